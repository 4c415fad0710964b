//! The page, and what it takes.

use axum::{
    extract::{Path, Query, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use kodeks_base::Language;
use serde::Deserialize;

use super::{
    Shared,
    guard::{HttpRefusal, accepted_language},
};

/// The query of the first page's address.
#[derive(Debug, Default, Deserialize)]
pub(super) struct FirstPageQuery {
    lang: Option<String>,
}

/// Answers with the first page, in the language of the address or of whoever asks.
pub(super) async fn first(
    State(shared): State<Shared>,
    Query(asked): Query<FirstPageQuery>,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    let language = asked.lang.as_deref().and_then(Language::from_code).unwrap_or_else(|| accepted_language(&headers));
    let has_rules = shared.desk.assets.has_rules;
    let drawn = shared.desk.with_words(|_, words| kodeks_hall::hall_document(words.of(language), has_rules));
    let failed = |why| HttpRefusal::because(StatusCode::INTERNAL_SERVER_ERROR, &why, &shared, language);
    let document = drawn.map_err(failed)?;
    Ok(respond("text/html; charset=utf-8", document.into_bytes(), "no-cache"))
}

/// Answers with a file that the page takes.
pub(super) async fn asset(State(shared): State<Shared>, Path(name): Path<String>) -> Response {
    let mut files = shared.desk.assets.files.iter();
    match files.find(|(one, ..)| *one == name) {
        Some((_, media, bytes)) => respond(media, bytes.clone(), "no-cache"),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn respond(media: &'static str, bytes: Vec<u8>, kept: &'static str) -> Response {
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
    response
}
