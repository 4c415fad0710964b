//! A game with its findings, in words.

use kodeks_audit::{EventName, Finding, Found, GameAudit, Round};
use kodeks_board::{PgnGame, Setup};

use crate::{
    Words,
    page::{Page, Role},
};

use super::sentence::{after, sentence_of};

/// A game with its findings, in words.
#[derive(Clone, Debug)]
pub struct AuditedGame {
    /// Its file, line and number.
    pub(super) place: String,
    /// Players and result.
    pub(super) players: String,
    /// Round and board, as far as they are known.
    pub(super) table: Vec<String>,
    /// The edition and the tempo of the audit.
    pub(super) by: String,
    pub(super) event: EventName,
    pub(super) round: Option<Round>,
    pub(super) findings: Vec<FindingView>,
}

/// A finding, in the words of a language.
#[derive(Clone, Debug)]
pub(super) struct FindingView {
    pub kind: &'static str,
    pub is_warning: bool,
    /// The articles that say so, each with its regulation.
    pub grounds: String,
    pub said: String,
    /// Why a player can or cannot checkmate any more.
    pub mates: Vec<String>,
    /// The position that it is about, and when it stood on the board.
    pub position: Option<(String, Setup)>,
}

impl AuditedGame {
    /// Tells what was found in a game of a file; `position` is asked for the position that a finding is about.
    #[must_use]
    pub fn of<'p>(
        file: &str,
        pgn: &PgnGame,
        audit: &GameAudit,
        position: impl Fn(&Finding) -> Option<&'p Setup>,
        words: &Words,
    ) -> AuditedGame {
        let told = |finding: &Finding| FindingView {
            kind: finding.found.name(),
            is_warning: finding.found.weight() > 1,
            grounds: grounds(finding),
            said: sentence_of(finding, audit, words),
            mates: words.mates(&finding.mates),
            position: position(finding).map(|setup| (when(finding, words), *setup)),
        };
        AuditedGame {
            place: place(file, pgn, audit, words),
            players: players(pgn, audit),
            table: table(pgn, words),
            by: by(audit, words),
            event: EventName::of(pgn),
            round: Round::of(pgn),
            findings: audit.findings.iter().map(told).collect(),
        }
    }

    /// Returns it as a few lines.
    #[must_use]
    pub fn page(&self, words: &Words) -> Page {
        let mut page = Page::new();
        let heading: Vec<&str> =
            [&self.place, &self.players].into_iter().filter(|text| !text.is_empty()).map(String::as_str).collect();
        let held: Vec<&str> = Some(&self.event.name)
            .filter(|name| !name.is_empty())
            .into_iter()
            .chain(&self.table)
            .map(String::as_str)
            .collect();
        let held = if held.is_empty() { String::new() } else { format!("; {}", held.join(", ")) };
        let by = if self.by.is_empty() { String::new() } else { format!(" ({})", self.by) };
        page.line([(heading.join(", "), Role::Heading), (held, Role::Plain), (by, Role::Aside)]);
        let width = kinds(words).map(|(_, kind)| kind.chars().count()).max();
        let width = width.unwrap_or(0) + 2;
        for finding in &self.findings {
            page.line(line(finding, width, words));
            for said in &finding.mates {
                page.text(2 + width, Role::Aside, said);
            }
        }
        page
    }
}

/// The kinds of findings, each by its name and as people say it.
pub(super) fn kinds(words: &Words) -> impl Iterator<Item = (&'static str, String)> {
    Found::NAMES.iter().map(|name| (*name, kind(name, words)))
}

/// A kind of finding as people say it.
pub(super) fn kind(name: &str, words: &Words) -> String {
    words.say(&format!("audit-kind-{name}"))
}

fn place(file: &str, pgn: &PgnGame, audit: &GameAudit, words: &Words) -> String {
    if !audit.is_game {
        return format!("{file}: {}", words.say("audit-after-last-game"));
    }
    let number = ("number", pgn.number().to_string().into());
    let game = words.say_with("audit-game", &[number]);
    format!("{file}:{}: {game}", pgn.line())
}

fn players(pgn: &PgnGame, audit: &GameAudit) -> String {
    if !audit.is_game {
        return String::new();
    }
    let tag = |name: &str| pgn.tag(name).unwrap_or("?");
    let result = pgn.tag("Result").or(pgn.result()).unwrap_or("*");
    format!("{} – {}, {result}", tag("White"), tag("Black"))
}

/// Names round and board, as far as they are known.
fn table(pgn: &PgnGame, words: &Words) -> Vec<String> {
    let round = pgn.known_tag("Round");
    let round = round.map(|round| said("audit-round", "round", round, words));
    let board = pgn.known_tag("Board");
    let board = board.map(|board| said("audit-board", "board", board, words));
    round.into_iter().chain(board).collect()
}

fn said(name: &str, argument: &'static str, value: &str, words: &Words) -> String {
    words.say_with(name, &[(argument, value.to_owned().into())])
}

/// Says what a game was audited by.
fn by(audit: &GameAudit, words: &Words) -> String {
    let Some(rulebook) = &audit.rulebook else {
        return String::new();
    };
    let label = rulebook.edition().head().short_label();
    match audit.tempo {
        Some(tempo) => format!("{label}, {}", words.tempo(tempo)),
        None => label,
    }
}

fn line(finding: &FindingView, width: usize, words: &Words) -> Vec<(String, Role)> {
    let kind = kind(finding.kind, words);
    let role = if finding.is_warning { Role::Warning } else { Role::Plain };
    let grounds = match finding.grounds.as_str() {
        "" => String::new(),
        grounds => format!("{grounds}  "),
    };
    vec![
        ("  ".to_owned(), Role::Plain),
        (format!("{kind:<width$}"), role),
        (grounds, Role::Article),
        (finding.said.clone(), Role::Plain),
    ]
}

/// The articles that say so, each with its regulation.
fn grounds(finding: &Finding) -> String {
    let named: Vec<String> = finding
        .grounds
        .iter()
        .map(|ground| {
            let articles = ground.applied.articles.join(", ");
            format!("{articles} {}", ground.placed().regulation.stem)
        })
        .collect();
    if named.is_empty() { finding.articles().join(", ") } else { named.join("; ") }
}

/// Says when the position stood on the board that a finding is about.
fn when(finding: &Finding, words: &Words) -> String {
    match finding.found {
        Found::IllegalMove { .. } => {
            let mv = ("move", words.moves(&finding.at.mv).into());
            words.say_with("audit-before", &[mv])
        }
        _ => after(&finding.at, words),
    }
}
