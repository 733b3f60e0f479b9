//! A table as the JSON interface shows it.

use std::collections::BTreeMap;

use asterism_core::{Outcome, Seat, Viewer};
use asterism_registry::Exit;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::shuffle::ShuffleBody;
use crate::store::Favour;
use crate::store::Stakes;
use crate::tables::{Face, Request, Snapshot, Stage};
use crate::web::model::SitterKind;

/// A table as you see it.
#[derive(Serialize, ToSchema)]
pub(super) struct TableBody {
    id: String,
    game: &'static str,
    options: BTreeMap<String, String>,
    state: StateBody,
    /// Whether the game counts for ratings.
    rated: bool,
    /// How many actions were taken, those that take one back included. It never shrinks.
    version: usize,
    /// Your seat; null for an onlooker.
    you: Option<usize>,
    seats: Vec<SitterBody>,
    /// The seats that owe an action.
    owed: Vec<usize>,
    /// Whether you can take back your last step with `undo`.
    can_take_back: bool,
    /// How long people may think.
    clock: String,
    /// What is left on the clocks of people.
    clocks: Vec<ClockBody>,
    /// What somebody asks the others for.
    request: Option<RequestBody>,
    /// Whether there is a pause.
    paused: bool,
    /// The table of the next game.
    rematch: Option<String>,
    /// How the table is shuffled.
    shuffle: ShuffleBody,
    /// How the game ended.
    outcome: Option<OutcomeBody>,
    /// How a rated game ended before its rules ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<EndingBody>,
    /// What you know of the game, in its own notation, with your legal actions.
    view: Option<Value>,
}

/// A clock.
#[derive(Serialize, ToSchema)]
struct ClockBody {
    seat: usize,
    /// Seconds that are left.
    left: f64,
    /// Whether it runs.
    runs: bool,
}

/// Something that is asked of the others.
#[derive(Serialize, ToSchema)]
struct RequestBody {
    /// Who asks.
    seat: usize,
    /// `undo`, `pause` or `end`.
    what: &'static str,
    /// Who has not agreed yet.
    waits_for: Vec<usize>,
}

impl ClockBody {
    fn of(face: &Face) -> Self {
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
            what: match request.favour {
                Favour::TakeBack => "undo",
                Favour::Pause => "pause",
                Favour::End => "end",
            },
            waits_for: request.waits_for.iter().map(Seat::number).collect(),
        }
    }
}

/// How far a table is.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum StateBody {
    Waiting,
    Playing,
    Over,
}

/// Who sits where.
#[derive(Serialize, ToSchema)]
pub(super) struct SitterBody {
    seat: usize,
    /// Empty while the seat is open.
    name: String,
    /// `open`, `human` or the name of a bot.
    kind: String,
    /// The bot that plays for the person who sits there now, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    stand_in: Option<String>,
}

/// How a game ended.
#[derive(Serialize, ToSchema)]
pub(super) struct OutcomeBody {
    /// Empty if the game ended before its rules ended it.
    scores: Vec<i16>,
    /// Equal ranks are shared.
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

/// How a rated game ended before its rules ended it.
#[derive(Serialize, ToSchema)]
pub(super) struct EndingBody {
    /// `resigned`, `out-of-time`, `aborted` or `agreed`.
    reason: &'static str,
    /// The seats that ended it.
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
    /// The outcome of a game that was left before its end; none without a result.
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
            rated: snapshot.stakes == Stakes::Rated,
            version: snapshot.version(),
            you: seat_number(snapshot.viewer),
            seats: snapshot.sitters.iter().map(SitterBody::of).collect(),
            owed: play.map_or(Vec::new(), |play| {
                play.owed.iter().map(Seat::number).collect()
            }),
            can_take_back: play.is_some_and(|play| play.can_take_back),
            clock: snapshot.clock.to_string(),
            clocks: snapshot.faces.iter().map(ClockBody::of).collect(),
            request: snapshot.affairs.request.as_ref().map(RequestBody::of),
            paused: snapshot.affairs.is_paused(),
            rematch: snapshot.affairs.rematch.as_ref().map(ToString::to_string),
            shuffle: ShuffleBody::of(snapshot),
            outcome: play
                .and_then(|play| play.outcome.as_ref())
                .map(OutcomeBody::of)
                .or_else(|| OutcomeBody::ended(&snapshot.affairs.ranks)),
            ending: snapshot.affairs.ending.map(EndingBody::of),
            view: play.map(|play| play.view.json()),
        }
    }
}

pub(super) fn seat_number(viewer: Viewer) -> Option<usize> {
    viewer.seat().map(Seat::number)
}

impl SitterBody {
    pub(super) fn of(sitter: &crate::web::model::Sitter) -> Self {
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
