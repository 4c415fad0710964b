//! The printed tables of an edition, on the page of the regulation that is reckoned with them.

use kodeks_core::rating::Hundredths;
use kodeks_rulesets::{Edition, Placed, Printed};

use crate::{
    Words,
    page::{Page, Role},
};

/// Adds the table that a regulation sends to, if it sends to one.
pub fn add_table(page: &mut Page, edition: &Edition, placed: &Placed, words: &Words) {
    match placed.question().name {
        "rating.probability" => {
            if let Some(printed) = edition.score_table() {
                let rows =
                    printed.table.rows().iter().map(|row| (format!("{}–{}", row.from, row.to), scores(row.scores)));
                let last = printed.table.rows().last().map_or(0, |row| row.to);
                let above = (format!(">{last}"), scores(printed.table.above()));
                add(page, printed, &rows.chain([above]).collect::<Vec<_>>(), words);
            }
        }
        "rating.unrated" => {
            if let Some(printed) = edition.performance_table() {
                let rows = printed.table.rows();
                let share = |share: u32| Hundredths::new(share.into()).to_string();
                let rows = rows.map(|(from, points)| (share(from), points.to_string()));
                add(page, printed, &rows.collect::<Vec<_>>(), words);
            }
        }
        _ => {}
    }
}

fn scores([higher, lower]: [Hundredths; 2]) -> String {
    format!("{higher} {lower}")
}

fn add<T>(page: &mut Page, printed: &Printed<T>, rows: &[(String, String)], words: &Words) {
    let title = printed.title.in_language(words.language());
    page.gap();
    page.line([
        (format!("  {}  ", printed.number), Role::Article),
        (title.to_owned(), Role::Heading),
        (format!("  ({})", printed.source.join(", ")), Role::Aside),
    ]);
    let cells = rows.iter().map(|(from, to)| format!("{from:>7}  {to:<9}"));
    page.columns(2, cells.collect());
}
