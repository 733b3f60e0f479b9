//! The effects of locations, as a file spells them.

use asterism_core::Unreadable;
use serde::Deserialize;
use serde_json::Value;

use super::conds::{MainReactorText, OptionText};
use super::counts::{CountText, check_distance, is_wealth};
use super::entries::{Number, check_numbers, fields_of, refuse, without};
use super::keys::Keys;
use super::limits::{MAX_AT_ONCE, MAX_CUBES, MAX_EACH, MAX_LIMIT};
use crate::effects::{Charge, Count, Effect, Interaction, VpPer};

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum EffectText {
    VpPer(VpPerText),
    VpIf(OptionText),
    VpBestOf {
        options: Vec<OptionText>,
    },
    CreditsPer {
        count: CountText,
        each: u8,
        max: Option<u8>,
    },
    YearIncome {
        credits: u8,
    },
    AddEnergy {
        to: ChargeText,
        cubes: u8,
    },
    VpPerExtraEnergy {
        each: u8,
        max_cubes: u8,
    },
    InvestCredits {
        max: u8,
        per: u8,
        each: u8,
    },
    PlaceMinDistance {
        #[expect(dead_code, reason = "there is one word for it, which must be there")]
        from: MainReactorText,
        distance: u8,
    },
    PlaceAdjacentTo {
        #[expect(dead_code, reason = "there is one word for it, which must be there")]
        to: ReactorText,
    },
    SealAdjacent {},
    GiftVp {
        other_vp: u8,
        self_vp: u8,
    },
    TakeCredits {
        total: u8,
        max_targets: u8,
    },
    SecretPayOrLose {
        price: u8,
        penalty_vp: u8,
        self_vp_per_payer: u8,
    },
    SecretBid {
        max: u8,
        vp_per_credit: u8,
        plus: u8,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VpPerText {
    pub(super) count: CountText,
    each: u8,
    per: Option<u8>,
    plus: Option<u8>,
    max: Option<u8>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum ReactorText {
    Reactor,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum ChargeText {
    MainReactor,
    AdjacentReactor,
}

/// One effect of a location's ability.
pub(super) fn read(value: &Value, keys: &Keys) -> Result<Effect, Unreadable> {
    let (rest, phase) = without(value, "phase");
    let text: EffectText = fields_of(rest)?;
    check_numbers(&text.numbers())?;
    let effect = text.read(keys)?;
    if matches!(effect, Effect::Interaction(_)) {
        check_phase(phase.as_ref())?;
    } else if phase.is_some() {
        return refuse("it asks nothing of others, so it has no phase");
    }
    Ok(effect)
}

/// Checks that a card with a question says when it is asked (AS-11).
pub(super) fn check_phase(phase: Option<&Value>) -> Result<(), Unreadable> {
    if phase.and_then(Value::as_str) == Some("interaction") {
        return Ok(());
    }
    refuse("it asks something of others and needs phase = “interaction” (AS-11)")
}

impl EffectText {
    fn numbers(&self) -> Vec<Number> {
        let at_once = 1..=MAX_AT_ONCE;
        match *self {
            Self::VpPer(ref text) => text.numbers(),
            Self::VpIf(ref text) => vec![text.number()],
            Self::VpBestOf { ref options } => options.iter().map(OptionText::number).collect(),
            Self::CreditsPer { each, max, .. } => vec![
                ("each", each, 1..=MAX_EACH),
                ("max", max.unwrap_or(MAX_LIMIT), 1..=MAX_LIMIT),
            ],
            Self::YearIncome { credits } => vec![("credits", credits, at_once)],
            Self::AddEnergy { cubes, .. } => vec![("cubes", cubes, 1..=MAX_CUBES)],
            Self::VpPerExtraEnergy { each, max_cubes } => vec![
                ("each", each, 1..=MAX_EACH),
                ("max_cubes", max_cubes, 1..=MAX_CUBES),
            ],
            Self::InvestCredits { max, per, each } => vec![
                ("max", max, at_once.clone()),
                ("per", per, at_once),
                ("each", each, 1..=MAX_EACH),
            ],
            Self::GiftVp { other_vp, self_vp } => vec![
                ("other_vp", other_vp, 0..=MAX_AT_ONCE),
                ("self_vp", self_vp, 0..=MAX_AT_ONCE),
            ],
            Self::TakeCredits { total, max_targets } => {
                vec![("total", total, 1..=4), ("max_targets", max_targets, 1..=3)]
            }
            Self::SecretPayOrLose {
                price,
                penalty_vp,
                self_vp_per_payer: own,
            } => vec![
                ("price", price, at_once.clone()),
                ("penalty_vp", penalty_vp, at_once),
                ("self_vp_per_payer", own, 0..=MAX_AT_ONCE),
            ],
            Self::SecretBid {
                max,
                vp_per_credit,
                plus,
            } => vec![
                ("max", max, 1..=9),
                ("vp_per_credit", vp_per_credit, 1..=MAX_EACH),
                ("plus", plus, 0..=MAX_AT_ONCE),
            ],
            Self::PlaceMinDistance { .. }
            | Self::PlaceAdjacentTo { .. }
            | Self::SealAdjacent {} => Vec::new(),
        }
    }

    fn read(&self, keys: &Keys) -> Result<Effect, Unreadable> {
        Ok(match self {
            Self::VpPer(text) => Effect::VpPer(text.read(text.count.read(keys)?)?),
            Self::VpIf(text) => {
                let (cond, vp) = text.read(keys)?;
                Effect::VpIf(cond, vp)
            }
            Self::VpBestOf { options } if options.is_empty() => {
                return refuse("“options” is empty");
            }
            Self::VpBestOf { options } => {
                let options = options.iter().map(|option| option.read(keys));
                Effect::VpBestOf(options.collect::<Result<_, _>>()?)
            }
            Self::CreditsPer { count, each, max } => {
                let count = limited(count.read(keys)?, *max)?;
                let (each, max) = (*each, *max);
                Effect::CreditsPer { count, each, max }
            }
            Self::YearIncome { credits } => Effect::YearIncome(*credits),
            Self::AddEnergy { to, cubes } => Effect::AddEnergy(to.read(), *cubes),
            &Self::VpPerExtraEnergy { each, max_cubes } => {
                Effect::VpPerExtraEnergy { each, max_cubes }
            }
            &Self::InvestCredits { max, per, each } => Effect::InvestCredits { max, per, each },
            Self::PlaceMinDistance { distance, .. } => {
                check_distance(*distance)?;
                Effect::PlaceMinDistance(*distance)
            }
            Self::PlaceAdjacentTo { .. } => Effect::PlaceNextToReactor,
            Self::SealAdjacent {} => Effect::SealAdjacent,
            &Self::GiftVp { other_vp, self_vp } => Effect::Interaction(Interaction::GiftVp {
                other: other_vp,
                own: self_vp,
            }),
            &Self::TakeCredits { total, max_targets } => {
                let targets = max_targets;
                Effect::Interaction(Interaction::TakeCredits { total, targets })
            }
            &Self::SecretPayOrLose {
                price,
                penalty_vp: penalty,
                self_vp_per_payer: own,
            } => Effect::Interaction(Interaction::PayOrLose {
                price,
                penalty,
                own,
            }),
            &Self::SecretBid {
                max,
                vp_per_credit: each,
                plus,
            } => Effect::Interaction(Interaction::Bid { max, each, plus }),
        })
    }
}

/// Checks that gains for credits or points have a limit, since they would feed on themselves.
fn limited(count: Count, max: Option<u8>) -> Result<Count, Unreadable> {
    if is_wealth(count) && max.is_none() {
        return refuse("what counts credits or vp needs a “max”");
    }
    Ok(count)
}

impl VpPerText {
    pub(super) fn numbers(&self) -> Vec<Number> {
        vec![
            ("each", self.each, 1..=MAX_EACH),
            ("per", self.per.unwrap_or(1), 1..=MAX_AT_ONCE),
            ("plus", self.plus.unwrap_or(0), 0..=MAX_AT_ONCE),
            ("max", self.max.unwrap_or(MAX_LIMIT), 1..=MAX_LIMIT),
        ]
    }

    /// Reads it, with a count that was read before.
    pub(super) fn read(&self, count: Count) -> Result<VpPer, Unreadable> {
        Ok(VpPer {
            count: limited(count, self.max)?,
            per: self.per.unwrap_or(1),
            each: self.each,
            plus: self.plus.unwrap_or(0),
            max: self.max,
        })
    }
}

impl ChargeText {
    const fn read(&self) -> Charge {
        match self {
            Self::MainReactor => Charge::MainReactor,
            Self::AdjacentReactor => Charge::AdjacentReactor,
        }
    }
}
