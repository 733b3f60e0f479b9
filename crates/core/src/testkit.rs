//! The laws that every game obeys, checked over many random and many sensible games.
//!
//! ```text
//! listed ⇔ allowed       what `legal_actions` lists, `check` allows, and nothing else
//! view of a view         the view of a determinized view is that view
//! from the view alone    a seat's legal actions are the same in every determinization
//! something is hidden    determinizations of one view differ
//! non-interference       resample what a seat cannot know, and every byte it is sent is the same
//! notation               actions, positions and options survive being written and read
//! replay                 options, seed and actions lead to the same state
//! features               a network is told of a position within bounds, and nothing that is secret
//! the end                every game ends, and then nobody owes an action
//! ```
//!
//! Beside the laws it has tools for the tests of a game:
//!
//! - `features`: checks of the features that are described to networks
//! - `memory`: checks that moves allocate no memory
//! - `playthrough`: recorded games, compared line by line
//! - `refusals`: positions and content files that are refused
//! - `scene`: a table at which a test tries something out
//! - `words`: seats, viewers, actions, settings and lines of the log in few words

mod features;
mod memory;
mod playthrough;
mod refusals;
mod scene;
mod words;

use std::collections::BTreeSet;
use std::fmt::Debug;

pub use features::{Told, describes};
pub use memory::{Count, needs_no_memory, needs_no_memory_with, plays_without_memory};
pub use playthrough::Playthroughs;
pub use refusals::{
    RefusedRow, changed_at, changed_content, content_refusal, content_text, host_content,
    position_refusal, refuses_content, refuses_positions,
};
pub use scene::{Scene, SceneBuilder};
pub use words::{joined, read_action, seat, settings, told, viewer, words};

use crate::content::Content;
use crate::dice::{Dice, Seed};
use crate::game::{Game, Line, Tale};
use crate::heuristic::Heuristic;
use crate::names::Names;
use crate::notation::{Notation, Settings};
use crate::seat::{Seat, Viewer};
use crate::turn::Turn;

/// Maximum number of actions of a game; no game of ours comes near it.
const LIMIT: usize = 20_000;
/// Number of determinizations of one view.
const WORLDS: u64 = 3;
/// Number of different actions that are remembered, to ask `check` about.
const KNOWN: usize = 600;

/// True if the laws are checked after this number of actions: always at first, then every seventh
/// time. Two laws are always checked: a random action is the same however it is found, and the game
/// ends.
const fn is_checked(actions: usize) -> bool {
    actions < 200 || actions.is_multiple_of(7)
}

/// A random game in progress, with all that is needed to play it again.
struct Trial<G: Notation> {
    content: &'static G::Content,
    options: G::Options,
    seed: Seed,
    style: TrialStyle,
    state: G,
    dice: Dice,
    actions: Vec<(Seat, G::Action)>,
    /// Every different action seen so far in any trial, to ask `check` about.
    known: Vec<G::Action>,
}

/// An action that was taken in a trial.
struct Move<G: Game> {
    before: G,
    seat: Seat,
    action: G::Action,
}

/// The style in which a trial is played. Random games end early in ways that sensible ones avoid.
#[derive(Clone, Copy)]
enum TrialStyle {
    Random,
    Sensible,
}

/// Plays `games` games of each number of seats and checks every law in every position.
pub fn obeys_the_laws<G: Notation + Heuristic + PartialEq + Debug>(games: u64) {
    obeys_the_laws_with::<G>(&Settings::new(), games);
}

/// Does the same with settings, which must be fine for any number of seats. In long games not every
/// position is checked, see [`is_checked`].
pub fn obeys_the_laws_with<G: Notation + Heuristic + PartialEq + Debug>(
    settings: &Settings,
    games: u64,
) {
    let content = G::Content::embedded();
    for seats in G::FACTS.seats {
        let options = G::options(seats, settings, content).expect("these are fine settings");
        let mut known = Vec::new();
        let mut hidden = false;
        for game in 0..games {
            let name = format!("laws of {} {settings:?} {seats} {game}", G::FACTS.id);
            let seed = Seed::from_text(&name);
            let style = if game % 2 == 0 {
                TrialStyle::Random
            } else {
                TrialStyle::Sensible
            };
            let mut trial = Trial::<G>::new(content, options.clone(), seed, style);
            trial.known = known;
            hidden |= trial.play_through();
            trial.replays();
            known = trial.known;
        }
        assert!(
            hidden,
            "{}: nothing is ever hidden from {seats} seats",
            G::FACTS.id
        );
    }
}

