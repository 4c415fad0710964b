//! A federation's season: what is told of many games together.

use std::fs;

use kodeks_audit::{Audit, AuditTally};
use kodeks_base::Language;
use kodeks_board::PgnReader;
use kodeks_draw::audit::{SummaryRoom, html, summary};
use kodeks_prepared::built_in;
use kodeks_rulesets::Selector;
use kodeks_views::audit::{AuditSummaryView, AuditView, WorstGames};
use kodeks_words::Words;
use serde_json::json;

use super::SHUFFLE;
use crate::browser;

/// A game of an event, in a round, on a day.
fn of_event(event: &str, round: &str, date: &str, moves: &str, result: &str) -> String {
    format!(
        "[Event \"{event}\"]\n[Date \"{date}\"]\n[Round \"{round}\"]\n[White \"A\"]\n[Black \"B\"]\n\
         [Result \"{result}\"]\n\n{moves} {result}\n\n"
    )
}

/// Three games of one event, two of another, one without anything to report, and five that are skipped.
fn season() -> String {
    let on = "2015.03.01";
    let one_more = format!("{SHUFFLE} 9. e4");
    let three_more = format!("{SHUFFLE} 9. e4 e5 10. d4");
    [
        of_event("League", "1", on, &three_more, "1/2-1/2"),
        of_event("City Open", "3.1", on, &one_more, "1-0"),
        of_event("City Open", "1.1", on, &one_more, "1/2-1/2"),
        of_event("City Open", "3.2", on, "1. e4 e5 2. Ke3", "1-0"),
        of_event("Quiet Open", "1", on, "1. e4 e5", "1/2-1/2"),
        of_event("Old", "1", "1972.07.11", "1. e4", "1-0"),
        of_event("Old", "2", "1978.??.??", "1. e4", "1-0"),
        of_event("Undated", "1", "????.??.??", "1. e4", "1-0"),
        of_event("Undated", "2", "?", "1. e4", "1-0"),
        of_event("Undated", "3", "2014.13.13", "1. e4", "1-0"),
        of_event("Undated", "4", "2014.??.??", "1. e4", "1-0"),
    ]
    .concat()
}

/// Audits every game of a text by the edition of its day, keeping so many of each kind.
fn audited(pgn: &str, most: usize, words: &Words) -> (AuditTally, AuditSummaryView) {
    let library = built_in().unwrap();
    let mut audit = Audit::by_day(&library, Selector::parse("fide").unwrap());
    let mut reader = PgnReader::new(pgn.as_bytes());
    let mut tally = AuditTally::default();
    let mut worst = WorstGames::of(most);
    let mut place = 0;
    while let Some(pgn) = reader.next_game() {
        let pgn = pgn.unwrap();
        let found = audit.game(pgn).unwrap();
        tally.add(pgn, std::slice::from_ref(&found));
        place += 1;
        if found.why_no_edition().is_none() {
            let view = || AuditView::new("a.pgn", pgn, &found, |one| audit.position_of(one), words);
            worst.add((0, place), &found, view);
        }
    }
    let view = AuditSummaryView::new(&tally, worst, Some("fide@2005"), words);
    (tally, view)
}

/// Returns the summary of the same.
fn summed(pgn: &str, most: usize, words: &Words) -> AuditSummaryView {
    audited(pgn, most, words).1
}

fn english() -> Words {
    Words::new(Language::English)
}

#[test]
fn games_are_counted_by_event_and_round_and_those_skipped_by_why() {
    let whole = audited(&season(), 10, &english()).0;
    assert_eq!((whole.games, whole.with_findings), (11, 4));
    let told: Vec<_> = whole
        .worst_events()
        .into_iter()
        .map(|(name, event)| {
            let rounds = event.rounds.iter().map(|(round, games)| (round.to_string(), *games));
            (name.name.as_str(), event.games, rounds.collect::<Vec<_>>())
        })
        .collect();
    // Another result is worse than three plies too many.
    let round = |name: &str, games: u64| (name.to_owned(), games);
    assert_eq!(told, [("City Open", 3, vec![round("1", 1), round("3", 2)]), ("League", 1, vec![round("1", 1)]),]);
    let skipped = &whole.skipped;
    assert_eq!(skipped.games(), 6);
    assert_eq!((skipped.not_covered, skipped.years), (2, Some((1972, 1978))));
    let undated = (skipped.no_day, skipped.not_a_day, skipped.several_meant);
    assert_eq!(undated, (2, 1, 1));
}

