#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod again;
mod answer;
mod audited;
mod calculated;
mod chosen;
mod comparison;
mod editions;
mod looked_in;
mod looked_up;
mod mate;
mod opened;
mod set;
mod told;

pub use again::ReceiptCheck;
pub use answer::{Answer, Extent, receipt_page};
pub use audited::{AuditAnswer, AuditRequest, read_letters};
pub use calculated::CalculationAnswer;
pub use chosen::{Chosen, WhichEdition};
pub use comparison::{ComparisonDetail, ComparisonRequest, read_tempo, words_of};
pub use editions::{InForce, edition_json, editions_page};
pub use looked_in::looked_in;
pub use looked_up::{ProvisionAnswer, edition_named, edition_named_or_in};
pub use mate::{articles_about_mate, mates_json, mates_page, read_position, who_can_mate};
pub use opened::{at_hand, open};
pub use set::{amending_pack, numbers_set, with_numbers};
pub use told::{Heard, said, say_event};
