//! A look at one game: what the regulations say about its end, its claims and its flag.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_board::{Color, PgnFault, PgnGame, Position, SanError};
use kodeks_core::Score;
use kodeks_rulesets::{
    Applied, Consultation, Edition, Library, Outcome, dead::FirstDead, record::numbered_move, ruling::score,
};

use super::{
    At, Confidence, Doubt, EndOnBoard, Finding, Found, GameAudit, Ground,
    clocks::{first_below_zero, first_too_much},
    ending::{Ending, recorded},
    played::{Matter, PlayedMoves, letters_that_fit},
    rules::Control,
    terms::{InForce, Settled, Terms},
    whole,
};

/// A look at one game.
pub(super) struct Look<'a> {
    pub library: &'a Library,
    pub played: &'a PlayedMoves,
    pub terms: &'a Terms,
    pub pgn: &'a PgnGame,
}

/// When a game was first over, or a draw could first be claimed.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct FirstEnd {
    /// After how many plies, and with what result.
    pub end: Option<(usize, Score)>,
    /// Where that could not be decided, and why.
    pub open: Option<(usize, Doubt)>,
}

impl Look<'_> {
    /// Reports a game that was over and played on, or that ended with another result. Returns after
    /// how many plies it was over at the latest, if it was.
    pub fn at_the_end(&self, audit: &mut GameAudit) -> Result<Option<usize>, Diagnostic> {
        let last = self.played.plies();
        let settled = self.terms.settle(
            self.terms.main.rulebook.edition().question("game.over")?,
            |in_force| self.first(in_force, Matter::Over, last),
            |one, other| one.open == other.open && self.contested(&one.end) == self.contested(&other.end),
        )?;
        if !settled.missing.is_empty() {
            audit.not_told_of(&settled.missing);
            let ply = settled.main.end.map_or(last, |(ply, _)| ply);
            let doubt = Doubt::Missing(settled.missing);
            audit.report(Found::Undecided(doubt), self.at(ply));
            return Ok(Some(ply));
        }
        if let Some((ply, doubt)) = settled.main.open.clone() {
            let finding = self.finding(Found::Undecided(doubt), Matter::Over, ply)?;
            audit.findings.push(finding);
        }
        audit.end = settled.main.end;
        if let Some((ply, result)) = self.contested(&settled.main.end) {
            self.report_end(ply, result, audit)?;
        }
        for (article, choice, other) in settled.readings {
            let ends = [&settled.main, &other].map(|first| self.contested(&first.end));
            let ply = ends[0].or(ends[1]).map_or(last, |(ply, _)| ply);
            self.report_reading((article, choice), ply, other.end, audit);
        }
        Ok(settled.main.end.map(|(ply, _)| ply))
    }

    /// Reports the move that is not legal. A null move is no other fault besides.
    pub fn at_illegal_move(&self, why: SanError, start: Position, edition: &Edition, audit: &mut GameAudit) {
        let letters = match why {
            SanError::Ambiguous(..) => Vec::new(),
            _ => letters_that_fit(start, self.pgn),
        };
        let articles = match why {
            SanError::Illegal(reason) if letters.is_empty() => edition.articles_about(reason.name()),
            _ => Vec::new(),
        };
        let at = self.at(self.played.plies() + 1);
        let is_here = |finding: &Finding| {
            let is_null_move = matches!(&finding.found, Found::Broken { fault: PgnFault::NullMove, .. });
            is_null_move && (finding.at.line, finding.at.column) == (at.line, at.column)
        };
        audit.findings.retain(|finding| !is_here(finding));
        let found = Found::IllegalMove { why, articles, letters };
        audit.report(found, at);
    }

    /// Reports a result that the way in which the game ended does not bring: a flag that fell where
    /// the opponent could not checkmate, or could; a resignation that was none. `is_cut` means
    /// that not all moves of the game were played.
    pub fn at_the_outcome(&self, is_cut: bool, audit: &mut GameAudit) -> Result<(), Diagnostic> {
        let Some(recorded) = recorded(self.pgn) else {
            return Ok(());
        };
        let last = self.played.plies();
        let on_move = self.played.position(last).turn();
        let ending = Ending::of(self.pgn, recorded, on_move);
        if is_cut || hides_moves(self.pgn) {
            if matches!(ending, Ending::OnTime(..)) {
                audit.report(Found::Undecided(Doubt::LastPosition), self.at(last));
            }
            return Ok(());
        }
        match ending {
            Ending::OnTime(fallen, confidence) => self.at_the_flag(fallen, recorded, confidence, audit),
            Ending::Resigned(by, confidence) => self.at_a_resignation(by, recorded, confidence, audit),
            Ending::Infraction(by, confidence) => self.at_an_infraction(by, recorded, confidence, audit),
            Ending::OnTheBoard(said) => self.at_what_is_said(said, recorded, audit),
            Ending::OtherWinner(winner) => {
                self.at_another_winner(winner, recorded, audit);
                Ok(())
            }
            Ending::NotSaid => match recorded {
                Score::Won(winner) => self.at_a_loss(!winner, recorded, audit),
                _ => Ok(()),
            },
            Ending::Otherwise => Ok(()),
        }
    }

    /// Reports how the file says that the game ended, where it was checkmate.
    pub fn at_a_mate(&self, audit: &mut GameAudit) {
        let last = self.played.plies();
        let position = self.played.position(last);
        let Some(recorded) = recorded(self.pgn).filter(|_| position.is_checkmate()) else {
            return;
        };
        match Ending::of(self.pgn, recorded, position.turn()) {
            Ending::OtherWinner(winner) => self.at_another_winner(winner, recorded, audit),
            Ending::OnTime(_, Confidence::Likely)
            | Ending::Resigned(_, Confidence::Likely)
            | Ending::Infraction(_, Confidence::Likely) => {
                audit.report(Found::MatedBefore, self.at(last));
            }
            _ => {}
        }
    }

    /// Reports that by the words of the file another player won than by its result. A loser against whom nobody could
    /// checkmate may have drawn (5.1.2, 7.5.5).
    fn at_another_winner(&self, winner: Option<Color>, recorded: Score, audit: &mut GameAudit) {
        let winners = winner.map_or(vec![Color::White, Color::Black], |winner| vec![winner]);
        let can_mate = |winner: Color| self.played.can_mate_at_the_end(winner) == Some(true);
        if recorded != Score::Drawn || winners.into_iter().all(can_mate) {
            let found = Found::OtherWinner { winner, recorded };
            audit.report(found, self.at(self.played.plies()));
        }
    }

    /// Reports an end that is said and did not stand on the board.
    fn at_what_is_said(&self, said: EndOnBoard, recorded: Score, audit: &mut GameAudit) -> Result<(), Diagnostic> {
        let position = self.played.position(self.played.plies());
        let is_draw = recorded == Score::Drawn;
        let is_so = match said {
            EndOnBoard::Checkmate => position.is_checkmate(),
            EndOnBoard::Stalemate => position.is_stalemate(),
            EndOnBoard::DeadPosition => !is_draw || self.played.first_dead() != FirstDead::Never,
            EndOnBoard::Repetition => !is_draw || self.may_claim_at_the_end("threefold")?,
            EndOnBoard::QuietMoves => !is_draw || self.may_claim_at_the_end("fifty-moves")?,
        };
        if !is_so {
            audit.report(Found::NotAsSaid(said), self.at(self.played.plies()));
        }
        Ok(())
    }

    /// Reports a loss by an illegal move, or by another infraction, to a winner who could not checkmate. What the
    /// edition makes of the last of as many illegal moves as it takes is asked (7.5.5).
    fn at_an_infraction(
        &self,
        by: Color,
        recorded: Score,
        confidence: Confidence,
        audit: &mut GameAudit,
    ) -> Result<(), Diagnostic> {
        if self.played.can_mate_at_the_end(!by) != Some(false) {
            return Ok(());
        }
        self.at_a_loss_by((Matter::Infraction(by), by), recorded, confidence, audit)
    }

    fn at_a_resignation(
        &self,
        by: Color,
        recorded: Score,
        confidence: Confidence,
        audit: &mut GameAudit,
    ) -> Result<(), Diagnostic> {
        self.at_a_loss_by((Matter::Resignation(by), by), recorded, confidence, audit)
    }

    /// Reports a game that a player lost in this way and that by the regulations has another result.
    fn at_a_loss_by(
        &self,
        (matter, by): (Matter, Color),
        recorded: Score,
        confidence: Confidence,
        audit: &mut GameAudit,
    ) -> Result<(), Diagnostic> {
        let result_is_other = |result| Found::Loss { by, result, recorded };
        self.at_an_end(matter, recorded, confidence, result_is_other, audit)
    }

    fn at_the_flag(
        &self,
        fallen: Color,
        recorded: Score,
        confidence: Confidence,
        audit: &mut GameAudit,
    ) -> Result<(), Diagnostic> {
        let result_is_other = |result| Found::Flag { fallen, result, recorded };
        self.at_an_end(Matter::Flag(fallen), recorded, confidence, result_is_other, audit)
    }

    /// Reports a lost game whose file does not tell how it was lost, if the winner could not checkmate.
    fn at_a_loss(&self, by: Color, recorded: Score, audit: &mut GameAudit) -> Result<(), Diagnostic> {
        let last = self.played.plies();
        if self.played.can_mate_at_the_end(!by) != Some(false) {
            return Ok(());
        }
        let main = &self.terms.main;
        let resigned = result_of(&self.ask(main, Matter::Resignation(by), last)?);
        let on_time = result_of(&self.ask(main, Matter::Flag(by), last)?);
        match (resigned, on_time) {
            (Some(resigned), Some(on_time)) if resigned != on_time => {
                audit.not_told("Termination");
                let doubt = Doubt::HowLost { on_time, resigned };
                let finding = self.finding(Found::Undecided(doubt), Matter::Flag(by), last)?;
                audit.findings.push(finding);
                Ok(())
            }
            _ => self.at_a_resignation(by, recorded, Confidence::Likely, audit),
        }
    }

    /// Reports an end of the game that by the regulations has another result.
    fn at_an_end(
        &self,
        matter: Matter,
        recorded: Score,
        confidence: Confidence,
        result_is_other: impl Fn(Score) -> Found,
        audit: &mut GameAudit,
    ) -> Result<(), Diagnostic> {
        let last = self.played.plies();
        let settled = self.terms.settle(
            self.terms.main.rulebook.edition().question(matter.question())?,
            |in_force| self.ask(in_force, matter, last),
            |one, other| result_of(one) == result_of(other) && doubt_of(one) == doubt_of(other),
        )?;
        for (article, choice, other) in &settled.readings {
            let end = result_of(other).map(|result| (last, result));
            self.report_reading((article.clone(), choice.clone()), last, end, audit);
        }
        audit.not_told_of(&settled.missing);
        let found = match (doubt_in(&settled), result_of(&settled.main)) {
            (Some(doubt), _) => Found::Undecided(doubt),
            (None, Some(result)) if result != recorded => result_is_other(result),
            _ => return Ok(()),
        };
        let mut finding = self.finding(found, matter, last)?.at_most(confidence);
        let winners = [Color::White, Color::Black].into_iter();
        finding.mates = winners.filter_map(|winner| self.played.asked_at_the_end(winner)).collect();
        audit.findings.push(finding);
        Ok(())
    }

    /// Reports a clock that shows more than it can, and one that ran on below zero. Without a time control, what the
    /// clocks show cannot be judged.
    pub fn at_the_clocks(&self, control: &Control, audit: &mut GameAudit) {
        if !self.pgn.has_clocks() {
            return;
        }
        let first_to_move = self.played.position(0).turn();
        if let Some(one) = first_below_zero(self.pgn, control.given.as_deref(), first_to_move) {
            let (by, below) = (one.by, one.below);
            audit.report(Found::BelowZero { by, below }, self.at(one.ply));
        }
        let Some(given) = &control.given else {
            audit.not_told("TimeControl");
            return;
        };
        if let Some(too_much) = first_too_much(self.pgn, given, first_to_move) {
            let found = Found::Clock {
                by: too_much.by,
                shown: too_much.shown,
                at_most: too_much.at_most,
                scale: control.scale,
            };
            audit.report(found, self.at(too_much.ply));
        }
    }

    /// Returns the first ply up to `last` after which the answer is a result.
    pub(super) fn first(&self, in_force: &InForce, matter: Matter, last: usize) -> Result<FirstEnd, Diagnostic> {
        let mut first = FirstEnd::default();
        let question = in_force.rulebook.edition().question(matter.question())?;
        let places = in_force.rulebook.places_answering(question);
        let comparison = in_force.comparison;
        let Some(watch) = in_force.watch(question, matter) else {
            return Ok(first);
        };
        let mut from = 0;
        while let Some(ply) = self.played.next_struck(watch, from..=last) {
            from = ply + 1;
            let facts = self.played.facts(question, matter, ply, comparison);
            if !in_force.rulebook.may_apply(places, &facts) {
                continue;
            }
            let answer = self.ask(in_force, matter, ply)?;
            if let Some(result) = result_of(&answer) {
                first.end = Some((ply, result));
                break;
            }
            first.open = first.open.or_else(|| doubt_of(&answer).map(|doubt| (ply, doubt)));
        }
        Ok(first)
    }

    pub(super) fn ask(&self, in_force: &InForce, matter: Matter, ply: usize) -> Result<Consultation, Diagnostic> {
        let question = in_force.rulebook.edition().question(matter.question())?;
        let facts = self.played.facts(question, matter, ply, in_force.comparison);
        let host = self.library.host();
        in_force.rulebook.consult(host, question, &facts)
    }

    /// Returns the end of the game if the file has more moves or another result.
    fn contested(&self, end: &Option<(usize, Score)>) -> Option<(usize, Score)> {
        end.filter(|(ply, result)| {
            let is_other = recorded(self.pgn).is_some_and(|recorded| recorded != *result);
            *ply < self.pgn.plies() || is_other
        })
    }

    fn report_end(&self, ply: usize, result: Score, audit: &mut GameAudit) -> Result<(), Diagnostic> {
        let mut found = Vec::new();
        let plies_after = self.pgn.plies() - ply;
        if plies_after > 0 {
            found.push(Found::PlayedOn { result, plies_after });
        }
        if let Some(recorded) = recorded(self.pgn).filter(|recorded| *recorded != result) {
            found.push(Found::Result { result, recorded });
        }
        for found in found {
            let mut finding = self.finding(found, Matter::Over, ply)?;
            if finding.grounds.iter().any(|ground| ground.reads("dead")) {
                finding.mates = self.played.mates(ply);
            }
            audit.findings.push(finding);
        }
        let is_dead_before_open = FirstDead::After { ply, is_first: false };
        if self.played.first_dead() == is_dead_before_open {
            let doubt = Doubt::Missing(vec!["dead".to_owned()]);
            audit.report(Found::Undecided(doubt), self.at(ply - 1));
        }
        Ok(())
    }

    /// Reports that a reading which was not chosen has another end of the game.
    fn report_reading(
        &self,
        (article, choice): (String, String),
        ply: usize,
        end: Option<(usize, Score)>,
        audit: &mut GameAudit,
    ) {
        let doubt = Doubt::Reading { article, choice, end: end.map(|(ply, result)| (self.at(ply), result)) };
        audit.report(Found::Undecided(doubt), self.at(ply));
    }

    /// Returns a finding with the regulations that say so.
    pub(super) fn finding(&self, found: Found, matter: Matter, ply: usize) -> Result<Finding, Diagnostic> {
        let main = &self.terms.main;
        let ground = |applied: Applied| Ground { rulebook: Arc::clone(&main.rulebook), applied };
        let answer = self.ask(main, matter, ply)?;
        let mut finding = Finding::new(found, self.at(ply));
        finding.grounds = answer.applied.into_iter().map(ground).collect();
        Ok(finding)
    }

    /// Returns where the move with this number stands, White's and Black's moves counted alike.
    pub(super) fn at(&self, ply: usize) -> At {
        let before = ply.checked_sub(1);
        let Some((before, played)) = before.zip(before.and_then(|ply| self.pgn.moves().nth(ply))) else {
            return whole(self.pgn);
        };
        let position = self.played.position(before);
        At {
            ply,
            mv: numbered_move(position.move_number(), position.turn(), played.text),
            line: played.line,
            column: played.column,
        }
    }
}

