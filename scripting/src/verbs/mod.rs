//! The verbs that a script can say, and the order that each gives.
//!
//! A procedure that needs more than these lacks a verb: add it here, with its order in `core`.

mod list;

use kodeks_base::{Complaint, phrase, suggestion};
use kodeks_core::{Order, rating::RatingOrder};
use rhai::{Engine, EvalAltResult};

use crate::{input::stop_with, script_fault::ScriptFault};

pub(crate) use list::VERBS;
pub use list::language;

/// A word that does something in a script.
pub(crate) struct Verb {
    /// The word.
    pub(crate) name: &'static str,
    /// How it is said: `give(player, time)`.
    pub(crate) usage: &'static str,
    /// The result in English.
    pub(crate) told: &'static str,
    /// The arguments, for each form.
    pub(crate) takes: &'static [&'static [Takes]],
    /// The type of the result.
    pub(crate) gives: Gives,
    /// Teaches it to the engine.
    pub(crate) teach: fn(&mut Engine),
}

/// An argument of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
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

/// The type of a verb's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gives {
    /// The order of this name.
    Order(&'static str),
    /// A time where it took times, a count where it took counts.
    Measure,
}

/// The result of a verb: an order, or nothing if there is nothing to order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct VerbResult(pub(crate) Option<Order>);

impl From<Order> for VerbResult {
    fn from(order: Order) -> VerbResult {
        VerbResult(Some(order))
    }
}

impl From<RatingOrder> for VerbResult {
    fn from(order: RatingOrder) -> VerbResult {
        Order::Rating(order).into()
    }
}

/// How a verb is said, and what comes of it.
#[derive(Clone, Copy, Debug)]
pub struct VerbUsage {
    /// The word.
    pub name: &'static str,
    usage: &'static str,
    /// The result in English.
    pub told: &'static str,
    /// The arguments, for each form.
    pub takes: &'static [&'static [Takes]],
    /// The order that it gives; `None` for a measure of times and counts.
    pub order: Option<&'static str>,
}

impl VerbUsage {
    /// Returns the ways of saying it: `least(a, b)` and `least(a, b, c)`.
    #[must_use]
    pub fn forms(&self) -> Vec<&'static str> {
        self.usage.split("` or `").collect()
    }
}

/// Returns every verb that a procedure can say.
pub fn verbs() -> impl Iterator<Item = VerbUsage> {
    VERBS.iter().map(|verb| VerbUsage {
        name: verb.name,
        usage: verb.usage,
        told: verb.told.trim(),
        takes: verb.takes,
        order: match verb.gives {
            Gives::Order(order) => Some(order),
            Gives::Measure => None,
        },
    })
}

/// Returns the verb of that name.
pub(crate) fn find(name: &str) -> Option<&'static Verb> {
    VERBS.iter().find(|verb| verb.name == name)
}

/// Words that people use for a verb of another name, each with how it is said.
pub(crate) const OTHER_WORDS: &[(&str, &str)] = &[
    ("lose", "win(opponent)"),
    ("forfeit", "win(opponent)"),
    ("end_game", "win(player)"),
    ("continue", "play_on()"),
    ("game_goes_on", "play_on()"),
    ("gain", "give(player, time)"),
    ("add_time", "give(player, time)"),
    ("deduct", "take(player, time)"),
    ("punish", "penalise(player)"),
    ("warning", "warn(player)"),
    ("disqualify", "expel(player)"),
    ("reject_claim", "refuse_claim()"),
];

/// Returns how the order of that name is said, for a message to an author.
pub(crate) fn saying(order: &str) -> Vec<&'static str> {
    VERBS
        .iter()
        .filter(|verb| matches!(verb.gives, Gives::Order(gives) if gives == order))
        .map(|verb| verb.usage)
        .collect()
}

/// Teaches every verb to the engine.
pub(crate) fn teach(engine: &mut Engine) {
    engine.register_type_with_name::<VerbResult>("an order");
    for verb in VERBS {
        (verb.teach)(engine);
    }
}

/// Ends the run because a verb cannot take a word.
fn refuse_word<T>(verb: &str, word: &str, words: &[&str]) -> Result<T, Box<EvalAltResult>> {
    Err(stop_with(ScriptFault::about_all(unfit_word(verb, word, words))))
}

/// The most words that an error lists.
const MOST_LISTED: usize = 12;

/// Says that a verb cannot take a word, and which ones it can.
pub(crate) fn unfit_word(verb: &str, word: &str, words: &[&str]) -> Complaint {
    let complaint = Complaint::new(phrase!("K2028", "`{verb}` cannot take `{word}`", verb, word));
    if words.len() > MOST_LISTED {
        return complaint.with_hint(suggestion(word, words.iter().copied())).with_help(phrase!(
            "K2028-many",
            "`kodeks reference verbs {verb}` lists its words; a pack adds its own under `[duties]`",
            verb
        ));
    }
    let listed: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    complaint.with_help(phrase!("K2028-help", "it takes {words}", words = listed.join(", ")))
}

/// Says how a choice is named.
pub(crate) fn unfit_choice(choice: &str) -> Complaint {
    if choice.is_empty() {
        return phrase!("K2029-none", "a choice needs a name, as in `draw`").into();
    }
    Complaint::new(phrase!("K2029", "`{choice}` cannot name a choice", choice))
        .with_help(phrase!("K2029-help", "write small letters, digits and hyphens, as in `draw`"))
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
    fn every_verb_is_said_by_its_name() {
        for (place, verb) in VERBS.iter().enumerate() {
            assert!(verb.usage.starts_with(&format!("{}(", verb.name)));
            assert!(VERBS[place + 1..].iter().all(|v| v.name != verb.name));
        }
    }
}
