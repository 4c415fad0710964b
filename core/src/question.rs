//! The questions that the table asks of the regulations.
//!
//! Each names the facts that its regulations may read and the orders that they may answer with.
//! Regulations that apply at the same time, none of them an exception to another, have to give
//! the same answer; otherwise the ruling is a conflict.

use crate::{Fact, Facts, IllegalMove, Nature, Value};

/// A question of the table: its facts, and the orders that can answer it.
#[derive(Debug)]
pub struct Question {
    /// Its name, as regulations write it: `draw-claim.incorrect`.
    pub name: &'static str,
    /// What a regulation that answers it may read.
    pub facts: &'static [Fact],
    /// The names of the orders that may answer it.
    pub orders: &'static [&'static str],
    /// Rejects combinations of facts that cannot occur, so that a comparison does not try them.
    possible: fn(&Point<'_>) -> bool,
}

/// A combination of facts, by name.
struct Point<'a> {
    question: &'a Question,
    facts: &'a dyn Facts,
}

impl Point<'_> {
    fn is(&self, name: &str) -> bool {
        self.value(name) == Value::Flag(true)
    }

    fn word(&self, name: &str) -> &'static str {
        match self.value(name) {
            Value::Word(word) => word,
            _ => "",
        }
    }

    fn count(&self, name: &str) -> u32 {
        match self.value(name) {
            Value::Count(count) => count,
            _ => 0,
        }
    }

    fn value(&self, name: &str) -> Value {
        self.question
            .fact(name)
            .map_or(Value::Unknown, |index| self.facts.value(index))
    }
}

impl Question {
    /// Returns the question of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Question> {
        QUESTIONS.iter().find(|question| question.name == name)
    }

    /// Returns the place of the fact of that name in [`Question::facts`].
    #[must_use]
    pub fn fact(&self, name: &str) -> Option<usize> {
        self.facts.iter().position(|fact| fact.name == name)
    }

    /// Returns whether these facts can hold together.
    #[must_use]
    pub fn is_possible(&self, facts: &dyn Facts) -> bool {
        (self.possible)(&Point {
            question: self,
            facts,
        })
    }

    /// Returns whether a fact that is a player has further facts: `claimant` has `claimant.time`.
    #[must_use]
    pub fn has_facts_below(&self, name: &str) -> bool {
        self.facts.iter().any(|fact| {
            fact.name
                .strip_prefix(name)
                .is_some_and(|rest| rest.starts_with('.'))
        })
    }
}

/// Who noticed an irregularity, or spoke up about a flag.
pub const NOTICED_BY: &[&str] = &["arbiter", "opponent", "player"];

/// How far the opponent's reply to an illegal move has got.
pub const REPLY: &[&str] = &["none", "made", "completed"];

/// What a draw claim rests on.
pub const GROUNDS: &[&str] = &["threefold", "fifty-moves"];

/// Why a move is not legal, as conditions name it.
pub const REASONS: &[&str] = &{
    let mut names = [""; IllegalMove::ALL.len()];
    let mut place = 0;
    while place < names.len() {
        names[place] = IllegalMove::ALL[place].name();
        place += 1;
    }
    names
};

/// What the board, the clocks and the record do by themselves, as a table of contents names it:
/// every reason in [`REASONS`], and these.
pub const MECHANICS: &[&str] = &[
    "board",
    "pieces",
    "starting-position",
    "turns",
    "moves",
    "castling",
    "en-passant",
    "promotion",
    "check",
    "made-and-completed",
    "same-position",
    "clocks",
    "notation",
    "illegal-position",
];

