//! A look at one game: what the regulations say about its end, its claims and its flag.

use std::rc::Rc;

use kodeks_core::{PgnFault, PgnGame, SanError, Score, question::GROUNDS};

use crate::{
    Applied, Consultation, Edition, Library, Outcome, PackError,
    dead::FirstDead,
    page::numbered_move,
    ruling::{question, score},
};

use super::{
    At, Doubt, Finding, Found, GameAudit, Ground,
    played::{Matter, Played},
    terms::{InForce, Terms},
    whole,
};

/// A look at one game.
pub(super) struct Look<'a> {
    pub library: &'a Library,
    pub played: &'a Played,
    pub terms: &'a Terms,
    pub pgn: &'a PgnGame,
}

/// When a game was first over, or a draw could first be claimed.
#[derive(Clone, Debug, Default, PartialEq)]
struct First {
    /// After how many plies, and with what result.
    end: Option<(usize, Score)>,
    /// Where that could not be decided, and why.
    open: Option<(usize, Doubt)>,
}

impl Look<'_> {
    /// Reports a game that was over and played on, or that ended with another result. Returns after
    /// how many plies it was over at the latest, if it was.
    pub fn at_the_end(&self, audit: &mut GameAudit) -> Result<Option<usize>, PackError> {
        let last = self.played.plies();
        let settled = self.terms.settle(
            question("game.over")?,
            |in_force| self.first(in_force, Matter::Over, last),
            |one, other| {
                one.open == other.open && self.contested(&one.end) == self.contested(&other.end)
            },
        )?;
        if !settled.missing.is_empty() {
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

    /// Reports when a draw could first be claimed on each ground, unless the game was over by then.
    pub fn at_claims(&self, end: Option<usize>, audit: &mut GameAudit) -> Result<(), PackError> {
        let Some(last) = end.unwrap_or(self.played.plies() + 1).checked_sub(1) else {
            return Ok(());
        };
        for ground in GROUNDS {
            let matter = Matter::Claim(ground);
            if let Some((ply, _)) = self.first(&self.terms.main, matter, last)?.end {
                let by = self.played.position(ply).turn();
                let found = Found::ClaimPossible { by, ground };
                audit.findings.push(self.finding(found, matter, ply)?);
            }
        }
        Ok(())
    }

    /// Reports the move that is not legal.
    pub fn at_illegal_move(&self, why: SanError, edition: &Edition, audit: &mut GameAudit) {
        let articles = match why {
            SanError::Illegal(reason) => edition.articles_about(reason.name()),
            _ => Vec::new(),
        };
        let found = Found::IllegalMove { why, articles };
        audit.report(found, self.at(self.played.plies() + 1));
    }

    /// Reports a loss on time that is none by the regulations. `is_cut` says that not all moves of
    /// the game were played.
    pub fn at_the_flag(&self, is_cut: bool, audit: &mut GameAudit) -> Result<(), PackError> {
        let on_time = self.pgn.tag("Termination").is_some_and(says_on_time);
        let Some(recorded @ Score::Won(winner)) = recorded(self.pgn).filter(|_| on_time) else {
            return Ok(());
        };
        let (matter, last) = (Matter::Flag(!winner), self.played.plies());
        let mut problems = self.pgn.problems().iter();
        if is_cut || problems.any(|problem| hides_moves(&problem.what)) {
            audit.report(Found::Undecided(Doubt::LastPosition), self.at(last));
            return Ok(());
        }
        let settled = self.terms.settle(
            question("flag-fall")?,
            |in_force| self.ask(in_force, matter, last),
            |one, other| result_of(one) == result_of(other) && doubt_of(one) == doubt_of(other),
        )?;
        for (article, choice, other) in settled.readings {
            let end = result_of(&other).map(|result| (last, result));
            self.report_reading((article, choice), last, end, audit);
        }
        let doubt = match settled.missing.is_empty() {
            true => doubt_of(&settled.main),
            false => Some(Doubt::Missing(settled.missing)),
        };
        let found = match (doubt, result_of(&settled.main)) {
            (Some(doubt), _) => Found::Undecided(doubt),
            (None, Some(result)) if result != recorded => Found::Flag {
                fallen: !winner,
                result,
                recorded,
            },
            _ => return Ok(()),
        };
        let mut finding = self.finding(found, matter, last)?;
        finding.mates = self.played.asked_at_the_end(winner).into_iter().collect();
        audit.findings.push(finding);
        Ok(())
    }

    /// Returns the first ply up to `last` after which the answer is a result.
    fn first(&self, in_force: &InForce, matter: Matter, last: usize) -> Result<First, PackError> {
        let mut first = First::default();
        let places = in_force
            .rulebook
            .places_answering(question(matter.question())?);
        for ply in 0..=last {
            let facts = self.played.facts(matter, ply, in_force.comparison)?;
            if !in_force.rulebook.may_apply(&places, &facts) {
                continue;
            }
            let answer = self.ask(in_force, matter, ply)?;
            if let Some(result) = result_of(&answer) {
                first.end = Some((ply, result));
                break;
            }
            first.open = first
                .open
                .or_else(|| doubt_of(&answer).map(|doubt| (ply, doubt)));
        }
        Ok(first)
    }

    fn ask(
        &self,
        in_force: &InForce,
        matter: Matter,
        ply: usize,
    ) -> Result<Consultation, PackError> {
        let facts = self.played.facts(matter, ply, in_force.comparison)?;
        let question = question(matter.question())?;
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

    fn report_end(
        &self,
        ply: usize,
        result: Score,
        audit: &mut GameAudit,
    ) -> Result<(), PackError> {
        let mut found = Vec::new();
        let plies_after = self.pgn.plies() - ply;
        if plies_after > 0 {
            found.push(Found::PlayedOn {
                result,
                plies_after,
            });
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
        let is_dead_before_open = FirstDead::After {
            ply,
            is_first: false,
        };
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
        let doubt = Doubt::Reading {
            article,
            choice,
            end: end.map(|(ply, result)| (self.at(ply), result)),
        };
        audit.report(Found::Undecided(doubt), self.at(ply));
    }

    /// Returns a finding with the regulations that say so.
    fn finding(&self, found: Found, matter: Matter, ply: usize) -> Result<Finding, PackError> {
        let main = &self.terms.main;
        let ground = |applied: Applied| Ground {
            rulebook: Rc::clone(&main.rulebook),
            applied,
        };
        let answer = self.ask(main, matter, ply)?;
        let mut finding = Finding::new(found, self.at(ply));
        finding.grounds = answer.applied.into_iter().map(ground).collect();
        Ok(finding)
    }

    /// Returns where the move with this number stands, White's and Black's moves counted alike.
    fn at(&self, ply: usize) -> At {
        let before = ply.checked_sub(1);
        let Some((before, played)) = before.zip(before.and_then(|ply| self.pgn.moves().nth(ply)))
        else {
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
fn result_of(answer: &Consultation) -> Option<Score> {
    let is_decided = answer.outcome == Outcome::Decided;
    answer.orders.iter().filter(|_| is_decided).find_map(score)
}

/// Returns why an answer settles nothing, where something would have to be settled.
fn doubt_of(answer: &Consultation) -> Option<Doubt> {
    match answer.outcome {
        Outcome::Undecided => Some(Doubt::Missing(answer.missing.clone())),
        Outcome::Conflict => Some(Doubt::Conflict),
        Outcome::Decided | Outcome::ArbiterDecides | Outcome::NoConsequence => None,
    }
}

/// Returns the result that the file says: the tag's, or that at the end of the moves where the tag
/// says none.
fn recorded(pgn: &PgnGame) -> Option<Score> {
    let named = |name: &str| Score::from_name(name.trim());
    pgn.tag("Result")
        .and_then(named)
        .or_else(|| pgn.result().and_then(named))
}

/// Returns whether a game ended on time, as servers and programs word it.
fn says_on_time(termination: &str) -> bool {
    let said = termination.to_ascii_lowercase();
    said.contains("time forfeit") || said.contains("on time")
}

/// Returns whether moves of the game may not have been read because of it.
fn hides_moves(fault: &PgnFault) -> bool {
    matches!(
        fault,
        PgnFault::OpenComment
            | PgnFault::OpenVariation
            | PgnFault::StrayText(_)
            | PgnFault::TooLarge
    )
}
