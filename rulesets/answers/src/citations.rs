//! Citations of articles in a text: which are right by an edition, and what became of the others.

mod anchor;
mod finder;
mod judge;
mod markup;
mod number;
mod papers;
mod subject;
mod text;

use std::{ops::Range, sync::Arc};

use kodeks_base::{Date, Diagnostic, Language, limits::too_much, phrase};
use kodeks_rulesets::{Edition, EditionRequest, Library, Record, Selector, contents::is_within, limits};
use kodeks_views::citations::{
    CitationCount, CitationVerdict, CitationView, CitationsView, CitedFileView, CitedParagraph, CitedPiece,
    EditionGround,
};
use kodeks_words::Words;

use finder::{FoundCitation, find_citations};
use judge::{CitationInSentence, EditionShelf, Judgement};
use papers::{NamedPaper, paper_names};

pub use text::CitedText;

/// By which edition citations are judged, and into which they are translated.
#[derive(Clone, Debug, Default)]
pub struct CitationRequest {
    /// The edition, if one is named.
    pub rules: Option<Selector>,
    /// The day for which the edition in force counts, if one is named.
    pub on: Option<Date>,
    /// The edition whose numbers are told as well.
    pub to: Option<Selector>,
}

/// An edition on the shelf, and why citations are judged by it.
#[derive(Clone, Copy)]
struct ChosenEdition {
    place: usize,
    ground: EditionGround,
}

/// The name by which errors call what is asked.
const TEXT: &str = "the text";

/// Judges the citations of texts.
///
/// ```
/// use kodeks_answers::{CitationRequest, CitedText, cite};
/// use kodeks_base::Language;
/// use kodeks_rulesets::{Library, Selector};
/// use kodeks_words::Words;
///
/// let library = Library::built_in()?;
/// let words = Words::of(Language::English, &library)?;
/// let rules = Some(Selector::parse("fide@2023")?);
/// let text = CitedText::plain("letter", "Castling rights count as Article 9.2.2.2 says.")?;
/// let cited = cite(&[text], &CitationRequest { rules, ..CitationRequest::default() }, &library, &words)?;
/// assert_eq!(cited.files[0].citations[0].articles, ["9.2.3.2"]);
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
///
/// # Errors
///
/// There is no such edition, none is in force on that day, the edition of the other numbers is of another body (K1231), or there are more
/// citations than are judged (K0122).
pub fn cite(
    texts: &[CitedText],
    wanted: &CitationRequest,
    library: &Library,
    words: &Words,
) -> Result<CitationsView, Diagnostic> {
    let request = Record::empty(TEXT, &library.vocabulary()?).edition_request(wanted.rules.as_ref(), wanted.on);
    let edition = library.edition(&request)?;
    let ground = match (&wanted.rules, wanted.on) {
        (_, Some(_)) => EditionGround::Day,
        (Some(_), None) => EditionGround::Named,
        (None, None) => EditionGround::Today,
    };
    let to = wanted.to.as_ref().map(|to| library.edition(&EditionRequest::Pack(library.with_body(to)))).transpose()?;
    let mut editions = library.generations(&edition)?;
    editions.retain(|other| other.label() != edition.label());
    let mut editions: Vec<Arc<Edition>> = editions.into_iter().map(Arc::new).collect();
    editions.push(Arc::clone(&edition));
    editions.sort_by_key(|edition| (edition.head().edition, edition.packs().len()));
    if let Some(to) = to.as_ref().filter(|to| edition.correspondence(to).is_none()) {
        let (from, to) = (edition.short_label(), to.short_label());
        return Err(Diagnostic::of_request(phrase!("K1231", "{from} and {to} have no articles in common", from, to))
            .with_help(phrase!("K1231-help", "name editions of one body")));
    }
    let languages = Language::ALL.map(|language| Words::of(language, library));
    let languages: Vec<Words> = languages.into_iter().collect::<Result<_, _>>()?;
    let place = editions.iter().position(|other| other.label() == edition.label()).unwrap_or_default();
    let citing =
        Citing { shelf: EditionShelf::of(editions, languages), chosen: ChosenEdition { place, ground }, to, words };
    let find = |text: &CitedText| find_citations(text, |number| citing.shelf.knows(number));
    let found: Vec<Vec<FoundCitation>> = texts.iter().map(find).collect();
    if found.iter().map(Vec::len).sum::<usize>() > limits::CITATIONS {
        let most = limits::CITATIONS;
        let told = phrase!("limit-citations", "more than {most} citations in the texts", most);
        return Err(Diagnostic::of_request(too_much(told)));
    }
    let files: Vec<CitedFileView> = texts.iter().zip(&found).map(|(text, found)| citing.file(text, found)).collect();
    let counts = citing.counts(&files);
    Ok(CitationsView { to: citing.to.as_ref().map(|to| to.short_label()), files, counts })
}

