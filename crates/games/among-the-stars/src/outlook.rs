//! What an action would bring, for pages and people: seen from what lies open.

use asterism_core::Seat;

use crate::building::{Build, Gain, Plan};
use crate::cards::Card;
use crate::effects::Effect;
use crate::refusals::Illegal;
use crate::rules::Action;
use crate::scoring::{FinalLine, Rivals};
use crate::table::Table;
use crate::view::View;

/// What an action would bring the viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outlook {
    /// At once, before the others act.
    pub gain: Gain,
    /// How much more, or less, the viewer would score if the game ended then: yellow boxes, empty
    /// reactors, the race and the objectives as they stand. What credits are worth is left out: a
    /// price is the same on every cell.
    pub at_the_end: i16,
    /// The part of `at_the_end` that other players can still change: objectives, and abilities that look
    /// at their stations.
    pub possible: i16,
}

impl Outlook {
    /// Change at the end that only the viewer's own building can undo.
    pub const fn later(self) -> i16 {
        self.at_the_end - self.possible
    }

    /// Sorts outlooks: first what nobody else can take, then what is possible besides.
    pub const fn worth(self) -> (i16, i16) {
        (self.gain.vp().cast_signed() + self.later(), self.possible)
    }
}

/// Points at the end besides those for credits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Bonus {
    /// Nobody else can change these.
    own: i16,
    /// Other players can still change these.
    possible: i16,
}

/// What the viewer would score for more than points and credits if the game ended now. Outlooks are
/// measured from it, so who asks for many of them counts it once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    seat: Seat,
    rivals: Rivals,
    bonus: Bonus,
}

impl View {
    /// How the viewer stands; none for an onlooker.
    pub fn standing(&self) -> Option<Standing> {
        let seat = self.viewer.seat()?;
        Some(self.table.standing(seat))
    }

    /// As [`Self::outlook_of`], measured from how the viewer stands.
    pub fn outlook_from(&self, standing: Standing, card: Card, action: Action) -> Option<Outlook> {
        self.table.outlook_from(standing, card, action)
    }

    /// What an action of this turn would bring; none for other questions.
    pub fn outlook(&self, action: Action) -> Option<Outlook> {
        let seat = self.viewer.seat()?;
        let card = self.table.revealed[seat.index()]?;
        self.table.outlook(seat, card, action)
    }

    /// What building a card would bring, were it revealed: for the cards in hand.
    pub fn outlook_of(&self, card: Card, action: Action) -> Option<Outlook> {
        self.table.outlook(self.viewer.seat()?, card, action)
    }

    /// Every way in which the viewer could build a card, were it revealed; cell by cell.
    pub fn builds(&self, card: Card) -> Vec<Build> {
        let mut builds = Vec::new();
        if let Some(seat) = self.viewer.seat()
            && self.table.content.location(card).is_some()
        {
            let sites = self.table.sites(seat);
            Plan::new(&self.table, seat, card).each(&sites, |build| builds.push(build));
        }
        builds
    }

    /// Why the viewer could not build a card, were it revealed: for one that has no [`Self::builds`].
    pub fn obstacle(&self, card: Card) -> Option<Illegal> {
        let seat = self.viewer.seat()?;
        if self.table.content.location(card).is_none() {
            return Some(Illegal::NotALocation);
        }
        Plan::new(&self.table, seat, card).obstacle(&self.table.sites(seat))
    }
}

impl Table {
    /// What an action with `card` would bring.
    pub(crate) fn outlook(&self, seat: Seat, card: Card, action: Action) -> Option<Outlook> {
        self.outlook_from(self.standing(seat), card, action)
    }

    fn standing(&self, seat: Seat) -> Standing {
        let rivals = self.rivals(seat);
        let bonus = self.end_bonus(seat, &rivals);
        Standing {
            seat,
            rivals,
            bonus,
        }
    }

    fn outlook_from(&self, standing: Standing, card: Card, action: Action) -> Option<Outlook> {
        let mut after = *self;
        let gain = after.do_alone(standing.seat, card, action)?;
        let bonus = after.end_bonus(standing.seat, &standing.rivals);
        let possible = bonus.possible - standing.bonus.possible;
        Some(Outlook {
            gain,
            at_the_end: bonus.own - standing.bonus.own + possible,
            possible,
        })
    }

    /// What a seat scores at the end besides its points and those for credits.
    fn end_bonus(&self, seat: Seat, rivals: &Rivals) -> Bonus {
        let mut bonus = Bonus::default();
        self.each_line_against(seat, rivals, |line| {
            let points = line.points().cast_signed();
            match line {
                FinalLine::Credits(..) => {}
                FinalLine::Objective(..) => bonus.possible += points,
                FinalLine::Ability(card, ..) if self.looks_at_others(card) => {
                    bonus.possible += points;
                }
                FinalLine::Ability(..) | FinalLine::EmptyReactors(_) | FinalLine::Race(_) => {
                    bonus.own += points;
                }
            }
        });
        bonus
    }

    /// Whether the ability of a card depends on the stations of other players.
    fn looks_at_others(&self, card: Card) -> bool {
        let location = self.content.location(card);
        location.is_some_and(|it| it.effects.iter().any(Effect::looks_at_others))
    }

    /// Carries out an action of a turn as if nobody else did anything; none if it is no such action.
    pub(crate) fn do_alone(&mut self, seat: Seat, card: Card, action: Action) -> Option<Gain> {
        let before = self.player(seat).credits;
        match action {
            Action::Build(build) => return Some(self.construct(seat, card, build)),
            Action::Salvage(card, build) => return Some(self.construct(seat, card, build)),
            Action::Reactor(cell) => self.construct_reactor(seat, cell),
            Action::Discard => {
                let credits = self.rates(seat).discard_credits;
                self.player_mut(seat).credits += u16::from(credits);
            }
            Action::Dispute => {
                let cost = self.content.dispute(card).map_or(0, |it| it.credits);
                self.player_mut(seat).credits -= u16::from(cost);
            }
            Action::Keep(_)
            | Action::Pass
            | Action::Look(_)
            | Action::Swap(..)
            | Action::Cycle
            | Action::Drop(_)
            | Action::Select(_)
            | Action::Remove(_)
            | Action::Name(_)
            | Action::Decline
            | Action::Take(_)
            | Action::Pay(_)
            | Action::Reveal
            | Action::Conceal => return None,
        }
        Some(Gain {
            credits: self.player(seat).credits.saturating_sub(before),
            ..Gain::default()
        })
    }
}
