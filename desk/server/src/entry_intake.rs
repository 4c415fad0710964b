//! Intake of new entries: checks, rulings, and the way to the log.

use std::{collections::BTreeSet, sync::Arc};

use kodeks_base::{Complaint, Diagnostic, Language, phrase, visible::split_toml_comments};
use kodeks_event::{
    CallStep, DeviceRole, Entry, EntryBody, EntryKind, HallBoard, NewEntry, PackBody, PairingsBody, personal,
};
use kodeks_ledger::{PendingEntry, PersonalText};
use kodeks_pairings::PairingOutcome;
use kodeks_rulesets::signature::bytes_of;
use kodeks_site::PackTexts;
use serde::Serialize;
use serde_json::json;

use crate::{
    devices::RequestingDevice,
    event_server::EventServer,
    keys::hash,
    limits::{NAME, REMARK},
    moment,
    pairing::pairings_of,
    ruling::rule_incident,
    write_job::{NotDone, WriteOutcome},
};

/// The result of a new entry.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum EntryResult {
    /// It is on the disk.
    Taken {
        /// The number of the device.
        number: u64,
        /// The entry.
        entry: Box<Entry>,
        /// Whether it stood there already.
        again: bool,
    },
    /// It is not taken, and never will be as it is.
    Refused {
        /// The number of the device.
        number: u64,
        /// Why, as a page shows it.
        html: String,
    },
}

impl EntryResult {
    /// Returns whether it is on the disk.
    #[must_use]
    pub fn is_taken(&self) -> bool {
        matches!(self, EntryResult::Taken { .. })
    }
}

impl EventServer {
    /// Enters what a device has sent, in its order, and returns what became of each once it is on the disk.
    ///
    /// # Errors
    ///
    /// The device has been sent away meanwhile, or it cannot be written: then all of it is to be sent again.
    pub async fn enter(
        self: &Arc<EventServer>,
        who: &RequestingDevice,
        sent: Vec<NewEntry>,
        language: Language,
    ) -> Result<Vec<EntryResult>, NotDone> {
        let mut all = Vec::new();
        for unsent in sent {
            all.push(self.enter_one(who, unsent, language).await?);
        }
        Ok(all)
    }

    async fn enter_one(
        self: &Arc<EventServer>,
        who: &RequestingDevice,
        unsent: NewEntry,
        language: Language,
    ) -> Result<EntryResult, NotDone> {
        let number = unsent.number;
        // Identifies a resend even if the packs have changed since.
        let sent = hash(json!(unsent).to_string().as_bytes());
        let before = self.state().sent_before(&who.device, number, &sent).cloned();
        if let Some(entry) = before {
            let entry = Box::new(entry);
            return Ok(EntryResult::Taken { number, entry, again: true });
        }
        let (desk, by) = (Arc::clone(self), who.clone());
        let looked_at = tokio::task::spawn_blocking(move || desk.prepare(&by, &unsent, sent));
        let prepared = match looked_at.await {
            Ok(prepared) => prepared,
            Err(_) => Err(Diagnostic::internal("what looks at an entry has stopped")),
        };
        let new = match prepared {
            Ok(new) => new,
            Err(fault) => {
                let html = self.wrong(&fault, language);
                return Ok(EntryResult::Refused { number, html });
            }
        };
        Ok(match self.write(new, None, Some(who.clone())).await? {
            WriteOutcome::Entered(entry) => self.became(number, entry, false),
            WriteOutcome::Again(entry) => self.became(number, entry, true),
            WriteOutcome::Refused(why) => {
                let fault = Diagnostic::command_line(why.phrase());
                let html = self.wrong(&fault, language);
                EntryResult::Refused { number, html }
            }
        })
    }

    fn became(&self, number: u64, entry: u64, again: bool) -> EntryResult {
        let entry = self.state().entry(entry).cloned().unwrap_or_default();
        EntryResult::Taken { number, entry: Box::new(entry), again }
    }

