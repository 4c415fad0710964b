//! The state of the table on a page.

use kodeks_core::Standing;

use crate::{
    Words,
    page::{Page, Role},
};

/// Returns what stands at the table after a ruling, one line for each thing.
#[must_use]
pub fn state(all: &[Standing], words: &Words) -> Page {
    let mut page = Page::new();
    page.text(0, Role::Heading, &words.say("state-of-the-table"));
    page.gap();
    if all.is_empty() {
        page.text(2, Role::Plain, &words.say("state-nothing"));
    }
    for one in all {
        page.text(2, Role::Plain, &standing(one, words));
    }
    page
}

/// Says one thing that stands between events.
#[must_use]
pub fn standing(standing: &Standing, words: &Words) -> String {
    let moves = |moves: &[String]| words.moves(&moves.join(", "));
    let flag = |is: bool| if is { "true" } else { "false" };
    match standing {
        Standing::Over { result } => words.say_with("state-over", &[("result", (*result).into())]),
        Standing::Bound { player, bound_by, moves: bound, on_request } => words.say_with(
            "state-bound",
            &[
                ("player", (*player).into()),
                ("by", (*bound_by).into()),
                ("moves", moves(bound).into()),
                ("count", bound.len().into()),
                ("request", flag(*on_request).into()),
            ],
        ),
        Standing::Breach { player, moves: bound } => {
            words.say_with("state-breach", &[("player", (*player).into()), ("moves", moves(bound).into())])
        }
        Standing::IllegalMove { player, completed } => words
            .say_with("state-illegal-move", &[("player", (*player).into()), ("completed", flag(*completed).into())]),
        Standing::IllegalPositionSeen { moves_completed } => {
            words.say_with("state-illegal-position", &[("moves", (*moves_completed).into())])
        }
        Standing::Offer { player, from, passed_over } => words.say_with(
            "state-offer",
            &[("player", (*player).into()), ("from", words.word(from).into()), ("passed", flag(*passed_over).into())],
        ),
        Standing::Absent { player } => words.say_with("state-absent", &[("player", (*player).into())]),
        Standing::PostponedClaim { player } => words.say_with("state-postponed", &[("player", (*player).into())]),
        Standing::Counted { player, fault, times } => words.say_with(
            "state-counted",
            &[("player", (*player).into()), ("fault", words.word(fault).into()), ("times", (*times).into())],
        ),
        Standing::Penalty { player, order } => {
            words.say_with("state-penalty", &[("player", (*player).into()), ("order", (*order).into())])
        }
        Standing::Clocks { stopped } => words.say_with("state-clocks", &[("stopped", flag(*stopped).into())]),
        _ => String::new(),
    }
}
