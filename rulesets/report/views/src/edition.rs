//! An edition: its contents, the cases that cover it, and the places where its texts differ.

use std::collections::BTreeMap;

use kodeks_core::Tempo;
use kodeks_rulesets::{
    Article, ArticleCoverage, CheckGrade, Edition, EditionLayer, EventOption, OptionKind, PackHead, Settlement, Status,
};
use kodeks_words::{
    Argument, Words,
    ruling::{edition_title, title},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::{
    LocalText,
    announcement::{LayerConditionView, ReadingChoiceView, ReadingView, layer_condition, option_sentence},
    article::{ArticleEntryView, CoveredView, is_arithmetic},
    pairs,
};

/// The contents of an edition, with its layers, options and readings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct EditionView {
    /// The name of the pack: `fide`.
    pub pack: String,
    /// The name of the edition: `2023`, `2024-12`.
    pub edition: String,
    /// The version of the edition.
    pub version: String,
    /// Its title.
    pub title: LocalText,
    /// The articles in their order, those of other bodies among them.
    pub articles: Vec<ArticleEntryView>,
    /// The layers.
    pub layers: Vec<LayerView>,
    /// The options that an event announces.
    pub options: Vec<OptionView>,
    /// The readings.
    pub readings: Vec<ReadingView>,
    /// The packs whose contents are in force, the edition itself first.
    pub bodies: Vec<BodyView>,
}

/// A pack whose contents are in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct BodyView {
    /// The pack: `fide@2023:1.0.0`.
    pub pack: String,
    /// Its title, and from when to when it is in force.
    pub sentence: String,
    /// The number of its articles, by their status, in words.
    pub counts: Option<String>,
}

/// Some articles of an edition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SectionView {
    /// The edition: `fide@2023:1.0.0`.
    pub edition: String,
    /// The articles.
    pub articles: Vec<ArticleEntryView>,
    /// The title of the edition, and from when to when it is in force.
    pub edition_sentence: String,
}

/// Every article of an edition with the cases that cite it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CoverageView {
    /// The edition: `fide@2023:1.0.0`.
    pub edition: String,
    /// The articles.
    pub articles: Vec<ArticleEntryView>,
    /// The title of the edition, and from when to when it is in force.
    pub edition_sentence: String,
    /// The number of articles, and of those that lack a case, in words.
    pub counts: String,
    /// The number of articles by the grade of their check, if one has any.
    pub grades: Option<GradeCountsView>,
}

/// The number of articles by the grade of their check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GradeCountsView {
    /// Those whose text was read.
    pub text: usize,
    /// Those of which a fragment or a summary was read.
    pub fragment: usize,
    /// Those that a list of changes says to be as in another edition.
    pub changes: usize,
    /// Those from memory.
    pub memory: usize,
    /// Those of which nothing is said.
    pub none: usize,
    /// The numbers in words.
    pub sentence: String,
}

/// The places where two texts of an edition differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TextsView {
    /// The edition: `fide@2023:1.0.0`.
    pub edition: String,
    /// The places.
    pub texts: Vec<DivergenceView>,
    /// The texts that readings follow by default.
    pub defaults: Vec<TextDefaultView>,
    /// The title of the edition, and from when to when it is in force.
    pub edition_sentence: String,
}

/// A text of an edition, with the readings that follow it where an event chooses nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TextDefaultView {
    /// The mark of the text: `S0`.
    pub source: String,
    /// The articles of the readings.
    pub readings: Vec<String>,
    /// Both in a sentence.
    pub sentence: String,
}

/// A place where two texts of an edition differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DivergenceView {
    /// The article, or several.
    pub article: String,
    /// The texts, by their sources.
    #[serde(with = "pairs")]
    #[schemars(with = "BTreeMap<String, String>")]
    pub texts: Vec<(String, LocalText)>,
    /// The article whose readings an event may choose.
    pub reading: Option<String>,
    /// The text that is followed, and why.
    pub followed: Option<LocalText>,
    /// The readings that an event may choose.
    pub choices: Vec<ReadingChoiceView>,
}

