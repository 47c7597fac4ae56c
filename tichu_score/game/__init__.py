"""What Tichu is: frozen values and pure functions. No file, clock or screen."""
