//! Packs from outside, which a person brings: each as the archive of its folder, later as the texts that the device keeps.

use kodeks_base::Diagnostic;
use kodeks_report::{Words, errors::errors_json};
use kodeks_rulesets::{Head, Library, signature::bytes_of};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::{
    asked::{Asked, unknown},
    view::in_a_box,
    zipped::unzipped,
};

/// A pack as the device keeps it.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
struct KeptPack {
    /// What its file was called, by which errors call it: `club.zip`.
    file: String,
    /// Its files: their paths below its folder, and what stands in them.
    texts: Vec<(String, String)>,
}

/// Answers what the page asks about packs from outside: `read` takes the archive `with.base64` of the name `with.file`;
/// `bring` takes those that are kept, `with.packs`. The answer has `packs`, each with what it is called and its texts, to be
/// kept as they are, and `wrong`, each with the name of the file and what is wrong with it.
pub(crate) fn answered(library: &mut Library, asked: &Asked) -> Json {
    let given = match asked.act.as_str() {
        "read" => {
            let file = asked.text("file").to_owned();
            let texts = unzipped(&file, &bytes_of(asked.text("base64")));
            vec![texts.map(|texts| KeptPack { file, texts })]
        }
        "bring" => {
            let kept: Vec<KeptPack> = serde_json::from_value(asked.with["packs"].clone()).unwrap_or_default();
            kept.into_iter().map(Ok).collect()
        }
        other => vec![Err(unknown(other))],
    };
    let mut packs = Vec::new();
    let mut wrong = Vec::new();
    let mut left = Vec::new();
    for pack in given {
        match pack {
            Ok(pack) => left.push(pack),
            Err(fault) => wrong.push((asked.text("file").to_owned(), fault)),
        }
    }
    // One pack may stand on another that is brought after it.
    loop {
        let before = left.len();
        let mut refused = Vec::new();
        for pack in left {
            match library.add_texts(&pack.file, pack.texts.clone()) {
                Ok(head) => packs.push((head, pack)),
                Err(fault) => refused.push((pack, fault)),
            }
        }
        if refused.is_empty() || refused.len() == before {
            wrong.extend(refused.into_iter().map(|(pack, fault)| (pack.file, fault)));
            break;
        }
        left = refused.into_iter().map(|(pack, _)| pack).collect();
    }
    let words = Words::new(asked.language());
    let packs: Vec<Json> = packs.iter().map(|(head, pack)| told(head, pack, &words)).collect();
    let wrong: Vec<Json> = wrong.iter().map(|(file, fault)| refused(file, fault, &words)).collect();
    json!({ "packs": packs, "wrong": wrong })
}

fn told(head: &Head, pack: &KeptPack, words: &Words) -> Json {
    json!({
        "label": head.short_label(),
        "name": head.name,
        "version": head.version.to_string(),
        "title": head.title.in_language(words.language()),
        "hash": head.hash,
        "file": pack.file,
        "texts": pack.texts,
    })
}

fn refused(file: &str, fault: &Diagnostic, words: &Words) -> Json {
    let all = || std::iter::once(fault).chain(fault.others());
    json!({ "file": file, "error": errors_json(all(), words), "html": in_a_box(fault, words).0 })
}
