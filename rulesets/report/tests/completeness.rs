//! Nothing is missing from a report: every point of the texts at hand has the line in which a reader finds
//! it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use kodeks_compare::{
    Comparison, Evidence, Scope, compare,
    report::{Asked, Report},
};
use kodeks_report::{
    Words,
    diff::{self, Extent, comparison},
};
use kodeks_rulesets::{Language, Library, Selector, Wanted};

/// Compares two editions of the library, without examples.
fn compared(library: &Library, from: &str, to: &str) -> Comparison {
    let edition = |name: &str| {
        let wanted = Wanted::Pack(Selector::parse(name).unwrap());
        library.edition(&wanted).unwrap()
    };
    let scope = Scope {
        without_examples: true,
        ..Scope::default()
    };
    compare(library.host(), &edition(from), &edition(to), &scope).unwrap()
}

/// Returns the text of a report with each line of it as one.
fn report(from: &str, to: &str) -> Vec<String> {
    let library = Library::built_in().unwrap();
    let compared = compared(&library, from, to);
    let page = comparison::page(&compared, &Words::of(Language::English, &library).unwrap());
    let text = page.to_string();
    // The differences with their facts are told between what changed and what was only renumbered.
    let (changed, rest) = text.split_once("What is decided otherwise").unwrap();
    let renumbered = rest.split_once("Only renumbered").map(|(_, lines)| lines);
    let articles = format!("{changed}{}", renumbered.unwrap_or_default());
    // A line that goes on below begins far to the right.
    let mut lines: Vec<String> = Vec::new();
    for line in articles.lines() {
        let more = line.starts_with("      ");
        match (more, lines.last_mut()) {
            (true, Some(last)) => *last += &format!(" {}", line.trim()),
            _ => lines.push(line.split_whitespace().collect::<Vec<_>>().join(" ")),
        }
    }
    lines
}

/// Checks that every point has a line with all of these parts.
fn assert_told(from: &str, to: &str, points: &[(&str, &[&str])]) {
    let lines = report(from, to);
    let is_told = |parts: &[&str]| {
        let mut lines = lines.iter();
        lines.any(|line| parts.iter().all(|part| line.contains(part)))
    };
    let missing = points.iter().filter(|(_, parts)| !is_told(parts));
    let missing: Vec<&str> = missing.map(|(point, _)| *point).collect();
    assert!(missing.is_empty(), "{missing:#?} in\n{}", lines.join("\n"));
}