/// Every question, in the order in which a game can raise them.
pub static QUESTIONS: [Question; 12] = [
    Question {
        name: "tempo",
        facts: &[
            Fact::time("main_time"),
            Fact::time("increment"),
            Fact::time("total_time"),
        ],
        orders: &["play-as"],
        possible: anything,
    },
    Question {
        name: "position.same",
        facts: &[],
        orders: &["compare-by"],
        possible: anything,
    },
    Question {
        name: "default-time",
        facts: &[
            Fact::player("late"),
            Fact::player("opponent"),
            Fact::time("lateness"),
        ],
        orders: &["end-game", "play-on", "may-choose"],
        possible: anything,
    },
    Question {
        name: "game.over",
        facts: &[
            Fact::player("mover"),
            Fact::player("opponent"),
            Fact::usually("last_move_legal"),
            Fact::flag("checkmate"),
            Fact::flag("stalemate"),
            Fact::count_from_one("occurrences"),
            Fact::count_from_one("consecutive_occurrences"),
            Fact::count_from_one("cyclic_occurrences"),
            Fact::count("quiet_moves"),
            Fact::count("quiet_moves_completed"),
            Fact::flag("dead"),
        ],
        orders: &["end-game"],
        possible: one_way_to_end,
    },
    Question {
        name: "draw-claim",
        facts: &[
            Fact::player("claimant"),
            Fact::player("opponent"),
            Fact::word("ground", GROUNDS),
            Fact::usually("on_move"),
            Fact::flag("intended"),
            Fact::flag("touched"),
            Fact::flag("moved"),
            Fact::count_from_one("occurrences"),
            Fact::count("quiet_moves"),
        ],
        orders: &["end-game", "refuse-claim", "may-choose"],
        possible: |point| {
            (!point.is("moved") || point.is("touched")) && point.count("occurrences") >= 1
        },
    },
    Question {
        name: "draw-claim.incorrect",
        facts: &[
            Fact::player("claimant"),
            Fact::player("opponent"),
            Fact::time("claimant.time"),
            Fact::time("opponent.time"),
            Fact::word("ground", GROUNDS),
            Fact::a_move("intended_move"),
        ],
        orders: &[
            "give-time",
            "take-time",
            "must-play",
            "play-on",
            "end-game",
            "may-choose",
        ],
        possible: anything,
    },
    Question {
        name: "illegal-move.stands",
        facts: &[
            Fact::player("offender"),
            Fact::player("opponent"),
            Fact::word("reason", REASONS),
            Fact::usually("clock_pressed"),
            Fact::word("noticed_by", NOTICED_BY),
            Fact::word("reply", REPLY),
            Fact::flag("both_kings_in_check"),
            Fact::flag("pawn_on_last_rank"),
        ],
        orders: &["let-stand", "restore-position", "keep-silent", "may-choose"],
        possible: |point| {
            let unfinished = point.word("reason") == "promotion-unfinished";
            (!unfinished || point.is("pawn_on_last_rank"))
                && (point.word("reply") == "none" || point.is("clock_pressed"))
        },
    },
    Question {
        name: "illegal-move.repair",
        facts: &[
            Fact::player("offender"),
            Fact::player("opponent"),
            Fact::word("reason", REASONS),
            Fact::word("reply", REPLY),
        ],
        orders: &["restore-position", "replace-pawn", "may-choose"],
        possible: anything,
    },
    Question {
        name: "illegal-move.penalty",
        facts: &[
            Fact::player("offender"),
            Fact::player("opponent"),
            Fact::count_from_one("offender.illegal_moves"),
            Fact::usually("opponent.can_mate"),
            Fact::word("reason", REASONS),
            Fact::word("noticed_by", NOTICED_BY),
        ],
        orders: &[
            "give-time",
            "take-time",
            "end-game",
            "play-on",
            "may-choose",
        ],
        possible: |point| point.count("offender.illegal_moves") >= 1,
    },
    Question {
        name: "illegal-position",
        facts: &[
            Fact::flag("both_kings_in_check"),
            Fact::flag("pawn_on_last_rank"),
            Fact::flag("seen_before"),
            Fact::flag("next_move_completed"),
        ],
        orders: &[
            "intervene",
            "wait",
            "end-game",
            "play-on",
            "let-stand",
            "may-choose",
        ],
        possible: |point| {
            let odd = point.is("both_kings_in_check") || point.is("pawn_on_last_rank");
            (odd || point.is("seen_before"))
                && (!point.is("next_move_completed") || point.is("seen_before"))
        },
    },
    Question {
        name: "flag-fall",
        facts: &[
            Fact::player("fallen"),
            Fact::player("opponent"),
            Fact::flag("both_flags"),
            Fact::usually("first_known"),
            Fact::word("noticed_by", NOTICED_BY),
            Fact::flag("quota_made"),
            Fact::flag("last_period"),
            Fact::usually("opponent.can_mate"),
        ],
        orders: &["end-game", "play-on", "keep-silent", "may-choose"],
        possible: |point| {
            (point.is("both_flags") || point.is("first_known"))
                && !(point.is("last_period") && point.is("quota_made"))
        },
    },
    Question {
        name: "resignation",
        facts: &[
            Fact::player("resigner"),
            Fact::player("opponent"),
            Fact::usually("opponent.can_mate"),
        ],
        orders: &["end-game", "may-choose"],
        possible: anything,
    },
];

