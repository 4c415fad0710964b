//! With a certificate the way is encrypted, and the key of a device goes no other way.

use std::{
    fs,
    io::{Read, Write},
    net::TcpStream,
    path::Path,
    sync::Arc,
    thread,
};

use kodeks_desk::{EventServer, Listening, Opening, Server, Tls};
use rustls::{
    ClientConfig, ClientConnection, RootCertStore, StreamOwned,
    crypto::ring,
    pki_types::{CertificateDer, ServerName, pem::PemObject},
};
use serde_json::json;
use tempfile::TempDir;

/// Writes a certificate for this machine and its key into a folder.
fn certified(folder: &Path) -> Tls {
    let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    let tls = Tls { certificate: folder.join("desk.pem"), key: folder.join("desk.key") };
    fs::write(&tls.certificate, made.cert.pem()).unwrap();
    fs::write(&tls.key, made.signing_key.serialize_pem()).unwrap();
    tls
}

fn opened(folder: &Path, tls: Tls) -> Result<Server, kodeks_base::Diagnostic> {
    kodeks_prepared::start().unwrap();
    let opening = Opening { file: folder.join("event.kodeks"), ..Opening::default() };
    let listening = Listening { tls: Some(tls), ..Listening::default() };
    Server::listen(|| EventServer::open(opening), listening)
}

/// Asks over TLS, trusting this certificate alone, and returns the whole answer.
fn asked(host: &str, certificate: &Path, request: &str) -> String {
    let pem = fs::read(certificate).unwrap();
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_slice(&pem).unwrap()).unwrap();
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from("localhost").unwrap();
    let connection = ClientConnection::new(Arc::new(config), name).unwrap();
    let mut stream = StreamOwned::new(connection, TcpStream::connect(host).unwrap());
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    // A server need not say farewell.
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn a_device_joins_over_an_encrypted_way_and_its_key_goes_no_other() {
    let folder = TempDir::new().unwrap();
    let tls = certified(folder.path());
    let certificate = tls.certificate.clone();
    let server = opened(folder.path(), tls).unwrap();
    let chief = server.address_of_the_chief().unwrap();
    let (address, code) = chief.split_once("#join=").unwrap();
    let host = address.strip_prefix("https://").unwrap().trim_end_matches('/').to_owned();
    let stop = server.stop();
    let running = thread::spawn(move || server.run());
    let told = json!({ "code": code, "name": "Chief" }).to_string();
    let request = format!(
        "POST /desk/join HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nOrigin: https://{host}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{told}",
        told.len()
    );
    let answer = asked(&host, &certificate, &request);
    assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    assert!(answer.contains("; Secure"), "{answer}");
    // Who speaks plainly gets no page.
    let mut plain = TcpStream::connect(&host).unwrap();
    plain.write_all(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    let _ = plain.read_to_end(&mut answer);
    assert!(!answer.starts_with(b"HTTP/1.1 200"));
    stop();
    running.join().unwrap().unwrap();
}

#[test]
fn what_is_no_certificate_is_told_and_no_event_is_begun() {
    let folder = TempDir::new().unwrap();
    let good = certified(folder.path());
    let wrong = folder.path().join("wrong.pem");
    fs::write(&wrong, "no certificate").unwrap();
    for (certificate, key, file) in [
        (&wrong, &good.key, "wrong.pem"),
        (&good.certificate, &wrong, "wrong.pem"),
        (&good.certificate, &good.certificate, "desk.pem"),
        (&folder.path().join("none.pem"), &good.key, "none.pem"),
    ] {
        let tls = Tls { certificate: certificate.clone(), key: key.clone() };
        let error = opened(folder.path(), tls).err().unwrap();
        assert!(error.file().ends_with(file), "{error}");
        assert!(!folder.path().join("event.kodeks").exists());
    }
    // The key of another certificate.
    let other = TempDir::new().unwrap();
    let tls = Tls { key: certified(other.path()).key, ..good };
    assert!(opened(folder.path(), tls).err().unwrap().to_string().contains("no certificate with its key"));
}
