//! The results that rulings changed.

use kodeks_board::Color;
use kodeks_event::{BoardPlace, EventState, PlayerKey, is_open_result, is_same_result};
use kodeks_pairings::{ChangedResult, PairingOutcome};
use maud::{Markup, html};

use super::{
    labels::{at_board, board_number, result},
    tongues::Tongues,
};

/// A result that a ruling changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ResultChange {
    /// The game.
    pub place: BoardPlace,
    /// The number of the board in the file of its section.
    pub own_board: u32,
    /// The section, where it has a name.
    pub section: Option<String>,
    /// The players, White first.
    pub players: [Option<PlayerKey>; 2],
    /// The result as the pairings or the game that is watched have it.
    pub was: Option<String>,
    /// The result of the log: `1-0`, `1/2-1/2`.
    pub is: String,
    /// The entry that has it: a ruling, or the result itself.
    pub entry: u64,
    /// Its articles.
    pub articles: Vec<String>,
}

/// Returns the results that a ruling changed from the pairings, or that an arbiter has entered, by round and board, also where the
/// pairings have none yet.
pub(super) fn result_changes(state: &EventState) -> Vec<ResultChange> {
    state
        .games()
        .iter()
        .filter_map(|(place, game)| {
            let board = state.board(*place);
            let (entry, is) = state.logged_result(*place)?;
            let was = board.result.clone().filter(|was| !is_open_result(was));
            if was.as_deref().is_some_and(|was| is_same_result(was, &is)) {
                return None;
            }
            Some(ResultChange {
                place: *place,
                own_board: board.own_board(),
                section: state.section_at(*place).map(str::to_owned),
                players: game.player_keys(),
                was,
                is,
                entry,
                articles: state.entry(entry)?.articles.clone(),
            })
        })
        .collect()
}

/// Returns the results that rulings changed, as they are written for whoever enters them into the pairing program: section by section,
/// with the numbers that the boards have in its file.
pub(super) fn list_changes(state: &EventState) -> Vec<ChangedResult> {
    let name = |player: Option<PlayerKey>| {
        let told = player.and_then(|player| state.player_text(player));
        told.map_or_else(String::new, |told| told.name.clone())
    };
    let mut changes = result_changes(state);
    // Within a section they stay in the order of their rounds and boards.
    changes.sort_by_key(|one| state.games().get(&one.place).map(|game| game.section));
    changes
        .into_iter()
        .filter_map(|one| {
            let [white, black] = one.players.map(name);
            Some(ChangedResult {
                section: one.section,
                round: one.place.round,
                board: one.own_board,
                white,
                black,
                before: one.was.as_deref().and_then(PairingOutcome::from_name),
                after: PairingOutcome::from_name(&one.is)?,
                articles: one.articles,
                entry: one.entry,
            })
        })
        .collect()
}

/// Draws the results that rulings changed, of a round or of all.
pub(super) fn draw(state: &EventState, round: Option<u32>, tongues: Tongues<'_>) -> Markup {
    let changed: Vec<ResultChange> =
        result_changes(state).into_iter().filter(|one| round.is_none_or(|round| one.place.round == round)).collect();
    html! {
        section {
            h2 { (tongues.label("site-hall-results")) }
            @if changed.is_empty() { p { (tongues.label("paper-no-results")) } }
            @else {
                table class="results" {
                    thead {
                        tr {
                            @if round.is_none() { th scope="col" { (tongues.label("sheet-round")) } }
                            th scope="col" { (tongues.label("sheet-board")) }
                            th scope="col" { (tongues.both(|words| words.player(Color::White))) }
                            th scope="col" { (tongues.both(|words| words.player(Color::Black))) }
                            th scope="col" { (tongues.label("paper-was")) }
                            th scope="col" { (tongues.label("paper-is")) }
                            th scope="col" { (tongues.label("paper-by-articles")) }
                        }
                    }
                    tbody {
                        @for one in &changed {
                            tr {
                                @if round.is_none() { td { (one.place.round) } }
                                td { (board_number(state, one.place)) }
                                td { (at_board(state, one.place, Color::White, tongues)) }
                                td { (at_board(state, one.place, Color::Black, tongues)) }
                                td { @match &one.was { Some(was) => (result(was)), None => "–" } }
                                td { strong { (result(&one.is)) } }
                                td {
                                    (tongues.label_with("site-hall-number", &[("number", one.entry.into())]))
                                    @if !one.articles.is_empty() { " (" (one.articles.join(", ")) ")" }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
