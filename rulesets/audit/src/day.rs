//! The day on which the event of a game began, as far as its tags say.

use kodeks_base::Date;
use kodeks_board::PgnGame;
use kodeks_rulesets::{Library, PackHead, Selector, days_of_event};

use super::NoEdition;

/// Returns the edition of a body that is in force for a game; or why none is.
///
/// A day of which only the year or the month is known is enough where one edition was in force all
/// that time. The first tag with a year decides; a later one never makes up for it.
pub(super) fn edition_of<'a>(
    library: &'a Library,
    selector: &Selector,
    game: &PgnGame,
) -> Result<&'a PackHead, NoEdition> {
    match days_of_event(game) {
        Ok((text, first, last)) => in_force(library, selector, text, first, last),
        Err(Some(text)) => Err(NoEdition::NotADay(text.to_owned())),
        Err(None) => Err(NoEdition::NoDay),
    }
}

fn in_force<'a>(
    library: &'a Library,
    selector: &Selector,
    text: &str,
    first: Date,
    last: Date,
) -> Result<&'a PackHead, NoEdition> {
    let at = |day| library.in_force(selector, day).ok();
    match (at(first), at(last)) {
        (Some(one), Some(other)) if one.order() == other.order() => Ok(one),
        (None, None) => Err(NoEdition::NotCovered(text.to_owned())),
        _ => Err(NoEdition::SeveralMeant(text.to_owned())),
    }
}
