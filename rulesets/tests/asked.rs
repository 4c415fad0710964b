//! What a ruling asks for: a record that leaves something out is answered question by question until the
//! ruling stands.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{collections::BTreeSet, path::Path, sync::Arc};

use kodeks_base::Language;
use kodeks_rulesets::{
    AnswerKind, Edition, EditionRequest, Library, OpenQuestion, Outcome, Record, RecordPlace, Ruling, Selector,
    cases::{CaseFile, Situation},
    document::Node,
    json_form::JsonForm,
    rule,
};
use serde_json::{Value as Json, json};

use crate::records::{assert_none, with_less};

/// More questions than this are asked of nobody.
const MOST_QUESTIONS: usize = 8;

/// So many records are left out between two whose missing fields are always asked for.
const SAMPLED: usize = 5;

fn edition(library: &Library, label: &str) -> Arc<Edition> {
    let wanted = EditionRequest::Pack(Selector::parse(label).unwrap());
    library.edition(&wanted).unwrap()
}

/// Rules on a record in JSON; `None` where it cannot be read, or cannot be as it says.
fn last_ruling(library: &Library, edition: &Arc<Edition>, record: &Json) -> Option<Ruling> {
    let node = Node::from_json("record.json", &record.to_string()).unwrap();
    let record = Record::from_node(&node, Path::new(""), edition.vocabulary()).ok()?;
    rule(library.host(), edition, &record).ok()?.pop()
}

/// Returns the answers that are tried: all that can be listed, or one that fits.
fn answers(asked: &OpenQuestion) -> Vec<Json> {
    let choices = asked.answer.choices();
    if !choices.is_empty() {
        return choices.iter().map(JsonForm::json).collect();
    }
    vec![match asked.answer {
        AnswerKind::Count => json!(2),
        AnswerKind::Time => json!("0:20:00"),
        AnswerKind::Control => json!("90+30"),
        AnswerKind::Clocks => json!({ "white": "10:00", "black": "12:00" }),
        AnswerKind::Squares => json!("g1"),
        AnswerKind::Moves => json!("Nf3"),
        AnswerKind::Flag | AnswerKind::Player | AnswerKind::Word(_) => Json::Null,
    }]
}

/// Writes an answer into a record where the question says; `None` if that is said already.
fn write(record: &Json, asked: &OpenQuestion, answer: &Json) -> Option<Json> {
    let mut record = record.clone();
    let table = match asked.place {
        RecordPlace::Event => &mut record["event"],
        RecordPlace::Options => &mut record["event"]["options"],
        RecordPlace::Game => &mut record["game"],
        RecordPlace::Happened { number, .. } => &mut record["happened"][number - 1],
    };
    if table.is_null() {
        *table = json!({});
    }
    if table.get(&asked.field).is_some() {
        return None;
    }
    table[&asked.field] = answer.clone();
    Some(record)
}

/// Checks that a record may have the fields that it has.
fn check_read(edition: &Arc<Edition>, record: &Json) -> Result<(), String> {
    let node = Node::from_json("record.json", &record.to_string()).unwrap();
    match Record::from_node(&node, Path::new(""), edition.vocabulary()) {
        Err(wrong) if wrong.to_string().contains("K0112") => Err(format!("{wrong}: {record}")),
        _ => Ok(()),
    }
}

/// Asks until the ruling stands, by every answer that can be listed. Returns how many questions there were,
/// or why it never stands.
fn ask_all(library: &Library, edition: &Arc<Edition>, record: &Json, depth: usize) -> Result<usize, String> {
    let Some(ruling) = last_ruling(library, edition, record) else {
        return Ok(0);
    };
    let asked = ruling.open_questions();
    let missing = &ruling.missing;
    match (ruling.outcome, &asked[..]) {
        (Outcome::Undecided, []) => Err(format!("nothing is asked: {record}")),
        (Outcome::Undecided, _) if depth == MOST_QUESTIONS => Err(format!("{missing:?} is still asked: {record}")),
        (Outcome::Undecided, [first, ..]) => {
            let mut questions = 0;
            for answer in answers(first) {
                let answered = write(record, first, &answer)
                    .ok_or_else(|| format!("{missing:?} is said already: {first:?} in {record}"))?;
                check_read(edition, &answered)?;
                questions += 1 + ask_all(library, edition, &answered, depth + 1)?;
            }
            Ok(questions)
        }
        (_, []) => Ok(0),
        (_, _) => Err(format!("decided, and {missing:?} is asked: {record}")),
    }
}

/// Asks for what one of every so many records leaves out.
fn ask_for_what_is_left_out(every: usize) {
    let library = Library::built_in().unwrap();
    let editions = ["fide@2005", "fide@2023"].map(|name| edition(&library, name));
    let (mut records, mut questions, mut faults) = (BTreeSet::new(), 0, Vec::new());
    let files = CaseFile::built_in().unwrap();
    for case in files.iter().flat_map(|file| &file.cases) {
        let Situation::Record(record) = &case.situation else {
            continue;
        };
        for less in with_less(&record.json()) {
            if !records.insert(less.to_string()) || !records.len().is_multiple_of(every) {
                continue;
            }
            for edition in &editions {
                match ask_all(&library, edition, &less, 0) {
                    Ok(asked) => questions += asked,
                    Err(fault) => faults.push(format!("{}: {fault}", edition.label())),
                }
            }
        }
    }
    assert_none(&faults);
    assert!(records.len() > 500, "{} records", records.len());
    assert!(questions * every > 200, "{questions} questions");
}

#[test]
fn whatever_a_record_leaves_out_is_asked_for_until_the_ruling_stands() {
    ask_for_what_is_left_out(SAMPLED);
}

