//! What is counted, and where; and what abilities call cards.

use asterism_core::Unreadable;
use serde::Deserialize;

use super::entries::{Entry, check_numbers, check_word, refuse};
use super::locations::LocationText;
use crate::cards::{Card, Key, Kind};
use crate::effects::{Count, Of, Where};

const MOST_DISTANCE: u8 = 20;

/// The keys of all locations. A key has the number of the first card that bears it.
pub(super) struct Keys(Vec<String>);

impl Keys {
    /// Cards of one key have one limit (AS-16).
    pub(super) fn of(locations: &[Entry<LocationText>]) -> Result<Self, Unreadable> {
        let mut keys: Vec<String> = Vec::new();
        for entry in locations {
            let key = entry.body.key.as_deref().unwrap_or(entry.id());
            entry.read(|text| {
                check_key(key)?;
                match keys.iter().position(|it| it == key) {
                    Some(first) => text.check_limit(&locations[first]),
                    None => Ok(()),
                }
            })?;
            keys.push(key.into());
        }
        Ok(Self(keys))
    }

    pub(super) fn find(&self, key: &str) -> Result<Key, Unreadable> {
        match self.0.iter().position(|it| it == key) {
            Some(index) => Ok(Key((Card::POWER_REACTOR.index() + 1 + index) as u8)),
            None => refuse(format!("there is no location with the key “{key}”")),
        }
    }
}

fn check_key(key: &str) -> Result<(), Unreadable> {
    if matches!(key, "main_reactor" | "power_reactor") {
        return refuse("its key is that of a reactor");
    }
    check_word(key)
}

/// The type of this name.
pub(super) fn kind(word: &str) -> Result<Kind, Unreadable> {
    let found = Kind::ALL.into_iter().find(|kind| kind.word() == word);
    found.ok_or_else(|| {
        let known = Kind::ALL.map(Kind::word).join(", ");
        Unreadable::new(format!("“{word}” is not a type; there are {known}"))
    })
}

#[derive(Deserialize)]
#[serde(tag = "what", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum CountText {
    Locations(LocationsText),
    Types {
        r#where: Option<PlaceText>,
        distance: Option<u8>,
    },
    Reactors {
        r#where: Option<PlaceText>,
        distance: Option<u8>,
        #[serde(default)]
        main_only: bool,
    },
    BetweenMainReactor {},
    FewestBuiltType {},
    YearsRemaining {},
    StationsWithoutCard {
        card: String,
    },
    StationsWithMore {
        r#type: String,
    },
    Credits {},
    Vp {},
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LocationsText {
    r#type: Option<String>,
    card: Option<String>,
    r#where: Option<PlaceText>,
    distance: Option<u8>,
    #[serde(rename = "self")]
    itself: Option<bool>,
    reactors: Option<bool>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum PlaceText {
    Station,
    Adjacent,
    Within,
}

/// The whole station, if nothing is said.
fn place(text: Option<PlaceText>, distance: Option<u8>) -> Result<Where, Unreadable> {
    match (text, distance) {
        (None | Some(PlaceText::Station), None) => Ok(Where::Station),
        (Some(PlaceText::Adjacent), None) => Ok(Where::Adjacent),
        (Some(PlaceText::Within), Some(distance)) => {
            check_distance(distance)?;
            Ok(Where::Within(distance))
        }
        (Some(PlaceText::Within), None) => refuse("“within” needs a distance"),
        (_, Some(_)) => refuse("a distance needs where = “within”"),
    }
}

pub(super) fn check_distance(distance: u8) -> Result<(), Unreadable> {
    check_numbers(&[("distance", distance, 1..=MOST_DISTANCE)])
}

impl CountText {
    pub(super) fn read(&self, keys: &Keys) -> Result<Count, Unreadable> {
        Ok(match self {
            Self::Locations(text) => text.read(keys)?,
            Self::Types { r#where, distance } => Count::Types(place(*r#where, *distance)?),
            Self::Reactors {
                r#where,
                distance,
                main_only,
            } => {
                let place = place(*r#where, *distance)?;
                if *main_only {
                    Count::MainReactor(place)
                } else {
                    Count::Reactors(place)
                }
            }
            Self::BetweenMainReactor {} => Count::BetweenMainReactor,
            Self::FewestBuiltType {} => Count::FewestBuiltType,
            Self::YearsRemaining {} => Count::YearsRemaining,
            Self::StationsWithoutCard { card } => Count::StationsWithoutCard(keys.find(card)?),
            Self::StationsWithMore { r#type } => Count::StationsWithMore(kind(r#type)?),
            Self::Credits {} => Count::Credits,
            Self::Vp {} => Count::Vp,
        })
    }

    /// What an objective, a conflict card or a race counts: they have no place in a station.
    pub(super) fn read_without_cell(&self, keys: &Keys) -> Result<Count, Unreadable> {
        let count = self.read(keys)?;
        if count.needs_a_cell() {
            return refuse("it has no place in a station to count from");
        }
        if matches!(count, Count::Locations { itself: false, .. }) {
            return refuse("it is no location, so “self” does not go with it");
        }
        Ok(count)
    }
}

impl LocationsText {
    fn read(&self, keys: &Keys) -> Result<Count, Unreadable> {
        let of = match (&self.r#type, &self.card) {
            (None, None) => Of::Any,
            (Some(word), None) => Of::Kind(kind(word)?),
            (None, Some(key)) => Of::Card(keys.find(key)?),
            (Some(_), Some(_)) => return refuse("“type” and “card” do not go together"),
        };
        let place = place(self.r#where, self.distance)?;
        let whole = place == Where::Station;
        if !whole && self.itself.is_some() {
            return refuse("“self” goes with the whole station only");
        }
        Ok(Count::Locations {
            of,
            place,
            itself: self.itself.unwrap_or(whole),
            reactors: self.reactors.unwrap_or(true),
        })
    }
}

/// Whether it grows without end: what is gained for it needs a limit, or points would not fit.
pub(super) const fn is_wealth(count: Count) -> bool {
    matches!(count, Count::Credits | Count::Vp)
}
