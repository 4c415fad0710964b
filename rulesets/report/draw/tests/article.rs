//! An article on a terminal and on a page of the Laws, and the history of one on a terminal.

use kodeks_base::Language;
use kodeks_draw::{self as draw, HistoryStop};
use kodeks_views::{ArticleView, TimelineView, article::ArticleEntryView};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::fields::{DrawnFace, FilledView, LeftOut, assert_drawn, bare_view, fill_forms, on_terminal};

/// The values of an article, of its regulations and of their history.
const VALUES: LeftOut = (
    &[
        "article.mechanics[]",
        "article.layer",
        "article.option",
        "article.unverified",
        "article.grade",
        "article.check.source[]",
        "article.check.by",
        "article.check.passage",
        "article.misprints[].printed",
        "article.misprints[].meant",
        "article.refers_to[].takes",
        "article.refers_to[].implied",
        "article.refers_to[].articles[]",
        "article.referred_to_by[].takes",
        "article.referred_to_by[].implied",
        "article.referred_to_by[].articles[]",
        "article.history[].same",
        "regulations[].articles[].article",
        "regulations[].articles[].grade",
        "regulations[].articles[].unverified",
        "regulations[].articles[].when.*",
        "regulations[].numbers[].kind",
        "regulations[].numbers[].value",
        "regulations[].numbers[].default",
        "regulations[].when[].fact",
        "regulations[].when[].test",
        "regulations[].when[].bounds.*",
        "regulations[].readings.*",
        "regulations[].history[].repealed",
        "regulations[].history[].entries[].says",
        "regulations[].history[].entries[].numbers.*",
        "regulations[].history[].entries[].change[]",
    ],
    "its sentence says it",
);

/// Fields of which a sentence or another part of the view says the same.
const ELSEWHERE: LeftOut = (
    &[
        "comments[].set",
        "comments[].comments[].class",
        "comments[].comments[].number",
        "comments[].otherwise.outcome",
        "comments[].otherwise.result",
        "article.numbered_by",
        "article.regulations.*",
        "article.status_name",
        "article.cases",
        "article.missing",
        "article.about",
        "article.cases_sentence",
        "article.history[].text",
        "regulations[].numbers[].number",
        "regulations[].numbers[].option",
        "regulations[].numbers[].from",
        "regulations[].numbers[].unverified",
        "regulations[].numbers[].amended_by",
        "regulations[].exception_to[]",
        "regulations[].gives_way_to[]",
        "regulations[].pack",
        "regulations[].file",
        "regulations[].layer",
        "regulations[].regulation",
        "regulations[].history[].entries[].articles[]",
        "regulations[].history[].from",
        "regulations[].history[].until",
        "regulations[].history[].entries[].tempi[]",
        "regulations[].history[].entries[].options.*",
        "regulations[].history[].entries[].begins.*",
        "regulations[].history[].entries[].standing.*",
        "regulations[].goes_before[].layer.standing",
        "regulations[].comes_after[].layer.standing",
        "regulations[].gives_numbers_to[].layer.standing",
    ],
    "text and status have their sentences, a number its name and its note, a regulation its name with that of its layer, where \
     it comes from and what it goes before; cases are counted in a coverage, days and conditions stand in a timeline",
);

/// Returns an article with and without regulations, and with two of them; and a regulation alone.
fn filled() -> Vec<FilledView> {
    let mut all = fill_forms::<ArticleView>();
    for filled in &mut all {
        filled.add(|json| json["comments"][0]["otherwise"]["articles"][0]["called"] = Json::Null);
        filled.add(|json| json["regulations"] = json!([]));
        filled.add(|json| {
            json["article"]["history"] = Json::Null;
            let regulations = json["regulations"].as_array_mut().unwrap();
            regulations.push(regulations[0].clone());
            regulations[1]["regulation"] = json!("another");
        });
        // An edition that does not have a regulation says so.
        filled.add(|json| {
            json["article"] = Json::Null;
            json["regulations"][0]["history"][0]["entries"] = json!([]);
        });
    }
    all
}

fn links(edition: &str, number: &str) -> Option<String> {
    Some(format!("/{edition}/{number}/"))
}

/// Draws an article with its history, as a page has both.
fn on_a_page(view: &ArticleView, words: &Words) -> String {
    let histories = view.histories();
    let stop = |edition: &str| HistoryStop {
        edition: edition.to_owned(),
        title: String::new(),
        in_force: String::new(),
        year: String::new(),
        is_here: false,
    };
    let stops: Vec<HistoryStop> = histories.iter().flat_map(|one| &one.rows).map(|row| stop(row.edition)).collect();
    let history = draw::article_history(&stops, &histories, &links, words).into_string();
    draw::law_article(view, &links, words).into_string() + history.as_str()
}

#[test]
fn every_field_of_an_article_is_drawn_on_a_terminal_and_on_a_page() {
    let words = Words::new(Language::English);
    let on_a_terminal: LeftOut = (
        &[
            "edition",
            "comments[].otherwise.articles[].pack",
            "article.history[].edition",
            "article.history[].says",
            "regulations[].history[].edition",
            "regulations[].history[].entries[].when",
            "regulations[].history[].entries[].text",
        ],
        "an edition stands there by its title or its short name; a history is a line for each edition",
    );
    let in_html: LeftOut = (
        &[
            "article.article",
            "edition_sentence",
            "article.history[].name",
            "regulations[].all_articles",
            "regulations[].history[].name",
            "regulations[].history[].entries[].layer",
        ],
        "the head of the page and the headings of its history have it, and a layer is told by when it applies",
    );
    let terminal = |view: &ArticleView| on_terminal(&draw::article(view, &words));
    let page = |view: &ArticleView| on_a_page(view, &words);
    assert_drawn(
        &filled(),
        &[
            DrawnFace::new("terminal", &[VALUES, ELSEWHERE, on_a_terminal], terminal),
            DrawnFace::new("HTML", &[VALUES, ELSEWHERE, in_html], page),
        ],
    );
    let view: ArticleView = bare_view();
    assert!(terminal(&view).contains(&view.edition_sentence));
    let article: ArticleEntryView = bare_view();
    let says = article.says.text.clone();
    assert!(page(&ArticleView { article: Some(article), ..view }).contains(&says));
}

#[test]
fn every_field_of_a_timeline_is_drawn() {
    let words = Words::new(Language::English);
    let values: LeftOut = (
        &[
            "regulations[].title",
            "regulations[].editions[].edition",
            "regulations[].editions[].repealed",
            "regulations[].editions[].entries[].layer",
            "regulations[].editions[].entries[].says",
            "regulations[].editions[].entries[].articles[]",
            "regulations[].editions[].entries[].numbers.*",
            "regulations[].editions[].entries[].change[]",
            "regulations[].editions[].entries[].tempi[]",
            "regulations[].editions[].entries[].options.*",
            "regulations[].editions[].entries[].begins.*",
            "regulations[].editions[].entries[].standing.*",
            "regulations[].editions[].entries[].text",
            "regulations[].cases[].answers.*",
            "article.article",
            "article.editions[].edition",
            "article.editions[].same",
            "article.editions[].text",
            "article.editions[].says",
        ],
        "a row of the table, or a group of answers, says it in words",
    );
    let mut all = fill_forms::<TimelineView>();
    for filled in &mut all {
        filled.add(|json| json["regulations"][0]["editions"][0]["entries"] = json!([]));
    }
    let terminal = |view: &TimelineView| on_terminal(&draw::timeline(view, &words));
    assert_drawn(&all, &[DrawnFace::new("terminal", &[values], terminal)]);
}
