//! `pack.toml` and `layer.toml` as they are written: what is read and described for editors.

use kodeks_base::{Diagnostic, Faults, Language, phrase};
use kodeks_core::Tempo;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use semver::Version;
use serde::Deserialize;
use serde_json::{Map, Value as Json, json};

use crate::{
    EditionName, Selector,
    contents::{self, CheckPart, InheritancePart},
    document::{Day, Each, Localized, Node, Texts, WithNode, file_value, schema_of},
    pack::{
        Amendment, Revision, StandsOn,
        condition::Test,
        law::{PartName, any_value, read_value},
    },
};

/// Declares a file that revises its parent: its own fields, and the fields of a revision.
macro_rules! revising_file {
    ($(#[$about:meta])* struct $name:ident { $($own:tt)* }) => {
        $(#[$about])*
        pub(super) struct $name {
            $($own)*
            #[schemars(with = "Option<Texts>")]
            without: Option<Node>,
            #[serde(default)]
            #[schemars(schema_with = "amends")]
            amends: Option<Node>,
            #[schemars(with = "Option<Each<String>>")]
            stands_on: Option<Node>,
        }

        impl $name {
            /// Returns the changes that the file at this node makes to its base, but for its regulations. Faults
            /// of numbers that it amends are noted apart.
            pub(super) fn revision(
                &self,
                node: &Node,
                faults: &mut Faults,
                in_numbers: &mut Faults,
            ) -> Revision {
                let without = self.without.as_ref();
                let names = without.map_or(Ok(Vec::new()), Node::texts);
                let stands_on = self.stands_on.as_ref().map_or(Ok(Vec::new()), read_stands_on);
                Revision {
                    without: faults.keep(names).unwrap_or_default(),
                    amends: read_amends(self.amends.as_ref(), in_numbers),
                    stands_on: faults.keep(stands_on).unwrap_or_default(),
                    regulations: Vec::new(),
                    node: Some(without.unwrap_or(node).place()),
                }
            }
        }
    };
}

revising_file! {
    /// `pack.toml`. What is not its head is read only with the whole pack.
    #[derive(Deserialize, JsonSchema)]
    #[serde(rename = "the pack", deny_unknown_fields)]
    struct PackFile {
        #[schemars(with = "PackVersion")]
        pub(super) version: WithNode<PackVersion>,
        #[schemars(with = "Option<EditionText>")]
        pub(super) edition: Option<WithNode<EditionText>>,
        #[schemars(with = "Option<EditionText>")]
        pub(super) formerly: Option<WithNode<EditionText>>,
        pub(super) name: PackName,
        pub(super) authentic: Authentic,
        pub(super) address: Option<WebAddress>,
        pub(super) title: Localized,
        pub(super) in_force: Option<WithNode<InForcePart>>,
        pub(super) extends: Option<Extends>,
        #[schemars(with = "Option<Extends>")]
        pub(super) succeeds: Option<WithNode<Extends>>,
        #[schemars(with = "Option<Extends>")]
        pub(super) comments_on: Option<WithNode<Extends>>,
        pub(super) checked: Option<Day>,
        pub(super) notice: Option<Localized>,
        pub(super) cited_as: Option<Localized>,
        #[schemars(with = "Option<Each<OptionPart>>")]
        pub(super) options: Option<Node>,
        #[schemars(with = "Option<Each<ReadingPart>>")]
        pub(super) readings: Option<Node>,
        #[schemars(with = "Option<Each<String>>")]
        pub(super) settles: Option<Node>,
        #[serde(default)]
        #[schemars(schema_with = "contents::schema")]
        pub(super) contents: Option<Node>,
        #[schemars(with = "Option<InheritancePart>")]
        pub(super) inherited: Option<Node>,
        #[schemars(with = "Option<Vec<CheckPart>>")]
        pub(super) read: Option<Node>,
        #[serde(default)]
        #[schemars(schema_with = "contents::references_schema")]
        pub(super) references: Option<Node>,
    }
}

revising_file! {
    /// `layer.toml`.
    #[derive(Deserialize, JsonSchema)]
    #[serde(rename = "the layer", deny_unknown_fields)]
    struct LayerFile {
        #[schemars(schema_with = "applies")]
        pub(super) applies: Node,
        pub(super) in_force: Option<WithNode<LayerDaysPart>>,
        pub(super) name: String,
        pub(super) standing: Option<Localized>,
        pub(super) title: Localized,
    }
}

/// From when to when an edition is in force, by the day the event starts.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "`in_force`", deny_unknown_fields)]
pub(super) struct InForcePart {
    pub(super) from: Day,
    pub(super) until: Option<Day>,
}

/// From when on or until when a layer holds, by the day the event starts.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "`in_force`", deny_unknown_fields)]
pub(super) struct LayerDaysPart {
    pub(super) from: Option<Day>,
    pub(super) until: Option<Day>,
}

/// The options that the Laws leave to the organiser.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the option", deny_unknown_fields)]
#[schemars(extend(
    "if" = { "properties": { "kind": { "const": "word" } } },
    "then" = { "required": ["words"] },
    "else" = { "properties": { "words": false } },
))]
pub(super) struct OptionPart {
    #[schemars(schema_with = "option_kind")]
    pub(super) kind: WithNode<String>,
    pub(super) words: Option<Texts>,
    /// The bounds that the text sets to a time or a number.
    #[serde(default)]
    #[schemars(schema_with = "bounds")]
    pub(super) within: Option<Node>,
    pub(super) article: String,
    pub(super) title: Localized,
    /// The question by which a person is asked for it.
    pub(super) asks: Option<Localized>,
    #[serde(default)]
    #[schemars(schema_with = "any_value")]
    pub(super) default: Option<Node>,
    #[serde(default)]
    #[schemars(schema_with = "by_tempo")]
    pub(super) default_by_tempo: Option<Node>,
}

