//! Which articles of one edition have the matter of which of another of the same body.

use std::sync::Arc;

use crate::{Article, Pack, contents::is_within};

use super::Edition;

/// The articles of two editions that have the same matter, one built on the other.
///
/// ```
/// use kodeks_rulesets::{EditionRequest, Library, Selector};
///
/// let library = Library::built_in()?;
/// let edition = |name: &str| library.edition(&EditionRequest::Pack(Selector::parse(name)?));
/// let (old, new) = (edition("fide@2018")?, edition("fide@2023")?);
/// let numbers = old.correspondence(&new).expect("editions of one body");
/// assert_eq!(numbers.of("9.2.2"), ["9.2.3"]);
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
#[derive(Clone, Debug)]
pub struct Correspondence {
    /// The number of a row, and that of one of the other edition with its matter.
    pairs: Vec<(String, String)>,
}

/// How an edition knows a number.
#[derive(Clone, Debug)]
pub enum KnownNumber<'a> {
    /// It has an article of that number.
    Article(&'a Article),
    /// The number stands above these articles and has no text of its own.
    Above(Vec<&'a Article>),
    /// Its pack has the whole part of the number as one row: `C` for `C.5` in 2014.
    WholePart(&'a Article),
}

impl Correspondence {
    /// Returns the articles of the other edition that have the matter of one of this.
    #[must_use]
    pub fn of(&self, number: &str) -> Vec<&str> {
        let pairs = self.pairs.iter().filter(|(from, _)| from == number);
        pairs.map(|(_, to)| to.as_str()).collect()
    }

    /// Returns the same from the other edition to this one.
    #[must_use]
    pub fn back(&self) -> Correspondence {
        Correspondence { pairs: self.pairs.iter().map(|(from, to)| (to.clone(), from.clone())).collect() }
    }
}

impl KnownNumber<'_> {
    /// Returns the articles that it means.
    #[must_use]
    pub fn articles(&self) -> Vec<&Article> {
        match self {
            KnownNumber::Article(article) | KnownNumber::WholePart(article) => vec![article],
            KnownNumber::Above(below) => below.clone(),
        }
    }
}

impl Edition {
    /// Returns how the edition knows a number, however it is written; `None` if it has no such article.
    #[must_use]
    pub fn known_number(&self, number: &str) -> Option<KnownNumber<'_>> {
        if let Some((_, article)) = self.article_written(number) {
            return Some(KnownNumber::Article(article));
        }
        let rows = || self.contents().map(|(_, article)| article);
        let below: Vec<&Article> = rows().filter(|article| is_within(&article.number, number)).collect();
        if !below.is_empty() {
            return Some(KnownNumber::Above(below));
        }
        // A row of letters alone, with none below it, is a part that the pack has not divided.
        let is_whole_part = |article: &&Article| {
            let part = article.number.as_str();
            let is_letters = part.len() <= 3 && part.chars().all(|c| c.is_ascii_uppercase());
            let is_divided = || rows().any(|other| other.number != part && is_within(&other.number, part));
            is_letters && is_within(number, part) && !is_divided()
        };
        rows().find(is_whole_part).map(KnownNumber::WholePart)
    }

    /// Returns which articles of another edition have the matter of which of this one; `None` if neither is built on the other's
    /// edition of the same body.
    #[must_use]
    pub fn correspondence(&self, to: &Edition) -> Option<Correspondence> {
        let bodies = to.packs.iter().rev().map(|pack| pack.head.body.as_str());
        bodies.into_iter().find_map(|body| {
            let newest = |edition: &'_ Edition| -> Option<String> {
                let pack = edition.packs.iter().rev().find(|pack| pack.head.body == body)?;
                Some(pack.head.label())
            };
            let (here, there) = (newest(self)?, newest(to)?);
            let pairs = if let Some(later) = later_packs(to, &here, body) {
                successors(self, body, later)
            } else {
                let pairs = successors(to, body, later_packs(self, &there, body)?);
                return Some(Correspondence { pairs }.back());
            };
            Some(Correspondence { pairs })
        })
    }
}

/// Returns the packs of a body in an edition after the one of this label; `None` if the edition is not built on it.
fn later_packs<'a>(edition: &'a Edition, label: &str, body: &str) -> Option<Vec<&'a Arc<Pack>>> {
    let place = edition.packs.iter().position(|pack| pack.head.label() == label)?;
    Some(edition.packs[place + 1..].iter().filter(|pack| pack.head.body == body).collect())
}

/// Returns the rows of an edition, each with those that have its matter after these packs.
fn successors(edition: &Edition, body: &str, packs: Vec<&Arc<Pack>>) -> Vec<(String, String)> {
    let own = edition.contents().filter(|(head, _)| head.body == body);
    let mut rows: Vec<String> = own.map(|(_, article)| article.number.clone()).collect();
    let mut pairs: Vec<(String, String)> = rows.iter().map(|row| (row.clone(), row.clone())).collect();
    for pack in packs {
        let before: Vec<&str> = rows.iter().map(String::as_str).collect();
        let fates = pack.inherited.row_fates();
        let taken_over = before.iter().filter_map(|row| fates.row_after(row));
        let written = pack.contents.iter().map(|row| row.number.as_str());
        let mut now: Vec<&str> = taken_over.chain(written).collect();
        now.sort_unstable();
        now.dedup();
        let steps = pack.inherited.successors(&before, &now);
        let mut next: Vec<(String, String)> = Vec::new();
        for (first, middle) in &pairs {
            for (_, last) in steps.iter().filter(|(old, _)| old == middle) {
                let pair = (first.clone(), (*last).to_owned());
                if !next.contains(&pair) {
                    next.push(pair);
                }
            }
        }
        pairs = next;
        rows = now.into_iter().map(str::to_owned).collect();
    }
    pairs
}
