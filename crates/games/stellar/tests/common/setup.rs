//! A position in the making.

use asterism_core::testkit::{SceneBuilder, words};
use serde_json::{Map, Value, json};
use stellar::{Card, CardSet, Content, Stellar};

use super::{NAMES, card, cards, content, text};

/// A position in the making. Cards are words: `"p3a b6 s2"`.
///
/// All that a test does not say is filled up with cards that it does not name, plain ones first: a
/// starter in slot 1 and in each notebook, as many cards in telescopes (face down, from slot 12
/// up), notebooks and hands as there must be after so many turns, and a row whose gap, if there is
/// one, is slot 5. All other cards are the deck.
#[derive(Clone)]
pub(crate) struct Setup {
    content: &'static Content,
    turn: &'static str,
    turns: usize,
    start: usize,
    satellite: bool,
    reshuffled: bool,
    row: String,
    deck: Option<&'static str>,
    discards: &'static str,
    seats: [Place; 2],
}

/// The things of one player.
#[derive(Clone, Default)]
struct Place {
    hand: String,
    seen: Option<&'static str>,
    telescope: &'static str,
    notebook: String,
    chosen: Option<&'static str>,
}

impl Setup {
    /// A table that waits for this: `take`, `wipe`, `play`, `place p3a`, `aim p3a`, `note p3a`,
    /// `last`, `over`.
    pub(crate) fn at(turn: &'static str) -> Self {
        Self {
            content: content(),
            turn,
            turns: match turn {
                "last" | "over" => 22,
                _ => 0,
            },
            start: 1,
            satellite: false,
            reshuffled: false,
            row: String::new(),
            deck: None,
            discards: "",
            seats: [Place::default(), Place::default()],
        }
    }

    /// With the content of a host.
    pub(crate) fn with(mut self, content: &'static Content) -> Self {
        self.content = content;
        self
    }

    /// Number of turns that are over, of both players together.
    pub(crate) fn turns(mut self, turns: usize) -> Self {
        self.turns = turns;
        self
    }

    /// The player who begins every round.
    pub(crate) fn start(mut self, seat: usize) -> Self {
        self.start = seat;
        self
    }

    /// Step 1 of this turn took a satellite.
    pub(crate) fn satellite(mut self) -> Self {
        self.satellite = true;
        self
    }

    /// The discards have been shuffled into the deck.
    pub(crate) fn reshuffled(mut self) -> Self {
        self.reshuffled = true;
        self
    }

    /// The row from slot 1, with `-` for a gap and `?` for any card.
    pub(crate) fn row(mut self, cards: impl Into<String>) -> Self {
        self.row = cards.into();
        self
    }

    /// The deck; all other cards are discarded.
    pub(crate) fn deck(mut self, cards: &'static str) -> Self {
        self.deck = Some(cards);
        self
    }

    /// The discards; all other cards are in the deck.
    pub(crate) fn discards(mut self, cards: &'static str) -> Self {
        self.discards = cards;
        self
    }

    /// The hand of a seat.
    pub(crate) fn hand(mut self, seat: usize, cards: impl Into<String>) -> Self {
        self.seats[seat - 1].hand = cards.into();
        self
    }

    /// The cards of a hand that were taken from the row; in the middle of a turn, if nothing is
    /// said, the last card of the hand.
    pub(crate) fn seen(mut self, seat: usize, cards: &'static str) -> Self {
        self.seats[seat - 1].seen = Some(cards);
        self
    }

    /// The telescope of a seat: `"1 p3a, 4 m3b down"`.
    pub(crate) fn telescope(mut self, seat: usize, slots: &'static str) -> Self {
        self.seats[seat - 1].telescope = slots;
        self
    }

    /// The notebook of a seat.
    pub(crate) fn notebook(mut self, seat: usize, cards: impl Into<String>) -> Self {
        self.seats[seat - 1].notebook = cards.into();
        self
    }

    /// The secret choice of a seat.
    pub(crate) fn chosen(mut self, seat: usize, card: &'static str) -> Self {
        self.seats[seat - 1].chosen = Some(card);
        self
    }

    /// Every card that is named.
    fn named(&self) -> CardSet {
        let in_play = self.turn.split_once(' ').map_or("", |(_, card)| card);
        let row: String = self.row.replace(['-', '?'], "");
        let table = [in_play, &row, self.deck.unwrap_or_default(), self.discards];
        let mut named: CardSet = table
            .into_iter()
            .flat_map(|text| cards(text).iter())
            .collect();
        for place in &self.seats {
            named.extend(slots(place.telescope).map(|(_, placed)| card(words(placed)[0])));
            named.extend(
                cards(&place.hand)
                    .iter()
                    .chain(cards(&place.notebook).iter()),
            );
        }
        named
    }

