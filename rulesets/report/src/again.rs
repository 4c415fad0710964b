//! Comparison of a receipt with a new ruling on the same record.

use kodeks_rulesets::{Apart, Asking, StoredReceipt};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value as Json, json};

use crate::{
    Words,
    page::{Page, Role},
};

/// The most characters of a value on a page; JSON has all of it.
const TOLD: usize = 80;

/// The most differences on a page.
const MOST: usize = 40;

/// A value that differs between a receipt and the new ruling.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ReceiptDifference {
    /// Its path in the receipt: `ruling[0].orders[1].to`; below `answer` for what stands beside the receipt.
    pub path: String,
    /// The value in the receipt, `null` where it has none.
    pub before: Json,
    /// The new value, `null` where there is none.
    pub after: Json,
}

/// The comparison of a receipt with a new ruling.
#[derive(Clone, Debug)]
pub struct ReceiptComparison {
    file: String,
    asking: Asking,
    /// The packs without which it cannot be ruled again.
    apart: Vec<Apart>,
    differs: Vec<ReceiptDifference>,
}

/// A comparison as JSON.
#[derive(Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct ReceiptComparisonView<'a> {
    /// Whether the ruling is the same, byte for byte. Another version of the program, or a signature that is not at hand, changes
    /// nothing in that.
    same: bool,
    differs: &'a [ReceiptDifference],
    /// The new ruling, as `kodeks rule` or `kodeks rating` prints it; `null` if a pack is missing.
    #[schemars(with = "Option<Json>")]
    ruling: &'a Json,
}

/// Returns the JSON Schema of what programs are given.
pub(crate) fn schema() -> Json {
    kodeks_rulesets::written::schema_of::<ReceiptComparisonView<'_>>()
}

impl ReceiptComparison {
    /// Compares a receipt with the one that is made of the same now, and what stands beside it with what is answered now.
    #[must_use]
    pub fn of(kept: &StoredReceipt, receipt: &Json, answer: &[Json]) -> ReceiptComparison {
        let mut differs = Vec::new();
        compare("", Some(&kept.json), Some(receipt), &mut differs);
        if let Some(beside) = &kept.beside {
            let (before, after) = (json!(beside), json!(answer));
            compare("answer", Some(&before), Some(&after), &mut differs);
        }
        differs.retain(|difference| !is_only_where(&difference.path));
        ReceiptComparison { file: kept.file.clone(), asking: kept.grounds.request.command, apart: Vec::new(), differs }
    }

    /// Says that packs are missing, without which it cannot be ruled again by this version of the program.
    #[must_use]
    pub fn without(kept: &StoredReceipt, apart: Vec<Apart>, program: &str) -> ReceiptComparison {
        let mut differs = Vec::new();
        let program = json!(program);
        let before = kept.json.get("program");
        compare("program", before, Some(&program), &mut differs);
        differs.extend(apart.iter().map(|apart| {
            let label = apart.named.label();
            let with = |hash: &String| json!({ "pack": label, "hash": hash });
            ReceiptDifference {
                path: format!("packs[{}]", apart.place),
                before: with(&apart.named.hash),
                after: apart.here.first().map_or(Json::Null, with),
            }
        }));
        ReceiptComparison { file: kept.file.clone(), asking: kept.grounds.request.command, apart, differs }
    }

    /// Whether the ruling is the same, byte for byte.
    #[must_use]
    pub fn is_same(&self) -> bool {
        let mut differs = self.differs.iter();
        self.apart.is_empty() && differs.all(|difference| is_beside_the_ruling(&difference.path))
    }

    /// Returns it for programs, with what is ruled now.
    #[must_use]
    pub fn json(&self, ruling: &Json) -> Json {
        json!(ReceiptComparisonView { same: self.is_same(), differs: &self.differs, ruling })
    }

    /// Returns it for people. What is ruled now stands below it.
    #[must_use]
    pub fn page(&self, words: &Words) -> Page {
        let mut page = Page::new();
        let file = ("file", self.file.clone().into());
        let of = match self.asking {
            Asking::Ruling => "ruling",
            Asking::Rating => "rating",
        };
        let (said, role) = match (self.is_same(), self.apart.is_empty()) {
            (true, _) => ("same", Role::Heading),
            (false, true) => ("differs", Role::Warning),
            (false, false) => ("not-ruled", Role::Warning),
        };
        page.text(0, role, &words.say_with(&format!("again-{said}-{of}"), &[file]));
        for apart in &self.apart {
            let told = [
                ("pack", apart.named.label().into()),
                ("hash", apart.named.hash.clone().into()),
                ("here", apart.here.join(", ").into()),
            ];
            let said = if apart.here.is_empty() { "again-pack-missing" } else { "again-pack-other" };
            page.text(2, Role::Plain, &words.say_with(said, &told));
        }
        let told = self.differs.iter().filter(|difference| self.apart.is_empty() || difference.path == "program");
        for difference in told.clone().take(MOST) {
            page.text(2, Role::Plain, &difference.said(words));
        }
        if let Some(more) = told.count().checked_sub(MOST).filter(|more| *more > 0) {
            let more = ("more", more.into());
            page.text(2, Role::Aside, &words.say_with("again-more", &[more]));
        }
        page
    }
}

