//! Who sent a request. What a proxy says of it is believed only of proxies that the host has named.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{Request, State};
use axum::http::{Extensions, HeaderMap};
use axum::middleware::Next;
use axum::response::Response;

use super::Shared;

/// The other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Who sent a request, as far as it is believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Sender {
    pub(super) address: IpAddr,
    pub(super) scheme: Scheme,
}

/// How the browser talks to us, or to the proxy before us.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scheme {
    Http,
    Https,
}

/// What proxies say. Without a proxy that is trusted anybody could have written it.
const SAYINGS: [&str; 4] = [
    "forwarded",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
];

/// Finds out who sends, and forgets what a stranger says about it: nobody behind this is misled.
pub(super) async fn recognise(State(gate): Shared, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<Peer>();
    let peer = peer.map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.0);
    let sender = sender(peer, &gate.trusted, request.headers());
    if !gate.trusted.contains(&peer) {
        for saying in SAYINGS {
            request.headers_mut().remove(saying);
        }
    }
    request.extensions_mut().insert(sender);
    next.run(request).await
}

/// The address of whoever sent a request, or of their household.
pub(crate) fn address(extensions: &Extensions) -> IpAddr {
    let sender = extensions.get::<Sender>();
    sender.map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |it| it.address)
}

fn sender(peer: IpAddr, trusted: &[IpAddr], headers: &HeaderMap) -> Sender {
    if !trusted.contains(&peer) {
        return Sender {
            address: neighbourhood(peer),
            scheme: Scheme::Http,
        };
    }
    let https = headers
        .get("x-forwarded-proto")
        .is_some_and(|scheme| scheme == "https");
    Sender {
        address: neighbourhood(origin(peer, trusted, headers)),
        scheme: if https { Scheme::Https } else { Scheme::Http },
    }
}

/// Every proxy adds at the end from whom it got a request. So the last address that is no proxy of
/// ours is true; those before it can be made up.
fn origin(peer: IpAddr, trusted: &[IpAddr], headers: &HeaderMap) -> IpAddr {
    let lines = headers.get_all("x-forwarded-for").into_iter();
    let text: Vec<&str> = lines.filter_map(|line| line.to_str().ok()).collect();
    let mut nearest = peer;
    for entry in text.iter().flat_map(|line| line.split(',')).rev() {
        match read(entry.trim()) {
            Some(address) if trusted.contains(&address) => nearest = address,
            Some(address) => return address,
            None => return nearest,
        }
    }
    nearest
}

fn read(entry: &str) -> Option<IpAddr> {
    let address = entry.parse::<IpAddr>().ok();
    let address = address.or_else(|| Some(entry.parse::<SocketAddr>().ok()?.ip()))?;
    Some(address.to_canonical())
}

/// Whoever has one IPv6 address has some 18 trillion: the first half is what tells people apart.
pub(crate) fn neighbourhood(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6((u128::from(address) & !u128::from(u64::MAX)).into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        let trusted = ["10.0.0.1", "10.0.0.2"].map(|text| text.parse().unwrap());
        for (peer, forwarded, expected) in [
            ("192.0.2.7", "203.0.113.9", "192.0.2.7"),
            ("10.0.0.1", "203.0.113.9", "203.0.113.9"),
            ("10.0.0.1", "198.51.100.1, 203.0.113.9", "203.0.113.9"),
            ("10.0.0.1", "203.0.113.9, 10.0.0.2", "203.0.113.9"),
            ("10.0.0.1", "203.0.113.9:4711", "203.0.113.9"),
            ("10.0.0.1", "", "10.0.0.1"),
            ("10.0.0.1", "203.0.113.9, nonsense", "10.0.0.1"),
            ("10.0.0.1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", HeaderValue::from_static(forwarded));
            headers.insert("x-forwarded-proto", HeaderValue::from_static("https"));
            let peer: IpAddr = peer.parse().unwrap();
            let found = sender(peer, &trusted, &headers);
            assert_eq!(found.address.to_string(), expected, "{peer}: {forwarded}");
            let believed = found.scheme == Scheme::Https;
            assert_eq!(believed, trusted.contains(&peer), "{peer}: {forwarded}");
        }
    }
}
