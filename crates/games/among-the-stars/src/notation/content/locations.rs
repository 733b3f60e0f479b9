//! Locations: their numbers, and the effects that go together.

use asterism_core::Unreadable;
use serde::Deserialize;
use serde_json::Value;

use super::counts::kind;
use super::effects;
use super::entries::{Entry, check_numbers, check_word, each_ability, refuse};
use super::keys::Keys;
use super::limits::{MAX_AT_ONCE, MAX_CUBES, MAX_LIMIT};
use crate::cards::Cards;
use crate::designs::{Deck, Location, Timing};
use crate::effects::{Charge, Effect};

/// Maximum number of effects of an ability.
const MAX_EFFECTS: usize = 4;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LocationText {
    pub(super) key: Option<String>,
    deck: DeckText,
    r#type: String,
    credits: u8,
    energy: u8,
    vp: u8,
    timing: TimingText,
    max_in_station: Option<u8>,
    max_bonus: Option<u8>,
    copies: u8,
    #[serde(default)]
    marked_four: u8,
    #[serde(default)]
    ability: Vec<Value>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum DeckText {
    Basic,
    Special,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum TimingText {
    Immediate,
    End,
}

/// The keys of all locations. Cards of one key have one limit (AS-16).
pub(super) fn read_keys(locations: &[Entry<LocationText>]) -> Result<Keys, Unreadable> {
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
    Ok(Keys::new(keys))
}

fn check_key(key: &str) -> Result<(), Unreadable> {
    if matches!(key, "main_reactor" | "power_reactor") {
        return refuse("its key is that of a reactor");
    }
    check_word(key)
}

impl LocationText {
    /// The card with this `id`.
    pub(super) fn read(&self, id: &str, keys: &Keys) -> Result<Location, Unreadable> {
        self.check()?;
        let location = Location {
            key: keys.find(self.key.as_deref().unwrap_or(id))?,
            kind: kind(&self.r#type)?,
            deck: self.deck.read(),
            credits: self.credits,
            energy: self.energy,
            vp: self.vp,
            timing: self.timing.read(),
            max_in_station: self.max_in_station,
            max_bonus: self.max_bonus,
            effects: each_ability(&self.ability, |value| self.read_effect(value, keys))?,
            copies: self.copies,
            marked_four: self.marked_four,
        };
        check_effects(&location)?;
        Ok(location)
    }

    fn check(&self) -> Result<(), Unreadable> {
        check_numbers(&[
            ("credits", self.credits, 0..=MAX_AT_ONCE),
            ("energy", self.energy, 0..=MAX_CUBES),
            ("vp", self.vp, 0..=MAX_AT_ONCE),
            (
                "max_in_station",
                self.max_in_station.unwrap_or(1),
                1..=MAX_LIMIT,
            ),
            ("max_bonus", self.max_bonus.unwrap_or(1), 1..=MAX_LIMIT),
            ("copies", self.copies, 1..=Cards::MAX_COPIES),
        ])?;
        match (self.deck, self.marked_four) {
            (DeckText::Special, 1..) => refuse("only Basic cards are marked 4 (AS-1)"),
            (_, marked) if marked > self.copies => {
                let copies = self.copies;
                refuse(format!(
                    "{marked} of {copies} copies cannot be marked 4 (AS-1)"
                ))
            }
            _ => Ok(()),
        }
    }

    /// Checks that the first card with the same key has the same limit, since it is one of the key
    /// (AS-16).
    pub(super) fn check_limit(&self, first: &Entry<Self>) -> Result<(), Unreadable> {
        if self.max_in_station == first.body.max_in_station {
            return Ok(());
        }
        let other = first.id();
        refuse(format!(
            "it has the key of {other}, but another “max_in_station” (AS-16)"
        ))
    }

    fn read_effect(&self, value: &Value, keys: &Keys) -> Result<Effect, Unreadable> {
        let effect = effects::read(value, keys)?;
        match self.timing {
            TimingText::End if !waits(&effect) => refuse(
                "only vp_per, vp_if and vp_best_of can wait for the end; this needs timing = \
                 “immediate” (AS-15)",
            ),
            TimingText::End | TimingText::Immediate => Ok(effect),
        }
    }
}

/// True if it can be a yellow box (AS-15).
const fn waits(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::VpPer(_) | Effect::VpIf(..) | Effect::VpBestOf(_)
    )
}

/// True if `max_bonus` limits it (AS-16).
const fn scores(effect: &Effect) -> bool {
    waits(effect)
        || matches!(
            effect,
            Effect::VpPerExtraEnergy { .. } | Effect::InvestCredits { .. }
        )
}

/// Checks the effects of a card together.
fn check_effects(location: &Location) -> Result<(), Unreadable> {
    let count = location.effects.len();
    if count > MAX_EFFECTS {
        return refuse(format!(
            "an ability has at most {MAX_EFFECTS} effects, not {count}"
        ));
    }
    if location.max_bonus.is_some() && !location.effects.iter().any(scores) {
        return refuse("“max_bonus” limits points, but its ability scores none (AS-16)");
    }
    check_choices(&location.effects)?;
    check_cubes(location)
}

/// An action has room for one choice of each sort (AS-18), and a card for one question (AS-11).
fn check_choices(effects: &[Effect]) -> Result<(), Unreadable> {
    let choices: Vec<&str> = effects.iter().filter_map(choice).collect();
    for (index, what) in choices.iter().enumerate() {
        if choices[..index].contains(what) {
            return refuse(format!("a card lets its builder {what} only once"));
        }
    }
    Ok(())
}

const fn choice(effect: &Effect) -> Option<&'static str> {
    match effect {
        Effect::AddEnergy(Charge::AdjacentReactor, _) => Some("choose a reactor"),
        Effect::VpPerExtraEnergy { .. } => Some("pay extra cubes"),
        Effect::InvestCredits { .. } => Some("park credits"),
        Effect::Interaction(_) => Some("ask others"),
        Effect::VpPer(_)
        | Effect::VpIf(..)
        | Effect::VpBestOf(_)
        | Effect::CreditsPer { .. }
        | Effect::YearIncome(_)
        | Effect::AddEnergy(Charge::MainReactor, _)
        | Effect::PlaceMinDistance(_)
        | Effect::PlaceNextToReactor
        | Effect::SealAdjacent => None,
    }
}

fn check_cubes(location: &Location) -> Result<(), Unreadable> {
    for effect in &location.effects {
        let cost = location.energy;
        if let Effect::VpPerExtraEnergy { max_cubes, .. } = effect
            && cost + max_cubes > MAX_CUBES
        {
            let all = cost + max_cubes;
            return refuse(format!(
                "a build takes at most {MAX_CUBES} cubes, not {all} (AS-18)"
            ));
        }
    }
    Ok(())
}

impl DeckText {
    const fn read(self) -> Deck {
        match self {
            Self::Basic => Deck::Basic,
            Self::Special => Deck::Special,
        }
    }
}

impl TimingText {
    const fn read(self) -> Timing {
        match self {
            Self::Immediate => Timing::Immediate,
            Self::End => Timing::End,
        }
    }
}
