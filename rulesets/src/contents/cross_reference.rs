//! References between articles: where the text of one sends its reader to another, and what it takes from there.

use std::{borrow::Cow, collections::HashSet};

use kodeks_base::{Complaint, Diagnostic, Faults, join_quoted, phrase, suggestion};
use kodeks_core::{Storable, StoreError, StoreReader, StoreWriter, stored};
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::json;

use crate::{
    contents::{inheritance::InheritanceRules, is_within},
    document::Node,
};

/// What an article takes from the one to which it sends its reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReferenceKind {
    /// A number, such as how much time or how many moves.
    Number,
    /// A list of cases, of penalties, of duties.
    List,
    /// A condition of its own or an exception from it.
    Condition,
    /// How something is done.
    Procedure,
    /// What it is about.
    Scope,
    /// Whole provisions, which hold there as well.
    Rules,
    /// A choice that the event makes.
    Choice,
    /// Nothing: it says where more is to be found.
    Pointer,
}

impl ReferenceKind {
    /// All kinds.
    pub const ALL: [ReferenceKind; 8] = [
        ReferenceKind::Number,
        ReferenceKind::List,
        ReferenceKind::Condition,
        ReferenceKind::Procedure,
        ReferenceKind::Scope,
        ReferenceKind::Rules,
        ReferenceKind::Choice,
        ReferenceKind::Pointer,
    ];

    /// Returns its name, as packs write it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            ReferenceKind::Number => "number",
            ReferenceKind::List => "list",
            ReferenceKind::Condition => "condition",
            ReferenceKind::Procedure => "procedure",
            ReferenceKind::Scope => "scope",
            ReferenceKind::Rules => "rules",
            ReferenceKind::Choice => "choice",
            ReferenceKind::Pointer => "pointer",
        }
    }
}

/// A reference of an article to another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CrossReference {
    /// The article that refers.
    pub from: String,
    /// The article to which it refers; or a chapter or a part of one: `4`, `A.5`.
    pub to: String,
    /// What it takes from there.
    pub kind: ReferenceKind,
    /// Whether the text takes it without naming the article.
    pub is_implied: bool,
}

impl CrossReference {
    /// Returns whether it leads to an article: to itself, or to a chapter or part that has it.
    #[must_use]
    pub fn leads_to(&self, article: &str) -> bool {
        is_within(article, &self.to)
    }
}

/// Returns the articles that an amendment of one of these reaches: those that take a number, a list or a procedure from them, and those
/// that let these hold as well. That a part of the Laws holds as a whole is no reference to each of its articles.
#[must_use]
pub fn leaning_on<'a>(references: &'a [CrossReference], articles: &[String]) -> Vec<&'a str> {
    let takes = |reference: &CrossReference| {
        matches!(reference.kind, ReferenceKind::Number | ReferenceKind::List | ReferenceKind::Procedure)
    };
    let brings = |reference: &CrossReference| reference.kind == ReferenceKind::Rules && reference.to.contains('.');
    let mut leaning: Vec<&str> = Vec::new();
    let mut reach = |is_meant: &dyn Fn(&CrossReference, &[&'a str]) -> bool| {
        for reference in references {
            let from = reference.from.as_str();
            let is_new = !leaning.contains(&from) && !articles.iter().any(|article| article == from);
            if is_new && is_meant(reference, &leaning) {
                leaning.push(from);
            }
        }
    };
    let leads = |reference: &CrossReference| articles.iter().any(|article| reference.leads_to(article));
    reach(&|reference, _| takes(reference) && leads(reference));
    reach(&|reference, reached| {
        brings(reference) && (leads(reference) || reached.iter().any(|article| reference.leads_to(article)))
    });
    leaning
}

/// The references of one article, as its pack writes them.
#[derive(Clone, Debug)]
pub(crate) struct ReferenceRow {
    article: Cow<'static, str>,
    references: Vec<CrossReference>,
    /// The place of the article in the file, and those of the articles to which it refers; none of a pack that was checked when
    /// the program was built.
    places: Vec<Node>,
}

stored!(named ReferenceKind);
stored!(struct CrossReference { from, to, kind, is_implied });

