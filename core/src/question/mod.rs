//! The questions that the table asks of the regulations.
//!
//! Each names the facts that its regulations may read and the orders that they may answer with.
//! Regulations that apply at the same time, none of them an exception to another, have to give
//! the same answer; otherwise the ruling is a conflict.

mod act_of_moving;
mod adjournment;
mod blind;
pub(crate) mod chess960;
mod clock;
mod conduct;
mod draw;
mod irregularities;
mod notation;
mod quickplay;
mod rating;
mod recording;

use crate::{Fact, FactType, Facts, IllegalMove, Value};

pub use act_of_moving::{KING_AND_ROOK, PROMOTED_TO, RELEASED_AS, TOUCHED};
pub use adjournment::{READS, SEALED_ENDS};
pub use draw::{MOMENTS, OFFERS};
pub use notation::{CAPTURE_SIGNS, LETTERS, MATE_SIGNS};
pub use rating::OPPONENT_RATINGS;

/// A question of the table: its facts, and the orders that can answer it.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// Its name, as regulations write it: `draw-claim.incorrect`.
    pub name: &'static str,
    /// What a regulation that answers it may read.
    pub facts: &'static [Fact],
    /// The names of the orders that may answer it.
    pub orders: &'static [&'static str],
    /// Who raises it.
    pub origin: Origin,
    /// Rejects combinations of facts that cannot occur, so that a comparison does not try them.
    possible: fn(&Point<'_>) -> bool,
}

/// Who raises a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The table, out of what is on the board and the clocks.
    Table,
    /// A report of what happened: an event named like the question, which states what the board and
    /// the clocks do not show. Its first fact bears the name of the question and is what the event
    /// says.
    Report,
    /// The same, and it may also come in after the game.
    ReportAfterTheGame,
    /// A rating calculation, when the event is over.
    Calculation,
}

impl PartialEq for Question {
    fn eq(&self, other: &Question) -> bool {
        self.name == other.name
    }
}

impl Eq for Question {}

/// A combination of facts, by name.
struct Point<'a> {
    question: &'a Question,
    facts: &'a dyn Facts,
}

