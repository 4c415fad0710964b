//! Finding the citations of a text: numbers of articles with their names, ranges and lists.

use std::{collections::HashSet, ops::Range};

use kodeks_rulesets::{contents::plain_number, vocabulary::fold_words};

use super::{
    number::{WrittenNumber, read_number},
    papers::{NamedPaper, PaperName, paper_names},
    text::CitedText,
};

/// A citation as a text has it.
#[derive(Clone, Debug)]
pub(super) struct FoundCitation {
    /// The bytes of the number.
    pub(super) range: Range<usize>,
    /// The number as packs write it.
    pub(super) number: String,
    /// The bytes of its sentence.
    pub(super) sentence: Range<usize>,
    /// The other paper that is meant, if one is.
    pub(super) paper: Option<String>,
}

/// Words before a number that say it is one of an article, folded. One that ends with `*` is the beginning of a word.
const ARTICLE: [&str; 22] = [
    "art",
    "arts",
    "article*",
    "artikel*",
    "artyku*",
    "articul*",
    "articol*",
    "artikl*",
    "cl",
    "clan*",
    "appendix",
    "appendices",
    "annex*",
    "anhang*",
    "dodat*",
    "aneks*",
    "priloh*",
    "priloz*",
    "guideline*",
    "wytyczn*",
    "pokyn*",
    "paragraf*",
];

/// Words before a number that name parts of any paper: they count where the number is one of the Laws.
const PART: [&str; 12] = [
    "law", "laws", "rule", "rules", "regle*", "regel*", "przepis*", "pravidl*", "section*", "clause*", "punkt*", "pkt",
];

/// Words after which a number in running text is that of an article, if there is one.
const PREPOSITIONS: [&str; 15] =
    ["by", "under", "per", "see", "cf", "wg", "zob", "por", "dle", "podle", "viz", "selon", "voir", "nach", "gemass"];

/// Words that do so only after another: `according to`, `zgodnie z`.
const AFTER_ACCORDING: [&str; 3] = ["to", "with", "z"];
const ACCORDING: [&str; 3] = ["according", "accordance", "zgodnie"];

/// Words and signs between the numbers of a list or of a range.
const BETWEEN: [&str; 24] = [
    ",", ";", "and", "or", "to", "i", "oraz", "lub", "do", "a", "nebo", "az", "et", "ou", "und", "oder", "bis", "&",
    "-", "–", "—", "/", "as", "resp",
];

/// Words after a number that make it an amount.
const UNITS: [&str; 26] = [
    "min*", "sec*", "s", "h", "hour*", "godz*", "sek*", "hod*", "point*", "pkt*", "punkt*", "bod*", "pt*", "percent",
    "elo", "eur", "usd", "pln", "zl", "kc", "round*", "rund*", "kolo", "kol*", "player*", "year*",
];

/// Words before a number that make it a version.
const VERSIONS: [&str; 6] = ["version", "v", "wersja", "verze", "release", "ver"];

/// Returns the citations of a text. `is_known` is whether an edition of the Laws has a number.
pub(super) fn find_citations(text: &CitedText, is_known: impl Fn(&str) -> bool) -> Vec<FoundCitation> {
    let letters = text.text();
    let paragraphs = text.paragraphs();
    let headings = own_headings(letters, &paragraphs);
    let names = paper_names(letters);
    let names_laws = names.iter().any(|name| name.is_certain && name.paper == NamedPaper::Laws);
    // A text that never names the Laws goes on about the paper that it has named, until it names another.
    let other_paper = |before: usize| {
        let names = names.iter().rev().filter(|name| !names_laws && name.begin < before);
        let mut others = names.filter_map(|name| match &name.paper {
            NamedPaper::Another(paper) => Some(paper.clone()),
            NamedPaper::Laws => None,
        });
        others.next()
    };
    let own_places: HashSet<usize> = headings.iter().map(|heading| heading.range.start).collect();
    let own_numbers: HashSet<String> = headings.iter().map(|heading| plain_number(&heading.number)).collect();
    let mut found = Vec::new();
    for paragraph in paragraphs {
        let sentences = sentences(letters, paragraph.clone());
        let mut finder = ParagraphFinder { letters, end: paragraph.end, found: Vec::new(), is_known: &is_known };
        finder.go_through(paragraph.start);
        for (range, number) in finder.found {
            let sentence = sentences.partition_point(|sentence| sentence.end <= range.start);
            let sentence = sentences.get(sentence).unwrap_or(&paragraph);
            let sentence = around(letters, sentence, &range);
            let first = names.partition_point(|name| name.begin < sentence.start);
            let after = names.partition_point(|name| name.begin < sentence.end);
            let named = nearest_name(&names[first..after.max(first)], &range, letters);
            let is_heading = own_places.contains(&range.start);
            let is_own = own_numbers.contains(&plain_number(&number));
            let is_of_laws = named.is_some_and(|name| name.paper == NamedPaper::Laws);
            if is_heading || is_own && !is_of_laws {
                continue;
            }
            let paper = match named.map(|name| (&name.paper, name.is_certain)) {
                Some((NamedPaper::Another(paper), _)) => Some(paper.clone()),
                Some((NamedPaper::Laws, true)) => None,
                _ => other_paper(range.start),
            };
            found.push(FoundCitation { range, number, sentence, paper });
        }
    }
    found
}

