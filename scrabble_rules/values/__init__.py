"""Values: the immutable nouns of the game. Standard library only, no I/O."""
