//! One compiled procedure.

use std::{borrow::Cow, collections::BTreeSet, mem, sync::OnceLock};

use kodeks_core::{Facts, Question, Storable, StoreError, StoreReader, StoreWriter};

use kodeks_base::{Diagnostic, phrase};
use rhai::Engine;

use crate::{
    answer::ScriptAnswer,
    check::{self, ScriptInputs, Spelling},
    host::Host,
    law::{Law, LawType, LawTypes, LawValue, types_of},
    limits, line,
    script_fault::ScriptFault,
    syntax::{self, ParsedScript},
    words::{self, Word},
};

/// One compiled procedure: what a regulation orders.
#[derive(Clone, Debug)]
pub struct Script {
    file: String,
    first_line: usize,
    /// The question that it answers.
    pub(crate) question: &'static Question,
    spelling: Spelling,
    /// The whole procedure, as the engine is given it.
    source: Cow<'static, str>,
    /// The parsed script; one that was checked before is parsed when it is first run.
    parsed: OnceLock<ParsedScript>,
    /// The names that it can read.
    pub(crate) reads: ScriptInputs,
    /// The values of the law that it reads, at the time of the check.
    checked_with: Vec<(String, LawValue)>,
}

impl Host {
    /// Compiles a `.rhai` file: `fn ruling(facts, law) { … }` and helper functions, where `facts`
    /// can have any name.
    ///
    /// # Errors
    ///
    /// Says what is wrong with it, and where.
    ///
    /// ```
    /// use kodeks_board::Time;
    /// use kodeks_core::{Fact, FactType, Order, Origin, Question, Value};
    /// use kodeks_scripting::{Host, Law, LawValue, ScriptAnswer};
    ///
    /// let question = Question::declare("illegal-move.penalty", Origin::Table)
    ///     .with_facts(vec![
    ///         Fact::new_reported("offender", FactType::Player, 0),
    ///         Fact::new_reported("opponent", FactType::Player, 1),
    ///     ])
    ///     .answered_with(&["give-time"])
    ///     .intern();
    /// let law = Law::from([("more".to_owned(), LawValue::Time(Time::from_minutes(2)))]);
    /// let source = "fn ruling(facts, law) { give(facts.opponent, law.more) }";
    /// let host = Host::new();
    /// let script = host.compile("penalty.rhai", source, question, &law)?;
    /// let facts = [Value::Unknown, Value::Unknown];
    /// let answer = script.run(&host, &facts.as_slice(), &law)?;
    /// assert!(matches!(answer, ScriptAnswer::Undecided { missing, .. } if missing == ["opponent"]));
    ///
    /// let mistake = host.compile("penalty.rhai", "fn ruling(facts, law) { giv() }", question, &law);
    /// assert!(mistake.is_err());
    /// # Ok::<(), kodeks_base::Diagnostic>(())
    /// ```
    pub fn compile(
        &self,
        file: &str,
        source: &str,
        question: &'static Question,
        law: &Law,
    ) -> Result<Script, Diagnostic> {
        words::read(self.engine(), source)
            .and_then(|words| {
                let source = source.to_owned();
                self.script(source, &words, question, law, Spelling::Below)
            })
            .map(|script| script.at(file, 1))
            .map_err(|fault| fault.in_file(file, 1))
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
    ) -> Result<Script, Diagnostic> {
        words::read(self.engine(), line)
            .and_then(|words| {
                let source = line::procedure(line, &words, question)?;
                let words = Spelling::Alone.words(self.engine(), &source);
                self.script(source, &words, question, law, Spelling::Alone)
            })
            .map(|script| script.at(file, line_number))
            .map_err(|fault| fault.in_file(file, line_number))
    }

    fn script(
        &self,
        source: String,
        words: &[Word],
        question: &'static Question,
        law: &Law,
        spelling: Spelling,
    ) -> Result<Script, ScriptFault> {
        let parsed = syntax::parse(self.engine(), &source, words)?;
        let reads = check::check(&parsed.functions, question, &types_of(law), spelling)?;
        let checked_with = law_read(&reads, law)?;
        Ok(Script {
            file: String::new(),
            first_line: 1,
            question,
            spelling,
            source: source.into(),
            parsed: parsed.into(),
            reads,
            checked_with,
        })
    }
}