/// A place where the text allows more than one interpretation.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the reading", deny_unknown_fields)]
pub(super) struct ReadingPart {
    pub(super) default: WithNode<String>,
    #[serde(default)]
    pub(super) choices: Each<ChoicePart>,
}

/// One named interpretation.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the choice", deny_unknown_fields)]
pub(super) struct ChoicePart {
    pub(super) title: Localized,
    pub(super) source: Texts,
}

/// Returns the JSON Schema of `pack.toml`.
#[must_use]
pub fn schema() -> Json {
    schema_of::<PackFile>()
}

/// Returns the JSON Schema of `layer.toml`; under what it `applies` is left open.
#[must_use]
pub fn layer_schema() -> Json {
    schema_of::<LayerFile>()
}

/// The kinds of options, as packs write them.
pub(super) const OPTION_KINDS: [&str; 4] = ["flag", "time", "count", "word"];

/// The bounds of an option, as `[when]` bounds a fact.
fn bounds(generator: &mut SchemaGenerator) -> Schema {
    let value = json!(any_value(generator));
    let tests = Test::ORDERING.map(|test| (test.name().to_owned(), value.clone()));
    let tests: Map<String, Json> = tests.into_iter().collect();
    json_schema!({ "type": "object", "properties": tests, "additionalProperties": false })
}

fn option_kind(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "enum": OPTION_KINDS })
}

fn applies(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/open/applies" })
}

/// Numbers of the law by article, regulation and name.
fn amends(generator: &mut SchemaGenerator) -> Schema {
    let value = any_value(generator);
    let under_an_option = json!({ "type": "object", "additionalProperties": value });
    let number = json!({ "anyOf": [value, under_an_option] });
    let numbers = json!({ "type": "object", "additionalProperties": number });
    let regulations = json!({ "type": "object", "additionalProperties": numbers });
    json_schema!({ "type": "object", "additionalProperties": regulations })
}

fn by_tempo(generator: &mut SchemaGenerator) -> Schema {
    let values: Map<String, Json> =
        Tempo::ALL.map(|tempo| (tempo.name().to_owned(), json!(any_value(generator)))).into_iter().collect();
    json_schema!({ "type": "object", "properties": values, "additionalProperties": false })
}

file_value! {
    /// The version of an edition.
    PackVersion(Version),
    { "type": "string", "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+" },
    |node| Version::parse(node.text()?)
        .map_err(|_| node.error(phrase!("K1006", "the version needs three numbers: `1.0.0`"))),
    |version| version.to_string()
}

