//! The public address of a server, set by its host and never taken from a request.

use std::fmt;
use std::str::FromStr;

/// The address under which browsers reach this server: scheme, host, and port unless it is the
/// default one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicAddress(String);

/// The address for which passkeys are made and checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Site {
    /// The address that the host has configured.
    Public(PublicAddress),
    /// No address is configured, so passkeys work on the server's own machine only.
    Local(PublicAddress),
}

impl PublicAddress {
    /// The origin, as browsers write it: `https://play.example`.
    pub fn origin(&self) -> &str {
        &self.0
    }

    /// True if browsers reach the server over https.
    pub fn is_encrypted(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// The host without its port, for which browsers keep passkeys.
    pub fn host(&self) -> &str {
        let host = self.0.split_once("://").map_or("", |(_, host)| host);
        host.rsplit_once(':').map_or(host, |(host, _)| host)
    }
}

impl Site {
    /// The site of a server that listens on `port`, with the address that its host has set, if any.
    pub(crate) fn of(configured: Option<PublicAddress>, port: u16) -> Self {
        match configured {
            Some(address) => Self::Public(address),
            None => Self::Local(PublicAddress(origin("http", "localhost", port))),
        }
    }

    /// The address itself.
    pub fn address(&self) -> &PublicAddress {
        match self {
            Self::Public(address) | Self::Local(address) => address,
        }
    }

    /// Start of the links that people share: the configured address, or else `asked`, the address
    /// that the browser has used.
    pub(crate) fn base(&self, asked: String) -> String {
        match self {
            Self::Public(address) => address.origin().to_owned(),
            Self::Local(_) => asked,
        }
    }
}

impl fmt::Display for PublicAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// An origin as browsers write it: in lower case, without the default port of its scheme.
fn origin(scheme: &str, host: &str, port: u16) -> String {
    let host = host.to_lowercase();
    match (scheme, port) {
        ("https", 443) | ("http", 80) => format!("{scheme}://{host}"),
        (scheme, port) => format!("{scheme}://{host}:{port}"),
    }
}

impl FromStr for PublicAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            "a public address is http:// or https://, a host and maybe a port, such as \
             https://play.example"
                .to_owned()
        };
        let (scheme, rest) = text.split_once("://").ok_or_else(wrong)?;
        let scheme = scheme.to_lowercase();
        let usual = match &*scheme {
            "https" => 443,
            "http" => 80,
            _ => return Err(wrong()),
        };
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        let (host, port) = match rest.rsplit_once(':') {
            Some((host, port)) => (host, port.parse().map_err(|_| wrong())?),
            None => (rest, usual),
        };
        let letter = |byte: u8| byte.is_ascii_alphanumeric() || b".-".contains(&byte);
        let plain = host.bytes().all(letter) && host.starts_with(char::is_alphanumeric);
        if !plain || port == 0 {
            return Err(wrong());
        }
        Ok(Self(origin(&scheme, host, port)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_is_an_origin() {
        for (text, origin, host) in [
            (
                "https://play.example",
                "https://play.example",
                "play.example",
            ),
            (
                "HTTPS://Play.Example:443/",
                "https://play.example",
                "play.example",
            ),
            (
                "http://localhost:7870",
                "http://localhost:7870",
                "localhost",
            ),
            ("http://localhost:80", "http://localhost", "localhost"),
            ("https://club:8443", "https://club:8443", "club"),
        ] {
            let address: PublicAddress = text.parse().unwrap();
            assert_eq!((address.origin(), address.host()), (origin, host), "{text}");
            assert_eq!(
                address.is_encrypted(),
                origin.starts_with("https:"),
                "{text}"
            );
        }
        for text in [
            "",
            "play.example",
            "https://",
            "ftp://play.example",
            "https://play.example/games",
            "https://ann@play.example",
            "https://play.example:0",
            "https://play.example:port",
            "https://play.example?x",
            "https://plÄy.example",
            "https://[::1]:80",
        ] {
            assert!(text.parse::<PublicAddress>().is_err(), "{text}");
        }
    }

    #[test]
    fn without_a_public_address_only_this_machine_has_passkeys() {
        let local = Site::of(None, 7870);
        assert_eq!(local.address().origin(), "http://localhost:7870");
        assert_eq!(local.base("http://10.0.0.1".into()), "http://10.0.0.1");
        let public = Site::of("https://play.example".parse().ok(), 7870);
        assert_eq!(public.address().host(), "play.example");
        assert_eq!(
            public.base("http://evil.example".into()),
            "https://play.example"
        );
    }
}
