//! The audit of a whole game: what the regulations say about its end, its claims, its flag and its clocks, against what the
//! file says.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_board::{Color, PgnFault, PgnGame, SanError, TimeControl};
use kodeks_core::Score;
use kodeks_rulesets::{Edition, dead::FirstDead};

use super::{
    Audit, Confidence, Doubt, EndOnBoard, Finding, FindingKind, GameAudit, IllegalMoveSequel,
    clocks::{ClockDepartures, ClockExcess, first_below_zero},
    ending::{EndMatter, Ending, result_in_file},
    inquiry::{Consequence, GameInquiry, result_of},
    matter::Matter,
    replay::letters_that_fit,
    rules::{GameControl, GameRules},
    sequel::BoardAsPlayed,
    tempo::{is_on_a_server, named_tempo},
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
        let (library, played, is_cut) = (self.library, &self.played, illegal.is_some());
        let first = GameInquiry { library, played, terms: &terms, pgn, is_cut };
        first.report_false_rights(audit);
        let mut next = first.report_stretch(illegal, edition.edition(), self.with_claims, audit)?;
        let mut at_most = Confidence::Certain;
        // Where the game went on after a move that is not legal, it is looked at to its end on the board as it was played.
        while let Some((board, confidence)) = next.filter(|_| !self.played_on.is_full()) {
            at_most = at_most.min(confidence);
            let illegal = self.played_on.go_on(board, pgn, first.played.letters());
            let Some(played) = self.played_on.last() else {
                break;
            };
            let found = audit.findings.len();
            let later = GameInquiry { played, is_cut: illegal.is_some(), ..first };
            next = later.report_stretch(illegal, edition.edition(), self.with_claims, audit)?;
            for finding in audit.findings.iter_mut().skip(found) {
                finding.confidence = finding.confidence.min(at_most);
            }
        }
        first.report_clocks(&control, audit);
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
    /// Reports what is to be said of a game up to its end, or up to the next move that is not legal. Returns the board from which the
    /// file goes on after that, where it does, and how sure anything there is at most.
    fn report_stretch(
        &self,
        illegal: Option<SanError>,
        edition: &Edition,
        with_claims: bool,
        audit: &mut GameAudit,
    ) -> Result<Option<(BoardAsPlayed, Confidence)>, Diagnostic> {
        let end = self.report_course(with_claims, audit)?;
        let goes_on = match illegal {
            None => None,
            Some(_) if self.has_null_move_next(audit) => {
                self.board_after_null_move().map(|board| (board, Confidence::Possible))
            }
            Some(why) => {
                let board = self.report_illegal_move(why, edition, audit)?;
                self.report_captured_king(why, audit)?;
                board.map(|board| (board, Confidence::Likely))
            }
        };
        let goes_on = goes_on.filter(|_| end.is_none());
        if goes_on.is_none() {
            self.report_ending(end, audit)?;
        }
        Ok(goes_on)
    }

    /// Reports what the board shows of a game, and when a draw could first be claimed, if that is asked. Returns after how many
    /// plies it was over at the latest, if it was.
    fn report_course(&self, with_claims: bool, audit: &mut GameAudit) -> Result<Option<usize>, Diagnostic> {
        let end = self.report_end_on_board(audit)?;
        self.report_result_signal(end, audit);
        if with_claims {
            let ground = |finding: &Finding| match &finding.found {
                FindingKind::ClaimPossible { ground, .. } => Some(*ground),
                _ => None,
            };
            let known: Vec<&str> = audit.findings.iter().filter_map(ground).collect();
            let claims = self.first_claims(end)?.into_iter();
            audit.findings.extend(claims.filter(|claim| ground(claim).is_none_or(|ground| !known.contains(&ground))));
        }
        Ok(end)
    }

    /// Reports what the file says about the end of a game, against what the board shows.
    fn report_ending(&self, end: Option<usize>, audit: &mut GameAudit) -> Result<(), Diagnostic> {
        match end {
            None => {
                self.report_outcome(audit)?;
                self.report_agreement(audit)
            }
            Some(ply) => {
                if self.plies_after(ply) == 0 {
                    self.report_mate(audit);
                }
                Ok(())
            }
        }
    }

    /// Reports kings that were put on squares where they tell a board the result of a game that was over.
    pub fn report_result_signal(&self, end: Option<usize>, audit: &mut GameAudit) {
        if let (Some(ply), Some(signal)) = (self.result_signal(end), result_in_file(self.pgn)) {
            audit.report(FindingKind::ResultSignal { signal }, self.at(ply + 1));
        }
    }

    /// Reports rights to castle in the FEN of the start that cannot be. The game is played without them.
    pub fn report_false_rights(&self, audit: &mut GameAudit) {
        if self.played.has_false_rights() {
            let text = self.pgn.tag("FEN").unwrap_or_default().to_owned();
            audit.report(FindingKind::Broken { fault: PgnFault::CastlingRights, text }, whole(self.pgn));
        }
    }

    /// Returns whether the move that is not legal is a null move, which has been reported as such.
    pub fn has_null_move_next(&self, audit: &GameAudit) -> bool {
        let at = self.at(self.played.plies() + 1);
        audit.findings.iter().any(|finding| finding.is_null_move_at(&at))
    }

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
        let end = settled.main.end;
        audit.end = end.map(|(ply, result)| (self.played.before() + ply, result));
        let contested = self.contested_end(&settled.main);
        if let Some((ply, result)) = contested {
            self.report_end(ply, result, audit)?;
        }
        for (article, choice, other) in settled.readings {
            let ply = contested.or(self.contested_end(&other)).map_or(last, |(ply, _)| ply);
            self.report_reading(article, choice, ply, other.end, audit);
        }
        Ok(end.map(|(ply, _)| ply))
    }

    fn report_end(&self, ply: usize, result: Score, audit: &mut GameAudit) -> Result<(), Diagnostic> {
        let plies_after = self.plies_after(ply);
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

    /// Reports the move that is not legal. A null move is no second fault there. Returns the board from which all the rest of the file
    /// is legal, where the move stood.
    pub fn report_illegal_move(
        &self,
        why: SanError,
        edition: &Edition,
        audit: &mut GameAudit,
    ) -> Result<Option<BoardAsPlayed>, Diagnostic> {
        let letters = match why {
            SanError::Ambiguous(..) => Vec::new(),
            _ if self.played.before() > 0 => Vec::new(),
            _ => letters_that_fit(self.played.position(0), self.pgn),
        };
        let articles = match why {
            SanError::Illegal(reason) if letters.is_empty() => edition.articles_about(reason.name()),
            _ => Vec::new(),
        };
        let (sequel, board) = if letters.is_empty() { self.sequel(why)? } else { (IllegalMoveSequel::default(), None) };
        let at = self.at(self.played.plies() + 1);
        audit.findings.retain(|finding| !finding.is_null_move_at(&at));
        audit.report(FindingKind::IllegalMove { why, articles, letters, sequel }, at);
        Ok(board)
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

    /// Reports a clock that shows more than it can, one that by what it shows has another control, and one that ran on below zero.
    /// Without a time control, what the clocks show cannot be judged.
    fn report_clocks(&self, control: &GameControl, audit: &mut GameAudit) {
        if !self.pgn.has_clocks() {
            return;
        }
        let first_to_move = self.first_to_move();
        if let Some(one) = first_below_zero(self.pgn, control.given.as_deref(), first_to_move) {
            let (by, below) = (one.by, one.below);
            audit.report(FindingKind::BelowZero { by, below }, self.at(one.ply));
        }
        let Some(given) = &control.given else {
            audit.not_told("TimeControl");
            return;
        };
        let scale = control.scale;
        let departures = ClockDepartures::find(self.pgn, given, first_to_move, is_on_a_server(self.pgn));
        if let Some((one, how)) = departures.other_control {
            let ClockExcess { ply, by, shown, at_most } = one;
            audit.report(FindingKind::OtherControl { by, shown, at_most, how, scale }, self.at(ply));
        }
        if let Some(ClockExcess { ply, by, shown, at_most }) = departures.too_much {
            audit.report(FindingKind::Clock { by, shown, at_most, scale }, self.at(ply));
        }
    }
}
