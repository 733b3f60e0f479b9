//! One connection that speaks just as much HTTP as is needed: the load shares the machine with the server.

use std::io;
use std::net::SocketAddr;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::failure::Failure;

/// A connection that is kept open.
pub(super) struct Wire {
    addr: SocketAddr,
    stream: TcpStream,
    received: Vec<u8>,
}

fn gone() -> io::Error {
    io::Error::new(io::ErrorKind::UnexpectedEof, "the server has hung up")
}

fn failed(error: impl ToString) -> Failure {
    Failure::refused(error)
}

impl Wire {
    pub(super) async fn connect(addr: SocketAddr) -> Result<Self, Failure> {
        let stream = TcpStream::connect(addr).await;
        let stream = stream
            .map_err(|error| failed(format!("no server answers at http://{addr}: {error}")))?;
        stream.set_nodelay(true).map_err(failed)?;
        Ok(Self {
            addr,
            stream,
            received: Vec::new(),
        })
    }

    /// What the server answers to a question.
    pub(super) async fn get(&mut self, path: &str, token: &str) -> Result<Vec<u8>, Failure> {
        self.send("GET", path, token, "").await.map_err(failed)?;
        self.answer(path).await
    }

    /// What the server answers to a wish.
    pub(super) async fn post(
        &mut self,
        path: &str,
        token: &str,
        body: &str,
    ) -> Result<Vec<u8>, Failure> {
        self.send("POST", path, token, body).await.map_err(failed)?;
        self.answer(path).await
    }

    /// The same, as JSON.
    pub(super) async fn ask(
        &mut self,
        path: &str,
        token: &str,
        body: &Value,
    ) -> Result<Value, Failure> {
        let answer = self.post(path, token, &body.to_string()).await?;
        serde_json::from_slice(&answer).map_err(failed)
    }

    /// Asks for a stream of events; [`Wire::event`] reads them.
    pub(super) async fn follow(&mut self, path: &str, token: &str) -> Result<(), Failure> {
        self.send("GET", path, token, "").await.map_err(failed)?;
        let head = self.head().await.map_err(failed)?;
        check(&head, path)
    }

    /// The bytes of the next event. Each is a chunk of its own, so nothing lies within it.
    pub(super) async fn event(&mut self) -> io::Result<Vec<u8>> {
        self.until(b"\n\n").await
    }

    async fn send(&mut self, method: &str, path: &str, token: &str, body: &str) -> io::Result<()> {
        let (addr, length) = (self.addr, body.len());
        let who = match token {
            "" => String::new(),
            token => format!("Authorization: Bearer {token}\r\n"),
        };
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {addr}\r\n{who}\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        self.stream.write_all(request.as_bytes()).await
    }

    async fn answer(&mut self, path: &str) -> Result<Vec<u8>, Failure> {
        let head = self.head().await.map_err(failed)?;
        let length = head.lines().find_map(|line| {
            let (name, value) = line.split_once(": ")?;
            let value = name.eq_ignore_ascii_case("content-length").then_some(value);
            value?.parse().ok()
        });
        let length = length.ok_or_else(|| failed("the server does not say how long its answer is"));
        let body = self.take(length?).await.map_err(failed)?;
        check(&head, path).map(|()| body)
    }

    async fn head(&mut self) -> io::Result<String> {
        let head = self.until(b"\r\n\r\n").await?;
        Ok(String::from_utf8_lossy(&head).into_owned())
    }

    /// All bytes up to and with `end`.
    async fn until(&mut self, end: &[u8]) -> io::Result<Vec<u8>> {
        let mut searched = 0;
        loop {
            let from = searched.min(self.received.len());
            if let Some(at) = find(&self.received[from..], end) {
                return Ok(self.cut(from + at + end.len()));
            }
            searched = (self.received.len() + 1).saturating_sub(end.len());
            self.read().await?;
        }
    }

    async fn take(&mut self, length: usize) -> io::Result<Vec<u8>> {
        while self.received.len() < length {
            self.read().await?;
        }
        Ok(self.cut(length))
    }

    fn cut(&mut self, length: usize) -> Vec<u8> {
        let rest = self.received.split_off(length);
        std::mem::replace(&mut self.received, rest)
    }

    async fn read(&mut self) -> io::Result<()> {
        match self.stream.read_buf(&mut self.received).await? {
            0 => Err(gone()),
            _ => Ok(()),
        }
    }
}

fn check(head: &str, path: &str) -> Result<(), Failure> {
    let status = head.split(' ').nth(1).unwrap_or_default();
    if status.starts_with('2') {
        return Ok(());
    }
    Err(failed(format!("the server answered {status} to {path}")))
}

/// Where `wanted` begins.
pub(super) fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    let first = *wanted.first()?;
    let mut from = 0;
    while let Some(at) = bytes[from..].iter().position(|byte| *byte == first) {
        if bytes[from + at..].starts_with(wanted) {
            return Some(from + at);
        }
        from += at + 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_found() {
        for (text, wanted, at) in [
            ("a\n\nb", "\n\n", Some(1)),
            ("a\nb\n\n", "\n\n", Some(3)),
            ("aab", "ab", Some(1)),
            ("ab", "abc", None),
            ("", "a", None),
        ] {
            assert_eq!(find(text.as_bytes(), wanted.as_bytes()), at, "{text:?}");
        }
    }
}
