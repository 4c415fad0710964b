//! The certificate by which the way is encrypted.

use std::{path::PathBuf, sync::Arc};

use axum_server::tls_rustls::RustlsConfig;
use kodeks_base::{Complaint, Diagnostic, files::read_bytes_within, limits::FILE_BYTES, phrase};
use rustls::{
    ServerConfig,
    crypto::ring,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
};

/// A certificate and its key, each in a file (PEM).
#[derive(Clone, Debug)]
pub struct Tls {
    /// The certificate, and its chain.
    pub certificate: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

impl Tls {
    /// Reads both.
    ///
    /// # Errors
    ///
    /// A file cannot be read, or holds something else, or the key is not that of the certificate.
    pub(super) fn read(self) -> Result<RustlsConfig, Diagnostic> {
        let [certificate, key] = [&self.certificate, &self.key].map(|path| {
            let name = path.display().to_string();
            (name, read_bytes_within(path, FILE_BYTES))
        });
        let unfit = |name: &str, why: &dyn ToString| {
            Diagnostic::in_file(
                name,
                Complaint::new(phrase!(
                    "K0932-certificate",
                    "this is no certificate with its key: {why}",
                    why = why.to_string()
                ))
                .with_help(phrase!(
                    "K0932-help-certificate",
                    "name the certificate with `--certificate` and its private key with `--key`, both in PEM"
                )),
            )
        };
        let (name, bytes) = certificate;
        let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&bytes?).collect();
        let chain = chain.map_err(|error| unfit(&name, &error))?;
        let (name_of_key, bytes) = key;
        let key = PrivateKeyDer::from_pem_slice(&bytes?).map_err(|error| unfit(&name_of_key, &error))?;
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .and_then(|config| config.with_no_client_auth().with_single_cert(chain, key))
            .map_err(|error| unfit(&name, &error))?;
        Ok(RustlsConfig::from_config(Arc::new(config)))
    }
}
