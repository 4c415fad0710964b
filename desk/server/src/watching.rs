//! Watched games: checked every two seconds, announced when something has changed.

mod alert_text;

use std::{
    collections::{BTreeMap, BTreeSet},
    panic::{AssertUnwindSafe, catch_unwind},
    path::PathBuf,
    sync::Arc,
    thread,
    time::Duration,
};

use kodeks_base::{Diagnostic, phrase};
use kodeks_boards::{BoardKey, Boards, BoardsChange, LiveBoard, LiveEvent};
use kodeks_event::{BoardPlace, LiveAlert, PlayerKey, WatchedGame};
use kodeks_rulesets::{RecordPlace as In, record::RecordDraft, record::RecordFolder};

use crate::{
    event_server::EventServer,
    moment,
    rules::{AllWords, Rules},
};

use alert_text::alert_text;

/// The interval between two reads of the watched files.
const EVERY: Duration = Duration::from_secs(2);

/// The interval at which the end of the program is noticed.
const STEP: Duration = Duration::from_millis(100);

/// The name by which errors call the record of a game.
const WATCHED: &str = "the game";

/// Begins to watch this file or folder, until the desk ends.
///
/// # Errors
///
/// The machine begins no thread.
pub fn begin(desk: Arc<EventServer>, path: PathBuf) -> std::io::Result<thread::JoinHandle<()>> {
    let watching = thread::Builder::new().name("watching".to_owned());
    watching.spawn(move || {
        while !desk.has_ended() {
            let rules = desk.rules();
            // Nothing that a file says ends the watch.
            let watched = catch_unwind(AssertUnwindSafe(|| watch(&desk, &rules, &path)));
            if watched.is_err() && !desk.has_ended() {
                thread::sleep(EVERY);
            }
        }
    })
}

/// Watches as long as the rules are these.
fn watch(desk: &EventServer, rules: &Arc<Rules>, path: &PathBuf) {
    let event = match event(rules) {
        Ok(Some(event)) => event,
        Ok(None) => return rest(desk, rules),
        Err(fault) => {
            desk.watch_faults(vec![fault]);
            return rest(desk, rules);
        }
    };
    let mut boards = match Boards::new(&rules.library, event) {
        Ok(boards) => boards,
        Err(fault) => {
            desk.watch_faults(vec![fault]);
            return rest(desk, rules);
        }
    };
    let mut shown = BoardAssignment::default();
    while !desk.has_ended() && Arc::ptr_eq(rules, &desk.rules()) {
        let changes = boards.look(std::slice::from_ref(path));
        shown.tell(desk, rules, &boards, &changes);
        rest(desk, rules);
    }
    shown.end(desk);
}

/// Waits until the next look, or until the rules are others.
fn rest(desk: &EventServer, rules: &Arc<Rules>) {
    let mut waited = Duration::ZERO;
    while waited < EVERY && !desk.has_ended() && Arc::ptr_eq(rules, &desk.rules()) {
        thread::sleep(STEP);
        waited += STEP;
    }
}

/// Returns by what the games of the event are judged; nothing before somebody has said it.
fn event(rules: &Rules) -> Result<Option<LiveEvent>, Diagnostic> {
    let Some(event) = &rules.event else {
        return Ok(None);
    };
    let draft = event.event.settings.begin(WATCHED)?;
    let record = draft.record(RecordFolder::nothing(), &rules.library.vocabulary()?)?;
    Ok(Some(LiveEvent {
        wanted: record.edition_request(None, None),
        time: record.control.clone(),
        tempo: record.tempo,
        options: record.options.clone(),
    }))
}

/// The board of each watched game.
#[derive(Debug, Default)]
struct BoardAssignment {
    places: BTreeMap<BoardKey, BoardPlace>,
    /// When each alert was noticed first.
    since: BTreeMap<(BoardPlace, String), u64>,
    unpaired: BTreeSet<BoardKey>,
}

impl BoardAssignment {
    fn tell(&mut self, desk: &EventServer, rules: &Rules, boards: &Boards<'_>, changes: &[BoardsChange]) {
        let mut faults_changed = false;
        for change in changes {
            match change {
                BoardsChange::Board { key, .. } => {
                    faults_changed |= self.show(desk, rules, boards, key);
                }
                BoardsChange::Gone(key) => {
                    if let Some(place) = self.places.remove(key) {
                        desk.update_game(place, None);
                    }
                    faults_changed |= self.unpaired.remove(key);
                }
                BoardsChange::Fault(_) | BoardsChange::Mended(_) => faults_changed = true,
            }
        }
        if faults_changed {
            let unpaired = self.unpaired.iter().map(|key| {
                Diagnostic::command_line(phrase!(
                    "desk-watch-unpaired",
                    "{game} is on no board of the pairings, and is not shown",
                    game = key.to_string()
                ))
            });
            desk.watch_faults(boards.faults().cloned().chain(unpaired).collect());
        }
    }

