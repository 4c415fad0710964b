//! The paper that a citation names: the Laws, or another with articles of its own.

use kodeks_rulesets::vocabulary::fold_words;

/// A paper that a sentence names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum NamedPaper {
    /// The Laws of Chess.
    Laws,
    /// Another paper, as the text calls it.
    Another(String),
}

/// A name of a paper in a text.
#[derive(Clone, Debug)]
pub(super) struct PaperName {
    /// The byte at which it begins, and the one after it.
    pub(super) begin: usize,
    pub(super) end: usize,
    pub(super) paper: NamedPaper,
    /// Whether the name alone says so; `FIDE` alone names a body that has many papers.
    pub(super) is_certain: bool,
}

/// Names of the Laws, folded. A word that ends with `*` is the beginning of one.
const LAWS: [&str; 16] = [
    "laws of chess",
    "fide laws",
    "laws",
    "law",
    "przepis* gry",
    "przepis* fide",
    "przepis* szachow*",
    "kodeks* szachow*",
    "przepis*",
    "pravid* sach*",
    "pravid* fide",
    "pravid*",
    "regles du jeu",
    "regles fide",
    "fide regeln",
    "schachregeln",
];

/// The Laws in the FIDE Handbook.
const LAWS_CODES: [&str; 2] = ["E.01", "E01"];

/// Names of other papers, folded as those of the Laws.
const OTHERS: [&str; 44] = [
    "pairing rules",
    "pairing system*",
    "dutch system",
    "swiss system",
    "swiss rules",
    "basic rules",
    "tie break*",
    "tiebreak*",
    "general regulations",
    "competition rules for",
    "title regulations",
    "titles regulations",
    "rating regulations",
    "fair play regulations",
    "anti cheating guidelines",
    "anti cheating regulations",
    "online chess regulations",
    "online regulations",
    "code of ethics",
    "statutes",
    "charter",
    "appeals regulations",
    "tournament regulations",
    "regulations of the event",
    "regulations of the tournament",
    "regulamin*",
    "statut*",
    "ustaw*",
    "kodeks* karn*",
    "kodeks* cywiln*",
    "kodeks* pracy",
    "rozporzadzen*",
    "system* szwajcarsk*",
    "zakon*",
    "stanov*",
    "soutezn* rad*",
    "svycarsk* system*",
    "reglement interieur",
    "statuts",
    "gdpr",
    "rodo",
    "downfloat*",
    "pairing bracket*",
    "exchanges in the bracket",
];

/// Returns the names of papers in a text, in order.
pub(super) fn paper_names(text: &str) -> Vec<PaperName> {
    let words = words_with_places(text);
    let mut names: Vec<PaperName> = codes(text);
    let mut at = 0;
    while at < words.len() {
        let of_laws = longest(&LAWS, &words[at..]);
        let of_others = longest(&OTHERS, &words[at..]);
        let found = match (of_laws, of_others) {
            (Some(laws), Some(other)) if laws >= other => Some((laws, true)),
            (_, Some(other)) => Some((other, false)),
            (Some(laws), None) => Some((laws, true)),
            (None, None) => None,
        };
        let Some((length, is_laws)) = found else {
            if words[at].0 == "fide" {
                let (_, begin, end) = words[at];
                names.push(PaperName { begin, end, paper: NamedPaper::Laws, is_certain: false });
            }
            at += 1;
            continue;
        };
        let (begin, end) = (words[at].1, words[at + length - 1].2);
        let paper = if is_laws { NamedPaper::Laws } else { NamedPaper::Another(text[begin..end].to_owned()) };
        names.push(PaperName { begin, end, paper, is_certain: true });
        at += length;
    }
    names.sort_by_key(|name| name.begin);
    names
}

/// Returns the words of a text, folded, each with the bytes at which it begins and ends.
fn words_with_places(text: &str) -> Vec<(String, usize, usize)> {
    let mut words = Vec::new();
    let mut begin = None;
    let ends = text.char_indices().chain(std::iter::once((text.len(), ' ')));
    for (place, letter) in ends {
        match (letter.is_alphanumeric(), begin) {
            (true, None) => begin = Some(place),
            (false, Some(from)) => {
                words.extend(fold_words(&text[from..place]).into_iter().map(|word| (word, from, place)));
                begin = None;
            }
            _ => {}
        }
    }
    words
}

/// Returns how many words the longest of these names has that begins here.
fn longest(names: &[&str], words: &[(String, usize, usize)]) -> Option<usize> {
    let fits = |name: &&str| {
        let parts: Vec<&str> = name.split(' ').collect();
        let is_it = |(part, (word, ..)): (&&str, &(String, usize, usize))| match part.strip_suffix('*') {
            Some(begin) => word.starts_with(begin),
            None => word == part,
        };
        (words.len() >= parts.len() && parts.iter().zip(words).all(is_it)).then_some(parts.len())
    };
    names.iter().filter_map(fits).max()
}

/// Returns the codes of the FIDE Handbook in a text: `C.04.3`, `E.01`, `D04`.
fn codes(text: &str) -> Vec<PaperName> {
    let mut found = Vec::new();
    for (begin, letter) in text.char_indices() {
        let is_inside = text[..begin].ends_with(|c: char| c.is_alphanumeric() || c == '.');
        if !matches!(letter, 'A'..='G') || is_inside {
            continue;
        }
        let after = &text[begin + 1..];
        let after = after.strip_prefix('.').unwrap_or(after);
        let figures = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
        if figures != 2 || !after.starts_with('0') {
            continue;
        }
        let rest = &after[figures..];
        let more = rest.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(rest.len());
        let more = rest[..more].trim_end_matches('.').len();
        let end = text.len() - after.len() + figures + more;
        if text[end..].starts_with(char::is_alphanumeric) && !text[end..].starts_with(['A', 'B']) {
            continue;
        }
        let code = &text[begin..end];
        let is_laws = LAWS_CODES.iter().any(|laws| code.starts_with(laws));
        let paper = if is_laws { NamedPaper::Laws } else { NamedPaper::Another(code.to_owned()) };
        found.push(PaperName { begin, end, paper, is_certain: true });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{NamedPaper, paper_names};

    fn named(text: &str) -> Vec<String> {
        let names = paper_names(text).into_iter().filter(|name| name.is_certain);
        names
            .map(|name| match name.paper {
                NamedPaper::Laws => "Laws".to_owned(),
                NamedPaper::Another(other) => other,
            })
            .collect()
    }

    #[test]
    fn papers_are_known_by_code_and_by_name() {
        assert_eq!(named("C.04.3, article 4.4"), ["C.04.3"]);
        assert_eq!(named("E.04 5.4.1 cites 9.2.2 of the Laws"), ["E.04", "Laws"]);
        assert_eq!(named("the Laws of Chess (E.01) and D.04.12."), ["Laws", "Laws", "D.04.12"]);
        assert_eq!(named("Przepisy Gry, art. 9.2; Regulamin zawodów § 4"), ["Laws", "Regulamin"]);
        assert_eq!(named("by the pairing rules"), ["pairing rules"]);
        assert_eq!(named("A4 paper, C.5 and E2"), Vec::<String>::new());
    }
}
