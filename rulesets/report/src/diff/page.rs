//! The report for the terminal: of a whole history the numbers through the editions, and each edition
//! compared with the one before.

use kodeks_compare::report::{Games, NumberLine, Report};
use kodeks_rulesets::Edition;

use crate::{
    Words,
    diff::{comparison, screen},
    page::{
        Page, Role, WIDTH,
        table::{TableCell, width},
    },
};

use super::{
    games_told::{self, ToldGame},
    html::pair,
    numbers_told,
    outside::outside,
};

/// The widest that the name of a number may make its column.
const NAME: usize = 24;

/// How much of a report is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Of each comparison what fits on one screen: the point of it.
    Screen,
    /// Everything.
    Full,
}

/// Returns the report as a page.
#[must_use]
pub fn page(report: &Report, extent: Extent, words: &Words) -> Page {
    let mut page = Page::new();
    if report.is_history() {
        add_numbers(&mut page, report, words);
    }
    for comparison in &report.comparisons {
        page.gap();
        page.append(match extent {
            Extent::Screen => screen::page(comparison, words),
            Extent::Full => comparison::page(comparison, words),
        });
    }
    if let Some(games) = &report.games {
        page.gap();
        add_games(&mut page, games, report, words);
    }
    if let Some(said) = outside(report, words) {
        page.gap();
        page.text(0, Role::Aside, &said);
    }
    page
}

fn add_games(page: &mut Page, games: &Games, report: &Report, words: &Words) {
    page.text(0, Role::Heading, &words.say("report-games"));
    page.text(2, Role::Plain, &games_told::read(games, words));
    for (step, comparison) in games.steps.iter().zip(&report.comparisons) {
        let editions = [comparison.a.as_ref(), comparison.b.as_ref()];
        page.gap();
        if report.is_history() {
            page.text(2, Role::Heading, &pair(comparison));
        }
        for said in games_told::counts(step, games, words) {
            page.text(2, Role::Plain, &said);
        }
        for (listed, all) in games_told::lists(step) {
            if listed.is_empty() {
                continue;
            }
            page.gap();
            if let Some(said) = games_told::listed(listed.len(), all, words) {
                page.text(2, Role::Aside, &said);
            }
            for listed in listed {
                add_game(page, &games_told::game(listed, editions, words), editions);
            }
        }
    }
}

fn add_game(page: &mut Page, game: &ToldGame, editions: [&Edition; 2]) {
    let labels = editions.map(|edition| edition.head().short_label());
    let width = width(&labels, 0, WIDTH);
    page.text(2, Role::Plain, &game.heading);
    let sides = game.sides.iter().flat_map(|sides| sides.iter().zip(&labels));
    for (side, label) in sides {
        let said =
            if side.articles.is_empty() { side.said.clone() } else { format!("{}  {}", side.said, side.articles) };
        page.labelled(4, (label, Role::Aside), width, Role::Plain, &said);
    }
}

fn add_numbers(page: &mut Page, report: &Report, words: &Words) {
    page.text(0, Role::Heading, &words.say("report-timeline"));
    let mut changing = numbers_told::distinct(&report.numbers, words);
    changing.retain(|numbered| numbered.changes());
    let names: Vec<String> =
        changing.iter().flat_map(|numbered| &numbered.numbers).map(|number| words.number_name(&number.name)).collect();
    let name = width(&names, 12, NAME);
    let rest = WIDTH.saturating_sub(name + 6);
    let value = (rest / report.asked.len().max(1)).saturating_sub(2).max(9);
    let years: Vec<String> = report.asked.iter().map(|asked| numbers_told::year(asked, &report.asked)).collect();
    let mut heads: Vec<TableCell<'_>> = vec![("", Role::Aside, name)];
    heads.extend(years.iter().map(|year| (year.as_str(), Role::Aside, value)));
    page.row(4, &heads);
    for numbered in changing {
        page.text(2, Role::Plain, &numbers_told::title(numbered, words));
        for number in &numbered.numbers {
            add_number(page, number, (name, value), words);
        }
    }
}

fn add_number(page: &mut Page, number: &NumberLine, (name, value): (usize, usize), words: &Words) {
    let said = words.number_name(&number.name);
    let values: Vec<String> = number.values.iter().map(|value| numbers_told::said(value.as_ref(), words)).collect();
    let mut cells: Vec<TableCell<'_>> = vec![(said.as_str(), Role::Plain, name)];
    cells.extend(values.iter().map(|said| (said.as_str(), Role::Article, value)));
    page.row(4, &cells);
}