/// Returns the part of a sentence around a number: a text without points is no sentence.
fn around(letters: &str, sentence: &Range<usize>, number: &Range<usize>) -> Range<usize> {
    /// The most bytes before and after the number.
    const LONGEST: usize = 600;
    let boundary = |place: usize| (place..=letters.len()).find(|place| letters.is_char_boundary(*place));
    let begin = boundary(number.start.saturating_sub(LONGEST)).unwrap_or(number.start).max(sentence.start);
    let end = boundary(number.end + LONGEST).unwrap_or(letters.len()).min(sentence.end);
    begin..end.max(number.end)
}

/// Returns the name of a paper that a number goes with: the nearest before it, or one that follows at once.
fn nearest_name<'n>(names: &'n [PaperName], range: &Range<usize>, letters: &str) -> Option<&'n PaperName> {
    /// How far after a number its paper stands: `9.2.2 of the Laws`.
    const AFTER: usize = 24;
    let split = names.partition_point(|name| name.begin < range.start);
    let follows = |name: &&PaperName| {
        let between = letters.get(range.end..name.begin).unwrap_or_default();
        let is_plain = !between.contains(|c: char| c.is_ascii_digit() || matches!(c, '.' | ';' | ','));
        name.begin >= range.end && name.begin - range.end <= AFTER && is_plain && name.is_certain
    };
    let (before, after) = names.split_at(split);
    let next = after.iter().take_while(|name| name.begin <= range.end + AFTER).find(follows);
    next.or_else(|| before.iter().rev().find(|name| name.is_certain)).or_else(|| before.last())
}

/// A number at the beginning of a paragraph of the text: one of its own provisions.
struct OwnHeading {
    range: Range<usize>,
    number: String,
}

/// Returns the numbers by which the text counts its own provisions.
fn own_headings(letters: &str, paragraphs: &[Range<usize>]) -> Vec<OwnHeading> {
    /// As many with a word such as *article* are those of the text; fewer may be sentences that begin so.
    const NAMED: usize = 3;
    let mut bare: Vec<OwnHeading> = Vec::new();
    let mut named: Vec<OwnHeading> = Vec::new();
    for paragraph in paragraphs {
        let text = &letters[paragraph.clone()];
        let begin = text.find(|c: char| c.is_alphanumeric() || c == '§').unwrap_or(text.len());
        let word = text[begin..].find(|c: char| !c.is_alphabetic()).unwrap_or(0);
        let is_named = is_one_of(&text[begin..begin + word], &ARTICLE);
        let gap = if is_named { word } else { 0 };
        let at =
            text[begin + gap..].find(|c: char| !matches!(c, '.' | ' ' | '\u{a0}' | '§')).map(|to| begin + gap + to);
        let Some((at, written)) = at.and_then(|at| Some((at, read_number(&text[at..], false)?))) else { continue };
        let after =
            text[at + written.length..].trim_start_matches(['.', ')', ':', ' ', '\u{a0}', '\t', '*', '|', '-', '–']);
        let has_text = after.starts_with(char::is_alphabetic);
        if !has_text {
            continue;
        }
        let start = paragraph.start + at;
        let heading = OwnHeading { range: start..start + written.length, number: written.number };
        if is_named { &mut named } else { &mut bare }.push(heading);
    }
    if named.len() < NAMED {
        named.clear();
    }
    // One alone is a sentence that begins with a citation.
    let is_counted = |heading: &OwnHeading| heading.number.contains('.');
    if bare.iter().filter(|heading| is_counted(heading)).count() < 2 {
        bare.retain(|heading| !is_counted(heading));
    }
    bare.extend(named);
    bare
}

