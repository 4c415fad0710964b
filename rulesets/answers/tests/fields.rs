//! Every field of a view is drawn on every face, or listed with the reason why that face leaves it out.
//!
//! Each text and number of a view is replaced by a word that occurs nowhere else, the view is read back and drawn, and
//! the words are looked for. Of a flag it is asked whether the page becomes another one when it is turned.

use std::collections::{BTreeMap, BTreeSet};

use kodeks_answers::MateFinding;
use kodeks_base::Language;
use kodeks_board::Color;
use kodeks_draw as draw;
use kodeks_prepared::built_in;
use kodeks_rulesets::{Edition, EditionRequest, Library, Selector, cases::CaseFile, coverage};
use kodeks_testing::club::club;
use kodeks_views::{
    ArticleView, CaseView, EditionView, MateView,
    edition::{CoverageView, SectionView, TextsView},
    history::{ArticleChapterView, ChapterView},
};
use kodeks_winnability::Budget;
use kodeks_words::Words;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value as Json, json};

/// A way of drawing a view, with the fields that it leaves out, each with its reason.
struct Face<'a, V> {
    name: &'static str,
    draw: &'a dyn Fn(&V) -> String,
    left_out: &'a [(&'static str, &'static str)],
}

/// A value inside a view: its path without places in lists, `history[].name`, and where it is.
struct Leaf {
    path: String,
    pointer: String,
}

fn leaves(json: &Json, path: &str, pointer: &str, found: &mut Vec<Leaf>) {
    match json {
        Json::Object(entries) => {
            for (key, value) in entries {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                leaves(value, &path, &format!("{pointer}/{}", key.replace('~', "~0").replace('/', "~1")), found);
            }
        }
        Json::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                leaves(item, &format!("{path}[]"), &format!("{pointer}/{place}"), found);
            }
        }
        _ => found.push(Leaf { path: path.to_owned(), pointer: pointer.to_owned() }),
    }
}

/// Whether a path is listed; one that ends with `*` stands for everything that begins so.
fn is_listed(path: &str, listed: &str) -> bool {
    listed.strip_suffix('*').map_or(path == listed, |begin| path.starts_with(begin))
}

/// How many times a flag of one path is turned in each view.
const TURNS: usize = 2;

