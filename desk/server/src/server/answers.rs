//! Answers to requests of the pages.

use axum::{
    Json,
    body::Body,
    extract::{Query, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use kodeks_base::{Diagnostic, phrase};
use kodeks_event::{BoardPlace, DeviceRole, NewEntry, OwnDevice, PlayerKey};
use serde::{
    Deserialize, Deserializer, Serialize,
    de::{IgnoredAny, SeqAccess, Visitor},
};
use serde_json::json;

use crate::{
    devices::LASTS,
    keys::token,
    limits::{ENTRIES, NAME},
    moment,
};

use super::{
    Shared,
    guard::{COOKIE, HttpRefusal, Let, PageLanguage, key_of},
};

/// The lifetime of a device's cookie: longer than any event.
const KEPT: u64 = 90 * 24 * 60 * 60;

type Answered = Result<Response, HttpRefusal>;

/// A request for access: code and name.
#[derive(Debug, Deserialize)]
pub(super) struct AtTheDoor {
    code: String,
    name: String,
}

/// Lets a device in by its code, and gives it its key in a cookie that no script can read.
pub(super) async fn join(
    State(shared): State<Shared>,
    PageLanguage(language): PageLanguage,
    Json(door): Json<AtTheDoor>,
) -> Answered {
    let refused = |status, why: Diagnostic| HttpRefusal::because(status, &why, &shared, language);
    let name: String = door.name.trim().chars().filter(|one| !one.is_control()).take(NAME).collect();
    if name.is_empty() {
        let why = phrase!("K0931-name", "no name is written there");
        return Err(refused(StatusCode::BAD_REQUEST, Diagnostic::command_line(why)));
    }
    let joined =
        shared.desk.join(&door.code, &name).await.map_err(|why| refused(StatusCode::SERVICE_UNAVAILABLE, why))?;
    let Some((who, key)) = joined else {
        let why = kodeks_base::Complaint::new(phrase!("K0931-code", "this code lets nobody in")).with_help(phrase!(
            "K0931-help-code",
            "a code lets in one device, for ten minutes: ask the chief arbiter for another"
        ));
        return Err(refused(StatusCode::UNAUTHORIZED, Diagnostic::command_line(why)));
    };
    let me = OwnDevice { device: who.device, name, role: who.role };
    let mut response = Json(json!({ "token": token(&key), "me": me })).into_response();
    let secure = if shared.is_secure { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={key}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Strict{secure}");
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

/// Returns the device, the token of its page and the number of the last entry; nothing to a device without access, which is no fault of its page.
pub(super) async fn me(State(shared): State<Shared>, headers: HeaderMap) -> Response {
    let key = key_of(&headers).unwrap_or_default();
    match shared.desk.who(&key) {
        Some(who) => {
            let me = shared.desk.me(&who);
            Json(json!({ "token": token(&key), "me": me, "last": shared.desk.entries() })).into_response()
        }
        None => StatusCode::NO_CONTENT.into_response(),
    }
}

/// The version of the state that a page knows.
#[derive(Debug, Deserialize)]
pub(super) struct KnownVersion {
    after: Option<String>,
}

/// Answers with everything that a device may know, or with what has changed after the version that it knows.
pub(super) async fn hall(
    State(shared): State<Shared>,
    Let(who): Let,
    Query(known): Query<KnownVersion>,
    headers: HeaderMap,
) -> Response {
    // Whoever names no encoding takes any. Uncompressed, answers that nobody reads would take too much memory.
    let accepts = headers.get(header::ACCEPT_ENCODING).map_or("gzip", |accepts| accepts.to_str().unwrap_or_default());
    let mut named = accepts.split(',').filter_map(|one| one.split(';').next());
    if !named.any(|name| matches!(name.trim(), "gzip" | "*")) {
        return StatusCode::NOT_ACCEPTABLE.into_response();
    }
    let packed = shared.work(move |desk| {
        let change = known.after.and_then(|version| desk.hall_after(&who, &version));
        match change {
            Some(change) => pack(&change),
            None => pack(&desk.hall(&who)),
        }
    });
    let Some(Ok(packed)) = packed.await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    ([(header::CONTENT_TYPE, "application/json"), (header::CONTENT_ENCODING, "gzip")], packed).into_response()
}

/// Writes something as compressed JSON.
fn pack(told: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    serde_json::to_writer(&mut packed, told)?;
    packed.finish().map_err(serde_json::Error::io)
}

/// Answers with the packs from outside, as the device's own rules take them.
pub(super) async fn packs(State(shared): State<Shared>, Let(_): Let) -> Response {
    let state = shared.desk.state();
    let packs: Vec<_> = state.packs.values().collect();
    Json(json!({ "packs": packs })).into_response()
}

/// Answers a question for a device that has no rules itself.
pub(super) async fn ask(State(shared): State<Shared>, Let(who): Let, question: String) -> Response {
    // A device waits for its own questions, and whoever enters something for nobody's.
    let mut engine = shared.desk.engine_of(&who).await;
    let answered = shared.work(move |desk| desk.answer(&mut engine, &question, &who)).await;
    match answered {
        Some(Ok(answer)) => ([(header::CONTENT_TYPE, "application/json")], answer).into_response(),
        Some(Err(_)) | None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The new entries of a device.
#[derive(Debug, Deserialize)]
pub(super) struct EntriesBody {
    #[serde(deserialize_with = "read_entries")]
    entries: Vec<NewEntry>,
}

/// Reads entries, and of those beyond the most that are taken at once only that there are more: they are read and not made.
fn read_entries<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<NewEntry>, D::Error> {
    struct Entries;
    impl<'de> Visitor<'de> for Entries {
        type Value = Vec<NewEntry>;

        fn expecting(&self, told: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            told.write_str("a list of entries")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<NewEntry>, A::Error> {
            let mut entries = Vec::new();
            while entries.len() <= ENTRIES {
                match list.next_element()? {
                    Some(entry) => entries.push(entry),
                    None => return Ok(entries),
                }
            }
            while list.next_element::<IgnoredAny>()?.is_some() {}
            Ok(entries)
        }
    }
    from.deserialize_seq(Entries)
}

/// Enters what a device has sent, and answers once it is on the disk.
pub(super) async fn enter(
    State(shared): State<Shared>,
    Let(who): Let,
    PageLanguage(language): PageLanguage,
    Json(sent): Json<EntriesBody>,
) -> Answered {
    let refused = |status, why: Diagnostic| HttpRefusal::because(status, &why, &shared, language);
    if sent.entries.len() > ENTRIES {
        let why = phrase!("K0931-many", "more than {most} entries are sent at once", most = ENTRIES);
        return Err(refused(StatusCode::PAYLOAD_TOO_LARGE, Diagnostic::command_line(why)));
    }
    let entered = shared
        .desk
        .enter(&who, sent.entries, language)
        .await
        .map_err(|why| HttpRefusal::not_done(why, &shared, language))?;
    let (taken, not_taken): (Vec<_>, Vec<_>) =
        entered.into_iter().partition(crate::entry_intake::EntryResult::is_taken);
    Ok(Json(json!({ "taken": taken, "refused": not_taken })).into_response())
}

/// An alert of a live board.
#[derive(Debug, Deserialize)]
pub(super) struct AlertName {
    round: u32,
    board: u32,
    id: String,
}

/// Notes that an arbiter has seen an alert, and tells everybody.
pub(super) async fn seen(State(shared): State<Shared>, Let(who): Let, Json(meant): Json<AlertName>) -> Response {
    shared.desk.see(&who, BoardPlace { round: meant.round, board: meant.board }, &meant.id);
    Json(json!({})).into_response()
}

/// The role of an invitation.
#[derive(Debug, Deserialize)]
pub(super) struct InvitationBody {
    role: DeviceRole,
    /// How many devices it lets in; one, where nothing is said.
    #[serde(default)]
    devices: u8,
}

/// Opens a code, and answers with the address that has it, the same address by the name in the local network where there is one, and the
/// picture of the first for a phone.
pub(super) async fn invite(
    State(shared): State<Shared>,
    Let(who): Let,
    PageLanguage(language): PageLanguage,
    Json(invited): Json<InvitationBody>,
) -> Answered {
    let code = shared
        .desk
        .invite_by(&who, invited.role, invited.devices)
        .map_err(|why| HttpRefusal::not_done(why, &shared, language))?;
    let address = format!("{}#join={code}", shared.address);
    let named = shared.local_address.as_ref().map(|local| format!("{local}#join={code}"));
    let until = moment::milliseconds() + u64::try_from(LASTS.as_millis()).unwrap_or_default();
    let svg = kodeks_site::qr_code::draw(&address, &address).map(|drawn| drawn.into_string());
    Ok(Json(json!({ "address": address, "named": named, "svg": svg, "until": until })).into_response())
}

/// The device that is meant.
#[derive(Debug, Deserialize)]
pub(super) struct DeviceName {
    device: String,
}

/// Lets a device in no more.
pub(super) async fn revoke(
    State(shared): State<Shared>,
    Let(who): Let,
    PageLanguage(language): PageLanguage,
    Json(meant): Json<DeviceName>,
) -> Answered {
    let is_known = shared.desk.state().devices.contains_key(&meant.device);
    if !is_known {
        return Ok(StatusCode::NOT_FOUND.into_response());
    }
    let revoked = shared.desk.revoke(&who, &meant.device).await;
    revoked.map_err(|why| HttpRefusal::not_done(why, &shared, language))?;
    Ok(Json(json!({})).into_response())
}

/// The players whose data is to be erased.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ToErase {
    players: Vec<PlayerKey>,
    all: bool,
}

/// Deletes personal data: of some players, or all of the event.
pub(super) async fn erase(
    State(shared): State<Shared>,
    Let(who): Let,
    PageLanguage(language): PageLanguage,
    Json(meant): Json<ToErase>,
) -> Answered {
    let erased = shared.desk.delete(&who, &meant.players, meant.all).await;
    let erased = erased.map_err(|why| HttpRefusal::not_done(why, &shared, language))?;
    Ok(Json(json!({ "texts": erased })).into_response())
}

/// Has a page listen to what is new.
pub(super) async fn news(State(shared): State<Shared>, Let(who): Let) -> Response {
    let Some(heard) = shared.desk.listen(&who) else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    let mut response = Body::from_stream(heard).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    response
}
