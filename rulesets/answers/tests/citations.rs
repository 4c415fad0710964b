//! Citations of articles in texts: wrong ones of official papers are found, right ones are not accused, and no reference of the Laws
//! to themselves is.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_answers::{CitationRequest, CitedText, cite};
use kodeks_base::{Date, Language};
use kodeks_prepared::built_in;
use kodeks_rulesets::{Library, Selector};
use kodeks_views::{
    CitationsView,
    citations::{CitationVerdict, CitationView, EditionGround},
};
use kodeks_words::Words;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Texts {
    text: Vec<TextCase>,
}

/// A text, and what is expected of its citations.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TextCase {
    name: String,
    rules: String,
    text: String,
    expect: Vec<String>,
    /// What is found instead, where that is known to fall short.
    found_as: Option<Vec<String>>,
    why: Option<String>,
}

struct Shelf {
    library: Library,
    words: Words,
}

impl Shelf {
    fn new() -> Shelf {
        let library = built_in().unwrap();
        let words = Words::of(Language::English, &library).unwrap();
        Shelf { library, words }
    }

    fn cited(&self, text: &str, wanted: &CitationRequest) -> CitationsView {
        let text = CitedText::plain("text", text).unwrap();
        cite(&[text], wanted, &self.library, &self.words).unwrap()
    }

    fn by(&self, rules: &str, text: &str) -> Vec<CitationView> {
        let rules = (!rules.is_empty()).then(|| Selector::parse(rules).unwrap());
        let mut cited = self.cited(text, &CitationRequest { rules, ..CitationRequest::default() });
        cited.files.remove(0).citations
    }
}

fn told(citation: &CitationView) -> String {
    let mut told = format!("{} {}", citation.number, citation.verdict.name());
    let tells_articles = citation.verdict.is_wrong() || citation.verdict == CitationVerdict::Misprint;
    if let Some(first) = citation.articles.first().filter(|_| tells_articles) {
        told = format!("{told} {first}");
    }
    told
}

/// Returns whether what was found is what is expected, which may name no article.
fn is_expected(found: &str, expected: &str) -> bool {
    found == expected || expected.split(' ').count() == 2 && found.starts_with(&format!("{expected} "))
}

