//! The bounds of going through collections: the same in every build and on every machine.

/// The most threads, even if `--jobs` asks for more: they would not be faster, and each takes memory.
pub const JOBS: usize = 64;

/// The most memory that a frame of a collection compressed with zstd may ask for: 64 MiB, what `zstd --long` needs at most.
pub const ZSTD_WINDOW: u64 = 64 << 20;

/// How many parts of a document are looked through for its text: some dozens are usual.
pub const DOCUMENT_PARTS: usize = 10_000;

kodeks_base::listed_limits! {
    games { ZSTD_WINDOW: bytes }
    program { JOBS: number, DOCUMENT_PARTS: number }
}
