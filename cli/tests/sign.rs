//! `kodeks sign`: a pack that is signed is read as it was signed or not at all, and where a signer is asked for, not
//! without the signature.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{
    fs,
    ops::Deref,
    path::{Path, PathBuf},
};

use kodeks_authoring::{SigningKey, new_key, sign};
use kodeks_base::Diagnostic;
use kodeks_rulesets::{Library, PackHead, PublicKey, Signers};
use serde_json::Value as Json;

use crate::common::{Folder, Said, kodeks, kodeks_fed, kodeks_with};

/// A folder with a league's pack, keys and an event.
struct League(Folder);

impl League {
    fn new() -> League {
        let folder = League(Folder::new());
        fs::create_dir_all(folder.at("packs")).unwrap();
        let said = kodeks(&["new", &folder.file("packs/league"), "--extends", "fide@2023"]);
        assert_eq!(said.code, 0, "{}", said.err);
        for key in ["our", "other"] {
            new_key(&folder.at(&format!("{key}.key")), None).unwrap();
        }
        folder.write("trust.toml", format!("[signers]\nleague = \"{}\"\n", folder.key("our")));
        folder.write(
            "record.toml",
            "event = \"open.toml\"\n\n[game]\nmoves = \"1. e4 e5\"\n\n[[happened]]\nresigns = \"black\"\n",
        );
        folder.event("");
        folder
    }

    fn signed() -> League {
        let folder = League::new();
        folder.sign("our");
        folder
    }

    fn event(&self, more: &str) {
        let event = format!("[event]\nrules = \"league\"\ntime = \"90+30\"\n{more}\n");
        self.write("open.toml", &event);
    }

    fn at(&self, name: &str) -> PathBuf {
        self.path().join(name)
    }

    fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.at(name)).unwrap()
    }

    fn key(&self, name: &str) -> String {
        let key = PublicKey::from_text_or_file(&self.file(&format!("{name}.pub"))).unwrap();
        key.as_str().to_owned()
    }

    fn sign(&self, key: &str) {
        let key = self.at(&format!("{key}.key"));
        let key = SigningKey::open(&key, || panic!("it has no password")).unwrap();
        sign(&self.at("packs/league"), &key, None).unwrap();
    }

    /// Adds the pack to a library that trusts the key of the league, or nobody.
    fn added(&self, is_trusted: bool) -> Result<PackHead, Diagnostic> {
        let mut library = Library::empty();
        if is_trusted {
            library.trust(Signers::read(&self.at("trust.toml"))?);
        }
        library.add_folder(&self.at("packs"))?;
        Ok(library.heads().next().unwrap().clone())
    }

    fn refused(&self, code: &str) {
        let wrong = self.added(true).map(|head| head.label()).expect_err("what was signed and changed");
        assert_eq!(wrong.code(), code, "{wrong}");
    }

    fn kodeks(&self, words: &[&str]) -> Said {
        let packs = self.file("packs");
        kodeks(&[words, &["--packs", &packs]].concat())
    }

    fn ruled(&self, more: &[&str]) -> Said {
        let record = self.file("record.toml");
        self.kodeks(&[&["rule", record.as_str()], more].concat())
    }
}

impl Deref for League {
    type Target = Folder;

    fn deref(&self) -> &Folder {
        &self.0
    }
}

const SIGNATURE: &str = "packs/league/pack.minisig";

/// A key that `minisign -G -W` 0.11 made for this test and nothing else, without a checksum as it makes them.
const KEY_OF_MINISIGN: &str = "untrusted comment: minisign encrypted secret key\n\
    RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAq0Zg0W23XBunSoZmHqfmP3n5PkdjU9rm4qzEDu5KqKOW\
    nx9sYYqvWDIA33foG7K7MiuSNXNTUVZSZUYx51g5winshsknSx/0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n";

/// The public key that belongs to it.
const PUBLIC_KEY: &str = "RWSrRmDRbbdcGzIA33foG7K7MiuSNXNTUVZSZUYx51g5winshsknSx/0";

