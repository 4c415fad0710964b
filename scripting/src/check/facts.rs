//! Names and what lies below them: `claim.claimant.time`, `law.opponent_gains`.

use std::collections::BTreeSet;

use kodeks_base::{Complaint, Phrase, did_you_mean, nearest, phrase};
use kodeks_core::FactType;
use rhai::{Expr, Position};

use super::{Check, Names, Spelling, StaticType, Surely, UNWRITTEN};
use crate::{input::mover, script_fault::ScriptFault, verbs};

impl<'a> Check<'a> {
    /// Checks a name and the names below it.
    pub(super) fn reading(&mut self, expression: &'a Expr, names: &Names<'a>) -> Result<StaticType, ScriptFault> {
        let (mut what, mut shown, mut below) = match expression {
            Expr::Dot(pair, ..) => {
                let (what, shown) = self.name(&pair.lhs, names)?;
                (what, shown, Some(&pair.rhs))
            }
            alone => return Ok(self.name(alone, names)?.0),
        };
        while let Some(expression) = below {
            let (property, rest) = match expression {
                Expr::Dot(pair, ..) => (&pair.lhs, Some(&pair.rhs)),
                last => (last, None),
            };
            let Expr::Property(property, position) = property else {
                return Err(ScriptFault::at(
                    expression.position(),
                    phrase!("K2018-fact-name", "the name of a fact is missing"),
                ));
            };
            let name = &property.2;
            self.step(1, *position)?;
            what = self.below(&what, &shown, name, *position)?;
            shown = if shown.is_empty() { name.to_string() } else { format!("{shown}.{name}") };
            below = rest;
        }
        Ok(what)
    }

    /// Returns a name and the names below it as the author wrote them; none for anything else.
    pub(super) fn path_text(&self, expression: &Expr) -> Option<String> {
        match expression {
            Expr::Variable(variable, ..) => Some(variable.1.to_string()),
            Expr::Property(property, _) => Some(property.2.to_string()),
            Expr::Dot(pair, ..) => {
                let (above, below) = (self.path_text(&pair.lhs)?, self.path_text(&pair.rhs)?);
                let is_unwritten = self.spelling == Spelling::Alone && above == UNWRITTEN;
                Some(if is_unwritten { below } else { format!("{above}.{below}") })
            }
            _ => None,
        }
    }

    /// Checks a name by itself. Returns what it is, and how it is shown in letters.
    fn name(&self, expression: &Expr, names: &Names<'a>) -> Result<(StaticType, String), ScriptFault> {
        let Expr::Variable(variable, _, position) = expression else {
            return Err(ScriptFault::at(
                expression.position(),
                phrase!("K2018-by-name", "facts are read by their names"),
            ));
        };
        let name = &variable.1;
        match names.get(name) {
            Some(StaticType::Facts) if self.spelling == Spelling::Alone => Ok((StaticType::Facts, String::new())),
            Some(what) => Ok((what.clone(), name.to_string())),
            None => Err(ScriptFault::at(*position, self.unknown(name, names))),
        }
    }

    fn unknown(&self, name: &str, names: &Names<'a>) -> Complaint {
        let meant = self.suggest_fact(name, names);
        let unknown = match self.spelling {
            Spelling::Alone => {
                phrase!("K2009", "`{name}` is not a fact of `{question}`", name, question = self.question.name)
            }
            Spelling::Below => phrase!("K2067", "`{name}` is not known here", name),
        };
        Complaint::new(unknown).with_hint(meant.map(|meant| did_you_mean(&meant)))
    }

    /// Returns what the author may have meant by an unknown name.
    fn suggest_fact(&self, name: &str, names: &Names<'a>) -> Option<String> {
        let is_alone = self.spelling == Spelling::Alone;
        let facts = names.0.iter().find(|(_, what)| *what == StaticType::Facts);
        let known = names
            .0
            .iter()
            .map(|(name, _)| *name)
            .filter(|name| !is_alone || Some(*name) != facts.map(|(name, _)| *name));
        let beside = self.question.facts.iter().map(|fact| fact.name).filter(|name| is_alone && !name.contains('.'));
        if let Some(verb) = verbs::find(name) {
            return Some(verb.usage.to_owned());
        }
        if let Some((facts, _)) = facts
            && self.question.fact(name).is_some()
        {
            return Some(format!("{facts}.{name}"));
        }
        if self.law.contains_key(name) {
            return Some(format!("law.{name}"));
        }
        nearest(name, known.chain(beside)).map(str::to_owned)
    }

