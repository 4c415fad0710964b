//! Judging a citation: whether an edition has the article, and whether the sentence speaks of it.

use std::{
    cell::{OnceCell, RefCell},
    collections::HashMap,
    rc::Rc,
    sync::Arc,
};

use kodeks_base::Language;
use kodeks_rulesets::{Article, Correspondence, Edition, KnownNumber, Status, contents::is_within};
use kodeks_views::citations::CitationVerdict;
use kodeks_words::Words;

use super::subject::{SubjectIndex, SubjectScore, SubjectScores};

/// Correspondences that were asked for; none between editions that have no articles in common.
type Correspondences = HashMap<(usize, String), Rc<Option<Correspondence>>>;

/// The editions by which citations are judged, those of one body and of those that it extends.
pub(super) struct EditionShelf {
    editions: Vec<ShelvedEdition>,
    languages: Vec<Words>,
    /// Which articles became which, from the edition at a place to that of a label.
    correspondences: RefCell<Correspondences>,
    /// Whether any edition has a number, as far as it was asked.
    known: RefCell<HashMap<String, bool>>,
}

/// An edition, with the words of its articles once they are asked for.
pub(super) struct ShelvedEdition {
    pub(super) edition: Arc<Edition>,
    subjects: OnceCell<SubjectIndex>,
}

/// What was found of a citation.
#[derive(Clone, Debug)]
pub(super) struct Judgement {
    pub(super) verdict: CitationVerdict,
    /// The articles that are meant: the finer ones, those that have the matter now, those of which the sentence speaks.
    pub(super) articles: Vec<String>,
    /// The articles of the edition that the number names; none where it has none.
    pub(super) named: Vec<String>,
    /// The place on the shelf of the edition whose number it is, where that is another one.
    pub(super) from: Option<usize>,
    /// Whether the pack has the whole part as one row.
    pub(super) is_whole_part: bool,
}

/// A number and its sentence.
pub(super) struct CitationInSentence<'a> {
    pub(super) number: &'a str,
    pub(super) sentence: &'a str,
    /// The other numbers of the sentence.
    pub(super) others: Vec<&'a str>,
}

/// How much more a sentence has to be about the article of the old number than about the one that has the number now, to mean that
/// one: as a factor, and in all.
const CLEARLY: f64 = 1.6;
const CLEARLY_BY: f64 = 4.0;

/// How much a sentence has to be about another article to speak of it, by all of its words and by the rare ones, if none of the rare
/// ones is about the article that it names: some three words that few articles have.
const SPEAKS_OF: f64 = 9.0;
const SPEAKS_OF_RARELY: f64 = 5.0;

/// How much of that it may be about the article that it names.
const SAYS_LITTLE_OF: f64 = 0.55;

/// The same for a sentence without rare words.
const SPEAKS_PLAINLY_OF: f64 = 12.0;
const SAYS_NOTHING_OF: f64 = 0.15;

/// How many finer articles are told of one that is only a heading.
const FINER: usize = 3;

impl EditionShelf {
    /// Puts editions on the shelf, in their order in time.
    pub(super) fn of(editions: Vec<Arc<Edition>>, languages: Vec<Words>) -> EditionShelf {
        let shelved = |edition| ShelvedEdition { edition, subjects: OnceCell::new() };
        EditionShelf {
            editions: editions.into_iter().map(shelved).collect(),
            languages,
            correspondences: RefCell::default(),
            known: RefCell::default(),
        }
    }

    pub(super) fn editions(&self) -> &[ShelvedEdition] {
        &self.editions
    }

    /// Returns whether any edition has a number.
    pub(super) fn knows(&self, number: &str) -> bool {
        if let Some(is_known) = self.known.borrow().get(number) {
            return *is_known;
        }
        let is_known = self.editions.iter().any(|shelved| shelved.edition.known_number(number).is_some());
        self.known.borrow_mut().insert(number.to_owned(), is_known);
        is_known
    }

