//! Places of a text that are known in its file.

/// How many bytes of a long line are counted from one known place to the next.
pub(super) const ANCHORS: usize = 512;

/// A place of a text, and where it is in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Anchor {
    /// The byte of the text.
    pub(super) offset: usize,
    /// The line of the file, the first being 1; of a document the paragraph.
    pub(super) line: usize,
    /// The letter of the line, the first being 1.
    pub(super) column: usize,
}
