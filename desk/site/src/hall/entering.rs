//! What a page enters in the log by itself: a remark, a withdrawal, that two entries are about two incidents.

use kodeks_base::{Complaint, Diagnostic, phrase};

use crate::asked::Desk;

use super::told::{Entry, Hall, Kind, Unsent};

/// How long a remark may be, in letters.
pub(super) const LONGEST: usize = 2000;

/// Refuses a device that only looks.
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

/// Returns an entry that stands, by its number.
pub(super) fn entry_named(hall: &Hall, number: u64) -> Result<&Entry, Diagnostic> {
    hall.entry(number).ok_or_else(|| {
        Diagnostic::command_line(phrase!(
            "K0815-entry",
            "there is no entry `{number}` in the log as this device knows it",
            number = number.to_string()
        ))
    })
}

/// Enters what was written beside a board or an entry.
pub(super) fn remark(
    desk: &Desk<'_>,
    hall: &Hall,
    round: Option<u32>,
    board: Option<u32>,
    about: Option<u64>,
) -> Result<Unsent, Diagnostic> {
    refuse_reader(hall)?;
    let text = desk.asked.text("remark").trim();
    if text.is_empty() {
        return Err(Diagnostic::command_line(
            Complaint::new(phrase!("K0812-empty", "nothing was written"))
                .with_help(phrase!("K0815-help-remark", "write what is to stand beside it")),
        ));
    }
    Ok(Unsent {
        kind: Kind::Remark,
        round,
        board,
        remark: Some(text.chars().take(LONGEST).collect()),
        ..about_entry(hall, about)
    })
}

/// Enters that an entry does not count.
pub(super) fn withdrawal(hall: &Hall, number: u64, place: usize) -> Result<Unsent, Diagnostic> {
    refuse_reader(hall)?;
    let entry = entry_named(hall, number)?;
    Ok(of(hall, entry, Kind::Withdrawal, place))
}

/// Enters that an entry and those beside it are about different incidents.
pub(super) fn apart(hall: &Hall, number: u64) -> Result<Unsent, Diagnostic> {
    refuse_others(hall)?;
    let entry = entry_named(hall, number)?;
    Ok(of(hall, entry, Kind::Apart, 0))
}

fn of(hall: &Hall, entry: &Entry, kind: Kind, place: usize) -> Unsent {
    let place = u64::try_from(place).unwrap_or_default();
    Unsent {
        number: hall.next.saturating_add(place),
        kind,
        round: entry.round,
        board: entry.board,
        ..about_entry(hall, Some(entry.number))
    }
}

fn about_entry(hall: &Hall, about: Option<u64>) -> Unsent {
    Unsent { number: hall.next, about, knew: hall.last, ..Unsent::default() }
}
