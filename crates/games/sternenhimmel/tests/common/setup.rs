//! A position from a few words.

use asterism_core::testkit::SceneBuilder;
use serde_json::{Value, json};
use sternenhimmel::{Content, Sign, Star, Sternenhimmel};

use super::{NAMES, content};

/// A star on a space: `2=W10`, or `2=W10@7` if it was the seventh of the game.
pub(crate) struct StarText {
    pub(crate) space: u8,
    pub(crate) seat: u8,
    pub(crate) star: Star,
    pub(crate) at: u8,
}

/// The stars that `text` names.
pub(crate) fn read_stars(text: &str) -> Vec<StarText> {
    text.split_whitespace().map(read_star).collect()
}

fn read_star(text: &str) -> StarText {
    let (space, rest) = text.split_once('=').expect("a space and a star");
    let (rest, at) = rest.split_once('@').unwrap_or((rest, "0"));
    let owner = NAMES.into_iter().position(|name| rest.starts_with(name));
    let star = match &rest[1..] {
        "H" => Star::BlackHole,
        "D" => Star::Double,
        number => number.parse().expect("a star"),
    };
    StarText {
        space: space.parse().expect("a space has a number"),
        seat: owner.expect("a letter for the owner") as u8 + 1,
        star,
        at: at.parse().expect("a moment is a number"),
    }
}

/// A position to be read.
#[derive(Clone)]
pub(crate) struct Setup {
    pub(crate) position: Value,
    open: usize,
    content: &'static Content,
}

impl Setup {
    /// A table where seat 1 is to move and no board has been scored. As many signs are open as
    /// there are seats, the first ones.
    pub(crate) fn new(seats: usize) -> Self {
        let boards: Vec<Value> = Sign::ALL[..seats]
            .iter()
            .map(|sign| json!({"sign": sign.word()}))
            .collect();
        Self {
            position: json!({
                "game": "sternenhimmel", "rules": 1, "turn": 1,
                "boards": boards, "seats": vec![json!({}); seats],
            }),
            open: 0,
            content: content(),
        }
    }

    /// With the boards of a host.
    pub(crate) const fn with(mut self, content: &'static Content) -> Self {
        self.content = content;
        self
    }

    /// Another board is open, with these stars: `"2=W10 4=WH"`.
    pub(crate) fn board(mut self, sign: &str, stars: &str) -> Self {
        let stars = read_stars(stars).into_iter().map(|star| {
            let StarText {
                space,
                seat,
                star,
                at,
            } = star;
            json!({"space": space, "seat": seat, "star": star.word(), "at": at})
        });
        let stars: Vec<Value> = stars.collect();
        let boards = self.position["boards"].as_array_mut().expect("a list");
        let twice = boards.iter().position(|board| board["sign"] == sign);
        let found = boards[self.open].clone();
        if let Some(twice) = twice.filter(|twice| *twice > self.open) {
            boards[twice] = found;
        }
        boards[self.open] = json!({"sign": sign, "stars": stars});
        self.open += 1;
        self
    }

    /// Only the boards set so far are left: no stack, and no board in the other places.
    pub(crate) fn last_boards(mut self) -> Self {
        let boards = self.position["boards"].as_array_mut().expect("a list");
        boards[self.open..].fill(Value::Null);
        self.set("stack", json!([]))
    }

    /// The boards of the stack.
    pub(crate) fn stack(self, signs: &str) -> Self {
        let signs: Vec<&str> = signs.split_whitespace().collect();
        self.set("stack", json!(signs))
    }

    /// The seat whose turn it is.
    pub(crate) fn turn(self, seat: u8) -> Self {
        self.set("turn", json!(seat))
    }

    /// The star bucks of the seats.
    pub(crate) fn money(mut self, money: &[i16]) -> Self {
        for (at, money) in money.iter().enumerate() {
            self.position["seats"][at]["money"] = json!(money);
        }
        self
    }

    /// A field of the position.
    pub(crate) fn set(mut self, field: &str, value: Value) -> Self {
        self.position[field] = value;
        self
    }

    /// A field of a seat.
    pub(crate) fn set_seat(mut self, seat: u8, field: &str, value: Value) -> Self {
        self.position["seats"][usize::from(seat) - 1][field] = value;
        self
    }
}

impl SceneBuilder for Setup {
    type Game = Sternenhimmel;
    const NAMES: &'static [&'static str] = &NAMES;

    fn content(&self) -> &'static Content {
        self.content
    }

    fn json(&self) -> Value {
        self.position.clone()
    }
}
