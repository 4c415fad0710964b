//! The bounds of going through collections: the same in every build and on every machine.

/// The most threads, even if `--jobs` asks for more: they would not be faster, and each takes memory.
pub const JOBS: usize = 64;

/// The most memory that a frame of a collection compressed with zstd may ask for: 64 MiB, what `zstd --long` needs at most.
pub const ZSTD_WINDOW: u64 = 64 << 20;

/// The most files in a ZIP archive. A document has some dozens, a season's games some hundreds.
pub const ARCHIVE_PARTS: usize = 10_000;

/// The most bytes of a page of a Parquet table, unpacked: 256 MiB. Programs write pages of about one.
pub const TABLE_PAGE: usize = 256 << 20;

/// The most bytes of an archive or a table on standard input, which is put aside before it is read: 1 GiB. A season has some megabytes.
pub const STREAMED_FILE: u64 = 1 << 30;

kodeks_base::listed_limits! {
    games { ZSTD_WINDOW: bytes, TABLE_PAGE: bytes, STREAMED_FILE: bytes }
    program { JOBS: number, ARCHIVE_PARTS: number }
}
