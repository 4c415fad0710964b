//! The verbs that a script can say, and the order that each gives.
//!
//! A procedure that needs more than these lacks a verb: add it here, with its order in `core`.

/// Declares a verb that says one thing about one player.
macro_rules! about_a_player {
    ($name:literal, $order:ident) => {
        Verb {
            name: $name,
            said: concat!($name, "(player)"),
            takes: &[&[Takes::Player]],
            gives: Gives::Order(Order::$order(kodeks_core::Color::White).name()),
            teach: |engine| {
                engine.register_fn($name, |player: crate::table::Player| {
                    Said::from(Order::$order(player.color))
                });
            },
        }
    };
}

/// Declares a verb that says one thing and needs nothing for it.
macro_rules! alone {
    ($name:literal, $order:ident) => {
        Verb {
            name: $name,
            said: concat!($name, "()"),
            takes: &[&[]],
            gives: Gives::Order(Order::$order.name()),
            teach: |engine| {
                engine.register_fn($name, || Said::from(Order::$order));
            },
        }
    };
}

mod arbiter;
mod clock;
mod compare;
mod duty;
mod play;
mod rating;
mod result;

use kodeks_core::{Complaint, Order};
use rhai::{Engine, EvalAltResult};

use crate::{error::Letter, table::stop_with};

pub(crate) use arbiter::unfit_choice;

/// Every verb.
pub(crate) const VERBS: [&Verb; 57] = [
    &clock::GIVE,
    &clock::TAKE,
    &clock::STOP_CLOCKS,
    &clock::START_CLOCK,
    &clock::SET_CLOCKS,
    &clock::ADD_INCREMENT,
    &clock::ADD_DELAY,
    &clock::GIVE_AS_DECIDED,
    &clock::TAKE_AS_DECIDED,
    &clock::HALF,
    &clock::LEAST,
    &clock::MOST,
    &play::MUST_PLAY,
    &play::PLAY_ON,
    &play::RESTORE_POSITION,
    &play::REPLACE_PAWN,
    &play::LET_STAND,
    &play::COUNT_AS_COMPLETED,
    &result::WIN,
    &result::DRAW,
    &result::BOTH_LOSE,
    &result::HALF_TO,
    &duty::MUST,
    &duty::MAY,
    &duty::MUST_NOT,
    &duty::MAY_PLAY,
    &duty::PENALISE,
    &duty::MAY_PENALISE,
    &duty::WARN,
    &duty::FINE,
    &duty::EXPEL,
    &duty::EXCLUDE,
    &duty::COUNT_AS_ILLEGAL_MOVE,
    &duty::REDUCE_POINTS,
    &duty::INCREASE_POINTS,
    &duty::AWARD,
    &play::OFFER_STANDS,
    &play::OFFER_ENDS,
    &arbiter::REFUSE_CLAIM,
    &arbiter::KEEP_SILENT,
    &arbiter::WAIT,
    &arbiter::INTERVENE,
    &arbiter::POSTPONE,
    &arbiter::NEW_GAME,
    &arbiter::MAY_CHOOSE,
    &arbiter::MAY_CHOOSE_SEVERAL,
    &compare::PLAY_AS,
    &compare::COMPARE_BY,
    &compare::COUNT_DRAWS,
    &rating::RATE_GAME,
    &rating::RATE_WITH_NEW_RATING,
    &rating::DO_NOT_RATE,
    &rating::RATE_UNRATED,
    &rating::COUNT_DIFFERENCE,
    &rating::EXPECT_BY_TABLE,
    &rating::USE_K,
    &rating::ROUND_HALVES,
];

/// A word that does something in a script.
pub(crate) struct Verb {
    /// The word.
    pub(crate) name: &'static str,
    /// How it is said: `give(player, time)`.
    pub(crate) said: &'static str,
    /// What it takes, in each way of saying it.
    pub(crate) takes: &'static [&'static [Takes]],
    /// What comes of it.
    pub(crate) gives: Gives,
    /// Teaches it to the engine.
    pub(crate) teach: fn(&mut Engine),
}

/// What a verb takes in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Takes {
    /// A player.
    Player,
    /// A time.
    Time,
    /// A count.
    Count,
    /// A move, or none.
    Move,
    /// A set of moves.
    Moves,
    /// One of these words.
    OneOf(&'static [&'static str]),
    /// One of the duties of the question's vocabulary.
    Duty,
    /// The name of a choice.
    Choice,
    /// An order, or a list of them.
    Orders,
}

/// What comes of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gives {
    /// The order of this name.
    Order(&'static str),
    /// A time where it took times, a count where it took counts.
    Measure,
}

/// What a verb said: an order, or nothing where there is nothing to order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Said(pub(crate) Option<Order>);

impl From<Order> for Said {
    fn from(order: Order) -> Said {
        Said(Some(order))
    }
}

/// Returns the verb of that name.
pub(crate) fn named(name: &str) -> Option<&'static Verb> {
    VERBS.into_iter().find(|verb| verb.name == name)
}

/// Returns how the order of that name is said, for a letter to an author.
pub(crate) fn saying(order: &str) -> Vec<&'static str> {
    VERBS
        .into_iter()
        .filter(|verb| matches!(verb.gives, Gives::Order(gives) if gives == order))
        .map(|verb| verb.said)
        .collect()
}

/// Teaches every verb to the engine.
pub(crate) fn teach(engine: &mut Engine) {
    engine.register_type_with_name::<Said>("an order");
    for verb in VERBS {
        (verb.teach)(engine);
    }
}

/// Ends the run because a verb cannot take a word.
fn refuse_word<T>(verb: &str, word: &str, words: &[&str]) -> Result<T, Box<EvalAltResult>> {
    Err(stop_with(Letter::about_all(unfit_word(verb, word, words))))
}

/// Says that a verb cannot take a word, and which ones it can.
pub(crate) fn unfit_word(verb: &str, word: &str, words: &[&str]) -> Complaint {
    let listed: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    Complaint::new(format!("`{verb}` cannot take `{word}`"))
        .with_help(format!("it takes {}", listed.join(", ")))
}

#[cfg(test)]
mod tests {
    use kodeks_core::Order;

    use super::{Gives, VERBS, saying};

    #[test]
    fn every_order_has_a_verb_and_every_verb_an_order() {
        for order in Order::NAMES {
            assert!(!saying(order).is_empty(), "{order}");
        }
        for verb in VERBS {
            if let Gives::Order(order) = verb.gives {
                assert!(Order::NAMES.contains(&order), "{}", verb.name);
            }
        }
    }

    #[test]
    fn every_verb_is_told_on_the_front_page() {
        let front_page = include_str!("../lib.rs");
        for verb in VERBS {
            assert!(
                front_page.contains(&format!("//! | `{}` |", verb.said)),
                "{}",
                verb.name
            );
        }
    }

    #[test]
    fn every_verb_is_said_by_its_name() {
        for (place, verb) in VERBS.iter().enumerate() {
            assert!(verb.said.starts_with(&format!("{}(", verb.name)));
            assert!(VERBS[place + 1..].iter().all(|v| v.name != verb.name));
        }
    }
}