impl<G: Notation + Heuristic + PartialEq + Debug> Trial<G> {
    fn new(
        content: &'static G::Content,
        options: G::Options,
        seed: Seed,
        style: TrialStyle,
    ) -> Self {
        let state = G::start(&options, &mut Dice::for_ply(&seed, 0));
        let dice = Dice::for_ply(&seed.child(1), 0);
        let (actions, known) = (Vec::new(), Vec::new());
        Self {
            content,
            options,
            seed,
            style,
            state,
            dice,
            actions,
            known,
        }
    }

    /// Plays to the end; true if something was hidden from some viewer at some time.
    fn play_through(&mut self) -> bool {
        let mut hidden = false;
        for _ in 0..LIMIT {
            if is_checked(self.actions.len()) || self.state.turn().owed().is_empty() {
                hidden |= self.check_position();
            }
            let Turn::Owed(owed) = self.state.turn() else {
                return hidden;
            };
            let seats: Vec<Seat> = owed.iter().collect();
            let seat = self.dice.pick(&seats);
            let action = self.next_action(seat);
            let before = self.state.clone();
            let mut events = Vec::new();
            let mut dice = self.dice_of_this_ply();
            self.state
                .advance_telling(seat, action, &mut dice, &mut events);
            if is_checked(self.actions.len()) {
                let taken = Move {
                    before,
                    seat,
                    action,
                };
                self.check_move(&taken, &events);
            }
            self.actions.push((seat, action));
        }
        panic!(
            "{} has not ended after {LIMIT} actions: {:?}",
            G::FACTS.id,
            self.seed.to_string()
        );
    }

    /// The next action. A random one must be the same whichever way it is found.
    fn next_action(&mut self, seat: Seat) -> G::Action {
        let legal = legal(&self.state, seat);
        assert!(
            !legal.is_empty(),
            "{seat} owes an action but has none: {:?}",
            self.state
        );
        self.remember(&legal);
        let mut same_dice = self.dice.clone();
        let quick = self
            .state
            .random_action(seat, &mut same_dice, &mut Vec::new());
        let chosen = self.dice.pick(&legal);
        assert_eq!(
            quick, chosen,
            "a random action of {seat} in {:?}",
            self.state
        );
        match self.style {
            TrialStyle::Random => chosen,
            TrialStyle::Sensible if self.dice.below(8) == 0 => chosen,
            TrialStyle::Sensible => self.most_promising(seat, &legal),
        }
    }

    /// Once there are too many to remember, a new one takes the place of any other.
    fn remember(&mut self, actions: &[G::Action]) {
        for action in actions {
            if self.known.len() < KNOWN {
                if !self.known.contains(action) {
                    self.known.push(*action);
                }
            } else if self.dice.below(64) == 0 && !self.known.contains(action) {
                let place = self.dice.below(KNOWN as u32) as usize;
                self.known[place] = *action;
            }
        }
    }

    fn most_promising(&self, seat: Seat, legal: &[G::Action]) -> G::Action {
        let promise = |action: &G::Action| {
            let mut after = self.state.clone();
            after.advance(seat, *action, &mut self.dice_of_this_ply());
            after.promise(seat)
        };
        let better = |a: &&G::Action, b: &&G::Action| promise(a).total_cmp(&promise(b));
        *legal.iter().max_by(better).expect("there is one")
    }

    fn check_position(&mut self) -> bool {
        self.listed_is_allowed();
        self.position_survives();
        let viewers = Viewer::all(self.state.seats());
        viewers.fold(false, |hidden, viewer| hidden | self.view_is_enough(viewer))
    }

    /// Listed ⇔ allowed, nothing twice, and nothing for seats that owe nothing.
    fn listed_is_allowed(&self) {
        for seat in Seat::first(self.state.seats()) {
            let legal = legal(&self.state, seat);
            let owes = self.state.turn().owes(seat);
            assert_eq!(owes, !legal.is_empty(), "seat {seat} in {:?}", self.state);
            for action in &self.known {
                let listed = legal.iter().filter(|&other| other == action).count();
                let allowed = self.state.check(seat, *action).is_ok();
                assert_eq!(
                    listed,
                    usize::from(allowed),
                    "{action:?} by {seat} in {:?}",
                    self.state
                );
            }
            for action in legal {
                assert_eq!(self.state.check(seat, action), Ok(()), "{action:?}");
                let text = G::print(action, self.content);
                assert_eq!(G::parse(&text, self.content), Ok(action));
            }
        }
    }

