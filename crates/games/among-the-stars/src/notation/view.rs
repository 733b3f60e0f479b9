//! The knowledge of a viewer, as JSON.

use std::collections::BTreeMap;

use asterism_core::Seat;
use serde::Serialize;

use super::actions;
use super::facts::FACTS;
use super::phase::{PhaseText, number};
use super::position::{Variant, firsts_text, ids, objective_ids, seat_numbers, variants_text};
use super::seats::{BuiltText, LastText, station_text};
use crate::cards::Card;
use crate::hands::{Place, Way};
use crate::table::Secret;
use crate::view::View;

#[derive(Serialize)]
pub(super) struct ViewText {
    game: &'static str,
    rules: u32,
    viewer: Option<u8>,
    variants: Vec<Variant>,
    year: u8,
    turn: u8,
    /// Number of turns of the year.
    turns: u8,
    way: &'static str,
    phase: PhaseText,
    owed: Vec<u8>,
    order: Vec<u8>,
    seats: Vec<SeatText>,
    hands: Vec<GlimpseText>,
    reactors: u8,
    deck: u8,
    pile: u8,
    /// Number of cards that were removed face down.
    dropped: u8,
    discard: Vec<String>,
    removed: Vec<String>,
    cleared: Vec<String>,
    objectives: Vec<String>,
    late: Vec<String>,
    just_reached: Vec<String>,
    reached: Vec<u8>,
    firsts: BTreeMap<String, Vec<u8>>,
    own: OwnText,
    legal: Vec<String>,
    /// The outlooks of the legal actions of a turn.
    outlooks: BTreeMap<String, OutlookText>,
}

#[derive(Serialize)]
struct SeatText {
    vp: u16,
    credits: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    race: Option<String>,
    used: bool,
    /// True if the seat has a secret objective.
    has_secret: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    shown: Option<String>,
    /// The card of the last turn, and its use.
    #[serde(skip_serializing_if = "Option::is_none")]
    last: Option<LastText>,
    station: Vec<BuiltText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    revealed: Option<String>,
    /// The card that the virtual player beside has removed this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    removed: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pending: Option<String>,
    /// The score if the game ended now.
    total: u16,
}

/// The viewer's knowledge of a hand.
#[derive(Serialize)]
struct GlimpseText {
    /// The seat that holds it; none for a virtual player.
    seat: Option<u8>,
    size: u8,
    known: Vec<String>,
}

/// The private knowledge of the viewer.
#[derive(Serialize)]
struct OwnText {
    hand: Vec<String>,
    shown: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    selected: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chosen: Option<String>,
    offered: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
    drawn: Vec<String>,
    droppable: Vec<String>,
    dropped: Vec<String>,
}

#[derive(Serialize)]
struct OutlookText {
    vp: u16,
    credits: u16,
    at_the_end: i16,
    possible: i16,
}

impl ViewText {
    pub(super) fn of(view: &View) -> Self {
        let table = &view.table;
        let content = table.content;
        Self {
            game: FACTS.id,
            rules: FACTS.rules,
            viewer: view.viewer.seat().map(number),
            variants: variants_text(table.variants),
            year: table.year,
            turn: table.turn,
            turns: table.hand_size(table.year),
            way: match table.way() {
                Way::Clockwise => "clockwise",
                Way::Counterclockwise => "counterclockwise",
            },
            phase: PhaseText::of(table.phase, table.turn().owed()),
            owed: seat_numbers(table.turn().owed()),
            order: table.in_order().map(number).collect(),
            seats: table.seats().map(|seat| SeatText::of(view, seat)).collect(),
            hands: table
                .places()
                .map(|place| GlimpseText::of(view, place))
                .collect(),
            reactors: table.reactors,
            deck: table.deck,
            pile: table.pile,
            dropped: table.dropped,
            discard: ids(&table.discard, content),
            removed: ids(&table.removed, content),
            cleared: ids(&table.cleared, content),
            objectives: objective_ids(table.objectives, content),
            late: objective_ids(table.late, content),
            just_reached: objective_ids(table.just_reached, content),
            reached: seat_numbers(table.reached),
            firsts: firsts_text(table),
            own: OwnText::of(view),
            legal: legal(view),
            outlooks: outlooks(view),
        }
    }
}

fn legal(view: &View) -> Vec<String> {
    let legal = view.legal_actions().into_iter();
    legal
        .map(|action| actions::print(action, view.table.content))
        .collect()
}

fn outlooks(view: &View) -> BTreeMap<String, OutlookText> {
    let legal = view.legal_actions().into_iter();
    let text = |action| {
        let outlook = view.outlook(action)?;
        let text = OutlookText {
            vp: outlook.gain.vp(),
            credits: outlook.gain.credits,
            at_the_end: outlook.at_the_end,
            possible: outlook.possible,
        };
        Some((actions::print(action, view.table.content), text))
    };
    legal.filter_map(text).collect()
}

impl SeatText {
    fn of(view: &View, seat: Seat) -> Self {
        let table = &view.table;
        let (content, player) = (table.content, table.player(seat));
        let card = |card: Option<Card>| card.map(|card| content.design(card).id.clone());
        Self {
            vp: player.vp,
            credits: player.credits,
            race: table.race(seat).map(|race| race.id.clone()),
            used: player.used,
            has_secret: player.secret == Secret::Hidden,
            shown: match player.secret {
                Secret::Shown(it) => Some(content.objective(it).id.clone()),
                Secret::Nothing | Secret::Hidden => None,
            },
            last: player
                .last
                .map(|(card, deed)| LastText::of(card, deed, content)),
            station: station_text(&player.station, content),
            revealed: card(table.revealed[seat.index()]),
            removed: card(table.just_removed[seat.index()]),
            pending: card(table.pending[seat.index()]),
            total: table.final_points(seat),
        }
    }
}

impl GlimpseText {
    fn of(view: &View, place: Place) -> Self {
        let glimpse = &view.hands[place.index()];
        Self {
            seat: place.seat(usize::from(view.table.seats)).map(number),
            size: glimpse.size,
            known: ids(&glimpse.known, view.table.content),
        }
    }
}

impl OwnText {
    fn of(view: &View) -> Self {
        let (content, private) = (view.table.content, &view.private);
        Self {
            hand: ids(&private.hand, content),
            shown: ids(&private.shown, content),
            selected: view.selected.map(|card| content.design(card).id.clone()),
            chosen: view.chosen.map(|action| actions::print(action, content)),
            offered: objective_ids(private.offered, content),
            secret: private.secret.map(|it| content.objective(it).id.clone()),
            drawn: ids(&view.drawn, content),
            droppable: ids(&private.droppable, content),
            dropped: ids(&view.dropped, content),
        }
    }
}