    /// Returns the editions that have a number.
    pub(super) fn having(&self, number: &str) -> Vec<&Edition> {
        let has = |shelved: &&ShelvedEdition| shelved.edition.known_number(number).is_some();
        self.editions.iter().filter(has).map(|shelved| &*shelved.edition).collect()
    }

    fn scores(&self, place: usize, sentence: &str) -> SubjectScores<'_> {
        let shelved = &self.editions[place];
        shelved.subjects.get_or_init(|| SubjectIndex::of(&shelved.edition, &self.languages)).scores(sentence)
    }

    /// Judges a citation by the edition at a place of the shelf.
    pub(super) fn judge(&self, place: usize, citation: &CitationInSentence<'_>) -> Judgement {
        let edition = &*self.editions[place].edition;
        let scores = self.scores(place, citation.sentence);
        let plain = |verdict, articles: Vec<String>, named: Vec<String>| Judgement {
            verdict,
            articles,
            named,
            from: None,
            is_whole_part: false,
        };
        let Some(known) = edition.known_number(citation.number) else {
            return match self.moved(place, citation, &scores) {
                Some((from, articles)) => {
                    Judgement { from: Some(from), ..plain(CitationVerdict::Renumbered, articles, Vec::new()) }
                }
                None => plain(CitationVerdict::NoSuchArticle, article_above(edition, citation.number), Vec::new()),
            };
        };
        let named: Vec<String> = known.articles().into_iter().map(|article| article.number.clone()).collect();
        if let Some(meant) = misprinted(edition, citation, &known) {
            return plain(CitationVerdict::Misprint, vec![meant], named);
        }
        let family = family(edition, &named);
        let own = scores.most(family.iter().copied());
        if let Some((from, articles)) = self.moved(place, citation, &scores) {
            let old = scores.most(articles.iter().map(String::as_str));
            let is_new = articles.iter().all(|article| !family.contains(&article.as_str()));
            let is_clear = old.all >= own.all * CLEARLY && old.all - own.all >= CLEARLY_BY && old.rare >= own.rare;
            let subject: Vec<&str> = articles.iter().map(String::as_str).collect();
            if is_new && is_clear && !is_explained(edition, &subject, &family, citation) {
                return Judgement { from: Some(from), ..plain(CitationVerdict::Renumbered, articles, named) };
            }
        }
        if let Some(other) = self.spoken_of(edition, &scores, own, &family, citation) {
            return plain(CitationVerdict::SaysOtherwise, vec![other], named);
        }
        let finer = finer_articles(edition, &known, citation.number, &scores);
        let is_whole_part = matches!(known, KnownNumber::WholePart(_));
        match finer {
            Some(finer) => plain(CitationVerdict::Coarse, finer, named),
            None => Judgement { is_whole_part, ..plain(CitationVerdict::Right, Vec::new(), named) },
        }
    }

    /// Returns the articles that have the matter of a number of another edition, with the place of that one: of those that have it the
    /// one whose matter the sentence speaks of most, or else the nearest.
    fn moved(
        &self,
        place: usize,
        citation: &CitationInSentence<'_>,
        scores: &SubjectScores<'_>,
    ) -> Option<(usize, Vec<String>)> {
        let edition = &*self.editions[place].edition;
        let before = (0..place).rev();
        let after = place + 1..self.editions.len();
        let is_known = edition.known_number(citation.number).is_some();
        let mut best: Option<(f64, usize, Vec<String>)> = None;
        for other in before.chain(after) {
            let articles = self.translate(other, citation.number, edition);
            if articles.is_empty() || is_known && articles.iter().any(|article| is_within(article, citation.number)) {
                continue;
            }
            let score = scores.most(articles.iter().map(String::as_str)).all;
            // Of a number that is not there the nearest edition counts, unless the sentence speaks clearly of another.
            if best.as_ref().is_none_or(|(known, ..)| score > *known + CLEARLY_BY) {
                best = Some((score, other, articles));
            }
        }
        let (most, from, mut articles) = best?;
        if articles.len() > 1 && most > 0.0 {
            articles.sort_by(|one, other| scores.of(other).all.total_cmp(&scores.of(one).all));
        }
        Some((from, articles))
    }

    /// Returns the edition before the one at a place, with the articles that have the matter which the number had there, if these are
    /// other articles than those which the number names now.
    pub(super) fn meant_before(&self, place: usize, number: &str) -> Option<(&Edition, Vec<String>)> {
        let (edition, before) = (&*self.editions[place].edition, place.checked_sub(1)?);
        let named: Vec<String> =
            edition.known_number(number)?.articles().iter().map(|row| row.number.clone()).collect();
        let articles = self.translate(before, number, edition);
        let family = family(edition, &named);
        let is_other = !articles.is_empty() && articles.iter().all(|article| !family.contains(&article.as_str()));
        is_other.then(|| (&*self.editions[before].edition, articles))
    }

    /// Returns the articles of an edition that have the matter of a number of the edition at a place of the shelf.
    pub(super) fn translate(&self, from: usize, number: &str, to: &Edition) -> Vec<String> {
        let edition = &*self.editions[from].edition;
        let Some(known) = edition.known_number(number) else { return Vec::new() };
        let correspondence = self.correspondence(from, to);
        let Some(correspondence) = correspondence.as_ref() else { return Vec::new() };
        let named = known.articles().into_iter().map(|article| article.number.as_str());
        let articles = matter_of(correspondence, named);
        if !articles.is_empty() {
            return articles;
        }
        // A heading is new at times, where its points are not.
        let rows = edition.contents().map(|(_, row)| row.number.as_str());
        matter_of(correspondence, rows.filter(|row| is_within(row, number)))
    }

    fn correspondence(&self, from: usize, to: &Edition) -> Rc<Option<Correspondence>> {
        let place = (from, to.label());
        if let Some(known) = self.correspondences.borrow().get(&place) {
            return Rc::clone(known);
        }
        let found = Rc::new(self.editions[from].edition.correspondence(to));
        self.correspondences.borrow_mut().insert(place, Rc::clone(&found));
        found
    }

    /// Returns the article of which a sentence speaks, if it says nothing of the one that it names.
    fn spoken_of(
        &self,
        edition: &Edition,
        scores: &SubjectScores<'_>,
        own: SubjectScore,
        family: &[&str],
        citation: &CitationInSentence<'_>,
    ) -> Option<String> {
        let best = scores.best();
        let (first, _) = *best.first()?;
        let most = scores.most(best.iter().map(|(article, _)| *article));
        let by_rare_words = most.all >= SPEAKS_OF
            && most.rare >= SPEAKS_OF_RARELY
            && own.rare == 0.0
            && own.all <= most.all * SAYS_LITTLE_OF;
        let by_all_words = most.all >= SPEAKS_PLAINLY_OF && own.all <= most.all * SAYS_NOTHING_OF;
        if !by_rare_words && !by_all_words {
            return None;
        }
        let subject: Vec<&str> = best.iter().map(|(article, _)| *article).collect();
        let is_related = edition.references().iter().any(|reference| {
            let is_from =
                family.contains(&reference.from.as_str()) && subject.iter().any(|it| is_within(it, &reference.to));
            let is_to =
                family.iter().any(|article| reference.leads_to(article)) && subject.contains(&reference.from.as_str());
            is_from || is_to
        });
        (!is_related && !is_explained(edition, &subject, family, citation)).then(|| first.to_owned())
    }

    /// Returns what an article is called: the title of the regulation that carries it out, or what it says.
    pub(super) fn title(edition: &Edition, number: &str, language: Language) -> String {
        const LONGEST: usize = 70;
        let Some((_, article)) = edition.article(number) else { return String::new() };
        if let Some(placed) = edition.carrying_out(article).first() {
            return placed.regulation.title.in_language(language).to_owned();
        }
        let text = article.text.as_ref().map_or("", |text| text.in_language(language));
        let text = text.split_inclusive(['.', ':', ';']).next().unwrap_or(text).trim_end_matches(['.', ':', ';']);
        if text.chars().count() <= LONGEST {
            return text.to_owned();
        }
        let begin: String = text.chars().take(LONGEST).collect();
        let end = begin.rfind(' ').unwrap_or(begin.len());
        format!("{} …", &begin[..end])
    }
}

