//! Which action a simulation takes at a node.

use asterism_core::{Dice, Heuristic, Seat, Sight};

use super::judge::Judge;
use super::recipe::{Recipe, Style};
use super::tree::{Id, Node, Tree};

/// How much of the attraction is the same for all actions, so that none is overlooked for good.
const EVEN: f32 = 0.1;

/// The action that a simulation takes, and its node if the tree had room for one.
pub(super) struct Picked<A> {
    pub(super) action: A,
    pub(super) node: Option<Id>,
}

/// Memory that is used anew at every node.
pub(super) struct Scratch<A> {
    /// The children of the node that can be taken in this world.
    available: Vec<Id>,
    /// The last child of the node.
    last: Option<Id>,
    pub(super) actions: Vec<A>,
    pub(super) appeals: Vec<f32>,
    ranked: Vec<(f32, A)>,
}

impl<A> Default for Scratch<A> {
    fn default() -> Self {
        Self {
            available: Vec::new(),
            last: None,
            actions: Vec::new(),
            appeals: Vec::new(),
            ranked: Vec::new(),
        }
    }
}

/// What a node is asked with: the world that is played, and who is to decide in it.
pub(super) struct Moment<'a, G, J> {
    pub(super) world: &'a G,
    pub(super) seat: Seat,
    pub(super) judge: &'a J,
    pub(super) recipe: &'a Recipe,
}

impl<A: Copy + Eq> Scratch<A> {
    /// Picks the action that is taken at a node of `tree`.
    pub(super) fn pick<G, J>(
        &mut self,
        tree: &mut Tree<A>,
        at: Id,
        moment: &Moment<'_, G, J>,
        dice: &mut Dice,
    ) -> Picked<A>
    where
        G: Heuristic<Action = A>,
        J: Judge<G>,
    {
        self.survey(tree, at, moment);
        match moment.recipe.style {
            Style::Plain => self.pick_plain(tree, at, moment, dice),
            Style::Guided { width, .. } => {
                let wide = wide(width, tree.node(at));
                if tree.node(at).visits.is_power_of_two() {
                    self.look_again(tree, moment, dice);
                }
                if self.available.len() < wide {
                    self.grow((tree, at), moment, wide, dice);
                }
                self.available.truncate(wide);
                self.most_attractive(tree, moment.recipe)
            }
        }
    }

