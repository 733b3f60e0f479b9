//! A position from a few words.

use among_the_stars::{AmongTheStars, Card, Content, Deck};
use asterism_core::testkit::SceneBuilder;
use serde_json::{Value, json};

use super::{NAMES, content};

/// A position to be read. Everything that a test leaves out is filled in: hands of the right size,
/// a pile of Specials, a deck of all that is nowhere else, and the Power Reactors that are left.
#[derive(Clone)]
pub(crate) struct Setup {
    pub(crate) position: Value,
    content: &'static Content,
}

impl Setup {
    /// Year 1, last turn: everybody has revealed a Garden and is to act with 10 credits. Nobody has
    /// points, races or objectives; the stations are Main Reactors with 2 cubes, and hands are
    /// empty.
    pub(crate) fn new(seats: usize) -> Self {
        let seat = |_| {
            json!({
                "vp": 0, "credits": 10, "revealed": "garden",
                "station": [{"cell": "0,0", "card": "main_reactor", "load": 2}],
            })
        };
        let numbers: Vec<usize> = (1..=seats).collect();
        let position = json!({
            "game": "among-the-stars", "rules": 1, "year": 1, "turn": 6,
            "phase": {"name": "act", "owed": numbers}, "order": numbers,
            "seats": (0..seats).map(seat).collect::<Vec<_>>(),
            "objectives": [],
        });
        Self {
            position,
            content: content(),
        }
    }

    /// Uses the components of a host.
    pub(crate) const fn with(mut self, content: &'static Content) -> Self {
        self.content = content;
        self
    }

    /// Sets a field of the position.
    pub(crate) fn set(mut self, key: &str, value: Value) -> Self {
        self.position[key] = value;
        self
    }

    /// Sets a field of a seat.
    pub(crate) fn set_of(mut self, seat: u8, key: &str, value: Value) -> Self {
        self.position["seats"][usize::from(seat) - 1][key] = value;
        self
    }

    /// Sets year and turn; hands that are not set get as many cards as they should have.
    pub(crate) fn at(self, year: u8, turn: u8) -> Self {
        self.set("year", json!(year)).set("turn", json!(turn))
    }

    /// Everybody is to select a card (AS-8).
    pub(crate) fn selecting(mut self) -> Self {
        for seat in self.seats() {
            let seat = self.position["seats"][seat].as_object_mut();
            seat.expect("a seat").remove("revealed");
        }
        let all: Vec<usize> = self.seats().map(|seat| seat + 1).collect();
        self.set("phase", json!({"name": "select", "owed": all}))
    }

    /// Before year 1: seat 1 has drawn these objectives to keep one of (AS-38).
    pub(crate) fn keeping(self, offered: &str) -> Self {
        let offered: Vec<&str> = offered.split_whitespace().collect();
        let seats = self.seats().count();
        let setup = self.selecting().at(0, 0).credits(&[0; 4][..seats]);
        let setup = setup
            .set_of(1, "race", json!("qualeen"))
            .set_of(1, "offered", json!(offered));
        let places = if seats == 2 { 4 } else { seats };
        let setup = setup.hands(&["", "", "", ""][..places]);
        setup.set("phase", json!({"name": "keep", "owed": [1]}))
    }

    /// `"aggressive all-in limited tactical"`. With limited space the Main Reactors are moved.
    pub(crate) fn variants(mut self, text: &str) -> Self {
        let variants: Vec<&str> = text.split_whitespace().collect();
        if variants.contains(&"limited") {
            for (seat, cell) in self.seats().zip(["3,3", "10,3", "10,10", "3,10"]) {
                self.position["seats"][seat]["station"][0]["cell"] = json!(cell);
            }
        }
        self.set("variants", json!(variants))
    }

    /// Locations are added to a station: `"1,0 garden, 2,0 power_reactor 2"` (cell, card, load).
    pub(crate) fn built(mut self, seat: u8, text: &str) -> Self {
        let station = &mut self.position["seats"][usize::from(seat) - 1]["station"];
        let station = station.as_array_mut().expect("a station is a list");
        for location in text.split(", ") {
            let words: Vec<&str> = location.split_whitespace().collect();
            let load: u8 = words
                .get(2)
                .map_or(0, |load| load.parse().expect("a number"));
            station.push(json!({"cell": words[0], "card": words[1], "load": load}));
        }
        self
    }

    /// The cubes on a Main Reactor.
    pub(crate) fn cubes(mut self, seat: u8, cubes: u8) -> Self {
        self.position["seats"][usize::from(seat) - 1]["station"][0]["load"] = json!(cubes);
        self
    }

