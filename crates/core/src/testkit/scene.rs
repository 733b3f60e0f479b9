//! A table at which a test tries something out, in notation.

use serde_json::Value;

use super::refusals::position_refusal;
use super::words::{read_action, seat, told, viewer};
use crate::dice::Dice;
use crate::game::{Line, Refusal, Tale};
use crate::names::Names;
use crate::notation::{Notation, Settings};
use crate::outcome::Outcome;
use crate::seat::Seat;

/// A position that a test describes in words of its own.
pub trait SceneBuilder {
    /// The game.
    type Game: Notation;
    /// Names of the seats, as the log uses them.
    const NAMES: &'static [&'static str];

    /// The content that the position is read with.
    fn content(&self) -> &'static <Self::Game as Notation>::Content;

    /// The position as [`Notation::read_position`] reads it.
    fn json(&self) -> Value;

    /// The table with this position, which must be a possible one.
    fn scene(&self) -> Scene<Self::Game> {
        let position = self.json();
        let state = Self::Game::read_position(&position, self.content());
        let state = state.unwrap_or_else(|error| panic!("{error}: {position}"));
        Scene::new(state, self.content(), Self::NAMES)
    }

    /// The reason why the position is refused, or `"accepted"`.
    fn refusal(&self) -> String {
        position_refusal::<Self::Game>(&self.json(), self.content())
    }
}

/// A table at which a test tries something out.
///
/// Seats have their numbers, from 1; as a viewer, 0 is an onlooker. A game adds what it looks at
/// by a trait of its own.
pub struct Scene<G: Notation> {
    /// The state of the table.
    pub state: G,
    /// Everything that has happened so far.
    pub events: Vec<G::Event>,
    /// The content that actions are read and written with.
    pub content: &'static G::Content,
    names: &'static [&'static str],
    dice: Dice,
}

impl<G: Notation<Event: Clone>> Clone for Scene<G> {
    fn clone(&self) -> Self {
        Self {
            state: self.state.clone(),
            events: self.events.clone(),
            dice: self.dice.clone(),
            ..*self
        }
    }
}

impl<G: Notation<Event: Clone>> Scene<G> {
    /// The same table after these actions.
    #[must_use]
    pub fn after(&self, actions: &str) -> Self {
        let mut after = self.clone();
        after.play(actions);
        after
    }
}

impl<G: Notation> Scene<G> {
    /// A table in this state; `names` are those of its seats, and maybe of more.
    pub fn new(state: G, content: &'static G::Content, names: &'static [&'static str]) -> Self {
        let (events, dice) = (Vec::new(), Dice::quick(0));
        Self {
            state,
            events,
            content,
            names,
            dice,
        }
    }

    /// A new table with as many seats as there are `names`.
    pub fn start(
        names: &'static [&'static str],
        settings: &Settings,
        luck: u64,
        content: &'static G::Content,
    ) -> Self {
        let options = G::options(names.len(), settings, content).expect("a table");
        let mut dice = Dice::quick(luck);
        let state = G::start(&options, &mut dice);
        Self {
            dice,
            ..Self::new(state, content, names)
        }
    }

    /// The same table with dice that fall differently from now on.
    #[must_use]
    pub fn with_luck(self, luck: u64) -> Self {
        Self {
            dice: Dice::quick(luck),
            ..self
        }
    }

    /// Plays actions with their seats: `"1 play b6; 2 play b4"`. All must be allowed.
    pub fn play(&mut self, actions: &str) -> &mut Self {
        for text in actions.split("; ") {
            let (seat, action) = self.read(text);
            let allowed = self.state.check(seat, action);
            assert_eq!(allowed, Ok(()), "{text} in {}", self.position());
            self.advance(seat, action);
        }
        self
    }

