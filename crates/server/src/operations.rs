//! What a host decides about running a server, apart from the games.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use crate::gate::{Crowd, Gate, Limits, Rates, Streams};
use crate::growth::Growth;
use crate::service::Service;
use crate::site::PublicAddress;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Operations {
    /// The address under which browsers reach the server, if the host has said so.
    pub public_address: Option<PublicAddress>,
    /// The proxies whose word about senders is believed.
    pub trusted: Vec<IpAddr>,
    /// How often somebody may ask.
    pub rates: Rates,
    /// How much that is kept for ever may be added in an hour.
    pub growth: Growth,
    /// How many may be here at once.
    pub crowd: Crowd,
    /// How it ends.
    pub drain: Drain,
    /// Where it tells what it has counted: at its own address only if it is this one.
    pub metrics: Option<SocketAddr>,
}

/// How a server ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drain {
    /// For so long it goes on, says that it is about to stop, and opens no tables.
    pub notice: Duration,
    /// Requests that have begun may take so long after that.
    pub grace: Duration,
}

impl Operations {
    /// No limits, nothing told, and no haste: for tests and measurements.
    pub fn unlimited() -> Self {
        Self {
            public_address: None,
            trusted: Vec::new(),
            rates: Rates::UNLIMITED,
            growth: Growth::UNLIMITED,
            crowd: Crowd::UNLIMITED,
            drain: Drain {
                notice: Duration::ZERO,
                grace: Duration::from_secs(10),
            },
            metrics: None,
        }
    }

    pub(crate) fn gate(&self, service: Arc<Service>) -> Gate {
        let limits = Limits::new(self.rates);
        Gate::new(service, &self.trusted, limits, Streams::new(self.crowd))
    }
}
