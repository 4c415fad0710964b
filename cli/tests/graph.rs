//! `kodeks graph`: which articles refer to which.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;

use serde_json::Value as Json;

use crate::common::kodeks;

/// Returns the references of an edition, or those of one article and to it, as a program reads them.
fn references(of: &[&str]) -> BTreeSet<(String, String, String)> {
    let words = [&["graph"], of, &["--format", "json"]].concat();
    let said: Json = serde_json::from_str(&kodeks(&words).out).unwrap();
    let text = |reference: &Json, field: &str| reference[field].as_str().unwrap().to_owned();
    let all = said["references"].as_array().unwrap().iter();
    all.map(|reference| (text(reference, "from"), text(reference, "takes"), text(reference, "to"))).collect()
}

#[test]
fn a_graph_of_an_article_has_its_references_and_those_to_it() {
    // 2023: A.5.2 names 7.5.1 to 7.5.4 and says to act according to 7.5.5; A.3 changes the numbers of article 7.
    let found = references(&["fide@2023", "7.5.5"]);
    for (from, takes, to) in
        [("A.5.2", "number", "7.5.5"), ("7.5.5", "list", "7.5.4"), ("A.3", "number", "7"), ("7.5.3", "number", "7.5.5")]
    {
        assert!(found.contains(&(from.to_owned(), takes.to_owned(), to.to_owned())), "{from} {to}: {found:?}");
    }
    assert!(found.iter().all(|(from, _, to)| from == "7.5.5" || to == "7.5.5" || to == "7"), "{found:?}");
    // The number in another way of writing is the same article.
    assert_eq!(references(&["fide@2014", "9.5(b)"]), references(&["fide@2014", "9.5b"]));
}

#[test]
fn a_graph_is_drawn_for_graphviz_and_as_a_picture() {
    let dot = kodeks(&["graph", "fide@2023", "7.5.5", "--lang", "pl"]).out;
    assert!(dot.starts_with("digraph \"fide@2023:1.0.0\" {\n"), "{dot}");
    assert!(dot.contains("\"A.5.2\" -> \"7.5.5\" [label=\"liczba\"];"), "{dot}");
    assert!(dot.contains("\"7.5.3\" -> \"7.5.5\" [label=\"liczba, tekst tego nie wymienia\", style=dashed];"), "{dot}");
    let svg = kodeks(&["graph", "fide@2023", "--format", "svg"]).out;
    let articles = references(&["fide@2023"]).into_iter().flat_map(|(from, _, to)| [from, to]).collect::<BTreeSet<_>>();
    for article in articles {
        assert!(svg.contains(&format!(">{article}</tspan>")), "{article} is not in the picture");
    }
    // An article without a reference is a picture, too.
    let empty = kodeks(&["graph", "fide@2023", "1.1", "--format", "svg"]);
    assert!(empty.out.starts_with("<svg "), "{}{}", empty.out, empty.err);
}

#[test]
fn a_graph_of_what_is_not_there_says_what_is() {
    let said = kodeks(&["graph", "fide@2023", "7.5.55"]);
    assert!(said.err.contains("there is no article `7.5.55` in fide@2023; next to it: `7.5.5`, `7.6`"), "{}", said.err);
    assert_eq!(said.out, "");
}
