//! What the comparison of editions has to find, as the issue of law says it; and that no edition
//! contradicts itself.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use kodeks_base::Language;
use kodeks_compare::{Comparison, Evidence, Scope, compare, conflicts};
use kodeks_prepared::built_in;
use kodeks_report::{Words, diff::comparison_page};
use kodeks_rulesets::{Edition, EditionRequest, Library, OptionKind, RegulationChange, Selector};
use kodeks_scripting::LawValue;

fn edition(library: &Library, name: &str) -> Arc<Edition> {
    library.edition(&EditionRequest::Pack(Selector::parse(name).unwrap())).unwrap()
}

fn compared(a: &str, b: &str) -> Comparison {
    let library = built_in().unwrap();
    let scope = Scope {
        question: None,
        readings_a: Selector::parse(a).unwrap().readings,
        readings_b: Selector::parse(b).unwrap().readings,
        without_examples: true,
        ..Scope::default()
    };
    compare(library.host(), &edition(&library, a), &edition(&library, b), &scope).unwrap()
}

/// What a comparison has to show: question, order, article and wording in both editions.
struct Row {
    what: &'static str,
    question: &'static str,
    order: &'static str,
    a: (&'static str, Option<&'static str>),
    b: (&'static str, Option<&'static str>),
}

const fn row(
    what: &'static str,
    question: &'static str,
    order: &'static str,
    a: (&'static str, Option<&'static str>),
    b: (&'static str, Option<&'static str>),
) -> Row {
    Row { what, question, order, a, b }
}

fn missing(comparison: &Comparison, rows: &[Row]) -> Vec<&'static str> {
    let shows = |row: &Row| {
        comparison
            .effects
            .iter()
            .filter(|effect| effect.question.name == row.question)
            .flat_map(|effect| &effect.differences)
            .any(|difference| {
                let cites = |articles: &[String], article: &str| {
                    article.is_empty() || articles.iter().any(|cited| cited == article)
                };
                cites(&difference.witness.in_a.articles, row.a.0)
                    && cites(&difference.witness.in_b.articles, row.b.0)
                    && difference.aspects.iter().any(|aspect| {
                        aspect.name == row.order
                            && aspect.in_a.as_deref() == row.a.1
                            && aspect.in_b.as_deref() == row.b.1
                    })
            })
    };
    rows.iter().filter(|row| !shows(row)).map(|row| row.what).collect()
}

#[test]
fn from_2005_to_2014_every_known_change_has_a_witness() {
    let rows = [
        row(
            "the opponent of an incorrect claimant gains two minutes instead of three",
            "draw-claim.incorrect",
            "give-time",
            ("9.5(b)", Some("give-time black 3:00")),
            ("9.5b", Some("give-time black 2:00")),
        ),
        row(
            "in blitz he gains one minute",
            "draw-claim.incorrect",
            "give-time",
            ("9.5(b)", Some("give-time black 3:00")),
            ("9.5b", Some("give-time black 1:00")),
        ),
        row(
            "nothing is taken from the claimant any more",
            "draw-claim.incorrect",
            "take-time",
            ("9.5(b)", Some("take-time white 3:00")),
            ("9.5b", None),
        ),
        row("fivefold repetition", "game.over", "end-game", ("", None), ("9.6a", Some("end-game 1/2-1/2"))),
        row("seventy-five moves", "game.over", "end-game", ("", None), ("9.6b", Some("end-game 1/2-1/2"))),
        row(
            "the second illegal move loses instead of the third",
            "illegal-move.penalty",
            "end-game",
            ("7.4(b)", None),
            ("7.5b", Some("end-game 0-1")),
        ),
        row(
            "the first illegal move loses in unsupervised rapid",
            "illegal-move.penalty",
            "end-game",
            ("7.4(b)", None),
            ("A.4b", Some("end-game 0-1")),
        ),
        row(
            "the unpromoted pawn becomes a queen",
            "illegal-move.repair",
            "replace-pawn",
            ("7.4(a)", None),
            ("7.5a", Some("replace-pawn queen")),
        ),
        row(
            "over ten minutes is rapid",
            "tempo",
            "play-as",
            ("C.1", Some("play-as blitz")),
            ("A.1", Some("play-as rapid")),
        ),
        row(
            "sixty minutes is standard",
            "tempo",
            "play-as",
            ("B.1", Some("play-as rapid")),
            ("A.1", Some("play-as standard")),
        ),
        row(
            "the default time has to be announced",
            "default-time",
            "outcome",
            ("6.7", Some("arbiter-decides")),
            ("6.7a", Some("undecided")),
        ),
        row(
            "an opponent who cannot mate only draws by the loser's illegal move",
            "illegal-move.penalty",
            "end-game",
            ("7.4(b)", Some("end-game 0-1")),
            ("7.5b", Some("end-game 1/2-1/2")),
        ),
        row(
            "the right to claim is lost by touching",
            "draw-claim",
            "end-game",
            ("9.2(b)", Some("end-game 1/2-1/2")),
            ("9.4", None),
        ),
    ];
    let missing = missing(&compared("fide@2005", "fide@2014"), &rows);
    assert!(missing.is_empty(), "not shown: {}", missing.join("; "));
}