    /// The points of the seats.
    pub(crate) fn vp(mut self, vp: &[u16]) -> Self {
        for (seat, vp) in vp.iter().enumerate() {
            self.position["seats"][seat]["vp"] = json!(vp);
        }
        self
    }

    /// The credits of the seats.
    pub(crate) fn credits(mut self, credits: &[u16]) -> Self {
        for (seat, credits) in credits.iter().enumerate() {
            self.position["seats"][seat]["credits"] = json!(credits);
        }
        self
    }

    /// The races of the seats: `"vak zehuti"`.
    pub(crate) fn races(mut self, text: &str) -> Self {
        for (seat, race) in text.split_whitespace().enumerate() {
            self.position["seats"][seat]["race"] = json!(race);
        }
        self
    }

    /// The cards that the seats have revealed: `"turret garden"`.
    pub(crate) fn revealed(mut self, text: &str) -> Self {
        for (seat, card) in text.split_whitespace().enumerate() {
            self.position["seats"][seat]["revealed"] = json!(card);
        }
        self
    }

    /// The open objectives: `"on_budget well_organised"`.
    pub(crate) fn objectives(self, text: &str) -> Self {
        let ids: Vec<&str> = text.split_whitespace().collect();
        self.set("objectives", json!(ids))
    }

    /// The discard pile: `"garden turret"`.
    pub(crate) fn discard(self, text: &str) -> Self {
        let ids: Vec<&str> = text.split_whitespace().collect();
        self.set("discard", json!(ids))
    }

    /// Hands by place, each `"garden turret"`; their holders know them.
    pub(crate) fn hands(self, hands: &[&str]) -> Self {
        let text = |(place, hand): (usize, &&str)| -> Value {
            let held = hand
                .split_whitespace()
                .map(|card| match self.holder(place) {
                    Some(seat) => json!({"card": card, "known": [seat]}),
                    None => json!({"card": card}),
                });
            held.collect()
        };
        let hands: Vec<Value> = hands.iter().enumerate().map(text).collect();
        self.set("hands", json!(hands))
    }

    /// The number of the seat at a place, if it is not a virtual player's.
    fn holder(&self, place: usize) -> Option<usize> {
        match self.seats().count() {
            2 => place.is_multiple_of(2).then_some(place / 2 + 1),
            _ => Some(place + 1),
        }
    }

    fn seats(&self) -> impl Iterator<Item = usize> + use<> {
        0..self.position["seats"].as_array().map_or(0, Vec::len)
    }

    /// Lets the last seats reveal other cards if the stations have the Gardens.
    fn spare_gardens(&mut self) {
        for seat in self.seats().collect::<Vec<_>>().into_iter().rev() {
            let named = self.ids_elsewhere();
            let count = |id: &str| named.iter().filter(|it| *it == id).count();
            let id = |card: Card| self.content.design(card).id.as_str();
            let is_spare = |card: &Card| {
                let is_location = self.content.location(*card).is_some();
                is_location && count(id(*card)) < self.copies(*card)
            };
            let garden = self.content.card_named("garden");
            let most = garden.map_or(0, |card| self.copies(card));
            let reveals_one = self.position["seats"][seat]["revealed"] == "garden";
            if reveals_one && count("garden") > most {
                let spare = self.content.cards().find(is_spare).map(id);
                self.position["seats"][seat]["revealed"] = json!(spare);
            }
        }
    }

    fn filled_in(&self) -> Value {
        let mut position = self.position.clone();
        let mut left = self.cards_left();
        if position.get("reactors").is_none() {
            position["reactors"] = json!(self.reactors_left());
        }
        if position.get("hands").is_none() {
            let hands = self.fill_hands(&mut left);
            position["hands"] = hands;
        }
        if position.get("pile").is_none() {
            position["pile"] = json!(self.fill_pile(&mut left));
        }
        if position.get("deck").is_none() {
            position["deck"] = json!(left);
        }
        position
    }

    fn has(&self, variant: &str) -> bool {
        let variants = self.position["variants"].as_array();
        variants.is_some_and(|all| all.iter().any(|it| it == variant))
    }

    /// The Power Reactors that are nowhere yet.
    fn reactors_left(&self) -> usize {
        let seats = self.position["seats"].as_array().into_iter().flatten();
        let built = seats.flat_map(|seat| seat["station"].as_array().into_iter().flatten());
        let built = built
            .filter(|built| built["card"] == "power_reactor")
            .count();
        usize::from(self.content.reactors()) - built
    }

