//! The coding that a client accepts, read from `Accept-Encoding`.

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_ENCODING;

/// A coding of answers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Coding {
    /// Brotli (RFC 7932).
    Brotli,
    /// gzip (RFC 1952).
    Gzip,
}

impl Coding {
    /// Its name in headers.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }
}

/// How much a client likes each coding, from 0 (not at all) to 1000.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Accepted {
    brotli: u16,
    gzip: u16,
    /// The answer as it is.
    identity: u16,
}

impl Accepted {
    /// Reads the headers of a request. A client that says nothing gets answers as they are.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        let lines = headers.get_all(ACCEPT_ENCODING).into_iter();
        let text: Vec<&str> = lines.filter_map(|line| line.to_str().ok()).collect();
        let entries: Vec<_> = text
            .iter()
            .flat_map(|line| line.split(','))
            .map(entry)
            .collect();
        let weight = |name: &str| {
            let named = entries
                .iter()
                .find(|(known, _)| known.eq_ignore_ascii_case(name));
            named.map(|(_, weight)| *weight)
        };
        let others = weight("*");
        let of = |name| weight(name).or(others).unwrap_or(0);
        Self {
            brotli: of("br"),
            gzip: of("gzip"),
            // Always acceptable unless it is excluded, but only wanted if it is named.
            identity: weight("identity").unwrap_or(0),
        }
    }

    /// The best coding for a file that is the same for everybody; `None` for the file as it is.
    pub(crate) fn best(self) -> Option<Coding> {
        let coding = if self.brotli >= self.gzip {
            Coding::Brotli
        } else {
            Coding::Gzip
        };
        let weight = self.brotli.max(self.gzip);
        (weight > 0 && weight >= self.identity).then_some(coding)
    }

    /// True if the client wants gzip rather than the answer as it is.
    pub(crate) fn wants_gzip(self) -> bool {
        self.gzip > 0 && self.gzip >= self.identity
    }
}

/// Reads a name and its weight: `gzip;q=0.5`.
fn entry(text: &str) -> (&str, u16) {
    let mut parts = text.split(';').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let weight = parts.find_map(|part| {
        part.strip_prefix("q=")
            .or_else(|| part.strip_prefix("Q="))
            .map(thousandths)
    });
    (name, weight.unwrap_or(1000))
}

/// A weight in thousandths; 0 if it is no number.
fn thousandths(text: &str) -> u16 {
    let weight: f32 = text.parse().unwrap_or(0.0);
    #[expect(
        clippy::cast_sign_loss,
        reason = "it was just made a number from 0 to 1000"
    )]
    let whole = (weight.clamp(0.0, 1.0) * 1000.0).round() as u16;
    whole
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn a_client_gets_the_coding_that_it_likes_best() {
        let (brotli, gzip) = (Some(Coding::Brotli), Some(Coding::Gzip));
        for (lines, best, wants_gzip) in [
            (&[][..], None, false),
            (&[""], None, false),
            (&["gzip, deflate, br, zstd"], brotli, true),
            (&["gzip", "br"], brotli, true),
            (&["gzip, deflate"], gzip, true),
            (&["GZIP"], gzip, true),
            (&["br;q=0.5, gzip;q=0.8"], gzip, true),
            (&["br;q=0.8 , gzip ; q=0.5"], brotli, true),
            (&["br;q=0, gzip;q=0"], None, false),
            (&["*"], brotli, true),
            (&["*;q=0"], None, false),
            (&["br;q=0, *"], gzip, true),
            (&["gzip;q=0, *;q=0.5"], brotli, false),
            (&["identity"], None, false),
            (&["identity, gzip;q=0.5"], None, false),
            (&["identity;q=0.5, gzip"], gzip, true),
            (&["identity;q=0"], None, false),
            (&["deflate, zstd"], None, false),
            (&["gzip;q=often"], None, false),
            (&["gzip;q=0.001"], gzip, true),
        ] {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(ACCEPT_ENCODING, HeaderValue::from_static(line));
            }
            let accepted = Accepted::of(&headers);
            assert_eq!(
                (accepted.best(), accepted.wants_gzip()),
                (best, wants_gzip),
                "{lines:?}"
            );
        }
    }
}
