//! What is told of an article or a regulation, whatever it is shown on.

use kodeks_core::Value;
use kodeks_rulesets::{
    Amendment, Article, Bound, Cited, Constraint, Edition, LawEntry, Placed, PlacedLayer, Status, Test,
};
use kodeks_scripting::LawValue;

use crate::Words;

use super::{
    contents::{applies, kind_and_default, reading_choices, status},
    said::{default, text_of, value_in_table, value_in_text},
};

/// What a regulation says, in words.
#[derive(Clone, Debug)]
pub struct RegulationTold<'a> {
    /// The regulation.
    pub placed: &'a Placed,
    /// What it is called.
    pub title: String,
    /// What it says, with its numbers.
    pub summary: String,
    /// What it leaves to the arbiter.
    pub discretion: Option<String>,
    /// The articles, if there are several or one under conditions only, or one from memory.
    pub articles: Vec<String>,
    /// The layer that it belongs to, and when that applies.
    pub layer: Option<String>,
    /// Its numbers.
    pub numbers: Vec<NumberTold>,
    /// What has to be so for it to apply.
    pub conditions: Vec<String>,
    /// The readings under which it exists, and the other choices.
    pub readings: Vec<String>,
    /// The regulations that it defeats where it applies.
    pub goes_before: Vec<&'a Placed>,
    /// The regulations that defeat it where they apply.
    pub gives_way_to: Vec<&'a Placed>,
    /// The question that it answers.
    pub question: String,
    /// Where it was read.
    pub source: String,
    /// The pack and the file that it stands in, and the pack that numbers its articles.
    pub comes_from: Vec<String>,
}

/// A number of a regulation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberTold {
    /// What it is called.
    pub name: String,
    /// What it is.
    pub value: String,
    /// Which option gives it, which article changed it, and whether it is from memory; it follows the value.
    pub note: String,
}

/// What an article says that no regulation carries out.
#[derive(Clone, Debug)]
pub struct ArticleTold {
    /// What it says.
    pub text: String,
    /// What is done about it.
    pub status: String,
    /// Whether it is not covered yet.
    pub is_open: bool,
    /// The numbers that it changes, each with what it was.
    pub amended: Vec<String>,
}

impl<'a> RegulationTold<'a> {
    /// Tells a regulation of an edition.
    #[must_use]
    pub fn of(edition: &'a Edition, placed: &'a Placed, words: &Words) -> RegulationTold<'a> {
        let language = words.language();
        let regulation = &placed.regulation;
        let discretion = regulation.discretion.as_ref();
        RegulationTold {
            placed,
            title: regulation.title.in_language(language).to_owned(),
            summary: summary(edition, placed, words),
            discretion: discretion.map(|text| text.in_language(language).to_owned()),
            articles: articles(edition, placed, words),
            layer: layer(edition, placed, words),
            numbers: (placed.law.iter()).map(|entry| number(entry, edition, words)).collect(),
            conditions: conditions(edition, placed, words),
            readings: readings(edition, placed, words),
            goes_before: goes_before(edition, placed),
            gives_way_to: gives_way_to(edition, placed),
            question: words.question(placed.question().name),
            source: regulation.source.join(", "),
            comes_from: comes_from(edition, placed, words),
        }
    }
}

impl ArticleTold {
    /// Tells an article of an edition that no regulation carries out.
    #[must_use]
    pub fn of(edition: &Edition, article: &Article, words: &Words) -> ArticleTold {
        let (mut said, _) = status(&article.status, words);
        if let Some(more) = more(edition, &article.status, words) {
            said = format!("{said}: {more}");
        }
        if article.unverified {
            said = format!("{said} ({})", words.say("unverified"));
        }
        ArticleTold {
            text: text_of(edition, article, words),
            status: said,
            is_open: article.status == Status::NotYet,
            amended: amended(edition, article, words),
        }
    }
}

/// Returns what a regulation says, with its numbers in words.
#[must_use]
pub fn summary(edition: &Edition, placed: &Placed, words: &Words) -> String {
    let fill = |entry: &LawEntry| value_in_text(entry, edition, words);
    let summary = placed.regulation.summary.in_language(words.language());
    words.fill_in_with(summary, &placed.law, fill)
}

