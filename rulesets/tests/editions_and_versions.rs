//! An edition and a version are two things: several editions in one year, several versions of one edition, and the names
//! that both had when they were one.

use std::{fs, path::Path};

use kodeks_base::Date;
use kodeks_rulesets::{EditionName, EditionRequest, Library, Selector, StoredReceipt, lock::EditionLock};
use kodeks_testing::Folder;

/// Returns the head of `pack.toml`: what it is called, and the rest.
fn pack(name: &str, called: &str, more: &str) -> String {
    format!("name = \"{name}\"\n{called}\ntitle = {{ en = \"{name}\" }}\nauthentic = \"en\"\n{more}\n")
}

fn called(edition: &str, version: &str) -> String {
    format!("edition = \"{edition}\"\nversion = \"{version}\"")
}

/// A league with two editions in 2026, of which the first has three versions, and one of 2025.
fn league() -> (Folder, Library) {
    let days = |from: &str, until: &str| format!("in_force = {{ from = {from}, until = {until} }}");
    let (old, spring, autumn) =
        (days("2025-01-01", "2025-12-31"), days("2026-01-01", "2026-08-31"), days("2026-09-01", "2026-12-31"));
    let after = |edition: &str, days: &str| format!("{days}\nextends = \"league@{edition}\"");
    let folder = Folder::new()
        .with("a/pack.toml", &pack("league", &called("2025", "3.0.0"), &old))
        .with("b/pack.toml", &pack("league", &called("2026-01", "1.0.0"), &after("2025", &spring)))
        .with("c/pack.toml", &pack("league", &called("2026-01", "1.1.0"), &after("2025", &spring)))
        .with("d/pack.toml", &pack("league", &called("2026-01", "1.10.0"), &after("2025", &spring)))
        .with("e/pack.toml", &pack("league", &called("2026-09", "1.0.0"), &after("2026-01", &autumn)));
    let library = library_of(&folder);
    (folder, library)
}

fn library_of(folder: &Folder) -> Library {
    let mut library = Library::empty();
    library.add_folder(folder.path()).unwrap();
    library
}

fn asked(library: &Library, name: &str) -> Result<String, String> {
    let wanted = EditionRequest::Pack(Selector::parse(name).unwrap());
    library.select(&wanted).map(|head| head.label()).map_err(|why| why.to_string())
}

#[test]
fn a_name_means_the_newest_version_of_its_edition_and_no_other_edition_of_the_year() {
    let (_folder, library) = league();
    for (name, found) in [
        ("league@2025", "league@2025:3.0.0"),
        ("league@2026-01", "league@2026-01:1.10.0"),
        ("league@2026-01:1", "league@2026-01:1.10.0"),
        ("league@2026-01:1.1", "league@2026-01:1.1.0"),
        ("league@2026-01:1.0.0", "league@2026-01:1.0.0"),
        ("league@2026-09", "league@2026-09:1.0.0"),
    ] {
        assert_eq!(asked(&library, name).unwrap(), found, "{name}");
    }
    assert_eq!(
        asked(&library, "league@2026").unwrap_err(),
        "there is no edition `league@2026`; there are `league@2025`, `league@2026-01`, `league@2026-09`"
    );
    assert_eq!(
        asked(&library, "league@2026-01:2").unwrap_err(),
        "there is no edition `league@2026-01:2`; there are `league@2026-01:1.0.0`, `league@2026-01:1.1.0`, \
         `league@2026-01:1.10.0`"
    );
    assert!(library.former_names().take().is_empty());
}

#[test]
fn a_day_finds_the_newest_version_of_the_edition_in_force() {
    let (_folder, library) = league();
    for (day, found) in [
        ("2025-12-31", "league@2025:3.0.0"),
        ("2026-01-01", "league@2026-01:1.10.0"),
        ("2026-08-31", "league@2026-01:1.10.0"),
        ("2026-09-01", "league@2026-09:1.0.0"),
    ] {
        let selector = Selector::parse("league").unwrap();
        let wanted = EditionRequest::InForce { selector, on: Date::parse(day).unwrap() };
        assert_eq!(library.select(&wanted).unwrap().label(), found, "{day}");
    }
}

#[test]
fn a_history_has_every_edition_once_and_the_version_that_is_named_at_its_ends() {
    let (_folder, library) = league();
    let between = |from: &str, to: &str| -> Result<Vec<String>, String> {
        let [from, to] = [from, to].map(|name| Selector::parse(name).unwrap());
        let editions = library.between(&from, &to).map_err(|fault| fault.code().to_owned())?;
        Ok(editions.iter().map(|edition| edition.label()).collect())
    };
    let whole = ["league@2025:3.0.0", "league@2026-01:1.10.0", "league@2026-09:1.0.0"];
    assert_eq!(between("league@2025", "league@2026-09").unwrap(), whole);
    let from_the_first = ["league@2026-01:1.0.0", "league@2026-09:1.0.0"];
    assert_eq!(between("league@2026-01:1.0.0", "league@2026-09").unwrap(), from_the_first);
    assert_eq!(between("league@2026-01:1.0.0", "league@2026-01:1.1.0").unwrap_err(), "K0513");
    assert_eq!(between("league@2026-09", "league@2026-01").unwrap_err(), "K0513");
}