#[test]
fn from_2005_to_2009_mating_chance_and_the_claimants_time_changed() {
    let rows = [
        row(
            "the third illegal move draws if the opponent cannot mate",
            "illegal-move.penalty",
            "end-game",
            ("7.4(b)", Some("end-game 0-1")),
            ("7.4.b", Some("end-game 1/2-1/2")),
        ),
        row(
            "nothing is taken from the claimant",
            "draw-claim.incorrect",
            "take-time",
            ("9.5(b)", Some("take-time white 3:00")),
            ("9.5.b", None),
        ),
    ];
    let comparison = compared("fide@2005", "fide@2009");
    let missing = missing(&comparison, &rows);
    assert!(missing.is_empty(), "not shown: {}", missing.join("; "));
    let over = comparison.effects.iter().find(|effect| effect.question.name == "game.over").unwrap();
    assert!(over.differences.is_empty(), "2009 ends no game that 2005 does not");
}

#[test]
fn from_2009_to_2014_the_first_illegal_move_loses_in_unsupervised_rapid_and_blitz() {
    let comparison = compared("fide@2009", "fide@2014");
    let rows = [row(
        "first illegal move in unsupervised rapid",
        "illegal-move.penalty",
        "end-game",
        ("7.4.b", None),
        ("A.4b", Some("end-game 0-1")),
    )];
    assert_eq!(missing(&comparison, &rows), Vec::<&str>::new());
    // In blitz it lost before, but only on the opponent's claim: the arbiter may act now.
    let stands = comparison.effects.iter().find(|effect| effect.question.name == "illegal-move.stands").unwrap();
    let blitz = stands
        .differences
        .iter()
        .any(|difference| difference.witness.in_a.articles == ["B.3.c"] && difference.witness.in_b.articles.is_empty());
    assert!(blitz, "the arbiter's part in unsupervised blitz");
}

#[test]
fn what_july_2017_and_2018_and_2023_changed_has_a_witness() {
    let from_2014 = [
        row(
            "five occurrences need not be consecutive any more",
            "game.over",
            "end-game",
            ("", None),
            ("9.6.1", Some("end-game 1/2-1/2")),
        ),
        row(
            "two hands count as an illegal move",
            "hands",
            "count-as-illegal-move",
            ("4.1", None),
            ("7.7.1", Some("count-as-illegal-move white")),
        ),
        row(
            "colours reversed and found early: a new game",
            "set-up",
            "outcome",
            ("7.3", Some("arbiter-decides")),
            ("7.3", Some("decided")),
        ),
    ];
    let from_2017 = [row(
        "the first illegal move does not lose any more in unsupervised fast play",
        "illegal-move.penalty",
        "end-game",
        ("A.4.2", Some("end-game 0-1")),
        ("7.5.5", None),
    )];
    let from_2018 = [
        row(
            "resigning to a player who cannot mate draws",
            "resignation",
            "end-game",
            ("5.1.2", Some("end-game 0-1")),
            ("5.1.2", Some("end-game 1/2-1/2")),
        ),
        row(
            "one minute in rapid",
            "illegal-move.penalty",
            "give-time",
            ("7.5.5", Some("give-time black 2:00")),
            ("7.5.5", Some("give-time black 1:00")),
        ),
    ];
    for (a, b, rows) in [
        ("fide@2014", "fide@2017", &from_2014[..]),
        ("fide@2017", "fide@2018", &from_2017[..]),
        ("fide@2018", "fide@2023", &from_2018[..]),
    ] {
        let missing = missing(&compared(a, b), rows);
        assert!(missing.is_empty(), "{b} not shown: {}", missing.join("; "));
    }
}