    /// Looks at what a device has sent, and returns it as it is written.
    fn prepare(&self, who: &RequestingDevice, unsent: &NewEntry, sent: String) -> Result<PendingEntry, Diagnostic> {
        self.refuse_unfit(who, unsent)?;
        if !unsent.told_at.is_empty() && !moment::is_moment(&unsent.told_at) {
            return Err(Diagnostic::command_line(phrase!(
                "K0931-told-at",
                "`{at}` is no moment such as `2026-01-10T14:03:07+01:00`",
                at = unsent.told_at.chars().take(NAME).collect::<String>()
            )));
        }
        let (record, comments) = split_toml_comments(unsent.record.as_deref().unwrap_or_default());
        let mut body = EntryBody { told_at: unsent.told_at.clone(), knew: unsent.knew, sent, ..EntryBody::default() };
        let mut texts = Vec::new();
        // Comments in a record are what somebody wrote, as remarks are, and can be erased with them.
        let remark = [unsent.remark.as_deref().unwrap_or_default().trim(), &comments].join("\n");
        let remark: String = remark.trim().chars().take(REMARK).collect();
        if !remark.is_empty() {
            texts.push(PersonalText { name: personal::REMARK.to_owned(), text: remark });
        }
        match unsent.kind {
            EntryKind::Incident | EntryKind::Correction => {
                let seen = unsent.shown.as_deref();
                let ruled = self.with_words(|rules, words| rule_incident(rules, words, &record, seen))?;
                body.incident = Some(ruled?);
            }
            EntryKind::Event => {
                let mut event = unsent.event.clone().unwrap_or_default();
                let rules = self.rules();
                if event.settings.on.is_none() {
                    // The day decides on the edition, and is not to be another one tomorrow.
                    let first = event.days.first().cloned();
                    event.settings.on = first.or(Some(rules.library.today().to_string()));
                }
                body.event = Some(rules.lock(event)?);
            }
            EntryKind::Pairings => {
                let (name, bytes) = file_of(unsent);
                let read = match unsent.round {
                    Some(round) => kodeks_pairings::read_round(&name, &bytes, round)?,
                    None => kodeks_pairings::read(&name, &bytes)?,
                };
                let (players, pairings) = pairings_of(&self.state(), &read, unsent.section.as_ref())?;
                texts.extend(players);
                body.pairings = Some(PairingsBody { hash: hash(&bytes), file: name, ..pairings });
            }
            EntryKind::Pack => body.pack = Some(self.unpack(unsent)?),
            EntryKind::Remark if texts.is_empty() => {
                return Err(Diagnostic::command_line(phrase!("K0931-empty", "nothing is written there")));
            }
            EntryKind::Call => body.call = Some(unsent.call.unwrap_or(CallStep::Wanted)),
            EntryKind::Boards => {
                body.section = section_of(unsent);
                body.numbers = Some(self.numbers_of(unsent)?);
            }
            EntryKind::Result => body.result = Some(result_of(unsent)?),
            EntryKind::Remark | EntryKind::Withdrawal | EntryKind::Apart => {}
            EntryKind::Device | EntryKind::Revoked | EntryKind::Erased => return Err(not_for(who.role)),
        }
        Ok(PendingEntry {
            device: who.device.clone(),
            number: unsent.number,
            at: moment::now(),
            kind: unsent.kind.name().to_owned(),
            round: unsent.round,
            board: unsent.board,
            about: unsent.about,
            body: json!(body),
            personal: texts,
        })
    }

    /// Refuses entries that this device may not make, and those about an entry that does not exist or is no longer in force.
    fn refuse_unfit(&self, who: &RequestingDevice, unsent: &NewEntry) -> Result<(), Diagnostic> {
        let may = match unsent.kind {
            EntryKind::Incident
            | EntryKind::Correction
            | EntryKind::Withdrawal
            | EntryKind::Apart
            | EntryKind::Remark
            | EntryKind::Call
            | EntryKind::Result => who.role != DeviceRole::Reader,
            _ => who.role == DeviceRole::Chief,
        };
        if !may {
            return Err(not_for(who.role));
        }
        if matches!(unsent.kind, EntryKind::Call | EntryKind::Result) && unsent.round.zip(unsent.board).is_none() {
            return Err(Diagnostic::command_line(phrase!(
                "K0931-place",
                "this is about a board, and names no round and board"
            )));
        }
        let is_about_one = matches!(unsent.kind, EntryKind::Correction | EntryKind::Withdrawal | EntryKind::Apart);
        let state = self.state();
        let about = unsent.about.and_then(|about| state.entry(about));
        if !is_about_one {
            return match (unsent.about, about) {
                (Some(number), None) => Err(no_entry(number)),
                _ => Ok(()),
            };
        }
        let number = unsent.about.unwrap_or_default();
        let Some(about) = about.filter(|about| about.record.is_some()) else {
            return Err(no_entry(number));
        };
        if let Some(other) = about.replaced_by {
            return Err(Diagnostic::command_line(
                Complaint::new(phrase!(
                    "K0931-replaced",
                    "entry {number} does not stand any more: entry {other} stands in its place",
                    number,
                    other
                ))
                .with_help(phrase!(
                    "K0931-help-replaced",
                    "look at entry {other}, and correct that if need be",
                    other
                )),
            ));
        }
        if (about.round, about.board) != (unsent.round, unsent.board) {
            return Err(Diagnostic::command_line(phrase!(
                "K0931-elsewhere",
                "entry {number} is about another board",
                number
            )));
        }
        Ok(())
    }

