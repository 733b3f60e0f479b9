//! Objectives (AS-22) and conflict cards (AS-26): one ability each.

use asterism_core::Unreadable;
use serde::Deserialize;
use serde_json::Value;

use super::counts::{CountText, is_wealth};
use super::effects::check_phase;
use super::entries::{check_numbers, fields_of, refuse, without};
use super::keys::Keys;
use super::limits::{MAX_AT_ONCE, MAX_EACH};
use crate::cards::Cards;
use crate::designs::Dispute;
use crate::effects::{Count, Goal};

/// Maximum threshold of an objective.
const MAX_THRESHOLD: u8 = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObjectiveText {
    ability: Value,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum GoalText {
    ObjectiveMost {
        count: CountText,
        vp: Option<u8>,
        vp_per_lead: Option<u8>,
    },
    ObjectiveFirstTo {
        count: CountText,
        threshold: u8,
        vp: u8,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ConflictText {
    credits: u8,
    copies: u8,
    ability: Value,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum DisputeText {
    Dispute { count: CountText, max: u8 },
}

impl ObjectiveText {
    pub(super) fn read(&self, keys: &Keys) -> Result<Goal, Unreadable> {
        let goal = fields_of(self.ability.clone()).and_then(|text: GoalText| text.read(keys));
        goal.map_err(|error| error.at("ability"))
    }
}

impl GoalText {
    fn read(&self, keys: &Keys) -> Result<Goal, Unreadable> {
        match self {
            Self::ObjectiveMost {
                count,
                vp,
                vp_per_lead,
            } => most(count.read_without_cell(keys)?, *vp, *vp_per_lead),
            &Self::ObjectiveFirstTo {
                ref count,
                threshold,
                vp,
            } => {
                check_numbers(&[
                    ("threshold", threshold, 1..=MAX_THRESHOLD),
                    ("vp", vp, 1..=MAX_AT_ONCE),
                ])?;
                let count = count.read_without_cell(keys)?;
                Ok(Goal::FirstTo {
                    count,
                    threshold,
                    vp,
                })
            }
        }
    }
}

fn most(count: Count, vp: Option<u8>, vp_per_lead: Option<u8>) -> Result<Goal, Unreadable> {
    match (vp, vp_per_lead) {
        (Some(vp), None) => {
            check_numbers(&[("vp", vp, 1..=MAX_AT_ONCE)])?;
            Ok(Goal::Most(count, vp))
        }
        (None, Some(_)) if is_wealth(count) => {
            refuse("“vp_per_lead” does not go with credits or vp")
        }
        (None, Some(each)) => {
            check_numbers(&[("vp_per_lead", each, 1..=MAX_EACH)])?;
            Ok(Goal::Lead(count, each))
        }
        _ => refuse("it needs either “vp” or “vp_per_lead”"),
    }
}

impl ConflictText {
    pub(super) fn read(&self, keys: &Keys) -> Result<Dispute, Unreadable> {
        check_numbers(&[
            ("credits", self.credits, 0..=MAX_AT_ONCE),
            ("copies", self.copies, 1..=Cards::MAX_COPIES),
        ])?;
        let (count, max) = self
            .read_ability(keys)
            .map_err(|error| error.at("ability"))?;
        Ok(Dispute {
            credits: self.credits,
            count,
            max,
            copies: self.copies,
        })
    }

    fn read_ability(&self, keys: &Keys) -> Result<(Count, u8), Unreadable> {
        let (rest, phase) = without(&self.ability, "phase");
        let DisputeText::Dispute { count, max } = fields_of(rest)?;
        check_phase(phase.as_ref())?;
        check_numbers(&[("max", max, 1..=MAX_AT_ONCE)])?;
        Ok((count.read_without_cell(keys)?, max))
    }
}