impl ReceiptDifference {
    /// Says what differs.
    fn said(&self, words: &Words) -> String {
        let value = |value: &Json| match value {
            Json::Null => words.say("again-nothing"),
            Json::String(text) => shortened(text),
            other => shortened(&other.to_string()),
        };
        let told = [
            ("path", self.path.clone().into()),
            ("before", value(&self.before).into()),
            ("after", value(&self.after).into()),
        ];
        let message = match self.path.as_str() {
            "program" => "again-program",
            "record.sha256" | "record.event.sha256" | "record.game.sha256" => "again-record",
            _ => "again-difference",
        };
        words.say_with(message, &told)
    }
}

/// Returns the beginning of a long text.
fn shortened(text: &str) -> String {
    let mut told: String = text.chars().take(TOLD).collect();
    if told.len() < text.len() {
        told.push('…');
    }
    told
}

/// Whether a place in a receipt only says in which folder something was found, which is another one for everybody.
fn is_only_where(path: &str) -> bool {
    let is_of_pack = path.starts_with("packs[") || path.contains(".outside[");
    is_of_pack && path.ends_with(".folder")
}

/// Whether what stands at a place in a receipt can be otherwise without the ruling being another.
fn is_beside_the_ruling(path: &str) -> bool {
    let is_signer = path.ends_with(".signed_by");
    let is_of_pack = path.starts_with("packs[") || path.contains(".rules[");
    path == "program" || path.starts_with("mate_search.") || (is_signer && is_of_pack)
}

/// Notes what differs at a place and below it.
fn compare(path: &str, before: Option<&Json>, after: Option<&Json>, found: &mut Vec<ReceiptDifference>) {
    match (before, after) {
        (Some(Json::Object(before)), Some(Json::Object(after))) => {
            let below = |key: &str| match path {
                "" => key.to_owned(),
                path => format!("{path}.{key}"),
            };
            for (key, value) in before {
                compare(&below(key), Some(value), after.get(key), found);
            }
            for (key, value) in after.iter().filter(|(key, _)| !before.contains_key(*key)) {
                compare(&below(key), None, Some(value), found);
            }
        }
        (Some(Json::Array(before)), Some(Json::Array(after))) => {
            for place in 0..before.len().max(after.len()) {
                let path = format!("{path}[{place}]");
                compare(&path, before.get(place), after.get(place), found);
            }
        }
        (before, after) if before == after => {}
        (before, after) => found.push(ReceiptDifference {
            path: path.to_owned(),
            before: before.cloned().unwrap_or_default(),
            after: after.cloned().unwrap_or_default(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{ReceiptDifference, compare, is_beside_the_ruling, is_only_where};

    #[test]
    fn every_difference_is_told_by_its_place() {
        let before = json!({ "a": [1, { "b": "x" }], "gone": true, "same": null });
        let after = json!({ "a": [1, { "b": "y" }, 3], "same": null, "new": [] });
        let mut found = Vec::new();
        compare("", Some(&before), Some(&after), &mut found);
        let difference = |path: &str, before, after| ReceiptDifference { path: path.to_owned(), before, after };
        assert_eq!(
            found,
            [
                difference("a[1].b", json!("x"), json!("y")),
                difference("a[2]", json!(null), json!(3)),
                difference("gone", json!(true), json!(null)),
                difference("new", json!(null), json!([])),
            ]
        );
    }

    #[test]
    fn what_is_beside_the_ruling_is_the_program_its_search_and_who_signed() {
        for path in ["program", "mate_search.positions", "packs[1].signed_by", "ruling[0].rules[2].signed_by"] {
            assert!(is_beside_the_ruling(path), "{path}");
        }
        for path in ["packs[0].hash", "ruling[0].outcome", "record.sha256", "asked.today", "ruling[0].signed_by"] {
            assert!(!is_beside_the_ruling(path), "{path}");
        }
        assert!(is_only_where("packs[0].folder") && is_only_where("ruling[0].chosen.outside[0].folder"));
        assert!(!is_only_where("ruling[0].folder"));
    }
}