/// Returns the articles that have the matter of these, each once.
fn matter_of<'a>(correspondence: &Correspondence, numbers: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut articles: Vec<String> = Vec::new();
    for now in numbers.flat_map(|number| correspondence.of(number)) {
        if !articles.iter().any(|known| known == now) {
            articles.push(now.to_owned());
        }
    }
    articles
}

/// Returns the article that is meant, where the text of the edition itself misprints the number.
fn misprinted(edition: &Edition, citation: &CitationInSentence<'_>, known: &KnownNumber<'_>) -> Option<String> {
    if let KnownNumber::Article(article) = known {
        let own =
            article.misprints.iter().find(|(printed, meant)| printed == citation.number && *meant == article.number);
        if let Some((_, meant)) = own {
            return Some(meant.clone());
        }
    }
    // The sentence repeats what an article prints, and names that article.
    let misprints_it = |(_, article): &(_, &Article)| {
        let is_cited = citation.others.iter().any(|other| article.is_numbered(other));
        is_cited && article.misprints.iter().any(|(printed, _)| printed == citation.number)
    };
    let (_, article) = edition.contents().find(misprints_it)?;
    article.misprints.iter().find(|(printed, _)| printed == citation.number).map(|(_, meant)| meant.clone())
}

/// Returns whether another citation of the sentence explains that it speaks of something else than the articles that are named: it is
/// that which it cites as well, or it refers to them.
fn is_explained(edition: &Edition, subject: &[&str], named: &[&str], citation: &CitationInSentence<'_>) -> bool {
    let is_cited = |other: &&str| subject.iter().any(|article| is_within(article, other));
    if citation.others.iter().any(is_cited) {
        return true;
    }
    edition.references().iter().any(|reference| {
        let is_from_another = citation.others.iter().any(|other| is_within(&reference.from, other));
        is_from_another && named.iter().any(|article| reference.leads_to(article))
    })
}

