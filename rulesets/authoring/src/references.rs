//! Articles that a pack refers to and that do not exist.

use std::sync::Arc;

use kodeks_base::{Complaint, Diagnostic, Language, phrase, suggestion};
use kodeks_rulesets::{Edition, Pack, Revision, Text, contents::plain_number};

use super::{CheckFinding, PackDraft};

/// The words before the number of an article, in the languages of kodeks.
const LEADS: [&str; 18] = [
    "article",
    "articles",
    "art",
    "artykuł",
    "artykułu",
    "artykułowi",
    "artykułem",
    "artykule",
    "artykuły",
    "artykułów",
    "artykułach",
    "čl",
    "článek",
    "článku",
    "článkem",
    "články",
    "článků",
    "článcích",
];

/// Returns every article that a text, an amendment or an option of the pack names and that is in
/// no contents.
pub(super) fn to_articles_that_do_not_exist(draft: &PackDraft) -> Vec<CheckFinding> {
    let edition = &draft.edition;
    let pack = edition.pack();
    let mut faults: Vec<Diagnostic> = Vec::new();
    let elsewhere = numbers_of_others(draft);
    let mut look = |number: &str, wrong: &dyn Fn(Complaint) -> Diagnostic| {
        let is_elsewhere = is_among(elsewhere.iter().map(String::as_str), number);
        if !is_among(numbers(edition), number) && !is_elsewhere {
            let known: Vec<&str> = numbers(edition).collect();
            let hint = suggestion(number, known);
            faults.push(wrong(
                Complaint::new(phrase!("K1124", "there is no article `{number}`", number)).with_hint(hint),
            ));
        }
    };
    let manifest = draft.file("pack.toml");
    for option in &pack.options {
        look(&option.article, &|message| Diagnostic::in_file(&manifest, message));
    }
    let layers = pack.layers.iter().map(|layer| &layer.part);
    let parts: Vec<&Revision> = [&pack.base].into_iter().chain(layers).collect();
    for amendment in parts.iter().flat_map(|part| &part.amends) {
        let place = |message| amendment.error_at_article(message);
        look(&amendment.article, &place);
    }
    let rows = draft.edition.contents();
    for (_, article) in rows.filter(|(head, _)| head.label() == pack.head.label()) {
        for number in article.text.iter().flat_map(article_numbers) {
            look(&number, &|message| article.error(message));
        }
    }
    for regulation in parts.iter().flat_map(|part| &part.regulations) {
        let texts = [Some(&regulation.summary), regulation.discretion.as_ref()];
        for number in texts.into_iter().flatten().flat_map(article_numbers) {
            look(&number, &|message| Diagnostic::in_file(&regulation.file, message));
        }
    }
    faults.dedup();
    faults.into_iter().map(CheckFinding::warning).collect()
}

fn numbers(edition: &Edition) -> impl Iterator<Item = &str> {
    edition.contents().map(|(_, article)| article.number.as_str())
}

/// Returns the article numbers of other bodies, which a pack without a parent may mention.
fn numbers_of_others(draft: &PackDraft) -> Vec<String> {
    if draft.head.extends.is_some() {
        return Vec::new();
    }
    let packs = draft.library.heads().filter_map(|head| draft.library.pack(head).ok());
    let numbers =
        |pack: Arc<Pack>| -> Vec<String> { pack.contents.iter().map(|article| article.number.clone()).collect() };
    packs.flat_map(numbers).collect()
}

/// An article exists, and so does one whose parts exist: 9 where there is a 9.1.
fn is_among<'a>(mut numbers: impl Iterator<Item = &'a str>, number: &str) -> bool {
    let asked = plain_number(number);
    numbers.any(|known| {
        let known = plain_number(known);
        let rest = known.strip_prefix(&asked);
        let goes_on = |rest: &str| {
            let first = rest.chars().next();
            !(asked.ends_with(|c: char| c.is_ascii_digit()) && first.is_some_and(|c| c.is_ascii_digit()))
        };
        rest.is_some_and(goes_on)
    })
}

/// Returns the numbers of articles that a text names after a word such as `article`.
fn article_numbers(text: &Text) -> Vec<String> {
    let mut found = Vec::new();
    for language in Language::ALL.into_iter().filter(|language| text.has(*language)) {
        let mut is_led = false;
        for word in text.without_mark(language).split_whitespace() {
            let plain = word.trim_matches(|c: char| !c.is_alphanumeric() && c != ')' && c != '(');
            let plain = trim_bracket(plain);
            if is_number(plain) && is_led {
                let number = plain.to_owned();
                if !found.contains(&number) {
                    found.push(number);
                }
                continue;
            }
            let goes_on = is_led && matches!(plain, "and" | "or" | "i" | "a" | "lub" | "nebo");
            is_led = goes_on || LEADS.contains(&plain.to_lowercase().as_str());
        }
    }
    found
}

/// Takes off a bracket that belongs to the sentence and not to the number.
fn trim_bracket(word: &str) -> &str {
    let word = word.trim_start_matches('(');
    if word.matches('(').count() < word.matches(')').count() { word.strip_suffix(')').unwrap_or(word) } else { word }
}

/// `9.5(b)`, `B.6`, `7`: begins with a digit, or with a capital letter and a dot.
fn is_number(word: &str) -> bool {
    let mut letters = word.chars();
    let first = letters.next();
    let second = letters.next();
    let begins = first.is_some_and(|c| c.is_ascii_digit())
        || first.is_some_and(|c| c.is_ascii_uppercase()) && second == Some('.');
    begins && word.chars().all(|c| c.is_ascii_alphanumeric() || ".()".contains(c))
}

#[cfg(test)]
mod tests {
    use kodeks_base::Language;
    use kodeks_rulesets::Text;

    use super::article_numbers;

    fn found(text: &str) -> Vec<String> {
        let mut english = Text::default();
        english.set(Language::English, text.to_owned());
        article_numbers(&english)
    }

    #[test]
    fn numbers_after_the_word_article_are_found() {
        assert_eq!(found("As Article 9.5(b) says."), ["9.5(b)"]);
        assert_eq!(found("See articles 7.4, 7.5 and B.6."), ["7.4", "7.5", "B.6"]);
        assert_eq!(found("(see Article 6)"), ["6"]);
    }

    #[test]
    fn other_numbers_are_not_articles() {
        assert!(found("After 75 moves and 2.5 minutes.").is_empty());
        assert!(found("This article gives 5 minutes.").is_empty());
    }
}
