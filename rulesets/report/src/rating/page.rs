//! A calculation as people read it: the games, the sum, K and why, and the new rating.

use kodeks_base::visible;
use kodeks_core::{
    Question,
    rating::{Hundredths, RatedGame},
};
use kodeks_rulesets::{
    AppliedRegulation, Outcome,
    rating::{CalculatedGame, Calculation, Opponent, RatingRecord},
};

use crate::{
    Argument, Words,
    page::{
        Page, Role, WIDTH, add_reasons, missing_name,
        table::{TableCell, width},
        title,
    },
};

/// Returns a calculation as a page; others of the same results are shown beside its answer.
#[must_use]
pub fn page(calculation: &Calculation, others: &[&Calculation], record: &RatingRecord, words: &Words) -> Page {
    let mut page = Page::new();
    page.text(0, Role::Heading, &heading(record, words));
    page.gap();
    add_games(&mut page, calculation, record.player.rating.is_none(), words);
    page.gap();
    add_new_ratings(&mut page, calculation, words);
    add_answer(&mut page, calculation, record, words);
    page.gap();
    if !others.is_empty() {
        add_beside(&mut page, &[&[calculation], others].concat(), words);
        page.gap();
    }
    // A game has its facts in its own row.
    let with_facts = |question: &Question| question.name == "rating.k";
    let (rulebook, reasons) = (&calculation.rulebook, &calculation.reasons);
    add_reasons(&mut page, rulebook, reasons, with_facts, words);
    page.gap();
    let footer = title(calculation.edition().head(), words);
    page.text(0, Role::Aside, &format!("{footer}."));
    page
}

fn heading(record: &RatingRecord, words: &Words) -> String {
    let player = &record.player;
    let rating = || own_rating(record, words);
    let mut said = match (&player.name, player.rating) {
        (Some(name), _) => format!("{}, {}", visible::line(name), rating()),
        (None, Some(_)) => words.say_with("rating-player", &[("rating", rating().into())]),
        (None, None) => words.say("rating-new-player"),
    };
    if let Some(on) = record.event.on {
        let on = ("day", words.date(on).into());
        said = format!("{said}; {}", words.say_with("rating-event", &[on]));
    }
    said
}

/// The rating that the player comes with, as it was published.
fn own_rating(record: &RatingRecord, words: &Words) -> String {
    let rating = record.player.rating;
    rating.map_or_else(|| words.say("rating-unrated"), |rating| rating.to_string())
}

/// The columns of the table of games; all but the opponent and the articles stand to the right.
const COLUMNS: [&str; 5] = ["score", "difference", "counts", "expected", "gain"];

fn add_games(page: &mut Page, calculation: &Calculation, is_new: bool, words: &Words) {
    let opponents: Vec<String> =
        (calculation.games.iter()).map(|game| opponent(&game.result.opponent, game.rated, words)).collect();
    let heads = COLUMNS.map(|name| words.say(&format!("rating-{name}")));
    let opponent_head = words.say("rating-opponent");
    let opponent_width = width(opponents.iter().chain([&opponent_head]), 10, 32);
    let widths = heads.each_ref().map(|head| head.chars().count().max(6));
    let notes = calculation.games.iter().map(|game| note(game, is_new, words));
    let note_width = width(notes, 0, 40);
    let mut row = |number: &str, name: &str, cells: [String; 5], note: &str, role: Role| {
        let mut row = vec![(number, role, 3), (name, role, opponent_width)];
        let cells = cells.iter().zip(widths);
        row.extend(cells.map(|(cell, width)| (cell.as_str(), role, width)));
        row.push((note, Role::Aside, note_width));
        page.row_with_numbers(2, &row, &[0, 2, 3, 4, 5, 6]);
    };
    row("", &opponent_head, heads.clone(), "", Role::Aside);
    for ((place, game), name) in calculation.games.iter().enumerate().zip(&opponents) {
        let number = (place + 1).to_string();
        let name: String = name.chars().take(opponent_width).collect();
        let (cells, note) = (cells(game, words), note(game, is_new, words));
        row(&number, &name, cells, &note, Role::Plain);
    }
    if let Some(sum) = calculation.sum {
        let mut cells = [const { String::new() }; 5];
        cells[4] = words.decimal(&sum.signed());
        let name = words.say("rating-sum");
        row("", &name, cells, "", Role::Heading);
    }
}

