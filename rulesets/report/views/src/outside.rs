//! Packs from outside the program that took part in an answer, each with its folder and hash.

use kodeks_rulesets::{Edition, PackHead};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use kodeks_words::Words;

/// How many digits of a hash people read.
const DIGITS: usize = 16;

/// A pack from outside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct OutsidePack {
    /// The name: `club@2015:1.0.0`.
    pub pack: String,
    /// The folder it was found in.
    pub folder: String,
    /// The SHA-256 of its files.
    pub hash: String,
}

/// Returns the digits of a hash that people read.
pub(crate) fn brief_hash(hash: &str) -> String {
    hash.chars().take(DIGITS).collect()
}

impl OutsidePack {
    /// Returns the packs from outside that editions are made of, each once, the editions themselves first.
    #[must_use]
    pub fn of<'a>(editions: impl IntoIterator<Item = &'a Edition>) -> Vec<OutsidePack> {
        let mut found: Vec<OutsidePack> = Vec::new();
        let editions = editions.into_iter();
        for pack in editions.flat_map(|edition| edition.packs().iter().rev()) {
            let outside = OutsidePack::at(&pack.head);
            found.extend(outside.filter(|outside| !found.contains(outside)));
        }
        found
    }

    fn at(head: &PackHead) -> Option<OutsidePack> {
        let outside = head.outside.as_ref()?;
        Some(OutsidePack { pack: head.label(), folder: outside.folder.clone(), hash: head.hash.clone() })
    }

    /// Says which they are, with the first digits of each hash; nothing if there are none.
    #[must_use]
    pub fn said(packs: &[OutsidePack], words: &Words) -> Option<String> {
        let said: Vec<String> = packs
            .iter()
            .map(|one| {
                let hash = brief_hash(&one.hash);
                let told =
                    [("pack", one.pack.clone().into()), ("folder", one.folder.clone().into()), ("hash", hash.into())];
                words.say_with("outside-pack", &told)
            })
            .collect();
        let told = ("packs", said.join("; ").into());
        (!said.is_empty()).then(|| words.say_with("outside", &[told]))
    }

    /// Adds them to an object, if there are any.
    pub fn add_to(packs: &[OutsidePack], object: &mut Json) {
        if !packs.is_empty() {
            object["outside"] = json!(packs);
        }
    }
}