/// The editions by which texts are gone through, and the words of the answer.
struct Citing<'a> {
    shelf: EditionShelf,
    chosen: ChosenEdition,
    to: Option<Arc<Edition>>,
    words: &'a Words,
}

impl Citing<'_> {
    fn file(&self, text: &CitedText, found: &[FoundCitation]) -> CitedFileView {
        let names = self.named_editions(text.text());
        let is_free = self.chosen.ground == EditionGround::Today;
        let of_text = match names.first() {
            Some((_, first)) if is_free && names.iter().all(|(_, place)| place == first) => {
                ChosenEdition { place: *first, ground: EditionGround::Text }
            }
            _ => self.chosen,
        };
        let citations: Vec<CitationView> = found
            .iter()
            .map(|one| {
                let next = names.partition_point(|(at, _)| *at < one.sentence.start);
                let in_sentence = names.get(next).filter(|(at, _)| one.sentence.contains(at));
                let chosen = match in_sentence {
                    Some((_, place)) if is_free => ChosenEdition { place: *place, ground: EditionGround::Text },
                    _ => of_text,
                };
                self.citation(text, one, found, &chosen)
            })
            .collect();
        let edition = self.edition_at(of_text.place);
        let message = format!("cite-by-{}", of_text.ground.name());
        CitedFileView {
            name: text.name().to_owned(),
            edition: edition.short_label(),
            ground: of_text.ground,
            edition_sentence: self.words.say_with(&message, &[("edition", edition.short_label().into())]),
            paragraphs: paragraphs(text, found),
            citations,
        }
    }

    fn edition_at(&self, place: usize) -> &Edition {
        &self.shelf.editions()[place].edition
    }

    fn citation(
        &self,
        text: &CitedText,
        one: &FoundCitation,
        all: &[FoundCitation],
        chosen: &ChosenEdition,
    ) -> CitationView {
        let edition = self.edition_at(chosen.place);
        let (line, column) = text.place(one.range.start);
        let others = within(all, &one.sentence).iter().filter(|other| other.range != one.range);
        let in_sentence = CitationInSentence {
            number: &one.number,
            sentence: &text.text()[one.sentence.clone()],
            others: others.map(|other| other.number.as_str()).collect(),
        };
        let judged = match &one.paper {
            Some(_) => Judgement {
                verdict: CitationVerdict::AnotherPaper,
                articles: Vec::new(),
                named: Vec::new(),
                from: None,
                is_whole_part: false,
            },
            None => self.shelf.judge(chosen.place, &in_sentence),
        };
        let is_open = chosen.ground == EditionGround::Today;
        let tells_fits = match judged.verdict {
            CitationVerdict::NoSuchArticle | CitationVerdict::Renumbered => true,
            CitationVerdict::SaysOtherwise => is_open,
            _ => false,
        };
        let fits: Vec<String> = if tells_fits {
            self.shelf.having(&one.number).iter().map(|edition| edition.short_label()).collect()
        } else {
            Vec::new()
        };
        let translated = self.to.as_ref().filter(|_| one.paper.is_none()).map(|to| {
            let from = judged.from.unwrap_or(chosen.place);
            heads_of(&self.shelf.translate(from, &one.number, to), to)
        });
        let articles = heads_of(&judged.articles, edition);
        let mut view = CitationView {
            line,
            column,
            written: text.text()[one.range.clone()].to_owned(),
            number: one.number.clone(),
            paper: one.paper.clone(),
            verdict: judged.verdict,
            edition: edition.short_label(),
            articles,
            fits,
            translated,
            sentence: String::new(),
            translation_sentence: None,
        };
        view.sentence = self.sentence(&view, &judged, edition);
        if is_open && matches!(view.verdict, CitationVerdict::Right | CitationVerdict::Coarse) {
            view.sentence += &self.meant_before(chosen.place, &one.number);
        }
        view.translation_sentence = view.translated.as_ref().zip(self.to.as_ref()).map(|(articles, to)| {
            let name = if articles.is_empty() { "cite-translated-none" } else { "cite-translated" };
            let told = [("articles", articles.join(", ").into()), ("edition", to.short_label().into())];
            self.words.say_with(name, &told)
        });
        view
    }

    /// Says what the number means in the edition before, where that is another matter and nobody has said which edition is meant.
    fn meant_before(&self, place: usize, number: &str) -> String {
        let Some((before, articles)) = self.shelf.meant_before(place, number) else { return String::new() };
        let articles = heads_of(&articles, self.edition_at(place));
        let told = [("edition", before.short_label().into()), ("articles", articles.join(", ").into())];
        format!(" {}", self.words.say_with("cite-meant-before", &told))
    }

    /// Returns what was found in words.
    fn sentence(&self, view: &CitationView, judged: &Judgement, edition: &Edition) -> String {
        let language = self.words.language();
        let title = |number: &str| EditionShelf::title(edition, number, language);
        let with_title = |number: &String| match title(number) {
            title if title.is_empty() => number.clone(),
            title => format!("{number} ({title})"),
        };
        let articles: Vec<String> = match judged.verdict {
            CitationVerdict::Coarse | CitationVerdict::Renumbered if view.articles.len() <= 3 => {
                view.articles.iter().map(with_title).collect()
            }
            _ => view.articles.clone(),
        };
        let named = judged.named.first().map(|number| title(number)).unwrap_or_default();
        let subject = view.articles.first().map(|number| title(number)).unwrap_or_default();
        let from = judged.from.map(|place| self.edition_at(place).short_label()).unwrap_or_default();
        let name = match judged.verdict {
            CitationVerdict::Right if judged.is_whole_part => "cite-right-as-a-whole".to_owned(),
            CitationVerdict::NoSuchArticle if !view.articles.is_empty() => "cite-no-such-article-below".to_owned(),
            CitationVerdict::NoSuchArticle if view.fits.is_empty() => "cite-no-such-article-in-any".to_owned(),
            verdict => format!("cite-{}", verdict.name()),
        };
        let told = [
            ("number", view.number.clone().into()),
            ("edition", view.edition.clone().into()),
            ("articles", articles.join(", ").into()),
            ("named", named.into()),
            ("subject", subject.into()),
            ("from", from.into()),
            ("fits", view.fits.join(", ").into()),
            ("paper", view.paper.clone().unwrap_or_default().into()),
        ];
        self.words.say_with(&name, &told)
    }

    /// Returns the editions of the Laws that a text names, each with the byte at which it does: by the year beside their name, by the
    /// address of the FIDE Handbook, by the name of a pack.
    fn named_editions(&self, text: &str) -> Vec<(usize, usize)> {
        let mut named: Vec<(usize, usize)> = Vec::new();
        let mut note = |at: usize, year: i32| {
            let is_it = |place: &usize| {
                let head = self.edition_at(*place).head();
                head.name == self.edition_at(self.chosen.place).head().name && i32::from(head.edition.year()) == year
            };
            named.extend((0..self.shelf.editions().len()).find(is_it).map(|place| (at, place)));
        };
        for (begin, _) in text.match_indices("E01").chain(text.match_indices("fide@")) {
            /// How many figures a year has.
            const FIGURES: usize = 4;
            let after = text[begin..].trim_start_matches("E01").trim_start_matches("fide@");
            note_year(after.get(..FIGURES).unwrap_or_default(), 0, &mut |_, year| note(begin, year));
        }
        for name in paper_names(text).iter().filter(|name| name.is_certain && name.paper == NamedPaper::Laws) {
            /// How far from the name of the Laws its year stands.
            const NEAR: usize = 48;
            let end = text[name.end..].find(['.', '\n', ';']).map_or(text.len(), |end| name.end + end);
            let near = text[name.end..end].char_indices().nth(NEAR).map_or(end, |(place, _)| name.end + place);
            note_year(&text[name.end..near], name.end, &mut note);
        }
        named.sort_unstable();
        named
    }

    /// Counts the verdicts.
    fn counts(&self, files: &[CitedFileView]) -> Vec<CitationCount> {
        let all = || files.iter().flat_map(|file| &file.citations);
        let counted = CitationVerdict::ALL.into_iter().map(|verdict| {
            let count = all().filter(|citation| citation.verdict == verdict).count();
            let name = format!("cite-count-{}", verdict.name());
            CitationCount { verdict, count, sentence: self.words.say_with(&name, &[("count", count.into())]) }
        });
        counted.filter(|counted| counted.count > 0).collect()
    }
}

