//! The parts of the site, each with its first page.

use kodeks_base::Diagnostic;
use kodeks_event::PageResult;
use kodeks_rulesets::Library;
use kodeks_words::Words;
use maud::Markup;

use crate::{
    beside,
    context::PageContext,
    event, laws,
    places::{place_in, root},
    quiz, what_happened, what_if,
};

/// Draws the content of a page before anything is tapped.
type Body = fn(&Words, &Library) -> Result<Markup, Diagnostic>;

/// A part of the site: its first page is there from the start, in every language.
pub(crate) struct SitePage {
    /// Its place below the root in English.
    pub(crate) place: &'static str,
    /// Its name, by which its pages ask questions.
    pub(crate) part: &'static str,
    /// The message that is its title.
    pub(crate) title: &'static str,
    /// The message by which other pages link to it.
    pub(crate) link: &'static str,
    /// Its content before anything is tapped; none for the Laws, whose pages are drawn with those of the articles.
    pub(crate) body: Option<Body>,
    /// Answers the questions of its pages.
    pub(crate) answer: fn(&PageContext<'_>) -> PageResult,
}

/// The articles and their contents.
pub(crate) const LAWS: SitePage = SitePage {
    place: "laws/",
    part: "laws",
    title: "site-laws-title",
    link: "site-laws-nav",
    body: None,
    answer: laws::answer,
};

/// Every part, in the order of the links in the head of each page.
pub(crate) const PAGES: [SitePage; 6] = [
    SitePage {
        place: "",
        part: "happened",
        title: "site-home",
        link: "site-home-nav",
        body: Some(|words, library| Ok(what_happened::start(words, library))),
        answer: what_happened::answer,
    },
    SitePage {
        place: "compare/",
        part: "beside",
        title: "site-editions-title",
        link: "site-editions-nav",
        body: Some(|words, library| Ok(beside::start(words, library, &root(&place_in(words.language(), "compare/"))))),
        answer: beside::answer,
    },
    SitePage {
        place: "what-if/",
        part: "what-if",
        title: "site-what-if-title",
        link: "site-what-if-nav",
        body: Some(|words, library| Ok(what_if::start(words, library))),
        answer: what_if::answer,
    },
    LAWS,
    SitePage {
        place: "quiz/",
        part: "quiz",
        title: "site-quiz-title",
        link: "site-quiz-nav",
        body: Some(|words, _| Ok(quiz::start(words))),
        answer: quiz::answer,
    },
    SitePage {
        place: "event/",
        part: "event",
        title: "site-settings-nav",
        link: "site-settings-nav",
        body: Some(|words, _| Ok(event::start(words))),
        answer: event::answer,
    },
];

/// The pages of a hall, each by its place with the message that is its title and by which others link to it.
pub const HALL_PAGES: [(&str, &str); 4] = [
    ("boards/", "site-hall-boards"),
    ("log/", "site-hall-log"),
    ("live/", "site-hall-live"),
    ("hall/", "site-hall-event"),
];

/// The part that answers the questions of the pages of a hall.
pub(crate) const HALL: &str = "hall";
