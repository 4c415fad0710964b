//! Where editions come from: the packs inside the package, and those of folders.

use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError, Weak},
};

use kodeks_base::{Date, Diagnostic, Language};
use kodeks_rulesets::{Library, Signers};
use kodeks_words::Words;
use pyo3::prelude::*;

use crate::{
    arguments::{DayArgument, PathArguments},
    errors::{self, Fault, warn},
};

/// The sources of editions, as arguments of functions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    packs: Vec<PathBuf>,
    trust: Option<PathBuf>,
    today: Option<Date>,
}

impl Sources {
    /// Returns what the arguments `packs`, `trust` and `today` say.
    pub fn of(packs: PathArguments, trust: Option<PathBuf>, today: Option<DayArgument>) -> Sources {
        Sources { packs: packs.0, trust, today: today.map(|day| day.0) }
    }

    /// Returns the library with the packs inside the package and those of the folders, which are read anew each time.
    ///
    /// # Errors
    ///
    /// A folder that is not there or has no packs; a file of keys that cannot be read.
    pub fn library(&self) -> Result<Arc<Library>, Fault> {
        if self.packs.is_empty() && self.trust.is_none() {
            built_in(self.today.unwrap_or_else(Date::today))
        } else {
            Ok(Arc::new(self.another()?))
        }
    }

    /// Returns the same as a library of one's own.
    ///
    /// # Errors
    ///
    /// A folder that is not there or has no packs; a file of keys that cannot be read.
    pub fn another(&self) -> Result<Library, Diagnostic> {
        let mut library = Library::built_in()?;
        if let Some(today) = self.today {
            library.set_today(today);
        }
        if let Some(file) = &self.trust {
            library.trust(Signers::read(file)?);
        }
        for folder in &self.packs {
            library.add_folder_as_far_as_can_be(folder)?;
        }
        Ok(library)
    }

    /// Returns the folders of packs.
    pub fn packs(&self) -> &[PathBuf] {
        &self.packs
    }

    /// Returns the file of the keys by which packs of folders have to be signed.
    pub fn trust(&self) -> Option<&PathBuf> {
        self.trust.as_ref()
    }

    /// Returns the day that counts as today, if one was named.
    pub fn today(&self) -> Option<Date> {
        self.today
    }
}

/// How many libraries of the packs inside the package are kept, one for each day that counts as today.
const KEPT: usize = 16;

/// Returns the library of the packs inside the package, read and put together once.
fn built_in(today: Date) -> Result<Arc<Library>, Fault> {
    static LIBRARIES: Mutex<BTreeMap<Date, Arc<Library>>> = Mutex::new(BTreeMap::new());
    let mut libraries = LIBRARIES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(library) = libraries.get(&today) {
        return Ok(Arc::clone(library));
    }
    let mut library = Library::built_in()?;
    library.set_today(today);
    let library = Arc::new(library);
    if libraries.len() >= KEPT {
        libraries.clear();
    }
    libraries.insert(today, Arc::clone(&library));
    Ok(library)
}

/// The words of libraries that are in use, each with the library and the language to which they belong.
static WORDS: Mutex<Vec<(Weak<Library>, Arc<Words>)>> = Mutex::new(Vec::new());

/// Returns the words in which a library is spoken of, put together once for each language.
///
/// # Errors
///
/// Two packs declare the same word differently.
pub fn words(library: &Arc<Library>, language: Language) -> Result<Arc<Words>, Fault> {
    let belongs = |(to, words): &&(Weak<Library>, Arc<Words>)| {
        words.language() == language && std::ptr::eq(to.as_ptr(), Arc::as_ptr(library))
    };
    let known = WORDS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, words)) = known.iter().find(belongs) {
        return Ok(Arc::clone(words));
    }
    drop(known);
    let words = Arc::new(Words::of(language, library)?);
    let mut known = WORDS.lock().unwrap_or_else(PoisonError::into_inner);
    known.retain(|(to, _)| to.strong_count() > 0);
    known.push((Arc::downgrade(library), Arc::clone(&words)));
    Ok(words)
}

/// Asks a library, while other threads of Python go on. Each invalid external pack that is ignored, and each former name
/// of an edition, gives a `kodeks.PackWarning`.
///
/// # Errors
///
/// Faults are raised as a `kodeks.Error` in this language.
pub fn ask<T: Send>(
    py: Python<'_>,
    sources: &Sources,
    language: Language,
    question: impl FnOnce(&Arc<Library>) -> Result<T, Fault> + Send,
) -> PyResult<T> {
    let (answered, warnings) = errors::answer(py, language, || {
        let library = sources.library()?;
        let answered = question(&library)?;
        let mut warnings = if sources.packs.is_empty() { Vec::new() } else { library.unfit() };
        warnings.extend(library.former_names().take());
        Ok((answered, describe_faults(&warnings, language)))
    })?;
    for letter in warnings {
        warn(py, &letter)?;
    }
    Ok(answered)
}

fn describe_faults(faults: &[Diagnostic], language: Language) -> Vec<String> {
    if faults.is_empty() {
        return Vec::new();
    }
    let words = Words::new(language);
    faults.iter().map(|fault| words.diagnostic(fault)).collect()
}