#[test]
fn what_was_counted_in_two_parts_is_what_is_counted_in_one() {
    let season = season();
    let parts = season.split_at(season.find("[Event \"Undated\"]").unwrap());
    let tally = |pgn: &str| audited(pgn, 10, &english()).0;
    let mut both = AuditTally::default();
    both.merge(&tally(parts.1));
    both.merge(&tally(parts.0));
    assert_eq!(both, tally(&season));
}

#[test]
fn the_summary_names_events_kinds_and_the_edition_that_is_missing_once() {
    let words = english();
    let told = summed(&season(), 10, &words);
    let page = summary(&told, SummaryRoom::Screen, &words).to_string();
    let is_line = |line: &str| page.lines().any(|other| other == line);
    assert!(is_line("games read                        11"), "{page}");
    assert!(is_line("skipped, no edition known          6"), "{page}");
    assert!(is_line("with findings                      4"), "{page}");
    assert!(is_line("  played on                        3"), "{page}");
    assert!(page.contains("2 from 1972–1978"), "{page}");
    assert!(page.contains("2 without a date"), "{page}");
    assert_eq!(page.matches("--rules fide@2005").count(), 1, "{page}");
    let open = "  City Open (2015)  played on 2, another result 1, illegal move 1; rounds 1, 3 (×2)";
    assert!(is_line(open), "{page}");
    assert!(is_line("  League (2015)     played on 1; round 1"), "{page}");
    assert!(page.contains("game 1, A – B, 1/2-1/2; League, round 1 (fide@2014)"), "{page}");
}

#[test]
fn a_screen_has_room_for_all_kinds_and_says_how_to_see_the_others() {
    let words = english();
    let many: String = (1..=40).map(|_| season()).collect();
    let told = summed(&many, 10, &words);
    let lines = |room| summary(&told, room, &words).lines(Some(80)).len();
    assert!(lines(SummaryRoom::Screen) <= 40, "{}", lines(SummaryRoom::Screen));
    assert!(lines(SummaryRoom::All) > 40);
    let page = summary(&told, SummaryRoom::Screen, &words).to_string();
    for kind in ["another result", "played on", "illegal move"] {
        assert!(page.contains(&format!("\n  {kind}  ")), "{page}");
    }
    // 80 games were played on, and no other finding of theirs is heavier.
    assert!(page.contains("; `--worst 80` shows them."), "{page}");
}

#[test]
fn a_summary_is_said_in_every_language() {
    for language in Language::ALL {
        let words = Words::new(language);
        let told = AuditSummaryView { is_interrupted: true, ..summed(&season(), 1, &words) };
        for text in [summary(&told, SummaryRoom::Screen, &words).to_string(), html(&told, "season", &words)] {
            assert!(!text.contains("audit-") && !text.contains("{ $"), "{text}");
            assert!(text.contains("City Open"), "{text}");
        }
    }
}

#[test]
fn json_has_events_and_why_games_were_skipped() {
    let json = json!(summed(&season(), 1, &english()).tally);
    assert_eq!(json["skipped"], 6);
    assert_eq!(
        json["skipped_because"],
        json!({"no-day": 2, "not-a-day": 1, "several-meant": 1, "not-covered": 2, "years": [1972, 1978]})
    );
    assert_eq!(json["editions"], json!({"fide@2014": 5}));
    assert_eq!(
        json["events"][0],
        json!({
            "event": "City Open", "when": "2015", "games": 3,
            "games_with": {"played-on": 2, "result": 1, "illegal-move": 1},
            "rounds": {"1": 1, "3": 2},
        })
    );
}

