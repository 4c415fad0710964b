//! `kodeks lock` binds an event to its packs; a ruling prints what it was made by.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::{fs, ops::Deref, process};

use serde_json::Value as Json;

use crate::common::{self, Folder, Said, kodeks, kodeks_with};

/// A folder with an event by the rules of a club.
struct Club(Folder);

const CLUB: &str = "name = \"club\"\nedition = \"2015\"\nversion = \"1.0.0\"\ntitle = { en = \"Our club\" }\n\
    extends = \"fide@2014\"\nauthentic = \"en\"\n";

impl Club {
    fn new(event: &str) -> Club {
        let folder = Folder::new();
        folder.write("packs/club/pack.toml", CLUB);
        folder.write("open.toml", format!("[event]\ntime = \"90+30\"\n{event}\n"));
        folder.write(
            "incident.toml",
            "event = \"open.toml\"\n\n[game]\nmoves = \"1. e4 e5\"\n\n[[happened]]\nresigns = \"black\"\n",
        );
        Club(folder)
    }

    fn kodeks(&self, command: &str, file: &str, more: &[&str]) -> Said {
        let (file, packs) = (self.file(file), self.file("packs"));
        kodeks(&[&[command, file.as_str(), "--packs", packs.as_str()], more].concat())
    }
}

impl Deref for Club {
    type Target = Folder;

    fn deref(&self) -> &Folder {
        &self.0
    }
}

#[test]
fn a_lock_names_every_pack_with_version_and_hash() {
    let folder = Club::new("rules = \"club@2015\"");
    let said = folder.kodeks("lock", "open.toml", &[]);
    assert_eq!(said.code, 0, "{}", said.err);
    let lock = fs::read_to_string(folder.path().join("open.lock")).unwrap();
    let names: Vec<&str> = lock.lines().filter(|line| line.starts_with("name ")).collect();
    assert_eq!(names[..2], ["name    = \"club\"", "name    = \"fide\""], "the edition itself first");
    let editions = kodeks(&["editions", "--format", "json"]);
    let editions: Json = serde_json::from_str(&editions.out).unwrap();
    let is_2014 = |edition: &&Json| edition["pack"] == "fide" && edition["edition"] == "2014";
    let fide = editions.as_array().unwrap().iter().find(is_2014).unwrap();
    assert!(lock.contains(fide["hash"].as_str().unwrap()));
    assert!(said.out.contains("club@2015:1.0.0") && said.out.contains("fide@2005:1.0.0"));
    let again = folder.kodeks("lock", "open.toml", &[]);
    assert!(again.out.contains("already"), "{}", again.out);
}

#[test]
fn a_ruling_on_a_locked_event_refuses_other_contents() {
    let folder = Club::new("rules = \"club@2015\"");
    folder.kodeks("lock", "open.toml", &[]);
    assert_eq!(folder.kodeks("rule", "incident.toml", &[]).code, 0);
    assert_eq!(folder.kodeks("lock", "open.toml", &["--check"]).code, 0);

    folder.write("packs/club/pack.toml", format!("{CLUB}# a word more\n"));
    for (command, file, more) in [("rule", "incident.toml", &[][..]), ("lock", "open.toml", &["--check"])] {
        let said = folder.kodeks(command, file, more);
        assert_eq!((said.code, said.out.as_str()), (1, ""));
        let place = format!("error[K0605]: {}:", folder.file("open.lock"));
        assert!(said.err.starts_with(&place), "{}", said.err);
        assert!(
            said.err.contains("the event is locked to other contents of club@2015:1.0.0: their hash is ")
                && said.err.contains("lock it anew with `kodeks lock "),
            "{}",
            said.err
        );
    }
    // What the arbiter asks for knowingly is answered, with a note that it is not by the lock.
    let words = ["--rules", "club@2015", "--unlocked", "--receipt"];
    let asked = folder.kodeks("rule", "incident.toml", &words);
    assert_eq!(asked.code, 0, "{}", asked.err);
    let departs = format!("departs from the lock {}\n", folder.file("open.lock"));
    assert!(asked.out.contains(&departs), "{}", asked.out);

    folder.kodeks("lock", "open.toml", &[]);
    assert_eq!(folder.kodeks("rule", "incident.toml", &[]).code, 0);
}

