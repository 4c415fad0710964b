//! Which way a half is rounded.

/// Which way a half is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Halves {
    /// To the greater number by size: 2.5 to 3, -2.5 to -3.
    AwayFromZero,
    /// To the greater number: 2.5 to 3, -2.5 to -2.
    Up,
}

impl Halves {
    /// Both ways.
    pub const ALL: [Halves; 2] = [Halves::AwayFromZero, Halves::Up];

    /// Returns `away-from-zero` or `up`, as packs write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Halves::AwayFromZero => "away-from-zero",
            Halves::Up => "up",
        }
    }

    /// Returns the way of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Halves> {
        Halves::ALL.into_iter().find(|halves| halves.name() == name)
    }
}
