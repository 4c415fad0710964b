//! `kodeks site`: pages for a browser, in a folder.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use clap::Args;
use kodeks_base::{
    Complaint, Diagnostic,
    files::{self, read_bytes_within, unwritable},
    phrase,
};
use kodeks_draw::terminal::{Page, Role};
use kodeks_site::{Site, single};
use kodeks_words::Words;

use crate::{Exit, library::SourceArgs, limits::RULES_BYTES, output::print};

/// The rules for a browser, as they lie beside the program.
const RULES: &str = "kodeks.wasm";

/// Write the pages for a browser into a folder: what happened, editions side by side, the Laws, a quiz
///
/// Any web server can hand out the folder, and nothing that somebody tells the pages leaves the device. From the second visit on
/// they need no network.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  kodeks site --out site
  kodeks site --out site --engine kodeks.wasm
  kodeks site --out site --packs our-federation
  kodeks site --single kodeks.html")]
pub struct SiteArguments {
    /// The folder; it is made if it is not there
    #[arg(long, value_name = "DIR", required_unless_present = "single")]
    out: Option<PathBuf>,

    /// Also write everything into this one file, which needs neither a folder nor a server: for a memory stick
    #[arg(long, value_name = "FILE")]
    single: Option<PathBuf>,

    /// The rules as WebAssembly; without it, the file `kodeks.wasm` beside the program
    #[arg(long, value_name = "FILE")]
    engine: Option<PathBuf>,

    #[command(flatten)]
    sources: SourceArgs,
}

/// Writes the pages.
pub fn run(arguments: &SiteArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.sources.library()?;
    let words = Words::of(arguments.sources.language(), &library)?;
    let rules = rules(arguments.engine.as_deref())?;
    let mut page = Page::new();
    if let Some(folder) = &arguments.out {
        refuse_strange(folder)?;
        let site = Site { library: &library, rules: rules.as_deref() };
        let written = write(&site, folder)?;
        let told = [("files", written.into()), ("folder", folder.display().to_string().into())];
        page.text(0, Role::Plain, &words.say_with("site-written", &told));
    }
    if let Some(file) = &arguments.single {
        let whole = single(&library, rules.as_deref().unwrap_or_default(), &words)?;
        files::write(file, whole.as_bytes())?;
        let told = [("file", file.display().to_string().into())];
        page.text(0, Role::Plain, &words.say_with("site-written-single", &told));
    }
    if rules.is_none() {
        page.text(0, Role::Warning, &words.say("site-without-rules"));
    }
    print(&page);
    Ok(Exit::Done)
}

/// Writes every file of the site into a folder, and returns how many they are.
fn write(site: &Site<'_>, folder: &Path) -> Result<usize, Diagnostic> {
    let mut written = 0_usize;
    site.write(|path, bytes| {
        let path = folder.join(path);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
        }
        written += 1;
        files::write(&path, bytes)
    })?;
    Ok(written)
}

/// Reads the rules for a browser: the file that is named, or the one beside the program if it is there.
pub(super) fn rules(named: Option<&Path>) -> Result<Option<Vec<u8>>, Diagnostic> {
    let beside = || Some(env::current_exe().ok()?.parent()?.join(RULES)).filter(|path| path.is_file());
    let Some(path) = named.map(Path::to_owned).or_else(beside) else {
        return Ok(None);
    };
    let name = path.display().to_string();
    let bytes = read_bytes_within(&path, RULES_BYTES)?;
    if bytes.starts_with(b"\0asm") {
        Ok(Some(bytes))
    } else {
        Err(Diagnostic::in_file(
            &name,
            Complaint::new(phrase!("K0813", "this is no WebAssembly"))
                .with_help(phrase!("K0813-help", "name the file `kodeks.wasm` that was built from `desk/engine`")),
        ))
    }
}

/// Refuses a folder that has other files, so that nobody's files are overwritten.
fn refuse_strange(folder: &Path) -> Result<(), Diagnostic> {
    let Ok(mut entries) = fs::read_dir(folder) else {
        return Ok(());
    };
    if entries.next().is_none() || folder.join("sw.js").is_file() {
        Ok(())
    } else {
        Err(Diagnostic::in_file(
            &folder.display().to_string(),
            Complaint::new(phrase!("K0814", "other files stand in this folder"))
                .with_help(phrase!("K0814-help", "name an empty one, or one that `kodeks site` has written")),
        ))
    }
}
