//! Rate limits. Players at their own table have a budget of their own; all other requests are
//! counted by address, player and table.

use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use asterism_store::{Digest, PlayerKey, TableId};
use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use http_body_util::{BodyExt, Limited};

use super::client::Client;
use super::{BODY_LIMIT, ClientKind, Middleware, SharedState};
use crate::identity::{Player, Token};
use crate::metrics::refused;
use crate::problem::Problem;
use crate::visitor::{Visitor, shown};

/// Routes that add data which is kept for ever. They have a limit of their own.
const OPENING: [&str; 3] = ["/tables", "/api/tables", "/api/players"];
/// Routes that open a table. They are refused when the server is about to stop.
const TABLES: [&str; 6] = [
    "/tables",
    "/api/tables",
    "/t/{id}/continue",
    "/api/tables/{id}/continue",
    "/t/{id}/rematch",
    "/api/tables/{id}/rematch",
];
/// Endings of routes that change nothing but cost as much as a change.
const COSTLY: [&str; 2] = ["/hint", "/try"];

/// Requests per minute, and in one burst; zero means no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RateLimits {
    /// Requests of any kind from one address, except those of players at their own tables.
    pub address: u32,
    /// Requests of any kind by one cookie to the routes of tables.
    pub seat: u32,
    /// Changes, hints and trial actions by one player.
    pub player: u32,
    /// Changes, hints and trial actions at one table from one address, by people who do not sit
    /// there.
    pub table: u32,
    /// New tables and players from one address.
    pub opening: u32,
}

impl RateLimits {
    /// No limits.
    pub const UNLIMITED: Self = Self {
        address: 0,
        seat: 0,
        player: 0,
        table: 0,
        opening: 0,
    };
}

type Limiter<K> = Option<DefaultKeyedRateLimiter<K>>;

/// The rate limiters by key.
pub(crate) struct RateLimiters {
    address: Limiter<IpAddr>,
    seat: Limiter<Digest>,
    player: Limiter<PlayerKey>,
    table: Limiter<(TableId, IpAddr)>,
    opening: Limiter<IpAddr>,
    clock: DefaultClock,
}

/// The error when a limit is exceeded: its name, and the time to wait.
struct LimitExceeded {
    limit: &'static str,
    wait: Duration,
}

fn limiter<K: Hash + Eq + Clone>(per_minute: u32) -> Limiter<K> {
    Some(RateLimiter::keyed(Quota::per_minute(NonZeroU32::new(
        per_minute,
    )?)))
}

/// Removes clients that have not sent a request for a while.
fn forget<K: Hash + Eq + Clone>(limiter: Option<&DefaultKeyedRateLimiter<K>>) {
    if let Some(limiter) = limiter {
        limiter.retain_recent();
    }
}

impl RateLimiters {
    pub(crate) fn new(rates: RateLimits) -> Self {
        Self {
            address: limiter(rates.address),
            seat: limiter(rates.seat),
            player: limiter(rates.player),
            table: limiter(rates.table),
            opening: limiter(rates.opening),
            clock: DefaultClock::default(),
        }
    }

    /// Removes clients that have not sent a request for a while, from all limiters.
    pub(crate) fn forget_idle_clients(&self) {
        forget(self.address.as_ref());
        forget(self.seat.as_ref());
        forget(self.player.as_ref());
        forget(self.table.as_ref());
        forget(self.opening.as_ref());
    }

    fn check<K: Hash + Eq + Clone>(
        &self,
        limit: &'static str,
        limiter: Option<&DefaultKeyedRateLimiter<K>>,
        key: Option<&K>,
    ) -> Result<(), LimitExceeded> {
        let (Some(limiter), Some(key)) = (limiter, key) else {
            return Ok(());
        };
        limiter.check_key(key).map_err(|not_until| LimitExceeded {
            limit,
            wait: not_until.wait_time_from(self.clock.now()),
        })
    }

    /// Counts a request to the routes of a table by its cookie, before anything is looked up for
    /// it. A refused request counts for its address as well.
    fn check_cookie(&self, cookie: Option<&Digest>, address: IpAddr) -> Result<(), LimitExceeded> {
        let checked = self.check("seat", self.seat.as_ref(), cookie);
        checked.inspect_err(|_| {
            let _ = self.check("address", self.address.as_ref(), Some(&address));
        })
    }

