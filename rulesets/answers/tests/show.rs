//! What `kodeks show` says, page by page, as recorded in `snapshots/show/`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use kodeks_base::Language;
use kodeks_draw::{self as draw, terminal::WIDTH};
use kodeks_prepared::built_in;
use kodeks_rulesets::{Edition, EditionRequest, Library, Selector};
use kodeks_views::{ArticleView, EditionView, edition::TextsView};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

fn edition(library: &Library, name: &str) -> Arc<Edition> {
    let selector = Selector::parse(name).unwrap();
    library.edition(&EditionRequest::Pack(selector)).unwrap()
}

/// Returns the page about an article or a regulation.
fn shown(name: &str, asked: &str, language: Language) -> String {
    let library = built_in().unwrap();
    let edition = edition(&library, name);
    let editions = library.generations(&edition).unwrap();
    let found = edition.find(asked, &editions).unwrap();
    let words = Words::new(language);
    draw::article(&ArticleView::new(&found, &editions, &words), &words).to_string()
}

/// Returns the page about the places where the texts of an edition differ.
fn texts(edition: &Edition, language: Language) -> String {
    let words = Words::new(language);
    draw::texts(&TextsView::new(edition, &words), &words).to_string()
}

fn record(name: &str, page: &str) {
    record_in("show", name, page);
}

fn record_in(folder: &str, name: &str, page: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(format!("../../../snapshots/{folder}"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, page));
}

#[test]
fn the_full_contents_of_every_edition() {
    let library = built_in().unwrap();
    for name in library.heads().map(|head| head.short_label()) {
        let words = Words::new(Language::English);
        let page = draw::contents(&EditionView::new(&edition(&library, &name), &words), &words);
        record_in("contents", &name.replace('@', "-"), &page.to_string());
    }
}

#[test]
fn one_article_in_three_languages() {
    for language in Language::ALL {
        let name = format!("9.5b-2005-{}", language.code());
        record(&name, &shown("fide@2005", "9.5b", language));
    }
}

#[test]
fn a_regulation_with_its_layers_and_its_history() {
    let page = shown("fide@2014", "decisive-illegal-move", Language::English);
    record("decisive-illegal-move-2014", &page);
}

#[test]
fn a_regulation_that_is_inherited() {
    let page = shown("fide@2014", "threefold-repetition", Language::English);
    record("threefold-repetition-2014", &page);
}

#[test]
fn a_number_that_the_event_announces() {
    let page = shown("fide@2014", "6.7a", Language::English);
    record("6.7a-2014", &page);
}

#[test]
fn readings() {
    let page = shown("fide@2014", "9.6a", Language::English);
    record("9.6a-2014", &page);
}

#[test]
fn an_article_that_no_regulation_carries_out() {
    let page = shown("fide@2014", "A.4", Language::English);
    record("A.4-2014", &page);
}

#[test]
fn where_the_polish_and_the_czech_text_of_2005_differ() {
    let library = built_in().unwrap();
    let edition = edition(&library, "fide@2005");
    for language in Language::ALL {
        let name = format!("texts-2005-{}", language.code());
        record(&name, &texts(&edition, language));
    }
}

/// Articles of 2005 that the Polish and the Czech text decide differently.
const READINGS_OF_2005: [&str; 20] = [
    "4.4(a)",
    "4.4(b)",
    "4.4(d)",
    "4.7",
    "7.3",
    "7.4(a)",
    "8.1",
    "8.4",
    "10.2(b)",
    "12.2(b)",
    "12.5",
    "12.5 (rest)",
    "13.7(b)",
    "A.1(b)",
    "A.13",
    "B.6",
    "E (intro)",
    "E.9 (e.p.)",
    "E.13",
    "F.2.5",
];

#[test]
fn each_reading_between_two_texts_is_told_where_they_differ() {
    let library = built_in().unwrap();
    let edition = edition(&library, "fide@2005");
    let page = texts(&edition, Language::English);
    for article in READINGS_OF_2005 {
        assert!(page.contains(&format!("{article}=")), "{article}");
    }
}

