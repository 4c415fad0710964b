//! Inheritance of contents: how an edition takes over the rows of the previous one.

use std::collections::{HashMap, HashSet};

use kodeks_base::{Complaint, Diagnostic, Faults, phrase, suggestion};
use kodeks_core::stored;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::{
    Article,
    contents::is_within,
    document::{Each, Node, WithNode},
};

/// The fate of the rows in the contents of the edition before.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename = "what is inherited", deny_unknown_fields)]
pub(crate) struct InheritancePart {
    /// Rows that have only a new number, by the old one.
    #[serde(default)]
    renumbered: Each<WithNode<String>>,
    /// Rows that are gone.
    #[serde(default)]
    dropped: Vec<WithNode<String>>,
    /// Rows replaced by one of this edition, by the number of that one.
    #[serde(default)]
    in_place_of: Each<Vec<WithNode<String>>>,
    /// Rows that are not in the order of their number, each with the one before it.
    #[serde(default)]
    after: Each<WithNode<String>>,
    /// The articles that now have the matter of a row, where that is not the row that takes its place, or not that alone. Either
    /// side can be a number above rows, which means all of these.
    #[serde(default)]
    now_in: Each<Vec<WithNode<String>>>,
}

/// A pack's changes to the rows that it inherits. A row that it writes itself replaces the one with its number; all
/// others stay.
#[derive(Clone, Debug)]
pub(crate) struct InheritanceRules {
    part: InheritancePart,
    /// The place at which faults of inherited rows are reported.
    node: Node,
    /// Whether the pack says anything about them.
    is_said: bool,
}

stored!(struct InheritancePart { renumbered, dropped, in_place_of, after, now_in });
stored!(struct InheritanceRules { part, node, is_said });

impl InheritanceRules {
    /// Reads `[inherited]`. `contents` is the place for faults where a pack has none.
    pub(crate) fn read(node: Option<&Node>, contents: &Node, faults: &mut Faults) -> InheritanceRules {
        let part = node.and_then(|node| node.read_with(faults));
        InheritanceRules {
            part: part.unwrap_or_default(),
            node: node.unwrap_or(contents).place(),
            is_said: node.is_some(),
        }
    }

    /// Returns the full table of an edition: its own rows, and those of the previous edition of the same body, if it
    /// extends one. New rows are placed by their numbers.
    pub(crate) fn table(
        &self,
        own: &[Article],
        before: Option<(&str, &[Article])>,
        faults: &mut Faults,
    ) -> Vec<Article> {
        let Some((edition, before)) = before else {
            if self.is_said {
                let message = Complaint::new(phrase!(
                    "K1030",
                    "the pack extends no edition of its own body, so it inherits no rows"
                ))
                .with_help(phrase!("K1030-help", "write them all in `[contents]`"));
                faults.add(self.node.error(message));
            }
            return own.to_vec();
        };
        self.check(own, edition, before, faults);
        let mut rows = Vec::new();
        let mut moved = Vec::new();
        let written = by_number(own);
        let fates = self.row_fates();
        for row in before {
            let number = row.number.as_str();
            match (fates.of(number), written.get(number)) {
                (Some(RowFate::Dropped | RowFate::Replaced(_)), _) => {}
                (Some(RowFate::Renumbered(new)), _) => {
                    moved.push(Article { number: new.value.clone(), ..self.taken_over(row, edition, &new.node) });
                }
                (None, Some(own)) => rows.push(Article::clone(own)),
                (None, None) => rows.push(self.taken_over(row, edition, &self.node)),
            }
        }
        let there = by_number(&rows);
        let is_new = |row: &&Article| !there.contains_key(row.number.as_str());
        moved.extend(own.iter().filter(is_new).cloned().collect::<Vec<_>>());
        let in_place = rows.len();
        rows.append(&mut moved);
        let mut order = in_order(&rows, in_place);
        self.put_after(&mut order, &rows, faults);
        self.check_now_in(before, edition, &rows, faults);
        let mut rows: Vec<Option<Article>> = rows.into_iter().map(Some).collect();
        order.into_iter().filter_map(|row| rows[row].take()).collect()
    }

