//! The functions of a source, and the parser's complaints in our own words.

use kodeks_core::Complaint;
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
    /// What it says.
    pub(crate) body: Vec<Stmt>,
    /// Where its name stands.
    pub(crate) position: Position,
}

/// A source that the parser understood.
#[derive(Clone, Debug)]
pub(crate) struct Parsed {
    /// What the engine runs.
    pub(crate) tree: AST,
    /// The functions, in the order of the source.
    pub(crate) functions: Vec<Function>,
}

/// Parses a source whose words have been read.
pub(crate) fn parse(engine: &Engine, source: &str, words: &[Word]) -> Result<Parsed, ScriptFault> {
    let headings = words::headings(words);
    refuse_headings(&headings)?;
    let tree = engine
        .compile(source)
        .map_err(|error| translate(&error, words))?;
    if let Some(statement) = tree.statements().first() {
        return Err(ScriptFault::at(
            statement.position(),
            "everything stands inside `fn ruling(…) { … }` or a helper function",
        ));
    }
    let functions = functions(&tree, &headings)?;
    Ok(Parsed { tree, functions })
}

fn refuse_headings(headings: &[Heading]) -> Result<(), ScriptFault> {
    for (place, heading) in headings.iter().enumerate() {
        if place >= limits::FUNCTIONS {
            let message = format!("more than {} functions", limits::FUNCTIONS);
            return Err(ScriptFault::at(heading.position, message));
        }
        if headings[..place].iter().any(|one| one.name == heading.name) {
            let message = format!("a second function of the name `{}`", heading.name);
            return Err(ScriptFault::at(heading.position, message));
        }
    }
    Ok(())
}

/// Takes the functions out of the tree. The engine gives all their statements in one row, so each
/// finds its function by where it stands.
fn functions(tree: &AST, headings: &[Heading]) -> Result<Vec<Function>, ScriptFault> {
    let mut functions = Vec::new();
    let mut spans = Vec::new();
    for heading in headings {
        let Some(defined) = tree.iter_fn_def().find(|f| f.name == heading.name.as_str()) else {
            return Err(ScriptFault::at(
                heading.position,
                "this function cannot be read",
            ));
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
            None => return Err(ScriptFault::at(at, "this cannot be read")),
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
        Some((token, last)) if at.is_none() || at > *last => (*last, format!(" after `{token}`")),
        _ => (at, found_at(at, words)),
    };
    ScriptFault::at(at, complaint(error.err_type(), &where_))
}

fn found_at(at: Position, words: &[Word]) -> String {
    words
        .iter()
        .find(|(_, position)| *position == at)
        .map_or_else(String::new, |(token, _)| format!(" at `{token}`"))
}

/// Says what the parser missed.
fn complaint(error: &ParseErrorType, before: &str) -> Complaint {
    match error {
        ParseErrorType::MissingToken(token, _) => {
            Complaint::new(format!("`{token}` is missing{before}"))
        }
        ParseErrorType::UnexpectedEOF => "the script stops in the middle".into(),
        ParseErrorType::ExprTooDeep => Complaint::new(format!(
            "this is more than {} deep",
            limits::EXPRESSION_DEPTH
        ))
        .with_help("give its parts names with `let`"),
        ParseErrorType::TooManyFunctions => {
            Complaint::new(format!("more than {} functions", limits::FUNCTIONS))
        }
        ParseErrorType::LiteralTooLarge(..) => too_many_orders().into(),
        ParseErrorType::VariableExists(name) => Complaint::new(format!("`{name}` is named twice")),
        ParseErrorType::VariableExpected => Complaint::new(format!("a name is missing{before}")),
        ParseErrorType::PropertyExpected => {
            Complaint::new(format!("the name of a fact is missing{before}"))
        }
        ParseErrorType::ExprExpected(_) => Complaint::new(format!("a value is missing{before}")),
        ParseErrorType::MismatchedType(..) => Complaint::new(format!(
            "`&&`, `||`, `!` and `if` take what is true or false{before}"
        )),
        ParseErrorType::FnDuplicatedParam(_, name) => {
            Complaint::new(format!("`{name}` is named twice"))
        }
        ParseErrorType::FnMissingParams(name) => {
            Complaint::new(format!("`{name}` lacks its brackets"))
                .with_help(format!("write `fn {name}(…) {{ … }}`"))
        }
        ParseErrorType::FnMissingBody(name) => Complaint::new(format!("`{name}` lacks its braces"))
            .with_help(format!("write `fn {name}(…) {{ … }}`")),
        _ => Complaint::new(format!("the sentence breaks off{before}")),
    }
}