#[test]
fn a_locked_event_stays_with_its_version_when_a_newer_one_comes() {
    let folder = Club::new("rules = \"club@2015\"");
    folder.kodeks("lock", "open.toml", &[]);
    fs::create_dir_all(folder.path().join("packs/newer")).unwrap();
    folder.write("packs/newer/pack.toml", CLUB.replace("1.0.0", "1.0.1"));
    let receipt = |said: Said| {
        let object: Json = serde_json::from_str(&said.out).unwrap();
        object["receipt"]["packs"][0]["pack"].clone()
    };
    let json = ["--receipt", "--format", "json"];
    assert_eq!(receipt(folder.kodeks("rule", "incident.toml", &json)), "club@2015:1.0.0");
    fs::remove_file(folder.path().join("open.lock")).unwrap();
    assert_eq!(receipt(folder.kodeks("rule", "incident.toml", &json)), "club@2015:1.0.1");
}

#[test]
fn a_lock_that_does_not_fit_its_event_is_refused() {
    let folder = Club::new("rules = \"club@2015\"");
    folder.kodeks("lock", "open.toml", &[]);
    folder.write("open.toml", "[event]\ntime = \"90+30\"\nrules = \"fide@2009\"\n");
    let said = folder.kodeks("rule", "incident.toml", &[]);
    assert!(
        said.err.contains("the event is locked to club@2015:1.0.0, but `")
            && said.err.contains("` asks for fide@2009;"),
        "{}",
        said.err
    );

    folder.write("open.toml", "[event]\ntime = \"90+30\"\nrules = \"club@2015\"\n");
    let lock = fs::read_to_string(folder.path().join("open.lock")).unwrap();
    folder.write("open.lock", lock.replacen("\"1.0.0\"", "\"1.0.7\"", 1));
    let said = folder.kodeks("rule", "incident.toml", &[]);
    assert!(
        said.err.contains("locked to club@2015:1.0.7, which is not at hand; here are `club@2015:1.0.0`"),
        "{}",
        said.err
    );

    let last = lock.rfind("\n[[pack]]").unwrap();
    folder.write("open.lock", &lock[..last]);
    let said = folder.kodeks("rule", "incident.toml", &[]);
    assert!(said.err.contains("these packs do not stand on each other"), "{}", said.err);

    folder.write("open.lock", lock.replace("hash ", "hush "));
    let said = folder.kodeks("rule", "incident.toml", &[]);
    assert!(said.err.contains("open.lock:7: the pack has no `hash`"), "{}", said.err);
    assert_eq!(folder.kodeks("lock", "open.toml", &[]).code, 0, "it is written anew");
}

#[test]
fn an_event_that_names_no_edition_is_locked_to_the_one_in_force_and_stays_with_it() {
    let folder = Club::new("");
    let (event, incident) = (folder.file("open.toml"), folder.file("incident.toml"));
    let on = |today: &str, words: &[&str]| kodeks_with(words, &[("KODEKS_TODAY", today)]);
    let before = on("2024-05-01", &["rule", &incident]);
    let named = "By fide@2023, the edition in force today, 1 May 2024: no other edition and no day was named.\n";
    assert!(before.out.ends_with(named), "{}", before.out);
    assert_eq!(on("2022-05-01", &["lock", &event]).code, 0);
    let after = on("2024-05-01", &["rule", &incident]);
    let lock = folder.file("open.lock");
    let said = after.out.split_whitespace().collect::<Vec<_>>().join(" ");
    let locked = format!("By fide@2018, the edition to which {lock} locks the event.");
    assert!(said.ends_with(&locked), "{}", after.out);
}

#[test]
fn a_locked_event_that_calls_its_edition_by_a_former_name_is_told_the_present_one() {
    let folder = Club::new("rules = \"fide@2014.0.0\"");
    for (command, file) in [("lock", "open.toml"), ("lock", "open.toml"), ("rule", "incident.toml")] {
        let said = folder.kodeks(command, file, &[]);
        assert_eq!(said.code, 0, "{}", said.err);
        assert!(said.err.contains("`fide@2014.0.0` is a former name of `fide@2014`"), "{command}: {}", said.err);
    }
}