    /// Returns the place where it is said, or else that of the contents.
    pub(crate) fn place(&self) -> &Node {
        &self.node
    }

    fn renumberings(&self) -> impl DoubleEndedIterator<Item = &(String, WithNode<String>)> {
        self.part.renumbered.0.iter()
    }

    /// Returns the rows that a row of this edition replaces, each with the number of the replacement.
    fn replacements(&self) -> impl Iterator<Item = (&str, &WithNode<String>)> {
        self.part.in_place_of.0.iter().flat_map(|(one, rows)| rows.iter().map(move |row| (one.as_str(), row)))
    }

    /// Returns the rows of the edition before that are no rows here.
    fn dropped_rows(&self) -> HashSet<&str> {
        let dropped = self.part.dropped.iter();
        let replaced = self.replacements().map(|(_, row)| row);
        dropped.chain(replaced).map(|row| row.value.as_str()).collect()
    }

    /// Returns what becomes of the rows of the previous edition that do not stay as they are.
    pub(crate) fn row_fates(&self) -> RowFates<'_> {
        let dropped = self.part.dropped.iter().map(|row| (row.value.as_str(), RowFate::Dropped));
        let replaced = self.replacements().map(|(one, row)| (row.value.as_str(), RowFate::Replaced(one)));
        let renumbered = self.renumberings().map(|(old, new)| (old.as_str(), RowFate::Renumbered(new)));
        RowFates(dropped.chain(replaced).chain(renumbered).collect())
    }

    /// Returns which rows of this edition have the matter of which of the one before, as pairs of the old and the new number. `before`
    /// and `rows` are the numbers of all rows of either.
    pub(crate) fn successors<'a>(&'a self, before: &[&'a str], rows: &[&'a str]) -> Vec<(&'a str, &'a str)> {
        let fates = self.row_fates();
        let mut pairs = Vec::new();
        for number in before.iter().copied() {
            // A number above rows stands for those of them that the pack says nothing else of.
            let is_above = |old: &str| {
                let says_more = matches!(fates.of(number), Some(RowFate::Renumbered(_) | RowFate::Replaced(_)));
                !says_more && !before.contains(&old) && is_within(number, old)
            };
            let stated = || self.part.now_in.0.iter();
            let exact = stated().find(|(old, _)| old == number);
            match exact.or_else(|| stated().find(|(old, _)| is_above(old))) {
                Some((_, now)) => pairs.extend(rows_meant(now, rows).map(|row| (number, row))),
                None => {
                    let row = fates.row_after(number).filter(|row| rows.contains(row));
                    pairs.extend(row.map(|row| (number, row)));
                }
            }
        }
        pairs
    }

    /// Checks that what is said of the places of matter is about articles that are there, and says something new.
    fn check_now_in(&self, before: &[Article], of: &str, rows: &[Article], faults: &mut Faults) {
        if self.part.now_in.0.is_empty() {
            return;
        }
        let fates = self.row_fates();
        // Most are numbers of rows; that they stand above some is seen only by going through all.
        let [numbers_before, numbers] = [before, rows].map(by_number);
        for (old, now) in &self.part.now_in.0 {
            let Some(first) = now.first() else { continue };
            let is_row = numbers_before.contains_key(old.as_str());
            if !is_row && !before.iter().any(|row| is_within(&row.number, old)) {
                let hint = suggestion(old, before.iter().map(|row| row.number.as_str()));
                let unknown = phrase!("K1031", "{of} has no row `{number}`", of, number = old);
                faults.add(first.node.error(Complaint::new(unknown).with_hint(hint)));
            }
            for WithNode { value: new, node } in now {
                if !numbers.contains_key(new.as_str()) && !rows.iter().any(|row| is_within(&row.number, new)) {
                    faults.add(no_row(node, new, rows));
                }
            }
            if is_row && now.len() == 1 && fates.row_after(old) == Some(first.value.as_str()) {
                let message = Complaint::new(phrase!(
                    "K1230",
                    "the matter of `{old}` is in `{new}` without this",
                    old,
                    new = first.value
                ))
                .with_help(phrase!("leave-out", "leave it out"));
                faults.add(first.node.error(message));
            }
        }
    }

    /// Returns the place at which a row of the previous edition is dropped or replaced by another.
    pub(crate) fn place_of_drop(&self, number: &str) -> &Node {
        let dropped = self.part.dropped.iter().chain(self.replacements().map(|(_, row)| row));
        { dropped }.find(|row| row.value == number).map_or(&self.node, |row| &row.node)
    }

    /// Returns a row of the previous edition; its faults are reported at a place of this pack.
    fn taken_over(&self, row: &Article, edition: &str, node: &Node) -> Article {
        Article { inherited_from: Some(edition.to_owned()), node: node.clone(), ..row.clone() }
    }

    /// Checks that everything that is said is about rows that are there, and says something new.
    fn check(&self, own: &[Article], of: &str, before: &[Article], faults: &mut Faults) {
        let rows = by_number(before);
        let dropped = self.dropped_rows();
        let moved: HashSet<&str> = self.renumberings().map(|(old, _)| old.as_str()).collect();
        let own_rows = by_number(own);
        let found = |number: &str| rows.get(number).copied();
        let unknown = |number: &str| {
            let hint = suggestion(number, before.iter().map(|row| row.number.as_str()));
            Complaint::new(phrase!("K1031", "{of} has no row `{number}`", of, number)).with_hint(hint)
        };
        for (old, WithNode { value: new, node }) in self.renumberings() {
            let is_taken = |other: &(String, WithNode<String>)| other.1.value == *new && other.0 != *old;
            let goes = |number: &str| dropped.contains(number) || moved.contains(number);
            let stays = |row: &Article| row.number == *new && !goes(&row.number);
            if found(old).is_none() {
                faults.add(node.error_at_key(unknown(old)));
            } else if dropped.contains(old.as_str()) {
                faults.add(
                    node.error_at_key(phrase!("K1032", "the row `{old}` is dropped as well", old))
                        .with_help(phrase!("K1032-help", "it is one or the other")),
                );
            } else if let Some(row) = own_rows.get(new.as_str()) {
                let message = Complaint::new(phrase!("K1033", "the row `{new}` is written in `[contents]` too", new))
                    .with_help(phrase!("K1033-help", "drop `{old}` instead of renumbering it", old));
                faults.add(row.node.error_at_key(message));
            } else if found(new).is_some_and(stays) || self.renumberings().any(is_taken) {
                let message = Complaint::new(phrase!("K1034", "there is a row `{new}` already", new))
                    .with_help(phrase!("K1034-help", "drop or renumber that one too"));
                faults.add(node.error(message));
            }
        }
        let replaced = self.replacements();
        for (one, row) in replaced.filter(|(one, _)| !own_rows.contains_key(one)) {
            let message = Complaint::new(format!("`[contents]` has no row `{one}`"))
                .with_help(format!("write it, or drop `{}`", row.value));
            faults.add(row.node.error(message));
        }
        let gone = self
            .part
            .dropped
            .iter()
            .map(|row| (None, row))
            .chain(self.replacements().map(|(one, row)| (Some(one), row)));
        for (one, WithNode { value: number, node }) in gone {
            // The number of a row that stands under another may have been given to a row of this edition.
            let goes_elsewhere = one.is_some_and(|one| one != number);
            if found(number).is_none() {
                faults.add(node.error(unknown(number)));
            } else if own_rows.contains_key(number.as_str()) && !goes_elsewhere {
                let message = Complaint::new(phrase!(
                    "K1035",
                    "`[contents]` has a row `{number}`, which takes the place of the one before",
                    number
                ))
                .with_help(phrase!("leave-out-here", "leave it out here"));
                faults.add(node.error(message));
            }
        }
        for row in own {
            let is_moved = moved.contains(row.number.as_str());
            if found(&row.number).is_some_and(|before| before.says_the_same(row)) && !is_moved {
                let message = Complaint::new(phrase!(
                    "K1036",
                    "the row `{number}` repeats what is inherited from {of}",
                    of,
                    number = row.number
                ))
                .with_help(phrase!("leave-out", "leave it out"));
                faults.add(row.node.error_at_key(message));
            }
        }
    }

    /// Moves the rows that are not placed by their number.
    fn put_after(&self, order: &mut Vec<usize>, rows: &[Article], faults: &mut Faults) {
        for (number, WithNode { value: other, node }) in &self.part.after.0 {
            let place = |number: &str| order.iter().position(|row| rows[*row].number == number);
            match (place(number), place(other)) {
                (None, _) => faults.add(no_row(node, number, rows)),
                (_, None) => faults.add(no_row(node, other, rows)),
                (Some(from), Some(to)) if from == to || from == to + 1 => {
                    let message = Complaint::new(phrase!(
                        "K1038",
                        "the row `{number}` stands after `{other}` without this",
                        number,
                        other
                    ))
                    .with_help(phrase!("leave-out", "leave it out"));
                    faults.add(node.error_at_key(message));
                }
                (Some(from), Some(to)) => {
                    let row = order.remove(from);
                    order.insert(if from < to { to } else { to + 1 }, row);
                }
            }
        }
    }
}

