//! Refuses requests that state their length twice, in `Content-Length` and `Transfer-Encoding`.
//!
//! The HTTP library ignores the `Content-Length` of such a request, and a proxy before it may not.
//! Then one of them takes the body of a request for the next request (request smuggling). So this
//! file reads the heads of requests as they arrive, refuses such a request and closes its
//! connection.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::body::Body;
use axum::http::header::{CONNECTION, CONTENT_TYPE, TRANSFER_ENCODING};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Number of bytes read of each header line: enough for the name and the value of a length.
const LINE: usize = 128;
const AMBIGUOUS: &str = "This request says its length in two ways, with Content-Length and with \
    Transfer-Encoding, so it was not carried out. Send one of them.\n";

/// A stream whose request heads are checked as they are read.
pub(crate) struct Framing<S> {
    stream: S,
    heads: Heads,
    ambiguous: Ambiguous,
}

/// Turns true when a request on the connection has stated its length twice.
#[derive(Clone, Default)]
pub(crate) struct Ambiguous(Arc<AtomicBool>);

impl Ambiguous {
    /// The refusal of every request on a connection whose lengths are ambiguous.
    pub(crate) fn refusal(&self) -> Option<Response<Body>> {
        if !self.0.load(Ordering::Acquire) {
            return None;
        }
        let mut response = Response::new(Body::from(AMBIGUOUS));
        *response.status_mut() = StatusCode::BAD_REQUEST;
        let plain = HeaderValue::from_static("text/plain; charset=utf-8");
        response.headers_mut().insert(CONTENT_TYPE, plain);
        close(response.headers_mut());
        Some(response)
    }
}

/// True if the connection must end after this request: `Heads` cannot follow chunked bodies.
pub(crate) fn is_last(request: &HeaderMap) -> bool {
    request.contains_key(TRANSFER_ENCODING)
}

/// Makes the connection end after this response.
pub(crate) fn close(response: &mut HeaderMap) {
    response.insert(CONNECTION, HeaderValue::from_static("close"));
}

impl<S> Framing<S> {
    /// Checks everything that is read from `stream`.
    pub(crate) fn new(stream: S, ambiguous: Ambiguous) -> Self {
        Self {
            stream,
            heads: Heads::default(),
            ambiguous,
        }
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Framing<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        self.heads.see(&buffer.filled()[before..]);
        if self.heads.at == At::Ambiguous {
            self.ambiguous.0.store(true, Ordering::Release);
        }
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Framing<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

/// Parser that reads request heads and skips bodies of a stated length.
#[derive(Default)]
struct Heads {
    at: At,
    /// The beginning of the line that is being read, at most `LINE` bytes.
    line: Vec<u8>,
    /// True once the request line was read.
    begun: bool,
    length: Option<u64>,
    encoded: bool,
}

/// Position of the parser in the stream of requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum At {
    /// In a head.
    #[default]
    Head,
    /// In a body, with this number of bytes left.
    Body(u64),
    /// In a chunked body, which is the last of its connection.
    Last,
    /// After a head that states its length twice, or whose length cannot be read.
    Ambiguous,
}

impl Heads {
    fn see(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            match self.at {
                At::Head => bytes = self.see_line(bytes),
                At::Body(left) => {
                    let skipped = usize::try_from(left).unwrap_or(usize::MAX).min(bytes.len());
                    bytes = &bytes[skipped..];
                    self.at = At::Body(left - skipped as u64);
                }
                At::Last | At::Ambiguous => return,
            }
            if self.at == At::Body(0) {
                self.at = At::Head;
            }
        }
    }

    /// Reads to the end of the line and returns the bytes after it.
    fn see_line<'a>(&mut self, bytes: &'a [u8]) -> &'a [u8] {
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        let room = LINE.saturating_sub(self.line.len());
        self.line.extend(part.iter().take(room));
        let Some(end) = end else { return &[] };
        let line = std::mem::take(&mut self.line);
        self.end_line(&line);
        &bytes[end + 1..]
    }

    fn end_line(&mut self, line: &[u8]) {
        match line.strip_suffix(b"\r").unwrap_or(line) {
            // Empty lines before a request are skipped, as the HTTP library does.
            [] if !self.begun => {}
            [] => self.end_head(),
            _ if !self.begun => self.begun = true,
            field => self.see_field(field),
        }
    }

    fn see_field(&mut self, field: &[u8]) {
        let Some(colon) = field.iter().position(|byte| *byte == b':') else {
            return;
        };
        let (name, value) = (&field[..colon], field[colon + 1..].trim_ascii());
        if name.eq_ignore_ascii_case(b"transfer-encoding") {
            self.encoded = true;
        } else if name.eq_ignore_ascii_case(b"content-length") {
            let length = str::from_utf8(value)
                .ok()
                .and_then(|text| text.parse().ok());
            match length {
                Some(length) if field.len() < LINE => self.length = Some(length),
                Some(_) | None => self.at = At::Ambiguous,
            }
        }
    }

    fn end_head(&mut self) {
        let head = std::mem::take(self);
        self.at = match (head.length, head.encoded) {
            _ if head.at == At::Ambiguous => At::Ambiguous,
            (Some(_), true) => At::Ambiguous,
            (None, true) => At::Last,
            (Some(length), false) => At::Body(length),
            (None, false) => At::Head,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Position of the parser after `text` has arrived in pieces of `size` bytes.
    fn place(text: &str, size: usize) -> At {
        let mut heads = Heads::default();
        for piece in text.as_bytes().chunks(size) {
            heads.see(piece);
        }
        heads.at
    }

    #[test]
    fn a_head_with_two_lengths_is_found_wherever_it_comes() {
        let plain = "POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\n\n\n\n\n";
        let get = "\r\nGET / HTTP/1.1\nHost: here\n\n";
        let chunked = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n";
        let one = "POST / HTTP/1.1\r\ncontent-LENGTH:4 \r\nTransfer-encoding: chunked\r\n\r\n";
        let other = "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n";
        let long = format!(
            "POST / HTTP/1.1\r\nContent-Length: {}4\r\n\r\n",
            "0".repeat(LINE)
        );
        for (text, expected) in [
            (plain.to_owned(), At::Head),
            (format!("{plain}{get}{plain}"), At::Head),
            (get.replace("here", &"x".repeat(1000)), At::Head),
            (format!("{get}{}", &plain[..plain.len() - 1]), At::Body(1)),
            (format!("{plain}{chunked}0\r\n\r\n{one}"), At::Last),
            (one.to_owned(), At::Ambiguous),
            (other.to_owned(), At::Ambiguous),
            (format!("{get}{plain}{other}0\r\n\r\n"), At::Ambiguous),
            (long, At::Ambiguous),
            (
                "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n".into(),
                At::Ambiguous,
            ),
        ] {
            for size in [1, 3, 7, 1000] {
                assert_eq!(place(&text, size), expected, "{text} by {size}");
            }
        }
    }

    /// The body of this request looks like a head with two lengths.
    #[test]
    fn a_body_is_not_read_as_a_head() {
        let inside = "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n";
        let text = format!(
            "POST / HTTP/1.1\r\nContent-Length: {}\r\n\r\n{inside}",
            inside.len()
        );
        assert_eq!(place(&text, 5), At::Head);
    }
}
