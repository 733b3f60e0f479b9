//! Configuration of a server by its host, apart from the games.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use crate::middleware::{ConcurrencyLimits, Middleware, RateLimiters, RateLimits, Streams};
use crate::quotas::HourlyQuotas;
use crate::service::Service;
use crate::site::PublicAddress;

/// Configuration of a server, apart from the games.
#[derive(Clone, Debug)]
pub struct Operations {
    /// The address under which browsers reach the server, if the host has set one.
    pub public_address: Option<PublicAddress>,
    /// Proxies whose forwarding headers are trusted.
    pub trusted: Vec<IpAddr>,
    /// Rate limits.
    pub rates: RateLimits,
    /// Hourly quotas for data that is kept for ever.
    pub quotas: HourlyQuotas,
    /// Concurrency limits.
    pub concurrency: ConcurrencyLimits,
    /// Timing of the shutdown.
    pub drain: Drain,
    /// Address of the metrics. If it is that of the pages, both share one listener.
    pub metrics: Option<SocketAddr>,
}

/// The two phases of a shutdown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drain {
    /// Time during which the server still answers, reports that it is stopping, and opens no
    /// tables.
    pub notice: Duration,
    /// Time for requests in progress to finish after that.
    pub grace: Duration,
}

impl Operations {
    /// No limits, no metrics and no notice before the shutdown: for tests and measurements.
    pub fn unlimited() -> Self {
        Self {
            public_address: None,
            trusted: Vec::new(),
            rates: RateLimits::UNLIMITED,
            quotas: HourlyQuotas::UNLIMITED,
            concurrency: ConcurrencyLimits::UNLIMITED,
            drain: Drain {
                notice: Duration::ZERO,
                grace: Duration::from_secs(10),
            },
            metrics: None,
        }
    }

    pub(crate) fn middleware(&self, service: Arc<Service>) -> Middleware {
        let limits = RateLimiters::new(self.rates);
        Middleware::new(
            service,
            &self.trusted,
            limits,
            Streams::new(self.concurrency),
        )
    }
}
