//! One compiled procedure.

use std::{collections::BTreeSet, mem, sync::Arc, time::Duration};

use kodeks_core::{Facts, Nature, Question, Value};
use rhai::{CallFnOptions, Dynamic, EvalAltResult, Scope, Token};

use crate::{
    answer::{Answer, orders_in},
    check::{self, Reads, Spelling, Surely, UNWRITTEN},
    error::{Letter, ScriptError},
    host::Host,
    law::{Law, LawValue},
    limits, run,
    syntax::{self, Parsed, RULING},
    table::{FactsOnTable, LawOnTable, Stop, Table},
    words::{self, Word},
};

/// One compiled procedure: what a regulation orders.
#[derive(Clone, Debug)]
pub struct Script {
    file: String,
    first_line: usize,
    question: &'static Question,
    spelling: Spelling,
    parsed: Parsed,
    reads: Reads,
    /// What the law said when the script was checked, of that which it reads.
    checked_with: Vec<(String, LawValue)>,
}

impl Host {
    /// Compiles a `.rhai` file: `fn ruling(facts, law) { … }` and helper functions, where `facts`
    /// can have any name.
    ///
    /// # Errors
    ///
    /// Says what is wrong with it, and where.
    pub fn compile(
        &self,
        file: &str,
        source: &str,
        question: &'static Question,
        law: &Law,
    ) -> Result<Script, ScriptError> {
        words::read(self.engine(), source)
            .and_then(|words| self.script(source, &words, question, law, Spelling::Below))
            .map(|script| script.at(file, 1))
            .map_err(|letter| letter.addressed(file, 1))
    }

    /// Compiles one line of a TOML file, `win(opponent)`. It sees the facts of the question by
    /// their names, and `law`. `line_number` is where it begins in the file.
    ///
    /// # Errors
    ///
    /// Says what is wrong with it, and where.
    pub fn compile_line(
        &self,
        file: &str,
        line_number: usize,
        line: &str,
        question: &'static Question,
        law: &Law,
    ) -> Result<Script, ScriptError> {
        words::read(self.engine(), line)
            .and_then(|words| {
                refuse_function(&words)?;
                let source = procedure(line, &words, question)?;
                let mut words = words::split(self.engine(), &source);
                words.pop();
                self.script(&source, &words, question, law, Spelling::Alone)
            })
            .map(|script| script.at(file, line_number))
            .map_err(|letter| letter.addressed(file, line_number))
    }

    fn script(
        &self,
        source: &str,
        words: &[Word],
        question: &'static Question,
        law: &Law,
        spelling: Spelling,
    ) -> Result<Script, Letter> {
        let parsed = syntax::parse(self.engine(), source, words)?;
        let reads = check::check(&parsed.functions, question, law, spelling)?;
        let checked_with = law_read(&reads, law)?;
        Ok(Script {
            file: String::new(),
            first_line: 1,
            question,
            spelling,
            parsed,
            reads,
            checked_with,
        })
    }
}

impl Script {
    fn at(self, file: &str, first_line: usize) -> Script {
        Script {
            file: file.to_owned(),
            first_line,
            ..self
        }
    }

    /// Returns the facts that it can read, as places in [`Question::facts`].
    #[must_use]
    pub fn reads(&self) -> &BTreeSet<usize> {
        &self.reads.facts
    }

    /// Returns the names of the law that it can read.
    #[must_use]
    pub fn reads_law(&self) -> &BTreeSet<String> {
        &self.reads.law
    }

    /// Runs it: returns what it orders, or what is missing.
    ///
    /// A fact is asked for only when the script reads it, and at most once.
    ///
    /// # Errors
    ///
    /// Says which bound it broke, and where.
    pub fn run(&self, host: &Host, facts: &dyn Facts, law: &Law) -> Result<Answer, ScriptError> {
        self.run_within(limits::PATIENCE, host, facts, law)
            .map_err(|letter| letter.addressed(&self.file, self.first_line))
    }

