//! Offences that a pack counts: by the record, before it, and as an event says itself.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_core::Value;
use kodeks_rulesets::{Edition, EditionRequest, Library, Outcome, Record, Ruling, Selector, rule};
use kodeks_testing::{
    Folder,
    club::{club, regulation},
};

const VISITS: &str = r#"
[questions.visit]
en = "A visit to the board"
raised = "report"
facts = ["visit", "by", "opponent", "invited", "visits", "warnings"]
orders = ["after-a-report"]
[events.visit.made]
en = { white = "White's trainer comes to the board.", black = "Black's trainer comes to the board." }
[events.visit.announced]
en = { white = "White's trainer announces a visit.", black = "Black's trainer announces a visit." }
[facts.visit]
type = "word"
words = ["made", "announced"]
en = "the visit"
[facts.invited]
type = "bool"
en = "invited"
[facts.visits]
type = "int"
counts = ["visit.made"]
en = "visits before"
asks = { en = "How many times did the trainer come before?" }
[facts.warnings]
type = "int"
counts = ["warn"]
en = "warnings before"
"#;

const FIRST: &str =
    "answers = \"visit\"\nruling = \"[warn(by), play_on()]\"\n[when]\ninvited = false\nvisits = { at_most = 0 }\n";
const FURTHER: &str =
    "answers = \"visit\"\nruling = \"win(opponent)\"\n[when]\ninvited = false\nvisits = { at_least = 1 }\n";

fn folder(vocabulary: &str, first: &str, further: &str) -> Folder {
    club("[contents]\n\"L.1\" = \"first-visit\"\n\"L.2\" = \"further-visit\"\n")
        .with("club/vocabulary.toml", vocabulary)
        .with("club/first-visit.toml", &regulation(first))
        .with("club/further-visit.toml", &regulation(further))
}

fn read(folder: &Folder) -> Result<(Library, Arc<Edition>), Diagnostic> {
    let mut library = Library::built_in()?;
    library.add_folder(folder.path())?;
    let edition = library.edition(&EditionRequest::Pack(Selector::parse("club@2015")?))?;
    Ok((library, edition))
}

/// Rules on these events after what the record says of the game.
fn rulings(folder: &Folder, game: &str, happened: &[&str]) -> Result<Vec<Ruling>, Diagnostic> {
    let (library, edition) = read(folder)?;
    let events: Vec<String> = happened.iter().map(|event| format!("[[happened]]\n{event}\n")).collect();
    let text = format!("[event]\nrules = \"club@2015\"\ntime = \"90+30\"\n[game]\n{game}\n{}", events.concat());
    let record = Record::from_text("record.toml", &text, folder.path(), edition.vocabulary())?;
    rule(library.host(), &edition, &record)
}

/// Returns the first order of the last ruling, and how many offences it takes for granted.
fn last(game: &str, happened: &[&str]) -> (String, Vec<Value>) {
    let rulings = rulings(&folder(VISITS, FIRST, FURTHER), game, happened).unwrap_or_else(|error| panic!("{error}"));
    let last = rulings.last().unwrap();
    assert!(matches!(last.outcome, Outcome::Decided | Outcome::NoConsequence));
    let counts = last.assumed.iter().filter(|assumed| assumed.fact.counts.is_some());
    (last.orders.first().map(ToString::to_string).unwrap_or_default(), counts.map(|one| one.value.clone()).collect())
}

const WHITE: &str = "visit = \"made\"\nby = \"white\"";
const BLACK: &str = "visit = \"made\"\nby = \"black\"";
const INVITED: &str = "visit = \"made\"\nby = \"white\"\ninvited = true";
const ANNOUNCED: &str = "visit = \"announced\"\nby = \"white\"";

#[test]
fn what_a_player_did_before_is_counted_by_the_record() {
    assert_eq!(last("", &[WHITE]), ("warn white".to_owned(), vec![Value::Count(0)]));
    assert_eq!(last("", &[WHITE, WHITE]).0, "end-game 0-1");
    // Another player's does not count, nor what had no consequence, nor another word of the event.
    assert_eq!(last("", &[BLACK, WHITE]).0, "warn white");
    assert_eq!(last("", &[INVITED, WHITE]).0, "warn white");
    assert_eq!(last("", &[ANNOUNCED, WHITE]).0, "warn white");
}

