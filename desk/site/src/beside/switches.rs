//! The facts of an incident as switches: those that the record states, and those that a ruling under any edition depends on.

use kodeks_answers::RecordInput;
use kodeks_base::Diagnostic;
use kodeks_board::Color;
use kodeks_core::{Fact, FactType, Question, Tempo};
use kodeks_rulesets::{
    AnswerKind, Edition, OpenQuestion, RecordPlace, Ruling, json_form::JsonForm, record::FORMS, record::FieldValues,
    record::RecordDraft, record::penalty_fields,
};
use kodeks_views::beside::EditionRuling;
use kodeks_words::Words;
use maud::{Markup, html};
use serde_json::{Value as Json, json};

use crate::{
    context::PageContext,
    elements::action,
    form_fields::{read_time, time_fields},
    what_happened::{name_of, place_named, refuse_unread, says as sayings},
};

use super::{INCIDENT, Stand};

/// The field of the event that says its tempo, and that which says its time control.
const TEMPO: &str = "tempo";
const TIME: &str = "time";

/// A fact with several possible values.
struct Switch {
    place: RecordPlace,
    field: String,
    /// The question.
    legend: String,
    answer: AnswerKind,
    /// The label of a word, where that is more than the word.
    sayings: Vec<(String, String)>,
    /// The value in the record; null where it has none.
    says: Json,
    /// Whether it may be left open.
    may_be_open: bool,
}

/// Takes what was tapped.
pub(super) fn turn(context: &PageContext<'_>, stand: &mut Stand) -> Result<(), Diagnostic> {
    let question = context.question;
    let place = place_named(question.text("place"))?;
    let field = question.text("field");
    let mut draft = RecordDraft::of_text(INCIDENT, &stand.record)?;
    // The tempo is told by itself or by the time control, which is kept to be gone back to.
    if place == RecordPlace::Event && [TEMPO, TIME].contains(&field) {
        let heard =
            RecordInput::of_draft(draft.clone(), kodeks_rulesets::record::RecordFolder::nothing(), context.library)?;
        if let Some(time) = heard.record.json()["event"][TIME].as_str() {
            stand.time = Some(time.to_owned());
        }
        draft.take_back(place, TEMPO);
        draft.take_back(place, TIME);
    }
    let with = &question.with;
    let text = question.text("value").trim();
    match (&with["value"], read_time("value", with)) {
        (_, Some(time)) => draft.answer(place, field, &json!(time), field)?,
        (Json::Null, None) => draft.take_back(place, field),
        (Json::String(_), None) if text.is_empty() => draft.take_back(place, field),
        (Json::String(_), None) if with["written"].is_boolean() => {
            draft.say(place, field, text, text)?;
        }
        (value, None) => draft.answer(place, field, value, field)?,
    }
    refuse_unread(context, &draft)?;
    stand.record = draft.to_string();
    Ok(())
}

/// Draws the switches.
pub(super) fn draw(
    context: &PageContext<'_>,
    stand: &Stand,
    heard: &RecordInput,
    all: &[EditionRuling],
) -> Result<Markup, Diagnostic> {
    let switches = switches(context, stand, heard, all);
    Ok(html! {
        section class="switches" {
            h2 { (context.say("site-editions-facts")) }
            @for switch in &switches { (switch.draw(context.words)) }
        }
    })
}

