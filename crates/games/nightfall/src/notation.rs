//! Text and JSON forms, the only place here that names serde.

use asterism_core::{Facts, Notation, Seat, Settings, Unreadable};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::cards::{Star, StarSet};
use crate::rules::Action;
use crate::state::{Nightfall, Options};
use crate::table::{HAND, SEATS, Table};
use crate::view::View;

/// The facts about Nightfall.
const FACTS: Facts = Facts {
    id: "nightfall",
    title: "Nightfall",
    about: "Twelve stars, four nights: win a night with the brightest star, score by the faintest.",
    seats: 2..=SEATS,
    minutes: 2..=5,
    rules: 1,
    settings: &[],
};

impl Notation for Nightfall {
    const FACTS: Facts = FACTS;

    type Content = ();

    fn options(
        seats: usize,
        settings: &Settings,
        _content: &'static (),
    ) -> Result<Options, Unreadable> {
        FACTS.check_seats(seats)?;
        FACTS.check_settings(settings)?;
        Options::new(seats).ok_or_else(|| Unreadable::new("Nightfall is for 2 or 3 players"))
    }

    fn print(Action(star): Action, _content: &()) -> String {
        format!("play {star}")
    }

    fn parse(text: &str, _content: &()) -> Result<Action, Unreadable> {
        let star = text.strip_prefix("play ").map(str::parse);
        let wrong = || Unreadable::new(format!("“{text}” is not an action; write play 7"));
        star.ok_or_else(wrong)?.map(Action)
    }

    fn position(&self) -> Value {
        serde_json::to_value(PositionText::of(self)).expect("a position has only text and numbers")
    }

    fn read_position(value: &Value, _content: &'static ()) -> Result<Self, Unreadable> {
        let text = PositionText::deserialize(value)
            .map_err(|error| Unreadable::new(format!("this is not a position: {error}")))?;
        text.read()
    }

    fn view_json(view: &View) -> Value {
        let table = &view.table;
        let seat = |seat: Seat| {
            json!({
                "points": table.points[seat.index()],
                "shown": table.shown[seat.index()].map(Star::get),
                "cards": table.hand_size(seat),
            })
        };
        let legal = |action| Self::print(action, &());
        json!({
            "game": FACTS.id,
            "rules": FACTS.rules,
            "viewer": view.viewer.seat().map(Seat::number),
            "leader": table.leader.number(),
            "faded": numbers(table.faded),
            "seats": Seat::first(table.seats()).map(seat).collect::<Vec<_>>(),
            "hand": numbers(view.hand),
            "legal": view.legal_actions().into_iter().map(legal).collect::<Vec<_>>(),
        })
    }
}

impl std::str::FromStr for Star {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let number = text.parse().ok().and_then(Self::new);
        let star = number.filter(|star| star.to_string() == text);
        star.ok_or_else(|| Unreadable::new(format!("“{text}” is not a star from 1 to 12")))
    }
}

/// A position as JSON.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionText {
    game: String,
    rules: u32,
    leader: u8,
    #[serde(default)]
    faded: Vec<u8>,
    seats: Vec<SeatText>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SeatText {
    #[serde(default)]
    points: i16,
    #[serde(default)]
    shown: Option<u8>,
    hand: Vec<u8>,
}

fn numbers(stars: StarSet) -> Vec<u8> {
    stars.iter().map(Star::get).collect()
}

impl PositionText {
    fn of(state: &Nightfall) -> Self {
        let table = &state.table;
        let seat = |seat: Seat| SeatText {
            points: table.points[seat.index()],
            shown: table.shown[seat.index()].map(Star::get),
            hand: numbers(state.hands[seat.index()]),
        };
        Self {
            game: FACTS.id.into(),
            rules: FACTS.rules,
            leader: table.leader.number() as u8,
            faded: numbers(table.faded),
            seats: Seat::first(table.seats()).map(seat).collect(),
        }
    }

    fn read(&self) -> Result<Nightfall, Unreadable> {
        FACTS.check_kind(&self.game, self.rules)?;
        FACTS.check_seats(self.seats.len())?;
        let mut left = StarSet::FULL;
        let mut table = Table::new(self.seats.len() as u8, self.leader.to_string().parse()?);
        table.faded = take_all(&mut left, &self.faded)?;
        let mut hands = [StarSet::EMPTY; SEATS];
        for (index, seat) in self.seats.iter().enumerate() {
            let shown = seat.shown.map(|number| take(&mut left, number));
            table.shown[index] = shown.transpose()?;
            table.points[index] = seat.points;
            hands[index] = take_all(&mut left, &seat.hand)?;
        }
        let state = Nightfall { table, hands };
        state.check_possible()?;
        Ok(state)
    }
}

/// Takes a star out of `left`: each can be in one place only (NF-1).
fn take(left: &mut StarSet, number: u8) -> Result<Star, Unreadable> {
    let star: Star = number.to_string().parse()?;
    if !left.contains(star) {
        return Err(Unreadable::new(format!("the {star} is in two places")));
    }
    left.remove(star);
    Ok(star)
}

fn take_all(left: &mut StarSet, numbers: &[u8]) -> Result<StarSet, Unreadable> {
    numbers.iter().map(|number| take(left, *number)).collect()
}

impl Nightfall {
    /// Refuses a position that no game comes to.
    fn check_possible(&self) -> Result<(), Unreadable> {
        let table = &self.table;
        let refuse = |reason: &str| Err(Unreadable::new(reason));
        if table.leader.index() >= table.seats() {
            return refuse("the leader is not at the table");
        }
        let whole_nights =
            table.faded.len().is_multiple_of(table.seats()) && table.nights() <= HAND;
        if !whole_nights {
            return refuse("every night leaves one faded star of each player, for four nights");
        }
        let seats = Seat::first(table.seats());
        let has_its_stars = |seat: Seat| {
            let left = HAND.checked_sub(table.nights() + table.shown_by(seat));
            left == Some(self.hands[seat.index()].len())
        };
        if !seats.clone().all(has_its_stars) {
            return refuse("each player has four stars, less those played");
        }
        let in_turn = table.order().map(|seat| table.shown_by(seat));
        if !in_turn.is_sorted_by(|one, next| one >= next) || table.is_night_over() {
            return refuse("the stars of a night are played in turn, from the leader on");
        }
        if !table.could_score() {
            return refuse("these points cannot come from the faded stars");
        }
        Ok(())
    }
}

impl Table {
    /// Number of stars that `seat` shows: 0 or 1.
    fn shown_by(&self, seat: Seat) -> usize {
        usize::from(self.shown[seat.index()].is_some())
    }

    fn is_night_over(&self) -> bool {
        self.plays().count() == self.seats()
    }

    /// True if some nights of the faded stars are worth this many points together (NF-4).
    fn could_score(&self) -> bool {
        let numbers: Vec<i16> = self.faded.iter().map(|star| star.get().into()).collect();
        let least: i16 = numbers.iter().take(self.nights()).sum();
        let most: i16 = numbers.iter().step_by(self.seats()).sum();
        let total: i16 = self.points[..self.seats()]
            .iter()
            .fold(0, |sum, points| sum.saturating_add(*points));
        let positive = self.points.iter().all(|points| *points >= 0);
        positive && (least..=most).contains(&total)
    }
}
