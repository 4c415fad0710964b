//! Differences as they come up at the table: known truths about the smallest games, and that every
//! example is a record that both editions rule on as told.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use kodeks_compare::{Comparison, Example, Minimality, Scale, Scope, compare};
use kodeks_core::Score;
use kodeks_rulesets::{Edition, Library, Selector, Wanted};

fn edition(library: &Library, name: &str) -> Arc<Edition> {
    let selector = Selector::parse(name).unwrap();
    library.edition(&Wanted::Pack(selector)).unwrap()
}

fn compared(a: &str, b: &str, question: Option<&str>) -> Comparison {
    let library = Library::built_in().unwrap();
    let scope = Scope {
        question: question.map(|name| {
            kodeks_rulesets::vocabulary::common()
                .unwrap()
                .question(name)
                .unwrap()
        }),
        readings_a: Selector::parse(a).unwrap().readings,
        readings_b: Selector::parse(b).unwrap().readings,
        ..Scope::default()
    };
    let (a, b) = (edition(&library, a), edition(&library, b));
    compare(library.host(), &a, &b, &scope).unwrap()
}

fn examples(comparison: &Comparison) -> Vec<&Example> {
    let differences = comparison
        .effects
        .iter()
        .flat_map(|effect| &effect.differences);
    differences
        .filter_map(|difference| difference.example.as_deref())
        .collect()
}

/// The plies after which the game is over in one edition and not in the other, least first.
fn plies(a: &str, b: &str) -> Vec<(usize, Minimality)> {
    let comparison = compared(a, b, Some("game.over"));
    let found = examples(&comparison).into_iter().map(|example| {
        assert_eq!(example.scale, Scale::Game);
        let moves = example.record.happened.iter();
        let made = moves.filter(|(_, event)| matches!(event, kodeks_core::Event::Move { .. }));
        (
            example.record.moves.len() + made.count(),
            example.minimality,
        )
    });
    let mut found: Vec<_> = found.collect();
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

#[test]
fn most_differences_of_neighbouring_editions_come_up_in_a_record() {
    let editions = [
        "fide@2005",
        "fide@2009",
        "fide@2014",
        "fide@2017",
        "fide@2018",
        "fide@2023",
    ];
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
                        .map(|fact| {
                            format!(
                                "{} {:?}",
                                effect.question.facts[*fact].name, witness.facts[*fact]
                            )
                        })
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
    assert!(
        without.len() * 10 < all,
        "{} of {all}:\n{}",
        without.len(),
        without.join("\n")
    );
}
