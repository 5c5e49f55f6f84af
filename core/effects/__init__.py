"""What card text can say, as classes that can run."""