/// A layer of an edition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LayerView {
    /// Its name.
    pub layer: String,
    /// Its title.
    pub title: LocalText,
    /// Its condition.
    #[serde(flatten)]
    pub condition: LayerConditionView,
    /// The regulations that it has.
    pub regulations: Vec<String>,
    /// The regulations that do not apply in it.
    pub without: Vec<String>,
    /// The numbers that it changes.
    pub amends: Vec<AmendmentView>,
    /// Its condition in words.
    pub applies: String,
    /// When it applies, in a sentence.
    pub applies_sentence: String,
    /// The regulations that do not apply in it, in a sentence.
    pub without_sentence: Option<String>,
    /// The days on which it holds and the authority on which it rests, in a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standing_sentence: Option<String>,
}

/// A number that a layer changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct AmendmentView {
    /// The article that changes it.
    pub article: String,
    /// The regulation that it is of.
    pub regulation: String,
    /// Its name.
    pub number: String,
    /// Its new value.
    pub value: Json,
    /// All of it in words.
    pub sentence: String,
}

/// An option that an event announces.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct OptionView {
    /// Its name.
    pub option: String,
    /// `flag`, `time`, `count` or `word`.
    pub kind: String,
    /// Its words, where it is one of several.
    pub words: Option<Vec<String>>,
    /// The bounds that the text sets to it: `at_least`, `at_most`, `above` or `below`.
    pub within: BTreeMap<String, Json>,
    /// Its default.
    pub default: Json,
    /// Its defaults at single tempi.
    pub default_by_tempo: BTreeMap<String, Json>,
    /// The article that allows it.
    pub article: String,
    /// Its title.
    pub title: LocalText,
    /// Its values and its default in words.
    pub sentence: String,
}

impl EditionView {
    /// Describes an edition.
    #[must_use]
    pub fn new(edition: &Edition, words: &Words) -> EditionView {
        let head = edition.head();
        EditionView {
            pack: head.name.clone(),
            edition: head.edition.to_string(),
            version: head.version.to_string(),
            title: LocalText::new(&head.title, words.language()),
            articles: edition
                .contents()
                .map(|(head, article)| ArticleEntryView::new(edition, head, article, words))
                .collect(),
            layers: edition.layers().iter().map(|layer| LayerView::new(layer, words)).collect(),
            options: edition.options().iter().map(|option| OptionView::new(option, words)).collect(),
            readings: edition.readings().iter().map(|reading| ReadingView::new(reading, words)).collect(),
            bodies: bodies(edition).into_iter().map(|head| BodyView::new(edition, head, words)).collect(),
        }
    }
}

/// Returns the head of the edition, and those of other packs whose contents are in force with it.
fn bodies(edition: &Edition) -> Vec<&PackHead> {
    let mut heads: Vec<&PackHead> = vec![edition.head()];
    for (head, _) in edition.contents() {
        if heads.iter().all(|other| other.label() != head.label()) {
            heads.push(head);
        }
    }
    heads
}

impl BodyView {
    fn new(edition: &Edition, head: &PackHead, words: &Words) -> BodyView {
        let label = head.label();
        let articles: Vec<&Article> =
            edition.contents().filter(|(of, _)| of.label() == label).map(|(_, article)| article).collect();
        BodyView {
            sentence: if head.label() == edition.label() { edition_title(edition, words) } else { title(head, words) },
            counts: (!articles.is_empty()).then(|| counts(&articles, words)),
            pack: label,
        }
    }
}

/// Returns how many articles there are, and how many of them are carried out how, in words.
fn counts(articles: &[&Article], words: &Words) -> String {
    let count = |is: fn(&Status) -> bool| articles.iter().filter(|article| is(&article.status)).count();
    let ruled = count(|status| matches!(status, Status::Regulations(_) | Status::Layer(_) | Status::Option(_)));
    let mechanics = count(|status| matches!(status, Status::Mechanics(_)));
    let arithmetic = count(|status| matches!(status, Status::Mechanics(names) if is_arithmetic(names)));
    let arguments: [Argument<'_>; 5] = [
        ("articles", articles.len().into()),
        ("ruled", ruled.into()),
        ("mechanics", mechanics.into()),
        ("informational", count(|status| matches!(status, Status::Informational)).into()),
        ("open", count(|status| matches!(status, Status::NotYet)).into()),
    ];
    let key = if arithmetic > 0 && arithmetic == mechanics { "contents-counts-arithmetic" } else { "contents-counts" };
    words.say_with(key, &arguments)
}

