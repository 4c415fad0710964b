//! The history of a regulation over editions, each with its layers.

use crate::{
    Amendment, Article, Edition, EditionLayer, EditionRegulation,
    edition::changes::{NumberChange, RegulationChange, compare_regulations, defaults, only_numbers},
};

/// One edition's entries about a regulation.
#[derive(Clone, Debug)]
pub struct Chapter<'a> {
    /// The edition.
    pub edition: &'a Edition,
    /// The entries of its base and its layers; empty if it has no such regulation.
    pub entries: Vec<HistoryEntry<'a>>,
    /// Whether the edition before had it and this one has not.
    pub repealed: bool,
}

/// The entry of an edition's base, or of one of its layers, about a regulation.
#[derive(Clone, Debug)]
pub struct HistoryEntry<'a> {
    /// The layer; `None` for the base.
    pub layer: Option<&'a EditionLayer>,
    /// Its content.
    pub says: HistoryNote<'a>,
    /// Its change since the previous edition, if there is one.
    pub change: Option<RegulationChange>,
}

/// A statement of a layer, or of the base, about a regulation.
#[derive(Clone, Debug)]
pub enum HistoryNote<'a> {
    /// This is how it reads here.
    Reads(&'a EditionRegulation),
    /// These numbers of it are others here.
    Amends(Vec<&'a Amendment>),
    /// It does not apply here.
    Removes,
}

impl<'a> HistoryEntry<'a> {
    /// Returns the regulation as it reads, if that is what is said.
    #[must_use]
    pub fn reads(&self) -> Option<&'a EditionRegulation> {
        match self.says {
            HistoryNote::Reads(placed) => Some(placed),
            HistoryNote::Amends(_) | HistoryNote::Removes => None,
        }
    }
}

/// One edition's row under a number that no regulation carries out.
#[derive(Clone, Debug)]
pub struct ArticleChapter<'a> {
    /// The edition.
    pub edition: &'a Edition,
    /// The article that says the same, or else the one of that number.
    pub article: Option<&'a Article>,
    /// Whether it says the same.
    pub same: bool,
}

/// Returns what each edition says about the regulation of this name.
#[must_use]
pub fn history<'a>(editions: &'a [Edition], stem: &str) -> Vec<Chapter<'a>> {
    let mut chapters: Vec<Chapter<'a>> = Vec::new();
    for (place, edition) in editions.iter().enumerate() {
        let before = before(editions, place);
        let had = before.map_or_else(Vec::new, |before| entries(before, stem));
        let mut entries = entries(edition, stem);
        if let Some(before) = before {
            for entry in &mut entries {
                entry.change = Some(since((before, &had), edition, entry));
            }
        }
        let repealed = entries.is_empty() && !had.is_empty();
        chapters.push(Chapter { edition, entries, repealed });
    }
    chapters
}

/// Returns what each edition says under a number that no regulation carries out.
#[must_use]
pub fn article_history<'a>(editions: &'a [Edition], article: &Article) -> Vec<ArticleChapter<'a>> {
    let found = |edition: &'a Edition| {
        let articles = || edition.contents().map(|(_, article)| article);
        let same = articles().find(|other| other.text.is_some() && other.text == article.text);
        let numbered = || articles().find(|other| other.is_numbered(&article.number));
        ArticleChapter { edition, article: same.or_else(numbered), same: same.is_some() }
    };
    editions.iter().map(found).collect()
}

/// Returns the previous edition: the earlier one of the same body, or its parent.
fn before(editions: &[Edition], place: usize) -> Option<&Edition> {
    let edition = &editions[place];
    let earlier = place.checked_sub(1).map(|place| &editions[place]);
    let parent = || {
        let packs = edition.packs();
        let parent = &packs[packs.len().checked_sub(2)?].head;
        editions.iter().find(|other| other.label() == parent.label())
    };
    earlier.filter(|earlier| earlier.head().body == edition.head().body).or_else(parent)
}

fn entries<'a>(edition: &'a Edition, stem: &str) -> Vec<HistoryEntry<'a>> {
    let is_it = |placed: &&EditionRegulation| placed.regulation.stem == stem;
    let entry = |layer, says| HistoryEntry { layer, says, change: None };
    let mut entries: Vec<HistoryEntry<'a>> =
        edition.base().iter().find(is_it).map(|placed| entry(None, HistoryNote::Reads(placed))).into_iter().collect();
    for layer in edition.layers() {
        let own = layer.regulations.iter().find(is_it);
        let amends: Vec<&Amendment> = layer.amends.iter().filter(|amendment| amendment.stem == stem).collect();
        if let Some(placed) = own {
            entries.push(entry(Some(layer), HistoryNote::Reads(placed)));
        } else if !amends.is_empty() {
            entries.push(entry(Some(layer), HistoryNote::Amends(amends)));
        } else if layer.without.iter().any(|name| name == stem) {
            entries.push(entry(Some(layer), HistoryNote::Removes));
        }
    }
    entries
}

/// Says what became of an entry since the edition before, which had these.
fn since(before: (&Edition, &[HistoryEntry<'_>]), edition: &Edition, entry: &HistoryEntry<'_>) -> RegulationChange {
    let (earlier_edition, had) = before;
    let name = |entry: &HistoryEntry<'_>| entry.layer.map(|layer| layer.name.clone());
    let earlier = had.iter().find(|earlier| name(earlier) == name(entry));
    match (earlier.map(|earlier| &earlier.says), &entry.says) {
        (None, _) => RegulationChange::Added,
        (Some(HistoryNote::Reads(earlier)), HistoryNote::Reads(placed)) => {
            match (compare_regulations(earlier, placed), defaults(earlier_edition, edition, placed)) {
                (RegulationChange::Same | RegulationChange::Renumbered, numbers) if !numbers.is_empty() => {
                    only_numbers(numbers)
                }
                (change, _) => change,
            }
        }
        (Some(HistoryNote::Removes), HistoryNote::Removes) => RegulationChange::Same,
        (Some(HistoryNote::Amends(earlier)), HistoryNote::Amends(amends)) => compare_amendments(earlier, amends),
        (Some(_), _) => {
            RegulationChange::Changed { numbers: Vec::new(), condition: true, procedure: false, precedence: false }
        }
    }
}

fn compare_amendments(before: &[&Amendment], now: &[&Amendment]) -> RegulationChange {
    let value = |amends: &[&Amendment], name: &str| {
        amends.iter().find(|amendment| amendment.number == name).map(|amendment| amendment.value.clone())
    };
    let mut names: Vec<&String> = Vec::new();
    for amendment in before.iter().chain(now) {
        if !names.contains(&&amendment.number) {
            names.push(&amendment.number);
        }
    }
    let numbers: Vec<NumberChange> = names
        .into_iter()
        .map(|name| NumberChange { name: name.clone(), in_a: value(before, name), in_b: value(now, name) })
        .filter(|number| number.in_a != number.in_b)
        .collect();
    if numbers.is_empty() { RegulationChange::Same } else { only_numbers(numbers) }
}