#[test]
fn every_point_of_the_summary_of_2014_has_its_line() {
    assert_told(
        "fide@2005",
        "fide@2014",
        &[
            ("Intro, two parts", &["→ Intro ", "added", "two parts"]),
            (
                "Intro, rating",
                &["→ Intro (rating)", "A game for rating: added"],
            ),
            ("3.10c", &["→ 3.10c ", "added", "no series of legal moves"]),
            ("4.6", &["4.6(c) → ", "A promotion: orders something else"]),
            ("4.7a", &["4.6(a) → 4.7a ", "A capture"]),
            (
                "4.7b",
                &["→ 4.7b ", "reads otherwise", "castling with that rook"],
            ),
            ("4.7c", &["4.7c ", "A promotion"]),
            ("4.9", &["→ 4.9 ", "An assistant moves the men: added"]),
            ("6.2a(1)", &["6.8(a) → 6.2a(1) ", "reads otherwise"]),
            (
                "6.2a(2)",
                &["→ 6.2a(2) ", "A move completed by the next: added"],
            ),
            (
                "6.2a, the right to press",
                &["→ 6.2a (press right) ", "even after the opponent"],
            ),
            (
                "7.5a, a pawn becomes a queen",
                &["→ 7.5a ", "A pawn left on the last rank: added"],
            ),
            (
                "7.5b, the second loses",
                &["7.4(b) → 7.5b ", "number 3 → 2"],
            ),
            (
                "9.5, who stops the clocks",
                &["9.5 → 9.5 ", "The clocks at a claim of a draw"],
            ),
            (
                "9.5b",
                &["9.5(b) → 9.5b ", "opponent gains 3 minutes → 2 minutes"],
            ),
            ("9.6a", &["→ 9.6a ", "Fivefold repetition: added"]),
            ("9.6b", &["→ 9.6b ", "Seventy-five moves: added"]),
            (
                "11.2, venue and area",
                &["→ 11.2 ", "added", "the playing area is"],
            ),
            (
                "11.2a",
                &["12.5 … 12.7 → 11.2a", "A player leaves the venue"],
            ),
            ("11.2b", &["12.5 … 12.7 → 11.2b", "leaves the playing area"]),
            (
                "11.2c",
                &["→ 11.2c ", "Outsiders in the playing area: added"],
            ),
            (
                "11.3b, the ban",
                &["→ 11.3b (ban) ", "A telephone in the venue: added"],
            ),
            (
                "11.3b, less severe",
                &["→ 11.3b (regs) ", "less severe", "added"],
            ),
            (
                "11.3b, search",
                &["→ 11.3b (search) ", "A player is searched: added"],
            ),
            (
                "11.3b, refusal",
                &["→ 11.3b (search) ", "refuses to be searched: added"],
            ),
            ("11.8", &["→ 11.8 ", "The Laws explained: added"]),
            ("11.9", &["→ 11.9 ", "An appeal: added"]),
            ("12.2a", &["→ 12.2a ", "Fair play: added"]),
            ("12.2f", &["→ 12.2f ", "Players in need: added"]),
            ("12.4", &["12.4 ", "Assistants in time trouble: added"]),
            (
                "A.1, from 10 minutes",
                &["B.1 → A.1 ", "rapid chess", "above – → 10 minutes"],
            ),
            (
                "A.1, below 60 minutes",
                &["B.1 → A.1 ", "rapid chess", "below – → 60 minutes"],
            ),
            ("A.3a", &["→ A.3a ", "added", "three games"]),
            ("A.3b", &["→ A.3b ", "added", "recorded"]),
            ("A.4", &["→ A.4 ", "added", "the rules that follow apply"]),
            ("A.4a(1)", &["B.4 → A.4a", "clock setting", "moves 3 → 10"]),
            (
                "A.4a(2)",
                &["B.4 → A.4a", "set-up and board", "moves 3 → 10"],
            ),
            (
                "A.4b, the first loses",
                &["→ A.4b ", "The illegal move that loses (Rapid", "added"],
            ),
            (
                "A.4b, it stands",
                &["B.6 → A.4b ", "An illegal move that nobody claims"],
            ),
            (
                "A.4b, answered",
                &["B.6 → A.4b ", "An illegal move that has been answered"],
            ),
            (
                "A.4b, corrected by both",
                &["→ A.4b ", "both agree to correct", "added"],
            ),
            ("A.4c, both kings", &["B.6 → A.4c ", "Both kings in check"]),
            ("A.4c, a pawn", &["B.6 → A.4c ", "A pawn on the last rank"]),
            (
                "A.4c, the draw",
                &["→ A.4c ", "An illegal position remains", "added"],
            ),
            ("A.5", &["→ A.5 ", "added", "The event says beforehand"]),
            (
                "B.1",
                &["C.1 → B.1 ", "below 15 minutes → –; at most – → 10 minutes"],
            ),
            (
                "B.2, article 7",
                &[
                    "7.4(b) → B.2 ",
                    "(blitz)",
                    "opponent gains 2 minutes → 1 minute",
                ],
            ),
            (
                "B.2, article 9",
                &[
                    "9.5(b) → B.2 ",
                    "(blitz)",
                    "opponent gains 3 minutes → 1 minute",
                ],
            ),
            ("B.3a", &["→ B.3a ", "added", "one game"]),
            ("B.3b", &["→ B.3b ", "added", "recorded"]),
            ("B.4", &["→ B.4 ", "added", "unsupervised rapid chess"]),
            ("B.5", &["→ B.5 ", "added", "The event says beforehand"]),
            ("G.2", &["→ G.2 ", "not announced", "added"]),
            (
                "G.3, no extra time",
                &["→ G.3 ", "extra time per move: added"],
            ),
            (
                "G.3, no blitz",
                &["→ G.3 ", "No quickplay finish in blitz", "added"],
            ),
            (
                "G.4",
                &["→ G.4 ", "A request for extra time with every move: added"],
            ),
            (
                "G.4, the offer answered",
                &["G.4 ", "The answer to a request for extra time", "added"],
            ),
            (
                "G.5",
                &[
                    "10.2 … 10.2(d) → G.5",
                    "A draw is claimed in the quickplay finish",
                ],
            ),
            ("G.5b", &["→ G.5b ", "A postponed claim is upheld"]),
            ("G.5c", &["→ G.5c ", "A postponed claim is rejected"]),
        ],
    );
}