    /// Every card of the table that is nowhere yet, by its id.
    fn cards_left(&self) -> Vec<String> {
        let mut left: Vec<String> = Vec::new();
        for card in self.content.cards() {
            let copies = self.copies(card);
            let id = &self.content.design(card).id;
            left.extend(std::iter::repeat_n(id.clone(), copies));
        }
        for id in self.ids_elsewhere() {
            if let Some(at) = left.iter().position(|it| *it == id) {
                left.remove(at);
            }
        }
        left
    }

    /// Number of copies of a card at this table. With three players the last conflict cards are
    /// left out.
    fn copies(&self, card: Card) -> usize {
        let three = self.seats().count() == 3 && !self.has("all-in");
        let year = self.position["year"].as_u64().unwrap_or(1);
        let conflicts = self.has("aggressive") && year > 1;
        if let Some(location) = self.content.location(card) {
            let four = if three { location.marked_four } else { 0 };
            return usize::from(location.copies - four);
        }
        match self.content.dispute(card) {
            Some(_) if !conflicts => 0,
            Some(it) if self.seats().count() == 3 && it.copies == 2 => {
                let number = card.index() + 1 - (self.content.cards().count() - 6);
                if number > 3 { 1 } else { 2 }
            }
            Some(it) => usize::from(it.copies),
            None => 0,
        }
    }

    /// The ids of all cards that the position names.
    fn ids_elsewhere(&self) -> Vec<String> {
        let mut ids = Vec::new();
        let mut take = |value: &Value| ids.extend(value.as_str().map(str::to_owned));
        for seat in self.position["seats"].as_array().into_iter().flatten() {
            let is_acting = self.position["phase"]["name"] == "act";
            if is_acting {
                take(&seat["revealed"]);
            }
            for built in seat["station"].as_array().into_iter().flatten() {
                take(&built["card"]);
            }
        }
        for key in ["discard", "removed", "cleared", "dropped", "pile", "deck"] {
            self.position[key]
                .as_array()
                .into_iter()
                .flatten()
                .for_each(&mut take);
        }
        for hand in self.position["hands"].as_array().into_iter().flatten() {
            for held in hand.as_array().into_iter().flatten() {
                take(&held["card"]);
            }
        }
        ids
    }

    /// Hands of the size that the turn asks for, known to the seats that have held them.
    fn fill_hands(&self, left: &mut Vec<String>) -> Value {
        let seats = self.seats().count();
        let year = self.position["year"].as_u64().unwrap_or(1);
        let turn = self.position["turn"].as_u64().unwrap_or(1);
        let dealt = if self.has("aggressive") && year > 1 {
            7
        } else {
            6
        };
        let select = ["select", "remove", "ability", "trade"]
            .iter()
            .any(|name| self.position["phase"]["name"] == *name);
        let size = (dealt + u64::from(select)).saturating_sub(turn) as usize;
        let places = if seats == 2 { 4 } else { seats };
        let mut hand = |place: usize| -> Value {
            let cards = left.drain(..size);
            let held = cards.map(|card| match self.holder(place) {
                Some(seat) if select => json!({"card": card, "known": [seat]}),
                Some(_) | None => json!({"card": card}),
            });
            held.collect()
        };
        (0..places).map(&mut hand).collect()
    }

    /// The Specials that are left out with this number of players; with All-in any 20 cards.
    fn fill_pile(&self, left: &mut Vec<String>) -> Vec<String> {
        let dropped = self.position["dropped"].as_array().map_or(0, Vec::len);
        let size = if self.has("all-in") {
            20
        } else if self.seats().count() == 3 {
            26
        } else {
            20
        };
        let is_special = |id: &String| {
            let card = self.content.card_named(id).expect("it is a card");
            let location = self.content.location(card);
            location.is_some_and(|it| self.has("all-in") || it.deck == Deck::Special)
        };
        let mut pile = Vec::new();
        while pile.len() + dropped < size {
            let Some(at) = left.iter().rposition(&is_special) else {
                break;
            };
            pile.push(left.remove(at));
        }
        pile
    }
}

impl SceneBuilder for Setup {
    type Game = AmongTheStars;
    const NAMES: &'static [&'static str] = &NAMES;

    fn content(&self) -> &'static Content {
        self.content
    }

    /// The position with hands, pile and deck.
    fn json(&self) -> Value {
        let mut setup = self.clone();
        setup.spare_gardens();
        setup.filled_in()
    }
}
