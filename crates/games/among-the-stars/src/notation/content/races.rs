//! Races: what they change, what they can do, what they score (AS-38, AS-39).

use asterism_core::Unreadable;
use serde::Deserialize;
use serde_json::Value;

use super::counts::Keys;
use super::effects::{MOST_AT_ONCE, MOST_LIMIT, VpPerText};
use super::entries::{check_numbers, each_ability, fields_of, refuse, without};
use super::supply::MOST_CYCLED;
use crate::content::{EndCredits, Rates};
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

/// All that a race tile says.
pub(super) struct Ability {
    pub(super) rates: Rates,
    pub(super) power: Option<Power>,
    pub(super) at_the_end: Option<VpPer>,
    pub(super) secret_objectives: Option<u8>,
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

/// A race scores when the game ends, and a file says so.
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

/// Refuses what would take the place of another.
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
                check_numbers(&[("value", value, 0..=MOST_LIMIT)])?;
                rates.year_credits = value;
            }
            Self::DiscardCredits { value } => {
                check_numbers(&[("value", value, 0..=MOST_AT_ONCE)])?;
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
        ("value", per, 1..=MOST_AT_ONCE),
        ("max_vp", max.unwrap_or(1), 1..=MOST_AT_ONCE),
        ("beyond", beyond.unwrap_or(0), 0..=MOST_AT_ONCE),
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
                check_numbers(&[("draw", draw, 1..=MOST_CYCLED)])?;
                if draw != remove_specials {
                    return refuse("“draw” and “remove_specials” are the same number (AS-39)");
                }
                Ok(Power::CycleSpecials(draw))
            }
        }
    }
}
