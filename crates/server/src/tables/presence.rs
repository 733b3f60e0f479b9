//! Presence: the people at a table who have a page open, or have sent a request lately.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use asterism_core::{MAX_SEATS, Seat, Seats};
use asterism_store::TableId;
use tokio::time::Instant;

use super::Tables;

/// Interval at which a server shares presence with other servers: much shorter than the time after
/// which a player counts as away.
const TELL_WHO_IS_HERE: Duration = Duration::from_secs(10);

/// The presence of each seat.
#[derive(Clone)]
pub(super) struct Presence(Arc<Mutex<[Here; MAX_SEATS]>>);

#[derive(Clone, Copy)]
struct Here {
    /// Number of open pages.
    pages: usize,
    /// Time of the last request, or when the last page was closed.
    seen: Instant,
}

/// An open page. Dropping it means that the page was closed.
pub struct Attendance {
    presence: Presence,
    seat: Seat,
}

impl Presence {
    /// Everybody counts as just seen, since a table that was just loaded knows nothing else.
    pub(super) fn new() -> Self {
        let here = Here {
            pages: 0,
            seen: Instant::now(),
        };
        Self(Arc::new(Mutex::new([here; MAX_SEATS])))
    }

    fn lock(&self) -> MutexGuard<'_, [Here; MAX_SEATS]> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records a request by the person on `seat`.
    pub(super) fn see(&self, seat: Seat) {
        self.lock()[seat.index()].seen = Instant::now();
    }

    /// Records that the person on `seat` has opened a page.
    pub(super) fn attend(&self, seat: Seat) -> Attendance {
        self.lock()[seat.index()].pages += 1;
        Attendance {
            presence: self.clone(),
            seat,
        }
    }

    /// The seats with an open page.
    pub(super) fn here(&self) -> Seats {
        let people = *self.lock();
        let here = Seat::ALL.into_iter().zip(people);
        here.filter(|(_, here)| here.pages > 0)
            .fold(Seats::NONE, |all, (seat, _)| all.with(seat))
    }

    /// Time since the person on `seat` was seen; `None` with a page open.
    pub(super) fn absence(&self, seat: Seat) -> Option<Duration> {
        match self.lock()[seat.index()] {
            Here { pages: 0, seen } => Some(seen.elapsed()),
            Here { .. } => None,
        }
    }
}

impl Drop for Attendance {
    fn drop(&mut self) {
        let mut people = self.presence.lock();
        let here = &mut people[self.seat.index()];
        here.pages -= 1;
        here.seen = Instant::now();
    }
}

impl Tables {
    /// Shares with other servers, at intervals, which players have a page open here.
    pub(super) async fn tell_who_is_here(&self) {
        loop {
            tokio::time::sleep(TELL_WHO_IS_HERE).await;
            let here = self.who_is_here();
            if !here.is_empty()
                && let Err(error) = self.store.attend(here, self.now()).await
            {
                tracing::warn!(%error, "sharing presence with other servers failed");
            }
        }
    }

    fn who_is_here(&self) -> Vec<(TableId, Seat)> {
        let live = self.lock();
        let seats = live.iter().flat_map(|(id, handle)| {
            let here = handle.presence.here();
            Seat::ALL
                .into_iter()
                .filter(move |seat| here.contains(*seat))
                .map(|seat| (id.clone(), seat))
        });
        seats.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The clock of this test is paused: it jumps ahead when all tasks wait.
    #[tokio::test(start_paused = true)]
    async fn who_has_a_page_open_is_there() {
        let (presence, minute) = (Presence::new(), Duration::from_secs(60));
        let page = presence.attend(Seat::One);
        let another = presence.attend(Seat::One);
        tokio::time::advance(minute).await;
        assert_eq!(presence.absence(Seat::One), None);
        assert_eq!(presence.absence(Seat::Two), Some(minute), "never came");
        assert_eq!(presence.here(), Seats::only(Seat::One));
        drop(page);
        tokio::time::advance(minute).await;
        assert_eq!(presence.absence(Seat::One), None, "one is left");
        drop(another);
        tokio::time::advance(minute).await;
        assert_eq!(presence.absence(Seat::One), Some(minute));
        presence.see(Seat::One);
        assert_eq!(presence.absence(Seat::One), Some(Duration::ZERO));
    }
}
