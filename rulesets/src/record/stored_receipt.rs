//! Receipts that were kept, to be put in again: what was ruled on, as it was asked, and what was answered.

use std::path::Path;

use kodeks_base::{Date, Diagnostic, DiagnosticKind, JsonMeter, Language, files, limits::too_much, phrase};
use schemars::JsonSchema;
use semver::Version;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json, json};

use crate::{
    EditionName, Selector, VERSION,
    document::{Day, Node, SelectorText, file_value, wrong_word},
    json_form::{JsonForm, schema_of},
    limits,
    lock::Sha256,
    pack::recorded_label,
    record::source::{RecordSource, SourcePart},
};

/// The form of the receipts that this program writes and reads.
pub const FORM: u32 = 1;

/// A request: everything that was asked in addition to the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Which command was given.
    pub command: Asking,
    /// The rules that the caller or the event names, with the readings chosen there.
    pub rules: Selector,
    /// The day that the caller gives to the event: of a rating calculation, or where the edition is one thing before it and another
    /// after it.
    pub on: Option<Date>,
    /// The day that counted as today.
    pub today: Date,
    /// The language of the answer.
    pub language: Language,
    /// Whether everything that happened is ruled on, not only the last event.
    pub all: bool,
    /// Whether it is said why regulations do not apply.
    pub why_not: bool,
    /// Whether the answer includes the state of the table.
    pub state: bool,
}

/// The kind of answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asking {
    /// A ruling.
    Ruling,
    /// A rating calculation.
    Rating,
}

impl Asking {
    /// Every one.
    const ALL: [Asking; 2] = [Asking::Ruling, Asking::Rating];

    /// Returns the command that answers it: `rule` or `rating`.
    #[must_use]
    pub const fn command(self) -> &'static str {
        match self {
            Asking::Ruling => "rule",
            Asking::Rating => "rating",
        }
    }
}

/// Why an event is ruled by an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is named by the event or the caller.
    Named,
    /// It is in force on the day of the event.
    InForce(Date),
    /// It is in force today, and nothing else is named.
    Today(Date),
    /// The event is locked to it.
    Locked,
}

impl Why {
    /// The names of all.
    const NAMES: [&str; 4] = ["named", "in-force", "today", "locked"];

    /// Returns its name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Why::Named => "named",
            Why::InForce(_) => "in-force",
            Why::Today(_) => "today",
            Why::Locked => "locked",
        }
    }

    /// Returns the day by which the edition was found.
    #[must_use]
    pub const fn day(&self) -> Option<Date> {
        match self {
            Why::InForce(day) | Why::Today(day) => Some(*day),
            Why::Named | Why::Locked => None,
        }
    }
}

/// How an edition was come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhyThis {
    /// Why it is this edition.
    pub why: Why,
    /// The options and readings of the record that the edition does not have.
    pub left_aside: Vec<String>,
}

/// The part of a receipt from which the ruling can be repeated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grounds {
    /// The request.
    pub request: Request,
    /// How the edition was come to.
    pub chosen: WhyThis,
    /// The record.
    pub record: RecordSource,
}

/// A pack that a receipt names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReceiptPack {
    /// Its name: `fide`.
    pub name: String,
    /// The name of its edition; `None` where the first number of its version is its year.
    pub edition: Option<EditionName>,
    /// Its version.
    pub version: Version,
    /// The SHA-256 of its files.
    pub hash: String,
}

impl StoredReceiptPack {
    /// Returns `fide@2014:1.0.0`, or `fide@2014.0.0` where it has no edition.
    #[must_use]
    pub fn label(&self) -> String {
        recorded_label(&self.name, self.edition, &self.version)
    }
}

