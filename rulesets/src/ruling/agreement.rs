//! Answers that are the same, put together.

/// Puts answers together that are the same as the first of their group, in the order in which they
/// first came up; each keeps what it was given under.
pub fn together<K, T>(answers: impl IntoIterator<Item = (K, T)>, is_same: impl Fn(&T, &T) -> bool) -> Vec<Vec<(K, T)>> {
    let mut groups: Vec<Vec<(K, T)>> = Vec::new();
    for (under, answer) in answers {
        let group = groups.iter_mut().find(|group| is_same(&group[0].1, &answer));
        match group {
            Some(group) => group.push((under, answer)),
            None => groups.push(vec![(under, answer)]),
        }
    }
    groups
}

/// Returns the first answer if all are the same, else `None`. It stops once two differ.
///
/// # Errors
///
/// An error of determining an answer.
pub fn common_answer<T, E>(
    answers: impl IntoIterator<Item = Result<T, E>>,
    is_same: impl Fn(&T, &T) -> bool,
) -> Result<Option<T>, E> {
    let mut first: Option<T> = None;
    for answer in answers {
        let answer = answer?;
        match &first {
            None => first = Some(answer),
            Some(first) if is_same(first, &answer) => {}
            Some(_) => return Ok(None),
        }
    }
    Ok(first)
}

#[cfg(test)]
mod tests {
    use super::{common_answer, together};

    #[test]
    fn the_same_answers_are_put_together_and_agree() {
        let answers = [(1, "a"), (2, "b"), (3, "a")];
        let same = |one: &&str, other: &&str| one == other;
        assert_eq!(together(answers, same), [vec![(1, "a"), (3, "a")], vec![(2, "b")]]);
        assert_eq!(common_answer([Ok::<_, ()>("a"), Ok("a")], same), Ok(Some("a")));
        // Answers after a difference are not computed.
        assert_eq!(common_answer([Ok("a"), Ok("b"), Err(())], same), Ok(None));
        assert_eq!(common_answer([Ok("a"), Err(()), Ok("b")], same), Err(()));
    }
}
