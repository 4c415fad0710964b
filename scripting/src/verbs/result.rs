//! Verbs that end the game.

use kodeks_core::{Order, Score};

use super::{Gives, Said, Takes, Verb};
use crate::table::Player;

/// Ends the game with a win of this player: the order `end-game`.
pub(super) const WIN: Verb = Verb {
    name: "win",
    said: "win(player)",
    takes: &[&[Takes::Player]],
    gives: Gives::Order("end-game"),
    teach: |engine| {
        engine.register_fn("win", |player: Player| ended(Score::Won(player.color)));
    },
};

/// Ends the game with a draw: the order `end-game`.
pub(super) const DRAW: Verb = Verb {
    name: "draw",
    said: "draw()",
    takes: &[&[]],
    gives: Gives::Order("end-game"),
    teach: |engine| {
        engine.register_fn("draw", || ended(Score::Drawn));
    },
};

/// Ends the game with a loss of both: the order `end-game`.
pub(super) const BOTH_LOSE: Verb = Verb {
    name: "both_lose",
    said: "both_lose()",
    takes: &[&[]],
    gives: Gives::Order("end-game"),
    teach: |engine| {
        engine.register_fn("both_lose", || ended(Score::BothLost));
    },
};

/// Ends the game: this player gets half a point, his opponent nothing. The order `end-game`.
pub(super) const HALF_TO: Verb = Verb {
    name: "half_to",
    said: "half_to(player)",
    takes: &[&[Takes::Player]],
    gives: Gives::Order("end-game"),
    teach: |engine| {
        engine.register_fn("half_to", |player: Player| {
            ended(Score::HalfTo(player.color))
        });
    },
};

fn ended(score: Score) -> Said {
    Order::EndGame(score).into()
}
