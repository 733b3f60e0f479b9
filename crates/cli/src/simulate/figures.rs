//! The numbers of a report; the names of the fields are those of its JSON.

use asterism_core::Settings;
use asterism_lab::{Distribution, Group, Share, Simulation, Statistics, Thing};
use serde::Serialize;

/// The whole report.
#[derive(Serialize)]
pub(super) struct Figures {
    pub(super) game: String,
    pub(super) title: &'static str,
    pub(super) content: Option<&'static str>,
    pub(super) options: Settings,
    pub(super) seed: String,
    pub(super) games: u64,
    pub(super) shared: u64,
    pub(super) seats: Vec<SeatFigures>,
    pub(super) turn_order: Vec<PlaceFigures>,
    pub(super) winning_score: Spread,
    pub(super) margin: Spread,
    pub(super) actions: Spread,
    pub(super) groups: Vec<GroupFigures>,
}

/// A seat: its bot and its results.
#[derive(Serialize)]
pub(super) struct SeatFigures {
    pub(super) seat: usize,
    pub(super) bot: String,
    pub(super) wins: f64,
    #[serde(flatten)]
    pub(super) share: ShareFigures,
    pub(super) score: Spread,
}

/// Results by place in the order of turns.
#[derive(Serialize)]
pub(super) struct PlaceFigures {
    pub(super) place: usize,
    #[serde(flatten)]
    pub(super) share: ShareFigures,
}

/// A share with its 95 % interval.
#[derive(Clone, Copy, Serialize)]
pub(super) struct ShareFigures {
    pub(super) share: f64,
    pub(super) low: f64,
    pub(super) high: f64,
}

/// A distribution of numbers.
#[derive(Serialize)]
pub(super) struct Spread {
    pub(super) mean: f64,
    pub(super) deviation: f64,
    pub(super) least: i64,
    pub(super) lower_quartile: i64,
    pub(super) median: i64,
    pub(super) upper_quartile: i64,
    pub(super) most: i64,
    /// Each number with how often it came up.
    pub(super) counts: Vec<(i64, u64)>,
}

/// Things of one sort.
#[derive(Serialize)]
pub(super) struct GroupFigures {
    pub(super) title: &'static str,
    #[serde(skip)]
    pub(super) is_of_numbers: bool,
    pub(super) things: Vec<ThingFigures>,
    pub(super) left_out: usize,
}

/// A thing that winners had more or less often than others.
#[derive(Serialize)]
pub(super) struct ThingFigures {
    pub(super) name: String,
    pub(super) seats: u64,
    pub(super) share: f64,
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) lift: f64,
    pub(super) lift_low: f64,
    pub(super) lift_high: f64,
}

impl Figures {
    pub(super) fn new(simulation: &Simulation, statistics: &Statistics) -> Self {
        let game = simulation.edition.game();
        let order = statistics.turn_order().into_iter().enumerate();
        Self {
            game: game.to_string(),
            title: game.facts().title,
            content: simulation.edition.hash(),
            options: simulation.settings.clone(),
            seed: simulation.seed.to_string(),
            games: statistics.games,
            shared: statistics.shared,
            seats: seats(simulation, statistics),
            turn_order: order
                .map(|(index, share)| PlaceFigures {
                    place: index + 1,
                    share: share.into(),
                })
                .collect(),
            winning_score: Spread::new(&statistics.winning),
            margin: Spread::new(&statistics.margins),
            actions: Spread::new(&statistics.lengths),
            groups: statistics.groups().iter().map(GroupFigures::new).collect(),
        }
    }

    /// The share of victories of each seat, if all were equal.
    pub(super) fn fair(&self) -> f64 {
        1.0 / self.seats.len() as f64
    }

    /// True if the same bot sits on every seat.
    pub(super) fn are_bots_alike(&self) -> bool {
        self.seats.windows(2).all(|pair| pair[0].bot == pair[1].bot)
    }
}

fn seats(simulation: &Simulation, statistics: &Statistics) -> Vec<SeatFigures> {
    let sat = simulation.bots.iter().zip(&statistics.seats);
    let sat = sat.zip(statistics.shares()).enumerate();
    sat.map(|(index, ((bot, sums), share))| SeatFigures {
        seat: index + 1,
        bot: bot.to_string(),
        wins: sums.wins(),
        share: share.into(),
        score: Spread::new(&sums.scores),
    })
    .collect()
}

impl From<Share> for ShareFigures {
    fn from(Share { share, low, high }: Share) -> Self {
        Self { share, low, high }
    }
}

impl Spread {
    fn new(numbers: &Distribution) -> Self {
        Self {
            mean: numbers.mean(),
            deviation: numbers.deviation(),
            least: numbers.quantile(0.0),
            lower_quartile: numbers.quantile(0.25),
            median: numbers.quantile(0.5),
            upper_quartile: numbers.quantile(0.75),
            most: numbers.quantile(1.0),
            counts: numbers.iter().collect(),
        }
    }
}

impl GroupFigures {
    fn new(group: &Group) -> Self {
        Self {
            title: group.title,
            is_of_numbers: group.is_of_numbers(),
            things: group.things.iter().map(ThingFigures::new).collect(),
            left_out: group.left_out,
        }
    }
}

impl ThingFigures {
    fn new(thing: &Thing) -> Self {
        Self {
            name: thing.name.clone(),
            seats: thing.seats,
            share: thing.share.share,
            low: thing.share.low,
            high: thing.share.high,
            lift: thing.lift.share,
            lift_low: thing.lift.low,
            lift_high: thing.lift.high,
        }
    }

    /// The lift with its interval.
    pub(super) const fn lifted(&self) -> ShareFigures {
        ShareFigures {
            share: self.lift,
            low: self.lift_low,
            high: self.lift_high,
        }
    }
}

impl ShareFigures {
    /// True if chance alone would put it so far from `usual` less than one time in twenty.
    pub(super) fn stands_out(&self, usual: f64) -> bool {
        self.low > usual || self.high < usual
    }
}
