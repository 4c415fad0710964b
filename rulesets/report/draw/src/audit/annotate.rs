//! Games with what was found in them as comments, in PGN.

use std::{collections::BTreeMap, fmt::Write};

use kodeks_base::visible;
use kodeks_board::{PgnGame, PgnMove};
use kodeks_views::audit::{AuditView, FindingView};

/// Returns a game as it is in its file, with each finding as a comment at its move; `None` where
/// nothing was found, or there is no game. A finding about the game as a whole comes before its moves.
///
/// A game whose text was not kept is written anew: its tags and the moves of the main line. Invisible characters become their
/// number in tags and comments, and a space between moves.
#[must_use]
pub fn annotated(pgn: &PgnGame, view: &AuditView) -> Option<String> {
    if view.findings.is_empty() || view.game.is_none() {
        return None;
    }
    let annotated = match pgn.source() {
        Some(source) => in_source(source, pgn, view),
        None => anew(pgn, view),
    };
    Some(format!("{}\n\n", seen(annotated.trim().trim_start_matches('\u{feff}'))))
}

/// The part of a PGN text that contains a character.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PgnPart {
    Moves,
    Tag,
    Comment,
    Line,
}

/// Writes what nobody sees as its number where it is text, and as a space where it would be read as a move.
fn seen(game: &str) -> String {
    let mut within = PgnPart::Moves;
    let mut written = String::with_capacity(game.len());
    for (at, letter) in game.char_indices() {
        if letter == '\n' || game[at..].starts_with("\r\n") {
            written.push(letter);
        } else if visible::is_unseen(letter) && within == PgnPart::Moves {
            written.push(' ');
        } else {
            written += &visible::line(&game[at..at + letter.len_utf8()]);
        }
        within = match (within, letter) {
            (PgnPart::Moves, '[') => PgnPart::Tag,
            (PgnPart::Moves, '{') => PgnPart::Comment,
            (PgnPart::Moves, ';' | '%') => PgnPart::Line,
            (PgnPart::Tag, ']') | (PgnPart::Comment, '}') | (PgnPart::Line | PgnPart::Tag, '\n') => PgnPart::Moves,
            (within, _) => within,
        };
    }
    written
}

fn comment(finding: &FindingView, edition: &str) -> String {
    let articles = finding.articles.join(", ");
    let mut comment = format!("{{kodeks {}", finding.kind);
    if !articles.is_empty() && !edition.is_empty() {
        comment += &format!(", {edition} {articles}");
    }
    // A comment ends at the first brace.
    comment += &format!(": {}", finding.wording.sentence.replace('{', "(").replace('}', ")"));
    comment + "}"
}

/// Returns the comments about each move that has any, and by 0 those about the game as a whole.
fn comments(pgn: &PgnGame, view: &AuditView) -> BTreeMap<usize, String> {
    let last = pgn.plies();
    let mut comments: BTreeMap<usize, String> = BTreeMap::new();
    for finding in &view.findings {
        let about = comments.entry(finding.ply.min(last)).or_default();
        if !about.is_empty() {
            about.push(' ');
        }
        *about += &comment(finding, &view.wording.edition);
    }
    comments
}

fn in_source(source: &str, pgn: &PgnGame, view: &AuditView) -> String {
    let mut text = String::with_capacity(source.len() + 200);
    let mut at = 0;
    let mut put = |place: usize, comment: &str| {
        text.push_str(source.get(at..place).unwrap_or_default());
        let is_apart = text.ends_with(|c: char| c.is_whitespace()) || text.is_empty();
        text.push_str(if is_apart { "" } else { " " });
        text.push_str(comment);
        at = place;
        at
    };
    let mut comments = comments(pgn, view);
    if let Some(whole) = comments.remove(&0) {
        put(first_line_of_moves(source), &(whole + "\n"));
    }
    let mut places = SourcePlaces::new(source);
    for played in pgn.moves() {
        if let Some(comments) = comments.get(&(played.ply as usize))
            && let Some(place) = places.after(pgn, played)
        {
            put(place, comments);
        }
    }
    text.push_str(source.get(at..).unwrap_or_default());
    text
}

/// Returns where the first line begins that is neither empty nor a tag nor an escape.
fn first_line_of_moves(source: &str) -> usize {
    let mut at = 0;
    for line in source.split_inclusive('\n') {
        let begin = line.trim_start();
        if !begin.is_empty() && !begin.starts_with(['[', '%', '\u{feff}']) {
            return at;
        }
        at += line.len();
    }
    at
}

/// Places of a text that are looked for one after the other: how far it has been gone through.
struct SourcePlaces<'a> {
    source: &'a str,
    /// The line that was reached, counted from 0, and where it begins.
    line: (usize, usize),
    /// How many characters of that line were passed, and where the next one is.
    passed: (usize, usize),
}

impl<'a> SourcePlaces<'a> {
    fn new(source: &'a str) -> SourcePlaces<'a> {
        SourcePlaces { source, line: (0, 0), passed: (0, 0) }
    }

    /// Returns where a move and the signs behind it end.
    fn after(&mut self, pgn: &PgnGame, played: PgnMove<'_>) -> Option<usize> {
        let (line, column) = pgn.source_place();
        let index = usize::try_from(played.line.checked_sub(line)?).ok()?;
        let before = if index == 0 { column } else { 1 };
        let skipped = usize::try_from(played.column.checked_sub(before)?).ok()?;
        if index != self.line.0 {
            let begin = match index.checked_sub(self.line.0) {
                Some(further) => {
                    let rest = self.source.get(self.line.1..)?;
                    self.line.1 + rest.match_indices('\n').nth(further - 1)?.0 + 1
                }
                None => self.source.match_indices('\n').nth(index.checked_sub(1)?)?.0 + 1,
            };
            self.line = (index, begin);
            self.passed = (0, begin);
        }
        if skipped < self.passed.0 {
            self.passed = (0, self.line.1);
        }
        let rest = self.source.get(self.passed.1..)?;
        let place = rest.char_indices().nth(skipped - self.passed.0)?.0;
        self.passed = (skipped, self.passed.1 + place);
        let end = self.passed.1 + played.text.len();
        let signs = self.source.get(end..)?.bytes();
        Some(end + signs.take_while(|byte| matches!(byte, b'!' | b'?')).count())
    }
}

fn anew(pgn: &PgnGame, view: &AuditView) -> String {
    let mut text = String::new();
    for (name, value) in pgn.tags() {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "[{name} \"{value}\"]");
    }
    let comments = comments(pgn, view);
    let about = |ply: usize| comments.get(&ply).map_or("", String::as_str);
    let _ = write!(text, "\n{}", about(0));
    for played in pgn.moves() {
        let comments = about(played.ply as usize);
        let _ = write!(text, "\n{} {comments}", played.text);
    }
    format!("{}\n{}", text.trim_end(), pgn.result().unwrap_or("*"))
}

#[cfg(test)]
mod tests {
    use super::seen;

    #[test]
    fn what_nobody_sees_is_a_number_in_text_and_a_space_between_moves() {
        let game = "[White \"a\u{202e}b\"]\r\n\n1. e4\u{200b}e5 {c\u{1b}\u{2028}} ; d\u{85}\n2.\u{feff}f4 *";
        let told = "[White \"a<U+202E>b\"]\r\n\n1. e4 e5 {c<U+001B><U+2028>} ; d<U+0085>\n2. f4 *";
        assert_eq!(seen(game), told);
    }
}
