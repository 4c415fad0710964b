//! Whatever a text takes from another of its articles is a reference in the pack, or it is said why not.

use std::collections::BTreeMap;

use kodeks_rulesets::{CrossReference, EditionRequest, Library, ReferenceKind, Selector};
use serde::Deserialize;

/// The references of a text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TextReferences {
    /// Whether these are all of them.
    is_whole: bool,
    references: BTreeMap<String, Vec<String>>,
    /// What refers to something and is no reference in the pack: the article, a colon and why.
    reasons: Vec<String>,
}

fn references_of(library: &Library, edition: &str) -> Vec<CrossReference> {
    let request = EditionRequest::Pack(Selector::parse(edition).unwrap());
    library.edition(&request).unwrap().references()
}

#[test]
fn what_a_text_takes_from_another_article_is_a_reference() {
    let library = Library::built_in().unwrap();
    let texts: BTreeMap<String, TextReferences> = toml::from_str(include_str!("references.toml")).unwrap();
    let mut wrong = Vec::new();
    for (edition, text) in &texts {
        let references = references_of(&library, edition);
        for (from, to) in text.references.iter().flat_map(|(from, all)| all.iter().map(move |to| (from, to))) {
            if !references.iter().any(|reference| reference.from == *from && reference.to == *to) {
                wrong.push(format!("{edition}: {from} does not refer to {to}"));
            }
        }
        for CrossReference { from, to, .. } in references.iter().filter(|_| text.is_whole) {
            if !text.references.get(from).is_some_and(|all| all.contains(to)) {
                wrong.push(format!("{edition}: nobody has read that {from} refers to {to}"));
            }
        }
        for reason in &text.reasons {
            let (articles, why) = reason.split_once(": ").unwrap_or((reason, ""));
            let refers = |article: &str| references.iter().any(|reference| reference.from == article);
            let is_needed = !articles.split(", ").all(refers) || text.is_whole;
            if why.is_empty() || !is_needed {
                wrong.push(format!("{edition}: {reason}: a reason for what is a reference"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_reference_goes_on_under_the_numbers_of_the_next_edition() {
    let library = Library::built_in().unwrap();
    let has = |edition: &str, from: &str, to: &str, kind: ReferenceKind| {
        let references = references_of(&library, edition);
        references.iter().any(|reference| reference.from == from && reference.to == to && reference.kind == kind)
    };
    assert!(has("fide@2005", "6.13(d)", "13.4", ReferenceKind::List));
    assert!(has("fide@2009", "6.12.d", "13.4", ReferenceKind::List));
    assert!(has("fide@2014", "6.12d", "12.9", ReferenceKind::List));
    assert!(has("fide@2018", "9.6.1", "9.2.2", ReferenceKind::Procedure));
    assert!(has("fide@2023", "9.6.1", "9.2.3", ReferenceKind::Procedure));
    // It is written anew where the text refers to something else.
    assert!(has("fide@2018", "A.5", "A.3", ReferenceKind::Choice));
    assert!(has("fide@2023", "A.6", "A.4", ReferenceKind::Choice));
    assert!(!has("fide@2023", "A.6", "A.3", ReferenceKind::Choice));
    // The pack of another body has those of the edition that it extends.
    assert!(has("pzszach@2005", "6.13(d)", "13.4", ReferenceKind::List));
}