impl Point<'_> {
    fn is(&self, name: &str) -> bool {
        self.value(name) == Value::Bool(true)
    }

    fn word(&self, name: &str) -> &'static str {
        match self.value(name) {
            Value::Enum(word) => word,
            _ => "",
        }
    }

    fn count(&self, name: &str) -> u32 {
        match self.value(name) {
            Value::Int(count) => count,
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

/// What is penalised as an illegal move, and is counted: one that was made, or what an edition
/// considers as if it were one.
pub const FAULTS: &[&str] = &["illegal-move", "two-hands", "press-without-a-move"];

/// What a player has beside his king, as far as rules about material tell it apart.
pub const MATERIAL: &[&str] = &["lone-king", "bishop", "knight", "two-knights", "more"];

/// What a draw claim rests on.
pub const GROUNDS: &[&str] = &["threefold", "fifty-moves"];

/// What a report need not state, because the board, the clocks and the record show it, or the other
/// facts say it.
pub const WORKED_OUT: &[&str] = &[
    "opponent",
    "white",
    "black",
    "moves",
    "moves_of_white",
    "white_on_move",
    "increment",
    "last_period",
    "offer",
    "offered_by_opponent",
    "moved_since_offer",
    "moment",
    "postponed",
    "game_over",
    "whose_men",
    "king_and_rook",
    "playable",
    "own_can_move",
    "can_capture",
    "captures_with_touched",
    "first_captures_first",
    "castling_legal",
    "castling_to_both_sides",
    "king_can_move",
    "rook_can_move",
    "released_as",
    "legal",
    "occupied",
    "moves_completed",
    "method",
    "hindrance",
    "others_may_stay",
];

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
    "chess960-castling",
    "en-passant",
    "promotion",
    "check",
    "made-and-completed",
    "same-position",
    "clocks",
    "notation",
    "illegal-position",
    "rating-change",
];

/// The questions that the board and the clocks raise by themselves, in the order of a game.
const GAME: &[Question] = &[
    Question {
        name: "tempo",
        facts: &[
            Fact::time("main_time"),
            Fact::time("increment"),
            Fact::time("total_time"),
        ],
        orders: &["play-as"],
        origin: Origin::Table,
        possible: anything,
    },
    Question {
        name: "position.same",
        facts: &[],
        orders: &["compare-by"],
        origin: Origin::Table,
        possible: anything,
    },
    Question {
        name: "mate.series",
        facts: &[],
        orders: &["count-draws"],
        origin: Origin::Table,
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
        origin: Origin::Table,
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
        origin: Origin::Table,
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
        origin: Origin::Table,
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
        origin: Origin::Table,
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
            Fact::flag("gives_mate"),
            Fact::count("offender.moves_since"),
            Fact::time("offender.time"),
            Fact::time("opponent.time"),
        ],
        orders: &[
            "let-stand",
            "restore-position",
            "keep-silent",
            "may",
            "may-choose",
        ],
        origin: Origin::Table,
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
            Fact::usually("position_known"),
            Fact::flag("gives_mate"),
        ],
        orders: &["restore-position", "replace-pawn", "must", "may-choose"],
        origin: Origin::Table,
        possible: anything,
    },
    Question {
        name: "illegal-move.penalty",
        facts: &[
            Fact::player("offender"),
            Fact::player("opponent"),
            Fact::count_from_one("offender.illegal_moves"),
            Fact::count_from_one("offender.faults_of_this_kind"),
            Fact::word("fault", FAULTS),
            Fact::usually("opponent.can_mate"),
            Fact::word("reason", REASONS),
            Fact::word("noticed_by", NOTICED_BY),
            Fact::flag("gives_mate"),
        ],
        orders: &[
            "give-time",
            "take-time",
            "end-game",
            "play-on",
            "may-choose",
        ],
        origin: Origin::Table,
        possible: |point| {
            let (all, of_this_kind) = (
                point.count("offender.illegal_moves"),
                point.count("offender.faults_of_this_kind"),
            );
            1 <= of_this_kind && of_this_kind <= all
        },
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
        origin: Origin::Table,
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
            Fact::time("increment"),
            Fact::usually("opponent.can_mate"),
            Fact::flag("postponed"),
            Fact::word("opponent.material", MATERIAL),
            Fact::usually("fallen.has_pawns"),
        ],
        orders: &[
            "end-game",
            "play-on",
            "keep-silent",
            "refuse-claim",
            "may-choose",
        ],
        origin: Origin::Table,
        possible: |point| {
            (point.is("both_flags") || point.is("first_known"))
                && !(point.is("last_period") && point.is("quota_made"))
                && (!point.is("postponed") || point.is("last_period") && point.is("first_known"))
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
        origin: Origin::Table,
        possible: anything,
    },
];

const fn anything(_: &Point<'_>) -> bool {
    true
}

/// What can be ordered about something that was reported.
const AFTER_A_REPORT: &[&str] = &[
    "give-time",
    "take-time",
    "must-play",
    "play-on",
    "end-game",
    "restore-position",
    "let-stand",
    "refuse-claim",
    "keep-silent",
    "wait",
    "intervene",
    "must",
    "may",
    "must-not",
    "may-play",
    "stop-clocks",
    "start-clock",
    "set-clocks",
    "count-as-completed",
    "new-game",
    "award",
    "offer-stands",
    "offer-ends",
    "postpone",
    "add-increment",
    "add-delay",
    "penalise",
    "may-penalise",
    "warn",
    "give-time-as-decided",
    "take-time-as-decided",
    "reduce-points",
    "increase-points",
    "fine",
    "expel",
    "exclude",
    "count-as-illegal-move",
    "may-choose-several",
    "may-choose",
];

