"""scrabble_rules: the rules of the crossword board game as data."""
