//! Tells moves, move numbers, results and annotation signs in the text of a game apart.

use crate::san::castling;

/// The beginning of a text of moves, and how many bytes it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A move number with its dots; one dot calls White's move.
    Number {
        /// The number.
        number: u32,
        /// Whether exactly one dot follows it.
        is_whites: bool,
    },
    /// A move, without annotation signs behind it.
    Move(&'a str),
    /// A null move.
    NullMove(&'a str),
    /// The result, as it is usually written.
    Result(&'static str),
    /// `!?`, `+-`, `e.p.` and the like, which say nothing about the moves.
    Sign,
    /// Anything else.
    Stray(&'a str),
}

/// Ways to write a result.
const RESULTS: [(&str, &str); 14] = [
    ("1-0", "1-0"),
    ("0-1/2", "0-1/2"),
    ("0-½", "0-1/2"),
    ("0-1", "0-1"),
    ("1/2-1/2", "1/2-1/2"),
    ("1/2-0", "1/2-0"),
    ("1/2", "1/2-1/2"),
    ("½-½", "1/2-1/2"),
    ("½-0", "1/2-0"),
    ("½", "1/2-1/2"),
    ("1:0", "1-0"),
    ("0:1", "0-1"),
    ("1–0", "1-0"),
    ("0–1", "0-1"),
];

/// Results that some people write with spaces: `1 - 0`.
const SPACED_RESULTS: [([&str; 2], &str); 4] =
    [(["1", "0"], "1-0"), (["0", "1"], "0-1"), (["1/2", "1/2"], "1/2-1/2"), (["½", "½"], "1/2-1/2")];

/// Longer than any move; a longer word is none.
const LONGEST_MOVE: usize = 24;

/// Returns the token with which the text begins, and its length in bytes, which is 0 only for an
/// empty text. The text must not begin with a space or with one of `{}()[];<>"$`.
pub(super) fn first_token(text: &str) -> (Token<'_>, usize) {
    if text.starts_with('*') {
        return (Token::Result("*"), 1);
    }
    let word = first_word(text);
    // Text copied from a web page has spaces that do not break.
    let word = match (!word.is_ascii()).then(|| word.split_once('\u{a0}')).flatten() {
        Some(("", _)) => return (Token::Sign, first_character(text)),
        Some((word, _)) => word,
        None => word,
    };
    if word.starts_with(|c: char| c.is_ascii_digit() || c == '½') {
        return first_with_digit(text, word);
    }
    (classify(word), word.len())
}

/// Returns the text up to a space or a character that ends a word, with a promotion piece in
/// brackets, `e8(Q)`, if it follows without a space.
fn first_word(text: &str) -> &str {
    let end = text.bytes().position(ends_word).unwrap_or(text.len());
    match text.as_bytes().get(end..) {
        Some([b'(', piece, b')', ..]) if end > 0 && piece.is_ascii_alphabetic() => &text[..end + 3],
        // A character that ends words and begins nothing is stray; it must not stop the reading.
        _ => &text[..end.max(first_character(text))],
    }
}

fn first_character(text: &str) -> usize {
    text.chars().next().map_or(0, char::len_utf8)
}

/// Returns whether a word ends before this byte.
fn ends_word(byte: u8) -> bool {
    const ENDS: [bool; 256] = ends();
    ENDS[byte as usize]
}

/// Returns the answers of [`ends_word`]: looking them up is most of the reader's work.
const fn ends() -> [bool; 256] {
    let mut ends = [false; 256];
    let mut byte = 0;
    while byte <= b' ' as usize {
        ends[byte] = true;
        byte += 1;
    }
    let mut rest: &[u8] = b"{}()[];<>\"$*";
    while let [first, others @ ..] = rest {
        ends[*first as usize] = true;
        rest = others;
    }
    ends
}

/// Tells move numbers from results and from castling with zeros.
fn first_with_digit<'a>(text: &'a str, word: &'a str) -> (Token<'a>, usize) {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let after = &word[digits..];
    let number = number(word, digits);
    if let Some(number) = number.filter(|_| after.starts_with(['.', '…'])) {
        return (number, digits + dots(after));
    }
    if let Some(result) = result(word).or_else(|| spaced_result(text)) {
        return result;
    }
    if is_null_move(bare(word)) {
        return (Token::NullMove(bare(word)), word.len());
    }
    if is_castling(bare(word)) {
        return (Token::Move(bare(word)), word.len());
    }
    match number.filter(|_| after.is_empty() || is_move(bare(after))) {
        Some(number) => (number, digits),
        None => (Token::Stray(word), word.len()),
    }
}

fn dots(text: &str) -> usize {
    text.len() - text.trim_start_matches(['.', '…']).len()
}

/// Returns the move number at the beginning; without a dot, more than four digits are none.
fn number(word: &str, digits: usize) -> Option<Token<'_>> {
    let dots = dots(&word[digits..]);
    let is_whites = dots == 1;
    let most = if dots > 0 { 7 } else { 4 };
    let number = word[..digits].parse().ok().filter(|_| digits <= most)?;
    Some(Token::Number { number, is_whites })
}

fn result(word: &str) -> Option<(Token<'static>, usize)> {
    let trimmed = word.trim_end_matches(['.', ',']);
    let (_, result) = RESULTS.into_iter().find(|(written, _)| *written == trimmed)?;
    // `1/2 - 1/2` begins with a whole result; the rest of it must go with it.
    let is_half = matches!(trimmed, "1/2" | "½");
    (!is_half).then_some((Token::Result(result), word.len()))
}

fn spaced_result(text: &str) -> Option<(Token<'static>, usize)> {
    let spaced = SPACED_RESULTS.into_iter().find_map(|([first, second], result)| {
        let rest = text.strip_prefix(first)?.trim_start().strip_prefix('-')?.trim_start().strip_prefix(second)?;
        let is_end = rest.bytes().next().is_none_or(ends_word);
        is_end.then_some((Token::Result(result), text.len() - rest.len()))
    });
    spaced.or_else(|| {
        let word = first_word(text);
        let is_half = matches!(word.trim_end_matches(['.', ',']), "1/2" | "½");
        is_half.then_some((Token::Result("1/2-1/2"), word.len()))
    })
}

fn classify(word: &str) -> Token<'_> {
    let move_text = bare(word);
    match move_text {
        _ if is_move(move_text) || is_castling(move_text) => Token::Move(move_text),
        _ if is_null_move(move_text) => Token::NullMove(move_text),
        "e.p." | "ep" | "e.p" | "" => Token::Sign,
        _ if word.chars().all(is_sign) => Token::Sign,
        _ => Token::Stray(word),
    }
}