/// What `minisign -S` signed with it.
const PACK: &str = "name = \"club\"\nversion = \"2026.0.0\"\ntitle = { en = \"Our club\" }\n\
    extends = \"fide@2023\"\nauthentic = \"en\"\n[contents]\n";

/// The signature that it wrote.
const BY_MINISIGN: &str = "untrusted comment: signature from minisign secret key\n\
    RUSrRmDRbbdcG4J0V03wa6qrp+QNNf/TJvEs9q4Hd2ugDVwvdJNmI3eBN7pOaPXzBAwPm6ITV2mYAJU+PCt6BrLwR61u127xNg0=\n\
    trusted comment: kodeks pack club@2026.0.0 sha256 \
    6935a1ccaf004f35a10ab6de4bd0e0714d84ba4f28ce5b84e99fcf6d64851d3c; by minisign\n\
    GtzHYmd/Bd+pKTBJ18ozo7vKenLIdVZyRBXsirlpDa7oaTRzl+F4YN57f7megDGBAR6WmHfOygcm/s74LSUEBA==\n";

/// Returns the files below a folder on which rulings hang.
fn counted(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let ending = path.extension().unwrap_or_default().to_owned();
        if path.is_dir() && !path.ends_with("cases") {
            found.extend(counted(&path));
        } else if ending == "toml" || ending == "rhai" {
            found.push(path);
        }
    }
    found
}

#[test]
fn who_signed_is_named_once_it_is_verified() {
    let folder = League::signed();
    let (ours, pack, trust) = (folder.key("our"), folder.file("packs/league"), folder.file("trust.toml"));
    for key in [&ours, &folder.file("our.pub")] {
        let said = kodeks(&["check", &pack, "--signed-by", key]);
        assert_eq!(said.code, 0, "{}{}", said.out, said.err);
        assert!(said.out.contains("is signed by key"), "{}", said.out);
    }
    let editions = |more: &[&str]| {
        let said = folder.kodeks(&[&["editions", "--format", "json"], more].concat());
        let editions: Json = serde_json::from_str(&said.out).unwrap();
        editions.as_array().unwrap().clone().into_iter().find(|edition| edition["pack"] == "league").unwrap()
    };
    assert_eq!(editions(&["--trust", &trust])["signed_by"], ours.as_str());
    let unknown = editions(&[]);
    assert!(unknown["signed_by"].is_null(), "{unknown}");
    assert_eq!(unknown["signing_key"].as_str().unwrap().len(), 16);
    let said = folder.kodeks(&["editions"]);
    assert!(said.out.contains("not trusted here"), "{}", said.out);
    let said = kodeks(&["check", &pack]);
    assert!(said.out.contains("note[K0624]"), "{}", said.out);

    let said = folder.ruled(&["--format", "json", "--receipt", "--trust", &trust]);
    let ruling: Json = serde_json::from_str(&said.out).unwrap();
    assert_eq!(ruling["rules"][0]["signed_by"], ours.as_str(), "{ruling:#}");
    assert!(ruling["rules"][1]["signed_by"].is_null(), "{ruling:#}");
    assert_eq!(ruling["receipt"]["packs"][0]["signed_by"], ours.as_str());
    let said = folder.ruled(&["--receipt", "--trust", &trust]);
    assert!(said.out.contains(&format!("signed by {ours}")), "{}", said.out);
}

