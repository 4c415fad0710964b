//! The questions that a game raises, and what the regulations answer under every possibility: the one driver of the audit of
//! whole games, of their courses under several editions, and of games in progress.

use std::sync::Arc;

use kodeks_base::Diagnostic;
use kodeks_board::{Color, PgnFault, PgnGame};
use kodeks_core::{Question, Score};
use kodeks_rulesets::{AppliedRegulation, Consultation, Library, Outcome, record::numbered_move, ruling::score};

use super::{
    Doubt, Finding, FindingKind, Ground, MoveInFile,
    ending::{EndMatter, Ending, result_in_file},
    matter::Matter,
    replay::Replay,
    signal::is_result_signal,
    terms::{PossibleRules, Resolution, Terms},
    whole,
};

/// One game, played through, with all that it may have been played by; of one that went on after illegal moves a stretch of it.
#[derive(Clone, Copy)]
pub(super) struct GameInquiry<'a> {
    pub library: &'a Library,
    pub played: &'a Replay,
    pub terms: &'a Terms,
    pub pgn: &'a PgnGame,
    /// Whether a move follows that is not legal, so that not all of the file was played.
    pub is_cut: bool,
}

/// The first end of a game, or the first possible claim of a draw.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct FirstEnd {
    /// After how many plies, and with what result.
    pub end: Option<(usize, Score)>,
    /// The first ply at which that could not be decided, and why.
    pub open: Option<(usize, Doubt)>,
}

/// The answers to one question after the last move; none where no regulation can apply.
pub(super) type MatterAnswers = Resolution<Option<Consultation>>;

/// The consequence of the way in which a file says that its game ended.
pub(super) enum Consequence {
    /// The answers of the regulations.
    Answers(MatterAnswers),
    /// The result depends on how the game was lost, and the file does not say how.
    HowLost(Doubt),
}

