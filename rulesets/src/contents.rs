//! The table of contents of an edition: every article, so that nothing is in force by silence.

mod cross_reference;
mod inheritance;
mod row_check;
mod row_comment;

use std::sync::Arc;

use kodeks_base::{Complaint, Diagnostic, Faults, join_quoted, phrase, suggestion};
use kodeks_core::{
    Tempo,
    question::{MECHANICS, REASONS},
    stored,
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::{
    Text,
    document::{Each, Localized, Node, TempoName, file_value, schema_of, some_table},
};

pub use cross_reference::{CrossReference, ReferenceKind, leaning_on};
pub(crate) use cross_reference::{
    ReferenceRow, ReferenceTable, check as check_references, read as read_references, schema as references_schema,
};
pub(crate) use inheritance::{InheritancePart, InheritanceRules};
pub(crate) use row_check::{CheckBlock, CheckPart, give_checks, read as read_checks};
pub use row_check::{CheckGrade, RowCheck};
use row_comment::CommentPart;
pub use row_comment::{CommentClass, RowComment};

/// An article as printed, and what kodeks does about it.
#[derive(Clone, Debug)]
pub struct Article {
    /// Its number as printed: `9.5(b)`.
    pub number: String,
    /// Its status.
    pub status: Status,
    /// Its content in our own words, where no regulation has it.
    pub text: Option<Text>,
    /// The change of its wording since the previous edition, in our own words, where it changes no ruling.
    pub reworded: Option<Text>,
    /// Regulations whose rulings name it beside their own articles.
    pub cited_with: Vec<Citation>,
    /// The articles that it names wrongly as printed, each with the one that is meant.
    pub misprints: Vec<(String, String)>,
    /// The option that has to be on for it to hold, where what the board does is its matter.
    pub under: Option<String>,
    /// On what it comments, if it is no law.
    pub comment: Option<RowComment>,
    /// Against what it was read in this edition, if its pack says so.
    pub check: Option<Arc<RowCheck>>,
    /// The edition whose contents have the row, if this one takes it over: `fide@2018`.
    pub inherited_from: Option<String>,
    /// Its place in the file.
    pub node: Node,
}

/// How an article is covered.
#[derive(Clone, Debug, PartialEq)]
pub enum Status {
    /// Regulations carry it out.
    Regulations(Vec<Citation>),
    /// `core` carries it out; the names of what does.
    Mechanics(Vec<String>),
    /// A layer carries it out: its condition, what it removes, what it amends.
    Layer(String),
    /// The organiser fills it in: the name of the option.
    Option(String),
    /// It informs and decides nothing.
    Informational,
    /// It is not covered yet.
    NotYet,
}

/// A regulation as an article names it.
#[derive(Clone, Debug, PartialEq)]
pub struct Citation {
    /// Its layer, or `None` for the regulation in any layer.
    pub layer: Option<String>,
    /// Its name.
    pub stem: String,
    /// The facts under which it is this article that is cited, if there are several.
    pub(crate) only_if: Option<Node>,
    /// The tempo under which it is this article that is cited, if the regulation is that of several.
    pub(crate) tempo: Option<Tempo>,
}

stored!(struct Article {
    number,
    status,
    text,
    reworded,
    cited_with,
    misprints,
    under,
    comment,
    check,
    inherited_from,
    node,
});
stored!(enum Status {
    0 = Regulations(citations),
    1 = Mechanics(names),
    2 = Layer(name),
    3 = Option(name),
    4 = Informational,
    5 = NotYet,
});
stored!(struct Citation { layer, stem, only_if, tempo });

impl Article {
    /// Returns whether this is its number, however it is written: `9.5(b)`, `9.5.b`, `9.5b`.
    #[must_use]
    pub fn is_numbered(&self, number: &str) -> bool {
        plain_number(&self.number) == plain_number(number)
    }

    /// Returns the grade of its check, if its pack states one.
    #[must_use]
    pub fn grade(&self) -> Option<CheckGrade> {
        self.check.as_ref().map(|check| check.grade)
    }

    /// Returns an error about the row. For an inherited row it names the edition whose file has it.
    #[must_use]
    pub fn error(&self, complaint: impl Into<Complaint>) -> Diagnostic {
        let Some(from) = &self.inherited_from else {
            return self.node.error(complaint);
        };
        let row = phrase!("row-inherited", "the row `{number}`, inherited from {from}", from, number = self.number);
        self.node
            .error(complaint.into().about(row))
            .with_help(phrase!("help-inherited", "drop it in `[inherited]`, or write it anew in `[contents]`"))
    }

    /// Returns whether a row of the next edition says the same about its article, under any number.
    fn says_the_same(&self, other: &Article) -> bool {
        let said = |row: &Article| {
            let row = row.clone();
            (row.status, row.text, row.cited_with, row.misprints, row.under, row.comment)
        };
        // What is another of its text since the edition before is said in that edition alone.
        other.reworded.is_none() && said(self) == said(other)
    }
}

/// Returns a number of an article without its way of writing: `9.5b` for `9.5(b)` and `9.5.b`.
pub fn plain_number(number: &str) -> String {
    plain_letters(number).collect()
}

/// Returns the letters, digits and points of a number without its way of writing.
fn plain_letters(number: &str) -> impl Iterator<Item = char> {
    let (mut is_parted, mut is_after_digit) = (false, false);
    number.chars().flat_map(move |c| {
        let written = c.is_alphanumeric().then(|| {
            let point = (is_parted && is_after_digit && c.is_ascii_digit()).then_some('.');
            point.into_iter().chain(c.to_lowercase())
        });
        is_parted = written.is_none();
        if written.is_some() {
            is_after_digit = c.is_ascii_digit();
        }
        written.into_iter().flatten()
    })
}

/// Returns whether a number is that of an article or of one under it, however both are written:
/// `4.3(c)` and `4.3.1` are within `4.3`, and `4.30` is not.
pub fn is_within(number: &str, article: &str) -> bool {
    // References are asked this by the thousand, so nothing is copied.
    let mut number = plain_letters(number);
    let (mut last, mut has_digit) = (None, false);
    for letter in plain_letters(article) {
        if number.next() != Some(letter) {
            return false;
        }
        has_digit |= letter.is_ascii_digit();
        last = Some(letter);
    }
    match (number.next(), last) {
        (Some(first), Some(last)) if last.is_ascii_digit() => !first.is_ascii_digit(),
        // Letters alone name a part: a number follows, as `III.2` does on `III`, and `II` does not on `I`.
        (Some(first), Some(_)) => first.is_ascii_digit() || has_digit,
        (below, _) => below.is_none(),
    }
}

/// The kinds of an entry of the contents, as packs write them.
const KINDS: [&str; 6] = ["regulation", "mechanics", "layer", "option", "informational", "not_yet"];

/// An article as packs write it: what is done about it, and what it says.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the article", deny_unknown_fields)]
#[schemars(extend("oneOf" = one_of_the_kinds()))]
struct ArticlePart {
    text: Option<Localized>,
    reworded: Option<Localized>,
    under: Option<String>,
    misprints: Option<Each<String>>,
    #[serde(default, rename = "where")]
    #[schemars(schema_with = "some_table")]
    only_if: Option<Node>,
    tempo: Option<TempoName>,
    cited_with: Option<Citations>,
    comment: Option<CommentPart>,
    regulation: Option<Citations>,
    mechanics: Option<Mechanics>,
    layer: Option<String>,
    option: Option<String>,
    informational: Option<Marked>,
    not_yet: Option<Marked>,
}

/// A regulation of an article with conditions of its own.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the regulation of an article", deny_unknown_fields)]
struct ConditionalPart {
    regulation: String,
    #[serde(rename = "where")]
    #[schemars(schema_with = "some_table")]
    only_if: Node,
}

file_value! {
    /// The regulations of an article: a name, or several, each with conditions of its own if need be:
    /// `["adjusting", { regulation = "touch-off-the-move", where = { adjusting = true } }]`.
    Citations(Vec<Citation>),
    {
        "anyOf": [
            { "type": "string" },
            {
                "type": "array",
                "items": { "anyOf": [{ "type": "string" }, schema_of::<ConditionalPart>()] }
            }
        ]
    },
    |node| read_citations(node)
}

file_value! {
    /// The mechanics of board, clock and record.
    Mechanics(Vec<String>),
    {
        "anyOf": [
            { "enum": mechanics().collect::<Vec<_>>() },
            { "type": "array", "items": { "enum": mechanics().collect::<Vec<_>>() } }
        ]
    },
    |node| read_mechanics(node)
}

file_value! {
    /// `true`; else the field is left out.
    Marked(()),
    { "const": true },
    |node| {
        if node.flag()? { Ok(()) } else { Err(node.error(phrase!("K1002", "write `true`, or leave the field out"))) }
    }
}

/// An article is of one kind; one that no regulation carries out has a text.
fn one_of_the_kinds() -> Json {
    let others = KINDS.iter().filter(|kind| **kind != "regulation").map(|kind| json!({ "required": [kind, "text"] }));
    let regulation = json!({ "required": ["regulation"] });
    std::iter::once(regulation).chain(others).collect()
}

/// The JSON Schema of `[contents]`: regulations alone, or a table that says what is done.
pub(crate) fn schema(generator: &mut SchemaGenerator) -> Schema {
    let regulations = generator.subschema_for::<Citations>();
    let article = generator.subschema_for::<ArticlePart>();
    let row = json!({ "anyOf": [regulations, article] });
    json_schema!({ "type": "object", "additionalProperties": row })
}

/// Reads the `[contents]` of a pack.
pub(crate) fn read(node: &Node, faults: &mut Faults) -> Vec<Article> {
    let entries = faults.keep(node.entries()).unwrap_or_default();
    entries.iter().map(|(number, node)| read_article(number, node)).filter_map(|article| faults.keep(article)).collect()
}

fn read_article(number: &str, node: &Node) -> Result<Article, Diagnostic> {
    let article = Article {
        number: number.to_owned(),
        status: Status::NotYet,
        text: None,
        reworded: None,
        cited_with: Vec::new(),
        misprints: Vec::new(),
        under: None,
        comment: None,
        check: None,
        inherited_from: None,
        node: node.place(),
    };
    if !node.is_table() {
        let status = Status::Regulations(read_citations(node)?);
        return Ok(Article { status, ..article });
    }
    let part: ArticlePart = node.read()?;
    let tempo = part.tempo.map(|tempo| tempo.0);
    let cited = |cited: Citations| under(cited.0, part.only_if.as_ref(), tempo);
    let kinds = [
        part.regulation.map(cited).map(Status::Regulations),
        part.mechanics.map(|names| Status::Mechanics(names.0)),
        part.layer.map(Status::Layer),
        part.option.map(Status::Option),
        part.informational.map(|_| Status::Informational),
        part.not_yet.map(|_| Status::NotYet),
    ];
    let mut given = kinds.into_iter().flatten();
    let (Some(status), None) = (given.next(), given.next()) else {
        let kinds = join_quoted(KINDS);
        return Err(node.error(phrase!("K1001", "the article `{number}` needs exactly one of {kinds}", number, kinds)));
    };
    let needs_text = !matches!(status, Status::Regulations(_));
    if needs_text && part.text.is_none() {
        return Err(node.error(phrase!(
            "K1001-text",
            "the article `{number}` needs a `text` that says what it is about",
            number
        )));
    }
    Ok(Article {
        status,
        text: part.text.map(|text| text.0),
        reworded: part.reworded.map(|text| text.0),
        cited_with: part.cited_with.map(cited).unwrap_or_default(),
        misprints: part.misprints.unwrap_or_default().0,
        under: part.under,
        comment: part.comment.map(RowComment::from),
        ..article
    })
}

/// Returns regulations of an article whose conditions hold for those that have none of their own.
fn under(mut citations: Vec<Citation>, only_if: Option<&Node>, tempo: Option<Tempo>) -> Vec<Citation> {
    for citation in &mut citations {
        citation.tempo = tempo;
        citation.only_if = citation.only_if.take().or_else(|| only_if.cloned());
    }
    citations
}

fn read_citations(node: &Node) -> Result<Vec<Citation>, Diagnostic> {
    if node.as_text().is_some() {
        return Ok(vec![citation(node.text()?, None)]);
    }
    let read = |item: &Node| {
        if item.is_table() {
            let part: ConditionalPart = item.read()?;
            Ok(citation(&part.regulation, Some(part.only_if)))
        } else {
            Ok(citation(item.text()?, None))
        }
    };
    node.list()?.iter().map(read).collect()
}

fn citation(name: &str, only_if: Option<Node>) -> Citation {
    let (layer, stem) = match name.split_once('/') {
        Some((layer, stem)) => (Some(layer.to_owned()), stem),
        None => (None, name),
    };
    Citation { layer, stem: stem.to_owned(), only_if, tempo: None }
}

/// Returns the names of the rules that board, clock and record carry out.
fn mechanics() -> impl Iterator<Item = &'static str> {
    MECHANICS.iter().chain(REASONS).copied()
}