/// A receipt that was kept.
///
/// ```
/// use kodeks_rulesets::StoredReceipt;
///
/// let wrong = StoredReceipt::from_text("receipt.json", r#"{ "form": 9, "packs": [] }"#).unwrap_err();
/// assert!(wrong.to_string().contains("reads receipts of form 1"));
/// ```
#[derive(Clone, Debug)]
pub struct StoredReceipt {
    /// The file, as errors name it.
    pub file: String,
    /// The receipt as JSON.
    pub json: Json,
    /// The rulings of the answer that it was kept in, without their receipts.
    pub beside: Option<Vec<Json>>,
    /// The packs, the edition itself first, then its parents.
    pub packs: Vec<StoredReceiptPack>,
    /// The grounds for ruling again.
    pub grounds: Grounds,
    /// Whether a lock bound the event to the edition.
    pub is_locked: bool,
    /// The lock from which the ruling departs.
    pub departs_from: Option<String>,
}

impl StoredReceipt {
    /// Reads a receipt, or an answer with its receipt in it, as JSON prints them.
    ///
    /// # Errors
    ///
    /// The file cannot be read, is too large, or has no receipt that this program can read.
    pub fn read(path: &Path) -> Result<StoredReceipt, Diagnostic> {
        let text = files::read_text_within(path, limits::RECEIPT_BYTES)?;
        StoredReceipt::from_text(&path.display().to_string(), &text)
    }

    /// Reads the text of a receipt, or of an answer with its receipt in it; errors call it by this name.
    ///
    /// # Errors
    ///
    /// It is too large, or has no receipt that this program can read.
    pub fn from_text(file: &str, text: &str) -> Result<StoredReceipt, Diagnostic> {
        // An answer says everything twice: once in its receipt.
        refuse_too_large(file, text, 2)?;
        let json: Json = serde_json::from_str(text).map_err(|error| {
            let wrong = phrase!("K0102", "not JSON: {error}", error = error.to_string());
            Diagnostic::at(file, error.line(), wrong).with_kind(DiagnosticKind::Record).with_help(how_to_keep())
        })?;
        let no_receipt = || {
            let wrong = phrase!("K0630", "there is no receipt in this file");
            Diagnostic::of_record(file, 0, wrong).with_help(how_to_keep())
        };
        let (json, beside) = taken_apart(json).ok_or_else(no_receipt)?;
        let Json::Object(entries) = &json else {
            return Err(no_receipt());
        };
        let node = Node::of_json(file, what_is_read(entries));
        let read: ReceiptFile = node.read()?;
        if read.packs.is_empty() {
            return Err(node.error(phrase!("K0630-empty", "the receipt names no pack")));
        }
        let chosen = read.chosen.why_this(&node)?;
        Ok(StoredReceipt {
            file: file.to_owned(),
            beside,
            packs: read.packs.into_iter().map(PackPart::pack).collect(),
            grounds: Grounds { request: read.asked.into(), chosen, record: read.record.into() },
            is_locked: read.lock.is_some(),
            departs_from: read.departs_from,
            json,
        })
    }
}

/// Refuses a receipt that could not be put in again, as it is too large, or the game was that the record takes from a PGN
/// file.
///
/// # Errors
///
/// It is.
pub fn refuse_unreadable(receipt: &Json, record: &RecordSource) -> Result<(), Diagnostic> {
    if record.is_cut {
        let wrong = phrase!("limit-kept-game", "a game with more than 8 MiB in a receipt");
        let file = &record.record.file;
        return Err(Diagnostic::of_record(file, 0, too_much(wrong)));
    }
    refuse_too_large("--receipt", &receipt.to_string(), 1)
}

fn how_to_keep() -> kodeks_base::Phrase {
    phrase!(
        "K0630-help",
        "`kodeks rule … --receipt=FILE` writes one, and `--format json --receipt` prints one with the ruling"
    )
}

