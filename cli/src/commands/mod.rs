//! The commands, one file each.

pub mod amend;
pub mod ask;
pub mod audit;
pub mod check;
pub mod completions;
pub mod diff;
pub mod editions;
pub mod events;
pub mod explain;
pub mod find;
pub mod limits;
pub mod lock;
pub mod man;
pub mod mate;
pub mod new;
pub mod rating;
pub mod reference;
pub mod rule;
pub mod schema;
pub mod show;
pub mod sign;
pub mod start;
pub mod test;
pub mod version;
pub mod watch;
