//! The things of a seat, in a position.

use asterism_core::{Seat, Unreadable};
use serde::{Deserialize, Serialize};

use super::words::{read_cards, read_constellation, read_squares, squares, words};
use crate::board::{Board, Cover};
use crate::cards::{Card, Nova};
use crate::constellations::{Constellation, ConstellationSet};
use crate::content::Content;
use crate::scenarios::Scenario;
use crate::state::Starshine;
use crate::table::{Held, NovaPlace};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatText {
    #[serde(default)]
    score: i16,
    /// Action cards, and a Supernova card such as `nova2`.
    hand: Vec<String>,
    /// Slots 1, 2 and 3.
    #[serde(default)]
    board: BoardText,
    #[serde(default)]
    pile: u8,
    /// True if the seat's Supernova card has left the game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    nova_gone: bool,
    /// The seat's constellation, open or secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    constellation: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ruled_out: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    completed: Vec<String>,
    /// The squares that changed in the last turn of this seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    changed: Vec<String>,
    /// The first cards for slots 2 and 3, while others have not chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chosen: Option<[String; 2]>,
}

/// The cards on slots 1, 2 and 3.
pub(super) type BoardText = [Option<String>; 3];

pub(super) fn board_text(board: Board) -> BoardText {
    let first = match board.first {
        Cover::Open => None,
        Cover::Card(card) => Some(card.word()),
        Cover::Nova(nova) => Some(nova.word()),
    };
    [
        first,
        board.second.map(Card::word),
        board.third.map(Card::word),
    ]
}

pub(super) fn constellations(set: ConstellationSet, content: &Content) -> Vec<String> {
    set.iter().map(|card| content.figure(card).word()).collect()
}

impl SeatText {
    pub(super) fn of(state: &Starshine, seat: Seat) -> Self {
        let (player, hand) = (state.table.player(seat), &state.hands[seat.index()]);
        let content = state.table.content;
        let own = match player.held {
            Held::Nothing => None,
            Held::Open(card) => Some(card),
            Held::Secret => state.secrets[seat.index()],
        };
        Self {
            score: player.score,
            hand: words(&hand.cards)
                .into_iter()
                .chain(hand.nova.map(Nova::word))
                .collect(),
            board: board_text(player.board),
            pile: player.pile,
            nova_gone: player.nova == NovaPlace::Gone,
            constellation: own.map(|card| content.figure(card).word()),
            ruled_out: constellations(player.ruled_out, content),
            completed: constellations(player.completed, content),
            changed: squares(state.table.changed[seat.index()]),
            chosen: state.chosen[seat.index()].map(|(second, third)| [second.word(), third.word()]),
        }
    }

    pub(super) fn read_into(&self, state: &mut Starshine, seat: Seat) -> Result<(), Unreadable> {
        self.read_hand(state, seat)
            .map_err(|error| error.at("hand"))?;
        self.read_board(state, seat)
            .map_err(|error| error.at("board"))?;
        self.read_constellations(state, seat)?;
        state.table.changed[seat.index()] = read_squares(&self.changed, state.table.content)
            .map_err(|error| error.at("changed"))?;
        let player = state.table.player_mut(seat);
        player.score = self.score;
        player.pile = self.pile;
        if self.nova_gone {
            if player.nova != NovaPlace::Stack {
                return Err(Unreadable::new(
                    "nova_gone: the card is still there (SH-20)",
                ));
            }
            player.nova = NovaPlace::Gone;
        }
        if let Some([second, third]) = &self.chosen {
            state.chosen[seat.index()] = Some((second.parse()?, third.parse()?));
        }
        Ok(())
    }

    fn read_hand(&self, state: &mut Starshine, seat: Seat) -> Result<(), Unreadable> {
        let hand = &mut state.hands[seat.index()];
        let is_nova = |word: &String| word.parse::<Nova>().is_ok();
        let (novas, cards): (Vec<String>, Vec<String>) =
            self.hand.iter().cloned().partition(is_nova);
        hand.cards = read_cards(&cards)?;
        hand.nova = match novas.as_slice() {
            [] => None,
            [only] => Some(only.parse()?),
            _ => {
                return Err(Unreadable::new(
                    "a player has one Supernova card at most (SH-20)",
                ));
            }
        };
        let player = state.table.player_mut(seat);
        player.hand = hand.cards.len() as u8;
        if hand.nova.is_some() {
            player.nova = NovaPlace::Hand;
        }
        Ok(())
    }

    fn read_board(&self, state: &mut Starshine, seat: Seat) -> Result<(), Unreadable> {
        let read = |slot: &Option<String>| slot.as_ref().map(|word| word.parse()).transpose();
        let [first, second, third] = &self.board;
        let nova: Option<Nova> = first.as_ref().and_then(|word| word.parse().ok());
        let first = match nova {
            Some(nova) => Cover::Nova(nova),
            None => read(first)?.map_or(Cover::Open, Cover::Card),
        };
        if let Some(nova) = nova {
            let is_second = state.hands[seat.index()].nova.is_some();
            if is_second || state.table.novas_seen.contains(nova) {
                return Err(Unreadable::new("a Supernova card is there twice (SH-20)"));
            }
            state.table.player_mut(seat).nova = NovaPlace::Board;
            state.table.novas_seen.add(nova);
        }
        state.table.player_mut(seat).board = Board {
            first,
            second: read(second)?,
            third: read(third)?,
        };
        Ok(())
    }

    fn read_constellations(&self, state: &mut Starshine, seat: Seat) -> Result<(), Unreadable> {
        let content = state.table.content;
        let find = |word: &String| read_constellation(word, content);
        let own: Option<Constellation> = self.constellation.as_ref().map(find).transpose()?;
        let scenario = state.table.scenario;
        let player = state.table.player_mut(seat);
        player.ruled_out = self.ruled_out.iter().map(find).collect::<Result<_, _>>()?;
        player.completed = self.completed.iter().map(find).collect::<Result<_, _>>()?;
        let Some(card) = own else {
            return Ok(());
        };
        match scenario {
            Scenario::Art => player.held = Held::Open(card),
            Scenario::Dominion => {
                player.held = Held::Secret;
                state.secrets[seat.index()] = Some(card);
            }
            Scenario::Beginning | Scenario::Gallery => {
                return Err(Unreadable::new(
                    "constellation: players have their own in scenarios 2 and 4 only (SH-25, SH-27)",
                ));
            }
        }
        Ok(())
    }
}
