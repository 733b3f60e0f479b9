//! One game as the load knows it: when its moves were due, and what its players are shown.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::json;
use tokio::sync::watch;
use tokio::time::Instant;

use super::wire::{Wire, find};
use crate::failure::Failure;

/// So many people play at a table.
pub(super) const PLAYERS: usize = 2;
/// The state comes at the beginning of what is told of a table.
const BEGINNING: usize = 400;

/// A game that is played and watched.
pub(super) struct Game {
    pub(super) id: String,
    due: Mutex<Vec<Instant>>,
    shown: watch::Sender<Shown>,
    last: watch::Sender<Option<usize>>,
}

/// The newest that is known of whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Shown {
    pub(super) version: usize,
    pub(super) turn: Turn,
}

/// Whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Turn {
    /// Nobody has been told yet.
    #[default]
    Unknown,
    /// This player's, who may take this action.
    Of { player: usize, action: String },
    /// The game is over.
    Over,
}

/// The players of a table, each with a token.
pub(super) type Tokens = [String; PLAYERS];

/// Makes two new players.
pub(super) async fn meet(wire: &mut Wire) -> Result<Tokens, Failure> {
    let mut tokens = Tokens::default();
    for token in &mut tokens {
        let player = wire.ask("/api/players", "", &json!({})).await?;
        player["token"]
            .as_str()
            .unwrap_or_default()
            .clone_into(token);
    }
    Ok(tokens)
}

impl Game {
    /// Opens a table, at which both sit down.
    pub(super) async fn open(wire: &mut Wire, [host, friend]: &Tokens) -> Result<Self, Failure> {
        let table = json!({"game": "stella-quest", "seats": ["you", "human"], "name": "Ann"});
        let opened = wire.ask("/api/tables", host, &table).await?;
        let id = opened["id"].as_str().unwrap_or_default().to_owned();
        let invitation = &opened["invitations"][0]["invitation"];
        let sitting = json!({"invitation": invitation, "name": "Ben"});
        let seat = format!("/api/tables/{id}/seats/2");
        wire.ask(&seat, friend, &sitting).await?;
        Ok(Self {
            id,
            due: Mutex::default(),
            shown: watch::Sender::default(),
            last: watch::Sender::default(),
        })
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Instant>> {
        self.due.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A move is sent that was due then.
    pub(super) fn send(&self, due: Instant) {
        self.lock().push(due);
    }

    /// How long ago the moves after `version` up to `newest` were due.
    pub(super) fn waits(&self, version: usize, newest: usize) -> Vec<Duration> {
        let due = self.lock();
        let moves = due.get(version..newest.min(due.len())).unwrap_or_default();
        moves.iter().map(Instant::elapsed).collect()
    }

    /// Somebody is shown something; it matters if it tells whose turn it is.
    pub(super) fn show(&self, shown: Shown) {
        self.shown.send_if_modified(|newest| {
            let is_news = newest.turn == Turn::Unknown || newest.version < shown.version;
            let matters = is_news && shown.turn != Turn::Unknown;
            if matters {
                *newest = shown;
            }
            matters
        });
    }

    /// What a player is shown when the table has come to `version`.
    pub(super) async fn turn_at(&self, version: usize) -> Turn {
        let mut shown = self.shown.subscribe();
        let is_it = |shown: &Shown| shown.turn != Turn::Unknown && shown.version >= version;
        let found = shown.wait_for(is_it).await;
        found.map_or(Turn::Unknown, |shown| shown.turn.clone())
    }

    /// There are no more moves than so many.
    pub(super) fn end(&self, moves: usize) {
        self.last.send_replace(Some(moves));
    }

    /// How many moves there are in all, once that is known.
    pub(super) fn last(self: &Arc<Self>) -> watch::Receiver<Option<usize>> {
        self.last.subscribe()
    }
}

/// What an answer or an event tells `player`; no turn, if it is somebody else's.
pub(super) fn read(bytes: &[u8], player: Option<usize>) -> Option<Shown> {
    let version = number_after(bytes, b"\"version\":")?;
    let beginning = &bytes[..bytes.len().min(BEGINNING)];
    let turn = match (find(beginning, b"\"state\":\"over\""), player) {
        (Some(_), _) => Turn::Over,
        (None, None) => Turn::Unknown,
        (None, Some(player)) => match legal(bytes, version) {
            Some(action) => Turn::Of { player, action },
            None => Turn::Unknown,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_tells_whose_turn_it_is() {
        let of = |action: &str| Turn::Of {
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
                Turn::Unknown,
            ),
            (
                r#"{"state":"over","version":40,"view":{"legal":[]}}"#,
                40,
                Turn::Over,
            ),
        ] {
            let expected = Shown { version, turn };
            assert_eq!(read(text.as_bytes(), Some(1)), Some(expected), "{text}");
        }
        assert_eq!(read(b"event: table", Some(1)), None);
    }
}