/// Returns the nearest article above a number that is not there, if there is one.
fn article_above(edition: &Edition, number: &str) -> Vec<String> {
    let mut above = number;
    while let Some((shorter, _)) = above.rsplit_once(['.', '(']) {
        above = shorter;
        if let Some(KnownNumber::Article(article)) = edition.known_number(above).filter(|_| above.contains('.')) {
            return vec![article.number.clone()];
        }
    }
    Vec::new()
}

/// Returns articles with those below them and those above them.
fn family<'a>(edition: &'a Edition, named: &[String]) -> Vec<&'a str> {
    let is_of_it = |number: &str| {
        named
            .iter()
            .any(|article| is_within(number, article) || number.contains(['.', '(']) && is_within(article, number))
    };
    edition.contents().map(|(_, article)| article.number.as_str()).filter(|number| is_of_it(number)).collect()
}

/// Returns the finer articles of a number that only stands above them, first those of which the sentence speaks; `None` of an article
/// that says something itself.
fn finer_articles(
    edition: &Edition,
    known: &KnownNumber<'_>,
    number: &str,
    scores: &SubjectScores<'_>,
) -> Option<Vec<String>> {
    let mut below: Vec<&str> = match known {
        // Who cites a chapter means all of it.
        _ if !number.contains('.') => return None,
        KnownNumber::WholePart(_) => return None,
        KnownNumber::Above(below) => below.iter().map(|article| article.number.as_str()).collect(),
        KnownNumber::Article(article) => {
            let is_heading = article.status == Status::Informational && article.number.contains('.');
            let is_below = |row: &&Article| row.number != article.number && is_within(&row.number, number);
            let rows = edition.contents().map(|(_, row)| row);
            if is_heading { rows.filter(is_below).map(|row| row.number.as_str()).collect() } else { Vec::new() }
        }
    };
    if below.is_empty() {
        return None;
    }
    below.sort_by(|one, other| scores.of(other).all.total_cmp(&scores.of(one).all));
    below.truncate(FINER);
    Some(below.into_iter().map(str::to_owned).collect())
}
