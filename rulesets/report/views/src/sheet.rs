//! The sheet on which a ruling is shown to the players and signed.

use kodeks_board::Color;
use kodeks_rulesets::{Receipt, Record};
use kodeks_words::Words;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{OutsidePack, ReceiptView, RulingView};

/// A ruling with what a sheet says of the game around it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct SheetView {
    /// Event, round, board, players, tempo, day and hour; what nobody said is written by hand.
    pub head: Vec<SheetLine>,
    /// The ruling.
    pub ruling: RulingView,
    /// By which packs it was ruled.
    pub receipt: ReceiptView,
    /// Which of them are from outside, in a sentence.
    pub outside: Option<String>,
    /// Who signs.
    pub signers: Vec<String>,
}

/// A line in the head of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SheetLine {
    /// The label of the line.
    pub label: String,
    /// The value in the record.
    pub value: Option<String>,
}

impl SheetView {
    /// Returns the sheet of a ruling on a record.
    #[must_use]
    pub fn new(ruling: RulingView, receipt: ReceiptView, record: &Record, words: &Words) -> SheetView {
        let named = &record.named;
        let [white, black] = named.players.clone();
        let control = record.control.as_ref().map(ToString::to_string);
        let tempo = record.tempo.map(|tempo| words.tempo(tempo));
        let head = [
            (words.say("sheet-event"), named.event.clone()),
            (words.say("sheet-round"), named.round.clone()),
            (words.say("sheet-board"), named.board.clone()),
            (words.player(Color::White), white),
            (words.player(Color::Black), black),
            (words.say("sheet-control"), control.or(tempo)),
            (words.say("sheet-day"), record.on.map(|day| words.date(day))),
            (words.say("sheet-hour"), None),
        ];
        let [white, black] = Color::BOTH.map(|color| words.player(color));
        SheetView {
            head: head.into_iter().map(|(label, value)| SheetLine { label, value }).collect(),
            outside: ruling.edition_choice.as_ref().and_then(|choice| OutsidePack::said(&choice.chosen.outside, words)),
            ruling,
            receipt,
            signers: vec![words.say("sheet-arbiter"), white, black],
        }
    }

    /// Returns the sheet with the receipt of the ruling as it is.
    #[must_use]
    pub fn with_receipt(ruling: RulingView, receipt: &Receipt, record: &Record, words: &Words) -> SheetView {
        SheetView::new(ruling, ReceiptView::new(receipt, words), record, words)
    }
}
