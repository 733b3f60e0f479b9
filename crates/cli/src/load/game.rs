//! One game of a load: when its moves were due, and what its players are shown.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::Instant;

use crate::client::{Client, Tokens};
use crate::failure::Failure;

/// Longest wait for an answer, or for viewers to see the last move.
pub(super) const TIMEOUT: Duration = Duration::from_secs(10);
/// Number of people who play at a table.
pub(super) const PLAYERS: usize = 2;
/// Number of bytes at the beginning of a table's JSON that hold its state.
const BEGINNING: usize = 400;

/// A game that is played and watched.
pub(super) struct WatchedGame {
    pub(super) id: String,
    due: Mutex<Vec<Instant>>,
    shown: watch::Sender<Shown>,
    last: watch::Sender<Option<usize>>,
}

/// The latest known version and turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Shown {
    pub(super) version: usize,
    pub(super) turn: KnownTurn,
}

/// The turn of a game, as its players are told.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum KnownTurn {
    /// No player has been told yet.
    #[default]
    Unknown,
    /// It is this player's turn, who may take this action.
    Of { player: usize, action: String },
    /// The game is over.
    Over,
}

impl WatchedGame {
    /// Opens a table at which both players sit down.
    pub(super) async fn open(client: &mut Client, tokens: &Tokens) -> Result<Self, Failure> {
        Ok(Self {
            id: client.open_table(tokens).await?,
            due: Mutex::default(),
            shown: watch::Sender::default(),
            last: watch::Sender::default(),
        })
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Instant>> {
        self.due.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records that a move is sent, and when it was due.
    pub(super) fn send(&self, due: Instant) {
        self.lock().push(due);
    }

    /// Time since the moves after `version` up to `newest` were due.
    pub(super) fn waits(&self, version: usize, newest: usize) -> Vec<Duration> {
        let due = self.lock();
        let moves = due.get(version..newest.min(due.len())).unwrap_or_default();
        moves.iter().map(Instant::elapsed).collect()
    }

    /// Records what a viewer is shown, if it tells whose turn it is.
    pub(super) fn show(&self, shown: Shown) {
        self.shown.send_if_modified(|newest| {
            let is_news = newest.turn == KnownTurn::Unknown || newest.version < shown.version;
            let matters = is_news && shown.turn != KnownTurn::Unknown;
            if matters {
                *newest = shown;
            }
            matters
        });
    }

    /// Waits until a player is shown `version` or a later one; returns the turn.
    pub(super) async fn turn_at(&self, version: usize) -> KnownTurn {
        let mut shown = self.shown.subscribe();
        let is_it = |shown: &Shown| shown.turn != KnownTurn::Unknown && shown.version >= version;
        let found = shown.wait_for(is_it).await;
        found.map_or(KnownTurn::Unknown, |shown| shown.turn.clone())
    }

    /// Ends the game after this many moves.
    pub(super) fn end(&self, moves: usize) {
        self.last.send_replace(Some(moves));
    }

    /// Number of moves in all, once it is known.
    pub(super) fn last(self: &Arc<Self>) -> watch::Receiver<Option<usize>> {
        self.last.subscribe()
    }
}

/// Reads the version and the turn from an answer or an event for `player`; the turn is unknown if
/// it is another player's.
pub(super) fn read(bytes: &[u8], player: Option<usize>) -> Option<Shown> {
    let version = number_after(bytes, b"\"version\":")?;
    let beginning = &bytes[..bytes.len().min(BEGINNING)];
    let turn = match (find(beginning, b"\"state\":\"over\""), player) {
        (Some(_), _) => KnownTurn::Over,
        (None, None) => KnownTurn::Unknown,
        (None, Some(player)) => match legal(bytes, version) {
            Some(action) => KnownTurn::Of { player, action },
            None => KnownTurn::Unknown,
        },
    };
    Some(Shown { version, turn })
}

fn number_after(bytes: &[u8], name: &[u8]) -> Option<usize> {
    let rest = &bytes[find(bytes, name)? + name.len()..];
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit());
    let digits: Vec<u8> = digits.copied().collect();
    std::str::from_utf8(&digits).ok()?.parse().ok()
}

/// One of the legal actions, if there is any: not always the first, so that games are not alike.
fn legal(bytes: &[u8], version: usize) -> Option<String> {
    let name = b"\"legal\":[";
    let rest = &bytes[find(bytes, name)? + name.len()..];
    let rest = std::str::from_utf8(&rest[..find(rest, b"]")?]).ok()?;
    let actions = rest.split(',').map(|action| action.trim_matches('"'));
    let actions: Vec<&str> = actions.filter(|action| !action.is_empty()).collect();
    let chosen = actions.get(version * 7 % actions.len().max(1))?;
    Some((*chosen).to_owned())
}

/// The place at which `wanted` begins.
fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    let first = *wanted.first()?;
    let mut from = 0;
    while let Some(at) = bytes[from..].iter().position(|byte| *byte == first) {
        if bytes[from + at..].starts_with(wanted) {
            return Some(from + at);
        }
        from += at + 1;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_tells_whose_turn_it_is() {
        let of = |action: &str| KnownTurn::Of {
            player: 1,
            action: action.into(),
        };
        for (text, version, turn) in [
            (
                r#"data: {"state":"playing","version":3,"view":{"legal":["b6","draw"]}}"#,
                3,
                of("draw"),
            ),
            (
                r#"{"state":"playing","version":12,"view":{"legal":[]}}"#,
                12,
                KnownTurn::Unknown,
            ),
            (
                r#"{"state":"over","version":40,"view":{"legal":[]}}"#,
                40,
                KnownTurn::Over,
            ),
        ] {
            let expected = Shown { version, turn };
            assert_eq!(read(text.as_bytes(), Some(1)), Some(expected), "{text}");
        }
        assert_eq!(read(b"event: table", Some(1)), None);
    }
    #[test]
    fn what_is_there_is_found() {
        for (text, wanted, at) in [
            ("a\n\nb", "\n\n", Some(1)),
            ("a\nb\n\n", "\n\n", Some(3)),
            ("aab", "ab", Some(1)),
            ("ab", "abc", None),
            ("", "a", None),
        ] {
            assert_eq!(find(text.as_bytes(), wanted.as_bytes()), at, "{text:?}");
        }
    }
}
