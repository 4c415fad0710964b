//! Contents, articles and regulations as JSON.

use std::collections::BTreeMap;

use kodeks_base::Language;
use kodeks_core::{Tempo, Value};
use kodeks_rulesets::{
    Article, ArticleChapter, Bound, Change, Chapter, Constraint, Covered, Divergence, Edition, Entry, EventOption,
    Head, LawEntry, OptionKind, Placed, PlacedLayer, Provision, Reading, Says, Settlement, Status, Text,
    article_history, history, written::by_name,
};
use kodeks_scripting::LawValue;
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::Words;

/// The table of contents of an edition.
#[derive(Serialize)]
struct WrittenContents<'a> {
    pack: &'a str,
    version: String,
    title: &'a str,
    articles: Vec<WrittenArticle<'a>>,
    layers: Vec<WrittenLayer<'a>>,
    options: Vec<WrittenOption<'a>>,
    readings: Vec<WrittenReading<'a>>,
}

/// An article, and what is done about it.
#[derive(Serialize)]
struct WrittenArticle<'a> {
    article: &'a str,
    #[serde(flatten)]
    status: WrittenStatus<'a>,
    text: Option<&'a str>,
    unverified: bool,
    misprints: Vec<Misprint<'a>>,
    numbered_by: String,
    #[serde(flatten)]
    covered: Option<Coverage>,
    #[serde(skip_serializing_if = "Option::is_none")]
    history: Option<Vec<WrittenArticleChapter<'a>>>,
}

/// What is done about an article.
#[derive(Serialize)]
#[serde(tag = "status", rename_all = "kebab-case")]
enum WrittenStatus<'a> {
    Regulations { regulations: Vec<CarriesOut<'a>> },
    Mechanics { mechanics: &'a [String] },
    Layer { layer: &'a str },
    Option { option: &'a str },
    Informational,
    NotYet,
}

/// A regulation that carries out an article.
#[derive(Serialize)]
struct CarriesOut<'a> {
    regulation: &'a str,
    layer: Option<&'a str>,
    title: &'a str,
}

/// What is printed, and what has to be meant.
#[derive(Serialize)]
struct Misprint<'a> {
    printed: &'a str,
    meant: &'a str,
}

/// How many cases cite an article, and whether one should and none does.
#[derive(Serialize)]
struct Coverage {
    cases: usize,
    missing: bool,
}

/// A layer, with its condition.
#[derive(Serialize)]
struct WrittenLayer<'a> {
    layer: &'a str,
    title: &'a str,
    #[serde(flatten)]
    condition: LayerCondition<'a>,
    regulations: Vec<&'a str>,
    without: &'a [String],
    amends: Vec<WrittenAmendment<'a>>,
}

/// Under which tempi and options a layer applies.
#[derive(Serialize)]
struct LayerCondition<'a> {
    tempi: Vec<&'static str>,
    #[serde(serialize_with = "by_name")]
    options: &'a [(String, Vec<LawValue>)],
}

/// A number that a layer changes.
#[derive(Serialize)]
struct WrittenAmendment<'a> {
    article: &'a str,
    regulation: &'a str,
    number: &'a str,
    value: &'a LawValue,
}

/// What the organiser can set.
#[derive(Serialize)]
struct WrittenOption<'a> {
    option: &'a str,
    kind: &'static str,
    words: Option<&'a [String]>,
    default: Option<&'a LawValue>,
    default_by_tempo: BTreeMap<&'static str, &'a LawValue>,
    article: &'a str,
    title: &'a str,
}

/// The ways in which an article can be read.
#[derive(Serialize)]
struct WrittenReading<'a> {
    article: &'a str,
    default: &'a str,
    choices: Vec<WrittenChoice<'a>>,
}

/// One way in which an article can be read.
#[derive(Serialize)]
struct WrittenChoice<'a> {
    choice: &'a str,
    title: &'a str,
    source: &'a [String],
}

/// Where two texts of an edition differ.
#[derive(Serialize)]
struct WrittenDivergence<'a> {
    article: &'a str,
    #[serde(serialize_with = "by_name")]
    texts: Vec<(&'a str, &'a str)>,
    reading: Option<&'a str>,
    followed: Option<&'a str>,
}

/// A regulation.
#[derive(Serialize)]
struct WrittenRegulation<'a> {
    regulation: &'a str,
    layer: Option<&'a str>,
    articles: Vec<Cited<'a>>,
    title: &'a str,
    summary: String,
    discretion: Option<&'a str>,
    numbers: Vec<WrittenNumber<'a>>,
    when: Vec<WrittenConstraint<'a>>,
    #[serde(serialize_with = "by_name")]
    readings: &'a [(String, String)],
    exception_to: &'a [String],
    gives_way_to: Vec<String>,
    question: &'static str,
    source: &'a [String],
    pack: String,
    file: &'a str,
    history: Vec<WrittenChapter<'a>>,
}

