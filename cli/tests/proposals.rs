//! `kodeks proposals`: the paper in each form, proposals that do not go together, and what is refused.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::fs;

use crate::common::{Folder, Said, kodeks, repository};

const MOTIONS: &str = "cli/examples/proposals";

fn proposals(arguments: &[&str]) -> Said {
    kodeks(&[&["proposals"], arguments].concat())
}

/// Returns the paper on the five proposals of the examples, of which two do not go together.
fn paper(arguments: &[&str]) -> String {
    let said = proposals(&[&[MOTIONS], arguments].concat());
    assert_eq!(said.code, 0, "{}", said.err);
    said.out
}

/// Returns a folder with proposals: for each its name, what its pack changes, and what it says besides its number.
fn motions(all: &[(&str, &str)]) -> Folder {
    let folder = Folder::new();
    for (place, (name, changes)) in all.iter().enumerate() {
        folder.write(
            &format!("{name}/pack.toml"),
            format!(
                "name = \"{name}\"\nedition = \"2026\"\nversion = \"1.0.0\"\ntitle = {{ en = \"{name}\" }}\nextends = \"fide@2023\"\nauthentic = \"en\"\n{changes}"
            ),
        );
        folder.write(&format!("{name}/proposal.toml"), words(place + 1, ""));
    }
    folder
}

fn words(number: usize, more: &str) -> String {
    format!("number = {number}\ntitle = \"A title\"\nsponsor = \"A sponsor\"\nreason = \"A reason.\"\n{more}")
}