/// Returns the switches: of the event first, then of the incident.
fn switches(context: &PageContext<'_>, stand: &Stand, heard: &RecordInput, all: &[EditionRuling]) -> Vec<Switch> {
    let words = context.words;
    let record = heard.record.json();
    let mut switches = vec![tempo(&record, stand, words)];
    let mut add = |switch: Switch| {
        let is_it = |other: &Switch| other.place == switch.place && other.field == switch.field;
        if !switches.iter().any(is_it) {
            switches.push(switch);
        }
    };
    let rulings: Vec<&Ruling> = all.iter().filter_map(EditionRuling::ruling).collect();
    for (name, value) in record["event"]["options"].as_object().into_iter().flatten() {
        let mut editions = rulings.iter().map(|ruling| ruling.edition());
        if let Some(edition) = editions.find(|edition| edition.option(name).is_some()) {
            add_option(edition, name, value.clone(), &mut add, context);
        }
    }
    for ruling in &rulings {
        for name in options_that_matter(ruling) {
            let says = record["event"]["options"][&name].clone();
            add_option(ruling.edition(), &name, says, &mut add, context);
        }
    }
    let place = RecordPlace::Happened { number: heard.record.happened.len(), line: 0 };
    let happened = record["happened"].as_array().and_then(|all| all.last());
    for stated in happened.into_iter().flat_map(|event| switches_of(event, place, words)) {
        add(stated);
    }
    for ruling in &rulings {
        for asked in asked_anywhere(ruling) {
            if asked.place == RecordPlace::Event && asked.field == TEMPO {
                continue;
            }
            add(Switch {
                place: without_line(asked.place),
                legend: words.say_open_question(ruling, &asked),
                field: asked.field,
                answer: asked.answer,
                sayings: Vec::new(),
                says: Json::Null,
                may_be_open: true,
            });
        }
    }
    switches
}

fn without_line(place: RecordPlace) -> RecordPlace {
    match place {
        RecordPlace::Happened { number, .. } => RecordPlace::Happened { number, line: 0 },
        other => other,
    }
}

/// Returns what a ruling asks, and those under what is open.
fn asked_anywhere(ruling: &Ruling) -> Vec<OpenQuestion> {
    let under = ruling.branches.iter().flat_map(|branch| asked_anywhere(&branch.ruling));
    ruling.open_questions().into_iter().chain(under).collect()
}

/// The tempo, and the time control that tells it.
fn tempo(record: &Json, stand: &Stand, words: &Words) -> Switch {
    let says = match &record["event"][TEMPO] {
        Json::Null => record["event"][TIME].clone(),
        tempo => tempo.clone(),
    };
    let tempi = Tempo::ALL.map(|tempo| tempo.name().to_owned());
    let time = record["event"][TIME].as_str().or(stand.time.as_deref());
    Switch {
        place: RecordPlace::Event,
        field: TEMPO.to_owned(),
        legend: words.ask(TEMPO, None),
        answer: AnswerKind::Word(time.map(str::to_owned).into_iter().chain(tempi).collect()),
        sayings: Vec::new(),
        says,
        may_be_open: true,
    }
}

fn add_option(edition: &Edition, name: &str, says: Json, add: &mut impl FnMut(Switch), context: &PageContext<'_>) {
    if let Some(option) = edition.option(name) {
        add(Switch {
            place: RecordPlace::Options,
            field: name.to_owned(),
            legend: context.words.ask_option(option),
            answer: AnswerKind::of_option(&option.kind),
            sayings: Vec::new(),
            says,
            may_be_open: true,
        });
    }
}

/// Returns the options on which a ruling hangs: those that are missing or make a difference, those that give a number of a
/// regulation that applies, and those that layers ask for which change one that applies.
fn options_that_matter(ruling: &Ruling) -> Vec<String> {
    let edition = ruling.edition();
    let regulations = ruling.rulebook.regulations();
    let applied: Vec<_> = ruling.reasons.iter().map(|reason| &regulations[reason.regulation]).collect();
    let given = applied.iter().flat_map(|placed| placed.law.iter()).filter_map(|entry| entry.option.clone());
    let open = ruling.branches.iter().map(|branch| branch.name.clone());
    let agreed = ruling.agreed.iter().map(|agreed| agreed.name.clone());
    let bears = |layer: &&kodeks_rulesets::EditionLayer| {
        applied.iter().any(|placed| {
            let stem = &placed.regulation.stem;
            let is_own = |own: &kodeks_rulesets::EditionRegulation| own.regulation.stem == *stem;
            layer.amends.iter().any(|amends| amends.stem == *stem)
                || layer.without.contains(stem)
                || layer.regulations.iter().any(is_own)
        })
    };
    let of_layers =
        edition.layers().iter().filter(bears).flat_map(|layer| layer.options.iter().map(|(name, _)| name.clone()));
    let under = ruling.branches.iter().flat_map(|branch| options_that_matter(&branch.ruling));
    let mut names: Vec<String> = Vec::new();
    for name in given.chain(open).chain(agreed).chain(of_layers).chain(under) {
        if !names.contains(&name) && edition.option(&name).is_some() {
            names.push(name);
        }
    }
    names
}