/// An article that a regulation carries out, under a condition of its own if it has one.
#[derive(Serialize)]
struct Cited<'a> {
    article: &'a str,
    unverified: bool,
    when: Option<Vec<WrittenConstraint<'a>>>,
}

/// A number of a regulation.
#[derive(Serialize)]
struct WrittenNumber<'a> {
    number: &'a str,
    kind: &'static str,
    value: &'a LawValue,
    option: Option<&'a str>,
    default: Option<&'a LawValue>,
    unverified: bool,
    amended_by: Option<&'a str>,
}

/// What a fact has to be.
#[derive(Serialize)]
struct WrittenConstraint<'a> {
    fact: &'static str,
    test: &'static str,
    bounds: Vec<WrittenBound<'a>>,
}

/// A value that a fact is compared with, and the number that it is.
#[derive(Serialize)]
struct WrittenBound<'a> {
    value: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<&'a str>,
}

/// What an edition says about a regulation.
#[derive(Serialize)]
pub(super) struct WrittenChapter<'a> {
    edition: String,
    repealed: bool,
    entries: Vec<WrittenEntry<'a>>,
    #[serde(flatten)]
    in_force: Option<Days>,
}

/// From when to when an edition is in force.
#[derive(Serialize)]
struct Days {
    from: Option<String>,
    until: Option<String>,
}

/// What the base of an edition or one of its layers says about a regulation.
#[derive(Serialize)]
struct WrittenEntry<'a> {
    layer: Option<&'a str>,
    says: &'static str,
    articles: Vec<&'a str>,
    #[serde(serialize_with = "by_name")]
    numbers: Vec<(&'a str, &'a LawValue)>,
    change: Option<Vec<&'static str>>,
    #[serde(flatten)]
    condition: Option<LayerCondition<'a>>,
}

/// What an edition says in an article.
#[derive(Serialize)]
pub(super) struct WrittenArticleChapter<'a> {
    edition: String,
    article: Option<&'a str>,
    same: bool,
    text: Option<&'a str>,
}

/// Returns the table of contents of an edition, with its layers, options and readings.
#[must_use]
pub fn contents(edition: &Edition, language: Language) -> Json {
    let head = edition.head();
    let articles = edition.contents().map(|(head, entry)| written(edition, entry, head.label(), language));
    let layers = edition.layers().iter();
    let options = edition.options().iter();
    let readings = edition.readings().iter();
    json!(WrittenContents {
        pack: &head.name,
        version: head.version.to_string(),
        title: head.title.unmarked(language),
        articles: articles.collect(),
        layers: layers.map(|one| layer(one, language)).collect(),
        options: options.map(|one| option(one, language)).collect(),
        readings: readings.map(|one| reading(one, language)).collect(),
    })
}

/// Returns some articles of an edition, and what is done about each.
#[must_use]
pub fn section(edition: &Edition, articles: &[(&Head, &Article)], language: Language) -> Json {
    let articles = articles.iter().map(|(head, entry)| written(edition, entry, head.label(), language));
    json!({ "edition": edition.label(), "articles": articles.collect::<Vec<_>>() })
}

/// Returns every place where two texts of the edition differ, and what comes of it.
#[must_use]
pub fn texts(edition: &Edition, language: Language) -> Json {
    let divergence = |divergence: &'_ Divergence| {
        let texts = divergence.texts.iter().map(|(source, text)| (source.as_str(), text.unmarked(language)));
        let (reading, followed) = match &divergence.settled {
            Settlement::ByReading(article) => (Some(article.as_str()), None),
            Settlement::Followed(why) => (None, Some(why.unmarked(language))),
        };
        json!(WrittenDivergence { article: &divergence.article, texts: texts.collect(), reading, followed })
    };
    let divergences = edition.pack().divergences.iter().map(divergence);
    json!({ "edition": edition.label(), "texts": divergences.collect::<Vec<_>>() })
}

/// Returns every article of an edition with the number of cases whose ruling cites it.
#[must_use]
pub fn coverage(edition: &Edition, rows: &[Covered], language: Language) -> Json {
    let articles = rows.iter().map(|row| WrittenArticle {
        covered: Some(Coverage { cases: row.cases, missing: row.is_missing() }),
        ..written(edition, &row.article, row.head.label(), language)
    });
    json!({ "edition": edition.label(), "articles": articles.collect::<Vec<_>>() })
}

