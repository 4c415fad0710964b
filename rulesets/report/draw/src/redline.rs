//! An old and a new text beside each other, with the words marked that only one of them has.

use similar::{ChangeTag, TextDiff};

/// How alike two texts have to be, from 0 to 1, for marks to tell a reader anything.
const ALIKE: f32 = 0.5;

/// A run of words of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The words, with the spaces between and after them.
    pub text: String,
    /// Whether the other text does not have them.
    pub is_own: bool,
}

/// Returns the old and the new text in runs; where they have too little in common, each is one run and
/// nothing is marked.
#[must_use]
pub fn beside(was: &str, is: &str) -> [Vec<Run>; 2] {
    let compared = TextDiff::from_words(was, is);
    let is_alike = compared.ratio() >= ALIKE;
    let mut sides = [Vec::new(), Vec::new()];
    for change in compared.iter_all_changes() {
        let [old, new] = &mut sides;
        let is_own = is_alike && change.tag() != ChangeTag::Equal;
        match change.tag() {
            ChangeTag::Equal => {
                add(old, change.value(), is_own);
                add(new, change.value(), is_own);
            }
            ChangeTag::Delete => add(old, change.value(), is_own),
            ChangeTag::Insert => add(new, change.value(), is_own),
        }
    }
    sides.map(closed)
}

/// Joins runs that are own and have only a space between them.
fn closed(runs: Vec<Run>) -> Vec<Run> {
    let mut closed: Vec<Run> = Vec::new();
    let mut runs = runs.into_iter().peekable();
    while let Some(run) = runs.next() {
        let is_between = |next: &Run| next.is_own && run.text.trim().is_empty();
        let is_own = run.is_own || closed.last().is_some_and(|last| last.is_own) && runs.peek().is_some_and(is_between);
        add(&mut closed, &run.text, is_own);
    }
    closed
}

fn add(runs: &mut Vec<Run>, text: &str, is_own: bool) {
    match runs.last_mut().filter(|run| run.is_own == is_own) {
        Some(run) => run.text += text,
        None => runs.push(Run { text: text.to_owned(), is_own }),
    }
}

#[cfg(test)]
mod tests {
    use super::{Run, beside};

    fn marked(run: &Run) -> String {
        let words = run.text.trim();
        if run.is_own { run.text.replace(words, &format!("*{words}*")) } else { run.text.clone() }
    }

    fn redlined(was: &str, is: &str) -> [String; 2] {
        beside(was, is).map(|runs| runs.iter().map(marked).collect())
    }

    #[test]
    fn only_the_words_that_changed_are_marked() {
        let was = "The opponent gains 2 minutes, and the game goes on.";
        let is = "The opponent gains 3 minutes, and the game goes on.";
        assert_eq!(
            redlined(was, is),
            [
                "The opponent gains *2* minutes, and the game goes on.",
                "The opponent gains *3* minutes, and the game goes on."
            ]
        );
    }

    #[test]
    fn words_side_by_side_are_marked_together() {
        let was = "If the only error found is that the board lies the wrong way, it is turned.";
        let is = "If the board is found to lie the wrong way, it is turned.";
        let [was, is] = redlined(was, is);
        assert!(!was.contains("* *") && !is.contains("* *"), "{was}\n{is}");
    }

    #[test]
    fn what_is_only_in_the_new_text_is_marked_there_alone() {
        let was = "A player who presses the clock without a move is warned.";
        let is = "A player who presses the clock without a move is warned or penalised.";
        assert_eq!(redlined(was, is)[0].matches('*').count(), 2);
        assert!(redlined(was, is)[1].contains("*warned or penalised.*"));
    }

    #[test]
    fn texts_that_have_little_in_common_stand_as_they_are() {
        let (was, is) = ("White loses the time.", "Whoever comes late has lost.");
        assert_eq!(redlined(was, is), [was, is]);
    }
}
