//! Insertion of entries into the file.

use rusqlite::{Connection, OptionalExtension, params};
use serde_json::json;

use crate::{
    chain::Head,
    fault::Wrong,
    hash::{self, HashedEntry, TextDigest},
    open::random,
    pending_entry::PendingEntry,
    personal_texts,
    refusal::Refusal,
    schema::ERASED,
    stored_entry::{self, COLUMNS, PersonalTextPlace, StoredBody, StoredEntry},
};

/// The result of adding an entry.
#[derive(Clone, Debug, PartialEq)]
pub enum AppendOutcome {
    /// It is entered.
    Entered(StoredEntry),
    /// A resend by the device: it has been stored already, as this entry.
    Again(StoredEntry),
    /// It is not entered, for this reason.
    Refused(Refusal),
}

impl AppendOutcome {
    /// Returns the stored entry, unless it was refused.
    #[must_use]
    pub fn entry(&self) -> Option<&StoredEntry> {
        match self {
            AppendOutcome::Entered(entry) | AppendOutcome::Again(entry) => Some(entry),
            AppendOutcome::Refused(_) => None,
        }
    }
}

/// Enters something after the head of the chain, unless it is there or cannot be entered.
pub(crate) fn append(connection: &Connection, head: &mut Head, new: &PendingEntry) -> Result<AppendOutcome, Wrong> {
    if new.kind == ERASED {
        Ok(AppendOutcome::Refused(Refusal::Erasing))
    } else {
        enter(connection, head, new, |_| Ok(None))
    }
}

/// Enters that personal texts are erased, and erases them.
pub(crate) fn erase(
    connection: &Connection,
    head: &mut Head,
    new: &PendingEntry,
    ids: &[u64],
) -> Result<AppendOutcome, Wrong> {
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    ids.dedup();
    let mut new = PendingEntry { kind: ERASED.to_owned(), ..new.clone() };
    let Some(body) = new.body.as_object_mut() else {
        return Ok(AppendOutcome::Refused(Refusal::NoObject));
    };
    body.insert(ERASED.to_owned(), json!(ids));
    let appended = enter(connection, head, &new, |connection| why_not_erased(connection, &ids))?;
    if let AppendOutcome::Entered(entry) = &appended {
        let mut note = connection.prepare_cached("INSERT INTO erasure(personal, entry) VALUES (?1, ?2)")?;
        let mut gone = connection.prepare_cached("DELETE FROM personal WHERE id = ?1")?;
        for id in &ids {
            note.execute(params![id, entry.seq])?;
            gone.execute(params![id])?;
        }
        connection.execute("INSERT INTO to_wipe VALUES (?1)", [entry.seq])?;
    }
    Ok(appended)
}

fn why_not_erased(connection: &Connection, ids: &[u64]) -> Result<Option<Refusal>, Wrong> {
    if ids.is_empty() {
        return Ok(Some(Refusal::NothingToErase));
    }
    let mut by = connection.prepare_cached(
        "SELECT erasure.entry FROM personal_digest AS own LEFT JOIN erasure ON erasure.personal = own.id WHERE own.id = ?1",
    )?;
    for &id in ids {
        let found: Option<Option<u64>> = by.query_row([id], |row| row.get(0)).optional()?;
        match found {
            None => return Ok(Some(Refusal::NoSuchText { id })),
            Some(Some(seq)) => return Ok(Some(Refusal::ErasedBefore { id, seq })),
            Some(None) => {}
        }
    }
    Ok(None)
}

fn enter(
    connection: &Connection,
    head: &mut Head,
    new: &PendingEntry,
    why_not: impl FnOnce(&Connection) -> Result<Option<Refusal>, Wrong>,
) -> Result<AppendOutcome, Wrong> {
    let body = match new.body_text() {
        Ok(body) => body,
        Err(refusal) => return Ok(AppendOutcome::Refused(refusal)),
    };
    if let Some(standing) = standing(connection, new)? {
        return Ok(if is_same(connection, &standing, new, &body)? {
            AppendOutcome::Again(standing)
        } else {
            AppendOutcome::Refused(Refusal::OtherContent { number: new.number, seq: standing.seq })
        });
    }
    if let Some(about) = new.about.filter(|about| !(1..=head.seq).contains(about)) {
        return Ok(AppendOutcome::Refused(Refusal::AboutNothing { about }));
    }
    if let Some(refusal) = why_not(connection)? {
        return Ok(AppendOutcome::Refused(refusal));
    }
    let entry = insert(connection, *head, new, &body)?;
    *head = Head { seq: entry.seq, hash: entry.hash };
    Ok(AppendOutcome::Entered(entry))
}

