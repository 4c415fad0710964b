//! Opening the packs to compare: a folder, or an installed edition, each perhaps with readings.

use std::{path::Path, sync::Arc};

use kodeks_base::{Diagnostic, phrase};
use kodeks_compare::report::EditionWithReadings;
use kodeks_rulesets::{Edition, EditionRequest, Library, Selector};

/// Opens a folder with one pack, or an installed edition: `club`, `fide@2014[9.6a=cycles]`.
///
/// A folder is opened in a library of its own, which `another` returns and in which it takes the place of the pack of its
/// name and version.
///
/// # Errors
///
/// There is no such folder or edition, it has no such reading, or something is wrong in its files.
pub fn open(
    library: &Library,
    another: impl FnOnce() -> Result<Library, Diagnostic>,
    pack: &str,
) -> Result<EditionWithReadings, Diagnostic> {
    let (name, readings) = match pack.find('[') {
        Some(place) => pack.split_at(place),
        None => (pack, ""),
    };
    let folder = Path::new(name);
    if folder.is_dir() {
        // A folder has no name of a pack; any name lets the readings be read.
        let readings = Selector::parse(&format!("pack{readings}"))?.readings;
        let edition = Arc::new(another()?.edition_in(folder)?);
        return with_readings(edition, &readings);
    }
    if name.contains(['/', '\\']) {
        return Err(Diagnostic::of_file(name, phrase!("K0701-folder", "there is no such folder")));
    }
    open_by_name(library, pack)
}

/// Opens an installed edition: `fide@2014[9.6a=cycles]`; no folder is searched.
///
/// # Errors
///
/// There is no such edition, it has no such reading, or something is wrong in its files.
pub fn open_by_name(library: &Library, pack: &str) -> Result<EditionWithReadings, Diagnostic> {
    let selector = Selector::parse_typed(pack)?;
    let readings = selector.readings.clone();
    let edition = library.edition(&EditionRequest::Pack(selector))?;
    with_readings(edition, &readings)
}

fn with_readings(edition: Arc<Edition>, readings: &[(String, String)]) -> Result<EditionWithReadings, Diagnostic> {
    let readings = readings.iter().map(|reading| edition.resolve_reading(reading));
    Ok(EditionWithReadings { readings: readings.collect::<Result<_, _>>()?, edition })
}