#[test]
fn a_pack_of_another_body_says_which_of_the_texts_it_follows() {
    let library = built_in().unwrap();
    let of = |name: &str| TextsView::new(&edition(&library, name), &Words::new(Language::English));
    let followed = |name: &str| of(name).defaults.into_iter().map(|one| (one.source, one.readings)).collect::<Vec<_>>();
    let has = |readings: &[String], article: &str| readings.iter().any(|one| one == article);
    // The Laws of 2005 follow now the Polish text (S0), now the Czech one (S3).
    let laws = followed("fide@2005");
    let [(polish, of_polish), (czech, of_czech)] = &laws[..] else {
        panic!("{laws:?}");
    };
    assert_eq!((polish.as_str(), czech.as_str()), ("S0", "S3"));
    assert!(has(of_polish, "12.5") && !has(of_polish, "B.6"), "{of_polish:?}");
    assert!(has(of_czech, "B.6") && !has(of_czech, "12.5"), "{of_czech:?}");
    // Kodeks Szachowy is the Polish text, and tells the same differences.
    let book = followed("pzszach@2005");
    let [(source, readings)] = &book[..] else {
        panic!("{book:?}");
    };
    assert_eq!(source, "S0");
    assert!(has(readings, "12.5") && has(readings, "B.6"), "{readings:?}");
    let articles = |name: &str| of(name).texts.into_iter().map(|one| one.article).collect::<Vec<_>>();
    assert_eq!(articles("pzszach@2005"), articles("fide@2005"));
    // A later edition has a text of its own.
    assert!(of("fide@2009").texts.is_empty() && followed("fide@2009").is_empty());
}

#[test]
fn everything_in_every_edition_can_be_shown_within_the_width_of_a_page() {
    let library = built_in().unwrap();
    let heads: Vec<String> = library.heads().map(|head| head.short_label()).collect();
    for (name, language) in heads.iter().flat_map(|name| Language::ALL.map(|language| (name, language))) {
        let edition = edition(&library, name);
        let editions = library.generations(&edition).unwrap();
        let words = Words::new(language);
        let contents = draw::contents(&EditionView::new(&edition, &words), &words).to_string();
        let mut pages = vec![contents, texts(&edition, language)];
        for (_, article) in edition.contents() {
            let found = edition.find(&article.number, &editions).unwrap();
            pages.push(draw::article(&ArticleView::new(&found, &editions, &words), &words).to_string());
        }
        for line in pages.iter().flat_map(|page| page.lines()) {
            assert!(line.chars().count() <= WIDTH, "{name} {language:?}: {line}");
            assert!(!line.contains('{'), "{name} {language:?}: {line}");
        }
    }
}

#[test]
fn every_number_of_the_law_has_a_name_in_words() {
    let library = built_in().unwrap();
    let words = Words::new(Language::English);
    for head in library.heads() {
        let edition = edition(&library, &head.short_label());
        for entry in edition.regulations().flat_map(|placed| placed.law.iter()) {
            assert!(words.has(&format!("number-{}", entry.name)), "{}", entry.name);
        }
    }
}

#[test]
fn the_contents_as_json_name_every_article_with_its_status() {
    let library = built_in().unwrap();
    let edition = edition(&library, "fide@2005");
    let contents = json!(EditionView::new(&edition, &Words::new(Language::English)));
    let articles = contents["articles"].as_array().unwrap();
    assert_eq!(articles.len(), edition.contents().count());
    let find = |number: &str| articles.iter().find(|article| article["article"] == number);
    let claim = find("9.5(b)").unwrap();
    assert_eq!(claim["status"], "regulations");
    assert_eq!(claim["regulations"][0]["regulation"], "incorrect-draw-claim");
    assert_eq!(find("B.2").unwrap()["layer"], "rapid");
    assert_eq!(find("2.4").unwrap()["status"], "informational");
    assert_eq!(find("3.2").unwrap()["status"], "mechanics");
    assert_eq!(contents["options"][0]["default"], 3_600_000);
    let layers = contents["layers"].as_array().unwrap();
    let blitz = layers.iter().find(|layer| layer["layer"] == "blitz").unwrap();
    assert_eq!(blitz["tempi"], json!(["blitz"]));
}

#[test]
fn an_article_as_json_has_its_numbers_and_its_history() {
    let library = built_in().unwrap();
    let edition = edition(&library, "fide@2014");
    let editions = library.generations(&edition).unwrap();
    let found = edition.find("9.5b", &editions).unwrap();
    let object = json!(ArticleView::new(&found, &editions, &Words::new(Language::English)));
    let regulation = &object["regulations"][0];
    assert_eq!(regulation["numbers"][0]["value"], 120_000);
    assert_eq!(regulation["numbers"][0]["kind"], "time");
    let history: Vec<&Json> = regulation["history"].as_array().unwrap().iter().collect();
    assert_eq!(history[0]["entries"][0]["numbers"]["opponent_gains"], 180_000);
    assert_eq!(history[2]["entries"][0]["change"], json!(["numbers"]));
    assert_eq!(history[2]["entries"][1]["layer"], "blitz-penalties");
}