/// Refuses a text with more bytes or more values than are kept, before any of them is read. `times` is how often it may say
/// what a receipt says.
fn refuse_too_large(file: &str, text: &str, times: usize) -> Result<(), Diagnostic> {
    let within = if text.len() > limits::RECEIPT_BYTES {
        let megabytes = limits::RECEIPT_BYTES >> 20;
        Err(too_much(phrase!("limit-receipt", "a receipt with more than {megabytes} MiB", megabytes)))
    } else {
        JsonMeter::new(limits::VALUES * times).read(text.as_bytes())
    };
    within.map_err(|wrong| Diagnostic::of_record(file, 0, wrong))
}

/// Returns a receipt, and the rulings beside it if it is part of an answer.
fn taken_apart(mut json: Json) -> Option<(Json, Option<Vec<Json>>)> {
    const RECEIPT: &str = "receipt";
    // The number of the form of an answer says nothing about what was ruled.
    const SCHEMA: &str = "schema";
    match &mut json {
        Json::Array(answers) => {
            let take = |answer: &mut Json| {
                let answer = answer.as_object_mut()?;
                answer.shift_remove(SCHEMA);
                answer.shift_remove(RECEIPT)
            };
            // Where several have one, it is the last that is about all of them.
            let receipt = answers.iter_mut().filter_map(take).last()?;
            Some((receipt, Some(std::mem::take(answers))))
        }
        Json::Object(answer) => match answer.shift_remove(RECEIPT) {
            Some(receipt) => {
                // Each of the calculations beside it has a receipt of its own.
                answer.shift_remove("against");
                answer.shift_remove(SCHEMA);
                Some((receipt, Some(vec![json])))
            }
            None if ["form", "packs"].iter().any(|key| answer.contains_key(*key)) => Some((json, None)),
            None => None,
        },
        _ => None,
    }
}

/// Returns of a receipt what a ruling is made from again. All else follows from that.
fn what_is_read(entries: &Map<String, Json>) -> Json {
    const READ: [&str; 7] = ["form", "packs", "lock", "departs_from", "asked", "chosen", "record"];
    let of_pack = |pack: &Json| match pack {
        Json::Object(pack) => only(pack, &["pack", "hash"]),
        other => other.clone(),
    };
    let mut read = only(entries, &READ);
    if let Some(Json::Array(packs)) = read.get_mut("packs") {
        *packs = packs.iter().map(of_pack).collect();
    }
    read
}

/// Returns the entries of these names that say something.
fn only(entries: &Map<String, Json>, names: &[&str]) -> Json {
    let said = entries.iter().filter(|(name, value)| names.contains(&name.as_str()) && !value.is_null());
    Json::Object(said.map(|(name, value)| (name.clone(), value.clone())).collect())
}

file_value! {
    /// The form of a receipt; any other than ours is refused.
    Form(u32),
    { "const": FORM },
    |node| match node.count()? {
        FORM => Ok(FORM),
        _ => Err(node.error(phrase!("K0630-form", "this is kodeks {version}, which reads receipts of form {form}", version = VERSION, form = FORM))
            .with_help(phrase!("K0630-help-form", "put it in with the kodeks that it names under `program`"))),
    },
    |form| form
}

file_value! {
    /// A pack with its edition and its version.
    PackLabel((String, Option<EditionName>, Version)),
    { "type": "string", "pattern": "^[a-z0-9-]+@([1-9][0-9]{3}(-[0-9]{2})?:)?[0-9]+\\.[0-9]+\\.[0-9]+" },
    |node| {
        let text = node.text()?;
        let named = text.split_once('@').and_then(|(name, rest)| {
            let (edition, version) = match rest.split_once(':') {
                Some((edition, version)) => (Some(EditionName::parse(edition)?), version),
                None => (None, rest),
            };
            Some((name.to_owned(), edition, Version::parse(version).ok()?))
        });
        named.ok_or_else(|| {
            node.error(phrase!("K0630-pack", "`{text}` is no pack with its version: write `fide@2014:1.0.0`", text))
        })
    },
    |named| recorded_label(&named.0, named.1, &named.2)
}