/// Returns an article or a regulation, with what each of these editions says about it.
#[must_use]
pub fn article(found: &Provision<'_>, editions: &[Edition], language: Language) -> Json {
    let words = Words::of_editions(language, [found.edition]);
    let histories: Vec<Vec<Chapter<'_>>> =
        found.regulations.iter().map(|placed| history(editions, &placed.regulation.stem)).collect();
    let regulations: Vec<WrittenRegulation<'_>> = found
        .regulations
        .iter()
        .zip(&histories)
        .map(|(placed, chapters)| regulation(found.edition, placed, chapters, &words))
        .collect();
    let article = found.article.map(|(head, entry)| {
        let chapters = || article_history(editions, entry).into_iter();
        let history = || chapters().map(|chapter| article_chapter(&chapter, language));
        WrittenArticle {
            history: regulations.is_empty().then(|| history().collect()),
            ..written(found.edition, entry, head.label(), language)
        }
    });
    json!({ "edition": found.edition.label(), "article": article, "regulations": regulations })
}

fn text(text: &Option<Text>, language: Language) -> Option<&str> {
    text.as_ref().map(|text| text.unmarked(language))
}

fn written<'a>(
    edition: &'a Edition,
    article: &'a Article,
    numbered_by: String,
    language: Language,
) -> WrittenArticle<'a> {
    let regulation = |placed: &'a Placed| CarriesOut {
        regulation: &placed.regulation.stem,
        layer: placed.layer.as_deref(),
        title: placed.regulation.title.unmarked(language),
    };
    let status = match &article.status {
        Status::Regulations(_) => {
            let regulations = edition.carrying_out(article).into_iter();
            WrittenStatus::Regulations { regulations: regulations.map(regulation).collect() }
        }
        Status::Mechanics(mechanics) => WrittenStatus::Mechanics { mechanics },
        Status::Layer(layer) => WrittenStatus::Layer { layer },
        Status::Option(option) => WrittenStatus::Option { option },
        Status::Informational => WrittenStatus::Informational,
        Status::NotYet => WrittenStatus::NotYet,
    };
    let misprints = article.misprints.iter().map(|(printed, meant)| Misprint { printed, meant });
    WrittenArticle {
        article: &article.number,
        status,
        text: text(&article.text, language),
        unverified: article.unverified,
        misprints: misprints.collect(),
        numbered_by,
        covered: None,
        history: None,
    }
}

fn condition(layer: &PlacedLayer) -> LayerCondition<'_> {
    LayerCondition { tempi: layer.tempi.iter().map(|tempo| tempo.name()).collect(), options: &layer.options }
}

fn layer(layer: &PlacedLayer, language: Language) -> WrittenLayer<'_> {
    let regulations = layer.regulations.iter();
    let amends = layer.amends.iter().map(|amendment| WrittenAmendment {
        article: &amendment.article,
        regulation: &amendment.stem,
        number: &amendment.number,
        value: &amendment.value,
    });
    WrittenLayer {
        layer: &layer.name,
        title: layer.title.unmarked(language),
        condition: condition(layer),
        regulations: regulations.map(|placed| placed.regulation.stem.as_str()).collect(),
        without: &layer.without,
        amends: amends.collect(),
    }
}

fn option(option: &EventOption, language: Language) -> WrittenOption<'_> {
    let (kind, words) = match &option.kind {
        OptionKind::Flag => ("flag", None),
        OptionKind::Time => ("time", None),
        OptionKind::Count => ("count", None),
        OptionKind::Word(words) => ("word", Some(&words[..])),
    };
    let default_by_tempo = option.default_by_tempo.iter();
    WrittenOption {
        option: &option.name,
        kind,
        words,
        default: option.default.as_ref(),
        default_by_tempo: default_by_tempo.map(|(tempo, value)| (Tempo::name(*tempo), value)).collect(),
        article: &option.article,
        title: option.title.unmarked(language),
    }
}

fn reading(reading: &Reading, language: Language) -> WrittenReading<'_> {
    let choices = reading.choices.iter().map(|choice| WrittenChoice {
        choice: &choice.name,
        title: choice.title.unmarked(language),
        source: &choice.source,
    });
    WrittenReading { article: &reading.article, default: &reading.default, choices: choices.collect() }
}

