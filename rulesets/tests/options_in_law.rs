//! What regulations read of the options of an event: words in procedures, and numbers that differ by them.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_core::Tempo;
use kodeks_rulesets::{
    Conditions, Edition, EditionRequest, Library, NumberSet, Outcome, Record, Rulebook, Ruling, Selector, rule,
};
use kodeks_scripting::LawValue;
use kodeks_testing::{
    Folder,
    club::{club, regulation},
};

const CATEGORY: &str = r#"
[options.category]
kind    = "word"
words   = ["u8", "u10", "u12"]
article = "L.1"
title   = { en = "the category" }

[contents]
"L.1" = { option = "category", text = { en = "The event names its category." } }
"#;

const ILLEGAL_MOVE: &str = r#"
[game]
moves  = "1. e4 e5"
clocks = { white = "5:00", black = "5:00" }
[[happened]]
illegal_move = "Ke1-e3"
by = "white"
"#;

fn read(folder: &Folder) -> Result<(Library, Arc<Edition>), Diagnostic> {
    let mut library = Library::built_in()?;
    library.add_folder(folder.path())?;
    let edition = library.edition(&EditionRequest::Pack(Selector::parse("club@2015")?))?;
    Ok((library, edition))
}

fn fault(folder: &Folder) -> String {
    let error = read(folder).err().expect("the pack has a fault");
    error.to_string().replace(&format!("{}/", folder.path().display()), "")
}

/// A club whose regulation of illegal moves has this law and this ruling.
fn with(law: &str, ruling: &str) -> Folder {
    with_contents("", law, ruling)
}

/// The same, with more rows in its contents.
fn with_contents(contents: &str, law: &str, ruling: &str) -> Folder {
    let text = format!("answers = \"illegal-move.penalty\"\nruling = '''{ruling}'''\n[law]\n{law}\n");
    club(&format!("{CATEGORY}{contents}")).with("club/illegal-move.toml", &regulation(&text))
}

fn ruled(folder: &Folder, event: &str) -> Ruling {
    let (library, edition) = read(folder).unwrap_or_else(|error| panic!("{error}"));
    let record = format!("[event]\ntime = \"90+30\"\n{event}\n{ILLEGAL_MOVE}");
    let file = Folder::new().with("record.toml", &record);
    let record = Record::read(&file.path().join("record.toml")).unwrap_or_else(|error| panic!("{error}"));
    rule(library.host(), &edition, &record).unwrap_or_else(|error| panic!("{error}")).pop().unwrap()
}

/// Returns what the illegal move costs in an event of this category: the first order that gives time or ends the game.
fn cost(folder: &Folder, category: &str) -> String {
    let ruling = ruled(folder, &format!("options = {{ category = \"{category}\" }}"));
    let mut orders = ruling.orders.iter().map(ToString::to_string);
    let is_cost = |order: &String| order.starts_with("give-time") || order.starts_with("end-game");
    orders.find(is_cost).unwrap_or_default()
}

const BY_WORD: &str = "category = { option = \"category\" }";
const FOR_THE_SMALL: &str = "if law.category == \"u8\" { play_on() } else { win(opponent) }";

#[test]
fn a_procedure_reads_which_word_the_event_has_announced() {
    let folder = with(BY_WORD, FOR_THE_SMALL);
    assert_eq!(cost(&folder, "u8"), "");
    for other in ["u10", "u12"] {
        assert_eq!(cost(&folder, other), "end-game 0-1", "{other}");
    }
    let open = ruled(&folder, "");
    assert_eq!(open.outcome, Outcome::Undecided);
    let asked: Vec<String> = open.open_questions().into_iter().map(|asked| asked.field).collect();
    assert_eq!(asked, ["category"]);
}

#[test]
fn what_an_option_never_is_and_an_option_that_nobody_declares_are_found_when_the_pack_is_read() {
    let said = |law: &str, ruling: &str| fault(&with(law, ruling));
    let misspelt = said(BY_WORD, "if law.category == \"u9\" { play_on() } else { [] }");
    assert!(misspelt.contains("illegal-move.toml:6: `law.category` is never `u9`"), "{misspelt}");
    let of_another_kind = said(BY_WORD, "give(opponent, law.category)");
    assert!(of_another_kind.contains("`give` is given a player and a word"), "{of_another_kind}");
    let unknown = said("category = { option = \"categry\" }", FOR_THE_SMALL);
    assert!(unknown.contains("illegal-move.toml:8: `category` comes from an option `categry`"), "{unknown}");
    assert!(unknown.ends_with("did you mean `category`?"), "{unknown}");
}