    /// Plays a random action of a seat that owes one; none if the game is over.
    pub fn play_random(&mut self) -> Option<(Seat, G::Action)> {
        let seat = self.state.turn().owed().lowest()?;
        let buffer = &mut Vec::new();
        let action = self.state.random_action(seat, &mut self.dice, buffer);
        self.advance(seat, action);
        Some((seat, action))
    }

    fn advance(&mut self, seat: Seat, action: G::Action) {
        self.state
            .advance_telling(seat, action, &mut self.dice, &mut self.events);
    }

    /// Reads a seat and its action: `"1 play b6"`.
    pub fn read(&self, text: &str) -> (Seat, G::Action) {
        read_action::<G>(text, self.content)
    }

    /// The reason why an action such as `"2 play g1"` is refused, with its clause: `"SQ-10: you
    /// hold blue, so you must follow it"`; or `"allowed"`.
    pub fn refusal(&self, action: &str) -> String {
        let (seat, action) = self.read(action);
        match self.state.check(seat, action) {
            Ok(()) => "allowed".into(),
            Err(illegal) => format!("{}: {illegal}", illegal.clause()),
        }
    }

    /// The actions that are open to seat `number`.
    pub fn legal(&self, number: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.legal_actions(seat(number), &mut actions);
        let print = |action| G::print(action, self.content);
        actions.into_iter().map(print).collect()
    }

    /// The actions that are open to seat `number`, in one line: `"play b6, play r1, draw"`.
    pub fn legal_line(&self, number: u8) -> String {
        self.legal(number).join(", ")
    }

    /// The ends of those actions of seat 1 that begin with `start`: `"dot B1, dot B3"`.
    pub fn legal_with(&self, start: &str) -> String {
        let legal = self.legal(1);
        let ends = legal.iter().filter_map(|action| action.strip_prefix(start));
        ends.collect::<Vec<_>>().join(", ")
    }

    /// The numbers of the seats that owe an action.
    pub fn owed(&self) -> Vec<usize> {
        self.state.turn().owed().iter().map(Seat::number).collect()
    }

    /// The state as a viewer may see it.
    pub fn view(&self, number: u8) -> G::View {
        self.state.view_for(viewer(number))
    }

    /// The state as it is sent to a viewer.
    pub fn sent(&self, number: u8) -> Value {
        G::view_json(&self.view(number))
    }

    /// The position as it is written.
    pub fn position(&self) -> Value {
        self.state.position()
    }

    /// The result of the game, which must be over.
    pub fn outcome(&self) -> Outcome {
        *self.state.turn().outcome().expect("the game is over")
    }

    /// The final scores of the seats.
    pub fn final_scores(&self) -> Vec<i16> {
        self.outcome().scores().collect()
    }

    /// The final ranks of the seats.
    pub fn ranks(&self) -> Vec<u8> {
        self.outcome().ranks().collect()
    }

    /// The numbers of the seats that have won.
    pub fn winners(&self) -> Vec<usize> {
        self.outcome().winners().map(Seat::number).collect()
    }

    /// Everything that a viewer has been told so far: `"SQ-21: A got the Black Star."`.
    pub fn told(&self, number: u8) -> Vec<String> {
        let seats = self.state.seats().min(self.names.len());
        told(&self.events, viewer(number), &self.names[..seats])
    }

    /// The lines that a viewer has read so far.
    pub fn lines(&self, number: u8) -> Vec<Line> {
        let seats = self.state.seats().min(self.names.len());
        let names: Vec<String> = self.names[..seats].iter().map(|&it| it.into()).collect();
        let (viewer, events) = (viewer(number), self.events.iter());
        let names = Names::new(viewer, &names);
        events.filter_map(|it| it.line(viewer, &names)).collect()
    }

    /// The words that a viewer has been told so far with one clause.
    pub fn told_of(&self, clause: &str, number: u8) -> Vec<String> {
        let start = format!("{clause}: ");
        let lines = self.told(number).into_iter();
        lines
            .filter_map(|line| line.strip_prefix(&start).map(str::to_owned))
            .collect()
    }
}
