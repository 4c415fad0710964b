//! The audit of a game and the summary of many, on the terminal, as a page of HTML, as rows, as JSON and as comments.

use kodeks_base::Language;
use kodeks_board::PgnGame;
use kodeks_draw::audit::{SummaryRoom, annotated, html, summary};
use kodeks_views::{
    OutsidePack,
    audit::{AuditSummaryView, AuditView, rows},
};
use kodeks_words::Words;
use serde_json::json;

use crate::fields::{DrawnFace, FilledView, LeftOut, assert_drawn, bare_view, fill_forms, on_terminal};

/// The values of a game and of its findings.
const VALUES: LeftOut = (
    &[
        "worst[].kind",
        "worst[].cases[].file",
        "worst[].cases[].game",
        "worst[].cases[].line",
        "worst[].cases[].event",
        "worst[].cases[].site",
        "worst[].cases[].date",
        "worst[].cases[].round",
        "worst[].cases[].board",
        "worst[].cases[].white",
        "worst[].cases[].black",
        "worst[].cases[].white_fide_id",
        "worst[].cases[].black_fide_id",
        "worst[].cases[].result",
        "worst[].cases[].rules",
        "worst[].cases[].tempo",
        "worst[].cases[].findings[].confidence",
        "worst[].cases[].findings[].ply",
        "worst[].cases[].findings[].move",
        "worst[].cases[].findings[].line",
        "worst[].cases[].findings[].column",
        "worst[].cases[].findings[].mates.*",
        "worst[].cases[].findings[].columns.*",
    ],
    "people read it in the words beside it, and where it is exactly in a table",
);

/// The details of findings, of which only columns are in a table.
const DETAILS: LeftOut = (
    &[
        "worst[].cases[].findings[].plies_after",
        "worst[].cases[].findings[].fallen",
        "worst[].cases[].findings[].by",
        "worst[].cases[].findings[].tag",
        "worst[].cases[].findings[].text",
        "worst[].cases[].findings[].said",
        "worst[].cases[].findings[].said_winner",
        "worst[].cases[].findings[].stood",
        "worst[].cases[].findings[].after_the_end",
        "worst[].cases[].findings[].shown",
        "worst[].cases[].findings[].at_most",
        "worst[].cases[].findings[].at_least",
        "worst[].cases[].findings[].moves",
        "worst[].cases[].findings[].scale",
        "worst[].cases[].findings[].how",
        "worst[].cases[].findings[].below_zero",
        "worst[].cases[].findings[].signal",
        "worst[].cases[].findings[].corrections[].*",
        "worst[].cases[].findings[].rules[].*",
        "worst[].cases[].findings[].ground",
        "worst[].cases[].findings[].intended",
        "worst[].cases[].findings[].why",
        "worst[].cases[].findings[].letters[]",
        "worst[].cases[].findings[].missing[]",
        "worst[].cases[].findings[].reading.*",
        "worst[].cases[].findings[].end.*",
        "worst[].cases[].findings[].what",
        "worst[].cases[].findings[].by_the_rules",
        "worst[].cases[].findings[].recorded",
        "worst[].cases[].findings[].called",
        "worst[].cases[].findings[].on_time",
        "worst[].cases[].findings[].resigned",
        "worst[].cases[].findings[].tempo",
        "worst[].cases[].findings[].tags[]",
    ],
    "the sentence says it",
);

/// The regulations of a finding in full.
const REGULATIONS: LeftOut = (
    &[
        "worst[].cases[].findings[].reasons[].pack",
        "worst[].cases[].findings[].reasons[].layer",
        "worst[].cases[].findings[].reasons[].amended_by",
        "worst[].cases[].findings[].reasons[].begins.*",
        "worst[].cases[].findings[].reasons[].standing",
        "worst[].cases[].findings[].reasons[].title",
        "worst[].cases[].findings[].reasons[].summary",
        "worst[].cases[].findings[].reasons[].discretion",
        "worst[].cases[].findings[].reasons[].unverified",
        "worst[].cases[].findings[].reasons[].facts.*",
        "worst[].cases[].findings[].reasons[].readings.*",
        "worst[].cases[].findings[].reasons[].source[]",
    ],
    "a list of many games names a regulation; `kodeks show` has it in full",
);

/// The counts as values.
const COUNTS: LeftOut = (
    &[
        "tally.games",
        "tally.editions.*",
        "tally.with_findings",
        "tally.skipped",
        "tally.skipped_because.*",
        "tally.broken",
        "tally.findings.*",
        "tally.games_with.*",
        "tally.not_told.*",
        "tally.events[].games_with.*",
        "tally.events[].rounds.*",
        "tally.years.*",
        "tally.plies.*",
        "tally.known",
    ],
    "people read it in `counts`, in charts and in sentences",
);

/// Sentences, which programs make of the values themselves.
const SENTENCES: LeftOut = (
    &[
        "counted",
        "counts.*",
        "editions.*",
        "editions_sentence",
        "skipped.*",
        "known",
        "charts.*",
        "worst[].kind",
        "worst[].label",
        "worst[].games",
        "tally.events[].wording.*",
        "worst[].cases[].wording.place",
        "worst[].cases[].wording.players",
        "worst[].cases[].wording.table[]",
        "worst[].cases[].wording.edition",
        "worst[].cases[].wording.audited_by",
        "worst[].cases[].findings[].wording.*",
        "worst[].cases[].findings[].columns.*",
    ],
    "it is said for people, or counted in another way; programs have the values",
);

