//! Incidents that the arbiters of the demo have entered before it begins. They are ruled on as they are entered.

use std::{fs, path::Path, sync::Arc};

use kodeks_base::{Diagnostic, Language, files::unreadable};
use kodeks_event::{DeviceRole, EntryKind, EventSettings, EventSetup, NewEntry};

use crate::{devices::RequestingDevice, entry_intake::EntryResult, event_server::EventServer, moment};

use super::clock::CONTROL;

/// The arbiters: nobody.
const CHIEF: &str = "Horak, Vera";
const ARBITER: &str = "Lis, Adam";

/// An incident on a board, with who entered it.
struct DemoIncident {
    by_chief: bool,
    board: u32,
    kind: EntryKind,
    /// The earlier incident that it concerns, counted from 0.
    about: Option<usize>,
    /// The rest of the record, after its event, round and board; nothing where something was only remarked.
    record: &'static str,
    remark: Option<&'static str>,
}

/// An incident of which the arbiter tells, without a remark.
const INCIDENT: DemoIncident =
    DemoIncident { by_chief: false, board: 0, kind: EntryKind::Incident, about: None, record: "", remark: None };

/// The incidents in their order. The moves are those of the games on these boards; the incidents are invented.
const INCIDENTS: [DemoIncident; 8] = [
    DemoIncident { board: 11, record: "[[happened]]\narrives = \"black\"\nlate = \"0:12:00\"\n", ..INCIDENT },
    // The arbiter had looked at the wrong clock.
    DemoIncident {
        board: 11,
        kind: EntryKind::Correction,
        about: Some(0),
        record: "[[happened]]\narrives = \"black\"\nlate = \"0:14:00\"\n",
        remark: Some("By the clock of the hall it was 14 minutes."),
        ..INCIDENT
    },
    // White is in check and leaves his king there.
    DemoIncident {
        board: 1,
        record: "moves = \"1. e4 e5 2. f4 exf4 3. Bc4 Qh4+\"\nclocks = { white = \"1:29:40\", black = \"1:29:05\" }\n\n\
                 [[happened]]\nillegal_move = \"d3\"\nnoticed_by = \"opponent\"\n",
        ..INCIDENT
    },
    DemoIncident {
        by_chief: true,
        board: 4,
        record: "moves = \"1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6 4. Bb5 Bc5 5. O-O O-O 6. Nxe5 Re8 7. Nxc6 dxc6 8. Bc4 b5 9. Be2 Nxe4 \
                 10. Nxe4 Rxe4 11. Bf3 Re6 12. c3 Qd3\"\n\n[[happened]]\nphone = \"rings\"\nby = \"black\"\n",
        remark: Some("It rang in her coat, which hung over her chair."),
        ..INCIDENT
    },
    DemoIncident {
        board: 7,
        record: "[[happened]]\nconduct = \"distracts\"\nby = \"black\"\n\n[[happened]]\ndecides = [\"warning\"]\n",
        ..INCIDENT
    },
    // The position stands for the second time, not for the third.
    DemoIncident {
        board: 12,
        record: "moves = \"1. g3 e5 2. Nf3 e4 3. Nd4 d5 4. d3 exd3 5. Qxd3 Nf6 6. Bg2 Bb4+ 7. Bd2 Bxd2+ 8. Nxd2 O-O 9. c4 Na6 10. cxd5 Nb4 \
                 11. Qc4 Nbxd5 12. N2b3 c6 13. O-O Re8 14. Rfd1 Bg4 15. Rd2 Qc8 16. Nc5 Bh3 17. Bf3 Bg4 18. Bg2 Bh3\"\n\
                 clocks = { white = \"1:05:10\", black = \"0:58:30\" }\n\n[[happened]]\nclaim = \"threefold\"\nby = \"white\"\n",
        ..INCIDENT
    },
    // A decision of the arbiter is still open here.
    DemoIncident { by_chief: true, board: 10, record: "[[happened]]\nothers = \"interfere\"\n", ..INCIDENT },
    DemoIncident {
        board: 5,
        kind: EntryKind::Remark,
        remark: Some("Black has left the hall; the clock runs."),
        ..INCIDENT
    },
];

