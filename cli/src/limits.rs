//! The bounds of what the program reads by itself: the same in every build and on every machine.

/// The longest line of a file of positions, in bytes: 4 KiB. The longest FEN takes about a hundred.
pub const POSITION_LINE_BYTES: usize = 4 << 10;

/// The longest line of a file of known findings, in bytes: 1 MiB. One with the proof of a mate takes some thousand.
pub const FINDING_LINE_BYTES: usize = 1 << 20;

/// The largest certificate, in bytes: 64 MiB, what a search within the bounds that are usual can write.
pub const CERTIFICATE_BYTES: usize = 64 << 20;

/// The largest message of an assistant, in bytes: 16 MiB, room for a record of the largest size as JSON has it, or for some
/// ten thousand games.
pub const MESSAGE_BYTES: usize = 16 << 20;

/// How many lines of answers a conversation reads where it is piped. Of a person at a terminal it reads any number.
pub const ANSWERS: usize = 100;

/// The most bytes of the rules as WebAssembly: 64 MiB. Those of this version have some ten.
pub const RULES_BYTES: usize = 64 << 20;

kodeks_base::listed_limits! {
    positions { POSITION_LINE_BYTES: bytes }
    games { FINDING_LINE_BYTES: bytes }
    certificates { CERTIFICATE_BYTES: bytes }
    program { MESSAGE_BYTES: bytes, ANSWERS: number, RULES_BYTES: bytes }
}
