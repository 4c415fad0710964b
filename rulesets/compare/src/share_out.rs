//! Work that falls into parts, shared out among threads.

use std::{
    num::NonZero,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

/// Works out something for each of several things, on so many threads, and returns it in their order. With
/// one thread it is the thread that asks.
pub fn share_out<T: Sync, R: Send>(things: &[T], jobs: NonZero<usize>, work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let take = || {
        let mut done: Vec<(usize, R)> = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            match things.get(place) {
                Some(thing) => done.push((place, work(thing))),
                None => return done,
            }
        }
    };
    let others = jobs.get().min(things.len()).saturating_sub(1);
    let mut done = thread::scope(|scope| {
        let others: Vec<_> = (0..others).map(|_| scope.spawn(take)).collect();
        let mut done = take();
        for other in others {
            match other.join() {
                Ok(more) => done.extend(more),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    });
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use super::share_out;

    #[test]
    fn results_come_in_the_order_of_the_things() {
        let things: Vec<u32> = (0..100).collect();
        let doubled: Vec<u32> = (0..100).map(|thing| thing * 2).collect();
        for jobs in [1, 2, 7, 1000] {
            let jobs = NonZero::new(jobs).unwrap();
            assert_eq!(share_out(&things, jobs, |thing| thing * 2), doubled);
        }
        assert!(share_out(&[], NonZero::<usize>::MIN, |thing: &u32| *thing).is_empty());
    }

    #[test]
    fn with_one_job_nothing_leaves_the_thread() {
        let here = std::thread::current().id();
        let ids = share_out(&[1, 2, 3], NonZero::<usize>::MIN, |_| std::thread::current().id());
        assert_eq!(ids, [here; 3]);
    }
}
