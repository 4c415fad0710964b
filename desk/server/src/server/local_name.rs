//! The name of the laptop in the local network, by multicast DNS (RFC 6762): phones find it without an address of figures.

use std::time::{Duration, Instant};

use mdns_sd::{DaemonEvent, ServiceDaemon, ServiceInfo};

/// The name that is asked for; where another laptop has it, a number is added: `kodeks-2.local`.
const NAME: &str = "kodeks.local.";

/// The longest time until it is known whether the name can be had.
const PATIENCE: Duration = Duration::from_secs(3);

/// A name by which the local network finds the laptop, as long as this is kept.
pub(super) struct LocalName {
    name: String,
    daemon: ServiceDaemon,
}

impl LocalName {
    /// Announces the laptop; `None` where the network takes no announcement within three seconds.
    pub(super) fn announce(port: u16, is_secure: bool) -> Option<LocalName> {
        let daemon = ServiceDaemon::new().ok()?;
        let announced = announced(&daemon, port, is_secure);
        match announced {
            Some(name) => Some(LocalName { name, daemon }),
            None => {
                // A daemon that says nothing ends with the program.
                let _ = daemon.shutdown();
                None
            }
        }
    }

    /// Returns the name, as an address has it: `kodeks.local`.
    pub(super) fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for LocalName {
    fn drop(&mut self) {
        // Says that the name is free again; what cannot be said any more is forgotten by the network in two minutes.
        let _ = self.daemon.shutdown();
    }
}

/// Asks the network for the name, and returns the one that it gives.
fn announced(daemon: &ServiceDaemon, port: u16, is_secure: bool) -> Option<String> {
    let kind = if is_secure { "_https._tcp.local." } else { "_http._tcp.local." };
    let events = daemon.monitor().ok()?;
    let service = ServiceInfo::new(kind, "kodeks", NAME, (), port, None).ok()?.enable_addr_auto();
    daemon.register(service).ok()?;
    let until = Instant::now() + PATIENCE;
    let mut name = NAME.to_owned();
    loop {
        match events.recv_deadline(until).ok()? {
            DaemonEvent::NameChange(change) if change.original == name => name = change.new_name,
            DaemonEvent::Announce(..) => return Some(name.trim_end_matches('.').to_owned()),
            _ => {}
        }
    }
}
