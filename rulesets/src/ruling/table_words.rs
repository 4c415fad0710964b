//! The words of the vocabulary that this crate knows by name.
//!
//! The law's words are data: a pack can add a question, a fact or an event without Rust. Named here are only those that the
//! table itself works with: questions that it asks to set itself up or after each move, facts that it works out of board,
//! clocks and history (by their names in the registry of `kodeks-core`), and the fields of a record that set board and clocks,
//! so that a missing fact can be asked for where a record would say it. A test finds each of them in registry or vocabulary.

use super::{answer_kind::AnswerKind, record_place::RecordPlace};

/// The question, the field and the missing condition: at what rate of play the event is played.
pub const TEMPO: &str = "tempo";

/// The field that states what the arbiter decided, and its name as a question.
pub const DECIDES: &str = "decides";

/// The question when two positions are the same.
pub(super) const POSITION_SAME: &str = "position.same";

/// The question what is the matter with the clock.
pub(super) const CLOCK: &str = "clock";

/// The question after how many quiet moves or repetitions a series of moves towards mate is drawn.
pub(super) const MATE_SERIES: &str = "mate.series";

/// The question how many periods a game has without a time control.
pub(super) const PERIODS: &str = "periods";

/// The question whether a move has ended the game.
pub(super) const GAME_OVER: &str = "game.over";

/// The fact that neither player can checkmate.
pub(super) const DEAD: &str = "dead";

/// The end of the names of facts about a player's chance to checkmate.
const CAN_MATE: &str = ".can_mate";

/// The facts that count how often a position has occurred.
pub(super) const REPETITION_COUNTS: [&str; 3] = ["occurrences", "consecutive_occurrences", "cyclic_occurrences"];

/// The facts that count moves without a capture or a pawn move.
pub(super) const QUIET_MOVE_COUNTS: [&str; 2] = ["quiet_moves", "quiet_moves_completed"];

/// The fact that the same was reported of the opponent before.
pub(super) const OF_OPPONENT: &str = "reported_of_opponent";

/// The facts about the periods of the time control.
pub(super) const PERIOD_FACTS: [&str; 2] = ["quota_made", "last_period"];

/// The facts, in addition to the chances to checkmate, that a position on the board answers as well.
const SEEN_ON_THE_BOARD: [&str; 2] = ["both_kings_in_check", "pawn_on_last_rank"];

/// The registry's names for the player whom an event is about, and for the opponent.
pub(super) const SIDES: [&str; 2] = ["subject", "opponent"];

/// The fact who made an illegal move, and the field that says it where `by` is who noticed it.
pub(super) const OFFENDER: &str = "offender";

/// The fact who claims a draw.
pub(super) const CLAIMANT: &str = "claimant";

/// The part of a record outside its events that shows some facts.
pub(super) struct GameField {
    /// The facts, by their names in the registry.
    pub(super) facts: &'static [&'static str],
    pub(super) place: RecordPlace,
    pub(super) field: &'static str,
    pub(super) answer: AnswerKind,
    pub(super) example: &'static str,
}

/// The fields outside the events.
pub(super) const GAME_FIELDS: [GameField; 3] = [
    GameField {
        facts: &["subject.time", "opponent.time", "least_time"],
        place: RecordPlace::Game,
        field: "clocks",
        answer: AnswerKind::Clocks,
        example: "{ white = \"10:00\", black = \"12:30\" }",
    },
    GameField {
        facts: &["increment", "quota_made", "last_period"],
        place: RecordPlace::Event,
        field: "time",
        answer: AnswerKind::Control,
        example: "\"90+30\"",
    },
    GameField {
        facts: &[
            "occurrences",
            "consecutive_occurrences",
            "cyclic_occurrences",
            "quiet_moves",
            "quiet_moves_completed",
        ],
        place: RecordPlace::Game,
        field: "moves",
        answer: AnswerKind::Moves,
        example: "\"1. e4 e5 …\"",
    },
];

/// A field of an event of board and clocks whose name differs from the fact that it states.
pub(super) struct EventField {
    /// The fact, by its name in the registry.
    pub(super) fact: &'static str,
    pub(super) field: &'static str,
    pub(super) example: &'static str,
}

/// The fields of events whose names differ from the facts'.
pub(super) const EVENT_FIELDS: [EventField; 7] = [
    EventField { fact: "lateness", field: "late", example: "\"0:20:00\"" },
    EventField { fact: "opponent.lateness", field: "late", example: "\"0:20:00\"" },
    EventField { fact: "opponent.can_mate", field: "opponent_can_mate", example: FLAG },
    EventField { fact: "faults.all", field: "number", example: "1" },
    EventField { fact: "faults.of_this_kind", field: "number", example: "1" },
    EventField { fact: "illegal_move.clock_pressed", field: "pressed", example: FLAG },
    EventField { fact: "illegal_move.reply", field: "replied", example: FLAG },
];

/// The registry's name for the moves by which a pawn becomes the piece chosen, and the fact which piece that is.
pub(super) const MOVES_OF_PROMOTION: &str = "promoted.to_piece";
pub(super) const NEW_PIECE: &str = "piece";

/// The registry's counts of moves that are the same whoever the event is about.
pub(super) const COUNTS_OF_BOTH: [&str; 3] = ["moves", "moves_of_white", "moves_completed"];

/// The two ways to write a flag.
pub(super) const FLAG: &str = "true | false";

/// Returns whether a fact is about a player's chance to checkmate.
pub(super) fn is_about_mate(name: &str) -> bool {
    name == DEAD || name.ends_with(CAN_MATE)
}

/// Returns whether a position on the board answers a fact as well.
pub(super) fn is_seen_on_the_board(name: &str) -> bool {
    is_about_mate(name) || SEEN_ON_THE_BOARD.contains(&name)
}

#[cfg(test)]
mod tests {
    use kodeks_core::ShownFact;

    use super::*;
    use crate::{
        edition::rulebook::{CLOCKS_AT_A_CLAIM, PLAY},
        vocabulary,
    };

    #[test]
    fn every_name_is_in_the_registry_or_in_the_vocabulary() {
        let vocabulary = vocabulary::common().unwrap();
        for question in [TEMPO, POSITION_SAME, MATE_SERIES, PERIODS, GAME_OVER, PLAY, CLOCK, CLOCKS_AT_A_CLAIM] {
            assert!(vocabulary.question(question).is_some(), "{question}");
        }
        let of_game = GAME_FIELDS.iter().flat_map(|field| field.facts.iter().copied());
        let of_events = EVENT_FIELDS.iter().map(|field| field.fact);
        for name in of_game.chain(of_events).chain(SIDES).chain([OF_OPPONENT]) {
            assert!(ShownFact::all().any(|fact| fact.name == name), "{name}");
        }
        let facts = [REPETITION_COUNTS.as_slice(), &QUIET_MOVE_COUNTS, &PERIOD_FACTS, &SEEN_ON_THE_BOARD];
        for name in facts.concat().into_iter().chain([DEAD, OFFENDER, CLAIMANT]) {
            assert!(vocabulary.questions().iter().any(|question| question.fact(name).is_some()), "{name}");
        }
    }
}