impl GameInquiry<'_> {
    /// Returns when the game was over by what stood on the board. Two possibilities agree where `view` sees no difference.
    pub fn end_on_board<K: PartialEq>(
        &self,
        view: impl Fn(&FirstEnd) -> K,
    ) -> Result<Resolution<FirstEnd>, Diagnostic> {
        let last = self.played.plies();
        let first = |in_force: &PossibleRules| self.first(in_force, Matter::Over, last);
        self.terms.settle(self.question(Matter::Over)?, first, |one, other| view(one) == view(other))
    }

    /// Returns the same where only that counts in which the file contradicts the end.
    pub fn contested_end_on_board(&self) -> Result<Resolution<FirstEnd>, Diagnostic> {
        self.end_on_board(|first| (first.open.clone(), self.contested_end(first)))
    }

    /// Returns the end of the game if the file has more moves or another result.
    pub fn contested_end(&self, first: &FirstEnd) -> Option<(usize, Score)> {
        first.end.filter(|(ply, result)| {
            let is_other = result_in_file(self.pgn).is_some_and(|recorded| recorded != *result);
            is_other || self.plies_after(*ply) > 0
        })
    }

    /// Returns who makes the first move of the file.
    pub fn first_to_move(&self) -> Color {
        let turn = self.played.position(0).turn();
        if self.played.before().is_multiple_of(2) { turn } else { !turn }
    }

    /// Returns how many moves the file has after so many plies. Kings that tell a board the result are none.
    pub fn plies_after(&self, ply: usize) -> usize {
        let place = self.played.before() + ply;
        let end = self.played.signal().unwrap_or(self.pgn.plies());
        let rest = end.saturating_sub(place);
        if rest > 0 && self.is_signal(place) { 0 } else { rest }
    }

    /// Returns after how many plies kings tell a board the result, if they do: once the game was over, or where they are no legal
    /// moves.
    pub fn result_signal(&self, end: Option<usize>) -> Option<usize> {
        let before = self.played.before();
        let after_end = end.filter(|ply| self.is_signal(before + ply));
        after_end.or_else(|| self.played.signal().map(|place| place - before))
    }

    /// Returns whether from that place of the file on kings tell a board the result. Where they could have moved so, only a file with
    /// clock times shows that they did not: those of a board have one for each move.
    fn is_signal(&self, place: usize) -> bool {
        let is_from_a_board = self.played.signal().is_some() || self.pgn.has_clocks();
        is_from_a_board && is_result_signal(self.pgn, place, self.played.letters())
    }

    /// Returns how the game ended by its file, with the result that it has there.
    pub fn ending(&self) -> Option<(Ending, Score)> {
        let recorded = result_in_file(self.pgn)?;
        let on_move = self.played.position(self.played.plies()).turn();
        Some((Ending::of(self.pgn, recorded, on_move), recorded))
    }

    /// Returns whether the last position that was played is the last of the game.
    pub fn has_last_position(&self) -> bool {
        !self.is_cut && !hides_moves(self.pgn)
    }

    /// Returns whether the regulations are asked about an ending off the board: about some only where the winner could
    /// not checkmate.
    pub fn is_asked(&self, raised: EndMatter) -> bool {
        !raised.only_if_winner_cannot_mate || self.played.can_mate_at_the_end(!raised.loser) == Some(false)
    }

    /// Returns what follows from an ending off the board; nothing where that is not asked.
    pub fn consequence(&self, raised: EndMatter) -> Result<Option<Consequence>, Diagnostic> {
        if !self.is_asked(raised) {
            return Ok(None);
        }
        if let Some(alternative) = raised.alternative {
            let last = self.played.plies();
            let result = |matter| self.ask(&self.terms.main, matter, last).map(|answer| result_of(&answer));
            if let (Some(resigned), Some(on_time)) = (result(raised.matter)?, result(alternative)?)
                && resigned != on_time
            {
                return Ok(Some(Consequence::HowLost(Doubt::HowLost { on_time, resigned })));
            }
        }
        self.answers(raised.matter).map(|answers| Some(Consequence::Answers(answers)))
    }

    /// Returns what the regulations answer about a matter after the last move.
    pub fn answers(&self, matter: Matter) -> Result<MatterAnswers, Diagnostic> {
        self.answers_alike(matter, |answer| (answer.and_then(result_of), answer.and_then(doubt_of)))
    }

    /// Returns the same where two possibilities agree in whose answers `view` sees no difference.
    pub fn answers_alike<K: PartialEq>(
        &self,
        matter: Matter,
        view: impl Fn(Option<&Consultation>) -> K,
    ) -> Result<MatterAnswers, Diagnostic> {
        let ask = |in_force: &PossibleRules| self.ask_if_any(in_force, matter);
        let is_alike =
            |one: &Option<Consultation>, other: &Option<Consultation>| view(one.as_ref()) == view(other.as_ref());
        self.terms.settle(self.question(matter)?, ask, is_alike)
    }

    /// Asks about a matter after the last move; nothing where no regulation can apply, which costs next to nothing.
    fn ask_if_any(&self, in_force: &PossibleRules, matter: Matter) -> Result<Option<Consultation>, Diagnostic> {
        let last = self.played.plies();
        let question = in_force.rulebook.edition().question(matter.question())?;
        let places = in_force.rulebook.places_answering(question);
        let facts = self.played.facts(question, matter, last, in_force.comparison);
        if in_force.rulebook.may_apply(places, &facts) { self.ask(in_force, matter, last).map(Some) } else { Ok(None) }
    }

    /// Returns the first ply up to `last` after which the answer is a result.
    pub fn first(&self, in_force: &PossibleRules, matter: Matter, last: usize) -> Result<FirstEnd, Diagnostic> {
        self.first_with_answer(in_force, matter, last).map(|(first, _)| first)
    }

    /// Returns the same with the answer that is a result, if one is.
    pub fn first_with_answer(
        &self,
        in_force: &PossibleRules,
        matter: Matter,
        last: usize,
    ) -> Result<(FirstEnd, Option<Consultation>), Diagnostic> {
        let mut first = FirstEnd::default();
        let question = in_force.rulebook.edition().question(matter.question())?;
        let places = in_force.rulebook.places_answering(question);
        let comparison = in_force.comparison;
        let Some(watch) = in_force.watch(question, matter) else {
            return Ok((first, None));
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
                return Ok((first, Some(answer)));
            }
            first.open = first.open.or_else(|| doubt_of(&answer).map(|doubt| (ply, doubt)));
        }
        Ok((first, None))
    }

    /// Asks about a matter after so many plies, under one possibility.
    pub fn ask(&self, in_force: &PossibleRules, matter: Matter, ply: usize) -> Result<Consultation, Diagnostic> {
        let question = in_force.rulebook.edition().question(matter.question())?;
        let facts = self.played.facts(question, matter, ply, in_force.comparison);
        let host = self.library.host();
        in_force.rulebook.consult(host, question, &facts)
    }

    /// Returns the question about a matter in the edition of the game.
    pub fn question(&self, matter: Matter) -> Result<&'static Question, Diagnostic> {
        self.terms.main.rulebook.edition().question(matter.question())
    }

    /// Returns a finding with the regulations that say so.
    pub fn finding(&self, found: FindingKind, matter: Matter, ply: usize) -> Result<Finding, Diagnostic> {
        Ok(self.finding_by(self.ask(&self.terms.main, matter, ply)?, found, ply))
    }

    /// Returns a finding with the regulations that say so by an answer under the main possibility.
    pub fn finding_by(&self, answer: Consultation, found: FindingKind, ply: usize) -> Finding {
        Finding { grounds: self.grounds(answer.applied), ..Finding::new(found, self.at(ply)) }
    }

    /// Returns regulations that apply, each with its rulebook.
    pub fn grounds(&self, applied: Vec<AppliedRegulation>) -> Vec<Ground> {
        let rulebook = &self.terms.main.rulebook;
        let ground = |applied: AppliedRegulation| Ground { rulebook: Arc::clone(rulebook), applied };
        applied.into_iter().map(ground).collect()
    }

    /// Returns the place of the move with this number, White's and Black's moves counted alike.
    pub fn at(&self, ply: usize) -> MoveInFile {
        let in_file = self.played.before() + ply;
        let Some(played) = in_file.checked_sub(1).and_then(|place| self.pgn.moves().nth(place)) else {
            return whole(self.pgn);
        };
        // Counted from the start, as not every move may have been played: the first is that of the player on the move there.
        let start = self.played.position(0);
        let halves = ply + 1 + usize::from(start.turn() == Color::Black);
        let moves = u32::try_from(halves / 2).unwrap_or(u32::MAX);
        let number = start.move_number().saturating_add(moves).saturating_sub(1);
        let turn = if halves.is_multiple_of(2) { Color::White } else { Color::Black };
        MoveInFile {
            ply: in_file,
            mv: numbered_move(number, turn, played.text),
            line: played.line,
            column: played.column,
        }
    }
}

