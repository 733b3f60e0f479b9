//! How often somebody may ask. People at their own table have a budget of their own; everybody else is told
//! apart by address, by player and by table.

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
use http_body_util::{BodyExt, Limited};

use super::sender::Sender;
use super::{Asker, BODY_LIMIT, Gate, Shared};
use crate::identity::{Digest, Player, PlayerKey, Token};
use crate::metrics::refused;
use crate::problem::Problem;
use crate::store::TableId;
use crate::visitor::{Visitor, shown};

/// What makes something that is kept for ever: these have a limit of their own.
const OPENING: [&str; 3] = ["/tables", "/api/tables", "/api/players"];
/// What opens a table: no more of it when the server is about to stop.
const TABLES: [&str; 6] = [
    "/tables",
    "/api/tables",
    "/t/{id}/continue",
    "/api/tables/{id}/continue",
    "/t/{id}/rematch",
    "/api/tables/{id}/rematch",
];
/// What only looks, but costs thought.
const COSTLY: [&str; 2] = ["/hint", "/try"];

/// So many requests in a minute, and as many at once; zero stands for no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rates {
    /// Requests of any kind from one address, apart from those of people at their own tables.
    pub address: u32,
    /// Requests of any kind by one person at the tables where they sit.
    pub seat: u32,
    /// Changes, hints and trials by one player.
    pub player: u32,
    /// Changes, hints and trials at one table from one address, by people who do not sit there.
    pub table: u32,
    /// New tables and players from one address.
    pub opening: u32,
}

impl Rates {
    /// Everybody may ask as often as they like.
    pub const UNLIMITED: Self = Self {
        address: 0,
        seat: 0,
        player: 0,
        table: 0,
        opening: 0,
    };
}

type Limiter<K> = Option<DefaultKeyedRateLimiter<K>>;

/// Who has asked how often lately.
pub(crate) struct Limits {
    address: Limiter<IpAddr>,
    seat: Limiter<Digest>,
    player: Limiter<PlayerKey>,
    table: Limiter<(TableId, IpAddr)>,
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

/// Forgets those who have not asked for a while.
fn forget<K: Hash + Eq + Clone>(limiter: Option<&DefaultKeyedRateLimiter<K>>) {
    if let Some(limiter) = limiter {
        limiter.retain_recent();
    }
}

impl Limits {
    pub(crate) fn new(rates: Rates) -> Self {
        Self {
            address: limiter(rates.address),
            seat: limiter(rates.seat),
            player: limiter(rates.player),
            table: limiter(rates.table),
            opening: limiter(rates.opening),
            clock: DefaultClock::default(),
        }
    }

    /// Forgets everybody who has not asked for a while.
    pub(crate) fn forget_the_quiet(&self) {
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
    ) -> Result<(), TooOften> {
        let (Some(limiter), Some(key)) = (limiter, key) else {
            return Ok(());
        };
        limiter.check_key(key).map_err(|not_until| TooOften {
            limit,
            wait: not_until.wait_time_from(self.clock.now()),
        })
    }

    /// Counts a request at a table for the cookie it came with: before anything is looked up for it, and
    /// whoever else asks at the same table. A request that is refused costs its address too.
    fn check_cookie(&self, cookie: Option<&Digest>, address: IpAddr) -> Result<(), TooOften> {
        let checked = self.check("seat", self.seat.as_ref(), cookie);
        checked.inspect_err(|_| {
            let _ = self.check("address", self.address.as_ref(), Some(&address));
        })
    }

