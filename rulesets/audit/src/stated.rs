//! What a game shows beside its positions: a draw that the players agreed on, and a king that was captured.

use kodeks_base::Diagnostic;
use kodeks_board::{Color, IllegalMove, PieceType, Position, SanError};
use kodeks_core::{Facts, Question, Score, Value, question_of_illegal_move};
use kodeks_rulesets::{Consultation, Outcome, record::numbered_move};

use super::{
    Confidence, Finding, FindingKind, GameAudit, MoveInFile,
    ending::{Ending, result_in_file},
    inquiry::{GameInquiry, result_of},
    terms::{AgreementLimit, PossibleRules, Terms},
    written_move::{origin, piece_named, target},
};

/// The questions about a draw by agreement: whether it may be accepted, and whether it may be offered.
const AGREEMENT: [&str; 2] = ["answers-offer", "offers-draw"];

/// The facts of a question that the file states, by their names; the others are as usual.
struct StatedFacts<'a> {
    question: &'static Question,
    stated: &'a [(&'static str, Value)],
}

impl Facts for StatedFacts<'_> {
    fn value(&self, index: usize) -> Value {
        let fact = &self.question.facts[index];
        let stated = self.stated.iter().find(|(name, _)| *name == fact.name);
        stated.map_or_else(|| fact.usual_value(), |(_, value)| value.clone())
    }
}