/// Returns the sentences of a paragraph. A point after a number or an abbreviation ends none.
fn sentences(letters: &str, paragraph: Range<usize>) -> Vec<Range<usize>> {
    const SHORTENED: [&str; 16] =
        ["art", "arts", "cl", "no", "nr", "cf", "np", "tj", "napr", "pkt", "ust", "par", "str", "vs", "p", "e"];
    let text = &letters[paragraph.clone()];
    let mut sentences = Vec::new();
    let mut begin = 0;
    for (place, sign) in text.char_indices().filter(|(_, sign)| matches!(sign, '.' | '!' | '?' | ';')) {
        let after = &text[place + 1..];
        let is_space = after.starts_with(char::is_whitespace);
        let goes_on = after.trim_start().starts_with(|c: char| c.is_lowercase() || c.is_ascii_digit());
        let word = text[..place].rsplit(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
        let is_shortened = fold_words(word).first().is_some_and(|word| SHORTENED.contains(&word.as_str()));
        if is_space && (sign != '.' || !goes_on && !is_shortened) {
            sentences.push(paragraph.start + begin..paragraph.start + place + 1);
            begin = place + 1;
        }
    }
    sentences.push(paragraph.start + begin..paragraph.end);
    sentences
}

/// Returns whether a word is one of these, folded.
fn is_one_of(word: &str, words: &[&str]) -> bool {
    let folded = fold_words(word);
    let [word] = folded.as_slice() else { return false };
    words.iter().any(|known| match known.strip_suffix('*') {
        Some(begin) => word.starts_with(begin),
        None => word == known,
    })
}

/// A word before a number, and what it makes of that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Before {
    /// *Article*, `§`.
    Article,
    /// *Rule*, *section*.
    Part,
    /// *By*, *see*.
    Preposition,
    /// *Version*.
    Version,
    /// A bracket.
    Bracket,
    Nothing,
}

struct ParagraphFinder<'t, F> {
    letters: &'t str,
    end: usize,
    found: Vec<(Range<usize>, String)>,
    is_known: &'t F,
}

