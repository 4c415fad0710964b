//! Characters that an editor does not show.

use kodeks_base::{Complaint, phrase};
use rhai::Position;

use crate::script_fault::ScriptFault;

/// Refuses characters that an editor does not show: they can make a script read differently from how it runs.
pub(super) fn refuse(source: &str) -> Result<(), ScriptFault> {
    for (number, line) in source.split('\n').enumerate() {
        let line = line.strip_suffix('\r').unwrap_or(line);
        if let Some(found) = line.chars().find(|&c| is_invisible(c)) {
            let position = Position::new(u16::try_from(number + 1).unwrap_or(u16::MAX), 1);
            let message = Complaint::new(phrase!(
                "K2052",
                "the invisible character U+{code}",
                code = format!("{:04X}", u32::from(found))
            ))
            .with_help(phrase!("K2052-help", "take it out"));
            return Err(ScriptFault::at(position, message));
        }
    }
    Ok(())
}

fn is_invisible(c: char) -> bool {
    (c.is_control() && c != '\t')
        || matches!(c, '\u{AD}' | '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}'
            | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FE00}'..='\u{FE0F}'
            | '\u{E0000}'..='\u{E0FFF}')
}
