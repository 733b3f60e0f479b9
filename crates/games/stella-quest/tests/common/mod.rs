//! A table set up in a few words and played in notation.

#![allow(dead_code, reason = "each file of tests uses what it needs")]

use asterism_core::{Dice, Game, Line, Notation, Outcome, Refusal, Seat, Tale, Viewer};
use serde_json::{Value, json};
use stella_quest::{
    Card, CardSet, End, Event, Marker, Options, Phase, Start, StellaQuest, Table, View,
};

/// A position in the making. Cards are words: `"b6 r1 break"`. What is not said is as at the start
/// of a game: five lit tokens each, nothing collected, seat 1 to lead, a Break on the discard pile.
#[derive(Clone)]
pub(crate) struct Setup {
    turn: &'static str,
    leader: Option<u8>,
    rounds: u8,
    marker: Value,
    top: String,
    discards: Option<&'static str>,
    deck: Option<&'static str>,
    played: &'static str,
    seats: Vec<Place>,
}

/// What lies before one player.
#[derive(Clone)]
struct Place {
    lit: u8,
    hand: String,
    collection: &'static str,
    kept: &'static str,
}

impl Setup {
    /// A table at which the seats hold these hands.
    pub(crate) fn hands<S: AsRef<str>>(hands: &[S]) -> Self {
        let place = |hand: &S| Place {
            lit: 5,
            hand: hand.as_ref().into(),
            collection: "",
            kept: "",
        };
        Self {
            turn: "play 1",
            leader: None,
            rounds: 0,
            marker: Value::Null,
            top: "break".into(),
            discards: None,
            deck: None,
            played: "",
            seats: hands.iter().map(place).collect(),
        }
    }

    /// What the table waits for: `play 2`, `take 1`, `top 3`, `elimination 1`, `exhaustion`.
    pub(crate) fn turn(mut self, turn: &'static str) -> Self {
        self.turn = turn;
        self
    }

    /// Who led the round, if not the one whose turn it is.
    pub(crate) fn leader(mut self, seat: u8) -> Self {
        self.leader = Some(seat);
        self
    }

    /// How many rounds are over.
    pub(crate) fn rounds(mut self, rounds: u8) -> Self {
        self.rounds = rounds;
        self
    }

    /// Who holds the Black Star: a seat, `"dummy"` or null.
    pub(crate) fn marker(mut self, holder: impl Into<Value>) -> Self {
        self.marker = holder.into();
        self
    }

    /// The discard pile's top card.
    pub(crate) fn top(mut self, card: impl Into<String>) -> Self {
        self.top = card.into();
        self
    }

    /// The discard pile below its top card.
    pub(crate) fn discards(mut self, cards: &'static str) -> Self {
        self.discards = Some(cards);
        self
    }

    /// The deck, its top card first. Without `discards`, all other cards are discarded.
    pub(crate) fn deck(mut self, cards: &'static str) -> Self {
        self.deck = Some(cards);
        self
    }

    /// The cards of the round: `"1 b6, dummy g2"`.
    pub(crate) fn played(mut self, plays: &'static str) -> Self {
        self.played = plays;
        self
    }

    /// The lit tokens of each seat.
    pub(crate) fn lit(mut self, lit: &[u8]) -> Self {
        assert_eq!(lit.len(), self.seats.len(), "one number for each seat");
        for (place, lit) in self.seats.iter_mut().zip(lit) {
            place.lit = *lit;
        }
        self
    }

