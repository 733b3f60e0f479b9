//! The action that a simulation takes at a node (UCB1 or PUCT).

use asterism_core::{Dice, Heuristic, Sight};

use super::judge::{Decision, Judge};
use super::recipe::{Recipe, Style};
use super::tree::{Id, Node, Tree};

/// Share of the prior that is the same for all actions, so that none is overlooked for good.
const UNIFORM_SHARE: f32 = 0.1;

/// The action that a simulation takes, and its node if the tree had room for one.
pub(super) struct Picked<A> {
    pub(super) action: A,
    pub(super) node: Option<Id>,
}

/// Buffers that are reused at every node.
pub(super) struct Scratch<A> {
    /// The children of the node that are legal in this determinization.
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

/// One visit of a simulation to a node at which a seat decides.
pub(super) struct Visit<'a, G, J> {
    pub(super) at: Id,
    pub(super) decision: Decision<'a, G>,
    pub(super) judge: &'a J,
    pub(super) recipe: &'a Recipe,
}

impl<A: Copy + Eq> Scratch<A> {
    /// Picks the action that is taken at a node of `tree`.
    pub(super) fn pick<G, J>(
        &mut self,
        tree: &mut Tree<A>,
        visit: &Visit<'_, G, J>,
        dice: &mut Dice,
    ) -> Picked<A>
    where
        G: Heuristic<Action = A>,
        J: Judge<G>,
    {
        self.survey(tree, visit);
        match visit.recipe.style {
            Style::Plain => self.pick_plain(tree, visit, dice),
            Style::Guided { width, .. } => {
                let wide = width_at(width, tree.node(visit.at));
                if tree.node(visit.at).visits.is_power_of_two() {
                    self.refresh_appeals(tree, visit, dice);
                }
                if self.available.len() < wide {
                    self.grow(tree, visit, wide, dice);
                }
                self.available.truncate(wide);
                self.most_attractive(tree, visit.recipe)
            }
        }
    }

    /// Finds the children of the node that are legal in this determinization.
    fn survey<G, J>(&mut self, tree: &Tree<A>, visit: &Visit<'_, G, J>)
    where
        G: Heuristic<Action = A>,
    {
        self.available.clear();
        self.last = None;
        let Decision { state, seat } = visit.decision;
        for child in tree.children(visit.at) {
            self.last = Some(child);
            let node = tree.node(child);
            if let (Sight::Whole(action), true) = (node.sight, node.seat == seat)
                && state.check(seat, action).is_ok()
            {
                self.available.push(child);
            }
        }
    }

    /// Lists the actions that are open to the seat and have no node yet.
    fn list_untried<G, J>(&mut self, tree: &Tree<A>, visit: &Visit<'_, G, J>)
    where
        G: Heuristic<Action = A>,
    {
        self.actions.clear();
        let Decision { state, seat } = visit.decision;
        state.legal_actions(seat, &mut self.actions);
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

    /// Takes a random untried action, or else the one with the highest bound (UCB1 over the
    /// simulations in which the action was legal).
    fn pick_plain<G, J>(
        &mut self,
        tree: &mut Tree<A>,
        visit: &Visit<'_, G, J>,
        dice: &mut Dice,
    ) -> Picked<A>
    where
        G: Heuristic<Action = A>,
    {
        self.list_untried(tree, visit);
        for child in &self.available {
            tree.node_mut(*child).available += 1;
        }
        if self.actions.is_empty() {
            return self.highest_bound(tree, visit.recipe);
        }
        let action = dice.pick(&self.actions);
        let mut node = Node::new(visit.decision.seat, Sight::Whole(action));
        node.available = 1;
        let node = tree.add(visit.at, self.last, node);
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

    /// Adds the most appealing actions that have no node yet, up to twice the present width, so
    /// that the judge is not asked at every visit.
    fn grow<G, J>(
        &mut self,
        tree: &mut Tree<A>,
        visit: &Visit<'_, G, J>,
        wide: usize,
        dice: &mut Dice,
    ) where
        G: Heuristic<Action = A>,
        J: Judge<G>,
    {
        self.list_untried(tree, visit);
        if self.actions.is_empty() {
            return;
        }
        self.rank(visit, dice);
        let wanted = 2 * wide - self.available.len();
        for &(appeal, action) in self.ranked.iter().take(wanted) {
            let mut node = Node::new(visit.decision.seat, Sight::Whole(action));
            add_appeal(&mut node, appeal, visit.recipe);
            let Some(id) = tree.add(visit.at, self.last, node) else {
                return;
            };
            self.last = Some(id);
            self.available.push(id);
        }
    }

    /// Averages the appeals of the children over one more determinization. Appeals depend on what
    /// is hidden, so those of the first determinization must not count for all.
    fn refresh_appeals<G, J>(
        &mut self,
        tree: &mut Tree<A>,
        visit: &Visit<'_, G, J>,
        dice: &mut Dice,
    ) where
        G: Heuristic<Action = A>,
        J: Judge<G>,
    {
        self.actions.clear();
        self.actions
            .extend(self.available.iter().map(|id| action_of(tree.node(*id))));
        self.appeals.clear();
        let appeals = &mut self.appeals;
        visit
            .judge
            .appeals(visit.decision, &self.actions, dice, appeals);
        for (id, appeal) in self.available.iter().zip(&self.appeals) {
            add_appeal(tree.node_mut(*id), *appeal, visit.recipe);
        }
    }

    /// Sorts the listed actions by their appeal.
    fn rank<G, J>(&mut self, visit: &Visit<'_, G, J>, dice: &mut Dice)
    where
        G: Heuristic<Action = A>,
        J: Judge<G>,
    {
        self.appeals.clear();
        let appeals = &mut self.appeals;
        visit
            .judge
            .appeals(visit.decision, &self.actions, dice, appeals);
        self.ranked.clear();
        let appeals = self.appeals.iter().copied();
        self.ranked
            .extend(appeals.zip(self.actions.iter().copied()));
        self.ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    }

    /// The child with the highest sum of value and prior (PUCT).
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
        let even = UNIFORM_SHARE / self.available.len() as f32;
        let trust = trust(recipe);
        let attraction = |id: Id| {
            let node = tree.node(id);
            let visits = node.visits as f32;
            let found = (node.value + trust * node.appeal) / (visits + trust);
            let chance = (1.0 - UNIFORM_SHARE).mul_add(node.weight / weights, even);
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

/// Number of actions considered at a node; it grows with the visits (progressive widening).
fn width_at<A>(width: u16, node: &Node<A>) -> usize {
    usize::from(width) + node.visits.isqrt() as usize
}

fn action_of<A: Copy>(node: &Node<A>) -> A {
    let Sight::Whole(action) = node.sight else {
        unreachable!("the own actions are seen whole")
    };
    action
}

/// Averages one more appeal into a node.
fn add_appeal<A>(node: &mut Node<A>, appeal: f32, recipe: &Recipe) {
    node.appeal_count += 1;
    node.appeal += (appeal - node.appeal) / f32::from(node.appeal_count);
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
