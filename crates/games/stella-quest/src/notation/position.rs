//! A whole position as JSON.

use asterism_core::{Seat, Unreadable};
use serde::{Deserialize, Serialize};

use super::facts::FACTS;
use super::valid;
use crate::card_set::CardSet;
use crate::cards::Card;
use crate::collection::Collection;
use crate::state::{Deck, StellaQuest};
use crate::table::{End, Marker, Phase, Played, Player, SEATS, Table};

/// A position as JSON. What may be left out stands for an empty pile or the usual start.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PositionText {
    game: String,
    rules: u32,
    turn: TurnText,
    #[serde(default)]
    rounds: u8,
    leader: Option<u8>,
    #[serde(default)]
    marker: MarkerText,
    discard: DiscardText,
    /// Left out, the deck is all the cards that are nowhere else, the first of them on top.
    deck: Option<DeckText>,
    #[serde(default)]
    table: Vec<PlayText>,
    seats: Vec<SeatText>,
}

#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(rename_all = "kebab-case")]
pub(super) enum TurnText {
    Play(u8),
    Take(u8),
    Top(u8),
    Enlightenment(u8),
    Elimination(u8),
    Exhaustion,
}

/// A seat's number, `dummy`, or nothing.
#[derive(Serialize, Deserialize, Default)]
#[serde(untagged)]
pub(super) enum MarkerText {
    Seat(u8),
    Dummy(DummyText),
    #[default]
    Nobody,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum DummyText {
    Dummy,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DiscardText {
    top: String,
    #[serde(default)]
    rest: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckText {
    top: Option<String>,
    #[serde(default)]
    rest: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayText {
    by: MarkerText,
    card: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatText {
    lit: u8,
    hand: Vec<String>,
    #[serde(default)]
    collection: Vec<String>,
    /// Cards of the hand from before the deck was last made anew.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    kept: Vec<String>,
}

pub(super) fn number(seat: Seat) -> u8 {
    seat.number() as u8
}

fn seat(number: u8) -> Result<Seat, Unreadable> {
    number.to_string().parse()
}

pub(super) fn texts(cards: impl Iterator<Item = Card>) -> Vec<String> {
    cards.map(Card::notation).collect()
}

/// Reads cards of which there may be no more than the box has (SQ-1).
fn card_set(texts: &[String]) -> Result<CardSet, Unreadable> {
    let mut set = CardSet::EMPTY;
    for text in texts {
        let card: Card = text.parse()?;
        if set.count(card) == card.copies() {
            return Err(Unreadable::new(format!(
                "there are only {} of {card}",
                card.copies()
            )));
        }
        set.add(card);
    }
    Ok(set)
}

impl TurnText {
    pub(super) fn of(phase: Phase) -> Self {
        match phase {
            Phase::Round { seat } => Self::Play(number(seat)),
            Phase::Take { winner } => Self::Take(number(winner)),
            Phase::Top { winner } => Self::Top(number(winner)),
            Phase::Over(End::Enlightenment(seat)) => Self::Enlightenment(number(seat)),
            Phase::Over(End::Elimination(seat)) => Self::Elimination(number(seat)),
            Phase::Over(End::Exhaustion) => Self::Exhaustion,
        }
    }

    fn read(self) -> Result<Phase, Unreadable> {
        Ok(match self {
            Self::Play(number) => Phase::Round {
                seat: seat(number)?,
            },
            Self::Take(number) => Phase::Take {
                winner: seat(number)?,
            },
            Self::Top(number) => Phase::Top {
                winner: seat(number)?,
            },
            Self::Enlightenment(number) => Phase::Over(End::Enlightenment(seat(number)?)),
            Self::Elimination(number) => Phase::Over(End::Elimination(seat(number)?)),
            Self::Exhaustion => Phase::Over(End::Exhaustion),
        })
    }
}

impl MarkerText {
    pub(super) fn of(marker: Marker) -> Self {
        match marker {
            Marker::Nobody => Self::Nobody,
            Marker::Seat(seat) => Self::Seat(number(seat)),
            Marker::Dummy => Self::Dummy(DummyText::Dummy),
        }
    }

    fn read(&self) -> Result<Marker, Unreadable> {
        Ok(match self {
            Self::Nobody => Marker::Nobody,
            Self::Seat(number) => Marker::Seat(seat(*number)?),
            Self::Dummy(DummyText::Dummy) => Marker::Dummy,
        })
    }
}

impl PlayText {
    pub(super) fn all(table: &Table) -> Vec<Self> {
        let by = |player| match player {
            Player::Seat(seat) => MarkerText::Seat(number(seat)),
            Player::Dummy => MarkerText::Dummy(DummyText::Dummy),
        };
        let plays = table.plays();
        plays
            .map(|(player, card)| Self {
                by: by(player),
                card: card.notation(),
            })
            .collect()
    }

    /// The place in playing order and the card.
    fn read(&self, table: &Table) -> Result<(usize, Card), Unreadable> {
        let place = match self.by.read()? {
            Marker::Seat(seat) if seat.index() < table.seats() => table.place_of(seat),
            Marker::Dummy if table.seats == 2 => 1,
            Marker::Seat(_) | Marker::Dummy | Marker::Nobody => {
                return Err(Unreadable::new(
                    "a card of the round was played by nobody at the table",
                ));
            }
        };
        Ok((place, self.card.parse()?))
    }
}

impl PositionText {
    pub(super) fn of(state: &StellaQuest) -> Self {
        let table = &state.table;
        Self {
            game: FACTS.id.into(),
            rules: FACTS.rules,
            turn: TurnText::of(table.phase),
            rounds: table.rounds,
            leader: Some(number(table.leader)),
            marker: MarkerText::of(table.marker),
            discard: DiscardText::of(table),
            deck: Some(DeckText {
                top: state.deck.top.map(Card::notation),
                rest: texts(state.deck.rest.iter()),
            }),
            table: PlayText::all(table),
            seats: Seat::first(table.seats())
                .map(|seat| SeatText::of(state, seat))
                .collect(),
        }
    }

    pub(super) fn read(&self) -> Result<StellaQuest, Unreadable> {
        self.check_head()?;
        let mut state = StellaQuest {
            table: self.read_table()?,
            hands: [CardSet::EMPTY; SEATS],
            kept: [CardSet::EMPTY; SEATS],
            deck: Deck::default(),
        };
        for (index, seat) in self.seats.iter().enumerate() {
            let place = |error: Unreadable| error.at(format!("seat {}", index + 1));
            state.table.lit[index] = seat.lit;
            state.table.collections[index] = seat.read_collection().map_err(place)?;
            state.hands[index] = card_set(&seat.hand).map_err(place)?;
            state.kept[index] = card_set(&seat.kept).map_err(place)?;
        }
        state.deck = match &self.deck {
            Some(deck) => deck.read().map_err(|error| error.at("deck"))?,
            None => valid::rest_of_box(&state)?,
        };
        Ok(state)
    }

    fn check_head(&self) -> Result<(), Unreadable> {
        FACTS.check_kind(&self.game, self.rules)?;
        FACTS.check_seats(self.seats.len())
    }

    fn read_table(&self) -> Result<Table, Unreadable> {
        let phase = self.turn.read()?;
        let leader = match (self.leader, phase) {
            (Some(leader), _) => seat(leader)?,
            (None, Phase::Round { seat }) => seat,
            (None, Phase::Take { winner } | Phase::Top { winner }) => winner,
            (None, Phase::Over(_)) => Seat::One,
        };
        if leader.index() >= self.seats.len() {
            return Err(Unreadable::new(format!(
                "there is no seat {leader} to lead the round"
            )));
        }
        let mut table = Table {
            discards: card_set(&self.discard.rest).map_err(|error| error.at("discard"))?,
            top: self.discard.top.parse()?,
            played: Played::default(),
            collections: Default::default(),
            lit: [0; SEATS],
            marker: self.marker.read()?,
            leader,
            rounds: self.rounds,
            seats: self.seats.len() as u8,
            phase,
        };
        table.played = self.read_played(&table)?;
        Ok(table)
    }

    /// The cards of the round; they may be listed in any order.
    fn read_played(&self, table: &Table) -> Result<Played, Unreadable> {
        let plays = self.table.iter().map(|play| play.read(table));
        let mut plays = plays
            .collect::<Result<Vec<_>, _>>()
            .map_err(|error| error.at("table"))?;
        plays.sort_by_key(|(place, _)| *place);
        let mut played = Played::default();
        for (place, card) in plays {
            if played.at(place).is_some() {
                return Err(Unreadable::new("table: somebody has played twice"));
            }
            played.lay(place, card);
        }
        if matches!(table.phase, Phase::Top { .. } | Phase::Over(_)) {
            played.close();
        }
        Ok(played)
    }
}

impl DiscardText {
    pub(super) fn of(table: &Table) -> Self {
        Self {
            top: table.top.notation(),
            rest: texts(table.discards.iter()),
        }
    }
}

impl DeckText {
    fn read(&self) -> Result<Deck, Unreadable> {
        let top = self.top.as_deref().map(str::parse).transpose()?;
        Ok(Deck {
            top,
            rest: card_set(&self.rest)?,
        })
    }
}

impl SeatText {
    fn of(state: &StellaQuest, seat: Seat) -> Self {
        let at = seat.index();
        Self {
            lit: state.table.lit[at],
            hand: texts(state.hands[at].iter()),
            collection: texts(state.table.collections[at].cards()),
            kept: texts(state.kept[at].iter()),
        }
    }

    fn read_collection(&self) -> Result<Collection, Unreadable> {
        let cards = card_set(&self.collection)?;
        if cards.contains(Card::BREAK) {
            return Err(Unreadable::new("a Break is never collected (SQ-18)"));
        }
        Ok(cards.iter().collect())
    }
}