#[test]
fn an_edition_does_not_differ_from_itself() {
    let comparison = compared("fide@2014", "fide@2014");
    assert!(comparison.articles.iter().all(|change| change.change == RegulationChange::Same));
    assert!(comparison.effects.iter().all(|effect| effect.evidence == Evidence::SameProved && effect.points == 0));
}

#[test]
fn two_readings_of_one_edition_differ_where_they_should_and_nowhere_else() {
    let comparison = compared("fide@2014", "fide@2014[9.6a=cycles]");
    let changed: Vec<&str> = comparison
        .effects
        .iter()
        .filter(|effect| effect.evidence == Evidence::Changed)
        .map(|effect| effect.question.name)
        .collect();
    assert_eq!(changed, ["game.over"]);
}

#[test]
fn every_witness_holds_when_both_editions_are_asked_again() {
    let library = built_in().unwrap();
    let (a, b) = (edition(&library, "fide@2005"), edition(&library, "fide@2014"));
    let comparison = compare(library.host(), &a, &b, &Scope::default()).unwrap();
    let mut asked = 0;
    for effect in &comparison.effects {
        for witness in effect.differences.iter().map(|difference| &difference.witness) {
            assert!(effect.question.is_possible(&witness.facts));
            for (edition, answer) in [(&a, &witness.in_a), (&b, &witness.in_b)] {
                let conditions = kodeks_rulesets::Conditions {
                    tempo: witness.setting.tempo,
                    options: witness
                        .setting
                        .options
                        .iter()
                        .filter(|(name, _)| edition.option(name).is_some())
                        .cloned()
                        .collect(),
                    ..Default::default()
                };
                let rulebook = kodeks_rulesets::Rulebook::new(edition, &conditions).unwrap();
                let again = rulebook.consult(library.host(), effect.question, &witness.facts).unwrap();
                assert_eq!((again.outcome, &again.orders), (answer.outcome, &answer.orders));
                asked += 1;
            }
        }
    }
    assert!(asked > 20, "only {asked} answers were asked again");
}

#[test]
fn no_edition_contradicts_itself() {
    let library = built_in().unwrap();
    let words = Words::new(Language::English);
    for head in library.heads() {
        let edition = edition(&library, &head.short_label());
        let conflicts = conflicts(library.host(), &edition).unwrap();
        let said: Vec<String> = conflicts
            .iter()
            .map(|witness| {
                let facts: Vec<String> = witness
                    .telling
                    .iter()
                    .map(|fact| {
                        format!("{} {}", witness.question.facts[*fact].name, words.value(&witness.facts[*fact]))
                    })
                    .collect();
                format!("{:?} {}: {}", witness.setting, witness.in_a.articles.join(" against "), facts.join(", "))
            })
            .collect();
        assert!(said.is_empty(), "{}:\n{}", head.label(), said.join("\n"));
    }
}

#[test]
fn the_report_of_2005_against_2014_as_people_read_it() {
    let library = built_in().unwrap();
    let [a, b] = ["fide@2005", "fide@2014"].map(|name| edition(&library, name));
    let comparison = compare(library.host(), &a, &b, &Scope::default()).unwrap();
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../../snapshots/diff");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        insta::assert_snapshot!("fide-2005-2014", comparison_page(&comparison, &Words::new(Language::English)));
    });
}

