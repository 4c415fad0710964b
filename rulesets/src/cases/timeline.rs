//! One regulation through all editions: dates, articles, tempi and numbers side by side, and what
//! its cases show.

use kodeks_base::{Diagnostic, phrase};

use crate::{
    Article, Edition, HistoryNote, Library, Provision,
    cases::{Case, CaseFile, Got},
    edition::history::{ArticleChapter, Chapter, article_history, history},
};

/// The answers of successive editions about one article or regulation.
#[derive(Clone, Debug)]
pub struct Timeline<'a> {
    /// The article or regulation, in the newest edition that has it.
    pub found: Provision<'a>,
    /// The editions, in the order in which they are shown.
    pub editions: &'a [Edition],
    /// The regulations, each with its chapters and its cases.
    pub regulations: Vec<RegulationTimeline<'a>>,
    /// The chapters of an article that no regulation carries out.
    pub article: Option<(&'a Article, Vec<ArticleChapter<'a>>)>,
}

/// One regulation: what each edition says, and what each says about its cases.
#[derive(Clone, Debug)]
pub struct RegulationTimeline<'a> {
    /// Its name.
    pub stem: String,
    /// The text of each edition, without bodies that never had it.
    pub chapters: Vec<Chapter<'a>>,
    /// Its cases, each with the answers of all editions, by their names.
    pub cases: Option<(CaseFile, Vec<AnswersByEdition>)>,
}

/// Answers of editions about one case, by the editions' names.
pub type AnswersByEdition = Vec<(String, Got)>;

impl<'a> Timeline<'a> {
    /// Follows a regulation, or the regulations of an article, through these editions. It is looked
    /// for in `edition`, or else in the newest one that has it.
    ///
    /// # Errors
    ///
    /// No edition has it, or a case cannot be put to one.
    pub fn of(
        library: &Library,
        editions: &'a [Edition],
        edition: Option<&'a Edition>,
        asked: &str,
    ) -> Result<Timeline<'a>, Diagnostic> {
        let found = match edition {
            Some(edition) => edition.find(asked, editions)?,
            None => newest(editions, asked)?,
        };
        let files = CaseFile::built_in()?;
        let mut stems: Vec<&str> = Vec::new();
        for placed in &found.regulations {
            if !stems.contains(&placed.regulation.stem.as_str()) {
                stems.push(&placed.regulation.stem);
            }
        }
        let told = |stem: &&str| RegulationTimeline::of(library, editions, &files, stem);
        let regulations: Vec<RegulationTimeline<'a>> = stems.iter().map(told).collect::<Result<_, _>>()?;
        let article = found
            .article
            .filter(|_| regulations.is_empty())
            .map(|(_, article)| (article, article_chapters(editions, article)));
        Ok(Timeline { found, editions, regulations, article })
    }
}

impl<'a> RegulationTimeline<'a> {
    fn of(
        library: &Library,
        editions: &'a [Edition],
        files: &[CaseFile],
        stem: &str,
    ) -> Result<RegulationTimeline<'a>, Diagnostic> {
        let mut chapters = history(editions, stem);
        let bodies: Vec<&str> = chapters
            .iter()
            .filter(|chapter| !chapter.entries.is_empty())
            .map(|chapter| chapter.edition.head().body.as_str())
            .collect();
        chapters.retain(|chapter| bodies.contains(&chapter.edition.head().body.as_str()));
        let file = files.iter().find(|file| file.regulation == stem).cloned();
        let cases = file.map(|file| {
            let answers = file.cases.iter().map(|case| put_to_all(library, editions, case));
            Ok::<_, Diagnostic>((answers.collect::<Result<_, _>>()?, file.clone()))
        });
        Ok(RegulationTimeline {
            stem: stem.to_owned(),
            chapters,
            cases: cases.transpose()?.map(|(answers, file)| (file, answers)),
        })
    }

    /// Returns what it is called, in the newest edition that has it.
    #[must_use]
    pub fn title(&self) -> Option<&crate::Text> {
        self.chapters.iter().rev().flat_map(|told| &told.entries).find_map(|entry| match &entry.says {
            HistoryNote::Reads(placed) => Some(&placed.regulation.title),
            HistoryNote::Amends(_) | HistoryNote::Removes => None,
        })
    }
}

/// Returns what each edition says, without those of bodies that never had such an article.
fn article_chapters<'a>(editions: &'a [Edition], article: &Article) -> Vec<ArticleChapter<'a>> {
    let mut chapters = article_history(editions, article);
    let bodies: Vec<&str> = chapters
        .iter()
        .filter(|chapter| chapter.article.is_some())
        .map(|chapter| chapter.edition.head().body.as_str())
        .collect();
    chapters.retain(|chapter| bodies.contains(&chapter.edition.head().body.as_str()));
    chapters
}

/// Puts a case to those of its editions that are in the library.
fn put_to_all(library: &Library, editions: &[Edition], case: &Case) -> Result<AnswersByEdition, Diagnostic> {
    let mut answers = Vec::new();
    for asked in case.editions_asked(library) {
        let selector = &asked.edition;
        let Some(head) = library.newest(selector).ok().filter(|_| selector.is_alone()) else {
            continue;
        };
        let is_asked = |edition: &Edition| edition.label() == head.label();
        if !editions.iter().any(is_asked) {
            continue;
        }
        let edition = library.edition_at(head)?;
        let got = case.put_to_edition(library, &edition, &selector.readings)?;
        answers.extend(got.into_iter().next_back().map(|got| (selector.to_string(), got)));
    }
    Ok(answers)
}

/// Finds what was asked for in the newest edition that has it.
fn newest<'a>(editions: &'a [Edition], asked: &str) -> Result<Provision<'a>, Diagnostic> {
    let mut newest_first: Vec<&Edition> = editions.iter().collect();
    let begins = |edition: &Edition| edition.head().in_force.map(|(from, _)| from);
    newest_first.sort_by_key(|edition| std::cmp::Reverse(begins(edition)));
    let mut refused: Vec<Diagnostic> = Vec::new();
    for edition in newest_first {
        match edition.find(asked, &[]) {
            Ok(found) => return Ok(found),
            Err(error) => refused.push(error),
        }
    }
    // The edition that has something near says it; otherwise the newest.
    let has_near = |error: &Diagnostic| error.to_string().contains("did you mean");
    let place = refused.iter().position(has_near).unwrap_or(0);
    if refused.is_empty() {
        Err(Diagnostic::of_request(phrase!("K0503-none", "there is no edition at hand")))
    } else {
        Err(refused.swap_remove(place))
    }
}

impl Library {
    /// Returns every edition of the library, body by body, bodies that extend no other first.
    ///
    /// # Errors
    ///
    /// Something is wrong in the files of one of them.
    pub fn editions(&self) -> Result<Vec<Edition>, Diagnostic> {
        let mut editions = self.heads().map(|head| self.resolve(head)).collect::<Result<Vec<_>, _>>()?;
        editions.sort_by_key(|edition| {
            let body = &edition.head().body;
            edition.packs().iter().any(|pack| pack.head.body != *body)
        });
        Ok(editions)
    }
}
