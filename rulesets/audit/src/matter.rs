//! Matters that the regulations are asked about: what came up in a game.

use kodeks_board::Color;
use kodeks_core::{ClaimShown, GROUNDS};

/// A matter that the regulations are asked about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Matter {
    /// Whether the game is over.
    Over,
    /// Whether the player on the move may claim a draw on this ground, by the position on the board or
    /// by the move intended.
    Claim(&'static str, Option<ClaimMove>),
    /// The fall of this player's flag.
    Flag(Color),
    /// This player's flag, seen to be down now.
    FlagNow(Color, FlagDown),
    /// The resignation of this player.
    Resignation(Color),
    /// The last of as many illegal moves of this player as an edition may ask for.
    Infraction(Color),
}

/// The counts after a move that a player writes down to claim a draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct ClaimMove {
    /// Occurrences of the position after it.
    pub occurrences: u32,
    /// Quiet plies in a row after it.
    pub quiet_plies: u32,
}

/// A flag that is down while the game goes on, as the clocks show it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct FlagDown {
    /// Whether the other one is down, too.
    pub is_other_down: bool,
    /// Whether the player has just made the last move of a period, after which time comes to the clock.
    pub quota_made: bool,
}

impl Matter {
    /// Returns the question that is asked about it.
    pub const fn question(self) -> &'static str {
        match self {
            Matter::Over => "game.over",
            Matter::Claim(..) => "draw-claim",
            Matter::Flag(_) | Matter::FlagNow(..) => "flag-fall",
            Matter::Resignation(_) => "resignation",
            Matter::Infraction(_) => "illegal-move.penalty",
        }
    }

    /// Number of matters that can come up after any move.
    pub const WATCHED: usize = 1 + 2 * GROUNDS.len();

    /// Returns which of these it is: the end of the game, or a claim on some ground.
    pub fn watch_index(self) -> Option<usize> {
        match self {
            Matter::Over => Some(0),
            Matter::Claim(ground, intended) => {
                let ground = GROUNDS.iter().position(|other| *other == ground)?;
                Some(1 + 2 * ground + usize::from(intended.is_some()))
            }
            Matter::Flag(_) | Matter::FlagNow(..) | Matter::Resignation(_) | Matter::Infraction(_) => None,
        }
    }

    /// Returns how a draw is claimed, if it is: by the player on the move, who has touched nothing.
    pub fn claim(self) -> Option<ClaimShown> {
        let Matter::Claim(ground, intended) = self else {
            return None;
        };
        Some(ClaimShown {
            ground,
            on_move: Some(true),
            intended: intended.is_some(),
            is_intended_legal: true,
            is_written: true,
            is_declared: true,
            touched: false,
        })
    }
}