#[test]
fn what_a_player_was_allowed_is_no_offence() {
    // The second is right only where the first counted.
    let allowed = |ruling: &str| {
        let announced =
            format!("answers = \"visit\"\nruling = '{ruling}'\n[when]\ninvited = true\nvisits = {{ at_most = 0 }}\n");
        let folder = folder(VISITS, FIRST, FURTHER)
            .with("club/first-visit.toml", &regulation(&announced))
            .with("club/further-visit.toml", &regulation(FURTHER));
        let ruled = rulings(&folder, "", &[INVITED, WHITE]).unwrap_or_else(|error| panic!("{error}"));
        ruled.last().unwrap().orders.first().map(ToString::to_string).unwrap_or_default()
    };
    // He may, whatever his duties, and is penalised for nothing.
    assert_eq!(allowed(r#"[may(by, "leave-the-moves-unwritten"), play_on()]"#), "");
    assert_eq!(allowed(r#"[may(by, "leave-the-moves-unwritten"), must(by, "write-the-moves")]"#), "");
    // He may, and is warned; he must; or somebody else may.
    assert_eq!(allowed(r#"[may(by, "leave-the-moves-unwritten"), warn(by)]"#), "end-game 0-1");
    assert_eq!(allowed(r#"[must(by, "write-the-moves")]"#), "end-game 0-1");
    assert_eq!(allowed(r#"[may(opponent, "leave-the-moves-unwritten")]"#), "end-game 0-1");
}

#[test]
fn what_was_counted_before_the_record_is_stated_there_or_in_the_event() {
    let before = "offences = { white = { visits = 1 } }";
    assert_eq!(last(before, &[WHITE]), ("end-game 0-1".to_owned(), Vec::new()));
    assert_eq!(last(before, &[BLACK]), ("warn black".to_owned(), Vec::new()));
    let stated = format!("{WHITE}\nvisits = 1");
    assert_eq!(last("", &[&stated]), ("end-game 0-1".to_owned(), Vec::new()));
}

#[test]
fn orders_are_counted_as_events_are() {
    let further = FURTHER.replace("visits =", "warnings =");
    let first = FIRST.replace("visits =", "warnings =");
    let ruled = rulings(&folder(VISITS, &first, &further), "", &[WHITE, ANNOUNCED]).unwrap();
    assert_eq!(ruled.last().unwrap().orders[0].to_string(), "end-game 0-1");
}

#[test]
fn a_record_is_written_with_what_was_counted_before_it() {
    let folder = folder(VISITS, FIRST, FURTHER);
    let (_, edition) = read(&folder).unwrap_or_else(|error| panic!("{error}"));
    let text = "[event]\ntime = \"90+30\"\n[game]\noffences = { white = { visits = 2 } }\n[[happened]]\nvisit = \"made\"\nby = \"white\"\n";
    let record = Record::from_text("record.toml", text, folder.path(), edition.vocabulary()).unwrap();
    let written = record.json().to_string();
    let again = Record::from_text("again.json", &written, folder.path(), edition.vocabulary()).unwrap();
    assert_eq!(again.offences, record.offences, "{written}");
    assert_eq!(again.offences.unwrap()[0].get("visits"), Some(&2));
}

#[test]
fn what_cannot_be_counted_is_refused() {
    let fault = |vocabulary: &str| {
        let error = read(&folder(vocabulary, FIRST, FURTHER)).err().expect("the pack has a fault");
        error.to_string()
    };
    let unknown = fault(&VISITS.replace("\"warn\"", "\"warm\""));
    assert!(
        unknown.contains("`warnings` counts `warm`, which is neither a penalty nor an event; did you mean `warn`?"),
        "{unknown}"
    );
    let word = fault(&VISITS.replace("visit.made\"]", "visit.mode\"]"));
    assert!(word.contains("`visits` counts `visit.mode`"), "{word}");
    let kind = fault(&VISITS.replace("type = \"int\"\ncounts = [\"warn\"]", "type = \"bool\"\ncounts = [\"warn\"]"));
    assert!(kind.contains("only a fact of the type `int` counts something"), "{kind}");
    let misspelt = rulings(&folder(VISITS, FIRST, FURTHER), "offences = { white = { visit = 1 } }", &[WHITE]);
    let misspelt = misspelt.unwrap_err().to_string();
    assert!(misspelt.contains("record.toml:5") && misspelt.contains("`visits`"), "{misspelt}");
}
