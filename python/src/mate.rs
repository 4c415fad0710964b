//! Who can still checkmate, with the proof.

use std::time::Duration;

use kodeks_answers::{MateFinding, is_dead, mates_page, who_can_mate};
use kodeks_base::{Diagnostic, Language, phrase};
use kodeks_board::Color;
use kodeks_draw::certificate as draw_certificate;
use kodeks_views::mate::CertificateView;
use kodeks_winnability::{Budget, Certificate, CertificateError, CertificateEvidence, Winnability};
use kodeks_words::Words;
use pyo3::{exceptions::PyTypeError, prelude::*};
use serde_json::json;

use crate::{
    arguments::{LanguageArgument, TextArgument},
    errors::{self, Fault},
    objects,
    page::{PyPage, shown_in_notebook, text_of},
    position::{PositionArgument, PyPosition},
};

/// A player: `white` or `black`.
#[derive(Clone, Copy)]
pub struct PlayerArgument(Color);

impl FromPyObject<'_, '_> for PlayerArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, '_, PyAny>) -> PyResult<PlayerArgument> {
        let TextArgument(name) = object.extract()?;
        Color::from_name(&name).map(PlayerArgument).ok_or_else(|| {
            let wrong = kodeks_base::Complaint::new(phrase!("K0114", "`{name}` is not a player", name))
                .with_help(phrase!("K0114-help", "write `white` or `black`"));
            errors::to_exception(object.py(), Diagnostic::of_request(wrong).into(), Language::default())
        })
    }
}

/// Returns how far a search may go.
fn budget(seconds: f64, megabytes: usize) -> Result<Budget, Fault> {
    let time = Duration::try_from_secs_f64(seconds).map_err(|_| {
        Diagnostic::command_line(phrase!(
            "K0801-seconds",
            "`{seconds}` is not a number of seconds",
            seconds = seconds.to_string()
        ))
    })?;
    let budget = Budget::RULING.with_megabytes(megabytes);
    Ok(Budget { time, ..budget })
}

/// Say whether a player can still checkmate by any series of legal moves, and prove it.
///
/// ``position`` is a FEN or a :class:`kodeks.Position`, ``winner`` is ``white`` or ``black``. Counters of moves and
/// repetitions are not looked at. The search ends after ``seconds``, or with so many million bytes of memory as
/// ``megabytes`` says; then ``mate.can`` is ``None``.
///
/// That neither player can is a dead position, in which the game is drawn (5.2.2 of the Laws of 2023): :func:`kodeks.dead`.
///
/// Raises :class:`kodeks.PositionError` where the position is not legal.
///
/// >>> mate = kodeks.mate("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1", "white")
/// >>> mate.can, mate.proof
/// (False, 'walled')
/// >>> kodeks.check(mate.certificate).json()["accepted"]
/// True
#[pyfunction]
#[pyo3(
    signature = (position, winner, *, seconds=2.0, megabytes=256, lang=LanguageArgument::default()),
    text_signature = "(position, winner, *, seconds=2.0, megabytes=256, lang='en')"
)]
pub fn mate(
    py: Python<'_>,
    position: PositionArgument,
    winner: PlayerArgument,
    seconds: f64,
    megabytes: usize,
    lang: LanguageArgument,
) -> PyResult<Mate> {
    errors::answer(py, lang.0, || {
        let position = position.legal()?;
        let found = who_can_mate(&position, &[winner.0], budget(seconds, megabytes)?)?
            .into_iter()
            .next()
            .ok_or_else(|| Diagnostic::internal("one question has no answer"))?;
        Ok(Mate { found, language: lang.0 })
    })
}

/// Say whether a position is dead: neither player can checkmate by any series of legal moves (5.2.2 of the Laws of 2023).
///
/// ``True`` or ``False`` is proved; ``None`` says that the search came to no end within ``seconds`` for each player, or
/// within so many million bytes of memory as ``megabytes`` says.
///
/// Raises :class:`kodeks.PositionError` where the position is not legal.
///
/// >>> kodeks.dead("4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1")
/// True
#[pyfunction]
#[pyo3(
    signature = (position, *, seconds=2.0, megabytes=256, lang=LanguageArgument::default()),
    text_signature = "(position, *, seconds=2.0, megabytes=256, lang='en')"
)]
pub fn dead(
    py: Python<'_>,
    position: PositionArgument,
    seconds: f64,
    megabytes: usize,
    lang: LanguageArgument,
) -> PyResult<Option<bool>> {
    errors::answer(py, lang.0, || {
        let position = position.legal()?;
        let found = who_can_mate(&position, &Color::BOTH, budget(seconds, megabytes)?)?;
        let can = || found.iter().map(MateFinding::can);
        Ok(if is_dead(&found) { Some(true) } else { can().any(|can| can == Some(true)).then_some(false) })
    })
}