/// Returns the articles that an article names wrongly as printed, each in a sentence.
#[must_use]
pub fn misprints(article: &Article, words: &Words) -> Vec<String> {
    let said = |(printed, meant): &(String, String)| {
        let arguments = [("printed", printed.as_str().into()), ("meant", meant.as_str().into())];
        words.say_with("misprint", &arguments)
    };
    article.misprints.iter().map(said).collect()
}

/// The numbers that an article changes, always or in a layer, each with what it was.
fn amended(edition: &Edition, article: &Article, words: &Words) -> Vec<String> {
    let always = edition.packs().iter().flat_map(|pack| &pack.base.amends);
    let in_layers = edition.layers().iter().flat_map(|layer| &layer.amends);
    let amends = always.map(|amends| (amends, true));
    let amends = amends.chain(in_layers.map(|amends| (amends, false)));
    let amends = amends.filter(|(amends, _)| amends.article == article.number);
    let line = |(amends, always): (&Amendment, bool)| {
        let name = words.number_name(&amends.number);
        let new = words.brief(&amends.value);
        let mut regulations = edition.regulations();
        let placed = regulations.find(|placed| placed.regulation.stem == amends.stem);
        let Some(placed) = placed else {
            return format!("{}: {name} {new}", amends.stem);
        };
        let law = if always { &placed.regulation.law } else { &placed.law };
        let old = law.get(&amends.number);
        let old = old.map_or(String::new(), |old| format!("{} → ", value_in_table(old, edition, words)));
        let title = placed.regulation.title.in_language(words.language());
        let articles = placed.all_articles();
        format!("{title} ({articles}): {name} {old}{new}")
    };
    amends.map(line).collect()
}

/// What the layer or the option is that an article stands for.
fn more(edition: &Edition, status: &Status, words: &Words) -> Option<String> {
    match status {
        Status::Layer(name) => {
            let layer = edition.layers().iter().find(|layer| layer.name == *name)?;
            Some(layer_title(layer, words))
        }
        Status::Option(name) => {
            let option = edition.option(name)?;
            let title = option.title.in_language(words.language());
            Some(format!("{title}. {}", kind_and_default(option, words)))
        }
        _ => None,
    }
}

/// The articles, if there are several or one under conditions only, or one from memory.
fn articles(edition: &Edition, placed: &Placed, words: &Words) -> Vec<String> {
    let plain = |cited: &Cited| cited.condition().is_none() && !cited.unverified;
    if let [cited] = &placed.articles[..]
        && plain(cited)
    {
        return Vec::new();
    }
    let line = |cited: &Cited| {
        let mut said = cited.number.clone();
        let constraints = cited.condition().map_or(&[][..], |only| only.constraints());
        for constraint in constraints {
            said += &format!(" – {}", condition(constraint, edition, placed, words));
        }
        if cited.unverified {
            said += &format!(" ({})", words.say("unverified"));
        }
        said
    };
    placed.articles.iter().map(line).collect()
}

fn layer(edition: &Edition, placed: &Placed, words: &Words) -> Option<String> {
    let layer = edition.layers().iter().find(|layer| Some(&layer.name) == placed.layer.as_ref())?;
    Some(format!("{}: {}", layer.name, layer_title(layer, words)))
}

/// What a layer is called, and when it applies.
fn layer_title(layer: &PlacedLayer, words: &Words) -> String {
    let title = layer.title.in_language(words.language());
    format!("{title} ({})", applies(layer, words))
}

fn number(entry: &LawEntry, edition: &Edition, words: &Words) -> NumberTold {
    let mut note = String::new();
    if let Some(option) = &entry.option {
        let key = match default(entry, edition) {
            None => "only-from-option",
            Some(_) => "from-option",
        };
        note += &words.say_with(key, &[("name", option.clone().into())]);
    }
    if let Some(article) = &entry.amended_by {
        let amended = words.say_with("amended-by", &[("article", article.clone().into())]);
        note += &format!(", {amended}");
    }
    if entry.unverified {
        note += &format!(" ({})", words.say("unverified"));
    }
    NumberTold { name: words.number_name(&entry.name), value: value_in_table(entry, edition, words), note }
}

