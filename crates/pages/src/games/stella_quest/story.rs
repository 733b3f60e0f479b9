//! The round before this one, read from the lines that the viewer was told.

use asterism_core::Line;
use asterism_registry::stella_quest::{Card, Phase, Player};

use super::scene::Scene;

/// A round that is over.
#[derive(Debug, Default)]
pub(super) struct PastRound {
    /// The cards with their players, in playing order.
    pub(super) plays: Vec<(Player, Card)>,
    /// The winner; none if all cards were Breaks.
    pub(super) winner: Option<Player>,
    /// The card that the winner took.
    pub(super) taken: Option<Card>,
    /// The card that then lay on top of the discard pile.
    pub(super) top: Option<Card>,
}

/// A line of the log that tells something of a round.
enum Told {
    Played(Player, Card),
    Ended(Option<Player>),
    Took(Card),
    Topped(Card),
}

impl PastRound {
    /// The last round that is over; none if there was none, or if its lines are not all there.
    pub(super) fn before(scene: &Scene) -> Option<Self> {
        let mut told: Vec<Told> = Vec::new();
        // The round on the table is told as won already while its winner still chooses.
        let is_open = match scene.view.table.phase {
            Phase::Take { .. } | Phase::Top { .. } => true,
            Phase::Round { .. } | Phase::Over(_) => false,
        };
        let mut ends = 2 + usize::from(is_open);
        for (_, line) in scene.model.lines.iter().rev() {
            let Some(event) = read(line) else {
                continue;
            };
            if matches!(event, Told::Ended(_)) {
                ends -= 1;
                if ends == 0 {
                    break;
                }
            }
            told.push(event);
        }
        let is_told = ends < 2 || (ends == 2 && !is_open);
        is_told.then(|| Self::of(told.into_iter().rev())).flatten()
    }

    /// The first round that ends in `told`.
    fn of(told: impl Iterator<Item = Told>) -> Option<Self> {
        let mut round = Self::default();
        let mut is_over = false;
        for event in told {
            match event {
                Told::Played(..) | Told::Ended(_) if is_over => break,
                Told::Played(player, card) => round.plays.push((player, card)),
                Told::Ended(winner) => {
                    round.winner = winner;
                    is_over = true;
                }
                // What follows on the round before.
                Told::Took(_) | Told::Topped(_) if !is_over => {}
                Told::Took(card) => round.taken = Some(card),
                Told::Topped(card) => round.top = Some(card),
            }
        }
        (is_over && !round.plays.is_empty()).then_some(round)
    }
}

/// The part of a round that a line tells.
fn read(line: &Line) -> Option<Told> {
    let player = line.seat().map_or(Player::Dummy, Player::Seat);
    let card = || line.about.first()?.parse().ok();
    match line.clause? {
        "SQ-13" | "SQ-15" | "SQ-32" => Some(Told::Ended(Some(player))),
        "SQ-16" => Some(Told::Ended(None)),
        "SQ-18" => card().map(Told::Took),
        "SQ-20" => card().map(Told::Topped),
        "SQ-8" | "SQ-10" | "SQ-12" | "SQ-14" | "SQ-31" => Some(Told::Played(player, card()?)),
        _ => None,
    }
}
