//! Calls for an arbiter that nobody has answered yet.

use std::{collections::BTreeMap, sync::Arc};

use crate::{CallStep, Entry, EntryKind, Hall};

/// A call for an arbiter that nobody has answered yet.
#[derive(Clone, Debug)]
pub struct OpenCall<'a> {
    /// The round.
    pub round: u32,
    /// The board.
    pub board: u32,
    /// The entry that calls: the first of those from this board.
    pub call: &'a Entry,
    /// The entry of the arbiter who goes there, if one does.
    pub going: Option<&'a Entry>,
}

impl Hall {
    /// Returns the calls that are open, the oldest first. One ends with an entry about its board, or when somebody says that it is done.
    #[must_use]
    pub fn open_calls(&self) -> Vec<OpenCall<'_>> {
        let mut open: BTreeMap<(u32, u32), OpenCall<'_>> = BTreeMap::new();
        for entry in self.entries.iter().map(Arc::as_ref) {
            let (Some(round), Some(board)) = (entry.round, entry.board) else {
                continue;
            };
            let place = (round, board);
            match (entry.kind, entry.call) {
                (EntryKind::Call, Some(CallStep::Wanted)) => {
                    open.entry(place).or_insert(OpenCall { round, board, call: entry, going: None });
                }
                (EntryKind::Call, Some(CallStep::Going)) => {
                    if let Some(call) = open.get_mut(&place) {
                        call.going.get_or_insert(entry);
                    }
                }
                (EntryKind::Call, Some(CallStep::Done)) => {
                    open.remove(&place);
                }
                _ if entry.answers_call() => {
                    open.remove(&place);
                }
                _ => {}
            }
        }
        let mut open: Vec<OpenCall<'_>> = open.into_values().collect();
        open.sort_by_key(|one| one.call.number);
        open
    }

    /// Returns the open call from a board, if there is one.
    #[must_use]
    pub fn open_call(&self, round: u32, board: u32) -> Option<OpenCall<'_>> {
        self.open_calls().into_iter().find(|one| (one.round, one.board) == (round, board))
    }
}
