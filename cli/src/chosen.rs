//! The edition that a record is put to, and the record as that edition reads it.

use std::sync::Arc;

use kodeks_report::{
    Words,
    page::{Page, Role},
};
use kodeks_rulesets::{Diagnostic, Edition, Library, Lock, Record, Wanted};

/// An edition, and what happened at an event as that edition reads it.
pub struct Chosen {
    /// The edition.
    pub edition: Arc<Edition>,
    /// The lock that names it, if the event is locked.
    pub lock: Option<Lock>,
    /// The event, with the readings that were asked for.
    pub event: Record,
    /// The options and readings of the file that the edition does not have.
    pub left_aside: Vec<String>,
}

impl Chosen {
    /// Chooses the edition that is wanted; one that the caller did not name by the lock of the event.
    ///
    /// # Errors
    ///
    /// There is no such edition, its files are not as they should be, or not those of the lock.
    pub fn of(
        library: &Library,
        event: &Record,
        wanted: &Wanted,
        by_caller: bool,
    ) -> Result<Chosen, Diagnostic> {
        let found = library.edition_of(event, wanted, by_caller)?;
        Chosen::with(library, event, wanted, found)
    }

    /// Chooses the edition that is wanted, locked or not.
    ///
    /// # Errors
    ///
    /// There is no such edition, or its files are not as they should be.
    pub fn unlocked(
        library: &Library,
        event: &Record,
        wanted: &Wanted,
    ) -> Result<Chosen, Diagnostic> {
        let found = (library.edition(wanted)?, None);
        Chosen::with(library, event, wanted, found)
    }

    fn with(
        library: &Library,
        event: &Record,
        wanted: &Wanted,
        (edition, lock): (Arc<Edition>, Option<Lock>),
    ) -> Result<Chosen, Diagnostic> {
        let (mut event, left_aside) = library.suited(event, &edition)?;
        event.readings.extend(wanted.readings().iter().cloned());
        Ok(Chosen {
            edition,
            lock,
            event,
            left_aside,
        })
    }

    /// Says on a page what of the file was left aside, if anything.
    pub fn tell_left_aside(&self, page: &mut Page, words: &Words) {
        if self.left_aside.is_empty() {
            return;
        }
        let edition = self.edition.head().short_label();
        let names = self.left_aside.join(", ");
        let told = [("edition", edition.into()), ("names", names.into())];
        page.text(0, Role::Aside, &words.say_with("left-aside", &told));
    }
}
