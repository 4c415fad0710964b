//! Requests to a server by `hyper`, each over a connection of its own.

use std::{error::Error, future::Future, io::Read, path::Path, sync::Arc, time::Duration};

use flate2::read::GzDecoder;
use http_body_util::{BodyExt, Full};
use hyper::{
    Request, Response,
    body::{Bytes, Incoming},
    client::conn::http1::handshake,
    header::CONTENT_ENCODING,
};
use hyper_util::rt::TokioIo;
use rustls::{
    ClientConfig, RootCertStore,
    crypto::ring,
    pki_types::{CertificateDer, ServerName, pem::PemObject},
};
use serde_json::Value as Json;
use tokio::{
    net::TcpStream,
    runtime::{Builder, Runtime},
    time::timeout,
};
use tokio_rustls::TlsConnector;

/// The longest that a test waits for anything. A machine with much else to do does not reach it; a server that hangs does.
pub const LONGEST: Duration = Duration::from_secs(120);

/// The reason why there is no answer.
pub type Unanswered = Box<dyn Error + Send + Sync>;

/// An answer.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    /// A line for each header.
    pub head: String,
    pub bytes: Bytes,
    /// The body, if it is a text, unpacked.
    pub text: String,
}

impl Answer {
    pub fn json(&self) -> Json {
        serde_json::from_str(&self.text).unwrap_or_else(|error| panic!("{error}: {}", self.text))
    }

    /// Returns the first header of this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

/// Sends a request to `127.0.0.1:40123` and reads the whole answer; encrypted if a certificate is to be trusted.
pub fn send(host: &str, certificate: Option<&Path>, request: Request<Full<Bytes>>) -> Result<Answer, Unanswered> {
    runtime().block_on(within(async {
        let response = match certificate {
            Some(certificate) => exchange(encrypted(host, certificate).await?, request).await?,
            None => exchange(TcpStream::connect(host).await?, request).await?,
        };
        let (head, body) = response.into_parts();
        let bytes = body.collect().await?.to_bytes();
        let headers = head.headers.iter().map(|(name, value)| format!("{name}: {}\n", value.to_str().unwrap()));
        let is_packed = head.headers.get(CONTENT_ENCODING).is_some_and(|encoding| encoding == "gzip");
        let mut text = String::new();
        if is_packed {
            GzDecoder::new(&bytes[..]).read_to_string(&mut text)?;
        } else {
            text = String::from_utf8_lossy(&bytes).into_owned();
        }
        Ok(Answer { status: head.status.as_u16(), head: headers.collect(), bytes, text })
    }))
}

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().unwrap()
}

async fn within<T>(answer: impl Future<Output = Result<T, Unanswered>>) -> Result<T, Unanswered> {
    timeout(LONGEST, answer).await?
}

/// Sends a request over a connection; the answer is read while the runtime runs.
async fn exchange(
    stream: impl tokio::io::AsyncRead + tokio::io::AsyncWrite + Send + Unpin + 'static,
    request: Request<Full<Bytes>>,
) -> Result<Response<Incoming>, Unanswered> {
    let (mut sender, connection) = handshake(TokioIo::new(stream)).await?;
    tokio::spawn(connection);
    Ok(sender.send_request(request).await?)
}

/// Connects to this machine over TLS, trusting one certificate alone.
async fn encrypted(host: &str, certificate: &Path) -> Result<tokio_rustls::client::TlsStream<TcpStream>, Unanswered> {
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from_pem_file(certificate)?)?;
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let stream = TcpStream::connect(host).await?;
    Ok(TlsConnector::from(Arc::new(config)).connect(ServerName::try_from("localhost")?, stream).await?)
}

/// The news of a server, line by line.
pub struct News {
    runtime: Runtime,
    body: Incoming,
    unread: Vec<u8>,
}

impl News {
    /// Begins to listen.
    pub fn begin(host: &str, request: Request<Full<Bytes>>) -> News {
        let runtime = runtime();
        let response = runtime.block_on(within(async { exchange(TcpStream::connect(host).await?, request).await }));
        let response = response.unwrap();
        assert_eq!(response.status(), 200);
        News { runtime, body: response.into_body(), unread: Vec::new() }
    }

    /// Waits for the next line and returns it without its end; `None` at the end of the news.
    pub fn line(&mut self) -> Option<String> {
        loop {
            if let Some(end) = self.unread.iter().position(|byte| *byte == b'\n') {
                let line: Vec<u8> = self.unread.drain(..=end).collect();
                return Some(String::from_utf8(line).unwrap().trim_end().to_owned());
            }
            let next = self.runtime.block_on(async { timeout(LONGEST, self.body.frame()).await });
            let frame = next.expect("there is no news").and_then(Result::ok)?;
            self.unread.extend(frame.into_data().unwrap_or_default());
        }
    }
}