    fn position_survives(&self) {
        assert_eq!(self.state.clone(), self.state);
        let text = self.state.position();
        let again = G::read_position(&text, self.content);
        assert_eq!(again.as_ref(), Ok(&self.state), "{text}");
    }

    /// Makes up worlds for the view of `viewer`; true if they differ.
    fn view_is_enough(&mut self, viewer: Viewer) -> bool {
        let view = self.state.view_for(viewer);
        let sent = G::view_json(&view).to_string();
        let mut worlds = BTreeSet::from([self.state.position().to_string()]);
        for _ in 0..WORLDS {
            let world = G::determinize(&view, &mut self.dice);
            assert_eq!(
                world.view_for(viewer),
                view,
                "the view of a world made up for {viewer}"
            );
            assert_eq!(
                G::view_json(&world.view_for(viewer)).to_string(),
                sent,
                "what {viewer} is sent"
            );
            assert_eq!(
                world.turn(),
                self.state.turn(),
                "whose turn it is for {viewer}"
            );
            if let Some(seat) = viewer.seat() {
                assert_eq!(
                    legal(&world, seat),
                    legal(&self.state, seat),
                    "from the view alone"
                );
            }
            let position = world.position();
            assert_eq!(
                G::read_position(&position, self.content).as_ref(),
                Ok(&world),
                "a made-up world can be"
            );
            worlds.insert(position.to_string());
        }
        worlds.len() > 1
    }

    fn check_move(&mut self, taken: &Move<G>, events: &[G::Event]) {
        let before = &taken.before;
        let mut silent = before.clone();
        silent.advance(taken.seat, taken.action, &mut self.dice_of_this_ply());
        assert_eq!(silent, self.state, "telling changes nothing");
        for viewer in Viewer::all(before.seats()) {
            let told = tell(events, viewer, before.seats());
            for line in &told {
                let stops = line.words.ends_with(['.', '!']);
                assert!(stops != line.is_heading(), "a line is a sentence: {line:?}");
                let named = line.clause.is_some() || line.is_heading();
                assert!(named, "a line names its clause: {line:?}");
            }
            self.log_is_no_leak(taken, viewer, &told);
        }
    }

    /// Another world in which the viewer sees the same before and after the move is told the same.
    fn log_is_no_leak(&mut self, taken: &Move<G>, viewer: Viewer, told: &[Line]) {
        let &Move {
            ref before,
            seat,
            action,
        } = taken;
        let view = before.view_for(viewer);
        for _ in 0..WORLDS {
            let mut world = G::determinize(&view, &mut self.dice);
            if world.check(seat, action).is_err() {
                continue;
            }
            let mut events = Vec::new();
            world.advance_telling(seat, action, &mut self.dice_of_this_ply(), &mut events);
            if world.view_for(viewer) == self.state.view_for(viewer) {
                let told_there = tell(&events, viewer, before.seats());
                assert_eq!(told_there, told, "what {viewer} is told of {action:?}");
            }
        }
    }

    fn dice_of_this_ply(&self) -> Dice {
        Dice::for_ply(&self.seed, self.actions.len() as u32 + 1)
    }

    /// Options, seed and actions replay to the same state.
    fn replays(&self) {
        let mut state = G::start(&self.options, &mut Dice::for_ply(&self.seed, 0));
        for (ply, (seat, action)) in self.actions.iter().enumerate() {
            let mut dice = Dice::for_ply(&self.seed, ply as u32 + 1);
            assert_eq!(state.apply(*seat, *action, &mut dice), Ok(()));
        }
        assert_eq!(state, self.state);
        assert!(
            state
                .turn()
                .outcome()
                .is_some_and(|outcome| outcome.winners().count() > 0)
        );
    }
}

fn legal<G: Game>(state: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    state.legal_actions(seat, &mut actions);
    actions
}

fn tell<E: Tale>(events: &[E], viewer: Viewer, seats: usize) -> Vec<Line> {
    let names: Vec<String> = (1..=seats)
        .map(|number| format!("Player {number}"))
        .collect();
    let names = Names::new(viewer, &names);
    let lines = events.iter().filter_map(|event| event.line(viewer, &names));
    lines.collect()
}