#[test]
fn every_file_that_counts_is_as_it_was_signed() {
    let folder = League::signed();
    assert_eq!(folder.added(true).unwrap().signed_by().unwrap().as_str(), folder.key("our"));
    let files = counted(&folder.at("packs/league"));
    assert!(files.len() > 1, "{files:?}");
    for file in &files {
        let before = fs::read(file).unwrap();
        for place in [0, before.len() / 2, before.len() - 1] {
            let mut changed = before.clone();
            changed[place] = if changed[place] == b' ' { b'\n' } else { b' ' };
            fs::write(file, changed).unwrap();
            for is_trusted in [true, false] {
                assert!(folder.added(is_trusted).is_err(), "{file:?}, {place}");
            }
        }
        fs::write(file, [&before[..], b"# more\n"].concat()).unwrap();
        folder.refused("K0622");
        // Nor is it read by way of any command.
        let pack = folder.file("packs/league");
        for words in [&["check", &pack][..], &["test", &pack], &["diff", "fide@2023", &pack]] {
            let said = kodeks(words);
            let told = format!("{}{}", said.out, said.err);
            assert!(said.code == 1 && told.contains("[K0622]"), "{words:?}: {told}");
        }
        for words in [&["show", "league"][..], &["rule", "phone=rings", "by=black", "--rules", "league"]] {
            let said = folder.kodeks(words);
            assert!(said.code == 1 && said.err.contains("[K0622]"), "{words:?}: {}", said.err);
        }
        if !file.ends_with("pack.toml") {
            fs::remove_file(file).unwrap();
            folder.refused("K0622");
            let renamed = file.with_file_name("renamed.toml");
            fs::write(&renamed, &before).unwrap();
            folder.refused("K0622");
            fs::remove_file(renamed).unwrap();
        }
        fs::write(file, &before).unwrap();
        folder.added(true).unwrap();
    }
    folder.write("packs/league/added.toml", "");
    folder.refused("K0622");
}

#[test]
fn a_signature_that_is_missing_is_refused_where_one_is_asked_for() {
    let folder = League::new();
    assert!(folder.added(false).unwrap().signing_key().is_none());
    folder.refused("K0623");
    let said = kodeks(&["check", &folder.file("packs/league"), "--signed-by", &folder.key("our")]);
    assert!(said.code == 1 && said.out.contains("error[K0623]"), "{}", said.out);
    // A pack inside the program needs none.
    let said = folder.ruled(&["--rules", "fide@2023", "--trust", &folder.file("trust.toml")]);
    assert_eq!(said.code, 0, "{}", said.err);
}

#[test]
fn a_signature_fits_nothing_but_what_it_was_made_for() {
    let folder = League::signed();
    let (signature, manifest) = (folder.read(SIGNATURE), folder.read("packs/league/pack.toml"));
    let manifest = String::from_utf8(manifest).unwrap();
    let version = manifest.lines().find(|line| line.starts_with("version")).unwrap();
    for (from, to) in [(version, "version = \"1999.0.0\""), ("\"league\"", "\"leagues\"")] {
        let changed = manifest.replacen(from, to, 1);
        assert_ne!(changed, manifest);
        folder.write("packs/league/pack.toml", &changed);
        assert!(folder.added(true).is_err(), "{to}");
        assert_eq!(folder.added(false).map(|_| ()).unwrap_err().code(), "K0622", "{to}");
    }
    folder.write("packs/league/pack.toml", &manifest);
    folder.sign("other");
    folder.refused("K0624");
    // The number of the trusted key in the signature of another one.
    let (ours, theirs) = (String::from_utf8(signature).unwrap(), folder.read(SIGNATURE));
    let theirs = String::from_utf8(theirs).unwrap();
    let (our_line, their_line) = (ours.lines().nth(1).unwrap(), theirs.lines().nth(1).unwrap());
    // Thirteen letters and two bits of the next are the algorithm and the number.
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let bits = |line: &str| letters.iter().position(|letter| *letter == line.as_bytes()[13]).unwrap();
    let both = letters[bits(our_line) & 0b11_0000 | bits(their_line) & 0b1111] as char;
    let begin = format!("{}{both}", &our_line[..13]);
    let forged = theirs.replacen(&their_line[..14], &begin, 1);
    folder.write(SIGNATURE, &forged);
    folder.refused("K0622");
}

