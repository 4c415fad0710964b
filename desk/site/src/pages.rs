//! The parts of the site, each with its first page.

use kodeks_base::Diagnostic;
use kodeks_event::PageResult;
use kodeks_rulesets::Library;
use kodeks_words::Words;
use maud::Markup;

use crate::{
    beside, citations, clocks,
    context::PageContext,
    event, laws,
    places::{CLOCK, SETTINGS, place_in, root},
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
    /// The lines of its picture, 24 by 24.
    pub(crate) picture: &'static str,
    /// Its content before anything is tapped.
    pub(crate) body: Body,
    /// Answers the questions of its pages.
    pub(crate) answer: fn(&PageContext<'_>) -> PageResult,
}

/// The articles and their contents.
pub(crate) const LAWS: SitePage = SitePage {
    place: "laws/",
    part: "laws",
    title: "site-laws-title",
    link: "site-laws-nav",
    picture: "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2c2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14",
    body: |words, _| Ok(laws::start(words)),
    answer: laws::answer,
};

/// The part of the page "What happened?".
pub(crate) const HAPPENED: &str = "happened";

/// Every part, in the order of the links in the head of each page.
pub(crate) const PAGES: [SitePage; 8] = [
    SitePage {
        place: "",
        part: HAPPENED,
        title: "site-home",
        link: "site-home-nav",
        picture: "M4 5h16v11h-8l-4 4v-4H4zM12 8v3M12 13.5v.1",
        body: |words, library| Ok(what_happened::start(words, library)),
        answer: what_happened::answer,
    },
    SitePage {
        place: "compare/",
        part: "beside",
        title: "site-editions-title",
        link: "site-editions-nav",
        picture: "M4 4h7v16H4zM13 4h7v16h-7z",
        body: |words, library| Ok(beside::start(words, library, &root(&place_in(words.language(), "compare/")))),
        answer: beside::answer,
    },
    SitePage {
        place: "what-if/",
        part: "what-if",
        title: "site-what-if-title",
        link: "site-what-if-nav",
        picture: "M4 7h8M16 7h4M14 4.5v5M4 16h3M11 16h9M9 13.5v5",
        body: |words, library| Ok(what_if::start(words, library)),
        answer: what_if::answer,
    },
    LAWS,
    SitePage {
        place: "quiz/",
        part: "quiz",
        title: "site-quiz-title",
        link: "site-quiz-nav",
        picture: "M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .6-1.5 1.3-1.5 2.8M12 18.5v.1",
        body: |words, _| Ok(quiz::start(words)),
        answer: quiz::answer,
    },
    SitePage {
        place: CLOCK,
        part: "clock",
        title: "site-clock-title",
        link: "site-clock-nav",
        picture: "M4 7h16v11H4zM12 7v11M8 4h3M13 4h3M6.5 12.5h3M14.5 12.5h3",
        body: |words, _| Ok(clocks::start(words)),
        answer: clocks::answer,
    },
    SitePage {
        place: "cite/",
        part: "cite",
        title: "cite-title",
        link: "site-cite-nav",
        picture: "M6 3h9l4 4v14H6zM9 10h7M9 14h4M13 17l2 2l4-4",
        body: |words, _| Ok(citations::start(words)),
        answer: citations::answer,
    },
    SitePage {
        place: SETTINGS,
        part: "event",
        title: "site-settings-nav",
        link: "site-settings-nav",
        picture: "M4 6h16M4 12h16M4 18h16M9 4v4M15 10v4M8 16v4",
        body: |words, _| Ok(event::start(words)),
        answer: event::answer,
    },
];

/// A page of a hall.
pub struct HallPage {
    /// Its place below the root in English.
    pub place: &'static str,
    /// The message that is its title, and by which others link to it.
    pub title: &'static str,
    /// The lines of its picture, 24 by 24.
    pub(crate) picture: &'static str,
}

/// The pages of a hall: the boards, on which a device begins, the log, the games that are watched, and the event.
pub const HALL_PAGES: [HallPage; 4] = [
    HallPage {
        place: "boards/",
        title: "site-hall-boards",
        picture: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
    },
    HallPage { place: "log/", title: "site-hall-log", picture: "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4" },
    HallPage {
        place: "live/",
        title: "site-hall-live",
        picture: "M12 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4zM7.5 7.5a6.4 6.4 0 0 0 0 9M16.5 7.5a6.4 6.4 0 0 1 0 9\
                  M4.5 4.5a10.6 10.6 0 0 0 0 15M19.5 4.5a10.6 10.6 0 0 1 0 15",
    },
    HallPage { place: "hall/", title: "site-hall-event", picture: "M4 6h16M4 12h16M4 18h16M9 4v4M15 10v4M8 16v4" },
];

/// The part that answers the questions of the pages of a hall.
pub const HALL: &str = "hall";
