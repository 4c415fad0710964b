//! A calculation as people read it: the games, the sum, K and why, and the new rating.

use kodeks_views::{RatingView, rating::RatedGameView};
use kodeks_words::Words;

use crate::{
    ruling::provisions,
    terminal::{Page, Role, TableCell, WIDTH, column_width as width},
};

/// The columns of the table of games; all but the opponent and the articles are aligned to the right.
const COLUMNS: [&str; 5] = ["score", "difference", "counts", "expected", "gain"];

/// Draws a calculation; others of the same results are beside its answer.
#[must_use]
pub fn rating(view: &RatingView, others: &[&RatingView], words: &Words) -> Page {
    let mut page = Page::new();
    page.text(0, Role::Heading, &view.text.heading);
    page.gap();
    add_games(&mut page, view, words);
    page.gap();
    if let Some(new_ratings) = &view.text.new_ratings {
        page.text(2, Role::Plain, new_ratings);
        page.gap();
    }
    add_answer(&mut page, view, words);
    page.gap();
    if !others.is_empty() {
        add_beside(&mut page, &[&[view], others].concat(), words);
        page.gap();
    }
    page.add_blocks(0, &[provisions(&view.text.provisions, 2, Vec::new())], words);
    page.gap();
    page.text(0, Role::Aside, &view.text.edition);
    page
}

fn add_games(page: &mut Page, view: &RatingView, words: &Words) {
    let heads = COLUMNS.map(|name| words.say(&format!("rating-{name}")));
    let opponent_head = words.say("rating-opponent");
    let opponents = view.games.iter().map(|game| &game.text.opponent);
    let opponent_width = width(opponents.chain([&opponent_head]), 10, 32);
    let widths = heads.each_ref().map(|head| head.chars().count().max(6));
    let note_width = width(view.games.iter().map(|game| &game.text.note), 0, 40);
    let mut row = |number: &str, name: &str, cells: &[String; 5], note: &str, role: Role| {
        let mut row = vec![(number, role, 3), (name, role, opponent_width)];
        let cells = cells.iter().zip(widths);
        row.extend(cells.map(|(cell, width)| (cell.as_str(), role, width)));
        row.push((note, Role::Aside, note_width));
        page.row_with_numbers(2, &row, &[0, 2, 3, 4, 5, 6]);
    };
    row("", &opponent_head, &heads, "", Role::Aside);
    for (place, RatedGameView { text, .. }) in view.games.iter().enumerate() {
        let name: String = text.opponent.chars().take(opponent_width).collect();
        row(&(place + 1).to_string(), &name, &text.cells, &text.note, Role::Plain);
    }
    if let Some(sum) = &view.text.sum {
        let mut cells = [const { String::new() }; 5];
        cells[4].clone_from(sum);
        row("", &words.say("rating-sum"), &cells, "", Role::Heading);
    }
}

fn add_answer(page: &mut Page, view: &RatingView, words: &Words) {
    let rows = &view.text.rows;
    let labels: Vec<String> = rows.iter().map(|(name, _)| words.say(&format!("rating-{name}"))).collect();
    let label_width = width(&labels, 0, 24);
    for (label, (name, text)) in labels.iter().zip(rows) {
        let role = match name.as_str() {
            "new-rating" => Role::Order,
            "published" => Role::Warning,
            _ => Role::Plain,
        };
        page.labelled(2, (label, Role::Heading), label_width, role, text);
    }
    if let Some(open) = &view.text.open {
        page.gap();
        page.text(2, Role::Warning, open);
    }
}

/// Several calculations of the same results side by side, with the games that differ.
fn add_beside(page: &mut Page, views: &[&RatingView], words: &Words) {
    let none = || "–".to_owned();
    let gain = |view: &&RatingView, game: usize| {
        let game = view.games.get(game).filter(|game| game.rated.is_some());
        game.map_or_else(none, |game| game.text.cells[4].clone())
    };
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    let (games, texts) = views.first().map_or((0, 0), |first| (first.games.len(), first.text.beside.len()));
    for game in 0..games {
        let gains: Vec<String> = views.iter().map(|view| gain(view, game)).collect();
        if gains.iter().any(|gain| *gain != gains[0]) {
            let number = ("number", (game + 1).to_string().into());
            rows.push((words.say_with("rating-gain-of", &[number]), gains));
        }
    }
    for place in 0..texts {
        let cells = views.iter().map(|view| view.text.beside[place].1.clone().unwrap_or_else(none));
        rows.push((words.say(&format!("rating-{}", views[0].text.beside[place].0)), cells.collect()));
    }
    let labels: Vec<String> = views.iter().map(|view| view.text.label.clone()).collect();
    let first = width(rows.iter().map(|(label, _)| label), 0, 32);
    let widest = WIDTH.saturating_sub(first + 4) / views.len().max(1);
    let texts = rows.iter().flat_map(|(_, cells)| cells).chain(&labels);
    let other = width(texts, 0, widest.saturating_sub(2));
    let mut line = |label: &str, cells: &[String], role: Role| {
        let mut row: Vec<TableCell<'_>> = vec![(label, Role::Heading, first)];
        row.extend(cells.iter().map(|cell| (cell.as_str(), role, other)));
        page.row(2, &row);
    };
    line("", &labels, Role::Article);
    for (label, cells) in &rows {
        line(label, cells, Role::Plain);
    }
}
