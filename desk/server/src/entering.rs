//! What a device enters: looked at, ruled on, and handed to the scribe.

use std::sync::Arc;

use kodeks_base::{Complaint, Diagnostic, Language, phrase};
use kodeks_ledger::{New, Personal};
use kodeks_rulesets::signature::bytes_of;
use kodeks_site::hall::{Entry, Kind, Role, Unsent};
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::{
    body::{Body, PackBody, PairingsBody, kind_name, personal},
    desk::{Desk, Who},
    job::Written,
    judged::judged,
    keys::hash,
    limits::{NAME, REMARK},
    moment,
    pairing::paired,
};

/// What became of what a device has sent.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Became {
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

impl Became {
    /// Returns whether it is on the disk.
    #[must_use]
    pub fn is_taken(&self) -> bool {
        matches!(self, Became::Taken { .. })
    }
}

impl Desk {
    /// Enters what a device has sent, in its order, and returns what became of each once it is on the disk.
    ///
    /// # Errors
    ///
    /// It cannot be written: all of it is to be sent again.
    pub async fn enter(
        self: &Arc<Desk>,
        who: &Who,
        sent: Vec<Unsent>,
        language: Language,
    ) -> Result<Vec<Became>, Diagnostic> {
        let mut all = Vec::new();
        for unsent in sent {
            all.push(self.enter_one(who, unsent, language).await?);
        }
        Ok(all)
    }

    async fn enter_one(self: &Arc<Desk>, who: &Who, unsent: Unsent, language: Language) -> Result<Became, Diagnostic> {
        let number = unsent.number;
        // What it is known by when it is sent again: rules may have become others since.
        let sent = hash(json!(unsent).to_string().as_bytes());
        let before = self.state().sent_before(&who.device, number, &sent).cloned();
        if let Some(entry) = before {
            let entry = Box::new(entry);
            return Ok(Became::Taken { number, entry, again: true });
        }
        let (desk, by) = (Arc::clone(self), who.clone());
        let looked_at = tokio::task::spawn_blocking(move || desk.prepared(&by, &unsent, sent));
        let prepared = match looked_at.await {
            Ok(prepared) => prepared,
            Err(_) => Err(Diagnostic::internal("what looks at an entry has stopped")),
        };
        let new = match prepared {
            Ok(new) => new,
            Err(fault) => {
                let html = self.wrong(&fault, language);
                return Ok(Became::Refused { number, html });
            }
        };
        Ok(match self.write(new, None).await? {
            Written::Entered(entry) => self.became(number, entry, false),
            Written::Again(entry) => self.became(number, entry, true),
            Written::Refused(why) => {
                let fault = Diagnostic::command_line(why.phrase());
                let html = self.wrong(&fault, language);
                Became::Refused { number, html }
            }
        })
    }

    fn became(&self, number: u64, entry: u64, again: bool) -> Became {
        let entry = self.state().entry(entry).cloned().unwrap_or_default();
        Became::Taken { number, entry: Box::new(entry), again }
    }

