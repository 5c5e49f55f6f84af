"""What card text tells somebody to do, one module a theme."""
