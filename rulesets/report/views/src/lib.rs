#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod outside;
mod receipt;
pub mod ruling;
mod sheet;

pub use outside::OutsidePack;
pub use receipt::{ReceiptRow, ReceiptView};
pub use ruling::RulingView;
pub use sheet::{SheetLine, SheetView};