/// Returns the places of rows in the order of the table: the first so many as they stand, each of the others before the first whose
/// number comes after its own.
fn in_order(rows: &[Article], in_place: usize) -> Vec<usize> {
    let places: Vec<_> = rows.iter().map(|row| place(&row.number)).collect();
    let mut order: Vec<usize> = (0..in_place).collect();
    // Of each row and those before it the one whose number comes last, so that the first after a number is found by halves.
    let mut last: Vec<usize> = Vec::with_capacity(rows.len());
    for row in 0..in_place {
        let before = last.last().copied().filter(|before| places[*before] > places[row]);
        last.push(before.unwrap_or(row));
    }
    for row in in_place..rows.len() {
        let next = last.partition_point(|before| places[*before] <= places[row]);
        order.insert(next, row);
        last.insert(next, row);
    }
    order
}

/// What becomes of a row of the previous edition.
#[derive(Clone, Copy, Debug)]
enum RowFate<'a> {
    /// It has this number now.
    Renumbered(&'a WithNode<String>),
    /// The row of this number stands in its place.
    Replaced(&'a str),
    /// It is gone.
    Dropped,
}

/// What becomes of the rows of the previous edition, by their numbers there.
#[derive(Clone, Debug)]
pub(crate) struct RowFates<'a>(HashMap<&'a str, RowFate<'a>>);

impl<'a> RowFates<'a> {
    /// Returns what becomes of a row; nothing if it keeps its number.
    fn of(&self, number: &str) -> Option<RowFate<'a>> {
        self.0.get(number).copied()
    }

    /// Returns the new number of a row; `None` if it is gone.
    pub(crate) fn row_after<'b>(&self, number: &'b str) -> Option<&'b str>
    where
        'a: 'b,
    {
        match self.of(number) {
            Some(RowFate::Renumbered(new)) => Some(&new.value),
            Some(RowFate::Replaced(one)) => Some(one),
            Some(RowFate::Dropped) => None,
            None => Some(number),
        }
    }
}