impl<F: Fn(&str) -> bool> ParagraphFinder<'_, F> {
    fn go_through(&mut self, start: usize) {
        let mut at = start;
        while at < self.end {
            let rest = &self.letters[at..self.end];
            let Some(letter) = rest.chars().next() else { break };
            if let Some(length) = address_length(rest, self.letters[..at].chars().next_back()) {
                at += length;
                continue;
            }
            let is_start = matches!(letter, '0'..='9' | 'A'..='I') && self.may_begin(at);
            let before = if is_start { self.before(at) } else { Before::Nothing };
            let is_named = matches!(before, Before::Article | Before::Part);
            let read = is_start.then(|| read_number(rest, is_named)).flatten();
            match read.filter(|read| self.is_citation(at, read, before)) {
                Some(read) => {
                    let is_plural = is_named && read.steps == 1;
                    let end = at + read.length;
                    self.found.push((at..end, read.number));
                    at = self.go_on(end, is_plural);
                }
                // What is no citation is passed as one piece: `1.2.3.4` has no `3.4` in it.
                None if is_start => {
                    at += rest.find(|c: char| !(c.is_alphanumeric() || c == '.')).unwrap_or(rest.len()).max(1)
                }
                None => at += letter.len_utf8(),
            }
        }
    }

    /// Returns whether a number can begin at a place: nothing that goes on stands before it.
    fn may_begin(&self, at: usize) -> bool {
        let before = self.letters[..at].chars().next_back();
        before.is_none_or(|before| {
            !before.is_alphanumeric() && !matches!(before, '.' | '@' | '_' | '#' | ':' | '+' | '$' | '€')
        })
    }

    /// Returns what stands before a number.
    fn before(&self, at: usize) -> Before {
        let before = &self.letters[..at];
        let trimmed = before.trim_end_matches([' ', '\u{a0}', '\n', '\r', '\t', '"', '„', '“', '*', '`']);
        if trimmed.ends_with('§') {
            return Before::Article;
        }
        if trimmed.ends_with(['(', '[']) {
            return Before::Bracket;
        }
        let trimmed = trimmed.strip_suffix('.').unwrap_or(trimmed);
        let begin = trimmed
            .rfind(|c: char| !c.is_alphabetic())
            .map_or(0, |place| place + trimmed[place..].chars().next().map_or(1, char::len_utf8));
        let word = &trimmed[begin..];
        if is_one_of(word, &["no", "nr", "n", "number", "numer", "cislo"]) {
            return self.before(begin);
        }
        if is_one_of(word, &AFTER_ACCORDING) {
            let last = trimmed[..begin].split_whitespace().next_back().unwrap_or_default();
            return if is_one_of(last, &ACCORDING) { Before::Preposition } else { Before::Nothing };
        }
        match word {
            _ if is_one_of(word, &ARTICLE) => Before::Article,
            _ if is_one_of(word, &PART) => Before::Part,
            _ if is_one_of(word, &VERSIONS) => Before::Version,
            _ if is_one_of(word, &PREPOSITIONS) => Before::Preposition,
            _ => Before::Nothing,
        }
    }

    /// Returns whether a number that was read is a citation.
    fn is_citation(&self, at: usize, read: &WrittenNumber, before: Before) -> bool {
        let after = &self.letters[at + read.length..self.end];
        if before != Before::Article && read.steps <= 2 && !read.has_letters && is_amount(after) {
            return false;
        }
        let is_known = || (self.is_known)(&read.number);
        match before {
            Before::Version => false,
            Before::Article => true,
            Before::Part => read.steps > 1 && is_known(),
            // A paper size, a square.
            _ if !read.has_points && read.number.len() <= 4 && before != Before::Preposition => {
                let is_listed = after.trim_start_matches(['/', ' ', ',', '–', '-']).starts_with(['A', 'B']);
                read.has_letters && read.number.starts_with(['A', 'B']) && is_listed && is_known()
            }
            Before::Bracket => read.steps > 1 && is_known(),
            Before::Preposition => read.steps > 1 && is_known(),
            Before::Nothing if read.steps > 2 || read.has_letters || self.goes_on_citing(at) => is_known(),
            Before::Nothing => false,
        }
    }

    /// Returns whether a citation stands before a place in the same sentence: `Article 8.4, and draws in 9.2`.
    fn goes_on_citing(&self, at: usize) -> bool {
        /// How far one citation stands from the next.
        const NEAR: usize = 100;
        self.found.last().is_some_and(|(last, _)| {
            let between = &self.letters[last.end..at];
            between.len() <= NEAR && !between.contains(['.', ';', '!', '?', '\n', '(', ')'])
        })
    }

    /// Reads the rest of a list or of a range after a citation; returns where it ends.
    fn go_on(&mut self, end: usize, is_plural: bool) -> usize {
        let mut at = end;
        loop {
            let rest = &self.letters[at..self.end];
            let Some(gap) = gap_length(rest) else { return at };
            let next = &rest[gap..];
            let Some(read) = read_number(next, true) else { return at };
            let after = &next[read.length..];
            let is_of_list = read.steps > 1 && ((self.is_known)(&read.number) || !is_amount(after))
                || is_plural && !is_amount(after) && !read.has_letters;
            if !is_of_list {
                return at;
            }
            let begin = at + gap;
            self.found.push((begin..begin + read.length, read.number));
            at = begin + read.length;
        }
    }
}

/// Returns whether an amount goes on: a unit or a sign of one.
fn is_amount(after: &str) -> bool {
    let rest = after.trim_start_matches([' ', '\u{a0}']);
    let length = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
    let is_time = after.starts_with([':', '+']) && after[1..].starts_with(|c: char| c.is_ascii_digit());
    is_time || rest.starts_with(['%', '€', '$', '£', '+', '=', '½']) || is_one_of(&rest[..length], &UNITS)
}

/// Returns how long what stands between two numbers of a list or a range is.
fn gap_length(text: &str) -> Option<usize> {
    let mut rest = text;
    let mut parts = 0;
    loop {
        let trimmed = rest.trim_start_matches([' ', '\u{a0}', '\n', '\r', '\t', '*', '`']);
        if parts > 0 && trimmed.starts_with(|c: char| c.is_ascii_digit() || c.is_ascii_uppercase()) {
            return Some(text.len() - trimmed.len());
        }
        // The word is said again: `art. 9.2 and art. 9.3` is found by itself.
        let length = match trimmed.chars().next()? {
            sign if sign.is_alphabetic() => trimmed.find(|c: char| !c.is_alphabetic()).unwrap_or(trimmed.len()),
            sign => sign.len_utf8(),
        };
        let part = &trimmed[..length];
        let is_between = BETWEEN.contains(&part) || is_one_of(part, &BETWEEN);
        if !is_between || parts == 2 {
            return None;
        }
        parts += 1;
        rest = &trimmed[length..];
    }
}

