//! The day on which the event of a game began, as far as its tags say.

use std::{collections::BTreeMap, rc::Rc};

use kodeks_base::Date;
use kodeks_board::PgnGame;
use kodeks_rulesets::{Library, PackHead, Selector, days_of_event};

use super::NoEdition;

/// The first and the last day that a date can mean, of which only the year or the month may be known.
pub(super) type Days = (Date, Date);

/// The most dates that are remembered: more than ten years have.
const MOST_DATES: usize = 4096;

/// Makes the reason why no edition is known to be in force of the text of a date.
type Reason = fn(String) -> NoEdition;

/// An edition that is in force.
#[derive(Debug)]
pub(super) struct EditionInForce {
    pub label: String,
    pub selector: Selector,
}

/// The editions of a body by the dates of games. Many games have the same.
#[derive(Debug, Default)]
pub(super) struct EditionCalendar {
    /// The edition in force, or why none is.
    known: BTreeMap<Days, Result<Rc<EditionInForce>, Reason>>,
}

impl EditionCalendar {
    /// Returns the edition of a body that is in force for a game; or why none is.
    pub fn edition_of(
        &mut self,
        library: &Library,
        selector: &Selector,
        game: &PgnGame,
    ) -> Result<Rc<EditionInForce>, NoEdition> {
        let (text, first, last) = days_of_event(game).map_err(|text| match text {
            Some(text) => NoEdition::NotADay(text.to_owned()),
            None => NoEdition::NoDay,
        })?;
        if self.known.len() >= MOST_DATES {
            self.known.clear();
        }
        let known = self.known.entry((first, last)).or_insert_with(|| {
            let head = in_force(library, selector, (first, last))?;
            Ok(Rc::new(EditionInForce { label: head.label(), selector: head.selector() }))
        });
        known.clone().map_err(|why| why(text.to_owned()))
    }
}

/// Returns the edition of a body that is in force; or why none is.
///
/// A day of which only the year or the month is known is enough where one edition was in force all
/// that time. The first tag with a year decides; a later one never makes up for it.
fn in_force<'a>(library: &'a Library, selector: &Selector, (first, last): Days) -> Result<&'a PackHead, Reason> {
    let at = |day| library.in_force(selector, day).ok();
    match (at(first), at(last)) {
        (Some(one), Some(other)) if one.order() == other.order() => Ok(one),
        (None, None) => Err(NoEdition::NotCovered),
        _ => Err(NoEdition::SeveralMeant),
    }
}
