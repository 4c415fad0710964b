//! The ways from a page to the others: below the thumb on a phone, in the head of the page where there is room.

use kodeks_base::Language;
use kodeks_words::Words;
use maud::{Markup, html};

use crate::{
    pages::{HALL_PAGES, LAWS, PAGES},
    places::link,
};

/// The pages of a hall before all others, in their order, each with the message that names it: those that an arbiter needs most.
const FIRST_IN_HALL: [(&str, &str); 5] = {
    let [boards, log, live, event] = HALL_PAGES;
    [boards, (PAGES[0].place, PAGES[0].link), log, live, event]
};

/// The number of ways that a phone shows at once.
const AT_ONCE: usize = 4;

/// The `id` of the further ways, which a phone shows when they are asked for.
const FURTHER: &str = "further";

/// Returns the places to which ways lead, each with the message that names it.
fn ways(is_in_hall: bool) -> Vec<(&'static str, &'static str)> {
    let first: &[(&str, &str)] = if is_in_hall { &FIRST_IN_HALL } else { &[] };
    // In a hall the settings are those of its event.
    let is_first = |place: &str| first.iter().any(|(one, _)| *one == place) || (is_in_hall && place == "event/");
    let others = PAGES.iter().map(|page| (page.place, page.link)).filter(|(place, _)| !is_first(place));
    first.iter().copied().chain(others).collect()
}

/// Draws the ways from the page at `place`, which belongs to `part`; `root` leads from it to the root of the site.
pub(crate) fn draw(part: &str, place: &str, root: &str, is_in_hall: bool, words: &Words) -> Markup {
    let language = words.language();
    let is_here = |to: &str| match to {
        to if to == place => Some("page"),
        to if to == LAWS.place && part == LAWS.part => Some("true"),
        _ => None,
    };
    let way = |(to, called): &(&str, &str)| {
        html! {
            a href=(link(root, language, to)) aria-current=[is_here(to)] {
                (picture(to))
                span { (words.say(called)) }
                @if is_in_hall && *to == "live/" { span class="fresh" id="fresh" hidden {} }
            }
        }
    };
    let ways = ways(is_in_hall);
    let (first, further) = ways.split_at(AT_ONCE);
    let is_further = further.iter().any(|(to, _)| is_here(to).is_some());
    html! {
        nav class="places" aria-label=(words.say("site-name")) {
            @for to in first { (way(to)) }
            button type="button" class="further" popovertarget=(FURTHER) aria-current=[is_further.then_some("true")] {
                (picture(FURTHER))
                span { (words.say("site-further")) }
            }
            div id=(FURTHER) popover {
                @for to in further { (way(to)) }
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
fn picture(place: &str) -> Markup {
    let path = match place {
        "boards/" => "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z",
        "" => "M4 5h16v11h-8l-4 4v-4H4zM12 8v3M12 13.5v.1",
        "log/" => "M6 3h12v18H6zM9 8h6M9 12h6M9 16h4",
        "live/" => {
            "M12 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4zM7.5 7.5a6.4 6.4 0 0 0 0 9M16.5 7.5a6.4 6.4 0 0 1 0 9M4.5 4.5a10.6 10.6 0 0 0 0 15M19.5 4.5a10.6 10.6 0 0 1 0 15"
        }
        "compare/" => "M4 4h7v16H4zM13 4h7v16h-7z",
        "what-if/" => "M4 7h8M16 7h4M14 4.5v5M4 16h3M11 16h9M9 13.5v5",
        "laws/" => "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2c2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14",
        "quiz/" => "M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .6-1.5 1.3-1.5 2.8M12 18.5v.1",
        FURTHER => "M5 12h.1M12 12h.1M19 12h.1",
        _ => "M4 6h16M4 12h16M4 18h16M9 4v4M15 10v4M8 16v4",
    };
    html! { svg class="way" viewBox="0 0 24 24" aria-hidden="true" focusable="false" { path d=(path) {} } }
}
