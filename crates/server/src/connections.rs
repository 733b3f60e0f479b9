//! Connections: how many there may be, how long they may be slow, and how they end.

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
use crate::gate::{Crowd, Peer, Place, Tally, neighbourhood};
use crate::metrics::{CONNECTIONS, Counted, refused};

/// The head of a request is here after so long, or never.
const HEAD: Duration = Duration::from_secs(20);
/// Who reads nothing for so long has gone.
const READER: Duration = Duration::from_secs(60);
/// What one connection may have in memory on its way in or out.
const BUFFER: usize = 64 * 1024;
/// When there is no room for one more connection, it is tried again after this long.
const PAUSE: Duration = Duration::from_millis(100);
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\n\
    content-type: text/plain; charset=utf-8\r\ncontent-length: 60\r\n\r\n\
    Too many connections are open. Close some, or try it later.\n";

/// What all connections share.
pub(crate) struct Doors {
    router: Router,
    crowd: Crowd,
    /// Proxies: many people come through one address.
    trusted: Vec<IpAddr>,
    in_all: Tally<()>,
    of_address: Tally<IpAddr>,
}

/// The places of one connection.
struct Places {
    _in_all: Place<()>,
    _of_address: Option<Place<IpAddr>>,
    _counted: Counted,
    /// The server ends when all of these are gone.
    _open: mpsc::Sender<()>,
}

impl Doors {
    pub(crate) fn new(router: Router, crowd: Crowd, trusted: &[IpAddr]) -> Self {
        Self {
            router,
            crowd,
            trusted: trusted.iter().map(IpAddr::to_canonical).collect(),
            in_all: Tally::default(),
            of_address: Tally::default(),
        }
    }

    /// Lets people in until `closing`, then waits for those inside, but not longer than `grace`.
    pub(crate) async fn keep(
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
                    self.let_in(stream, peer, closed.clone(), open.clone());
                }
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    sleep(PAUSE).await;
                }
            }
        }
        drop((listener, open));
        if timeout(grace, inside.recv()).await.is_err() {
            tracing::warn!("some requests were not finished in time");
        }
    }

    fn let_in(
        &self,
        stream: TcpStream,
        peer: Peer,
        closing: watch::Receiver<bool>,
        open: mpsc::Sender<()>,
    ) {
        let Some(places) = self.places(peer, open) else {
            refused("connections");
            let _ = stream.try_write(FULL); // It is closed in any case.
            return;
        };
        let _ = stream.set_nodelay(true); // Without it, it only takes longer.
        let router = self.router.clone();
        tokio::spawn(async move {
            serve(stream, (router, peer), closing).await;
            drop(places);
        });
    }

    fn places(&self, peer: Peer, open: mpsc::Sender<()>) -> Option<Places> {
        let of_address = if self.trusted.contains(&peer.0) {
            None
        } else {
            let most = self.crowd.connections_per_address;
            Some(self.of_address.enter(neighbourhood(peer.0), most)?)
        };
        Some(Places {
            _in_all: self.in_all.enter((), self.crowd.connections)?,
            _of_address: of_address,
            _counted: Counted::new(&CONNECTIONS),
            _open: open,
        })
    }
}

/// Answers the requests of one connection; when the server closes, the one that has begun is the last.
async fn serve(
    stream: TcpStream,
    (router, peer): (Router, Peer),
    mut closing: watch::Receiver<bool>,
) {
    let ambiguous = Ambiguous::default();
    let mut stream = TimeoutStream::new(Framing::new(stream, ambiguous.clone()));
    let answer = service_fn(move |request: hyper::Request<Incoming>| {
        let answered = answer(request, (router.clone(), peer), ambiguous.refusal());
        async move { Ok::<_, Infallible>(answered.await) }
    });
    stream.set_write_timeout(Some(READER));
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .max_buf_size(BUFFER);
    let mut connection = pin!(http.serve_connection(TokioIo::new(Box::pin(stream)), answer));
    // Whatever goes wrong with a connection is the end of it, and of nothing else.
    tokio::select! {
        _ = connection.as_mut() => return,
        _ = closing.wait_for(|closing| *closing) => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

async fn answer(
    request: hyper::Request<Incoming>,
    (router, peer): (Router, Peer),
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

/// Asks the system for as many open files as it allows: each connection is one.
pub(crate) fn allow_many_files() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if let Err(error) = setrlimit(Resource::Nofile, limit) {
        tracing::info!(%error, "there may be only few connections");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::SocketAddr;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::time::Instant;

    /// Opens doors to answers that are large, and to bodies that are read to their end.
    async fn doors(crowd: Crowd) -> (SocketAddr, watch::Sender<bool>) {
        let router = Router::new()
            .route("/large", axum::routing::get(|| async { vec![7; 64 << 20] }))
            .route("/", axum::routing::get(|| async { "here" }));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let addr = listener.local_addr().unwrap();
        let (close, closing) = watch::channel(false);
        let doors = Doors::new(router, crowd, &[]);
        tokio::spawn(doors.keep(listener, closing, Duration::ZERO));
        (addr, close)
    }

    async fn sent(addr: SocketAddr, text: &str) -> TcpStream {
        let mut stream = TcpStream::connect(addr).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }

    /// Time stands still in this test and jumps when everybody waits.
    #[tokio::test(start_paused = true)]
    async fn who_never_sends_a_whole_head_is_shown_out() {
        let (addr, _close) = doors(Crowd::UNLIMITED).await;
        for text in ["", "GET / HTTP/1.1\r\nHost: he"] {
            let began = Instant::now();
            let mut stream = sent(addr, text).await;
            let mut answer = Vec::new();
            let _ = stream.read_to_end(&mut answer).await;
            assert!(began.elapsed() >= HEAD, "{text}");
            assert!(began.elapsed() < HEAD * 2, "{text}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn who_never_reads_is_shown_out() {
        let (addr, _close) = doors(Crowd::UNLIMITED).await;
        let mut stream = sent(addr, "GET /large HTTP/1.1\r\nHost: here\r\n\r\n").await;
        sleep(READER * 2).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await; // It was cut off.
        assert!(answer.len() < 64 << 20, "{}", answer.len());
    }

    #[tokio::test]
    async fn one_more_than_there_is_room_for_is_told_so() {
        for crowd in [
            Crowd {
                connections: 2,
                ..Crowd::UNLIMITED
            },
            Crowd {
                connections_per_address: 2,
                ..Crowd::UNLIMITED
            },
        ] {
            let (addr, _close) = doors(crowd).await;
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
        let text = std::str::from_utf8(FULL).unwrap();
        let (head, body) = text.split_once("\r\n\r\n").unwrap();
        assert!(head.contains(&format!("content-length: {}", body.len())));
    }
}