/// Have the checker look at a certificate: the text that ``mate.certificate`` is, or that ``kodeks mate --prove`` writes.
///
/// The checker is a small program by itself; it searches for nothing.
///
/// Raises :class:`kodeks.RecordError` where it is no certificate, or the checker refuses it.
#[pyfunction]
#[pyo3(
    signature = (certificate, *, lang=LanguageArgument::default()),
    text_signature = "(certificate, *, lang='en')"
)]
pub fn check(py: Python<'_>, certificate: TextArgument, lang: LanguageArgument) -> PyResult<PyPage> {
    errors::answer(py, lang.0, || {
        let wrong = |complaint| Diagnostic::of_record(CERTIFICATE, 0, complaint);
        let read = certificate.0.parse();
        let certificate: Certificate = read.map_err(|error: CertificateError| {
            let error = error.to_string();
            wrong(phrase!("K0216-read", "not a certificate: {error}", error))
        })?;
        kodeks_winnability::check(&certificate).map_err(|refusal| {
            let refusal = refusal.to_string();
            wrong(phrase!("K0216", "refused: {refusal}", refusal))
        })?;
        let page = draw_certificate(&CertificateView::new(CERTIFICATE, &certificate, &Words::new(lang.0)));
        let answer = match certificate.evidence {
            CertificateEvidence::Line(_) => "yes",
            CertificateEvidence::Closed { .. } => "no",
        };
        let json = json!({
            "accepted": true,
            "position": certificate.position.to_string(),
            "winner": certificate.winner.name(),
            "answer": answer,
        });
        Ok(PyPage::of(&page, json))
    })
}

/// The name by which errors call a certificate that was handed over.
const CERTIFICATE: &str = "the certificate";

/// Whether a player can still checkmate, with the proof.
#[pyclass(frozen, module = "kodeks")]
pub struct Mate {
    found: MateFinding,
    language: Language,
}

#[pymethods]
impl Mate {
    /// ``True`` or ``False``, both proved; ``None`` where the search came to no end.
    #[getter]
    fn can(&self) -> Option<bool> {
        self.found.can()
    }

    /// The player of whom it was asked: ``white`` or ``black``.
    #[getter]
    fn winner(&self) -> &'static str {
        self.found.asked.winner.name()
    }

    /// The position of which it was asked.
    #[getter]
    fn position(&self) -> PyPosition {
        self.found.asked.position.into()
    }

    /// The moves that end with the checkmate, with English letters: ``1. Kf2 Kf7 …``; ``None`` where there are none.
    #[getter]
    fn line(&self) -> Option<String> {
        let moves = self.moves()?;
        Some(self.found.asked.position.line(moves))
    }

    /// The same as a list, as two squares each: ``['e1f2', 'e8f7', …]``.
    #[getter]
    fn uci(&self) -> Option<Vec<String>> {
        let moves = self.moves()?;
        Some(moves.iter().map(ToString::to_string).collect())
    }

    /// Whether no line is shorter; ``None`` where there is none.
    #[getter]
    fn is_shortest(&self) -> Option<bool> {
        match &self.found.asked.answer {
            Winnability::Winnable { is_shortest, .. } => Some(*is_shortest),
            _ => None,
        }
    }

    /// Why the player cannot: ``bare-king``, ``walled``, ``exhausted`` …; ``None`` where that is not the answer.
    #[getter]
    fn proof(&self) -> Option<&'static str> {
        self.found.asked.answer.proof().map(|proof| proof.name())
    }

    /// The certificate as a text, which :func:`kodeks.check` and ``kodeks mate --check`` read; ``None`` where it is not
    /// decided.
    #[getter]
    fn certificate(&self) -> Option<String> {
        self.found.certificate.as_ref().map(ToString::to_string)
    }

    /// How many positions were looked at.
    #[getter]
    fn positions(&self) -> u64 {
        self.found.positions.unwrap_or(0)
    }

    /// How long the search took, in seconds.
    #[getter]
    fn seconds(&self) -> f64 {
        self.found.time.as_secs_f64()
    }

    /// Return the answer for programs: an object of the list that ``kodeks mate --format json`` prints.
    fn json<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let words = Words::new(self.language);
        objects::of_answer(py, json!(self.found.view(&words)))
    }

    /// Return the answer for people; without a language in that which was asked for.
    #[pyo3(signature = (lang=None))]
    fn text(&self, lang: Option<LanguageArgument>) -> String {
        let language = lang.map_or(self.language, |lang| lang.0);
        let words = Words::new(language);
        text_of(&mates_page(std::slice::from_ref(&self.found), &words))
    }

    fn __str__(&self) -> String {
        self.text(None)
    }

    fn __repr__(&self) -> String {
        let can = match self.can() {
            Some(true) => "can",
            Some(false) => "cannot",
            None => "not decided",
        };
        format!("<kodeks.Mate: {} {can}>", self.winner())
    }

    /// An answer that may be open is no condition.
    fn __bool__(&self) -> PyResult<bool> {
        Err(PyTypeError::new_err("ask `mate.can`: it is True, False, or None where it is not decided"))
    }

    /// Shows the answer in a notebook.
    fn _repr_pretty_(&self, printer: &Bound<'_, PyAny>, _cycle: bool) -> PyResult<()> {
        shown_in_notebook(printer, &self.text(None))
    }
}

impl Mate {
    fn moves(&self) -> Option<&[kodeks_board::Move]> {
        match &self.found.asked.answer {
            Winnability::Winnable { line, .. } => Some(line),
            _ => None,
        }
    }
}