impl MatterAnswers {
    /// Returns the result that the answers bring, if any.
    pub fn result(&self) -> Option<Score> {
        self.main.as_ref().and_then(result_of)
    }

    /// Returns why it is not settled what follows.
    pub fn doubt(&self) -> Option<Doubt> {
        self.doubt_in_missing().or_else(|| self.main.as_ref().and_then(doubt_of))
    }
}

/// Returns the result with which an answer ends the game.
pub(super) fn result_of(answer: &Consultation) -> Option<Score> {
    let is_decided = answer.outcome == Outcome::Decided;
    answer.orders.iter().filter(|_| is_decided).find_map(score)
}

/// Returns why an answer settles nothing, where something would have to be settled.
fn doubt_of(answer: &Consultation) -> Option<Doubt> {
    match answer.outcome {
        Outcome::Undecided => Some(Doubt::Missing(answer.missing.clone())),
        Outcome::Conflict => Some(Doubt::Conflict),
        Outcome::Decided | Outcome::ArbiterDecides | Outcome::NoConsequence | Outcome::NotCovered => None,
    }
}

/// Returns whether a game may have moves that could not be read.
fn hides_moves(pgn: &PgnGame) -> bool {
    let mut problems = pgn.problems().iter();
    let hides =
        |fault: &PgnFault| matches!(fault, PgnFault::OpenComment | PgnFault::OpenVariation | PgnFault::TooLarge);
    problems.any(|problem| hides(&problem.what)) || pgn.doubtful_from().is_some()
}