impl Script {
    fn at(self, file: &str, first_line: usize) -> Script {
        Script { file: file.to_owned(), first_line, ..self }
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
    pub fn run(&self, host: &Host, facts: &dyn Facts, law: &Law) -> Result<ScriptAnswer, Diagnostic> {
        self.run_within(limits::TIME_LIMIT, host, facts, law).map_err(|fault| self.address(fault))
    }

    /// Checks it against another law than that which it was compiled with.
    ///
    /// # Errors
    ///
    /// A number that it reads is not there, or cannot be that where it is used.
    pub fn check_law(&self, law: &Law) -> Result<(), Diagnostic> {
        law_read(&self.reads, law).and_then(|law| self.check_again(&law)).map_err(|fault| self.address(fault))
    }

    /// Checks it with types of numbers that were not known when it was compiled, such as those of options.
    ///
    /// # Errors
    ///
    /// A number that it reads cannot be that where it is used.
    pub fn check_types(&self, types: &LawTypes) -> Result<(), Diagnostic> {
        self.check_with(types).map_err(|fault| self.address(fault))
    }

    /// Adds the file of this script to a fault.
    pub(crate) fn address(&self, fault: ScriptFault) -> Diagnostic {
        fault.in_file(&self.file, self.first_line)
    }

    /// Checks the script against another law than that which it was compiled with, where the
    /// difference can matter: a number was not known, or is of another kind, or is another word. Which words an option can be
    /// was checked with its types; the one that an event announces says nothing of the others.
    pub(crate) fn check_again(&self, law: &[(String, LawValue)]) -> Result<(), ScriptFault> {
        let is_announced =
            |before: &LawValue, now: &LawValue| matches!((before, now), (LawValue::Unknown, LawValue::Word(_)));
        let pairs = || self.checked_with.iter().map(|(_, before)| before).zip(law.iter().map(|(_, now)| now));
        let is_alike = |(before, now): (&LawValue, &LawValue)| {
            let words = matches!(before, LawValue::Word(_));
            is_announced(before, now)
                || mem::discriminant(before) == mem::discriminant(now) && (!words || before == now)
        };
        if pairs().all(is_alike) {
            return Ok(());
        }
        let known = pairs().map(|(before, now)| if is_announced(before, now) { LawType::Unknown } else { now.into() });
        self.check_with(&law.iter().map(|(name, _)| name.clone()).zip(known).collect())
    }

    fn check_with(&self, types: &LawTypes) -> Result<(), ScriptFault> {
        let parsed = self.parse(&Host::new())?.functions.as_slice();
        check::check(parsed, self.question, types, self.spelling).map(|_| ())
    }

    /// Returns what the engine runs.
    pub(crate) fn parse(&self, host: &Host) -> Result<&ParsedScript, ScriptFault> {
        if let Some(parsed) = self.parsed.get() {
            return Ok(parsed);
        }
        let words = self.spelling.words(host.engine(), &self.source);
        let parsed = syntax::parse(host.engine(), &self.source, &words)?;
        Ok(self.parsed.get_or_init(|| parsed))
    }
}

impl Spelling {
    /// Returns the words of a whole procedure. What closes that of a line is not the author's.
    fn words(self, engine: &Engine, source: &str) -> Vec<Word> {
        let mut words = words::split(engine, source);
        if self == Spelling::Alone {
            words.pop();
        }
        words
    }
}

/// A script is stored with its source and what its check found. It is not checked again.
impl Storable for Script {
    fn store(&self, to: &mut StoreWriter) {
        self.file.store(to);
        self.first_line.store(to);
        Storable::store(&self.question, to);
        self.spelling.store(to);
        to.text(&self.source);
        self.reads.store(to);
        self.checked_with.store(to);
    }

    fn load(from: &mut StoreReader<'_>) -> Result<Script, StoreError> {
        Ok(Script {
            file: Storable::load(from)?,
            first_line: Storable::load(from)?,
            question: Storable::load(from)?,
            spelling: Storable::load(from)?,
            source: Cow::Borrowed(from.text()?),
            parsed: OnceLock::new(),
            reads: Storable::load(from)?,
            checked_with: Storable::load(from)?,
        })
    }
}

/// Returns the part of the law that a script reads.
pub(crate) fn law_read(reads: &ScriptInputs, law: &Law) -> Result<Vec<(String, LawValue)>, ScriptFault> {
    let mut read = Vec::new();
    for name in &reads.law {
        let Some(value) = law.get(name) else {
            return Err(ScriptFault::about_all(phrase!("K2011", "`law.{name}` is not in [law]", name)));
        };
        read.push((name.clone(), value.clone()));
    }
    Ok(read)
}
