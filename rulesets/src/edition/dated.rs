//! Days inside an edition: layers that hold from a day on, or until one, and the edition as it stood on a day.

use std::sync::{Arc, Mutex, PoisonError};

use kodeks_base::Date;

use crate::{Article, Edition, EditionLayer, Status, pack::date_range::DateRange};

impl EditionLayer {
    /// Returns whether it holds on these days, on which no layer begins or ends.
    fn holds_in(&self, days: &DateRange) -> bool {
        let covers = |in_force: DateRange| days.any_day().is_none_or(|day| in_force.covers(day));
        self.in_force.is_none_or(covers)
    }
}

/// The states of an edition that were asked for.
#[derive(Debug, Default)]
pub(super) struct StateCache(Mutex<Vec<Arc<Edition>>>);

impl Clone for StateCache {
    fn clone(&self) -> StateCache {
        StateCache::default()
    }
}

impl Edition {
    /// Returns the periods in which it has the same layers, the earliest first: one, unless a layer begins or ends while
    /// it is in force.
    #[must_use]
    pub fn states(&self) -> Vec<DateRange> {
        if let Some(days) = self.days {
            return vec![days];
        }
        let whole = DateRange::of_pack(self.head());
        let is_inside = |day: &Date| whole.from.is_none_or(|from| from < *day) && whole.covers(*day);
        let dated = self.layers().iter().filter_map(|layer| layer.in_force);
        let mut first_days: Vec<Date> =
            dated.flat_map(|days| [days.from, days.until.and_then(Date::next)]).flatten().filter(is_inside).collect();
        first_days.sort_unstable();
        first_days.dedup();
        let begins = std::iter::once(whole.from).chain(first_days.iter().copied().map(Some));
        let ends = first_days.iter().map(|day| day.previous()).chain([whole.until]);
        begins.zip(ends).map(|(from, until)| DateRange { from, until }).collect()
    }

    /// Returns the days of the state that it is; `None` for an edition as a whole.
    #[must_use]
    pub fn days(&self) -> Option<DateRange> {
        self.days
    }

    /// Returns whether its layers change while it is in force, and it is not one of its states.
    #[must_use]
    pub fn has_open_day(&self) -> bool {
        self.days.is_none() && self.is_dated() && self.states().len() > 1
    }

    /// Returns whether a layer of it has a first or a last day.
    fn is_dated(&self) -> bool {
        self.layers().iter().any(|layer| layer.in_force.is_some())
    }

    /// Returns the layers that hold: of an edition as a whole, those of its last state.
    pub fn layers_in_force(&self) -> impl Iterator<Item = &EditionLayer> {
        let last = self.is_dated().then(|| self.states().pop()).flatten();
        self.layers().iter().filter(move |layer| last.is_none_or(|last| layer.holds_in(&last)))
    }

    /// Returns the edition as it stood on a day. Before its first day it is its first state, after its last day its last.
    /// Without a day, or where no layer begins or ends while it is in force, it is the edition itself.
    #[must_use]
    pub fn on(self: &Arc<Edition>, day: Option<Date>) -> Arc<Edition> {
        let Some(day) = day.filter(|_| self.days.is_none() && self.is_dated()) else {
            return Arc::clone(self);
        };
        let states = self.states();
        let is_later = |days: &&DateRange| days.from.is_some_and(|from| from <= day);
        let state = states.iter().rev().find(is_later).or(states.first());
        self.in_state(state.copied().unwrap_or_default())
    }

    /// Returns the edition as it stood at first.
    #[must_use]
    pub fn first_state(self: &Arc<Edition>) -> Arc<Edition> {
        match self.has_open_day() {
            true => self.in_state(self.states().first().copied().unwrap_or_default()),
            false => Arc::clone(self),
        }
    }

    /// Returns the edition as it stood at last.
    #[must_use]
    pub fn last_state(self: &Arc<Edition>) -> Arc<Edition> {
        match self.has_open_day() {
            true => self.in_state(self.states().last().copied().unwrap_or_default()),
            false => Arc::clone(self),
        }
    }

    /// Returns one of its states, put together once.
    pub(crate) fn in_state(self: &Arc<Edition>, days: DateRange) -> Arc<Edition> {
        let mut known = self.states.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(state) = known.iter().find(|state| state.days == Some(days)) {
            return Arc::clone(state);
        }
        let state = Arc::new(self.make_state(days));
        known.push(Arc::clone(&state));
        state
    }

    fn make_state(&self, days: DateRange) -> Edition {
        let mut state = self.clone();
        state.days = Some(days);
        state.layers.retain(|layer| layer.holds_in(&days));
        let gone: Vec<&str> = {
            let stays = |name: &str| state.layers.iter().any(|layer| layer.name == name);
            self.layers.iter().map(|layer| layer.name.as_str()).filter(|name| !stays(name)).collect()
        };
        let carries_out = |edition: &Edition, article: &Article| !edition.carrying_out(article).is_empty();
        let rows_of = |article: &Article| match &article.status {
            Status::Layer(name) => !gone.contains(&name.as_str()),
            // A row that only layers carry out that do not hold is not in force either.
            Status::Regulations(_) => carries_out(&state, article) || !carries_out(self, article),
            _ => true,
        };
        let contents = self.contents.iter().map(|(pack, rows)| {
            let rows = rows.iter().filter(|row| rows_of(row)).cloned().collect();
            (Arc::clone(pack), rows)
        });
        state.contents = contents.collect();
        state
    }
}
