//! The audit of a whole game: what the regulations say about its end, its claims, its flag and its clocks, against what the
//! file says.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_board::{Color, PgnFault, PgnGame, SanError, TimeControl};
use kodeks_core::Score;
use kodeks_rulesets::{Edition, dead::FirstDead};

use super::{
    Audit, Confidence, Doubt, EndOnBoard, Finding, FindingKind, GameAudit,
    clocks::{first_below_zero, first_too_much},
    ending::{EndMatter, Ending, result_in_file},
    inquiry::{Consequence, GameInquiry, result_of},
    matter::Matter,
    replay::letters_that_fit,
    rules::{GameControl, GameRules},
    tempo::named_tempo,
    whole,
};

impl Audit<'_> {
    /// Looks at a game by the edition in force, if one was.
    pub(super) fn look_at(&mut self, pgn: &PgnGame, is_first: bool, audit: &mut GameAudit) -> Result<(), Diagnostic> {
        let GameRules { edition, control, terms } = match self.shelf.rules_of(self.library, pgn)? {
            Ok(rules) => rules,
            Err(why) => {
                audit.report(FindingKind::NoEdition(why), whole(pgn));
                return Ok(());
            }
        };
        audit.tempo = control.tempo;
        audit.rulebook = Some(Arc::clone(&terms.main.rulebook));
        audit.edition = Some(edition.short_label());
        if is_first && let Some((time, found)) = other_tempo(&control, pgn) {
            let grounds = edition.grounds_of_tempo(self.library.host(), time)?;
            audit.findings.push(Finding { grounds, ..Finding::new(found, whole(pgn)) });
        }
        let illegal = match self.played.replay(pgn, self.letters) {
            Ok(illegal) => illegal,
            Err(doubt) => {
                audit.report(FindingKind::Undecided(doubt), whole(pgn));
                return Ok(());
            }
        };
        let played = &self.played;
        let inquiry = GameInquiry { library: self.library, played, terms: &terms, pgn, is_cut: illegal.is_some() };
        let end = inquiry.report_end_on_board(audit)?;
        if self.with_claims {
            audit.findings.extend(inquiry.first_claims(end)?);
        }
        if let Some(why) = illegal {
            inquiry.report_illegal_move(why, edition.edition(), audit);
            inquiry.report_captured_king(why, self.letters, audit)?;
        }
        match end {
            None => {
                inquiry.report_outcome(audit)?;
                inquiry.report_agreement(audit)?;
            }
            Some(ply) if ply == pgn.plies() => inquiry.report_mate(audit),
            Some(_) => {}
        }
        inquiry.report_clocks(&control, audit);
        Ok(())
    }
}

/// Returns the time control and what to report where a game is called what it is not.
fn other_tempo<'a>(control: &'a GameControl, pgn: &PgnGame) -> Option<(&'a TimeControl, FindingKind)> {
    let (time, tempo) = (control.time.as_deref()?, control.tempo?);
    let called = named_tempo(pgn).filter(|called| *called != tempo)?;
    let scale = control.scale;
    Some((time, FindingKind::Tempo { called, tempo, scale }))
}