#[test]
fn a_lock_holds_edition_version_and_hash_and_stays_with_its_version() {
    let (folder, library) = league();
    let edition = |name: &str| {
        let wanted = EditionRequest::Pack(Selector::parse(name).unwrap());
        library.edition(&wanted).unwrap()
    };
    let event = folder.path().join("open.toml");
    let lock = EditionLock::of(&edition("league@2026-01:1.1.0"), &event);
    let text = lock.to_toml().unwrap();
    assert!(text.contains("edition = \"2026-01\"") && text.contains("version = \"1.1.0\""), "{text}");
    let lock = EditionLock::from_text("open.lock", &text).unwrap();
    assert_eq!(lock.packs[0].label(), "league@2026-01:1.1.0");
    assert_eq!(library.open_locked(&lock, &event).unwrap().label(), "league@2026-01:1.1.0");
    let missing = text.replacen("\"2026-01\"", "\"2026-02\"", 1);
    let missing = EditionLock::from_text("open.lock", &missing).unwrap();
    let fault = library.open_locked(&missing, &event).unwrap_err();
    assert!(fault.complaint().to_string().contains("league@2026-02:1.1.0, which is not at hand"), "{fault}");
}

/// A pack as packs were when the first number of a version was the year of the edition.
const OLD: &str =
    "name = \"club\"\nversion = \"2026.1.0\"\ntitle = { en = \"Our club\" }\nauthentic = \"en\"\n[contents]\n";

#[test]
fn a_pack_without_an_edition_is_still_read_and_called_as_before() {
    let folder = Folder::new()
        .with("old/pack.toml", OLD)
        .with("older/pack.toml", &OLD.replace("2026.1.0", "2026.0.0"))
        .with("next/pack.toml", &OLD.replace("version = \"2026.1.0\"", &called("2027", "1.0.0")));
    let library = library_of(&folder);
    for (name, found) in [
        ("club@2026", "club@2026.1.0"),
        ("club@2026.0.0", "club@2026.0.0"),
        ("club@2026.1", "club@2026.1.0"),
        ("club@2026:2026.0.0", "club@2026.0.0"),
        ("club@2027", "club@2027:1.0.0"),
    ] {
        assert_eq!(asked(&library, name).unwrap(), found, "{name}");
    }
    assert!(library.former_names().take().is_empty(), "it has no other name");
    let head = library.newest(&Selector::parse("club@2026").unwrap()).unwrap();
    assert_eq!((head.edition, head.version.to_string().as_str()), (EditionName::parse("2026").unwrap(), "2026.1.0"));
    let statement = format!("kodeks pack club@2026.1.0 sha256 {}", head.hash);
    assert_eq!(head.statement(), statement, "a signature of before is over this");
}

#[test]
fn former_names_go_on_working_and_say_the_present_one_once() {
    let folder = Folder::new()
        .with("a/pack.toml", &pack("rapid", &called("2024", "1.0.0"), ""))
        .with("b/pack.toml", &pack("rapid", &(called("2024-12", "1.2.0") + "\nformerly = \"2025\""), ""));
    let library = library_of(&folder);
    for name in ["rapid@2024.0.0", "rapid@2025", "rapid@2025.0.0", "rapid@2025", "rapid@2024", "rapid@2024-12"] {
        let found = asked(&library, name).unwrap();
        let expected =
            if name.starts_with("rapid@2024.") || name == "rapid@2024" { "2024:1.0.0" } else { "2024-12:1.2.0" };
        assert_eq!(found, format!("rapid@{expected}"), "{name}");
    }
    let said: Vec<String> = library.former_names().take().iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "`rapid@2024.0.0` is a former name of `rapid@2024`; write `rapid@2024`; the former name goes on working",
            "`rapid@2025` is a former name of `rapid@2024-12`; write `rapid@2024-12`; the former name goes on working",
            "`rapid@2025.0.0` is a former name of `rapid@2024-12`; write `rapid@2024-12`; the former name goes on working",
        ]
    );
    assert!(library.former_names().take().is_empty());
}

#[test]
fn an_edition_takes_its_name_back_from_one_that_had_it() {
    let folder = Folder::new()
        .with("a/pack.toml", &pack("rapid", &(called("2024-12", "1.0.0") + "\nformerly = \"2025\""), ""))
        .with("b/pack.toml", &pack("rapid", &called("2025", "1.0.0"), ""));
    assert_eq!(asked(&library_of(&folder), "rapid@2025").unwrap(), "rapid@2025:1.0.0");
}