#[test]
fn where_an_example_only_settles_the_tempo_both_tempi_are_named() {
    let library = built_in().unwrap();
    let [a, b] = ["fide@2005", "fide@2014"].map(|name| edition(&library, name));
    let scope = Scope { question: Some(a.question("tempo").unwrap()), ..Scope::default() };
    let comparison = compare(library.host(), &a, &b, &scope).unwrap();
    let said = comparison_page(&comparison, &Words::new(Language::English)).to_string();
    // Sixty minutes for sixty moves were rapid chess in 2005, and are standard play in 2014.
    assert!(said.contains("The game is rapid."), "{said}");
    assert!(said.contains("The game is standard play."), "{said}");
    assert!(!said.contains("No consequence"), "{said}");
}

#[test]
fn what_an_event_announces_or_not_is_said_in_every_language() {
    let library = built_in().unwrap();
    for head in library.heads() {
        let edition = edition(&library, &head.label());
        let flags = edition.options().iter().filter(|option| option.kind == OptionKind::Flag);
        for (option, language) in flags.flat_map(|flag| Language::ALL.map(|one| (flag, one))) {
            let words = Words::of_editions(language, [&*edition]);
            for value in [true, false].map(LawValue::Flag) {
                // Where no words are known, its name is followed by yes or no.
                let said = words.option(&option.name, &value);
                let is_raw = said.ends_with(&words.number(&value));
                assert!(!is_raw, "{}: {said}", head.label());
            }
        }
    }
}

/// The report of one question as people read it.
fn read(a: &str, b: &str, question: &str) -> String {
    let library = built_in().unwrap();
    let [a, b] = [a, b].map(|name| edition(&library, name));
    let scope = Scope { question: Some(b.question(question).unwrap()), ..Scope::default() };
    let comparison = compare(library.host(), &a, &b, &scope).unwrap();
    comparison_page(&comparison, &Words::new(Language::English)).to_string()
}

#[test]
fn the_facts_are_told_of_the_player_of_whom_the_example_tells() {
    let said = read("fide@2005", "fide@2014", "explanation");
    assert!(said.contains("Black asks the arbiter to explain"), "{said}");
    assert!(said.contains("Black may ask"), "{said}");
    // The smallest example below it may be of the other player.
    let (first, _) = said.split_once("the smallest there is").unwrap();
    assert!(!first.contains("White"), "{said}");
}

#[test]
fn clocks_are_told_only_where_a_ruling_sets_them() {
    let said = read("fide@2018", "fide@2023", "scoresheet");
    assert!(said.contains("must replace the electronic scoresheet"), "{said}");
    assert!(!said.contains("Clocks"), "{said}");
    let said = read("fide@2018", "fide@2023", "draw-claim.incorrect");
    assert!(said.contains("Black 12:00"), "{said}");
    assert!(said.contains("Black 11:00"), "{said}");
}

#[test]
fn the_board_is_told_where_it_shows_who_cannot_checkmate() {
    let said = read("fide@2018", "fide@2023", "resignation");
    let fen = said.split_whitespace().find(|word| word.contains("k5"));
    assert_eq!(fen, Some("8/8/8/8/8/2k5/8/R3K3"), "{said}");
}

#[test]
fn a_text_beside_a_long_label_stands_in_its_column() {
    let said = read("fide@2005", "fide@2014", "quickplay-claim");
    let lines: Vec<&str> = said.lines().collect();
    let long = lines.iter().position(|line| line.ends_with("10.2(c), 10.2(d)"));
    let below = &lines[long.unwrap() + 1..];
    let column = |line: &str| line.len() - line.trim_start().len();
    assert!(below[0].trim_start().starts_with("White must stop the clocks"));
    assert_eq!(column(below[0]), column(below[1]), "{said}");
    let wide = below.iter().take(2).map(|line| line.chars().count());
    assert!(wide.max() <= Some(92), "{said}");
}

#[test]
fn whose_move_it_was_is_told_of_each_move_in_turn() {
    let said = read("fide@2005", "fide@2014", "illegal-position");
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    // A pawn is left on the last rank, and the opponent replies before anybody notices.
    assert!(said.contains("White plays a7-a8."), "{said}");
    assert!(!said.contains("Black plays a7-a8."), "{said}");
}

#[test]
fn the_time_control_is_told_where_it_settles_the_tempo() {
    let said = read("fide@2005", "fide@2014", "tempo");
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(said.contains("Time control: 30+30."), "{said}");
}
