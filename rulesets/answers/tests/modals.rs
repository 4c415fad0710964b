//! What binds, advises or permits: each order of a regulation beside the word of its summary.

use std::{collections::BTreeSet, fmt::Write, sync::Arc};

use kodeks_base::Language;
use kodeks_prepared::built_in;
use kodeks_rulesets::{Edition, EditionRequest, Regulation, Selector};

const EDITIONS: [&str; 6] = ["fide@2005", "fide@2009", "fide@2014", "fide@2017", "fide@2018", "fide@2023"];

/// The verbs of procedures that bind, advise or permit.
const VERBS: [&str; 8] =
    ["must", "must_not", "should", "may", "may_choose", "penalise", "may_penalise", "may_choose_several"];

/// The words of English summaries that do.
const WORDS: [&str; 15] = [
    "must",
    "has to",
    "have to",
    "should",
    "may",
    "may not",
    "cannot",
    "can",
    "forbidden",
    "is to",
    "need not",
    "decides",
    "loses",
    "is penalised",
    "arbiter chooses",
];

fn edition(label: &str) -> Arc<Edition> {
    let selector = Selector::parse(label).unwrap();
    built_in().unwrap().edition(&EditionRequest::Pack(selector)).unwrap()
}

/// Returns the verbs that a procedure uses, with the duties that they name.
fn orders(regulation: &Regulation) -> Vec<String> {
    let mut found = Vec::new();
    for (place, _) in regulation.written.match_indices('(') {
        let before = &regulation.written[..place];
        let start = before.rfind(|c: char| !(c.is_ascii_lowercase() || c == '_')).map_or(0, |end| end + 1);
        let verb = &before[start..];
        let is_defined = before[..start].trim_end().ends_with("fn");
        if VERBS.contains(&verb) && !is_defined {
            let said = regulation.written[place..].split_once(')').map_or("", |(said, _)| &said[1..]);
            let name = said.split('"').rfind(|part| part.contains('-')).unwrap_or_default();
            let order = format!("{verb} {name}").trim_end().to_owned();
            if !found.contains(&order) {
                found.push(order);
            }
        }
    }
    found
}

/// Returns the words of a text that bind, advise or permit.
fn modal_words(text: &str) -> Vec<&'static str> {
    let text: String = text.chars().map(|c| if c.is_alphabetic() { c.to_ascii_lowercase() } else { ' ' }).collect();
    let text = format!(" {} ", text.split_whitespace().collect::<Vec<_>>().join(" "));
    WORDS.into_iter().filter(|word| text.contains(&format!(" {word} "))).collect()
}

#[test]
fn every_order_stands_beside_the_word_of_its_summary() {
    let mut page = String::new();
    let mut told = BTreeSet::new();
    for label in EDITIONS {
        for placed in edition(label).regulations() {
            let regulation = &placed.regulation;
            let orders = orders(regulation);
            // A regulation that a later edition takes over is told with the first.
            if !orders.is_empty() && told.insert(regulation.file.clone()) {
                let words = modal_words(regulation.summary.in_language(Language::English));
                let articles = placed.all_articles();
                writeln!(page, "{label} {articles}: {}", regulation.stem).unwrap();
                writeln!(page, "  orders  {}", orders.join(", ")).unwrap();
                writeln!(page, "  words   {}", if words.is_empty() { "–".to_owned() } else { words.join(", ") })
                    .unwrap();
            }
        }
    }
    insta::with_settings!({
        snapshot_path => "../../../snapshots", prepend_module_to_snapshot => false, omit_expression => true
    }, { insta::assert_snapshot!("modals", page) });
}

#[test]
fn advice_is_advice_in_the_order_and_in_every_language() {
    for label in EDITIONS {
        for placed in edition(label).regulations() {
            let regulation = &placed.regulation;
            let is_advised = orders(regulation).iter().any(|order| order.starts_with("should"));
            for (language, words) in
                [(Language::English, &["should"][..]), (Language::Polish, &["powin"]), (Language::Czech, &["měl"])]
            {
                let summary = regulation.summary.in_language(language).to_lowercase();
                let says_so = words.iter().any(|word| summary.contains(word));
                assert!(!is_advised || says_so, "{label} {}: {summary}", regulation.stem);
            }
        }
    }
}
