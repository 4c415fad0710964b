//! Packs from the texts of their files: as from a folder, within the same bounds.

use std::path::Path;

use kodeks_base::{Diagnostic, limits::FILE_BYTES};
use kodeks_rulesets::{EditionRequest, Library, Selector, limits};

/// A pack that amends one number.
fn amended(name: &str, extends: &str, time: &str) -> String {
    format!(
        "name = \"{name}\"\nedition = \"2026\"\nversion = \"1.0.0\"\ntitle = {{ en = \"House rules\" }}\nextends = \"{extends}\"\nauthentic = \"en\"\n\n[amends.\"1\".illegal-move]\nopponent_gains = \"{time}\"\n"
    )
}

fn text(path: &str, text: &str) -> (String, String) {
    (path.to_owned(), text.to_owned())
}

fn refused(texts: Vec<(String, String)>) -> String {
    let mut library = Library::built_in().unwrap();
    let before: Vec<String> = library.heads().map(|head| head.label()).collect();
    let error = library.add_texts("club.zip", texts).err().unwrap();
    let after: Vec<String> = library.heads().map(|head| head.label()).collect();
    assert_eq!(before, after, "{error}");
    error.to_string()
}

fn number(library: &Library, pack: &str) -> String {
    let edition = library.edition(&EditionRequest::Pack(Selector::parse(pack).unwrap()));
    let numbers = edition.unwrap().numbers_of("illegal-move");
    numbers[0].value.in_toml()
}

#[test]
fn a_pack_of_texts_is_that_of_its_folder() -> Result<(), Diagnostic> {
    let folder = Path::new("../cli/tests/fixtures/smart-watch");
    let mut texts = Vec::new();
    files_below(folder, "", &mut texts);
    // What is no file of a pack is passed over, and the order says nothing.
    texts.push(text("README.md", "# What the club says"));
    assert!(texts.iter().any(|(path, _)| path.starts_with("cases/")));
    texts.reverse();
    let mut from_folder = Library::built_in()?;
    from_folder.add_folder(folder)?;
    let mut from_texts = Library::built_in()?;
    let head = from_texts.add_texts("club.zip", texts)?;
    let other = from_folder.newest(&head.selector()).unwrap();
    assert_eq!(head.hash, other.hash);
    assert_eq!(from_texts.folder_of(&head), Some("club.zip"));
    Ok(())
}

fn files_below(folder: &Path, above: &str, texts: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let entry = entry.unwrap();
        let name = format!("{above}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            files_below(&entry.path(), &format!("{name}/"), texts)
        } else {
            texts.push((name, std::fs::read_to_string(entry.path()).unwrap()))
        }
    }
}

#[test]
fn a_path_that_leads_elsewhere_is_refused() {
    let pack = amended("club", "fide@2023", "3 min");
    for path in ["../pack.toml", "/etc/x.toml", "a//b.toml", "./a.toml", "a\\b.toml", "c:x.toml", "a/..", ""] {
        let error = refused(vec![text("pack.toml", &pack), text(path, "")]);
        assert!(error.contains("does not lead to a file of the pack"), "{path}: {error}");
    }
    let twice = refused(vec![text("pack.toml", &pack), text("Pack.toml", &pack)]);
    assert!(twice.contains("`Pack.toml` is there twice"), "{twice}");
}

#[test]
fn more_than_a_pack_may_have_is_refused() {
    let pack = amended("club", "fide@2023", "3 min");
    let many = (0..limits::PACK_FILES).map(|number| text(&format!("x/{number}.toml"), ""));
    let many = refused(many.chain([text("pack.toml", &pack)]).collect());
    assert!(many.contains("2000 files at most"), "{many}");
    let large = "#".repeat(FILE_BYTES + 1);
    let large = refused(vec![text("pack.toml", &pack), text("a.toml", &large)]);
    assert!(large.contains("a.toml") && large.contains("larger than 4 MiB"), "{large}");
    let half = "#".repeat(limits::PACK_BYTES / 2);
    let halves = ["a.toml", "b.toml"].map(|path| text(path, &half));
    let together = refused([vec![text("pack.toml", &pack)], halves.to_vec()].concat());
    assert!(together.contains("8 MiB together at most"), "{together}");
    let without = refused(vec![text("club/pack.toml", &pack)]);
    assert!(without.contains("no pack here"), "{without}");
}

#[test]
fn a_pack_that_cannot_be_put_together_leaves_the_others_as_they_were() -> Result<(), Diagnostic> {
    let on_nothing = refused(vec![text("pack.toml", &amended("club", "house@1999", "3 min"))]);
    assert!(on_nothing.contains("house"), "{on_nothing}");
    let mut library = Library::built_in()?;
    let of_club = |time: &str| vec![text("pack.toml", &amended("club", "fide@2023", time))];
    library.add_texts("club.zip", of_club("3 min"))?;
    assert_eq!(number(&library, "club@2026"), "\"3:00\"");
    // Another of its name and version takes its place, unless something is wrong with it.
    assert!(library.add_texts("club.zip", of_club("a while")).is_err());
    assert_eq!(number(&library, "club@2026"), "\"3:00\"");
    library.add_texts("club.zip", of_club("4 min"))?;
    assert_eq!(number(&library, "club@2026"), "\"4:00\"");
    Ok(())
}

#[test]
fn no_edition_of_the_program_is_replaced() -> Result<(), Diagnostic> {
    let mut library = Library::built_in()?;
    let label = library.newest(&Selector::parse("fide@2018")?).unwrap().clone();
    let pack = amended("fide", "fide@2023", "3 min").replace("\"2026\"", "\"2018\"");
    library.add_texts("fide.zip", vec![text("pack.toml", &pack)])?;
    let still = library.newest(&Selector::parse("fide@2018")?).unwrap();
    assert_eq!(still.hash, label.hash);
    Ok(())
}