impl SectionView {
    /// Describes some articles of an edition.
    #[must_use]
    pub fn new(edition: &Edition, articles: &[(&PackHead, &Article)], words: &Words) -> SectionView {
        let entry = |(head, article): &(&PackHead, &Article)| ArticleEntryView::new(edition, head, article, words);
        SectionView {
            edition: edition.label(),
            articles: articles.iter().map(entry).collect(),
            edition_sentence: edition_title(edition, words),
        }
    }
}

impl CoverageView {
    /// Describes how the cases cover an edition.
    #[must_use]
    pub fn new(edition: &Edition, rows: &[ArticleCoverage], words: &Words) -> CoverageView {
        let entry = |row: &ArticleCoverage| ArticleEntryView {
            covered: Some(CoveredView {
                cases: row.cases,
                missing: row.is_missing(),
                about: about(edition, row, words),
                cases_sentence: cases_sentence(row, words),
            }),
            ..ArticleEntryView::new(edition, &row.head, &row.article, words)
        };
        let is_informational = |row: &&ArticleCoverage| matches!(row.article.status, Status::Informational);
        let arguments = [
            ("articles", rows.len().into()),
            ("informational", rows.iter().filter(is_informational).count().into()),
            ("missing", rows.iter().filter(|row| row.is_missing()).count().into()),
        ];
        CoverageView {
            edition: edition.label(),
            articles: rows.iter().map(entry).collect(),
            edition_sentence: edition_title(edition, words),
            counts: words.say_with("coverage-counts", &arguments),
            grades: GradeCountsView::new(rows, words),
        }
    }
}

impl GradeCountsView {
    fn new(rows: &[ArticleCoverage], words: &Words) -> Option<GradeCountsView> {
        let count = |grade: Option<CheckGrade>| rows.iter().filter(|row| row.article.grade() == grade).count();
        let [text, fragment, changes, memory] = CheckGrade::ALL.map(|grade| count(Some(grade)));
        let none = count(None);
        if none == rows.len() {
            return None;
        }
        let arguments = [
            ("text", text.into()),
            ("fragment", fragment.into()),
            ("changes", changes.into()),
            ("memory", memory.into()),
            ("none", none.into()),
        ];
        let sentence = words.say_with("coverage-grades", &arguments);
        Some(GradeCountsView { text, fragment, changes, memory, none, sentence })
    }
}

