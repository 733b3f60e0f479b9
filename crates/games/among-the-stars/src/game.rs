//! Among the Stars as a [`Game`]: laying out a table, and passing each action on to its rule.

use asterism_core::{Dice, Game, Listener, Seat, Seats, Turn, Viewer};

use crate::actions::Action;
use crate::events::Event;
use crate::refusals::Illegal;
use crate::state::{AmongTheStars, Options};
use crate::table::Phase;
use crate::view::View;

impl Game for AmongTheStars {
    type Options = Options;
    type Action = Action;
    type View = View;
    type Illegal = Illegal;
    type Event = Event;

    fn start(options: &Options, dice: &mut Dice) -> Self {
        let mut state = Self::laid_out(options);
        state.make_deck(dice);
        state.draw_races(options.races, dice);
        state.draw_objectives(options, dice);
        let keeping = state
            .table
            .seats()
            .filter(|seat| !state.offered[seat.index()].is_empty());
        let keeping = keeping.fold(Seats::NONE, Seats::with);
        if keeping.is_empty() {
            state.begin_year(dice, &mut ());
        } else {
            state.table.phase = Phase::Keeping(keeping);
        }
        state
    }

    fn seats(&self) -> usize {
        usize::from(self.table.seats)
    }

    #[inline]
    fn turn(&self) -> Turn {
        self.table.turn()
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.decision(seat).legal_actions(out);
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if seat.index() >= self.seats() {
            return Err(Illegal::NotAsked);
        }
        self.decision(seat).check(action)
    }

    #[inline]
    fn advance_telling(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut Dice,
        listener: &mut impl Listener<Event>,
    ) {
        match action {
            Action::Keep(objective) => self.keep(seat, objective, dice, listener),
            Action::Pass => self.offer_next_ability(Some(seat), listener),
            Action::Look(place) => self.look(seat, place, listener),
            Action::Swap(give, take) => self.swap(seat, give, take, listener),
            Action::Cycle => self.cycle(seat, dice, listener),
            Action::Drop(card) => self.drop_card(seat, card, listener),
            Action::Select(card) => self.select(seat, card, dice, listener),
            Action::Remove(_) => self.choose_removal(seat, action, listener),
            Action::Build(_)
            | Action::Reactor(_)
            | Action::Discard
            | Action::Salvage(..)
            | Action::Dispute => self.choose_action(seat, action, dice, listener),
            Action::Name(_) | Action::Decline | Action::Take(_) | Action::Pay(_) => {
                self.answer(seat, action, dice, listener);
            }
            Action::Reveal => self.reveal_objective(seat, dice, listener),
            Action::Conceal => self.conceal_objective(seat, dice, listener),
        }
    }

    fn opening(&self, listener: &mut impl Listener<Event>) {
        self.tell_opening(listener);
    }

    fn view_for(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize(view: &View, dice: &mut Dice) -> Self {
        view.determinize(dice)
    }
}
