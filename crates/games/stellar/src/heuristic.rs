//! A quick estimate of the chances of a seat.

use asterism_core::{Dice, Game, Heuristic, Seat};

use crate::cards::Kind;
use crate::content::Section;
use crate::scoring::{DIVERSITY, MAJORITY, Score, final_scores};
use crate::state::Stellar;
use crate::table::{Phase, ROUNDS, SEATS};

/// Stars and runs that a type may still gain, at the start of the game.
const STARS_TO_COME: f32 = 1.5;
const RUN_TO_COME: f32 = 1.5;
/// The difference of section sums that all but decides a majority: at the end, and how much more it
/// takes at the start of the game.
const MARGIN: f32 = 0.5;
const MARGIN_TO_COME: f32 = 8.0;
/// Share of the diversity bonus by the number of types shown.
const DIVERSE: [f32; 6] = [0.0, 0.05, 0.15, 0.35, 0.65, 1.0];
/// The difference of points that makes a victory about three times as likely.
const SCALE: f32 = 12.0;

impl Heuristic for Stellar {
    const CLEAR: f32 = 20.0;

    /// In the middle of a turn cards are on their way.
    fn is_settled(&self) -> bool {
        match self.table.phase {
            Phase::Play | Phase::Place(_) | Phase::Follow(..) => false,
            Phase::Starters | Phase::Wipe | Phase::Take | Phase::Last | Phase::Over => true,
        }
    }

    fn promise(&self, seat: Seat) -> f32 {
        // The refills that the dice decide here do not count.
        self.best_end_of_turn(seat, &mut Dice::quick(u64::from(self.table.turns)))
    }
}

impl Stellar {
    /// In the middle of the own turn, what its best end promises.
    fn best_end_of_turn(&self, seat: Seat, dice: &mut Dice) -> f32 {
        let unfinished = match self.table.phase {
            Phase::Play | Phase::Place(_) | Phase::Follow(..) => self.table.mover() == seat,
            Phase::Starters | Phase::Wipe | Phase::Take | Phase::Last | Phase::Over => false,
        };
        if !unfinished {
            return self.standing(seat);
        }
        let mut actions = Vec::new();
        self.legal_actions(seat, &mut actions);
        let promises = actions.into_iter().map(|action| {
            let mut after = *self;
            after.advance(seat, action, dice);
            after.best_end_of_turn(seat, dice)
        });
        promises.fold(0.0, f32::max)
    }

    fn standing(&self, seat: Seat) -> f32 {
        if let Some(outcome) = self.turn().outcome() {
            return outcome.share(seat) as f32;
        }
        let table = self.with_choices().table;
        let left = f32::from(ROUNDS * SEATS as u8 - table.turns) / f32::from(ROUNDS * SEATS as u8);
        let scores = final_scores(&table);
        let (own, other) = (&scores[seat.index()], &scores[1 - seat.index()]);
        let lead = worth(own, left) - worth(other, left) + majorities(own, other, left);
        1.0 / (1.0 + (-lead / SCALE).exp())
    }

    /// The position as if what was chosen in secret lay open.
    fn with_choices(&self) -> Self {
        let mut after = *self;
        for (at, chosen) in self.chosen.iter().enumerate() {
            if let (Phase::Last, Some(card)) = (self.table.phase, chosen) {
                after.table.notebooks[at].add(*card);
            }
        }
        after
    }
}

/// The value of stars, runs and diversity when this share of the game is `left`.
fn worth(score: &Score, left: f32) -> f32 {
    let typed = |kind: Kind| {
        let stars = f32::from(score.stars[kind.index()]) + STARS_TO_COME * left;
        let run = f32::from(score.runs[kind.index()]) + RUN_TO_COME * left;
        stars * run
    };
    let shown = score.stars.iter().filter(|stars| **stars > 0).count();
    let objects: f32 = Kind::ALL.into_iter().map(typed).sum();
    objects + DIVERSE[shown] * f32::from(DIVERSITY)
}

/// The value of the sections, from the loss of all to the gain of all.
fn majorities(own: &Score, other: &Score, left: f32) -> f32 {
    let scale = MARGIN + MARGIN_TO_COME * left;
    let chance = |section: Section| {
        let at = section.index();
        let margin = f32::from(own.totals[at]) - f32::from(other.totals[at]);
        (margin / scale).tanh()
    };
    let chances: f32 = Section::ALL.into_iter().map(chance).sum();
    chances * f32::from(MAJORITY)
}
