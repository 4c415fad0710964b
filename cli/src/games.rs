//! Collections of games: files and folders, plain or compressed.

mod batches;
mod compressed;
mod files;

pub use batches::{Batch, Batches};
pub use files::{Games, collections, open, unreadable};
