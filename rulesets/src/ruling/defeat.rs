//! Which of the regulations that apply are defeated by their exceptions.

use std::collections::HashMap;

use crate::Rulebook;

impl Rulebook {
    /// Returns for each of the regulations that apply, by their places, the first exception that defeats it. One that is
    /// itself defeated defeats nothing. Where exceptions go in a circle, none of them defeats another, and what they order
    /// is compared.
    ///
    /// The time grows with the exceptions that there are, however long their chains.
    #[must_use]
    pub fn defeaters(&self, applying: &[usize]) -> Vec<Option<usize>> {
        let regulation = |place: usize| &self.regulations()[place].regulation;
        let mut named: HashMap<&str, Vec<usize>> = HashMap::new();
        for (at, place) in applying.iter().enumerate() {
            let stem = regulation(*place).stem.as_str();
            named.entry(stem).or_default().push(at);
        }
        let mut exceptions = vec![Vec::new(); applying.len()];
        let mut ruled_out = vec![Vec::new(); applying.len()];
        for (at, place) in applying.iter().enumerate() {
            let names = regulation(*place).exception_to.iter();
            for other in names.filter_map(|name| named.get(name.as_str())).flatten() {
                if applying[*other] != *place && !ruled_out[at].contains(other) {
                    ruled_out[at].push(*other);
                    exceptions[*other].push(at);
                }
            }
        }
        let stands = standing(&exceptions, &ruled_out);
        let defeater = |of: &Vec<usize>| of.iter().find(|at| stands[**at]).map(|at| applying[*at]);
        exceptions.iter().map(defeater).collect()
    }
}

/// Returns which are certainly undefeated: all their exceptions are defeated by one that is.
fn standing(exceptions: &[Vec<usize>], ruled_out: &[Vec<usize>]) -> Vec<bool> {
    let mut open: Vec<usize> = exceptions.iter().map(Vec::len).collect();
    let mut stands = vec![false; exceptions.len()];
    let mut is_defeated = vec![false; exceptions.len()];
    let mut found: Vec<usize> = (0..open.len()).filter(|at| open[*at] == 0).collect();
    while let Some(at) = found.pop() {
        stands[at] = true;
        for defeated in &ruled_out[at] {
            if is_defeated[*defeated] {
                continue;
            }
            is_defeated[*defeated] = true;
            for freed in &ruled_out[*defeated] {
                open[*freed] -= 1;
                if open[*freed] == 0 && !is_defeated[*freed] {
                    found.push(*freed);
                }
            }
        }
    }
    stands
}

#[cfg(test)]
mod tests {
    use super::standing;

    /// `exceptions[n]` are the exceptions to the regulation `n`.
    fn standing_of(exceptions: &[Vec<usize>]) -> Vec<bool> {
        let mut ruled_out = vec![Vec::new(); exceptions.len()];
        for (other, exceptions) in exceptions.iter().enumerate() {
            for at in exceptions {
                ruled_out[*at].push(other);
            }
        }
        standing(exceptions, &ruled_out)
    }

    /// By the definition: whether one of the exceptions is not itself defeated.
    fn is_defeated(at: usize, exceptions: &[Vec<usize>]) -> bool {
        exceptions[at].iter().any(|other| !is_defeated(*other, exceptions))
    }

    #[test]
    fn a_regulation_stands_whose_exceptions_are_all_defeated() {
        let mut random: u64 = 2005;
        for _ in 0..500 {
            let exceptions: Vec<Vec<usize>> = (0..10)
                .map(|at| {
                    let is_one = |_: &usize| {
                        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                        random >> 62 == 0
                    };
                    (at + 1..10).filter(is_one).collect()
                })
                .collect();
            let expected: Vec<bool> = (0..10).map(|at| !is_defeated(at, &exceptions)).collect();
            assert_eq!(standing_of(&exceptions), expected, "{exceptions:?}");
        }
    }

    #[test]
    fn every_regulation_an_exception_to_all_before_it_and_a_long_chain_take_no_time() {
        let all: Vec<Vec<usize>> = (0..1000).map(|at| (at + 1..1000).collect()).collect();
        let standing = standing_of(&all);
        assert_eq!(standing.iter().position(|stands| *stands), Some(999));
        let chain: Vec<Vec<usize>> =
            (1..=100_000).map(|next| (next < 100_000).then_some(next).into_iter().collect()).collect();
        let standing = standing_of(&chain);
        assert!((0..100_000).all(|at| standing[at] == (at % 2 == 1)));
    }

    #[test]
    fn exceptions_in_a_circle_are_not_decided() {
        assert_eq!(standing_of(&[vec![1], vec![0]]), [false, false]);
        assert_eq!(standing_of(&[vec![1], vec![0, 2], vec![]]), [true, false, true]);
    }
}
