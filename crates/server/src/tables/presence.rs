//! Who of the people at a table is there: has a page open, or has asked for something lately.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use asterism_core::{MAX_SEATS, Seat, Seats};
use tokio::time::Instant;

use super::Tables;
use crate::store::TableId;

/// Interval at which other servers are told who is here: much shorter than the time after which somebody
/// counts as away.
const TELL_WHO_IS_HERE: Duration = Duration::from_secs(10);

/// The people at a table.
#[derive(Clone)]
pub(super) struct Presence(Arc<Mutex<[Here; MAX_SEATS]>>);

#[derive(Clone, Copy)]
struct Here {
    /// How many pages are open.
    pages: usize,
    /// When the person was seen last.
    seen: Instant,
}

/// A page that is open. The person has left it when this is dropped.
pub struct Attendance {
    presence: Presence,
    seat: Seat,
}

impl Presence {
    /// Everybody was just seen: nobody knows better when a table is loaded.
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

    /// The person on `seat` has asked for something.
    pub(super) fn see(&self, seat: Seat) {
        self.lock()[seat.index()].seen = Instant::now();
    }

    /// The person on `seat` has opened a page.
    pub(super) fn attend(&self, seat: Seat) -> Attendance {
        self.lock()[seat.index()].pages += 1;
        Attendance {
            presence: self.clone(),
            seat,
        }
    }

    /// Who has a page open.
    pub(super) fn here(&self) -> Seats {
        let people = *self.lock();
        let here = Seat::ALL.into_iter().zip(people);
        here.filter(|(_, here)| here.pages > 0)
            .fold(Seats::NONE, |all, (seat, _)| all.with(seat))
    }

    /// How long the person on `seat` has been away; none with a page open.
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
    /// Tells other servers again and again who has a page open here.
    pub(super) async fn tell_who_is_here(&self) {
        loop {
            tokio::time::sleep(TELL_WHO_IS_HERE).await;
            let here = self.who_is_here();
            if !here.is_empty()
                && let Err(error) = self.store.attend(here, self.now()).await
            {
                tracing::warn!(%error, "other servers do not know who is here");
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

    /// Time stands still in this test and jumps when everybody waits.
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
