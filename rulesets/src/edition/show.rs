//! Finding an article by its number, or a regulation by its name.

use kodeks_base::{Diagnostic, Phrase, join_quoted, limits::refuse_long_words, phrase, suggestion};

use crate::{
    Article, Edition, EditionRegulation, PackHead,
    contents::{is_within, plain_number},
    vocabulary::{fold_words, likeness},
};

/// An article or a regulation of an edition, as it was asked for.
#[derive(Clone, Debug)]
pub struct Provision<'a> {
    /// The edition.
    pub edition: &'a Edition,
    /// The article, if a number was asked for, with the head of the pack that numbers it.
    pub article: Option<(&'a PackHead, &'a Article)>,
    /// The regulations that carry it out; or those of the name that was asked for.
    pub regulations: Vec<&'a EditionRegulation>,
}

impl Edition {
    /// Finds an article by its number, `9.5(b)`, `9.5.b` or `9.5b`; or a regulation by its name,
    /// `illegal-move`, or `blitz/illegal-move` for that of a layer.
    ///
    /// # Errors
    ///
    /// There is no such article or regulation; says which are near, and which of the `others` has it. Or it is longer than what is
    /// looked for.
    pub fn find(&self, asked: &str, others: &[Edition]) -> Result<Provision<'_>, Diagnostic> {
        refuse_long_words(asked)?;
        self.look_up(asked).ok_or_else(|| {
            let label = self.short_label();
            let elsewhere: Vec<String> = others
                .iter()
                .filter(|other| other.look_up(asked).is_some())
                .map(|other| other.head().short_label())
                .collect();
            let elsewhere = elsewhere.join(", ");
            let is_number = is_number(asked);
            let said = match (is_number, elsewhere.is_empty()) {
                (true, true) => {
                    phrase!("K0506", "there is no article `{asked}` in {label}", asked, label)
                }
                (true, false) => phrase!(
                    "K0506-elsewhere",
                    "there is no article `{asked}` in {label}, but there is in {elsewhere}",
                    asked,
                    label,
                    elsewhere
                ),
                (false, true) => {
                    phrase!("K0506-regulation", "there is no regulation `{asked}` in {label}", asked, label)
                }
                (false, false) => phrase!(
                    "K0506-regulation-elsewhere",
                    "there is no regulation `{asked}` in {label}, but there is in {elsewhere}",
                    asked,
                    label,
                    elsewhere
                ),
            };
            let near = if is_number { self.near_numbers(asked) } else { self.near_names(asked) };
            Diagnostic::of_request(said).with_help(near)
        })
    }

    /// Returns the articles below a number, or of an appendix or a part of the guidelines: below `9`
    /// are 9.1 and 9.5b, below `B` or `Appendix B` is B.1.
    #[must_use]
    pub fn below(&self, asked: &str) -> Vec<(&PackHead, &Article)> {
        let mut wanted = steps(asked);
        let is_chapter = |step: &(bool, u32, String)| CHAPTERS.contains(&step.2.as_str());
        if wanted.len() > 1 && wanted.first().is_some_and(is_chapter) {
            wanted.remove(0);
            if let Some(chapter) = self.chapter_called(asked) {
                wanted = chapter;
            }
        }
        let is_below =
            |(_, article): &(&PackHead, &Article)| !wanted.is_empty() && steps(&article.number).starts_with(&wanted);
        self.contents().filter(is_below).collect()
    }

    /// Returns the number of an appendix or a part of the guidelines by words of its name: `appendix
    /// rapid`.
    fn chapter_called(&self, asked: &str) -> Option<Vec<(bool, u32, String)>> {
        let words = fold_words(asked);
        let is_called = |folder: &str| {
            let name = fold_words(folder);
            let mut own = words.iter().skip(1).filter(|word| word.chars().count() > 1);
            let names = |word: &String| name.iter().any(|part| calls(word, part));
            name.len() > 1 && own.clone().next().is_some() && own.all(names)
        };
        let is_appendix = |number: &str| number.starts_with(|c: char| c.is_alphabetic());
        let mut regulations = self.regulations();
        regulations.find_map(|placed| {
            let folders = placed.regulation.file.split('/').any(is_called);
            let number = placed
                .articles
                .iter()
                .map(|cited| cited.number.as_str())
                .filter(|_| folders)
                .find(|number| is_appendix(number))?;
            Some(steps(number).into_iter().take(1).collect())
        })
    }

    fn look_up(&self, asked: &str) -> Option<Provision<'_>> {
        if let Some(article) = self.article_written(asked) {
            return Some(Provision {
                edition: self,
                regulations: self.carrying_out(article.1),
                article: Some(article),
            });
        }
        let (layer, stem) = asked.split_once('/').map_or((None, asked), |(layer, stem)| (Some(layer), stem));
        let regulations: Vec<&EditionRegulation> = self
            .regulations()
            .filter(|placed| placed.regulation.stem == stem)
            .filter(|placed| layer.is_none() || placed.layer.as_deref() == layer)
            .collect();
        (!regulations.is_empty()).then_some(Provision { edition: self, article: None, regulations })
    }

    /// Returns the article of that number as printed, also where the text misprints it, or the only one that it can mean; of a
    /// range, `13.4(a-g)`, the article above it.
    pub(super) fn article_written(&self, number: &str) -> Option<(&PackHead, &Article)> {
        let alike = || {
            let mut alike = self.contents().filter(|(_, article)| article.is_numbered(number));
            alike.next().filter(|_| alike.next().is_none())
        };
        let in_other_case = || {
            let mut contents = self.contents();
            let plain = plain_number(number).to_lowercase();
            contents.find(|(_, article)| plain_number(&article.number).to_lowercase() == plain)
        };
        let above_range = || self.article_written(above_range(number)?);
        let misprinted = || {
            let is_it = |article: &Article| {
                article.misprints.iter().any(|(printed, meant)| printed == number && *meant == article.number)
            };
            self.contents().find(|(_, article)| is_it(article))
        };
        self.article(number).or_else(alike).or_else(in_other_case).or_else(misprinted).or_else(above_range)
    }

    /// Returns the regulations that carry out an article, in the order in which it names them.
    pub fn carrying_out(&self, article: &Article) -> Vec<&EditionRegulation> {
        let crate::Status::Regulations(citations) = &article.status else {
            return Vec::new();
        };
        let mut regulations: Vec<&EditionRegulation> = Vec::new();
        for citation in citations {
            let cited = self.regulations().filter(|placed| {
                placed.regulation.stem == citation.stem
                    && (citation.layer.is_none() || placed.layer == citation.layer)
                    && placed.articles.iter().any(|cited| cited.number == article.number)
            });
            // A regulation may be named alone and with its layer.
            for placed in cited {
                if !regulations.iter().any(|known| std::ptr::eq(*known, placed)) {
                    regulations.push(placed);
                }
            }
        }
        regulations
    }

    /// Names the articles below a number, or else its neighbours.
    fn near_numbers(&self, asked: &str) -> Phrase {
        let mut numbers: Vec<&str> = self.contents().map(|(_, article)| article.number.as_str()).collect();
        let below = |number: &&&str| is_within(number, asked);
        let below: Vec<&str> = numbers.iter().filter(below).copied().collect();
        if !below.is_empty() {
            return phrase!("K0506-help-below", "below it: {numbers}", numbers = list_names(&below));
        }
        numbers.retain(|number| steps(number).first() == steps(asked).first());
        numbers.sort_by_key(|number| steps(number));
        let after = numbers.partition_point(|number| steps(number) < steps(asked));
        let near = &numbers[after.saturating_sub(1)..(after + 1).min(numbers.len())];
        if near.is_empty() {
            self.lists_all()
        } else {
            phrase!("K0506-help-near", "next to it: {numbers}", numbers = list_names(near))
        }
    }

    /// Names the regulation that was meant, or those whose names share a word with what was asked.
    fn near_names(&self, asked: &str) -> Phrase {
        let mut names: Vec<&str> = self.regulations().map(|placed| placed.regulation.stem.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        let meant = suggestion(asked, names.iter().copied());
        if let Some(meant) = meant {
            return meant;
        }
        let words: Vec<&str> = asked.split(['-', '/', ' ']).collect();
        let sharing: Vec<&str> =
            names.into_iter().filter(|name| name.split('-').any(|part| words.contains(&part))).collect();
        if sharing.is_empty() {
            self.lists_all()
        } else {
            phrase!("known-here", "known here: {names}", names = list_names(&sharing))
        }
    }

    fn lists_all(&self) -> Phrase {
        phrase!("K0506-help-all", "`kodeks show {edition}` lists all", edition = self.head().short_label())
    }
}

