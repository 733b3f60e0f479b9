//! Notifications of what other servers change in the same database.

use std::future::poll_fn;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use tokio::sync::broadcast;
use tokio::task::JoinHandle;
use tokio::time::sleep;
use tokio_postgres::{AsyncMessage, Config, Error, NoTls};
use tokio_stream::wrappers::BroadcastStream;

use super::connections::reason;
use crate::{Change, TableId};

/// Capacity of the channel; a slower reader is told that anything may have changed.
const CHANNEL_SIZE: usize = 1024;
/// Delay before a lost connection is tried again.
const RECONNECT_AFTER: Duration = Duration::from_secs(1);

/// A connection of its own that listens, and connects again when it is lost.
pub(super) struct Changes {
    heard: broadcast::Sender<Change>,
    listening: JoinHandle<()>,
}

impl Changes {
    /// Listens from now on, and ignores notifications that are signed with `own`.
    pub(super) async fn listen(config: Config, own: String) -> Self {
        let (heard, mut first) = broadcast::channel(CHANNEL_SIZE);
        let listening = tokio::spawn(listen_again_and_again(config, own, heard.clone()));
        let changes = Self { heard, listening };
        let _ = first.recv().await; // It is told as soon as the server has heard that we listen.
        changes
    }

    /// Subscribes to the changes from now on.
    pub(super) fn heard(&self) -> BoxStream<'static, Change> {
        let heard = BroadcastStream::new(self.heard.subscribe());
        // An error means that the reader was too slow and has missed some.
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
        tracing::warn!("lost notifications of other servers: {why}; connecting again");
        sleep(RECONNECT_AFTER).await;
    }
}

/// Listens until the connection is lost. Reports [`Change::Anything`] first, since changes before
/// that may have been missed.
async fn listen(
    config: &Config,
    own: &str,
    heard: &broadcast::Sender<Change>,
) -> Result<(), Error> {
    let (client, mut connection) = config.connect(NoTls).await?;
    let subscribe = async {
        client.batch_execute("listen asterism").await?;
        let _ = heard.send(Change::Anything); // There may be nobody who wants to know.
        Ok(())
    };
    let listen = async {
        while let Some(message) = poll_fn(|context| connection.poll_message(context)).await {
            if let Some(change) = change_in(&message?, own) {
                let _ = heard.send(change);
            }
        }
        Ok(())
    };
    tokio::try_join!(subscribe, listen).map(drop)
}

/// Reads the change by another server from a message.
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
