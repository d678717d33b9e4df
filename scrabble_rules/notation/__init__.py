"""Formats: moves, boards and game records as text."""