/// Returns the word without annotation signs behind it.
fn bare(word: &str) -> &str {
    word.trim_end_matches(|character: char| matches!(character, '!' | '?') || is_judgement(character))
}

/// Returns whether a word is a null move, as ChessBase and Scid (`--`, `Z0`), engines (`0000`) and others write it.
fn is_null_move(word: &str) -> bool {
    matches!(word, "--" | "Z0" | "null" | "NULL" | "@@@@" | "0000")
}

fn is_sign(character: char) -> bool {
    let is_plain = "!?.…,=+-/#N×−–".contains(character) || is_judgement(character);
    is_plain || matches!(character, '\u{a0}' | '\u{feff}')
}

/// Returns whether a character judges a move or a position, standing alone or glued to the move, and says nothing else.
fn is_judgement(character: char) -> bool {
    !character.is_ascii() && "‼⁇⁉⁈±∓⩲⩱∞□⌓○⊙⨀⟳→↑⇆⊕∆⯹".contains(character)
}

/// Returns whether the word names a square: every move but castling does.
fn is_move(word: &str) -> bool {
    let names_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h', b'1'..=b'8']);
    word.len() <= LONGEST_MOVE && word.as_bytes().windows(2).any(names_square)
}

fn is_castling(word: &str) -> bool {
    castling(word.trim_end_matches(['+', '#'])).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_first(text: &str, token: Token<'_>, rest: &str) {
        let (read, length) = first_token(text);
        assert_eq!((read, &text[length..]), (token, rest), "{text}");
    }

    #[test]
    fn moves_end_where_something_else_begins() {
        for (text, word, rest) in [
            ("e4", "e4", ""),
            ("Nf3 Nc6", "Nf3", " Nc6"),
            ("Nf3{good}", "Nf3", "{good}"),
            ("Nf3(Nc3)", "Nf3", "(Nc3)"),
            ("Nf3$1", "Nf3", "$1"),
            ("Nf3;good", "Nf3", ";good"),
            ("Nf3*", "Nf3", "*"),
            ("Nf3!?", "Nf3", ""),
            ("Nf3‼ Nc6", "Nf3", " Nc6"),
            ("Ng5□", "Ng5", ""),
            ("exd5⩲", "exd5", ""),
            ("Nf6⁈∞", "Nf6", ""),
            ("O-O⁉", "O-O", ""),
            ("0-0‼", "0-0", ""),
            ("e8=Q+±", "e8=Q+", ""),
            ("exd6e.p.", "exd6e.p.", ""),
            ("e8=Q#", "e8=Q#", ""),
            ("e8(Q) Kd7", "e8(Q)", " Kd7"),
            ("Qe8(=)", "Qe8", "(=)"),
            ("Sf3", "Sf3", ""),
            ("♘f3", "♘f3", ""),
            ("Re1xe8+", "Re1xe8+", ""),
            ("O-O-O+!", "O-O-O+", ""),
            ("0-0 a6", "0-0", " a6"),
            ("0-0-0", "0-0-0", ""),
            ("o-o", "o-o", ""),
            ("OO", "OO", ""),
            ("000+ a6", "000+", " a6"),
            ("O–O", "O–O", ""),
            ("e8=(Q) Kd7", "e8=(Q)", " Kd7"),
            ("Nf3+-", "Nf3+-", ""),
            ("e4\u{a0}e5", "e4", "\u{a0}e5"),
        ] {
            assert_first(text, Token::Move(word), rest);
        }
    }

    #[test]
    fn move_numbers_may_be_glued_to_dots_and_moves() {
        for (text, number, is_whites, rest) in [
            ("12345. e4", 12_345, true, " e4"),
            ("1. e4", 1, true, " e4"),
            ("1.e4", 1, true, "e4"),
            ("1...e5", 1, false, "e5"),
            ("1…e5", 1, false, "e5"),
            ("12 e4", 12, false, " e4"),
            ("12e4", 12, false, "e4"),
            ("1.0-0", 1, true, "0-0"),
            ("1.1-0", 1, true, "1-0"),
            ("130.", 130, true, ""),
        ] {
            assert_first(text, Token::Number { number, is_whites }, rest);
        }
    }

    #[test]
    fn results_are_written_in_many_ways() {
        for (text, result, rest) in [
            ("1-0", "1-0", ""),
            ("1-0 {mate}", "1-0", " {mate}"),
            ("0-1{", "0-1", "{"),
            ("1/2-1/2", "1/2-1/2", ""),
            ("1/2", "1/2-1/2", ""),
            ("1/2 1. e4", "1/2-1/2", " 1. e4"),
            ("1/2 - 1/2 x", "1/2-1/2", " x"),
            ("½-½", "1/2-1/2", ""),
            ("½", "1/2-1/2", ""),
            ("1 - 0", "1-0", ""),
            ("0 - 1\n", "0-1", "\n"),
            ("1-0.", "1-0", ""),
            ("0-1/2", "0-1/2", ""),
            ("1/2-0", "1/2-0", ""),
            ("*", "*", ""),
            ("**", "*", "*"),
            ("*1", "*", "1"),
        ] {
            assert_first(text, Token::Result(result), rest);
        }
    }

    #[test]
    fn signs_say_nothing_and_null_moves_are_moves() {
        for text in ["!", "?!", "+-", "±", "=", "-+", "+", "...", "…", "e.p.", "N", "-", "\u{a0}", "‼", "□", "⁇!"]
        {
            assert_first(text, Token::Sign, "");
        }
        for text in ["--", "Z0", "0000", "--!", "0000‼"] {
            assert_first(text, Token::NullMove(text.trim_end_matches(['!', '‼'])), "");
        }
        let number = Token::Number { number: 0, is_whites: true };
        assert_first("0000. e4", number, " e4");
    }

    #[test]
    fn anything_else_is_stray() {
        for text in ["hello", "br", "99999", "8f", "12345678.", "Ulica", "}", ")", "e9", "i4", "1x", "é"] {
            assert_first(text, Token::Stray(text), "");
        }
        let long = "a".repeat(30) + "e4";
        assert_first(&long, Token::Stray(&long), "");
    }
}
