//! One run of a script: fetches the facts as they are read, and runs it until nothing is wanting.

use std::{mem, sync::Arc, time::Duration};

use kodeks_base::phrase;
use kodeks_core::{Facts, Order, Value};
use rhai::{CallFnOptions, Dynamic, Scope};

use crate::{
    answer::{ScriptAnswer, orders_in},
    broken::stop_of_error,
    check::Surely,
    host::Host,
    input::{ScriptFacts, ScriptInput, ScriptLaw, Stop},
    law::{Law, LawValue},
    script::{Script, law_read},
    script_fault::ScriptFault,
    syntax::RULING,
    time_limit,
};

impl Script {
    /// Runs the script, which may take `time_limit`.
    pub(crate) fn run_within(
        &self,
        time_limit: Duration,
        host: &Host,
        facts: &dyn Facts,
        law: &Law,
    ) -> Result<ScriptAnswer, ScriptFault> {
        let law = law_read(&self.reads, law)?;
        self.check_again(&law)?;
        let mut known = match facts.listed_values() {
            Some(values) => self.all_listed(values),
            None => vec![None; self.question.facts.len()],
        };
        if facts.listed_values().is_none() {
            self.fetch_what_is_surely_read(&mut known, facts, &law)?;
        }
        let mut left = time_limit;
        loop {
            let input = ScriptInput::new(self.question, mem::take(&mut known), law.clone());
            let (result, spent) = time_limit::within(left, || self.once(host, &input));
            left = left.saturating_sub(spent);
            let read = input.read();
            match result {
                Ok(orders) => return Ok(ScriptAnswer::Orders { orders, read }),
                Err(Stop::Missing(name)) => {
                    return Ok(ScriptAnswer::Undecided { missing: vec![name], read });
                }
                Err(Stop::Broken(fault)) => return Err(fault),
                Err(Stop::Fetch(index)) => {
                    known.clone_from(&input.known);
                    known[index] = Some(self.fetch(index, facts)?);
                }
            }
        }
    }

    /// Takes the facts that are listed, so that the script runs but once. One that cannot be what it is
    /// comes up when the script reads it.
    fn all_listed(&self, values: &[Value]) -> Vec<Option<Value>> {
        self.question
            .facts
            .iter()
            .enumerate()
            .map(|(index, fact)| match values.get(index) {
                Some(value) => fact.fact_type.fits(value).then(|| value.clone()),
                None => Some(Value::Unknown),
            })
            .collect()
    }

    /// Fetches the facts that the script reads on every path, up to the first thing that is missing: so that most scripts run
    /// but once.
    fn fetch_what_is_surely_read(
        &self,
        known: &mut [Option<Value>],
        facts: &dyn Facts,
        law: &[(String, LawValue)],
    ) -> Result<(), ScriptFault> {
        for read in &self.reads.surely {
            let is_missing = match read {
                Surely::Law(name) => {
                    let unknown = |(known, value): &(String, LawValue)| known == name && *value == LawValue::Unknown;
                    law.iter().any(unknown)
                }
                Surely::Fact(index) => {
                    let value = self.fetch(*index, facts)?;
                    let is_missing = value == Value::Unknown;
                    known[*index] = Some(value);
                    is_missing
                }
            };
            if is_missing {
                break;
            }
        }
        Ok(())
    }

    fn fetch(&self, index: usize, facts: &dyn Facts) -> Result<Value, ScriptFault> {
        let value = facts.value(index);
        let fact = &self.question.facts[index];
        if fact.fact_type.fits(&value) {
            return Ok(value);
        }
        Err(ScriptFault::about_all(phrase!(
            "K2009-value",
            "`{name}` came as something that it cannot be",
            name = fact.name
        )))
    }

    /// Runs it once, with the facts that have been fetched.
    fn once(&self, host: &Host, input: &Arc<ScriptInput>) -> Result<Vec<Order>, Stop> {
        let tree = &self.parse(host).map_err(Stop::Broken)?.tree;
        let given = (ScriptFacts(Arc::clone(input)), ScriptLaw(Arc::clone(input)));
        let options = CallFnOptions::new().eval_ast(false);
        host.engine()
            .call_fn_with_options::<Dynamic>(options, &mut Scope::new(), tree, RULING, given)
            .map_err(|error| stop_of_error(*error))
            .and_then(|thing| orders_in(thing).map_err(Stop::Broken))
    }
}

#[cfg(test)]
mod tests {
    use std::{thread::sleep, time::Duration};

    use kodeks_board::Color;
    use kodeks_core::{Fact, FactType, Facts, Origin, Question, Value};

    use crate::{Host, Law, ScriptAnswer, limits};

    const LONG: &str = "[[win(fallen), win(opponent), win(fallen), win(opponent)],
        [win(fallen), win(opponent), win(fallen), win(opponent)],
        [win(fallen), win(opponent), win(fallen), win(opponent)],
        if both_flags { draw() } else { play_on() }]";

    fn flag_fall() -> &'static Question {
        let player = |name| Fact::new_reported(name, FactType::Player, 0);
        Question::declare("flag-fall", Origin::Table)
            .with_facts(vec![player("fallen"), player("opponent"), Fact::flag("both_flags", false)])
            .answered_with(&["end-game", "play-on"])
            .intern()
    }

    /// Facts that take longer to work out than a script may think.
    struct Slow;

    impl Facts for Slow {
        fn value(&self, index: usize) -> Value {
            match index {
                0 => Value::Player(Color::White),
                1 => Value::Player(Color::Black),
                _ => {
                    sleep(Duration::from_millis(300));
                    Value::Flag(true)
                }
            }
        }
    }

    #[test]
    fn a_run_that_thinks_too_long_is_an_error_with_file_and_line() {
        let (host, law) = (Host::new(), Law::new());
        let question = flag_fall();
        let script = host.compile_line("x.toml", 7, LONG, question, &law).unwrap();
        let fault = script.run_within(Duration::ZERO, &host, &Slow, &law).unwrap_err();
        let seconds = limits::TIME_LIMIT.as_secs();
        assert_eq!(
            script.address(fault).to_string(),
            format!("x.toml:7: the procedure thinks longer than {seconds} s")
        );
    }

    #[test]
    fn the_time_that_facts_take_does_not_count() {
        let (host, law) = (Host::new(), Law::new());
        let question = flag_fall();
        let script = host.compile_line("x.toml", 7, LONG, question, &law).unwrap();
        let answer = script.run_within(Duration::from_millis(200), &host, &Slow, &law);
        assert!(matches!(answer, Ok(ScriptAnswer::Orders { .. })));
    }
}
