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
  kodeks site --out site --engine kodeks.wasm
  kodeks site --out laws --without-rules
  kodeks site --out site --packs our-federation
  kodeks site --single kodeks.html")]
pub struct SiteArguments {
    /// The folder; it is made if it is not there
    #[arg(long, value_name = "DIR", required_unless_present = "single")]
    out: Option<PathBuf>,

    /// Also write everything into this one file, which needs neither a folder nor a server: for a memory stick
    #[arg(long, value_name = "FILE")]
    single: Option<PathBuf>,

    /// The rules as WebAssembly; without it, those inside the program, or else the file `kodeks.wasm` beside it
    #[arg(long, value_name = "FILE")]
    engine: Option<PathBuf>,

    /// Write the pages without the rules: the Laws can be read, but nothing is ruled on
    #[arg(long, conflicts_with_all = ["engine", "single"])]
    without_rules: bool,

    #[command(flatten)]
    sources: SourceArgs,
}

/// Writes the pages.
pub fn run(arguments: &SiteArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.sources.library()?;
    let words = Words::of(arguments.sources.language(), &library)?;
    let rules = if arguments.without_rules { None } else { Some(rules_or_fault(arguments.engine.as_deref())?) };
    let mut page = Page::new();
    if let Some(folder) = &arguments.out {
        refuse_strange(folder)?;
        let site = Site { library: &library, rules: rules.as_deref() };
        let written = write(&site, folder)?;
        let told = [("files", written.into()), ("folder", folder.display().to_string().into())];
        page.text(0, Role::Plain, &words.say_with("site-written", &told));
    }
    if let (Some(file), Some(rules)) = (&arguments.single, &rules) {
        let whole = single(&library, rules, &words)?;
        files::write(file, whole.as_bytes())?;
        let told = [("file", file.display().to_string().into())];
        page.text(0, Role::Plain, &words.say_with("site-written-single", &told));
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

/// The rules for a browser inside the program, compressed: a release is one file.
#[cfg(feature = "rules-inside")]
const INSIDE: Option<&[u8]> =
    Some(include_bytes!(env!("KODEKS_RULES", "KODEKS_RULES has to name kodeks.wasm.gz, which .ci/engine builds")));
#[cfg(not(feature = "rules-inside"))]
const INSIDE: Option<&[u8]> = None;

/// Reads the rules for a browser.
fn rules_or_fault(named: Option<&Path>) -> Result<Vec<u8>, Diagnostic> {
    rules(named)?.ok_or_else(|| {
        Diagnostic::command_line(
            Complaint::new(phrase!("K0816", "this program has no rules for a browser inside it")).with_help(phrase!(
                "K0816-help",
                "name the file `kodeks.wasm` with `--engine`, or write the pages of the Laws alone with `--without-rules`"
            )),
        )
    })
}

/// Reads the rules for a browser, compressed or not: the file that is named, those inside the program, or the file beside it, if there
/// are any.
pub(super) fn rules(named: Option<&Path>) -> Result<Option<Vec<u8>>, Diagnostic> {
    if let (None, Some(inside)) = (named, INSIDE) {
        return Ok(Some(inside.to_vec()));
    }
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
