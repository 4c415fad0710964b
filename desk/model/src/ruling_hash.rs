//! The hash of a ruling, by which the server finds out whether it ruled as the device showed.

use data_encoding::HEXLOWER;
use kodeks_core::Score;
use kodeks_rulesets::Ruling;
use serde_json::json;
use sha2::{Digest, Sha256};

/// Returns the SHA-256 of the last of these rulings, hexadecimal: of its outcome, orders, result and articles. Without a ruling it is
/// the hash of `null`.
#[must_use]
pub fn ruling_hash(rulings: &[Ruling]) -> String {
    let ruled = rulings.last().map(|ruling| {
        json!({
            "outcome": ruling.outcome,
            "orders": ruling.orders,
            "result": ruling.result.map(Score::name),
            "articles": articles(ruling),
        })
    });
    HEXLOWER.encode(&Sha256::digest(json!(ruled).to_string().as_bytes()))
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
