//! The scene of a question as a vocabulary writes it: how an example for the question is set up.

use kodeks_base::Diagnostic;
use kodeks_board::{Setup, Square};
use kodeks_core::{ExampleScene, Fact, Impossible, ImpossibleError, SceneBoard, SceneKind, stored};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Map, Value as Json};

use crate::document::{Node, WithNode, file_value, read_named, read_squares};

use super::impossible::not_impossible;

/// A scene.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the scene", deny_unknown_fields)]
pub(super) struct ScenePart {
    kind: SceneKindName,
    /// The boards on which the question is tried, the simplest first.
    #[serde(default)]
    boards: Vec<BoardPart>,
}

/// A board of a scene.
#[derive(Deserialize, JsonSchema)]
#[serde(rename = "the board", deny_unknown_fields)]
struct BoardPart {
    /// The position in FEN; without it, the usual starting position.
    start: Option<BoardStart>,
    /// Moves that are played first: `"e4 d5"`.
    #[serde(default)]
    moves: String,
    /// The squares that a hand goes to.
    squares: Option<BoardSquares>,
    /// The square from which a piece comes.
    from: Option<BoardSquares>,
    /// The move that is attempted, played or written.
    notation: Option<String>,
    /// The opponent's reply.
    reply: Option<String>,
    /// Further parts of the record, written as a record: `{ happened = [{ touch = "b1", claimed = "$claimed?" }] }`. A text
    /// `$name` is the fact of that name; `$name?` leaves its field out unless the fact makes the example.
    #[schemars(with = "Option<Map<String, Json>>")]
    record: Option<WithNode<Map<String, Json>>>,
    /// Whether no shorter record has these facts.
    #[serde(default)]
    shortest: bool,
    /// The facts under which the board is tried, written as in `cannot_be`.
    when: Option<WithNode<String>>,
}

file_value! {
    /// The kind of events in an example.
    SceneKindName(SceneKind),
    { "enum": SceneKind::ALL.map(SceneKind::name) },
    |node| read_named(node, SceneKind::ALL, SceneKind::name)
}

file_value! {
    /// A position in FEN.
    BoardStart(String),
    { "type": "string" },
    |node| {
        let fen = node.text()?;
        let setup = fen.parse::<Setup>().map_err(|error| node.error(&error));
        setup.map(|_| fen.to_owned())
    }
}

file_value! {
    /// Squares: `"e1"`, `["e1", "h1"]`.
    BoardSquares(Vec<Square>),
    { "anyOf": [{ "type": "string" }, { "type": "array", "items": { "type": "string" } }] },
    |node| read_squares(node)
}

/// A scene as one question declares it, before its facts are known.
#[derive(Debug)]
pub(super) struct SceneDeclaration {
    kind: SceneKind,
    boards: Vec<BoardDeclaration>,
}

#[derive(Debug)]
struct BoardDeclaration {
    board: SceneBoard,
    record: Option<(String, Node)>,
    when: Option<(String, Node)>,
}

stored!(struct SceneDeclaration { kind, boards });
stored!(struct BoardDeclaration { board, record, when });

impl From<ScenePart> for SceneDeclaration {
    fn from(part: ScenePart) -> SceneDeclaration {
        SceneDeclaration { kind: part.kind.0, boards: part.boards.into_iter().map(BoardDeclaration::from).collect() }
    }
}

impl From<BoardPart> for BoardDeclaration {
    fn from(part: BoardPart) -> BoardDeclaration {
        let board = SceneBoard {
            start: part.start.map(|start| start.0),
            moves: part.moves.split_whitespace().map(str::to_owned).collect(),
            squares: part.squares.map(|squares| squares.0).unwrap_or_default(),
            from: part.from.and_then(|from| from.0.first().copied()),
            notation: part.notation,
            reply: part.reply,
            record: None,
            shortest: part.shortest,
            when: None,
        };
        BoardDeclaration {
            board,
            record: part.record.map(|WithNode { value, node }| (Json::Object(value).to_string(), node.place())),
            when: part.when.map(|WithNode { value, node }| (value, node.place())),
        }
    }
}

impl SceneDeclaration {
    /// Returns the scene of a question that has these facts.
    pub(super) fn with_facts(&self, facts: &[Fact]) -> Result<ExampleScene, Diagnostic> {
        let boards = self.boards.iter().map(|declared| {
            let mut board = declared.board.clone();
            if let Some((text, node)) = &declared.when {
                let when = Impossible::read(text, facts).map_err(|error| node.error(not_impossible(&error)))?;
                board.when = Some(when);
            }
            if let Some((text, node)) = &declared.record {
                let unknown = facts_in(text).find(|name| facts.iter().all(|fact| fact.name != *name));
                if let Some(name) = unknown {
                    let error = ImpossibleError::NoSuchFact(name.to_owned());
                    return Err(node.error(not_impossible(&error)));
                }
                board.record = Some(text.clone());
            }
            Ok(board)
        });
        Ok(ExampleScene { kind: self.kind, boards: boards.collect::<Result<_, Diagnostic>>()? })
    }
}

/// Returns the names of the facts in the JSON of a record: the texts that begin with `$`.
fn facts_in(text: &str) -> impl Iterator<Item = &str> {
    text.split('"').filter_map(|part| part.strip_prefix('$')).map(|name| name.trim_end_matches('?'))
}