/// Returns how long the address of a page or a mailbox is that begins here.
fn address_length(rest: &str, before: Option<char>) -> Option<usize> {
    if before.is_some_and(|before| !before.is_whitespace() && !matches!(before, '(' | '<' | '[' | '"')) {
        return None;
    }
    let length = rest.find(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"')).unwrap_or(rest.len());
    let token = &rest[..length];
    (token.contains("://") || token.starts_with("www.") || token.contains('@')).then_some(length)
}

#[cfg(test)]
mod tests {
    use super::find_citations;
    use crate::citations::text::CitedText;

    /// Returns the numbers that are found, with the other paper of each.
    fn found(text: &str) -> Vec<String> {
        const KNOWN: [&str; 23] = [
            "9.2", "9.2.2", "9.2.3", "9.3", "9.6.1", "9.6.2", "5.1.1", "5.2.1", "7.5b", "7.5(b)", "A.4", "A.4.2",
            "B.4", "B.1", "III.5", "11.3.2", "12.9.6", "4.1", "4.7", "A.5.2", "12.9", "1.2", "6.9",
        ];
        let text = CitedText::plain("x.txt", text).unwrap();
        let known = |number: &str| KNOWN.contains(&number);
        let found = find_citations(&text, known).into_iter();
        found
            .map(|one| format!("{}{}", one.number, one.paper.map(|paper| format!(" ({paper})")).unwrap_or_default()))
            .collect()
    }

    #[test]
    fn citations_are_found_in_the_forms_in_which_people_write_them() {
        for (text, numbers) in [
            ("By Article 9.2.2 he claims.", &["9.2.2"][..]),
            ("Art. 7.5.b, then 7.5(b).", &["7.5b", "7.5(b)"]),
            ("§ 9.2 of the Laws", &["9.2"]),
            ("zgodnie z art. 9.2 i 9.3", &["9.2", "9.3"]),
            ("podle čl. 9.6.1 až 9.6.2", &["9.6.1", "9.6.2"]),
            ("przepis 11.3.2", &["11.3.2"]),
            ("Articles 5.1.1, 5.2.1 and 9.6.2 end it", &["5.1.1", "5.2.1", "9.6.2"]),
            ("Articles 4.1–4.7 hold", &["4.1", "4.7"]),
            ("Appendix A.4.2 and B.4", &["A.4.2", "B.4"]),
            ("Appendix A 4.2", &["A.4.2"]),
            ("A4, B4 are played", &["A.4", "B.4"]),
            ("by III.5 or 111.5", &["III.5", "III.5"]),
            ("It is a draw (9.3).", &["9.3"]),
            ("The game is drawn by 9.3 then.", &["9.3"]),
            ("Articles 8, 9 and 11", &["8", "9", "11"]),
            ("Article\n9.2 holds", &["9.2"]),
            ("a penalty by 12.9.6 follows", &["12.9.6"]),
        ] {
            assert_eq!(found(text), numbers, "{text}");
        }
    }

    #[test]
    fn times_scores_dates_versions_and_amounts_are_no_citations() {
        for text in [
            "The round begins at 9.30 and at 7:30.",
            "He scored 9.2 points of 12.9.",
            "On 1.1.2023 and 9.3.2024.",
            "kodeks version 9.6.2 is out",
            "See https://example.org/9.6.2/x and a@9.6.2.org.",
            "Printed on A4 paper.",
            "rated 2450, 90+30, 1.2 million",
        ] {
            let found = found(text);
            assert!(found.is_empty(), "{text}: {found:?}");
        }
    }

    #[test]
    fn the_name_of_another_paper_goes_with_its_numbers() {
        assert_eq!(found("C.04.3, Article 4.7"), ["4.7 (C.04.3)"]);
        assert_eq!(found("E.04 5.1.1 repeats Article 9.2.2 of the Laws"), ["5.1.1 (E.04)", "9.2.2"]);
        assert_eq!(found("Article 9.2 of the Laws, § 4.1 of the statutes"), ["9.2", "4.1 (statutes)"]);
        assert_eq!(found("// FIDE Article 4.7\nThe Dutch system."), ["4.7 (Dutch system)"]);
    }

    #[test]
    fn the_text_s_own_numbering_is_none() {
        let own = "9.1 Draws\n\n9.2 Claims, see 9.6.1 and Article 9.2.\n\n9.3 Other matters by 9.2 of the Laws.";
        assert_eq!(found(own), ["9.6.1", "9.2"]);
        let named = "Article 9.2 Dress\n\nArticle 9.3 Noise\n\nArticle 9.6.1 Smoking, as Article 9.3 says.";
        assert_eq!(found(named), Vec::<String>::new());
    }
}
