//! Whatever the Laws let somebody set is an option with its article, a regulation that is left to the event, a fact or an order; or it is
//! said why nothing carries it.

use std::collections::BTreeMap;

use kodeks_rulesets::{Edition, EditionRequest, Library, Selector, contents::is_within};
use serde::Deserialize;

/// What carries a permission.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Permission {
    option: Option<String>,
    /// A regulation that is left to the event.
    left: Option<String>,
    fact: Option<String>,
    regulation: Option<String>,
    reason: Option<String>,
}

/// Returns what is wrong with what carries a permission.
fn fault(edition: &Edition, article: &str, permission: &Permission) -> Option<String> {
    let Permission { option, left, fact, regulation, reason } = permission;
    if [option, left, fact, regulation, reason].into_iter().all(Option::is_none) {
        return Some("nothing carries it, and no reason is given".to_owned());
    }
    let named = |stem: &String| edition.regulations().find(|placed| placed.regulation.stem == *stem);
    let option = option.as_ref().and_then(|name| match edition.option(name) {
        None => Some(format!("there is no option {name}")),
        // Several provisions can leave the same to the event; the option then has the article of the first.
        Some(option) if edition.article(&option.article).is_none() => {
            Some(format!("{name} has the article {}, which is not there", option.article))
        }
        Some(_) => None,
    });
    let left = left.as_ref().and_then(|stem| {
        let is_left = edition
            .regulations()
            .any(|placed| placed.regulation.stem == *stem && placed.regulation.left_to_the_event.is_some());
        (!is_left).then(|| format!("no regulation {stem} is left to the event"))
    });
    let fact = fact.as_ref().and_then(|name| {
        let has_it = edition.regulations().any(|placed| placed.question().facts.iter().any(|fact| fact.name == name));
        (!has_it).then(|| format!("no question has the fact {name}"))
    });
    let regulation = regulation.as_ref().and_then(|stem| match named(stem) {
        None => Some(format!("there is no regulation {stem}")),
        Some(placed) if !placed.article_numbers().iter().any(|number| is_within(number, article)) => {
            Some(format!("{stem} is of {}", placed.article_numbers().join(", ")))
        }
        Some(_) => None,
    });
    option.or(left).or(fact).or(regulation)
}

#[test]
fn what_the_laws_let_somebody_set_can_be_set() {
    let library = Library::built_in().unwrap();
    let request = EditionRequest::Pack(Selector::parse("fide@2023").unwrap());
    let edition = library.edition(&request).unwrap();
    let permissions: BTreeMap<String, Permission> = toml::from_str(include_str!("permissions.toml")).unwrap();
    let mut wrong = Vec::new();
    for (article, permission) in &permissions {
        let is_printed =
            edition.contents().any(|(_, row)| is_within(&row.number, article) || row.number.starts_with(article));
        if !is_printed {
            wrong.push(format!("{article}: no such article"));
        }
        wrong.extend(fault(&edition, article, permission).map(|fault| format!("{article}: {fault}")));
    }
    for option in edition.options().iter().filter(|option| option.name != "rated") {
        let is_listed = permissions.values().any(|permission| permission.option.as_ref() == Some(&option.name));
        // How many moves, and none at all, are one permission.
        if !is_listed && option.article != "9.1.1" {
            wrong.push(format!("{}: nobody has read that {} lets anybody set it", option.name, option.article));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
