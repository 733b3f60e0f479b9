//! Counts, as a file spells them.

use asterism_core::Unreadable;
use serde::Deserialize;

use super::entries::{check_numbers, refuse};
use super::keys::Keys;
use crate::cards::Kind;
use crate::effects::{Count, Of, Where};

const MAX_DISTANCE: u8 = 20;

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

/// The place of a count: the whole station if the file says nothing.
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
    check_numbers(&[("distance", distance, 1..=MAX_DISTANCE)])
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

    /// The count of an objective, a conflict card or a race, which have no place in a station.
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

/// True for counts without a limit: gains for them need one, or numbers would overflow.
pub(super) const fn is_wealth(count: Count) -> bool {
    matches!(count, Count::Credits | Count::Vp)
}