/// Returns the switches of an event of the record.
fn switches_of(event: &Json, place: RecordPlace, words: &Words) -> Vec<Switch> {
    let Some(entries) = event.as_object() else {
        return Vec::new();
    };
    let by = ["by", "offender"].into_iter().find_map(|field| event[field].as_str());
    let player = Color::BOTH.into_iter().find(|color| by == Some(color.name()));
    let switch = |field: &str, legend: String, answer: AnswerKind, is_first: bool| Switch {
        place,
        field: field.to_owned(),
        legend,
        sayings: match (is_first, &answer) {
            (true, AnswerKind::Word(_)) => sayings(field, player, words),
            _ => Vec::new(),
        },
        answer,
        says: event[field].clone(),
        may_be_open: !is_first,
    };
    let is_begun = |key: &str| entries.contains_key(key);
    // A move may be a field of what begins otherwise.
    if let Some(form) = FORMS.iter().rfind(|form| is_begun(form.key())) {
        let switches =
            form.fields.iter().enumerate().filter(|(_, field)| is_begun(field.name)).filter_map(|(number, field)| {
                let FieldValues::Fact(kind) = field.values else {
                    return None;
                };
                let legend = match number {
                    0 => words.form(form.key()),
                    _ => ask_field(form.key(), field.name, kind, words),
                };
                Some(switch(field.name, legend, AnswerKind::of(kind), number == 0))
            });
        return switches.collect();
    }
    let reported = |key: &String| words.vocabulary().report_question(key);
    let question: Option<&'static Question> = entries.keys().find_map(reported);
    let Some(question) = question else {
        return Vec::new();
    };
    let facts = question.facts.iter().enumerate().filter(|(_, fact)| is_begun(fact.field())).map(|(number, fact)| {
        let legend = words.ask(fact.name, Some(question.name));
        switch(fact.field(), legend, AnswerKind::of(fact.fact_type), number == 0)
    });
    let penalty = penalty_fields(question).iter().filter(|(field, _)| is_begun(field.name)).filter_map(
        |(field, fact)| match field.values {
            FieldValues::Fact(kind) => {
                Some(switch(field.name, words.ask(fact, Some(question.name)), AnswerKind::of(kind), false))
            }
            _ => None,
        },
    );
    facts.chain(penalty).collect()
}

/// Returns the question for a field of an event that the board and the clocks know: that of a fact of its name and kind, or else
/// what the field says.
fn ask_field(event: &str, field: &str, kind: FactType, words: &Words) -> String {
    let is_it = |fact: &&Fact| {
        fact.field() == field && std::mem::discriminant(&fact.fact_type) == std::mem::discriminant(&kind)
    };
    let mut facts = words.vocabulary().questions().iter().flat_map(|question| &question.facts);
    match facts.find(is_it).filter(|fact| words.asks_for(fact.name)) {
        Some(fact) => words.ask(fact.name, None),
        None => words.field(event, field),
    }
}

impl Switch {
    /// Returns what names its buttons on the page.
    fn id(&self) -> String {
        format!("{}-{}", name_of(self.place), self.field).replace(['.', '_'], "-")
    }

    fn action(&self, value: &Json) -> String {
        // A time control is no tempo.
        let is_tempo = value.as_str().and_then(Tempo::from_name).is_some() || value.is_null();
        let field = if self.place == RecordPlace::Event && self.field == TEMPO && !is_tempo {
            TIME
        } else {
            self.field.as_str()
        };
        action("fact", &json!({ "place": name_of(self.place), "field": field, "value": value }))
    }

