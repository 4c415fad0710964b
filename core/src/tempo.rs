//! Standard play, rapid and blitz.

kodeks_base::named! {
    /// The kind of game that its time control makes it.
    ///
    /// Where the limits lie is for an edition to say; it answers the question `tempo`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Tempo {
        /// Play that is neither rapid nor blitz.
        Standard = "standard",
        /// Rapid chess.
        Rapid = "rapid",
        /// Blitz chess.
        Blitz = "blitz",
    }
}

crate::stored!(named Tempo);
