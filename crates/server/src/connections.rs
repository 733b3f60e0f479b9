//! Connections: limits on their number, timeouts for slow clients, and shutdown.
//!
//! The layers of `tower-http` see requests and responses, not connections. So the timeout for
//! request headers is hyper's, and the write timeout is that of `tokio-io-timeout`.

use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::framing::{self, Ambiguous, Framing};
use crate::metrics::{CONNECTIONS, GaugeGuard, refused};
use crate::middleware::{ConcurrencyLimits, Peer, Slot, Slots, client_network};

/// Timeout for request headers.
const HEADER_TIMEOUT: Duration = Duration::from_secs(20);
/// Write timeout: closes a connection whose client reads nothing.
const WRITE_TIMEOUT: Duration = Duration::from_secs(60);
/// Buffer size of one connection, in bytes.
const BUFFER_SIZE: usize = 64 * 1024;
/// Delay before another connection is accepted after an error.
const ACCEPT_RETRY: Duration = Duration::from_millis(100);
const TOO_MANY_CONNECTIONS: &[u8] =
    b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\n\
    content-type: text/plain; charset=utf-8\r\ncontent-length: 60\r\n\r\n\
    Too many connections are open. Close some, or try it later.\n";

/// State that all connections share.
pub(crate) struct Connections {
    router: Router,
    limits: ConcurrencyLimits,
    /// Trusted proxies. They have no limit per address, since many people come through one.
    trusted: Vec<IpAddr>,
    in_all: Slots<()>,
    of_address: Slots<IpAddr>,
}

/// The slots of one connection.
struct ConnectionSlots {
    _in_all: Slot<()>,
    _of_address: Option<Slot<IpAddr>>,
    _counted: GaugeGuard,
    /// Open as long as any connection is: the server stops when all senders are dropped.
    _open: mpsc::Sender<()>,
}

impl Connections {
    pub(crate) fn new(router: Router, limits: ConcurrencyLimits, trusted: &[IpAddr]) -> Self {
        Self {
            router,
            limits,
            trusted: trusted.iter().map(IpAddr::to_canonical).collect(),
            in_all: Slots::default(),
            of_address: Slots::default(),
        }
    }

    /// Accepts connections until `closing`, then waits up to `grace` for the open ones to end.
    pub(crate) async fn serve(
        self,
        listener: TcpListener,
        mut closing: watch::Receiver<bool>,
        grace: Duration,
    ) {
        let (open, mut inside) = mpsc::channel(1);
        let closed = closing.clone();
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = closing.wait_for(|closing| *closing) => break,
            };
            match accepted {
                Ok((stream, peer)) => {
                    let peer = Peer(peer.ip().to_canonical());
                    self.accept(stream, peer, closed.clone(), open.clone());
                }
                Err(error) => {
                    tracing::warn!(%error, "accepting a connection failed");
                    sleep(ACCEPT_RETRY).await;
                }
            }
        }
        drop((listener, open));
        if timeout(grace, inside.recv()).await.is_err() {
            tracing::warn!("some connections were still open when the grace period ended");
        }
    }

    fn accept(
        &self,
        stream: TcpStream,
        peer: Peer,
        closing: watch::Receiver<bool>,
        open: mpsc::Sender<()>,
    ) {
        let Some(slots) = self.slots(peer, open) else {
            refused("connections");
            let _ = stream.try_write(TOO_MANY_CONNECTIONS); // A failure does not matter.
            return;
        };
        let _ = stream.set_nodelay(true); // If it fails, responses only take longer.
        let router = self.router.clone();
        tokio::spawn(async move {
            serve_one(stream, router, peer, closing).await;
            drop(slots);
        });
    }

    fn slots(&self, peer: Peer, open: mpsc::Sender<()>) -> Option<ConnectionSlots> {
        let of_address = if self.trusted.contains(&peer.0) {
            None
        } else {
            let most = self.limits.connections_per_address;
            Some(self.of_address.take(client_network(peer.0), most)?)
        };
        Some(ConnectionSlots {
            _in_all: self.in_all.take((), self.limits.connections)?,
            _of_address: of_address,
            _counted: GaugeGuard::new(&CONNECTIONS),
            _open: open,
        })
    }
}