#[test]
fn a_lock_holds_the_state_of_its_day_and_a_receipt_repeats_it() {
    // Until September 2014 a telephone in a bag loses; since then the arbiter decides what it costs.
    for (on, outcome, result, state) in [
        ("2014-09-15", "decided", "0-1".into(), "begin from 1 July 2014 until 30 September 2014"),
        ("2014-11-15", "arbiter-decides", Json::Null, "begin from 1 October 2014 until 30 June 2017"),
    ] {
        let folder = Club::new(&format!("rules = \"fide@2014\"\non = {on}"));
        folder.write(
            "incident.toml",
            "event = \"open.toml\"\n[[happened]]\nphone = \"carried\"\nby = \"white\"\nin_the_bag = true\n",
        );
        let rule = |more: &[&str]| {
            let said = folder.kodeks("rule", "incident.toml", &[&["--receipt", "--format", "json"], more].concat());
            assert_eq!(said.err, "");
            serde_json::from_str::<Json>(&said.out).unwrap()
        };
        let free = rule(&[]);
        assert_eq!(folder.kodeks("lock", "open.toml", &[]).code, 0);
        assert_eq!(folder.kodeks("lock", "open.toml", &["--check"]).code, 0);
        let locked = rule(&[]);
        for ruling in [&free, &locked] {
            assert_eq!((&ruling["outcome"], &ruling["result"]), (&outcome.into(), &result), "{on}");
        }
        assert_eq!(locked["chosen"]["why"], "locked");
        let page = folder.kodeks("rule", "incident.toml", &["--receipt"]);
        let words = page.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(&format!("the state for events that {state}")), "{}", page.out);
        // The receipt repeats the ruling of that day, on whatever day it is read and without the event.
        folder.write("receipt.json", locked["receipt"].to_string());
        fs::remove_file(folder.path().join("open.lock")).unwrap();
        let words = ["rule", "--again", &folder.file("receipt.json"), "--format", "json"];
        let again = kodeks_with(&words, &[("KODEKS_TODAY", "2030-01-01")]);
        let said: Json = serde_json::from_str(&again.out).unwrap();
        assert_eq!((again.code, &said["same"]), (page.code, &true.into()), "{}", again.out);
        assert_eq!(said["ruling"]["outcome"], outcome);
    }
}

#[test]
fn an_event_whose_day_moves_to_another_state_stays_with_its_lock_and_is_ruled_by_its_day() {
    let folder = Club::new("rules = \"fide@2014\"\non = 2014-09-15");
    folder.write(
        "incident.toml",
        "event = \"open.toml\"\n[[happened]]\nphone = \"carried\"\nby = \"white\"\nin_the_bag = true\n",
    );
    assert_eq!(folder.kodeks("lock", "open.toml", &[]).code, 0);
    folder.write("open.toml", "[event]\ntime = \"90+30\"\nrules = \"fide@2014\"\non = 2014-10-01\n");
    let said = folder.kodeks("rule", "incident.toml", &["--format", "json"]);
    let ruling: Json = serde_json::from_str(&said.out).unwrap();
    assert_eq!(ruling["outcome"], "arbiter-decides", "{}", said.out);
}

#[test]
fn an_event_that_is_not_locked_does_not_pass_the_check() {
    let folder = Club::new("");
    folder.write("open.toml", "[event]\non = 2016-03-11\n");
    let said = folder.kodeks("lock", "open.toml", &["--check"]);
    assert!(said.err.contains("the event is not locked"), "{}", said.err);
    assert_eq!(folder.kodeks("lock", "open.toml", &[]).code, 0);
    assert_eq!(folder.kodeks("rule", "incident.toml", &[]).code, 0);
}

#[test]
fn an_event_file_has_nothing_but_the_event() {
    let folder = Club::new("rules = \"club@2015\"\n[game]\nmoves = \"1. e4\"");
    let said = folder.kodeks("rule", "incident.toml", &[]);
    assert!(said.err.contains("the event file has no field `game`"), "{}", said.err);
    folder.write("open.toml", "event = \"open.toml\"\n");
    let said = folder.kodeks("rule", "incident.toml", &[]);
    assert!(said.err.contains("not another file"), "{}", said.err);
    folder.write("incident.toml", "event = \"closed.toml\"\n");
    let said = folder.kodeks("rule", "incident.toml", &[]);
    assert!(
        said.err.contains("incident.toml:1: `event`: ") && said.err.contains("there is no such file"),
        "{}",
        said.err
    );
}