impl GameInquiry<'_> {
    /// Reports a game that was over and played on, or that ended with another result. Returns after
    /// how many plies it was over at the latest, if it was.
    fn report_end_on_board(&self, audit: &mut GameAudit) -> Result<Option<usize>, Diagnostic> {
        let last = self.played.plies();
        let settled = self.contested_end_on_board()?;
        if let Some(doubt) = settled.doubt_in_missing() {
            audit.not_told_of(&settled.missing);
            let ply = settled.main.end.map_or(last, |(ply, _)| ply);
            audit.report(FindingKind::Undecided(doubt), self.at(ply));
            return Ok(Some(ply));
        }
        if let Some((ply, doubt)) = settled.main.open.clone() {
            audit.findings.push(self.finding(FindingKind::Undecided(doubt), Matter::Over, ply)?);
        }
        audit.end = settled.main.end;
        let contested = self.contested_end(&settled.main);
        if let Some((ply, result)) = contested {
            self.report_end(ply, result, audit)?;
        }
        for (article, choice, other) in settled.readings {
            let ply = contested.or(self.contested_end(&other)).map_or(last, |(ply, _)| ply);
            self.report_reading(article, choice, ply, other.end, audit);
        }
        Ok(audit.end.map(|(ply, _)| ply))
    }

    fn report_end(&self, ply: usize, result: Score, audit: &mut GameAudit) -> Result<(), Diagnostic> {
        let plies_after = self.pgn.plies() - ply;
        let played_on = (plies_after > 0).then_some(FindingKind::PlayedOn { result, plies_after });
        let recorded = result_in_file(self.pgn).filter(|recorded| *recorded != result);
        let other_result = recorded.map(|recorded| FindingKind::Result { result, recorded });
        for found in played_on.into_iter().chain(other_result) {
            let mut finding = self.finding(found, Matter::Over, ply)?;
            if finding.grounds.iter().any(|ground| ground.reads("dead")) {
                finding.mates = self.played.mates(ply);
            }
            audit.findings.push(finding);
        }
        let is_dead_before_open = FirstDead::After { ply, is_first: false };
        if self.played.first_dead() == is_dead_before_open {
            let doubt = Doubt::Missing(vec!["dead".to_owned()]);
            audit.report(FindingKind::Undecided(doubt), self.at(ply - 1));
        }
        Ok(())
    }

    /// Reports that a reading which was not chosen has another end of the game.
    fn report_reading(
        &self,
        article: String,
        choice: String,
        ply: usize,
        end: Option<(usize, Score)>,
        audit: &mut GameAudit,
    ) {
        let doubt = Doubt::Reading { article, choice, end: end.map(|(ply, result)| (self.at(ply), result)) };
        audit.report(FindingKind::Undecided(doubt), self.at(ply));
    }

    /// Reports the move that is not legal. A null move is no second fault there.
    pub fn report_illegal_move(&self, why: SanError, edition: &Edition, audit: &mut GameAudit) {
        let letters = match why {
            SanError::Ambiguous(..) => Vec::new(),
            _ => letters_that_fit(self.played.position(0), self.pgn),
        };
        let articles = match why {
            SanError::Illegal(reason) if letters.is_empty() => edition.articles_about(reason.name()),
            _ => Vec::new(),
        };
        let at = self.at(self.played.plies() + 1);
        let is_here = |finding: &Finding| {
            let is_null_move = matches!(&finding.found, FindingKind::Broken { fault: PgnFault::NullMove, .. });
            is_null_move && (finding.at.line, finding.at.column) == (at.line, at.column)
        };
        audit.findings.retain(|finding| !is_here(finding));
        audit.report(FindingKind::IllegalMove { why, articles, letters }, at);
    }

    /// Reports a result that the way in which the game ended does not bring: a flag that fell where
    /// the opponent could not checkmate, or could; a resignation that was none.
    fn report_outcome(&self, audit: &mut GameAudit) -> Result<(), Diagnostic> {
        let Some((ending, recorded)) = self.ending() else {
            return Ok(());
        };
        if !self.has_last_position() {
            if matches!(ending, Ending::OnTime(..)) {
                audit.report(FindingKind::Undecided(Doubt::LastPosition), self.at(self.played.plies()));
            }
            return Ok(());
        }
        match (ending, ending.raises(recorded)) {
            (_, Some(raised)) => self.report_consequence(raised, recorded, audit),
            (Ending::OnTheBoard(end), None) => self.report_end_not_on_board(end, recorded, audit),
            (Ending::OtherWinner(winner), None) => {
                self.report_other_winner(winner, recorded, audit);
                Ok(())
            }
            (_, None) => Ok(()),
        }
    }

    /// Reports how the file says that the game ended, where it was checkmate.
    fn report_mate(&self, audit: &mut GameAudit) {
        let last = self.played.plies();
        let is_mate = self.played.position(last).is_checkmate();
        let Some((ending, recorded)) = self.ending().filter(|_| is_mate) else {
            return;
        };
        if let Ending::OtherWinner(winner) = ending {
            self.report_other_winner(winner, recorded, audit);
        }
        let raised = ending.raises(recorded);
        if raised.is_some_and(|raised| raised.alternative.is_none() && raised.confidence == Confidence::Likely) {
            audit.report(FindingKind::MatedBefore, self.at(last));
        }
    }

    /// Reports a file whose words on the end and whose result name different winners. A loser against whom nobody could
    /// checkmate may have drawn (5.1.2, 7.5.5).
    fn report_other_winner(&self, winner: Option<Color>, recorded: Score, audit: &mut GameAudit) {
        let winners = winner.map_or(Color::BOTH.to_vec(), |winner| vec![winner]);
        let can_mate = |winner: Color| self.played.can_mate_at_the_end(winner) == Some(true);
        if recorded != Score::Drawn || winners.into_iter().all(can_mate) {
            let found = FindingKind::OtherWinner { winner, recorded };
            audit.report(found, self.at(self.played.plies()));
        }
    }

    /// Reports an end on the board that the file names and the last position does not show.
    fn report_end_not_on_board(
        &self,
        end: EndOnBoard,
        recorded: Score,
        audit: &mut GameAudit,
    ) -> Result<(), Diagnostic> {
        let position = self.played.position(self.played.plies());
        let is_draw = recorded == Score::Drawn;
        let is_so = match end {
            EndOnBoard::Checkmate => position.is_checkmate(),
            EndOnBoard::Stalemate => position.is_stalemate(),
            EndOnBoard::DeadPosition => !is_draw || self.played.first_dead() != FirstDead::Never,
            EndOnBoard::Repetition => !is_draw || self.may_claim_at_the_end("threefold")?,
            EndOnBoard::QuietMoves => !is_draw || self.may_claim_at_the_end("fifty-moves")?,
        };
        if !is_so {
            audit.report(FindingKind::NotAsSaid(end), self.at(self.played.plies()));
        }
        Ok(())
    }

    /// Reports an end off the board that by the regulations has another result.
    fn report_consequence(&self, raised: EndMatter, recorded: Score, audit: &mut GameAudit) -> Result<(), Diagnostic> {
        let last = self.played.plies();
        let answers = match self.consequence(raised)? {
            None => return Ok(()),
            Some(Consequence::HowLost(doubt)) => {
                audit.not_told("Termination");
                let matter = raised.alternative.unwrap_or(raised.matter);
                audit.findings.push(self.finding(FindingKind::Undecided(doubt), matter, last)?);
                return Ok(());
            }
            Some(Consequence::Answers(answers)) => answers,
        };
        audit.not_told_of(&answers.missing);
        let (result, doubt) = (answers.result(), answers.doubt());
        for (article, choice, other) in answers.readings {
            let end = other.as_ref().and_then(result_of).map(|result| (last, result));
            self.report_reading(article, choice, last, end, audit);
        }
        let found = match (doubt, result) {
            (Some(doubt), _) => FindingKind::Undecided(doubt),
            (None, Some(result)) if result != recorded => match raised.matter {
                Matter::Flag(fallen) => FindingKind::Flag { fallen, result, recorded },
                _ => FindingKind::Loss { by: raised.loser, result, recorded },
            },
            _ => return Ok(()),
        };
        let mut finding = Finding::new(found, self.at(last)).at_most(raised.confidence);
        finding.grounds = self.grounds(answers.main.map(|answer| answer.applied).unwrap_or_default());
        finding.mates = Color::BOTH.into_iter().filter_map(|winner| self.played.asked_at_the_end(winner)).collect();
        audit.findings.push(finding);
        Ok(())
    }

    /// Reports a clock that shows more than it can, and one that ran on below zero. Without a time control, what the
    /// clocks show cannot be judged.
    fn report_clocks(&self, control: &GameControl, audit: &mut GameAudit) {
        if !self.pgn.has_clocks() {
            return;
        }
        let first_to_move = self.played.position(0).turn();
        if let Some(one) = first_below_zero(self.pgn, control.given.as_deref(), first_to_move) {
            let (by, below) = (one.by, one.below);
            audit.report(FindingKind::BelowZero { by, below }, self.at(one.ply));
        }
        let Some(given) = &control.given else {
            audit.not_told("TimeControl");
            return;
        };
        if let Some(too_much) = first_too_much(self.pgn, given, first_to_move) {
            let found = FindingKind::Clock {
                by: too_much.by,
                shown: too_much.shown,
                at_most: too_much.at_most,
                scale: control.scale,
            };
            audit.report(found, self.at(too_much.ply));
        }
    }
}
