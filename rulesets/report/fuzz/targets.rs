//! What is put to what people read: the sentences that a pack brings and the receipts of what was ruled are said in every
//! language, or are an error that says what is wrong.
//!
//! Driven by `cargo fuzz` here, and by seeded changes in `rulesets/report/tests/fuzz.rs`.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use kodeks_core::{Budget, KnownMates};
use kodeks_report::{Words, json, page};
use kodeks_rulesets::{
    Edition, Language, Library, Receipt, Record, Wanted, alternatives, rule_within, vocabulary,
};

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
    let head = "name = \"club\"\nversion = \"2020.0.0\"\ntitle = { en = \"Our club\" }\nauthentic = \"en\"\n";
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

/// Rules on a record, and writes down by what that was ruled.
pub fn receipt(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let vocabulary = vocabulary::all_built_in().expect("the words inside");
    let Ok(record) = Record::from_text("fuzzed.toml", &text, Path::new(""), &vocabulary) else {
        return;
    };
    let Some(edition) = edition_of(&record) else {
        return;
    };
    LIBRARY.with(|library| {
        let mates = KnownMates::from(Budget::FAST);
        let Ok(rulings) = rule_within(library.host(), &edition, &record, &mates) else {
            return;
        };
        let Some(last) = rulings.last() else {
            return;
        };
        let receipt = Receipt::of(&last.rulebook, last.tempo, &record, None);
        assert_eq!(receipt.packs.len(), edition.packs().len());
        let written = json::receipt(&receipt);
        let packs = written["packs"].as_array().map(Vec::len);
        assert_eq!(packs, Some(receipt.packs.len()));
        // A later ruling of the record is by the same.
        let first = &rulings[0];
        let of_first = Receipt::of(&first.rulebook, last.tempo, &record, None);
        assert_eq!(of_first.packs, receipt.packs);
        let _ = alternatives(library.host(), &edition, &record, last, &mates);
        for language in Language::ALL {
            let words = Words::new(language);
            let shown = page::receipt(&receipt, &words);
            assert!(!shown.lines(Some(80)).is_empty());
        }
    });
}

thread_local! {
    static LIBRARY: Library = Library::built_in().expect("the packs inside");
}

/// Returns the edition that a record asks for.
fn edition_of(record: &Record) -> Option<Arc<Edition>> {
    let wanted: Wanted = record.wanted(None, None);
    LIBRARY.with(|library| library.edition(&wanted).ok())
}
