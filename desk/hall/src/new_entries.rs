//! New entries other than incidents: remarks, withdrawals, and decisions about two rulings.

use kodeks_base::{Complaint, Diagnostic, phrase};
use kodeks_event::{Entry, EntryKind, Hall, NewEntry};
use kodeks_site::context::PageContext;

/// The most letters of a remark.
pub(super) const LONGEST: usize = 2000;

/// Refuses a device that may only read.
pub(super) fn refuse_reader(hall: &Hall) -> Result<(), Diagnostic> {
    if hall.may_enter() {
        Ok(())
    } else {
        Err(Diagnostic::command_line(phrase!(
            "K0815-reader",
            "this device may look, and enter nothing; the chief arbiter lets in those who may"
        )))
    }
}

/// Refuses everybody but the chief arbiter.
pub(super) fn refuse_others(hall: &Hall) -> Result<(), Diagnostic> {
    if hall.is_chief() {
        Ok(())
    } else {
        Err(Diagnostic::command_line(phrase!("K0815-chief", "this is for the chief arbiter alone")))
    }
}

/// Returns an entry in force, by its number.
pub(super) fn entry_named(hall: &Hall, number: u64) -> Result<&Entry, Diagnostic> {
    hall.entry(number).ok_or_else(|| {
        Diagnostic::command_line(phrase!(
            "K0815-entry",
            "there is no entry `{number}` in the log as this device knows it",
            number = number.to_string()
        ))
    })
}

/// Reads the number of a round or a board from a field.
pub(super) fn read_number(context: &PageContext<'_>, field: &str) -> Result<u32, Diagnostic> {
    let text = context.question.text(field).trim();
    text.parse().ok().filter(|number| *number > 0).ok_or_else(|| {
        Diagnostic::command_line(phrase!(
            "K0815-number",
            "`{text}` is no number of a round or a board; write one such as `3`",
            text
        ))
    })
}

/// Enters what was written beside a board or an entry.
pub(super) fn remark(
    context: &PageContext<'_>,
    hall: &Hall,
    round: Option<u32>,
    board: Option<u32>,
    about: Option<u64>,
) -> Result<NewEntry, Diagnostic> {
    refuse_reader(hall)?;
    let text = context.question.text("remark").trim();
    if text.is_empty() {
        return Err(Diagnostic::command_line(
            Complaint::new(phrase!("K0812-empty", "nothing was written"))
                .with_help(phrase!("K0815-help-remark", "write what is to stand beside it")),
        ));
    }
    Ok(NewEntry {
        kind: EntryKind::Remark,
        round,
        board,
        remark: Some(text.chars().take(LONGEST).collect()),
        ..about_entry(hall, about)
    })
}

/// Enters that an entry does not count.
pub(super) fn withdrawal(hall: &Hall, number: u64, place: usize) -> Result<NewEntry, Diagnostic> {
    refuse_reader(hall)?;
    let entry = entry_named(hall, number)?;
    Ok(of(hall, entry, EntryKind::Withdrawal, place))
}

/// Enters that an entry and those beside it are about different incidents.
pub(super) fn apart(hall: &Hall, number: u64) -> Result<NewEntry, Diagnostic> {
    refuse_others(hall)?;
    let entry = entry_named(hall, number)?;
    Ok(of(hall, entry, EntryKind::Apart, 0))
}

/// Enters the result of a game, as an arbiter says it.
pub(super) fn entered_result(
    hall: &Hall,
    round: Option<u32>,
    board: Option<u32>,
    result: &str,
) -> Result<NewEntry, Diagnostic> {
    refuse_reader(hall)?;
    Ok(NewEntry { kind: EntryKind::Result, round, board, result: Some(result.to_owned()), ..about_entry(hall, None) })
}

fn of(hall: &Hall, entry: &Entry, kind: EntryKind, place: usize) -> NewEntry {
    let place = u64::try_from(place).unwrap_or_default();
    NewEntry {
        number: hall.next.saturating_add(place),
        kind,
        round: entry.round,
        board: entry.board,
        ..about_entry(hall, Some(entry.number))
    }
}

fn about_entry(hall: &Hall, about: Option<u64>) -> NewEntry {
    NewEntry { number: hall.next, about, knew: hall.last, ..NewEntry::default() }
}
