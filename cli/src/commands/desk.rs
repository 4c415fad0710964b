//! `kodeks desk`: one event, several arbiters, served from a laptop.

use std::{
    fs,
    io::IsTerminal,
    path::{Path, PathBuf, absolute},
    sync::Arc,
    thread,
    time::Duration,
};

use clap::Args;
use kodeks_base::{Diagnostic, files::SecretFile};
use kodeks_desk::{Demo, EventServer, Listening, Opening, Server, Tls, UnreadableEntry, demo, in_letters, verify_file};
use kodeks_draw::terminal::{Page, Role};
use kodeks_words::Words;

use crate::{
    Exit, former_names, help,
    library::SourceArgs,
    output::{print, print_more, print_warnings, report},
};

use super::site::rules;

/// The file of an event where none is named.
const EVENT: &str = "event.kodeks";

/// How long it takes until the games of the demo grow again.
const PLY: Duration = Duration::from_secs(4);

/// The port where none is named.
const PORT: u16 = 8064;

/// Serve an event to its arbiters: incident, ruling, log and report, on this machine or to the phones in the hall
///
/// Everything that is entered is on the disk before it is called entered, and nothing in it is changed: a correction is an entry of
/// its own. Nothing leaves this machine but to the devices that the chief arbiter lets in.
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::RULE, after_help = "\
It goes on until it is interrupted (Ctrl-C). The chief arbiter's address is printed at every start and lets in one device, for ten
minutes; arbiters are let in from its page.

Examples:
  kodeks desk --demo
  kodeks desk open-2026.kodeks
  kodeks desk open-2026.kodeks --lan --watch live
  kodeks desk open-2026.kodeks --lan --packs our-federation
  kodeks desk --verify open-2026.kodeks
  kodeks desk open-2026.kodeks --lan --host desk.example.org --certificate desk.pem --key desk.key")]
pub struct DeskArguments {
    /// The file of the event; it is begun where there is none
    #[arg(value_name = "EVENT", default_value = EVENT)]
    file: PathBuf,

    /// Also answer the devices in the local network; otherwise this machine alone
    #[arg(long)]
    lan: bool,

    /// The port
    #[arg(long, value_name = "PORT", default_value_t = PORT)]
    port: u16,

    /// A name by which devices call this machine, besides its addresses; can be given several times
    #[arg(long, value_name = "NAME")]
    host: Vec<String>,

    /// A certificate (PEM), so that the way is encrypted
    #[arg(long, value_name = "FILE", requires = "key")]
    certificate: Option<PathBuf>,

    /// The private key of the certificate (PEM)
    #[arg(long, value_name = "FILE", requires = "certificate")]
    key: Option<PathBuf>,

    /// Watch the games in this PGN file, or in the PGN files of this folder, while they are played
    #[arg(long, value_name = "FILE")]
    watch: Option<PathBuf>,

    /// Show an event with twelve boards that is made up, in a folder that is gone afterwards
    #[arg(long, conflicts_with_all = ["file", "watch"])]
    demo: bool,

    /// Serve nothing: read this file of an event whole, say how many entries it has and the hash of the last, or which entry is not as
    /// it was entered; nothing is changed, and the desk may be running meanwhile
    #[arg(long, value_name = "EVENT", conflicts_with_all = ["file", "lan", "host", "certificate", "watch", "demo", "engine"])]
    verify: Option<PathBuf>,

    /// Open no browser
    #[arg(long)]
    no_browser: bool,

    /// The rules as WebAssembly, by which a device answers while this machine does not; without it, those inside the program, or
    /// else the file `kodeks.wasm` beside it
    #[arg(long, value_name = "FILE")]
    engine: Option<PathBuf>,

    #[command(flatten)]
    sources: SourceArgs,
}

/// Serves the event until the program is interrupted.
pub fn run(arguments: &DeskArguments) -> Result<Exit, Diagnostic> {
    let library = arguments.sources.library()?;
    let words = Words::of(arguments.sources.language(), &library)?;
    if let Some(file) = &arguments.verify {
        return verify(file, &words);
    }
    let shown = arguments.demo.then(DemoSetup::begin).transpose()?;
    let (file, watch) = match &shown {
        Some(shown) => (shown.folder.join(EVENT), Some(shown.demo.games_folder().to_owned())),
        None => (arguments.file.clone(), arguments.watch.clone()),
    };
    let opening = Opening {
        file,
        packs: arguments.sources.folders(),
        rules: rules(arguments.engine.as_deref())?,
        watch,
        today: Some(library.today()),
    };
    let tls = arguments.certificate.clone().zip(arguments.key.clone());
    let listening = Listening {
        port: arguments.port,
        lan: arguments.lan,
        names: arguments.host.clone(),
        tls: tls.map(|(certificate, key)| Tls { certificate, key }),
    };
    let server = Server::listen(|| EventServer::open(opening), listening)?;
    let stop = server.stop();
    // Where nobody can be told of an interruption, the program ends at once; what was entered is on the disk all the same.
    let _ = ctrlc::set_handler(stop);
    let shown = shown.map(|shown| shown.play(server.desk())).transpose()?;
    let address = server.address_of_the_chief()?;
    tell_address(arguments, &server, &address, &words);
    server.desk().when_not_written(|fault| {
        report(fault);
    });
    // The event may ask for its edition by a former name.
    former_names::watch(server.desk().rules().library.former_names());
    print_warnings();
    let is_seen = std::io::stdout().is_terminal() && !arguments.no_browser;
    let redirect = is_seen.then(|| open_browser(server.desk().file(), &address));
    if matches!(redirect, Some(None)) {
        let mut page = Page::new();
        page.text(0, Role::Aside, &words.say("desk-no-browser"));
        print_more(&page);
    }
    let done = server.run();
    drop(redirect);
    drop(shown);
    done.map(|()| Exit::Done)
}

