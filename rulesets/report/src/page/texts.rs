//! The texts of an edition that say different things, and what comes of it.

use kodeks_rulesets::{Edition, Settlement};

use crate::Words;

use super::{Page, Role, contents::reading_choices, title};

/// How wide the column of sources is.
const SOURCE: usize = 8;

/// Returns every place where two texts of the edition differ: what each says, and the readings that
/// an event may choose, or which text is followed.
#[must_use]
pub fn texts(edition: &Edition, words: &Words) -> Page {
    let language = words.language();
    let mut page = Page::new();
    page.text(0, Role::Heading, &(title(edition.head(), words) + "."));
    page.gap();
    let divergences = &edition.pack().divergences;
    if divergences.is_empty() {
        page.text(0, Role::Plain, &words.say("texts-none"));
    }
    for divergence in divergences {
        page.text(0, Role::Article, &divergence.article);
        for (source, text) in &divergence.texts {
            let label = (source.as_str(), Role::Aside);
            page.labelled(2, label, SOURCE, Role::Plain, text.in_language(language));
        }
        match &divergence.settled {
            Settlement::Followed(why) => {
                let label = words.say("texts-followed");
                page.labelled(2, (&label, Role::Aside), SOURCE, Role::Order, why.in_language(language));
            }
            Settlement::ByReading(article) => {
                let readings = edition.readings().iter();
                for reading in readings.filter(|reading| reading.article == *article) {
                    for (choice, says) in reading_choices(reading, words) {
                        let label = words.say("reading");
                        let said = format!("{choice}: {says}");
                        page.labelled(2, (&label, Role::Aside), SOURCE, Role::Order, &said);
                    }
                }
            }
        }
        page.gap();
    }
    page
}
