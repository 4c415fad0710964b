//! Editions of the regulations as packs: reading, resolving, ruling, comparing.