/// Enters all of it, unless the log has entries.
pub(super) fn tell(desk: &Arc<EventServer>, pairings: &Path) -> Result<(), Diagnostic> {
    let is_begun = desk.state().last() > 0;
    if is_begun {
        return Ok(());
    }
    let runtime = tokio::runtime::Builder::new_current_thread().build().map_err(Diagnostic::internal)?;
    runtime.block_on(enter_all(desk, pairings))
}

async fn enter_all(desk: &Arc<EventServer>, pairings: &Path) -> Result<(), Diagnostic> {
    let chief = let_in(desk, DeviceRole::Chief, CHIEF).await?;
    let arbiter = let_in(desk, DeviceRole::Arbiter, ARBITER).await?;
    let settings = settings(desk);
    let event = EventSetup {
        days: settings.on.iter().cloned().collect(),
        rounds: Some(3),
        settings: settings.clone(),
        ..EventSetup::default()
    };
    let mut number = 1;
    let mut next = |unsent: NewEntry| {
        number += 1;
        NewEntry { number, told_at: moment::now(), knew: desk.state().last(), ..unsent }
    };
    let event = next(NewEntry { kind: EntryKind::Event, event: Some(event), ..NewEntry::default() });
    enter(desk, &chief, event).await?;
    let name = pairings.display().to_string();
    let bytes = fs::read(pairings).map_err(|error| unreadable(&name, &error))?;
    let pairings = next(NewEntry {
        kind: EntryKind::Pairings,
        file: pairings.file_name().map(|name| name.to_string_lossy().into_owned()),
        base64: Some(data_encoding::BASE64.encode(&bytes)),
        ..NewEntry::default()
    });
    enter(desk, &chief, pairings).await?;
    let begin = settings.begin("the event")?.to_string();
    let mut entered: Vec<u64> = Vec::new();
    for told in &INCIDENTS {
        let record = (!told.record.is_empty())
            .then(|| format!("{begin}\n[game]\nround = 1\nboard = {}\n{}", told.board, told.record));
        let about = told.about.and_then(|place| entered.get(place).copied());
        let unsent = next(NewEntry {
            kind: told.kind,
            round: Some(1),
            board: Some(told.board),
            about,
            record,
            remark: told.remark.map(str::to_owned),
            ..NewEntry::default()
        });
        let who = if told.by_chief { &chief } else { &arbiter };
        entered.push(enter(desk, who, unsent).await?);
    }
    Ok(())
}

/// Returns the setup of the event: the edition of its day.
fn settings(desk: &EventServer) -> EventSettings {
    let options = [("default_time", "30 min")].map(|(name, value)| (name.to_owned(), value.into()));
    EventSettings {
        rules: Some("fide".to_owned()),
        on: Some(desk.rules().library.today().to_string()),
        name: Some("Open of the demo".to_owned()),
        time: Some(CONTROL.to_owned()),
        options: options.into_iter().collect(),
        ..EventSettings::default()
    }
}

/// Lets an arbiter of the demo in; nobody has the key.
async fn let_in(desk: &Arc<EventServer>, role: DeviceRole, name: &str) -> Result<RequestingDevice, Diagnostic> {
    let code = desk.invite(role)?;
    let joined = desk.join(&code, name).await?;
    let (who, _) = joined.ok_or_else(|| Diagnostic::internal("a code lets one device in"))?;
    Ok(who)
}

async fn enter(desk: &Arc<EventServer>, who: &RequestingDevice, unsent: NewEntry) -> Result<u64, Diagnostic> {
    let mut became = desk.enter(who, vec![unsent], Language::English).await?;
    match became.pop() {
        Some(EntryResult::Taken { entry, .. }) => Ok(entry.number),
        Some(EntryResult::Refused { html, .. }) => Err(Diagnostic::internal(&html)),
        None => Err(Diagnostic::internal("what is entered becomes something")),
    }
}