/// Returns the result with which an answer ends the game.
pub(super) fn result_of(answer: &Consultation) -> Option<Score> {
    let is_decided = answer.outcome == Outcome::Decided;
    answer.orders.iter().filter(|_| is_decided).find_map(score)
}

/// Returns why an answer settles nothing, where something would have to be settled.
pub(super) fn doubt_of(answer: &Consultation) -> Option<Doubt> {
    match answer.outcome {
        Outcome::Undecided => Some(Doubt::Missing(answer.missing.clone())),
        Outcome::Conflict => Some(Doubt::Conflict),
        Outcome::Decided | Outcome::ArbiterDecides | Outcome::NoConsequence => None,
    }
}

/// Returns why it is not settled what follows.
pub(super) fn doubt_in(settled: &Settled<Consultation>) -> Option<Doubt> {
    if settled.missing.is_empty() { doubt_of(&settled.main) } else { Some(Doubt::Missing(settled.missing.clone())) }
}

/// Returns whether a game may have moves that could not be read.
pub(super) fn hides_moves(pgn: &PgnGame) -> bool {
    let mut problems = pgn.problems().iter();
    let hides =
        |fault: &PgnFault| matches!(fault, PgnFault::OpenComment | PgnFault::OpenVariation | PgnFault::TooLarge);
    problems.any(|problem| hides(&problem.what)) || pgn.doubtful_from().is_some()
}
