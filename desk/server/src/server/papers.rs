//! Papers to print, and files to download.

use std::{
    fs::{self, File},
    io::Read,
    path::PathBuf,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use axum::{
    body::{Body, Bytes},
    extract::{Path, Query, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use futures_core::Stream;
use kodeks_base::{Diagnostic, Language, visible};
use serde::Deserialize;
use tokio::sync::mpsc;

use crate::{devices::RequestingDevice, event_server::EventServer, keys::new_key, paper};

use super::{
    Shared,
    guard::{HttpRefusal, Let, PageLanguage},
};

/// The content policy of a paper: its own style, and the script that prints it.
const MAY: &str = "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; \
                   frame-ancestors 'none'";

type Answered = Result<Response, HttpRefusal>;

/// In which languages a paper is asked for.
#[derive(Debug, Default, Deserialize)]
pub(super) struct InLanguages {
    lang: Option<String>,
    beside: Option<String>,
}

impl InLanguages {
    fn language(&self, spoken: Language) -> Language {
        language_named(self.lang.as_deref()).unwrap_or(spoken)
    }
}

fn language_named(code: Option<&str>) -> Option<Language> {
    Language::ALL.into_iter().find(|language| Some(language.code()) == code)
}

/// Answers with a paper.
pub(super) async fn paper(
    State(shared): State<Shared>,
    Let(_): Let,
    PageLanguage(spoken): PageLanguage,
    Path(place): Path<String>,
    Query(asked): Query<InLanguages>,
) -> Response {
    let language = asked.language(spoken);
    let beside = language_named(asked.beside.as_deref());
    let drawn = shared.work(move |desk| {
        let drawn = paper::paper(desk, &place, language, beside);
        drawn.map_err(|fault| paper::wrong(desk, &fault, language))
    });
    let (status, name, page) = match drawn.await {
        Some(Ok((asked, page))) => (StatusCode::OK, asked.file(), page),
        Some(Err(page)) => (StatusCode::NOT_FOUND, "kodeks.html".to_owned(), page),
        None => return StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    };
    let mut response = file("text/html; charset=utf-8", "inline", &name, page.into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(MAY));
    response
}

/// Answers with the style of papers.
pub(super) async fn style() -> Response {
    let style = paper::style();
    file("text/css; charset=utf-8", "inline", "paper.css", style.into())
}

/// Answers with what prints a paper.
pub(super) async fn script() -> Response {
    file("text/javascript; charset=utf-8", "inline", "paper.js", paper::SCRIPT.into())
}

/// Answers with the log as a table or for programs, by the name of the file.
pub(super) async fn log(
    State(shared): State<Shared>,
    Let(_): Let,
    PageLanguage(spoken): PageLanguage,
    Query(asked): Query<InLanguages>,
) -> Answered {
    let language = asked.language(spoken);
    let table = shared.work(move |desk| paper::log_as_table(desk, language)).await;
    let table = answer_or_refusal(table, &shared, language)?;
    Ok(file("text/csv; charset=utf-8", "attachment", "log.csv", table.into()))
}

/// Answers with the log for programs.
pub(super) async fn log_for_programs(State(shared): State<Shared>, Let(_): Let) -> Response {
    let written = shared.work(|desk| visible::json(&paper::log_for_programs(desk).to_string()).into_owned()).await;
    match written {
        Some(written) => file("application/json", "attachment", "log.json", written.into()),
        None => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// Answers with the results that rulings changed, as a table.
pub(super) async fn results(
    State(shared): State<Shared>,
    Let(_): Let,
    PageLanguage(language): PageLanguage,
) -> Answered {
    let written = answer_or_refusal(shared.work(|desk| paper::results_as_table(desk)).await, &shared, language)?;
    let written = visible::lines(&written).into_owned();
    Ok(file("text/csv; charset=utf-8", "attachment", "results.csv", written.into()))
}

/// Answers with the results that rulings changed, for programs.
pub(super) async fn results_for_programs(
    State(shared): State<Shared>,
    Let(_): Let,
    PageLanguage(language): PageLanguage,
) -> Answered {
    let written = shared.work(|desk| paper::results_for_programs(desk)).await;
    let written = answer_or_refusal(written, &shared, language)?;
    let written = visible::json(&written).into_owned();
    Ok(file("application/json", "attachment", "results.json", written.into()))
}

/// Answers with the receipt of a ruling, which anybody can put in again.
pub(super) async fn receipt(
    State(shared): State<Shared>,
    Let(_): Let,
    PageLanguage(language): PageLanguage,
    Path(name): Path<String>,
) -> Answered {
    let number: Option<u64> = name.strip_suffix(".json").unwrap_or(&name).parse().ok();
    let receipt = paper::receipt(&shared.desk, number.unwrap_or_default())
        .map_err(|why| HttpRefusal::because(StatusCode::NOT_FOUND, &why, &shared, language))?;
    let name = format!("receipt-{}.json", number.unwrap_or_default());
    let written = serde_json::to_string_pretty(&receipt).unwrap_or_default() + "\n";
    Ok(file("application/json", "attachment", &name, visible::json(&written).into_owned().into()))
}

/// Answers with a copy of the file of the event, for the chief arbiter alone: all personal data are in it.
pub(super) async fn export(
    State(shared): State<Shared>,
    Let(who): Let,
    PageLanguage(language): PageLanguage,
) -> Answered {
    let copied = shared.work(|desk| EventCopy::of(desk)).await;
    let copied = answer_or_refusal(copied, &shared, language)?;
    let bytes = Body::from_stream(copied.read(Arc::clone(&shared.desk), who));
    Ok(file("application/vnd.sqlite3", "attachment", "event.db", bytes))
}

fn answer_or_refusal<T>(
    done: Option<Result<T, Diagnostic>>,
    shared: &Shared,
    language: Language,
) -> Result<T, HttpRefusal> {
    let stopped = || Err(Diagnostic::internal("what writes a file has stopped"));
    done.unwrap_or_else(stopped)
        .map_err(|why| HttpRefusal::because(StatusCode::INTERNAL_SERVER_ERROR, &why, shared, language))
}

/// Returns an answer that is a file. Its name is ours: letters, digits, dots and lines.
fn file(media: &'static str, how: &str, name: &str, body: Body) -> Response {
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media));
    if let Ok(how) = HeaderValue::from_str(&format!("{how}; filename=\"kodeks-{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, how);
    }
    response
}

/// A copy of the file of the event, which is removed once it was read or is wanted no more.
struct EventCopy {
    path: PathBuf,
}

/// The size of a chunk of a copy, and the number of chunks that wait for the device.
const PIECE: usize = 64 << 10;
const WAITING: usize = 4;

impl EventCopy {
    fn of(desk: &EventServer) -> Result<EventCopy, Diagnostic> {
        let (own, key) = (std::process::id(), new_key()?);
        let name = format!("kodeks-export-{own}-{}.db", &key[..16]);
        let copied = EventCopy { path: std::env::temp_dir().join(name) };
        desk.export(&copied.path)?;
        Ok(copied)
    }

    /// Reads it piece by piece, as fast as they are taken, and no further once the device has been sent away.
    fn read(self, desk: Arc<EventServer>, who: RequestingDevice) -> Pieces {
        let (to, from) = mpsc::channel(WAITING);
        tokio::task::spawn_blocking(move || {
            let _ = send(&self.path, &to, || desk.lets_in(&who));
            // It is gone before whoever takes it sees the end.
            drop(self);
            drop(to);
        });
        Pieces { from }
    }
}

/// Sends a file piece by piece, until its end or nobody takes any more, or may.
fn send(path: &std::path::Path, to: &mpsc::Sender<std::io::Result<Bytes>>, is_let_in: impl Fn() -> bool) -> Option<()> {
    let mut file = match File::open(path) {
        Ok(file) => file,
        Err(error) => return to.blocking_send(Err(error)).ok(),
    };
    loop {
        if !is_let_in() {
            return to.blocking_send(Err(std::io::ErrorKind::PermissionDenied.into())).ok();
        }
        let mut piece = vec![0; PIECE];
        match file.read(&mut piece) {
            Ok(0) => return Some(()),
            Ok(bytes) => {
                piece.truncate(bytes);
                to.blocking_send(Ok(Bytes::from(piece))).ok()?;
            }
            Err(error) => return to.blocking_send(Err(error)).ok(),
        }
    }
}

impl Drop for EventCopy {
    fn drop(&mut self) {
        // Where it cannot be removed, the machine clears its temporary files itself.
        let _ = fs::remove_file(&self.path);
    }
}

/// The pieces of a copy.
struct Pieces {
    from: mpsc::Receiver<std::io::Result<Bytes>>,
}

impl Stream for Pieces {
    type Item = std::io::Result<Bytes>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.from.poll_recv(context)
    }
}