/// Calls `note` with every year of four figures in a text, and its place.
fn note_year(text: &str, from: usize, note: &mut dyn FnMut(usize, i32)) {
    let mut at = 0;
    while let Some(begin) = text[at..].find(|c: char| c.is_ascii_digit()).map(|place| at + place) {
        let length = text[begin..].find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len() - begin);
        if let (4, Ok(year)) = (length, text[begin..begin + length].parse()) {
            note(from + begin, year);
        }
        at = begin + length;
    }
}

/// Returns numbers of an edition; in place of many the one above all of them, if it stands above no others.
fn heads_of(numbers: &[String], edition: &Edition) -> Vec<String> {
    const MOST: usize = 5;
    if numbers.len() <= MOST {
        return numbers.to_vec();
    }
    let first = &numbers[0];
    let ends = first.match_indices('.').map(|(place, _)| place);
    let mut heads = ends.map(|end| &first[..end]);
    let holds_all = |head: &&str| numbers.iter().all(|number| is_within(number, head));
    let rows_below = |head: &str| {
        let rows = edition.contents().map(|(_, article)| article.number.as_str());
        rows.filter(|number| is_within(number, head)).all(|number| numbers.iter().any(|other| other == number))
    };
    match heads.find(|head| holds_all(head) && rows_below(head)) {
        Some(head) => vec![head.to_owned()],
        None => numbers.to_vec(),
    }
}

