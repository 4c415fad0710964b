//! The numbers of a regulation as bars through a row of editions.

use kodeks_scripting::LawValue;
use maud::{Markup, html};

use crate::Words;

use super::{
    asked::Asked,
    figure::Figure,
    numbers::{NumberLine, Numbered},
    svg::{Alternative, line, picture, rectangle, text},
};

/// How wide the picture is, and how high a head, the name of a number, and its bar.
const WIDTH: f64 = 340.0;
const HEAD: f64 = 36.0;
const NAME: f64 = 17.0;
const BAR: f64 = 20.0;
const GAP: f64 = 7.0;

/// Returns a picture for each regulation with a number that changes.
pub(super) fn figures(numbered: &[Numbered], asked: &[Asked], words: &Words) -> Vec<Figure> {
    let changing = numbered.iter().filter(|numbered| numbered.changes());
    changing
        .enumerate()
        .map(|(place, numbered)| figure(place, numbered, asked, words))
        .collect()
}

/// Returns what a regulation is called, with its layer.
pub(super) fn title(numbered: &Numbered, words: &Words) -> String {
    let title = numbered.title.in_language(words.language());
    match &numbered.layer_title {
        None => title.to_owned(),
        Some(layer) => format!("{title} ({})", layer.in_language(words.language())),
    }
}

#[expect(clippy::cast_precision_loss, reason = "a regulation has few numbers")]
fn figure(place: usize, numbered: &Numbered, asked: &[Asked], words: &Words) -> Figure {
    let lines = numbered.numbers.iter();
    let told: Vec<String> = lines.map(|line| told(line, asked, words)).collect();
    let title = title(numbered, words);
    let alternative = Alternative {
        title: words.say_with("report-numbers", &[("title", title.clone().into())]),
        description: told.join(" "),
    };
    let body = html! {
        (heads(numbered, asked))
        @for (place, number) in numbered.numbers.iter().enumerate() {
            (drawn(HEAD + place as f64 * (NAME + BAR + GAP), number, words))
        }
    };
    let height = HEAD + numbered.numbers.len() as f64 * (NAME + BAR + GAP);
    Figure {
        svg: picture(
            &format!("numbers-{place}"),
            (WIDTH, height),
            &alternative,
            &body,
        ),
        title,
        notes: Vec::new(),
    }
}

/// Tells a number in words: `opponent gains: fide@2005 3 minutes, fide@2014 2 minutes.`
fn told(number: &NumberLine, asked: &[Asked], words: &Words) -> String {
    let values = asked.iter().zip(&number.values);
    let values: Vec<String> = values
        .map(|(asked, value)| format!("{} {}", asked.label(), said(value.as_ref(), words)))
        .collect();
    format!(
        "{}: {}.",
        words.number_name(&number.name),
        values.join(", ")
    )
}

/// Says a value as briefly as it can be.
pub(super) fn said(value: Option<&LawValue>, words: &Words) -> String {
    match value {
        None => "–".to_owned(),
        Some(LawValue::Unknown) => words.say("report-as-announced"),
        Some(value) => words.brief(value),
    }
}

/// Names an edition as briefly as it can be: by its year, if all are of one body.
pub(super) fn year(edition: &Asked, asked: &[Asked]) -> String {
    let name = |asked: &Asked| asked.edition.head().name.clone();
    let is_one_body = asked.iter().all(|other| name(other) == name(edition));
    let is_read = asked.iter().any(|other| !other.readings.is_empty());
    match is_one_body && !is_read {
        true => edition.edition.head().version.major.to_string(),
        false => edition.label(),
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are few editions")]
fn heads(numbered: &Numbered, asked: &[Asked]) -> Markup {
    let wide = WIDTH / asked.len().max(1) as f64;
    let middle = |place: usize| (place as f64 + 0.5) * wide;
    html! {
        @for (place, edition) in asked.iter().enumerate() {
            (text("name", (middle(place), 12.0), "middle", &year(edition, asked)))
            @let articles = numbered.articles[place].as_ref();
            @let first = articles.map_or("–", |articles| articles.first().map_or("", String::as_str));
            (text("tick", (middle(place), 27.0), "middle", first))
        }
        (line("axis", (0.0, 33.0), (WIDTH, 33.0)))
    }
}

/// One number: its name, and a bar for every run of editions in which it is the same.
#[expect(clippy::cast_precision_loss, reason = "there are few editions")]
fn drawn(top: f64, number: &NumberLine, words: &Words) -> Markup {
    let wide = WIDTH / number.values.len().max(1) as f64;
    let mut runs: Vec<(usize, usize, Option<&LawValue>)> = Vec::new();
    for (place, value) in number.values.iter().enumerate() {
        match runs.last_mut() {
            Some((_, until, last)) if *last == value.as_ref() => *until = place + 1,
            _ => runs.push((place, place + 1, value.as_ref())),
        }
    }
    html! {
        (text("legend", (0.0, top + 12.0), "start", &words.number_name(&number.name)))
        @for (run, (from, until, value)) in runs.iter().enumerate() {
            @let (x, width) = (*from as f64 * wide, (until - from) as f64 * wide);
            @let class = match value { None => "bar bar-none", Some(_) if run % 2 == 0 => "bar bar-even", Some(_) => "bar bar-odd" };
            (rectangle(class, (x + 1.0, top + NAME), (width - 2.0, BAR)))
            (text("bar-text", (x + width / 2.0, top + NAME + 14.0), "middle", &said(*value, words)))
        }
    }
}

/// Says numbers that are the same wherever the regulation is.
pub(super) fn constants(numbered: &Numbered, words: &Words) -> String {
    let lines = numbered.numbers.iter();
    let constant = lines.map(|number| {
        let value = number.values.iter().flatten().next();
        format!("{} {}", words.number_name(&number.name), said(value, words))
    });
    constant.collect::<Vec<_>>().join(", ")
}
