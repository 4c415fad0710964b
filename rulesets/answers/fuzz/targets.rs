//! What is put to what people read: the sentences that a pack brings and the receipts of what was ruled are said in every
//! language, or are an error that says what is wrong.
//!
//! Driven by `cargo fuzz` here, and by seeded changes in `rulesets/answers/tests/fuzz.rs`.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use kodeks_base::{Date, Language};
use kodeks_core::KnownMates;
use kodeks_draw::receipt::receipt_text;
use kodeks_rulesets::{
    Asking, Binding, Edition, Grounds, Library, Receipt, Record, Request, StoredReceipt, Why, WhyThis, alternatives,
    rule_within,
};
use kodeks_views::{ReceiptView, RulingView, receipt_json};
use kodeks_winnability::Budget;
use kodeks_words::Words;
use serde_json::Value as Json;

/// The longest that a sentence may become when it is said, whatever it names.
const LONGEST_SAID: usize = 1 << 20;

/// A folder of this process alone.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("kodeks-fuzz-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for files");
    folder
}

/// Reads the sentences that a pack brings, and says each of them in every language.
pub fn words(data: &[u8]) {
    let folder = folder("words");
    let head =
        "name = \"club\"\nedition = \"2020\"\nversion = \"1.0.0\"\ntitle = { en = \"Our club\" }\nauthentic = \"en\"\n";
    fs::write(folder.join("pack.toml"), head).expect("a file");
    fs::write(folder.join("vocabulary.toml"), data).expect("a file");
    let mut library = Library::empty();
    let edition = match library.edition_in(&folder) {
        Ok(edition) => edition,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    for language in Language::ALL {
        let words = Words::of_editions(language, [&edition]);
        let sentences = edition.messages(language);
        let brought = sentences.iter().flat_map(|text| text.lines());
        // A message begins at the margin, and its name ends before the sign of equality.
        let names = brought.filter_map(|line| line.split_once(" = "));
        for (name, _) in names.filter(|(name, _)| !name.starts_with(' ')) {
            let arguments = [("player", "white".into()), ("n", 2.into())];
            let said = words.say_with(name, &arguments);
            assert!(said.len() <= LONGEST_SAID, "{name}: {} bytes", said.len());
        }
    }
}

/// Reads a receipt that was kept and rules again on what it says. What is written of that is read as the same.
pub fn receipt(data: &[u8]) {
    let kept = match StoredReceipt::from_text("fuzzed.json", &String::from_utf8_lossy(data)) {
        Ok(kept) => kept,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    LIBRARY.with(|library| {
        let vocabulary = library.vocabulary().expect("the words inside");
        let (Ok(edition), Ok(record)) = (library.edition_of_receipt(&kept), kept.grounds.record.read(&vocabulary))
        else {
            return;
        };
        let Some(written) = written(library, &edition, &record, &kept.grounds) else {
            return;
        };
        let again = StoredReceipt::from_text("again.json", &written.to_string()).expect("what was written is read");
        assert_eq!(again.grounds, kept.grounds);
        assert_eq!(again.packs, kept.packs);
    });
}

/// Rules on a record by the edition that it asks for, and returns the receipt.
pub fn receipt_of(path: &Path) -> String {
    LIBRARY.with(|library| {
        let record = Record::read(path).expect("a record");
        let wanted = record.edition_request(None, None);
        let edition = library.edition(&wanted).expect("an edition");
        let grounds = Grounds {
            request: Request {
                command: Asking::Ruling,
                rules: wanted.selector().clone(),
                on: None,
                today: Date::parse("2026-01-10").expect("a day"),
                language: Language::English,
                all: false,
                why_not: false,
                state: false,
            },
            chosen: WhyThis { why: Why::Named, left_aside: Vec::new() },
            record: record.source.clone(),
        };
        let written = written(library, &edition, &record, &grounds);
        written.expect("a ruling").to_string()
    })
}

/// Rules on a record and writes the receipt, which is said in every language.
fn written(library: &Library, edition: &Arc<Edition>, record: &Record, grounds: &Grounds) -> Option<Json> {
    let (event, _) = library.record_for(record, edition).ok()?;
    let mates = KnownMates::from(Budget::FAST);
    let rulings = rule_within(library.host(), edition, &event, &mates).ok()?;
    let last = rulings.last()?;
    let receipt = Receipt::of(&last.rulebook, last.tempo, &event, &Binding::Free);
    assert_eq!(receipt.packs.len(), edition.packs().len());
    for language in Language::ALL {
        let words = Words::new(language);
        assert!(!receipt_text(&ReceiptView::new(&receipt, &words), &words).is_empty());
    }
    let _ = alternatives(library.host(), edition, &event, last, &mates);
    let answered = [RulingView::json(last, Language::English)];
    Some(receipt_json(&receipt, grounds, &answered))
}

thread_local! {
    static LIBRARY: Library = Library::built_in().expect("the packs inside");
}
