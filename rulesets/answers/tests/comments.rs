//! The comments of the FIDE Arbiters' Manual beside rulings by the bare Laws, and rulings of events that follow them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{collections::BTreeMap, path::Path};

use kodeks_answers::EditionOverride;
use kodeks_base::Language;
use kodeks_prepared::built_in;
use kodeks_rulesets::{Article, EditionRequest, Library, PackHead, Record, Selector, document::Node};
use kodeks_views::{RulingView, ruling::CommentsView};
use kodeks_words::Words;

const MANUAL: &str = "fide-comments@2025";

/// Rules on a record by the Laws of 2023, alone or with the comments followed.
fn view(library: &Library, text: &str, follows: bool) -> RulingView {
    let beside = if follows { "+fide-comments@2025" } else { "" };
    let text = format!("[event]\nrules = \"fide@2023{beside}\"\n{text}");
    let node = Node::from_toml("record.toml", &text).unwrap();
    let record = Record::from_node(&node, Path::new(""), &library.vocabulary().unwrap()).unwrap();
    let (chosen, rulings) = EditionOverride::default().rule_without_lock(library, &record).unwrap();
    let words = Words::of_editions(Language::English, [chosen.edition.as_ref()]);
    chosen.ruling_view(library, rulings.last().unwrap(), &words).unwrap()
}

fn only(view: &RulingView) -> &CommentsView {
    let [set] = view.comments.as_slice() else { panic!("{:?}", view.comments) };
    assert_eq!(set.set, MANUAL);
    set
}

fn numbers(set: &CommentsView) -> Vec<&str> {
    set.comments.iter().map(|comment| comment.number.as_str()).collect()
}

const ILLEGAL_MOVE: &str = r#"
time = "90+30"
[game]
start  = "4r1k1/5ppp/8/8/8/8/4BPPP/4K2R w K - 0 30"
moves  = ""
clocks = { white = "5:30", black = "12:00" }
[[happened]]
illegal_move = "Be2-d3"
noticed_by   = "arbiter"
"#;

#[test]
fn a_ruling_by_the_laws_alone_names_the_comments_and_what_comes_of_them() {
    let library = built_in().unwrap();
    let bare = view(&library, ILLEGAL_MOVE, false);
    let set = only(&bare);
    assert!(!set.is_followed);
    assert_eq!(set.comments[0].number, "Manual at 7.5.5 (c)");
    assert_eq!(set.comments[0].class, "departs");
    assert_eq!(set.comments[0].page.as_deref(), Some("28"));
    assert!(set.otherwise.is_some());
    let written: Vec<&str> = bare.steps.iter().map(|step| step.sentence.as_str()).collect();
    assert!(!written.iter().any(|step| step.contains("Write down both times")), "{written:?}");
}

#[test]
fn an_event_that_follows_them_is_ruled_on_by_them_and_told_what_the_laws_alone_say() {
    let library = built_in().unwrap();
    let followed = view(&library, ILLEGAL_MOVE, true);
    let set = only(&followed);
    assert!(set.is_followed);
    assert!(numbers(set).contains(&"Manual at 7.5.5 (c)"), "{:?}", numbers(set));
    assert!(set.otherwise.is_some());
    let written: Vec<&str> = followed.steps.iter().map(|step| step.sentence.as_str()).collect();
    let place = |beginning: &str| {
        written.iter().position(|step| step.contains(beginning)).unwrap_or_else(|| panic!("{written:?}"))
    };
    assert!(place("Write down both times") < place("Black’s clock: 12:00 + 2:00 = 14:00"));
    assert!(written.iter().any(|step| step.contains("5:30 − 0:30 = 5:00")), "{written:?}");
}

#[test]
fn a_comment_that_changes_nothing_stands_beside_the_ruling_without_another() {
    let library = built_in().unwrap();
    let text =
        "time = \"90+30\"\n[game]\nmoves = \"1. e4 e5\"\n[[happened]]\nexplanation = \"asked-for\"\nby = \"white\"\n";
    let bare = view(&library, text, false);
    assert_eq!(numbers(only(&bare)), ["Manual at 11.9"]);
    assert!(only(&bare).otherwise.is_none());
}

#[test]
fn what_only_repeats_the_text_is_not_named() {
    let library = built_in().unwrap();
    let text = "time = \"90+30\"\n[game]\nmoves = \"1. e4 e5\"\n[[happened]]\nhandles_clock = \"without-a-move\"\nby = \"white\"\n";
    for follows in [false, true] {
        let view = view(&library, text, follows);
        assert!(!numbers(only(&view)).contains(&"Manual at 6.2.4"));
    }
}

#[test]
fn games_of_an_event_that_follows_them_may_be_rated() {
    let library = built_in().unwrap();
    let text = "time = \"90+30\"\nrated = true\n[game]\nmoves = \"1. e4\"\n[[happened]]\nphone = \"carried\"\nby = \"black\"\nlate_before_his_first_move = true\n";
    let followed = view(&library, text, true);
    assert_eq!(followed.result, None);
    assert!(only(&followed).otherwise.is_some());
}

/// Every comment has its text in three languages, its page and a class, and its article is there; what decides something departs or
/// decides.
#[test]
fn every_comment_has_its_words_its_page_and_its_class() {
    let library = built_in().unwrap();
    let edition = library.edition(&EditionRequest::Pack(Selector::parse(MANUAL).unwrap())).unwrap();
    let is_own = |(head, _): &(&PackHead, &Article)| head.is_commentary;
    let mut classes: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, row) in edition.contents().filter(is_own) {
        let comment = row.comment.as_ref().unwrap();
        assert!(comment.page.is_some(), "{}", row.number);
        for text in row.text.iter().chain(&comment.elsewhere) {
            for language in Language::ALL {
                assert!(text.has(language), "{} {language:?}", row.number);
            }
        }
        *classes.entry(comment.class.name()).or_default() += 1;
    }
    assert_eq!(classes, [("decides", 68), ("departs", 7), ("procedure", 31), ("repeats", 15)].into());
}
