//! Races: changed rules, abilities and points (AS-38, AS-39).

use asterism_core::Unreadable;
use serde::Deserialize;
use serde_json::Value;

use super::effects::VpPerText;
use super::entries::{HeadText, check_numbers, each_ability, fields_of, refuse, without};
use super::keys::Keys;
use super::limits::{MAX_AT_ONCE, MAX_CYCLED, MAX_LIMIT};
use crate::content::{EndCredits, RaceTile, Rates};
use crate::effects::{Power, VpPer};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RaceText {
    ability: Vec<Value>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum EffectText {
    VpPer(VpPerText),
    Modifier(RuleText),
    OncePerYear(PowerText),
    SecretObjective {
        draw: u8,
        keep: u8,
        score_when_tied: bool,
    },
}

#[derive(Deserialize)]
#[serde(tag = "rule", rename_all = "snake_case", deny_unknown_fields)]
enum RuleText {
    YearCredits {
        value: u8,
    },
    DiscardCredits {
        value: u8,
    },
    KeepCreditsBetweenYears {
        value: bool,
    },
    MainReactorTypes {
        #[expect(dead_code, reason = "there is one word for it, which must be there")]
        value: AllText,
    },
    EndCreditsPerVp {
        value: u8,
        max_vp: Option<u8>,
        beyond: Option<u8>,
    },
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum AllText {
    All,
}

#[derive(Deserialize)]
#[serde(tag = "action", rename_all = "snake_case", deny_unknown_fields)]
enum PowerText {
    SwapWithOtherHand {},
    BuildFromDiscard {},
    CycleSpecials { draw: u8, remove_specials: u8 },
}

/// Everything on a race tile.
pub(super) struct Ability {
    rates: Rates,
    power: Option<Power>,
    at_the_end: Option<VpPer>,
    secret_objectives: Option<u8>,
    /// The rules that were changed.
    changed: Vec<&'static str>,
}

impl RaceText {
    pub(super) fn read(&self, keys: &Keys) -> Result<Ability, Unreadable> {
        let mut ability = Ability {
            rates: Rates::PLAIN,
            power: None,
            at_the_end: None,
            secret_objectives: None,
            changed: Vec::new(),
        };
        each_ability(&self.ability, |value| ability.add(value, keys))?;
        Ok(ability)
    }
}

impl Ability {
    /// The race tile with this name.
    pub(super) fn tile(&self, head: &HeadText) -> RaceTile {
        RaceTile {
            id: head.id.clone(),
            name: head.name.clone(),
            text: head.text.clone(),
            rates: self.rates,
            power: self.power,
            at_the_end: self.at_the_end,
            secret_objectives: self.secret_objectives,
        }
    }

    fn add(&mut self, value: &Value, keys: &Keys) -> Result<(), Unreadable> {
        let (rest, timing) = without(value, "timing");
        let text: EffectText = fields_of(rest)?;
        check_timing(&text, timing.as_ref())?;
        match text {
            EffectText::VpPer(text) => {
                check_numbers(&text.numbers())?;
                let count = text.count.read_without_cell(keys)?;
                once("vp_per", &mut self.at_the_end, text.read(count)?)
            }
            EffectText::Modifier(rule) => self.change(&rule),
            EffectText::OncePerYear(text) => once("once_per_year", &mut self.power, text.read()?),
            EffectText::SecretObjective {
                draw: draw @ 2,
                keep: 1,
                score_when_tied: true,
            } => once("secret_objective", &mut self.secret_objectives, draw),
            EffectText::SecretObjective { .. } => {
                refuse("it has draw = 2, keep = 1 and score_when_tied = true (AS-38)")
            }
        }
    }

    fn change(&mut self, rule: &RuleText) -> Result<(), Unreadable> {
        let word = rule.word();
        if self.changed.contains(&word) {
            return refuse(format!("{word} is there twice"));
        }
        self.changed.push(word);
        rule.apply(&mut self.rates)
    }
}

/// Checks that the points of a race come at the end, as a file must say.
fn check_timing(text: &EffectText, timing: Option<&Value>) -> Result<(), Unreadable> {
    let at_the_end = timing.and_then(Value::as_str) == Some("end");
    match text {
        EffectText::VpPer(_) if at_the_end => Ok(()),
        EffectText::VpPer(_) => refuse("vp_per of a race needs timing = “end” (AS-21)"),
        EffectText::Modifier(_)
        | EffectText::OncePerYear(_)
        | EffectText::SecretObjective { .. } => match timing {
            Some(_) => refuse("only vp_per of a race has a timing"),
            None => Ok(()),
        },
    }
}

/// Puts a value in its place, which must be empty.
fn once<T>(what: &str, place: &mut Option<T>, value: T) -> Result<(), Unreadable> {
    match place.replace(value) {
        Some(_) => refuse(format!("a race has {what} only once")),
        None => Ok(()),
    }
}

impl RuleText {
    const fn word(&self) -> &'static str {
        match self {
            Self::YearCredits { .. } => "year_credits",
            Self::DiscardCredits { .. } => "discard_credits",
            Self::KeepCreditsBetweenYears { .. } => "keep_credits_between_years",
            Self::MainReactorTypes { .. } => "main_reactor_types",
            Self::EndCreditsPerVp { .. } => "end_credits_per_vp",
        }
    }

    fn apply(&self, rates: &mut Rates) -> Result<(), Unreadable> {
        match *self {
            Self::YearCredits { value } => {
                check_numbers(&[("value", value, 0..=MAX_LIMIT)])?;
                rates.year_credits = value;
            }
            Self::DiscardCredits { value } => {
                check_numbers(&[("value", value, 0..=MAX_AT_ONCE)])?;
                rates.discard_credits = value;
            }
            Self::KeepCreditsBetweenYears { value } => rates.keeps_credits = value,
            Self::MainReactorTypes { .. } => rates.main_reactor_has_all_types = true,
            Self::EndCreditsPerVp {
                value,
                max_vp,
                beyond,
            } => rates.end_credits = end_credits(value, max_vp, beyond)?,
        }
        Ok(())
    }
}

fn end_credits(per: u8, max: Option<u8>, beyond: Option<u8>) -> Result<EndCredits, Unreadable> {
    check_numbers(&[
        ("value", per, 1..=MAX_AT_ONCE),
        ("max_vp", max.unwrap_or(1), 1..=MAX_AT_ONCE),
        ("beyond", beyond.unwrap_or(0), 0..=MAX_AT_ONCE),
    ])?;
    if max.is_some() != beyond.is_some() {
        return refuse("“max_vp” and “beyond” go together");
    }
    let beyond = beyond.unwrap_or(0);
    Ok(EndCredits { per, max, beyond })
}

impl PowerText {
    fn read(&self) -> Result<Power, Unreadable> {
        match *self {
            Self::SwapWithOtherHand {} => Ok(Power::SwapWithOtherHand),
            Self::BuildFromDiscard {} => Ok(Power::BuildFromDiscard),
            Self::CycleSpecials {
                draw,
                remove_specials,
            } => {
                check_numbers(&[("draw", draw, 1..=MAX_CYCLED)])?;
                if draw != remove_specials {
                    return refuse("“draw” and “remove_specials” are the same number (AS-39)");
                }
                Ok(Power::CycleSpecials(draw))
            }
        }
    }
}
