//! What a server counts about itself, in the text form of Prometheus. Labels are names of routes and
//! limits, never of tables or people.

use std::sync::LazyLock;
use std::time::Duration;

use prometheus::{
    Histogram, HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, Opts, TextEncoder,
    default_registry,
};

/// From a millisecond, which is a page, to a few seconds, which is a hint on a busy machine.
const SECONDS: [f64; 11] = [
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0,
];

static REQUESTS: LazyLock<IntCounterVec> = LazyLock::new(|| {
    let about = Opts::new("asterism_requests_total", "Requests that were answered.");
    registered(IntCounterVec::new(about, &["route", "status"]))
});
static REQUEST_SECONDS: LazyLock<HistogramVec> = LazyLock::new(|| {
    let about = HistogramOpts::new(
        "asterism_request_seconds",
        "Time until an answer began, by route.",
    );
    registered(HistogramVec::new(about.buckets(SECONDS.into()), &["route"]))
});
static ACTION_SECONDS: LazyLock<Histogram> = LazyLock::new(|| {
    let about = HistogramOpts::new(
        "asterism_action_seconds",
        "Time in which an action was checked, carried out and kept.",
    );
    registered(Histogram::with_opts(about.buckets(SECONDS.into())))
});
static ACTIONS: LazyLock<IntCounter> =
    LazyLock::new(|| counter("asterism_actions_total", "Actions that were kept."));
static STORE_ERRORS: LazyLock<IntCounter> =
    LazyLock::new(|| counter("asterism_store_errors_total", "Failures of the store."));
static REFUSED: LazyLock<IntCounterVec> = LazyLock::new(|| {
    let about = Opts::new("asterism_refused_total", "Refused by a limit, by its name.");
    registered(IntCounterVec::new(about, &["limit"]))
});
/// Tables in memory.
pub(crate) static TABLES: LazyLock<IntGauge> =
    LazyLock::new(|| gauge("asterism_tables", "Tables in memory."));
/// Streams of live updates.
pub(crate) static VIEWERS: LazyLock<IntGauge> = LazyLock::new(|| {
    gauge(
        "asterism_viewers",
        "Pages and programs that follow a table.",
    )
});
/// Open connections.
pub(crate) static CONNECTIONS: LazyLock<IntGauge> =
    LazyLock::new(|| gauge("asterism_connections", "Open connections."));
static THOUGHTS_WAITING: LazyLock<IntGauge> = LazyLock::new(|| {
    gauge(
        "asterism_thoughts_waiting",
        "Thoughts of bots that wait for a thread.",
    )
});
/// Thoughts of bots that are being thought.
pub(crate) static THOUGHTS_RUNNING: LazyLock<IntGauge> = LazyLock::new(|| {
    gauge(
        "asterism_thoughts_running",
        "Thoughts of bots that have a thread.",
    )
});

/// A metric that the text will show. Names are written once, here, so none is taken or malformed.
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

/// Notes an answer: `route` is the template of its address.
pub(crate) fn answered(route: &str, status: u16, after: Duration) {
    REQUESTS
        .with_label_values(&[route, &status.to_string()])
        .inc();
    REQUEST_SECONDS
        .with_label_values(&[route])
        .observe(after.as_secs_f64());
}

/// Notes an action that is durable.
pub(crate) fn action_kept(after: Duration) {
    ACTIONS.inc();
    ACTION_SECONDS.observe(after.as_secs_f64());
}

/// Notes a failure of the store.
pub(crate) fn store_failed() {
    STORE_ERRORS.inc();
}

/// Notes how many thoughts of bots have no thread yet.
pub(crate) fn thoughts_wait(number: usize) {
    THOUGHTS_WAITING.set(i64::try_from(number).unwrap_or(i64::MAX));
}

/// Notes that somebody was refused by the limit of this name.
pub(crate) fn refused(limit: &str) {
    REFUSED.with_label_values(&[limit]).inc();
}

/// Counts as one of something as long as it is kept.
pub(crate) struct Counted(&'static IntGauge);

impl Counted {
    pub(crate) fn new(gauge: &'static IntGauge) -> Self {
        gauge.inc();
        Self(gauge)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Everything that is counted, as text. What has not happened yet is there too, as zero.
pub(crate) fn text() -> String {
    for metric in [&TABLES, &VIEWERS, &CONNECTIONS] {
        LazyLock::force(metric);
    }
    LazyLock::force(&THOUGHTS_WAITING);
    LazyLock::force(&THOUGHTS_RUNNING);
    LazyLock::force(&ACTIONS);
    LazyLock::force(&ACTION_SECONDS);
    LazyLock::force(&STORE_ERRORS);
    for limit in crate::gate::LIMITS {
        REFUSED.with_label_values(&[limit]);
    }
    let written = TextEncoder::new().encode_to_string(&prometheus::gather());
    written.unwrap_or_default()
}