fn cells(game: &CalculatedGame, words: &Words) -> [String; 5] {
    let points = game.result.points.name().to_owned();
    let Some(rated) = game.rated else {
        let mut unrated = [const { String::new() }; 5];
        unrated[0] = points;
        return unrated;
    };
    let difference = match rated.difference() {
        above @ 1.. => format!("+{above}"),
        other => other.to_string(),
    };
    [
        points,
        difference,
        rated.counted.to_string(),
        words.decimal(&rated.expected.to_string()),
        words.decimal(&rated.gain().signed()),
    ]
}

/// Why a game does not count as it is.
fn note(game: &CalculatedGame, is_new: bool, words: &Words) -> String {
    let articles = ("articles", game.articles.join(", ").into());
    match game.rated {
        None if game.articles.is_empty() => words.say("rating-open"),
        // The games of a new player change nothing; together they make the rating.
        None if is_new && game.result.opponent.rating.is_some() => String::new(),
        None => words.say_with("rating-not-rated", &[articles]),
        Some(rated) if rated.counted != rated.own.abs_diff(rated.opponent) => {
            game.articles.last().cloned().unwrap_or_default()
        }
        Some(_) if game.result.opponent.rating.is_none() => game.articles.join(", "),
        Some(_) => String::new(),
    }
}

/// Who the opponent is, with the rating that counts.
fn opponent(opponent: &Opponent, rated: Option<RatedGame>, words: &Words) -> String {
    let rating = match (opponent.rating, rated) {
        (Some(rating), _) => rating.to_string(),
        (None, Some(rated)) => {
            let rating: Argument<'_> = ("rating", rated.opponent.to_string().into());
            words.say_with("rating-new", &[rating])
        }
        (None, None) => words.say("rating-unrated"),
    };
    match &opponent.name {
        Some(name) => format!("{}, {rating}", visible::line(name)),
        None => rating,
    }
}

fn add_new_ratings(page: &mut Page, calculation: &Calculation, words: &Words) {
    if calculation.new_ratings.is_empty() {
        return;
    }
    let said: Vec<String> = calculation.new_ratings.iter().map(|(name, rating)| format!("{name} {rating}")).collect();
    let ratings = ("ratings", said.join(", ").into());
    page.text(2, Role::Plain, &words.say_with("rating-from-crosstable", &[ratings]));
    page.gap();
}

fn add_answer(page: &mut Page, calculation: &Calculation, record: &RatingRecord, words: &Words) {
    let mut rows: Vec<(&str, String, Role)> = Vec::new();
    if let Some(raised) = calculation.raised {
        let said = format!("{} → {raised}", own_rating(record, words));
        rows.push(("raised", said, Role::Plain));
    }
    if let Some(k) = calculation.k {
        let why: Vec<String> = (["rating.k", "rating.k-limit"].into_iter())
            .flat_map(|question| reasons_of(calculation, question))
            .map(|reason| {
                let placed = &calculation.rulebook.regulations()[reason.regulation];
                let title = placed.regulation.title.in_language(words.language());
                format!("{} {title}", reason.articles.join(", "))
            })
            .collect();
        rows.push(("k", format!("{k}  ({})", why.join("; ")), Role::Plain));
    }
    if let (Some(sum), Some(k), Some(change)) = (calculation.sum, calculation.k, calculation.change) {
        rows.push(("change", changed(calculation, (sum, k, change), words), Role::Plain));
    }
    if let Some(new) = calculation.new_rating {
        let said = format!("{} → {new}", own_rating(record, words));
        rows.push(("new-rating", said, Role::Order));
    }
    if calculation.published == Some(false) {
        let said = words.say("rating-not-published");
        rows.push(("published", said, Role::Warning));
    }
    let rows: Vec<(String, String, Role)> =
        (rows.into_iter()).map(|(name, said, role)| (words.say(&format!("rating-{name}")), said, role)).collect();
    let label_width = width(rows.iter().map(|(label, ..)| label), 0, 24);
    for (label, said, role) in &rows {
        page.labelled(2, (label, Role::Heading), label_width, *role, said);
    }
    if calculation.outcome != Outcome::Decided {
        page.gap();
        page.text(2, Role::Warning, &open(calculation, words));
    }
}

