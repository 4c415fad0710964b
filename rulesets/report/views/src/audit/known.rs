//! Findings that an earlier audit has reported, as its `ndjson` or `json` has them.

use std::collections::HashSet;

use kodeks_audit::Finding;
use kodeks_base::{Complaint, phrase};
use kodeks_board::PgnGame;
use serde::{Deserialize, de::IgnoredAny};

/// The tags that tell which game it is. Its number and file are others next week, when games have come to it.
const TAGS: [&str; 7] = ["Event", "Site", "Date", "Round", "Board", "White", "Black"];

/// Findings that are known: a finding is one of them if it is of the same kind, at the same ply of the same game.
#[derive(Clone, Debug, Default)]
pub struct KnownFindings {
    keys: HashSet<String>,
}

/// A line of an earlier audit.
#[derive(Default, Deserialize)]
#[serde(default)]
struct AuditLine {
    game: Option<u64>,
    line: Option<u64>,
    event: Option<String>,
    site: Option<String>,
    date: Option<String>,
    round: Option<String>,
    board: Option<String>,
    white: Option<String>,
    black: Option<String>,
    finding: Option<FindingPlace>,
    findings: Vec<FindingPlace>,
    /// What was counted, in the last line of `json`.
    summary: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct FindingPlace {
    kind: String,
    ply: usize,
}

impl KnownFindings {
    /// Adds the findings of a line; an empty one has none.
    ///
    /// # Errors
    ///
    /// It is none of an audit.
    pub fn add_line(&mut self, text: &str) -> Result<(), Complaint> {
        if text.trim().is_empty() {
            return Ok(());
        }
        let line: Option<AuditLine> = serde_json::from_str(text).ok();
        let line = line.filter(|line| line.finding.is_some() || !line.findings.is_empty() || line.summary.is_some());
        let line = line.ok_or_else(|| {
            Complaint::new(phrase!("K0702-findings", "this is no finding of an audit")).with_help(phrase!(
                "K0702-help-findings",
                "name a file that `kodeks audit --format ndjson` has written"
            ))
        })?;
        let AuditLine { event, site, date, round, board, white, black, .. } = &line;
        let tags = [event, site, date, round, board, white, black].map(|tag| tag.as_deref());
        let game = game_key(tags, [line.game, line.line]);
        for finding in line.finding.iter().chain(&line.findings) {
            self.keys.insert(finding_key(&game, &finding.kind, finding.ply));
        }
        Ok(())
    }

    /// Returns whether a finding in a game is known.
    #[must_use]
    pub fn has(&self, pgn: &PgnGame, finding: &Finding) -> bool {
        let game = game_key(TAGS.map(|name| pgn.tag(name)), [Some(pgn.number()), Some(pgn.line())]);
        self.keys.contains(&finding_key(&game, finding.found.name(), finding.at.ply))
    }
}

/// Returns what tells a game from others: its tags, and where it has no names of players its place as well.
fn game_key(tags: [Option<&str>; TAGS.len()], place: [Option<u64>; 2]) -> String {
    let is_known = |tag: &Option<&str>| tag.is_some_and(|tag| !matches!(tag.trim(), "" | "?" | "-"));
    let [.., white, black] = &tags;
    let has_players = is_known(white) && is_known(black);
    let mut key = String::new();
    for tag in tags {
        // No tag has a line end in it.
        key += tag.unwrap_or_default().trim();
        key.push('\n');
    }
    if !has_players {
        key += &format!("{place:?}\n");
    }
    key
}

fn finding_key(game: &str, kind: &str, ply: usize) -> String {
    format!("{game}{kind} {ply}")
}

#[cfg(test)]
mod tests {
    use kodeks_audit::{Confidence, FindingKind, MoveInFile};
    use kodeks_board::PgnReader;
    use kodeks_core::Score;

    use super::*;

    const TAGGED: &str = "[Event \"Liga\"]\n[Round \"3\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 *\n";

    fn is_known(known: &KnownFindings, pgn: &str, ply: usize) -> bool {
        let finding = Finding {
            found: FindingKind::PlayedOn { result: Score::Drawn, plies_after: 1 },
            at: MoveInFile { ply, ..MoveInFile::default() },
            confidence: Confidence::Certain,
            grounds: Vec::new(),
            mates: Vec::new(),
        };
        let mut reader = PgnReader::new(pgn.as_bytes());
        known.has(reader.next_game().unwrap().unwrap(), &finding)
    }

    fn known(lines: &[&str]) -> KnownFindings {
        let mut known = KnownFindings::default();
        lines.iter().for_each(|line| known.add_line(line).unwrap());
        known
    }

    #[test]
    fn the_same_kind_at_the_same_ply_of_the_same_game_is_known() {
        let line = r#"{"game":9,"line":70,"event":"Liga","site":null,"date":null,"round":"3","board":null,"white":"A","black":"B","finding":{"kind":"played-on","weight":5,"ply":60}}"#;
        let one = known(&[line]);
        assert!(is_known(&one, TAGGED, 60));
        assert!(!is_known(&one, TAGGED, 59) && !is_known(&one, TAGGED, 61));
        assert!(!is_known(&one, &TAGGED.replace("\"3\"", "\"4\""), 60));
        assert!(!is_known(&known(&[&line.replace("played-on", "flag")]), TAGGED, 60));
        let whole = line.replace(
            r#""finding":{"kind":"played-on","weight":5,"ply":60}"#,
            r#""findings":[{"kind":"flag","ply":1},{"kind":"played-on","ply":60}]"#,
        );
        assert!(is_known(&known(&[&whole, r#"{"schema":1,"summary":{"games":2}}"#]), TAGGED, 60));
    }

    /// Without names of players many games have the same tags.
    #[test]
    fn a_game_without_players_is_known_by_its_place() {
        let line = r#"{"game":1,"line":1,"white":"?","black":null,"finding":{"kind":"played-on","ply":7}}"#;
        assert!(is_known(&known(&[line]), "[White \"?\"]\n\n1. e4 *\n", 7));
        let second = line.replace(r#""game":1"#, r#""game":2"#);
        assert!(!is_known(&known(&[&second]), "[White \"?\"]\n\n1. e4 *\n", 7));
    }

    #[test]
    fn what_is_no_finding_is_told() {
        for line in ["file,game", "{}", r#"{"finding":{"kind":"flag"}}"#, "[]"] {
            assert!(KnownFindings::default().add_line(line).is_err(), "{line}");
        }
    }
}
