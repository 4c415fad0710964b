//! The commands, one file each.

pub mod editions;
pub mod rule;
