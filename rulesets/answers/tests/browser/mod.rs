//! Looking at a page in Chromium, where it is installed.

// Each test program uses a part of this.
#![allow(dead_code)]

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use kodeks_testing::Folder;
use serde_json::Value as Json;

/// What is looked for on the page: elements and texts that stand out, and pictures without a text.
const LOOK: &str = include_str!("look.js");

/// Returns the browser, if there is one.
pub fn found() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let names = ["chromium", "chromium-browser", "google-chrome"];
    std::env::split_paths(&path).flat_map(|folder| names.map(|name| folder.join(name))).find(|place| place.is_file())
}

/// A window may not be as narrow as a telephone; a frame in it may.
const FRAME: &str = "<!DOCTYPE html><html><body style=\"margin:0\">\
    <script>onmessage = (said) => document.documentElement.setAttribute('data-seen', said.data)</script>\
    <iframe src=\"page.html\" style=\"border:0;width:WIDTHpx;height:900px\"></iframe></body></html>";

/// The colours that the reader prefers.
#[derive(Clone, Copy, Debug)]
pub enum Scheme {
    Light,
    Dark,
}

/// Opens a page at a width and returns what is seen: `width`, `begins` for where its first table does, `pictures`,
/// `rows` and `games` by what is chosen to be shown, `faults`, and `barriers` for people with a disability as
/// [axe-core](https://github.com/dequelabs/axe-core) finds them, if its text is given.
pub fn look(browser: &Path, html: &str, width: u32, scheme: Scheme, axe: Option<&str>) -> Json {
    let axe = axe.map_or(String::new(), |axe| format!("<script>{axe}</script>"));
    let look = format!("{axe}<script>{LOOK}</script></body>");
    let folder = Folder::new()
        .with("page.html", &html.replace("</body>", &look))
        .with("frame.html", &FRAME.replace("WIDTH", &width.to_string()));
    let profile = folder.path().join("profile");
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"])
        .args(["--window-size=1400,900", "--virtual-time-budget=60000"])
        .arg(match scheme {
            Scheme::Light => "--blink-settings=preferredColorScheme=1",
            Scheme::Dark => "--blink-settings=preferredColorScheme=0",
        })
        .arg(format!("--user-data-dir={}", profile.display()))
        .arg(format!("file://{}", folder.path().join("frame.html").display()))
        .output()
        .unwrap();
    let dom = String::from_utf8_lossy(&output.stdout);
    let error = || String::from_utf8_lossy(&output.stderr).into_owned();
    let (_, after) = dom.split_once("data-seen=\"").unwrap_or_else(|| panic!("{}", error()));
    let (seen, _) = after.split_once('"').unwrap();
    serde_json::from_str(&seen.replace("&quot;", "\"").replace("&amp;", "&")).unwrap()
}

/// Returns how many sheets of paper a page is printed on.
pub fn printed(browser: &Path, html: &str) -> usize {
    let folder = Folder::new().with("page.html", html);
    let pdf = folder.path().join("page.pdf");
    let status = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer"])
        .arg(format!("--user-data-dir={}", folder.path().join("profile").display()))
        .arg(format!("--print-to-pdf={}", pdf.display()))
        .arg(format!("file://{}", folder.path().join("page.html").display()))
        .output()
        .unwrap()
        .status;
    assert!(status.success());
    let written = std::fs::read(pdf).unwrap();
    written.split(|byte| *byte == b'\n').filter(|line| line.ends_with(b"/Type /Page")).count()
}