/// Answers the requests of one connection. When the server closes, it finishes the request in
/// progress.
async fn serve_one(
    stream: TcpStream,
    router: Router,
    peer: Peer,
    mut closing: watch::Receiver<bool>,
) {
    let ambiguous = Ambiguous::default();
    let mut stream = TimeoutStream::new(Framing::new(stream, ambiguous.clone()));
    let answer = service_fn(move |request: hyper::Request<Incoming>| {
        let answered = answer(request, router.clone(), peer, ambiguous.refusal());
        async move { Ok::<_, Infallible>(answered.await) }
    });
    stream.set_write_timeout(Some(WRITE_TIMEOUT));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIMEOUT)
        .max_buf_size(BUFFER_SIZE);
    let mut connection = pin!(http.serve_connection(TokioIo::new(Box::pin(stream)), answer));
    // An error of a connection ends that connection only.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

async fn answer(
    request: hyper::Request<Incoming>,
    router: Router,
    peer: Peer,
    refusal: Option<Response>,
) -> Response {
    if let Some(refusal) = refusal {
        return refusal;
    }
    let is_last = framing::is_last(request.headers());
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(peer);
    let answered = router.oneshot(request).await;
    let mut response = answered.unwrap_or_else(|never| match never {});
    if is_last {
        framing::close(response.headers_mut());
    }
    response
}

/// Raises the soft limit of open files to the hard limit, since each connection needs one file.
pub(crate) fn allow_many_files() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, limit) {
        tracing::info!(%error, "raising the limit of open files failed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::SocketAddr;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::time::Instant;

    /// Serves a large response at `/large` and a small one at `/`, with these limits.
    async fn connections(limits: ConcurrencyLimits) -> (SocketAddr, watch::Sender<bool>) {
        let router = Router::new()
            .route("/large", axum::routing::get(|| async { vec![7; 64 << 20] }))
            .route("/", axum::routing::get(|| async { "here" }));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        let (close, closing) = watch::channel(false);
        let connections = Connections::new(router, limits, &[]);
        tokio::spawn(connections.serve(listener, closing, Duration::ZERO));
        (addr, close)
    }

    async fn sent(addr: SocketAddr, text: &str) -> TcpStream {
        let mut stream = TcpStream::connect(addr).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }

    /// The clock of this test is paused: it jumps ahead when all tasks wait.
    #[tokio::test(start_paused = true)]
    async fn who_never_sends_a_whole_head_is_shown_out() {
        let (addr, _close) = connections(ConcurrencyLimits::UNLIMITED).await;
        for text in ["", "GET / HTTP/1.1\r\nHost: he"] {
            let began = Instant::now();
            let mut stream = sent(addr, text).await;
            let mut answer = Vec::new();
            let _ = stream.read_to_end(&mut answer).await;
            assert!(began.elapsed() >= HEADER_TIMEOUT, "{text}");
            assert!(began.elapsed() < HEADER_TIMEOUT * 2, "{text}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_never_reads_is_shown_out() {
        let (addr, _close) = connections(ConcurrencyLimits::UNLIMITED).await;
        let mut stream = sent(addr, "GET /large HTTP/1.1\r\nHost: here\r\n\r\n").await;
        sleep(WRITE_TIMEOUT * 2).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await; // The connection may have been reset.
        assert!(answer.len() < 64 << 20, "{}", answer.len());
    }

    #[tokio::test]
    async fn one_more_than_there_is_room_for_is_told_so() {
        for limits in [
            ConcurrencyLimits {
                connections: 2,
                ..ConcurrencyLimits::UNLIMITED
            },
            ConcurrencyLimits {
                connections_per_address: 2,
                ..ConcurrencyLimits::UNLIMITED
            },
        ] {
            let (addr, _close) = connections(limits).await;
            let ask = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";
            let (mut first, mut second) = (sent(addr, ask).await, sent(addr, ask).await);
            let mut start = [0; 12];
            for stream in [&mut first, &mut second] {
                stream.read_exact(&mut start).await.unwrap();
                assert_eq!(&start, b"HTTP/1.1 200");
            }
            let mut third = TcpStream::connect(addr).await.unwrap();
            third.read_exact(&mut start).await.unwrap();
            assert_eq!(&start, b"HTTP/1.1 503");
        }
    }

    #[test]
    fn the_refusal_is_as_long_as_it_says() {
        let text = std::str::from_utf8(TOO_MANY_CONNECTIONS).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.contains(&format!("content-length: {}", body.len())));
    }
}
