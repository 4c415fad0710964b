//! The connections that are open: strangers' are bounded, and never shut out a device that is let in; those over which nothing of an
//! answer is taken end.

use std::{
    collections::{BTreeMap, HashMap},
    future::{Future, Ready, ready},
    io::{self, ErrorKind},
    net::{IpAddr, SocketAddr},
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    task::{Context, Poll},
};

use axum_server::accept::Accept;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    sync::oneshot,
    time::{Sleep, sleep},
};

use crate::limits::{ANSWER_TIME, CONNECTIONS, CONNECTIONS_OF_A_DEVICE, CONNECTIONS_OF_STRANGERS};

/// The connections that are open. One over which a device that is let in has asked for something is that device's, any other a stranger's.
/// Where there are too many of strangers, the oldest is closed of the address that has most; so a device that is let in, or that joins
/// with a code, finds its way in whoever else holds connections.
#[derive(Debug, Default)]
pub(super) struct Connections(Mutex<BTreeMap<SocketAddr, OpenConnection>>);

#[derive(Debug)]
struct OpenConnection {
    /// Counts connections, so that a smaller one is older.
    number: u64,
    /// The device that has asked for something.
    device: Option<String>,
    /// The connection ends when this is dropped.
    _open: oneshot::Sender<()>,
}

impl Connections {
    /// Notes a new connection, and returns what ends when it is to be closed; nothing where there is no room.
    fn open(&self, from: SocketAddr) -> Option<oneshot::Receiver<()>> {
        let mut all = self.lock();
        let of_strangers = all.values().filter(|open| open.device.is_none()).count();
        if of_strangers >= CONNECTIONS_OF_STRANGERS || all.len() >= CONNECTIONS {
            let oldest = oldest_of_the_most(&all)?;
            all.remove(&oldest);
        }
        let number = all.values().map(|open| open.number).max().map_or(0, |last| last + 1);
        let (open, closed) = oneshot::channel();
        all.insert(from, OpenConnection { number, device: None, _open: open });
        Some(closed)
    }

    /// Notes that a device that is let in asks over this connection; of too many of one device the oldest is closed.
    pub(super) fn admit(&self, from: SocketAddr, device: &str) {
        let mut all = self.lock();
        match all.get_mut(&from) {
            Some(open) if open.device.is_none() => open.device = Some(device.to_owned()),
            _ => return,
        }
        let of_device = all.iter().filter(|(_, open)| open.device.as_deref() == Some(device));
        let mut of_device: Vec<(u64, SocketAddr)> = of_device.map(|(from, open)| (open.number, *from)).collect();
        if of_device.len() > CONNECTIONS_OF_A_DEVICE {
            of_device.sort_unstable();
            all.remove(&of_device[0].1);
        }
    }

