//! Streams of live updates. Each player has places of their own at their table; spectators share so many
//! for an address, and so many for a table.

use std::net::IpAddr;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use http_body_util::BodyExt;

use super::rates::{Standing, route_of, sender_of, table_of};
use super::{Asker, Place, Shared, Tally};
use crate::identity::PlayerKey;
use crate::metrics::{Counted, VIEWERS, refused};
use crate::problem::Problem;
use crate::store::TableId;

/// Who is refused one more stream may ask again after this long.
const WAIT: Duration = Duration::from_secs(30);

/// How many may be here at once; zero stands for no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crowd {
    /// Connections in all.
    pub connections: usize,
    /// Connections from one address that is no trusted proxy.
    pub connections_per_address: usize,
    /// Live streams to one player at their own table.
    pub streams_per_seat: usize,
    /// Live streams to spectators at one address.
    pub streams_per_address: usize,
    /// Live streams of one table to spectators.
    pub streams_per_table: usize,
}

impl Crowd {
    /// Everybody may come.
    pub const UNLIMITED: Self = Self {
        connections: 0,
        connections_per_address: 0,
        streams_per_seat: 0,
        streams_per_address: 0,
        streams_per_table: 0,
    };
}

/// The streams that are open.
pub(crate) struct Streams {
    crowd: Crowd,
    of_seat: Tally<(TableId, PlayerKey)>,
    of_address: Tally<IpAddr>,
    of_table: Tally<TableId>,
}

/// One open stream.
struct Opened {
    _places: Places,
    _counted: Counted,
}

/// The places that a stream takes.
enum Places {
    AtTable {
        _of_seat: Place<(TableId, PlayerKey)>,
    },
    Spectator {
        _of_address: Place<IpAddr>,
        _of_table: Place<TableId>,
    },
}

impl Streams {
    pub(crate) fn new(crowd: Crowd) -> Self {
        Self {
            crowd,
            of_seat: Tally::default(),
            of_address: Tally::default(),
            of_table: Tally::default(),
        }
    }

    /// A place for one more stream, or the limit that has none.
    fn enter(
        &self,
        table: TableId,
        standing: Standing,
        address: IpAddr,
    ) -> Result<Opened, &'static str> {
        let crowd = self.crowd;
        let places = match standing {
            Standing::AtTable(player) => {
                let of_seat = self
                    .of_seat
                    .enter((table, player), crowd.streams_per_seat)
                    .ok_or("seat-streams")?;
                Places::AtTable { _of_seat: of_seat }
            }
            Standing::Stranger => {
                let of_address = self.of_address.enter(address, crowd.streams_per_address);
                let of_table = self.of_table.enter(table, crowd.streams_per_table);
                Places::Spectator {
                    _of_address: of_address.ok_or("address-streams")?,
                    _of_table: of_table.ok_or("table-streams")?,
                }
            }
        };
        Ok(Opened {
            _places: places,
            _counted: Counted::new(&VIEWERS),
        })
    }
}

/// Lets so many streams begin, and keeps the place of each until its last byte is sent or its reader
/// has gone.
pub(super) async fn bound(State(gate): Shared, request: Request, next: Next) -> Response {
    let Some(table) = table_of(&request).filter(|_| route_of(&request).ends_with("/live")) else {
        return next.run(request).await;
    };
    let standing = request.extensions().get::<Standing>();
    let standing = standing.copied().unwrap_or(Standing::Stranger);
    match gate.streams.enter(table, standing, sender_of(&request)) {
        Ok(opened) => next.run(request).await.map(|body| keep(body, opened)),
        Err(limit) => {
            refused(limit);
            Asker::of(&request).postpone(&Problem::too_many(full(standing)), WAIT)
        }
    }
}

const fn full(standing: Standing) -> &'static str {
    match standing {
        Standing::AtTable(_) => {
            "you have too many pages of this table open; close some, or look at the table again in a \
             while"
        }
        Standing::Stranger => {
            "too many pages follow this table, or too many from your address; \
             close some, or look at the table again in a while"
        }
    }
}

fn keep(body: Body, opened: Opened) -> Body {
    Body::new(body.map_frame(move |frame| {
        let _ = &opened; // It is dropped with the body.
        frame
    }))
}
