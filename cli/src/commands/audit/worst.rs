//! The heaviest cases of a collection.

use kodeks_report::page::Page;

/// A game in which something was found.
#[derive(Clone, Debug)]
pub struct WorstCase {
    /// Its place in the order of the collection: the batch, and the game in it.
    pub place: (u64, usize),
    /// How much the heaviest of its findings weighs, and how many there are.
    pub weight: (u8, usize),
    /// What is told about it.
    pub page: Page,
}

/// Keeps the heaviest of the cases that it is given.
#[derive(Debug)]
pub struct Worst {
    most: usize,
    cases: Vec<WorstCase>,
}

impl Worst {
    /// Keeps at most so many.
    pub fn of(most: usize) -> Worst {
        Worst {
            most,
            cases: Vec::new(),
        }
    }

    /// Returns whether a case of this weight, which comes later than the others, would be kept.
    pub fn takes(&self, weight: (u8, usize)) -> bool {
        self.cases.len() < self.most || self.cases.iter().any(|case| case.weight < weight)
    }

    /// Adds a case, and forgets the lightest if there are too many; of equal ones the last.
    pub fn add(&mut self, case: WorstCase) {
        self.cases.push(case);
        if self.cases.len() <= self.most {
            return;
        }
        let cases = self.cases.iter().enumerate();
        let lightest = cases.min_by_key(|(_, case)| (case.weight, std::cmp::Reverse(case.place)));
        if let Some((place, _)) = lightest {
            self.cases.swap_remove(place);
        }
    }

    /// Returns the cases in the order of the collection.
    pub fn in_order(mut self) -> Vec<WorstCase> {
        self.cases.sort_by_key(|case| case.place);
        self.cases
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaviest_are_kept_in_the_order_in_which_they_came() {
        let mut worst = Worst::of(3);
        for (place, weight) in [1, 6, 2, 5, 6, 1, 5].into_iter().enumerate() {
            let case = WorstCase {
                place: (0, place),
                weight: (weight, 1),
                page: Page::new(),
            };
            worst.add(case);
        }
        assert!(!worst.takes((5, 1)));
        assert!(worst.takes((5, 2)));
        let cases = worst.in_order();
        let kept: Vec<_> = cases
            .iter()
            .map(|case| (case.place.1, case.weight.0))
            .collect();
        assert_eq!(kept, [(1, 6), (3, 5), (4, 6)]);
    }
}
