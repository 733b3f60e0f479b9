//! The bots that are measured.

use asterism_lab::{Anchor, Arena, Meeting};
use asterism_registry::{BotId, Edition};

use super::arguments::{Arguments, Fixed};
use crate::failure::Failure;

/// The bots that are measured, with their names.
pub(super) struct Entrants {
    bots: Vec<BotId>,
    names: Vec<String>,
    meeting: Meeting,
}

impl Entrants {
    /// The listed bots, and the bot of the field if it is not among them.
    pub(super) fn new(arguments: &Arguments) -> Result<Self, Failure> {
        let mut bots = arguments.bots.clone();
        let meeting = match arguments.field {
            None => Meeting::All,
            Some(field) => Meeting::Field(place(&mut bots, field)),
        };
        if bots.len() < 2 {
            let reason = "an arena needs at least two bots, such as --bots greedy,random";
            return Err(Failure::usage(reason));
        }
        Ok(Self::named(bots, meeting))
    }

    /// The same bot on every seat.
    pub(super) fn equal(bot: BotId, seats: usize) -> Self {
        Self::named(vec![bot; seats], Meeting::All)
    }

    fn named(bots: Vec<BotId>, meeting: Meeting) -> Self {
        Self {
            names: (0..bots.len()).map(|at| name(&bots, at)).collect(),
            bots,
            meeting,
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.bots.len()
    }

    /// Unique name of an entrant.
    pub(super) fn name(&self, entrant: usize) -> &str {
        &self.names[entrant]
    }

    /// The arena for them.
    pub(super) fn arena(&self, arguments: &Arguments, edition: Edition) -> Result<Arena, Failure> {
        let facts = edition.game().facts();
        let (least, most) = facts.seats.clone().into_inner();
        let seats = arguments.seats.unwrap_or(match self.meeting {
            Meeting::All => self.len().clamp(least, most),
            Meeting::Field(_) => most,
        });
        facts.check_seats(seats).map_err(Failure::usage)?;
        let arena = Arena {
            edition,
            seats,
            settings: arguments.options.settings(&facts)?,
            entrants: self.bots.clone(),
            meeting: self.meeting,
            seed: arguments.seed(),
        };
        arena.check().map_err(Failure::usage)?;
        Ok(arena)
    }

    /// The anchor of the ratings.
    pub(super) fn anchor(&self, arguments: &Arguments) -> Result<Anchor, Failure> {
        let Some(Fixed { bot, rating }) = arguments.anchor else {
            return Ok(Anchor::Mean);
        };
        match self.bots.iter().position(|entrant| *entrant == bot) {
            Some(entrant) => Ok(Anchor::Entrant(entrant, rating)),
            None => Err(Failure::usage(format!(
                "the anchor {bot} is not among the bots"
            ))),
        }
    }
}

/// The place of `bot`, which is added if it is not there.
fn place(bots: &mut Vec<BotId>, bot: BotId) -> usize {
    let place = bots.iter().position(|listed| *listed == bot);
    place.unwrap_or_else(|| {
        bots.push(bot);
        bots.len() - 1
    })
}

/// The name of a bot; with a number, if it is listed more than once.
fn name(bots: &[BotId], at: usize) -> String {
    let same = |bots: &[BotId], bot| bots.iter().filter(|listed| **listed == bot).count();
    let bot = bots[at];
    match same(bots, bot) {
        1 => bot.to_string(),
        _ => format!("{bot} ({})", same(&bots[..=at], bot)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_that_are_listed_twice_have_numbers() {
        let bots = [BotId::Greedy, BotId::Random, BotId::Greedy];
        let names = [0, 1, 2].map(|at| name(&bots, at));
        assert_eq!(names, ["greedy (1)", "random", "greedy (2)"]);
    }
}
