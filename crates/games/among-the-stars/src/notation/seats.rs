//! The things of one seat, as JSON.

use asterism_core::{Seat, Unreadable};
use serde::{Deserialize, Serialize};

use super::actions::{self, read_card, read_objective};
use crate::cards::Card;
use crate::content::{Content, ObjectiveSet};
use crate::state::AmongTheStars;
use crate::station::{Built, LOCATIONS, Station};
use crate::table::{Deed, Fallback, Player, Secret, Table};

/// A location of a station.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BuiltText {
    cell: String,
    card: String,
    /// The cubes on a reactor, or the credits parked on another location.
    #[serde(default, skip_serializing_if = "is_zero")]
    load: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
const fn is_zero(load: &u8) -> bool {
    *load == 0
}

pub(super) fn station_text(station: &Station, content: &Content) -> Vec<BuiltText> {
    let text = |built: Built| BuiltText {
        cell: built.cell.to_string(),
        card: content.design(built.card).id.clone(),
        load: built.load,
    };
    station.iter().map(text).collect()
}

/// The use of the card of the last turn.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LastText {
    card: String,
    deed: DeedText,
    /// The cell that was built on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cell: Option<String>,
    /// The card that was built instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    instead: Option<String>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum DeedText {
    Built,
    Salvaged,
    Reactor,
    Discarded,
    Disputed,
    NoReactor,
    NoSpace,
    NotThere,
}

impl LastText {
    pub(super) fn of(card: Card, deed: Deed, content: &Content) -> Self {
        let id = |card: Card| content.design(card).id.clone();
        let (deed, cell, instead) = match deed {
            Deed::Built(cell) => (DeedText::Built, Some(cell), None),
            Deed::Salvaged(card, cell) => (DeedText::Salvaged, Some(cell), Some(card)),
            Deed::BuiltReactor(cell) => (DeedText::Reactor, Some(cell), None),
            Deed::Discarded => (DeedText::Discarded, None, None),
            Deed::Disputed => (DeedText::Disputed, None, None),
            Deed::FellBack(Fallback::NoReactor) => (DeedText::NoReactor, None, None),
            Deed::FellBack(Fallback::NoSpace) => (DeedText::NoSpace, None, None),
            Deed::FellBack(Fallback::NotThere) => (DeedText::NotThere, None, None),
        };
        Self {
            card: id(card),
            deed,
            cell: cell.map(|cell| cell.to_string()),
            instead: instead.map(id),
        }
    }

    fn read(&self, content: &Content) -> Result<(Card, Deed), Unreadable> {
        let cell = || {
            let cell = self
                .cell
                .as_deref()
                .ok_or_else(|| Unreadable::new("it needs a cell"))?;
            cell.parse()
        };
        let deed = match self.deed {
            DeedText::Built => Deed::Built(cell()?),
            DeedText::Salvaged => {
                let instead = self.instead.as_deref().unwrap_or_default();
                Deed::Salvaged(read_card(instead, content)?, cell()?)
            }
            DeedText::Reactor => Deed::BuiltReactor(cell()?),
            DeedText::Discarded => Deed::Discarded,
            DeedText::Disputed => Deed::Disputed,
            DeedText::NoReactor => Deed::FellBack(Fallback::NoReactor),
            DeedText::NoSpace => Deed::FellBack(Fallback::NoSpace),
            DeedText::NotThere => Deed::FellBack(Fallback::NotThere),
        };
        Ok((read_card(&self.card, content)?, deed))
    }
}

/// A seat of a position.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatText {
    vp: u16,
    credits: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    race: Option<String>,
    /// True if the ability of the race was used this year.
    #[serde(default)]
    used: bool,
    /// The card of the last turn, and its use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last: Option<LastText>,
    station: Vec<BuiltText>,
    /// The objectives from which the seat keeps one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    offered: Vec<String>,
    /// The objective that is kept in secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
    /// The formerly secret objective that was revealed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shown: Option<String>,
    /// The card that lies face down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    selected: Option<String>,
    /// The card that was revealed this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    revealed: Option<String>,
    /// The card that the virtual player beside has removed this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    removed: Option<String>,
    /// The card whose interaction is still to come.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pending: Option<String>,
    /// The secret choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chosen: Option<String>,
}