file_value! {
    /// The request that a receipt answers.
    Command(Asking),
    { "enum": Asking::ALL.map(Asking::command) },
    |node| {
        let name = node.text()?;
        let known = Asking::ALL.into_iter().find(|asking| asking.command() == name);
        known.ok_or_else(|| wrong_word(node, name, &Asking::ALL.map(Asking::command)))
    },
    |asking| asking.command()
}

file_value! {
    /// A language of kodeks.
    Spoken(Language),
    { "enum": Language::ALL.map(Language::code) },
    |node| {
        let code = node.text()?;
        let known = Language::ALL.into_iter().find(|language| language.code() == code);
        known.ok_or_else(|| wrong_word(node, code, &Language::ALL.map(Language::code)))
    },
    |language| language.code()
}

/// A receipt, as it is read again.
#[derive(Deserialize)]
#[serde(rename = "the receipt", deny_unknown_fields)]
struct ReceiptFile {
    #[serde(rename = "form")]
    _form: Form,
    packs: Vec<PackPart>,
    lock: Option<String>,
    departs_from: Option<String>,
    asked: RequestPart,
    chosen: WhyPart,
    record: SourcePart,
}

/// A pack that a receipt names.
#[derive(Deserialize)]
#[serde(rename = "the pack", deny_unknown_fields)]
struct PackPart {
    pack: PackLabel,
    hash: Sha256,
}

impl PackPart {
    fn pack(self) -> StoredReceiptPack {
        let PackLabel((name, edition, version)) = self.pack;
        StoredReceiptPack { name, edition, version, hash: self.hash.0 }
    }
}

/// The question, as receipts have it.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename = "`asked`", deny_unknown_fields)]
struct RequestPart {
    command: Command,
    /// The rules that the caller or the event names, with the readings chosen there.
    rules: SelectorText,
    /// The day that the caller gives to the event of a rating calculation.
    #[serde(skip_serializing_if = "Option::is_none")]
    on: Option<Day>,
    /// The day that counted as today.
    today: Day,
    /// The language of the answer.
    language: Spoken,
    /// Whether everything that happened is ruled on.
    all: bool,
    /// Whether it is said why regulations do not apply.
    why_not: bool,
    /// Whether the state of the table is given.
    state: bool,
}

impl From<&Request> for RequestPart {
    fn from(request: &Request) -> RequestPart {
        RequestPart {
            command: Command(request.command),
            rules: SelectorText(request.rules.clone()),
            on: request.on.map(Day),
            today: Day(request.today),
            language: Spoken(request.language),
            all: request.all,
            why_not: request.why_not,
            state: request.state,
        }
    }
}

impl From<RequestPart> for Request {
    fn from(part: RequestPart) -> Request {
        Request {
            command: part.command.0,
            rules: part.rules.0,
            on: part.on.map(|day| day.0),
            today: part.today.0,
            language: part.language.0,
            all: part.all,
            why_not: part.why_not,
            state: part.state,
        }
    }
}

impl JsonForm for Request {
    fn json(&self) -> Json {
        json!(RequestPart::from(self))
    }

    fn schema() -> Json {
        schema_of::<RequestPart>()
    }
}

