//! Whether there is enough in the box to deal every game, and not too much.
//!
//! Conflict cards are added to a deck by the three for each player (AS-24), and each player draws
//! three more for them (AS-25): what is enough for four plain years is enough for aggressive ones.

use asterism_core::Unreadable;

use super::check_number;
use super::entries::{check_numbers, refuse};
use crate::cards::{Cards, Deck};
use crate::content::Content;
use crate::effects::Power;

/// Cards that a player draws in four years (AS-6).
const EACH: usize = 4 * 6;
/// Seats that are dealt to, at most.
const MOST_SEATS: usize = 4;
/// The Special cards that are left out of the deck at least, and those set aside from all (AS-31).
const PILE: usize = 20;
/// What can be drawn from that pile in each of four years.
pub(super) const MOST_CYCLED: u8 = (PILE / 4) as u8;
/// Conflict cards that are shuffled in for four players (AS-24).
const CONFLICTS: usize = 3 * MOST_SEATS;
/// A station numbers its reactors.
const MOST_REACTORS: u8 = 16;
/// Objectives for four players and a race with a secret one (AS-4, AS-38).
const LEAST_OBJECTIVES: usize = MOST_SEATS + 2;

pub(super) fn check(content: &Content) -> Result<(), Unreadable> {
    check_numbers(&[("power_reactors", content.reactors, 1..=MOST_REACTORS)])
        .map_err(|error| error.at("supply"))?;
    let boxed = Boxed::of(content);
    check_number(("cards", Cards::MOST), boxed.all())?;
    boxed.check()?;
    check_races(content)?;
    check_objectives(content)
}

/// How many cards there are of each sort.
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

    /// AS-1, AS-24. With that, all locations are enough for AS-31 too.
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

/// AS-5, AS-39: all races that draw from the pile may be at one table.
fn check_races(content: &Content) -> Result<(), Unreadable> {
    let count = content.races.len();
    if count < MOST_SEATS {
        return refuse(format!(
            "there are at least {MOST_SEATS} races, not {count} (AS-5)"
        ));
    }
    let drawn: u8 = content.races.iter().map(|race| cycled(race.power)).sum();
    if drawn > MOST_CYCLED {
        return refuse(format!(
            "cycle_specials draws at most {MOST_CYCLED} cards for all races together, not {drawn}: \
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

/// AS-4, AS-38: all races with a secret objective may be at one table.
fn check_objectives(content: &Content) -> Result<(), Unreadable> {
    let secret = content
        .races
        .iter()
        .filter_map(|race| race.secret_objectives);
    let secret: usize = secret.map(usize::from).take(MOST_SEATS).sum();
    let least = LEAST_OBJECTIVES.max(MOST_SEATS + secret);
    let count = content.objectives.len();
    if count < least {
        return refuse(format!(
            "there are at least {least} objectives, not {count} (AS-4, AS-38)"
        ));
    }
    Ok(())
}