file_value! {
    /// The name of an edition within its body.
    EditionText(EditionName),
    { "type": "string", "pattern": EditionName::PATTERN },
    |node| {
        let text = node.text()?;
        EditionName::parse(text).ok_or_else(|| node.error(phrase!(
            "K1141",
            "`{text}` is not the name of an edition: write its year, `2014`, or year and month, `2024-12`",
            text
        )))
    },
    |edition| edition.to_string()
}

file_value! {
    /// The name of a pack.
    PackName(String),
    { "type": "string", "pattern": "^[a-z0-9-]+$" },
    |node| {
        let selector = Selector::parse(node.text()?).ok();
        let named = selector.filter(|selector| selector.edition.is_none());
        named
            .map(|selector| selector.name)
            .ok_or_else(|| node.error(phrase!("K1007", "a name has small letters, digits and hyphens: `fide`")))
    }
}

file_value! {
    /// The language of the authentic text.
    Authentic(Language),
    { "enum": Language::ALL.map(Language::code) },
    |node| Language::from_code(node.text()?)
        .ok_or_else(|| node.error(phrase!("K1008", "the authentic language is one of `en`, `pl`, `cs`")))
}

file_value! {
    /// Where the authentic text is published.
    WebAddress(String),
    { "type": "string", "pattern": "^https?://[^\\s]+$" },
    |node| {
        let text = node.text()?;
        let rest = text.strip_prefix("https://").or(text.strip_prefix("http://"));
        match rest.is_some_and(|rest| !rest.is_empty() && !rest.contains(|c: char| c.is_whitespace() || c.is_control())) {
            true => Ok(text.to_owned()),
            false => Err(node
                .error(phrase!("K1192", "`{text}` is no address of a page", text))
                .with_help(phrase!("K1192-help", "write it whole: `https://…`"))),
        }
    }
}

file_value! {
    /// The edition that a pack extends.
    Extends(Selector),
    { "type": "string", "pattern": format!("^[a-z0-9-]+{}$", Selector::EDITION_PATTERN) },
    |node| read_extends(node)
}

fn read_extends(node: &Node) -> Result<Selector, Diagnostic> {
    let selector = Selector::parse(node.text()?).map_err(|error| node.error(error.complaint().clone()))?;
    match selector.edition {
        Some(_) if selector.also.is_empty() => Ok(selector),
        _ => Err(node.error(phrase!(
            "K0510-extends",
            "say which edition it extends: `{edition}`",
            edition = selector.edition_today()
        ))),
    }
}

fn read_stands_on(node: &Node) -> Result<Vec<StandsOn>, Diagnostic> {
    let read = |(stem, node): &(String, Node)| {
        Ok(StandsOn { stem: stem.clone(), hash: node.text()?.to_owned(), node: node.clone() })
    };
    node.entries()?.iter().map(read).collect()
}

fn read_amends(node: Option<&Node>, faults: &mut Faults) -> Vec<Amendment> {
    let mut amendments = Vec::new();
    for (article, at_article) in node.map_or(&[][..], |node| entries(node, faults)) {
        for (stem, at_regulation) in entries(at_article, faults) {
            let numbers = entries(at_regulation, faults).iter().flat_map(|(number, node)| match node.is_table() {
                false => vec![(number.clone(), node)],
                // `gain.u8 = "2 min"`: a number that differs by an option, under one of its values.
                true => {
                    entries(node, faults).iter().map(|(value, node)| (PartName::write(number, value), node)).collect()
                }
            });
            for (number, node) in numbers.collect::<Vec<_>>() {
                if let Some(value) = faults.keep(read_value(&number, node)) {
                    amendments.push(Amendment {
                        article: article.clone(),
                        stem: stem.clone(),
                        number,
                        value,
                        node: node.clone(),
                        at_regulation: at_regulation.place(),
                        at_article: at_article.place(),
                    });
                }
            }
        }
    }
    amendments
}

/// Returns the entries of a table; none of what is no table, which is noted.
fn entries<'a>(node: &'a Node, faults: &mut Faults) -> &'a [(String, Node)] {
    faults.keep(node.entries()).unwrap_or_default()
}
