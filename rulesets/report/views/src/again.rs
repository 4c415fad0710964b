//! Comparison of a receipt with a new ruling on the same record.

use kodeks_rulesets::{Apart, Asking, StoredReceipt};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

/// The most characters of a value on a page; JSON has all of it.
const TOLD: usize = 80;

/// The most differences on a page.
const MOST: usize = 40;

/// A value that differs between a receipt and the new ruling.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ReceiptDifference {
    /// Its path in the receipt: `ruling[0].orders[1].to`; below `answer` for the answer beside the receipt.
    pub path: String,
    /// The value in the receipt, `null` where it has none.
    pub before: Json,
    /// The new value, `null` where there is none.
    pub after: Json,
}

/// The comparison of a receipt with a new ruling.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct ReceiptComparisonView {
    /// Whether the ruling is the same, byte for byte. Another version of the program, or a missing signature, changes
    /// nothing in that.
    pub same: bool,
    /// The values that differ.
    pub differs: Vec<ReceiptDifference>,
    /// The new ruling, as `kodeks rule` or `kodeks rating` prints it; `null` if a pack is missing.
    #[schemars(with = "Option<Json>")]
    pub ruling: Json,
    /// The comparison in words.
    #[serde(default, skip_serializing)]
    pub text: ReceiptComparisonText,
}

/// A comparison of a receipt in words.
#[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct ReceiptComparisonText {
    /// Whether the ruling is the same.
    pub heading: String,
    /// The packs that are missing.
    pub apart: Vec<String>,
    /// The values that differ.
    pub differs: Vec<String>,
    /// How many others there are.
    pub more: Option<String>,
}

impl ReceiptComparisonView {
    /// Compares a receipt with the one that is made of the same now, and the answer beside it with the one given now;
    /// `ruling` is the new answer.
    #[must_use]
    pub fn new(
        kept: &StoredReceipt,
        receipt: &Json,
        answer: &[Json],
        ruling: Json,
        words: &Words,
    ) -> ReceiptComparisonView {
        let mut differs = Vec::new();
        compare("", Some(&kept.json), Some(receipt), &mut differs);
        if let Some(beside) = &kept.beside {
            let (before, after) = (json!(beside), json!(answer));
            compare("answer", Some(&before), Some(&after), &mut differs);
        }
        differs.retain(|difference| !is_only_where(&difference.path) && !is_name_of_edition(difference));
        ReceiptComparisonView::with(kept, &[], differs, ruling, words)
    }

    /// Reports that packs are missing, without which it cannot be ruled again by this version of the program.
    #[must_use]
    pub fn without_packs(kept: &StoredReceipt, apart: &[Apart], program: &str, words: &Words) -> ReceiptComparisonView {
        let mut differs = Vec::new();
        let program = json!(program);
        compare("program", kept.json.get("program"), Some(&program), &mut differs);
        differs.extend(apart.iter().map(|apart| {
            let label = apart.named.label();
            let with = |hash: &String| json!({ "pack": label, "hash": hash });
            ReceiptDifference {
                path: format!("packs[{}]", apart.place),
                before: with(&apart.named.hash),
                after: apart.here.first().map_or(Json::Null, with),
            }
        }));
        ReceiptComparisonView::with(kept, apart, differs, Json::Null, words)
    }

    fn with(
        kept: &StoredReceipt,
        apart: &[Apart],
        differs: Vec<ReceiptDifference>,
        ruling: Json,
        words: &Words,
    ) -> ReceiptComparisonView {
        let same = apart.is_empty() && differs.iter().all(is_beside_the_ruling);
        let said = match (same, apart.is_empty()) {
            (true, _) => "same",
            (false, true) => "differs",
            (false, false) => "not-ruled",
        };
        let of = match kept.grounds.request.command {
            Asking::Ruling => "ruling",
            Asking::Rating => "rating",
        };
        let shown = differs.iter().filter(|difference| apart.is_empty() || difference.path == "program");
        let more = shown.clone().count().checked_sub(MOST).filter(|more| *more > 0);
        let text = ReceiptComparisonText {
            heading: words.say_with(&format!("again-{said}-{of}"), &[("file", kept.file.clone().into())]),
            apart: apart.iter().map(|apart| describe_apart(apart, words)).collect(),
            differs: shown.take(MOST).map(|difference| difference.describe(words)).collect(),
            more: more.map(|more| words.say_with("again-more", &[("more", more.into())])),
        };
        ReceiptComparisonView { same, differs, ruling, text }
    }
}

fn describe_apart(apart: &Apart, words: &Words) -> String {
    let told = [
        ("pack", apart.named.label().into()),
        ("hash", apart.named.hash.clone().into()),
        ("here", apart.here.join(", ").into()),
    ];
    words.say_with(if apart.here.is_empty() { "again-pack-missing" } else { "again-pack-other" }, &told)
}

impl ReceiptDifference {
    /// Describes what differs.
    fn describe(&self, words: &Words) -> String {
        let value = |value: &Json| match value {
            Json::Null => words.say("again-nothing"),
            Json::String(text) => shorten(text),
            other => shorten(&other.to_string()),
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
fn shorten(text: &str) -> String {
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

/// Whether a receipt only says nothing of the name of an edition, as it was written when the version had the year.
fn is_name_of_edition(difference: &ReceiptDifference) -> bool {
    let ReceiptDifference { path, before, .. } = difference;
    before.is_null() && path.contains("rules[") && path.ends_with("].edition")
}

/// Whether a value of a receipt can change without changing the ruling. A bound of the search may be another number; one that this
/// program does not know, or that is missing, is no bound.
fn is_beside_the_ruling(difference: &ReceiptDifference) -> bool {
    let ReceiptDifference { path, before, after } = difference;
    let is_signer = path.ends_with(".signed_by");
    let is_of_pack = path.starts_with("packs[") || path.contains(".rules[");
    let is_bound = path.starts_with("mate_search.") && before.is_number() && after.is_number();
    path == "program" || is_bound || (is_signer && is_of_pack)
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
    use serde_json::{Value as Json, json};

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
        let is_beside = |path: &str, before: Json, after: Json| {
            is_beside_the_ruling(&ReceiptDifference { path: path.to_owned(), before, after })
        };
        for path in ["program", "mate_search.positions", "packs[1].signed_by", "ruling[0].rules[2].signed_by"] {
            assert!(is_beside(path, json!(1), json!(2)), "{path}");
        }
        for path in ["packs[0].hash", "ruling[0].outcome", "record.sha256", "asked.today", "ruling[0].signed_by"] {
            assert!(!is_beside(path, json!(1), json!(2)), "{path}");
        }
        for (path, before, after) in [
            ("mate_search.zork", json!(1), json!(null)),
            ("mate_search.positions", json!(null), json!(1)),
            ("mate_search.positions", json!("many"), json!(1)),
            ("mate_search", json!("any"), json!({})),
        ] {
            assert!(!is_beside(path, before, after), "{path}");
        }
        assert!(is_only_where("packs[0].folder") && is_only_where("ruling[0].chosen.outside[0].folder"));
        assert!(!is_only_where("ruling[0].folder"));
    }
}
