//! What all onlookers of a table are shown: made once for each change, however many look on.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

/// Clocks go on without a change, so what was made is shown for no longer.
const FRESH: Duration = Duration::from_millis(100);

/// In which shape a table is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// For programs, without what was told.
    Json,
    /// A part of a page.
    Page,
}

/// The newest that was made, in each shape.
#[derive(Default)]
pub struct Shared {
    json: Mutex<Option<Made>>,
    page: Mutex<Option<Made>>,
}

struct Made {
    revision: u64,
    at: Instant,
    text: Arc<str>,
}

impl Shared {
    /// What was just made of this revision of the table or a later one, or else what `make` makes of it
    /// now; all others wait for that.
    pub async fn text(
        &self,
        (shape, revision): (Shape, u64),
        make: impl Future<Output = Option<String>>,
    ) -> Option<Arc<str>> {
        let place = match shape {
            Shape::Json => &self.json,
            Shape::Page => &self.page,
        };
        let mut newest = place.lock().await;
        if let Some(made) = &*newest
            && made.revision >= revision
            && made.at.elapsed() < FRESH
        {
            return Some(Arc::clone(&made.text));
        }
        let at = Instant::now();
        let text: Arc<str> = make.await?.into();
        *newest = Some(Made {
            revision,
            at,
            text: Arc::clone(&text),
        });
        Some(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Time stands still in this test but for what it lets pass.
    #[tokio::test(start_paused = true)]
    async fn onlookers_share_what_is_fresh() {
        let shared = Shared::default();
        let make = |text: &'static str| async move { Some(text.to_owned()) };
        for (shape, revision, made, expected) in [
            (Shape::Json, 3, "first", "first"),
            (Shape::Json, 3, "second", "first"),
            (Shape::Page, 3, "drawn", "drawn"),
            (Shape::Json, 4, "after a change", "after a change"),
            (Shape::Json, 3, "late", "after a change"),
        ] {
            let text = shared.text((shape, revision), make(made)).await;
            assert_eq!(text.as_deref(), Some(expected), "{made}");
        }
        tokio::time::advance(FRESH).await;
        let text = shared.text((Shape::Json, 4), make("later")).await;
        assert_eq!(text.as_deref(), Some("later"), "clocks go on");
    }
}