mod whole {
    #[test]
    #[ignore = "the whole takes half a minute; the usual run has a sample"]
    fn whatever_a_record_leaves_out_is_asked_for_until_the_ruling_stands() {
        super::ask_for_what_is_left_out(1);
    }
}

fn asked(edition: &str, happened: &Json) -> Vec<OpenQuestion> {
    let library = Library::built_in().unwrap();
    let record = json!({ "event": { "time": "90+30" }, "happened": [happened] });
    let edition = self::edition(&library, edition);
    let ruling = last_ruling(&library, &edition, &record).unwrap();
    assert_eq!(ruling.outcome, Outcome::Undecided, "{happened}");
    ruling.open_questions()
}

#[test]
fn every_option_of_every_edition_has_its_question_in_every_language() {
    let library = Library::built_in().unwrap();
    let mut asked = 0;
    for head in library.heads() {
        let edition = edition(&library, &head.short_label());
        let unasked = edition.unasked(&Language::ALL).unwrap();
        assert!(unasked.is_empty(), "{}: {unasked:?}", head.label());
        for option in edition.options() {
            let question = option.asks.as_ref().unwrap();
            assert!(
                Language::ALL.iter().all(|language| question.without_mark(*language).ends_with('?')),
                "{question:?}"
            );
            asked += 1;
        }
    }
    assert!(asked > 50, "{asked} options");
}

#[test]
fn whose_telephone_rings_is_asked_by_the_field_of_the_event() {
    let asked = asked("fide@2018", &json!({ "phone": "rings" }));
    assert_eq!(asked.len(), 1, "{asked:?}");
    assert_eq!(asked[0].field, "by");
    assert_eq!(asked[0].answer, AnswerKind::Player);
    assert_eq!(asked[0].written, "by = \"white\" | \"black\"");
    assert!(matches!(asked[0].place, RecordPlace::Happened { number: 1, .. }));
    assert_eq!(asked[0].regulations.len(), 1);
}

#[test]
fn who_claims_is_asked_and_nobody_is_made_the_claimant() {
    let asked = asked("fide@2018", &json!({ "claim": "threefold" }));
    assert_eq!(asked.len(), 1, "{asked:?}");
    assert_eq!((asked[0].name.as_str(), asked[0].field.as_str()), ("claimant", "by"));
    assert_eq!(asked[0].answer, AnswerKind::Player);
}

#[test]
fn who_made_an_illegal_move_is_asked_before_his_time_where_the_board_is_not_known() {
    let library = Library::built_in().unwrap();
    let edition = edition(&library, "uschess@2020");
    let ruled = |record: &Json| last_ruling(&library, &edition, record).unwrap();
    // Both have the five minutes of 11H or more, so the director speaks; with less he does not.
    let time = |black: &str| json!({ "white": "5:00", "black": black });
    let record = json!({
        "event": { "tempo": "blitz" },
        "happened": [{ "illegal_move": "on-board", "noticed_by": "arbiter" }],
    });
    let asked = ruled(&record).open_questions();
    assert_eq!((asked[0].field.as_str(), asked[0].answer.clone()), ("by", AnswerKind::Player), "{asked:?}");
    let named = write(&record, &asked[0], &json!("white")).unwrap();
    let asked = ruled(&named).open_questions();
    assert_eq!((asked[0].field.as_str(), asked[0].place), ("clocks", RecordPlace::Game), "{asked:?}");
    let keeps_silent = |black| {
        let ruling = ruled(&write(&named, &asked[0], &time(black)).unwrap());
        ruling.orders.iter().any(|order| order.to_string() == "keep-silent")
    };
    assert!(!keeps_silent("5:00") && keeps_silent("4:59"));
}

#[test]
fn who_answers_an_offer_is_asked() {
    let library = Library::built_in().unwrap();
    let edition = edition(&library, "fide@2018");
    let record = json!({
        "event": { "time": "90+30" },
        "game": { "moves": "1. e4 e5 2. Nf3" },
        "happened": [{ "offers_draw": "white" }, { "answers_offer": "accepts" }],
    });
    let ruling = last_ruling(&library, &edition, &record).unwrap();
    assert_eq!(ruling.outcome, Outcome::Undecided);
    let asked = ruling.open_questions();
    assert_eq!((asked.len(), asked[0].field.as_str()), (1, "by"), "{asked:?}");
    let answered = |by| write(&record, &asked[0], &json!(by)).unwrap();
    let by = |by| last_ruling(&library, &edition, &answered(by)).unwrap();
    assert_eq!(by("black").result.map(|score| score.name()), Some("1/2-1/2"));
    assert_eq!(by("white").outcome, Outcome::NoConsequence);
}

#[test]
fn how_late_a_player_comes_is_asked_only_where_it_matters() {
    let asked = asked("fide@2005", &json!({ "arrives": "white" }));
    assert_eq!(asked.len(), 1, "{asked:?}");
    assert_eq!((asked[0].field.as_str(), &asked[0].answer), ("late", &AnswerKind::Time));
}

#[test]
fn a_tempo_that_is_missing_is_asked_with_the_regulations_that_differ() {
    let library = Library::built_in().unwrap();
    let record = json!({
        "game": { "moves": "1. e4 e5", "clocks": { "white": "5:00", "black": "5:00" } },
        "happened": [{ "claim": "threefold", "by": "white" }],
    });
    let edition = edition(&library, "fide@2014");
    let asked = last_ruling(&library, &edition, &record).unwrap().open_questions();
    assert_eq!(asked.len(), 1);
    assert_eq!((asked[0].name.as_str(), asked[0].place), ("tempo", RecordPlace::Event));
    assert!(!asked[0].regulations.is_empty());
}