    /// What each seat has collected; seats that are left out have nothing.
    pub(crate) fn collected(mut self, collections: &[&'static str]) -> Self {
        for (place, cards) in self.seats.iter_mut().zip(collections) {
            place.collection = cards;
        }
        self
    }

    /// The cards of each hand from before the deck was last made anew.
    pub(crate) fn kept(mut self, kept: &[&'static str]) -> Self {
        for (place, cards) in self.seats.iter_mut().zip(kept) {
            place.kept = cards;
        }
        self
    }

    /// The position as `StellaQuest::read_position` reads it.
    pub(crate) fn json(&self) -> Value {
        let mut position = json!({
            "game": "stella-quest",
            "rules": 1,
            "turn": turn_json(self.turn),
            "leader": self.leader,
            "rounds": self.rounds,
            "marker": self.marker,
            "discard": {"top": self.top, "rest": words(self.discards.unwrap_or_default())},
            "table": self.played.split(", ").filter(|play| !play.is_empty()).map(play_json).collect::<Vec<_>>(),
            "seats": self.seats.iter().map(Place::json).collect::<Vec<_>>(),
        });
        if let Some(deck) = self.deck {
            let cards = words(deck);
            position["deck"] =
                json!({"top": cards.first(), "rest": cards.get(1..).unwrap_or_default()});
            if self.discards.is_none() {
                position["discard"]["rest"] = json!(self.elsewhere());
            }
        }
        position
    }

    /// The position with `top` on a deck of all the cards that are not named.
    pub(crate) fn with_deck_of_the_rest(mut self, top: &'static str) -> Scene {
        self.deck = Some(top);
        let mut position = self.json();
        position["deck"]["rest"] = json!(self.elsewhere());
        position["discard"]["rest"] = json!([]);
        Scene::read(&position)
    }

    /// The cards of the box that this set-up does not name.
    fn elsewhere(&self) -> Vec<String> {
        let mut rest = CardSet::FULL;
        let plays = self
            .played
            .split(", ")
            .filter_map(|play| play.split_once(' '));
        let on_table = plays.map(|(_, card)| card).chain([self.top.as_str()]);
        let seats = self
            .seats
            .iter()
            .flat_map(|place| [place.hand.as_str(), place.collection]);
        for text in seats.chain(self.deck).chain(on_table) {
            rest.remove_all(cards(text));
        }
        rest.iter().map(Card::notation).collect()
    }

    /// The table, set up.
    pub(crate) fn scene(&self) -> Scene {
        Scene::read(&self.json())
    }

    /// The table at the beginning of a round that `leader` leads.
    pub(crate) fn scene_led_by(mut self, leader: u8) -> Scene {
        self.turn = ["play 1", "play 2", "play 3", "play 4"][usize::from(leader) - 1];
        self.scene()
    }

    /// The table with no card in the box that this set-up does not name, so that deck and discard
    /// pile can be empty: what a game with all 54 cards comes to late, or never.
    pub(crate) fn bare_scene(&self) -> Scene {
        let mut whole = self.clone();
        for place in &mut whole.seats {
            // With cards in the deck no hand may be empty, so it borrows a Break for a moment.
            if place.hand.is_empty() {
                place.hand = "break".into();
            }
        }
        let mut view = whole.scene().state.view_for(Viewer::Onlooker);
        view.table.discards = cards(self.discards.unwrap_or_default());
        let hands: Vec<CardSet> = self.seats.iter().map(|place| cards(&place.hand)).collect();
        Scene::made_up(view, &hands, self.deck.unwrap_or_default())
    }
}

impl Place {
    fn json(&self) -> Value {
        json!({
            "lit": self.lit,
            "hand": words(&self.hand),
            "collection": words(self.collection),
            "kept": words(self.kept),
        })
    }
}

fn turn_json(turn: &str) -> Value {
    match turn.split_once(' ') {
        Some((what, seat)) => json!({ what: seat.parse::<u8>().expect("a seat has a number") }),
        None => json!(turn),
    }
}

fn play_json(play: &str) -> Value {
    let (by, card) = play.split_once(' ').expect("a play is a player and a card");
    let by = by.parse::<u8>().map_or(json!(by), |seat| json!(seat));
    json!({"by": by, "card": card})
}

/// The words of a text.
pub(crate) fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// The card that `text` names.
pub(crate) fn card(text: &str) -> Card {
    text.parse().expect("a card has a name")
}

/// The cards that `text` names.
pub(crate) fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(card).collect()
}

/// Cards as words, in the order of sorted hands.
pub(crate) fn text(cards: impl IntoIterator<Item = Card>) -> String {
    let words: Vec<String> = cards.into_iter().map(Card::notation).collect();
    words.join(" ")
}

/// The seat with this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(usize::from(number) - 1).expect("seats are numbered from 1 to 5")
}

fn own_view(state: &StellaQuest, seat: Seat) -> View {
    state.view_for(Viewer::Seat(seat))
}

/// A table at which something is tried out.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) state: StellaQuest,
    dice: Dice,
    events: Vec<Event>,
}

