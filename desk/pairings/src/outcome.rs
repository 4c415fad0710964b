//! Results of games and byes, as pairing programs write them.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

kodeks_base::named! {
    /// The result of a game, or the points of a player without an opponent. White comes first.
    ///
    /// The letters are those of TRF16 and TRF26: `W`, `D` and `L` are for games of less than one move, which are not rated; `H`,
    /// `F`, `U` and `Z` are byes.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum PairingOutcome {
        /// White won.
        WhiteWon = "1-0",
        /// Black won.
        BlackWon = "0-1",
        /// A draw.
        Drawn = "1/2-1/2",
        /// Both lost.
        BothLost = "0-0",
        /// White has a half point, Black nothing.
        HalfToWhite = "1/2-0",
        /// Black has a half point, White nothing.
        HalfToBlack = "0-1/2",
        /// White won by forfeit.
        WhiteByForfeit = "+/-",
        /// Black won by forfeit.
        BlackByForfeit = "-/+",
        /// Both lost by forfeit.
        BothForfeited = "-/-",
        /// White won a game of less than one move.
        WhiteWonUnrated = "W/L",
        /// Black won a game of less than one move.
        BlackWonUnrated = "L/W",
        /// A game of less than one move was drawn.
        DrawnUnrated = "D/D",
        /// Both lost a game of less than one move.
        BothLostUnrated = "L/L",
        /// A bye of half a point.
        HalfPointBye = "H",
        /// A bye of a full point.
        FullPointBye = "F",
        /// The bye that the pairing gives to one player of an odd number.
        PairingAllocatedBye = "U",
        /// A bye of no point: it is known that the player is absent.
        ZeroPointBye = "Z",
        /// A win without an opponent, of an unknown kind of bye: older files write so.
        WinWithoutOpponent = "+",
        /// A half point without an opponent, of an unknown kind of bye.
        HalfWithoutOpponent = "=",
        /// No point without an opponent, of an unknown kind of bye.
        LossWithoutOpponent = "-",
    }
}

/// The pairs of results in TRF, White's first.
const OF_TWO: [(char, char, PairingOutcome); 13] = [
    ('1', '0', PairingOutcome::WhiteWon),
    ('0', '1', PairingOutcome::BlackWon),
    ('=', '=', PairingOutcome::Drawn),
    ('0', '0', PairingOutcome::BothLost),
    ('=', '0', PairingOutcome::HalfToWhite),
    ('0', '=', PairingOutcome::HalfToBlack),
    ('+', '-', PairingOutcome::WhiteByForfeit),
    ('-', '+', PairingOutcome::BlackByForfeit),
    ('-', '-', PairingOutcome::BothForfeited),
    ('W', 'L', PairingOutcome::WhiteWonUnrated),
    ('L', 'W', PairingOutcome::BlackWonUnrated),
    ('D', 'D', PairingOutcome::DrawnUnrated),
    ('L', 'L', PairingOutcome::BothLostUnrated),
];

impl PairingOutcome {
    /// Returns how the game ended in which White and Black have these results by TRF, if they go together.
    pub(crate) fn of_two(white: char, black: char) -> Option<PairingOutcome> {
        let same = |(one, other, _): &&(char, char, PairingOutcome)| (*one, *other) == (white, black);
        OF_TWO.iter().find(same).map(|(.., outcome)| *outcome)
    }

    /// Returns what a player without an opponent has by this result of TRF.
    pub(crate) fn of_one(code: char) -> Option<PairingOutcome> {
        match code {
            'H' => Some(PairingOutcome::HalfPointBye),
            'F' => Some(PairingOutcome::FullPointBye),
            'U' => Some(PairingOutcome::PairingAllocatedBye),
            // A blank is a `Z` by the text of both versions.
            'Z' | ' ' => Some(PairingOutcome::ZeroPointBye),
            '+' | '1' | 'W' => Some(PairingOutcome::WinWithoutOpponent),
            '=' | 'D' => Some(PairingOutcome::HalfWithoutOpponent),
            '-' | '0' | 'L' => Some(PairingOutcome::LossWithoutOpponent),
            _ => None,
        }
    }

    /// Returns whether it is of a player who has no opponent.
    #[must_use]
    pub fn is_without_opponent(self) -> bool {
        self.name().len() == 1
    }
}

impl Serialize for PairingOutcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for PairingOutcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PairingOutcome, D::Error> {
        let name = String::deserialize(deserializer)?;
        PairingOutcome::from_name(&name).ok_or_else(|| D::Error::custom("no result of a game"))
    }
}
