//! The server: what is asked over the network, by whom, and what is answered.

mod answers;
mod connections;
mod guard;
mod local_name;
mod pages;
mod papers;
mod tls;

use std::{
    collections::BTreeSet,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener},
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware,
    routing::{get, post},
};
use axum_server::{Handle, tls_rustls::RustlsAcceptor};
use hyper_util::rt::TokioTimer;
use kodeks_base::{Complaint, Diagnostic, phrase};
use kodeks_event::DeviceRole;
use tokio::sync::Semaphore;

use crate::{
    event_server::EventServer,
    limits::{ASKED_BYTES, ENTERED_BYTES, HEAD_TIME, OF_A_DEVICE, OF_A_STRANGER, Paces, THREADS, WORK},
    news::News,
};

use connections::{BoundedAcceptor, Connections};
use local_name::LocalName;

pub use tls::Tls;

/// The address and port of the server.
#[derive(Debug, Default)]
pub struct Listening {
    /// The port; any that is free where it is 0.
    pub port: u16,
    /// Whether devices in the local network are answered, too, and not only this machine.
    pub lan: bool,
    /// Further names of the laptop, in addition to its addresses.
    pub names: Vec<String>,
    /// A certificate and its key, if the way is to be encrypted.
    pub tls: Option<Tls>,
}

/// The server of a desk.
pub struct Server {
    desk: Arc<EventServer>,
    listener: TcpListener,
    addresses: Vec<SocketAddr>,
    names: Vec<String>,
    local_name: Option<LocalName>,
    tls: Option<axum_server::tls_rustls::RustlsConfig>,
    handle: Handle<SocketAddr>,
}

/// The state shared by all requests.
#[derive(Clone)]
pub(crate) struct Shared {
    /// The desk.
    desk: Arc<EventServer>,
    /// The names under which the server may be addressed: `192.168.1.7:8064`.
    hosts: Arc<BTreeSet<String>>,
    /// The address that devices are invited to: `http://192.168.1.7:8064/`.
    address: Arc<str>,
    /// The same by the name that the local network knows: `http://kodeks.local:8064/`.
    local_address: Option<Arc<str>>,
    /// Whether the way is encrypted.
    is_secure: bool,
    of_devices: Arc<Mutex<Paces<String>>>,
    of_strangers: Arc<Mutex<Paces<IpAddr>>>,
    connections: Arc<Connections>,
    /// The turns of questions and papers.
    turns: Arc<Semaphore>,
}

impl Shared {
    /// Does what takes time with the desk when its turn comes, on a thread of its own; nothing where it stopped.
    async fn work<T: Send + 'static>(&self, work: impl FnOnce(&Arc<EventServer>) -> T + Send + 'static) -> Option<T> {
        let turn = Arc::clone(&self.turns).acquire_owned().await.ok()?;
        let desk = Arc::clone(&self.desk);
        let work = move || {
            let done = work(&desk);
            drop(turn);
            done
        };
        tokio::task::spawn_blocking(work).await.ok()
    }
}

/// Who may ask for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Anybody who reaches the laptop.
    Anyone,
    /// Every device that is let in.
    Device,
    /// The devices of arbiters, the chief arbiter's among them.
    Arbiter,
    /// The chief arbiter's devices.
    Chief,
}

impl Access {
    /// Returns whether a role may ask; without one it is a stranger.
    #[must_use]
    pub fn allows(self, role: Option<DeviceRole>) -> bool {
        match self {
            Access::Anyone => true,
            Access::Device => role.is_some(),
            Access::Arbiter => matches!(role, Some(DeviceRole::Arbiter | DeviceRole::Chief)),
            Access::Chief => role == Some(DeviceRole::Chief),
        }
    }
}

/// A route of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    /// The method, in small letters.
    pub method: &'static str,
    /// The path, with what varies in braces.
    pub path: &'static str,
    /// Who may ask.
    pub access: Access,
}

/// The way in to a route.
#[derive(Clone)]
pub(crate) struct Entry {
    shared: Shared,
    access: Access,
    /// The most bytes of the request.
    bytes: usize,
}

/// The interval of keep-alive messages to connected pages.
const STILL_THERE: Duration = Duration::from_secs(15);

