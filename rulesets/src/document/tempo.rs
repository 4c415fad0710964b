//! The name of a tempo, as files have it.

use kodeks_base::{Diagnostic, phrase};
use kodeks_core::Tempo;

use super::{Node, file_value, word_meant_or_known};

file_value! {
    /// The name of a tempo.
    TempoName(Tempo),
    { "enum": Tempo::ALL.map(Tempo::name) },
    |node| read_tempo(node, node.text()?),
    |tempo| tempo.name()
}

/// Reads the name of a tempo; `node` is its place.
pub(crate) fn read_tempo(node: &Node, name: &str) -> Result<Tempo, Diagnostic> {
    Tempo::from_name(name).ok_or_else(|| {
        let hint = word_meant_or_known(name, Tempo::ALL.map(Tempo::name));
        node.error(phrase!("K0119", "`{name}` is not a tempo", name)).with_hint(hint)
    })
}