/// Returns a summary with a finding of each sort of details.
fn filled() -> Vec<FilledView> {
    let mut all = fill_forms::<AuditSummaryView>();
    assert!(all.len() > 15);
    for filled in &mut all {
        // Years have four digits.
        for (place, year) in [1972, 1978].into_iter().enumerate() {
            filled.set(&format!("/tally/skipped_because/years/{place}"), &[json!(year), json!(year - 1)]);
        }
        // A game is one of its event.
        for field in ["event", "when"] {
            let value = filled.json["worst"][0]["cases"][0]["wording"][field].clone();
            filled.set(&format!("/tally/events/0/{field}"), &[value]);
        }
        // Articles stand for themselves where no regulation is known.
        filled.add(|json| json["worst"][0]["cases"][0]["findings"][0]["reasons"] = json!([]));
    }
    all
}

/// Returns a summary of which only the first game is looked for.
fn of_a_game(mut filled: FilledView) -> FilledView {
    let of_game = |path: &str| path.starts_with("worst[].cases[].");
    filled.leaves.retain(|leaf| of_game(&leaf.path));
    filled.choices.retain(|choice| of_game(&choice.path));
    filled
}

#[test]
fn every_field_of_an_audit_is_drawn_by_every_form() {
    let words = Words::new(Language::English);
    let filled = filled();
    let for_people = [VALUES, DETAILS, REGULATIONS, COUNTS];
    let elsewhere = |more: &[LeftOut]| [&for_people[..], more].concat();
    let not_on_a_terminal: LeftOut = (
        &[
            "counted",
            "counts[].kind",
            "editions.*",
            "charts.*",
            "tally.events[].games",
            "worst[].cases[].findings[].kind",
            "worst[].cases[].findings[].wording.position.*",
            "worst[].cases[].wording.when",
            "worst[].cases[].wording.edition",
        ],
        "`counts`, the kind in words and the sentence on editions say it; diagrams, charts and the events of games are for a page",
    );
    let not_on_a_page: LeftOut = (
        &[
            "counts[].games",
            "editions_sentence",
            "charts[].bars[].count",
            "worst[].cases[].findings[].weight",
            "worst[].cases[].wording.event",
            "worst[].cases[].wording.when",
            "worst[].cases[].wording.edition",
        ],
        "`counted` and `editions` say it, a bar is as long as its count, a game is below its event, and findings stand by their kinds, the heaviest first",
    );
    let by_the_exit_code: LeftOut = (&["is_interrupted"], "a program that was stopped ends with a code of its own");
    let for_programs = |view: &AuditSummaryView| {
        let mut json = json!({ "games": view.worst[0].cases, "summary": view.tally });
        OutsidePack::add_to(&view.outside, &mut json);
        json.to_string()
    };
    assert_drawn(
        &filled,
        &[
            DrawnFace::new("terminal", &elsewhere(&[not_on_a_terminal]), |view| {
                on_terminal(&summary(view, SummaryRoom::All, &words))
            }),
            DrawnFace::new("HTML", &elsewhere(&[not_on_a_page]), |view| html(view, "title", &words)),
            DrawnFace::new("JSON", &[SENTENCES, by_the_exit_code], for_programs),
        ],
    );
    let in_words: LeftOut = (
        &[
            "worst[].cases[].wording.*",
            "worst[].cases[].findings[].wording.kind",
            "worst[].cases[].findings[].wording.mates[]",
            "worst[].cases[].findings[].wording.position.*",
            "worst[].cases[].findings[].reasons[].article",
            "worst[].cases[].findings[].mates.*",
        ],
        "a table has the sentence of each finding, and the articles of all regulations in one column",
    );
    let cells = |view: &AuditSummaryView| format!("{:?}", rows(&view.worst[0].cases[0]));
    let of_games: Vec<FilledView> = filled.iter().cloned().map(of_a_game).collect();
    assert_drawn(&of_games, &[DrawnFace::new("table", &[DETAILS, REGULATIONS, in_words], cells)]);
    for filled in &filled {
        let case: AuditView = serde_json::from_value(filled.json["worst"][0]["cases"][0].clone()).unwrap();
        let comments = annotated(&PgnGame::default(), &case).unwrap();
        let wording = case.findings.iter().map(|finding| &finding.wording.sentence);
        let articles = case.findings.iter().flat_map(|finding| &finding.articles);
        for said in wording.chain(articles).chain([&case.wording.edition]) {
            assert!(comments.contains(said), "{said}: {comments}");
        }
    }
}

#[test]
fn an_empty_audit_is_drawn_by_every_form() {
    let words = Words::new(Language::English);
    let view: AuditSummaryView = bare_view();
    assert!(html(&view, "title", &words).contains("<main"));
    for room in [SummaryRoom::Screen, SummaryRoom::All] {
        assert!(!summary(&view, room, &words).lines(None).is_empty() || view.counts.is_empty());
    }
    assert_eq!(json!(AuditSummaryView::default().tally)["games"], 0);
}
