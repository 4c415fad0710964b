//! A pending entry: not yet in the log.

use serde_json::Value as Json;

use crate::{moment::is_moment, refusal::Refusal};

/// The most bytes of a body, as JSON.
pub const BODY_BYTES: usize = 4 << 20;

/// The most bytes of a personal text.
pub const TEXT_BYTES: usize = 64 << 10;

/// The most bytes of the name of a device, a kind or a personal text.
pub const NAME_BYTES: usize = 128;

/// The most personal texts of an entry: the players of a large event.
pub const PERSONAL: usize = 6000;

/// The greatest number that the file can hold: SQLite's integers are signed.
pub(crate) const MOST_NUMBER: u64 = i64::MAX.unsigned_abs();

/// The deepest nesting of objects and lists; readers of JSON go no deeper than 128.
const DEPTH: usize = 100;

/// An entry that is to be added to the log.
#[derive(Clone, Debug, PartialEq)]
pub struct PendingEntry {
    /// The device that it comes from.
    pub device: String,
    /// The number that the device gave it, from 1; no two entries of a device have the same.
    pub number: u64,
    /// When: RFC 3339, UTC, with milliseconds: `2026-01-10T14:03:07.250Z`.
    pub at: String,
    /// Its kind: `incident`, `ruling`; any but [`crate::ERASED`].
    pub kind: String,
    /// The round that it belongs to, if it belongs to one.
    pub round: Option<u32>,
    /// The board that it belongs to, if it belongs to one.
    pub board: Option<u32>,
    /// The entry that it corrects or continues.
    pub about: Option<u64>,
    /// The body: an object of JSON, without personal data. It refers to a personal text by its place in `personal`, the first
    /// being 0.
    pub body: Json,
    /// Its personal texts, which can be erased on request.
    pub personal: Vec<PersonalText>,
}

/// A text by which a person is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonalText {
    /// Its name: `player`, `remark`, `arbiter`. The name stays when the text is erased.
    pub name: String,
    /// The text.
    pub text: String,
}

impl PendingEntry {
    /// Returns its body as it is written, if everything is as it has to be.
    pub(crate) fn body_text(&self) -> Result<String, Refusal> {
        let names = self.personal.iter().map(|one| ("name", &one.name));
        for (what, name) in [("device", &self.device), ("kind", &self.kind)].into_iter().chain(names) {
            let is_name = (1..=NAME_BYTES).contains(&name.len()) && !name.chars().any(char::is_control);
            if !is_name {
                let most = NAME_BYTES;
                return Err(Refusal::NoName { what, most });
            }
        }
        if !(1..=MOST_NUMBER).contains(&self.number) {
            let number = self.number;
            return Err(Refusal::NoNumber { number });
        }
        if !is_moment(&self.at) {
            let at = self.at.clone();
            return Err(Refusal::NoMoment { at });
        }
        if self.personal.len() > PERSONAL {
            return Err(Refusal::TooMany { most: PERSONAL });
        }
        if self.personal.iter().any(|one| one.text.len() > TEXT_BYTES) {
            let (what, most) = ("text", TEXT_BYTES);
            return Err(Refusal::TooLarge { what, most });
        }
        json_text(&self.body)
    }
}

fn json_text(body: &Json) -> Result<String, Refusal> {
    if !body.is_object() {
        return Err(Refusal::NoObject);
    }
    if is_deeper(body, DEPTH) {
        return Err(Refusal::TooDeep { most: DEPTH });
    }
    let text = body.to_string();
    if text.len() <= BODY_BYTES { Ok(text) } else { Err(Refusal::TooLarge { what: "body", most: BODY_BYTES }) }
}

/// Returns whether objects and lists are nested deeper than this.
fn is_deeper(value: &Json, most: usize) -> bool {
    let inside = |one: &Json| match most {
        0 => true,
        most => is_deeper(one, most - 1),
    };
    match value {
        Json::Array(list) => most == 0 || list.iter().any(inside),
        Json::Object(fields) => most == 0 || fields.values().any(inside),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value as Json, json};

    use super::is_deeper;

    #[test]
    fn depth_is_that_of_objects_and_lists() {
        assert!(!is_deeper(&json!(1), 0));
        assert!(is_deeper(&json!({}), 0));
        assert!(!is_deeper(&json!({ "a": 1 }), 1));
        assert!(!is_deeper(&json!({ "a": [1, "b"] }), 2));
        assert!(is_deeper(&json!({ "a": [1, []] }), 2));
        let nest = |deep: usize| (0..deep).fold(json!(1), |inner, _| Json::Array(vec![inner]));
        assert!(!is_deeper(&nest(100), 100) && is_deeper(&nest(101), 100));
    }
}
