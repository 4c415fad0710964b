//! With a certificate the way is encrypted, and the key of a device goes no other way.

use std::{fs, path::Path, thread};

use kodeks_desk::{EventServer, Listening, Opening, Server, Tls};
use serde_json::json;
use tempfile::TempDir;

use crate::common::Device;

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
    let stranger = Device { host: host.clone(), certificate: Some(certificate), ..Device::default() };
    let told = json!({ "code": code, "name": "Chief" }).to_string();
    let answer = stranger.ask("POST", "/desk/join", Some(&told), &[("Origin", &format!("https://{host}"))]);
    assert_eq!(answer.status, 200, "{}", answer.text);
    assert!(answer.header("set-cookie").unwrap().contains("; Secure"), "{}", answer.head);
    // Who speaks plainly gets no page.
    let plain = Device { host, ..Device::default() };
    assert!(plain.try_to_ask("GET", "/", None, &[]).is_err());
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
