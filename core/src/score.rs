//! How a game can end: the score of each player.

use kodeks_board::Color;

use crate::GameEnd;

/// The result of a game, as it is written in a tournament table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// One player has won, the other lost.
    Won(Color),
    /// Half a point each.
    Drawn,
    /// Neither player scores.
    BothLost,
    /// One player scores a half, the other nothing.
    HalfTo(Color),
}

impl Score {
    /// Returns whether it is the score of a game that ended so, won by this player where one is named.
    #[must_use]
    pub fn is_of(self, end: GameEnd, winner: Option<Color>) -> bool {
        match (end, self) {
            (GameEnd::Won, Score::Won(color)) => winner.is_none_or(|winner| winner == color),
            (GameEnd::Drawn, Score::Drawn) | (GameEnd::BothLost, Score::BothLost) => true,
            _ => false,
        }
    }

    /// Every result.
    pub const ALL: [Score; 6] = [
        Score::Won(Color::White),
        Score::Won(Color::Black),
        Score::Drawn,
        Score::BothLost,
        Score::HalfTo(Color::White),
        Score::HalfTo(Color::Black),
    ];

    /// Returns `1-0`, `0-1`, `1/2-1/2`, `0-0`, `1/2-0` or `0-1/2`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Score::Won(Color::White) => "1-0",
            Score::Won(Color::Black) => "0-1",
            Score::Drawn => "1/2-1/2",
            Score::BothLost => "0-0",
            Score::HalfTo(Color::White) => "1/2-0",
            Score::HalfTo(Color::Black) => "0-1/2",
        }
    }

    /// Returns the result that is written so.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Score> {
        Score::ALL.into_iter().find(|score| score.name() == name)
    }
}
