//! The installed editions, and those in force on a day.

use kodeks_base::{Date, Diagnostic, Language};
use kodeks_draw::terminal::{Page, Role};
use kodeks_rulesets::{EditionRequest, Library, PackHead, PublicKey, Selector, Unavailable};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

/// For each body the edition that is in force on a day, or why there is none.
pub struct InForce<'a> {
    answers: Vec<(&'a str, Result<&'a PackHead, Unavailable>)>,
    today: Date,
}

impl<'a> InForce<'a> {
    /// Asks every installed body.
    ///
    /// # Errors
    ///
    /// The name of a body is none.
    pub fn on(library: &'a Library, on: Date) -> Result<InForce<'a>, Diagnostic> {
        let mut bodies: Vec<&str> = library.heads().map(|head| head.name.as_str()).collect();
        bodies.dedup();
        let mut answers = Vec::new();
        for body in bodies {
            let selector = Selector::parse(body)?;
            answers.push((body, library.select(&EditionRequest::InForce { selector, on })));
        }
        Ok(InForce { answers, today: library.today() })
    }

    /// Returns it for programs.
    #[must_use]
    pub fn json(&self, language: Language) -> Json {
        self.answers.iter().map(|(body, answer)| in_force_json(body, answer, language)).collect()
    }

    /// Returns it for people.
    #[must_use]
    pub fn page(&self, words: &Words) -> Page {
        let mut page = Page::new();
        for (body, answer) in &self.answers {
            match answer {
                Ok(head) => page.append(editions_page(std::iter::once(*head), self.today, words)),
                Err(why) => {
                    page.line([(format!("{body:<31}  "), Role::Article), (words.unavailable(why), Role::Aside)])
                }
            }
        }
        page
    }
}

fn in_force_json(body: &str, answer: &Result<&PackHead, Unavailable>, language: Language) -> Json {
    match answer {
        Ok(head) => {
            json!({ "body": body, "answer": "in-force", "edition": edition_json(head, language) })
        }
        Err(why) => json!({ "body": body, "answer": why.name(), "why": why.to_string() }),
    }
}

/// Returns editions for people, a line for each.
#[must_use]
pub fn editions_page<'a>(heads: impl Iterator<Item = &'a PackHead>, today: Date, words: &Words) -> Page {
    let mut page = Page::new();
    for head in heads {
        let force = words.in_force(head).unwrap_or_default();
        page.line([
            (format!("{:<31}  ", head.label()), Role::Article),
            (format!("{:<30}  ", head.title.in_language(words.language())), Role::Plain),
            (force, Role::Aside),
        ]);
        let checked = head.checked.map(|day| {
            let told = ("day", words.date(day).into());
            words.say_with("edition-checked", &[told])
        });
        let address = head
            .address
            .as_ref()
            .map(|address| words.say_with("edition-address", &[("address", address.as_str().into())]));
        let signed = match (head.signed_by(), head.signing_key()) {
            (Some(key), _) => Some(words.say_with("edition-signed", &[("key", key.id().into())])),
            (None, Some(key)) => Some(words.say_with("edition-signed-unknown", &[("key", key.into())])),
            (None, None) => None,
        };
        let notes = checked.into_iter().chain(words.notice(head, today));
        for said in notes.chain(address).chain(signed) {
            page.text(4, Role::Aside, &said);
        }
    }
    page
}

/// Returns an edition for programs: its body, its name and a former one, its version, its title, when it was in force, its parents, its hash (SHA-256,
/// hexadecimal) and its signature.
#[must_use]
pub fn edition_json(head: &PackHead, language: Language) -> Json {
    let (from, until) = head.in_force.map_or((None, None), |(from, until)| (Some(from), until));
    json!({
        "pack": head.name,
        "edition": head.edition.to_string(),
        "formerly": head.formerly.map(|name| name.to_string()),
        "version": head.version.to_string(),
        "title": head.title.without_mark(language),
        "from": from.map(|day| day.to_string()),
        "until": until.map(|day| day.to_string()),
        "checked": head.checked.map(|day| day.to_string()),
        "notice": head.notice.as_ref().map(|notice| notice.without_mark(language)),
        "extends": head.extends.as_ref().map(ToString::to_string),
        "authentic": head.authentic.code(),
        "address": head.address,
        "hash": head.hash,
        "signed_by": head.signed_by().map(PublicKey::as_str),
        "signing_key": head.signing_key(),
    })
}