/// Sum, K and change in one line: `+1.41 × 40 = +56.40 → +56`.
fn changed(calculation: &Calculation, (sum, k, change): (Hundredths, u32, Hundredths), words: &Words) -> String {
    let [sum, change] = [sum, change].map(|number| words.decimal(&number.signed()));
    let mut said = format!("{sum} × {k} = {change}");
    if let Some(rounded) = calculation.rounded {
        said += &format!(" → {}", signed(rounded));
    }
    said
}

fn signed(number: i64) -> String {
    match number {
        1.. => format!("+{number}"),
        _ => number.to_string(),
    }
}

fn open(calculation: &Calculation, words: &Words) -> String {
    if calculation.outcome == Outcome::Conflict {
        return words.say("outcome-conflict") + ".";
    }
    let edition = calculation.edition();
    let name = |name: &String| match name.as_str() {
        "crosstable" => words.say("rating-crosstable"),
        other => missing_name(edition, other, words),
    };
    let missing: Vec<String> = calculation.missing.iter().map(name).collect();
    words.say_with("outcome-undecided-because", &[("missing", missing.join(", ").into())])
}

/// The regulations that answered a question.
fn reasons_of<'a>(calculation: &'a Calculation, question: &'a str) -> impl Iterator<Item = &'a AppliedRegulation> {
    let regulations = calculation.rulebook.regulations();
    let answers = move |reason: &&AppliedRegulation| regulations[reason.regulation].question().name == question;
    calculation.reasons.iter().filter(answers)
}

/// Several calculations of the same results side by side, with the games that differ.
fn add_beside(page: &mut Page, calculations: &[&Calculation], words: &Words) {
    let labels: Vec<String> = calculations.iter().map(|one| label(one)).collect();
    let mut rows: Vec<(String, Vec<String>)> = Vec::new();
    let games = calculations.first().map_or(0, |first| first.games.len());
    for game in 0..games {
        let gains: Vec<String> = calculations.iter().map(|one| gain(one, game, words)).collect();
        if gains.iter().any(|gain| *gain != gains[0]) {
            let number = ("number", (game + 1).to_string().into());
            rows.push((words.say_with("rating-gain-of", &[number]), gains));
        }
    }
    let none = || "–".to_owned();
    let decimal = |number: Hundredths| words.decimal(&number.signed());
    let mut add = |name: &str, said: &dyn Fn(&Calculation) -> Option<String>| {
        let cells = calculations.iter().map(|one| said(one).unwrap_or_else(none));
        rows.push((words.say(&format!("rating-{name}")), cells.collect()));
    };
    add("sum", &|one| one.sum.map(decimal));
    add("k", &|one| one.k.map(|k| format!("{k} ({})", articles_of_k(one))));
    add("change", &|one| one.change.map(decimal));
    add("rounded", &|one| one.rounded.map(signed));
    add("new-rating", &|one| one.new_rating.map(|rating| rating.to_string()));
    let first = width(rows.iter().map(|(label, _)| label), 0, 32);
    let widest = WIDTH.saturating_sub(first + 4) / calculations.len().max(1);
    let texts = rows.iter().flat_map(|(_, cells)| cells).chain(&labels);
    let other = width(texts, 0, widest.saturating_sub(2));
    let line = |label: &str, cells: &[String], role: Role, page: &mut Page| {
        let mut row: Vec<TableCell<'_>> = vec![(label, Role::Heading, first)];
        row.extend(cells.iter().map(|cell| (cell.as_str(), role, other)));
        page.row(2, &row);
    };
    line("", &labels, Role::Article, page);
    for (label, cells) in &rows {
        line(label, cells, Role::Plain, page);
    }
}

/// The edition with the readings that were chosen: `fide-rating@2014[8.57=up]`.
fn label(calculation: &Calculation) -> String {
    let edition = calculation.edition().head().short_label();
    let readings: Vec<String> =
        calculation.rulebook.conditions().readings.iter().map(|(article, name)| format!("{article}={name}")).collect();
    if readings.is_empty() { edition } else { format!("{edition}[{}]", readings.join(", ")) }
}

fn gain(calculation: &Calculation, game: usize, words: &Words) -> String {
    calculation
        .games
        .get(game)
        .and_then(|game| game.rated)
        .map_or("–".to_owned(), |rated| words.decimal(&rated.gain().signed()))
}

fn articles_of_k(calculation: &Calculation) -> String {
    let reasons = reasons_of(calculation, "rating.k");
    let articles: Vec<String> = reasons.map(|reason| reason.articles.join(", ")).collect();
    articles.join(", ")
}
