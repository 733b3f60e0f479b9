//! Checks that the box has enough cards for every game, and not too many.
//!
//! Three conflict cards for each player are added to a deck (AS-24), and each player draws three
//! cards more (AS-25). So a deck that is enough for four peaceful years is enough for aggressive
//! ones.

use asterism_core::Unreadable;

use super::entries::{check_count, check_numbers, refuse};
use super::limits::{MAX_CYCLED, PILE};
use crate::cards::Cards;
use crate::content::Content;
use crate::designs::Deck;
use crate::effects::Power;
use crate::table::SEATS;

/// Cards that a player draws in four years (AS-6).
const EACH: usize = 4 * 6;
/// Conflict cards that are shuffled in for four players (AS-24).
const CONFLICTS: usize = 3 * SEATS;
/// Maximum number of Power Reactors, since a station numbers its reactors.
const MAX_POWER_REACTORS: u8 = 16;
/// Objectives for four players and a race with a secret one (AS-4, AS-38).
const MIN_OBJECTIVES: usize = SEATS + 2;

pub(super) fn check(content: &Content) -> Result<(), Unreadable> {
    check_numbers(&[("power_reactors", content.reactors, 1..=MAX_POWER_REACTORS)])
        .map_err(|error| error.at("supply"))?;
    let boxed = Boxed::of(content);
    check_count("cards", boxed.all(), Cards::MAX_CARDS)?;
    boxed.check()?;
    check_races(content)?;
    check_objectives(content)
}

/// Number of cards of each sort.
struct Boxed {
    basics: usize,
    marked_four: usize,
    specials: usize,
    conflicts: usize,
    /// Specials that are shuffled in for each player.
    each: usize,
}

impl Boxed {
    fn of(content: &Content) -> Self {
        let locations = || content.cards().filter_map(|card| content.location(card));
        let disputes = content.cards().filter_map(|card| content.dispute(card));
        let copies = |deck: Deck| {
            let of_deck = locations().filter(move |it| it.deck == deck);
            of_deck.map(|it| usize::from(it.copies)).sum()
        };
        Self {
            basics: copies(Deck::Basic),
            marked_four: locations().map(|it| usize::from(it.marked_four)).sum(),
            specials: copies(Deck::Special),
            conflicts: disputes.map(|it| usize::from(it.copies)).sum(),
            each: content.specials_each.into(),
        }
    }

    const fn all(&self) -> usize {
        self.basics + self.specials + self.conflicts
    }

    /// Checks the numbers of cards (AS-1, AS-24). They are then enough for AS-31, too.
    fn check(&self) -> Result<(), Unreadable> {
        let (three, four) = (3 * self.each, 4 * self.each);
        let rows = [
            ("Special cards", self.specials, four + PILE),
            (
                "cards to deal to four players",
                self.basics + four,
                4 * EACH,
            ),
            (
                "cards to deal to three players",
                self.basics - self.marked_four + three,
                3 * EACH,
            ),
            ("conflict cards", self.conflicts, CONFLICTS),
        ];
        for (what, count, least) in rows {
            if count < least {
                return refuse(format!(
                    "there are at least {least} {what}, not {count} (AS-1, AS-24)"
                ));
            }
        }
        Ok(())
    }
}

/// Checks the races (AS-5, AS-39). All that draw from the pile may be at one table.
fn check_races(content: &Content) -> Result<(), Unreadable> {
    let count = content.races.len();
    if count < SEATS {
        return refuse(format!(
            "there are at least {SEATS} races, not {count} (AS-5)"
        ));
    }
    let drawn: u8 = content.races.iter().map(|race| cycled(race.power)).sum();
    if drawn > MAX_CYCLED {
        return refuse(format!(
            "cycle_specials draws at most {MAX_CYCLED} cards for all races together, not {drawn}: \
             the pile has {PILE} for four years (AS-39)"
        ));
    }
    Ok(())
}

const fn cycled(power: Option<Power>) -> u8 {
    match power {
        Some(Power::CycleSpecials(count)) => count,
        Some(Power::SwapWithOtherHand | Power::BuildFromDiscard) | None => 0,
    }
}

/// Checks the objectives (AS-4, AS-38). All races with a secret one may be at one table.
fn check_objectives(content: &Content) -> Result<(), Unreadable> {
    let secret = content
        .races
        .iter()
        .filter_map(|race| race.secret_objectives);
    let secret: usize = secret.map(usize::from).take(SEATS).sum();
    let least = MIN_OBJECTIVES.max(SEATS + secret);
    let count = content.objectives.len();
    if count < least {
        return refuse(format!(
            "there are at least {least} objectives, not {count} (AS-4, AS-38)"
        ));
    }
    Ok(())
}
