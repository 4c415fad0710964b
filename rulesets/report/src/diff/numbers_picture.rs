//! The numbers of a regulation as bars through a row of editions.

use kodeks_compare::report::{Asked, NumberLine, Numbered};
use kodeks_scripting::LawValue;
use maud::{Markup, html};

use crate::{
    Words,
    html::svg::{Alternative, height, line, lines, picture, rectangle, text, wrapped},
};

use super::figure::{Figure, WIDTH};

/// How high the years are, the name of a number, a bar without its text,
/// and the gap below it.
const HEAD: f64 = 22.0;
const NAME: f64 = 17.0;
const BAR: f64 = 8.0;
const GAP: f64 = 7.0;

/// How wide a character is in bars and below years, at the most.
const CHARACTER: f64 = 5.6;

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

fn figure(place: usize, numbered: &Numbered, asked: &[Asked], words: &Words) -> Figure {
    let lines = numbered.numbers.iter();
    let told: Vec<String> = lines.map(|line| told(line, asked, words)).collect();
    let title = title(numbered, words);
    let alternative = Alternative {
        title: words.say_with("report-numbers", &[("title", title.clone().into())]),
        description: told.join(" "),
    };
    let articles = articles(numbered, asked);
    let mut top = HEAD + height(articles.iter().map(Vec::len).max().unwrap_or(0)) + 2.0;
    let body = html! {
        (heads(&articles, asked, top))
        @for number in &numbered.numbers {
            @let high = bar_height(number, words);
            (drawn(top, high, number, words))
            @let () = top += NAME + high + GAP;
        }
    };
    Figure {
        svg: picture(
            &format!("numbers-{place}"),
            (WIDTH, top),
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
fn column(asked: usize) -> f64 {
    WIDTH / asked.max(1) as f64
}

/// How many characters fit into a width.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a picture is some hundred units wide"
)]
fn characters(width: f64) -> usize {
    (width / CHARACTER).max(1.0) as usize
}

/// The first article in each edition, in lines.
fn articles(numbered: &Numbered, asked: &[Asked]) -> Vec<Vec<String>> {
    let fits = characters(column(asked.len()));
    let articles = numbered.articles.iter().map(|articles| {
        let first = articles.as_ref().map(|articles| articles.first());
        let first = first.map_or("–", |first| first.map_or("", String::as_str));
        wrapped(first, fits)
    });
    articles.collect()
}

#[expect(clippy::cast_precision_loss, reason = "there are few editions")]
fn heads(articles: &[Vec<String>], asked: &[Asked], bottom: f64) -> Markup {
    let middle = |place: usize| (place as f64 + 0.5) * column(asked.len());
    html! {
        @for (place, edition) in asked.iter().enumerate() {
            (text("name", (middle(place), 12.0), "middle", &year(edition, asked)))
            (lines("tick", (middle(place), HEAD + 5.0), "middle", &articles[place]))
        }
        (line("axis", (0.0, bottom), (WIDTH, bottom)))
    }
}

/// The runs of editions in which a number is the same: from which on, up to which, and its value.
fn runs(number: &NumberLine) -> Vec<(usize, usize, Option<&LawValue>)> {
    let mut runs: Vec<(usize, usize, Option<&LawValue>)> = Vec::new();
    for (place, value) in number.values.iter().enumerate() {
        match runs.last_mut() {
            Some((_, until, last)) if *last == value.as_ref() => *until = place + 1,
            _ => runs.push((place, place + 1, value.as_ref())),
        }
    }
    runs
}

/// What stands on the bar of a run, in lines.
#[expect(clippy::cast_precision_loss, reason = "there are few editions")]
fn on_bar(
    number: &NumberLine,
    (from, until, value): (usize, usize, Option<&LawValue>),
    words: &Words,
) -> Vec<String> {
    let width = (until - from) as f64 * column(number.values.len());
    wrapped(&said(value, words), characters(width - 4.0))
}

fn bar_height(number: &NumberLine, words: &Words) -> f64 {
    let runs = runs(number).into_iter();
    let most = runs.map(|run| on_bar(number, run, words).len()).max();
    BAR + height(most.unwrap_or(0))
}

/// One number: its name, and a bar for every run of editions in which it is the same.
#[expect(clippy::cast_precision_loss, reason = "there are few editions")]
fn drawn(top: f64, high: f64, number: &NumberLine, words: &Words) -> Markup {
    let wide = column(number.values.len());
    html! {
        (text("legend", (2.0, top + 13.0), "start", &words.number_name(&number.name)))
        @for (place, run) in runs(number).into_iter().enumerate() {
            @let (x, width) = (run.0 as f64 * wide, (run.1 - run.0) as f64 * wide);
            @let class = match run.2 { None => "bar bar-none", Some(_) if place % 2 == 0 => "bar bar-even", Some(_) => "bar bar-odd" };
            @let said = on_bar(number, run, words);
            (rectangle(class, (x + 1.0, top + NAME), (width - 2.0, high)))
            (lines("bar-text", (x + width / 2.0, top + NAME + (high - height(said.len())) / 2.0 + 9.5), "middle", &said))
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