    fn begin(&self, at: usize, filler: &mut Filler) -> Value {
        let place = &self.seats[at];
        let mut telescope: Map<String, Value> = slots(place.telescope)
            .map(|(slot, placed)| (slot.into(), json!(placed)))
            .collect();
        if !telescope.contains_key("1") {
            telescope.insert("1".into(), json!(filler.starter()));
        }
        let mut notebook: Vec<String> = words(&place.notebook)
            .into_iter()
            .map(str::to_owned)
            .collect();
        let starters = self.content.starters();
        if !notebook.iter().any(|name| starters.contains(card(name))) {
            notebook.push(filler.starter());
        }
        let mut seat = json!({
            "hand": words(&place.hand),
            "telescope": telescope,
            "notebook": notebook,
            "seen": words(place.seen.unwrap_or_default()),
        });
        if let Some(chosen) = place.chosen {
            seat["chosen"] = json!(chosen);
        }
        seat
    }

    fn fill(&self, at: usize, seat: &mut Value, filler: &mut Filler) {
        let is_start = at + 1 == self.start;
        let over = self.turns / 2 + usize::from(is_start && self.turns % 2 == 1);
        let acts = is_start == self.turns.is_multiple_of(2);
        let (what, _) = self.turn.split_once(' ').unwrap_or((self.turn, ""));
        let (telescope, notebook, hand) = match what {
            "play" if acts => (1, 1, 3),
            "aim" if acts => (1, 2, 2),
            "note" if acts => (2, 1, 2),
            "over" => (1, 2, 0),
            _ => (1, 1, 2),
        };
        let slots = seat["telescope"].as_object_mut().expect("slots");
        for slot in (1..=12).rev().map(|slot: u8| slot.to_string()) {
            if slots.len() < over + telescope && !slots.contains_key(&slot) {
                slots.insert(slot, json!(format!("{} down", filler.card())));
            }
        }
        for (field, needed) in [("notebook", over + notebook), ("hand", hand)] {
            let list = seat[field].as_array_mut().expect("cards");
            while list.len() < needed {
                list.push(json!(filler.card()));
            }
        }
        if hand == 3 && self.seats[at].seen.is_none() {
            seat["seen"] = json!([seat["hand"][2]]);
        }
    }

    fn row_json(&self, filler: &mut Filler) -> Vec<Option<String>> {
        let (what, _) = self.turn.split_once(' ').unwrap_or((self.turn, ""));
        let usual = match what {
            "play" | "place" | "aim" | "note" => "? ? ? ? -",
            _ => "? ? ? ? ?",
        };
        let given = words(&self.row);
        let rest = words(usual).into_iter().skip(given.len());
        let slots = given.iter().copied().chain(rest);
        slots
            .map(|slot| match slot {
                "-" => None,
                "?" => Some(filler.card()),
                name => Some(name.into()),
            })
            .collect()
    }
}

impl SceneBuilder for Setup {
    type Game = Stellar;
    const NAMES: &'static [&'static str] = &NAMES;

    fn content(&self) -> &'static Content {
        self.content
    }

    fn json(&self) -> Value {
        let mut filler = Filler::without(self.named(), self.content);
        // Slot 1 and notebook of each seat come first: they need starters.
        let mut seats = [0, 1].map(|at| self.begin(at, &mut filler));
        for (at, seat) in seats.iter_mut().enumerate() {
            self.fill(at, seat, &mut filler);
        }
        let row = self.row_json(&mut filler);
        let mut position = json!({
            "game": "stellar",
            "rules": 1,
            "turn": turn_json(self.turn),
            "turns": self.turns,
            "start": self.start,
            "satellite": self.satellite,
            "reshuffled": self.reshuffled,
            "row": row,
            "discards": words(self.discards),
            "seats": seats,
        });
        if let Some(deck) = self.deck {
            position["discards"] = json!(words(&text(filler.left.iter())));
            position["deck"] = json!(words(deck));
        }
        position
    }
}

/// The slots that a text such as `"1 p3a, 4 m3b down"` names, with what lies there.
fn slots(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let slots = text.split(", ").filter(|slot| !slot.is_empty());
    slots.map(|slot| slot.split_once(' ').expect("a slot and a card"))
}

fn turn_json(turn: &str) -> Value {
    match turn.split_once(' ') {
        Some((what, card)) => json!({ what: card }),
        None => json!(turn),
    }
}

/// Cards that nobody names.
struct Filler {
    left: CardSet,
    starters: CardSet,
}

impl Filler {
    fn without(named: CardSet, content: &Content) -> Self {
        Self {
            left: CardSet::FULL.without(named),
            starters: content.starters(),
        }
    }

    fn starter(&mut self) -> String {
        let found = self.left.and(self.starters).iter().next();
        self.take(found.expect("a starter is left"))
    }

    /// The last plain card: no starter, 6/0 or satellite as long as there are others.
    fn card(&mut self) -> String {
        let special = |card: &Card| {
            card.is_satellite() || card.number().get() == 6 || self.starters.contains(*card)
        };
        let found = self.left.iter().max_by_key(|card| (!special(card), *card));
        self.take(found.expect("a card is left"))
    }

    fn take(&mut self, card: Card) -> String {
        self.left.remove(card);
        card.notation()
    }
}
