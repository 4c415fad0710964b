//! The history of a regulation over editions, each with its layers.

use crate::{
    Amendment, Article, Edition, Placed, PlacedLayer,
    edition::changes::{Change, NumberChange, changed, defaults, only_numbers},
};

/// One edition's entries about a regulation.
#[derive(Clone, Debug)]
pub struct Chapter<'a> {
    /// The edition.
    pub edition: &'a Edition,
    /// The entries of its base and its layers; empty if it has no such regulation.
    pub entries: Vec<Entry<'a>>,
    /// Whether the edition before had it and this one has not.
    pub repealed: bool,
}

/// The entry of an edition's base, or of one of its layers, about a regulation.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    /// The layer; `None` for the base.
    pub layer: Option<&'a PlacedLayer>,
    /// Its content.
    pub says: Says<'a>,
    /// Its change since the previous edition, if there is one.
    pub change: Option<Change>,
}

/// A statement of a layer, or of the base, about a regulation.
#[derive(Clone, Debug)]
pub enum Says<'a> {
    /// This is how it reads here.
    Reads(&'a Placed),
    /// These numbers of it are others here.
    Amends(Vec<&'a Amendment>),
    /// It does not apply here.
    Removes,
}

impl<'a> Entry<'a> {
    /// Returns the regulation as it reads, if that is what is said.
    #[must_use]
    pub fn reads(&self) -> Option<&'a Placed> {
        match self.says {
            Says::Reads(placed) => Some(placed),
            Says::Amends(_) | Says::Removes => None,
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
    earlier.filter(|earlier| earlier.head().name == edition.head().name).or_else(parent)
}

fn entries<'a>(edition: &'a Edition, stem: &str) -> Vec<Entry<'a>> {
    let is_it = |placed: &&Placed| placed.regulation.stem == stem;
    let entry = |layer, says| Entry { layer, says, change: None };
    let mut entries: Vec<Entry<'a>> =
        edition.base().iter().find(is_it).map(|placed| entry(None, Says::Reads(placed))).into_iter().collect();
    for layer in edition.layers() {
        let own = layer.regulations.iter().find(is_it);
        let amends: Vec<&Amendment> = layer.amends.iter().filter(|amendment| amendment.stem == stem).collect();
        if let Some(placed) = own {
            entries.push(entry(Some(layer), Says::Reads(placed)));
        } else if !amends.is_empty() {
            entries.push(entry(Some(layer), Says::Amends(amends)));
        } else if layer.without.iter().any(|name| name == stem) {
            entries.push(entry(Some(layer), Says::Removes));
        }
    }
    entries
}

/// Says what became of an entry since the edition before, which had these.
fn since(before: (&Edition, &[Entry<'_>]), edition: &Edition, entry: &Entry<'_>) -> Change {
    let (earlier_edition, had) = before;
    let name = |entry: &Entry<'_>| entry.layer.map(|layer| layer.name.clone());
    let earlier = had.iter().find(|earlier| name(earlier) == name(entry));
    match (earlier.map(|earlier| &earlier.says), &entry.says) {
        (None, _) => Change::Added,
        (Some(Says::Reads(earlier)), Says::Reads(placed)) => {
            match (changed(earlier, placed), defaults(earlier_edition, edition, placed)) {
                (Change::Same | Change::Renumbered, numbers) if !numbers.is_empty() => only_numbers(numbers),
                (change, _) => change,
            }
        }
        (Some(Says::Removes), Says::Removes) => Change::Same,
        (Some(Says::Amends(earlier)), Says::Amends(amends)) => amended(earlier, amends),
        (Some(_), _) => Change::Changed { numbers: Vec::new(), condition: true, procedure: false, precedence: false },
    }
}

fn amended(before: &[&Amendment], now: &[&Amendment]) -> Change {
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
    if numbers.is_empty() { Change::Same } else { only_numbers(numbers) }
}