fn anything(_: &Point<'_>) -> bool {
    true
}

/// A mated or stalemated player never moves again, so such a position stands only once; and each
/// return to a position takes two quiet moves of each player.
fn one_way_to_end(point: &Point<'_>) -> bool {
    let (mate, stalemate, dead) = (
        point.is("checkmate"),
        point.is("stalemate"),
        point.is("dead"),
    );
    let occurrences = point.count("occurrences");
    let consecutive = point.count("consecutive_occurrences");
    let cyclic = point.count("cyclic_occurrences");
    let (made, completed) = (
        point.count("quiet_moves"),
        point.count("quiet_moves_completed"),
    );
    let ends_fit = match (mate, stalemate) {
        (true, true) => false,
        (true, false) => !dead && occurrences == 1,
        (false, true) => dead && occurrences == 1,
        (false, false) => true,
    };
    let runs_fit = 1 <= cyclic && cyclic <= consecutive && consecutive <= occurrences;
    let moves_fit = completed <= made && made <= completed + 1;
    ends_fit && runs_fit && moves_fit && (occurrences - 1) * 2 <= made
}

/// Returns whether facts of this nature can stand in a condition.
#[must_use]
pub const fn can_be_a_condition(nature: Nature) -> bool {
    !matches!(nature, Nature::Player | Nature::Move)
}

#[cfg(test)]
mod tests {
    use super::{QUESTIONS, Question};
    use crate::{Order, Value};

    #[test]
    fn every_question_allows_only_orders_that_exist() {
        for question in &QUESTIONS {
            for order in question.orders {
                assert!(Order::NAMES.contains(order), "{}: {order}", question.name);
            }
        }
    }

    #[test]
    fn names_are_unique() {
        for (index, question) in QUESTIONS.iter().enumerate() {
            assert!(
                QUESTIONS[index + 1..]
                    .iter()
                    .all(|other| other.name != question.name)
            );
            for (place, fact) in question.facts.iter().enumerate() {
                assert_eq!(
                    question.fact(fact.name),
                    Some(place),
                    "{}: {}",
                    question.name,
                    fact.name
                );
            }
        }
    }

    #[test]
    fn an_unfinished_promotion_leaves_a_pawn_on_the_last_rank() {
        let question = Question::named("illegal-move.stands").unwrap();
        let mut facts = vec![Value::Unknown; question.facts.len()];
        facts[question.fact("reason").unwrap()] = Value::Word("promotion-unfinished");
        facts[question.fact("reply").unwrap()] = Value::Word("none");
        assert!(!question.is_possible(&facts));
        facts[question.fact("pawn_on_last_rank").unwrap()] = Value::Flag(true);
        assert!(question.is_possible(&facts));
    }
}