/// Places are left out, as a pack that is stored has no fault to be shown there.
impl Storable for ReferenceRow {
    fn store(&self, to: &mut StoreWriter) {
        self.article.store(to);
        self.references.store(to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<ReferenceRow, StoreError> {
        Ok(ReferenceRow { article: Storable::load(from)?, references: Storable::load(from)?, places: Vec::new() })
    }
}

/// The field of references that the text takes without naming the article.
const IMPLIED: &str = "implied";

/// Returns the JSON Schema of `[references]`: for each article, what it takes from which.
pub(crate) fn schema(_: &mut SchemaGenerator) -> Schema {
    let articles = json!({ "type": "array", "items": { "type": "string" } });
    let kinds = || ReferenceKind::ALL.map(|kind| (kind.name().to_owned(), articles.clone()));
    let implied: serde_json::Map<_, _> = kinds().into_iter().collect();
    let implied = json!({ "type": "object", "properties": implied, "additionalProperties": false });
    let all: serde_json::Map<_, _> = kinds().into_iter().chain([(IMPLIED.to_owned(), implied)]).collect();
    json_schema!({
        "type": "object",
        "additionalProperties": { "type": "object", "properties": all, "additionalProperties": false },
    })
}

/// Reads the `[references]` of a pack.
pub(crate) fn read(node: Option<&Node>, faults: &mut Faults) -> Vec<ReferenceRow> {
    let rows = node.map_or(Ok(&[][..]), Node::entries);
    let rows = faults.keep(rows).unwrap_or_default();
    rows.iter().filter_map(|(article, node)| faults.keep(read_row(article, node))).collect()
}

fn read_row(article: &str, node: &Node) -> Result<ReferenceRow, Diagnostic> {
    let mut row =
        ReferenceRow { article: Cow::Owned(article.to_owned()), references: Vec::new(), places: vec![node.place()] };
    for (name, node) in node.entries()? {
        if name == IMPLIED {
            for (name, node) in node.entries()? {
                row.add(name, node, true)?;
            }
        } else {
            row.add(name, node, false)?;
        }
    }
    Ok(row)
}

impl ReferenceRow {
    fn add(&mut self, name: &str, node: &Node, is_implied: bool) -> Result<(), Diagnostic> {
        let Some(kind) = ReferenceKind::ALL.into_iter().find(|kind| kind.name() == name) else {
            let kinds = ReferenceKind::ALL.map(ReferenceKind::name);
            let hint = suggestion(name, kinds.iter().copied().chain([IMPLIED]));
            let kinds = join_quoted(kinds);
            let wrong =
                phrase!("K1150", "nothing called `{name}` is taken from an article: it is one of {kinds}", name, kinds);
            return Err(node.error_at_key(Complaint::new(wrong).with_hint(hint)));
        };
        for to in node.list()? {
            let reference =
                CrossReference { from: self.article.to_string(), to: to.text()?.to_owned(), kind, is_implied };
            self.references.push(reference);
            self.places.push(to.place());
        }
        Ok(())
    }

    /// Returns the place of the article in the file, if it is known.
    fn place(&self) -> Option<&Node> {
        self.places.first()
    }
}

/// The references of an edition, pack by pack.
#[derive(Debug, Default)]
pub(crate) struct ReferenceTable {
    references: Vec<CrossReference>,
    /// Those of the edition before the last whose articles are there still, and no longer the ones to which they led.
    lost: Vec<CrossReference>,
}

impl ReferenceTable {
    /// Takes over the next edition of the same body: its own references stand in for those of the same articles, all others go on under
    /// the numbers that it gives.
    pub(crate) fn follow(&mut self, inherited: &InheritanceRules, own: &[ReferenceRow]) {
        self.lost.clear();
        let fates = inherited.row_fates();
        let written: HashSet<&str> = own.iter().map(|row| row.article.as_ref()).collect();
        for mut reference in std::mem::take(&mut self.references) {
            let Some(from) = fates.row_after(&reference.from) else { continue };
            if written.contains(from) {
                continue;
            }
            reference.from = from.to_owned();
            match fates.row_after(&reference.to).map(str::to_owned) {
                Some(to) => self.references.push(CrossReference { to, ..reference }),
                None => self.lost.push(reference),
            }
        }
        self.references.extend(own.iter().flat_map(|row| row.references.iter().cloned()));
    }

    /// Returns them, in the order in which they were written.
    pub(crate) fn into_references(self) -> Vec<CrossReference> {
        self.references
    }

    /// Checks that every reference leads to an article that there is; those that the last pack inherits are reported at the place where
    /// it says what it inherits.
    fn check(&self, articles: &[&str], inherited: &InheritanceRules, faults: &mut Faults) {
        let leads_nowhere = |reference: &&CrossReference| !articles.iter().any(|article| reference.leads_to(article));
        for CrossReference { from, to, .. } in self.lost.iter().chain(self.references.iter().filter(leads_nowhere)) {
            let wrong = phrase!("K1152", "the article `{from}` refers to `{to}`, which is no longer there", from, to);
            let help = phrase!("K1152-help", "write under `[references]` to what `{from}` refers now", from);
            faults.add(inherited.place().error(wrong).with_help(help));
        }
    }
}

/// Checks the references that a pack writes, and those that it inherits: they are of articles that there are, and lead to some. `table`
/// has them all, `articles` are those of the edition.
pub(crate) fn check(
    rows: &[ReferenceRow],
    table: &ReferenceTable,
    articles: &[&str],
    inherited: &InheritanceRules,
    faults: &mut Faults,
) {
    let before = faults.count();
    for row in rows {
        let Some(place) = row.place() else { continue };
        let article = row.article.as_ref();
        if !articles.contains(&article) {
            let wrong = phrase!("K1031-none", "there is no row `{number}`", number = article);
            let hint = suggestion(article, articles.iter().copied());
            faults.add(place.error_at_key(Complaint::new(wrong).with_hint(hint)));
        }
        for (reference, place) in row.references.iter().zip(row.places.iter().skip(1)) {
            if !articles.iter().any(|article| reference.leads_to(article)) {
                let to = &reference.to;
                let wrong = phrase!("K1151", "there is no article `{to}` to which another could refer", to);
                let hint = suggestion(to, articles.iter().copied());
                faults.add(place.error(Complaint::new(wrong).with_hint(hint)));
            }
        }
    }
    if faults.count() == before {
        table.check(articles, inherited, faults);
    }
}
