//! Names of places on the page by article: `#2014-7.5b`.

use std::collections::BTreeSet;

use kodeks_views::comparison::{ComparisonView, MovedArticle, NONE};

use crate::block::comparison::Anchor;

/// The separator of the first and the last of several numbers.
const UNTIL: &str = " … ";

/// The names that are given on a page.
pub(super) struct Anchors {
    /// The prefix of the numbers of each edition: `2014`, or `ffe-2023` where the editions are of several bodies.
    editions: Vec<String>,
    taken: BTreeSet<String>,
}

impl Anchors {
    pub(super) fn new(view: &ComparisonView) -> Anchors {
        let first = view.steps.first().map(|step| step.labels[0].clone());
        let others = view.steps.iter().map(|step| step.labels[1].clone());
        Anchors::of_editions(&first.into_iter().chain(others).collect::<Vec<_>>())
    }

    fn of_editions(labels: &[String]) -> Anchors {
        let parts = || labels.iter().map(|label| label.split_once('@').unwrap_or((label, "")));
        let bodies: BTreeSet<&str> = parts().map(|(body, _)| body).collect();
        let named = |(body, version): (&str, &str)| match bodies.len() {
            1 => version.to_owned(),
            _ => format!("{body}-{version}"),
        };
        Anchors { editions: parts().map(named).collect(), taken: BTreeSet::new() }
    }

    /// Names the places of articles by their numbers in an edition and in the next, as a table shows them. A number that several
    /// of them have belongs to the first; the others are counted: `2014-7.5b-2`.
    pub(super) fn name(&mut self, step: usize, articles: &[&MovedArticle]) -> Vec<Anchor> {
        let numbered: Vec<[Vec<String>; 2]> =
            articles.iter().map(|moved| [self.names(step, &moved.old), self.names(step + 1, &moved.new)]).collect();
        let mut anchors: Vec<Anchor> = Vec::new();
        for ([old, new], written) in numbered.iter().zip(articles) {
            let first = new.first().or(old.first());
            let id = self.free(first.map_or(self.editions[step + 1].clone(), String::clone));
            let number = if written.new == NONE { &written.old } else { &written.new };
            anchors.push(Anchor { id, number: number.clone(), also: Vec::new() });
        }
        for (anchor, [old, new]) in anchors.iter_mut().zip(numbered) {
            for name in new.into_iter().chain(old) {
                if self.taken.insert(name.clone()) {
                    anchor.also.push(name);
                }
            }
        }
        anchors
    }

    fn names(&self, edition: usize, numbers: &str) -> Vec<String> {
        numbers
            .split(UNTIL)
            .filter(|number| *number != NONE)
            .map(|number| format!("{}-{}", self.editions[edition], written(number)))
            .collect()
    }

    fn free(&mut self, name: String) -> String {
        if self.taken.insert(name.clone()) {
            return name;
        }
        let free =
            (2usize..).map(|count| format!("{name}-{count}")).find(|name| !self.taken.contains(name)).unwrap_or(name);
        self.taken.insert(free.clone());
        free
    }
}

/// Writes a number without brackets, its parts joined: `9.5(b)` as `9.5b`, `11.3b (ban)` as `11.3b-ban`.
fn written(number: &str) -> String {
    let parts: Vec<String> = number
        .split_whitespace()
        .map(|part| {
            let kept = part.chars().filter(|c| c.is_alphanumeric() || *c == '.');
            kept.collect::<String>()
        })
        .filter(|part| !part.is_empty())
        .collect();
    parts.join("-")
}

#[cfg(test)]
mod tests {
    use super::{Anchors, MovedArticle};

    fn ids(labels: [&str; 2], articles: &[[&str; 2]]) -> Vec<(String, Vec<String>)> {
        let mut anchors = Anchors::of_editions(&labels.map(str::to_owned));
        let moved = |[old, new]: &[&str; 2]| MovedArticle { old: (*old).to_owned(), new: (*new).to_owned() };
        let articles: Vec<MovedArticle> = articles.iter().map(moved).collect();
        anchors
            .name(0, &articles.iter().collect::<Vec<_>>())
            .into_iter()
            .map(|anchor| (anchor.id, anchor.also))
            .collect()
    }

    fn named(id: &str, also: &[&str]) -> (String, Vec<String>) {
        let also = also.iter().map(|name| (*name).to_owned());
        (id.to_owned(), also.collect())
    }

    #[test]
    fn an_article_is_found_by_its_number_in_either_edition() {
        assert_eq!(
            ids(["fide@2005", "fide@2014"], &[["7.4(b)", "7.5b"], ["–", "11.3b (ban)"], ["B.5", "–"]]),
            [named("2014-7.5b", &["2005-7.4b"]), named("2014-11.3b-ban", &[]), named("2005-B.5", &[]),]
        );
    }

    #[test]
    fn editions_of_two_bodies_are_told_apart() {
        assert_eq!(
            ids(["fide@2023", "ffe@2023"], &[["7.5.5", "7.5.5"]]),
            [named("ffe-2023-7.5.5", &["fide-2023-7.5.5"])]
        );
    }

    #[test]
    fn regulations_of_one_article_are_counted() {
        assert_eq!(
            ids(["fide@2009", "fide@2014"], &[["4.4.d", "4.4d … 4.7c"], ["6.6.a", "4.4d"], ["–", "4.7c"]]),
            [named("2014-4.4d", &["2009-4.4.d"]), named("2014-4.4d-2", &["2009-6.6.a"]), named("2014-4.7c", &[]),]
        );
    }
}
