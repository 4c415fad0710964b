//! Packs that are made up: what those in the program leave out is in them, exceptions in a circle, layers over layers, numbers that
//! differ by an option and are taken from each other.

use std::fmt::Write as _;

use kodeks_testing::{Folder, Random};

/// So many names of regulations there are, each about one question.
const NAMES: usize = 8;

const TEXTS: &str = "title = { en = \"A\" }\nsummary = { en = \"A.\" }\nsource = [\"made up\"]\n";

/// Writes a pack, and one that extends it, into the folders `2020` and `2021`. Both have `r0`, of which they amend a number.
pub(crate) fn write_packs(random: &mut Random, folder: &Folder) {
    for edition in [2020, 2021] {
        let mut head = format!(
            "name = \"made-up\"\nedition = \"{edition}\"\nversion = \"1.0.0\"\ntitle = {{ en = \"Made up\" }}\n\
             authentic = \"en\"\nin_force = {{ from = {edition}-01-01, until = {edition}-12-31 }}\n"
        );
        if edition == 2021 {
            head += "extends = \"made-up@2020\"\n";
            let _ = writeln!(head, "without = [{}]", some_names(random, 1).replace("\"r0\"", "\"r1\""));
            if random.below(2) == 0 {
                head += "settles = { \"1\" = \"wide\" }\n";
            }
        }
        head += "[options.strict]\nkind = \"flag\"\narticle = \"1\"\ntitle = { en = \"strict\" }\n\
                 [options.limit]\nkind = \"count\"\narticle = \"1\"\ntitle = { en = \"limit\" }\n\
                 [options.level]\nkind = \"word\"\nwords = [\"low\", \"high\", \"highest\"]\narticle = \"1\"\n\
                 title = { en = \"level\" }\ndefault_by_tempo = { blitz = \"highest\" }\n";
        let declares_reading = edition == 2020 || !head.contains("settles");
        if declares_reading {
            let default = random.one_of(&["wide", "narrow"]);
            let _ = writeln!(head, "[readings.\"1\"]\ndefault = \"{default}\"");
            if edition == 2020 {
                head += "[readings.\"1\".choices]\nwide = { title = { en = \"wide\" }, source = \"made up\" }\n\
                         narrow = { title = { en = \"narrow\" }, source = \"made up\" }\n";
            }
        }
        for name in 0..NAMES {
            if edition == 2020 || random.below(3) == 0 {
                folder.write(&format!("{edition}/r{name}.toml"), regulation(random, name, declares_reading, false));
            }
        }
        for layer in 0..3 {
            if random.below(3) > 0 {
                let applies = random.one_of(&[
                    "",
                    "tempo = \"blitz\"",
                    "tempo = [\"rapid\", \"standard\"]",
                    "strict = true",
                    "level = [\"low\", \"high\"]",
                ]);
                let mut text =
                    format!("name = \"layer-{layer}\"\ntitle = {{ en = \"L\" }}\napplies = {{ {applies} }}\n");
                let _ = writeln!(text, "without = [{}]", some_names(random, 3));
                if random.below(2) == 0 {
                    let _ = writeln!(text, "in_force = {{ from = {edition}-07-01 }}");
                }
                let amended = random.below(NAMES);
                let _ = writeln!(text, "[amends.\"1\".r{amended}]\namended = {}", 1 + random.below(3));
                folder.write(&format!("{edition}/layer-{layer}/layer.toml"), text);
                for name in 0..NAMES {
                    if random.below(4) == 0 {
                        let text = regulation(random, name, declares_reading, true);
                        folder.write(&format!("{edition}/layer-{layer}/r{name}.toml"), text);
                    }
                }
            }
        }
        let _ = writeln!(head, "[amends.\"1\".r0]\namended = {}", 1 + random.below(3));
        folder.write(&format!("{edition}/pack.toml"), head);
    }
}

/// Returns some names of regulations, in quotation marks; of a few or of many.
fn some_names(random: &mut Random, of_eight: usize) -> String {
    let names = (0..NAMES).filter(|_| random.below(8) < of_eight).map(|name| format!("\"r{name}\""));
    names.collect::<Vec<String>>().join(", ")
}

fn regulation(random: &mut Random, name: usize, may_need_reading: bool, is_in_layer: bool) -> String {
    let (question, rulings, facts) = match name % 2 {
        0 => {
            ("game.over", ["draw()", "win(mover)", "win(opponent)", "draw()"], ["dead", "checkmate", "last_move_legal"])
        }
        _ => (
            "phone",
            ["play_on()", "[warn(by), play_on()]", "win(opponent)", "if evident { play_on() } else { win(opponent) }"],
            ["authorised", "evident", "in_the_venue"],
        ),
    };
    let mut text = format!("{TEXTS}answers = \"{question}\"\nruling = \"{}\"\n", random.one_of(&rulings));
    let _ = writeln!(text, "exception_to = [{}]", some_names(random, 2));
    if may_need_reading && name > 0 && random.below(4) == 0 {
        let _ = writeln!(text, "reading = {{ \"1\" = \"{}\" }}", random.one_of(&["wide", "narrow"]));
    }
    let _ = writeln!(text, "[law]\namended = {}\nlimit = {{ option = \"limit\" }}", random.below(4));
    text += "level = { by = \"level\", low = 1, otherwise = 3 }\n";
    // A number is taken from a regulation of a lower number, so that it never goes in a circle, or from one below the layer.
    match name.checked_sub(2) {
        Some(other) => drop(writeln!(text, "taken = {{ from = \"r{other}.taken\" }}")),
        None if is_in_layer => drop(writeln!(text, "taken = {{ from = \"r{name}.taken\" }}")),
        None => drop(writeln!(text, "taken = {}", random.below(4))),
    }
    text += "[when]\n";
    for fact in facts {
        if random.below(2) == 0 {
            let flag = random.below(2) == 0;
            let _ = match random.below(2) {
                0 => writeln!(text, "{fact} = {flag}"),
                _ => writeln!(text, "{fact} = {{ not = {flag} }}"),
            };
        }
    }
    if name % 2 == 1 && random.below(2) == 0 {
        let word = random.one_of(&[
            "{ not = \"rings\" }",
            "{ one_of = [\"rings\", \"sounds\"] }",
            "\"carried\"",
            "{ one_of = [] }",
            "{ not = [\"rings\", \"carried\"] }",
        ]);
        let _ = writeln!(text, "phone = {word}");
    }
    if name.is_multiple_of(2) && random.below(4) > 0 {
        let kind = random.one_of(&["at_least", "at_most", "above", "below"]);
        let number = random.one_of(&["\"law.amended\"", "\"law.limit\"", "\"law.level\"", "\"law.taken\"", "0", "2"]);
        let _ = writeln!(text, "occurrences = {{ {kind} = {number} }}");
    }
    text
}
