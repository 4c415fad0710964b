#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod amendment;
mod audit;
mod calculation;
mod clock;
mod comparison;
mod editions;
mod event_edition;
mod event_guess;
mod event_selection;
mod event_words;
pub mod exam;
mod mate;
mod mate_finding;
mod other_packs;
mod packs;
mod provision;
mod rating_conformity;
mod receipt_check;
mod record_input;
mod ruling;
mod search;
mod search_scope;
mod tempo;

pub use amendment::{amending_pack, numbers_set, with_numbers};
pub use audit::{AuditAnswer, AuditRequest, read_letters};
pub use calculation::CalculationAnswer;
pub use clock::{ClockSetting, OrderedTimes, corrections, ordered_times, times_as_decided};
pub use comparison::{ComparisonDetail, ComparisonRequest, read_tempo, words_of};
pub use editions::{InForce, edition_json, editions_page};
pub use event_edition::{EditionOverride, EventEdition};
pub use event_guess::{EventGuess, NamedPlayers, find_named_players, guess_events, sayings};
pub use event_selection::EventSelection;
pub use event_words::{say_event, split_both, split_field};
pub use mate::{articles_about_mate, mates_json, mates_page, read_position, who_can_mate};
pub use mate_finding::{MateFinding, is_dead};
pub use other_packs::{OtherPacks, comments_on_article};
pub use packs::{open, open_by_name};
pub use provision::{ProvisionAnswer, edition_named, edition_named_or_in, edition_on};
pub use rating_conformity::{RatingConformity, rating_conformity};
pub use receipt_check::ReceiptCheck;
pub use record_input::RecordInput;
pub use ruling::{RulingAnswer, RulingExtent, receipt_page};
pub use search::{find, find_in};
pub use search_scope::editions_to_search;
pub use tempo::{read_time_control, tempo_of_time_control};
