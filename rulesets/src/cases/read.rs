//! Cases that are read once, when they are first asked for.

use std::{cell::RefCell, collections::HashMap, rc::Rc};

use kodeks_base::Diagnostic;

use super::CaseFile;

/// The cases inside the program about the regulations that were asked for, each file read once.
#[derive(Default)]
pub struct ReadCases {
    about: RefCell<HashMap<String, Rc<[CaseFile]>>>,
}

impl ReadCases {
    /// Returns the cases about the regulation of this name.
    ///
    /// # Errors
    ///
    /// Something in a file is not as it should be.
    pub fn about(&self, regulation: &str) -> Result<Rc<[CaseFile]>, Diagnostic> {
        if let Some(read) = self.about.borrow().get(regulation) {
            return Ok(Rc::clone(read));
        }
        let read: Rc<[CaseFile]> = CaseFile::built_in_about(regulation)?.into();
        let mut about = self.about.borrow_mut();
        about.insert(regulation.to_owned(), Rc::clone(&read));
        Ok(read)
    }
}
