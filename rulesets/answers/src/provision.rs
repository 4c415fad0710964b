//! An article of an edition, those below a number, or those that have some words.

use std::{path::Path, sync::Arc};

use kodeks_base::{Date, Diagnostic, limits::refuse_long_words, phrase};
use kodeks_draw::{self as draw, terminal::Page};
use kodeks_rulesets::{
    Article, Edition, EditionRequest, Library, PackHead, Provision, Selector, Status, contents::is_within,
};
use kodeks_views::{ArticleView, SearchResultsView, edition::SectionView, ruling::CommentsView};
use kodeks_words::Words;
use serde_json::{Value as Json, json};

use crate::{other_packs::comments_on_article, search::find_in};

/// The articles of an edition for a number, a name or words.
///
/// ```
/// use kodeks_answers::{ProvisionAnswer, edition_named};
/// use kodeks_words::Words;
/// use kodeks_base::Language;
/// use kodeks_rulesets::Library;
///
/// let library = Library::built_in()?;
/// let (_, edition) = edition_named(&library, "fide@2014")?;
/// let words = Words::of(Language::English, &library)?;
/// let others = library.generations(&edition)?;
/// let article = ProvisionAnswer::in_edition("9.5b", &library, &edition, &others, &words)?;
/// assert_eq!(article.json(&words)["article"]["article"], "9.5b");
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
pub struct ProvisionAnswer<'a> {
    edition: &'a Edition,
    others: &'a [Edition],
    found: ProvisionMatch<'a>,
    comments: Vec<CommentsView>,
}

/// A match.
enum ProvisionMatch<'a> {
    /// An article or a regulation.
    Provision(Provision<'a>),
    /// The articles below a number.
    Section(Vec<(&'a PackHead, &'a Article)>),
    /// Those that have the words.
    Words(SearchResultsView),
}

impl<'a> ProvisionAnswer<'a> {
    /// Looks for an article, `9.5b`; a regulation, `illegal-move`; the articles below a number, `9`; or else those that have the
    /// words. `others` are the editions of its history: [`generations`](Library::generations) of it.
    ///
    /// # Errors
    ///
    /// There is none; says which are near, and which of the others has it. Or it is longer than what is looked for.
    pub fn in_edition(
        asked: &str,
        library: &Library,
        edition: &'a Edition,
        others: &'a [Edition],
        words: &Words,
    ) -> Result<ProvisionAnswer<'a>, Diagnostic> {
        refuse_long_words(asked)?;
        let found = match edition.find(asked, others) {
            Ok(found) => ProvisionMatch::Provision(found),
            Err(error) => near(asked, library, edition, words, error)?,
        };
        let comments = match &found {
            ProvisionMatch::Provision(Provision { article: Some((_, article)), .. }) => {
                comments_on_article(library, edition, &article.number, words)?
            }
            _ => Vec::new(),
        };
        Ok(ProvisionAnswer { edition, others, found, comments })
    }

    fn article(&self, found: &Provision<'_>, words: &Words) -> ArticleView {
        ArticleView { comments: self.comments.clone(), ..ArticleView::new(found, self.others, words) }
    }

    /// Returns it for programs.
    #[must_use]
    pub fn json(&self, words: &Words) -> Json {
        match &self.found {
            ProvisionMatch::Provision(found) => json!(self.article(found, words)),
            ProvisionMatch::Section(below) => json!(SectionView::new(self.edition, below, words)),
            ProvisionMatch::Words(found) => json!(found),
        }
    }

    /// Returns it for people.
    #[must_use]
    pub fn page(&self, words: &Words) -> Page {
        match &self.found {
            ProvisionMatch::Provision(found) => {
                let view = self.article(found, words);
                match rows_below(found) {
                    Some(below) => draw::article_above(&view, &SectionView::new(self.edition, &below, words), words),
                    None => draw::article(&view, words),
                }
            }
            ProvisionMatch::Section(below) => draw::section(&SectionView::new(self.edition, below, words), words),
            ProvisionMatch::Words(found) => Page::from_blocks(&draw::search_results(found, true, words), words),
        }
    }
}

/// Returns the articles below one that no regulation carries out, or whose parts none does: a head, or a list as that of the
/// penalties.
fn rows_below<'a>(found: &Provision<'a>) -> Option<Vec<(&'a PackHead, &'a Article)>> {
    let (_, article) = found.article?;
    let is_below =
        |(_, row): &(&PackHead, &Article)| row.number != article.number && is_within(&row.number, &article.number);
    let below: Vec<_> = found.edition.contents().filter(is_below).collect();
    let is_text = |(_, row): &(&PackHead, &Article)| !matches!(row.status, Status::Regulations(_));
    let is_list = found.regulations.is_empty() || below.iter().all(is_text);
    (is_list && !below.is_empty()).then_some(below)
}

/// Returns the articles below a number, or else those that have the words; an article that is not there is refused.
fn near<'a>(
    asked: &str,
    library: &Library,
    edition: &'a Edition,
    words: &Words,
    error: Diagnostic,
) -> Result<ProvisionMatch<'a>, Diagnostic> {
    let below = edition.below(asked);
    if !below.is_empty() {
        return Ok(ProvisionMatch::Section(below));
    }
    // A number that is not there is no word to look for.
    if asked.contains(|c: char| c.is_ascii_digit()) {
        return Err(error);
    }
    let found = find_in(asked, library, edition, words).map_err(|_| error)?;
    Ok(ProvisionMatch::Words(found))
}

/// Opens an edition that is to be shown, with all its readings, by its name: `fide@2014`.
///
/// # Errors
///
/// It is named with readings, there is no such edition, or something is wrong in its files.
pub fn edition_named(library: &Library, text: &str) -> Result<(Selector, Arc<Edition>), Diagnostic> {
    let selector = Selector::parse_typed(text)?;
    if !selector.readings.is_empty() {
        return Err(Diagnostic::command_line(phrase!("K0801-readings", "an edition is shown with all its readings"))
            .with_help(phrase!("K0801-help-readings", "name it without any")));
    }
    let edition = library.edition(&EditionRequest::Pack(selector.clone()))?;
    Ok((selector, edition))
}

/// Opens the same by its name or by its folder.
///
/// # Errors
///
/// As for [`edition_named`].
pub fn edition_named_or_in(library: &mut Library, text: &str) -> Result<(Selector, Arc<Edition>), Diagnostic> {
    let folder = Path::new(text);
    if folder.join("pack.toml").is_file() {
        let edition = Arc::new(library.edition_in(folder)?);
        return Ok((edition.head().selector(), edition));
    }
    edition_named(library, text)
}

/// Returns an edition as it stood on a day.
///
/// # Errors
///
/// It is not in force on that day.
pub fn edition_on(library: &Library, edition: &Arc<Edition>, on: Date) -> Result<Arc<Edition>, Diagnostic> {
    if edition.head().in_force.is_some() && !edition.head().covers(on) {
        library.select(&EditionRequest::PackOn { selector: edition.head().selector(), on })?;
    }
    Ok(edition.on(Some(on)))
}
