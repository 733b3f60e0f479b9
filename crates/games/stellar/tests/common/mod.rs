//! A table set up in a few words and played in notation.

#![allow(
    dead_code,
    unused_imports,
    reason = "each file of tests uses what it needs"
)]

pub(crate) mod positions;
mod setup;

use std::sync::LazyLock;

use asterism_core::{
    Content as _, Dice, Game, Line, Notation, Outcome, Refusal, Seat, Settings, Tale, Turn, Viewer,
};
use serde_json::Value;
use stellar::{
    Action, Card, CardSet, Content, Event, Kind, Score, Stellar, Table, View, final_scores,
};

pub(crate) use self::setup::Setup;

/// Both seats.
pub(crate) const BOTH: [Seat; 2] = [Seat::One, Seat::Two];

/// What lies in the box that comes with the game.
pub(crate) fn content() -> &'static Content {
    static CONTENT: LazyLock<&'static Content> = LazyLock::new(Content::embedded);
    *CONTENT
}

/// The content file that comes with the game.
pub(crate) fn content_text() -> &'static str {
    Content::FILE.expect("Stellar has content").text
}

/// What lies in the box of a host, whose file differs in these places from that of the game.
pub(crate) fn host_content(changes: &[(&str, &str)]) -> &'static Content {
    let text = changed(changes);
    let content = Content::read(&text).unwrap_or_else(|error| panic!("{error}"));
    Box::leak(Box::new(content))
}

/// The content file with some places changed, each of which must be there once.
pub(crate) fn changed(changes: &[(&str, &str)]) -> String {
    let mut text = content_text().to_owned();
    for (from, to) in changes {
        assert_eq!(text.matches(from).count(), 1, "“{from}” is there once");
        text = text.replace(from, to);
    }
    text
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

/// Cards as words.
pub(crate) fn text(cards: impl IntoIterator<Item = Card>) -> String {
    let words: Vec<String> = cards.into_iter().map(Card::notation).collect();
    words.join(" ")
}

/// The seat with this number.
pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(usize::from(number) - 1).expect("seats are numbered from 1 to 2")
}

/// A viewer: the seat with this number, or an onlooker for 0.
pub(crate) fn viewer(number: u8) -> Viewer {
    match number {
        0 => Viewer::Onlooker,
        number => Viewer::Seat(seat(number)),
    }
}

/// A seat and its action: `"1 take p3a"`.
pub(crate) fn read(text: &str) -> (Seat, Action) {
    let (seat, action) = text.split_once(' ').expect("a seat and an action");
    let seat = seat.parse().expect("a seat has a number");
    let action = Stellar::parse(action, content()).expect("an action of the game");
    (seat, action)
}

/// What a viewer is told of some events: `"SL-6: A takes planet 3 from row slot 2."`.
pub(crate) fn told(events: &[Event], viewer: Viewer) -> Vec<String> {
    let names = ["A", "B"].map(str::to_owned);
    let lines = events.iter().filter_map(|event| event.line(viewer, &names));
    lines
        .map(|line: Line| format!("{}: {}", line.clause.unwrap_or_default(), line.words))
        .collect()
}

/// A table at which something is tried out.
#[derive(Clone)]
pub(crate) struct Scene {
    pub(crate) state: Stellar,
    dice: Dice,
    pub(crate) events: Vec<Event>,
}

impl Scene {
    /// A table in this state.
    pub(crate) fn new(state: Stellar) -> Self {
        Self {
            state,
            dice: Dice::quick(0),
            events: Vec::new(),
        }
    }

    /// The same table with other luck to come.
    pub(crate) fn with_luck(mut self, luck: u64) -> Self {
        self.dice = Dice::quick(luck);
        self
    }

    /// Plays actions with their seats: `"1 take p3a; 1 play p3a notebook"`. All must be allowed.
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

    /// The same table after these actions.
    pub(crate) fn after(&self, actions: &str) -> Self {
        let mut after = self.clone();
        after.play(actions);
        after
    }

    /// Why an action such as `"2 take p3a"` is refused: `"SL-5: it is not your turn"`.
    pub(crate) fn refusal(&self, action: &str) -> String {
        let (seat, action) = read(action);
        match self.state.check(seat, action) {
            Ok(()) => "allowed".into(),
            Err(illegal) => format!("{}: {illegal}", illegal.clause()),
        }
    }

    /// What seat `number` may do: `"play p3a telescope, play p3a notebook"`.
    pub(crate) fn legal(&self, number: u8) -> String {
        let mut actions = Vec::new();
        self.state.legal_actions(seat(number), &mut actions);
        let content = self.table().content;
        let print = |action| Stellar::print(action, content);
        let actions: Vec<String> = actions.into_iter().map(print).collect();
        actions.join(", ")
    }

    /// The slots that are open to the card in play: `"2 3"` face up, and those face down.
    pub(crate) fn slots(&self) -> (String, String) {
        let legal = self.legal(self.mover());
        let slots = legal.split(", ").map(|action| {
            let slot = action.strip_prefix("at ").expect("a slot is to be chosen");
            slot.strip_suffix(" down")
                .map_or((slot, ""), |slot| ("", slot))
        });
        let (up, down): (Vec<&str>, Vec<&str>) = slots.unzip();
        let join = |slots: Vec<&str>| slots.join(" ").trim().to_owned();
        (join(up), join(down))
    }

