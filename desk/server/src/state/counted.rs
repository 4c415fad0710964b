//! What is counted against the players: added up over the rulings, so that it is counted once whoever told it.

use std::collections::BTreeMap;

/// What was counted against a player, and how many times.
pub type Faults = BTreeMap<String, u32>;

/// Returns what a ruling has counted beyond what was counted before it, White's first.
pub fn beyond(before: &[Faults; 2], after: &[Faults; 2]) -> [Faults; 2] {
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

/// Returns two counts together.
pub fn added(one: &[Faults; 2], other: &[Faults; 2]) -> [Faults; 2] {
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
    use super::{Faults, added, beyond};

    fn faults(told: &[(&str, u32)]) -> Faults {
        told.iter().map(|(fault, times)| ((*fault).to_owned(), *times)).collect()
    }

    #[test]
    fn what_a_ruling_adds_is_counted_and_no_more() {
        let before = [faults(&[("illegal-move", 1)]), faults(&[])];
        let after = [faults(&[("illegal-move", 2), ("two-hands", 1)]), faults(&[])];
        let more = beyond(&before, &after);
        assert_eq!(more, [faults(&[("illegal-move", 1), ("two-hands", 1)]), faults(&[])]);
        assert_eq!(added(&before, &more), after);
        assert_eq!(beyond(&after, &before), [faults(&[]), faults(&[])]);
    }
}
