//! The resources: `article://fide@2023/7.5.5` is an article, `article://fide@2023` the contents of an edition.

use kodeks_base::{Diagnostic, Language, phrase};
use kodeks_rulesets::PackHead;
use kodeks_words::Words;
use rmcp::model::{Resource, ResourceTemplate};

use crate::output::json_text;

use super::state::McpState;

/// The scheme of the name of a resource.
const SCHEME: &str = "article://";

/// Returns the contents of every edition, as resources.
pub fn all(state: &McpState) -> Vec<Resource> {
    let heads = state.library.heads();
    heads.map(|head| contents(head, state.language)).collect()
}

/// Returns the articles of every edition, as templates.
pub fn templates(state: &McpState) -> Vec<ResourceTemplate> {
    let heads = state.library.heads();
    heads.map(|head| articles(head, state.language)).collect()
}

/// Reads a resource: its page, and the same for programs.
///
/// # Errors
///
/// It is none, or there is no such edition or article.
pub fn read(state: &McpState, uri: &str) -> Result<(String, String), Diagnostic> {
    let (edition, article) = provision_of(uri)?;
    let words = Words::of(state.language, &state.library)?;
    let answered = state.show(&edition, article.as_deref(), &words)?;
    let mut texts = vec![answered.text(), answered.sources(&words)];
    texts.extend(state.warnings(&words));
    Ok((texts.join("\n\n"), json_text(&answered.to_json())))
}

/// Returns the contents of an edition as a resource.
fn contents(head: &PackHead, language: Language) -> Resource {
    let label = head.short_label();
    Resource::new(format!("{SCHEME}{label}"), &label)
        .with_title(head.title.without_mark(language))
        .with_description(format!("The table of contents of {label}"))
        .with_mime_type("text/plain")
}

/// Returns the articles of an edition as a template.
fn articles(head: &PackHead, language: Language) -> ResourceTemplate {
    let label = head.short_label();
    ResourceTemplate::new(format!("{SCHEME}{label}/{{article}}"), &label)
        .with_title(head.title.without_mark(language))
        .with_description(format!("An article of {label} by its number, with its regulations, numbers and history"))
        .with_mime_type("text/plain")
}

/// Returns the edition and the article of a resource.
///
/// # Errors
///
/// It is none of these.
fn provision_of(uri: &str) -> Result<(String, Option<String>), Diagnostic> {
    uri.strip_prefix(SCHEME)
        .and_then(|named| {
            let (edition, article) = match named.split_once('/') {
                Some((edition, "")) => (edition, None),
                Some((edition, article)) => (edition, Some(article)),
                None => (named, None),
            };
            let article = article.map(unescape);
            let is_readable = !edition.is_empty() && article != Some(None);
            is_readable.then(|| Some((unescape(edition)?, article.flatten())))?
        })
        .ok_or_else(|| {
            Diagnostic::of_request(phrase!("K0530-uri", "`{uri}` is the name of no article", uri))
                .with_help(phrase!("K0530-help-uri", "write `article://fide@2023/7.5.5`"))
        })
}

/// Decodes `%20` and other percent escapes; `None` if the result is no text.
fn unescape(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        if *first != b'%' {
            bytes.push(*first);
            continue;
        }
        let (digits, after) = rest.split_at_checked(2)?;
        let digits = std::str::from_utf8(digits).ok()?;
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        rest = after;
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::provision_of;

    #[test]
    fn an_article_is_named_by_its_edition_and_its_number() {
        let named = |uri: &str| provision_of(uri).ok();
        let both = |edition: &str, article: Option<&str>| Some((edition.to_owned(), article.map(str::to_owned)));
        assert_eq!(named("article://fide@2023/7.5.5"), both("fide@2023", Some("7.5.5")));
        assert_eq!(named("article://fide@2014/9.5%28b%29"), both("fide@2014", Some("9.5(b)")));
        assert_eq!(named("article://fide@2023/appendix%20rapid"), both("fide@2023", Some("appendix rapid")));
        assert_eq!(named("article://fide@2023"), both("fide@2023", None));
        assert_eq!(named("article://fide@2023/"), both("fide@2023", None));
        for wrong in [
            "",
            "article://",
            "article:///7.5.5",
            "file:///etc/passwd",
            "article://fide@2023/%zz",
            "article://fide@2023/%ff",
            "article://fide@2023/%2",
        ] {
            assert_eq!(named(wrong), None, "{wrong}");
        }
    }
}
