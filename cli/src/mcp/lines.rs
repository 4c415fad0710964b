//! The messages of the protocol: one on each line of standard input and output. What is too long is refused and not kept,
//! and what nobody sees is escaped in what is answered.

use std::{
    collections::HashSet,
    convert::Infallible,
    io::{self, BufRead, Write},
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread::{self, JoinHandle},
};

use kodeks_base::{
    Diagnostic, JsonMeter,
    limits::{MESSAGE_VALUES, too_much},
    phrase, visible,
};
use kodeks_views::{ErrorsView, with_schema};
use kodeks_words::Words;
use rmcp::{
    RoleServer,
    model::{ClientNotification, ErrorCode, ErrorData, JsonRpcMessage, RequestId},
    service::{RxJsonRpcMessage, TxJsonRpcMessage},
    transport::Transport,
};
use serde_json::{Value as Json, json};
use tokio::sync::{Notify, mpsc as channel};

use crate::{limits::MESSAGE_BYTES, output::is_written};

/// Standard input and output, message by message.
pub struct MessageStream {
    incoming: channel::Receiver<RxJsonRpcMessage<RoleServer>>,
    outgoing: mpsc::Sender<String>,
    unanswered: Arc<PendingRequests>,
}

/// The requests that have not been answered.
#[derive(Default)]
struct PendingRequests {
    requests: Mutex<HashSet<RequestId>>,
    /// Notified when one of them is answered.
    answered: Notify,
}

impl PendingRequests {
    fn add(&self, id: &RequestId) {
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        requests.insert(id.clone());
    }

    fn remove(&self, id: &RequestId) {
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        requests.remove(id);
        drop(requests);
        self.answered.notify_one();
    }

    fn is_empty(&self) -> bool {
        let requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        requests.is_empty()
    }
}

impl MessageStream {
    /// Begins to read and to write; what was written has arrived when the thread that is returned has ended.
    pub fn open(words: Words) -> (MessageStream, JoinHandle<()>) {
        let (outgoing, written) = mpsc::channel::<String>();
        let writer = thread::spawn(move || {
            let mut out = io::stdout().lock();
            for line in written {
                if !is_written(writeln!(out, "{line}").and_then(|()| out.flush())) {
                    return;
                }
            }
        });
        let (read, incoming) = channel::channel(1);
        let refused = outgoing.clone();
        // It ends with standard input, for which nobody waits.
        thread::spawn(move || read_all(&mut io::stdin().lock(), &read, &refused, &words));
        let lines = MessageStream { incoming, outgoing, unanswered: Arc::default() };
        (lines, writer)
    }

    fn note(&self, message: &RxJsonRpcMessage<RoleServer>) {
        match message {
            JsonRpcMessage::Request(request) => self.unanswered.add(&request.id),
            JsonRpcMessage::Notification(notification) => {
                // A cancelled request gets no answer.
                if let ClientNotification::CancelledNotification(given_up) = &notification.notification
                    && let Some(id) = &given_up.params.request_id
                {
                    self.unanswered.remove(id);
                }
            }
            JsonRpcMessage::Response(_) | JsonRpcMessage::Error(_) => {}
        }
    }
}

impl Transport<RoleServer> for MessageStream {
    type Error = Infallible;

    fn send(
        &mut self,
        item: TxJsonRpcMessage<RoleServer>,
    ) -> impl Future<Output = Result<(), Infallible>> + Send + 'static {
        let line = serde_json::to_string(&item).unwrap_or_default();
        // Who has gone away does not wait for an answer.
        let _ = self.outgoing.send(visible::json(&line).into_owned());
        let id = match &item {
            JsonRpcMessage::Response(response) => Some(&response.id),
            JsonRpcMessage::Error(error) => error.id.as_ref(),
            JsonRpcMessage::Request(_) | JsonRpcMessage::Notification(_) => None,
        };
        if let Some(id) = id {
            self.unanswered.remove(id);
        }
        std::future::ready(Ok(()))
    }

    /// Returns the next message; the end when standard input has ended and every request is answered.
    async fn receive(&mut self) -> Option<RxJsonRpcMessage<RoleServer>> {
        if let Some(message) = self.incoming.recv().await {
            self.note(&message);
            return Some(message);
        }
        while !self.unanswered.is_empty() {
            self.unanswered.answered.notified().await;
        }
        None
    }

    async fn close(&mut self) -> Result<(), Infallible> {
        self.incoming.close();
        Ok(())
    }
}

/// Reads message by message, and answers what is none.
fn read_all(
    input: &mut impl BufRead,
    read: &channel::Sender<RxJsonRpcMessage<RoleServer>>,
    refused: &mpsc::Sender<String>,
    words: &Words,
) {
    let refuse = |id: Json, error: ErrorData| {
        let error = serde_json::json!({ "jsonrpc": "2.0", "id": id, "error": error });
        let _ = refused.send(visible::json(&error.to_string()).into_owned());
    };
    loop {
        let line = match read_line(input) {
            Ok(Some(Ok(line))) => line,
            Ok(Some(Err(wrong))) => {
                let data = with_schema(json!(ErrorsView::new([&wrong], words)));
                let message = words.diagnostic(&wrong);
                refuse(Json::Null, ErrorData::invalid_request(message, Some(data)));
                if input.skip_until(b'\n').is_err() {
                    return;
                }
                continue;
            }
            Ok(None) | Err(_) => return,
        };
        if line.trim_ascii().is_empty() {
            continue;
        }
        match serde_json::from_slice(&line) {
            Ok(message) => {
                if read.blocking_send(message).is_err() {
                    return;
                }
            }
            Err(error) => match serde_json::from_slice::<Json>(&line) {
                // A notification of a later protocol is for others.
                Ok(other) if other.get("id").is_none() && other.get("method").is_some() => {}
                Ok(other) => {
                    let id = other.get("id").filter(|id| id.is_string() || id.is_number()).cloned().unwrap_or_default();
                    refuse(id, ErrorData::invalid_request(error.to_string(), None));
                }
                Err(error) => {
                    let error = ErrorData::new(ErrorCode::PARSE_ERROR, error.to_string(), None);
                    refuse(Json::Null, error);
                }
            },
        }
    }
}

/// Reads a message up to the end of its line, or says that it is beyond a bound as soon as it is: what was read of it is dropped, and the
/// rest of its line is still to come. Nothing where the input has ended.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Result<Vec<u8>, Diagnostic>>> {
    let mut line = Vec::new();
    let mut meter = JsonMeter::new(MESSAGE_VALUES);
    loop {
        let here = input.fill_buf()?;
        if here.is_empty() {
            return Ok((!line.is_empty()).then_some(Ok(line)));
        }
        let end = here.iter().position(|byte| *byte == b'\n');
        let part = &here[..end.unwrap_or(here.len())];
        let within = if line.len() + part.len() > MESSAGE_BYTES {
            Err(too_long())
        } else {
            meter.read(part).map_err(Diagnostic::of_request)
        };
        if let Err(wrong) = within {
            return Ok(Some(Err(wrong)));
        }
        line.extend_from_slice(part);
        let read = part.len() + usize::from(end.is_some());
        input.consume(read);
        if end.is_some() {
            return Ok(Some(Ok(line)));
        }
    }
}

/// Says that a message is beyond its bound.
pub fn too_long() -> Diagnostic {
    let most = MESSAGE_BYTES >> 20;
    let what = phrase!("limit-message", "a message of more than {most} MiB", most);
    Diagnostic::of_request(too_much(what))
}
