//! Calls: of a verb, of a helper function, of an operator.

use kodeks_base::{Complaint, Phrase, PhraseList, did_you_mean, nearest, phrase};
use rhai::{FnCallExpr, Position};

use super::{Check, Names, StaticType, expressions::is_short};
use crate::{
    answer::is_name_of_choice,
    script_fault::ScriptFault,
    syntax::{Function, RULING},
    verbs::{self, Gives, Takes, VERBS, Verb},
};

impl<'a> Check<'a> {
    pub(super) fn call(
        &mut self,
        call: &'a FnCallExpr,
        names: &Names<'a>,
        at: Position,
    ) -> Result<StaticType, ScriptFault> {
        if !call.is_operator_call() {
            self.is_known(&call.name, at)?;
        }
        let mut given = Vec::new();
        for part in &call.args {
            given.push((self.expression(part, names)?, part.start_position()));
        }
        if call.is_operator_call() {
            let written = call.args.iter().find_map(|part| self.path_text(part));
            return self.operator(&call.name, &given, written.as_deref(), at);
        }
        match verbs::find(&call.name) {
            Some(verb) => self.verb(verb, &given, at),
            None => self.helper(&call.name, given, at),
        }
    }

    fn is_known(&self, name: &str, at: Position) -> Result<(), ScriptFault> {
        let helpers = || self.functions.iter().map(|f| f.name.as_str());
        if verbs::find(name).is_some() || helpers().any(|helper| helper == name) {
            return Ok(());
        }
        let verbs = VERBS.iter().map(|verb| verb.name);
        let other_words = verbs::OTHER_WORDS.iter().map(|(word, _)| *word);
        let exactly = other_words.clone().find(|word| *word == name);
        let meant = exactly
            .or_else(|| nearest(name, verbs.chain(helpers()).chain(other_words)))
            .map(|near| match verbs::OTHER_WORDS.iter().find(|(word, _)| *word == near) {
                Some((_, said)) => (*said).to_owned(),
                None => verbs::find(near).map_or_else(|| format!("{near}(…)"), |verb| verb.usage.to_owned()),
            })
            .map(|near| did_you_mean(&near));
        let message = Complaint::new(phrase!("K2060", "`{name}` is not a verb", name)).with_hint(meant);
        Err(ScriptFault::at(at, message))
    }

    fn helper(
        &mut self,
        name: &str,
        given: Vec<(StaticType, Position)>,
        at: Position,
    ) -> Result<StaticType, ScriptFault> {
        let functions: &'a [Function] = self.functions;
        let Some(function) = functions.iter().find(|f| f.name == name) else {
            return Err(ScriptFault::at(at, phrase!("K2060", "`{name}` is not a verb", name)));
        };
        if name == RULING || self.calls.contains(&name) {
            let message = Complaint::new(phrase!("K2061", "`{name}` comes back to itself", name))
                .with_help(phrase!("K2061-help", "a procedure has no loops"));
            return Err(ScriptFault::at(at, message));
        }
        let expected = function.parameters.len();
        if given.len() != expected {
            let parameters = function.parameters.join(", ");
            let message =
                Complaint::new(phrase!("K2062", "`{name}` is given {given}", name, given = list_types(&given)))
                    .with_help(phrase!("K2062-help", "say `{name}({parameters})`", name, parameters));
            return Err(ScriptFault::at(at, message));
        }
        let given = given.into_iter().map(|(what, _)| what).collect();
        self.function(function, given, at)
    }

    fn verb(&mut self, verb: &Verb, given: &[(StaticType, Position)], at: Position) -> Result<StaticType, ScriptFault> {
        let suiting = verb.takes.iter().find(|takes| {
            takes.len() == given.len() && takes.iter().zip(given).all(|(takes, (what, _))| what.suits(*takes))
        });
        let Some(takes) = suiting else {
            return Err(ScriptFault::at(at, unsuitable_arguments(verb, given)));
        };
        for (takes, (what, at)) in takes.iter().zip(given) {
            self.refuse_words(verb, *takes, what, *at)?;
        }
        match verb.gives {
            Gives::Order(order) => {
                self.is_allowed(verb, order, at)?;
                let inside: usize = given.iter().map(|(what, _)| count(what)).sum();
                is_short(inside + 1, at)?;
                Ok(StaticType::Orders { depth: 0, count: inside + 1 })
            }
            Gives::Measure => Ok(measure(takes, given)),
        }
    }

    fn is_allowed(&self, verb: &Verb, order: &str, at: Position) -> Result<(), ScriptFault> {
        if self.question.orders.contains(&order) {
            return Ok(());
        }
        let allowed: Vec<String> = (self.question.orders.iter())
            .flat_map(|order| verbs::saying(order))
            .map(|said| format!("`{said}`"))
            .collect();
        let message = Complaint::new(phrase!(
            "K2063",
            "`{verb}` does not answer `{question}`",
            verb = verb.name,
            question = self.question.name
        ))
        .with_help(phrase!("K2063-help", "that is answered with {verbs}", verbs = allowed.join(", ")));
        Err(ScriptFault::at(at, message))
    }

    /// Refuses words that the verb does not know.
    fn refuse_words(&self, verb: &Verb, takes: Takes, what: &StaticType, at: Position) -> Result<(), ScriptFault> {
        let StaticType::Word(may_be) = what else {
            return Ok(());
        };
        for word in may_be {
            let known = match takes {
                Takes::OneOf(words) => words,
                Takes::Duty => self.question.duties,
                Takes::Choice if !is_name_of_choice(word) => {
                    return Err(ScriptFault::at(at, verbs::unfit_choice(word)));
                }
                _ => continue,
            };
            if !known.contains(&word.as_str()) {
                return Err(ScriptFault::at(at, verbs::unfit_word(verb.name, word, known)));
            }
        }
        Ok(())
    }
}

/// How many orders there are at most.
fn count(what: &StaticType) -> usize {
    match what {
        StaticType::Orders { count, .. } => *count,
        _ => 0,
    }
}

/// Returns the type of a measure: a number of the law that is not set takes the type of the others.
fn measure(takes: &[Takes], given: &[(StaticType, Position)]) -> StaticType {
    match takes.first() {
        _ if given.iter().all(|(what, _)| *what == StaticType::Unsaid) && given.len() > 1 => StaticType::Unsaid,
        Some(Takes::Count) => StaticType::Count,
        _ => StaticType::Time,
    }
}

fn unsuitable_arguments(verb: &Verb, given: &[(StaticType, Position)]) -> Complaint {
    Complaint::new(phrase!("K2062-verb", "`{verb}` is given {given}", verb = verb.name, given = list_types(given)))
        .with_help(phrase!("K2062-help-verb", "say `{usage}`", usage = verb.usage))
}

/// Lists what is given: `a player and a time`.
fn list_types(given: &[(StaticType, Position)]) -> Phrase {
    match given {
        [] => phrase!("script-kind-nothing", "nothing"),
        [(only, _)] => only.describe(),
        [others @ .., (last, _)] => {
            let others = PhraseList(others.iter().map(|(what, _)| what.describe()).collect());
            phrase!("script-kinds-and", "{others} and {last}", others, last)
        }
    }
}
