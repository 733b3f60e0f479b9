//! Metrics of a server in the text format of Prometheus. Labels are names of routes and limits,
//! never of tables or people.

use std::sync::LazyLock;
use std::time::Duration;

use asterism_store::StoreError;
use prometheus::{
    Histogram, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, Opts, TextEncoder,
    default_registry,
};

/// Buckets in seconds: from a millisecond (a page) to a few seconds (a hint on a busy machine).
const SECONDS: [f64; 11] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0,
];

/// The names of all limits. Each is reported from the start, as zero.
const LIMITS: [&str; 16] = [
    "address",
    "seat",
    "player",
    "table",
    "opening",
    "connections",
    "seat-streams",
    "address-streams",
    "table-streams",
    "hourly-tables",
    "hourly-address-tables",
    "hourly-address-accounts",
    "hourly-devices",
    "hourly-address-devices",
    "sign-in-queue",
    "sign-up-queue",
];

static REQUESTS: LazyLock<IntCounterVec> = LazyLock::new(|| {
    let about = Opts::new("asterism_requests_total", "Requests that were answered.");
    registered(IntCounterVec::new(about, &["route", "status"]))
});
static REQUEST_SECONDS: LazyLock<HistogramVec> = LazyLock::new(|| {
    let about = HistogramOpts::new(
        "asterism_request_seconds",
        "Seconds until the response began, by route.",
    );
    registered(HistogramVec::new(about.buckets(SECONDS.into()), &["route"]))
});
static ACTION_SECONDS: LazyLock<Histogram> = LazyLock::new(|| {
    let about = HistogramOpts::new(
        "asterism_action_seconds",
        "Seconds to check, carry out and store an action.",
    );
    registered(Histogram::with_opts(about.buckets(SECONDS.into())))
});
static ACTIONS: LazyLock<IntCounter> =
    LazyLock::new(|| counter("asterism_actions_total", "Actions that were stored."));
static STORE_ERRORS: LazyLock<IntCounter> =
    LazyLock::new(|| counter("asterism_store_errors_total", "Failures of the store."));
static REFUSED: LazyLock<IntCounterVec> = LazyLock::new(|| {
    let about = Opts::new("asterism_refused_total", "Requests refused, by limit.");
    registered(IntCounterVec::new(about, &["limit"]))
});
/// Number of tables in memory.
pub(crate) static TABLES: LazyLock<IntGauge> =
    LazyLock::new(|| gauge("asterism_tables", "Tables in memory."));
/// Number of open streams of live updates.
pub(crate) static VIEWERS: LazyLock<IntGauge> =
    LazyLock::new(|| gauge("asterism_viewers", "Open streams of live updates."));
/// Number of open connections.
pub(crate) static CONNECTIONS: LazyLock<IntGauge> =
    LazyLock::new(|| gauge("asterism_connections", "Open connections."));
static THOUGHTS_WAITING: LazyLock<IntGauge> = LazyLock::new(|| {
    gauge(
        "asterism_thoughts_waiting",
        "Bot decisions that wait for a thread.",
    )
});
/// Number of bot decisions that have a thread.
pub(crate) static THOUGHTS_RUNNING: LazyLock<IntGauge> = LazyLock::new(|| {
    gauge(
        "asterism_thoughts_running",
        "Bot decisions that have a thread.",
    )
});

/// Registers a metric. The names are all written in this file, so none is taken or malformed.
fn registered<M: prometheus::core::Collector + Clone + 'static>(
    metric: prometheus::Result<M>,
) -> M {
    let metric = metric.expect("a metric has a name, a help and buckets in order");
    let known = default_registry().register(Box::new(metric.clone()));
    known.expect("no two metrics have the same name");
    metric
}

fn counter(name: &str, about: &str) -> IntCounter {
    registered(IntCounter::new(name, about))
}

fn gauge(name: &str, about: &str) -> IntGauge {
    registered(IntGauge::new(name, about))
}

/// Counts a response and its time; `route` is the template of the URL.
pub(crate) fn answered(route: &str, status: u16, after: Duration) {
    REQUESTS
        .with_label_values(&[route, &status.to_string()])
        .inc();
    REQUEST_SECONDS
        .with_label_values(&[route])
        .observe(after.as_secs_f64());
}

/// Counts an action that is durable, and its time.
pub(crate) fn action_kept(after: Duration) {
    ACTIONS.inc();
    ACTION_SECONDS.observe(after.as_secs_f64());
}

/// Counts and logs a failure of the store. `Used` is not one: a secret was sent a second time.
pub(crate) fn store_error(error: &StoreError) {
    if *error != StoreError::Used {
        STORE_ERRORS.inc();
        tracing::error!(%error, "the store failed");
    }
}

/// Records the number of bot decisions that wait for a thread.
pub(crate) fn thoughts_wait(number: usize) {
    THOUGHTS_WAITING.set(i64::try_from(number).unwrap_or(i64::MAX));
}

/// Counts a refusal by the limit of this name.
pub(crate) fn refused(limit: &str) {
    REFUSED.with_label_values(&[limit]).inc();
}

/// Adds one to a gauge until it is dropped.
pub(crate) struct GaugeGuard(&'static IntGauge);

impl GaugeGuard {
    pub(crate) fn new(gauge: &'static IntGauge) -> Self {
        gauge.inc();
        Self(gauge)
    }
}

impl Drop for GaugeGuard {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// All metrics as text. Metrics that were never counted are included, as zero.
pub(crate) fn text() -> String {
    for metric in [&TABLES, &VIEWERS, &CONNECTIONS] {
        LazyLock::force(metric);
    }
    LazyLock::force(&THOUGHTS_WAITING);
    LazyLock::force(&THOUGHTS_RUNNING);
    LazyLock::force(&ACTIONS);
    LazyLock::force(&ACTION_SECONDS);
    LazyLock::force(&STORE_ERRORS);
    for limit in LIMITS {
        REFUSED.with_label_values(&[limit]);
    }
    let written = TextEncoder::new().encode_to_string(&prometheus::gather());
    written.unwrap_or_default()
}
