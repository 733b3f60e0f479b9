//! Nothing that a viewer cannot know changes a byte of the pages for that viewer.

use asterism_core::{Content, Dice, Game, Line, Names, Notation, Seat, Tale, Turn, Viewer};
use asterism_registry::AnyView;
use asterism_registry::among_the_stars::{self, AmongTheStars};
use asterism_registry::starshine::{self, Starshine};
use asterism_registry::stella_quest::{self, StellaQuest};
use asterism_registry::stellar::{self, Stellar};
use asterism_registry::sternenhimmel::{self, Sternenhimmel};

use super::stage::sitters;
use crate::model::{TableModel, Tense, Trial};
use crate::table::{table_fragment, trial_fragment};

/// Number of games that are played at random, and looked at after every action.
const GAMES: u64 = 24;
/// Number of actions at the beginning of a long game after which the pages are always compared.
const BEGINNING: usize = 12;

/// A game that has a page.
trait Drawn: Game + PartialEq {
    /// Number of actions between two looks at a long game.
    const EVERY: usize = 1;

    /// A table; `number` varies what can be chosen.
    fn begin(number: u64, dice: &mut Dice) -> Self;
    fn wrap(view: Self::View) -> AnyView;
}

impl Drawn for StellaQuest {
    fn begin(number: u64, dice: &mut Dice) -> Self {
        let seats = 2 + number as usize % 3;
        let options = stella_quest::Options::new(seats, stella_quest::Start::Drawn);
        Self::start(&options.expect("it is for so many"), dice)
    }

    fn wrap(view: Self::View) -> AnyView {
        AnyView::StellaQuest(view)
    }
}

impl Drawn for Stellar {
    fn begin(_number: u64, dice: &mut Dice) -> Self {
        let options = stellar::Options {
            start: stellar::Start::Drawn,
            content: stellar::Content::embedded(),
        };
        Self::start(&options, dice)
    }

    fn wrap(view: Self::View) -> AnyView {
        AnyView::Stellar(view)
    }
}

impl Drawn for Sternenhimmel {
    fn begin(number: u64, dice: &mut Dice) -> Self {
        let (seats, start) = (3 + number as usize % 3, sternenhimmel::Start::Drawn);
        let content = sternenhimmel::Content::embedded();
        let options = sternenhimmel::Options::new(seats, start, content);
        Self::start(&options.expect("it is for so many"), dice)
    }

    fn wrap(view: Self::View) -> AnyView {
        AnyView::Sternenhimmel(view)
    }
}

impl Drawn for Starshine {
    /// A random game takes about a thousand actions.
    const EVERY: usize = 10;

    fn begin(number: u64, dice: &mut Dice) -> Self {
        let (seats, scenario) = (2 + number as usize % 3, number as usize / 3 % 4);
        let options = starshine::Options::new(
            seats,
            starshine::Scenario::ALL[scenario],
            starshine::Start::Drawn,
            starshine::Content::embedded(),
        );
        Self::start(&options.expect("it is for so many"), dice)
    }

    fn wrap(view: Self::View) -> AnyView {
        AnyView::Starshine(view)
    }
}

impl Drawn for AmongTheStars {
    /// It takes up to two hundred actions, and a page of it is large.
    const EVERY: usize = 5;

    fn begin(number: u64, dice: &mut Dice) -> Self {
        let (seats, bits) = (2 + number as usize % 3, number / 3);
        let variants = among_the_stars::Variants {
            aggressive: bits & 1 > 0,
            tactical: bits & 2 == 0,
            all_in: bits & 4 > 0,
            limited_space: bits % 3 == 1,
        };
        let options = among_the_stars::Options::new(
            seats,
            variants,
            among_the_stars::Draws {
                objectives: !number.is_multiple_of(5),
                races: among_the_stars::Races::Drawn([None; 4]),
            },
            among_the_stars::Content::embedded(),
        );
        Self::start(&options.expect("it is for so many"), dice)
    }

    fn wrap(view: Self::View) -> AnyView {
        AnyView::AmongTheStars(view)
    }
}

struct RandomGame<G: Game> {
    state: G,
    events: Vec<G::Event>,
    actions: usize,
}