impl Server {
    /// Takes the port, so that nobody else can have it, and only then opens the desk: nothing is begun that cannot be served.
    ///
    /// # Errors
    ///
    /// The port is taken, the certificate cannot be used, or the desk cannot be opened.
    pub fn listen(
        desk: impl FnOnce() -> Result<Arc<EventServer>, Diagnostic>,
        listening: Listening,
    ) -> Result<Server, Diagnostic> {
        let tls = listening.tls.map(Tls::read).transpose()?;
        let on = if listening.lan { IpAddr::V4(Ipv4Addr::UNSPECIFIED) } else { IpAddr::V4(Ipv4Addr::LOCALHOST) };
        let port = listening.port;
        let listener = TcpListener::bind((on, port)).map_err(|error| {
            Diagnostic::command_line(
                Complaint::new(phrase!(
                    "K0932-port",
                    "the port {port} cannot be listened on: {error}",
                    port,
                    error = error.to_string()
                ))
                .with_help(phrase!("K0932-help-port", "another program may have it; name another with `--port`")),
            )
        })?;
        let told = |error: std::io::Error| {
            Diagnostic::command_line(phrase!("K0932-network", "the network: {error}", error = error.to_string()))
        };
        listener.set_nonblocking(true).map_err(told)?;
        let port = listener.local_addr().map_err(told)?.port();
        let mut addresses = vec![SocketAddr::from((Ipv4Addr::LOCALHOST, port))];
        if listening.lan {
            let in_lan = if_addrs::get_if_addrs()
                .map_err(told)?
                .into_iter()
                .map(|one| one.ip())
                .filter(|ip| ip.is_ipv4() && !ip.is_loopback());
            addresses.extend(in_lan.map(|ip| SocketAddr::from((ip, port))));
        }
        let desk = desk()?;
        let local_name = listening.lan.then(|| LocalName::announce(port, tls.is_some())).flatten();
        Ok(Server { desk, listener, addresses, names: listening.names, local_name, tls, handle: Handle::new() })
    }

    /// Returns the addresses at which it answers, this machine's own first.
    #[must_use]
    pub fn addresses(&self) -> Vec<String> {
        self.addresses.iter().map(|address| self.address_of(&address.to_string())).collect()
    }

    fn address_of(&self, host: &str) -> String {
        let scheme = if self.tls.is_some() { "https" } else { "http" };
        format!("{scheme}://{host}/")
    }

    /// Returns the address that devices are invited to: a name where one was given, else that in the local network.
    #[must_use]
    pub fn address(&self) -> String {
        let port = self.addresses.first().map_or(0, SocketAddr::port);
        match (self.names.first(), self.addresses.last()) {
            (Some(name), _) => self.address_of(&format!("{name}:{port}")),
            (None, Some(last)) => self.address_of(&last.to_string()),
            (None, None) => String::new(),
        }
    }

    /// Returns its address by the name that the local network knows, `http://kodeks.local:8064/`, where it knows one.
    #[must_use]
    pub fn local_address(&self) -> Option<String> {
        let port = self.addresses.first().map_or(0, SocketAddr::port);
        self.local_name.as_ref().map(|local| self.address_of(&format!("{}:{port}", local.name())))
    }

    /// Returns the address that admits the chief arbiter's browser on this machine, for ten minutes and once.
    ///
    /// # Errors
    ///
    /// The machine gives no random numbers.
    pub fn address_of_the_chief(&self) -> Result<String, Diagnostic> {
        let code = self.desk.invite(DeviceRole::Chief)?;
        let first = self.addresses.first().map(ToString::to_string);
        let address = self.address_of(&first.unwrap_or_default());
        Ok(format!("{address}#join={code}"))
    }

    /// Returns the address that admits an arbiter's device, for ten minutes and once.
    ///
    /// # Errors
    ///
    /// The machine gives no random numbers.
    pub fn address_of_an_arbiter(&self) -> Result<String, Diagnostic> {
        let code = self.desk.invite(DeviceRole::Arbiter)?;
        Ok(format!("{}#join={code}", self.address()))
    }

    /// Returns the desk that it serves.
    #[must_use]
    pub fn desk(&self) -> &Arc<EventServer> {
        &self.desk
    }

