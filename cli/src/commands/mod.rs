//! The commands, one file each.

pub mod diff;
pub mod editions;
pub mod rule;
