//! The numbers of each regulation through a row of editions.

use kodeks_rulesets::{
    Amendment, Edition, EditionRegulation, LawEntry, Text,
    json_form::{As, ByName, JsonForm},
};
use kodeks_scripting::LawValue;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::editions::EditionWithReadings;

/// One regulation, or what a layer changes of it, with its numbers in each edition.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct RegulationNumbers {
    /// The name of the regulation.
    #[serde(rename = "regulation")]
    pub stem: String,
    /// The name of the layer, if it belongs to one.
    pub layer: Option<String>,
    /// The name in the newest edition that has it.
    #[serde(skip)]
    pub title: Text,
    /// The title of its layer there.
    #[serde(skip)]
    pub layer_title: Option<Text>,
    /// How people ask for the editions.
    pub editions: Vec<String>,
    /// Its articles in each edition; nothing where it is not.
    pub articles: Vec<Option<Vec<String>>>,
    /// Its numbers, each with its value in every edition.
    #[serde(serialize_with = "values")]
    #[schemars(with = "As<ByName<Vec<LawValue>>>")]
    pub numbers: Vec<NumberLine>,
}

/// Writes the values of each number by its name.
fn values<S: Serializer>(numbers: &[NumberLine], to: S) -> Result<S::Ok, S::Error> {
    let numbers = numbers.iter();
    to.collect_map(numbers.map(|number| (&number.name, number.values.json())))
}

/// One number, with its value in every edition that has it.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberLine {
    /// Its name.
    pub name: String,
    /// Its values.
    pub values: Vec<Option<LawValue>>,
}

impl RegulationNumbers {
    /// Returns whether any of its numbers changes.
    #[must_use]
    pub fn changes(&self) -> bool {
        self.numbers.iter().any(NumberLine::changes)
    }

    /// Returns its name, with that of its layer: `illegal-move`, `blitz/illegal-move`.
    #[must_use]
    pub fn name(&self) -> String {
        match &self.layer {
            None => self.stem.clone(),
            Some(layer) => format!("{layer}/{}", self.stem),
        }
    }
}

impl NumberLine {
    /// Returns whether it differs between editions.
    #[must_use]
    pub fn changes(&self) -> bool {
        self.values.windows(2).any(|pair| pair[0] != pair[1])
    }
}

/// A regulation of one edition: the name of the regulation and its layer, its articles, its numbers.
struct NumbersRow<'a> {
    stem: &'a str,
    layer: Option<&'a str>,
    title: &'a Text,
    layer_title: Option<&'a Text>,
    articles: Vec<String>,
    numbers: Vec<(&'a str, LawValue)>,
}

/// Returns every regulation that has a number in any of the editions, in the order of the last.
pub(super) fn regulation_numbers(asked: &[EditionWithReadings]) -> Vec<RegulationNumbers> {
    rows_with(asked, |said| !said.numbers.is_empty())
}

/// Returns every regulation of any of the editions, in the order of the last, with its numbers if it has any.
#[must_use]
pub fn regulation_rows(asked: &[EditionWithReadings]) -> Vec<RegulationNumbers> {
    rows_with(asked, |_| true)
}

fn rows_with(asked: &[EditionWithReadings], is_listed: impl Fn(&NumbersRow<'_>) -> bool) -> Vec<RegulationNumbers> {
    let editions: Vec<Vec<NumbersRow<'_>>> = asked.iter().map(|asked| numbers_rows(&asked.edition)).collect();
    let mut found: Vec<RegulationNumbers> = Vec::new();
    for edition in editions.iter().rev() {
        for said in edition.iter().filter(|said| is_listed(said)) {
            let is_known = |known: &RegulationNumbers| known.stem == said.stem && known.layer.as_deref() == said.layer;
            if !found.iter().any(is_known) {
                found.push(RegulationNumbers {
                    editions: asked.iter().map(EditionWithReadings::label).collect(),
                    ..through(said, &editions)
                });
            }
        }
    }
    found
}

fn through(first: &NumbersRow<'_>, editions: &[Vec<NumbersRow<'_>>]) -> RegulationNumbers {
    let here: Vec<Option<&NumbersRow<'_>>> = editions
        .iter()
        .map(|edition| {
            let mut said = edition.iter();
            said.find(|said| said.stem == first.stem && said.layer == first.layer)
        })
        .collect();
    let mut names: Vec<&str> = Vec::new();
    for (name, _) in here.iter().flatten().flat_map(|said| &said.numbers) {
        if !names.contains(name) {
            names.push(name);
        }
    }
    let value = |said: &Option<&NumbersRow<'_>>, name: &str| {
        said.iter().flat_map(|said| &said.numbers).find(|(other, _)| *other == name).map(|(_, value)| value.clone())
    };
    let line = |name: &&str| NumberLine {
        name: (*name).to_owned(),
        values: here.iter().map(|said| value(said, name)).collect(),
    };
    RegulationNumbers {
        stem: first.stem.to_owned(),
        layer: first.layer.map(str::to_owned),
        title: first.title.clone(),
        layer_title: first.layer_title.cloned(),
        editions: Vec::new(),
        articles: here.iter().map(|said| said.map(|said| said.articles.clone())).collect(),
        numbers: names.iter().map(line).collect(),
    }
}

fn numbers_rows(edition: &Edition) -> Vec<NumbersRow<'_>> {
    let mut said: Vec<NumbersRow<'_>> = Vec::new();
    for placed in edition.base() {
        said.push(reads(edition, placed, None));
    }
    for layer in edition.layers() {
        let own = layer.regulations.iter();
        said.extend(own.map(|placed| reads(edition, placed, Some(&layer.title))));
        let mut stems: Vec<&str> = Vec::new();
        for amendment in &layer.amends {
            if !stems.contains(&amendment.stem.as_str()) {
                stems.push(&amendment.stem);
            }
        }
        for stem in stems {
            let amends: Vec<&Amendment> = layer.amends.iter().filter(|amendment| amendment.stem == stem).collect();
            let mut amended = edition.regulations();
            let Some(placed) = amended.find(|placed| placed.regulation.stem == stem) else {
                continue;
            };
            let mut articles: Vec<String> = amends.iter().map(|amendment| amendment.article.clone()).collect();
            articles.dedup();
            said.push(NumbersRow {
                stem,
                layer: Some(&layer.name),
                title: &placed.regulation.title,
                layer_title: Some(&layer.title),
                articles,
                numbers: amends.iter().map(|amendment| (amendment.number.as_str(), amendment.value.clone())).collect(),
            });
        }
    }
    said
}

/// A number; one that the event gives, as it is where the event gives none.
fn value(edition: &Edition, entry: &LawEntry) -> LawValue {
    let option = entry.option.as_deref();
    option.and_then(|option| edition.option(option)?.default.clone()).unwrap_or_else(|| entry.value.clone())
}

fn reads<'a>(edition: &Edition, placed: &'a EditionRegulation, layer_title: Option<&'a Text>) -> NumbersRow<'a> {
    NumbersRow {
        stem: &placed.regulation.stem,
        layer: placed.layer.as_deref(),
        title: &placed.regulation.title,
        layer_title,
        articles: placed.article_numbers(),
        numbers: placed
            .law
            .iter()
            .filter(|entry| !entry.is_by_option)
            .map(|entry| (entry.name.as_str(), value(edition, entry)))
            .collect(),
    }
}