fn check(file: &str) {
    let shelf = Shelf::new();
    let texts: Texts = toml::from_str(file).unwrap();
    let mut wrong = Vec::new();
    for case in texts.text {
        let found: Vec<String> = shelf.by(&case.rules, &case.text).iter().map(told).collect();
        assert_eq!(case.found_as.is_some(), case.why.is_some(), "{}", case.name);
        let expected = case.found_as.as_ref().unwrap_or(&case.expect);
        let is_same =
            found.len() == expected.len() && found.iter().zip(expected).all(|(one, other)| is_expected(one, other));
        if !is_same {
            wrong.push(format!("{}:\n  {expected:?}\n  {found:?}", case.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn wrong_citations_of_official_papers_are_found() {
    check(include_str!("citations/wrong.toml"));
}

#[test]
fn citations_of_older_editions_and_of_other_papers_are_told() {
    check(include_str!("citations/other.toml"));
}

#[test]
fn a_number_that_meant_something_else_a_year_before_is_told_where_no_edition_is_named() {
    let shelf = Shelf::new();
    let text = "Rapid games are played without adequate supervision, by Appendix A.4.";
    let said = |rules: &str| shelf.by(rules, text)[0].sentence.clone();
    assert!(said("").contains("In fide@2018 the number is that of what is now A.5"), "{}", said(""));
    assert!(!said("fide@2023").contains("fide@2018"), "{}", said("fide@2023"));
}

#[test]
fn right_citations_are_not_accused() {
    let shelf = Shelf::new();
    let texts: Texts = toml::from_str(include_str!("citations/right.toml")).unwrap();
    let mut wrong = Vec::new();
    for case in texts.text {
        let found = shelf.by(&case.rules, &case.text);
        let numbers: Vec<&str> = found.iter().map(|citation| citation.number.as_str()).collect();
        let is_right =
            |citation: &CitationView| matches!(citation.verdict, CitationVerdict::Right | CitationVerdict::Coarse);
        if numbers != case.expect || !found.iter().all(is_right) {
            wrong.push(format!("{}: {:?}", case.name, found.iter().map(told).collect::<Vec<_>>()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_the_laws_say_of_themselves_is_not_accused() {
    let shelf = Shelf::new();
    let mut wrong = Vec::new();
    let mut tried = 0;
    for edition in shelf.library.editions().unwrap().iter().filter(|edition| edition.head().name == "fide") {
        let label = edition.head().short_label();
        let summary = |number: &str| {
            let (_, article) = edition.article(number)?;
            let carried_out = edition.carrying_out(article);
            let text =
                article.text.as_ref().or_else(|| carried_out.first().map(|placed| &placed.regulation.summary))?;
            Some(text.without_mark(Language::English).to_owned())
        };
        let mut text = String::new();
        // Each article by its own number, with what it says, and with the articles to which it refers.
        for (_, article) in
            edition.contents().filter(|(_, article)| article.number.contains(|c: char| c.is_ascii_digit()))
        {
            let Some(said) = summary(&article.number).filter(|_| !article.number.contains(' ')) else { continue };
            let said = said.replace(['\n', '.', ';', '!', '?'], " ");
            text.push_str(&format!("As Article {} says, {}.\n\n", article.number, said.trim()));
        }
        for reference in edition.references().iter().filter(|reference| !reference.from.contains(' ')) {
            let said = summary(&reference.from).unwrap_or_default().replace(['\n', '.', ';', '!', '?'], " ");
            let said = said.trim();
            text.push_str(&format!(
                "See Article {} ({said}), which refers to Article {}.\n\n",
                reference.from, reference.to
            ));
        }
        let found = shelf.by(&label, &text);
        tried += found.len();
        let is_wrong = |citation: &&CitationView| citation.verdict.is_wrong();
        wrong.extend(
            found.iter().filter(is_wrong).map(|citation| format!("{label} {}: {}", told(citation), citation.sentence)),
        );
    }
    assert!(tried > 2000, "{tried}");
    assert!(wrong.is_empty(), "{} of {tried}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_edition_is_the_one_named_of_the_day_of_the_text_or_of_today() {
    let shelf = Shelf::new();
    let by = |text: &str, wanted: &CitationRequest| {
        let cited = shelf.cited(text, wanted);
        (cited.files[0].ground, cited.files[0].edition.clone())
    };
    let nothing = CitationRequest::default();
    let sentence = "A draw by Article 9.2.";
    assert_eq!(by(sentence, &nothing), (EditionGround::Today, "fide@2023".to_owned()));
    let on = |day: &str| CitationRequest { on: Date::parse(day), ..CitationRequest::default() };
    assert_eq!(by(sentence, &on("2017-12-31")), (EditionGround::Day, "fide@2017".to_owned()));
    assert_eq!(by(sentence, &on("2018-01-01")), (EditionGround::Day, "fide@2018".to_owned()));
    let named = "By the Laws of Chess in force from 1 January 2018. A draw by Article 9.2.";
    assert_eq!(by(named, &nothing), (EditionGround::Text, "fide@2018".to_owned()));
    assert_eq!(by("See handbook E012018. A draw by 9.2.2.", &nothing), (EditionGround::Text, "fide@2018".to_owned()));
    let both = "The Laws of 2018 say 9.2.2 of the same position.\n\nThe Laws of 2023 say 9.2.3 of it.";
    let cited = shelf.cited(both, &nothing);
    let found: Vec<String> =
        cited.files[0].citations.iter().map(|citation| format!("{} {}", citation.edition, told(citation))).collect();
    assert_eq!(found, ["fide@2018 9.2.2 right", "fide@2023 9.2.3 right"]);
}

#[test]
fn numbers_are_translated_between_editions_in_both_directions() {
    let shelf = Shelf::new();
    let translated = |rules: &str, to: &str, number: &str| {
        let wanted = CitationRequest {
            rules: Some(Selector::parse(rules).unwrap()),
            to: Some(Selector::parse(to).unwrap()),
            on: None,
        };
        let cited = shelf.cited(&format!("Article {number} holds."), &wanted);
        cited.files[0].citations[0].translated.clone().unwrap().join(", ")
    };
    for (older, newer, one, other) in [
        ("fide@2018", "fide@2023", "9.2.2", "9.2.3"),
        ("fide@2018", "fide@2023", "A.4.2", "A.5.2"),
        ("fide@2014", "fide@2023", "9.6a", "9.6.1"),
        ("fide@2005", "fide@2023", "B.8", "A.5.3"),
        ("fide@2009", "fide@2014", "12.7", "11.6"),
        ("fide@2014", "fide@2017", "7.4", "7.4.1, 7.4.2, 7.4.3"),
    ] {
        assert_eq!(translated(older, newer, one), other, "{older} {one}");
        for number in other.split(", ") {
            assert_eq!(translated(newer, older, number), one, "{newer} {number}");
        }
    }
    assert_eq!(translated("fide@2023", "fide@2018", "8.1.1.2"), "");
    // The heading is new, its points are not.
    assert_eq!(translated("fide@2023", "fide@2018", "9.1"), "9.1.1, 9.1.2, 9.1.2.1, 9.1.2.2, 9.1.2.3");
}

#[test]
fn places_are_those_of_the_file() {
    let shelf = Shelf::new();
    let found = shelf.by("fide@2023", "One.\nBy Article 9.2.2.2\nand § 9.3.");
    let places: Vec<(usize, usize)> = found.iter().map(|citation| (citation.line, citation.column)).collect();
    assert_eq!(places, [(2, 12), (3, 7)]);
}