fn regulation<'a>(
    edition: &'a Edition,
    placed: &'a Placed,
    chapters: &'a [Chapter<'a>],
    words: &Words,
) -> WrittenRegulation<'a> {
    let regulation = &placed.regulation;
    let language = words.language();
    let constraints = |constraints: &'a [Constraint]| -> Vec<WrittenConstraint<'a>> {
        constraints.iter().map(|one| constraint(one, placed)).collect()
    };
    let articles = placed.articles.iter().map(|cited| Cited {
        article: &cited.number,
        unverified: cited.unverified,
        when: (cited.condition()).map(|only| constraints(only.constraints())),
    });
    let gives_way = edition
        .regulations()
        .filter(|other| other.regulation.exception_to.contains(&regulation.stem))
        .map(Placed::name);
    WrittenRegulation {
        regulation: &regulation.stem,
        layer: placed.layer.as_deref(),
        articles: articles.collect(),
        title: regulation.title.unmarked(language),
        summary: words.fill_in(regulation.summary.unmarked(language), &placed.law),
        discretion: text(&regulation.discretion, language),
        numbers: (placed.law.iter()).map(|entry| number(entry, edition)).collect(),
        when: constraints(regulation.when.constraints()),
        readings: &regulation.readings,
        exception_to: &regulation.exception_to,
        gives_way_to: gives_way.collect(),
        question: regulation.question.name,
        source: &regulation.source,
        pack: placed.pack.head.label(),
        file: &regulation.file,
        history: chapters.iter().map(chapter).collect(),
    }
}

fn number<'a>(entry: &'a LawEntry, edition: &'a Edition) -> WrittenNumber<'a> {
    let option = entry.option.as_deref().and_then(|name| edition.option(name));
    WrittenNumber {
        number: &entry.name,
        kind: kind(&entry.value, option),
        value: &entry.value,
        option: entry.option.as_deref(),
        default: option.and_then(|option| option.default.as_ref()),
        unverified: entry.unverified,
        amended_by: entry.amended_by.as_deref(),
    }
}

/// Tells whether a number is a time, which JSON gives in milliseconds, or something else.
fn kind(value: &LawValue, option: Option<&EventOption>) -> &'static str {
    match (value, option.map(|option| &option.kind)) {
        (LawValue::Time(_), _) | (LawValue::Unknown, Some(OptionKind::Time)) => "time",
        (LawValue::Count(_), _) | (LawValue::Unknown, Some(OptionKind::Count)) => "count",
        (LawValue::Flag(_), _) | (LawValue::Unknown, Some(OptionKind::Flag)) => "flag",
        (LawValue::Word(_), _) | (LawValue::Unknown, _) => "word",
    }
}

fn constraint<'a>(constraint: &'a Constraint, placed: &Placed) -> WrittenConstraint<'a> {
    let bounds = constraint.bounds.iter().map(|bound| WrittenBound {
        value: bound.value(&placed.law),
        number: match bound {
            Bound::Given(_) => None,
            Bound::Law(name) => Some(name),
        },
    });
    WrittenConstraint {
        fact: constraint.fact_of(placed.question()).name,
        test: constraint.test.name(),
        bounds: bounds.collect(),
    }
}

fn chapter<'a>(chapter: &'a Chapter<'_>) -> WrittenChapter<'a> {
    WrittenChapter {
        edition: chapter.edition.label(),
        repealed: chapter.repealed,
        entries: chapter.entries.iter().map(entry).collect(),
        in_force: None,
    }
}

/// Returns a chapter with the days of its edition and the conditions of its layers.
pub(super) fn dated_chapter<'a>(of: &'a Chapter<'_>) -> WrittenChapter<'a> {
    let days = of.edition.head().in_force;
    let mut dated = chapter(of);
    dated.in_force = Some(Days {
        from: days.map(|(from, _)| from.to_string()),
        until: (days.and_then(|(_, until)| until)).map(|day| day.to_string()),
    });
    for (written, entry) in dated.entries.iter_mut().zip(&of.entries) {
        written.condition = entry.layer.map(condition);
    }
    dated
}

fn entry<'a>(entry: &'a Entry<'_>) -> WrittenEntry<'a> {
    let (says, articles, numbers) = match &entry.says {
        Says::Reads(placed) => {
            let articles = placed.articles.iter().map(|cited| cited.number.as_str());
            let numbers = placed.law.iter().map(|number| (number.name.as_str(), &number.value));
            ("reads", articles.collect(), numbers.collect())
        }
        Says::Amends(amends) => {
            let articles = amends.iter().map(|amendment| amendment.article.as_str());
            let numbers = amends.iter().map(|number| (number.number.as_str(), &number.value));
            ("amends", articles.collect(), numbers.collect())
        }
        Says::Removes => ("removes", Vec::new(), Vec::new()),
    };
    WrittenEntry {
        layer: entry.layer.map(|layer| layer.name.as_str()),
        says,
        articles,
        numbers,
        change: entry.change.as_ref().map(|change| match change {
            Change::Changed { .. } => change.parts(),
            other => vec![other.name()],
        }),
        condition: None,
    }
}

pub(super) fn article_chapter<'a>(chapter: &ArticleChapter<'a>, language: Language) -> WrittenArticleChapter<'a> {
    let article = chapter.article;
    WrittenArticleChapter {
        edition: chapter.edition.label(),
        article: article.map(|article| article.number.as_str()),
        same: chapter.same,
        text: article.and_then(|article| text(&article.text, language)),
    }
}