/// The words that people write before the number of a chapter, in small letters.
const CHAPTERS: [&str; 15] = [
    "article",
    "art",
    "chapter",
    "appendix",
    "annex",
    "guideline",
    "guidelines",
    "artykuł",
    "dodatek",
    "aneks",
    "wytyczne",
    "článek",
    "příloha",
    "dodatku",
    "pokyny",
];

/// The Polish and Czech names of appendices and guidelines, by a word of their English names.
const CALLED: [(&str, &[&str]); 9] = [
    ("rapid", &["szybkie"]),
    ("blitz", &["błyskawiczne", "bleskový", "blesk"]),
    ("blind", &["niewidomi", "niewidzący", "nevidomí", "zrakově"]),
    ("notation", &["notacja", "zapis", "notace", "zápis"]),
    ("adjourned", &["odłożone", "dogrywka", "přerušené", "odložené", "dohrávka"]),
    ("quickplay", &["finisz", "zakončení"]),
    ("supervised", &["nadzór", "nadzorowane", "dohled", "dohledem"]),
    ("penalties", &["kary", "tresty"]),
    ("arbiter", &["sędzia", "rozhodčí"]),
];

/// Returns whether a reader's word matches a word of an appendix's name, in any language and with any ending. Both are
/// folded.
fn calls(word: &str, part: &str) -> bool {
    let others = CALLED
        .iter()
        .filter(|(name, _)| *name == part)
        .flat_map(|(_, words)| *words)
        .flat_map(|other| fold_words(other));
    likeness(word, part).is_some() || others.into_iter().any(|other| likeness(word, &other).is_some())
}