/// Declares a question that a report raises.
const fn reported(name: &'static str, facts: &'static [Fact]) -> Question {
    Question {
        name,
        facts,
        orders: AFTER_A_REPORT,
        origin: Origin::Report,
        possible: anything,
    }
}

impl Question {
    /// Leaves out the combinations of facts that cannot hold together.
    const fn only_where(self, possible: fn(&Point<'_>) -> bool) -> Question {
        Question { possible, ..self }
    }

    /// Lets the report come in after the game as well.
    const fn also_after_the_game(self) -> Question {
        Question {
            origin: Origin::ReportAfterTheGame,
            ..self
        }
    }

    /// Returns what an event writes that raises the question, if a report does: the name of its
    /// first fact.
    #[must_use]
    pub fn key(&self) -> Option<&'static str> {
        match self.origin {
            Origin::Table | Origin::Calculation => None,
            Origin::Report | Origin::ReportAfterTheGame => self.facts.first().map(|fact| fact.name),
        }
    }
}

/// The areas of the Laws, in their order, each with its questions.
const AREAS: [&[Question]; 13] = [
    GAME,
    act_of_moving::QUESTIONS,
    clock::QUESTIONS,
    irregularities::QUESTIONS,
    recording::QUESTIONS,
    draw::QUESTIONS,
    quickplay::QUESTIONS,
    conduct::QUESTIONS,
    adjournment::QUESTIONS,
    notation::QUESTIONS,
    blind::QUESTIONS,
    chess960::QUESTIONS,
    rating::QUESTIONS,
];

/// What somebody can have to do, be free to do or be forbidden, area by area.
const DUTIES_BY_AREA: [&[&str]; 11] = [
    act_of_moving::DUTIES,
    clock::DUTIES,
    irregularities::DUTIES,
    recording::DUTIES,
    draw::DUTIES,
    quickplay::DUTIES,
    conduct::DUTIES,
    adjournment::DUTIES,
    notation::DUTIES,
    blind::DUTIES,
    chess960::DUTIES,
];

/// What somebody can have to do, be free to do or be forbidden, as orders name it.
pub static DUTIES: [&str; count(DUTIES_BY_AREA)] = joined(DUTIES_BY_AREA);

/// Every question, in the order in which a game can raise them.
pub static QUESTIONS: [Question; count(AREAS)] = joined(AREAS);

const fn count<T, const N: usize>(areas: [&[T]; N]) -> usize {
    let (mut all, mut area) = (0, 0);
    while area < N {
        all += areas[area].len();
        area += 1;
    }
    all
}

const fn joined<T: Copy, const N: usize, const ALL: usize>(areas: [&[T]; N]) -> [T; ALL] {
    let mut all = [areas[0][0]; ALL];
    let (mut place, mut area) = (0, 0);
    while area < N {
        let mut inside = 0;
        while inside < areas[area].len() {
            all[place] = areas[area][inside];
            place += 1;
            inside += 1;
        }
        area += 1;
    }
    all
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

/// Returns whether facts of this type can stand in a condition.
#[must_use]
pub const fn can_be_a_condition(fact_type: FactType) -> bool {
    !matches!(
        fact_type,
        FactType::Player | FactType::Move | FactType::Moves | FactType::Squares
    )
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
    fn a_reported_question_is_named_like_its_first_fact() {
        for question in &QUESTIONS {
            if let Some(key) = question.key() {
                assert_eq!(key, question.name.replace('-', "_"), "{}", question.name);
            }
        }
    }

    #[test]
    fn an_unfinished_promotion_leaves_a_pawn_on_the_last_rank() {
        let question = Question::named("illegal-move.stands").unwrap();
        let mut facts = vec![Value::Unknown; question.facts.len()];
        facts[question.fact("reason").unwrap()] = Value::Enum("promotion-unfinished");
        facts[question.fact("reply").unwrap()] = Value::Enum("none");
        assert!(!question.is_possible(&facts));
        facts[question.fact("pawn_on_last_rank").unwrap()] = Value::Bool(true);
        assert!(question.is_possible(&facts));
    }
}