    fn below(&mut self, what: &StaticType, shown: &str, name: &str, at: Position) -> Result<StaticType, ScriptFault> {
        match what {
            StaticType::Facts => self.fact(&[""].into(), shown, name, at),
            StaticType::Player(players) => self.fact(players, shown, name, at),
            StaticType::Law => self.number(name, at),
            StaticType::Faulty => Ok(StaticType::Faulty),
            other => {
                let message =
                    phrase!("K2068", "`{shown}` is {other}, and there is no `{name}` below it", shown, other, name);
                Err(ScriptFault::at(at, message))
            }
        }
    }

    /// Checks a fact that is read below one of these players, or below none.
    fn fact(
        &mut self,
        players: &BTreeSet<&'static str>,
        shown: &str,
        name: &str,
        at: Position,
    ) -> Result<StaticType, ScriptFault> {
        let mut what: Option<StaticType> = None;
        for player in players {
            let full = if player.is_empty() { name.to_owned() } else { format!("{player}.{name}") };
            let Some(index) = self.question.fact(&full) else {
                return Err(ScriptFault::at(at, self.no_fact(player, shown, name)));
            };
            self.note(index, players.len() == 1);
            if matches!(self.question.facts[index].fact_type, FactType::Move | FactType::Moves)
                && let Some(player) = mover(self.question, &full)
            {
                self.reads.facts.insert(player);
            }
            let this = StaticType::fact(&self.question.facts[index]);
            what = match what {
                None => Some(this),
                Some(other) => other.or(this),
            };
        }
        what.ok_or_else(|| {
            ScriptFault::at(at, phrase!("K2069", "`{shown}.{name}` is not the same for both", shown, name))
        })
    }

    fn note(&mut self, index: usize, this_one: bool) {
        self.reads.facts.insert(index);
        if this_one {
            self.surely(Surely::Fact(index));
        }
    }

    fn surely(&mut self, read: Surely) {
        if self.branches == 0 && !self.reads.surely.contains(&read) {
            self.reads.surely.push(read);
        }
    }

    fn no_fact(&self, player: &str, shown: &str, name: &str) -> Complaint {
        let prefix = if shown.is_empty() { String::new() } else { format!("{shown}.") };
        let below: Vec<&str> = self
            .question
            .facts
            .iter()
            .filter_map(|fact| match player {
                "" => Some(fact.name),
                player => fact.name.strip_prefix(player)?.strip_prefix('.'),
            })
            .collect();
        let meant = meant_below(name, &prefix, below.iter().copied());
        Complaint::new(phrase!(
            "K2009-below",
            "`{prefix}{name}` is not a fact of `{question}`",
            prefix,
            name,
            question = self.question.name
        ))
        .with_hint(meant.or_else(|| there_is(&prefix, &below)))
    }

    fn number(&mut self, name: &str, at: Position) -> Result<StaticType, ScriptFault> {
        let Some(law_type) = self.law.get(name) else {
            let known = self.law.keys().map(String::as_str);
            let meant = meant_below(name, "law.", known);
            let message = Complaint::new(phrase!("K2011", "`law.{name}` is not in [law]", name));
            return Err(ScriptFault::at(at, message.with_hint(meant)));
        };
        self.reads.law.insert(name.to_owned());
        self.surely(Surely::Law(name.to_owned()));
        Ok(StaticType::law(law_type))
    }
}

fn meant_below<'n>(name: &str, prefix: &str, known: impl IntoIterator<Item = &'n str>) -> Option<Phrase> {
    nearest(name, known).map(|near| did_you_mean(&format!("{prefix}{near}")))
}

fn there_is(prefix: &str, below: &[&str]) -> Option<Phrase> {
    let listed: Vec<String> =
        below.iter().filter(|name| !name.contains('.')).map(|name| format!("`{prefix}{name}`")).collect();
    match listed.as_slice() {
        [] => None,
        listed => Some(phrase!("there-is", "there is {names}", names = listed.join(", "))),
    }
}