#[test]
fn what_names_no_edition_is_refused_with_what_would_be_right() {
    let fault = |called: &str| {
        let folder = Folder::new().with("club/pack.toml", &pack("club", called, ""));
        Library::empty().add_folder(folder.path()).unwrap_err()
    };
    for (called, code, line) in [
        ("edition = \"spring\"\nversion = \"1.0.0\"", "K1141", 2),
        ("edition = \"2026-13\"\nversion = \"1.0.0\"", "K1141", 2),
        ("version = \"1.0.0\"", "K1142", 2),
        ("edition = \"2026\"\nversion = \"1.0\"", "K1006", 3),
        ("edition = \"2026\"\nversion = \"1.0.0\"\nformerly = \"2026\"", "K1144", 4),
    ] {
        let fault = fault(called);
        assert_eq!((fault.code(), fault.line()), (code, Some(line)), "{fault}");
    }
}

/// Writes a lock as the program wrote it when a version had the year of its edition.
fn old_lock(packs: &[(&str, &str, &str)]) -> EditionLock {
    let pack = |(name, version, hash): &(&str, &str, &str)| {
        format!("\n[[pack]]\nname    = \"{name}\"\nversion = \"{version}\"\nhash    = \"{hash}\"\n")
    };
    let text = format!("form    = 1\nprogram = \"0.1.0\"\n{}", packs.iter().map(pack).collect::<String>());
    EditionLock::from_text("open.lock", &text).unwrap()
}

fn hash_of(library: &Library, name: &str) -> String {
    library.newest(&Selector::parse(name).unwrap()).unwrap().hash.clone()
}

#[test]
fn a_lock_of_before_is_verified() {
    let folder = Folder::new().with("old/pack.toml", OLD);
    let library = library_of(&folder);
    let event = Path::new("open.toml");
    let lock = old_lock(&[("club", "2026.1.0", &hash_of(&library, "club@2026"))]);
    let edition = library.open_locked(&lock, event).unwrap();
    assert_eq!(edition.label(), "club@2026.1.0");
    assert!(EditionLock::of(&edition, event).locks_the_same(&lock));
    // Other contents are told as such, also where the pack has an edition now.
    let fault = library.open_locked(&old_lock(&[("club", "2026.1.0", &"0".repeat(64))]), event).unwrap_err();
    assert_eq!(fault.code(), "K0605");
    let renamed = Folder::new().with("new/pack.toml", &OLD.replace("version = \"2026.1.0\"", &called("2026", "1.0.0")));
    let renamed = library_of(&renamed);
    let fault = renamed.open_locked(&lock, event).unwrap_err();
    assert_eq!(fault.code(), "K0605");
    assert!(fault.complaint().to_string().contains("other contents of club@2026.1.0"), "{fault}");
    let other_year = old_lock(&[("club", "2025.1.0", &hash_of(&library, "club@2026"))]);
    assert_eq!(library.open_locked(&other_year, event).unwrap_err().code(), "K0603");
}

#[test]
fn a_receipt_of_before_is_read_and_finds_its_packs() {
    let folder = Folder::new().with("old/pack.toml", OLD);
    let library = library_of(&folder);
    let text = |label: &str| {
        format!(
            r#"{{"form":1,"program":"0.1.0","packs":[{{"pack":"{label}","hash":"{}","signed_by":null}}],
            "asked":{{"command":"rule","rules":"club@2026.1.0","today":"2026-01-10","language":"en","all":false,
            "why_not":false,"state":false}},"chosen":{{"why":"named","left_aside":[]}},"lock":null,
            "record":{{"file":"a.toml","sha256":"","text":"x","put_together":false}},"ruling":[]}}"#,
            hash_of(&library, "club@2026")
        )
    };
    let receipt = StoredReceipt::from_text("r.json", &text("club@2026.1.0")).unwrap();
    assert_eq!(receipt.packs[0].label(), "club@2026.1.0");
    assert!(library.apart(&receipt.packs).is_empty());
    assert_eq!(library.edition_of_receipt(&receipt).unwrap().label(), "club@2026.1.0");
    let other = StoredReceipt::from_text("r.json", &text("club@2025.1.0")).unwrap();
    assert!(library.apart(&other.packs)[0].here.is_empty());
    let now = StoredReceipt::from_text("r.json", &text("club@2026:1.0.0")).unwrap();
    assert_eq!(now.packs[0].edition, EditionName::parse("2026"));
}

#[test]
fn every_pack_of_the_program_names_its_edition_and_is_found_by_the_name_that_it_had() {
    let library = Library::built_in().unwrap();
    for head in library.heads() {
        assert!(!head.is_in_old_form, "{}", head.label());
        let year = head.formerly.unwrap_or(head.edition).year();
        let former = format!("{}@{year}.0.0", head.name);
        assert_eq!(asked(&library, &former).unwrap(), head.label(), "{former}");
    }
    let said = library.former_names().take();
    assert_eq!(said.len(), library.heads().count());
    assert!(said.iter().all(|warning| warning.code() == "K0551"));
    let written = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/packs/fide-rating-rapid/2024-12/pack.toml"));
    assert!(written.unwrap().contains("formerly  = \"2025\""), "an earlier program called it so");
}
