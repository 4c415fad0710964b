//! The order in which an exam asks: the subjects in turn, in each the regulations in turn.

use std::collections::{BTreeMap, VecDeque};

use super::{
    chance::Chance,
    subject::{ExamSubject, SUBJECTS},
};

/// What the order needs to know of a question.
pub(super) struct OrderedEntry<'e> {
    /// Its subject.
    pub subject: &'static ExamSubject,
    /// The name of the regulation of its cases.
    pub regulation: &'e str,
}

/// Returns the places of entries in the order of a seed: in each round every subject has its share, and within a subject no regulation
/// comes again before each of the others has come.
pub(super) fn order(entries: &[OrderedEntry<'_>], seed: u64, subject: Option<&'static ExamSubject>) -> Vec<usize> {
    let mut chance = Chance::new(seed, 0);
    let wanted = SUBJECTS.iter().filter(|one| subject.is_none_or(|subject| subject == *one));
    let mut queues: Vec<(usize, VecDeque<usize>)> =
        wanted.map(|one| (one.share, queue(entries, one, &mut chance))).collect();
    let mut order = Vec::new();
    while queues.iter().any(|(_, queue)| !queue.is_empty()) {
        let mut round: Vec<usize> =
            queues.iter().enumerate().flat_map(|(place, (share, _))| std::iter::repeat_n(place, *share)).collect();
        chance.shuffle(&mut round);
        order.extend(round.into_iter().filter_map(|place| queues[place].1.pop_front()));
    }
    order
}

/// Returns the places of the entries about a subject: its regulations in turn.
fn queue(entries: &[OrderedEntry<'_>], subject: &ExamSubject, chance: &mut Chance) -> VecDeque<usize> {
    let mut regulations: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (place, entry) in entries.iter().enumerate().filter(|(_, entry)| entry.subject == subject) {
        regulations.entry(entry.regulation).or_default().push(place);
    }
    let mut groups: Vec<Vec<usize>> = regulations.into_values().collect();
    for group in &mut groups {
        chance.shuffle(group);
    }
    chance.shuffle(&mut groups);
    let mut queue = VecDeque::new();
    while groups.iter().any(|group| !group.is_empty()) {
        queue.extend(groups.iter_mut().filter_map(Vec::pop));
    }
    queue
}

#[cfg(test)]
mod tests {
    use super::{OrderedEntry, order};
    use crate::exam::subject::ExamSubject;

    fn entries() -> Vec<OrderedEntry<'static>> {
        let entry =
            |subject: &str, regulation| OrderedEntry { subject: ExamSubject::by_name(subject).unwrap(), regulation };
        let of_clock = ["default-time", "default-time", "default-time", "flag-fall"].map(|stem| entry("clock", stem));
        let others = [entry("moving", "touch-move"), entry("conduct", "phone"), entry("conduct", "noise")];
        of_clock.into_iter().chain(others).collect()
    }

    #[test]
    fn an_order_has_every_entry_once_and_is_the_same_from_the_same_seed() {
        let entries = entries();
        for seed in 0..50 {
            let mut places = order(&entries, seed, None);
            assert_eq!(places, order(&entries, seed, None));
            places.sort_unstable();
            assert_eq!(places, (0..entries.len()).collect::<Vec<_>>());
        }
        assert!((1..50).any(|seed| order(&entries, seed, None) != order(&entries, 0, None)));
    }

    #[test]
    fn every_subject_comes_in_the_first_round_and_no_regulation_twice_before_the_others() {
        let entries = entries();
        for seed in 0..50 {
            let places = order(&entries, seed, None);
            // Shares of the three subjects in a round: two, one and two.
            let first: Vec<&str> = places[..5].iter().map(|place| entries[*place].regulation).collect();
            for regulation in ["default-time", "flag-fall", "touch-move", "phone", "noise"] {
                assert!(first.contains(&regulation), "{seed}: {first:?}");
            }
        }
    }

    #[test]
    fn a_subject_alone_leaves_out_the_others() {
        let entries = entries();
        let clock = ExamSubject::by_name("clock");
        let mut places = order(&entries, 7, clock);
        places.sort_unstable();
        assert_eq!(places, [0, 1, 2, 3]);
    }
}
