//! Finds the lines before which any text can be cut, and every game ends.

/// The beginning of such a line; the line before it is empty.
///
/// Before such a tag a reader of PGN ends all that is open: a comment, variations, the moves of a game without a result, and the
/// tags of another game, as there is an empty line between them.
pub(super) const HEAD: &[u8] = b"[Event \"";

/// The state of a search for heads in the current line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Heads {
    /// It is no head, nor is the line after it.
    #[default]
    Other,
    /// It is no head, but may be empty: there is only white space in it so far.
    Blank,
    /// It comes after an empty line, and begins with so many bytes of a head.
    Begun(usize),
}

impl Heads {
    /// Looks for the next head in a text that goes on from what was looked through before; returns the byte after what a head
    /// begins with.
    pub fn find(&mut self, text: &[u8]) -> Option<usize> {
        let mut at = 0;
        while let Some(byte) = text.get(at) {
            let is_space = byte.is_ascii_whitespace();
            *self = match *self {
                Heads::Other => {
                    let end = text[at..].iter().position(|byte| *byte == b'\n')?;
                    at += end;
                    Heads::Blank
                }
                Heads::Begun(length) if HEAD.get(length) == Some(byte) => Heads::Begun(length + 1),
                Heads::Begun(1..) if *byte == b'\n' => Heads::Blank,
                Heads::Begun(1..) => Heads::Other,
                Heads::Blank | Heads::Begun(_) if *byte == b'\n' => Heads::Begun(0),
                Heads::Blank | Heads::Begun(_) if is_space => Heads::Blank,
                Heads::Blank | Heads::Begun(_) => Heads::Other,
            };
            at += 1;
            if *self == Heads::Begun(HEAD.len()) {
                return Some(at);
            }
        }
        None
    }

    /// Returns the end of what was looked through, if it is that with which a head begins.
    pub fn pending(self) -> &'static [u8] {
        match self {
            Heads::Begun(length) => &HEAD[..length],
            Heads::Other | Heads::Blank => &[],
        }
    }
}
