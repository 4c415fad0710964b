//! The Laws, to be read: a page for each article of each edition, and what is found in them.

mod article;
mod cases;
mod chapters;
mod contents;
mod history;
mod index;
mod neighbours;
mod place;
mod reader;
mod search;
mod shelf;
mod texts;

use kodeks_base::Diagnostic;
use kodeks_event::{PageAnswer, PageResult, unknown_question};
use kodeks_rulesets::{EditionRequest, Library, PackHead, Selector, cases::ReadCases};
use kodeks_words::Words;
use maud::{Markup, html};
use place::LawsPlace;
use reader::PageReader;
use shelf::Shelf;

use crate::{
    context::PageContext,
    places::{edition_place, former_place, laws_place, place_in},
};

/// A page of the Laws, before its frame is drawn.
pub(crate) struct LawsPage {
    /// Its title.
    pub(crate) title: String,
    /// Its place below the root in English.
    pub(crate) place: String,
    /// Its content.
    pub(crate) body: Markup,
}

/// Returns whether a page is kept on a device that has been on the site once; any other is drawn there from the rules.
pub(crate) fn is_kept(place: &str) -> bool {
    place == index::PLACE
}

/// Draws a page of the Laws until the rules are loaded.
pub(crate) fn start(words: &Words) -> Markup {
    html! {
        h1 { (words.say("site-laws-title")) }
        p data-open { (words.say("site-loading")) }
    }
}

/// Answers what the pages of the Laws ask.
pub(crate) fn answer(context: &PageContext<'_>) -> PageResult {
    let place = LawsPlace::of(&context.question.place);
    match context.question.act.as_str() {
        "open" => {
            let drawn = draw(context, &place)?;
            Ok(PageAnswer::new(&drawn.body.0).with_title(drawn.title))
        }
        "find" => find(context, &place),
        other => Err(unknown_question(other)),
    }
}

/// Draws the page of a place.
fn draw(context: &PageContext<'_>, place: &LawsPlace<'_>) -> Result<LawsPage, Diagnostic> {
    let reader = PageReader::of(context);
    match *place {
        LawsPlace::Index => index::draw(&reader),
        LawsPlace::Edition(body, year) => {
            let shelf = Shelf::of(context.library, head(context.library, body, year)?)?;
            Ok(contents::draw(&reader, &shelf))
        }
        LawsPlace::Article(body, year, number) => {
            let shelf = Shelf::of(context.library, head(context.library, body, year)?)?;
            article::draw(&reader, &shelf, &ReadCases::default(), shelf.find(number)?)
        }
    }
}

/// Looks for an article by its number, and goes there, or for words, and shows what has them.
fn find(context: &PageContext<'_>, place: &LawsPlace<'_>) -> PageResult {
    let reader = PageReader::of(context);
    let within = match *place {
        LawsPlace::Index => None,
        LawsPlace::Edition(body, year) | LawsPlace::Article(body, year, _) => Some(head(context.library, body, year)?),
    };
    let asked = context.question.text("words").trim();
    if let Some(place) = search::by_number(&reader, within, asked)? {
        return Ok(PageAnswer { go: Some(place_in(context.words.language(), &place)), ..PageAnswer::default() });
    }
    Ok(PageAnswer::part("found", &search::by_words(&reader, within, asked)?.0))
}

/// Returns the head of the edition that an address names.
fn head<'a>(library: &'a Library, body: &str, year: &str) -> Result<&'a PackHead, Diagnostic> {
    let selector = Selector::parse(&format!("{body}@{year}"))?;
    Ok(library.select(&EditionRequest::Pack(selector))?)
}

/// The source of the pages of the Laws in every language: the editions, each beside those of its history, and the cases.
pub(crate) struct Laws<'a> {
    library: &'a Library,
    shelves: Vec<Shelf>,
    cases: ReadCases,
}

impl Laws<'_> {
    /// Returns the installed packs.
    pub(crate) fn library(&self) -> &Library {
        self.library
    }

    /// Opens every installed edition.
    pub(crate) fn of(library: &Library) -> Result<Laws<'_>, Diagnostic> {
        let shelves = library.heads().map(|head| Shelf::of(library, head));
        Ok(Laws { library, shelves: shelves.collect::<Result<_, _>>()?, cases: ReadCases::default() })
    }

    /// Returns the place that a page had while its edition had another name, if no edition has that name now.
    pub(crate) fn former_place(&self, place: &str) -> Option<String> {
        let heads = || self.shelves.iter().map(|shelf| shelf.edition().head());
        heads().find_map(|head| {
            let below = place.strip_prefix(&edition_place(head))?.strip_prefix('/')?;
            let former = former_place(head).filter(|former| heads().all(|other| edition_place(other) != *former))?;
            Some(format!("{former}/{below}"))
        })
    }

    /// Hands out every page of a language.
    pub(crate) fn write(
        &self,
        words: &Words,
        take: &mut impl FnMut(LawsPage) -> Result<(), Diagnostic>,
    ) -> Result<(), Diagnostic> {
        let reader = |place: &str| PageReader::at(self.library, words, place);
        take(index::draw(&reader(index::PLACE))?)?;
        for shelf in &self.shelves {
            let head = shelf.edition().head();
            let place = edition_place(head) + "/";
            take(contents::draw(&reader(&place), shelf))?;
            for article in shelf.own() {
                let place = laws_place(head, &article.number);
                take(article::draw(&reader(&place), shelf, &self.cases, article)?)?;
            }
        }
        Ok(())
    }
}
