//! A table set up in a few words and played in notation.
//!
//! - `positions`: positions that are refused
//! - `setup`: a position from a few words

pub(crate) mod positions;
mod setup;

use std::sync::LazyLock;

use asterism_core::testkit::{self, seat};
use asterism_core::{Content as _, Dice, Game, Notation, Seat, Settings, Turn, Viewer};
use serde_json::Value;
use stellar::{Action, Card, CardSet, Content, Event, Kind, Score, Stellar, Table, final_scores};

pub(crate) use self::setup::Setup;

/// Names of the seats.
pub(crate) const NAMES: [&str; 2] = ["A", "B"];
/// Both seats.
pub(crate) const BOTH: [Seat; 2] = [Seat::One, Seat::Two];

/// The content that comes with the game.
pub(crate) fn content() -> &'static Content {
    static CONTENT: LazyLock<&'static Content> = LazyLock::new(Content::embedded);
    *CONTENT
}

/// The content file that comes with the game.
pub(crate) fn content_text() -> &'static str {
    testkit::content_text::<Content>()
}

/// The content file with some places changed, each of which must be there once.
pub(crate) fn changed(changes: &[(&str, &str)]) -> String {
    testkit::changed_content::<Content>(changes)
}

/// The content of a host, whose file differs in these places from that of the game.
pub(crate) fn host_content(changes: &[(&str, &str)]) -> &'static Content {
    testkit::host_content(&changed(changes))
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

/// The lines that a viewer is told of some events: `"SL-6: A takes planet 3 from row slot 2."`.
pub(crate) fn told(events: &[Event], viewer: Viewer) -> Vec<String> {
    testkit::told(events, viewer, &NAMES)
}

/// A table in this state.
pub(crate) fn scene_of(state: Stellar) -> Scene {
    Scene::new(state, open_table(&state).content, &NAMES)
}

/// A table at which something is tried out.
pub(crate) type Scene = testkit::Scene<Stellar>;

/// The words in which tests look at a table of Stellar.
pub(crate) trait SceneExt {
    /// The slots that are open to the card in play: `"2 3"` face up, and those face down.
    fn slots(&self) -> (String, String);

    /// The number of the seat whose turn it is.
    fn mover(&self) -> u8;

    /// The open table.
    fn table(&self) -> Table;

    /// The phase, as `Setup::at` takes it: `"take"`, `"place p3a"`.
    fn turn(&self) -> String;

    /// The hand of seat `number`.
    fn hand(&self, number: u8) -> String;

    /// The notebook of seat `number`.
    fn notebook(&self, number: u8) -> String;

    /// The card in a telescope slot of seat `number`: `"p3a"`, `"p3a down"` or `""`.
    fn slot(&self, number: u8, slot: u8) -> String;

    /// The row, with `-` for a gap.
    fn row(&self) -> String;

    /// The discarded cards.
    fn discards(&self) -> String;

    /// The cards of the deck, which has no order.
    fn deck(&self) -> CardSet;

    /// The points of seat `number` if the game ended now.
    fn score(&self, number: u8) -> Score;

    /// Stars and run of a type for seat `number`.
    fn stars_and_run(&self, number: u8, kind: Kind) -> (u8, u8);
}

impl SceneExt for Scene {
    fn slots(&self) -> (String, String) {
        let legal = self.legal_line(self.mover());
        let slots = legal.split(", ").map(|action| {
            let slot = action.strip_prefix("at ").expect("a slot is to be chosen");
            slot.strip_suffix(" down")
                .map_or((slot, ""), |slot| ("", slot))
        });
        let (up, down): (Vec<&str>, Vec<&str>) = slots.unzip();
        let join = |slots: Vec<&str>| slots.join(" ").trim().to_owned();
        (join(up), join(down))
    }

    fn mover(&self) -> u8 {
        self.table().mover().number() as u8
    }

    fn table(&self) -> Table {
        self.view(0).table
    }

    fn turn(&self) -> String {
        let position = self.state.position();
        match position["turn"]
            .as_object()
            .and_then(|turn| turn.iter().next())
        {
            Some((what, card)) => format!("{what} {}", card.as_str().unwrap_or_default()),
            None => position["turn"].as_str().unwrap_or_default().into(),
        }
    }

    fn hand(&self, number: u8) -> String {
        text(self.view(number).hand.iter())
    }

    fn notebook(&self, number: u8) -> String {
        text(self.table().notebooks[seat(number).index()].iter())
    }

    fn slot(&self, number: u8, slot: u8) -> String {
        let telescope = &self.state.position()["seats"][usize::from(number) - 1]["telescope"];
        let found = telescope[slot.to_string()].as_str();
        found.unwrap_or_default().into()
    }

    fn row(&self) -> String {
        let position = self.state.position();
        let slots = position["row"].as_array().expect("the row is a list");
        let slots: Vec<&str> = slots
            .iter()
            .map(|slot| slot.as_str().unwrap_or("-"))
            .collect();
        slots.join(" ")
    }

    fn discards(&self) -> String {
        text(self.table().discards.iter())
    }

    fn deck(&self) -> CardSet {
        let position = self.state.position();
        let deck = position["deck"].as_array().expect("the deck is a list");
        deck.iter().filter_map(Value::as_str).map(card).collect()
    }

    fn score(&self, number: u8) -> Score {
        final_scores(&self.table())[seat(number).index()]
    }

    fn stars_and_run(&self, number: u8, kind: Kind) -> (u8, u8) {
        let score = self.score(number);
        (score.stars[kind.index()], score.runs[kind.index()])
    }
}

/// The open table of a state.
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