/// Returns the text of an article, or the titles of the regulations that carry it out, each once.
fn about(edition: &Edition, row: &ArticleCoverage, words: &Words) -> LocalText {
    let language = words.language();
    if let Some(text) = &row.article.text {
        return LocalText::new(text, language);
    }
    let mut titles: Vec<LocalText> = Vec::new();
    for placed in edition.carrying_out(&row.article) {
        let title = LocalText::new(&placed.regulation.title, language);
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    LocalText::joined(titles, "; ")
}

fn cases_sentence(row: &ArticleCoverage, words: &Words) -> String {
    match (row.cases, row.is_missing()) {
        (0, true) => words.say("coverage-none"),
        (0, false) => words.say("informational"),
        (cases, _) => words.say_with("coverage-cases", &[("n", cases.into())]),
    }
}

impl TextsView {
    /// Describes the places where two texts of an edition differ.
    #[must_use]
    pub fn new(edition: &Edition, words: &Words) -> TextsView {
        let language = words.language();
        let divergence = |divergence: &kodeks_rulesets::Divergence| {
            let texts = divergence.texts.iter();
            let (reading, followed) = match &divergence.settled {
                Settlement::ByReading(article) => (Some(article.clone()), None),
                Settlement::Followed(why) => (None, Some(LocalText::new(why, language))),
            };
            let readings = edition.readings().iter().filter(|other| Some(&other.article) == reading.as_ref());
            DivergenceView {
                article: divergence.article.clone(),
                texts: texts.map(|(source, text)| (source.clone(), LocalText::new(text, language))).collect(),
                choices: readings.flat_map(|reading| ReadingView::new(reading, words).choices).collect(),
                reading,
                followed,
            }
        };
        TextsView {
            edition: edition.label(),
            texts: edition.divergences().map(divergence).collect(),
            defaults: text_defaults(edition, words),
            edition_sentence: edition_title(edition, words),
        }
    }
}

/// Returns for each text of an edition the readings whose default comes from it and from no other.
fn text_defaults(edition: &Edition, words: &Words) -> Vec<TextDefaultView> {
    let mut found: Vec<(&str, Vec<String>)> = Vec::new();
    for divergence in edition.divergences() {
        let Settlement::ByReading(article) = &divergence.settled else {
            continue;
        };
        let reading = edition.readings().iter().find(|reading| reading.article == *article);
        let choice = reading.and_then(|reading| reading.choices.iter().find(|choice| choice.name == reading.default));
        let sources = || choice.iter().flat_map(|choice| &choice.source);
        let is_followed = |mark: &str| sources().any(|source| source.split(' ').next() == Some(mark));
        let mut followed = divergence.texts.iter().map(|(mark, _)| mark.as_str()).filter(|mark| is_followed(mark));
        let (Some(mark), None) = (followed.next(), followed.next()) else {
            continue;
        };
        match found.iter_mut().find(|(known, _)| *known == mark) {
            Some((_, readings)) if readings.contains(article) => {}
            Some((_, readings)) => readings.push(article.clone()),
            None => found.push((mark, vec![article.clone()])),
        }
    }
    found.sort_by_key(|(mark, _)| *mark);
    let described = found.into_iter().map(|(mark, readings)| TextDefaultView {
        source: mark.to_owned(),
        sentence: words.say_with("texts-default", &[("source", mark.into()), ("articles", readings.join(", ").into())]),
        readings,
    });
    described.collect()
}

impl LayerView {
    /// Describes a layer.
    #[must_use]
    pub fn new(layer: &EditionLayer, words: &Words) -> LayerView {
        let amends = layer.amends.iter().map(|amendment| AmendmentView {
            article: amendment.article.clone(),
            regulation: amendment.stem.clone(),
            number: amendment.number.clone(),
            value: json!(amendment.value),
            sentence: format!(
                "{}: {}: {} {}",
                amendment.article,
                amendment.stem,
                words.number_name(&amendment.number),
                words.brief(&amendment.value)
            ),
        });
        let applies = layer_condition(layer, words);
        let without = || words.say_with("contents-without", &[("what", layer.without.join(", ").into())]);
        LayerView {
            layer: layer.name.clone(),
            title: LocalText::new(&layer.title, words.language()),
            condition: LayerConditionView::new(layer, words),
            regulations: layer.regulations.iter().map(|placed| placed.regulation.stem.clone()).collect(),
            without: layer.without.clone(),
            amends: amends.collect(),
            applies_sentence: if layer.tempi.is_empty() && layer.options.is_empty() && layer.in_force.is_none() {
                words.say("layer-applies-always")
            } else {
                words.say_with("applies-when", &[("when", applies.clone().into())])
            },
            applies,
            without_sentence: (!layer.without.is_empty()).then(without),
            standing_sentence: words.standing_of_layer(layer),
        }
    }
}

impl OptionView {
    /// Describes an option.
    #[must_use]
    pub fn new(option: &EventOption, words: &Words) -> OptionView {
        let (kind, choices) = match &option.kind {
            OptionKind::Flag => ("flag", None),
            OptionKind::Time => ("time", None),
            OptionKind::Count => ("count", None),
            OptionKind::Word(choices) => ("word", Some(choices.clone())),
        };
        let by_tempo = option.default_by_tempo.iter();
        OptionView {
            option: option.name.clone(),
            kind: kind.to_owned(),
            words: choices,
            within: option.within.iter().map(|(test, bound)| (test.name().to_owned(), json!(bound))).collect(),
            default: json!(option.default),
            default_by_tempo: by_tempo.map(|(tempo, value)| (Tempo::name(*tempo).to_owned(), json!(value))).collect(),
            article: option.article.clone(),
            title: LocalText::new(&option.title, words.language()),
            sentence: option_sentence(option, words),
        }
    }
}
