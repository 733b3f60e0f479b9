//! HTTP client of `bench` and `load`: one connection to a server on this machine, kept open.
//!
//! - `counted`: a stream that counts what it receives.

use std::net::SocketAddr;

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{ACCEPT_ENCODING, AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;

use self::counted::Counted;
use crate::failure::Failure;

mod counted;

pub(crate) use self::counted::Received;

/// Tokens of the two players of a table: the host, then the friend who joins.
pub(crate) type Tokens = [String; 2];

/// A connection that sends one request after another, each in the name of a token's player.
pub(crate) struct Client {
    addr: SocketAddr,
    connection: SendRequest<Full<Bytes>>,
    /// The codings that it accepts, if any.
    codings: &'static str,
    received: Received,
}

/// The body of a request.
enum Sent {
    Nothing,
    Json(String),
    Form(String),
}

/// Server-sent events of one response.
pub(crate) struct Events {
    body: Incoming,
    received: Vec<u8>,
    /// The connection, which closes when its sender is dropped.
    _connection: SendRequest<Full<Bytes>>,
}

fn failed(error: impl ToString) -> Failure {
    Failure::refused(error)
}

/// Parses a JSON answer.
pub(crate) fn parse(answer: &[u8]) -> Result<Value, Failure> {
    serde_json::from_slice(answer).map_err(failed)
}

impl Client {
    /// Connects to a server.
    pub(crate) async fn connect(addr: SocketAddr) -> Result<Self, Failure> {
        let stream = TcpStream::connect(addr).await;
        let stream = stream
            .map_err(|error| failed(format!("no server answers at http://{addr}: {error}")))?;
        stream.set_nodelay(true)?;
        let (stream, received) = Counted::new(stream);
        let (connection, driver) = handshake(TokioIo::new(stream)).await.map_err(failed)?;
        tokio::spawn(driver);
        Ok(Self {
            addr,
            connection,
            codings: "",
            received,
        })
    }

    /// Address of the server.
    pub(crate) const fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// The same client, which accepts these codings as a browser does.
    pub(crate) fn accepting(self, codings: &'static str) -> Self {
        Self { codings, ..self }
    }

    /// Number of bytes that came over the connection, heads of answers included.
    pub(crate) fn received(&self) -> Received {
        self.received.clone()
    }

    /// Fetches a page, an asset or an answer of the API.
    pub(crate) async fn get(&mut self, path: &str, token: &str) -> Result<Bytes, Failure> {
        let response = self.send(path, token, Sent::Nothing).await?;
        whole(response).await
    }

    /// Posts JSON; returns the answer, which [`parse`] reads.
    pub(crate) async fn post(
        &mut self,
        path: &str,
        token: &str,
        body: &Value,
    ) -> Result<Bytes, Failure> {
        let body = Sent::Json(body.to_string());
        whole(self.send(path, token, body).await?).await
    }

    /// Posts a form as the script of a page does; returns the fragment that it replaces.
    pub(crate) async fn post_form(
        &mut self,
        path: &str,
        token: &str,
        form: String,
    ) -> Result<Bytes, Failure> {
        whole(self.send(path, token, Sent::Form(form)).await?).await
    }

    /// Opens a stream of events, for which the connection is used up.
    pub(crate) async fn follow(mut self, path: &str, token: &str) -> Result<Events, Failure> {
        let response = self.send(path, token, Sent::Nothing).await?;
        Ok(Events {
            body: response.into_body(),
            received: Vec::new(),
            _connection: self.connection,
        })
    }

    /// Registers a new player; returns their token.
    pub(crate) async fn register(&mut self) -> Result<String, Failure> {
        let player = parse(&self.post("/api/players", "", &json!({})).await?)?;
        Ok(player["token"].as_str().unwrap_or_default().to_owned())
    }

    /// Registers the two players of a table.
    pub(crate) async fn register_pair(&mut self) -> Result<Tokens, Failure> {
        Ok([self.register().await?, self.register().await?])
    }

    /// Opens a table of Stella Quest at which both players sit down; returns its id.
    pub(crate) async fn open_table(&mut self, tokens: &Tokens) -> Result<String, Failure> {
        let [host, friend] = tokens;
        let table = json!({"game": "stella-quest", "seats": ["you", "human"], "name": "Ann"});
        let opened = parse(&self.post("/api/tables", host, &table).await?)?;
        let id = opened["id"].as_str().unwrap_or_default().to_owned();
        let invitation = &opened["invitations"][0]["invitation"];
        let sitting = json!({"invitation": invitation, "name": "Ben"});
        let seat = format!("/api/tables/{id}/seats/2");
        self.post(&seat, friend, &sitting).await?;
        Ok(id)
    }

    /// Sends a request, anonymous if the token is empty; refuses an answer without success.
    async fn send(
        &mut self,
        path: &str,
        token: &str,
        body: Sent,
    ) -> Result<Response<Incoming>, Failure> {
        let (method, kind, body) = match body {
            Sent::Nothing => (Method::GET, "", String::new()),
            Sent::Json(json) => (Method::POST, "application/json", json),
            Sent::Form(form) => (Method::POST, "application/x-www-form-urlencoded", form),
        };
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, self.addr.to_string())
            .header(CONTENT_TYPE, kind);
        if kind.contains("form") {
            request = request.header("x-asterism", "live");
        }
        if !self.codings.is_empty() {
            request = request.header(ACCEPT_ENCODING, self.codings);
        }
        if !token.is_empty() {
            request = request.header(AUTHORIZATION, format!("Bearer {token}"));
        }
        let request = request.body(Full::new(body.into())).map_err(failed)?;
        self.connection.ready().await.map_err(failed)?;
        let response = self.connection.send_request(request).await;
        let response = response.map_err(failed)?;
        let status = response.status();
        if status.is_success() {
            return Ok(response);
        }
        Err(failed(format!("the server answered {status} to {path}")))
    }
}

async fn whole(response: Response<Incoming>) -> Result<Bytes, Failure> {
    let body = response.into_body().collect().await.map_err(failed)?;
    Ok(body.to_bytes())
}

impl Events {
    /// Waits until something of the stream arrives, compressed or not, and drops it.
    pub(crate) async fn skip(&mut self) -> Result<(), Failure> {
        let frame = self.body.frame().await;
        let frame = frame.ok_or_else(|| failed("the server has hung up"))?;
        frame.map(drop).map_err(failed)
    }

    /// Bytes of the next event. Nothing is lost if the future is dropped before it is ready.
    pub(crate) async fn next(&mut self) -> Result<Vec<u8>, Failure> {
        let mut searched = 0;
        loop {
            let unread = &self.received[searched..];
            if let Some(at) = unread.windows(2).position(|pair| pair == b"\n\n") {
                let rest = self.received.split_off(searched + at + 2);
                return Ok(std::mem::replace(&mut self.received, rest));
            }
            searched = self.received.len().saturating_sub(1);
            let frame = self.body.frame().await;
            let frame = frame.ok_or_else(|| failed("the server has hung up"))?;
            let data = frame.map_err(failed)?.into_data().unwrap_or_default();
            self.received.extend_from_slice(&data);
        }
    }
}
