//! Answers to what a ruling asks, and what the arbiter decides, written into the record.

use kodeks_base::{Complaint, Diagnostic, phrase};
use kodeks_event::EventSettings;
use kodeks_rulesets::{RecordPlace, record::RecordDraft};
use serde_json::json;

use crate::{
    context::PageContext,
    event,
    form_fields::read_time,
    incident::{IncidentRuling, IncidentState},
};

use super::{
    beginning::{also, refuse_unread},
    draft, place_named,
    question::answer_given,
};

/// Writes an answer into the record; one that the edition refuses is reported instead.
pub(super) fn answer(
    context: &PageContext<'_>,
    stage: &mut IncidentState,
    settings: &mut EventSettings,
) -> Result<(), Diagnostic> {
    let question = context.question;
    let place = place_named(question.text("place"))?;
    let field = question.text("field");
    let value = answer_given(&question.with).ok_or_else(nothing_written)?;
    let mut draft = draft(context, stage)?;
    let label = field_label(context, place, field);
    draft.answer(place, field, &value, &label)?;
    also(context, &mut draft, place)?;
    IncidentRuling::new(context.library, &draft, None)?;
    if matches!(place, RecordPlace::Event | RecordPlace::Options) {
        event::keep(settings, field, place == RecordPlace::Options, &value);
    }
    stage.record = draft.to_string();
    Ok(())
}

/// Returns what a field is called in words, by which an error names it.
fn field_label(context: &PageContext<'_>, place: RecordPlace, field: &str) -> String {
    let words = context.words;
    let editions = context.library.editions();
    let option = || {
        let named = editions.iter().flatten().find_map(|edition| edition.option(field));
        named.map(|option| option.title.in_language(words.language()).to_owned())
    };
    match place {
        RecordPlace::Options => option().unwrap_or_else(|| words.fact(field)),
        _ => words.fact(field),
    }
}

/// Returns the error that an answer is missing.
fn nothing_written() -> Diagnostic {
    Diagnostic::command_line(
        Complaint::new(phrase!("K0812-empty", "nothing was written"))
            .with_help(phrase!("K0812-help-empty", "write an answer, or tap that it is not known")),
    )
}

/// Writes what is known of the game: its players, its board, its clocks, its moves.
pub(super) fn game(context: &PageContext<'_>, stage: &mut IncidentState) -> Result<(), Diagnostic> {
    let question = context.question;
    let mut draft = draft(context, stage)?;
    // In a hall nobody's name comes into a record, and where it happened is known otherwise.
    let named: &[&str] = match context.venue {
        Some(_) => &[],
        None => &["white", "black", "round", "board"],
    };
    for field in named.iter().copied() {
        let said = question.text(field).trim();
        if !said.is_empty() {
            draft.say_text(RecordPlace::Game, field, said, said)?;
        }
    }
    if let (Some(white), Some(black)) =
        (read_time("clock-white", &question.with), read_time("clock-black", &question.with))
    {
        let clocks = json!({ "white": white, "black": black });
        draft.answer(RecordPlace::Game, "clocks", &clocks, "clocks")?;
    }
    let moves = question.text("moves").trim();
    if !moves.is_empty() {
        write_moves(&mut draft, moves, named)?;
    }
    refuse_unread(context, &draft)?;
    stage.record = draft.to_string();
    Ok(())
}

/// Writes what was pasted: a position in FEN, moves, or a game in PGN with its players and its first position.
fn write_moves(draft: &mut RecordDraft, text: &str, named: &[&str]) -> Result<(), Diagnostic> {
    if text.lines().count() == 1 && text.split_whitespace().next().is_some_and(|first| first.matches('/').count() == 7)
    {
        return draft.say_text(RecordPlace::Game, "start", text, text);
    }
    if !text.starts_with('[') {
        return draft.say_text(RecordPlace::Game, "moves", text, text);
    }
    let (tags, moves): (Vec<&str>, Vec<&str>) = text.lines().partition(|line| line.starts_with('['));
    let tag = |name: &str| {
        let said = tags.iter().find_map(|line| line.strip_prefix('[')?.strip_prefix(name)?.strip_prefix(" \""));
        said.and_then(|said| said.split('"').next()).filter(|said| !said.is_empty() && *said != "?")
    };
    for (field, name) in
        [("white", "White"), ("black", "Black"), ("round", "Round"), ("board", "Board"), ("start", "FEN")]
    {
        let is_wanted = field == "start" || named.contains(&field);
        if let Some(said) = tag(name).filter(|_| is_wanted) {
            draft.say_text(RecordPlace::Game, field, said, said)?;
        }
    }
    let lines = moves.join("\n");
    let moves = lines.trim();
    draft.say_text(RecordPlace::Game, "moves", moves, moves)
}
