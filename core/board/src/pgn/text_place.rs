//! A place in a PGN file.

/// Where a game begins in its file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    pub offset: u64,
    pub place: TextPlace,
}

/// A place in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TextPlace {
    pub line: u64,
    pub column: u32,
}

impl TextPlace {
    /// Returns the line and the column, both counted from 1.
    pub fn pair(self) -> (u64, u32) {
        (self.line, self.column)
    }
}