    fn check_all(&self, asking: &CountedRequest) -> Result<(), LimitExceeded> {
        let player = asking.player.as_ref();
        match asking.requester {
            // Players at their own table share no budget with strangers.
            Requester::AtTable(_) => self.check("player", self.player.as_ref(), player),
            Requester::Stranger => {
                let address = Some(&asking.address);
                self.check("address", self.address.as_ref(), address)?;
                if asking.opens {
                    self.check("opening", self.opening.as_ref(), address)?;
                }
                self.check("player", self.player.as_ref(), player)?;
                let table = asking.table.clone().map(|table| (table, asking.address));
                self.check("table", self.table.as_ref(), table.as_ref())
            }
        }
    }
}

/// Relation of a client to the table in the URL.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Requester {
    /// A player who sits there or hosts the table.
    AtTable(PlayerKey),
    /// Anybody else, or the URL names no table.
    Stranger,
}

/// The keys for which a request is counted.
struct CountedRequest {
    address: IpAddr,
    requester: Requester,
    opens: bool,
    /// `None` for a request that is cheap.
    player: Option<PlayerKey>,
    table: Option<TableId>,
}

impl CountedRequest {
    async fn of(middleware: &Middleware, request: &mut Request) -> Result<Self, LimitExceeded> {
        let (route, table) = (route_of(request).to_owned(), table_of(request));
        let (address, changes) = (client_address(request), !request.method().is_safe());
        let counts = changes || COSTLY.iter().any(|end| route.ends_with(end));
        if table.is_some() {
            let cookie = cookie_of(middleware, request);
            middleware.limits.check_cookie(cookie.as_ref(), address)?;
        }
        let player = if counts || table.is_some() {
            player_of(middleware, request).await
        } else {
            None
        };
        let requester = match (&player, &table) {
            (Some(player), Some(table)) if middleware.service.is_at(player, table).await => {
                Requester::AtTable(player.key())
            }
            (Some(_) | None, Some(_) | None) => Requester::Stranger,
        };
        request.extensions_mut().insert(requester);
        Ok(Self {
            address,
            requester,
            opens: changes && OPENING.contains(&route.as_str()),
            player: player.as_ref().map(Player::key).filter(|_| counts),
            table: table.filter(|_| counts),
        })
    }
}

/// Refuses requests above a limit with a message that states the time to wait.
pub(super) async fn limit(
    State(middleware): SharedState,
    mut request: Request,
    next: Next,
) -> Response {
    let client = ClientKind::of(&request);
    if middleware.is_draining() && opens_table(&request) {
        return client.postpone(&Problem::stopping(), Duration::from_secs(5));
    }
    let asking = CountedRequest::of(&middleware, &mut request).await;
    match asking.and_then(|asking| middleware.limits.check_all(&asking)) {
        Ok(()) => next.run(request).await,
        Err(LimitExceeded { limit, wait }) => {
            refused(limit);
            read_to_its_end(request).await;
            let seconds = wait.as_secs() + 1;
            let problem = Problem::too_many(format!(
                "too many requests came in a short time; nothing has changed, try again in {seconds} s"
            ));
            client.postpone(&problem, wait)
        }
    }
}

/// Reads the rest of a refused request. Otherwise its connection would be reset, and the response
/// could be lost.
async fn read_to_its_end(request: Request) {
    let body = Limited::new(request.into_body(), BODY_LIMIT);
    drop(body.collect().await);
}

/// Hash of the secret in the cookie or token of a request, if this server has signed it.
fn cookie_of(middleware: &Middleware, request: &Request) -> Option<Digest> {
    match middleware.service.key().read(shown(request.headers())?)? {
        Token::Guest(secret) | Token::Device(secret) => Some(secret.device()),
    }
}

fn opens_table(request: &Request) -> bool {
    request.method() == Method::POST && TABLES.contains(&route_of(request))
}

