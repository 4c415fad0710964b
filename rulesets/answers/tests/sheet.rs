//! A ruling on a sheet of paper.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_base::Language;
use kodeks_draw::sheet::sheet;
use kodeks_rulesets::Receipt;
use kodeks_views::{RulingView, SheetView};
use kodeks_words::Words;

use crate::{
    browser,
    ruled::{last_ruling, record},
};

/// Returns the sheet of the last ruling on a record.
fn sheet_of(edition: &str, text: &str, language: Language) -> String {
    let record = record(text);
    let last = last_ruling(Some(edition), &record);
    let receipt = Receipt::of(&last.rulebook, last.tempo, &record, &kodeks_rulesets::Binding::Free);
    let words = Words::new(language);
    sheet(&SheetView::with_receipt(RulingView::new(&last, &words), &receipt, &record, &words), &words)
}

/// An illegal move in blitz, with everything that a sheet has room for.
const ILLEGAL: &str = r#"
[event]
name = "Open of <Brno> & Zlín"
on = 2026-11-21
time = "3+2"

[game]
white = "Nowak, Ewa"
black = "Dvořák, Jan"
round = 3
board = "12"
moves = "1. e4 e5"
clocks = { white = "2:10", black = "1:30" }

[[happened]]
illegal_move = "a5"
"#;

/// The lines left open for writing by hand: three of them for signatures.
fn open_lines(sheet: &str) -> usize {
    sheet.matches("class=\"open\"").count()
}

#[test]
fn it_names_event_players_ruling_and_article() {
    let sheet = sheet_of("fide@2023", ILLEGAL, Language::English);
    for said in [
        "Open of &lt;Brno&gt; &amp; Zlín",
        "Nowak, Ewa",
        "Dvořák, Jan",
        "21 November 2026",
        "3+2",
        "An illegal move: a5",
        "Black’s clock: 1:30 + 1:00 = 2:30.",
        "<s>1:30</s> → <strong>2:30</strong>",
        ">7.5.5</span>",
        "FIDE Laws of Chess 2023",
        "The position before it",
    ] {
        assert!(sheet.contains(said), "{said}");
    }
    // Two squares are marked, that of the pawn and where it went; the time of day and three signatures are open.
    assert_eq!(sheet.matches("class=\"marked\"").count(), 2);
    assert_eq!(open_lines(&sheet), 1 + 3);
}

#[test]
fn it_needs_no_network_and_no_script() {
    let sheet = sheet_of("fide@2023", ILLEGAL, Language::Polish);
    assert!(!sheet.contains("http") && !sheet.contains("<script"));
    assert!(sheet.contains("lang=\"pl\"") && sheet.contains("Czarne"));
}

#[test]
fn what_the_record_does_not_say_is_left_open() {
    let text = "[[happened]]\nphone = \"rings\"\nby = \"black\"\n";
    let sheet = sheet_of("fide@2023", text, Language::English);
    // Event, round, board, White, Black, time control, day and time of day; three signatures.
    assert_eq!(open_lines(&sheet), 8 + 3);
    // Nothing is known of the board, so none is shown.
    assert!(!sheet.contains("<figure"));
}

#[test]
fn choices_have_a_box_to_tick_and_are_no_duties() {
    let text = "[[happened]]\nothers = \"interfere\"\n";
    let sheet = sheet_of("fide@2009", text, Language::English);
    assert_eq!(sheet.matches("class=\"box\"").count(), 2);
    assert!(sheet.contains("Send the offenders away from the venue."));
    assert!(!sheet.contains("The arbiter must"));
}

#[test]
fn where_the_event_has_to_say_something_both_answers_are_given() {
    let text = "[event]\ntime = \"25 min\"\n[game]\nmoves = \"1. e4 e5\"\n\n[[happened]]\n\
        illegal_move = \"a5\"\nnoticed_by = \"opponent\"\n";
    let sheet = sheet_of("fide@2014", text, Language::English);
    assert_eq!(sheet.matches("class=\"branch\"").count(), 2);
    assert!(sheet.contains("clock: +2:00.") && sheet.contains("Black wins: 0-1."));
}

#[test]
#[ignore = "needs Chromium"]
fn in_a_browser_nothing_overflows_at_the_width_of_a_desk_or_a_telephone() {
    let browser = browser::found().expect("Debian has it as the package `chromium`");
    for language in Language::ALL {
        let sheet = sheet_of("fide@2023", ILLEGAL, language);
        for width in [1280, 390] {
            let seen = browser::look(&browser, &sheet, width, browser::Scheme::Light, None);
            assert_eq!(seen["width"], width);
            assert_eq!(seen["faults"], serde_json::json!([]), "{language:?} at {width}");
            assert_eq!(seen["pictures"], 1, "{seen}");
        }
    }
}
