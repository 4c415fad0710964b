//! Alerts for the arbiter about a game in progress, with the data to describe them.

use kodeks_audit::{
    ClaimNow, Confidence, Doubt, Finding, FindingKind, FlagNow, GameNow, MoveInFile, NowVerdict, OverNow,
};
use kodeks_base::Complaint;
use kodeks_board::{Color, SanError};
use kodeks_core::{MateAsked, Score};
use kodeks_winnability::Winnability;
use serde::Serialize;

kodeks_base::named! {
    /// The kind of an alert.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum AlertKind {
        /// The player on the move can claim a draw: the position has occurred so often.
        ClaimThreefold = "claim-threefold",
        /// The player on the move can claim a draw: so many moves were quiet.
        ClaimFiftyMoves = "claim-fifty-moves",
        /// The player on the move can claim a draw by a move that is written down first.
        ClaimByMove = "claim-by-move",
        /// The game is over on the board.
        Over = "over",
        /// A flag is down.
        Flag = "flag",
        /// A move in the file is not legal.
        IllegalMove = "illegal-move",
        /// A move in the file cannot be read, or more than one can be meant.
        UnreadMove = "unread-move",
        /// The game begins with no legal position.
        IllegalPosition = "illegal-position",
        /// The game is played by other rules than those of chess.
        Variant = "variant",
        /// There is a text where a move may be missing.
        DoubtfulText = "doubtful-text",
        /// Another game names the same board.
        SharedBoard = "shared-board",
    }
}

/// An alert for the arbiter about a game in progress. Fields that do not belong to its kind are empty.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Alert {
    /// Stable id within the game: `over@34`.
    pub id: String,
    /// Its kind.
    pub kind: Option<AlertKind>,
    /// After how many plies it came about, as far as it was seen coming.
    pub since_ply: usize,
    /// The move after which it came about, or that it is about: `34... Kg8`.
    pub at: String,
    /// Whom it is about, `white` or `black`: who can claim, whose flag is down, whose move is not legal.
    pub by: Option<&'static str>,
    /// The articles that say so.
    pub articles: Vec<String>,
    /// The result that it brings: `1/2-1/2`.
    pub result: Option<&'static str>,
    /// Its confidence: `certain`, `likely` where it depends on a clock, `possible` where it depends on something unknown.
    pub confidence: &'static str,
    /// On what ground a draw can be claimed: `threefold`, `fifty-moves`.
    pub ground: Option<&'static str>,
    /// By what on the board it is over: `checkmate`, `stalemate`, `dead-position`, `repetition`, `quiet-moves`.
    pub how: Option<&'static str>,
    /// Occurrences of the position.
    pub occurrences: Option<u32>,
    /// Quiet moves in a row, White's and Black's counted alike.
    pub quiet_plies: Option<u32>,
    /// After which moves the position stood, `12... Kd7`; an empty text is the start.
    pub moves_at: Vec<String>,
    /// By which moves a draw can be claimed.
    pub by_move: Vec<ClaimingMove>,
    /// Number of further moves by which it can be claimed.
    pub more_moves: usize,
    /// Number of moves in the file after the end.
    pub plies_after: usize,
    /// Whether the opponent of the player whose flag is down can still checkmate; nothing where that was not decided.
    pub can_win: Option<bool>,
    /// Moves that end with that checkmate.
    pub line: Vec<String>,
    /// Why no moves do: `bare-king`, `exhausted`, …
    pub proof: Option<&'static str>,
    /// Names of what would have to be known: facts, options, `tempo`.
    pub missing: Vec<String>,
    /// Verdicts under other readings of an article.
    pub readings: Vec<OtherReading>,
    /// The text of the file that it is about: a move, the name of a variant.
    pub text: Option<String>,
    /// Why a move or a position is not legal, in English.
    pub why: Option<String>,
    /// The same as a sentence that can be said in the languages.
    #[serde(skip)]
    pub complaint: Option<Complaint>,
    /// The name of the reason why a move is illegal: `moves-into-check`.
    pub reason: Option<&'static str>,
}

/// A move by which a draw can be claimed.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct ClaimingMove {
    /// The move, with English letters.
    pub san: String,
    /// Occurrences of the position after it.
    pub occurrences: u32,
    /// After which moves it stood.
    pub moves_at: Vec<String>,
}

/// A verdict under another reading of an article.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct OtherReading {
    /// The article.
    pub article: String,
    /// The reading.
    pub choice: String,
    /// The result under it; nothing where there is none.
    pub result: Option<&'static str>,
}

