//! Packs from outside, which a person brings as archives, and the device stores as texts.

use kodeks_base::Diagnostic;
use kodeks_event::{PageQuestion, unknown_question};
use kodeks_rulesets::{Library, PackHead, signature::bytes_of};
use kodeks_views::ErrorsView;
use kodeks_words::Words;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::{Value as Json, json};

use crate::{
    archive::unzip,
    elements::error_box,
    places::{edition_place, link},
};

/// A pack from outside, as texts.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default)]
pub struct PackTexts {
    /// The name of its archive, which errors show: `club.zip`.
    pub file: String,
    /// Its files: path below its folder, and content.
    pub texts: Vec<(String, String)>,
}

impl PackTexts {
    /// Unpacks the archive of a pack.
    ///
    /// # Errors
    ///
    /// It is no archive of one pack, or has more than a pack may have.
    pub fn unpack(file: &str, archive: &[u8]) -> Result<PackTexts, Diagnostic> {
        Ok(PackTexts { file: file.to_owned(), texts: unzip(file, archive)? })
    }
}

/// Packs that were added to a library, and those that were refused.
#[derive(Debug, Default)]
pub struct PackImport {
    /// The packs added, with their heads.
    pub added: Vec<(PackHead, PackTexts)>,
    /// The files refused, each with its fault.
    pub refused: Vec<(String, Diagnostic)>,
}

impl PackImport {
    /// Adds packs to a library. One may extend another that follows it.
    pub fn new(library: &mut Library, packs: Vec<PackTexts>) -> PackImport {
        let mut import = PackImport::default();
        let mut left = packs;
        loop {
            let before = left.len();
            let mut refused = Vec::new();
            for pack in left {
                match library.add_texts(&pack.file, pack.texts.clone()) {
                    Ok(head) => import.added.push((head, pack)),
                    Err(fault) => refused.push((pack, fault)),
                }
            }
            if refused.is_empty() || refused.len() == before {
                import.refused.extend(refused.into_iter().map(|(pack, fault)| (pack.file, fault)));
                return import;
            }
            left = refused.into_iter().map(|(pack, _)| pack).collect();
        }
    }
}

/// Draws the packs from outside by which a page rules as well, each as a link to its articles; nothing without any.
pub(crate) fn outside_packs(words: &Words, library: &Library, root: &str) -> Option<Markup> {
    let outside: Vec<&PackHead> = library.heads().filter(|head| head.outside.is_some()).collect();
    (!outside.is_empty()).then(|| {
        html! {
            h2 { (words.say("site-outside-packs")) }
            ul class="outside" {
                @for head in outside {
                    @let place = edition_place(head) + "/";
                    li { a href=(link(root, words.language(), &place)) { (head.title.in_language(words.language())) } " " (head.short_label()) }
                }
            }
        }
    })
}

/// Answers a question about packs from outside: `read` adds the archive `with.base64` of the name `with.file`, `bring` the packs that
/// the device stores, `with.packs`. The answer has `packs`, each with its label and its texts, to be stored as they are, and `wrong`,
/// each with the name of the file and its fault.
pub(crate) fn answer(library: &mut Library, question: &PageQuestion) -> Json {
    let file = question.text("file");
    let packs = match question.act.as_str() {
        "read" => PackTexts::unpack(file, &bytes_of(question.text("base64"))).map(|pack| vec![pack]),
        "bring" => Ok(serde_json::from_value(question.with["packs"].clone()).unwrap_or_default()),
        other => Err(unknown_question(other)),
    };
    let import = match packs {
        Ok(packs) => PackImport::new(library, packs),
        Err(fault) => PackImport { refused: vec![(file.to_owned(), fault)], ..PackImport::default() },
    };
    let words = Words::new(question.language());
    let packs: Vec<Json> = import.added.iter().map(|(head, pack)| pack_json(head, pack, &words)).collect();
    let wrong: Vec<Json> = import.refused.iter().map(|(file, fault)| fault_json(file, fault, &words)).collect();
    json!({ "packs": packs, "wrong": wrong })
}

fn pack_json(head: &PackHead, pack: &PackTexts, words: &Words) -> Json {
    json!({
        "label": head.short_label(),
        "name": head.name,
        "edition": head.edition.to_string(),
        "version": head.version.to_string(),
        "title": head.title.in_language(words.language()),
        "hash": head.hash,
        "file": pack.file,
        "texts": pack.texts,
    })
}

fn fault_json(file: &str, fault: &Diagnostic, words: &Words) -> Json {
    let all = || std::iter::once(fault).chain(fault.others());
    json!({ "file": file, "error": ErrorsView::new(all(), words), "html": error_box(fault, words).0 })
}