    /// The number of the seat whose turn it is.
    pub(crate) fn mover(&self) -> u8 {
        self.table().mover().number() as u8
    }

    /// The numbers of the seats that owe an action.
    pub(crate) fn owed(&self) -> Vec<usize> {
        self.table().owed.iter().map(Seat::number).collect()
    }

    /// What lies open.
    pub(crate) fn table(&self) -> Table {
        self.view(0).table
    }

    /// What a viewer knows.
    pub(crate) fn view(&self, number: u8) -> View {
        self.state.view_for(viewer(number))
    }

    /// What a viewer is sent.
    pub(crate) fn sent(&self, number: u8) -> Value {
        Stellar::view_json(&self.view(number))
    }

    /// What the table waits for, as `Setup::at` says it: `"take"`, `"place p3a"`.
    pub(crate) fn turn(&self) -> String {
        let position = self.state.position();
        match position["turn"]
            .as_object()
            .and_then(|turn| turn.iter().next())
        {
            Some((what, card)) => format!("{what} {}", card.as_str().unwrap_or_default()),
            None => position["turn"].as_str().unwrap_or_default().into(),
        }
    }

    /// The hand of seat `number`.
    pub(crate) fn hand(&self, number: u8) -> String {
        text(self.view(number).hand.iter())
    }

    /// The notebook of seat `number`.
    pub(crate) fn notebook(&self, number: u8) -> String {
        text(self.table().notebooks[seat(number).index()].iter())
    }

    /// What lies in a telescope slot of seat `number`: `"p3a"`, `"p3a down"` or `""`.
    pub(crate) fn slot(&self, number: u8, slot: u8) -> String {
        let telescope = &self.state.position()["seats"][usize::from(number) - 1]["telescope"];
        let found = telescope[slot.to_string()].as_str();
        found.unwrap_or_default().into()
    }

    /// The row, with `-` for a gap.
    pub(crate) fn row(&self) -> String {
        let position = self.state.position();
        let slots = position["row"].as_array().expect("the row is a list");
        let slots: Vec<&str> = slots
            .iter()
            .map(|slot| slot.as_str().unwrap_or("-"))
            .collect();
        slots.join(" ")
    }

    /// The discarded cards.
    pub(crate) fn discards(&self) -> String {
        text(self.table().discards.iter())
    }

    /// The cards of the deck, which has no order.
    pub(crate) fn deck(&self) -> CardSet {
        let position = self.state.position();
        let deck = position["deck"].as_array().expect("the deck is a list");
        deck.iter().filter_map(Value::as_str).map(card).collect()
    }

    /// The points of seat `number` if the game ended now.
    pub(crate) fn score(&self, number: u8) -> Score {
        final_scores(&self.table())[seat(number).index()]
    }

    /// Stars and run of a type for seat `number`.
    pub(crate) fn stars_and_run(&self, number: u8, kind: Kind) -> (u8, u8) {
        let score = self.score(number);
        (score.stars[kind.index()], score.runs[kind.index()])
    }

    /// How the game ended.
    pub(crate) fn outcome(&self) -> Outcome {
        *self.state.turn().outcome().expect("the game is over")
    }

    /// What a viewer has been told so far.
    pub(crate) fn told(&self, number: u8) -> Vec<String> {
        told(&self.events, viewer(number))
    }
}

/// What lies open in a state.
pub(crate) fn open_table(state: &Stellar) -> Table {
    state.view_for(Viewer::Onlooker).table
}

/// One action of a game, and what came of it.
pub(crate) struct Ply {
    pub(crate) before: Stellar,
    pub(crate) action: Action,
    pub(crate) after: Stellar,
    pub(crate) events: Vec<Event>,
}

/// A random action, but satellites are taken and rows wiped whenever that is possible, so that the
/// deck is used up often.
fn restless(state: &Stellar, seat: Seat, dice: &mut Dice) -> Action {
    let mut legal = Vec::new();
    state.legal_actions(seat, &mut legal);
    let stirs = |action: &&Action| match action {
        Action::Wipe => true,
        Action::Take(card) => card.is_satellite(),
        Action::Start(_)
        | Action::Keep
        | Action::Play(..)
        | Action::At(..)
        | Action::Note
        | Action::Last(_) => false,
    };
    let found = legal.iter().find(stirs).copied();
    found.unwrap_or_else(|| dice.pick(&legal))
}

/// Plays a whole restless game and shows every action to `look`.
pub(crate) fn play_restless(game: u64, mut look: impl FnMut(&Ply)) {
    let mut dice = Dice::quick(game);
    let options = Stellar::options(2, &Settings::new(), content()).expect("two can play");
    let mut before = Stellar::start(&options, &mut dice);
    while let Turn::Owed(owed) = before.turn() {
        let seats: Vec<Seat> = owed.iter().collect();
        let seat = dice.pick(&seats);
        let action = restless(&before, seat, &mut dice);
        let (mut after, mut events) = (before, Vec::new());
        after.advance_telling(seat, action, &mut dice, &mut events);
        look(&Ply {
            before,
            action,
            after,
            events,
        });
        before = after;
    }
}