/// Returns what is said of the proposals of a folder.
fn refused(folder: &Folder) -> String {
    let said = proposals(&[&folder.file("")]);
    assert_eq!(said.code, 1, "{}", said.out);
    said.err.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_paper_has_who_proposes_what_and_what_it_decides() {
    let text = paper(&[]);
    let order = [
        "Proposals to amend: FIDE Laws of Chess 2023",
        "5 proposals. One set of them does not go together.",
        "Proposal 1: Three minutes for an illegal move",
        "Sponsor:",
        "Chess Federation of Nova",
        "1 July 2027",
        "extra time",
        "summaries by kodeks in its own words",
        "Proposal 2: A quarter of an hour to arrive",
        "The sponsor gives no words.",
        "Proposal 3:",
        "Which provisions lean on it",
        "5.2.2 Draws within a series of moves: takes a number from 9.6.2 (moves)",
        "Proposal 4:",
        "Proposal 5:",
        "Conflicts",
        "Proposals 1 and 4",
        "Voting sheet",
        "As amended",
        "Coming into force",
        "Events that have begun by that day are finished by the old number.",
    ];
    let mut rest = text.as_str();
    for what in order {
        (_, rest) = rest.split_once(what).unwrap_or_else(|| panic!("{what} is not there, or not in its place: {text}"));
    }
    // The words that only one of the texts has are marked.
    assert!(text.contains("gives *two* minutes extra time"), "{text}");
    assert!(text.contains("gives *three* minutes extra time"), "{text}");
}

#[test]
fn only_those_that_set_one_number_differently_conflict() {
    let text = paper(&["--format", "markdown"]);
    let (_, conflicts) = text.split_once("## Conflicts").unwrap();
    let (conflicts, _) = conflicts.split_once("## Voting sheet").unwrap();
    assert_eq!(conflicts.matches("### ").count(), 1, "{conflicts}");
    assert!(conflicts.contains("### Proposals 1 and 4"), "{conflicts}");
    assert!(
        conflicts.contains("opponent gains is 2 minutes; proposal 1 says 3 minutes; proposal 4 says 1 minute."),
        "{conflicts}"
    );
    assert!(conflicts.contains("1 and 4 together"), "{conflicts}");
}

#[test]
fn numbers_that_a_pack_repeats_as_they_are_contradict_nothing() {
    let gain = "[amends.\"7.5.5\".illegal-move]\nopponent_gains = \"3 min\"\n[amends.\"7.5.5\".decisive-illegal-move]\nnumber = 2\n";
    let lateness = "[options.default_time]\nkind = \"time\"\narticle = \"6.7.1\"\ndefault = \"15 min\"\ntitle = { en = \"lateness\" }\n";
    let same = "[amends.\"7.5.5\".illegal-move]\nopponent_gains = \"2 min\"\n[amends.\"7.5.5\".decisive-illegal-move]\nnumber = 2\n";
    let folder = motions(&[("gain", gain), ("late", lateness), ("nothing", same)]);
    let said = proposals(&[&folder.file("")]);
    assert!(said.out.contains("All of them go together."), "{}{}", said.out, said.err);
}

#[test]
fn proposals_that_meet_in_one_ruling_conflict_with_an_example() {
    // Alone the first gives three minutes once and the second two minutes twice; together it is three minutes twice.
    let gain = "[amends.\"7.5.5\".illegal-move]\nopponent_gains = \"3 min\"\n";
    let third = "[amends.\"7.5.5\".decisive-illegal-move]\nnumber = 3\n";
    let folder = motions(&[("gain", gain), ("third", third)]);
    let said = proposals(&[&folder.file("")]);
    assert_eq!(said.code, 0, "{}", said.err);
    let (_, conflicts) = said.out.split_once("Conflicts\n").unwrap();
    assert!(conflicts.contains("Proposals 1 and 2"), "{conflicts}");
    assert!(!conflicts.contains("opponent gains is"), "no number is set twice: {conflicts}");
    assert!(conflicts.contains("1 and 2 together"), "{conflicts}");
    // A.5.2 takes the number from 7.5.5, and so leans on what the second changes.
    assert!(said.out.contains("A.5.2 The illegal move that loses: takes a number from 7.5.5 (number)"), "{}", said.out);
}

#[test]
fn each_form_has_the_whole_paper() {
    let html = paper(&["--format", "html"]);
    assert!(html.contains("<del>two</del>") && html.contains("<ins>three</ins>"), "{html}");
    assert!(html.contains("id=\"proposal-4\"") && html.contains("href=\"#proposal-4\""));
    assert!(html.contains("<table class=\"votes\">") && html.contains("break-before: page"));
    let ids: Vec<&str> = html.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let mut once = ids.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), ids.len(), "no two places have one name");
    let markdown = paper(&["--format", "markdown"]);
    assert!(markdown.contains("~~two~~") && markdown.contains("**three**"), "{markdown}");
    assert!(markdown.contains("| No. | Proposal | For | Against | Abstain | As amended |"), "{markdown}");
}

#[test]
fn a_document_is_written_whole_into_a_file() {
    let folder = Folder::new();
    let file = folder.file("motions.docx");
    let said = proposals(&[MOTIONS, "--format", "docx", "--out", &file, "--lang", "pl"]);
    assert_eq!((said.code, said.out.as_str()), (0, ""), "{}", said.err);
    let bytes = fs::read(&file).unwrap();
    assert!(bytes.starts_with(b"PK\x03\x04"));
    let text = String::from_utf8_lossy(&bytes);
    for part in ["[Content_Types].xml", "word/document.xml", "word/styles.xml"] {
        assert!(text.contains(part), "{part}");
    }
    assert!(text.contains("Karta do głosowania") && text.contains("Wnioski 1 i 4"), "{text}");
    assert!(text.contains("<w:strike/>"), "the words that are gone are struck out");
}

#[test]
fn a_paper_is_in_the_language_of_its_reader() {
    let text = paper(&["--lang", "pl"]);
    assert!(text.contains("Wniosek 1: Trzy minuty za nieprawidłowe posunięcie"), "{text}");
    assert!(text.contains("[en] Chess Federation of Nova"), "what nobody translated says so: {text}");
    assert!(paper(&["--lang", "cs"]).contains("Hlasovací lístek"));
}