/// Asserts that each field of these views is drawn on each face or listed there; `fixed` are fields by which a page is put in
/// order, which have to keep their value, and `maps` those whose keys are names.
fn assert_drawn<V: Serialize + DeserializeOwned>(views: &[V], faces: &[Face<'_, V>], fixed: &[&str]) {
    let mut filled: BTreeSet<String> = BTreeSet::new();
    let mut empty: BTreeSet<String> = BTreeSet::new();
    let mut drawn: Vec<BTreeSet<String>> = faces.iter().map(|_| BTreeSet::new()).collect();
    for view in views {
        let original = json!(view);
        let read = |json: &Json| -> V {
            serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{error}: {json:#}"))
        };
        assert_eq!(json!(read(&original)), original, "a view that is read is as it was written");
        let mut found = Vec::new();
        leaves(&original, "", "", &mut found);
        let mut marked = original.clone();
        let mut tokens: Vec<(String, String)> = Vec::new();
        for (number, leaf) in found.iter().enumerate() {
            let value = marked.pointer_mut(&leaf.pointer).unwrap();
            let is_fixed = fixed.iter().any(|fixed| is_listed(&leaf.path, fixed));
            match value {
                Json::Null => {
                    empty.insert(leaf.path.clone());
                    continue;
                }
                Json::String(text) if !is_fixed => {
                    let token = format!("z{number}z");
                    tokens.push((leaf.path.clone(), token.clone()));
                    *text = token;
                }
                Json::Number(old) if !is_fixed && old.is_u64() => {
                    let token = 700_000 + number;
                    tokens.push((leaf.path.clone(), token.to_string()));
                    *value = json!(token);
                }
                _ => {}
            }
            filled.insert(leaf.path.clone());
        }
        let marked = read(&marked);
        for (face, drawn) in faces.iter().zip(&mut drawn) {
            let page = (face.draw)(&marked).replace(['\u{a0}', ' '], " ");
            drawn.extend(tokens.iter().filter(|(_, token)| page.contains(token)).map(|(path, _)| path.clone()));
            let before = (face.draw)(view);
            let mut turned: BTreeMap<&str, usize> = BTreeMap::new();
            for leaf in &found {
                let Some(Json::Bool(flag)) = original.pointer(&leaf.pointer) else { continue };
                let turns = turned.entry(&leaf.path).or_default();
                if *turns < TURNS && !drawn.contains(&leaf.path) {
                    *turns += 1;
                    let mut other = original.clone();
                    *other.pointer_mut(&leaf.pointer).unwrap() = json!(!flag);
                    if (face.draw)(&read(&other)) != before {
                        drawn.insert(leaf.path.clone());
                    }
                }
            }
        }
    }
    let is_fixed = |path: &&String| fixed.iter().any(|fixed| is_listed(path, fixed));
    let is_filled = |path: &String| filled.iter().any(|other| other.starts_with(path.as_str()));
    let is_of_no_face =
        |path: &String| faces.iter().all(|face| face.left_out.iter().any(|(listed, _)| is_listed(path, listed)));
    let never: Vec<&String> =
        empty.iter().filter(|path| !is_fixed(path) && !is_filled(path) && !is_of_no_face(path)).collect();
    assert!(never.is_empty(), "no view has these fields: {never:?}");
    for (face, drawn) in faces.iter().zip(&drawn) {
        let left_out = |path: &str| face.left_out.iter().any(|(listed, _)| is_listed(path, listed));
        let missing: Vec<&String> =
            filled.iter().filter(|path| !is_fixed(path) && !drawn.contains(*path) && !left_out(path)).collect();
        assert!(missing.is_empty(), "{}: not drawn, and not listed: {missing:#?}", face.name);
        for (listed, reason) in face.left_out {
            assert!(!reason.is_empty(), "{}: {listed}", face.name);
            let all: Vec<&String> = filled.iter().filter(|path| is_listed(path, listed)).collect();
            assert!(!all.is_empty(), "{}: there is no `{listed}`", face.name);
            let shown: Vec<&&String> = all.iter().filter(|path| drawn.contains(**path)).collect();
            assert!(shown.is_empty(), "{}: `{listed}` is listed, and drawn: {shown:?}", face.name);
        }
    }
}

fn edition(library: &Library, name: &str) -> std::sync::Arc<Edition> {
    library.edition(&EditionRequest::Pack(Selector::parse(name).unwrap())).unwrap()
}

/// Returns the articles and regulations of some editions that have a field which none before has.
fn articles(words: &Words) -> Vec<ArticleView> {
    let amending = club(
        "[contents]\n\"L.1\" = { informational = true, text = { en = \"x\" } }\n\n\
         [amends.\"L.1\".decisive-illegal-move]\nnumber = 3\n",
    );
    let mut library = built_in().unwrap();
    library.add_folder(amending.path()).unwrap();
    let library = &library;
    let mut known: BTreeSet<(String, bool, bool)> = BTreeSet::new();
    let mut views = Vec::new();
    for name in ["fide@2005", "fide@2023", "swidnica@2020", "uschess@2020", "fide-rating@2014", "club@2015"] {
        let edition = edition(library, name);
        let editions = library.generations(&edition).unwrap();
        let numbers = edition.contents().map(|(_, article)| article.number.clone());
        let names = edition.regulations().map(|placed| placed.regulation.stem.clone());
        for asked in numbers.chain(names).collect::<Vec<_>>() {
            let view = ArticleView::new(&edition.find(&asked, &editions).unwrap(), &editions, words);
            let json = json!(view);
            let mut found = Vec::new();
            leaves(&json, "", "", &mut found);
            let has_article = view.article.is_some();
            let seen = found.into_iter().map(|leaf| {
                let is_null = json.pointer(&leaf.pointer) == Some(&Json::Null);
                (leaf.path, is_null, has_article)
            });
            let count = known.len();
            known.extend(seen);
            if known.len() > count {
                views.push(view);
            }
        }
    }
    views
}

const IN_WORDS: &str = "its sentence says it";

#[test]
fn every_field_of_an_article() {
    let library = built_in().unwrap();
    let words = Words::of(Language::English, &library).unwrap();
    let links = |edition: &str, number: &str| Some(format!("{edition}/{number}"));
    let terminal = |view: &ArticleView| draw::article(view, &words).to_string();
    let html = |view: &ArticleView| {
        let chapters = view.regulations.iter().flat_map(|regulation| &regulation.history).flat_map(ChapterView::rows);
        let history = view.article.iter().filter_map(|article| article.history.as_ref()).flatten();
        let rows = chapters.chain(history.map(ArticleChapterView::row));
        let rows: String = rows.map(|row| draw::history_row(&row, &links).into_string()).collect();
        draw::law_article(view, &links, &words).into_string() + rows.as_str()
    };
    let values = [
        ("article.text", "`says` is the text, or the titles of the regulations"),
        ("article.numbered_by", "`regulations[].origin` says it where it is another pack"),
        ("article.mechanics[]", IN_WORDS),
        ("article.layer", IN_WORDS),
        ("article.option", IN_WORDS),
        ("article.regulations*", "the regulations stand below"),
        ("article.amended[]", "the numbers that it amends stand below"),
        ("article.misprints[].printed", IN_WORDS),
        ("article.misprints[].meant", IN_WORDS),
        ("article.status_name", "the sentence of the status begins with it"),
        ("article.history[].same", IN_WORDS),
        ("article.history[].text", IN_WORDS),
        ("regulations[].articles[].article", IN_WORDS),
        ("regulations[].articles[].when*", IN_WORDS),
        ("regulations[].numbers[].number", "its name in words"),
        ("regulations[].numbers[].kind", IN_WORDS),
        ("regulations[].numbers[].value", IN_WORDS),
        ("regulations[].numbers[].option", "`note` says it"),
        ("regulations[].numbers[].default", IN_WORDS),
        ("regulations[].numbers[].unverified", "`note` says it"),
        ("regulations[].numbers[].amended_by", "`note` says it"),
        ("regulations[].when[].fact", IN_WORDS),
        ("regulations[].when[].test", IN_WORDS),
        ("regulations[].when[].bounds*", IN_WORDS),
        ("regulations[].readings.*", IN_WORDS),
        ("regulations[].exception_to[]", "`goes_before` has them with their titles"),
        ("regulations[].gives_way_to[]", "`comes_after` has them with their titles"),
        ("regulations[].pack", "`origin` says it"),
        ("regulations[].file", "`origin` says it"),
        ("regulations[].regulation", "its name with that of the layer"),
        ("regulations[].history[].repealed", IN_WORDS),
        ("regulations[].history[].entries[].says", IN_WORDS),
        ("regulations[].history[].entries[].articles[]", "`cited` has each once"),
        ("regulations[].history[].entries[].numbers.*", IN_WORDS),
        ("regulations[].history[].entries[].change[]", IN_WORDS),
    ];
    let with = |more: &[(&'static str, &'static str)]| [&values[..], more].concat();
    let on_a_terminal = with(&[
        ("edition", "its title and days stand below"),
        ("article.unverified", "the status says it, or a number, or a cited article"),
        ("article.history[].edition", "its short name"),
        ("article.history[].says", "`sentence` quotes it where it is another text"),
        ("regulations[].history[].edition", "its short name"),
        ("regulations[].goes_before[].layer*", "the name of the regulation begins with that of the layer"),
        ("regulations[].comes_after[].layer*", "the name of the regulation begins with that of the layer"),
        ("regulations[].history[].entries[].when", "the name of the layer stands there"),
        ("regulations[].history[].entries[].text", "a history on a terminal is a line for each edition"),
    ]);
    let in_html = with(&[
        ("article.article", "the heading of the page"),
        ("edition_sentence", "the heading of the page"),
        ("article.history[].name", "the heading of the stop"),
        ("regulations[].all_articles", "the heading of the page"),
        ("regulations[].layer", "its title in words"),
        ("regulations[].question", IN_WORDS),
        ("regulations[].history[].name", "the heading of the stop"),
        ("regulations[].history[].entries[].layer", "`when` says when it applies"),
        ("regulations[].goes_before[].regulation", "its title in words"),
        ("regulations[].comes_after[].regulation", "its title in words"),
    ]);
    assert_drawn(
        &articles(&words),
        &[
            Face { name: "terminal", draw: &terminal, left_out: &on_a_terminal },
            Face { name: "HTML", draw: &html, left_out: &in_html },
        ],
        &["article.status"],
    );
}

#[test]
fn every_field_of_an_edition() {
    let library = built_in().unwrap();
    let words = Words::of(Language::English, &library).unwrap();
    let names = ["fide@2005", "fide@2014", "swidnica@2020", "uschess@2020", "fide-rating@2014"];
    let views: Vec<EditionView> = names.iter().map(|name| EditionView::new(&edition(&library, name), &words)).collect();
    let terminal = |view: &EditionView| draw::contents(view, &words).to_string();
    let left_out = [
        ("pack", "the sentence of its body says it"),
        ("version", "the sentence of its body says it"),
        ("title", "the sentence of its body says it"),
        ("articles[].mechanics[]", IN_WORDS),
        ("articles[].layer", IN_WORDS),
        ("articles[].option", IN_WORDS),
        ("articles[].misprints*", "the page of the article says it"),
        ("articles[].says", "title and text stand in rows of their own"),
        ("articles[].status_sentence", "the page of the article says it"),
        ("articles[].amended[]", "the layers below say it"),
        ("layers[].tempi[]", IN_WORDS),
        ("layers[].options.*", IN_WORDS),
        ("layers[].regulations[]", "they stand among the articles"),
        ("layers[].without[]", IN_WORDS),
        ("layers[].amends[].article", IN_WORDS),
        ("layers[].amends[].regulation", IN_WORDS),
        ("layers[].amends[].number", IN_WORDS),
        ("layers[].amends[].value", IN_WORDS),
        ("layers[].applies", "`applies_sentence` says it"),
        ("options[].kind", IN_WORDS),
        ("options[].words[]", IN_WORDS),
        ("options[].default", IN_WORDS),
        ("readings[].article", "the names of the choices begin with it"),
        ("readings[].default", IN_WORDS),
        ("readings[].choices[].choice", "its name with that of the article"),
        ("readings[].choices[].title", IN_WORDS),
        ("readings[].choices[].source[]", IN_WORDS),
    ];
    assert_drawn(
        &views,
        &[Face { name: "terminal", draw: &terminal, left_out: &left_out }],
        &["articles[].status", "articles[].numbered_by", "bodies[].pack"],
    );
}

#[test]
fn every_field_of_the_texts_of_an_edition_and_of_a_section() {
    let library = built_in().unwrap();
    let words = Words::of(Language::English, &library).unwrap();
    let views: Vec<TextsView> =
        ["fide@2005", "fide@2014"].iter().map(|name| TextsView::new(&edition(&library, name), &words)).collect();
    let terminal = |view: &TextsView| draw::texts(view, &words).to_string();
    let left_out = [
        ("edition", "its title and days stand above"),
        ("texts[].reading", "the names of the choices begin with it"),
        ("texts[].choices[].choice", "its name with that of the article"),
        ("texts[].choices[].title", IN_WORDS),
        ("texts[].choices[].source[]", IN_WORDS),
    ];
    assert_drawn(&views, &[Face { name: "terminal", draw: &terminal, left_out: &left_out }], &[]);
    let edition = edition(&library, "fide@2014");
    let view = SectionView::new(&edition, &edition.below("9"), &words);
    let marked = draw::section(&SectionView { edition_sentence: "z1z".to_owned(), ..view }).to_string();
    assert!(marked.contains("z1z."), "{marked}");
}

#[test]
fn every_field_of_a_coverage() {
    let library = built_in().unwrap();
    let words = Words::of(Language::English, &library).unwrap();
    let selector = Selector::parse("fide@2014").unwrap();
    let rows = coverage(&library, &selector, &CaseFile::built_in().unwrap()).unwrap();
    let view = CoverageView::new(&edition(&library, "fide@2014"), &rows, &words);
    let terminal = |view: &CoverageView| draw::coverage(view).to_string();
    let json = json!(view);
    let page = terminal(&view);
    for (place, article) in json["articles"].as_array().unwrap().iter().enumerate() {
        let covered = view.articles[place].covered.as_ref().unwrap();
        assert_eq!(article["cases"], covered.cases);
        assert!(page.contains(&covered.cases_sentence));
    }
    assert!(page.contains(&view.counts) && page.contains(view.edition_sentence.split(',').next().unwrap()));
}

#[test]
fn every_field_of_a_case() {
    let library = built_in().unwrap();
    let words = Words::of(Language::English, &library).unwrap();
    let files = CaseFile::built_in().unwrap();
    let file = |name: &str| files.iter().find(|file| file.regulation == name).unwrap();
    let of_moves = ["incorrect-draw-claim", "illegal-move"].iter().flat_map(|name| &file(name).cases).take(12);
    let cases = file("penalties").cases.iter().take(1).chain(of_moves);
    let views: Vec<CaseView> = cases
        .map(|case| {
            let asked = case.editions_asked(&library);
            let got =
                asked.iter().map(|asked| (asked.edition.to_string(), case.put_to(&library, &asked.edition).unwrap()));
            CaseView::new(case, &got.collect::<Vec<_>>(), &words)
        })
        .collect();
    let terminal = |view: &CaseView| draw::case(view, &words).to_string();
    let left_out = [("answers*", "`groups` has the answers in words, with their editions and articles")];
    assert_drawn(&views, &[Face { name: "terminal", draw: &terminal, left_out: &left_out }], &[]);
}

#[test]
fn every_field_of_an_answer_about_a_mate() {
    let words = Words::new(Language::English);
    let positions = ["4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"];
    let views: Vec<MateView> = positions
        .iter()
        .map(|fen| {
            let position = fen.parse().unwrap();
            MateFinding::certified(&position, Color::White, Budget::FULL).unwrap().view(&words)
        })
        .collect();
    let terminal = |view: &MateView| draw::mate(view, &words).to_string();
    let left_out = [
        ("winner", IN_WORDS),
        ("position", "it was asked for"),
        ("answer", IN_WORDS),
        ("line", IN_WORDS),
        ("plies", IN_WORDS),
        ("shortest", IN_WORDS),
        ("proof", IN_WORDS),
        ("positions", IN_WORDS),
        ("microseconds", IN_WORDS),
    ];
    assert_drawn(&views, &[Face { name: "terminal", draw: &terminal, left_out: &left_out }], &["mated"]);
}