#[test]
fn no_bit_of_a_signature_is_free() {
    let folder = League::signed();
    let whole = folder.read(SIGNATURE);
    folder.added(true).unwrap();
    for length in 0..whole.len() {
        fs::write(folder.at(SIGNATURE), &whole[..length]).unwrap();
        assert!(folder.added(true).is_err(), "{length} bytes");
        assert!(folder.added(false).is_err(), "{length} bytes, unsigned");
    }
    for place in 0..whole.len() {
        for bit in 0..8 {
            let mut changed = whole.clone();
            changed[place] ^= 1 << bit;
            fs::write(folder.at(SIGNATURE), &changed).unwrap();
            assert!(folder.added(true).is_err(), "byte {place}, bit {bit}");
        }
    }
    for more in [&b"\n"[..], b"x", b"untrusted comment: \n"] {
        fs::write(folder.at(SIGNATURE), [&whole, more].concat()).unwrap();
        folder.refused("K0621");
    }
    fs::write(folder.at(SIGNATURE), whole.repeat(10_000)).unwrap();
    assert!(folder.added(true).is_err());
    fs::write(folder.at(SIGNATURE), [whole, vec![b' '; 5 << 20]].concat()).unwrap();
    folder.refused("K0118");
}

#[cfg(unix)]
#[test]
fn a_signature_is_a_file_of_the_pack_itself() {
    let folder = League::signed();
    fs::rename(folder.at(SIGNATURE), folder.at("elsewhere")).unwrap();
    std::os::unix::fs::symlink(folder.at("elsewhere"), folder.at(SIGNATURE)).unwrap();
    folder.refused("K0705");
    assert!(folder.added(false).is_err());
    fs::remove_file(folder.at(SIGNATURE)).unwrap();
    fs::create_dir(folder.at(SIGNATURE)).unwrap();
    folder.refused("K0702");
    assert!(folder.added(false).is_err());
}

#[test]
fn an_event_names_the_keys_of_its_bodies() {
    let folder = League::signed();
    let (ours, other) = (folder.key("our"), folder.key("other"));
    folder.event(&format!("signers = {{ league = [\"{other}\", \"{ours}\"] }}"));
    let said = folder.ruled(&["--format", "json"]);
    let ruling: Json = serde_json::from_str(&said.out).unwrap();
    assert_eq!(ruling["rules"][0]["signed_by"], ours.as_str(), "{}", said.err);
    let said = folder.ruled(&["--rules", "league"]);
    assert_eq!(said.code, 0, "{}", said.err);

    folder.event(&format!("signers = {{ league = \"{other}\" }}"));
    for more in [&[][..], &["--rules", "league"], &["--trust", &folder.file("trust.toml")]] {
        let said = folder.ruled(more);
        assert!(said.code == 1 && said.err.contains("error[K0624]"), "{}", said.err);
    }
    let said = folder.kodeks(&["lock", &folder.file("open.toml")]);
    assert!(said.code == 1 && said.err.contains("error[K0624]"), "{}", said.err);

    folder.event(&format!("signers = {{ league = \"{ours}\" }}"));
    fs::remove_file(folder.at(SIGNATURE)).unwrap();
    let said = folder.ruled(&[]);
    assert!(said.code == 1 && said.err.contains("error[K0623]"), "{}", said.err);

    for (signers, code) in [
        (format!("leauge = \"{ours}\""), "K0502"),
        ("league = []".to_owned(), "K0625"),
        ("league = \"ours\"".to_owned(), "K0625"),
        (format!("League = \"{ours}\""), "K0510"),
    ] {
        folder.event(&format!("signers = {{ {signers} }}"));
        let said = folder.ruled(&[]);
        let told = format!("error[{code}]");
        assert!(said.code == 1 && said.err.contains(&told), "{signers}: {}", said.err);
    }
}

