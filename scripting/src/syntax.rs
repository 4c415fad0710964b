//! The functions of a source, and the parser's complaints in our own words.

use kodeks_base::{Complaint, Phrase, phrase};
use rhai::{AST, ASTNode, Engine, ParseError, ParseErrorType, Position, Stmt};

use crate::{
    answer::too_many_orders,
    limits,
    script_fault::ScriptFault,
    words::{self, Heading, Word},
};

/// The name of the function that every script has.
pub(crate) const RULING: &str = "ruling";

/// A function of a script.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    /// Its name.
    pub(crate) name: String,
    /// The names of what it is given.
    pub(crate) parameters: Vec<String>,
    /// The statements.
    pub(crate) body: Vec<Stmt>,
    /// The place of its name.
    pub(crate) position: Position,
}

/// A source that the parser understood.
#[derive(Clone, Debug)]
pub(crate) struct ParsedScript {
    /// The syntax tree that the engine runs.
    pub(crate) tree: AST,
    /// The functions, in the order of the source.
    pub(crate) functions: Vec<Function>,
}

/// Parses a source whose words have been read.
pub(crate) fn parse(engine: &Engine, source: &str, words: &[Word]) -> Result<ParsedScript, ScriptFault> {
    let headings = words::headings(words);
    refuse_headings(&headings)?;
    let tree = engine.compile(source).map_err(|error| translate(&error, words))?;
    if let Some(statement) = tree.statements().first() {
        return Err(ScriptFault::at(
            statement.position(),
            phrase!("K2015", "everything stands inside `fn ruling(…) {{ … }}` or a helper function"),
        ));
    }
    let functions = functions(&tree, &headings)?;
    Ok(ParsedScript { tree, functions })
}

fn refuse_headings(headings: &[Heading]) -> Result<(), ScriptFault> {
    for (place, heading) in headings.iter().enumerate() {
        if place >= limits::FUNCTIONS {
            let message = phrase!("K2016", "more than {most} functions", most = limits::FUNCTIONS);
            return Err(ScriptFault::at(heading.position, message));
        }
        if headings[..place].iter().any(|one| one.name == heading.name) {
            let message = phrase!("K2017", "a second function of the name `{name}`", name = heading.name);
            return Err(ScriptFault::at(heading.position, message));
        }
    }
    Ok(())
}

/// Takes the functions out of the tree. The engine gives all their statements in one row, so each finds its function by its
/// place in the text.
fn functions(tree: &AST, headings: &[Heading]) -> Result<Vec<Function>, ScriptFault> {
    let mut functions = Vec::new();
    let mut spans = Vec::new();
    for heading in headings {
        let Some(defined) = tree.iter_fn_def().find(|f| f.name == heading.name.as_str()) else {
            return Err(ScriptFault::at(heading.position, phrase!("K2018-function", "this function cannot be read")));
        };
        spans.push((defined.body.start_position(), defined.body.end_position()));
        functions.push(Function {
            name: heading.name.clone(),
            parameters: defined.params.iter().map(ToString::to_string).collect(),
            body: Vec::new(),
            position: heading.position,
        });
    }
    for statement in statements(tree) {
        let at = statement.position();
        let place = spans.iter().position(|(from, to)| *from <= at && at <= *to);
        match place.and_then(|place| functions.get_mut(place)) {
            Some(function) => function.body.push(statement),
            None => return Err(ScriptFault::at(at, phrase!("K2018", "this cannot be read"))),
        }
    }
    Ok(functions)
}

fn statements(tree: &AST) -> Vec<Stmt> {
    let mut statements = Vec::new();
    tree.walk(&mut |path: &[ASTNode<'_>]| {
        if let [ASTNode::Stmt(statement)] = path {
            statements.push((*statement).clone());
        }
        true
    });
    statements
}

fn translate(error: &ParseError, words: &[Word]) -> ScriptFault {
    let at = error.position();
    let (at, where_) = match words.last() {
        Some((token, last)) if at.is_none() || at > *last => {
            (*last, phrase!("script-after", " after `{token}`", token = token.to_string()))
        }
        _ => (at, found_at(at, words)),
    };
    ScriptFault::at(at, complaint(error.err_type(), where_))
}

fn found_at(at: Position, words: &[Word]) -> Phrase {
    words
        .iter()
        .find(|(_, position)| *position == at)
        .map_or_else(|| Phrase::from(""), |(token, _)| phrase!("script-at", " at `{token}`", token = token.to_string()))
}

/// Says what the parser missed.
fn complaint(error: &ParseErrorType, before: Phrase) -> Complaint {
    match error {
        ParseErrorType::MissingToken(token, _) => {
            Complaint::new(phrase!("K2019", "`{token}` is missing{before}", token, before))
        }
        ParseErrorType::UnexpectedEOF => phrase!("K2018-middle", "the script stops in the middle").into(),
        ParseErrorType::ExprTooDeep => {
            Complaint::new(phrase!("K2021", "this is more than {most} deep", most = limits::EXPRESSION_DEPTH))
                .with_help(phrase!("K2021-help", "give its parts names with `let`"))
        }
        ParseErrorType::TooManyFunctions => {
            Complaint::new(phrase!("K2016", "more than {most} functions", most = limits::FUNCTIONS))
        }
        ParseErrorType::LiteralTooLarge(..) => too_many_orders().into(),
        ParseErrorType::VariableExists(name) => Complaint::new(phrase!("K2012", "`{name}` is named twice", name)),
        ParseErrorType::VariableExpected => Complaint::new(phrase!("K2018-name", "a name is missing{before}", before)),
        ParseErrorType::PropertyExpected => {
            Complaint::new(phrase!("K2018-fact", "the name of a fact is missing{before}", before))
        }
        ParseErrorType::ExprExpected(_) => Complaint::new(phrase!("K2018-value", "a value is missing{before}", before)),
        ParseErrorType::MismatchedType(..) => Complaint::new(phrase!(
            "K2025-parsed",
            "`&&`, `||`, `!` and `if` take what is true or false{before}",
            before
        )),
        ParseErrorType::FnDuplicatedParam(_, name) => Complaint::new(phrase!("K2012", "`{name}` is named twice", name)),
        ParseErrorType::FnMissingParams(name) => Complaint::new(phrase!("K2026", "`{name}` lacks its brackets", name))
            .with_help(phrase!("K2026-help", "write `fn {name}(…) {{ … }}`", name)),
        ParseErrorType::FnMissingBody(name) => Complaint::new(phrase!(
            "K2026-braces",
            "`{name}` lacks its braces",
            name
        ))
        .with_help(phrase!("K2026-help", "write `fn {name}(…) {{ … }}`", name)),
        _ => Complaint::new(phrase!("K2027", "the sentence breaks off{before}", before)),
    }
}