/// Opens the browser at an address, by a file that leads to it: everybody on this machine can see how a program was started, and the
/// code in the address would admit whoever is faster. The file is beside that of the event, as browsers in a sandbox may not read
/// temporary folders. Returns nothing where there is no browser.
fn open_browser(event: &Path, address: &str) -> Option<SecretFile> {
    let event = absolute(event).ok()?;
    let redirect = SecretFile::create(event.parent()?, ".html", &redirect_to(address)).ok()?;
    open::that_detached(redirect.path()).ok()?;
    Some(redirect)
}

/// Returns a page that leads to an address of this machine, which has nothing to be escaped.
fn redirect_to(address: &str) -> String {
    format!(
        "<!doctype html><meta charset=\"utf-8\"><meta name=\"referrer\" content=\"no-referrer\">\
         <meta http-equiv=\"refresh\" content=\"0; url={address}\"><title>kodeks</title><a href=\"{address}\">kodeks</a>\n"
    )
}

/// Reads the file of an event, and says what is in it.
fn verify(file: &Path, words: &Words) -> Result<Exit, Diagnostic> {
    let report = verify_file(file)?;
    let found = report.verified;
    let numbers = [
        ("file", file.display().to_string().into()),
        ("entries", found.entries.into()),
        ("texts", found.texts.into()),
        ("erased", found.erased.into()),
    ];
    let mut page = Page::new();
    page.text(0, Role::Heading, &words.say_with("desk-event", &numbers));
    page.text(0, Role::Plain, &words.say_with("desk-whole", &numbers));
    page.text(0, Role::Plain, &words.say_with("paper-end", &[("number", found.entries.into())]));
    page.verbatim([(format!("  {}", found.head_hash), Role::Article)]);
    tell_unreadable(&mut page, &report.unreadable, words);
    print(&page);
    Ok(Exit::Done)
}

/// Tells which entries this version cannot read.
fn tell_unreadable(page: &mut Page, unreadable: &[UnreadableEntry], words: &Words) {
    for one in unreadable {
        let (key, fault) = match &one.fault {
            Some(fault) => ("desk-unreadable", fault.as_str()),
            None => ("desk-unknown", ""),
        };
        let about = [("number", one.number.into()), ("kind", one.kind.as_str().into()), ("fault", fault.into())];
        page.gap();
        page.text(0, Role::Warning, &words.say_with(key, &about));
    }
}

/// The demo, and the folder in which it lies; it is gone afterwards.
struct DemoSetup {
    demo: Demo,
    folder: PathBuf,
}

impl DemoSetup {
    fn begin() -> Result<DemoSetup, Diagnostic> {
        let folder = std::env::temp_dir().join(format!("kodeks-demo-{}", std::process::id()));
        let demo = demo(&folder)?;
        Ok(DemoSetup { demo, folder })
    }

    /// Plays the demo: enters its incidents, and lets its games grow while somebody watches.
    fn play(self, desk: &Arc<EventServer>) -> Result<DemoFolder, Diagnostic> {
        let DemoSetup { mut demo, folder } = self;
        demo.tell(desk)?;
        // The games end by themselves, and with the program.
        thread::spawn(move || {
            while demo.grow().unwrap_or(false) {
                thread::sleep(PLY);
            }
        });
        Ok(DemoFolder { folder })
    }
}

/// The folder of a demo that is shown.
struct DemoFolder {
    folder: PathBuf,
}

impl Drop for DemoFolder {
    fn drop(&mut self) {
        // If this fails, the system clears its temporary folder.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Tells where the desk is, and what is open without a certificate.
fn tell_address(arguments: &DeskArguments, server: &Server, address: &str, words: &Words) {
    let mut page = Page::new();
    let desk = server.desk();
    let entries = [("file", desk.file().display().to_string().into()), ("entries", desk.entries().into())];
    page.text(0, Role::Heading, &words.say_with("desk-event", &entries));
    tell_unreadable(&mut page, &desk.unreadable(), words);
    page.gap();
    page.text(0, Role::Plain, &words.say("desk-chief"));
    page.verbatim([(format!("  {address}"), Role::Article)]);
    page.gap();
    if !desk.assets.has_rules {
        page.text(0, Role::Warning, &words.say("desk-without-rules"));
        page.gap();
    }
    if !arguments.lan {
        page.text(0, Role::Plain, &words.say("desk-alone"));
        print_more(&page);
        return;
    }
    page.text(0, Role::Plain, &words.say("desk-hall"));
    for address in server.local_address().iter().chain(server.addresses().iter().skip(1)) {
        page.verbatim([(format!("  {address}"), Role::Article)]);
    }
    if arguments.certificate.is_none() {
        page.gap();
        page.text(0, Role::Warning, &words.say("desk-open"));
    }
    if let Ok(invited) = server.address_of_an_arbiter()
        && let Some(code) = in_letters(&invited)
    {
        page.gap();
        page.text(0, Role::Plain, &words.say("desk-code"));
        for line in code.lines() {
            page.verbatim([(line.to_owned(), Role::Plain)]);
        }
        page.verbatim([(format!("  {invited}"), Role::Article)]);
    }
    print_more(&page);
}
