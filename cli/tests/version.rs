//! `kodeks version` is wired up; what calls for which version is tested with the comparison.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use crate::common::{Folder, kodeks};

#[test]
fn a_pack_that_claims_too_little_fails_with_the_least_version_that_would_do() {
    let folder = Folder::new();
    for (name, version, gain) in [("before", "1.0.0", 3), ("now", "1.0.1", 2)] {
        folder.write(
            &format!("{name}/pack.toml"),
            format!(
                "name = \"club\"\nedition = \"2020\"\nversion = \"{version}\"\ntitle = {{ en = \"Our club\" }}\n\
                 authentic = \"en\"\n[contents]\n\"1\" = \"claim\"\n"
            ),
        );
        folder.write(
            &format!("{name}/claim.toml"),
            format!(
                "title = {{ en = \"A claim\" }}\nsummary = {{ en = \"A claim.\" }}\n\
                 source = \"a test\"\nanswers = \"draw-claim.incorrect\"\n\
                 ruling = \"give(opponent, law.gain)\"\n[law]\ngain = \"{gain} min\"\n"
            ),
        );
    }
    let (before, now) = (folder.file("before"), folder.file("now"));
    let failed = kodeks(&["version", &before, &now]);
    let same = kodeks(&["version", &before, &before, "--format", "json"]);
    let nowhere = kodeks(&["version", &before, &folder.file("nowhere")]);
    assert_eq!(
        failed.err,
        "error[K0522]: club@2020:1.0.1 claims a patch version, but the difference from club@2020:1.0.0 calls \
         for a major version: 2.0.0 at least\n"
    );
    assert_eq!(failed.code, 1);
    assert!(failed.out.contains("Called for  major: 2.0.0 at least"));
    assert_eq!(same.code, 0, "{}", same.err);
    assert!(same.out.contains("\"called_for\": \"none\""));
    assert!(nowhere.err.ends_with("nowhere: there is no such folder\n"), "{}", nowhere.err);
}

#[test]
fn editions_at_hand_can_be_compared_too() {
    let said = kodeks(&["version", "fide-rating@2011", "fide-rating@2014", "--lang", "pl"]);
    assert_eq!(said.code, 0, "{}", said.err);
    assert!(said.out.contains("większa zmiana (major): co najmniej 2.0.0"), "{}", said.out);
}