impl Scene {
    /// A table in this state.
    pub(crate) fn new(state: StellaQuest) -> Self {
        Self {
            state,
            dice: Dice::quick(0),
            events: Vec::new(),
        }
    }

    /// The table that a position describes.
    pub(crate) fn read(position: &Value) -> Self {
        let state = StellaQuest::read_position(position, &());
        Self::new(state.unwrap_or_else(|error| panic!("{error}: {position}")))
    }

    /// The table that `view` shows, with these hands and this deck, be they possible or not.
    fn made_up(mut view: View, hands: &[CardSet], deck: &str) -> Self {
        let top = words(deck).first().map(|top| card(top));
        view.deck = words(deck).len() as u8;
        view.deck_back = top.map(Card::back);
        view.unseen = hands.iter().flat_map(|hand| hand.iter()).collect();
        view.unseen.extend(cards(deck).iter());
        for (backs, hand) in view.backs.iter_mut().zip(hands) {
            *backs = hand.backs();
        }
        let worlds = (0..).map(|roll| StellaQuest::determinize(&view, &mut Dice::quick(roll)));
        let mut so_dealt = worlds.take(100_000).map(Self::new).filter(|world| {
            let mut dealt = (1..).zip(hands);
            let is_dealt = |(number, hand): (u8, &CardSet)| world.hand(number) == text(hand.iter());
            world.deck_top() == top && dealt.all(is_dealt)
        });
        so_dealt.next().expect("chance deals so sooner or later")
    }

    /// The same table, but seat `number` holds this hand and the deck is empty, however that came.
    pub(crate) fn with_hand(&self, number: u8, hand: &str) -> Self {
        let mut hands: Vec<CardSet> = (1..=self.state.seats() as u8)
            .map(|number| cards(&self.hand(number)))
            .collect();
        hands[usize::from(number) - 1] = cards(hand);
        Self::made_up(self.state.view_for(Viewer::Onlooker), &hands, "")
    }

    /// The same table with other luck to come.
    pub(crate) fn with_luck(mut self, luck: u64) -> Self {
        self.dice = Dice::quick(luck);
        self
    }

    /// Plays actions with their seats: `"1 play b6; 2 play b4"`. All must be allowed.
    pub(crate) fn play(&mut self, actions: &str) -> &mut Self {
        for action in actions.split("; ") {
            let (seat, action) = read(action);
            let allowed = self.state.check(seat, action);
            assert_eq!(
                allowed,
                Ok(()),
                "{action:?} by {seat} in {}",
                self.state.position()
            );
            self.state
                .advance_telling(seat, action, &mut self.dice, &mut self.events);
        }
        self
    }

    /// Why an action such as `"2 play g1"` is refused: `"SQ-10: you hold blue and must follow it"`.
    pub(crate) fn refusal(&self, action: &str) -> String {
        let (seat, action) = read(action);
        match self.state.check(seat, action) {
            Ok(()) => "allowed".into(),
            Err(illegal) => format!("{}: {illegal}", illegal.clause()),
        }
    }

    /// What seat `number` may do: `"play b6, play r1, draw"`.
    pub(crate) fn legal(&self, number: u8) -> String {
        let mut actions = Vec::new();
        self.state.legal_actions(seat(number), &mut actions);
        let print = |action| StellaQuest::print(action, &());
        let actions: Vec<String> = actions.into_iter().map(print).collect();
        actions.join(", ")
    }

    /// What lies open.
    pub(crate) fn table(&self) -> Table {
        self.state.view_for(Viewer::Onlooker).table
    }

    /// What the table waits for, as `Setup::turn` says it.
    pub(crate) fn turn(&self) -> String {
        match self.table().phase {
            Phase::Round { seat } => format!("play {seat}"),
            Phase::Take { winner } => format!("take {winner}"),
            Phase::Top { winner } => format!("top {winner}"),
            Phase::Over(End::Enlightenment(seat)) => format!("enlightenment {seat}"),
            Phase::Over(End::Elimination(seat)) => format!("elimination {seat}"),
            Phase::Over(End::Exhaustion) => "exhaustion".into(),
        }
    }

    /// The hand of seat `number`.
    pub(crate) fn hand(&self, number: u8) -> String {
        text(own_view(&self.state, seat(number)).hand.iter())
    }

    /// How many cards seat `number` holds.
    pub(crate) fn hand_size(&self, number: u8) -> usize {
        own_view(&self.state, seat(number)).hand.len()
    }

