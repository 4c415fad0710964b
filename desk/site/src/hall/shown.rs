//! What was ruled, as a hash by which the laptop tells whether it ruled the same as the device showed.

use std::fmt::Write as _;

use kodeks_core::Score;
use kodeks_rulesets::Ruling;
use serde_json::json;
use sha2::{Digest, Sha256};

/// Returns what the last of these rulings comes to, as a hash in hexadecimal (SHA-256): how it ends, what is ordered, the result
/// and the articles. Without a ruling it is the hash of nothing ruled.
#[must_use]
pub fn shown(rulings: &[Ruling]) -> String {
    let ruled = rulings.last().map(|ruling| {
        json!({
            "outcome": ruling.outcome,
            "orders": ruling.orders,
            "result": ruling.result.map(Score::name),
            "articles": articles(ruling),
        })
    });
    let mut written = String::new();
    for byte in Sha256::digest(json!(ruled).to_string().as_bytes()) {
        // Writing into a text does not fail.
        let _ = write!(written, "{byte:02x}");
    }
    written
}

/// Returns the articles that a ruling applies, in their order, each once.
fn articles(ruling: &Ruling) -> Vec<&str> {
    let mut all: Vec<&str> = Vec::new();
    for article in ruling.reasons.iter().flat_map(|reason| &reason.articles) {
        if !all.contains(&article.as_str()) {
            all.push(article);
        }
    }
    all
}
