//! Collections of games: files and folders, plain or compressed.

mod batches;
mod compressed;
mod files;
mod progress;
mod round;

pub use batches::Batch;
pub use files::{GameFiles, collections, is_same_file, open, unreadable};
pub use round::{Collector, Manner, go_through, threads};
