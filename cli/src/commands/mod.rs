//! The commands, one file each.

pub mod audit;
pub mod check;
pub mod diff;
pub mod editions;
pub mod events;
pub mod new;
pub mod rating;
pub mod rule;
pub mod show;
pub mod test;
