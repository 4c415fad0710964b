//! Differences as they come up at the table: known truths about the smallest games, and that every
//! example is a record that both editions rule on as told.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    cell::{Cell, RefCell},
    sync::Arc,
};

use kodeks_board::{Color, Position, Time};
use kodeks_compare::{
    Comparison, Difference, Effect, Example, ExampleRuling, ExampleScale, ExampleSource, Minimality, Scope, compare,
};
use kodeks_core::{Event, Facts, Order, Question, Score, Tempo, Value};
use kodeks_prepared::built_in;
use kodeks_rulesets::{
    Edition, EditionRequest, Library, Record, Rulebook, Runner, Selector, consult::Consultation, rule_within,
};
use kodeks_scripting::Host;
use kodeks_winnability::Budget;

fn edition(library: &Library, name: &str) -> Arc<Edition> {
    let selector = Selector::parse(name).unwrap();
    library.edition(&EditionRequest::Pack(selector)).unwrap()
}

fn compared(a: &str, b: &str, question: Option<&str>) -> Comparison {
    let library = built_in().unwrap();
    let scope = Scope {
        question: question.map(|name| kodeks_rulesets::vocabulary::common().unwrap().question(name).unwrap()),
        readings_a: Selector::parse(a).unwrap().readings,
        readings_b: Selector::parse(b).unwrap().readings,
        ..Scope::default()
    };
    let (a, b) = (edition(&library, a), edition(&library, b));
    compare(library.host(), &a, &b, &scope).unwrap()
}

fn differences(comparison: &Comparison) -> impl Iterator<Item = (&Effect, &Difference)> {
    comparison.effects.iter().flat_map(|effect| effect.differences.iter().map(move |difference| (effect, difference)))
}

fn examples(comparison: &Comparison) -> Vec<&Example> {
    differences(comparison).filter_map(|(_, difference)| difference.example.as_deref()).collect()
}

/// The plies after which the game is over in one edition and not in the other, least first.
fn plies(a: &str, b: &str) -> Vec<(usize, Minimality)> {
    let comparison = compared(a, b, Some("game.over"));
    let mut found: Vec<_> = examples(&comparison)
        .into_iter()
        .map(|example| {
            assert_eq!(example.scale, ExampleScale::Game);
            let moves = example.record.happened.iter();
            let made = moves.filter(|(_, event)| matches!(event, Event::Move { .. }));
            (example.record.moves.len() + made.count(), example.minimality)
        })
        .collect();
    found.sort_by_key(|(plies, _)| *plies);
    found
}

#[test]
fn the_known_truths_are_reached_and_proved_minimal() {
    let proved = |plies: usize| (plies, Minimality::Proved);
    assert_eq!(plies("fide@2014", "fide@2014[9.6a=cycles]"), [proved(16)]);
    assert_eq!(plies("fide@2014", "fide@2017")[0], proved(20));
    // Fivefold repetition and seventy-five moves are new in 2014.
    assert_eq!(plies("fide@2005", "fide@2014"), [proved(16), proved(150)]);
    assert_eq!(plies("fide@2009", "fide@2014"), [proved(16), proved(150)]);
}

#[test]
fn the_same_five_cycles_end_the_game_in_2014_and_not_in_2009() {
    let comparison = compared("fide@2009", "fide@2014", Some("game.over"));
    let mut examples = examples(&comparison);
    examples.sort_by_key(|example| example.record.moves.len());
    let example = examples[0];
    assert_eq!(example.in_a.result, None);
    assert_eq!(example.in_b.result, Some(Score::Drawn));
    assert_eq!(example.in_b.ended_at, Some(16));
    assert_eq!(example.in_b.answer.articles[0], "9.6a");
}

/// Notes every combination of facts on which a question is asked about the last thing that happened.
struct Notes<'a> {
    host: &'a Host,
    question: &'static Question,
    asked: RefCell<Vec<Vec<Value>>>,
    left: Cell<usize>,
}

impl Runner for Notes<'_> {
    fn host(&self) -> &Host {
        self.host
    }

    fn on_answer(&self, rulebook: &Rulebook, answer: &Consultation, facts: &dyn Facts) {
        let is_about_it = answer
            .trace
            .first()
            .is_some_and(|first| rulebook.regulations()[first.regulation].question() == self.question);
        if is_about_it && self.left.get() == 0 {
            let values = (0..self.question.facts.len()).map(|place| facts.value(place));
            self.asked.borrow_mut().push(values.collect());
        }
    }

    fn goes_on(&self, left: usize) {
        self.left.set(left);
    }
}

