//! Fault counts of the players, added up over rulings.

use std::collections::BTreeMap;

/// The faults of a player, and how many times each.
pub type FaultCounts = BTreeMap<String, u32>;

/// Returns the faults counted after a ruling less those before it, White's first.
pub fn subtract(after: &[FaultCounts; 2], before: &[FaultCounts; 2]) -> [FaultCounts; 2] {
    let of = |color: usize| {
        after[color]
            .iter()
            .map(|(fault, times)| {
                let before = before[color].get(fault).copied().unwrap_or_default();
                (fault.clone(), times.saturating_sub(before))
            })
            .filter(|(_, times)| *times > 0)
            .collect()
    };
    [of(0), of(1)]
}

/// Returns the sum of two counts.
pub fn add(one: &[FaultCounts; 2], other: &[FaultCounts; 2]) -> [FaultCounts; 2] {
    let of = |color: usize| {
        let mut sum = one[color].clone();
        for (fault, times) in &other[color] {
            let counted = sum.entry(fault.clone()).or_default();
            *counted = counted.saturating_add(*times);
        }
        sum
    };
    [of(0), of(1)]
}

#[cfg(test)]
mod tests {
    use super::{FaultCounts, add, subtract};

    fn faults(counts: &[(&str, u32)]) -> FaultCounts {
        counts.iter().map(|(fault, times)| ((*fault).to_owned(), *times)).collect()
    }

    #[test]
    fn what_a_ruling_adds_is_counted_and_no_more() {
        let before = [faults(&[("illegal-move", 1)]), faults(&[])];
        let after = [faults(&[("illegal-move", 2), ("two-hands", 1)]), faults(&[])];
        let more = subtract(&after, &before);
        assert_eq!(more, [faults(&[("illegal-move", 1), ("two-hands", 1)]), faults(&[])]);
        assert_eq!(add(&before, &more), after);
        assert_eq!(subtract(&before, &after), [faults(&[]), faults(&[])]);
    }
}
