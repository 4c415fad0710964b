//! Reasons why games cannot be watched, for the person who can fix them.

use std::{io, path::Path};

use kodeks_base::{Complaint, Diagnostic, files, phrase};

use crate::limits;

/// Says that a file or folder cannot be read.
pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Diagnostic {
    let complaint = phrase!("K0911", "the games cannot be watched: {why}", why = files::why(error));
    of(
        path,
        Complaint::new(complaint).with_help(phrase!(
            "K0911-help",
            "name the PGN file or the folder into which the program of the boards writes; what was read before stays"
        )),
    )
}

/// Says that a file is larger than is read.
pub(crate) fn too_large(path: &Path) -> Diagnostic {
    let most = limits::FILE_BYTES >> 20;
    of(path, phrase!("K0911-large", "the games are not watched: the file has more than {most} MiB", most))
}

/// Says that there are more games than are watched.
pub(crate) fn too_many_games(path: &Path) -> Diagnostic {
    let most = limits::BOARDS;
    let complaint = phrase!(
        "K0911-games",
        "only {most} games are watched, and there are more; those that are over are left out first",
        most
    );
    of(
        path,
        Complaint::new(complaint)
            .with_help(phrase!("K0911-help-games", "take the games of earlier rounds out of the folder")),
    )
}

/// Says that there are more files than are looked at.
pub(crate) fn too_many_files(path: &Path) -> Diagnostic {
    let most = limits::FILES;
    of(path, phrase!("K0911-files", "only {most} files are looked at, and there are more", most))
}

fn of(path: &Path, complaint: impl Into<Complaint>) -> Diagnostic {
    Diagnostic::of_file(&path.display().to_string(), complaint.into())
}
