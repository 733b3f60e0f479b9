//! A table of one game: its state behind the interface that all games share.

use asterism_core::{
    Dice, MAX_SEATS, Record, Refusal, Seat, SeatRecord, Seed, Settings, Turn, Unreadable, Viewer,
};
use asterism_play::{LogEntry, Session, TableSetup};
use asterism_registry::{AnyView, Edition, GameId, Refused};
use serde_json::Value;

use crate::path::{Path, common};
use crate::study::Study;
use crate::table::{Chance, Table};

/// The beginning of a table that was laid out by the rules, which its record needs.
#[derive(Clone)]
pub(crate) struct Start {
    pub(crate) edition: Edition,
    pub(crate) settings: Settings,
}

/// A game behind the common interface.
pub(crate) struct Seated<G: Study> {
    state: G,
    content: &'static G::Content,
    /// Its chance when it began.
    first: Chance,
    begun: Option<Start>,
    actions: Vec<(Seat, G::Action)>,
    /// The steps that each seat has chosen so far.
    chosen: [Path; MAX_SEATS],
}

impl<G: Study> Seated<G> {
    pub(crate) fn new(
        state: G,
        content: &'static G::Content,
        first: Chance,
        begun: Option<Start>,
    ) -> Self {
        Self {
            state,
            content,
            first,
            begun,
            actions: Vec::new(),
            chosen: Default::default(),
        }
    }

    /// Carries out an action that was checked.
    fn advance(&mut self, seat: Seat, action: G::Action) {
        let Chance { seed, plies } = self.chance();
        let mut dice = Dice::for_ply(&seed, plies + 1);
        self.actions.push((seat, action));
        self.state.advance(seat, action, &mut dice);
        if !G::SINGLE {
            self.chosen[seat.index()].clear();
        }
    }

    /// The open actions whose path begins with what `seat` has chosen.
    fn candidates(&self, seat: Seat, chosen: &[u16]) -> (Vec<G::Action>, Vec<Path>) {
        let mut actions = Vec::new();
        self.state.legal_actions(seat, &mut actions);
        let pairs = actions.into_iter().map(|action| (action, G::path(action)));
        pairs.filter(|(_, path)| path.starts_with(chosen)).unzip()
    }

    fn choose_step(&mut self, seat: Seat, id: usize) -> Result<(), Refused> {
        let mut chosen = self.chosen[seat.index()].clone();
        chosen.push(id as u16);
        let (actions, paths) = self.candidates(seat, &chosen);
        match actions.as_slice() {
            [] => return Err(self.refuse(seat, id)),
            [action] => self.advance(seat, *action),
            _ => {
                chosen.extend(common(&paths, chosen.len()).iter().copied());
                self.chosen[seat.index()] = chosen;
            }
        }
        Ok(())
    }

    /// The refusal of an id that leads to no open action: that of the rules, if the id is an
    /// action.
    fn refuse(&self, seat: Seat, id: usize) -> Refused {
        let action = G::action(id, self.content);
        if let Some(Err(reason)) = action.map(|action| self.state.check(seat, action)) {
            return illegal(reason);
        }
        let name = G::name(id, self.content);
        let step = name.map_or_else(|| format!("action {id}"), |name| format!("“{name}”"));
        Refused::Unreadable(Unreadable::new(format!(
            "{step} is no step to an action that is open now"
        )))
    }
}

fn illegal(reason: impl Refusal) -> Refused {
    Refused::Illegal {
        reason: reason.to_string(),
        clause: reason.clause(),
    }
}

impl<G: Study> Table for Seated<G> {
    fn game(&self) -> GameId {
        G::ID
    }

    fn seats(&self) -> usize {
        self.state.seats()
    }

    fn turn(&self) -> Turn {
        self.state.turn()
    }

    fn legal(&self, seat: Seat, ids: &mut Vec<u16>) {
        let chosen = &self.chosen[seat.index()];
        let mut actions = Vec::new();
        self.state.legal_actions(seat, &mut actions);
        let paths = actions.into_iter().map(G::path);
        let open = paths.filter(|path| path.starts_with(chosen));
        ids.extend(open.filter_map(|path| path.get(chosen.len()).copied()));
        ids.sort_unstable();
        ids.dedup();
    }

    fn legal_texts(&self, seat: Seat) -> Vec<String> {
        let (actions, _) = self.candidates(seat, &[]);
        let print = |action| G::print(action, self.content);
        actions.into_iter().map(print).collect()
    }

    fn choose(&mut self, seat: Seat, id: usize) -> Result<(), Refused> {
        if id >= G::ACTIONS {
            let last = G::ACTIONS - 1;
            let reason = format!("an action is a number from 0 to {last}, not {id}");
            return Err(Unreadable::new(reason).into());
        }
        if !G::SINGLE {
            return self.choose_step(seat, id);
        }
        let action = G::action(id, self.content).expect("every id is an action of its own");
        self.state.check(seat, action).map_err(illegal)?;
        self.advance(seat, action);
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), Refused> {
        let action = G::parse(action, self.content)?;
        self.state.check(seat, action).map_err(illegal)?;
        self.advance(seat, action);
        Ok(())
    }

    fn chosen(&self, seat: Seat) -> &[u16] {
        &self.chosen[seat.index()]
    }

    fn path(&self, action: &str) -> Result<Vec<u16>, Unreadable> {
        Ok(G::path(G::parse(action, self.content)?).to_vec())
    }

    fn observe(&self, seat: Seat, numbers: &mut [f32]) {
        let view = self.state.view_for(Viewer::Seat(seat));
        G::observe(&view, &self.chosen[seat.index()], numbers);
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        G::wrap(self.state.view_for(viewer))
    }

    fn position(&self) -> Value {
        self.state.position()
    }

    fn determinize(&self, viewer: Viewer, seed: &Seed) -> Box<dyn Table> {
        let view = self.state.view_for(viewer);
        let state = G::determinize(&view, &mut Dice::for_ply(seed, 0));
        let mut made_up = Self::new(state, self.content, Chance::new(*seed), None);
        if let Some(own) = viewer.seat() {
            made_up.chosen[own.index()].clone_from(&self.chosen[own.index()]);
        }
        Box::new(made_up)
    }

    fn copy(&self) -> Box<dyn Table> {
        Box::new(Self {
            state: self.state.clone(),
            content: self.content,
            first: self.first,
            begun: self.begun.clone(),
            actions: self.actions.clone(),
            chosen: self.chosen.clone(),
        })
    }

    fn record(&self, seats: Vec<SeatRecord>) -> Option<Result<Record, Unreadable>> {
        let begun = self.begun.as_ref()?;
        let setup = TableSetup {
            edition: begun.edition,
            seats: self.seats(),
            settings: begun.settings.clone(),
            seed: self.first.seed,
            position: None,
        };
        let actions = self.actions().into_iter();
        let log: Vec<LogEntry> = actions
            .map(|(seat, action)| LogEntry::untimed(seat, action))
            .collect();
        let session = Session::resume(setup, &log);
        Some(session.map(|session| session.record(seats)))
    }

    #[inline]
    fn chance(&self) -> Chance {
        Chance {
            plies: self.first.plies + self.actions.len() as u32,
            ..self.first
        }
    }

    fn actions(&self) -> Vec<(Seat, String)> {
        let print = |(seat, action): &(Seat, G::Action)| (*seat, G::print(*action, self.content));
        self.actions.iter().map(print).collect()
    }
}
