//! One simulation: down the trees, a judgement, and back up.

use asterism_core::{Dice, Heuristic, MAX_SEATS, Seat, Seats, Sight, Turn, Watch};

use super::judge::{Decision, Judge};
use super::recipe::{Leaf, Recipe, Style};
use super::selection::{Scratch, Visit};
use super::tree::{Id, Tree};
use crate::first_highest;

/// Maximum number of greedy actions before a position is judged.
const MAX_SETTLING_ACTIONS: usize = 16;

/// Maximum memory of the nodes of all trees of one thread, in bytes. As much again is kept for the
/// time when a branch becomes the tree.
const MAX_TREE_BYTES: usize = 48_000_000;

/// A decision at the table that simulations explore, and the way they go about it.
pub(super) struct Simulation<'a, G: Heuristic, J> {
    /// The seat that decides, whose the view is.
    pub(super) seat: Seat,
    pub(super) view: &'a G::View,
    pub(super) recipe: &'a Recipe,
    pub(super) judge: &'a J,
}

/// The trees of one thread, and its buffers.
pub(super) struct Forest<G: Heuristic> {
    watch: Watch,
    trees: Vec<Tree<G::Action>>,
    /// Node of the simulation in each tree; nothing once it has left the tree.
    at: [Option<Id>; MAX_SEATS],
    /// Every node that the simulation came through, with the index of its tree.
    path: Vec<(usize, Id)>,
    /// The seats that decided at one of them; only they need a value.
    deciders: Seats,
    scratch: Scratch<G::Action>,
}

impl<G: Heuristic> Forest<G> {
    /// Empty trees for a table of `seats`. The plain search has one, whatever the game hides.
    pub(super) fn new(seats: usize, recipe: &Recipe) -> Self {
        let watch = match recipe.style {
            Style::Plain => Watch::Together,
            Style::Guided { .. } => G::WATCH,
        };
        let trees = match watch {
            Watch::Together => 1,
            Watch::Apart | Watch::Alone => seats,
        };
        Self {
            watch,
            trees: (0..trees)
                .map(|_| Tree::new(MAX_TREE_BYTES / trees))
                .collect(),
            at: [None; MAX_SEATS],
            path: Vec::new(),
            deciders: Seats::NONE,
            scratch: Scratch::default(),
        }
    }

    /// The tree in which `seat` decides.
    const fn tree_of(&self, seat: Seat) -> usize {
        match self.watch {
            Watch::Together => 0,
            Watch::Apart | Watch::Alone => seat.index(),
        }
    }

    /// The actions `open` to `seat`, each with its visits and the sum of its values. A tree that is
    /// kept from the last decision may have other actions as well.
    pub(super) fn choices(
        &self,
        seat: Seat,
        open: &[G::Action],
    ) -> impl Iterator<Item = (G::Action, u64, f64)> {
        let tree = &self.trees[self.tree_of(seat)];
        let nodes = tree.children(Id::ROOT).map(|id| tree.node(id));
        nodes.filter_map(move |node| match (node.sight, node.seat == seat) {
            (Sight::Whole(action), true) if open.contains(&action) => {
                Some((action, u64::from(node.visits), f64::from(node.value)))
            }
            _ => None,
        })
    }