    fn run_within(
        &self,
        patience: Duration,
        host: &Host,
        facts: &dyn Facts,
        law: &Law,
    ) -> Result<Answer, Letter> {
        let law = law_read(&self.reads, law)?;
        self.check_again(&law)?;
        let mut known = vec![None; self.question.facts.len()];
        self.fetch_what_is_surely_read(&mut known, facts, &law)?;
        let mut patience = patience;
        loop {
            let table = Table::new(self.question, mem::take(&mut known), law.clone());
            let (result, spent) = run::within(patience, || self.once(host, &table));
            patience = patience.saturating_sub(spent);
            let read = table.read();
            match result {
                Ok(orders) => return Ok(Answer::Orders { orders, read }),
                Err(Stop::Missing(name)) => {
                    return Ok(Answer::Undecided {
                        missing: vec![name],
                        read,
                    });
                }
                Err(Stop::Broken(letter)) => return Err(letter),
                Err(Stop::Fetch(index)) => {
                    known.clone_from(&table.known);
                    known[index] = Some(self.fetch(index, facts)?);
                }
            }
        }
    }

    /// Fetches the facts that the script reads whatever it finds, up to the first thing that is
    /// missing: so that most scripts run but once.
    fn fetch_what_is_surely_read(
        &self,
        known: &mut [Option<Value>],
        facts: &dyn Facts,
        law: &[(String, LawValue)],
    ) -> Result<(), Letter> {
        for read in &self.reads.surely {
            let is_missing = match read {
                Surely::Law(name) => {
                    let unknown = |(known, value): &(String, LawValue)| {
                        known == name && *value == LawValue::Unknown
                    };
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

    fn fetch(&self, index: usize, facts: &dyn Facts) -> Result<Value, Letter> {
        let value = facts.value(index);
        let fact = &self.question.facts[index];
        if fits(fact.nature, &value) {
            return Ok(value);
        }
        Err(Letter::about_all(format!(
            "`{}` came as something that it cannot be",
            fact.name
        )))
    }

    /// Runs it once, with the facts that are on the table.
    fn once(&self, host: &Host, table: &Arc<Table>) -> Result<Vec<kodeks_core::Order>, Stop> {
        let given = (
            FactsOnTable(Arc::clone(table)),
            LawOnTable(Arc::clone(table)),
        );
        let options = CallFnOptions::new().eval_ast(false);
        host.engine()
            .call_fn_with_options::<Dynamic>(
                options,
                &mut Scope::new(),
                &self.parsed.tree,
                RULING,
                given,
            )
            .map_err(|error| stopped(*error))
            .and_then(|thing| orders_in(thing).map_err(Stop::Broken))
    }

    /// Checks the script against another law than that which it was compiled with, where the
    /// difference can matter: a number was not known, or is of another kind, or is another word.
    fn check_again(&self, law: &[(String, LawValue)]) -> Result<(), Letter> {
        let is_alike = |(one, other): (&(String, LawValue), &(String, LawValue))| {
            let words = matches!(one.1, LawValue::Word(_));
            mem::discriminant(&one.1) == mem::discriminant(&other.1) && (!words || one.1 == other.1)
        };
        if self.checked_with.iter().zip(law).all(is_alike) {
            return Ok(());
        }
        let law = law.iter().cloned().collect();
        check::check(&self.parsed.functions, self.question, &law, self.spelling).map(|_| ())
    }
}

/// Returns the part of the law that a script reads.
fn law_read(reads: &Reads, law: &Law) -> Result<Vec<(String, LawValue)>, Letter> {
    let mut read = Vec::new();
    for name in &reads.law {
        let Some(value) = law.get(name) else {
            return Err(Letter::about_all(format!("`law.{name}` is not in [law]")));
        };
        read.push((name.clone(), value.clone()));
    }
    Ok(read)
}

fn fits(nature: Nature, value: &Value) -> bool {
    match (nature, value) {
        (Nature::Word(words), Value::Word(word)) => words.contains(word),
        (Nature::Flag, Value::Flag(_))
        | (Nature::Count, Value::Count(_))
        | (Nature::Time, Value::Time(_))
        | (Nature::Player, Value::Player(_))
        | (Nature::Move, Value::Move(_))
        | (_, Value::Unknown) => true,
        _ => false,
    }
}

fn stopped(error: EvalAltResult) -> Stop {
    let (error, position) = run::innermost(error);
    if let EvalAltResult::ErrorRuntime(token, _) = &error
        && let Some(stop) = token.clone().try_cast::<Stop>()
    {
        return match stop {
            Stop::Broken(letter) => Stop::Broken(letter.or_at(position)),
            other => other,
        };
    }
    Stop::Broken(Letter::at(position, run::broken(&error)))
}

fn refuse_function(words: &[Word]) -> Result<(), Letter> {
    match words.iter().find(|(token, _)| *token == Token::Fn) {
        Some((_, position)) => Err(Letter::at(
            *position,
            "a function cannot stand in a line; put the procedure in a `.rhai` file",
        )),
        None => Ok(()),
    }
}

/// Makes a whole procedure of a line: puts the unwritten name before each fact.
fn procedure(line: &str, words: &[Word], question: &Question) -> Result<String, Letter> {
    let mut facts = Vec::new();
    for (place, (token, position)) in words.iter().enumerate() {
        let Token::Identifier(name) = token else {
            continue;
        };
        let last = place.checked_sub(1).map(|last| &words[last].0);
        let next = words.get(place + 1).map(|(token, _)| token);
        let is_below = last == Some(&Token::Period);
        let is_called = matches!(next, Some(Token::LeftParen | Token::Unit));
        if is_below || is_called {
            continue;
        }
        let is_fact = question.fact(name).is_some();
        if last == Some(&Token::Let) && (is_fact || name.as_str() == UNWRITTEN) {
            return Err(Letter::at(*position, format!("`{name}` is named twice")));
        }
        if is_fact {
            facts.push(*position);
        } else if name.as_str() == UNWRITTEN {
            let message = format!("`{name}` is not a fact of `{}`", question.name);
            return Err(Letter::at(*position, message));
        }
    }
    Ok(format!(
        "fn {RULING}({UNWRITTEN}, law) {{{}\n}}",
        with_unwritten(line, &facts)
    ))
}

fn with_unwritten(line: &str, facts: &[rhai::Position]) -> String {
    let mut written = String::new();
    let mut facts = facts.iter().peekable();
    for (number, line) in line.split('\n').enumerate() {
        if number > 0 {
            written.push('\n');
        }
        for (column, letter) in line.chars().enumerate() {
            let here = (Some(number + 1), Some(column + 1));
            if facts
                .next_if(|fact| (fact.line(), fact.position()) == here)
                .is_some()
            {
                written.push_str(UNWRITTEN);
                written.push('.');
            }
            written.push(letter);
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use std::{thread::sleep, time::Duration};

    use kodeks_core::{Color, Facts, Question, Value};

    use crate::{Answer, Host, Law, limits};

    const LONG: &str = "[[win(fallen), win(opponent), win(fallen), win(opponent)],
        [win(fallen), win(opponent), win(fallen), win(opponent)],
        [win(fallen), win(opponent), win(fallen), win(opponent)],
        if both_flags { draw() } else { play_on() }]";

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
        let question = Question::named("flag-fall").unwrap();
        let script = host
            .compile_line("x.toml", 7, LONG, question, &law)
            .unwrap();
        let letter = script
            .run_within(Duration::ZERO, &host, &Slow, &law)
            .unwrap_err();
        let letter = letter.addressed(&script.file, script.first_line);
        let seconds = limits::PATIENCE.as_secs();
        assert_eq!(
            letter.to_string(),
            format!("x.toml:7: the procedure thinks longer than {seconds} s")
        );
    }

    #[test]
    fn the_time_that_facts_take_does_not_count() {
        let (host, law) = (Host::new(), Law::new());
        let question = Question::named("flag-fall").unwrap();
        let script = host
            .compile_line("x.toml", 7, LONG, question, &law)
            .unwrap();
        let answer = script.run_within(Duration::from_millis(200), &host, &Slow, &law);
        assert!(matches!(answer, Ok(Answer::Orders { .. })));
    }
}
