//! What cannot be right in an edition as a whole: contents, layers and exceptions that name what is not
//! there.

use kodeks_core::Complaint;

use crate::{
    Article, Citation, Diagnostic, Status,
    error::{Faults, suggestion},
};

use super::{Edition, Placed};

impl Edition {
    pub(super) fn check(&self, faults: &mut Faults) {
        self.check_contents(faults);
        faults.keep(self.check_tables());
        for placed in self.regulations() {
            faults.keep(self.check_regulation(placed));
        }
        for layer in &self.layers {
            let known = || {
                self.regulations()
                    .map(|placed| placed.regulation.stem.as_str())
            };
            for amendment in &layer.amends {
                let stem = &amendment.stem;
                if !known().any(|known| known == stem) && !self.is_broken(stem) {
                    let hint = suggestion(stem, known());
                    let message =
                        Complaint::new(format!("there is no regulation `{stem}` to amend"))
                            .with_hint(hint);
                    faults.add(amendment.node.error(message));
                }
            }
        }
    }

    fn check_contents(&self, faults: &mut Faults) {
        for (_, article) in self.contents() {
            for citation in &article.cited_with {
                faults.keep(self.check_citation(article, citation));
            }
            for (_, meant) in &article.misprints {
                if self.article(meant).is_none() {
                    let known = self.contents().map(|(_, other)| other.number.as_str());
                    let hint = suggestion(meant, known);
                    let message = Complaint::new(format!(
                        "there is no article `{meant}` that could be meant"
                    ))
                    .with_hint(hint);
                    faults.add(article.error(message));
                }
            }
            let (what, name, known): (_, _, Vec<&str>) = match &article.status {
                Status::Regulations(citations) => {
                    for citation in citations {
                        faults.keep(self.check_citation(article, citation));
                    }
                    continue;
                }
                Status::Layer(name) => (
                    "layer",
                    name,
                    self.layers
                        .iter()
                        .map(|layer| layer.name.as_str())
                        .collect(),
                ),
                Status::Option(name) => (
                    "option",
                    name,
                    self.options
                        .iter()
                        .map(|option| option.name.as_str())
                        .collect(),
                ),
                _ => continue,
            };
            if !known.contains(&name.as_str()) {
                let hint = suggestion(name, known);
                let message =
                    Complaint::new(format!("there is no {what} `{name}`")).with_hint(hint);
                faults.add(article.error(message));
            }
        }
    }

    fn check_citation(&self, article: &Article, citation: &Citation) -> Result<(), Diagnostic> {
        let found = self.regulations().any(|placed| {
            placed.regulation.stem == citation.stem
                && (citation.layer.is_none() || placed.layer == citation.layer)
        });
        // A body that is taken over names what stood there before a reading was settled.
        let is_gone = self.settled.contains(&citation.stem);
        if found || is_gone || self.is_broken(&citation.stem) {
            return Ok(());
        }
        let known = self
            .regulations()
            .map(|placed| placed.regulation.stem.as_str());
        let hint = suggestion(&citation.stem, known);
        let place = citation
            .layer
            .as_ref()
            .map(|layer| format!(" in the layer `{layer}`"))
            .unwrap_or_default();
        Err(article
            .error(format!("there is no regulation `{}`{place}", citation.stem))
            .with_hint(hint))
    }

    fn check_regulation(&self, placed: &Placed) -> Result<(), Diagnostic> {
        let regulation = &placed.regulation;
        let error = |complaint: Complaint| Err(Diagnostic::in_file(&regulation.file, complaint));
        for name in &regulation.exception_to {
            let known = || {
                self.regulations()
                    .map(|placed| placed.regulation.stem.as_str())
            };
            let is_settled = self.settled.iter().any(|stem| stem == name);
            if !is_settled && !known().any(|stem| stem == name) && !self.is_broken(name) {
                let complaint = format!("`exception_to` names `{name}`, which does not exist");
                return error(Complaint::new(complaint).with_hint(suggestion(name, known())));
            }
        }
        for (article, choice) in &placed.readings {
            self.check_choice(article, choice).or_else(error)?;
        }
        for entry in regulation.law.iter() {
            if let Some(option) = entry
                .option
                .as_deref()
                .filter(|option| self.option(option).is_none())
            {
                let hint = suggestion(
                    option,
                    self.options.iter().map(|option| option.name.as_str()),
                );
                return error(
                    Complaint::new(format!(
                        "`{}` is to come from an option `{option}` that nobody declares",
                        entry.name
                    ))
                    .with_hint(hint),
                );
            }
        }
        Ok(())
    }
}
