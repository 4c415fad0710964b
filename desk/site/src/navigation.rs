//! The ways from a page to the others: below the thumb on a phone, in the head of the page where there is room.

use kodeks_base::Language;
use kodeks_words::Words;
use maud::{Markup, html};

use crate::{
    pages::{HALL_PAGES, LAWS, PAGES},
    places::{SETTINGS, link},
};

/// The number of ways that a phone shows at once.
const AT_ONCE: usize = 4;

/// The `id` of the further ways, which a phone shows when they are asked for.
const FURTHER: &str = "further";

/// The way to a page.
struct Way {
    place: &'static str,
    called: &'static str,
    picture: &'static str,
}

/// Returns the ways to all pages. In a hall those come first that an arbiter needs most, and the settings are those of its event.
fn ways(is_in_hall: bool) -> Vec<Way> {
    let of_the_site = PAGES.iter().map(|page| Way { place: page.place, called: page.link, picture: page.picture });
    if !is_in_hall {
        return of_the_site.collect();
    }
    let mut ways: Vec<Way> = of_the_site.filter(|way| way.place != SETTINGS).collect();
    let of_the_hall =
        HALL_PAGES.iter().map(|page| Way { place: page.place, called: page.title, picture: page.picture });
    // The page "What happened?" stands behind the boards.
    ways.splice(1..1, of_the_hall);
    ways.swap(0, 1);
    ways
}

/// Draws the ways from the page at `place`, which belongs to `part`; `root` leads from it to the root of the site.
pub(crate) fn draw(part: &str, place: &str, root: &str, is_in_hall: bool, words: &Words) -> Markup {
    let language = words.language();
    let is_here = |to: &str| match to {
        to if to == place => Some("page"),
        to if to == LAWS.place && part == LAWS.part => Some("true"),
        _ => None,
    };
    let draw = |way: &Way| {
        html! {
            a href=(link(root, language, way.place)) aria-current=[is_here(way.place)] {
                (picture(way.picture))
                span { (words.say(way.called)) }
                @match way.place {
                    "live/" => span class="fresh" id="fresh" hidden {},
                    "boards/" => span class="fresh" id="to-do" hidden {},
                    _ => {}
                }
            }
        }
    };
    let ways = ways(is_in_hall);
    let (first, further) = ways.split_at(AT_ONCE);
    let is_further = further.iter().any(|way| is_here(way.place).is_some());
    html! {
        nav class="places" aria-label=(words.say("site-name")) {
            @for way in first { (draw(way)) }
            button type="button" class="further" popovertarget=(FURTHER) aria-current=[is_further.then_some("true")] {
                (picture("M5 12h.1M12 12h.1M19 12h.1"))
                span { (words.say("site-further")) }
            }
            div id=(FURTHER) popover {
                @for way in further { (draw(way)) }
                nav class="languages" aria-label=(words.say("site-languages")) {
                    @for other in Language::ALL {
                        @let here = (other == language).then_some("true");
                        a href=(link(root, other, place)) lang=(other.code()) hreflang=(other.code()) aria-current=[here] {
                            (other.own_name())
                        }
                    }
                }
            }
        }
    }
}

/// Draws the picture of a way.
fn picture(lines: &str) -> Markup {
    html! { svg class="way" viewBox="0 0 24 24" aria-hidden="true" focusable="false" { path d=(lines) {} } }
}
