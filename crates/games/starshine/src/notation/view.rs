//! The knowledge of a viewer, as JSON.

use std::collections::BTreeMap;

use asterism_core::{Notation, Seat};
use serde::Serialize;

use super::facts::FACTS;
use super::position::{PhaseText, SkyText, by_class, sky_text, used_slots};
use super::seats::{BoardText, board_text, constellations};
use super::words::{number, squares, words};
use crate::cards::Nova;
use crate::constellations::{Constellation, Figure};
use crate::scenarios::Scenario;
use crate::stars::{Class, Piece};
use crate::state::Starshine;
use crate::table::{Held, NovaPlace};
use crate::view::View;

#[derive(Serialize)]
pub(super) struct ViewText {
    game: &'static str,
    rules: u32,
    viewer: Option<u8>,
    scenario: u8,
    turn: u8,
    turns: u16,
    owed: Vec<u8>,
    phase: PhaseText,
    used: Vec<u8>,
    sky: SkyText,
    supply: SupplyText,
    born: SkyText,
    removed: SkyText,
    claimed: bool,
    deck: usize,
    /// The cards in the piles of all players, which everybody saw go there.
    piles: Vec<String>,
    seats: Vec<SeatText>,
    hand: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chosen: Option<[String; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    goal: Option<GoalText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    gallery: Option<String>,
    stack: usize,
    under: Vec<String>,
    legal: Vec<String>,
    /// The points of the legal actions that give points.
    points: BTreeMap<String, u8>,
    /// The legal actions that complete a constellation.
    completes: Vec<String>,
}

#[derive(Serialize)]
struct SupplyText {
    dot: usize,
    bright: usize,
    splendor: usize,
    supernova: usize,
}

#[derive(Serialize)]
struct SeatText {
    score: i16,
    /// Number of cards in hand, a Supernova card included.
    hand: usize,
    board: BoardText,
    pile: u8,
    /// The place of the seat's Supernova card.
    nova: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    constellation: Option<String>,
    completed: Vec<String>,
    /// The squares that changed in the last turn of this seat.
    changed: Vec<String>,
    /// The constellations that the secret one may be, as far as the viewer can tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    may_hold: Option<Vec<String>>,
}

/// The constellation that the viewer can claim, and the placement with the least work.
#[derive(Serialize)]
struct GoalText {
    constellation: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    closest: Option<ClosestText>,
}

#[derive(Serialize)]
struct ClosestText {
    work: u16,
    nodes: Vec<NodeText>,
}

#[derive(Serialize)]
struct NodeText {
    square: String,
    shows: &'static str,
    /// The piece on the square now.
    #[serde(skip_serializing_if = "Option::is_none")]
    holds: Option<&'static str>,
}

impl ViewText {
    pub(super) fn of(view: &View) -> Self {
        let table = &view.table;
        let word = |card: Constellation| table.content.figure(card).word();
        let legal = view.legal_actions();
        let text = |action| Starshine::print(action, table.content);
        let outlooks = legal
            .iter()
            .map(|action| (text(*action), view.outlook(*action)));
        let outlooks: Vec<_> = outlooks.collect();
        let points = outlooks.iter().filter(|(_, outlook)| outlook.points > 0);
        let completes = outlooks
            .iter()
            .filter(|(_, outlook)| outlook.completes.is_some());
        Self {
            game: FACTS.id,
            rules: FACTS.rules,
            viewer: view.viewer.seat().map(number),
            scenario: table.scenario.number(),
            turn: number(table.mover),
            turns: table.turns,
            owed: table.turn().owed().iter().map(number).collect(),
            phase: PhaseText::of(table.phase),
            used: used_slots(table.phase),
            sky: sky_text(&table.sky),
            supply: SupplyText::of(view),
            born: by_class(|class| table.born[class.index()]),
            removed: by_class(|class| table.removed[class.index()]),
            claimed: table.claimed,
            deck: table.deck_size(),
            piles: words(&table.piles),
            seats: table.seats().map(|seat| SeatText::of(view, seat)).collect(),
            hand: words(&view.hand.cards)
                .into_iter()
                .chain(view.hand.nova.map(Nova::word))
                .collect(),
            chosen: view
                .chosen
                .map(|(second, third)| [second.word(), third.word()]),
            goal: view
                .goal()
                .map(|card| GoalText::of(view, table.content.figure(card))),
            gallery: table.gallery.map(word),
            stack: match table.scenario {
                Scenario::Beginning => 0,
                Scenario::Art | Scenario::Gallery | Scenario::Dominion => table.stack_size(),
            },
            under: table.under.iter().map(word).collect(),
            points: points
                .map(|(action, outlook)| (action.clone(), outlook.points))
                .collect(),
            completes: completes.map(|(action, _)| action.clone()).collect(),
            legal: outlooks.into_iter().map(|(action, _)| action).collect(),
        }
    }
}

impl SupplyText {
    const fn of(view: &View) -> Self {
        let sky = &view.table.sky;
        Self {
            dot: sky.supply(Class::Dot),
            bright: sky.supply(Class::Bright),
            splendor: sky.supply(Class::Splendor),
            supernova: sky.nova_supply(),
        }
    }
}

impl SeatText {
    fn of(view: &View, seat: Seat) -> Self {
        let (player, content) = (view.table.player(seat), view.table.content);
        let is_own = view.viewer.seat() == Some(seat);
        let own = match player.held {
            Held::Open(card) => Some(card),
            Held::Secret => view.constellation.filter(|_| is_own),
            Held::Nothing => None,
        };
        let is_secret = player.held == Held::Secret && !is_own;
        Self {
            score: player.score,
            hand: player.hand_size(),
            board: board_text(player.board),
            pile: player.pile,
            nova: match player.nova {
                NovaPlace::Stack => "stack",
                NovaPlace::Hand => "hand",
                NovaPlace::Board => "board",
                NovaPlace::Gone => "gone",
            },
            constellation: own.map(|card| content.figure(card).word()),
            completed: constellations(player.completed, content),
            changed: squares(view.table.changed[seat.index()]),
            may_hold: is_secret.then(|| constellations(view.may_hold(seat), content)),
        }
    }
}

impl GoalText {
    fn of(view: &View, figure: &Figure) -> Self {
        let sky = &view.table.sky;
        let closest = figure.closest(view.table.firmament(), sky);
        let text = closest.map(|closest| {
            let nodes = figure.nodes().iter().zip(closest.laid.squares());
            let node =
                |(node, square): (&crate::constellations::Node, crate::squares::Square)| NodeText {
                    square: square.to_string(),
                    shows: node.word(),
                    holds: sky.at(square).map(|piece| match piece {
                        Piece::Star(class) => class.word(),
                        Piece::Supernova => super::position::SUPERNOVA,
                    }),
                };
            ClosestText {
                work: closest.work,
                nodes: nodes.map(node).collect(),
            }
        });
        Self {
            constellation: figure.word(),
            closest: text,
        }
    }
}
