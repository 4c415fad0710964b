//! Possible claims of a draw, by the position on the board or by an intended move.

use kodeks_base::Diagnostic;
use kodeks_board::Move;
use kodeks_core::GROUNDS;
use kodeks_rulesets::Consultation;

use super::{
    Finding, FindingKind,
    inquiry::{GameInquiry, result_of},
    matter::{ClaimMove, Matter},
    watch::Glimpse,
};

impl GameInquiry<'_> {
    /// Returns when a draw could first be claimed on each ground, unless the game was over by then: by
    /// an intended move if that was possible earlier, and by the position on the board.
    pub fn first_claims(&self, end: Option<usize>) -> Result<Vec<Finding>, Diagnostic> {
        let mut claims = Vec::new();
        let Some(last) = end.unwrap_or(self.played.plies() + 1).checked_sub(1) else {
            return Ok(claims);
        };
        for ground in GROUNDS {
            let (first, answer) = self.first_with_answer(&self.terms.main, Matter::Claim(ground, None), last)?;
            let direct = first.end.zip(answer).map(|((ply, _), answer)| (ply, answer));
            let before = direct.as_ref().map_or(Some(last), |(ply, _)| ply.checked_sub(1));
            if let Some(before) = before {
                claims.extend(self.first_intended_claim(ground, before)?);
            }
            if let Some((ply, answer)) = direct {
                claims.push(self.claim(ground, None, ply, answer));
            }
        }
        Ok(claims)
    }

    /// Returns the first claim by an intended move up to `last`.
    fn first_intended_claim(&self, ground: &'static str, last: usize) -> Result<Option<Finding>, Diagnostic> {
        let main = &self.terms.main;
        let question = main.rulebook.edition().question("draw-claim")?;
        let places = main.rulebook.places_answering(question);
        let any = ClaimMove { occurrences: 1, quiet_plies: 1 };
        let Some(watch) = main.watch(question, Matter::Claim(ground, Some(any))) else {
            return Ok(None);
        };
        let most = |plies| match ground {
            // An intended move brings a position about once more than any has stood.
            "threefold" => self.played.most_within(plies).saturating_add(1),
            _ => any.occurrences,
        };
        // A game is looked at ply by ply only where an intended move could bring anything about before its end, and from the
        // first position on that may have stood before.
        let end = self.played.plies();
        let most_quiet = self.played.most_quiet().saturating_add(1);
        let first = if watch.is_calm(most(0..=end), most_quiet) {
            end
        } else {
            let recurring = self.played.first_recurring().filter(|ply| watch.is_calm(most(0..=ply - 1), most_quiet));
            recurring.unwrap_or_default()
        };
        for ply in first..=last {
            let glimpse = self.played.glimpse(ply);
            let since = ply.saturating_sub(glimpse.quiet_plies as usize);
            let intended = Glimpse { quiet_plies: glimpse.quiet_plies.saturating_add(1), ..glimpse };
            if !watch.strikes_any(most(since..=ply), intended) {
                continue;
            }
            for (intended, m) in self.claim_moves(ground, ply) {
                let matter = Matter::Claim(ground, Some(intended));
                let facts = self.played.facts(question, matter, ply, main.comparison);
                if !main.rulebook.may_apply(places, &facts) {
                    continue;
                }
                let answer = self.ask(main, matter, ply)?;
                let m = m.or_else(|| self.played.quiet_move(ply));
                if let Some(m) = m.filter(|_| result_of(&answer).is_some()) {
                    return Ok(Some(self.claim(ground, Some(m), ply, answer)));
                }
            }
        }
        Ok(None)
    }

    /// Returns whether after the last move a draw can be claimed on a ground, by the position or by a move.
    pub fn may_claim_at_the_end(&self, ground: &'static str) -> Result<bool, Diagnostic> {
        let last = self.played.plies();
        let intended = self.claim_moves(ground, last).into_iter().map(|(intended, _)| Some(intended));
        for intended in std::iter::once(None).chain(intended) {
            let answer = self.ask(&self.terms.main, Matter::Claim(ground, intended), last)?;
            if result_of(&answer).is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns what could be brought about on a ground by a move after so many plies; `None` for the
    /// move where any quiet one would do.
    pub fn claim_moves(&self, ground: &str, ply: usize) -> Vec<(ClaimMove, Option<Move>)> {
        let quiet_plies = self.played.quiet_plies(ply) + 1;
        if ground != "threefold" {
            let intended = ClaimMove { occurrences: 1, quiet_plies };
            return vec![(intended, None)];
        }
        let returning = self.played.returning_moves(ply, self.terms.main.comparison);
        returning
            .into_iter()
            .map(|(m, occurrences)| {
                let intended = ClaimMove { occurrences, quiet_plies };
                (intended, Some(m))
            })
            .collect()
    }

    /// Returns the finding that a draw can be claimed, by the answer to that, with the move if one has to be intended.
    fn claim(&self, ground: &'static str, intended: Option<Move>, ply: usize, answer: Consultation) -> Finding {
        let position = self.played.position(ply);
        let found =
            FindingKind::ClaimPossible { by: position.turn(), ground, intended: intended.map(|m| position.san(m)) };
        self.finding_by(answer, found, ply)
    }
}
