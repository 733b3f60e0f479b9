//! The lease of a table's bots: only one of several servers lets them think.

use std::time::Duration;

use asterism_store::{LEASE, Lease};
use tokio::time::Instant;

/// Interval at which a server asks again for a lease that another server holds.
const LOOK_AGAIN: Duration = Duration::from_secs(2);

/// The state of the lease, as far as this server knows it.
#[derive(Default)]
pub(super) struct BotLease {
    /// End of the lease, while this server holds it.
    until: Option<Instant>,
    /// Time at which to ask for the lease again, while another server holds it.
    retry_at: Option<Instant>,
}

impl BotLease {
    /// True while this server holds the lease.
    pub(super) fn is_held(&self) -> bool {
        self.until.is_some()
    }

    /// True while the lease need not be renewed, because more than half of it is left.
    pub(super) fn is_fresh(&self) -> bool {
        let soon = Instant::now() + LEASE / 2;
        self.until.is_some_and(|until| until > soon)
    }

    /// Records the answer to a request for the lease that was sent at `asked`.
    pub(super) fn set(&mut self, answer: Lease, asked: Instant) {
        self.until = match answer {
            Lease::Granted => Some(asked + LEASE),
            Lease::HeldElsewhere => None,
        };
    }

    /// Gives the lease up; true if it was held.
    pub(super) fn give_up(&mut self) -> bool {
        self.until.take().is_some()
    }

    /// Plans to ask for the lease again.
    pub(super) fn retry_later(&mut self) {
        self.retry_at = Some(Instant::now() + LOOK_AGAIN);
    }

    /// Plans no request for the lease, because bots have nothing to do.
    pub(super) fn stop_asking(&mut self) {
        self.retry_at = None;
    }

    /// Time at which to ask for the lease again, if that is planned.
    pub(super) fn retry_at(&self) -> Option<Instant> {
        self.retry_at
    }

    /// True if it is time to ask for the lease again; clears the plan.
    pub(super) fn take_due_retry(&mut self) -> bool {
        let due = |at: &mut Instant| *at <= Instant::now();
        self.retry_at.take_if(due).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_lease_is_renewed_before_it_ends() {
        let mut lease = BotLease::default();
        assert!(!lease.is_held() && !lease.is_fresh());
        lease.set(Lease::Granted, Instant::now());
        assert!(lease.is_held() && lease.is_fresh());
        tokio::time::advance(LEASE / 2).await;
        assert!(lease.is_held() && !lease.is_fresh(), "half of it is over");
        lease.set(Lease::HeldElsewhere, Instant::now());
        assert!(!lease.is_held() && !lease.give_up());
    }

    #[tokio::test(start_paused = true)]
    async fn a_question_is_asked_again_when_it_is_due() {
        let mut lease = BotLease::default();
        lease.retry_later();
        assert!(!lease.take_due_retry(), "not yet");
        tokio::time::advance(LOOK_AGAIN).await;
        assert!(lease.take_due_retry());
        assert!(!lease.take_due_retry(), "once");
        lease.retry_later();
        lease.stop_asking();
        assert_eq!(lease.retry_at(), None);
    }
}
