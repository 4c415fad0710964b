//! The audit of a game and the summary of many, on the terminal, as a page of HTML, as rows, as JSON and as comments.

use kodeks_base::Language;
use kodeks_board::PgnGame;
use kodeks_draw::audit::{SummaryRoom, annotated, html, summary};
use kodeks_views::{
    OutsidePack,
    audit::{AuditSummaryView, AuditView, FindingView, rows},
};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::fields::{DrawnFace, FilledView, LeftOut, assert_drawn, fill};

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
        "worst[].cases[].findings[].shown",
        "worst[].cases[].findings[].at_most",
        "worst[].cases[].findings[].scale",
        "worst[].cases[].findings[].below_zero",
        "worst[].cases[].findings[].ground",
        "worst[].cases[].findings[].intended",
        "worst[].cases[].findings[].why",
        "worst[].cases[].findings[].letters[]",
        "worst[].cases[].findings[].missing[]",
        "worst[].cases[].findings[].reading.*",
        "worst[].cases[].findings[].end.*",
        "worst[].cases[].findings[].what",
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
        "worst[].cases[].findings[].reasons[].title",
        "worst[].cases[].findings[].reasons[].summary",
        "worst[].cases[].findings[].reasons[].discretion",
        "worst[].cases[].findings[].reasons[].facts.*",
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
    ],
    "people read it in `counts`, and in sentences",
);

/// Sentences, which programs make of the values themselves.
const SENTENCES: LeftOut = (
    &[
        "counted",
        "counts.*",
        "editions.*",
        "editions_sentence",
        "skipped.*",
        "worst[].kind",
        "worst[].label",
        "worst[].games",
        "tally.events[].wording.*",
        "worst[].cases[].wording.*",
        "worst[].cases[].findings[].wording.*",
        "worst[].cases[].findings[].columns.*",
    ],
    "it is said for people, or counted in another way; programs have the values",
);

/// Returns the schema of a summary with a finding of each sort of details.
fn schema() -> Json {
    let mut finding = Json::from(schemars::schema_for!(FindingView));
    let fields = finding.as_object_mut().unwrap();
    let Some(Json::Array(sorts)) = fields.remove("anyOf") else { panic!("{fields:?}") };
    let definitions = fields.remove("$defs").unwrap();
    let with_details = |sort: &Json| {
        let mut whole = finding.clone();
        for (name, field) in sort["properties"].as_object().unwrap() {
            whole["properties"][name] = field.clone();
        }
        whole["required"].as_array_mut().unwrap().extend(sort["required"].as_array().into_iter().flatten().cloned());
        whole
    };
    let findings: Vec<Json> = sorts.iter().map(with_details).collect();
    assert!(findings.len() > 15);
    let mut schema = Json::from(schemars::schema_for!(AuditSummaryView));
    schema["$defs"].as_object_mut().unwrap().extend(definitions.as_object().unwrap().clone());
    schema["$defs"]["AuditView"]["properties"]["findings"] = json!({ "type": "array", "prefixItems": findings });
    schema
}

fn filled(is_full: bool) -> (AuditSummaryView, FilledView) {
    let mut filled = fill(&schema(), is_full);
    let json = &mut filled.json;
    if is_full {
        // Years have four digits.
        let years = [1972, 1978];
        json["tally"]["skipped_because"]["years"] = json!(years);
        let of_years = filled.leaves.iter_mut().filter(|leaf| leaf.path == "tally.skipped_because.years[]");
        of_years.zip(years).for_each(|(leaf, year)| leaf.value = year.to_string());
        // A game is one of its event.
        let case = json["worst"][0]["cases"][0]["wording"].clone();
        for (field, case) in [("event", &case["event"]), ("when", &case["when"])] {
            json["tally"]["events"][0][field] = case.clone();
            let path = format!("tally.events[].{field}");
            filled.leaves.retain(|leaf| leaf.path != path);
        }
    }
    (serde_json::from_value(json.clone()).unwrap(), filled)
}

#[test]
fn every_field_of_an_audit_is_drawn_by_every_form() {
    let words = Words::new(Language::English);
    let (view, filled) = filled(true);
    let case = &view.worst[0].cases[0];
    // Articles stand for themselves where no regulation is known.
    let mut without_reasons = view.clone();
    for finding in &mut without_reasons.worst[0].cases[0].findings {
        finding.reasons.clear();
    }
    let views = [&view, &without_reasons];
    let page = |view: &AuditSummaryView| {
        let lines = summary(view, SummaryRoom::All, &words).lines(None).into_iter();
        lines.map(|line| line.into_iter().map(|span| span.text + " ").collect::<String>()).collect::<String>()
    };
    let drawn = |draw: &dyn Fn(&AuditSummaryView) -> String| views.into_iter().map(draw).collect::<Vec<_>>();
    let for_people = [VALUES, DETAILS, REGULATIONS, COUNTS];
    let elsewhere = |more: &[LeftOut]| [&for_people[..], more].concat();
    let on_a_terminal: LeftOut = (
        &[
            "counted",
            "counts[].kind",
            "editions.*",
            "tally.events[].games",
            "worst[].cases[].findings[].wording.position.*",
            "worst[].cases[].wording.when",
            "worst[].cases[].wording.edition",
        ],
        "`counts` and the sentence on editions say it; diagrams and the events of games are for a page",
    );
    let on_a_page: LeftOut = (
        &[
            "counts[].games",
            "editions_sentence",
            "worst[].cases[].wording.event",
            "worst[].cases[].wording.when",
            "worst[].cases[].wording.edition",
        ],
        "`counted` and `editions` say it, and a game is below its event",
    );
    let mut json = json!({ "games": view.worst[0].cases, "summary": view.tally });
    OutsidePack::add_to(&view.outside, &mut json);
    assert_drawn(
        "AuditSummaryView",
        &filled.leaves,
        &[
            DrawnFace { name: "terminal", drawings: drawn(&page), leaves_out: &elsewhere(&[on_a_terminal]) },
            DrawnFace {
                name: "HTML",
                drawings: drawn(&|view| html(view, "title", &words)),
                leaves_out: &elsewhere(&[on_a_page]),
            },
            DrawnFace { name: "JSON", drawings: vec![json.to_string()], leaves_out: &[SENTENCES] },
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
    let of_games = filled.leaves.iter().filter(|leaf| leaf.path.starts_with("worst[].cases[]."));
    let cells = |view: &AuditView| rows(view).iter().map(|row| format!("{row:?}")).collect::<String>();
    assert_drawn(
        "AuditSummaryView",
        &of_games.cloned().collect::<Vec<_>>(),
        &[DrawnFace { name: "table", drawings: vec![cells(case)], leaves_out: &[DETAILS, REGULATIONS, in_words] }],
    );
    let comments = annotated(&PgnGame::default(), case).unwrap();
    let wording = case.findings.iter().map(|finding| &finding.wording.sentence);
    let articles = case.findings.iter().flat_map(|finding| &finding.articles);
    for said in wording.chain(articles).chain([&case.wording.edition]) {
        assert!(comments.contains(said), "{said}: {comments}");
    }
}

#[test]
fn an_empty_audit_is_drawn_by_every_form() {
    let words = Words::new(Language::English);
    let (view, _) = filled(false);
    assert!(html(&view, "title", &words).contains("<main"));
    for room in [SummaryRoom::Screen, SummaryRoom::All] {
        assert!(!summary(&view, room, &words).lines(None).is_empty() || view.counts.is_empty());
    }
    assert_eq!(json!(AuditSummaryView::default().tally)["games"], 0);
}
