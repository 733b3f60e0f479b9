//! Streams of live updates: so many for an address, so many for a table.

use std::net::IpAddr;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use http_body_util::BodyExt;

use super::rates::{route_of, sender_of, table_of};
use super::{Asker, Place, Shared, Tally};
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
    /// Live streams to one address.
    pub streams_per_address: usize,
    /// Live streams of one table.
    pub streams_per_table: usize,
}

impl Crowd {
    /// Everybody may come.
    pub const UNLIMITED: Self = Self {
        connections: 0,
        connections_per_address: 0,
        streams_per_address: 0,
        streams_per_table: 0,
    };
}

/// The streams that are open.
pub(crate) struct Streams {
    crowd: Crowd,
    of_address: Tally<IpAddr>,
    of_table: Tally<TableId>,
}

/// One open stream.
struct Seat {
    _of_address: Place<IpAddr>,
    _of_table: Option<Place<TableId>>,
    _counted: Counted,
}

impl Streams {
    pub(crate) fn new(crowd: Crowd) -> Self {
        Self {
            crowd,
            of_address: Tally::default(),
            of_table: Tally::default(),
        }
    }

    /// A place for one more stream, or the limit that has none.
    fn enter(&self, address: IpAddr, table: Option<TableId>) -> Result<Seat, &'static str> {
        let crowd = self.crowd;
        let of_address = self.of_address.enter(address, crowd.streams_per_address);
        let of_table = table.map(|table| {
            let place = self.of_table.enter(table, crowd.streams_per_table);
            place.ok_or("table-streams")
        });
        Ok(Seat {
            _of_address: of_address.ok_or("address-streams")?,
            _of_table: of_table.transpose()?,
            _counted: Counted::new(&VIEWERS),
        })
    }
}

/// Lets so many streams begin, and keeps the place of each until its last byte is sent or its reader
/// has gone.
pub(super) async fn bound(State(gate): Shared, request: Request, next: Next) -> Response {
    if !route_of(&request).ends_with("/live") {
        return next.run(request).await;
    }
    let address = sender_of(&request);
    match gate.streams.enter(address, table_of(&request)) {
        Ok(seat) => next.run(request).await.map(|body| keep(body, seat)),
        Err(limit) => {
            refused(limit);
            let problem = Problem::too_many(
                "too many pages follow this table, or too many from your address; \
                 close some, or look at the table again in a while",
            );
            Asker::of(&request).postpone(&problem, WAIT)
        }
    }
}

fn keep(body: Body, seat: Seat) -> Body {
    Body::new(body.map_frame(move |frame| {
        let _ = &seat; // It is dropped with the body.
        frame
    }))
}
