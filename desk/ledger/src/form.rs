//! The form of the file of an event, which stands in its first bytes.

/// By which other programs know the file: `kodL`.
pub(crate) const APPLICATION: i64 = 0x6b6f_644c;

/// The form of the file that this version writes and reads.
pub(crate) const FORM: i64 = 2;

/// The length of the beginning of a file in which SQLite keeps its form and the number of the program.
pub(crate) const HEAD: usize = 72;

/// Returns the form of a file that begins like this, if it is that of an event.
pub(crate) fn form_of(head: &[u8; HEAD]) -> Option<i64> {
    let number = |at: usize| i64::from(i32::from_be_bytes([head[at], head[at + 1], head[at + 2], head[at + 3]]));
    (head.starts_with(b"SQLite format 3\0") && number(68) == APPLICATION).then(|| number(60))
}
