//! Access control: cookies, tokens against foreign pages, limits on requests.

use std::{
    net::SocketAddr,
    sync::{MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use axum::{
    body::{Body, to_bytes},
    extract::{ConnectInfo, FromRequestParts, Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header, request::Parts},
    middleware::Next,
    response::{IntoResponse, Response},
};
use kodeks_base::{Diagnostic, JsonMeter, Language, limits::MESSAGE_VALUES, phrase};
use serde_json::json;

use crate::{devices::RequestingDevice, entry_intake::not_for, keys::token, limits::BODY_TIME, write_job::NotDone};

use super::{Access, Entry, Shared};

/// The cookie in which a device has its key.
pub(super) const COOKIE: &str = "kodeks_desk";

/// The header in which a page proves that it is ours.
const TOKEN: &str = "x-kodeks";

/// A refused request, as a page shows it.
pub(super) struct HttpRefusal {
    status: StatusCode,
    told: String,
    html: String,
    after: Option<Duration>,
}

impl HttpRefusal {
    /// Says why in the language of whoever asks.
    pub(super) fn because(status: StatusCode, why: &Diagnostic, shared: &Shared, language: Language) -> HttpRefusal {
        HttpRefusal { status, told: why.message().to_owned(), html: shared.desk.wrong(why, language), after: None }
    }

    /// Says that the device is not let in.
    pub(super) fn out(shared: &Shared, language: Language) -> HttpRefusal {
        HttpRefusal::because(StatusCode::UNAUTHORIZED, &NotDone::SentAway.into(), shared, language)
    }

    /// Says why something was not done.
    pub(super) fn not_done(why: NotDone, shared: &Shared, language: Language) -> HttpRefusal {
        let status = match why {
            NotDone::SentAway => StatusCode::UNAUTHORIZED,
            NotDone::Fault(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        HttpRefusal::because(status, &why.into(), shared, language)
    }
}

impl IntoResponse for HttpRefusal {
    fn into_response(self) -> Response {
        let told = json!({ "error": self.told, "html": self.html }).to_string();
        let mut response = (self.status, told).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if let Some(after) = self.after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(after.as_secs() + 1));
        }
        response
    }
}

/// The language of whoever asks, by the header in which browsers say it.
pub(super) struct PageLanguage(pub(super) Language);

impl<S: Sync> FromRequestParts<S> for PageLanguage {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<PageLanguage, Self::Rejection> {
        Ok(PageLanguage(accepted_language(&parts.headers)))
    }
}

/// Returns the first accepted language that is available, or English.
pub(super) fn accepted_language(headers: &HeaderMap) -> Language {
    let said = headers.get(header::ACCEPT_LANGUAGE).and_then(|said| said.to_str().ok()).unwrap_or_default();
    said.split(',')
        .filter_map(|one| {
            let code = one.split([';', '-']).next()?.trim();
            Language::from_code(code)
        })
        .next()
        .unwrap_or_default()
}

/// An admitted device, asking from one of our pages.
#[derive(Clone)]
pub(super) struct Let(pub(super) RequestingDevice);

impl FromRequestParts<Shared> for Let {
    type Rejection = HttpRefusal;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Let, HttpRefusal> {
        let language = accepted_language(&parts.headers);
        parts.extensions.get().cloned().ok_or_else(|| HttpRefusal::out(shared, language))
    }
}

/// Lets a request in to its route: who asks is looked at before anything of the body is read, once all of it is there, and before anything
/// of the event is told, as a device may be sent away in between. What was entered is acknowledged all the same.
pub(super) async fn permit(State(entry): State<Entry>, request: Request, next: Next) -> Response {
    let language = accepted_language(request.headers());
    let request = match let_in(&entry, request).await {
        Ok(request) => request,
        Err(refused) => return refused.into_response(),
    };
    let is_told_of_the_event = request.method() == Method::GET || entry.access == Access::Device;
    let who = request.extensions().get::<Let>().cloned();
    let response = next.run(request).await;
    match who {
        Some(Let(who)) if is_told_of_the_event && !entry.shared.desk.lets_in(&who) => {
            HttpRefusal::out(&entry.shared, language).into_response()
        }
        _ => response,
    }
}

async fn let_in(entry: &Entry, mut request: Request) -> Result<Request, HttpRefusal> {
    let Entry { shared, access, bytes } = entry;
    let language = accepted_language(request.headers());
    let who = requesting_device(entry, request.headers(), request.method())?;
    if request.method() != Method::GET && request.method() != Method::HEAD {
        let refused = |status, why| HttpRefusal::because(status, &Diagnostic::command_line(why), shared, language);
        let too_large = || refused(StatusCode::PAYLOAD_TOO_LARGE, phrase!("K0931-large", "this is too large"));
        let (parts, body) = request.into_parts();
        let told = parts.headers.get(header::CONTENT_LENGTH).and_then(|told| told.to_str().ok()?.parse::<usize>().ok());
        if told.is_some_and(|told| told > *bytes) {
            return Err(too_large());
        }
        let read = tokio::time::timeout(BODY_TIME, to_bytes(body, *bytes)).await;
        let read = read
            .map_err(|_| refused(StatusCode::REQUEST_TIMEOUT, phrase!("K0931-slow", "this has come too slowly")))?
            .map_err(|_| too_large())?;
        let counted = JsonMeter::new(MESSAGE_VALUES).read(&read);
        counted.map_err(|wrong| {
            HttpRefusal::because(StatusCode::PAYLOAD_TOO_LARGE, &Diagnostic::command_line(wrong), shared, language)
        })?;
        request = Request::from_parts(parts, Body::from(read));
        if who.as_ref().is_some_and(|who| !shared.desk.lets_in(who)) {
            return Err(HttpRefusal::out(shared, language));
        }
    }
    if let Some(who) = who.filter(|_| *access != Access::Anyone) {
        request.extensions_mut().insert(Let(who));
    }
    Ok(request)
}

/// Returns who asks for something that only devices may ask for.
fn requesting_device(
    entry: &Entry,
    headers: &HeaderMap,
    method: &Method,
) -> Result<Option<RequestingDevice>, HttpRefusal> {
    let Entry { shared, access, .. } = entry;
    if *access == Access::Anyone {
        return Ok(None);
    }
    let language = accepted_language(headers);
    let refused = |status, why: Diagnostic| HttpRefusal::because(status, &why, shared, language);
    let not_let_in = || HttpRefusal::out(shared, language);
    let key = key_of(headers).ok_or_else(not_let_in)?;
    let who = shared.desk.who(&key).ok_or_else(not_let_in)?;
    if method != Method::GET {
        let shown = headers.get(TOKEN).and_then(|shown| shown.to_str().ok());
        if shown != Some(token(&key).as_str()) {
            let why = phrase!("K0931-strange", "this was not asked from a page of this desk");
            return Err(refused(StatusCode::FORBIDDEN, Diagnostic::command_line(why)));
        }
    }
    let noted = lock(&shared.of_devices).note(who.device.clone(), Instant::now());
    noted.map_err(|after| HttpRefusal { after: Some(after), ..refused(StatusCode::TOO_MANY_REQUESTS, too_often()) })?;
    if !access.allows(Some(who.role)) {
        let why = match access {
            Access::Chief => {
                Diagnostic::command_line(phrase!("K0931-for-chief", "this is for the chief arbiter alone"))
            }
            _ => not_for(who.role),
        };
        return Err(refused(StatusCode::FORBIDDEN, why));
    }
    Ok(Some(who))
}

/// Returns the key that a device has in its cookie.
pub(super) fn key_of(headers: &HeaderMap) -> Option<String> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    cookies.flat_map(|cookies| cookies.split(';')).find_map(|cookie| {
        let (name, key) = cookie.trim().split_once('=')?;
        (name == COOKIE).then(|| key.to_owned())
    })
}

fn too_often() -> Diagnostic {
    Diagnostic::command_line(phrase!("K0931-often", "this is asked too often"))
}

/// Refuses what calls the laptop by a name that is not its own, as a foreign page can that has its name point here; what a foreign page
/// sends; and strangers who ask too often. What is answered says what a page may do.
pub(super) async fn strangers(
    State(shared): State<Shared>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let language = accepted_language(headers);
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let host = text(header::HOST).unwrap_or_default().to_ascii_lowercase();
    let is_ours = shared.hosts.contains(&host);
    let origin = text(header::ORIGIN).map(str::to_ascii_lowercase);
    let scheme = if shared.is_secure { "https" } else { "http" };
    let is_from_here = origin.is_none_or(|origin| origin == format!("{scheme}://{host}"));
    let is_reading = request.method() == Method::GET || request.method() == Method::HEAD;
    if !is_ours || !(is_reading || is_from_here) {
        let why = if is_ours {
            phrase!("K0931-strange", "this was not asked from a page of this desk")
        } else {
            phrase!("K0931-host", "`{host}` is no name of this laptop", host)
        };
        let why = Diagnostic::command_line(why);
        return HttpRefusal::because(StatusCode::FORBIDDEN, &why, &shared, language).into_response();
    }
    let who = key_of(headers).and_then(|key| shared.desk.who(&key));
    if let Some(who) = &who {
        shared.connections.admit(from, &who.device);
    }
    if request.uri().path().starts_with("/desk/") && who.is_none() {
        let noted = lock(&shared.of_strangers).note(from.ip(), Instant::now());
        if let Err(after) = noted {
            let refused = HttpRefusal::because(StatusCode::TOO_MANY_REQUESTS, &too_often(), &shared, language);
            return HttpRefusal { after: Some(after), ..refused }.into_response();
        }
    }
    let is_of_the_desk = request.uri().path().starts_with("/desk/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    let mut say = |name, value: &'static str| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    say(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    say(header::REFERRER_POLICY, "no-referrer");
    say(header::X_FRAME_OPTIONS, "DENY");
    say(header::CONTENT_SECURITY_POLICY, MAY);
    if is_of_the_desk {
        say(header::CACHE_CONTROL, "no-store");
    }
    response
}

/// The content policy of a page: files of this server and the rules; no other host, and no frames.
const MAY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
                   connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                   frame-ancestors 'none'";

fn lock<T>(kept: &std::sync::Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue, header};
    use kodeks_base::Language;

    use super::{accepted_language, key_of};

    #[test]
    fn the_first_language_that_there_is_is_spoken() {
        for (said, language) in [
            ("", Language::English),
            ("de-DE,de;q=0.9,cs;q=0.8,en;q=0.7", Language::Czech),
            ("pl-PL", Language::Polish),
            ("fr", Language::English),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(said));
            assert_eq!(accepted_language(&headers), language, "{said}");
        }
    }

    #[test]
    fn a_key_is_taken_from_its_own_cookie_alone() {
        let mut headers = HeaderMap::new();
        let cookies = "other=1; xkodeks_desk=2; kodeks_desk=3";
        headers.insert(header::COOKIE, HeaderValue::from_static(cookies));
        assert_eq!(key_of(&headers).as_deref(), Some("3"));
        assert_eq!(key_of(&HeaderMap::new()), None);
    }
}
