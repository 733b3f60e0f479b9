//! Whatever a viewer cannot know changes not one byte of what that viewer is sent.

use asterism_core::{Dice, Game, Line, Seat, Tale, Turn, Viewer};
use asterism_registry::AnyView;
use asterism_registry::stella_quest::{Event, Options, Start, StellaQuest};

use super::stage::sitters;
use crate::web::games::table_fragment;
use crate::web::model::TableModel;

/// So many games are played at random, and looked at after every action.
const GAMES: u64 = 24;

struct RandomGame {
    state: StellaQuest,
    events: Vec<Event>,
    actions: usize,
}

impl RandomGame {
    fn start(seats: usize, dice: &mut Dice) -> Self {
        let options = Options::new(seats, Start::Drawn).expect("it is for so many");
        Self {
            state: StellaQuest::start(&options, dice),
            events: Vec::new(),
            actions: 0,
        }
    }

    /// Plays a random action; nothing once the game is over.
    fn go_on(&mut self, dice: &mut Dice) -> Option<()> {
        let Turn::Owed(seats) = self.state.turn() else {
            return None;
        };
        let (seat, mut actions) = (seats.lowest()?, Vec::new());
        self.state.legal_actions(seat, &mut actions);
        let action = dice.pick(&actions);
        self.state
            .advance_telling(seat, action, dice, &mut self.events);
        self.actions += 1;
        Some(())
    }

    /// What `viewer` is sent if `state` is the truth.
    fn sent(&self, state: &StellaQuest, viewer: Viewer) -> String {
        let sitters = sitters(state.seats());
        let names: Vec<String> = sitters.iter().map(|sitter| sitter.name.clone()).collect();
        let told = |event: &Event| Some((self.actions, event.line(viewer, &names)?));
        let lines: Vec<(usize, Line)> = self.events.iter().filter_map(told).collect();
        let turn = state.turn();
        let model = TableModel {
            id: "k7w2p",
            version: self.actions,
            viewer,
            sitters: &sitters,
            owed: turn.owed(),
            outcome: turn.outcome().copied(),
            view: &AnyView::StellaQuest(state.view_for(viewer)),
            lines: &lines,
            settings: &asterism_core::Settings::new(),
        };
        table_fragment(&model).into_string()
    }
}

#[test]
fn what_a_viewer_cannot_know_changes_no_byte() {
    let mut resampled = 0;
    for seed in 0..GAMES {
        let mut dice = Dice::quick(seed);
        let mut game = RandomGame::start(2 + seed as usize % 3, &mut dice);
        while game.go_on(&mut dice).is_some() {
            for viewer in Viewer::all(game.state.seats()) {
                let other = StellaQuest::determinize(&game.state.view_for(viewer), &mut dice);
                resampled += usize::from(other != game.state);
                assert_eq!(
                    game.sent(&game.state, viewer),
                    game.sent(&other, viewer),
                    "seed {seed}, {viewer}"
                );
            }
        }
    }
    assert!(
        resampled > 1000,
        "most positions hide something: {resampled}"
    );
}

#[test]
fn a_hidden_card_is_only_its_back() {
    let mut dice = Dice::quick(3);
    let game = RandomGame::start(4, &mut dice);
    let html = game.sent(&game.state, Viewer::Onlooker);
    let open: Vec<_> = html
        .split("href=\"#c-")
        .skip(1)
        .filter_map(|part| part.split('"').next())
        .collect();
    assert_eq!(open.len(), 1, "only the discard pile lies open: {open:?}");
    let seats = Seat::first(4).map(|seat| game.state.view_for(Viewer::Seat(seat)).hand.len());
    assert_eq!(seats.sum::<usize>(), 20);
}