/// Returns the steps of a number, in the order in which the Laws count: figures, then letters.
fn steps(number: &str) -> Vec<(bool, u32, String)> {
    let mut steps: Vec<(bool, u32, String)> = Vec::new();
    for part in number.to_lowercase().split(|c: char| !c.is_alphanumeric()) {
        let figures = part.trim_end_matches(|c: char| !c.is_ascii_digit());
        let letters = &part[figures.len()..];
        steps.extend(figures.parse().map(|figure| (false, figure, String::new())));
        steps.extend((!letters.is_empty()).then(|| (true, 0, letters.to_owned())));
    }
    steps
}

/// Returns the article above a range of its parts: `13.4` for `13.4(a-g)`, `13.4.a-g` and `13.4a-g`.
fn above_range(number: &str) -> Option<&str> {
    let (article, last) = number.trim_end_matches(')').rsplit_once('-')?;
    let first = article.chars().next_back().filter(|first| first.is_ascii_alphanumeric())?;
    let is_after = |last: char| last.is_ascii_digit() == first.is_ascii_digit() && last > first;
    let is_part = last.len() == 1 && last.starts_with(is_after);
    is_part.then(|| article[..article.len() - 1].trim_end_matches(['(', '.']))
}

/// A number has a figure in it, or is the one letter of an appendix.
fn is_number(asked: &str) -> bool {
    asked.contains(|c: char| c.is_ascii_digit()) || asked.chars().count() == 1
}

/// Lists a few names; of many, the first.
fn list_names(names: &[&str]) -> String {
    const MOST: usize = 8;
    let more = if names.len() > MOST { " …" } else { "" };
    join_quoted(names.iter().copied().take(MOST)) + more
}

#[cfg(test)]
mod tests {
    use crate::{Edition, EditionRequest, Library, Selector};

    fn edition(name: &str) -> Edition {
        let selector = Selector::parse(name).unwrap();
        let library = Library::built_in().unwrap();
        let head = library.select(&EditionRequest::Pack(selector)).unwrap();
        library.resolve(head).unwrap()
    }

    fn no_such_provision(asked: &str) -> String {
        let others = [edition("fide@2014")];
        let refused = edition("fide@2005").find(asked, &others).unwrap_err();
        refused.to_string()
    }