/// Returns the entry that has this number of this device.
fn standing(connection: &Connection, new: &PendingEntry) -> Result<Option<StoredEntry>, Wrong> {
    let sql = format!("SELECT {COLUMNS} FROM entry WHERE device = ?1 AND number = ?2");
    let mut standing = connection.prepare_cached(&sql)?;
    let mut rows = standing.query(params![new.device, new.number])?;
    match rows.next()? {
        None => Ok(None),
        Some(row) => stored_entry::of_row(connection, row).map(Some),
    }
}

/// Returns whether an entry says what is to be entered again. When it was taken in does not matter, and of a text that was erased
/// only the name is compared.
fn is_same(connection: &Connection, entry: &StoredEntry, new: &PendingEntry, body: &str) -> Result<bool, Wrong> {
    let is_like = entry.kind == new.kind
        && (entry.round, entry.board, entry.about) == (new.round, new.board, new.about)
        && entry.personal.len() == new.personal.len()
        // As it would be read, so that a number with many digits is the same again.
        && StoredBody::of(body).json() == entry.body.json();
    if !is_like {
        return Ok(false);
    }
    let ids: Vec<u64> = entry.personal.iter().map(|place| place.id).collect();
    let texts = personal_texts::with_ids(connection, &ids)?;
    let mut pairs = texts.iter().zip(&new.personal);
    Ok(pairs.all(|(text, given)| text.name == given.name && text.text.as_ref().is_none_or(|text| *text == given.text)))
}

fn insert(connection: &Connection, head: Head, new: &PendingEntry, body: &str) -> Result<StoredEntry, Wrong> {
    let seq = head.seq + 1;
    let last: u64 = connection
        .prepare_cached("SELECT coalesce(max(id), 0) FROM personal_digest")?
        .query_row([], |row| row.get(0))?;
    let mut digests = Vec::new();
    let mut salts = Vec::new();
    for (id, personal) in (last + 1..).zip(&new.personal) {
        let salt = random()?;
        digests.push(TextDigest {
            id,
            name: personal.name.clone(),
            digest: hash::of_text(&salt, personal.text.as_bytes()),
        });
        salts.push(salt);
    }
    let sealed = HashedEntry {
        seq,
        device: &new.device,
        number: new.number,
        at: &new.at,
        kind: &new.kind,
        round: new.round.map(u64::from),
        board: new.board.map(u64::from),
        about: new.about,
        body,
    };
    let hash = hash::of_entry(&head.hash, &sealed, &digests);
    let sql = format!("INSERT INTO entry({COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)");
    connection.prepare_cached(&sql)?.execute(params![
        seq,
        sealed.device,
        sealed.number,
        sealed.at,
        sealed.kind,
        sealed.round,
        sealed.board,
        sealed.about,
        body,
        &head.hash.bytes()[..],
        &hash.bytes()[..],
    ])?;
    let mut stays =
        connection.prepare_cached("INSERT INTO personal_digest(id, entry, name, digest) VALUES (?1, ?2, ?3, ?4)")?;
    let mut text =
        connection.prepare_cached("INSERT INTO personal(id, entry, name, salt, text) VALUES (?1, ?2, ?3, ?4, ?5)")?;
    for ((one, salt), given) in digests.iter().zip(&salts).zip(&new.personal) {
        stays.execute(params![one.id, seq, one.name, &one.digest.bytes()[..]])?;
        text.execute(params![one.id, seq, one.name, &salt[..], given.text])?;
    }
    let places = digests.into_iter();
    Ok(StoredEntry {
        seq,
        device: new.device.clone(),
        number: new.number,
        at: new.at.clone(),
        kind: new.kind.clone(),
        round: new.round,
        board: new.board,
        about: new.about,
        body: StoredBody::of(body),
        personal: places.map(|TextDigest { id, name, .. }| PersonalTextPlace { id, name }).collect(),
        previous: head.hash,
        hash,
    })
}