#[test]
fn games_tell_what_each_proposal_would_have_changed() {
    let text = paper(&["--games", "cli/examples/games.pgn", "cli/examples/over-before-the-end.pgn"]);
    assert_eq!(text.matches("games were read").count(), 5, "{text}");
}

#[test]
fn no_ruling_depends_on_the_words_of_a_proposal() {
    let pack = repository().join(MOTIONS).join("penalty-of-a-minute");
    let copy = Folder::new();
    let name = copy.write("penalty-of-a-minute/pack.toml", fs::read_to_string(pack.join("pack.toml")).unwrap());
    let alone = name.trim_end_matches("/pack.toml");
    let said = kodeks(&["diff", &pack.display().to_string(), alone, "--exit-code"]);
    assert_eq!(said.code, 0, "{}{}", said.out, said.err);
    let checked = kodeks(&["check", &pack.display().to_string()]);
    assert!(checked.out.contains("nothing is wrong"), "{}{}", checked.out, checked.err);
}

#[test]
fn what_is_wrong_is_refused_with_its_line_and_what_would_be_right() {
    let folder = motions(&[("one", "")]);
    folder.write("one/proposal.toml", "number = 1\ntitel = \"x\"\nsponsor = \"x\"\nreason = \"x\"\n");
    let said = refused(&folder);
    assert!(said.contains("one/proposal.toml:2"), "{said}");
    assert!(said.contains("the proposal has no field `titel`") && said.contains("did you mean `title`?"), "{said}");
    assert!(said.contains("the proposal has no `title`"), "every fault is told: {said}");

    folder.write("one/proposal.toml", words(0, ""));
    assert!(refused(&folder).contains("proposals are numbered from 1"));
    folder.write("one/proposal.toml", words(1, "in_force = \"soon\"\n"));
    assert!(refused(&folder).contains("a day such as 2014-07-01"));
    folder.write("one/proposal.toml", words(1, "[texts.\"7.5.55\"]\nbefore = \"x\"\n"));
    let said = refused(&folder);
    assert!(said.contains("proposal.toml:6") && said.contains("fide@2023 has no article `7.5.55`"), "{said}");
    folder.write("one/proposal.toml", words(1, "[texts.\"7.5.5\"]\n"));
    assert!(refused(&folder).contains("nothing is said of 7.5.5"));
    folder.write("one/proposal.toml", words(1, "[texts.\"7.5.5\"]\nbefor = \"x\"\nafter = \"y\"\n"));
    assert!(refused(&folder).contains("did you mean `before`?"));
}

#[test]
fn proposals_that_cannot_be_put_to_one_vote_are_refused() {
    let empty = Folder::new();
    let said = refused(&empty);
    assert!(said.contains("no proposals here") && said.contains("kodeks amend"), "{said}");

    let folder = motions(&[("one", ""), ("two", "")]);
    folder.write("two/proposal.toml", words(1, ""));
    let said = refused(&folder);
    assert!(said.contains("two/proposal.toml:1") && said.contains("2 is free"), "{said}");

    let folder = motions(&[("one", ""), ("two", "")]);
    folder.replace("two/pack.toml", "fide@2023", "fide@2018");
    let said = refused(&folder);
    assert!(said.contains("its pack amends fide@2018:1.0.0") && said.contains("fide@2023:1.0.0"), "{said}");

    let folder = motions(&[("one", ""), ("two", "")]);
    folder.replace("two/pack.toml", "name = \"two\"", "name = \"one\"");
    assert!(refused(&folder).contains("is called `one`, too"));

    let folder = motions(&[("one", "")]);
    folder.write("two/pack.toml", folder.read("one/pack.toml").replace("name = \"one\"", "name = \"two\""));
    let said = refused(&folder);
    assert!(said.contains("there is no `proposal.toml` beside `pack.toml`") && said.contains("two"), "{said}");

    let folder = motions(&[("one", "")]);
    folder.replace("one/pack.toml", "extends = \"fide@2023\"\n", "");
    assert!(refused(&folder).contains("extends no edition"));
}
