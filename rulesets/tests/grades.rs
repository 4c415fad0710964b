//! Against what the articles of the Laws were read: each has a grade, and a better one than its text was read to only by a change
//! here.

use std::{collections::BTreeSet, fs};

use kodeks_rulesets::{CheckGrade, EditionRequest, Library, Selector};

/// An edition with the grade of most of its articles, and the beginnings of the numbers that have another.
type GradesOfLaws = (&'static str, CheckGrade, &'static [(&'static str, CheckGrade)]);

/// The editions with the grade of most of their articles, and those that have another one: by the beginning of their numbers, the
/// first that fits. As the reviews of the editions say it.
const LAWS: [GradesOfLaws; 6] = [
    // A Polish and a Czech translation were read whole.
    ("fide@2005", CheckGrade::Text, &[]),
    // Numbers that follow from their places, and what was taken over from 2005.
    (
        "fide@2009",
        CheckGrade::Text,
        &[
            ("Intro", CheckGrade::Memory),
            ("=3.8", CheckGrade::Memory),
            ("=3.8.b(1)", CheckGrade::Memory),
            ("=3.8.b(2)", CheckGrade::Memory),
            ("=4.4", CheckGrade::Memory),
            ("F.2.a", CheckGrade::Memory),
            ("F.2.b", CheckGrade::Memory),
            ("F.2.c", CheckGrade::Memory),
            ("F.3.a", CheckGrade::Memory),
            ("F.3.b", CheckGrade::Memory),
            ("=Guidelines 9", CheckGrade::Memory),
        ],
    ),
    // Of no stored source the whole text; these are in none of its parts that were found.
    (
        "fide@2014",
        CheckGrade::Fragment,
        &[
            ("Intro (unrated)", CheckGrade::Memory),
            ("1.2", CheckGrade::Memory),
            ("1.3", CheckGrade::Memory),
            ("2", CheckGrade::Memory),
            ("3.1", CheckGrade::Memory),
            ("3.2", CheckGrade::Memory),
            ("3.3", CheckGrade::Memory),
            ("3.4", CheckGrade::Memory),
            ("3.5", CheckGrade::Memory),
            ("3.6", CheckGrade::Memory),
            ("3.7e", CheckGrade::Memory),
            ("3.8", CheckGrade::Memory),
            ("3.9", CheckGrade::Memory),
            ("3.10a", CheckGrade::Memory),
            ("3.10b", CheckGrade::Memory),
            ("4.1", CheckGrade::Memory),
            ("4.2", CheckGrade::Memory),
            ("4.3", CheckGrade::Memory),
            ("4.4", CheckGrade::Memory),
            ("4.5", CheckGrade::Memory),
            ("6.9", CheckGrade::Memory),
            ("6.10", CheckGrade::Memory),
            ("6.11", CheckGrade::Memory),
            ("6.12", CheckGrade::Memory),
            ("6.13", CheckGrade::Memory),
            ("8.6", CheckGrade::Memory),
            ("8.7", CheckGrade::Memory),
            ("10.1", CheckGrade::Memory),
            ("12.9", CheckGrade::Memory),
            ("A.4c", CheckGrade::Memory),
            ("C", CheckGrade::Memory),
            ("F", CheckGrade::Memory),
            ("G.6", CheckGrade::Memory),
        ],
    ),
    // Read in part; that the rest is as in 2018 follows from a list of what changed between the two.
    (
        "fide@2017",
        CheckGrade::Changes,
        &[
            ("Introduction", CheckGrade::Fragment),
            ("Preface (unrated)", CheckGrade::Fragment),
            ("Preface (", CheckGrade::Changes),
            ("Glossary", CheckGrade::Fragment),
            ("Preface", CheckGrade::Fragment),
            ("1", CheckGrade::Fragment),
            ("2", CheckGrade::Fragment),
            ("3", CheckGrade::Fragment),
            ("4.2.2", CheckGrade::Fragment),
            ("4.3.3", CheckGrade::Fragment),
            ("5", CheckGrade::Fragment),
            ("6.1", CheckGrade::Fragment),
            ("6.3", CheckGrade::Fragment),
            ("6.7.1", CheckGrade::Fragment),
            ("6.9", CheckGrade::Fragment),
            ("7.3", CheckGrade::Fragment),
            ("7.5", CheckGrade::Fragment),
            ("7.6", CheckGrade::Fragment),
            ("7.7", CheckGrade::Fragment),
            ("7.8", CheckGrade::Fragment),
            ("9", CheckGrade::Fragment),
            ("A", CheckGrade::Fragment),
            ("B", CheckGrade::Fragment),
        ],
    ),
    ("fide@2018", CheckGrade::Text, &[("=B.3.1", CheckGrade::Changes)]),
    // Some terms and numbers are known only through the review, and some terms were taken over from 2018.
    (
        "fide@2023",
        CheckGrade::Text,
        &[
            ("Glossary (contiguous area)", CheckGrade::Memory),
            ("Glossary (disability)", CheckGrade::Memory),
            ("Glossary (normal means)", CheckGrade::Memory),
            ("Glossary (over-the-board)", CheckGrade::Memory),
            ("Glossary (penalties)", CheckGrade::Memory),
            ("Glossary", CheckGrade::Fragment),
            ("0.1", CheckGrade::Fragment),
            ("0.2", CheckGrade::Fragment),
            ("Preface (unrated)", CheckGrade::Fragment),
            ("II.3.2.5.1", CheckGrade::Fragment),
            ("II.3.2.5.2", CheckGrade::Fragment),
            ("II.3.2.7.1", CheckGrade::Fragment),
            ("II.3.2.7.2", CheckGrade::Fragment),
            ("II.3.2.7.3", CheckGrade::Fragment),
            ("II.3.2.7.4", CheckGrade::Fragment),
            ("II.3.2.7.5", CheckGrade::Fragment),
        ],
    ),
];

/// Returns whether a number is this one or one under it: `6.1` and `6.1.1` begin with `6.1`, and `6.10` does not. With `=` it is this
/// one alone.
fn begins_with(number: &str, beginning: &str) -> bool {
    if let Some(only) = beginning.strip_prefix('=') {
        return number == only;
    }
    number.strip_prefix(beginning).is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
}

#[test]
fn every_article_of_the_laws_has_the_grade_to_which_it_was_read() {
    let library = Library::built_in().unwrap();
    let tested: BTreeSet<String> = LAWS.iter().map(|(edition, ..)| (*edition).to_owned()).collect();
    let laws = library.heads().filter(|head| head.name == "fide").map(|head| head.short_label());
    assert_eq!(laws.collect::<BTreeSet<_>>(), tested);
    for (label, most, others) in LAWS {
        let edition = library.edition(&EditionRequest::Pack(Selector::parse(label).unwrap())).unwrap();
        for (_, row) in edition.contents() {
            let other = others.iter().find(|(beginning, _)| begins_with(&row.number, beginning));
            let grade = other.map_or(most, |(_, grade)| *grade);
            assert_eq!(row.grade(), Some(grade), "{label} {}", row.number);
        }
        for (beginning, _) in others {
            assert!(edition.contents().any(|(_, row)| begins_with(&row.number, beginning)), "{label} {beginning}");
        }
    }
}

#[test]
fn the_marks_of_what_was_read_stand_in_the_list_of_sources() {
    let notes = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/NOTES.md")).unwrap();
    let rows = notes.lines().filter_map(|line| line.strip_prefix("| "));
    let listed: BTreeSet<&str> = rows.filter_map(|row| row.split_once(" | ")).map(|(mark, _)| mark).collect();
    let library = Library::built_in().unwrap();
    for edition in library.editions().unwrap() {
        for (_, row) in edition.contents() {
            let marks = row.check.iter().flat_map(|check| &check.source);
            for mark in marks {
                assert!(listed.contains(mark.as_str()), "{} {}: {mark}", edition.label(), row.number);
            }
        }
    }
}
