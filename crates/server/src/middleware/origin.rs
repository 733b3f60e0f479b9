//! Refuses changes that another site requests in the name of a player (cross-site request forgery).

use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};
use axum::middleware::Next;
use axum::response::Response;

use super::ClientKind;
use super::client::{Client, Scheme};
use crate::problem::Problem;

pub(super) async fn refuse_other_sites(request: Request, next: Next) -> Response {
    let client = request.extensions().get::<Client>();
    let scheme = client.map_or(Scheme::Http, |client| client.scheme);
    if !request.method().is_safe() && is_from_elsewhere(request.headers(), scheme) {
        let problem = Problem::forbidden("this request was sent by another site");
        return ClientKind::of(&request).refuse(&problem);
    }
    next.run(request).await
}

/// True if the request was sent from a page of another site. Browsers always send `Origin` with a
/// post; programs need not, and carry no cookies of other people.
fn is_from_elsewhere(headers: &HeaderMap, scheme: Scheme) -> bool {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let fetched_here = matches!(text("sec-fetch-site"), None | Some("same-origin" | "none"));
    let Some(origin) = headers.get(ORIGIN) else {
        return !fetched_here;
    };
    let origin = origin.to_str().ok().and_then(|text| text.split_once("://"));
    let posted_here = origin.is_some_and(|(protocol, host)| {
        let safe = scheme == Scheme::Http || protocol == "https";
        safe && Some(host) == text(HOST.as_str())
    });
    !fetched_here || !posted_here
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    const HERE: &str = "127.0.0.1:7870";

    fn headers(origin: Option<&'static str>, fetched: Option<&'static str>) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_static(HERE));
        for (name, value) in [("origin", origin), ("sec-fetch-site", fetched)] {
            if let Some(value) = value {
                headers.insert(name, HeaderValue::from_static(value));
            }
        }
        headers
    }

    #[test]
    fn a_post_from_another_site_is_noticed() {
        let here = Some("http://127.0.0.1:7870");
        for (origin, fetched, elsewhere) in [
            (None, None, false),
            (here, None, false),
            (here, Some("same-origin"), false),
            (None, Some("none"), false),
            (None, Some("cross-site"), true),
            (here, Some("cross-site"), true),
            (here, Some("same-site"), true),
            (Some("https://evil.example"), None, true),
            (Some("https://evil.example"), Some("same-origin"), true),
            (Some("http://127.0.0.1:7871"), None, true),
            (Some("null"), None, true),
        ] {
            let found = is_from_elsewhere(&headers(origin, fetched), Scheme::Http);
            assert_eq!(found, elsewhere, "{origin:?} {fetched:?}");
        }
    }

    #[test]
    fn a_page_without_encryption_cannot_post_to_one_with_it() {
        for (origin, elsewhere) in [
            ("http://127.0.0.1:7870", true),
            ("https://127.0.0.1:7870", false),
        ] {
            let found = is_from_elsewhere(&headers(Some(origin), None), Scheme::Https);
            assert_eq!(found, elsewhere, "{origin}");
        }
    }
}
