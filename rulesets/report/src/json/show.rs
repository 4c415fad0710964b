//! Contents, articles and regulations as JSON.

use std::collections::BTreeMap;

use kodeks_core::Tempo;
use kodeks_rulesets::{
    Article, ArticleChapter, Bound, Change, Chapter, Constraint, Covered, Divergence, Edition,
    Entry, EventOption, Language, LawEntry, OptionKind, Placed, PlacedLayer, Provision, Reading,
    Says, Settlement, Status, Text, article_history, history,
};
use kodeks_scripting::LawValue;
use serde_json::{Map, Value as Json, json};

use crate::Words;

/// Returns the table of contents of an edition, with its layers, options and readings.
#[must_use]
pub fn contents(edition: &Edition, language: Language) -> Json {
    let head = edition.head();
    let articles = edition.contents().map(|(head, entry)| {
        let mut object = article_object(edition, entry, language);
        object.insert("numbered_by".to_owned(), json!(head.label()));
        Json::Object(object)
    });
    json!({
        "pack": head.name,
        "version": head.version.to_string(),
        "title": head.title.in_language(language),
        "articles": articles.collect::<Vec<_>>(),
        "layers": edition.layers().iter().map(|layer| layer_object(layer, language)).collect::<Vec<_>>(),
        "options": edition.options().iter().map(|option| option_object(option, language)).collect::<Vec<_>>(),
        "readings": edition.readings().iter().map(|reading| reading_object(reading, language)).collect::<Vec<_>>(),
    })
}

/// Returns every place where two texts of the edition differ, and what comes of it.
#[must_use]
pub fn texts(edition: &Edition, language: Language) -> Json {
    let divergence = |divergence: &Divergence| {
        let texts = divergence.texts.iter();
        let texts: Map<String, Json> = texts
            .map(|(source, text)| (source.clone(), json!(text.in_language(language))))
            .collect();
        let (reading, followed) = match &divergence.settled {
            Settlement::ByReading(article) => (Some(article), None),
            Settlement::Followed(why) => (None, Some(why.in_language(language))),
        };
        json!({
            "article": divergence.article,
            "texts": texts,
            "reading": reading,
            "followed": followed,
        })
    };
    let divergences = edition.pack().divergences.iter().map(divergence);
    json!({ "edition": edition.label(), "texts": divergences.collect::<Vec<_>>() })
}

/// Returns every article of an edition with the number of cases whose ruling cites it.
#[must_use]
pub fn coverage(edition: &Edition, rows: &[Covered], language: Language) -> Json {
    let row = |row: &Covered| {
        let mut object = article_object(edition, &row.article, language);
        object.insert("numbered_by".to_owned(), json!(row.head.label()));
        object.insert("cases".to_owned(), json!(row.cases));
        object.insert("missing".to_owned(), json!(row.is_missing()));
        Json::Object(object)
    };
    json!({ "edition": edition.label(), "articles": rows.iter().map(row).collect::<Vec<_>>() })
}

/// Returns an article or a regulation, with what each of these editions says about it.
#[must_use]
pub fn article(found: &Provision<'_>, editions: &[Edition], language: Language) -> Json {
    let words = Words::of_editions(language, [found.edition]);
    let regulations = found.regulations.iter().map(|placed| {
        let mut object = regulation_object(found.edition, placed, &words);
        let chapters = history(editions, &placed.regulation.stem);
        let chapters = chapters.iter().map(chapter_object).collect();
        object.insert("history".to_owned(), chapters);
        Json::Object(object)
    });
    let regulations: Vec<Json> = regulations.collect();
    let article = found.article.map(|(head, entry)| {
        let mut object = article_object(found.edition, entry, language);
        object.insert("numbered_by".to_owned(), json!(head.label()));
        if regulations.is_empty() {
            let chapters = article_history(editions, entry);
            let chapters = chapters
                .iter()
                .map(|chapter| article_chapter_object(chapter, language));
            object.insert("history".to_owned(), chapters.collect());
        }
        object
    });
    json!({ "edition": found.edition.label(), "article": article, "regulations": regulations })
}

