//! Cache of the rendering that all spectators of a table share, made once for each change.

use std::sync::Arc;
use std::time::Duration;

use asterism_pages::update::DrawnTable;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// Maximum age of a rendering, since clocks run without a change of the table.
const MAX_AGE: Duration = Duration::from_millis(100);

/// Format of a rendering.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// JSON for programs, without the log.
    Json,
    /// A fragment of a page.
    Page,
}

/// A table as it was drawn for somebody.
#[derive(Clone)]
pub struct Rendering {
    /// Number of entries in the log.
    pub version: usize,
    /// The drawing.
    pub drawn: Arc<Drawn>,
}

/// A table as drawn for one viewer.
pub enum Drawn {
    /// The same text for everybody who sees this: JSON, or the page of a table that waits.
    Text(String),
    /// A table in play, of which each page is sent the parts that it lacks.
    Table(Box<DrawnTable>),
}

/// The newest rendering in each format.
#[derive(Default)]
pub struct SpectatorCache {
    json: Mutex<Option<Cached>>,
    page: Mutex<Option<Cached>>,
}

struct Cached {
    revision: u64,
    at: Instant,
    rendering: Rendering,
}

impl SpectatorCache {
    /// Returns the rendering of this revision or a later one, if it is fresh. Otherwise `make`
    /// renders the table now, and all others wait for that.
    pub async fn rendering(
        &self,
        format: Format,
        revision: u64,
        make: impl Future<Output = Option<Rendering>>,
    ) -> Option<Rendering> {
        let place = match format {
            Format::Json => &self.json,
            Format::Page => &self.page,
        };
        let mut newest = place.lock().await;
        if let Some(made) = &*newest
            && made.revision >= revision
            && made.at.elapsed() < MAX_AGE
        {
            return Some(made.rendering.clone());
        }
        let at = Instant::now();
        let rendering = make.await?;
        *newest = Some(Cached {
            revision,
            at,
            rendering: rendering.clone(),
        });
        Some(rendering)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(found: Option<Rendering>) -> String {
        match &*found.expect("it was drawn").drawn {
            Drawn::Text(text) => text.clone(),
            Drawn::Table(_) => String::new(),
        }
    }

    /// The clock of this test is paused and moves only when it is told to.
    #[tokio::test(start_paused = true)]
    async fn onlookers_share_what_is_fresh() {
        let shared = SpectatorCache::default();
        let make = |text: &'static str| async move {
            let drawn = Arc::new(Drawn::Text(text.to_owned()));
            Some(Rendering { version: 0, drawn })
        };
        for (format, revision, made, expected) in [
            (Format::Json, 3, "first", "first"),
            (Format::Json, 3, "second", "first"),
            (Format::Page, 3, "drawn", "drawn"),
            (Format::Json, 4, "after a change", "after a change"),
            (Format::Json, 3, "late", "after a change"),
        ] {
            let found = shared.rendering(format, revision, make(made)).await;
            assert_eq!(text(found), expected, "{made}");
        }
        tokio::time::advance(MAX_AGE).await;
        let found = shared.rendering(Format::Json, 4, make("later")).await;
        assert_eq!(text(found), "later", "clocks go on");
    }
}