    fn close(&self, from: SocketAddr) {
        self.lock().remove(&from);
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<SocketAddr, OpenConnection>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the oldest connection of strangers of the address that has most of them.
fn oldest_of_the_most(all: &BTreeMap<SocketAddr, OpenConnection>) -> Option<SocketAddr> {
    let of_strangers = || all.iter().filter(|(_, open)| open.device.is_none());
    let mut counts: HashMap<IpAddr, usize> = HashMap::new();
    for (from, _) in of_strangers() {
        *counts.entry(from.ip()).or_default() += 1;
    }
    let most = counts.values().max()?;
    let of_most = of_strangers().filter(|(from, _)| counts.get(&from.ip()) == Some(most));
    of_most.min_by_key(|(_, open)| open.number).map(|(from, _)| *from)
}

/// Accepts connections, and notes each.
#[derive(Clone, Debug)]
pub(super) struct BoundedAcceptor(pub(super) Arc<Connections>);

impl<S> Accept<TcpStream, S> for BoundedAcceptor {
    type Stream = BoundedStream;
    type Service = S;
    type Future = Ready<io::Result<(BoundedStream, S)>>;

    fn accept(&self, stream: TcpStream, service: S) -> Self::Future {
        let accepted = stream.peer_addr().and_then(|from| {
            let closed = self.0.open(from).ok_or_else(|| io::Error::from(ErrorKind::ConnectionRefused))?;
            let connections = Arc::clone(&self.0);
            Ok(BoundedStream { stream, from, connections, closed: Some(closed), unread: None })
        });
        ready(accepted.map(|stream| (stream, service)))
    }
}

/// A connection that ends when there is no more room for it.
#[derive(Debug)]
pub(super) struct BoundedStream {
    stream: TcpStream,
    from: SocketAddr,
    connections: Arc<Connections>,
    /// Nothing once it is closed.
    closed: Option<oneshot::Receiver<()>>,
    /// The time that is left to take something of an answer, while the other side takes nothing.
    unread: Option<Pin<Box<Sleep>>>,
}

impl BoundedStream {
    /// Returns an error once it is closed.
    fn poll_closed(&mut self, context: &mut Context<'_>) -> io::Result<()> {
        let is_open = self.closed.as_mut().is_some_and(|closed| Pin::new(closed).poll(context).is_pending());
        if is_open {
            return Ok(());
        }
        self.closed = None;
        Err(ErrorKind::ConnectionAborted.into())
    }
}

impl AsyncRead for BoundedStream {
    fn poll_read(mut self: Pin<&mut Self>, context: &mut Context<'_>, to: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        self.poll_closed(context)?;
        Pin::new(&mut self.stream).poll_read(context, to)
    }
}

impl AsyncWrite for BoundedStream {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.poll_closed(context)?;
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        if written.is_ready() {
            self.unread = None;
            return written;
        }
        let left = self.unread.get_or_insert_with(|| Box::pin(sleep(ANSWER_TIME)));
        left.as_mut().poll(context).map(|()| Err(ErrorKind::TimedOut.into()))
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

impl Drop for BoundedStream {
    fn drop(&mut self) {
        self.connections.close(self.from);
    }
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use super::Connections;
    use crate::limits::{CONNECTIONS_OF_A_DEVICE, CONNECTIONS_OF_STRANGERS};

    fn address(host: u8, port: usize) -> SocketAddr {
        SocketAddr::from(([192, 168, 1, host], u16::try_from(port).unwrap()))
    }

    #[test]
    fn strangers_close_the_connections_of_strangers_and_of_the_address_that_has_most() {
        let connections = Connections::default();
        let mut device = connections.open(address(2, 1)).unwrap();
        connections.admit(address(2, 1), "d-1");
        let mut joining = connections.open(address(3, 1)).unwrap();
        let mut held: Vec<_> =
            (1..CONNECTIONS_OF_STRANGERS).map(|port| connections.open(address(9, port)).unwrap()).collect();
        assert!(held[0].try_recv().unwrap_err() == tokio::sync::oneshot::error::TryRecvError::Empty);
        let _one_more = connections.open(address(9, 9000)).unwrap();
        let is_closed = |closed: &mut tokio::sync::oneshot::Receiver<()>| {
            closed.try_recv() == Err(tokio::sync::oneshot::error::TryRecvError::Closed)
        };
        assert!(is_closed(&mut held[0]));
        assert!(!is_closed(&mut held[1]));
        assert!(!is_closed(&mut device) && !is_closed(&mut joining));
    }

    #[test]
    fn a_device_has_so_many_connections_and_no_more() {
        let connections = Connections::default();
        let mut opened = Vec::new();
        for port in 0..=CONNECTIONS_OF_A_DEVICE {
            opened.push(connections.open(address(2, port)).unwrap());
            connections.admit(address(2, port), "d-1");
        }
        assert!(opened[0].try_recv().is_err() && connections.lock().len() == CONNECTIONS_OF_A_DEVICE);
        assert!(!connections.lock().contains_key(&address(2, 0)));
    }
}
