//! Hears what other servers change in the same database.

use std::future::poll_fn;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use tokio::sync::broadcast;
use tokio::task::JoinHandle;
use tokio::time::sleep;
use tokio_postgres::{AsyncMessage, Config, Error, NoTls};
use tokio_stream::wrappers::BroadcastStream;

use super::reason;
use crate::store::{Change, TableId};

/// So many changes wait for somebody who is slow; with more, anything may have changed.
const WAITING: usize = 1024;
/// How long until a lost connection is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// A connection of its own that listens, and connects again when it is lost.
pub(super) struct Changes {
    heard: broadcast::Sender<Change>,
    listening: JoinHandle<()>,
}

impl Changes {
    /// Listens from now on, but not to what `own` tells.
    pub(super) async fn listen(config: Config, own: String) -> Self {
        let (heard, mut first) = broadcast::channel(WAITING);
        let listening = tokio::spawn(listen_again_and_again(config, own, heard.clone()));
        let changes = Self { heard, listening };
        let _ = first.recv().await; // It is told as soon as the server has heard that we listen.
        changes
    }

    /// What is heard from now on.
    pub(super) fn heard(&self) -> BoxStream<'static, Change> {
        let heard = BroadcastStream::new(self.heard.subscribe());
        // Whoever was too slow has missed some.
        Box::pin(heard.map(|change| change.unwrap_or(Change::Anything)))
    }
}

impl Drop for Changes {
    fn drop(&mut self) {
        self.listening.abort();
    }
}

async fn listen_again_and_again(config: Config, own: String, heard: broadcast::Sender<Change>) {
    loop {
        let why = match listen(&config, &own, &heard).await {
            Ok(()) => "the connection was closed".into(),
            Err(error) => reason(&error),
        };
        tracing::warn!("changes of other servers are not heard: {why}; connecting again");
        sleep(AGAIN).await;
    }
}

/// Listens until the connection is lost. Nobody knows what was missed before it began.
async fn listen(
    config: &Config,
    own: &str,
    heard: &broadcast::Sender<Change>,
) -> Result<(), Error> {
    let (client, mut connection) = config.connect(NoTls).await?;
    let begin = async {
        client.batch_execute("listen asterism").await?;
        let _ = heard.send(Change::Anything); // There may be nobody who wants to know.
        Ok(())
    };
    let go_on = async {
        while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
            if let Some(change) = change_in(&message?, own) {
                let _ = heard.send(change);
            }
        }
        Ok(())
    };
    tokio::try_join!(begin, go_on).map(drop)
}

/// What others have changed, if a message says so.
fn change_in(message: &AsyncMessage, own: &str) -> Option<Change> {
    let AsyncMessage::Notification(told) = message else {
        return None;
    };
    let (table, by) = told
        .payload()
        .split_once(' ')
        .unwrap_or((told.payload(), ""));
    let change = || TableId::read(table).map_or(Change::Anything, Change::Table);
    (by != own).then(change)
}
