//! Questions as a vocabulary could declare them.

use kodeks_core::{Fact, FactType, Origin, Question, word, words};

/// Each with its facts, their types or words, and the orders that may answer it.
const QUESTIONS: &[(&str, &str, &str)] = &[
    ("tempo", "main_time: time; increment: time; minutes_for_sixty: time", "play-as"),
    ("position.same", "", "compare-by"),
    ("default-time", "late: player; opponent: player; lateness: time", "end-game play-on may-choose"),
    (
        "draw-claim",
        "claimant: player; opponent: player; ground: threefold | fifty-moves; on_move: bool; intended: bool; touched: bool; occurrences: int; quiet_moves: int",
        "end-game refuse-claim incorrect-claim may-choose",
    ),
    (
        "draw-claim.incorrect",
        "claimant: player; opponent: player; claimant.time: time; opponent.time: time; ground: threefold | fifty-moves; intended_move: move",
        "give-time take-time must-play play-on end-game may-choose",
    ),
    (
        "illegal-move.stands",
        "offender: player; opponent: player; reason: leaves-king-in-check | promotion-unfinished; clock_pressed: bool; noticed_by: arbiter | opponent | player; reply: none | made | completed; both_kings_in_check: bool; pawn_on_last_rank: bool; gives_mate: bool; offender.moves_since: int; offender.time: time; opponent.time: time",
        "let-stand restore-position keep-silent may may-choose",
    ),
    (
        "illegal-move.repair",
        "offender: player; opponent: player; reason: leaves-king-in-check | promotion-unfinished; reply: none | made | completed; position_known: bool; gives_mate: bool",
        "restore-position replace-pawn must may-choose",
    ),
    (
        "illegal-move.penalty",
        "offender: player; opponent: player; offender.illegal_moves: int; offender.faults_of_this_kind: int; fault: illegal-move | two-hands | press-without-a-move; opponent.can_mate: bool; reason: leaves-king-in-check | promotion-unfinished; noticed_by: arbiter | opponent | player; gives_mate: bool",
        "give-time take-time end-game play-on may-choose",
    ),
    (
        "illegal-position",
        "illegal_position: bool; both_kings_in_check: bool; pawn_on_last_rank: bool; pawn_just_arrived: bool; seen_before: bool; next_move_completed: bool; answered: bool; move_seen: bool; position_known: bool",
        "intervene wait end-game play-on let-stand keep-silent replace-pawn must may-choose",
    ),
    (
        "flag-fall",
        "fallen: player; opponent: player; both_flags: bool; first_known: bool; noticed_by: arbiter | opponent | player; quota_made: bool; last_period: bool; increment: time; opponent.can_mate: bool; postponed: bool; opponent.material: lone-king | bishop | knight | two-knights | more; fallen.has_pawns: bool",
        "end-game play-on keep-silent refuse-claim may-choose",
    ),
    (
        "rating.game",
        "opponent_rating: published | provisional | none; round_robin: bool; opponent_scored: bool",
        "rate-game rate-with-new-rating do-not-rate",
    ),
    ("rating.unrated", "", "rate-unrated"),
    ("rating.difference", "difference: int", "count-difference"),
    ("rating.probability", "", "expect-by-table"),
    ("rating.k", "rating: int; highest_rating: int; games_completed: int; age: int", "use-k"),
    ("rating.carried-over", "rating: int", "raise-to"),
    ("rating.k-limit", "games_in_period: int", "use-k"),
    ("rating.initial", "rated_opponents: int", "rate-new-player rate-new-player-with-draws do-not-publish"),
    ("rating.floor", "new_rating: int", "do-not-publish"),
    ("rating.list", "minutes_for_sixty: int", "rate-as"),
    ("rating.rounding", "", "round-halves"),
];

/// Returns the question of that name.
pub fn named(name: &str) -> Option<&'static Question> {
    let (_, facts, orders) = QUESTIONS.iter().find(|(known, ..)| *known == name)?;
    let facts = facts.split("; ").filter(|fact| !fact.is_empty()).map(|fact| {
        let (name, values) = fact.split_once(": ").unwrap_or((fact, "bool"));
        Fact::reported(word(name), fact_type(values), 0)
    });
    let orders: Vec<&str> = orders.split(' ').collect();
    let mut question = Question::declared(name, Origin::Table).with_facts(facts.collect()).answered_with(&orders);
    question.duties = words(["press-the-clock", "stop-the-clocks"]);
    Some(question.kept())
}

fn fact_type(values: &str) -> FactType {
    match values {
        "bool" => FactType::Flag,
        "int" => FactType::Count,
        "time" => FactType::Time,
        "player" => FactType::Player,
        "move" => FactType::Move,
        listed => FactType::Word(words(listed.split(" | "))),
    }
}
