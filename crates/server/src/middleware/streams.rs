//! Limits on live streams. Each player has slots of their own at their table; spectators have a
//! limit per address and one per table.

use std::net::IpAddr;
use std::time::Duration;

use asterism_store::{PlayerKey, TableId};
use axum::body::Body;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use http_body_util::BodyExt;

use super::rate_limits::{Requester, client_address, route_of, table_of};
use super::{ClientKind, SharedState, Slot, Slots};
use crate::metrics::{GaugeGuard, VIEWERS, refused};
use crate::problem::Problem;

/// Time that a refused client is told to wait.
const WAIT: Duration = Duration::from_secs(30);

/// Maximum numbers of connections and streams at once; zero means no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ConcurrencyLimits {
    /// Connections in total.
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

impl ConcurrencyLimits {
    /// No limits.
    pub const UNLIMITED: Self = Self {
        connections: 0,
        connections_per_address: 0,
        streams_per_seat: 0,
        streams_per_address: 0,
        streams_per_table: 0,
    };
}

/// The live streams that are open.
pub(crate) struct Streams {
    limits: ConcurrencyLimits,
    of_seat: Slots<(TableId, PlayerKey)>,
    of_address: Slots<IpAddr>,
    of_table: Slots<TableId>,
}

/// The slots of one open stream, which also counts in the metrics.
struct StreamSlot {
    _slots: TakenSlots,
    _counted: GaugeGuard,
}

/// The slots that a stream takes.
enum TakenSlots {
    AtTable {
        _of_seat: Slot<(TableId, PlayerKey)>,
    },
    Spectator {
        _of_address: Slot<IpAddr>,
        _of_table: Slot<TableId>,
    },
}

impl Streams {
    pub(crate) fn new(limits: ConcurrencyLimits) -> Self {
        Self {
            limits,
            of_seat: Slots::default(),
            of_address: Slots::default(),
            of_table: Slots::default(),
        }
    }

    /// Takes the slots for one more stream, or returns the name of the limit that is reached.
    fn take(
        &self,
        table: TableId,
        requester: Requester,
        address: IpAddr,
    ) -> Result<StreamSlot, &'static str> {
        let limits = self.limits;
        let slots = match requester {
            Requester::AtTable(player) => {
                let of_seat = self
                    .of_seat
                    .take((table, player), limits.streams_per_seat)
                    .ok_or("seat-streams")?;
                TakenSlots::AtTable { _of_seat: of_seat }
            }
            Requester::Stranger => {
                let of_address = self.of_address.take(address, limits.streams_per_address);
                let of_table = self.of_table.take(table, limits.streams_per_table);
                TakenSlots::Spectator {
                    _of_address: of_address.ok_or("address-streams")?,
                    _of_table: of_table.ok_or("table-streams")?,
                }
            }
        };
        Ok(StreamSlot {
            _slots: slots,
            _counted: GaugeGuard::new(&VIEWERS),
        })
    }
}

/// Limits live streams. A stream keeps its slots until its last byte is sent or its reader is gone.
pub(super) async fn bound(
    State(middleware): SharedState,
    request: Request,
    next: Next,
) -> Response {
    let Some(table) = table_of(&request).filter(|_| route_of(&request).ends_with("/live")) else {
        return next.run(request).await;
    };
    let requester = request.extensions().get::<Requester>();
    let requester = requester.copied().unwrap_or(Requester::Stranger);
    match middleware
        .streams
        .take(table, requester, client_address(&request))
    {
        Ok(opened) => next.run(request).await.map(|body| keep(body, opened)),
        Err(limit) => {
            refused(limit);
            ClientKind::of(&request).postpone(&Problem::too_many(full(requester)), WAIT)
        }
    }
}

const fn full(requester: Requester) -> &'static str {
    match requester {
        Requester::AtTable(_) => {
            "you have too many pages of this table open; close some, or look at the table again in a \
             while"
        }
        Requester::Stranger => {
            "too many pages follow this table, or too many from your address; \
             close some, or look at the table again in a while"
        }
    }
}

fn keep(body: Body, opened: StreamSlot) -> Body {
    Body::new(body.map_frame(move |frame| {
        let _ = &opened; // The slots are freed when the body is dropped.
        frame
    }))
}
