//! Games with what was found in them as comments, in PGN.

use std::fmt::Write;

use kodeks_audit::{Finding, GameAudit};
use kodeks_core::{PgnGame, PgnMove};

use crate::Words;

use super::sentence::sentence_of;

/// Returns a game as it stands in its file, with each finding as a comment at its move; `None` where
/// nothing was found, or there is no game. A finding about the game as a whole comes before its moves.
///
/// A game whose text was not kept is written anew: its tags and the moves of the main line.
#[must_use]
pub fn annotated(pgn: &PgnGame, audit: &GameAudit, words: &Words) -> Option<String> {
    if audit.findings.is_empty() || !audit.is_game {
        return None;
    }
    let source = match pgn.source() {
        Some(source) => in_source(source, pgn, audit, words),
        None => anew(pgn, audit, words),
    };
    Some(format!("{}\n\n", source.trim()))
}

fn comment(finding: &Finding, audit: &GameAudit, words: &Words) -> String {
    let articles = finding.articles().join(", ");
    let rules = audit.rulebook.as_ref().filter(|_| !articles.is_empty());
    let rules = rules.map(|rulebook| rulebook.edition().head().short_label());
    let said = sentence_of(finding, audit, words);
    let mut comment = format!("{{kodeks {}", finding.found.name());
    if let Some(rules) = rules {
        comment += &format!(", {rules} {articles}");
    }
    // A comment ends at the first brace.
    comment += &format!(": {}", said.replace('{', "(").replace('}', ")"));
    comment + "}"
}

/// Returns the comments about a move, or those about the game as a whole for 0.
fn comments(ply: usize, pgn: &PgnGame, audit: &GameAudit, words: &Words) -> String {
    let last = pgn.plies();
    let about = |finding: &&Finding| finding.at.ply.min(last) == ply;
    let comments = audit.findings.iter().filter(about);
    let comments = comments.map(|finding| comment(finding, audit, words));
    comments.collect::<Vec<_>>().join(" ")
}

fn in_source(source: &str, pgn: &PgnGame, audit: &GameAudit, words: &Words) -> String {
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
    let whole = comments(0, pgn, audit, words);
    if !whole.is_empty() {
        put(first_line_of_moves(source), &(whole + "\n"));
    }
    for played in pgn.moves() {
        let comments = comments(played.ply as usize, pgn, audit, words);
        if let Some(place) = place_after(source, pgn, played).filter(|_| !comments.is_empty()) {
            put(place, &comments);
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

/// Returns where a move and the signs behind it end.
fn place_after(source: &str, pgn: &PgnGame, played: PgnMove<'_>) -> Option<usize> {
    let (line, column) = pgn.source_place();
    let index = usize::try_from(played.line.checked_sub(line)?).ok()?;
    let before = if index == 0 { column } else { 1 };
    let skipped = usize::try_from(played.column.checked_sub(before)?).ok()?;
    let begin = match index {
        0 => 0,
        _ => source.match_indices('\n').nth(index - 1)?.0 + 1,
    };
    let rest = source.get(begin..)?;
    let place = rest.char_indices().nth(skipped)?.0;
    let end = begin + place + played.text.len();
    let signs = source.get(end..)?.bytes();
    Some(end + signs.take_while(|byte| matches!(byte, b'!' | b'?')).count())
}

fn anew(pgn: &PgnGame, audit: &GameAudit, words: &Words) -> String {
    let mut text = String::new();
    for (name, value) in pgn.tags() {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let _ = writeln!(text, "[{name} \"{value}\"]");
    }
    let _ = write!(text, "\n{}", comments(0, pgn, audit, words));
    for played in pgn.moves() {
        let comments = comments(played.ply as usize, pgn, audit, words);
        let _ = write!(text, "\n{} {comments}", played.text);
    }
    format!("{}\n{}", text.trim_end(), pgn.result().unwrap_or("*"))
}