#[test]
fn a_ruling_prints_its_receipt_in_words_and_in_json() {
    let folder = Club::new(
        "rules = \"club@2015\"\n[event.options]\nsupervised = false\n[event.readings]\n\"9.6a\" = \"cycles\"",
    );
    folder.kodeks("lock", "open.toml", &[]);
    let said = folder.kodeks("rule", "incident.toml", &["--receipt"]);
    let version = env!("CARGO_PKG_VERSION");
    for line in [
        format!("kodeks {version}\n"),
        format!("locked by {}\n", folder.file("open.lock")),
        "9.6a = cycles (chosen)\n".to_owned(),
        "supervised = no (chosen)\n".to_owned(),
        "default_time: not said\n".to_owned(),
    ] {
        assert!(said.out.contains(&line), "{line}\n{}", said.out);
    }
    let said = folder.kodeks("rule", "incident.toml", &["--receipt", "--format", "json"]);
    let receipt: Json = serde_json::from_str(&said.out).unwrap();
    let receipt = &receipt["receipt"];
    assert_eq!(receipt["program"], version);
    assert_eq!(receipt["tempo"], "standard");
    assert_eq!(receipt["packs"][1]["pack"], "fide@2014:1.0.0");
    assert_eq!(receipt["packs"][0]["hash"].as_str().unwrap().len(), 64);
    let readings = receipt["readings"].as_array().unwrap();
    assert!(
        readings
            .iter()
            .any(|reading| reading["article"] == "9.6a" && reading["choice"] == "cycles" && reading["chosen"] == true)
    );
}

#[test]
fn a_rating_calculation_is_locked_and_has_its_receipt_too() {
    let folder = Club::new("");
    let example = common::repository().join("cli/examples/rating/swiss.toml");
    fs::copy(example, folder.path().join("swiss.toml")).unwrap();
    assert_eq!(folder.kodeks("lock", "swiss.toml", &[]).code, 0);
    let said = folder.kodeks("rating", "swiss.toml", &["--receipt"]);
    assert!(said.out.contains("Packs    fide-rating@2014:1.0.0\n"), "{}", said.out);
    assert!(said.out.contains("swiss.lock"), "{}", said.out);
}

#[test]
fn an_edition_or_a_day_beside_a_lock_departs_from_it_and_has_to_say_so() {
    let folder = Club::new("rules = \"club@2015\"");
    let example = common::repository().join("cli/examples/rating/swiss.toml");
    fs::copy(example, folder.path().join("swiss.toml")).unwrap();
    for file in ["open.toml", "swiss.toml"] {
        assert_eq!(folder.kodeks("lock", file, &[]).code, 0, "{file}");
    }
    let commands: [(&str, &str, &str, [&[&str]; 4]); 2] = [
        (
            "rule",
            "incident.toml",
            "club@2015:1.0.0",
            [
                &["--rules", "club@2015"],
                &["--rules", "fide@2018"],
                &["--rules", "fide@2014", "--on", "2016-03-11"],
                &["--rules", "fide", "--on", "2016-03-11"],
            ],
        ),
        (
            "rating",
            "swiss.toml",
            "fide-rating@2014:1.0.0",
            [
                &["--rules", "fide-rating@2014"],
                &["--rules", "fide-rating@2025"],
                &["--on", "2025-03-11"],
                &["--rules", "fide-rating"],
            ],
        ),
    ];
    for (command, file, locked, ways) in commands {
        let lock = folder.file(file).replace("incident", "open").replace(".toml", ".lock");
        for way in ways {
            let said = folder.kodeks(command, file, way);
            assert_eq!((said.code, said.out.as_str()), (1, ""), "{command} {way:?}");
            let begins = format!("error[K0610]: {lock}: the event is locked to {locked}, and ");
            assert!(said.err.starts_with(&begins), "{}", said.err);
            assert!(said.err.contains("add `--unlocked`"), "{}", said.err);

            let departing = [way, &["--unlocked"]].concat();
            let said = folder.kodeks(command, file, &departing);
            assert_eq!(said.code, 0, "{command} {way:?}: {}", said.err);
            let words: Vec<&str> = said.out.split_whitespace().collect();
            let departs = format!("{lock} locks the event; the ruling departs from it, as was asked.");
            assert!(words.join(" ").contains(&departs), "{}", said.out);
            let json = [&departing[..], &["--format", "json", "--receipt"]].concat();
            let json: Json = serde_json::from_str(&folder.kodeks(command, file, &json).out).unwrap();
            assert_eq!(json["chosen"]["departs_from"], lock.as_str());
            assert_eq!(json["receipt"]["departs_from"], lock.as_str());
            assert_eq!(json["receipt"]["lock"], Json::Null);
        }
        let own = folder.kodeks(command, file, &["--unlocked"]);
        assert!(own.out.contains("departs from it"), "{}", own.out);
    }
    // The sheet that the players sign says so too.
    let sheet = folder.file("sheet.html");
    let words = ["--rules", "fide@2018", "--unlocked", "--sheet", &sheet];
    assert_eq!(folder.kodeks("rule", "incident.toml", &words).code, 0);
    let sheet = fs::read_to_string(sheet).unwrap();
    assert!(sheet.contains("departs from the lock "), "{sheet}");
    // Where there is no lock, there is nothing to depart from.
    fs::remove_file(folder.path().join("open.lock")).unwrap();
    let said = folder.kodeks("rule", "incident.toml", &["--rules", "fide@2018", "--unlocked"]);
    assert!(!said.out.contains("departs"), "{}", said.out);
}

