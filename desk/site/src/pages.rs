//! The pages that are there from the start, each by its place.

use kodeks_base::Diagnostic;
use kodeks_event::{PageAnswer, PageResult};
use kodeks_report::Words;
use kodeks_rulesets::Library;
use maud::{Markup, html};

use crate::{
    beside,
    context::PageContext,
    event,
    frame::{Frame, place_in, root},
    happened, quiz, what_if,
};

/// The content of a page before anything is tapped.
type Body = fn(&Words, &Library) -> Result<Markup, Diagnostic>;

/// A page that is there from the start, in every language.
pub(crate) struct Page {
    /// Its place below the root in English.
    pub(crate) place: &'static str,
    /// The part that answers its questions.
    pub(crate) part: &'static str,
    /// The message that is its title.
    pub(crate) title: &'static str,
    /// Its content before anything is tapped.
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

/// The part that answers what the pages of a hall ask.
const HALL: &str = "hall";

/// The part that draws a place which has no page here: an article.
const ARTICLES: &str = "laws";

/// Answers with a whole page by its place, `with.place`, for whoever has no folder to take it from.
pub(crate) fn answer(context: &PageContext<'_>) -> PageResult {
    let place = context.question.text("place");
    let page = PAGES.iter().find(|page| page.place == place);
    let of_venue = context.venue.and_then(|venue| venue.page_title(place));
    let (part, title, body) = match (of_venue, page) {
        (Some(title), _) => {
            let title = context.say(title);
            let body = html! { h1 { (title) } p data-open { (context.say("site-loading")) } };
            (HALL, title, body)
        }
        (None, Some(page)) => (page.part, context.say(page.title), (page.body)(context.words, context.library)?),
        (None, None) => (ARTICLES, context.say("site-laws-title"), html! {}),
    };
    let frame = Frame { title: &title, part, place, is_in_hall: context.venue.is_some(), body: &body };
    Ok(PageAnswer::new(&frame.inside(&context.question.root, context.words).0).titled(title.clone()))
}
