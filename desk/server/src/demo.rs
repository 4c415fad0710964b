//! The demo: an event that is invented, with games that were played long ago, on boards that grow as those of a hall do.

mod clock;
mod games;
mod incidents;
mod live;
mod pairings;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use kodeks_base::{
    Complaint, Diagnostic,
    files::{unwritable, write},
    phrase,
};

use crate::event_server::EventServer;

use self::{games::GAMES, live::LiveGame};

/// An event with twelve boards, to look at what a desk does: the players, the event and the clocks are invented, the games were played.
#[derive(Debug)]
pub struct Demo {
    pairings: PathBuf,
    watched: PathBuf,
    games: Vec<LiveGame>,
    /// The number of times that the games have grown.
    grown: usize,
}

/// The file of the pairings, and the folder with the games.
const PAIRINGS: &str = "pairings.trf";
const WATCHED: &str = "live";

/// Writes the pairings of a round with twelve boards and its games, as far as they are played, into a folder that is empty or not there
/// yet.
///
/// # Errors
///
/// Something lies in the folder, or it cannot be written.
pub fn demo(folder: &Path) -> Result<Demo, Diagnostic> {
    let watched = folder.join(WATCHED);
    let is_empty = fs::read_dir(folder).map_or(true, |mut inside| inside.next().is_none());
    if !is_empty {
        let file = folder.display().to_string();
        let wrong = phrase!("K0933-demo", "something lies in this folder already");
        let right = phrase!("K0933-help-demo", "name one that is empty or not there yet");
        return Err(Diagnostic::of_file(&file, Complaint::new(wrong).with_help(right)));
    }
    fs::create_dir_all(&watched).map_err(|error| unwritable(&watched, &error))?;
    let demo = Demo {
        pairings: folder.join(PAIRINGS),
        games: GAMES.iter().enumerate().map(|(place, game)| LiveGame::new(place, game)).collect(),
        watched,
        grown: 0,
    };
    write(&demo.pairings, pairings::trf())?;
    for game in &demo.games {
        demo.write(game)?;
    }
    Ok(demo)
}

impl Demo {
    /// Returns the file of the pairings (TRF).
    #[must_use]
    pub fn pairings(&self) -> &Path {
        &self.pairings
    }

    /// Returns the folder with a file for each game (PGN), which is to be watched.
    #[must_use]
    pub fn games_folder(&self) -> &Path {
        &self.watched
    }

    /// Lets the games grow, some by a ply, others by none, as nobody plays at the pace of others; call it every few seconds. Returns
    /// whether something is still to be played.
    ///
    /// # Errors
    ///
    /// A file cannot be written.
    pub fn grow(&mut self) -> Result<bool, Diagnostic> {
        self.grown += 1;
        let mut grown = Vec::new();
        for game in &mut self.games {
            if game.grows_at(self.grown) {
                grown.push(game.clone());
            }
        }
        for game in &grown {
            self.write(game)?;
        }
        Ok(self.games.iter().any(|game| !game.is_done()))
    }

    /// Enters the first entries of two arbiters of the demo: the regulations of the event, the pairings, and a few incidents,
    /// each ruled on as any other. Does nothing if the log has entries.
    ///
    /// # Errors
    ///
    /// It cannot be written, or is not taken.
    pub fn tell(&self, desk: &Arc<EventServer>) -> Result<(), Diagnostic> {
        incidents::tell(desk, &self.pairings)
    }

    fn write(&self, game: &LiveGame) -> Result<(), Diagnostic> {
        write(&self.watched.join(game.file()), game.pgn())
    }
}