impl<G: Drawn> RandomGame<G> {
    fn start(number: u64, dice: &mut Dice) -> Self {
        let state = G::begin(number, dice);
        let mut events = Vec::new();
        state.opening(&mut events);
        Self {
            state,
            events,
            actions: 0,
        }
    }

    /// Plays a random action of a random seat that owes one; nothing once the game is over.
    fn play_random(&mut self, dice: &mut Dice) -> Option<()> {
        let Turn::Owed(seats) = self.state.turn() else {
            return None;
        };
        let (seat, mut actions) = (dice.pick(&seats.iter().collect::<Vec<_>>()), Vec::new());
        self.state.legal_actions(seat, &mut actions);
        let action = dice.pick(&actions);
        self.state
            .advance_telling(seat, action, dice, &mut self.events);
        self.actions += 1;
        Some(())
    }

    fn is_over(&self) -> bool {
        self.state.turn().outcome().is_some()
    }

    /// The page that `viewer` is sent if `state` is the truth.
    fn sent(&self, state: &G, viewer: Viewer) -> String {
        self.drawn(state, viewer, None)
    }

    /// The same with what the viewer tries out.
    fn drawn(&self, state: &G, viewer: Viewer, trial: Option<&Trial>) -> String {
        let sitters = sitters(state.seats());
        let names: Vec<String> = sitters.iter().map(|sitter| sitter.name.clone()).collect();
        let names = Names::new(viewer, &names);
        let told = |event: &G::Event| Some((self.actions, event.line(viewer, &names)?));
        let lines: Vec<(usize, Line)> = self.events.iter().filter_map(told).collect();
        let turn = state.turn();
        let model = TableModel {
            id: "k7w2p",
            version: self.actions,
            viewer,
            sitters: &sitters,
            owed: turn.owed(),
            outcome: turn.outcome().copied(),
            view: &G::wrap(state.view_for(viewer)),
            chosen: None,
            lines: &lines,
            since: 0,
            talk: &[],
            can_take_back: false,
            hint: None,
            settings: &asterism_core::Settings::new(),
            stakes: asterism_play::Stakes::Friendly,
            life: None,
            trial,
            tense: Tense::Present,
        };
        match trial {
            Some(_) => trial_fragment(&model).into_string(),
            None => table_fragment(&model).into_string(),
        }
    }

    /// Compares the pages of every viewer; returns the number of viewers from whom something was
    /// hidden.
    fn look_around(&self, dice: &mut Dice) -> usize {
        let hides_something = |viewer| {
            let other = G::determinize(&self.state.view_for(viewer), dice);
            assert_eq!(
                self.sent(&self.state, viewer),
                self.sent(&other, viewer),
                "{viewer} after {} actions",
                self.actions
            );
            other != self.state
        };
        let hidden = Viewer::all(self.state.seats()).map(hides_something);
        hidden.filter(|hidden| *hidden).count()
    }
}

fn what_a_viewer_cannot_know_changes_no_byte<G: Drawn>() {
    let mut resampled = 0;
    for seed in 0..GAMES {
        let mut dice = Dice::quick(seed);
        let mut game = RandomGame::<G>::start(seed, &mut dice);
        resampled += game.look_around(&mut dice);
        while game.play_random(&mut dice).is_some() {
            if game.actions <= BEGINNING || game.actions.is_multiple_of(G::EVERY) || game.is_over()
            {
                resampled += game.look_around(&mut dice);
            }
        }
    }
    assert!(
        resampled > 1000,
        "most positions hide something: {resampled}"
    );
}

#[test]
fn stella_quest_tells_no_secret() {
    what_a_viewer_cannot_know_changes_no_byte::<StellaQuest>();
}

/// Starters and last cards are chosen in secret, one seat after the other in either order.
#[test]
fn stellar_tells_no_secret() {
    what_a_viewer_cannot_know_changes_no_byte::<Stellar>();
}

/// Face-down stars are known to their owners only (ST-7).
#[test]
fn sternenhimmel_tells_no_secret() {
    what_a_viewer_cannot_know_changes_no_byte::<Sternenhimmel>();
}