    /// Descends by what `observer` saw of an action at the table. What others saw of it is not
    /// known, so their trees are cleared.
    pub(super) fn follow(&mut self, observer: Seat, seat: Seat, sight: Sight<G::Action>) {
        let own = self.tree_of(observer);
        for (index, tree) in self.trees.iter_mut().enumerate() {
            if index != own {
                tree.clear();
            } else if sight != Sight::Nothing {
                tree.descend(seat, sight);
            }
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.trees.iter().map(Tree::bytes).sum()
    }

    /// Plays one determinization of the view and learns from it.
    pub(super) fn simulate<J: Judge<G>>(
        &mut self,
        simulation: &Simulation<'_, G, J>,
        dice: &mut Dice,
    ) {
        let mut world = G::determinize(simulation.view, dice);
        self.enter();
        while let Turn::Owed(owed) = world.turn() {
            let seat = owed.lowest().expect("somebody owes an action");
            let state = &world;
            let (action, known) = self.step(Decision { state, seat }, simulation, dice);
            world.advance(seat, action, dice);
            if !known && (seat == simulation.seat || self.watch != Watch::Alone) {
                break;
            }
        }
        let values = self.judge(&mut world, simulation, dice);
        self.learn(&values);
    }

    fn enter(&mut self) {
        self.path.clear();
        self.deciders = Seats::NONE;
        for tree in 0..self.trees.len() {
            self.at[tree] = Some(Id::ROOT);
            self.path.push((tree, Id::ROOT));
        }
    }

    /// Selects an action for the deciding seat and descends in every tree. Returns also whether the
    /// node had been visited before.
    fn step<J: Judge<G>>(
        &mut self,
        decision: Decision<'_, G>,
        simulation: &Simulation<'_, G, J>,
        dice: &mut Dice,
    ) -> (G::Action, bool) {
        let Decision { state, seat } = decision;
        let own = self.tree_of(seat);
        let Some(at) = self.at[own] else {
            let actions = &mut self.scratch.actions;
            return (state.random_action(seat, dice, actions), false);
        };
        let visit = Visit {
            at,
            decision,
            judge: simulation.judge,
            recipe: simulation.recipe,
        };
        let picked = self.scratch.pick(&mut self.trees[own], &visit, dice);
        let known = picked.node.is_some_and(|node| {
            self.path.push((own, node));
            self.deciders = self.deciders.with(seat);
            self.trees[own].node(node).visits > 0
        });
        if !self.others_choose_too(state) {
            self.at[own] = picked.node.filter(|_| known);
        }
        if self.watch == Watch::Apart {
            for tree in (0..self.trees.len()).filter(|tree| *tree != own) {
                self.watch(tree, decision, picked.action);
            }
        }
        (picked.action, known)
    }

    /// True while others in the same tree choose at the same time: they choose at the same node, so
    /// that they cannot react to this choice. The last of them descends.
    fn others_choose_too(&self, state: &G) -> bool {
        self.watch == Watch::Together && state.turn().owed().len() > 1
    }

    /// Descends in the tree of a seat that watches another act.
    fn watch(&mut self, tree: usize, decision: Decision<'_, G>, action: G::Action) {
        let Decision { state, seat } = decision;
        let Some((observer, at)) = Seat::new(tree).zip(self.at[tree]) else {
            return;
        };
        let sight = state.sight(seat, action, observer);
        if sight == Sight::Nothing {
            return;
        }
        self.at[tree] = self.trees[tree].follow(at, seat, sight);
        self.path.extend(self.at[tree].map(|node| (tree, node)));
    }

    /// The expected rewards, in the position reached, of the seats that decided on the way.
    fn judge<J: Judge<G>>(
        &mut self,
        world: &mut G,
        simulation: &Simulation<'_, G, J>,
        dice: &mut Dice,
    ) -> [f32; MAX_SEATS] {
        let judge = simulation.judge;
        match simulation.recipe.leaf {
            Leaf::Playout => self.play_randomly(world, usize::MAX, dice),
            Leaf::After(actions) => {
                self.play_randomly(world, usize::from(actions), dice);
                self.settle(world, judge, dice);
            }
        }
        match world.turn() {
            Turn::Owed(_) => judge.promises(world, self.deciders),
            Turn::Over(outcome) => asterism_core::rewards(&outcome, G::CLEAR),
        }
    }

    fn play_randomly(&mut self, world: &mut G, most: usize, dice: &mut Dice) {
        for _ in 0..most {
            let Some(seat) = world.turn().owed().lowest() else {
                return;
            };
            let action = world.random_action(seat, dice, &mut self.scratch.actions);
            world.advance(seat, action, dice);
        }
    }

    /// Plays on greedily until the position is quiet enough to be judged.
    fn settle(&mut self, world: &mut G, judge: &impl Judge<G>, dice: &mut Dice) {
        for _ in 0..MAX_SETTLING_ACTIONS {
            let Some(seat) = world.turn().owed().lowest() else {
                return;
            };
            if world.is_settled() {
                return;
            }
            let action = self.most_appealing(world, seat, judge, dice);
            world.advance(seat, action, dice);
        }
    }

    fn most_appealing(
        &mut self,
        world: &G,
        seat: Seat,
        judge: &impl Judge<G>,
        dice: &mut Dice,
    ) -> G::Action {
        let Scratch {
            actions, appeals, ..
        } = &mut self.scratch;
        actions.clear();
        world.legal_actions(seat, actions);
        if let [only] = actions[..] {
            return only;
        }
        appeals.clear();
        let decision = Decision { state: world, seat };
        judge.appeals(decision, actions, dice, appeals);
        actions[first_highest(appeals)]
    }

    /// Adds the value of the simulation, for the seat that decided, to every node on the way.
    fn learn(&mut self, values: &[f32; MAX_SEATS]) {
        for &(tree, id) in &self.path {
            let node = self.trees[tree].node_mut(id);
            node.visits += 1;
            node.value += values[node.seat.index()];
        }
    }
}