const GIVE: &str = "[give(opponent, law.gain), play_on()]";
const GAIN: &str = "gain = { by = \"category\", u8 = \"30 s\", u10 = \"1 min\", otherwise = \"3 min\" }";

#[test]
fn a_number_differs_by_an_option() {
    let folder = with(GAIN, GIVE);
    for (category, gain) in [("u8", "0:30"), ("u10", "1:00"), ("u12", "3:00")] {
        assert_eq!(cost(&folder, category), format!("give-time black {gain}"), "{category}");
    }
    assert_eq!(ruled(&folder, "").outcome, Outcome::Undecided);
}

#[test]
fn a_number_that_differs_by_an_option_has_one_for_each_of_its_words() {
    let said = |gain: &str| fault(&with(&format!("gain = {gain}"), GIVE));
    let missing = said("{ by = \"category\", u8 = \"30 s\" }");
    assert!(
        missing
            .contains("illegal-move.toml:8: `gain` has no number where `category` is `u10`, `u12`; write one for each"),
        "{missing}"
    );
    let misspelt = said("{ by = \"category\", u9 = \"30 s\", otherwise = \"1 min\" }");
    assert!(misspelt.contains("`category` is never `u9`"), "{misspelt}");
    let kinds = said("{ by = \"category\", u8 = \"30 s\", otherwise = 1 }");
    assert!(kinds.contains("`gain.otherwise` is of another kind than the first"), "{kinds}");
    let nothing = said("{ by = \"category\" }");
    assert!(nothing.contains("`gain` has no number under any value of its option"), "{nothing}");
    let unknown = said("{ by = \"categry\", otherwise = \"1 min\" }");
    assert!(unknown.ends_with("did you mean `category`?"), "{unknown}");
    let counted = said("{ by = \"moves_before_agreement\", otherwise = \"1 min\" }");
    assert!(counted.contains("only by words, yes and no"), "{counted}");
    let used = said("{ by = \"category\", otherwise = 3 }");
    assert!(used.contains("`give` is given a player and a count"), "{used}");
    let pointed = fault(&with("\"gain.u8\" = 3", "[]"));
    assert!(pointed.contains("the name of a number has no point"), "{pointed}");
}

#[test]
fn such_a_number_is_amended_under_one_word() {
    let amended = |amendment: &str| {
        let layer = format!(
            "name = \"always\"\ntitle = {{ en = \"Always\" }}\napplies = {{}}\n[amends.\"L.2\".illegal-move]\n{amendment}\n"
        );
        let contents = "\"L.2\" = { layer = \"always\", text = { en = \"Ours.\" } }\n";
        with_contents(contents, GAIN, GIVE).with("club/always/layer.toml", &layer)
    };
    let folder = amended("gain.u8 = \"20 s\"");
    assert_eq!(cost(&folder, "u8"), "give-time black 0:20");
    assert_eq!(cost(&folder, "u10"), "give-time black 1:00");
    let whole = fault(&amended("gain = \"20 s\""));
    assert!(
        whole.contains("`gain` differs by the option `category`; amend it under one value, `gain.u8 = …`"),
        "{whole}"
    );
    // A layer may amend what only some of the regulations have that it meets, so this is found where it applies.
    let (_, edition) = read(&amended("gain.u9 = \"20 s\"")).unwrap_or_else(|error| panic!("{error}"));
    let standard = Conditions { tempo: Some(Tempo::Standard), ..Conditions::default() };
    let unknown = Rulebook::new(&edition, &standard).unwrap_err().to_string();
    assert!(unknown.contains("has no number `gain.u9`; did you mean `gain.u8`?"), "{unknown}");
    let kind = fault(&amended("gain.u8 = 3"));
    assert!(kind.contains("`gain.u8` of `illegal-move` is a time"), "{kind}");
}