/// Returns the alerts of a game in progress. `before` are the earlier ones, if no move was taken back since.
pub(crate) fn alerts(now: &GameNow, doubtful_from: Option<usize>, before: &[Alert]) -> Vec<Alert> {
    let mut alerts = Vec::new();
    if let Some(over) = &now.over {
        alerts.extend(of_end(over, now));
    }
    // Nobody claims anything in a game that has a result.
    if now.recorded.is_none() {
        of_claims(now, before, &mut alerts);
    }
    if let Some(flag) = &now.flag {
        alerts.extend(of_flag(flag, now));
    }
    alerts.extend(now.findings.iter().filter_map(|finding| of_finding(finding, now)));
    if let Some(ply) = doubtful_from {
        alerts.push(Alert {
            at: match ply {
                ply if ply == now.plies => now.last.clone(),
                _ => String::new(),
            },
            confidence: Confidence::Possible.name(),
            ..Alert::new(AlertKind::DoubtfulText, ply)
        });
    }
    alerts
}

/// Returns that another game names the same board.
pub(crate) fn shared() -> Alert {
    Alert { confidence: Confidence::Certain.name(), ..Alert::new(AlertKind::SharedBoard, 0) }
}

fn of_end(over: &OverNow, now: &GameNow) -> Option<Alert> {
    let recorded = now.recorded;
    // A game that ended so and has its result is nobody's concern any more.
    let is_settled =
        recorded.is_some() && over.plies_after == 0 && (over.says.result == recorded || over.says.result.is_none());
    if is_settled {
        return None;
    }
    let counted = Some(over.counted);
    Some(Alert {
        at: over.at.mv.clone(),
        how: over.how.map(|how| how.name()),
        occurrences: counted.map(|counted| counted.occurrences),
        quiet_plies: counted.map(|counted| counted.quiet_plies),
        moves_at: texts(&over.stood),
        plies_after: over.plies_after,
        proof: over.mates.iter().find_map(proof),
        ..Alert::new(AlertKind::Over, over.at.ply).with_verdict(&over.says)
    })
}

fn of_claims(now: &GameNow, before: &[Alert], alerts: &mut Vec<Alert>) {
    let on_board = now.claims.iter().filter(|claim| claim.moves.is_empty());
    for claim in on_board {
        let kind = match claim.ground {
            "threefold" => AlertKind::ClaimThreefold,
            _ => AlertKind::ClaimFiftyMoves,
        };
        alerts.push(of_claim(claim, kind, now, before));
    }
    let mut by_move: Vec<Alert> = Vec::new();
    for claim in now.claims.iter().filter(|claim| !claim.moves.is_empty()) {
        let is_its = |alert: &Alert| alert.ground == Some(claim.ground);
        // Who can claim by what stands on the board needs no move.
        if alerts.iter().any(is_its) {
            continue;
        }
        let moves = claim.moves.iter().map(|san| ClaimingMove {
            san: san.clone(),
            occurrences: claim.counted.occurrences,
            moves_at: texts(&claim.stood),
        });
        match by_move.iter_mut().find(|alert| is_its(alert)) {
            Some(alert) => alert.by_move.extend(moves),
            None => by_move.push(Alert {
                by_move: moves.collect(),
                moves_at: Vec::new(),
                ..of_claim(claim, AlertKind::ClaimByMove, now, before)
            }),
        }
    }
    alerts.append(&mut by_move);
}

fn of_claim(claim: &ClaimNow, kind: AlertKind, now: &GameNow, before: &[Alert]) -> Alert {
    // It is raised once, though each player in turn can claim it.
    let since = before
        .iter()
        .find(|alert| alert.kind == Some(kind) && alert.ground == Some(claim.ground))
        .map_or(now.plies, |alert| alert.since_ply);
    let mut alert = Alert {
        at: now.last.clone(),
        by: Some(claim.by.name()),
        ground: Some(claim.ground),
        occurrences: Some(claim.counted.occurrences),
        quiet_plies: Some(claim.counted.quiet_plies),
        moves_at: texts(&claim.stood),
        more_moves: claim.more_moves,
        ..Alert::new(kind, since).with_verdict(&claim.says)
    };
    if kind == AlertKind::ClaimByMove {
        alert.id = format!("{}-{}@{since}", kind.name(), claim.ground);
    }
    alert
}