impl SeatText {
    pub(super) fn of(state: &AmongTheStars, seat: Seat) -> Self {
        let (table, index) = (&state.table, seat.index());
        let (content, player) = (table.content, table.player(seat));
        let card = |card: Option<Card>| card.map(|card| content.design(card).id.clone());
        let objective = |it| content.objective(it).id.clone();
        Self {
            vp: player.vp,
            credits: player.credits,
            race: table.race(seat).map(|race| race.id.clone()),
            used: player.used,
            last: player
                .last
                .map(|(card, deed)| LastText::of(card, deed, content)),
            station: station_text(&player.station, content),
            offered: state.offered[index].iter().map(objective).collect(),
            secret: state.secrets[index].map(objective),
            shown: match player.secret {
                Secret::Shown(it) => Some(objective(it)),
                Secret::Nothing | Secret::Hidden => None,
            },
            selected: card(state.selected[index]),
            revealed: card(table.revealed[index]),
            removed: card(table.just_removed[index]),
            pending: card(table.pending[index]),
            chosen: state.chosen[index].map(|action| actions::print(action, content)),
        }
    }

    pub(super) fn read_into(
        &self,
        state: &mut AmongTheStars,
        seat: Seat,
    ) -> Result<(), Unreadable> {
        let (content, index) = (state.table.content, seat.index());
        let card = |id: &Option<String>| id.as_deref().map(|id| read_card(id, content)).transpose();
        let objective = |id: &str| read_objective(id, content);
        let offered = self.offered.iter().map(|id| objective(id));
        state.offered[index] = offered.collect::<Result<ObjectiveSet, _>>()?;
        state.secrets[index] = self.secret.as_deref().map(objective).transpose()?;
        state.selected[index] = card(&self.selected)?;
        state.table.revealed[index] = card(&self.revealed)?;
        state.table.just_removed[index] = card(&self.removed)?;
        state.table.pending[index] = card(&self.pending)?;
        let chosen = self
            .chosen
            .as_deref()
            .map(|text| actions::parse(text, content));
        state.chosen[index] = chosen.transpose()?;
        let shown = self.shown.as_deref().map(objective).transpose()?;
        *state.table.player_mut(seat) = Player {
            vp: self.vp,
            credits: self.credits,
            race: self.read_race(content)?,
            used: self.used,
            secret: match (state.secrets[index], shown) {
                (None, None) => Secret::Nothing,
                (Some(_), None) => Secret::Hidden,
                (None, Some(it)) => Secret::Shown(it),
                (Some(_), Some(_)) => {
                    return Err(Unreadable::new("there is one secret objective (AS-38)"));
                }
            },
            last: self
                .last
                .as_ref()
                .map(|last| last.read(content))
                .transpose()?,
            station: self.read_station(&state.table, seat)?,
        };
        Ok(())
    }

    fn read_race(&self, content: &Content) -> Result<Option<crate::content::Race>, Unreadable> {
        let Some(id) = &self.race else {
            return Ok(None);
        };
        let unknown = || Unreadable::new(format!("there is no race “{id}”"));
        content.race_named(id).map(Some).ok_or_else(unknown)
    }

    fn read_station(&self, table: &Table, seat: Seat) -> Result<Station, Unreadable> {
        let read = || -> Result<Station, Unreadable> {
            if self.station.len() > LOCATIONS {
                let reason = format!("a station has {LOCATIONS} locations at most (AS-25)");
                return Err(Unreadable::new(reason));
            }
            let middle = Table::main_reactor(table.variants, seat);
            let mut station = Station::new(middle);
            for (index, text) in self.station.iter().enumerate() {
                let built = Built {
                    cell: text.cell.parse()?,
                    card: read_card(&text.card, table.content)?,
                    load: text.load,
                };
                if index > 0 {
                    station.build(built);
                } else if (built.cell, built.card) == (middle, Card::MAIN_REACTOR) {
                    station.set_main(built.load);
                } else {
                    let reason = format!("it begins with main_reactor on {middle} (AS-3)");
                    return Err(Unreadable::new(reason));
                }
            }
            if self.station.is_empty() {
                return Err(Unreadable::new("it has a main_reactor (AS-3)"));
            }
            Ok(station)
        };
        read().map_err(|error| error.at("station"))
    }
}
