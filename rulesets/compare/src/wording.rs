//! What became of the articles that no regulation carries out: definitions, conditions, what is left to
//! the event; and of those that read otherwise and decide the same.

use std::collections::BTreeSet;

use kodeks_rulesets::{Article, Edition, Status, Text, contents::plain_number};
use schemars::JsonSchema;
use serde::Serialize;

/// What became of an article whose text decides nothing by itself.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct WordingChange {
    /// Its number in the first edition.
    #[serde(rename = "a")]
    pub in_a: Option<String>,
    /// Its number in the second edition.
    #[serde(rename = "b")]
    pub in_b: Option<String>,
    /// What became of it.
    pub status: WordingStatus,
    /// What it said in the first edition, in our own words.
    #[serde(skip)]
    pub was: Option<Text>,
    /// What it says in the second, in our own words; of an article that a regulation carries out as before,
    /// what of its text is another.
    #[serde(skip)]
    pub is: Option<Text>,
}

/// What becomes of an article whose text decides nothing by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WordingStatus {
    /// The second edition has it, the first has not.
    Added,
    /// It says something else.
    Reworded,
    /// The first edition has it, the second has not.
    Repealed,
    /// Only its number is another.
    Renumbered,
}

impl WordingStatus {
    /// Returns `added`, `reworded`, `repealed` or `renumbered`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            WordingStatus::Added => "added",
            WordingStatus::Reworded => "reworded",
            WordingStatus::Repealed => "repealed",
            WordingStatus::Renumbered => "renumbered",
        }
    }
}

/// Returns what became of every such article, in the order of the second edition; what is the same under
/// the same number is left out.
pub(super) fn changes(a: &Edition, b: &Edition) -> Vec<WordingChange> {
    let rows = Rows::of(a, b);
    let mut taken: BTreeSet<&str> = BTreeSet::new();
    let mut changes = Vec::new();
    for (_, article) in b.contents() {
        let before = rows.before(article).filter(|row| taken.insert(&row.number));
        changes.extend(became(before, article));
    }
    for (number, text) in b.reworded_since(a) {
        changes.push(WordingChange {
            in_a: rows
                .number_before(&number)
                .or_else(|| carried_out_before(a, b, &number)),
            in_b: Some(number),
            status: WordingStatus::Reworded,
            was: None,
            is: Some(text.clone()),
        });
    }
    let is_gone = |article: &&Article| {
        is_text(article) && !taken.contains(article.number.as_str()) && !rows.is_there(article)
    };
    let repealed = rows.in_a.iter().copied().filter(is_gone);
    changes.extend(repealed.map(|article| WordingChange {
        in_a: Some(article.number.clone()),
        in_b: None,
        status: WordingStatus::Repealed,
        was: article.text.clone(),
        is: None,
    }));
    changes
}

/// The rows of both editions, and where those of the first have gone.
pub(super) struct Rows<'a> {
    in_a: Vec<&'a Article>,
    in_b: Vec<&'a Article>,
    /// The number in the first edition and in the second, where one of them stands on the other.
    gone: Option<Vec<(String, String)>>,
}

impl<'a> Rows<'a> {
    pub(super) fn of(a: &'a Edition, b: &'a Edition) -> Rows<'a> {
        let rows = |edition: &'a Edition| edition.contents().map(|(_, article)| article).collect();
        let back = || {
            let rows = a.rows_from(b)?.into_iter();
            Some(rows.map(|(old, new)| (new, old)).collect())
        };
        Rows {
            in_a: rows(a),
            in_b: rows(b),
            gone: b.rows_from(a).or_else(back),
        }
    }

    /// Returns the row of the first edition that stands in the second as this one: the one of its number that
    /// says the same, else the one of another number that the packs say has become it, else any other that
    /// says the same, else the one that the packs left under its number.
    fn before(&self, article: &Article) -> Option<&'a Article> {
        let says_so = |row: &&Article| row.text.is_some() && row.text == article.text;
        let mut same = self.in_a.iter().copied().filter(says_so);
        let gone = self.gone.iter().flatten();
        let old = gone.filter(|(_, new)| *new == article.number);
        let old: Vec<&String> = old.map(|(old, _)| old).collect();
        let mut rows = self.in_a.iter().copied().filter(|row| is_text(row));
        let traced = rows.find(|row| old.contains(&&row.number));
        let own = same.clone().find(|row| row.is_numbered(&article.number));
        // A number that stays may have been given to something else; the same text elsewhere says so.
        let moved = traced.filter(|row| !row.is_numbered(&article.number));
        own.or(moved).or_else(|| same.next()).or(traced)
    }

    /// Returns the number in the first edition of the row that has this number in the second.
    pub(super) fn number_before(&self, number: &str) -> Option<String> {
        let mut gone = self.gone.iter().flatten();
        let (old, _) = gone.find(|(_, new)| new == number)?;
        Some(old.clone())
    }

    /// Returns whether the second edition has a row that this one has become and that a regulation carries out.
    fn is_there(&self, article: &Article) -> bool {
        let gone = self.gone.iter().flatten();
        let new = gone.filter(|(old, _)| *old == article.number);
        let new: Vec<&String> = new.map(|(_, new)| new).collect();
        let mut carried_out = self.in_b.iter().filter(|row| !is_text(row));
        carried_out.any(|row| new.contains(&&row.number))
    }
}

/// Returns the article of the first edition that is carried out by what carries out this one of the second.
fn carried_out_before(a: &Edition, b: &Edition, number: &str) -> Option<String> {
    let (_, article) = b.article(number)?;
    let Status::Regulations(citations) = &article.status else {
        return None;
    };
    let mut before = a.regulations().filter(|placed| {
        let mut cited = citations.iter();
        cited.any(|citation| citation.stem == placed.regulation.stem)
    });
    before.next()?.article_numbers().into_iter().next()
}

/// Whether no regulation carries it out.
fn is_text(article: &Article) -> bool {
    !matches!(article.status, Status::Regulations(_))
}

fn became(before: Option<&Article>, article: &Article) -> Option<WordingChange> {
    let change = |status| WordingChange {
        in_a: before.map(|before| before.number.clone()),
        in_b: Some(article.number.clone()),
        status,
        was: before.and_then(|before| before.text.clone()),
        is: article.text.clone(),
    };
    if !is_text(article) {
        return None;
    }
    let is_same_number =
        |before: &Article| plain_number(&before.number) == plain_number(&article.number);
    match before {
        None => Some(change(WordingStatus::Added)),
        Some(before) if before.text != article.text => Some(change(WordingStatus::Reworded)),
        Some(before) if is_same_number(before) => None,
        Some(_) => Some(change(WordingStatus::Renumbered)),
    }
}
