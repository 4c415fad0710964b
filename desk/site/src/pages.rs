//! The pages that are there from the start, each by its place.

use kodeks_base::Diagnostic;
use kodeks_report::Words;
use kodeks_rulesets::Library;
use maud::{Markup, html};

use crate::{
    asked::Desk,
    beside, event,
    frame::{Framed, place_in, root},
    happened, quiz,
    view::{Answered, View},
    what_if,
};

/// What a page shows from the start.
type Body = fn(&Words, &Library) -> Result<Markup, Diagnostic>;

/// A page that is there from the start, in every language.
pub(crate) struct Page {
    /// Its place below the root in English.
    pub(crate) place: &'static str,
    /// Which part answers what it asks.
    pub(crate) part: &'static str,
    /// The message that is its title.
    pub(crate) title: &'static str,
    /// What stands on it from the start.
    pub(crate) body: Body,
}

/// Every page of which there is one, apart from those of the articles and the guides.
pub(crate) const PAGES: [Page; 5] = [
    Page { place: "", part: "happened", title: "site-home", body: |words, _| Ok(happened::start(words)) },
    Page {
        place: "compare/",
        part: "beside",
        title: "site-editions-title",
        body: |words, _| Ok(beside::start(words, &root(&place_in(words.language(), "compare/")))),
    },
    Page {
        place: "what-if/",
        part: "what-if",
        title: "site-what-if-title",
        body: |words, library| Ok(what_if::start(words, library)),
    },
    Page { place: "event/", part: "event", title: "site-settings-nav", body: |words, _| Ok(event::start(words)) },
    Page { place: "quiz/", part: "quiz", title: "site-quiz-title", body: |words, _| Ok(quiz::start(words)) },
];

/// The pages of a hall, where a laptop serves several devices.
const IN_HALL: [(&str, &str); 4] = [
    ("boards/", "site-hall-boards"),
    ("log/", "site-hall-log"),
    ("live/", "site-hall-live"),
    ("hall/", "site-hall-event"),
];

/// The part that answers what the pages of a hall ask.
const HALL: &str = "hall";

/// The part that draws a place which has no page here: an article.
const ARTICLES: &str = "laws";

/// Answers with a whole page by its place, `with.place`, for whoever has no folder to take it from.
pub(crate) fn answered(desk: &Desk<'_>) -> Answered {
    let place = desk.asked.text("place");
    let is_in_hall = desk.asked.hall.is_some();
    let page = PAGES.iter().find(|page| page.place == place);
    let of_hall = IN_HALL.iter().find(|(one, _)| is_in_hall && *one == place);
    let (part, title, body) = match (of_hall, page) {
        (Some((_, title)), _) => {
            let title = desk.say(title);
            let body = html! { h1 { (title) } p data-open { (desk.say("site-loading")) } };
            (HALL, title, body)
        }
        (None, Some(page)) => (page.part, desk.say(page.title), (page.body)(desk.words, desk.library)?),
        (None, None) => (ARTICLES, desk.say("site-laws-title"), html! {}),
    };
    let framed = Framed { title: &title, part, place, is_in_hall, body: &body };
    Ok(View::of(&framed.inside(&desk.asked.root, desk.words)).titled(title.clone()))
}
