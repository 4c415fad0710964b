//! The page at its addresses, and the files that it loads.

use axum::{
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use kodeks_base::Language;
use kodeks_site::{HALL_PAGES, language_and_place};

use super::{
    Shared,
    guard::{HttpRefusal, accepted_language},
};

/// Answers with the first page, in the language of whoever asks.
pub(super) async fn first(State(shared): State<Shared>, headers: HeaderMap) -> Result<Response, HttpRefusal> {
    page("", accepted_language(&headers), &shared)
}

/// Answers with the page of a place, which ends in a slash, in the language with which the place begins, or English; or else with a
/// file that pages load.
pub(super) async fn page_or_file(
    State(shared): State<Shared>,
    Path(place): Path<String>,
    headers: HeaderMap,
) -> Result<Response, HttpRefusal> {
    if place.starts_with("desk/") {
        return Ok(StatusCode::NOT_FOUND.into_response());
    }
    if place.ends_with('/') {
        let (language, below) = language_and_place(&place);
        return page(below, language, &shared);
    }
    match shared.desk.assets.files.iter().find(|file| file.name == place) {
        Some(file) => {
            let tag = HeaderValue::from_str(&file.tag).ok();
            let mut response = match has_tag(&headers, &file.tag) {
                true => StatusCode::NOT_MODIFIED.into_response(),
                false => respond(file.media, file.bytes.clone()),
            };
            response.headers_mut().extend(tag.map(|tag| (header::ETAG, tag)));
            Ok(response)
        }
        // `/boards` and `/pl/log`, as somebody writes them.
        None if is_of_a_page(&place) => Ok(Redirect::permanent(&format!("/{place}/")).into_response()),
        None => Ok(StatusCode::NOT_FOUND.into_response()),
    }
}

/// Returns whether a browser names the tag among those of the files that it has.
fn has_tag(headers: &HeaderMap, tag: &str) -> bool {
    let named = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    named.flat_map(|tags| tags.split(',')).any(|one| one.trim().trim_start_matches("W/") == tag)
}

/// Returns whether a place is that of a page of the hall but for its last slash.
fn is_of_a_page(place: &str) -> bool {
    let place = format!("{place}/");
    let (_, below) = language_and_place(&place);
    HALL_PAGES.iter().any(|page| page.place == below)
}

/// Answers with the document of a page.
fn page(place: &str, language: Language, shared: &Shared) -> Result<Response, HttpRefusal> {
    let has_rules = shared.desk.assets.has_rules;
    let drawn = shared.desk.with_words(|_, words| kodeks_hall::hall_document(place, words.of(language), has_rules));
    let failed = |why| HttpRefusal::because(StatusCode::INTERNAL_SERVER_ERROR, &why, shared, language);
    Ok(respond("text/html; charset=utf-8", drawn.map_err(failed)?))
}

/// Answers with something that a browser may keep, but asks about before it is used again.
fn respond(media: &'static str, bytes: impl IntoResponse) -> Response {
    let mut response = bytes.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(media));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}
