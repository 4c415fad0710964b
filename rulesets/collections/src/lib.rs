#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod archives;
mod auditor;
mod batches;
mod columns;
mod compression;
mod documents;
mod files;
mod game_table;
mod kinds;
pub mod limits;
mod parquet;
mod pieces;
mod round;

pub use auditor::{Auditor, BatchAudit};
pub use batches::{Batch, BatchSource};
pub use columns::{COLUMN_TAGS, TableColumns, TextOfGames, column_twice, is_alike};
pub use compression::decompress;
pub use documents::document_body;
pub use files::{FileGames, GameFiles, collections, is_same_file, open, unreadable};
pub use parquet::FindingsTable;
pub use pieces::{FilePiece, PieceCounts, count, open_piece, pieces};
pub use round::{CollectionResult, CollectionRun, Collector, Onlooker, go_through, threads};