/// Returns the facts of an offer that is accepted at once after so many moves of each player, as both questions name them.
fn agreement(moves: u32) -> [(&'static str, Value); 8] {
    [
        ("answers_offer", Value::Word("accepts")),
        ("offer", Value::Word("offer")),
        ("offered_by_opponent", Value::Flag(true)),
        ("moved_since_offer", Value::Flag(false)),
        ("moment", Value::Word("after-his-move")),
        ("conditional", Value::Flag(false)),
        ("moves", Value::Count(moves)),
        ("moves_completed", Value::Count(moves)),
    ]
}

impl Terms {
    /// Returns what limits draws by agreement, if anything does under every possibility.
    fn agreement_limit(&self, inquiry: &GameInquiry<'_>) -> Result<Option<&AgreementLimit>, Diagnostic> {
        if self.agreement.get().is_none() {
            let found = inquiry.find_agreement_limit()?;
            return Ok(self.agreement.get_or_init(|| found).as_ref());
        }
        Ok(self.agreement.get().and_then(Option::as_ref))
    }
}

impl GameInquiry<'_> {
    /// Reports a draw on which the players agreed before the rules of their event allow it.
    pub fn report_agreement(&self, audit: &mut GameAudit) -> Result<(), Diagnostic> {
        let last = self.played.plies();
        if last == 0 || result_in_file(self.pgn) != Some(Score::Drawn) {
            return Ok(());
        }
        let Some(limit) = self.terms.agreement_limit(self)? else {
            return Ok(());
        };
        // How a game ended is read from its file only where that matters.
        let moves = self.played.full_moves(last);
        if limit.at_least.is_some_and(|at_least| moves >= at_least) || !self.has_last_position() {
            return Ok(());
        }
        let confidence = match self.ending() {
            Some((Ending::Agreed(confidence), _)) => confidence,
            Some((Ending::NotSaid, _)) => Confidence::Possible,
            _ => return Ok(()),
        };
        // A draw of which the file does not say how it came about may have been claimed.
        let is_said = confidence > Confidence::Possible;
        if !is_said && (self.may_claim_at_the_end("threefold")? || self.may_claim_at_the_end("fifty-moves")?) {
            return Ok(());
        }
        let answer = self.ask_stated(&self.terms.main, limit.question, &agreement(moves))?;
        let found = FindingKind::AgreedTooEarly { moves, at_least: limit.at_least };
        let grounds = self.grounds(answer.applied);
        audit.findings.push(Finding { grounds, ..Finding::new(found, self.at(last)) }.at_most(confidence));
        Ok(())
    }

    fn find_agreement_limit(&self) -> Result<Option<AgreementLimit>, Diagnostic> {
        let mut limits: Vec<AgreementLimit> = Vec::new();
        for name in AGREEMENT {
            let Some(question) = self.terms.main.rulebook.edition().vocabulary().question(name) else {
                continue;
            };
            let limit = |rules: &PossibleRules| self.limit_of(rules, question);
            let settled = self.terms.settle(question, limit, |one, other| one == other)?;
            limits.extend(settled.main.filter(|_| settled.missing.is_empty()));
        }
        // No number of moves is more than any number; of two alike the acceptance says more.
        let number = |limit: &AgreementLimit| limit.at_least.unwrap_or(u32::MAX);
        Ok(limits.into_iter().rev().max_by_key(number))
    }

    /// Returns from how many moves on the answer to a question about an agreement is the one that holds late in a game. Rules on
    /// agreements restrict the beginning of a game, so the answer changes once at most.
    fn limit_of(
        &self,
        rules: &PossibleRules,
        question: &'static Question,
    ) -> Result<Option<AgreementLimit>, Diagnostic> {
        let ask = |moves| self.ask_stated(rules, question, &agreement(moves));
        let is_settled = |answer: &Consultation| !matches!(answer.outcome, Outcome::Undecided | Outcome::Conflict);
        let late = ask(u32::MAX)?;
        let first = ask(0)?;
        if !is_settled(&late) || !is_settled(&first) {
            return Ok(None);
        }
        if question.name == AGREEMENT[0] && result_of(&late) != Some(Score::Drawn) {
            let is_answered = !late.applied.is_empty();
            return Ok(is_answered.then_some(AgreementLimit { question, at_least: None }));
        }
        let is_late = |answer: &Consultation| answer.outcome == late.outcome && answer.orders == late.orders;
        if is_late(&first) {
            return Ok(None);
        }
        let (mut too_few, mut enough) = (0, u32::MAX);
        while enough - too_few > 1 {
            let middle = too_few + (enough - too_few) / 2;
            if is_late(&ask(middle)?) { enough = middle } else { too_few = middle }
        }
        Ok(Some(AgreementLimit { question, at_least: Some(enough) }))
    }

    /// Asks a question of which the file states these facts; the others are as usual.
    pub fn ask_stated(
        &self,
        rules: &PossibleRules,
        question: &'static Question,
        stated: &[(&'static str, Value)],
    ) -> Result<Consultation, Diagnostic> {
        rules.rulebook.consult(self.library.host(), question, &StatedFacts { question, stated })
    }

    /// Reports a king that the last move of the file captures after a move that left or put it under attack: never a slip of the
    /// pen, as no legal move goes to the square of a king.
    pub fn report_captured_king(&self, why: SanError, audit: &mut GameAudit) -> Result<(), Diagnostic> {
        let before = self.played.position(self.played.plies());
        let place = self.played.before() + self.played.plies();
        let mut rest = self.pgn.moves().skip(place);
        let (Some(illegal), Some(last), None) = (rest.next(), rest.next(), rest.next()) else {
            return Ok(());
        };
        if !captures_king(&before, why, illegal.text, &self.played.letters().in_english(last.text)) {
            return Ok(());
        }
        let by = !before.turn();
        let reason = IllegalMove::CapturesKing;
        let rulebook = &self.terms.main.rulebook;
        let question = question_of_illegal_move(reason).and_then(|name| rulebook.edition().vocabulary().question(name));
        let stated = [("mover", Value::Player(by)), ("opponent", Value::Player(!by))];
        let answer = question.map(|question| self.ask_stated(&self.terms.main, question, &stated)).transpose()?;
        let result = answer.as_ref().and_then(result_of);
        let applied = answer.map(|answer| answer.applied).unwrap_or_default();
        let recorded = result_in_file(self.pgn).filter(|recorded| result.is_some_and(|result| result != *recorded));
        let articles = if applied.is_empty() { rulebook.articles_about(reason.name()) } else { Vec::new() };
        let number = before.move_number() + u32::from(before.turn() == Color::Black);
        let at = MoveInFile {
            ply: place + 2,
            mv: numbered_move(number, by, last.text),
            line: last.line,
            column: last.column,
        };
        let found = FindingKind::KingCaptured { by, result, recorded, articles };
        audit.findings.push(Finding { grounds: self.grounds(applied), ..Finding::new(found, at) });
        Ok(())
    }
}

/// Returns whether a move after one that is not legal goes, with a piece that is there, to the square on which that left the king.
fn captures_king(before: &Position, why: SanError, illegal: &str, last: &str) -> bool {
    let king = match why {
        SanError::Illegal(IllegalMove::MovesIntoCheck) => target(illegal),
        SanError::Illegal(IllegalMove::LeavesKingInCheck) => {
            before.board().pieces(before.turn(), PieceType::King).first()
        }
        _ => None,
    };
    let by = !before.turn();
    let is_there = match origin(last).and_then(|from| before.board().piece_at(from)) {
        Some(piece) => piece.color == by,
        None => piece_named(last).is_some_and(|kind| !before.board().pieces(by, kind).is_empty()),
    };
    king.is_some() && target(last) == king && is_there
}
