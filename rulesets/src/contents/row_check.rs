//! Checks of the rows of the contents: against what each was read, by whom, and how well that holds.

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    sync::Arc,
};

use kodeks_base::{Complaint, Diagnostic, Faults, join_quoted, phrase, suggestion};
use kodeks_core::{Storable, StoreError, StoreReader, StoreWriter, stored};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

use crate::{
    Article, Text,
    contents::inheritance::no_row,
    document::{Localized, Node, Texts, WithNode},
};

/// How a row was checked against the text of its edition, the best check first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CheckGrade {
    /// Somebody compared it with the text, of which the whole was at hand, or a translation of the whole.
    Text,
    /// Somebody compared it with a part, a quotation or a summary of the text.
    Fragment,
    /// The text was not read; a list of changes says that the article is as in an edition whose text was.
    Changes,
    /// Nothing was read.
    Memory,
}

impl CheckGrade {
    /// All grades.
    pub const ALL: [CheckGrade; 4] = [CheckGrade::Text, CheckGrade::Fragment, CheckGrade::Changes, CheckGrade::Memory];

    /// Returns its name, as packs write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            CheckGrade::Text => "text",
            CheckGrade::Fragment => "fragment",
            CheckGrade::Changes => "changes",
            CheckGrade::Memory => "memory",
        }
    }
}

/// The check of some rows.
#[derive(Clone, Debug)]
pub struct RowCheck {
    /// Its grade.
    pub grade: CheckGrade,
    /// What was read, by the marks of the sources; empty where nothing was.
    pub source: Vec<String>,
    /// Who read it, and when.
    pub by: Option<Text>,
    /// The passage that was read.
    pub passage: Option<Text>,
}

/// A block `[[read]]` of a pack: a check, and the rows of the edition that it is of.
#[derive(Clone, Debug)]
pub(crate) struct CheckBlock {
    check: Arc<RowCheck>,
    rows: Vec<Cow<'static, str>>,
    /// The places of the rows in the file; none of a pack that was checked when the program was built.
    places: Vec<Node>,
}

stored!(named CheckGrade);
stored!(struct RowCheck { grade, source, by, passage });

/// Places are left out: there are hundreds of rows, and a pack that is stored has no fault to be shown there.
impl Storable for CheckBlock {
    fn store(&self, to: &mut StoreWriter) {
        self.check.store(to);
        self.rows.store(to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<CheckBlock, StoreError> {
        Ok(CheckBlock { check: Storable::load(from)?, rows: Storable::load(from)?, places: Vec::new() })
    }
}

/// A block as packs write it.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the check", deny_unknown_fields)]
#[schemars(extend(
    "if" = { "properties": { "grade": { "const": "memory" } } },
    "else" = { "required": ["source", "by", "passage"] },
))]
pub(crate) struct CheckPart {
    #[schemars(schema_with = "grades")]
    grade: WithNode<String>,
    #[schemars(with = "Option<Texts>")]
    source: Option<Texts>,
    by: Option<Localized>,
    passage: Option<Localized>,
    rows: Vec<WithNode<String>>,
}

fn grades(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "enum": CheckGrade::ALL.map(CheckGrade::name) })
}

/// Reads the blocks `[[read]]` of a pack.
pub(crate) fn read(node: Option<&Node>, faults: &mut Faults) -> Vec<CheckBlock> {
    let blocks = node.map_or(Ok(&[][..]), Node::list);
    let blocks = faults.keep(blocks).unwrap_or_default();
    let mut read: Vec<CheckBlock> = Vec::new();
    for node in blocks {
        let part: Option<CheckPart> = node.read_with(faults);
        read.extend(part.and_then(|part| faults.keep(block(part))));
    }
    let mut graded = HashSet::new();
    for (number, node) in read.iter().flat_map(CheckBlock::placed_rows) {
        if !graded.insert(number) {
            faults.add(node.error(phrase!("K1134", "the row `{number}` has a grade already", number)));
        }
    }
    read
}

fn block(part: CheckPart) -> Result<CheckBlock, Diagnostic> {
    let WithNode { value: name, node } = part.grade;
    let Some(grade) = CheckGrade::ALL.into_iter().find(|grade| grade.name() == name) else {
        let grades = CheckGrade::ALL.map(CheckGrade::name);
        let hint = suggestion(&name, grades);
        let grades = join_quoted(grades);
        let wrong = phrase!("K1135", "there is no grade `{name}`: it is one of {grades}", name, grades);
        return Err(node.error(Complaint::new(wrong).with_hint(hint)));
    };
    let source = part.source.unwrap_or_default().0;
    let is_whole = !source.is_empty() && part.by.is_some() && part.passage.is_some();
    if grade != CheckGrade::Memory && !is_whole {
        return Err(node
            .error(phrase!("K1136", "the grade `{name}` has to come with who read what", name))
            .with_help(phrase!("K1136-help", "write `source`, `by` and `passage`, or the grade `memory`")));
    }
    let (rows, places) = part.rows.into_iter().map(|row| (Cow::Owned(row.value), row.node.place())).unzip();
    let check = RowCheck { grade, source, by: part.by.map(|by| by.0), passage: part.passage.map(|passage| passage.0) };
    Ok(CheckBlock { check: Arc::new(check), rows, places })
}

impl CheckBlock {
    /// Returns its rows with their places, if it has these.
    fn placed_rows(&self) -> impl Iterator<Item = (&str, &Node)> {
        self.rows.iter().map(AsRef::as_ref).zip(&self.places)
    }
}

/// Gives the rows of an edition the checks that its own pack states; no other row has one, as what was read in the edition
/// before says nothing about the text of this one.
pub(crate) fn give_checks(table: &mut [Article], blocks: &[CheckBlock], faults: &mut Faults) {
    let graded = blocks.iter().flat_map(|block| block.rows.iter().map(|row| (row.as_ref(), &block.check)));
    let mut checks: HashMap<&str, &Arc<RowCheck>> = graded.collect();
    for row in table.iter_mut() {
        row.check = checks.remove(row.number.as_str()).map(Arc::clone);
    }
    if checks.is_empty() {
        return;
    }
    let is_left = |(number, _): &(&str, &Node)| checks.contains_key(number);
    for (number, node) in blocks.iter().flat_map(CheckBlock::placed_rows).filter(is_left) {
        faults.add(no_row(node, number, table));
    }
}
