"""``python -m scrabble_rules`` is the command ``scrabble-rules``."""

import sys

from scrabble_rules.cli import main

if __name__ == "__main__":
    sys.exit(main())