    fn draw(&self, words: &Words) -> Markup {
        let choices = self.choices(words);
        html! {
            fieldset class="switch" {
                legend { (self.legend) }
                div class="choices" {
                    @for (place, (value, said)) in choices.iter().enumerate() {
                        button type="button" id={ (self.id()) "-" (place) } aria-pressed=(if *value == self.says { "true" } else { "false" })
                            data-ask=(self.action(value)) { (said) }
                    }
                    @if self.may_be_open {
                        button type="button" id={ (self.id()) "-open" } aria-pressed=(if self.says.is_null() { "true" } else { "false" })
                            data-ask=(self.action(&Json::Null)) { (words.say("ask-not-known")) }
                    }
                }
                (self.form(words))
            }
        }
    }

    /// Returns the values that can be tapped, each with the label of its button.
    fn choices(&self, words: &Words) -> Vec<(Json, String)> {
        if self.place == RecordPlace::Event && self.field == TEMPO {
            let AnswerKind::Word(all) = &self.answer else {
                return Vec::new();
            };
            let said = |word: &String| match Tempo::from_name(word) {
                Some(tempo) => words.tempo(tempo),
                None => word.clone(),
            };
            return all.iter().map(|word| (json!(word), said(word))).collect();
        }
        if self.answer == AnswerKind::Count {
            let stated = self.says.as_u64().filter(|number| *number > 3);
            let numbers = (0..=3).chain(stated);
            return numbers.map(|number| (json!(number), number.to_string())).collect();
        }
        let choices = self.answer.choices();
        choices
            .iter()
            .map(|choice| {
                let word = choice.json();
                let said = self
                    .sayings
                    .iter()
                    .find(|(says, _)| word == says.as_str())
                    .map(|(_, said)| said.clone())
                    .unwrap_or_else(|| words.in_an_answer(&self.field, choice, &self.answer));
                (word, said)
            })
            .collect()
    }

    /// Draws the fields of what cannot be tapped.
    fn form(&self, words: &Words) -> Markup {
        let send = html! { button type="submit" id={ (self.id()) "-send" } { (words.say("site-answer")) } };
        let with = json!({ "place": name_of(self.place), "field": self.field });
        let written = json!({ "place": name_of(self.place), "field": self.field, "written": true });
        match self.answer {
            AnswerKind::Flag | AnswerKind::Player | AnswerKind::Word(_) => html! {},
            AnswerKind::Count => html! {
                form class="exact" data-ask=(action("fact", &written)) {
                    label for={ (self.id()) "-number" } { (words.say("site-another-number")) }
                    input id={ (self.id()) "-number" } name="value" inputmode="numeric" pattern="[0-9]+" size="4" required;
                    (send)
                }
            },
            AnswerKind::Time => html! {
                form class="exact" data-ask=(action("fact", &with)) {
                    @if let Some(says) = self.says.as_str() { p class="says" { (says) } }
                    (time_fields("value", &words.say("site-time"), words))
                    (send)
                }
            },
            AnswerKind::Moves | AnswerKind::Squares | AnswerKind::Control | AnswerKind::Clocks => html! {
                form class="exact" data-ask=(action("fact", &written)) {
                    label for={ (self.id()) "-text" } { (words.say("site-in-words")) }
                    input id={ (self.id()) "-text" } name="value" value=(text_of(&self.says)) autocapitalize="none" autocomplete="off";
                    (send)
                }
            },
        }
    }
}

/// Returns a value as it is written into a field: a text as it is, a list with commas.
fn text_of(value: &Json) -> String {
    match value {
        Json::Null => String::new(),
        Json::String(text) => text.clone(),
        Json::Array(all) => all.iter().map(text_of).collect::<Vec<_>>().join(","),
        Json::Object(entries) => {
            let entries = entries.iter().map(|(name, value)| format!("{name} = {value}"));
            format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}
