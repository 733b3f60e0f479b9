//! How often somebody may ask, told apart by address, by player and by table.

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::sender::Sender;
use super::{Asker, Gate, Shared};
use crate::identity::{Player, PlayerKey};
use crate::metrics::refused;
use crate::problem::Problem;
use crate::store::TableId;
use crate::visitor::Visitor;

/// What makes something that is kept for ever: these have a limit of their own.
const OPENING: [&str; 3] = ["/tables", "/api/tables", "/api/players"];
/// What opens a table: no more of it when the server is about to stop.
const TABLES: [&str; 2] = ["/tables", "/api/tables"];
/// What only looks, but costs thought.
const COSTLY: [&str; 2] = ["/hint", "/try"];

/// So many requests in a minute, and as many at once; zero stands for no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rates {
    /// Requests of any kind from one address.
    pub address: u32,
    /// Changes, hints and trials by one player.
    pub player: u32,
    /// Changes, hints and trials at one table.
    pub table: u32,
    /// New tables and players from one address.
    pub opening: u32,
}

impl Rates {
    /// Everybody may ask as often as they like.
    pub const UNLIMITED: Self = Self {
        address: 0,
        player: 0,
        table: 0,
        opening: 0,
    };
}

type Limiter<K> = Option<DefaultKeyedRateLimiter<K>>;

/// Who has asked how often lately.
pub(crate) struct Limits {
    address: Limiter<IpAddr>,
    player: Limiter<PlayerKey>,
    table: Limiter<TableId>,
    opening: Limiter<IpAddr>,
    clock: DefaultClock,
}

/// Too often: by which limit, and for how long.
struct TooOften {
    limit: &'static str,
    wait: Duration,
}

fn limiter<K: Hash + Eq + Clone>(per_minute: u32) -> Limiter<K> {
    Some(RateLimiter::keyed(Quota::per_minute(NonZeroU32::new(
        per_minute,
    )?)))
}

impl Limits {
    pub(crate) fn new(rates: Rates) -> Self {
        Self {
            address: limiter(rates.address),
            player: limiter(rates.player),
            table: limiter(rates.table),
            opening: limiter(rates.opening),
            clock: DefaultClock::default(),
        }
    }

    /// Forgets everybody who has not asked for a while.
    pub(crate) fn forget_the_quiet(&self) {
        for limiter in [&self.address, &self.opening].into_iter().flatten() {
            limiter.retain_recent();
        }
        if let Some(limiter) = &self.player {
            limiter.retain_recent();
        }
        if let Some(limiter) = &self.table {
            limiter.retain_recent();
        }
    }

    fn check<K: Hash + Eq + Clone>(
        &self,
        limit: &'static str,
        limiter: Option<&DefaultKeyedRateLimiter<K>>,
        key: Option<&K>,
    ) -> Result<(), TooOften> {
        let (Some(limiter), Some(key)) = (limiter, key) else {
            return Ok(());
        };
        limiter.check_key(key).map_err(|not_until| TooOften {
            limit,
            wait: not_until.wait_time_from(self.clock.now()),
        })
    }

    fn check_all(&self, asking: &Asking) -> Result<(), TooOften> {
        let address = Some(&asking.address);
        self.check("address", self.address.as_ref(), address)?;
        if asking.opens {
            self.check("opening", self.opening.as_ref(), address)?;
        }
        self.check("player", self.player.as_ref(), asking.player.as_ref())?;
        self.check("table", self.table.as_ref(), asking.table.as_ref())
    }
}

/// Whom a request is counted for.
struct Asking {
    address: IpAddr,
    opens: bool,
    /// Nobody, if it costs next to nothing.
    player: Option<PlayerKey>,
    table: Option<TableId>,
}

impl Asking {
    async fn of(gate: &Gate, request: &mut Request) -> Self {
        let route = route_of(request).to_owned();
        let changes = !request.method().is_safe();
        let counts = changes || COSTLY.iter().any(|end| route.ends_with(end));
        let player = if counts {
            player_of(gate, request).await
        } else {
            None
        };
        Self {
            address: sender_of(request),
            opens: changes && OPENING.contains(&route.as_str()),
            player: player.as_ref().map(Player::key),
            table: table_of(request).filter(|_| counts),
        }
    }
}

/// Answers who asks too often in a sentence, with how long to wait.
pub(super) async fn limit(State(gate): Shared, mut request: Request, next: Next) -> Response {
    let asker = Asker::of(&request);
    if gate.is_draining() && opens_table(&request) {
        return asker.postpone(&Problem::stopping(), Duration::from_secs(5));
    }
    let asking = Asking::of(&gate, &mut request).await;
    match gate.limits.check_all(&asking) {
        Ok(()) => next.run(request).await,
        Err(TooOften { limit, wait }) => {
            refused(limit);
            let seconds = wait.as_secs() + 1;
            let problem = Problem::too_many(format!(
                "too many requests came in a short time; nothing has changed, try again in {seconds} s"
            ));
            asker.postpone(&problem, wait)
        }
    }
}

fn opens_table(request: &Request) -> bool {
    request.method() == Method::POST && TABLES.contains(&route_of(request))
}

async fn player_of(gate: &Gate, request: &mut Request) -> Option<Player> {
    let (mut parts, body) = std::mem::take(request).into_parts();
    let service = Arc::clone(&gate.service);
    let visitor = Visitor::from_request_parts(&mut parts, &service).await;
    *request = Request::from_parts(parts, body);
    visitor.ok()?.player().cloned()
}

/// The template of the address: `/t/{id}`, and nothing for what is not there.
pub(super) fn route_of(request: &Request) -> &str {
    let matched = request.extensions().get::<MatchedPath>();
    matched.map_or("", MatchedPath::as_str)
}

pub(super) fn sender_of(request: &Request) -> IpAddr {
    let sender = request.extensions().get::<Sender>();
    sender.map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |sender| sender.address)
}

/// The table that the address names, if it is one that can be.
pub(super) fn table_of(request: &Request) -> Option<TableId> {
    let place = route_of(request)
        .split('/')
        .position(|part| part == "{id}")?;
    TableId::read(request.uri().path().split('/').nth(place)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(address: &str) -> Asking {
        Asking {
            address: address.parse().unwrap(),
            opens: true,
            player: None,
            table: TableId::read("abcdefghjk"),
        }
    }

    #[test]
    fn who_asks_too_often_waits_and_others_do_not() {
        for (rates, limit) in [
            (
                Rates {
                    address: 2,
                    ..Rates::UNLIMITED
                },
                "address",
            ),
            (
                Rates {
                    opening: 2,
                    ..Rates::UNLIMITED
                },
                "opening",
            ),
            (
                Rates {
                    table: 2,
                    ..Rates::UNLIMITED
                },
                "table",
            ),
        ] {
            let limits = Limits::new(rates);
            let ann = asking("192.0.2.1");
            assert!(limits.check_all(&ann).is_ok() && limits.check_all(&ann).is_ok());
            let refused = limits.check_all(&ann).unwrap_err();
            assert_eq!(refused.limit, limit);
            assert!(
                refused.wait <= Duration::from_secs(30),
                "{:?}",
                refused.wait
            );
            let other = limits.check_all(&Asking {
                table: None,
                ..asking("192.0.2.2")
            });
            assert!(other.is_ok(), "{limit}");
        }
        let limits = Limits::new(Rates::UNLIMITED);
        assert!((0..10_000).all(|_| limits.check_all(&asking("192.0.2.1")).is_ok()));
    }
}
