//! Standard play, rapid and blitz.

/// The kind of game that its time control makes it.
///
/// Where the limits lie is for an edition to say; it answers the question `tempo`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tempo {
    /// Play that is neither rapid nor blitz.
    Standard,
    /// Rapid chess.
    Rapid,
    /// Blitz chess.
    Blitz,
}

impl Tempo {
    /// Every tempo, slowest first.
    pub const ALL: [Tempo; 3] = [Tempo::Standard, Tempo::Rapid, Tempo::Blitz];

    /// Returns `standard`, `rapid` or `blitz`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Tempo::Standard => "standard",
            Tempo::Rapid => "rapid",
            Tempo::Blitz => "blitz",
        }
    }

    /// Returns the tempo of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Tempo> {
        Tempo::ALL.into_iter().find(|tempo| tempo.name() == name)
    }
}
