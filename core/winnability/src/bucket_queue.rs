//! A queue of positions, the nearest to a mate first.

use super::transposition_table::NodeNumber;

/// Positions by how far away a checkmate looks; of equals, the one that came last is first.
#[derive(Default)]
pub(super) struct BucketQueue {
    buckets: Vec<Vec<NodeNumber>>,
    nearest: usize,
}

impl BucketQueue {
    pub(super) fn push(&mut self, number: NodeNumber, distance: usize) {
        if distance >= self.buckets.len() {
            self.buckets.resize_with(distance + 1, Vec::new);
        }
        self.buckets[distance].push(number);
        self.nearest = self.nearest.min(distance);
    }

    pub(super) fn pop(&mut self) -> Option<NodeNumber> {
        while let Some(bucket) = self.buckets.get_mut(self.nearest) {
            if let Some(number) = bucket.pop() {
                return Some(number);
            }
            self.nearest += 1;
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_comes_first_and_of_equals_the_last() {
        let mut queue = BucketQueue::default();
        for (number, distance) in [(1, 5), (2, 3), (3, 5), (4, 0)] {
            queue.push(number, distance);
        }
        assert_eq!(queue.pop(), Some(4));
        queue.push(5, 1);
        let rest: Vec<NodeNumber> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(rest, [5, 2, 3, 1]);
    }
}
