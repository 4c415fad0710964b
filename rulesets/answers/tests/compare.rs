//! What the comparison of editions has to find, as the issue of law says it; and that no edition
//! contradicts itself.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{collections::BTreeMap, sync::Arc};

use kodeks_base::Language;
use kodeks_compare::{Comparison, Conflict, Evidence, Scope, compare, conflicts};
use kodeks_draw::comparison::draw_step;
use kodeks_prepared::built_in;
use kodeks_rulesets::{Edition, EditionRequest, Library, OptionKind, RegulationChange, Selector};
use kodeks_scripting::LawValue;
use kodeks_testing::club::{club, regulation};
use kodeks_views::StepView;
use kodeks_words::Words;
use serde::Deserialize;

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

/// Two editions, and what a comparison of them has to show.
#[derive(Deserialize)]
struct Changes {
    a: String,
    b: String,
    change: Vec<Change>,
}

/// What a comparison has to show: question, order, article and wording in both editions.
#[derive(Deserialize)]
struct Change {
    name: String,
    question: String,
    order: String,
    a: Side,
    b: Side,
}

/// One side of a change.
#[derive(Deserialize)]
struct Side {
    article: Option<String>,
    says: Option<String>,
}

/// Returns whether a comparison shows a change.
fn shows(comparison: &Comparison, change: &Change) -> bool {
    let cites =
        |side: &Side, articles: &[String]| side.article.as_ref().is_none_or(|article| articles.contains(article));
    let effects = comparison.effects.iter().filter(|effect| effect.question.name == change.question);
    effects.flat_map(|effect| &effect.differences).any(|difference| {
        cites(&change.a, &difference.witness.in_a.articles)
            && cites(&change.b, &difference.witness.in_b.articles)
            && difference.aspects.iter().any(|aspect| {
                aspect.name == change.order && aspect.in_a == change.a.says && aspect.in_b == change.b.says
            })
    })
}

#[test]
fn every_known_change_has_a_witness() {
    let comparisons: BTreeMap<String, Vec<Changes>> = toml::from_str(include_str!("compare/changes.toml")).unwrap();
    for Changes { a, b, change } in &comparisons["comparison"] {
        let comparison = compared(a, b);
        let missing: Vec<&String> =
            change.iter().filter(|change| !shows(&comparison, change)).map(|change| &change.name).collect();
        assert!(missing.is_empty(), "{a} and {b}: not shown: {missing:#?}");
    }
}

#[test]
fn edition_2009_ends_no_game_that_2005_does_not() {
    let comparison = compared("fide@2005", "fide@2009");
    let over = comparison.effects.iter().find(|effect| effect.question.name == "game.over").unwrap();
    assert!(over.differences.is_empty());
}

#[test]
fn from_2014_the_arbiter_may_act_on_an_illegal_move_in_unsupervised_blitz() {
    // In blitz it lost before, but only on the opponent's claim: the arbiter may act now.
    let comparison = compared("fide@2009", "fide@2014");
    let stands = comparison.effects.iter().find(|effect| effect.question.name == "illegal-move.stands").unwrap();
    let blitz = stands
        .differences
        .iter()
        .any(|difference| difference.witness.in_a.articles == ["B.3.c"] && difference.witness.in_b.articles.is_empty());
    assert!(blitz, "the arbiter's part in unsupervised blitz");
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
            .map(|Conflict { witness, .. }| {
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
    let [a, b] = ["fide@2005", "fide@2014"].map(|name| edition(&library, name).first_state());
    let comparison = compare(library.host(), &a, &b, &Scope::default()).unwrap();
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("../../../snapshots/diff");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        insta::assert_snapshot!(
            "fide-2005-2014",
            draw_step(StepView::new(&comparison, &Words::new(Language::English)), &Words::new(Language::English))
        );
    });
}

#[test]
fn where_an_example_only_settles_the_tempo_both_tempi_are_named() {
    let library = built_in().unwrap();
    let [a, b] = ["fide@2005", "fide@2014"].map(|name| edition(&library, name));
    let scope = Scope { question: Some(a.question("tempo").unwrap()), ..Scope::default() };
    let comparison = compare(library.host(), &a, &b, &scope).unwrap();
    let said = draw_step(StepView::new(&comparison, &Words::new(Language::English)), &Words::new(Language::English))
        .to_string();
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
    draw_step(StepView::new(&comparison, &Words::new(Language::English)), &Words::new(Language::English)).to_string()
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
    assert!(wide.max() <= Some(96), "{said}");
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

/// A club whose illegal move costs so much by category.
fn by_category(gain: &str, ruling: &str) -> Arc<Edition> {
    let text = format!(
        "answers = \"illegal-move.penalty\"\nruling = '''{ruling}'''\n[law]\nopponent_gains = {gain}\ncategory = {{ option = \"category\" }}\n"
    );
    let option = "[options.category]\nkind = \"word\"\nwords = [\"u8\", \"u10\", \"u12\"]\narticle = \"L.1\"\ntitle = { en = \"the category\" }\n[contents]\n\"L.1\" = { option = \"category\", text = { en = \"The event names it.\" } }\n";
    let folder = club(option).with("club/illegal-move.toml", &regulation(&text));
    let mut library = built_in().unwrap();
    library.add_folder(folder.path()).unwrap();
    edition(&library, "club@2015")
}

#[test]
fn what_regulations_read_of_an_option_is_compared_under_each_of_its_words() {
    let host = built_in().unwrap();
    let give = "[give(opponent, law.opponent_gains), play_on()]";
    let gain = |u10: &str| format!("{{ by = \"category\", u10 = \"{u10}\", otherwise = \"2 min\" }}");
    let stopped = "[give(opponent, law.opponent_gains), if law.category == \"u10\" { [] } else { play_on() }]";
    let one = by_category(&gain("1 min"), give);
    for other in [by_category(&gain("90 s"), give), by_category(&gain("1 min"), stopped)] {
        let question = Some(one.question("illegal-move.penalty").unwrap());
        let scope = Scope { question, without_examples: true, ..Scope::default() };
        let comparison = compare(host.host(), &one, &other, &scope).unwrap();
        let differences = &comparison.effects[0].differences;
        let settings: Vec<_> = differences.iter().flat_map(|difference| &difference.settings).collect();
        assert!(!settings.is_empty());
        let is_u10 = |options: &[(String, LawValue)]| {
            options.contains(&("category".to_owned(), LawValue::Word("u10".to_owned())))
        };
        assert!(settings.iter().all(|setting| is_u10(&setting.options)), "{settings:?}");
    }
}