fn text(text: &Option<Text>, language: Language) -> Option<&str> {
    text.as_ref().map(|text| text.in_language(language))
}

fn article_object(edition: &Edition, article: &Article, language: Language) -> Map<String, Json> {
    let regulation = |placed: &&Placed| {
        json!({
            "regulation": placed.regulation.stem,
            "layer": placed.layer,
            "title": placed.regulation.title.in_language(language),
        })
    };
    let (status, key, by) = match &article.status {
        Status::Regulations(_) => (
            "regulations",
            "regulations",
            edition
                .carrying_out(article)
                .iter()
                .map(regulation)
                .collect(),
        ),
        Status::Mechanics(names) => ("mechanics", "mechanics", json!(names)),
        Status::Layer(name) => ("layer", "layer", json!(name)),
        Status::Option(name) => ("option", "option", json!(name)),
        Status::Informational => ("informational", "", Json::Null),
        Status::NotYet => ("not-yet", "", Json::Null),
    };
    let mut object = Map::new();
    object.insert("article".to_owned(), json!(article.number));
    object.insert("status".to_owned(), json!(status));
    if !key.is_empty() {
        object.insert(key.to_owned(), by);
    }
    object.insert("text".to_owned(), json!(text(&article.text, language)));
    object.insert("unverified".to_owned(), json!(article.unverified));
    let misprint =
        |(printed, meant): &(String, String)| json!({ "printed": printed, "meant": meant });
    let misprints: Vec<Json> = article.misprints.iter().map(misprint).collect();
    object.insert("misprints".to_owned(), json!(misprints));
    object
}

fn layer_object(layer: &PlacedLayer, language: Language) -> Json {
    let options: Map<String, Json> = layer
        .options
        .iter()
        .map(|(name, values)| (name.clone(), json!(values)))
        .collect();
    let amends = layer.amends.iter().map(amendment_object);
    json!({
        "layer": layer.name,
        "title": layer.title.in_language(language),
        "tempi": layer.tempi.iter().map(|tempo| Tempo::name(*tempo)).collect::<Vec<_>>(),
        "options": options,
        "regulations": layer.regulations.iter().map(|placed| &placed.regulation.stem).collect::<Vec<_>>(),
        "without": layer.without,
        "amends": amends.collect::<Vec<_>>(),
    })
}

fn amendment_object(amendment: &kodeks_rulesets::Amendment) -> Json {
    json!({
        "article": amendment.article,
        "regulation": amendment.stem,
        "number": amendment.number,
        "value": amendment.value,
    })
}

fn option_object(option: &EventOption, language: Language) -> Json {
    let (kind, words) = match &option.kind {
        OptionKind::Flag => ("flag", None),
        OptionKind::Time => ("time", None),
        OptionKind::Count => ("count", None),
        OptionKind::Word(words) => ("word", Some(words)),
    };
    json!({
        "option": option.name,
        "kind": kind,
        "words": words,
        "default": option.default,
        "default_by_tempo": option.default_by_tempo.iter().map(|(tempo, value)| (tempo.name(), value)).collect::<BTreeMap<_, _>>(),
        "article": option.article,
        "title": option.title.in_language(language),
    })
}

fn reading_object(reading: &Reading, language: Language) -> Json {
    let choices = reading.choices.iter().map(|choice| {
        json!({
            "choice": choice.name,
            "title": choice.title.in_language(language),
            "source": choice.source,
        })
    });
    json!({
        "article": reading.article,
        "default": reading.default,
        "choices": choices.collect::<Vec<_>>(),
    })
}