fn of_flag(flag: &FlagNow, now: &GameNow) -> Option<Alert> {
    // A game that has a result is told only if by the regulations it has another one.
    let is_other = flag.says.result.is_some() && flag.says.result != now.recorded;
    if now.recorded.is_some() && !is_other {
        return None;
    }
    let mate = flag.mate.as_ref();
    Some(Alert {
        at: flag.at.mv.clone(),
        by: Some(flag.fallen.name()),
        can_win: mate.and_then(|mate| mate.answer.verdict()),
        line: mate.map(line).unwrap_or_default(),
        proof: mate.and_then(proof),
        ..Alert::new(AlertKind::Flag, flag.at.ply).with_verdict(&flag.says)
    })
}

fn of_finding(finding: &Finding, now: &GameNow) -> Option<Alert> {
    let (kind, told) = match &finding.found {
        FindingKind::IllegalMove { why, .. } => {
            let kind = match finding.found.name() {
                "illegal-move" => AlertKind::IllegalMove,
                _ => AlertKind::UnreadMove,
            };
            let complaint = Complaint::from(*why);
            let told = Alert {
                by: Some(mover(finding.at.ply, now).name()),
                text: Some(move_text(&finding.at)),
                why: Some(complaint.to_string()),
                complaint: Some(complaint),
                reason: match why {
                    SanError::Illegal(reason) => Some(reason.name()),
                    _ => None,
                },
                ..Alert::default()
            };
            (kind, told)
        }
        FindingKind::Undecided(Doubt::Start(why)) => {
            let told = Alert { why: Some(why.clone()), ..Alert::default() };
            (AlertKind::IllegalPosition, told)
        }
        FindingKind::Undecided(Doubt::Variant(variant)) => {
            let told = Alert { text: Some(variant.clone()), ..Alert::default() };
            (AlertKind::Variant, told)
        }
        _ => return None,
    };
    let named = Alert::new(kind, finding.at.ply);
    Some(Alert {
        id: named.id,
        kind: named.kind,
        since_ply: named.since_ply,
        at: finding.at.mv.clone(),
        articles: finding.articles().into_iter().map(str::to_owned).collect(),
        confidence: finding.confidence.name(),
        ..told
    })
}

impl Alert {
    fn new(kind: AlertKind, since_ply: usize) -> Alert {
        Alert { id: format!("{}@{since_ply}", kind.name()), kind: Some(kind), since_ply, ..Alert::default() }
    }

    /// Adds what the regulations say.
    fn with_verdict(mut self, says: &NowVerdict) -> Alert {
        self.articles = says.articles().into_iter().map(str::to_owned).collect();
        self.result = says.result.map(Score::name);
        self.confidence = says.confidence.name();
        self.missing = match &says.doubt {
            Some(Doubt::Missing(names)) => names.clone(),
            Some(Doubt::LastPosition) => vec!["position".to_owned()],
            _ => Vec::new(),
        };
        let readings = says.readings.iter();
        self.readings = readings
            .map(|(article, choice, result)| OtherReading {
                article: article.clone(),
                choice: choice.clone(),
                result: result.map(Score::name),
            })
            .collect();
        self
    }

    /// Returns whom it is about.
    #[must_use]
    pub fn player(&self) -> Option<Color> {
        Color::BOTH.into_iter().find(|color| self.by == Some(color.name()))
    }
}

/// Returns who made the move that is so many plies from the start, by whose turn it is now.
fn mover(ply: usize, now: &GameNow) -> Color {
    let is_next = (now.plies + 1).abs_diff(ply).is_multiple_of(2);
    if is_next { now.on_move() } else { !now.on_move() }
}

fn texts(stood: &[MoveInFile]) -> Vec<String> {
    stood.iter().map(|at| at.mv.clone()).collect()
}

/// Returns the move without its number.
fn move_text(at: &MoveInFile) -> String {
    match at.mv.split_once(' ') {
        Some((_, text)) => text.to_owned(),
        None => at.mv.clone(),
    }
}

fn line(mate: &MateAsked) -> Vec<String> {
    let Winnability::Winnable { line, .. } = &mate.answer else {
        return Vec::new();
    };
    let mut position = mate.position;
    line.iter()
        .map(|m| {
            let san = position.san(*m);
            position.play(*m);
            san
        })
        .collect()
}

fn proof(mate: &MateAsked) -> Option<&'static str> {
    mate.answer.proof().map(|proof| proof.name())
}