file_value! {
    /// Why an event is ruled by an edition.
    WhyName(&'static str),
    { "enum": Why::NAMES },
    |node| {
        let text = node.text()?;
        let known = Why::NAMES.into_iter().find(|name| *name == text);
        known.ok_or_else(|| wrong_word(node, text, &Why::NAMES))
    },
    |name| name
}

/// How an edition was come to, as receipts have it.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename = "`chosen`", deny_unknown_fields)]
struct WhyPart {
    why: WhyName,
    /// The day by which the edition was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    on: Option<Day>,
    /// The options and readings of the record that the edition does not have.
    left_aside: Vec<String>,
}

impl WhyPart {
    fn why_this(self, receipt: &Node) -> Result<WhyThis, Diagnostic> {
        let day = self.on.map(|day| day.0);
        let why = match (self.why.0, day) {
            ("in-force", Some(day)) => Why::InForce(day),
            ("today", Some(day)) => Why::Today(day),
            ("named", None) => Why::Named,
            ("locked", None) => Why::Locked,
            (_, None) => return Err(receipt.missing("`chosen`", "on")),
            (name, Some(_)) => {
                return Err(receipt.error(phrase!("K0630-day", "an edition that is {name} was found by no day", name)));
            }
        };
        Ok(WhyThis { why, left_aside: self.left_aside })
    }
}

impl JsonForm for WhyThis {
    fn json(&self) -> Json {
        json!(WhyPart {
            why: WhyName(self.why.name()),
            on: self.why.day().map(Day),
            left_aside: self.left_aside.clone(),
        })
    }

    fn schema() -> Json {
        schema_of::<WhyPart>()
    }
}

#[cfg(test)]
mod tests {
    use super::StoredReceipt;

    fn receipt() -> String {
        let hash = "0".repeat(64);
        format!(
            r#"{{"form":1,"program":"0.1.0","packs":[{{"pack":"fide@2014.0.0","hash":"{hash}","signed_by":null}}],
            "asked":{{"command":"rule","rules":"fide@2014","today":"2026-01-10","language":"en","all":false,
            "why_not":false,"state":false}},"chosen":{{"why":"named","left_aside":[]}},"lock":null,
            "record":{{"file":"a.toml","sha256":"","text":"x","put_together":false}},"ruling":[]}}"#
        )
    }

    #[test]
    fn a_receipt_is_read_alone_and_in_its_answer() {
        let text = receipt();
        let alone = StoredReceipt::from_text("r.json", &text).unwrap();
        assert_eq!(alone.packs[0].label(), "fide@2014.0.0");
        assert!(alone.beside.is_none());
        let answer = format!(r#"{{"outcome":"decided","receipt":{text}}}"#);
        let inside = StoredReceipt::from_text("r.json", &answer).unwrap();
        assert_eq!(inside.json, alone.json);
        assert_eq!(inside.beside.unwrap().len(), 1);
        let all = format!(r#"[{{"outcome":"decided"}},{{"outcome":"conflict","receipt":{text}}}]"#);
        let all = StoredReceipt::from_text("r.json", &all).unwrap();
        assert_eq!(all.beside.unwrap().len(), 2);
    }

    #[test]
    fn what_is_no_receipt_is_refused_with_its_place() {
        let text = receipt();
        for (wrong, said) in [
            ("Receipt\n  Program kodeks".to_owned(), "r.json:1: not JSON"),
            ("[]".to_owned(), "there is no receipt in this file"),
            ("3".to_owned(), "there is no receipt in this file"),
            (r#"{"outcome":"decided"}"#.to_owned(), "there is no receipt"),
            (text.replace(r#""form":1,"#, ""), "the receipt has no `form`"),
            (text.replace(r#""form":1"#, r#""form":2"#), "reads receipts of form 1"),
            (text.replace("fide@2014.0.0", "fide"), "no pack with its version"),
            (text.replace(r#""en""#, r#""xx""#), "`xx` is none of"),
            (text.replace(r#""named""#, r#""today""#), "`chosen` has no `on`"),
            (text.replace(r#""file":"a.toml","#, ""), "`record` has no `file`"),
        ] {
            let fault = StoredReceipt::from_text("r.json", &wrong).unwrap_err().to_string();
            assert!(fault.starts_with("r.json") && fault.contains(said), "{wrong}\n{fault}");
        }
    }

    #[test]
    fn a_receipt_of_too_many_values_is_refused() {
        let many = format!("[{}0]", "0,".repeat(2 * crate::limits::VALUES));
        let fault = StoredReceipt::from_text("r.json", &many).unwrap_err();
        assert!(fault.to_string().contains("too much"), "{fault}");
    }
}