#[cfg(unix)]
#[test]
fn what_stands_for_a_lock_and_cannot_be_read_is_an_error_until_it_is_departed_from() {
    let folder = Club::new("rules = \"club@2015\"");
    let lock = folder.path().join("open.lock");
    let link = |to: &str| std::os::unix::fs::symlink(to, &lock).unwrap();
    let made: [(&str, &dyn Fn()); 5] = [
        ("a dangling link", &|| link("nowhere")),
        ("a loop", &|| link("open.lock")),
        ("a device", &|| link("/dev/zero")),
        ("a folder", &|| fs::create_dir(&lock).unwrap()),
        ("a pipe", &|| {
            let made = process::Command::new("mkfifo").arg(&lock).status().unwrap();
            assert!(made.success());
        }),
    ];
    for (what, make) in made {
        make();
        for (command, file, more) in [
            ("rule", "incident.toml", &[][..]),
            ("rule", "incident.toml", &["--rules", "fide@2018"]),
            ("lock", "open.toml", &["--check"]),
        ] {
            let said = folder.kodeks(command, file, more);
            assert_eq!((said.code, said.out.as_str()), (1, ""), "{what}: {command} {more:?}");
            assert!(said.err.contains("open.lock"), "{what}: {}", said.err);
        }
        let said = folder.kodeks("rule", "incident.toml", &["--unlocked"]);
        assert_eq!(said.code, 0, "{what}: {}", said.err);
        assert!(said.out.contains("departs from it"), "{what}: {}", said.out);
        if lock.is_dir() {
            fs::remove_dir(&lock).unwrap();
        } else {
            fs::remove_file(&lock).unwrap();
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_lock_on_a_full_disk_stays_as_it_was() {
    let folder = Club::new("rules = \"fide@2018\"");
    let event = fs::read_to_string(folder.path().join("open.toml")).unwrap();
    folder.write("later.toml", event.replace("2018", "2023"));
    // A disk of one's own, of 64 KiB, that is filled to its end once the event is locked.
    let script = "mount -t tmpfs -o size=64k,nr_inodes=64 none \"$1\" || exit 77
        cp \"$2/open.toml\" \"$1\" && \"$0\" lock \"$1/open.toml\" > /dev/null || exit 1
        cp \"$2/later.toml\" \"$1/open.toml\" && cp \"$1/open.lock\" \"$2/before\" || exit 1
        dd if=/dev/zero of=\"$1/filled\" bs=1k 2> /dev/null
        \"$0\" lock \"$1/open.toml\" > /dev/null 2> \"$2/said\"; echo $? > \"$2/code\"
        cp \"$1/open.lock\" \"$2/after\"; ls -A \"$1\" > \"$2/left\"";
    fs::create_dir(folder.path().join("disk")).unwrap();
    let run = process::Command::new("unshare")
        .args(["--user", "--map-root-user", "--mount", "sh", "-c", script])
        .args([env!("CARGO_BIN_EXE_kodeks"), &folder.file("disk"), &folder.file("")])
        .env("LC_ALL", "C")
        .output();
    match run {
        Ok(run) if run.status.success() => {}
        other => {
            println!("not run, as no small disk can be made here: {other:?}");
            return;
        }
    }
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert_eq!(read("code"), "1\n");
    assert!(read("said").contains("there is no room left"), "{}", read("said"));
    assert!(read("before").contains("\"2018\""));
    assert_eq!(read("after"), read("before"));
    assert_eq!(read("left"), "filled\nopen.lock\nopen.toml\n");
}