fn regulation_object(edition: &Edition, placed: &Placed, words: &Words) -> Map<String, Json> {
    let regulation = &placed.regulation;
    let language = words.language();
    let constraints = |constraints: &[Constraint]| -> Json {
        constraints
            .iter()
            .map(|constraint| constraint_object(constraint, placed))
            .collect()
    };
    let articles = placed.articles.iter().map(|cited| {
        let only = cited
            .condition()
            .map(|only| constraints(only.constraints()));
        json!({ "article": cited.number, "unverified": cited.unverified, "when": only })
    });
    let gives_way = edition
        .regulations()
        .filter(|other| other.regulation.exception_to.contains(&regulation.stem))
        .map(Placed::name);
    let readings: Map<String, Json> = regulation
        .readings
        .iter()
        .map(|(article, choice)| (article.clone(), json!(choice)))
        .collect();
    let object = json!({
        "regulation": regulation.stem,
        "layer": placed.layer,
        "articles": articles.collect::<Vec<_>>(),
        "title": regulation.title.in_language(language),
        "summary": words.fill_in(regulation.summary.in_language(language), &placed.law),
        "discretion": text(&regulation.discretion, language),
        "numbers": placed.law.iter().map(|entry| number_object(entry, edition)).collect::<Vec<_>>(),
        "when": constraints(regulation.when.constraints()),
        "readings": readings,
        "exception_to": regulation.exception_to,
        "gives_way_to": gives_way.collect::<Vec<_>>(),
        "question": regulation.question.name,
        "source": regulation.source,
        "pack": placed.pack.head.label(),
        "file": regulation.file,
    });
    match object {
        Json::Object(object) => object,
        _ => Map::new(),
    }
}

fn number_object(entry: &LawEntry, edition: &Edition) -> Json {
    let option = entry
        .option
        .as_deref()
        .and_then(|name| edition.option(name));
    json!({
        "number": entry.name,
        "kind": kind(&entry.value, option),
        "value": entry.value,
        "option": entry.option,
        "default": option.and_then(|option| option.default.as_ref()),
        "unverified": entry.unverified,
        "amended_by": entry.amended_by,
    })
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

fn constraint_object(constraint: &Constraint, placed: &Placed) -> Json {
    let bound = |bound: &Bound| match bound {
        Bound::Given(given) => json!({ "value": given }),
        Bound::Law(name) => json!({ "value": bound.value(&placed.law), "number": name }),
    };
    json!({
        "fact": constraint.fact_of(placed.question()).name,
        "test": constraint.test.name(),
        "bounds": constraint.bounds.iter().map(bound).collect::<Vec<_>>(),
    })
}

pub(super) fn chapter_object(chapter: &Chapter<'_>) -> Json {
    json!({
        "edition": chapter.edition.label(),
        "repealed": chapter.repealed,
        "entries": chapter.entries.iter().map(entry_object).collect::<Vec<_>>(),
    })
}

fn entry_object(entry: &Entry<'_>) -> Json {
    let (says, articles, numbers): (_, Vec<&str>, Map<String, Json>) = match &entry.says {
        Says::Reads(placed) => (
            "reads",
            placed
                .articles
                .iter()
                .map(|cited| cited.number.as_str())
                .collect(),
            placed
                .law
                .iter()
                .map(|entry| (entry.name.clone(), json!(entry.value)))
                .collect(),
        ),
        Says::Amends(amends) => (
            "amends",
            amends
                .iter()
                .map(|amendment| amendment.article.as_str())
                .collect(),
            amends
                .iter()
                .map(|amendment| (amendment.number.clone(), json!(amendment.value)))
                .collect(),
        ),
        Says::Removes => ("removes", Vec::new(), Map::new()),
    };
    json!({
        "layer": entry.layer.map(|layer| &layer.name),
        "says": says,
        "articles": articles,
        "numbers": numbers,
        "change": entry.change.as_ref().map(change_object),
    })
}

fn change_object(change: &Change) -> Json {
    match change {
        Change::Changed { .. } => json!(change.parts()),
        other => json!([other.name()]),
    }
}

pub(super) fn article_chapter_object(chapter: &ArticleChapter<'_>, language: Language) -> Json {
    json!({
        "edition": chapter.edition.label(),
        "article": chapter.article.map(|article| &article.number),
        "same": chapter.same,
        "text": chapter.article.and_then(|article| text(&article.text, language)),
    })
}