/// Returns the rows that numbers name: the row of a number, or those below one that only stands above others.
fn rows_meant<'a>(numbers: &'a [WithNode<String>], rows: &[&'a str]) -> impl Iterator<Item = &'a str> {
    let meant = |number: &'a WithNode<String>| -> Vec<&'a str> {
        let number = number.value.as_str();
        if rows.contains(&number) {
            return vec![number];
        }
        rows.iter().copied().filter(|row| is_within(row, number)).collect()
    };
    numbers.iter().flat_map(meant)
}

/// Returns the rows by their numbers.
fn by_number(rows: &[Article]) -> HashMap<&str, &Article> {
    rows.iter().map(|row| (row.number.as_str(), row)).collect()
}

/// Says at `node` that the table has no row of this number, and which was probably meant.
pub(super) fn no_row(node: &Node, number: &str, table: &[Article]) -> Diagnostic {
    let hint = suggestion(number, table.iter().map(|row| row.number.as_str()));
    node.error(phrase!("K1031-none", "there is no row `{number}`", number)).with_hint(hint)
}

/// A part of the number of a row, by which rows are put in order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum NumberPart {
    /// A remark in brackets: `(intro)` of `E (intro)`.
    Remark,
    /// `9` and `5` of `9.5(b)`.
    Number(u64),
    /// `b` of `9.5(b)`, the name of an appendix, or the word before a number: `Guidelines 3`.
    Letters(String),
}

