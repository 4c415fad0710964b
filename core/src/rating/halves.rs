//! Which way a half is rounded.

kodeks_base::named! {
    /// Which way a half is rounded.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Halves {
        /// To the greater number by size: 2.5 to 3, -2.5 to -3.
        AwayFromZero = "away-from-zero",
        /// To the greater number: 2.5 to 3, -2.5 to -2.
        Up = "up",
    }
}
