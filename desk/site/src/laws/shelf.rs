//! An edition beside those of its history.

use kodeks_base::Diagnostic;
use kodeks_event::unknown_question;
use kodeks_rulesets::{Article, Edition, EditionRequest, Library, PackHead};

use crate::places::in_an_address;

/// An edition and those of its parents.
pub(super) struct Shelf {
    /// All of them, in the order in which they came.
    editions: Vec<Edition>,
    /// The place of the edition among them.
    shown: usize,
}

impl Shelf {
    /// Opens the edition of an installed pack.
    pub(super) fn of(library: &Library, head: &PackHead) -> Result<Shelf, Diagnostic> {
        let edition = library.edition(&EditionRequest::Pack(head.selector()))?;
        let mut editions = library.generations(&edition)?;
        let label = edition.label();
        let shown = match editions.iter().position(|other| other.label() == label) {
            Some(place) => place,
            None => {
                editions.push((*edition).clone());
                editions.len() - 1
            }
        };
        Ok(Shelf { editions, shown })
    }

    /// Returns the edition.
    pub(super) fn edition(&self) -> &Edition {
        &self.editions[self.shown]
    }

    /// Returns all of them.
    pub(super) fn editions(&self) -> &[Edition] {
        &self.editions
    }

    /// Returns the edition of the same body before it.
    pub(super) fn before(&self) -> Option<&Edition> {
        let before = &self.editions[..self.shown];
        before.last().filter(|other| self.is_of_its_body(other))
    }

    /// Returns the edition of the same body after it.
    pub(super) fn after(&self) -> Option<&Edition> {
        let after = &self.editions[self.shown + 1..];
        after.first().filter(|other| self.is_of_its_body(other))
    }

    /// Returns whether another is of the same body.
    pub(super) fn is_of_its_body(&self, other: &Edition) -> bool {
        other.head().name == self.edition().head().name
    }

    /// Returns the articles that the edition itself numbers.
    pub(super) fn own(&self) -> impl Iterator<Item = &Article> {
        let edition = self.edition();
        let own = edition.head().label();
        let contents = edition.contents();
        contents.filter(move |(head, _)| head.label() == own).map(|(_, article)| article)
    }

    /// Finds an article by its number, however it is written.
    pub(super) fn find(&self, number: &str) -> Result<&Article, Diagnostic> {
        let in_address = || {
            let mut own = self.own();
            own.find(|article| in_an_address(&article.number) == number)
        };
        if let Some(article) = in_address() {
            return Ok(article);
        }
        let found = self.edition().find(number, &self.editions)?;
        match found.article {
            Some((_, article)) => Ok(article),
            None => Err(unknown_question(number)),
        }
    }
}
