//! A player who speaks HTTP: one connection, kept open.

use std::net::SocketAddr;

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde_json::{Value, json};
use tokio::net::TcpStream;

use crate::failure::Failure;

pub(super) struct Client {
    addr: SocketAddr,
    connection: SendRequest<Full<Bytes>>,
    pub(super) token: String,
}

fn failed(error: impl ToString) -> Failure {
    Failure::refused(error)
}

impl Client {
    /// Connects as somebody new.
    pub(super) async fn connect(addr: SocketAddr) -> Result<Self, Failure> {
        let stream = TcpStream::connect(addr).await?;
        stream.set_nodelay(true)?;
        let (connection, driver) = handshake(TokioIo::new(stream)).await.map_err(failed)?;
        tokio::spawn(driver);
        let mut client = Self {
            addr,
            connection,
            token: String::new(),
        };
        let player = client.post("/api/players", &json!({})).await?;
        let token = player["token"].as_str();
        token.unwrap_or_default().clone_into(&mut client.token);
        Ok(client)
    }

    pub(super) async fn get(&mut self, path: &str) -> Result<Value, Failure> {
        self.send(Method::GET, path, Bytes::new()).await
    }

    pub(super) async fn post(&mut self, path: &str, body: &Value) -> Result<Value, Failure> {
        self.send(Method::POST, path, body.to_string().into()).await
    }

    /// The body of a page or an asset.
    pub(super) async fn page(&mut self, path: &str) -> Result<String, Failure> {
        let bytes = self.fetch(Method::GET, path, Bytes::new()).await?;
        String::from_utf8(bytes.to_vec()).map_err(failed)
    }

    async fn send(&mut self, method: Method, path: &str, body: Bytes) -> Result<Value, Failure> {
        let bytes = self.fetch(method, path, body).await?;
        serde_json::from_slice(&bytes).map_err(failed)
    }

    async fn fetch(&mut self, method: Method, path: &str, body: Bytes) -> Result<Bytes, Failure> {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, self.addr.to_string())
            .header(AUTHORIZATION, format!("Bearer {}", self.token))
            .header(CONTENT_TYPE, "application/json")
            .body(Full::new(body))
            .map_err(failed)?;
        self.connection.ready().await.map_err(failed)?;
        let response = self
            .connection
            .send_request(request)
            .await
            .map_err(failed)?;
        let status = response.status();
        let bytes = response
            .into_body()
            .collect()
            .await
            .map_err(failed)?
            .to_bytes();
        if status.is_success() {
            return Ok(bytes);
        }
        Err(failed(format!("the server answered {status} to {path}")))
    }
}
