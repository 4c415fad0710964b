//! Laying regulations over others: in the place of those of the same name, or without some.

use crate::EditionRegulation;

/// Removes the regulations of some names, and puts each new one in the place of one of the same
/// name, or at the end.
pub(super) fn overlay(
    onto: &mut Vec<EditionRegulation>,
    without: &[String],
    new: impl IntoIterator<Item = EditionRegulation>,
) {
    onto.retain(|placed| !without.contains(&placed.regulation.stem));
    for placed in new {
        put(onto, placed);
    }
}

/// Puts a regulation in the place of one of the same name, or at the end.
fn put(onto: &mut Vec<EditionRegulation>, placed: EditionRegulation) {
    match onto.iter_mut().find(|other| other.regulation.stem == placed.regulation.stem) {
        Some(other) => *other = placed,
        None => onto.push(placed),
    }
}