    /// Looks at what a device has sent, and returns it as it is written.
    fn prepared(&self, who: &Who, unsent: &Unsent, sent: String) -> Result<New, Diagnostic> {
        self.refuse_unfit(who, unsent)?;
        let mut body =
            Body { told_at: unsent.told_at.chars().take(NAME).collect(), knew: unsent.knew, sent, ..Body::default() };
        let mut texts = Vec::new();
        if let Some(remark) = unsent.remark.as_deref().map(str::trim).filter(|text| !text.is_empty()) {
            texts.push(Personal { name: personal::REMARK.to_owned(), text: remark.chars().take(REMARK).collect() });
        }
        match unsent.kind {
            Kind::Incident | Kind::Correction => {
                let record = unsent.record.as_deref().unwrap_or_default();
                let seen = unsent.shown.as_deref();
                let ruled = self.with_words(|rules, words| judged(rules, words, record, seen))?;
                body.incident = Some(ruled?);
            }
            Kind::Event => {
                let mut event = unsent.event.clone().unwrap_or_default();
                let rules = self.rules();
                if event.settings.on.is_none() {
                    // The day decides on the edition, and is not to be another one tomorrow.
                    let first = event.days.first().cloned();
                    event.settings.on = first.or(Some(rules.library.today().to_string()));
                }
                body.event = Some(rules.lock(event)?);
            }
            Kind::Pairings => {
                let (name, bytes) = file_of(unsent);
                let read = match unsent.round {
                    Some(round) => kodeks_pairings::read_round(&name, &bytes, round)?,
                    None => kodeks_pairings::read(&name, &bytes)?,
                };
                let (players, pairings) = paired(&self.state(), &read);
                texts.extend(players);
                body.pairings = Some(PairingsBody { hash: hash(&bytes), file: name, ..pairings });
            }
            Kind::Pack => body.pack = Some(self.unpacked(unsent)?),
            Kind::Remark if texts.is_empty() => {
                return Err(Diagnostic::command_line(phrase!("K0931-empty", "nothing is written there")));
            }
            Kind::Remark | Kind::Withdrawal | Kind::Apart => {}
            Kind::Device | Kind::Revoked | Kind::Erased => return Err(not_for(who.role)),
        }
        Ok(New {
            device: who.device.clone(),
            number: i64::try_from(unsent.number).unwrap_or_default(),
            at: moment::now(),
            kind: kind_name(unsent.kind),
            round: unsent.round,
            board: unsent.board,
            about: unsent.about.and_then(|about| i64::try_from(about).ok()),
            body: json!(body),
            personal: texts,
        })
    }

    /// Refuses what this device may not enter, and what is about something that is not there or does not stand any more.
    fn refuse_unfit(&self, who: &Who, unsent: &Unsent) -> Result<(), Diagnostic> {
        let may = match unsent.kind {
            Kind::Incident | Kind::Correction | Kind::Withdrawal | Kind::Apart | Kind::Remark => {
                who.role != Role::Reader
            }
            _ => who.role == Role::Chief,
        };
        if !may {
            return Err(not_for(who.role));
        }
        let is_about_one = matches!(unsent.kind, Kind::Correction | Kind::Withdrawal | Kind::Apart);
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

    /// Unpacks a pack from outside, as the pages do.
    fn unpacked(&self, unsent: &Unsent) -> Result<PackBody, Diagnostic> {
        let (file, _) = file_of(unsent);
        let asked = json!({
            "ask": "packs",
            "act": "read",
            "with": { "file": file, "base64": unsent.base64 },
        });
        let answer: Json = serde_json::from_str(&self.asked_of_engine(&asked.to_string())).unwrap_or_default();
        let Some(pack) = answer["packs"].get(0) else {
            let wrong = answer["wrong"][0]["error"]["message"]
                .as_str()
                .or(answer["wrong"][0]["error"][0]["message"].as_str())
                .unwrap_or_default()
                .to_owned();
            return Err(Diagnostic::in_file(&file, phrase!("K0931-pack", "no pack can be read there: {wrong}", wrong)));
        };
        let texts = serde_json::from_value(pack["texts"].clone()).unwrap_or_default();
        let text = |name: &str| pack[name].as_str().unwrap_or_default().to_owned();
        Ok(PackBody { label: text("label"), hash: text("hash"), file, texts })
    }
}

/// Returns the name and the bytes of the file that was sent.
fn file_of(unsent: &Unsent) -> (String, Vec<u8>) {
    let name = unsent.file.as_deref().unwrap_or_default().chars().filter(|letter| !letter.is_control());
    let bytes = bytes_of(unsent.base64.as_deref().unwrap_or_default());
    (name.take(NAME).collect(), bytes)
}

fn not_for(role: Role) -> Diagnostic {
    let role = match role {
        Role::Chief => phrase!("K0931-chief", "the chief arbiter's device"),
        Role::Arbiter => phrase!("K0931-arbiter", "an arbiter's device"),
        Role::Reader => phrase!("K0931-reader", "a device that may only read"),
    };
    Diagnostic::command_line(phrase!("K0931", "{role} may not enter this", role))
}

fn no_entry(number: u64) -> Diagnostic {
    Diagnostic::command_line(phrase!("K0931-no-entry", "there is no entry {number} that this could be about", number))
}