    /// Finds the children of the node that can be taken in this world.
    fn survey<G, J>(&mut self, tree: &Tree<A>, at: Id, moment: &Moment<'_, G, J>)
    where
        G: Heuristic<Action = A>,
    {
        self.available.clear();
        self.last = None;
        for child in tree.children(at) {
            self.last = Some(child);
            let node = tree.node(child);
            if let (Sight::Whole(action), true) = (node.sight, node.seat == moment.seat)
                && moment.world.check(moment.seat, action).is_ok()
            {
                self.available.push(child);
            }
        }
    }

    /// Lists the actions that are open to the seat and have no node yet.
    fn list_untried<G, J>(&mut self, tree: &Tree<A>, moment: &Moment<'_, G, J>)
    where
        G: Heuristic<Action = A>,
    {
        self.actions.clear();
        moment.world.legal_actions(moment.seat, &mut self.actions);
        if self.actions.len() == self.available.len() {
            self.actions.clear(); // A child is there for each of them.
            return;
        }
        let available = &self.available;
        self.actions.retain(|action| {
            let known = |child: &Id| tree.node(*child).sight == Sight::Whole(*action);
            !available.iter().any(known)
        });
    }

    /// Any action that was not tried, or else the one with the highest bound (UCB1, in which an
    /// action is compared over the simulations in which it could have been taken).
    fn pick_plain<G, J>(
        &mut self,
        tree: &mut Tree<A>,
        at: Id,
        moment: &Moment<'_, G, J>,
        dice: &mut Dice,
    ) -> Picked<A>
    where
        G: Heuristic<Action = A>,
    {
        self.list_untried(tree, moment);
        for child in &self.available {
            tree.node_mut(*child).available += 1;
        }
        if self.actions.is_empty() {
            return self.highest_bound(tree, moment.recipe);
        }
        let action = dice.pick(&self.actions);
        let mut node = Node::new(moment.seat, Sight::Whole(action));
        node.available = 1;
        let node = tree.add(at, self.last, node);
        Picked { action, node }
    }

    fn highest_bound(&self, tree: &Tree<A>, recipe: &Recipe) -> Picked<A> {
        let explore = f32::from(recipe.explore) / 100.0;
        let bound = |id: Id| {
            let node = tree.node(id);
            let visits = node.visits.max(1) as f32;
            let seldom = (node.available as f32).ln() / visits;
            node.value / visits + explore * seldom.sqrt()
        };
        self.best_by(tree, bound)
    }

    /// Adds the most appealing of the actions that have no node yet, until twice as many as are
    /// considered now can be taken: so that appeals are not asked for at every visit.
    fn grow<G, J>(
        &mut self,
        (tree, at): (&mut Tree<A>, Id),
        moment: &Moment<'_, G, J>,
        wide: usize,
        dice: &mut Dice,
    ) where
        G: Heuristic<Action = A>,
        J: Judge<G>,
    {
        self.list_untried(tree, moment);
        if self.actions.is_empty() {
            return;
        }
        self.rank(moment, dice);
        let wanted = 2 * wide - self.available.len();
        for &(appeal, action) in self.ranked.iter().take(wanted) {
            let mut node = Node::new(moment.seat, Sight::Whole(action));
            look(&mut node, appeal, moment.recipe);
            let Some(id) = tree.add(at, self.last, node) else {
                return;
            };
            self.last = Some(id);
            self.available.push(id);
        }
    }

    /// Looks at what is there already in one more world. What an action promises depends on what is
    /// hidden, so what it looked like in the first world must not count for all.
    fn look_again<G, J>(&mut self, tree: &mut Tree<A>, moment: &Moment<'_, G, J>, dice: &mut Dice)
    where
        G: Heuristic<Action = A>,
        J: Judge<G>,
    {
        self.actions.clear();
        self.actions
            .extend(self.available.iter().map(|id| action_of(tree.node(*id))));
        self.appeals.clear();
        let at = (moment.world, moment.seat);
        let appeals = &mut self.appeals;
        moment.judge.appeals(at, &self.actions, dice, appeals);
        for (id, appeal) in self.available.iter().zip(&self.appeals) {
            look(tree.node_mut(*id), *appeal, moment.recipe);
        }
    }

    /// Brings the listed actions into the order of their appeal.
    fn rank<G, J>(&mut self, moment: &Moment<'_, G, J>, dice: &mut Dice)
    where
        G: Heuristic<Action = A>,
        J: Judge<G>,
    {
        self.appeals.clear();
        let at = (moment.world, moment.seat);
        let appeals = &mut self.appeals;
        moment.judge.appeals(at, &self.actions, dice, appeals);
        self.ranked.clear();
        let appeals = self.appeals.iter().copied();
        self.ranked
            .extend(appeals.zip(self.actions.iter().copied()));
        self.ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    }

    /// The child with the best mixture of what was found and what appeals (PUCT).
    fn most_attractive(&self, tree: &Tree<A>, recipe: &Recipe) -> Picked<A> {
        if self.available.is_empty() {
            let (_, action) = self.ranked[0]; // The tree is full.
            return Picked { action, node: None };
        }
        let nodes = self.available.iter().map(|id| tree.node(*id));
        let (visits, weights) = nodes.fold((0, 0.0), |(visits, weights), node| {
            (visits + node.visits, weights + node.weight)
        });
        let explore = f32::from(recipe.explore) / 100.0 * (visits as f32 + 1.0).sqrt();
        let even = EVEN / self.available.len() as f32;
        let trust = trust(recipe);
        let attraction = |id: Id| {
            let node = tree.node(id);
            let visits = node.visits as f32;
            let found = (node.value + trust * node.appeal) / (visits + trust);
            let chance = (1.0 - EVEN).mul_add(node.weight / weights, even);
            found + explore * chance / (1.0 + visits)
        };
        self.best_by(tree, attraction)
    }

    /// The available child with the highest value, the first of equals.
    fn best_by(&self, tree: &Tree<A>, value: impl Fn(Id) -> f32) -> Picked<A> {
        let mut best = (self.available[0], f32::NEG_INFINITY);
        for &id in &self.available {
            let value = value(id);
            if value > best.1 {
                best = (id, value);
            }
        }
        Picked {
            action: action_of(tree.node(best.0)),
            node: Some(best.0),
        }
    }
}

/// How many actions are considered at a node: more and more as it is visited.
fn wide<A>(width: u16, node: &Node<A>) -> usize {
    usize::from(width) + node.visits.isqrt() as usize
}

fn action_of<A: Copy>(node: &Node<A>) -> A {
    let Sight::Whole(action) = node.sight else {
        unreachable!("the own actions are seen whole")
    };
    action
}

/// Takes one more appeal of an action into account.
fn look<A>(node: &mut Node<A>, appeal: f32, recipe: &Recipe) {
    node.looks += 1;
    node.appeal += (appeal - node.appeal) / f32::from(node.looks);
    node.weight = (node.appeal / temperature(recipe)).exp();
}

fn temperature(recipe: &Recipe) -> f32 {
    match recipe.style {
        Style::Plain => 1.0,
        Style::Guided { temperature, .. } => f32::from(temperature.max(12)) / 1000.0,
    }
}

fn trust(recipe: &Recipe) -> f32 {
    match recipe.style {
        Style::Plain => 0.0,
        Style::Guided { trust, .. } => f32::from(trust.max(1)) / 10.0,
    }
}