/// Hands, the first cards while others choose, and constellations in scenario 4 are secret (SH-5);
/// all scenarios are played, each by two, three and four.
#[test]
fn starshine_tells_no_secret() {
    what_a_viewer_cannot_know_changes_no_byte::<Starshine>();
}

/// Hands, selections, actions and answers while others choose, and a Qualeen's objective are secret
/// (AS-3, AS-9, AS-38); all variants are played.
#[test]
fn among_the_stars_tells_no_secret() {
    what_a_viewer_cannot_know_changes_no_byte::<AmongTheStars>();
}

/// A card that is looked at before it is chosen tells only what the viewer knows.
#[test]
fn a_pick_tells_no_secret() {
    let mut hidden = 0;
    for seed in 0..6 {
        let mut dice = Dice::quick(seed);
        let mut game = RandomGame::<AmongTheStars>::start(seed, &mut dice);
        while game.play_random(&mut dice).is_some() {
            let Some(viewer) = game.state.turn().owed().lowest().map(Viewer::Seat) else {
                break;
            };
            let view = game.state.view_for(viewer);
            let action = dice.pick(&view.legal_actions());
            let action = AmongTheStars::print(action, view.table.content);
            let pick = action.replace("select", "look").replace("remove", "look");
            let trial = Trial::from_iter([("pick", pick)]);
            let other = AmongTheStars::determinize(&view, &mut dice);
            let sent = game.drawn(&game.state, viewer, Some(&trial));
            assert_eq!(sent, game.drawn(&other, viewer, Some(&trial)), "{action}");
            hidden += usize::from(other != game.state);
        }
    }
    assert!(hidden > 200, "{hidden} secrets");
}

/// A forecast is made from what the viewer knows, whatever lies there in truth.
#[test]
fn a_trial_tells_no_secret() {
    let (mut told, mut hidden) = (0, 0);
    for seed in 0..6 {
        let mut dice = Dice::quick(seed);
        let mut game = RandomGame::<Sternenhimmel>::start(seed, &mut dice);
        while game.play_random(&mut dice).is_some() {
            let Some(viewer) = game.state.turn().owed().lowest().map(Viewer::Seat) else {
                break;
            };
            let view = game.state.view_for(viewer);
            let action = dice.pick(&view.legal_actions());
            let space = format!("{} {}", action.sign.word(), action.space);
            let trial = Trial::from_iter([("star", action.star.word()), ("space", &space)]);
            let other = Sternenhimmel::determinize(&view, &mut dice);
            let sent = game.drawn(&game.state, viewer, Some(&trial));
            assert_eq!(sent, game.drawn(&other, viewer, Some(&trial)), "{action:?}");
            told += usize::from(sent.contains("class=\"what-if tried\""));
            hidden += usize::from(other != game.state);
        }
    }
    assert!(
        told > 300 && hidden > 200,
        "{told} trials, {hidden} secrets"
    );
}

/// The symbols of open cards that a page shows.
fn open_cards<'a>(html: &'a str, symbol: &str) -> Vec<&'a str> {
    let start = format!("href=\"#{symbol}");
    let parts = html.split(&start).skip(1);
    parts.filter_map(|part| part.split('"').next()).collect()
}

#[test]
fn a_hidden_card_is_only_its_back() {
    let mut dice = Dice::quick(3);
    let game = RandomGame::<StellaQuest>::start(2, &mut dice);
    let html = game.sent(&game.state, Viewer::Onlooker);
    let open = open_cards(&html, "c-");
    assert_eq!(open.len(), 1, "only the discard pile lies open: {open:?}");
    let seats = Seat::first(4).map(|seat| game.state.view_for(Viewer::Seat(seat)).hand.len());
    assert_eq!(seats.sum::<usize>(), 20);
}

/// Before the starters are shown, nothing lies open, and no card has a name to follow it by.
#[test]
fn a_hidden_starter_has_no_name() {
    let mut dice = Dice::quick(3);
    let game = RandomGame::<Stellar>::start(0, &mut dice);
    let html = game.sent(&game.state, Viewer::Onlooker);
    assert_eq!(open_cards(&html, "o-"), Vec::<&str>::new());
    assert!(!html.contains("data-move"));
}