/// What has to be so for the regulation to apply.
fn conditions(edition: &Edition, placed: &Placed, words: &Words) -> Vec<String> {
    let constraints = placed.regulation.when.constraints();
    if constraints.is_empty() {
        vec![words.say("applies-always")]
    } else {
        constraints.iter().map(|constraint| condition(constraint, edition, placed, words)).collect()
    }
}

/// A constraint in words: `occurrences of the position: at least 3`.
fn condition(constraint: &Constraint, edition: &Edition, placed: &Placed, words: &Words) -> String {
    let bound = |bound: &Bound| match bound {
        Bound::Given(value) => fact_value(value, words),
        Bound::Law(name) => {
            placed.law.get(name).map_or(String::new(), |entry| match (&entry.value, default(entry, edition)) {
                (LawValue::Unknown, None) => value_in_text(entry, edition, words),
                _ => value_in_table(entry, edition, words),
            })
        }
    };
    let bounds: Vec<String> = constraint.bounds.iter().map(bound).collect();
    let bounds = bounds.join(&format!(" {} ", words.say("or")));
    let fact = words.fact(constraint.fact_of(placed.question()).name);
    let said = match constraint.test {
        Test::Is | Test::OneOf => bounds,
        test => {
            let name = format!("bound-{}", test.name().replace('_', "-"));
            words.say_with(&name, &[("bound", bounds.into())])
        }
    };
    format!("{fact}: {said}")
}

fn fact_value(value: &Value, words: &Words) -> String {
    match value {
        Value::Time(time) => words.brief(&LawValue::Time(*time)),
        value => words.value(value),
    }
}

/// The readings under which the regulation exists, and the other choices.
fn readings(edition: &Edition, placed: &Placed, words: &Words) -> Vec<String> {
    let mut lines = Vec::new();
    for (article, chosen) in &placed.readings {
        let reading = edition.readings().iter().find(|reading| reading.article == *article);
        for (label, text) in reading.map(|reading| reading_choices(reading, words)).into_iter().flatten() {
            if label == format!("{article}={chosen}") {
                lines.insert(0, format!("{label}: {text}"))
            } else {
                lines.push(format!("{} {label}: {text}", words.say("not-under")))
            }
        }
    }
    lines
}

/// The regulations that it defeats where it applies.
fn goes_before<'a>(edition: &'a Edition, placed: &Placed) -> Vec<&'a Placed> {
    let stems = &placed.regulation.exception_to;
    let defeated =
        |other: &&Placed| stems.contains(&other.regulation.stem) && other.question().name == placed.question().name;
    edition.regulations().filter(defeated).collect()
}

/// The regulations that defeat it where they apply.
fn gives_way_to<'a>(edition: &'a Edition, placed: &Placed) -> Vec<&'a Placed> {
    let stem = &placed.regulation.stem;
    let defeats = |other: &&Placed| other.regulation.exception_to.contains(stem);
    edition.regulations().filter(defeats).collect()
}

/// The pack and the file that it stands in, and the pack that numbers its articles.
fn comes_from(edition: &Edition, placed: &Placed, words: &Words) -> Vec<String> {
    let pack = placed.pack.head.label();
    let mut said = vec![match pack == edition.label() {
        true => format!("{pack}, {}", placed.regulation.file),
        false => {
            let inherited = words.say_with("inherited-from", &[("pack", pack.clone().into())]);
            format!("{inherited}, {}", placed.regulation.file)
        }
    }];
    let by = placed.articles.first().map(|cited| cited.number.as_str()).and_then(|number| edition.article(number));
    if let Some((head, _)) = by.filter(|(head, _)| head.label() != pack) {
        said.push(words.say_with("numbered-by", &[("pack", head.label().into())]));
    }
    said
}
