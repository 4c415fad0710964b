//! Laying regulations over others: in the place of those of the same name, without some, with other
//! numbers.

use crate::{Amendment, Diagnostic, Placed, error::suggestion};
use kodeks_core::Complaint;

/// Removes the regulations of some names, and puts each new one in the place of one of the same
/// name, or at the end.
pub(super) fn overlay(
    onto: &mut Vec<Placed>,
    without: &[String],
    new: impl IntoIterator<Item = Placed>,
) {
    onto.retain(|placed| !without.contains(&placed.regulation.stem));
    for placed in new {
        put(onto, placed);
    }
}

/// Puts a regulation in the place of one of the same name, or at the end.
fn put(onto: &mut Vec<Placed>, placed: Placed) {
    match onto
        .iter_mut()
        .find(|other| other.regulation.stem == placed.regulation.stem)
    {
        Some(other) => *other = placed,
        None => onto.push(placed),
    }
}

/// Changes a number of a regulation, if it is there.
pub(super) fn amend(regulations: &mut [Placed], amendment: &Amendment) -> Result<(), Diagnostic> {
    let placed = regulations
        .iter_mut()
        .find(|placed| placed.regulation.stem == amendment.stem);
    let Some(placed) = placed else {
        let message = format!("there is no regulation `{}` to amend", amendment.stem);
        return Err(amendment.node.error(message));
    };
    let names: Vec<String> = placed.law.iter().map(|entry| entry.name.clone()).collect();
    let Some(entry) = placed.law.get_mut(&amendment.number) else {
        let hint = suggestion(&amendment.number, names.iter().map(String::as_str));
        let message = Complaint::new(format!(
            "`{}` has no number `{}`",
            amendment.stem, amendment.number
        ))
        .with_hint(hint);
        return Err(amendment.node.error(message));
    };
    entry.value = amendment.value.clone();
    entry.amended_by = Some(amendment.article.clone());
    Ok(())
}
