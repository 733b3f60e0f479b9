//! Finds the address and scheme of the client. Forwarding headers are believed only from proxies
//! that the host trusts.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::extract::{Request, State};
use axum::http::{Extensions, HeaderMap};
use axum::middleware::Next;
use axum::response::Response;

use super::SharedState;

/// The address at the other end of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// The sender of a request, as far as its address and scheme can be trusted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Client {
    pub(super) address: IpAddr,
    pub(super) scheme: Scheme,
}

/// Scheme of the connection from the client to this server, or to the proxy before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scheme {
    Http,
    Https,
}

/// Headers that proxies set. Without a trusted proxy, any client could have written them.
const FORWARDING_HEADERS: [&str; 4] = [
    "forwarded",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
];

/// Adds the `Client` to a request, and removes forwarding headers that no trusted proxy has set.
pub(super) async fn identify(
    State(middleware): SharedState,
    mut request: Request,
    next: Next,
) -> Response {
    let peer = request.extensions().get::<Peer>();
    let peer = peer.map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |peer| peer.0);
    let client = client(peer, &middleware.trusted, request.headers());
    if !middleware.trusted.contains(&peer) {
        for header in FORWARDING_HEADERS {
            request.headers_mut().remove(header);
        }
    }
    request.extensions_mut().insert(client);
    next.run(request).await
}

/// The address of the client, or of its network for IPv6.
pub(crate) fn address(extensions: &Extensions) -> IpAddr {
    let client = extensions.get::<Client>();
    client.map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |it| it.address)
}

fn client(peer: IpAddr, trusted: &[IpAddr], headers: &HeaderMap) -> Client {
    if !trusted.contains(&peer) {
        return Client {
            address: client_network(peer),
            scheme: Scheme::Http,
        };
    }
    let https = headers
        .get("x-forwarded-proto")
        .is_some_and(|scheme| scheme == "https");
    Client {
        address: client_network(origin(peer, trusted, headers)),
        scheme: if https { Scheme::Https } else { Scheme::Http },
    }
}

/// The address from which the request came to the first trusted proxy. Each proxy appends the
/// address of its sender, so the last address that is no trusted proxy is true; those before it can
/// be forged.
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

/// Returns the address by which a client is counted: of an IPv6 address only the first half, since
/// one client owns all addresses with that half.
pub(crate) fn client_network(address: IpAddr) -> IpAddr {
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
            let found = client(peer, &trusted, &headers);
            assert_eq!(found.address.to_string(), expected, "{peer}: {forwarded}");
            let believed = found.scheme == Scheme::Https;
            assert_eq!(believed, trusted.contains(&peer), "{peer}: {forwarded}");
        }
    }
}