    /// Shows a game on its board; returns whether it is another one now that has none.
    fn show(&mut self, desk: &EventServer, rules: &Rules, boards: &Boards<'_>, key: &BoardKey) -> bool {
        let Some(board) = boards.board(key) else {
            return false;
        };
        let place = self.places.get(key).copied();
        let Some(place) = place.or_else(|| place_of(desk, board)) else {
            return self.unpaired.insert(key.clone());
        };
        self.places.insert(key.clone(), place);
        let is_seated = self.unpaired.remove(key);
        let live = desk.with_words(|_, words| self.live(rules, words, boards, board, place));
        if let Ok(live) = live {
            desk.update_game(place, Some(live));
        }
        is_seated
    }

    fn live(
        &mut self,
        rules: &Rules,
        words: &AllWords,
        boards: &Boards<'_>,
        board: &LiveBoard,
        place: BoardPlace,
    ) -> WatchedGame {
        let alerts = board
            .alerts
            .iter()
            .map(|alert| {
                let since = self.since.entry((place, alert.id.clone()));
                let since = *since.or_insert_with(moment::milliseconds);
                let record = boards.evidence_of(&board.key, &alert.id);
                LiveAlert {
                    id: alert.id.clone(),
                    kind: alert.kind.map(|kind| kind.name().to_owned()).unwrap_or_default(),
                    by: alert.by.map(str::to_owned),
                    ply: u32::try_from(alert.since_ply).unwrap_or(u32::MAX),
                    articles: alert.articles.clone(),
                    said: words.in_each_language(|words| alert_text(alert, words)),
                    record: record.and_then(|record| whole(rules, &record, place)),
                    since,
                    ..LiveAlert::default()
                }
            })
            .collect();
        WatchedGame {
            version: board.version,
            file: board.file.clone(),
            players: [board.white.clone(), board.black.clone()],
            plies: u32::try_from(board.plies).unwrap_or(u32::MAX),
            last: board.last.clone(),
            fen: board.fen.clone(),
            clocks: board.clocks,
            game: boards.record(&board.key).and_then(|game| game_alone(&game, place)).unwrap_or_default(),
            alerts,
        }
    }

    /// Has no game be watched any more.
    fn end(&self, desk: &EventServer) {
        if desk.has_ended() {
            return;
        }
        for place in self.places.values() {
            desk.update_game(*place, None);
        }
    }
}

/// Returns the board of a game: by its tags, or by the players of the pairings, the newest round first.
fn place_of(desk: &EventServer, board: &LiveBoard) -> Option<BoardPlace> {
    let number = |text: &Option<String>| text.as_deref().and_then(|text| text.parse().ok());
    if let (Some(round), Some(board)) = (number(&board.key.round), number(&board.key.board)) {
        return Some(BoardPlace { round, board });
    }
    let state = desk.state();
    let is_called = |player: Option<PlayerKey>, name: &str| {
        let told = player.and_then(|player| state.player_text(player));
        told.is_some_and(|told| !name.is_empty() && same(&told.name, name))
    };
    state
        .games()
        .iter()
        .rev()
        .find(|(_, game)| {
            let [white, black] = game.player_keys();
            is_called(white, &board.white) && is_called(black, &board.black)
        })
        .map(|(place, _)| *place)
}

/// Returns whether two files write the same name: `Kowalska, Anna` and `Anna Kowalska`.
fn same(one: &str, other: &str) -> bool {
    let parts = |name: &str| -> BTreeSet<String> {
        name.split(|letter: char| !letter.is_alphanumeric())
            .filter(|part| !part.is_empty())
            .map(str::to_lowercase)
            .collect()
    };
    parts(one) == parts(other)
}

/// Returns the record of a game with what the event is played by, and without names.
fn whole(rules: &Rules, game: &str, place: BoardPlace) -> Option<String> {
    let event = rules.event.as_ref()?.event.settings.begin(WATCHED).ok()?;
    let text = format!("{event}\n{game}");
    Some(nameless(&text, place)?.to_string())
}

/// Returns the part of a record about the game alone, without names.
fn game_alone(game: &str, place: BoardPlace) -> Option<String> {
    Some(nameless(game, place)?.to_string())
}

fn nameless(text: &str, place: BoardPlace) -> Option<RecordDraft> {
    let mut draft = RecordDraft::of_text(WATCHED, text).ok()?;
    for player in ["white", "black"] {
        draft.take_back(In::Game, player);
    }
    for (field, number) in [("round", place.round), ("board", place.board)] {
        let number = number.to_string();
        draft.say(In::Game, field, &number, &number).ok()?;
    }
    Some(draft)
}

#[cfg(test)]
mod tests {
    use kodeks_event::BoardPlace;

    use super::{nameless, same};

    #[test]
    fn a_name_is_the_same_in_either_order() {
        assert!(same("Kowalska, Anna", "Anna Kowalska"));
        assert!(same("KOWALSKA ANNA", "Kowalska, Anna"));
        assert!(!same("Kowalska, Anna", "Kowalska, Ewa"));
        assert!(!same("", "Kowalska"));
    }

    #[test]
    fn a_record_has_its_board_and_no_names() {
        let text = "[game]\nwhite = \"Kowalska\"\nblack = \"Novak\"\nround = \"3\"\nmoves = \"1. e4\"\n";
        let record = nameless(text, BoardPlace { round: 3, board: 12 }).unwrap().to_string();
        assert_eq!(record, "[game]\nround = 3\nmoves = \"1. e4\"\nboard = 12\n");
    }
}
