//! Positions, legal or not: their moves, and why one is illegal.

use kodeks_base::{Complaint, Language};
use kodeks_board::{
    IllegalMove, Move, Position as Legal, RawMove, Setup, SetupError,
    notation::{self, Letters},
};
use kodeks_draw::terminal::board;
use kodeks_words::Words;
use pyo3::{IntoPyObjectExt, exceptions::PyTypeError, prelude::*, types::PyTuple};

use crate::{
    arguments::{LanguageArgument, TextArgument},
    errors::{self, Fault},
    page::{shown_in_notebook, text_of},
};

/// A position: the pieces on the board, the player on the move, and the rights to castle and to take en passant.
///
/// It may be one that no legal game comes to: then ``is_legal`` is false, ``why()`` says why, and it has no moves.
///
/// >>> position = kodeks.Position().play("e4").play("e5")
/// >>> position.fen
/// 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2'
/// >>> print(position.why_illegal("Ng1-f4"))
/// not how a knight moves
#[pyclass(frozen, eq, hash, name = "Position", module = "kodeks")]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PyPosition {
    setup: Setup,
}

impl PyPosition {
    /// Returns the position if it is a legal one.
    ///
    /// # Errors
    ///
    /// It is not; says why.
    pub fn legal(&self) -> Result<Legal, Fault> {
        let position = Legal::from_setup(self.setup);
        position.map_err(|why| Fault::of_position(not_legal(why).about(self.label())))
    }

    /// Returns how errors name it.
    fn label(&self) -> kodeks_base::Phrase {
        format_args!("`{}`", self.setup).into()
    }

    fn is(&self, asked: impl FnOnce(&Legal) -> bool) -> bool {
        Legal::from_setup(self.setup).is_ok_and(|position| asked(&position))
    }
}

fn not_legal(why: SetupError) -> Complaint {
    why.phrase().into()
}

/// How moves are written.
#[derive(Clone, Copy)]
enum MovesAs {
    /// In algebraic notation, with the letters of the language.
    San,
    /// Two squares.
    Uci,
}

impl FromPyObject<'_, '_> for MovesAs {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<MovesAs> {
        let TextArgument(name) = object.extract()?;
        match name.as_str() {
            "san" => Ok(MovesAs::San),
            "uci" => Ok(MovesAs::Uci),
            _ => Err(PyTypeError::new_err(format!("`{name}` is neither `san` nor `uci`"))),
        }
    }
}

#[pymethods]
impl PyPosition {
    #[new]
    #[pyo3(signature = (fen=None, *, lang=LanguageArgument::default()), text_signature = "(fen=None, *, lang='en')")]
    fn new(py: Python<'_>, fen: Option<TextArgument>, lang: LanguageArgument) -> PyResult<PyPosition> {
        errors::answer(py, lang.0, || match fen {
            None => Ok(PyPosition { setup: Setup::start() }),
            Some(TextArgument(fen)) => {
                let setup = fen.parse().map_err(|error: kodeks_board::FenError| {
                    Fault::of_position(Complaint::from(&error).about(format_args!("`{fen}`")))
                })?;
                Ok(PyPosition { setup })
            }
        })
    }

    /// The position in FEN, with all six fields: plies without a capture or a pawn's move, and the number of the move.
    #[getter]
    fn fen(&self) -> String {
        self.setup.to_string()
    }

