//! Opening the packs that a command compares: a folder, or an edition at hand, each perhaps with
//! readings.

use kodeks_core::phrase;
use std::{path::Path, sync::Arc};

use kodeks_compare::report::Asked;
use kodeks_rulesets::{Diagnostic, Edition, Library, Selector, Wanted};

use crate::library::Sources;

/// Opens a folder with one pack, or an edition at hand: `club`, `fide@2014[9.6a=cycles]`.
///
/// A folder is opened in a library of its own, in which it takes the place of the pack of its name
/// and version.
pub fn open(library: &Library, sources: &Sources, pack: &str) -> Result<Asked, Diagnostic> {
    let (name, readings) = match pack.find('[') {
        Some(place) => pack.split_at(place),
        None => (pack, ""),
    };
    let folder = Path::new(name);
    if folder.is_dir() {
        // A folder has no name of a pack; any name lets the readings be read.
        let readings = Selector::parse(&format!("pack{readings}"))?.readings;
        let edition = Arc::new(sources.library()?.edition_in(folder)?);
        return opened(edition, &readings);
    }
    if name.contains(['/', '\\']) {
        return Err(Diagnostic::of_file(
            name,
            phrase!("K0701-folder", "there is no such folder"),
        ));
    }
    let selector = Selector::typed(pack)?;
    let readings = selector.readings.clone();
    let edition = library.edition(&Wanted::Pack(selector))?;
    opened(edition, &readings)
}

fn opened(edition: Arc<Edition>, readings: &[(String, String)]) -> Result<Asked, Diagnostic> {
    let readings = readings.iter().map(|reading| edition.meant(reading));
    Ok(Asked {
        readings: readings.collect::<Result<_, _>>()?,
        edition,
    })
}
