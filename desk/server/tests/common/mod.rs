//! A desk that is served, and devices that ask it as pages do: over the network, by HTTP.

mod http;
mod program;

use std::{
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use http_body_util::Full;
use hyper::{
    Request,
    body::Bytes,
    header::{CONTENT_TYPE, COOKIE, HOST},
};
use kodeks_base::{Date, Diagnostic};
use kodeks_desk::{EventServer, Listening, Opening, Server};
use serde_json::{Value as Json, json};
use tempfile::TempDir;

pub use http::{Answer, LONGEST, News, Unanswered};
pub use program::Program;

/// A desk that is served.
pub struct Served {
    /// The desk.
    pub desk: Arc<EventServer>,
    /// Where it answers: `127.0.0.1:40123`.
    pub host: String,
    stop: Box<dyn Fn() + Send + Sync>,
    running: Option<thread::JoinHandle<Result<(), Diagnostic>>>,
    chief: String,
    folder: Option<TempDir>,
    file: PathBuf,
}

/// A device as its page asks.
#[derive(Clone, Debug, Default)]
pub struct Device {
    pub host: String,
    pub cookie: String,
    pub token: String,
    pub name: String,
    pub numbered: Arc<AtomicU64>,
    /// The only certificate that it trusts; without one it does not encrypt.
    pub certificate: Option<PathBuf>,
}

/// Serves an event in a folder of its own.
pub fn served() -> Served {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("event.kodeks");
    let mut served = served_from(&file, Opening::default());
    served.folder = Some(folder);
    served
}

/// Serves the event of a file.
pub fn served_from(file: &Path, opening: Opening) -> Served {
    kodeks_prepared::start().unwrap();
    let desk =
        EventServer::open(Opening { file: file.to_owned(), today: Date::parse("2026-11-28"), ..opening }).unwrap();
    let server = Server::listen(|| Ok(Arc::clone(&desk)), Listening::default()).unwrap();
    let chief = server.address_of_the_chief().unwrap();
    let (address, code) = chief.split_once("#join=").unwrap();
    let host = address.trim_start_matches("http://").trim_end_matches('/').to_owned();
    let chief = code.to_owned();
    let stop = Box::new(server.stop());
    let running = thread::spawn(move || server.run());
    Served { desk, host, stop, running: Some(running), chief, folder: None, file: file.to_owned() }
}

impl Served {
    /// The chief arbiter's device; once for each time that it is served.
    pub fn chief(&self) -> Device {
        self.join(&self.chief, "Chief")
    }

    /// A device that is let in by a code.
    pub fn join(&self, code: &str, name: &str) -> Device {
        joined(&self.host, code, name)
    }

    /// A device of an arbiter, let in by the chief arbiter.
    pub fn arbiter(&self, chief: &Device, role: &str, name: &str) -> Device {
        self.join(&chief.invited(role), name)
    }

    /// A device that is not let in.
    pub fn stranger(&self) -> Device {
        Device { host: self.host.clone(), ..Device::default() }
    }

    /// The file of the event.
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// Ends it, and returns the folder in which its file lies.
    pub fn end(mut self) -> Option<TempDir> {
        self.stop_running();
        self.folder.take()
    }

    fn stop_running(&mut self) {
        (self.stop)();
        if let Some(running) = self.running.take() {
            running.join().unwrap().unwrap();
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        if self.running.is_some() {
            self.stop_running();
        }
    }
}

/// A device that is let in by a code.
pub fn joined(host: &str, code: &str, name: &str) -> Device {
    let stranger = Device { host: host.to_owned(), ..Device::default() };
    let told = json!({ "code": code, "name": name }).to_string();
    let mut answer = stranger.ask("POST", "/desk/join", Some(&told), &[]);
    // Many join from one address, which may ask so often and no more.
    while answer.status == 429 {
        thread::sleep(Duration::from_millis(500));
        answer = stranger.ask("POST", "/desk/join", Some(&told), &[]);
    }
    assert_eq!(answer.status, 200, "{}", answer.text);
    let cookie = answer.header("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    Device {
        cookie: cookie.unwrap(),
        token: answer.json()["token"].as_str().unwrap().to_owned(),
        name: answer.json()["me"]["device"].as_str().unwrap().to_owned(),
        ..stranger
    }
}

/// Enters something with a program that may end at any moment; nothing where it did before it answered.
pub fn tried(device: &Device, sent: &Json) -> Option<Json> {
    let token = ("X-Kodeks", device.token.as_str());
    let answer = device.try_to_ask("POST", "/desk/enter", Some(&sent.to_string()), &[token]).ok()?;
    (answer.status == 200).then(|| serde_json::from_str(&answer.text).ok())?
}

impl Device {
    /// Sends a request and reads the whole answer.
    pub fn ask(&self, method: &str, path: &str, body: Option<&str>, headers: &[(&str, &str)]) -> Answer {
        self.try_to_ask(method, path, body, headers).unwrap()
    }

    /// Sends a request that a server which is being killed may not answer.
    pub fn try_to_ask(
        &self,
        method: &str,
        path: &str,
        body: Option<&str>,
        headers: &[(&str, &str)],
    ) -> Result<Answer, Unanswered> {
        let mut request = Request::builder().method(method).uri(path);
        let is_given = |name: &str| headers.iter().any(|(given, _)| given.eq_ignore_ascii_case(name));
        if !is_given("host") {
            request = request.header(HOST, &self.host);
        }
        if !self.cookie.is_empty() && !is_given("cookie") {
            request = request.header(COOKIE, &self.cookie);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let body = Full::new(Bytes::from(body.unwrap_or_default().to_owned()));
        http::send(&self.host, self.certificate.as_deref(), request.body(body)?)
    }

    pub fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, None, &[])
    }

    pub fn post(&self, path: &str, body: &Json) -> Answer {
        self.ask("POST", path, Some(&body.to_string()), &[("X-Kodeks", &self.token)])
    }

    /// The code by which the chief arbiter lets a device in.
    pub fn invited(&self, role: &str) -> String {
        let invited = self.post("/desk/invite", &json!({ "role": role }));
        assert_eq!(invited.status, 200, "{}", invited.text);
        let address = invited.json()["address"].as_str().unwrap().to_owned();
        address.split_once("#join=").unwrap().1.to_owned()
    }

    /// Enters something under the next number of this device, and returns what became of it.
    pub fn enter(&self, told: Json) -> Json {
        let number = self.numbered.fetch_add(1, Ordering::SeqCst) + 1;
        self.enter_as(number, told)
    }

    /// Enters something under a number.
    pub fn enter_as(&self, number: u64, mut told: Json) -> Json {
        told["number"] = json!(number);
        let answer = self.post("/desk/enter", &json!({ "entries": [told] }));
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()
    }

    /// Enters something that has to be taken, and returns the entry.
    pub fn taken(&self, told: Json) -> Json {
        let became = self.enter(told);
        assert_eq!(became["refused"], json!([]), "{became}");
        became["taken"][0]["entry"].clone()
    }

    /// Enters something that has to be refused, and returns why.
    pub fn refused(&self, told: Json) -> String {
        let became = self.enter(told);
        assert_eq!(became["taken"], json!([]), "{became}");
        became["refused"][0]["html"].as_str().unwrap().to_owned()
    }

    /// What the device may know.
    pub fn hall(&self) -> Json {
        let answer = self.get("/desk/hall");
        assert_eq!(answer.status, 200, "{}", answer.text);
        answer.json()
    }

    /// Begins to listen to the news.
    pub fn listen(&self) -> News {
        let request = Request::get("/desk/news").header(HOST, &self.host).header(COOKIE, &self.cookie);
        News::begin(&self.host, request.body(Full::default()).unwrap())
    }
}

/// Reads news up to one of this name, and returns what it tells.
pub fn heard(news: &mut News, name: &str) -> Json {
    let mut is_it = false;
    loop {
        let line = news.line().unwrap_or_else(|| panic!("the news ended before `{name}`"));
        if let Some(event) = line.strip_prefix("event: ") {
            is_it = event.trim() == name;
        }
        if let Some(told) = line.strip_prefix("data: ").filter(|_| is_it) {
            return serde_json::from_str(told).unwrap();
        }
    }
}

/// What an event is played by: the Laws of 2023, ninety minutes and thirty seconds.
pub fn event(rules: &str, time: &str) -> Json {
    json!({
        "kind": "event",
        "event": {
            "settings": { "rules": rules, "name": "Open", "time": time, "on": "2026-11-28" },
            "days": ["2026-11-28", "2026-11-29"],
            "rounds": 5,
        },
    })
}

/// The record of an event with nothing in it, as a page begins it.
pub fn record(rules: &str, time: &str, round: u32, board: u32, rest: &str) -> String {
    format!(
        "[event]\nname = \"Open\"\nrules = \"{rules}\"\non = 2026-11-28\ntime = \"{time}\"\n\n\
         [game]\nround = {round}\nboard = {board}\n{rest}"
    )
}