#[test]
fn such_a_number_is_set_under_one_word_and_taken_by_others() {
    let text = "answers = \"flag-fall\"\nruling = '[]'\n[law]\ntaken = { from = \"illegal-move.gain\" }\n";
    let folder =
        with_contents("\"L.2\" = \"flag-taken\"\n", GAIN, GIVE).with("club/flag-taken.toml", &regulation(text));
    let (library, edition) = read(&folder).unwrap_or_else(|error| panic!("{error}"));
    let under = |edition: &Arc<Edition>, category: &str| {
        let options = [("category".to_owned(), LawValue::Word(category.to_owned()))].into();
        let conditions = Conditions { tempo: Some(Tempo::Standard), options, ..Conditions::default() };
        let rulebook = Rulebook::new(edition, &conditions).unwrap();
        let placed = rulebook.regulations().iter().find(|placed| placed.regulation.stem == "flag-taken").unwrap();
        placed.law.get("taken").unwrap().value.in_toml()
    };
    assert_eq!(["u8", "u10", "u12"].map(|word| under(&edition, word)), ["\"0:30\"", "\"1:00\"", "\"3:00\""]);
    let places = edition.numbers_meant("illegal-move", "gain.u10", &[]).unwrap();
    let sets = NumberSet::read(&edition, places, "90 s").unwrap();
    let set = edition.with_numbers(library.host(), &sets, &|_| "Set".to_owned()).unwrap();
    assert_eq!(
        ["u8", "u10", "u12"].map(|word| under(&Arc::new(set.clone()), word)),
        ["\"0:30\"", "\"1:30\"", "\"3:00\""]
    );
    let whole = edition.numbers_meant("illegal-move", "gain", &[]).unwrap_err().to_string();
    assert!(
        whole.contains("differs by the option `category`; name one of its numbers: `illegal-move.gain.u8`"),
        "{whole}"
    );
}

const VISIT: &str = r#"
[questions.visit]
en = "A visit to the board"
raised = "report"
facts = ["visit", "by", "opponent", "visits"]
orders = ["after-a-report"]
[events.visit.made]
en = { white = "White's trainer comes to the board.", black = "Black's trainer comes to the board." }
[facts.visit]
type = "word"
words = ["made"]
en = "the visit"
[facts.visits]
type = "int"
usual = 1
en = "visits, this one included"
asks = { en = "How many times has the trainer come, this time included?" }
"#;

#[test]
fn a_count_is_as_usual_where_nobody_says_it_and_the_ruling_names_it() {
    let regulation = regulation(
        "answers = \"visit\"\nruling = \"win(opponent)\"\n[law]\nmost = 2\n[when]\nvisits = { above = \"law.most\" }\n",
    );
    let ruled = |vocabulary: &str, said: &str| {
        let folder = club("[contents]\n\"L.1\" = \"visits\"\n")
            .with("club/visits.toml", &regulation)
            .with("club/vocabulary.toml", vocabulary);
        let (library, edition) = read(&folder).unwrap_or_else(|error| panic!("{error}"));
        let text = format!(
            "[event]\nrules = \"club@2015\"\ntime = \"90+30\"\n[[happened]]\nvisit = \"made\"\nby = \"white\"\n{said}\n"
        );
        let record = Record::from_text("record.toml", &text, folder.path(), edition.vocabulary());
        let record = record.unwrap_or_else(|error| panic!("{error}"));
        rule(library.host(), &edition, &record).unwrap_or_else(|error| panic!("{error}")).pop().unwrap()
    };
    let assumed = |ruling: &Ruling| -> Vec<String> {
        ruling.assumed.iter().map(|assumed| format!("{} {:?}", assumed.fact.name, assumed.value)).collect()
    };
    let unsaid = ruled(VISIT, "");
    assert_eq!(unsaid.outcome, Outcome::NoConsequence);
    assert_eq!(assumed(&unsaid), ["visits Count(1)"]);
    let third = ruled(VISIT, "visits = 3");
    assert_eq!(third.outcome, Outcome::Decided);
    assert!(assumed(&third).is_empty());
    // Without a usual value it is asked for.
    let open = ruled(&VISIT.replace("usual = 1\n", ""), "");
    assert_eq!(open.outcome, Outcome::Undecided);
}
