//! A printed game taken apart into numbers and moves.

use super::spelling::one_sort_of_signs;

/// A move as it is printed, with the number before it, if any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NotationToken {
    pub(super) number: Option<u32>,
    pub(super) text: String,
}

/// Signs that are written apart from their move.
const AFTER_A_MOVE: [&str; 14] = ["e.p.", "e.p", "ep.", "ep", "(=)", "+", "++", "#", "X", "!", "?", "!!", "!?", "?!"];

const RESULTS: [&str; 8] = ["1-0", "0-1", "1/2-1/2", "½-½", "1:0", "0:1", "½:½", "*"];

/// Returns the moves that are printed, with the signs that follow them.
pub(super) fn tokens(text: &str) -> Vec<NotationToken> {
    let text = one_sort_of_signs(text).replace("e. p.", "e.p.");
    let mut tokens: Vec<NotationToken> = Vec::new();
    let mut number = None;
    for word in text.split(|c: char| c.is_whitespace() || matches!(c, ',' | ';')) {
        let (before, word) = split_number(word);
        number = before.or(number);
        let word = without_dots(word);
        match tokens.last_mut() {
            _ if word.is_empty() || RESULTS.contains(&word) => {}
            Some(last) if AFTER_A_MOVE.contains(&word) => {
                last.text.push(' ');
                last.text.push_str(word);
            }
            _ => tokens.push(NotationToken { number: number.take(), text: word.to_owned() }),
        }
    }
    tokens
}

/// Cuts off `12.`, `12...` or `12)`; a number alone has at most three digits, for `5254` is a move
/// of another notation.
fn split_number(word: &str) -> (Option<u32>, &str) {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = word.len() - rest.len();
    let is_number = matches!(digits, 1..=3) && (rest.is_empty() || rest.starts_with(['.', '…', ')']));
    match word.get(..digits).filter(|_| is_number) {
        Some(number) => (number.parse().ok(), rest.trim_start_matches(['.', '…', ')'])),
        None => (None, word),
    }
}

/// Cuts off the full stop of a sentence and the dots and dashes in place of a move of White's, but not the stop of `e.p.`.
fn without_dots(word: &str) -> &str {
    let word = word.trim_start_matches(['.', '…']);
    if word == "-" {
        return "";
    }
    if word.ends_with("p.") {
        return word;
    }
    word.trim_end_matches(['.', '…'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<(Option<u32>, String)> {
        tokens(text).into_iter().map(|token| (token.number, token.text)).collect()
    }

    #[test]
    fn numbers_dots_commas_and_results_are_told_from_moves() {
        let expected: Vec<_> = [
            (Some(1), "e4"),
            (None, "e5"),
            (Some(2), "exd6 e.p."),
            (Some(2), "S:d6 +"),
            (Some(10), "0-0-0"),
            (None, "Kb1 (=)"),
        ]
        .map(|(number, text)| (number, text.to_owned()))
        .into();
        for text in [
            "1.e4 e5 2.exd6 e.p. 2...S:d6 + 10.0-0-0 Kb1 (=).",
            "1. e4, e5; 2. exd6 e. p. 2… S:d6 +, 10. 0–0–0 Kb1 (=) 1/2-1/2",
            "1) e4 – e5\n2 exd6 e.p. 2. … S:d6 +\n10 0-0-0 ... Kb1 (=)",
        ] {
            assert_eq!(words(text), expected, "{text}");
        }
        assert_eq!(words(" 1. \n ... "), []);
        assert_eq!(words("5254"), [(None, "5254".to_owned())]);
    }
}