    #[test]
    fn an_appendix_is_found_by_its_name_in_three_languages() {
        let first = |name: &str, asked: &str| {
            let edition = edition(name);
            let below = edition.below(asked);
            below.first().map(|(_, article)| article.number.clone())
        };
        for asked in ["appendix rapid", "dodatek szybkie", "Dodatek Szybkich", "příloha rapid", "dodatek A"] {
            assert_eq!(first("fide@2023", asked).as_deref(), Some("A.1"), "{asked}");
        }
        for asked in ["appendix blitz", "dodatek błyskawiczne", "příloha bleskový", "příloha B"] {
            assert_eq!(first("fide@2023", asked).as_deref(), Some("B.1"), "{asked}");
        }
        let blind = first("fide@2023", "appendix blind");
        assert!(blind.is_some());
        assert_eq!(first("fide@2023", "dodatek niewidomych"), blind);
        assert_eq!(first("fide@2023", "příloha nevidomých"), blind);
        assert_eq!(first("fide@2023", "dodatek królowe"), None);
    }

    #[test]
    fn an_article_is_found_however_its_number_is_written() {
        let edition = edition("fide@2005");
        for number in ["9.5(b)", "9.5.b", "9.5b"] {
            let found = edition.find(number, &[]).unwrap();
            assert_eq!(found.article.unwrap().1.number, "9.5(b)");
            assert_eq!(found.regulations[0].regulation.stem, "incorrect-draw-claim");
        }
    }

    #[test]
    fn a_misprinted_number_is_found_as_it_is_printed() {
        let edition = edition("fide@2023");
        let number = |asked: &str| edition.find(asked, &[]).unwrap().article.unwrap().1.number.clone();
        assert_eq!(number("D.6.2.2"), "D.2.6.2");
        // What a row misprints of another is no number of its own.
        assert_eq!(number("9.2.2"), "9.2.2");
    }

    #[test]
    fn a_range_of_parts_is_answered_by_the_article_above_them() {
        let number = |name: &str, asked: &str| {
            let edition = edition(name);
            let found = edition.find(asked, &[]).ok()?;
            found.article.map(|(_, article)| article.number.clone())
        };
        for asked in ["13.4(a-g)", "13.4.a-g", "13.4a-g"] {
            assert_eq!(number("fide@2005", asked).as_deref(), Some("13.4"), "{asked}");
        }
        assert_eq!(number("fide@2005", "E.10(1-3)").as_deref(), Some("E.10"));
        assert_eq!(number("fide@2014", "12.2b-e").as_deref(), Some("12.2"));
        for asked in ["13.4(g-a)", "-", "sealed-mate-a-b"] {
            assert_eq!(number("fide@2005", asked), None, "{asked}");
        }
    }

    #[test]
    fn a_regulation_is_found_with_its_layers_or_in_one_of_them() {
        let edition = edition("fide@2005");
        let all = edition.find("decisive-illegal-move", &[]).unwrap();
        assert_eq!(all.regulations.len(), 2);
        let blitz = edition.find("blitz/decisive-illegal-move", &[]).unwrap();
        assert_eq!(blitz.regulations[0].all_articles(), "C.3");
    }

    #[test]
    fn what_is_not_there_is_refused_with_what_is_near() {
        assert_eq!(
            no_such_provision("7.4"),
            "there is no article `7.4` in fide@2005, but there is in fide@2014; \
             below it: `7.4(a)`, `7.4(b)`"
        );
        assert_eq!(no_such_provision("6.16"), "there is no article `6.16` in fide@2005; next to it: `6.15`");
        assert_eq!(no_such_provision("99"), "there is no article `99` in fide@2005; `kodeks show fide@2005` lists all");
        assert_eq!(
            no_such_provision("ilegal-move"),
            "there is no regulation `ilegal-move` in fide@2005; did you mean `illegal-move`?"
        );
        assert!(no_such_provision("flag").contains("`flag-fall`"));
        assert!(no_such_provision("unpromoted-pawn").contains("but there is in fide@2014"));
    }

    #[test]
    fn no_regulation_stands_twice_in_an_article_of_any_edition() {
        for edition in Library::built_in().unwrap().editions().unwrap() {
            for (_, article) in edition.contents() {
                let carried_out = edition.carrying_out(article);
                let names: Vec<_> = carried_out.iter().map(|placed| (&placed.regulation.stem, &placed.layer)).collect();
                let mut once = names.clone();
                once.sort();
                once.dedup();
                assert_eq!(names.len(), once.len(), "{} {}: {names:?}", edition.label(), article.number);
            }
        }
    }
}
