//! Rulings by an edition whose layers change while it is in force, where nobody says when the event began.

use std::sync::Arc;

use kodeks_base::Diagnostic;

use crate::Edition;

use super::{
    alternatives::QuestionNames,
    answer::{OpenDay, Ruling},
    branch::says_the_same,
};

/// Notes in rulings by the last state of an edition under which other states they would be others. Only what asked about
/// something that a dated layer changes is ruled on again.
pub(super) fn note(
    rulings: &mut [Ruling],
    edition: &Arc<Edition>,
    rule: impl Fn(&Arc<Edition>) -> Result<Vec<Ruling>, Diagnostic>,
) {
    if !rulings.iter().any(|ruling| is_touched(ruling, edition)) {
        return;
    }
    let states = edition.states();
    let Some((taken, others)) = states.split_last() else {
        return;
    };
    for other in others {
        // What the record says cannot have happened by this state, so that the event began on no such day.
        let Ok(under) = rule(&edition.in_state(*other)) else {
            continue;
        };
        for (place, ruling) in rulings.iter_mut().enumerate() {
            // By another state the game may have ended before.
            if under.get(place).is_some_and(|under| says_the_same(under, ruling)) {
                continue;
            }
            let open = ruling.open_day.get_or_insert_with(|| OpenDay { taken: *taken, otherwise: Vec::new() });
            open.otherwise.push(*other);
        }
    }
}

/// Returns whether a dated layer changes something that was asked about.
fn is_touched(ruling: &Ruling, edition: &Edition) -> bool {
    let asked = QuestionNames::by(ruling);
    let mut dated = edition.layers().iter().filter(|layer| layer.in_force.is_some());
    dated.any(|layer| asked.hangs_on_layer(edition, layer))
        || ruling.branches.iter().any(|branch| is_touched(&branch.ruling, edition))
}
