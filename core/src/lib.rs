#![doc = include_str!("../README.md")]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod clock;
mod clock_correction;
mod event;
mod example_scene;
mod fact;
mod game_state;
mod intern;
pub mod limits;
mod order;
pub mod question;
pub mod rating;
mod score;
mod shown_facts;
mod store;
mod tempo;
mod value;

pub use clock::Clocks;
pub use clock_correction::{
    ClockAdjustment, ClockBalance, ClockCorrection, ClockCorrectionError, ClockSum, StoppedClocks,
};
pub use event::{
    Decision, DrawClaim, Event, FlagNoticed, IllegalMoveNoticed, IllegalPositionNoticed, IncidentReport, StatedFacts,
};
pub use example_scene::{ExampleScene, SceneBoard, SceneKind};
pub use fact::{Fact, Facts};
pub use game_state::{
    ClaimedDraw, Diagram, GameState, GameStateError, GameStateErrorKind, Incident, Inquiry, InquiryStep, KnownMates,
    MateAsked, MoveOfAct, NoticedIllegalMove, Occurrences, PENALTY_FOR_AN_ILLEGAL_MOVE, PlayerOffences, SeenPosition,
    Standing, TIMES_AFTER_AN_ILLEGAL_MOVE, TableState, question_if_unanswered, question_of_illegal_move,
};
pub use intern::{known_word, word, words};
pub use order::{ArbiterStep, Order, OrderArgument, Who};
pub use question::{
    CommonIncident, EventTile, GameEnd, Handling, Impossible, ImpossibleError, Origin, Question, Questions, Vocabulary,
};
pub use score::Score;
pub use shown_facts::{
    BOUND_BY, ClaimShown, ClockRun, FlagShown, GROUNDS, ILLEGAL_MOVE, MATERIAL, NOTICED_BY, OddPosition, REPLY,
    RepetitionCount, Scene, ShownFact, material,
};
pub use store::{Storable, Store, StoreError, StoreReader, StoreWriter};
pub use tempo::Tempo;
pub use value::{FactType, Value};
