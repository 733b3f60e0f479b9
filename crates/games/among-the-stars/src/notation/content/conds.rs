//! Conditions, as a file spells them.

use asterism_core::Unreadable;
use serde::Deserialize;

use super::counts::CountText;
use super::entries::{Number, refuse};
use super::keys::Keys;
use super::limits::MAX_AT_ONCE;
use crate::effects::Cond;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OptionText {
    cond: CondText,
    vp: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CondText {
    count: Option<CountText>,
    at_least: Option<u8>,
    at_most: Option<u8>,
    more_than: Option<CountText>,
    farthest_from: Option<MainReactorText>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum MainReactorText {
    MainReactor,
}

impl OptionText {
    pub(super) fn read(&self, keys: &Keys) -> Result<(Cond, u8), Unreadable> {
        Ok((self.cond.read(keys)?, self.vp))
    }

    pub(super) const fn number(&self) -> Number {
        ("vp", self.vp, 1..=MAX_AT_ONCE)
    }
}

impl CondText {
    fn read(&self, keys: &Keys) -> Result<Cond, Unreadable> {
        let read = |count: &Option<CountText>| count.as_ref().map(|it| it.read(keys)).transpose();
        let (count, other) = (read(&self.count)?, read(&self.more_than)?);
        let far = self.farthest_from.as_ref();
        match (count, self.at_least, self.at_most, other, far) {
            (Some(count), Some(least), None, None, None) => Ok(Cond::AtLeast(count, least)),
            (Some(count), None, Some(most), None, None) => Ok(Cond::AtMost(count, most)),
            (Some(count), None, None, Some(other), None) => Ok(Cond::MoreThan(count, other)),
            (None, None, None, None, Some(_)) => Ok(Cond::FarthestFromMainReactor),
            _ => refuse(
                "a condition is “count” with one of “at_least”, “at_most” and “more_than”, or \
                 “farthest_from” alone",
            ),
        }
    }
}