    /// Who is on the move: ``white`` or ``black``.
    #[getter]
    fn turn(&self) -> &'static str {
        self.setup.turn.name()
    }

    /// Whether it can stand on a board: a king each, no pawn on the last rank, nobody in check who is not on the move.
    #[getter]
    fn is_legal(&self) -> bool {
        Legal::from_setup(self.setup).is_ok()
    }

    /// The names of what keeps it from being legal, such as ``king-missing``; empty if nothing does.
    #[getter]
    fn reasons<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let why = Legal::from_setup(self.setup).err();
        let names = why.iter().flat_map(|why| why.kinds().map(|kind| kind.name()));
        PyTuple::new(py, names.collect::<Vec<_>>())
    }

    /// Return what keeps it from being legal, as a sentence; ``None`` if nothing does.
    #[pyo3(signature = (*, lang=LanguageArgument::default()), text_signature = "($self, *, lang='en')")]
    fn why(&self, lang: LanguageArgument) -> Option<String> {
        let why = Legal::from_setup(self.setup).err()?;
        Some(Words::new(lang.0).wrong(&not_legal(why)))
    }

    /// Whether the player on the move is in check (3.9 of the Laws of 2023).
    #[getter]
    fn is_check(&self) -> bool {
        self.is(Legal::is_check)
    }

    /// Whether the player on the move is checkmated (1.4.1).
    #[getter]
    fn is_checkmate(&self) -> bool {
        self.is(Legal::is_checkmate)
    }

    /// Whether the player on the move has no legal move and is not in check (5.2.1).
    #[getter]
    fn is_stalemate(&self) -> bool {
        self.is(Legal::is_stalemate)
    }

    /// Return the legal moves: in algebraic notation with the letters of a language, or with ``notation="uci"`` as two
    /// squares.
    ///
    /// Raises :class:`kodeks.PositionError` where the position is not legal.
    ///
    /// >>> len(kodeks.Position().moves())
    /// 20
    /// >>> kodeks.Position("7k/8/8/8/8/8/8/K6N w - - 0 1").moves(lang="pl")
    /// ['Sf2', 'Sg3', 'Kb1', 'Ka2', 'Kb2']
    #[pyo3(
        signature = (*, notation=MovesAs::San, lang=LanguageArgument::default()),
        text_signature = "($self, *, notation='san', lang='en')"
    )]
    fn moves(&self, py: Python<'_>, notation: MovesAs, lang: LanguageArgument) -> PyResult<Vec<String>> {
        errors::answer(py, lang.0, || {
            let position = self.legal()?;
            let moves = position.legal_moves();
            let written = |m: &Move| match notation {
                MovesAs::San => position.san_in(*m, Letters::from(lang.0)),
                MovesAs::Uci => m.to_string(),
            };
            Ok(moves.iter().map(written).collect())
        })
    }

    /// Return the position after a move, written as on a scoresheet: ``Nf3``, ``Sg1-f3``, ``g1f3``, ``O-O``, ``e8=Q``.
    ///
    /// Letters are those of the language, or of any other in which the move can be read.
    ///
    /// Raises :class:`kodeks.PositionError` where it cannot be read or is not legal.
    #[pyo3(signature = (r#move, *, lang=LanguageArgument::default()), text_signature = "($self, move, *, lang='en')")]
    fn play(&self, py: Python<'_>, r#move: TextArgument, lang: LanguageArgument) -> PyResult<PyPosition> {
        let TextArgument(written) = r#move;
        errors::answer(py, lang.0, || {
            let position = self.legal()?;
            let read = notation::read(&position, written.trim(), Letters::from(lang.0))
                .map_err(|error| move_refused(error, &written))?;
            Ok(PyPosition { setup: *position.after(read.played).setup() })
        })
    }

    /// Return why a move is illegal; ``None`` if it is legal. The position itself may be illegal.
    ///
    /// The move is written in algebraic notation or as two squares, ``e2e5``; a castling as ``O-O``.
    ///
    /// Raises :class:`kodeks.PositionError` where it is not clear what is meant.
    ///
    /// >>> kodeks.Position().why_illegal("e2e5").name
    /// 'not-how-a-pawn-moves'
    /// >>> kodeks.Position().why_illegal("e2e4") is None
    /// True
    #[pyo3(signature = (r#move, *, lang=LanguageArgument::default()), text_signature = "($self, move, *, lang='en')")]
    fn why_illegal(
        &self,
        py: Python<'_>,
        r#move: TextArgument,
        lang: LanguageArgument,
    ) -> PyResult<Option<WhyIllegal>> {
        let TextArgument(written) = r#move;
        errors::answer(py, lang.0, || {
            let english = Letters::from(lang.0).in_english(written.trim());
            let raw: RawMove = self.setup.read_raw_move(&english).map_err(|error| move_refused(error, &written))?;
            let why = self.setup.legality(raw).err();
            Ok(why.map(|why| WhyIllegal { why, language: lang.0 }))
        })
    }

    /// Return the board as text, White below, with the letters of a language; Black's men are small.
    #[pyo3(signature = (*, lang=LanguageArgument::default()), text_signature = "($self, *, lang='en')")]
    fn board(&self, lang: LanguageArgument) -> String {
        text_of(&board(&self.setup.board, &[], &Words::new(lang.0)))
    }

    fn __str__(&self) -> String {
        self.board(LanguageArgument::default())
    }

    fn __repr__(&self) -> String {
        format!("kodeks.Position({:?})", self.fen())
    }

    /// Shows the board in a notebook.
    fn _repr_pretty_(&self, printer: &Bound<'_, PyAny>, _cycle: bool) -> PyResult<()> {
        shown_in_notebook(printer, &self.board(LanguageArgument::default()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let class = py.get_type::<PyPosition>();
        (class, (self.fen(),)).into_py_any(py)?.into_bound(py).cast_into().map_err(Into::into)
    }
}

fn move_refused(error: impl Into<Complaint>, written: &str) -> Fault {
    let wrong: Complaint = error.into();
    Fault::of_position(wrong.about(format_args!("`{written}`")))
}

/// Why a move is illegal.
///
/// ``why.name`` is the same in every language, ``str(why)`` a sentence in that which was asked for.
#[pyclass(frozen, eq, hash, module = "kodeks")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WhyIllegal {
    why: IllegalMove,
    language: Language,
}

#[pymethods]
impl WhyIllegal {
    /// The name of the reason, such as ``leaves-king-in-check`` or ``not-how-a-pawn-moves``.
    #[getter]
    fn name(&self) -> &'static str {
        self.why.name()
    }

    /// Return the reason as a sentence; without a language in that which was asked for.
    #[pyo3(signature = (lang=None))]
    fn text(&self, lang: Option<LanguageArgument>) -> String {
        let language = lang.map_or(self.language, |lang| lang.0);
        Words::new(language).why_illegal(self.why)
    }

    fn __str__(&self) -> String {
        self.text(None)
    }

    fn __repr__(&self) -> String {
        format!("<kodeks.WhyIllegal: {}>", self.why.name())
    }
}

/// A position argument: a FEN, or a `kodeks.Position`.
pub enum PositionArgument {
    /// In FEN.
    Fen(String),
    /// As an object.
    Position(PyPosition),
}

impl FromPyObject<'_, '_> for PositionArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<PositionArgument> {
        if let Ok(position) = object.cast::<PyPosition>() {
            return Ok(PositionArgument::Position(position.get().clone()));
        }
        object.extract().map(|TextArgument(fen)| PositionArgument::Fen(fen))
    }
}

impl PositionArgument {
    /// Returns the position.
    ///
    /// # Errors
    ///
    /// It is no FEN, or none of a legal position.
    pub fn legal(&self) -> Result<Legal, Fault> {
        match self {
            PositionArgument::Fen(fen) => {
                kodeks_answers::read_position(fen).map_err(|wrong| Fault::of_position(wrong.complaint().clone()))
            }
            PositionArgument::Position(position) => position.legal(),
        }
    }
}

impl From<Legal> for PyPosition {
    fn from(position: Legal) -> PyPosition {
        PyPosition { setup: *position.setup() }
    }
}