#[test]
fn a_trust_file_holds_for_every_command() {
    let folder = League::signed();
    folder.sign("other");
    let (trust, packs) = (folder.file("trust.toml"), folder.file("packs"));
    let record = folder.file("record.toml");
    for words in [
        &["rule", &record][..],
        &["show", "league"],
        &["lock", &folder.file("open.toml")],
        &["check", "league"],
        &["check", &folder.file("packs/league")],
    ] {
        let said = folder.kodeks(&[words, &["--trust", &trust]].concat());
        let told = format!("{}{}", said.out, said.err);
        assert!(said.code == 1 && told.contains("[K0624]"), "{words:?}: {told}");
    }
    let settings = [("KODEKS_TRUST", trust.as_str()), ("KODEKS_PACKS", packs.as_str())];
    let said = kodeks_with(&["rule", &record], &settings);
    assert!(said.code == 1 && said.err.contains("[K0624]"), "{}", said.err);
    for words in [&["audit", "-"][..], &["events"], &["reference", "facts"], &["schema", "event"]] {
        let said = folder.kodeks(&[words, &["--trust", &trust]].concat());
        assert!(said.err.contains("[K0624]"), "{words:?}: {}", said.err);
    }
    folder.sign("our");
    assert_eq!(kodeks_with(&["rule", &record], &settings).code, 0);

    for (text, code) in [("", "K0111"), ("[signers]\nleague = 3\n", "K0110"), ("[signer]\n", "K0112")] {
        folder.write("trust.toml", text);
        let said = folder.ruled(&["--trust", &trust]);
        assert_eq!(said.code, 1, "{text}: {}{}", said.out, said.err);
        assert!(said.err.contains("trust.toml") && said.err.contains(code), "{text}: {}", said.err);
    }
    let said = folder.ruled(&["--trust", &folder.file("nowhere.toml")]);
    assert!(said.code == 1 && said.err.contains("K0701"), "{}", said.err);
}

#[test]
fn a_lock_notes_the_signer_and_holds_to_it() {
    let folder = League::signed();
    let (ours, event) = (folder.key("our"), folder.file("open.toml"));
    let trust = folder.file("trust.toml");
    let said = folder.kodeks(&["lock", &event, "--trust", &trust]);
    assert_eq!(said.code, 0, "{}", said.err);
    let lock = String::from_utf8(folder.read("open.lock")).unwrap();
    assert_eq!(lock.matches("signed_by").count(), 1, "{lock}");
    assert!(lock.contains(&format!("signed_by = \"{ours}\"")), "{lock}");
    // From here on nobody has to name the key again.
    let said = folder.ruled(&["--format", "json"]);
    let ruling: Json = serde_json::from_str(&said.out).unwrap();
    assert_eq!(ruling["rules"][0]["signed_by"], ours.as_str());
    let checked = || folder.kodeks(&["lock", &event, "--check"]);
    assert_eq!(checked().code, 0);

    let signature = folder.read(SIGNATURE);
    fs::remove_file(folder.at(SIGNATURE)).unwrap();
    for said in [folder.ruled(&[]), checked()] {
        assert!(said.code == 1 && said.err.contains("error[K0623]"), "{}", said.err);
        assert!(said.err.contains("open.lock"), "{}", said.err);
    }
    folder.sign("other");
    for said in [folder.ruled(&[]), checked()] {
        assert!(said.code == 1 && said.err.contains("error[K0624]"), "{}", said.err);
    }
    fs::write(folder.at(SIGNATURE), &signature).unwrap();
    assert_eq!(checked().code, 0);
    // A key that is not trusted is none that a lock could note.
    let said = folder.kodeks(&["lock", &event]);
    assert_eq!(said.code, 0, "{}", said.err);
    let anew = String::from_utf8(folder.read("open.lock")).unwrap();
    assert!(!anew.contains("signed_by"), "{anew}");
    folder.write("open.lock", lock.replace(&ours, "RWQ"));
    let said = folder.ruled(&[]);
    assert!(said.code == 1 && said.err.contains("error[K0625]"), "{}", said.err);
}

