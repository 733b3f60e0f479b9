//! Previews of actions for pages, from the open table.

use asterism_core::Seat;

use crate::actions::{Action, TurnAction};
use crate::building::{Build, Gain, Plan};
use crate::cards::Card;
use crate::effects::Effect;
use crate::refusals::Illegal;
use crate::scoring::{FinalLine, Rivals};
use crate::table::Table;
use crate::view::View;

/// The result of an action for the viewer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outlook {
    /// The immediate gain, before the others act.
    pub gain: Gain,
    /// The change of the viewer's points at the end, if the game ended then: yellow boxes, empty
    /// reactors, the race and the objectives as they stand. Points for credits are left out, since
    /// a price is the same on every cell.
    pub at_the_end: i16,
    /// The part of `at_the_end` that other players can still change: objectives, and abilities that
    /// look at their stations.
    pub possible: i16,
}

impl Outlook {
    /// Change at the end that only the viewer's own building can undo.
    pub const fn later(self) -> i16 {
        self.at_the_end - self.possible
    }

    /// The key by which outlooks are sorted: first safe points, then possible ones.
    pub const fn worth(self) -> (i16, i16) {
        (self.gain.vp().cast_signed() + self.later(), self.possible)
    }
}

/// Points at the end besides those for credits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Bonus {
    /// Points that nobody else can change.
    own: i16,
    /// Points that other players can still change.
    possible: i16,
}

/// The viewer's points at the end besides those on the board and for credits, if the game ended
/// now. Outlooks are differences from it, so it is counted once for many of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    seat: Seat,
    rivals: Rivals,
    bonus: Bonus,
}

impl View {
    /// The viewer's standing; none for an onlooker.
    pub fn standing(&self) -> Option<Standing> {
        let seat = self.viewer.seat()?;
        Some(self.table.standing(seat))
    }

    /// As [`Self::outlook_of`], for a standing that was computed before.
    pub fn outlook_from(&self, standing: Standing, card: Card, action: Action) -> Option<Outlook> {
        self.table.outlook_from(standing, card, action)
    }

    /// The outlook of an action of this turn; none for other actions.
    pub fn outlook(&self, action: Action) -> Option<Outlook> {
        let seat = self.viewer.seat()?;
        let card = self.table.revealed[seat.index()]?;
        self.table.outlook(seat, card, action)
    }

    /// The outlook of an action with a card as if it were revealed: for the cards in hand.
    pub fn outlook_of(&self, card: Card, action: Action) -> Option<Outlook> {
        self.table.outlook(self.viewer.seat()?, card, action)
    }

    /// Every way in which the viewer could build a card if it were revealed, cell by cell.
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

    /// The reason why the viewer could not build a card if it were revealed: for one without
    /// [`Self::builds`].
    pub fn obstacle(&self, card: Card) -> Option<Illegal> {
        let seat = self.viewer.seat()?;
        if self.table.content.location(card).is_none() {
            return Some(Illegal::NotALocation);
        }
        Plan::new(&self.table, seat, card).obstacle(&self.table.sites(seat))
    }
}

impl Table {
    /// The outlook of an action with `card`.
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

    /// The points of a seat at the end besides those on the board and for credits.
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

    /// True if the ability of a card depends on the stations of other players.
    fn looks_at_others(&self, card: Card) -> bool {
        let location = self.content.location(card);
        location.is_some_and(|it| it.effects.iter().any(Effect::looks_at_others))
    }

    /// Carries out an action of a turn as if nobody else did anything; none for other actions.
    pub(crate) fn do_alone(&mut self, seat: Seat, card: Card, action: Action) -> Option<Gain> {
        let before = self.player(seat).credits;
        match action.of_turn()? {
            TurnAction::Build(build) => return Some(self.construct(seat, card, build)),
            TurnAction::Salvage(card, build) => return Some(self.construct(seat, card, build)),
            TurnAction::Reactor(cell) => self.construct_reactor(seat, cell),
            TurnAction::Discard => {
                let credits = self.rates(seat).discard_credits;
                self.player_mut(seat).credits += u16::from(credits);
            }
            TurnAction::Dispute => {
                let cost = self.content.dispute(card).map_or(0, |it| it.credits);
                self.player_mut(seat).credits -= u16::from(cost);
            }
        }
        Some(Gain {
            credits: self.player(seat).credits.saturating_sub(before),
            ..Gain::default()
        })
    }
}
