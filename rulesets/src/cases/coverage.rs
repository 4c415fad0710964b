//! Coverage: which articles of an edition the cases bring up.

use std::collections::{BTreeMap, BTreeSet};

use kodeks_base::Diagnostic;

use crate::{Article, EditionRequest, Library, PackHead, Selector, Status, cases::CaseFile};

/// An article, and how many cases bring it up.
#[derive(Clone, Debug)]
pub struct ArticleCoverage {
    /// The pack whose contents list the article.
    pub head: PackHead,
    /// The article.
    pub article: Article,
    /// How many cases have a ruling that cites it.
    pub cases: usize,
}

impl ArticleCoverage {
    /// Returns whether a case should bring it up and none does. What only informs decides nothing.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        self.cases == 0 && !matches!(self.article.status, Status::Informational)
    }
}

/// Puts every case to the editions that it names, and counts for each article in the contents of
/// the edition that is asked for how many cases have a ruling that cites it. An article that the
/// edition takes over from the body of another, unchanged, has the cases of that one too.
///
/// # Errors
///
/// There is no such edition, or a case cannot be put to it.
pub fn coverage(
    library: &Library,
    selector: &Selector,
    files: &[CaseFile],
) -> Result<Vec<ArticleCoverage>, Diagnostic> {
    let edition = library.edition(&EditionRequest::Pack(selector.clone()))?;
    let own = edition.head().selector().to_string();
    let bodies = edition.contents().map(|(head, _)| head.selector().to_string());
    let mut cited = BTreeMap::new();
    for label in bodies.chain([own.clone()]).collect::<BTreeSet<String>>() {
        let by_case = cited_by_case(library, files, &Selector::parse(&label)?)?;
        cited.insert(label, by_case);
    }
    let covered = |(head, article): (&PackHead, &Article)| {
        let [here, there] = [&own, &head.selector().to_string()].map(|label| &cited[label]);
        let cites = |(here, there): &(&BTreeSet<String>, &BTreeSet<String>)| {
            here.contains(&article.number) || there.contains(&article.number)
        };
        ArticleCoverage {
            head: head.clone(),
            article: article.clone(),
            cases: here.iter().zip(there).filter(cites).count(),
        }
    };
    Ok(edition.contents().map(covered).collect())
}

/// Returns the articles that each case cites under an edition, under any readings.
fn cited_by_case(
    library: &Library,
    files: &[CaseFile],
    selector: &Selector,
) -> Result<Vec<BTreeSet<String>>, Diagnostic> {
    let edition = library.edition(&EditionRequest::Pack(selector.clone()))?;
    files
        .iter()
        .flat_map(|file| &file.cases)
        .map(|case| {
            let mut by_case = BTreeSet::new();
            for asked in case.editions_asked(library) {
                let other = asked.edition;
                let named = (&other.name, other.edition, &other.version);
                if other.is_alone() && named == (&selector.name, selector.edition, &selector.version) {
                    let got = case.put_to_edition(library, &edition, &other.readings)?;
                    by_case.extend(got.into_iter().flat_map(|got| got.cited));
                }
            }
            Ok(by_case)
        })
        .collect()
}