#[test]
fn what_changed_in_2009_has_its_line() {
    assert_told(
        "fide@2005",
        "fide@2009",
        &[
            (
                "default time",
                &["6.6 → 6.6.b ", "default time 60 minutes → 0 minutes"],
            ),
            (
                "the illegal move that loses may draw",
                &["7.4(b) → 7.4.b ", "orders something else"],
            ),
            (
                "nothing is taken from the claimant",
                &["9.5(b) → 9.5.b ", "claimant loses at most 3 minutes → –"],
            ),
            (
                "when positions are the same",
                &["9.2 → 9.2 ", "castling rights"],
            ),
            (
                "the right to claim is lost by touching",
                &["→ 9.4 ", "The right to claim is lost: added"],
            ),
            (
                "the claimant may stop the clocks",
                &["9.5 → 9.5 ", "The clocks at a claim of a draw"],
            ),
            (
                "rapid below 60 minutes",
                &["B.1 → A.1 ", "rapid chess", "below – → 60 minutes"],
            ),
            (
                "adequate supervision in rapid",
                &["→ A.3 ", "added", "adequate supervision"],
            ),
            (
                "one arbiter per blitz game",
                &["→ B.2 ", "reads otherwise", "one arbiter for each game"],
            ),
            (
                "corrected by agreement in blitz",
                &["→ B.3.c ", "both agree to correct", "added"],
            ),
            (
                "both flags, seen by the arbiter",
                &["→ A.4.d(1)", "Both flags down, seen by the arbiter"],
            ),
            (
                "draws may be forbidden",
                &["→ 9.1.a ", "No draws by agreement", "added"],
            ),
            (
                "telephones",
                &["12.2(b) → 12.3.b ", "A telephone makes a sound"],
            ),
        ],
    );
}

#[test]
fn what_changed_in_2017_2018_and_2023_has_its_line() {
    assert_told(
        "fide@2014",
        "fide@2017",
        &[
            (
                "no default time said: zero",
                &["6.7a → 6.7.1 ", "for the event to say → 0 minutes"],
            ),
            (
                "reversed colours",
                &["7.3 → 7.3 ", "Colours reversed", "moves – → 10"],
            ),
            ("two hands", &["4.1 → 4.1 … 7.7.1 ", "One hand"]),
            (
                "an empty press",
                &["6.2c → 6.2.4 … 7.8.1 ", "The clock pressed without a move"],
            ),
            (
                "a draw needs a move of each",
                &["→ 5.2.3", "A draw by agreement: moves – → 1"],
            ),
            (
                "five times, not in a row",
                &["9.6a → 9.6.1 ", "Fivefold repetition"],
            ),
            (
                "seventy-five moves made",
                &["9.6b → 9.6.2 ", "Seventy-five moves"],
            ),
            (
                "telephones in a bag",
                &["→ 11.3.2.1", "A telephone in the bag: added"],
            ),
        ],
    );
    assert_told(
        "fide@2017",
        "fide@2018",
        &[
            (
                "two hands only with a press",
                &[
                    "→ 4.1 … 7.5.4 ",
                    "Two hands, before the clock is pressed: added",
                ],
            ),
            (
                "rapid: the second loses",
                &[
                    "A.4.2 → A.4.2 ",
                    "The illegal move that loses",
                    "number 1 → 2",
                ],
            ),
            (
                "own time need not remain",
                &[
                    "A.4.3 → – ",
                    "A claim on time without time left",
                    "repealed",
                ],
            ),
        ],
    );
    assert_told(
        "fide@2018",
        "fide@2023",
        &[
            (
                "rapid: one minute",
                &[
                    "7.5.5 → A.3 ",
                    "(rapid)",
                    "opponent gains 2 minutes → 1 minute",
                ],
            ),
            (
                "rapid: one minute for a claim",
                &[
                    "9.5.3 → A.3 ",
                    "(rapid)",
                    "opponent gains 2 minutes → 1 minute",
                ],
            ),
            (
                "blitz: one minute by another article",
                &["B.2 → B.3 ", "An illegal move"],
            ),
            (
                "electronic scoresheets",
                &["→ 8.1.1.2 ", "added", "electronic"],
            ),
        ],
    );
}

