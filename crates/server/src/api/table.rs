//! The body that shows a table in the JSON interface.

use std::collections::BTreeMap;

use asterism_core::{Outcome, Seat, Viewer};
use asterism_play::{ClockReading, Exit, Request, RequestKind, Sitter, SitterKind, Stakes};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::shuffle::ShuffleBody;
use crate::tables::{OwnChoice, Snapshot, Stage};

/// A table as you see it.
#[derive(Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a field of the JSON")]
pub(super) struct TableBody {
    id: String,
    game: &'static str,
    options: BTreeMap<String, String>,
    state: StateBody,
    /// True if the game counts for ratings.
    rated: bool,
    /// True if people who play against each other may ask for hints.
    hints: bool,
    /// Length of the log: actions, and steps taken back. It never shrinks.
    version: usize,
    /// Number of your seat; null for a spectator.
    you: Option<usize>,
    seats: Vec<SitterBody>,
    /// The seats that owe an action.
    owed: Vec<usize>,
    /// What you have chosen in secret, as long as you can change it: act again, with the present
    /// version.
    #[serde(skip_serializing_if = "Option::is_none")]
    choice: Option<ChoiceBody>,
    /// True if you can take back your last step with `undo`.
    can_take_back: bool,
    /// Time limit for people.
    clock: String,
    /// The clocks of people.
    clocks: Vec<ClockBody>,
    /// The open request of a player to the others.
    request: Option<RequestBody>,
    /// True while the game is paused.
    paused: bool,
    /// The table of the rematch.
    rematch: Option<String>,
    /// The deal: commitment, nonces and, after the game, the secret.
    shuffle: ShuffleBody,
    /// The outcome of the game, once it is over.
    outcome: Option<OutcomeBody>,
    /// The reason why a game ended early, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<EndingBody>,
    /// Your knowledge of the game in its own notation, with your legal actions.
    view: Option<Value>,
}

/// A secret choice that can be changed until the last has chosen.
#[derive(Serialize, ToSchema)]
struct ChoiceBody {
    /// The chosen action.
    action: String,
    /// All actions that can be chosen instead, and the chosen one.
    legal: Value,
}

/// The clock of one seat.
#[derive(Serialize, ToSchema)]
struct ClockBody {
    seat: usize,
    /// Seconds left.
    left: f64,
    /// True while it runs.
    runs: bool,
}

/// A request of a player to the others.
#[derive(Serialize, ToSchema)]
struct RequestBody {
    /// Number of the seat that asks.
    seat: usize,
    /// `undo`, `pause` or `end`.
    what: &'static str,
    /// The seats that have not agreed yet.
    waits_for: Vec<usize>,
}

impl ChoiceBody {
    fn of(choice: &OwnChoice) -> Self {
        Self {
            action: choice.action.clone(),
            legal: choice.before.json()["legal"].take(),
        }
    }
}

impl ClockBody {
    fn of(face: &ClockReading) -> Self {
        Self {
            seat: face.seat.number(),
            left: face.left.as_secs_f64(),
            runs: face.runs,
        }
    }
}

impl RequestBody {
    fn of(request: &Request) -> Self {
        Self {
            seat: request.seat.number(),
            what: match request.kind {
                RequestKind::TakeBack => "undo",
                RequestKind::Pause => "pause",
                RequestKind::End => "end",
            },
            waits_for: request.waits_for.iter().map(Seat::number).collect(),
        }
    }
}

/// Stage of a table.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum StateBody {
    Waiting,
    Playing,
    Over,
}

/// A seat and its player.
#[derive(Serialize, ToSchema)]
pub(super) struct SitterBody {
    seat: usize,
    /// Empty while the seat is open.
    name: String,
    /// `open`, `human` or the name of a bot.
    kind: String,
    /// The bot that plays for the absent person, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    stand_in: Option<String>,
}