    /// Returns what ends the server when it is called.
    pub fn stop(&self) -> impl Fn() + Send + Sync + 'static {
        let (handle, desk) = (self.handle.clone(), Arc::clone(&self.desk));
        move || {
            // Those who listen would keep it open.
            desk.listeners.end();
            handle.graceful_shutdown(Some(Duration::from_secs(2)));
        }
    }

    /// Answers until it is stopped; what was entered is on the disk then.
    ///
    /// # Errors
    ///
    /// The network fails as a whole.
    pub fn run(self) -> Result<(), Diagnostic> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .max_blocking_threads(THREADS)
            .enable_all()
            .build();
        let told = |error: std::io::Error| {
            Diagnostic::command_line(phrase!("K0932-network", "the network: {error}", error = error.to_string()))
        };
        let desk = Arc::clone(&self.desk);
        let done = runtime.map_err(told)?.block_on(self.answer());
        desk.end();
        done.map_err(told)
    }

    async fn answer(self) -> std::io::Result<()> {
        let shared = self.shared();
        let desk = Arc::clone(&self.desk);
        let still_there = tokio::spawn(async move {
            loop {
                tokio::time::sleep(STILL_THERE).await;
                desk.listeners.tell(&News::nothing());
            }
        });
        let acceptor = BoundedAcceptor(Arc::clone(&shared.connections));
        let service = router(shared).into_make_service_with_connect_info::<SocketAddr>();
        let mut server = axum_server::from_tcp(self.listener)?.handle(self.handle).acceptor(acceptor);
        server.http_builder().http1().timer(TokioTimer::new()).header_read_timeout(HEAD_TIME);
        let done = match self.tls {
            Some(tls) => server.map(|inner| RustlsAcceptor::new(tls).acceptor(inner)).serve(service).await,
            None => server.serve(service).await,
        };
        still_there.abort();
        done
    }

    fn shared(&self) -> Shared {
        let port = self.addresses.first().map_or(0, SocketAddr::port);
        let ips = self.addresses.iter().map(|address| address.ip());
        let local = [IpAddr::V6(Ipv6Addr::LOCALHOST)];
        let ips = ips.chain(local).map(|ip| SocketAddr::from((ip, port)).to_string());
        let names = self
            .names
            .iter()
            .map(String::as_str)
            .chain(self.local_name.as_ref().map(LocalName::name))
            .chain(["localhost"])
            .map(|name| format!("{}:{port}", name.to_ascii_lowercase()));
        let mut hosts: BTreeSet<String> = ips.chain(names).collect();
        let usual = if self.tls.is_some() { ":443" } else { ":80" };
        let without: Vec<String> =
            hosts.iter().filter_map(|host| host.strip_suffix(usual)).map(str::to_owned).collect();
        hosts.extend(without);
        Shared {
            desk: Arc::clone(&self.desk),
            hosts: Arc::new(hosts),
            address: self.address().into(),
            local_address: self.local_address().map(Arc::from),
            is_secure: self.tls.is_some(),
            of_devices: Arc::new(Mutex::new(Paces::new(OF_A_DEVICE))),
            of_strangers: Arc::new(Mutex::new(Paces::new(OF_A_STRANGER))),
            connections: Arc::default(),
            turns: Arc::new(Semaphore::new(WORK)),
        }
    }
}

/// Builds the router and the list of its routes from one table, so that no route has no row: the method, the path, who may ask,
/// the most bytes of the request, and what answers.
macro_rules! routes {
    ($($method:ident $path:literal $access:ident $bytes:expr, $answer:path;)*) => {
        /// The routes of the server, in the order of their table.
        pub const ROUTES: &[Route] =
            &[$(Route { method: stringify!($method), path: $path, access: Access::$access }),*];

        fn routes(shared: &Shared) -> Router<Shared> {
            let router = Router::new();
            $(
                let entry = Entry { shared: shared.clone(), access: Access::$access, bytes: $bytes };
                let permitted = middleware::from_fn_with_state(entry, guard::permit);
                let router = router.route($path, $method($answer).layer(permitted));
            )*
            router
        }
    };
}

routes! {
    get "/" Anyone 0, pages::first;
    get "/{*place}" Anyone 0, pages::page_or_file;
    post "/desk/join" Anyone ASKED_BYTES, answers::join;
    get "/desk/me" Anyone 0, answers::me;
    get "/desk/paper.css" Anyone 0, papers::style;
    get "/desk/paper.js" Anyone 0, papers::script;
    get "/desk/hall" Device 0, answers::hall;
    get "/desk/packs" Device 0, answers::packs;
    get "/desk/news" Device 0, answers::news;
    post "/desk/ask" Device ASKED_BYTES, answers::ask;
    get "/desk/paper/{*place}" Device 0, papers::paper;
    get "/desk/results.csv" Device 0, papers::results;
    get "/desk/results.json" Device 0, papers::results_for_programs;
    get "/desk/log.csv" Device 0, papers::log;
    get "/desk/log.json" Device 0, papers::log_for_programs;
    get "/desk/receipt/{name}" Device 0, papers::receipt;
    post "/desk/enter" Arbiter ENTERED_BYTES, answers::enter;
    post "/desk/seen" Arbiter ASKED_BYTES, answers::seen;
    post "/desk/invite" Chief ASKED_BYTES, answers::invite;
    post "/desk/revoke" Chief ASKED_BYTES, answers::revoke;
    post "/desk/erase" Chief ASKED_BYTES, answers::erase;
    get "/desk/export.db" Chief 0, papers::export;
}

fn router(shared: Shared) -> Router {
    routes(&shared)
        // How much is read is bounded by the table.
        .layer(DefaultBodyLimit::disable())
        .layer(middleware::from_fn_with_state(shared.clone(), guard::strangers))
        .with_state(shared)
}