    fn check_all(&self, asking: &Asking) -> Result<(), TooOften> {
        let player = asking.player.as_ref();
        match asking.standing {
            // Nothing that strangers can use up is asked of people at their own table.
            Standing::AtTable(_) => self.check("player", self.player.as_ref(), player),
            Standing::Stranger => {
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

/// What the sender of a request is to the table that its address names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Standing {
    /// A player who sits there or has opened it.
    AtTable(PlayerKey),
    /// Somebody else, or there is no table.
    Stranger,
}

/// Whom a request is counted for.
struct Asking {
    address: IpAddr,
    standing: Standing,
    opens: bool,
    /// Nobody, if it costs next to nothing.
    player: Option<PlayerKey>,
    table: Option<TableId>,
}

impl Asking {
    async fn of(gate: &Gate, request: &mut Request) -> Result<Self, TooOften> {
        let (route, table) = (route_of(request).to_owned(), table_of(request));
        let (address, changes) = (sender_of(request), !request.method().is_safe());
        let counts = changes || COSTLY.iter().any(|end| route.ends_with(end));
        if table.is_some() {
            let cookie = cookie_of(gate, request);
            gate.limits.check_cookie(cookie.as_ref(), address)?;
        }
        let player = if counts || table.is_some() {
            player_of(gate, request).await
        } else {
            None
        };
        let standing = match (&player, &table) {
            (Some(player), Some(table)) if gate.service.is_at(player, table).await => {
                Standing::AtTable(player.key())
            }
            (Some(_) | None, Some(_) | None) => Standing::Stranger,
        };
        request.extensions_mut().insert(standing);
        Ok(Self {
            address,
            standing,
            opens: changes && OPENING.contains(&route.as_str()),
            player: player.as_ref().map(Player::key).filter(|_| counts),
            table: table.filter(|_| counts),
        })
    }
}

/// Answers who asks too often in a sentence, with how long to wait.
pub(super) async fn limit(State(gate): Shared, mut request: Request, next: Next) -> Response {
    let asker = Asker::of(&request);
    if gate.is_draining() && opens_table(&request) {
        return asker.postpone(&Problem::stopping(), Duration::from_secs(5));
    }
    let asking = Asking::of(&gate, &mut request).await;
    match asking.and_then(|asking| gate.limits.check_all(&asking)) {
        Ok(()) => next.run(request).await,
        Err(TooOften { limit, wait }) => {
            refused(limit);
            read_to_its_end(request).await;
            let seconds = wait.as_secs() + 1;
            let problem = Problem::too_many(format!(
                "too many requests came in a short time; nothing has changed, try again in {seconds} s"
            ));
            asker.postpone(&problem, wait)
        }
    }
}

/// Reads what is left of a request that is refused: otherwise its connection would be cut off, and the answer
/// could be lost with it.
async fn read_to_its_end(request: Request) {
    let body = Limited::new(request.into_body(), BODY_LIMIT);
    drop(body.collect().await);
}

/// The cookie or token of a request, if this server has signed it, as the hash of its secret.
fn cookie_of(gate: &Gate, request: &Request) -> Option<Digest> {
    match gate.service.key().read(shown(request.headers())?)? {
        Token::Guest(secret) | Token::Device(secret) => Some(secret.device()),
    }
}

fn opens_table(request: &Request) -> bool {
    request.method() == Method::POST && TABLES.contains(&route_of(request))
}

/// The player who sends a request, noted in it so that nobody has to look it up again.
async fn player_of(gate: &Gate, request: &mut Request) -> Option<Player> {
    let (mut parts, body) = std::mem::take(request).into_parts();
    let service = Arc::clone(&gate.service);
    let visitor = Visitor::from_request_parts(&mut parts, &service).await;
    *request = Request::from_parts(parts, body);
    let visitor = visitor.ok()?;
    let player = visitor.player().cloned();
    request.extensions_mut().insert(visitor);
    player
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
            standing: Standing::Stranger,
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

    #[test]
    fn people_at_their_table_share_no_budget_with_strangers() {
        let one = Rates {
            address: 1,
            seat: 0,
            player: 0,
            table: 1,
            opening: 1,
        };
        let limits = Limits::new(one);
        let stranger = asking("192.0.2.1");
        assert!(limits.check_all(&stranger).is_ok());
        assert!(limits.check_all(&stranger).is_err());
        let seated = Asking {
            standing: Standing::AtTable(PlayerKey::random()),
            ..asking("192.0.2.1")
        };
        assert!((0..1000).all(|_| limits.check_all(&seated).is_ok()));
    }

    #[test]
    fn one_cookie_has_one_budget_and_a_refusal_costs_the_address() {
        let limits = Limits::new(Rates {
            address: 2,
            seat: 1,
            ..Rates::UNLIMITED
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
