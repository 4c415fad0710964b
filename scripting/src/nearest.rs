//! Did you mean: the word nearest to one that was misspelt.

/// Returns the candidate nearest to `word`, or none if every one differs in more than a third of it.
#[must_use]
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let most = (word.chars().count() / 3).max(1);
    candidates
        .into_iter()
        .map(|candidate| (distance(word, candidate), candidate))
        .filter(|(distance, _)| (1..=most).contains(distance))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// How many letters have to be put in, left out, exchanged or swapped with their neighbour.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut before_last: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    let mut previous = None;
    for (row, letter) in one.chars().enumerate() {
        let mut next = vec![row + 1];
        for (column, &here) in other.iter().enumerate() {
            let exchanged = last[column] + usize::from(letter != here);
            let mut best = exchanged.min(last[column + 1] + 1).min(next[column] + 1);
            if column > 0 && previous == Some(here) && other[column - 1] == letter {
                best = best.min(before_last[column - 1] + 1);
            }
            next.push(best);
        }
        previous = Some(letter);
        before_last = std::mem::replace(&mut last, next);
    }
    last.last().copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_of_the_pen_is_understood() {
        let words = ["claimant", "opponent", "occurrences"];
        assert_eq!(nearest("oponent", words), Some("opponent"));
        assert_eq!(nearest("ocurences", words), Some("occurrences"));
        assert_eq!(nearest("cliamant", words), Some("claimant"));
    }

    #[test]
    fn another_word_is_not() {
        assert_eq!(nearest("clock", ["claimant", "opponent"]), None);
        assert_eq!(nearest("draw", ["draw"]), None);
        assert_eq!(nearest("", ["x", "draw"]), Some("x"));
    }
}
