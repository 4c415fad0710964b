#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod article;
pub mod case;
pub mod comparison;
pub mod edition;
pub mod error;
pub mod history;
pub mod law;
mod local_text;
pub mod mate;
mod outside;
mod pairs;
mod receipt;
pub mod ruling;
mod sheet;

pub use article::{ArticleStatusView, ArticleView};
pub use case::CaseView;
pub use edition::EditionView;
pub use error::{ErrorView, ErrorsView};
pub use history::HistoryRow;
pub use local_text::LocalText;
pub use mate::MateView;
pub use outside::OutsidePack;
pub use receipt::{ReceiptRow, ReceiptView};
pub use ruling::RulingView;
pub use sheet::{SheetLine, SheetView};
