//! News: messages sent at once to every page that listens.

use std::{
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context, Poll},
};

use futures_core::Stream;
use kodeks_event::DeviceRole;
use serde::Serialize;
use tokio::sync::mpsc;

use crate::limits::{LISTENERS, LISTENERS_OF_A_DEVICE};

/// The most messages that wait for a page. A page that does not take them is disconnected, and loads everything when it is back.
const WAITING: usize = 512;

/// A piece of news, as a server-sent event has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News(Arc<str>);

impl News {
    /// Returns a piece of news of this name.
    #[must_use]
    pub fn of(name: &str, told: &impl Serialize) -> News {
        // What is told holds nothing that cannot be written; a line break in it is written as `\n`.
        let told = serde_json::to_string(told).unwrap_or_default();
        News(format!("event: {name}\ndata: {told}\n\n").into())
    }

    /// Returns a line that tells nothing, so that nobody takes the way for broken.
    #[must_use]
    pub fn nothing() -> News {
        News(":\n\n".into())
    }

    /// Returns it as it is sent.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The connected pages.
#[derive(Debug, Default)]
pub struct Listeners {
    all: Mutex<Vec<Listener>>,
}

#[derive(Debug)]
struct Listener {
    device: String,
    role: DeviceRole,
    to: mpsc::Sender<News>,
}

/// The stream of news for a page. It ends when the device loses access or takes nothing.
#[derive(Debug)]
pub struct NewsStream {
    from: mpsc::Receiver<News>,
}

impl Listeners {
    /// Has a page of a device listen; nothing where too many do.
    #[must_use]
    pub fn listen(&self, device: &str, role: DeviceRole) -> Option<NewsStream> {
        let mut all = self.lock();
        all.retain(|listener| !listener.to.is_closed());
        if all.iter().filter(|listener| listener.device == device).count() >= LISTENERS_OF_A_DEVICE
            && let Some(oldest) = all.iter().position(|listener| listener.device == device)
        {
            all.remove(oldest);
        }
        if all.len() >= LISTENERS {
            return None;
        }
        let (to, from) = mpsc::channel(WAITING);
        all.push(Listener { device: device.to_owned(), role, to });
        Some(NewsStream { from })
    }

    /// Tells everybody.
    pub fn tell(&self, news: &News) {
        self.tell_whom(news, |_| true);
    }

    /// Tells the chief arbiters.
    pub fn tell_chiefs(&self, news: &News) {
        self.tell_whom(news, |listener| listener.role == DeviceRole::Chief);
    }

    /// Tells the pages of one device.
    pub fn tell_one(&self, device: &str, news: &News) {
        self.tell_whom(news, |listener| listener.device == device);
    }

    /// Informs a device that it has been revoked, and sends it nothing from then on.
    pub fn send_away(&self, device: &str) {
        self.tell_whom(&News::of("out", &true), |listener| listener.device == device);
        self.lock().retain(|listener| listener.device != device);
    }

    /// Sends everybody away: the program ends.
    pub fn end(&self) {
        self.lock().clear();
    }

    /// Returns how many pages of a device listen.
    #[must_use]
    pub fn of(&self, device: &str) -> usize {
        let all = self.lock();
        all.iter().filter(|listener| listener.device == device).filter(|listener| !listener.to.is_closed()).count()
    }

    fn tell_whom(&self, news: &News, is_told: impl Fn(&Listener) -> bool) {
        self.lock().retain(|listener| !is_told(listener) || listener.to.try_send(news.clone()).is_ok());
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Listener>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Stream for NewsStream {
    type Item = Result<String, std::convert::Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let heard = self.from.poll_recv(context);
        heard.map(|news| news.map(|news| Ok(news.as_str().to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use kodeks_event::DeviceRole;

    use super::{Listeners, News, WAITING};
    use crate::limits::{LISTENERS, LISTENERS_OF_A_DEVICE};

    #[test]
    fn who_is_sent_away_is_told_so_and_hears_no_more() {
        let listeners = Listeners::default();
        let mut one = listeners.listen("d1", DeviceRole::Arbiter).unwrap();
        let mut other = listeners.listen("d2", DeviceRole::Chief).unwrap();
        listeners.send_away("d1");
        listeners.tell(&News::of("entry", &1));
        assert_eq!(one.from.try_recv().unwrap().as_str(), "event: out\ndata: true\n\n");
        assert!(one.from.try_recv().is_err());
        assert_eq!(other.from.try_recv().unwrap().as_str(), "event: entry\ndata: 1\n\n");
        listeners.tell_chiefs(&News::of("hall", &"a\nb"));
        assert_eq!(other.from.try_recv().unwrap().as_str(), "event: hall\ndata: \"a\\nb\"\n\n");
    }

    #[test]
    fn a_device_takes_no_place_of_another() {
        let listeners = Listeners::default();
        let mut other = listeners.listen("d2", DeviceRole::Chief).unwrap();
        let mut heard: Vec<_> = (0..LISTENERS).map(|_| listeners.listen("d1", DeviceRole::Reader).unwrap()).collect();
        assert_eq!(listeners.of("d1"), LISTENERS_OF_A_DEVICE);
        listeners.tell(&News::of("entry", &1));
        assert!(other.from.try_recv().is_ok());
        assert!(heard[0].from.try_recv().is_err() && heard[LISTENERS - 1].from.try_recv().is_ok());
    }

    #[test]
    fn who_takes_nothing_is_sent_away() {
        let listeners = Listeners::default();
        let _heard = listeners.listen("d1", DeviceRole::Arbiter).unwrap();
        for _ in 0..WAITING {
            listeners.tell(&News::nothing());
        }
        assert_eq!(listeners.of("d1"), 1);
        listeners.tell(&News::nothing());
        assert_eq!(listeners.of("d1"), 0);
    }
}