/// Returns the citations of a part of a text.
fn within<'f>(found: &'f [FoundCitation], part: &Range<usize>) -> &'f [FoundCitation] {
    let first = found.partition_point(|one| one.range.start < part.start);
    let after = found.partition_point(|one| one.range.start < part.end);
    &found[first..after.max(first)]
}

/// Returns the paragraphs of a text in pieces, those that are citations with their places in the list.
fn paragraphs(text: &CitedText, found: &[FoundCitation]) -> Vec<CitedParagraph> {
    let letters = text.text();
    let mut paragraphs = Vec::new();
    for range in text.paragraphs() {
        let mut pieces = Vec::new();
        let mut at = range.start;
        let first = found.partition_point(|one| one.range.start < range.start);
        for (place, one) in (first..).zip(within(found, &range)) {
            let plain = |piece: &str| CitedPiece { text: piece.to_owned(), citation: None };
            pieces.extend(Some(&letters[at..one.range.start]).filter(|piece| !piece.is_empty()).map(plain));
            pieces.push(CitedPiece { text: letters[one.range.clone()].to_owned(), citation: Some(place) });
            at = one.range.end;
        }
        let rest = letters[at..range.end].trim_end();
        if !rest.is_empty() {
            pieces.push(CitedPiece { text: rest.to_owned(), citation: None });
        }
        paragraphs.push(CitedParagraph { line: text.place(range.start).0, pieces });
    }
    paragraphs
}