/// The outcome of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct OutcomeBody {
    /// Empty if the game ended early.
    scores: Vec<i16>,
    /// Rank of each seat, from 1. Equal ranks are shared.
    ranks: Vec<u8>,
    winners: Vec<usize>,
}

impl OutcomeBody {
    pub(super) fn of(outcome: &Outcome) -> Self {
        Self {
            scores: outcome.scores().collect(),
            ranks: outcome.ranks().collect(),
            winners: outcome.winners().map(Seat::number).collect(),
        }
    }
}

/// The reason why a game ended before its rules ended it.
#[derive(Serialize, ToSchema)]
pub(super) struct EndingBody {
    /// `resigned`, `out-of-time`, `aborted` or `agreed`.
    reason: &'static str,
    /// The seats that caused it.
    seats: Vec<usize>,
}

impl EndingBody {
    fn of(exit: Exit) -> Self {
        Self {
            reason: exit.reason.word(),
            seats: exit.seats.iter().map(Seat::number).collect(),
        }
    }
}

impl OutcomeBody {
    /// The outcome of a game that ended early; `None` if it has no result.
    fn ended(ranks: &[u8]) -> Option<Self> {
        let seats = Seat::first(ranks.len()).zip(ranks);
        let winners = seats.filter(|(_, rank)| **rank == 1);
        (!ranks.is_empty()).then(|| Self {
            scores: Vec::new(),
            ranks: ranks.to_vec(),
            winners: winners.map(|(seat, _)| seat.number()).collect(),
        })
    }
}

impl TableBody {
    pub(super) fn of(snapshot: &Snapshot) -> Self {
        let play = match &snapshot.stage {
            Stage::Waiting => None,
            Stage::Playing(play) => Some(play),
        };
        Self {
            id: snapshot.id.to_string(),
            game: snapshot.game.facts().id,
            options: snapshot.settings.clone(),
            state: match play.map(|play| play.is_over()) {
                None => StateBody::Waiting,
                Some(false) => StateBody::Playing,
                Some(true) => StateBody::Over,
            },
            rated: snapshot.stakes.is_rated(),
            hints: snapshot.stakes == Stakes::Helped,
            version: snapshot.version(),
            you: seat_number(snapshot.viewer),
            seats: snapshot.sitters.iter().map(SitterBody::of).collect(),
            owed: play.map_or(Vec::new(), |play| {
                play.owed.iter().map(Seat::number).collect()
            }),
            choice: play
                .and_then(|play| play.choice.as_ref())
                .map(ChoiceBody::of),
            can_take_back: play.is_some_and(|play| play.can_take_back),
            clock: snapshot.clock.to_string(),
            clocks: snapshot.clock_readings.iter().map(ClockBody::of).collect(),
            request: snapshot.agreements.request.as_ref().map(RequestBody::of),
            paused: snapshot.agreements.is_paused(),
            rematch: snapshot
                .agreements
                .rematch
                .as_ref()
                .map(ToString::to_string),
            shuffle: ShuffleBody::of(snapshot),
            outcome: play
                .and_then(|play| play.outcome.as_ref())
                .map(OutcomeBody::of)
                .or_else(|| OutcomeBody::ended(&snapshot.agreements.ranks)),
            ending: snapshot.agreements.ending.map(EndingBody::of),
            view: play.map(|play| play.view.json()),
        }
    }
}

pub(super) fn seat_number(viewer: Viewer) -> Option<usize> {
    viewer.seat().map(Seat::number)
}

impl SitterBody {
    pub(super) fn of(sitter: &Sitter) -> Self {
        let kind = match sitter.kind {
            SitterKind::Open => "open".to_owned(),
            SitterKind::Human => "human".to_owned(),
            SitterKind::Bot(bot) => bot.to_string(),
        };
        Self {
            seat: sitter.seat.number(),
            name: sitter.name.clone(),
            kind,
            stand_in: sitter.stand_in.map(|bot| bot.to_string()),
        }
    }
}