/// The text of an element of the page, from its beginning to what comes after it.
fn between<'a>(html: &'a str, begin: &str, end: &str) -> &'a str {
    let (_, rest) = html.split_once(begin).unwrap_or_else(|| panic!("{begin}"));
    rest.split_once(end).unwrap().0
}

#[test]
fn the_page_has_each_game_under_its_event_with_a_diagram() {
    let page = html(&summed(&season(), 10, &english()), "season.pgn", &english());
    assert!(!page.contains("<script") && !page.contains("http://") && !page.contains("https://"));
    let open = between(&page, "id=\"event1\"", "</section>");
    assert!(open.contains("City Open (2015)"), "{open}");
    assert_eq!(open.matches("<article").count(), 3);
    // Two ended on the board after the same move, and one has an illegal move: a position each.
    assert_eq!(open.matches("<figure>").count(), 3);
    let rounds: Vec<&str> = open.matches("round 1.1").chain(open.matches("round 3.")).collect();
    assert_eq!(rounds, ["round 1.1", "round 3.", "round 3."]);
    let first = open.find("round 1.1").unwrap();
    assert!(first < open.find("round 3.1").unwrap(), "in the order of the rounds");
    let illegal = between(open, "has-illegal-move\"", "</article>");
    assert!(illegal.contains("before 2. Ke3"), "{illegal}");
    // What the reader chooses is left out by style alone.
    for choice in ["id=\"kind-played-on\"", "id=\"kind-result\"", "value=\"event2\""] {
        assert!(page.contains(choice), "{choice}");
    }
    assert!(page.contains("body:has(#kind-result:checked) "));
    assert!(!page.contains("id=\"kind-clock\""));
}

#[test]
fn a_page_without_findings_says_so_and_what_was_skipped() {
    let old = of_event("<Old>", "1", "1972.07.11", "1. e4", "1-0");
    let page = html(&summed(&old, 10, &english()), "<a & b>", &english());
    assert!(page.contains("<h1>&lt;a &amp; b&gt;</h1>"), "{page}");
    assert!(page.contains("Nothing was found."));
    assert!(page.contains("<code>--rules fide@2005</code>"));
    assert!(!page.contains("<table"));
}

#[test]
#[ignore = "needs Chromium"]
fn in_a_browser_the_page_of_an_audit_is_read_by_everybody() {
    let browser = browser::found().expect("Debian has it as the package `chromium`");
    let axe = std::env::var_os("KODEKS_AXE").map(|axe| fs::read_to_string(axe).unwrap());
    if axe.is_none() {
        println!("without axe-core: KODEKS_AXE names no axe.min.js");
    }
    let looks = [
        (Language::English, 1280, browser::Scheme::Light),
        (Language::Polish, 390, browser::Scheme::Dark),
        (Language::Czech, 390, browser::Scheme::Light),
        (Language::Polish, 1280, browser::Scheme::Dark),
    ];
    for (language, width, scheme) in looks {
        let words = Words::new(language);
        let page = html(&summed(&season(), 10, &words), "season.pgn", &words);
        let seen = browser::look(&browser, &page, width, scheme, axe.as_deref());
        assert_eq!(seen["width"], width);
        assert_eq!(seen["faults"], json!([]), "{language:?} at {width}");
        assert_eq!(seen["barriers"], json!([]), "{language:?} at {width}");
        // A chart by kind, year, move and event, and a diagram for each of four games.
        assert_eq!(seen["pictures"], 4 + 4, "{seen}");
        let games = &seen["games"];
        assert_eq!(
            *games,
            json!({
                "kind-all": 4, "kind-played-on": 3, "kind-result": 1, "kind-illegal-move": 1,
                "event1": 3, "event2": 1,
            })
        );
    }
    let words = english();
    let page = html(&summed(&season(), 10, &words), "season.pgn", &words);
    assert_eq!(browser::printed(&browser, &page), 1);
}
