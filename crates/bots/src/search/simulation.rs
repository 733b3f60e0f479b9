//! One simulation: down the trees, a judgement, and back up.

use asterism_core::{Dice, Heuristic, MAX_SEATS, Seat, Seats, Sight, Turn, Watch};

use super::judge::Judge;
use super::pick::{Moment, Scratch};
use super::recipe::{Leaf, Recipe, Style};
use super::tree::{Id, Tree};
use crate::first_highest;

/// No position needs more actions than this until it can be judged.
const LONGEST: usize = 16;

/// How many bytes the nodes of all trees of one thread may take. As much again is kept for the time
/// when a branch becomes the tree.
const MOST_BYTES: usize = 48_000_000;

/// The trees of one thread, and its memory.
pub(super) struct Forest<G: Heuristic> {
    watch: Watch,
    trees: Vec<Tree<G::Action>>,
    /// Where a simulation is in each tree; nothing once it is outside.
    at: [Option<Id>; MAX_SEATS],
    /// Every node that it came through, with its tree.
    path: Vec<(usize, Id)>,
    /// Who decided at one of them: nobody else learns from what comes of it.
    deciders: Seats,
    scratch: Scratch<G::Action>,
}

impl<G: Heuristic> Forest<G> {
    /// Trees that know nothing, for a table of so many seats. The plain search has but one, whatever
    /// the game hides.
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
            trees: (0..trees).map(|_| Tree::new(MOST_BYTES / trees)).collect(),
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

    /// What is known of the actions that are `open` to `seat`: how often each was taken, and what
    /// that was worth in all. A tree that is kept from the last decision may know others as well.
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

    /// Goes on from what `observer` saw of an action at the table. What others saw of it is not
    /// known, so their trees start anew.
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

    /// Plays one world that fits `view`, which is that of `own`, and learns from it.
    pub(super) fn simulate(
        &mut self,
        (own, view): (Seat, &G::View),
        (recipe, judge): (&Recipe, &impl Judge<G>),
        dice: &mut Dice,
    ) {
        let mut world = G::determinize(view, dice);
        self.enter();
        while let Turn::Owed(owed) = world.turn() {
            let seat = owed.lowest().expect("somebody owes an action");
            let moment = Moment {
                world: &world,
                seat,
                judge,
                recipe,
            };
            let (action, known) = self.step(&moment, dice);
            world.advance(seat, action, dice);
            if !known && (seat == own || self.watch != Watch::Alone) {
                break;
            }
        }
        let values = self.judge(&mut world, (recipe, judge), dice);
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

    /// Picks an action for the seat that is to decide, and goes down every tree. Says as well
    /// whether that was known ground.
    fn step<J: Judge<G>>(
        &mut self,
        moment: &Moment<'_, G, J>,
        dice: &mut Dice,
    ) -> (G::Action, bool) {
        let own = self.tree_of(moment.seat);
        let Some(at) = self.at[own] else {
            let actions = &mut self.scratch.actions;
            return (
                moment.world.random_action(moment.seat, dice, actions),
                false,
            );
        };
        let picked = self.scratch.pick(&mut self.trees[own], at, moment, dice);
        let known = picked.node.is_some_and(|node| {
            self.path.push((own, node));
            self.deciders = self.deciders.with(moment.seat);
            self.trees[own].node(node).visits > 0
        });
        if !self.others_choose_too(moment) {
            self.at[own] = picked.node.filter(|_| known);
        }
        if self.watch == Watch::Apart {
            for tree in (0..self.trees.len()).filter(|tree| *tree != own) {
                self.watch(tree, moment, picked.action);
            }
        }
        (picked.action, known)
    }

    /// Whether others in the same tree still choose at the same time: they do so at the same node, so
    /// that they cannot react to this choice. The last of them goes down from there.
    fn others_choose_too<J>(&self, moment: &Moment<'_, G, J>) -> bool {
        self.watch == Watch::Together && moment.world.turn().owed().len() > 1
    }

    /// Goes down the tree of a seat that sees what another does.
    fn watch<J>(&mut self, tree: usize, moment: &Moment<'_, G, J>, action: G::Action) {
        let Some((observer, at)) = Seat::new(tree).zip(self.at[tree]) else {
            return;
        };
        let sight = moment.world.sight(moment.seat, action, observer);
        if sight == Sight::Nothing {
            return;
        }
        self.at[tree] = self.trees[tree].follow(at, moment.seat, sight);
        self.path.extend(self.at[tree].map(|node| (tree, node)));
    }

    /// What the seats that decided on the way can expect of the position that was reached.
    fn judge(
        &mut self,
        world: &mut G,
        (recipe, judge): (&Recipe, &impl Judge<G>),
        dice: &mut Dice,
    ) -> [f32; MAX_SEATS] {
        match recipe.leaf {
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

    /// Plays on, each seat as it finds best at once, until the position can be judged.
    fn settle(&mut self, world: &mut G, judge: &impl Judge<G>, dice: &mut Dice) {
        for _ in 0..LONGEST {
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
        judge.appeals((world, seat), actions, dice, appeals);
        actions[first_highest(appeals)]
    }

    /// Tells every node on the way what the simulation was worth to the seat that decided there.
    fn learn(&mut self, values: &[f32; MAX_SEATS]) {
        for &(tree, id) in &self.path {
            let node = self.trees[tree].node_mut(id);
            node.visits += 1;
            node.value += values[node.seat.index()];
        }
    }
}