    /// What seat `number` has collected, by number and then colour.
    pub(crate) fn collection(&self, number: u8) -> String {
        text(self.table().collections[seat(number).index()].cards())
    }

    /// The lit tokens of each seat.
    pub(crate) fn lit(&self) -> Vec<u8> {
        self.table().lit[..self.state.seats()].to_vec()
    }

    /// Who holds the Black Star: `"1"`, `"dummy"` or `"nobody"`.
    pub(crate) fn marker(&self) -> String {
        match self.table().marker {
            Marker::Nobody => "nobody".into(),
            Marker::Dummy => "dummy".into(),
            Marker::Seat(seat) => seat.to_string(),
        }
    }

    /// The discard pile's top card.
    pub(crate) fn top(&self) -> String {
        self.table().top.notation()
    }

    /// The discard pile below its top card.
    pub(crate) fn discards(&self) -> String {
        text(self.table().discards.iter())
    }

    /// The cards of the round, in playing order.
    pub(crate) fn played(&self) -> String {
        text(self.table().played.cards())
    }

    /// How many cards the deck has.
    pub(crate) fn deck_size(&self) -> u8 {
        self.state.view_for(Viewer::Onlooker).deck
    }

    /// The cards of the deck, sorted.
    pub(crate) fn deck(&self) -> String {
        text(cards(&self.deck_from_top()).iter())
    }

    /// The cards of the deck, its top card first and the others sorted.
    pub(crate) fn deck_from_top(&self) -> String {
        let deck = &self.state.position()["deck"];
        let rest = deck["rest"].as_array().into_iter().flatten();
        let names = [&deck["top"]].into_iter().chain(rest);
        text(names.filter_map(Value::as_str).map(card))
    }

    fn deck_top(&self) -> Option<Card> {
        words(&self.deck_from_top()).first().map(|top| card(top))
    }

    /// The cards of seat `number` from before the deck was last made anew.
    pub(crate) fn kept(&self, number: u8) -> String {
        let position = self.state.position();
        let kept = position["seats"][usize::from(number) - 1]["kept"].as_array();
        let names = kept.into_iter().flatten().filter_map(Value::as_str);
        text(names.map(card))
    }

    fn outcome(&self) -> Outcome {
        *self.state.turn().outcome().expect("the game is over")
    }

    /// The final points of each seat.
    pub(crate) fn points(&self) -> Vec<i16> {
        self.outcome().scores().collect()
    }

    /// The final rank of each seat.
    pub(crate) fn ranks(&self) -> Vec<u8> {
        self.outcome().ranks().collect()
    }

    /// What an onlooker has been told so far: `"SQ-21: A gets the Black Star."`.
    pub(crate) fn told(&self) -> Vec<String> {
        let names = ["A", "B", "C", "D"].map(str::to_owned);
        let lines = self.events.iter();
        let lines = lines.filter_map(|event| event.line(Viewer::Onlooker, &names));
        lines
            .map(|line: Line| format!("{}: {}", line.clause.unwrap_or_default(), line.words))
            .collect()
    }

    /// Whether an onlooker has been told this.
    pub(crate) fn has_told(&self, line: &str) -> bool {
        self.told().iter().any(|told| told == line)
    }
}

/// A table just laid out, but with all but eight cards of the deck discarded already: random games
/// would otherwise end long before the deck does.
pub(crate) fn late_table(seats: usize, dice: &mut Dice) -> StellaQuest {
    let options = Options::new(seats, Start::Drawn).expect("2 to 4 seats are fine");
    let mut position = StellaQuest::start(&options, dice).position();
    let deck = position["deck"]["rest"]
        .as_array_mut()
        .expect("the rest of the deck is a list");
    dice.shuffle(deck);
    let discarded = deck.split_off(7);
    position["discard"]["rest"] = Value::Array(discarded);
    StellaQuest::read_position(&position, &()).expect("every card is still there")
}

/// A seat and its action: `"1 play b6"`.
fn read(text: &str) -> (Seat, stella_quest::Action) {
    let (seat, action) = text.split_once(' ').expect("a seat and an action");
    let seat = seat.parse().expect("a seat has a number");
    (
        seat,
        StellaQuest::parse(action, &()).expect("an action of the game"),
    )
}