/// Returns whether a fact is as told. Squares and moves are those of the board; what White does in one record
/// Black may do in another.
fn is_as_told(told: &Value, found: &Value) -> bool {
    match (told, found) {
        (Value::Squares(_) | Value::Moves(_) | Value::Move(_) | Value::Player(_), found) => *found != Value::Unknown,
        (told, found) => told == found,
    }
}

#[test]
fn every_example_is_ruled_on_with_the_facts_that_make_the_difference() {
    let pairs = [
        ("fide@2005", "fide@2009"),
        ("fide@2009", "fide@2014"),
        ("fide@2014", "fide@2017"),
        ("fide@2017", "fide@2018"),
        ("fide@2018", "fide@2023"),
        ("fide@2023", "ffe"),
        ("fide@2023", "ecf"),
    ];
    let library = built_in().unwrap();
    let mut wrong: Vec<String> = Vec::new();
    let mut seen = 0;
    for (a, b) in pairs {
        let comparison = compared(a, b, None);
        for (effect, difference) in differences(&comparison) {
            let Some(example) = difference.example.as_deref() else {
                continue;
            };
            seen += 1;
            let sides: [(&Arc<Edition>, &Record, &ExampleRuling); 2] =
                [(&comparison.a, &example.for_a, &example.in_a), (&comparison.b, &example.for_b, &example.in_b)];
            let mut is_asked = false;
            for (edition, record, ruled) in sides {
                let notes = Notes {
                    host: library.host(),
                    question: effect.question,
                    asked: RefCell::default(),
                    left: Cell::default(),
                };
                let budget = Budget::FULL.into();
                let rulings = rule_within(&notes, edition, record, &budget).unwrap();
                let last = rulings.last().unwrap();
                assert_eq!(last.orders, ruled.answer.orders, "{a} → {b}: {record:?}");
                assert_eq!(last.outcome, ruled.answer.outcome);
                let asked = notes.asked.into_inner();
                let witness = &difference.witness;
                let is_it = |facts: &Vec<Value>| {
                    witness.telling.iter().all(|place| is_as_told(&witness.facts[*place], &facts[*place]))
                };
                is_asked |= !asked.is_empty();
                if !asked.is_empty() && !asked.iter().any(is_it) {
                    let name = |place: &usize| {
                        let fact = effect.question.facts[*place].name;
                        format!("{fact} {:?}", witness.facts[*place])
                    };
                    let told: Vec<String> = witness.telling.iter().map(name).collect();
                    wrong.push(format!("{a} → {b} {}: {told:?}", effect.question.name));
                }
            }
            assert!(is_asked, "{a} → {b}: nobody asks {}", effect.question.name);
        }
    }
    assert!(seen > 500, "only {seen} examples");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_case_written_by_hand_is_shown_beside_the_smallest_example() {
    let comparison = compared("fide@2018", "fide@2023", Some("draw-claim.incorrect"));
    let [difference] = &comparison.effects[0].differences[..] else {
        panic!("only what an incorrect claim costs in rapid chess is another");
    };
    let case = difference.case.as_deref().unwrap();
    let ExampleSource::Case { regulation, .. } = &case.source else {
        panic!("{:?}", case.source);
    };
    assert_eq!(regulation, "incorrect-draw-claim");
    assert_eq!(case.in_a.tempo, Some(Tempo::Rapid));
    let gives = |ruled: &ExampleRuling, time: Time| {
        ruled.answer.orders.iter().any(|order| matches!(order, Order::GiveTime { time: given, .. } if *given == time))
    };
    assert!(gives(&case.in_a, Time::from_minutes(2)));
    assert!(gives(&case.in_b, Time::from_minutes(1)));
    let example = difference.example.as_deref().unwrap();
    assert_eq!(example.source, ExampleSource::Made);
    assert!(example.record.moves.len() <= case.record.moves.len());
}

#[test]
fn castling_is_possible_where_the_facts_say_so() {
    let comparison = compared("fide@2005", "fide@2014", Some("touch"));
    let mut checked = 0;
    for (effect, difference) in differences(&comparison) {
        let witness = &difference.witness;
        let telling = |name: &str| {
            let place = effect.question.fact(name).unwrap();
            let is_telling = witness.telling.contains(&place);
            is_telling && witness.facts[place] == Value::Flag(true)
        };
        let Some(example) = difference.example.as_deref() else {
            continue;
        };
        if telling("castling_to_both_sides") {
            checked += 1;
            let legal = Position::from_setup(example.setup).unwrap().legal_moves();
            let castling = legal.iter().filter(|mv| mv.castling().is_some());
            assert_eq!(castling.count(), 2, "{}", example.setup);
        }
    }
    assert!(checked > 0);
}

#[test]
fn most_differences_of_neighbouring_editions_come_up_in_a_record() {
    let editions = ["fide@2005", "fide@2009", "fide@2014", "fide@2017", "fide@2018", "fide@2023"];
    let mut without: Vec<String> = Vec::new();
    let mut all = 0;
    for pair in editions.windows(2) {
        for effect in compared(pair[0], pair[1], None).effects {
            for difference in &effect.differences {
                all += 1;
                if difference.example.is_none() {
                    let witness = &difference.witness;
                    let facts: Vec<String> = witness
                        .telling
                        .iter()
                        .map(|fact| format!("{} {:?}", effect.question.facts[*fact].name, witness.facts[*fact]))
                        .collect();
                    without.push(format!(
                        "{} → {} {}: {} {:?}",
                        pair[0],
                        pair[1],
                        effect.question.name,
                        facts.join(", "),
                        difference.aspects
                    ));
                }
            }
        }
    }
    assert!(without.len() * 10 < all, "{} of {all}:\n{}", without.len(), without.join("\n"));
}

/// The examples of a pair about one question, with what makes each difference: the names of the telling facts.
fn examples_with_facts(comparison: &Comparison) -> Vec<(Vec<&'static str>, &Difference, &Example)> {
    differences(comparison)
        .filter_map(|(effect, difference)| {
            let example = difference.example.as_deref()?;
            let names = difference.witness.telling.iter().map(|place| effect.question.facts[*place].name);
            Some((names.collect(), difference, example))
        })
        .collect()
}

/// The men on the squares that a report states, on the board before it.
fn men_on(example: &Example, event: usize) -> Vec<Option<kodeks_board::Piece>> {
    let Event::Report(report) = &example.record.happened[event].1 else {
        panic!("{:?}", example.record.happened);
    };
    report
        .stated
        .iter()
        .filter_map(|value| match value {
            Value::Squares(squares) => Some(squares.clone()),
            _ => None,
        })
        .flatten()
        .map(|square| example.setup.board.piece_at(square))
        .collect()
}

#[test]
fn a_captured_man_that_was_left_stands_on_the_board() {
    let comparison = compared("fide@2005", "fide@2014", Some("promotes"));
    let mut checked = 0;
    for (telling, _, example) in examples_with_facts(&comparison) {
        if telling.contains(&"captured_off") {
            checked += 1;
            let men = men_on(example, 0);
            let of = |color| men.iter().flatten().any(|man| man.color == color);
            assert!(of(Color::White) && of(Color::Black), "{}", example.setup);
        }
    }
    assert_eq!(checked, 2, "with the pawn left on the board, and without");
}

#[test]
fn who_handles_a_man_off_the_move_is_not_on_the_move() {
    for question in ["release", "promotes"] {
        let comparison = compared("fide@2005", "fide@2014", Some(question));
        let mut checked = 0;
        for (telling, difference, example) in examples_with_facts(&comparison) {
            if telling.contains(&"by.on_move") {
                checked += 1;
                let witness = &difference.witness;
                let place = witness.question.fact("by.on_move").unwrap();
                assert_eq!(witness.facts[place], Value::Flag(false));
                assert_eq!(example.setup.turn, Color::Black, "{}", example.setup);
            }
        }
        assert_eq!(checked, 1, "{question}");
    }
}

#[test]
fn a_man_that_can_move_elsewhere_and_one_that_cannot_are_two_examples() {
    let comparison = compared("fide@2005", "fide@2014", Some("promotes"));
    let examples = examples_with_facts(&comparison);
    let of = |telling: &[&str]| {
        let (_, _, example) = examples.iter().find(|(names, ..)| names == telling).unwrap();
        let moves: Vec<String> = example
            .in_b
            .answer
            .orders
            .iter()
            .filter_map(|order| match order {
                Order::MayPlay { moves, .. } => Some(moves.clone()),
                _ => None,
            })
            .flatten()
            .collect();
        assert!(!moves.is_empty(), "{}", example.setup);
        moves
    };
    // The pawn that was touched has to make another move; where it has none, another man moves.
    let is_of_a_pawn = |san: &String| san.contains('=');
    assert!(of(&["legal"]).iter().all(is_of_a_pawn));
    assert!(!of(&["legal", "playable"]).iter().any(is_of_a_pawn));
}

#[test]
fn no_difference_shows_the_record_of_another_where_men_are_handled() {
    for question in ["touch", "release", "promotes"] {
        let comparison = compared("fide@2005", "fide@2014", Some(question));
        let mut records: Vec<String> = Vec::new();
        for example in examples(&comparison) {
            let record = example.for_a.json().to_string();
            assert!(!records.contains(&record), "{question}: {record}");
            records.push(record);
        }
        assert!(records.len() > 7, "{question}: {}", records.len());
    }
}

#[test]
fn who_makes_an_illegal_move_moves_a_man_of_his_own() {
    let reasons = ["not-his-piece", "no-piece-there"];
    let mut checked = 0;
    for question in ["illegal-move.stands", "illegal-move.repair", "illegal-move.penalty"] {
        let comparison = compared("fide@2005", "fide@2014", Some(question));
        for (_, difference, example) in examples_with_facts(&comparison) {
            let Some(Event::IllegalMove(noticed)) = example.record.happened.first().map(|(_, event)| event) else {
                continue;
            };
            let start = Position::from_setup(example.record.start).unwrap();
            let played = example.record.moves.iter().try_fold(start, |position, played| {
                position.read_san(&played.notation).map(|legal| position.after(legal))
            });
            // Another illegal move stands on the board already.
            let Ok(table) = played else {
                continue;
            };
            let attempt = noticed.notation.as_deref().unwrap();
            let attempt = table.setup().read_raw_move(attempt).unwrap();
            let why = table.setup().legality(attempt).unwrap_err().name();
            assert!(!reasons.contains(&why), "{:?}: {why}", difference.witness);
            checked += 1;
        }
    }
    assert!(checked > 15, "{checked}");
}

#[test]
fn the_arbiter_has_waited_and_the_position_is_illegal_still() {
    let comparison = compared("fide@2005", "fide@2014", Some("illegal-position"));
    let examples = examples_with_facts(&comparison);
    let waited = |names: &[&str]| {
        let (_, _, example) =
            examples.iter().find(|(telling, ..)| telling == names).unwrap_or_else(|| panic!("{names:?}"));
        let kinds: Vec<bool> = example
            .record
            .happened
            .iter()
            .map(|(_, event)| event)
            .map(|event| matches!(event, Event::IllegalPosition(_)))
            .collect();
        assert_eq!(kinds, [true, false], "noticed, then a move");
        example.in_b.result
    };
    // Any illegal position ends the game, also another than the one that the arbiter saw; a legal one does not.
    assert_eq!(waited(&["seen_before", "next_move_completed"]), Some(Score::Drawn));
    let legal = ["illegal_position", "seen_before", "next_move_completed"];
    assert_eq!(waited(&legal), None);
}

#[test]
fn a_case_shows_nothing_but_the_difference_where_one_does() {
    let comparison = compared("fide@2005", "fide@2014", Some("illegal-move.repair"));
    let (_, difference) = differences(&comparison)
        .find(|(effect, difference)| {
            let reason = effect.question.fact("reason").unwrap();
            difference.witness.telling == [reason] && difference.settings.len() == 3
        })
        .expect("a promotion that was not finished is repaired otherwise");
    let case = difference.case.as_deref().unwrap();
    // The second illegal move ends the game in 2014 and not in 2005: that is another difference.
    assert_eq!(case.in_a.result, None);
    assert_eq!(case.in_b.result, None);
}

#[test]
fn a_record_tells_whether_the_players_are_exchanged() {
    let comparison = compared("fide@2005", "fide@2014", Some("explanation"));
    let [difference] = &comparison.effects[0].differences[..] else {
        panic!("a player may ask for an explanation since 2014");
    };
    let asks = |example: &Example| {
        let Event::Report(report) = &example.record.happened[0].1 else {
            panic!("{:?}", example.record.happened);
        };
        report.stated.contains(&Value::Player(Color::Black))
    };
    for example in [&difference.example, &difference.case].into_iter().flatten() {
        assert_eq!(example.is_exchanged, asks(example));
    }
    assert!(difference.case.as_deref().is_some_and(|case| case.is_exchanged));
}
