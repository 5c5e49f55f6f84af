"""The keywords Cardwright ships, one module each; built as anybody else would build theirs."""
