//! The content file, read and checked: every refusal names the entry and the reason.
//!
//! Abilities name cards, so the entries are first read as they stand, and then with all keys known.
//!
//! - `entries`: the fields that all entries have in common
//! - `keys`: the words by which abilities call locations
//! - `limits`: the largest numbers that a file may have
//! - `locations`, `objectives` (and conflict cards), `races`: one kind of entry each
//! - `effects`, `counts`, `conds`: the parts of abilities
//! - `supply`: checks that the box is enough for every game
//! - `facts`: the content as JSON, without what play does not depend on

mod conds;
mod counts;
mod effects;
mod entries;
mod facts;
mod keys;
mod limits;
mod locations;
mod objectives;
mod races;
mod supply;

use asterism_core::{ContentFile, Source, Unreadable, read_toml};
use serde::Deserialize;
use serde_json::Value;

use self::entries::{Entry, Ids, check_count};
use self::keys::Keys;
use self::locations::{LocationText, read_keys};
use self::objectives::{ConflictText, ObjectiveText};
use self::races::RaceText;
use crate::cards::Card;
use crate::content::{Content, Objective, ObjectiveCard, Race, RaceTile};
use crate::designs::{Design, Face};
use crate::index::Index;

impl asterism_core::Content for Content {
    const FILE: Option<ContentFile> = Some(ContentFile {
        name: "among-the-stars.toml",
        text: include_str!("../../../../../content/among-the-stars.toml"),
    });

    fn read(text: &str) -> Result<Self, Unreadable> {
        let file: FileText = read_toml(text)?;
        let (designs, keys) = file.read_cards()?;
        let content = Self {
            index: Index::new(&designs),
            designs,
            objectives: file.read_objectives(&keys)?,
            races: file.read_races(&keys)?,
            reactors: file.supply.power_reactors,
            specials_each: file.supply.specials_per_player,
        };
        supply::check(&content)?;
        Ok(content)
    }

    fn facts(&self) -> Value {
        facts::of(self)
    }
}

/// The file. Its entries are read one by one, so that a refusal can name them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileText {
    supply: SupplyText,
    location: Vec<Value>,
    conflict: Vec<Value>,
    objective: Vec<Value>,
    race: Vec<Value>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SupplyText {
    power_reactors: u8,
    specials_per_player: u8,
    #[expect(dead_code, reason = "required for people who read the file")]
    source: Source,
}

impl FileText {
    /// Reactors, locations, conflict cards; and the keys of the locations.
    fn read_cards(&self) -> Result<(Vec<Design>, Keys), Unreadable> {
        let mut designs = reactors();
        let most = Card::MAX_DESIGNS - designs.len();
        check_count("designs", self.location.len() + self.conflict.len(), most)?;
        let mut ids = Ids::of(&designs);
        let locations: Vec<Entry<LocationText>> = ids.entries("location", &self.location)?;
        let conflicts: Vec<Entry<ConflictText>> = ids.entries("conflict", &self.conflict)?;
        let keys = read_keys(&locations)?;
        for entry in &locations {
            let location = entry.read(|text| text.read(entry.id(), &keys))?;
            designs.push(entry.design(Face::Location(location)));
        }
        for entry in &conflicts {
            let dispute = entry.read(|text| text.read(&keys))?;
            designs.push(entry.design(Face::Conflict(dispute)));
        }
        Ok((designs, keys))
    }

    fn read_objectives(&self, keys: &Keys) -> Result<Vec<ObjectiveCard>, Unreadable> {
        check_count("objectives", self.objective.len(), Objective::MAX_COUNT)?;
        let entries = Ids::default().entries("objective", &self.objective)?;
        let read = |entry: &Entry<ObjectiveText>| {
            let goal = entry.read(|text| text.read(keys))?;
            Ok(entry.objective(goal))
        };
        entries.iter().map(read).collect()
    }

    fn read_races(&self, keys: &Keys) -> Result<Vec<RaceTile>, Unreadable> {
        check_count("races", self.race.len(), Race::MAX_COUNT)?;
        let entries = Ids::default().entries("race", &self.race)?;
        let read = |entry: &Entry<RaceText>| {
            let ability = entry.read(|text| text.read(keys))?;
            Ok(ability.tile(&entry.head))
        };
        entries.iter().map(read).collect()
    }
}

/// The two cards that are not in the file, since the rules define them (AS-3, AS-19).
fn reactors() -> Vec<Design> {
    let reactor = |id: &str, name: &str, text: &str| Design {
        id: id.into(),
        name: name.into(),
        text: text.into(),
        face: Face::Reactor,
    };
    let main = "Your station begins with it and its 2 cubes.";
    let power = "Brings 2 cubes for locations within 2 of it.";
    vec![
        reactor("main_reactor", "Main Reactor", main),
        reactor("power_reactor", "Power Reactor", power),
    ]
}