/// Returns the sort key of a number: its parts from left to right. A word without a number has no place: `Preface`,
/// `Guidelines II`.
fn place(number: &str) -> Vec<NumberPart> {
    let mut parts = Vec::new();
    let mut rest = number;
    while let Some(first) = rest.chars().next() {
        let taken = match first {
            '(' => rest.find(')').map_or(rest.len(), |end| end + 1),
            _ if first.is_ascii_digit() => length(rest, |c| c.is_ascii_digit()),
            _ if first.is_alphabetic() => length(rest, char::is_alphabetic),
            _ => first.len_utf8(),
        };
        let (part, after) = rest.split_at(taken);
        rest = after;
        let inside = part.trim_matches(['(', ')']);
        let is_remark = part.starts_with('(') && !is_numeral(inside);
        match inside.parse() {
            Ok(number) => parts.push(NumberPart::Number(number)),
            Err(_) if is_remark => parts.push(NumberPart::Remark),
            Err(_) if first == '(' || first.is_alphabetic() => parts.push(NumberPart::Letters(inside.to_owned())),
            Err(_) => {}
        }
    }
    if !parts.iter().any(|part| matches!(part, NumberPart::Number(_))) {
        // `III` is the longest numeral in use; what is longer is a word.
        parts.retain(|part| !matches!(part, NumberPart::Letters(letters) if letters.len() > 3));
    }
    parts
}

fn length(text: &str, is_part: impl Fn(char) -> bool) -> usize {
    text.find(|c| !is_part(c)).unwrap_or(text.len())
}

/// `a`, `12` and `iii` in brackets are numbers of articles; `capture` is a remark.
fn is_numeral(inside: &str) -> bool {
    let is_letter = inside.len() == 1 && inside.chars().all(|c| c.is_ascii_lowercase());
    let is_roman = inside.chars().all(|c| matches!(c, 'i' | 'v' | 'x'));
    let is_number = inside.chars().all(|c| c.is_ascii_digit());
    !inside.is_empty() && (is_letter || is_roman || is_number)
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn rows_stand_in_the_order_of_their_numbers() {
        let in_order = [
            "Introduction",
            "2.10",
            "9.5",
            "9.5(a)",
            "9.5(b)",
            "9.5(b)(ii)",
            "9.6",
            "10.1",
            "A.1",
            "E (intro)",
            "E.1",
            "E.9",
            "E.9 (e.p.)",
            "E.10",
            "Guidelines 3",
            "Guidelines III",
            "III.1",
        ];
        let places: Vec<_> = in_order.iter().map(|number| place(number)).collect();
        assert!(places.is_sorted(), "{places:?}");
        assert_eq!(place("Preface (rating)"), place("Preface (FIDE)"));
        assert!(place("Preface") < place("Preface (rating)"));
    }
}