    /// Returns the numbers of boards that were sent, where each board of the round has one of its own then, and nothing was entered
    /// about a board whose number changes.
    fn numbers_of(&self, unsent: &NewEntry) -> Result<Vec<[u32; 2]>, Diagnostic> {
        let refused = |why| Err(Diagnostic::command_line(why));
        let round = unsent.round.unwrap_or_default();
        let state = self.state();
        let section = section_of(unsent);
        let is_corrected = |board: &HallBoard| board.is_paired() && board.section == section;
        let all: Vec<_> = state.boards().filter(|board| board.round == round).collect();
        let boards: Vec<u32> = all.iter().filter(|board| is_corrected(board)).map(|board| board.board).collect();
        let mut after = BTreeSet::new();
        for board in all.iter().map(|board| board.board) {
            let corrected = unsent.numbers.iter().find(|[from, _]| *from == board && boards.contains(from));
            let to = corrected.map_or(board, |[_, to]| *to);
            if to == 0 || to > kodeks_pairings::limits::BOARDS || !after.insert(to) {
                return refused(phrase!(
                    "K0931-numbers",
                    "board {number} would be there twice, or never",
                    number = u64::from(to)
                ));
            }
        }
        let is_moved =
            |board: u32| unsent.numbers.iter().any(|[from, to]| from != to && (*from == board || *to == board));
        let said = state.entries().find(|entry| {
            entry.kind != EntryKind::Call && entry.round == Some(round) && entry.board.is_some_and(is_moved)
        });
        match said {
            Some(entry) => refused(phrase!(
                "K0931-numbers-late",
                "entry {number} is about board {board}, whose number would change",
                number = entry.number,
                board = u64::from(entry.board.unwrap_or_default())
            )),
            None => {
                Ok(unsent.numbers.iter().filter(|[from, to]| from != to && boards.contains(from)).copied().collect())
            }
        }
    }

    /// Unpacks a pack from outside, and looks whether it can be added to those of the event.
    fn unpack(&self, unsent: &NewEntry) -> Result<PackBody, Diagnostic> {
        let (file, bytes) = file_of(unsent);
        let import = PackTexts::unpack(&file, &bytes).and_then(|pack| self.try_pack(pack));
        let (head, pack) = import.map_err(|fault| {
            let wrong = fault.complaint().phrases().next().cloned().unwrap_or_else(|| String::new().into());
            Diagnostic::in_file(&file, phrase!("K0931-pack", "no pack can be read there: {wrong}", wrong))
        })?;
        Ok(PackBody { label: head.short_label(), hash: head.hash, file, texts: pack.texts })
    }
}

/// Returns the name and the bytes of the file that was sent.
fn file_of(unsent: &NewEntry) -> (String, Vec<u8>) {
    let name = unsent.file.as_deref().unwrap_or_default().chars().filter(|letter| !letter.is_control());
    let bytes = bytes_of(unsent.base64.as_deref().unwrap_or_default());
    (name.take(NAME).collect(), bytes)
}

/// Returns the section whose numbers of boards are corrected.
fn section_of(unsent: &NewEntry) -> u32 {
    unsent.section.as_ref().and_then(|section| section.number).unwrap_or_default()
}

/// Returns the result that was sent, as pairing programs name it.
fn result_of(unsent: &NewEntry) -> Result<String, Diagnostic> {
    let result = unsent.result.as_deref().unwrap_or_default().trim();
    let known = PairingOutcome::from_name(result).filter(|outcome| !outcome.is_without_opponent());
    known.map(|outcome| PairingOutcome::name(outcome).to_owned()).ok_or_else(|| {
        let result: String = result.chars().take(NAME).collect();
        Diagnostic::command_line(
            Complaint::new(phrase!("K0931-result", "`{result}` is no result of a game", result))
                .with_help(phrase!("K0931-help-result", "write one such as `1-0`, `1/2-1/2` or, by forfeit, `+/-`")),
        )
    })
}

/// Says that a role may not enter something.
pub(crate) fn not_for(role: DeviceRole) -> Diagnostic {
    let role = match role {
        DeviceRole::Chief => phrase!("K0931-chief", "the chief arbiter's device"),
        DeviceRole::Arbiter => phrase!("K0931-arbiter", "an arbiter's device"),
        DeviceRole::Reader => phrase!("K0931-reader", "a device that may only read"),
    };
    Diagnostic::command_line(phrase!("K0931", "{role} may not enter this", role))
}

fn no_entry(number: u64) -> Diagnostic {
    Diagnostic::command_line(phrase!("K0931-no-entry", "there is no entry {number} that this could be about", number))
}