fn read_mechanics(node: &Node) -> Result<Vec<String>, Diagnostic> {
    let names = node.texts()?;
    let is_known = |name: &&String| mechanics().any(|known| known == name.as_str());
    match names.iter().find(|name| !is_known(name)) {
        None => Ok(names),
        Some(name) => {
            let hint = suggestion(name, mechanics());
            Err(node
                .error(phrase!("K1003", "`{name}` is not done by the board, the clock or the record", name))
                .with_hint(hint))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{is_within, plain_number, read_citations};
    use crate::document::Node;

    #[test]
    fn a_regulation_of_an_article_can_have_conditions_of_its_own() {
        let read = |text: &str| {
            let node = Node::from_toml("x.toml", &format!("a = {text}\n")).unwrap();
            read_citations(&node.entries().unwrap()[0].1)
        };
        let cited = read(r#"["x/y", { regulation = "z", where = { moves = 3 } }]"#).unwrap();
        assert_eq!(cited[0].layer.as_deref(), Some("x"));
        assert!(cited[0].only_if.is_none());
        assert_eq!(cited[1].stem, "z");
        assert!(cited[1].only_if.is_some());
        let error = read(r#"[{ regulation = "z" }]"#).unwrap_err().to_string();
        assert!(error.contains("where"), "{error}");
    }

    #[test]
    fn one_number_in_three_ways_of_writing_is_one_number() {
        for number in ["9.5(b)", "9.5.b", "9.5b", "9.5.B"] {
            assert_eq!(plain_number(number), "9.5b");
        }
        assert_eq!(plain_number("3.8(a)(ii)(1)(a)"), "3.8aii1a");
        assert_eq!(plain_number("A.4.d(1)"), "a4d1");
    }

    #[test]
    fn numbers_that_only_look_alike_stay_apart() {
        assert_ne!(plain_number("1.11"), plain_number("11.1"));
        assert_ne!(plain_number("9.5"), plain_number("95"));
    }

    #[test]
    fn an_article_has_the_articles_under_it_and_no_others() {
        let within = [
            ("4.3", "4.3"),
            ("4.3(c)", "4.3"),
            ("4.3.1", "4.3"),
            ("4.3.1", "4"),
            ("3.8(a)(ii)", "3.8a"),
            ("A.4.d(1)", "A.4d"),
            ("A.4", "A"),
            ("III.2.2", "III"),
        ];
        for (number, article) in within {
            assert!(is_within(number, article), "{number} in {article}");
        }
        let apart =
            [("4.30", "4.3"), ("4.3", "4.3.1"), ("11.1", "1"), ("III.2", "I"), ("III.2", "II"), ("14.3", "4.3")];
        for (number, article) in apart {
            assert!(!is_within(number, article), "{number} in {article}");
        }
    }
}
