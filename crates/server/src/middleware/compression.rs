//! Compression of answers for clients that accept it. How it keeps secrets is explained in
//! [`crate::compression`].

use axum::body::{Body, BodyDataStream, Bytes, HttpBody, to_bytes};
use axum::extract::Request;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, VARY};
use axum::http::response::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use futures_util::{StreamExt, stream};

use super::rate_limits::route_of;
use crate::compression::{Accepted, Coding, GzipStream, STEP, Syntax, compress, packed};

/// Routes whose files are the same for everybody.
const FOR_ALL: [&str; 4] = [
    "/assets/{name}",
    "/rules/{game}",
    "/api/games",
    "/api/openapi.json",
];

/// Whom the answers of a route are for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Audience {
    All,
    One,
}

/// The kinds of answers that can be compressed.
#[derive(Clone, Copy)]
enum Kind {
    /// A file that is the same for everybody.
    ForAll,
    /// An answer that may hold secrets.
    Personal(Syntax),
    /// A stream of events that may hold secrets.
    Events,
}

impl Audience {
    fn of(request: &Request) -> Self {
        if FOR_ALL.contains(&route_of(request)) {
            Self::All
        } else {
            Self::One
        }
    }
}

impl Kind {
    const fn is_events(self) -> bool {
        matches!(self, Self::Events)
    }
}

/// Compresses the answer to a request. The bodies of requests stay as they are.
pub(super) async fn add(mut request: Request, next: Next) -> Response {
    let accepted = Accepted::of(request.headers());
    let audience = Audience::of(&request);
    // The head of an answer is that of the whole answer, which the layers outside cut off again.
    if request.method() == Method::HEAD {
        *request.method_mut() = Method::GET;
    }
    let (mut head, body) = next.run(request).await.into_parts();
    let kind = kind(&head, audience).filter(|kind| kind.is_events() || is_whole(&body));
    let Some(kind) = kind else {
        return Response::from_parts(head, body);
    };
    let varies = HeaderValue::from_name(ACCEPT_ENCODING);
    head.headers.append(VARY, varies);
    compressed(kind, accepted, head, body).await
}

/// True if all of a body is in memory.
fn is_whole(body: &Body) -> bool {
    body.size_hint().exact().is_some()
}

/// The kind of an answer; `None` if it is never compressed.
fn kind(head: &Parts, audience: Audience) -> Option<Kind> {
    if head.headers.contains_key(CONTENT_ENCODING) || head.status == StatusCode::PARTIAL_CONTENT {
        return None;
    }
    let content_type = head.headers.get(CONTENT_TYPE)?.to_str().ok()?;
    let media = content_type.split(';').next().map(str::trim);
    Some(match media? {
        "text/event-stream" => Kind::Events,
        // A refusal may repeat something of the request.
        _ if audience == Audience::All && head.status == StatusCode::OK => Kind::ForAll,
        "text/html" | "image/svg+xml" => Kind::Personal(Syntax::Markup),
        "application/json" => Kind::Personal(Syntax::Json),
        _ => return None,
    })
}

async fn compressed(kind: Kind, accepted: Accepted, mut head: Parts, body: Body) -> Response {
    match kind {
        Kind::Events if accepted.wants_gzip() => {
            set_coding(&mut head.headers, Coding::Gzip);
            Response::from_parts(head, events(body))
        }
        Kind::ForAll => {
            let Some(coding) = accepted.best() else {
                return Response::from_parts(head, body);
            };
            let file = whole(body).await;
            let packed = packed(file.clone(), coding).await;
            finish(head, coding, file, packed)
        }
        Kind::Personal(syntax) if accepted.wants_gzip() => {
            let answer = whole(body).await;
            let packed = (answer.len() > STEP).then(|| compress(syntax, &answer).into());
            finish(head, Coding::Gzip, answer, packed)
        }
        Kind::Personal(_) | Kind::Events => Response::from_parts(head, body),
    }
}

async fn whole(body: Body) -> Bytes {
    to_bytes(body, usize::MAX).await.unwrap_or_default() // It is in memory: there is no error.
}

/// The answer in its coding, or as it is if there is nothing better.
fn finish(mut head: Parts, coding: Coding, plain: Bytes, packed: Option<Bytes>) -> Response {
    if packed.is_some() {
        set_coding(&mut head.headers, coding);
    }
    Response::from_parts(head, packed.unwrap_or(plain).into())
}

fn set_coding(headers: &mut HeaderMap, coding: Coding) {
    headers.remove(CONTENT_LENGTH); // The layers outside set it again.
    headers.insert(CONTENT_ENCODING, HeaderValue::from_static(coding.name()));
}

/// Each event of a stream compressed by itself, and sent at once.
fn events(body: Body) -> Body {
    let begun = Some((body.into_data_stream(), GzipStream::default()));
    Body::from_stream(stream::unfold(begun, next_event))
}

/// A stream of events and its compression; `None` after the end.
type Begun = Option<(BodyDataStream, GzipStream)>;

async fn next_event(begun: Begun) -> Option<(Result<Vec<u8>, axum::Error>, Begun)> {
    let (mut events, mut gzip) = begun?;
    Some(match events.next().await {
        Some(Ok(event)) => (Ok(gzip.event(&event)), Some((events, gzip))),
        Some(Err(error)) => (Err(error), None),
        None => (Ok(gzip.end()), None),
    })
}