#[test]
fn a_key_is_made_opened_and_never_written_over() {
    let folder = League::new();
    let (key, pack) = (folder.file("with.key"), folder.file("packs/league"));
    let password = [("KODEKS_MINISIGN_PASSWORD", "tajne")];
    let made = kodeks_with(&["sign", "--new-key", &key], &password);
    assert_eq!(made.code, 0, "{}", made.err);
    let public = folder.key("with");
    assert!(made.out.contains(&public), "{}", made.out);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(folder.at("with.key")).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{mode:o}");
    }
    let before = folder.read("with.key");
    let again = kodeks_with(&["sign", "--new-key", &key], &password);
    assert!(again.code == 1 && again.err.contains("K0703"), "{}", again.err);
    assert_eq!(folder.read("with.key"), before);

    let words = ["sign", &pack, "--key", &key, "--comment", "by the board"];
    let said = kodeks_fed(&words, &[], "wrong\n");
    assert!(said.code == 1 && said.err.contains("K0626"), "{}", said.err);
    assert!(!folder.at(SIGNATURE).exists());
    let said = kodeks_fed(&words, &[], "tajne\n");
    assert_eq!(said.code, 0, "{}", said.err);
    let signature = String::from_utf8(folder.read(SIGNATURE)).unwrap();
    let text = kodeks(&["sign", &pack, "--text"]).out;
    let comment = format!("trusted comment: {}; by the board\n", text.trim_end());
    assert!(signature.contains(&comment), "{signature}");
    assert_eq!(kodeks(&["check", &pack, "--signed-by", &public]).code, 0);

    let two_lines = ["sign", &pack, "--key", &folder.file("our.key"), "--comment", "a\nb"];
    let said = kodeks(&two_lines);
    assert!(said.code == 1 && said.err.contains("K0801"), "{}", said.err);

    // A key that is cut off or changed signs nothing, and one that would take more than minisign's is not opened.
    let whole = String::from_utf8(folder.read("our.key")).unwrap();
    let (_, line) = whole.trim_end().split_once('\n').unwrap();
    for wrong in [
        String::new(),
        whole[..whole.len() - 20].to_owned(),
        whole.replacen(&line[80..90], "AAAAAAAAAA", 1),
        String::from_utf8(before).unwrap().replacen("AAAA", "////", 1),
    ] {
        folder.write("wrong.key", &wrong);
        let said = kodeks_with(&["sign", &pack, "--key", &folder.file("wrong.key")], &password);
        assert!(said.code == 1 && said.err.contains("K0626"), "{wrong}: {}", said.err);
    }
}

#[test]
fn minisign_signs_what_kodeks_verifies_and_its_keys_sign_here() {
    let folder = League::new();
    folder.write("packs/league/pack.toml", PACK);
    folder.write(SIGNATURE, BY_MINISIGN);
    for file in counted(&folder.at("packs/league")) {
        if !file.ends_with("pack.toml") {
            fs::remove_file(file).unwrap();
        }
    }
    let pack = folder.file("packs/league");
    let verified = || kodeks(&["check", &pack, "--signed-by", PUBLIC_KEY]);
    assert_eq!(verified().code, 0, "{}", verified().out);
    folder.write("packs/league/pack.toml", PACK.replacen("Our", "One", 1));
    assert_eq!(verified().code, 1);
    folder.write("minisign.key", KEY_OF_MINISIGN);
    let key = folder.file("minisign.key");
    let said = kodeks(&["sign", &pack, "--key", &key]);
    assert!(said.code == 0 && said.out.contains(PUBLIC_KEY), "{}", said.err);
    assert_eq!(verified().code, 0, "{}", verified().out);
    // Without a checksum a changed half of the key shows by what it signs.
    folder.write("minisign.key", KEY_OF_MINISIGN.replacen("nx9sYYqv", "nx9sYYqw", 1));
    let said = kodeks(&["sign", &pack, "--key", &key]);
    assert!(said.code == 1 && said.err.contains("K0626"), "{}", said.err);
}