#[test]
fn what_a_local_pack_does_has_its_line() {
    assert_told(
        "fide@2023",
        "ffe@2023",
        &[
            ("the third loses", &["7.5.5 → R03 2.2.2 ", "number 2 → 3"]),
            (
                "without supervision too",
                &["A.5.2 → R03 2.2.2 ", "number 2 → 3"],
            ),
            (
                "where it may be adopted",
                &["→ R03 2.2.2 (adopted) ", "added"],
            ),
            ("what is not covered", &["→ Not covered ", "added"]),
        ],
    );
    assert_told(
        "fide@2014",
        "ecf@2016",
        &[
            ("no supervision unless said", &["→ Supervision ", "added"]),
            ("Appendix G", &["→ Appendix G ", "added"]),
        ],
    );
}

/// Pairs of which each is told on one screen: neighbours, two far apart, and local packs.
const PAIRS: [(&str, &str); 8] = [
    ("fide@2005", "fide@2009"),
    ("fide@2009", "fide@2014"),
    ("fide@2014", "fide@2017"),
    ("fide@2017", "fide@2018"),
    ("fide@2018", "fide@2023"),
    ("fide@2005", "fide@2023"),
    ("fide@2023", "ffe@2023"),
    ("fide@2014", "ecf@2016"),
];

#[test]
fn one_screen_names_every_question_that_is_decided_otherwise() {
    let library = Library::built_in().unwrap();
    for (from, to) in PAIRS {
        let compared = compared(&library, from, to);
        let changed = compared.effects.iter();
        let changed = changed.filter(|effect| effect.evidence == Evidence::Changed);
        let names: Vec<&str> = changed.map(|effect| effect.question.name).collect();
        let asked = [&compared.a, &compared.b].map(|edition| Asked::by_default(edition.clone()));
        let report = Report::of(library.host(), asked.into(), vec![compared], None).unwrap();
        for language in Language::ALL {
            let words = Words::of(language, &library).unwrap();
            let lines = diff::page(&report, Extent::Screen, &words).lines(Some(80));
            let told = lines.iter().map(|line| {
                let spans = line.iter().map(|span| span.text.trim());
                spans
                    .filter(|text| !text.is_empty())
                    .collect::<Vec<_>>()
                    .join(" ")
            });
            let told = told.collect::<Vec<_>>().join(" ");
            for name in &names {
                let question = words.question(name);
                assert!(told.contains(&question), "{question} in {told}");
            }
            assert!(lines.len() <= 40, "{} lines: {told}", lines.len());
        }
    }
}

#[test]
fn a_local_pack_is_told_by_what_it_does_and_what_stays_by_its_number() {
    let library = Library::built_in().unwrap();
    let compared = compared(&library, "fide@2014", "ecf@2016");
    let page = comparison::page(&compared, &Words::of(Language::English, &library).unwrap());
    let page = page.to_string();
    for said in [
        "default_time",
        "changed",
        "30 min in standard",
        "supervised",
    ] {
        assert!(page.contains(said), "{said} in {page}");
    }
    assert!(!page.contains("all 0 combinations"), "{page}");
}
