//! What is put to the reader of certificates and to the checker: whatever stands in one is refused, or is true.
//!
//! Driven by `cargo fuzz` here, and by seeded changes in `core/winnability/tests/fuzz.rs`.

use std::time::Duration;

use kodeks_winnability::{Budget, Certificate, CertificateEvidence, check, is_winnable};

/// Enough to find a mate that is near at hand.
const QUICK: Budget = Budget { positions: 500, time: Duration::MAX, bfs_positions: 0 };

/// Reads a certificate and has it checked. What is accepted must read back, and no search may find the contrary.
pub fn certificate(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let certificate: Certificate = match text.parse() {
        Ok(certificate) => certificate,
        Err(error) => {
            assert!(error.to_string().contains("line"), "{error}");
            return;
        }
    };
    let written = certificate.to_string();
    let again: Certificate = written.parse().expect("what was written is read");
    assert_eq!(again.to_string(), written);
    let checked = check(&certificate);
    assert_eq!(check(&again), checked, "{written}");
    if checked.is_ok() {
        let claims_mate = matches!(certificate.evidence, CertificateEvidence::Line(_));
        let found = is_winnable(&certificate.position, certificate.winner, QUICK);
        let contradicts = found.is_some_and(|can| can != claims_mate);
        assert!(!contradicts, "{written}");
    }
}
