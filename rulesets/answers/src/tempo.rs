//! Which tempo a time control is, by editions of the Laws.

use kodeks_base::{Complaint, Date, Diagnostic};
use kodeks_board::TimeControl;
use kodeks_rulesets::{Conditions, Library, Record, Rulebook, Selector, ruling::consult_tempo};
use kodeks_views::{EditionTempoView, TempoView};
use kodeks_words::Words;

use crate::event_edition::refuse_without_laws;

/// Reads a time control as people write it: `90+30`.
///
/// # Errors
///
/// It is none; says what would be right.
pub fn read_time_control(text: &str) -> Result<TimeControl, Diagnostic> {
    TimeControl::from_spoken(text)
        .map_err(|error| Diagnostic::command_line(Complaint::from(&error).about(format!("`{text}`"))))
}

/// Returns which tempo a time control is by each of these editions; by that of FIDE on the day where none is named.
///
/// # Errors
///
/// There is no such edition, or it has no Laws of the game.
///
/// ```
/// use kodeks_answers::{read_time_control, tempo_of_time_control};
/// use kodeks_base::Language;
/// use kodeks_rulesets::{Library, Selector};
/// use kodeks_words::Words;
///
/// let library = Library::built_in()?;
/// let words = Words::of(Language::English, &library)?;
/// let control = read_time_control("30+30")?;
/// let view = tempo_of_time_control(&library, &control, &[Selector::parse("fide@2023")?], None, &words)?;
/// assert_eq!(view.calculation, "30 min + 60 × 30 s = 60 min");
/// assert_eq!(view.editions[0].tempo.as_deref(), Some("standard"));
/// # Ok::<(), kodeks_base::Diagnostic>(())
/// ```
pub fn tempo_of_time_control(
    library: &Library,
    control: &TimeControl,
    rules: &[Selector],
    on: Option<Date>,
    words: &Words,
) -> Result<TempoView, Diagnostic> {
    let named = match rules {
        [] => vec![None],
        rules => rules.iter().map(|selector| Some(library.with_body(selector))).collect(),
    };
    let nothing_told = Record::empty("", &library.vocabulary()?);
    let mut editions = Vec::new();
    for selector in named {
        let wanted = nothing_told.edition_request(selector.as_ref(), on);
        let edition = library.edition(&wanted)?;
        refuse_without_laws(library, &edition)?;
        let readings = wanted.readings().iter().cloned().collect();
        let rulebook = Rulebook::new(&edition, &Conditions { readings, ..Conditions::default() })?;
        let answer = consult_tempo(library.host(), &rulebook, control)?;
        editions.push(EditionTempoView::new(&rulebook, &answer, words));
    }
    Ok(TempoView::new(control, editions, words))
}
