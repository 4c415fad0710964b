//! What is answered where several regulations apply: sentences 8 to 10 of the section.

use std::collections::{BTreeMap, BTreeSet};

use kodeks_core::Order;

use super::condition::Verdict;

/// A regulation that answers the question, with whether its condition holds.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    /// Its name without its layer.
    pub(crate) stem: String,
    /// The names of those that it is an exception to.
    pub(crate) exception_to: Vec<String>,
    /// Whether its condition holds.
    pub(crate) verdict: Verdict,
}

/// What a procedure said: orders, or the names of what is missing.
pub(crate) type Said = Result<Vec<Order>, BTreeSet<String>>;

/// An answer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Answer {
    /// The name of its outcome, as cases write it.
    pub(crate) outcome: &'static str,
    /// The orders, if it is decided or left to the arbiter.
    pub(crate) orders: Vec<Order>,
    /// The names of the regulations that are not defeated; those with open conditions where it is undecided by these.
    pub(crate) regulations: BTreeSet<String>,
    /// Those that are defeated.
    pub(crate) defeated: BTreeSet<String>,
    /// What can be missing; empty unless it is undecided.
    pub(crate) missing: BTreeSet<String>,
}

/// More open conditions than this are not tried.
const MOST_OPEN: usize = 6;

/// Answers; `run` runs the procedure of a regulation.
pub(crate) fn answer(candidates: &[Candidate], run: &mut dyn FnMut(&str) -> Said) -> Answer {
    let mut said = BTreeMap::new();
    let mut run_once = |stem: &str| said.entry(stem.to_owned()).or_insert_with(|| run(stem)).clone();
    let stems = |wanted: &dyn Fn(&Verdict) -> bool| -> Vec<&Candidate> {
        candidates.iter().filter(|one| wanted(&one.verdict)).collect()
    };
    let sure = stems(&|verdict| *verdict == Verdict::Holds);
    let open = stems(&|verdict| matches!(verdict, Verdict::Open(_)));
    if open.is_empty() {
        return settle(&sure, &mut run_once);
    }
    let undecided = || Answer {
        outcome: "undecided",
        orders: Vec::new(),
        regulations: open.iter().map(|one| one.stem.clone()).collect(),
        defeated: BTreeSet::new(),
        missing: open.iter().flat_map(|one| names(&one.verdict)).collect(),
    };
    if open.len() > MOST_OPEN {
        return undecided();
    }
    let mut common: Option<Answer> = None;
    for way in 0..1_u32 << open.len() {
        let applying = open.iter().enumerate().filter(|(at, _)| way >> at & 1 == 1).map(|(_, one)| *one);
        let applying: Vec<&Candidate> = sure.iter().copied().chain(applying).collect();
        let found = settle(&applying, &mut run_once);
        match &common {
            _ if found.outcome == "undecided" => return undecided(),
            Some(common) if (common.outcome, &common.orders) != (found.outcome, &found.orders) => return undecided(),
            Some(_) => {}
            None => common = Some(found),
        }
    }
    common.expect("there is always one way")
}

fn names(verdict: &Verdict) -> BTreeSet<String> {
    match verdict {
        Verdict::Open(names) => names.clone(),
        Verdict::Holds | Verdict::Fails => BTreeSet::new(),
    }
}

/// Answers where it is known which regulations apply.
fn settle(applying: &[&Candidate], run: &mut dyn FnMut(&str) -> Said) -> Answer {
    let defeated = defeated(applying);
    let left = applying.iter().filter(|one| !defeated.contains(&one.stem));
    let regulations: BTreeSet<String> = left.map(|one| one.stem.clone()).collect();
    let mut orders: Vec<Vec<Order>> = Vec::new();
    let mut missing = BTreeSet::new();
    for stem in &regulations {
        match run(stem) {
            Ok(said) => orders.push(said),
            Err(names) => missing.extend(names),
        }
    }
    let is_choice = |order: &Order| matches!(order, Order::MayChoose { .. });
    let outcome = match orders.split_first() {
        _ if !missing.is_empty() => "undecided",
        None => "no-consequence",
        Some((first, others)) if others.iter().any(|other| other != first) => "conflict",
        Some((first, _)) if first.iter().any(is_choice) => "arbiter-decides",
        Some(_) => "decided",
    };
    let orders = match outcome {
        "decided" | "arbiter-decides" => orders.swap_remove(0),
        _ => Vec::new(),
    };
    Answer { outcome, orders, regulations, defeated, missing }
}

/// Returns the names of those that are defeated. It is found step by step: who is named by nobody that may stand, stands; whom
/// somebody that stands names, is defeated. Those about whom that never says anything go in a circle.
fn defeated(applying: &[&Candidate]) -> BTreeSet<String> {
    let exceptions = |to: &Candidate| -> Vec<&str> {
        let names_it = |other: &&&Candidate| other.stem != to.stem && other.exception_to.contains(&to.stem);
        applying.iter().filter(names_it).map(|other| other.stem.as_str()).collect()
    };
    let (mut stands, mut defeated) = (BTreeSet::new(), BTreeSet::new());
    loop {
        let known = stands.len() + defeated.len();
        for one in applying {
            let named_by = exceptions(one);
            if named_by.iter().all(|other| defeated.contains(*other)) {
                stands.insert(one.stem.clone());
            }
            if named_by.iter().any(|other| stands.contains(*other)) {
                defeated.insert(one.stem.clone());
            }
        }
        if stands.len() + defeated.len() == known {
            return defeated;
        }
    }
}
