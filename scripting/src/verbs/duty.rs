//! Verbs about people: what they must and may do, penalties, points.

use kodeks_core::{Order, Who, known_word};
use rhai::{Engine, EvalAltResult, ImmutableString};

use super::{Gives, Said, Takes, Verb, refuse_word};
use crate::table::{Moves, Player};

/// Whom a duty binds, and which: a player, or somebody by his name.
const WHO_AND_WHAT: &[&[Takes]] = &[
    &[Takes::Player, Takes::Duty],
    &[Takes::OneOf(&Who::NAMES), Takes::Duty],
];

/// Binds somebody to do something: the order `must`.
pub(super) const MUST: Verb = Verb {
    name: "must",
    said: "must(player, \"duty\")",
    takes: WHO_AND_WHAT,
    gives: Gives::Order("must"),
    teach: |engine| teach_duty(engine, "must", |who, duty| Order::Must { who, duty }),
};

/// Leaves somebody free to do something: the order `may`.
pub(super) const MAY: Verb = Verb {
    name: "may",
    said: "may(player, \"duty\")",
    takes: WHO_AND_WHAT,
    gives: Gives::Order("may"),
    teach: |engine| teach_duty(engine, "may", |who, duty| Order::May { who, duty }),
};

/// Forbids somebody to do something: the order `must-not`.
pub(super) const MUST_NOT: Verb = Verb {
    name: "must_not",
    said: "must_not(player, \"duty\")",
    takes: WHO_AND_WHAT,
    gives: Gives::Order("must-not"),
    teach: |engine| teach_duty(engine, "must_not", |who, duty| Order::MustNot { who, duty }),
};

/// Holds a player to one of these moves: the order `may-play`. Where there are none there is no
/// order.
pub(super) const MAY_PLAY: Verb = Verb {
    name: "may_play",
    said: "may_play(moves)",
    takes: &[&[Takes::Moves]],
    gives: Gives::Order("may-play"),
    teach: |engine| {
        engine.register_fn("may_play", |moves: Moves| {
            let Moves { by, moves } = moves;
            Said((!moves.is_empty()).then_some(Order::MayPlay { by, moves }))
        });
    },
};

/// Calls for a penalty: the order `penalise`. Which one is the answer to `penalty`.
pub(super) const PENALISE: Verb = about_a_player!("penalise", Penalise);

/// Leaves it to the arbiter whether there is a penalty: the order `may-penalise`.
pub(super) const MAY_PENALISE: Verb = about_a_player!("may_penalise", MayPenalise);

/// Warns a player: the order `warn`.
pub(super) const WARN: Verb = about_a_player!("warn", Warn);

/// Lets a player pay the fine that the event announced beforehand: the order `fine`.
pub(super) const FINE: Verb = about_a_player!("fine", Fine);

/// Expels a player from the event: the order `expel`.
pub(super) const EXPEL: Verb = about_a_player!("expel", Expel);

/// Excludes a player from one or more rounds: the order `exclude`.
pub(super) const EXCLUDE: Verb = about_a_player!("exclude", Exclude);

/// Treats what a player did as an illegal move: the order `count-as-illegal-move`. What comes of it
/// is the answer to `illegal-move.penalty`.
pub(super) const COUNT_AS_ILLEGAL_MOVE: Verb =
    about_a_player!("count_as_illegal_move", CountAsIllegalMove);

/// Lets a player score fewer points: the order `reduce-points`.
pub(super) const REDUCE_POINTS: Verb = about_a_player!("reduce_points", ReducePoints);

/// Lets a player score more points: the order `increase-points`.
pub(super) const INCREASE_POINTS: Verb = about_a_player!("increase_points", IncreasePoints);

/// Gives a player for the game the points `1`, `1/2` or `0`: the order `award`.
pub(super) const AWARD: Verb = Verb {
    name: "award",
    said: "award(player, \"1/2\")",
    takes: &[&[Takes::Player, Takes::OneOf(POINTS)]],
    gives: Gives::Order("award"),
    teach: |engine| {
        engine.register_fn("award", award);
    },
};

const POINTS: &[&str] = &["1", "1/2", "0"];

fn award(player: Player, points: ImmutableString) -> Result<Said, Box<EvalAltResult>> {
    match POINTS.contains(&points.as_str()) {
        true => Ok(Order::Award {
            to: player.color,
            points: points.to_string(),
        }
        .into()),
        false => refuse_word("award", &points, POINTS),
    }
}

fn teach_duty(
    engine: &mut Engine,
    verb: &'static str,
    order: impl Fn(Who, &'static str) -> Order + Copy + Send + Sync + 'static,
) {
    // Which duties there are in its vocabulary was looked at when the script was compiled.
    let known = move |duty: &str| match known_word(duty) {
        Some(duty) => Ok(duty),
        None => refuse_word(verb, duty, &[]),
    };
    engine.register_fn(verb, move |player: Player, duty: ImmutableString| {
        let said = order(Who::Player(player.color), known(&duty)?);
        Ok::<Said, Box<EvalAltResult>>(said.into())
    });
    engine.register_fn(verb, move |who: ImmutableString, duty: ImmutableString| {
        let who = match Who::from_name(&who) {
            Some(who) => who,
            None => return refuse_word::<Said>(verb, &who, &Who::NAMES),
        };
        Ok(order(who, known(&duty)?).into())
    });
}
