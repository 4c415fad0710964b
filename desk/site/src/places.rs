//! Places of pages below the root of the site, and links from one to another.

use kodeks_base::Language;
use kodeks_rulesets::{Edition, PackHead};

/// The place of the page on which the settings of a device are changed.
pub(crate) const SETTINGS: &str = "event/";

/// The place of the page of the clock.
pub(crate) const CLOCK: &str = "clock/";

/// Returns the place of a page in a language, from its place in English.
pub fn place_in(language: Language, place: &str) -> String {
    match language {
        Language::English => place.to_owned(),
        other => format!("{}/{place}", other.code()),
    }
}

/// Returns the language of a place, and the place in English: `pl/log/` is `log/` in Polish. English may be named, too.
#[must_use]
pub fn language_and_place(place: &str) -> (Language, &str) {
    let in_language = |language: Language| Some((language, place.strip_prefix(language.code())?.strip_prefix('/')?));
    Language::ALL.into_iter().find_map(in_language).unwrap_or((Language::English, place))
}

/// Returns the place of an article of an edition, below the root: `fide/2023/7.5.5/`.
pub fn laws_place(head: &PackHead, article: &str) -> String {
    format!("{}/{}/", edition_place(head), in_an_address(article))
}

/// Returns the place of an article that is in force in an edition: that of the pack which numbers it.
pub fn article_place(edition: &Edition, article: &str) -> String {
    match edition.article(article) {
        Some((head, article)) => laws_place(head, &article.number),
        None => edition_place(edition.head()) + "/",
    }
}

/// Returns the place of an article that a ruling cites, from the edition that has it: `fide/2023/7.5.5/`.
pub(crate) fn cited_place(edition: &str, number: &str) -> String {
    format!("{}/{}/", edition.replace('@', "/"), in_an_address(number))
}

/// Returns a number as an address has it, which is a folder, too: `9.5b` for `9.5(b)`.
pub fn in_an_address(number: &str) -> String {
    let mut written = String::new();
    for c in number.chars() {
        match c {
            '.' | '-' => written.push(c),
            '<' => written.push_str("below-"),
            '>' => written.push_str("above-"),
            c if c.is_ascii_alphanumeric() => written.push(c),
            c if c.is_whitespace() && !written.ends_with('-') => written.push('-'),
            _ => {}
        }
    }
    written.trim_matches(['.', '-']).to_owned()
}

/// Returns the place of an edition, below the root: `fide/2023`.
pub fn edition_place(head: &PackHead) -> String {
    head.short_label().replace('@', "/")
}

/// Returns the place that an edition had under its former name, below the root: `fide-rating-rapid/2025`.
pub(crate) fn former_place(head: &PackHead) -> Option<String> {
    head.formerly.map(|formerly| format!("{}/{formerly}", head.name))
}

/// Returns the way from a page to the root of the site, from the place of the page: `../../`.
pub fn root(place: &str) -> String {
    "../".repeat(place.matches('/').count())
}

/// The way to the root of the pages of a hall, from each of them: a laptop has nothing else at its address.
pub(crate) const ROOT_OF_HALL: &str = "/";

/// Returns the way to a page of a language, from the way to the root.
pub fn link(root: &str, language: Language, place: &str) -> String {
    let link = format!("{root}{}", place_in(language, place));
    match link.as_str() {
        // The first page, seen from itself.
        "" => "./".to_owned(),
        // The root of a laptop is the page of the boards.
        ROOT_OF_HALL => format!("{ROOT_OF_HALL}{}/", language.code()),
        _ => link,
    }
}