/// The player who sends a request. Stores the `Visitor` in it, so that handlers need not look it up
/// again.
async fn player_of(middleware: &Middleware, request: &mut Request) -> Option<Player> {
    let (mut parts, body) = std::mem::take(request).into_parts();
    let service = Arc::clone(&middleware.service);
    let visitor = Visitor::from_request_parts(&mut parts, &service).await;
    *request = Request::from_parts(parts, body);
    let visitor = visitor.ok()?;
    let player = visitor.player().cloned();
    request.extensions_mut().insert(visitor);
    player
}

/// The template of the route, such as `/t/{id}`; empty for an unknown URL.
pub(super) fn route_of(request: &Request) -> &str {
    let matched = request.extensions().get::<MatchedPath>();
    matched.map_or("", MatchedPath::as_str)
}

pub(super) fn client_address(request: &Request) -> IpAddr {
    let client = request.extensions().get::<Client>();
    client.map_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED), |client| client.address)
}

/// The table in the URL, if there is one and its id is well formed.
pub(super) fn table_of(request: &Request) -> Option<TableId> {
    let place = route_of(request)
        .split('/')
        .position(|part| part == "{id}")?;
    TableId::read(request.uri().path().split('/').nth(place)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(address: &str) -> CountedRequest {
        CountedRequest {
            address: address.parse().unwrap(),
            requester: Requester::Stranger,
            opens: true,
            player: None,
            table: TableId::read("abcdefghjk"),
        }
    }

    #[test]
    fn who_asks_too_often_waits_and_others_do_not() {
        for (rates, limit) in [
            (
                RateLimits {
                    address: 2,
                    ..RateLimits::UNLIMITED
                },
                "address",
            ),
            (
                RateLimits {
                    opening: 2,
                    ..RateLimits::UNLIMITED
                },
                "opening",
            ),
            (
                RateLimits {
                    table: 2,
                    ..RateLimits::UNLIMITED
                },
                "table",
            ),
        ] {
            let limits = RateLimiters::new(rates);
            let ann = asking("192.0.2.1");
            assert!(limits.check_all(&ann).is_ok() && limits.check_all(&ann).is_ok());
            let refused = limits.check_all(&ann).unwrap_err();
            assert_eq!(refused.limit, limit);
            assert!(
                refused.wait <= Duration::from_secs(30),
                "{:?}",
                refused.wait
            );
            let other = limits.check_all(&CountedRequest {
                table: None,
                ..asking("192.0.2.2")
            });
            assert!(other.is_ok(), "{limit}");
        }
        let limits = RateLimiters::new(RateLimits::UNLIMITED);
        assert!((0..10_000).all(|_| limits.check_all(&asking("192.0.2.1")).is_ok()));
    }

    #[test]
    fn people_at_their_table_share_no_budget_with_strangers() {
        let one = RateLimits {
            address: 1,
            seat: 0,
            player: 0,
            table: 1,
            opening: 1,
        };
        let limits = RateLimiters::new(one);
        let stranger = asking("192.0.2.1");
        assert!(limits.check_all(&stranger).is_ok());
        assert!(limits.check_all(&stranger).is_err());
        let seated = CountedRequest {
            requester: Requester::AtTable(PlayerKey::random()),
            ..asking("192.0.2.1")
        };
        assert!((0..1000).all(|_| limits.check_all(&seated).is_ok()));
    }

    #[test]
    fn one_cookie_has_one_budget_and_a_refusal_costs_the_address() {
        let limits = RateLimiters::new(RateLimits {
            address: 2,
            seat: 1,
            ..RateLimits::UNLIMITED
        });
        let (ann, ben) = (Digest::new([1; 32]), Digest::new([2; 32]));
        let ask = |cookie, address: &str| {
            let checked = limits.check_cookie(Some(cookie), address.parse().unwrap());
            checked.map_err(|refused| refused.limit)
        };
        assert_eq!(ask(&ann, "192.0.2.1"), Ok(()));
        assert_eq!(ask(&ann, "192.0.2.1"), Err("seat"));
        assert_eq!(ask(&ann, "192.0.2.1"), Err("seat"));
        assert_eq!(ask(&ben, "192.0.2.1"), Ok(()), "a budget of their own");
        let rest = limits.check_all(&asking("192.0.2.1"));
        assert_eq!(rest.map_err(|refused| refused.limit), Err("address"));
    }
}
