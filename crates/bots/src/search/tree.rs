//! The tree of a search, in one piece of memory.

use std::mem::{size_of, swap};

use asterism_core::{Seat, Sight};

/// A node of a [`Tree`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Id(u32);

impl Id {
    pub(super) const ROOT: Self = Self(0);
}

/// An action as the observer of the tree saw it, and its statistics.
#[derive(Clone, Debug)]
pub(super) struct Node<A> {
    /// The part of the action that was seen.
    pub(super) sight: Sight<A>,
    /// The seat that acted.
    pub(super) seat: Seat,
    /// Number of simulations that came through here.
    pub(super) visits: u32,
    /// Number of simulations in which it was legal.
    pub(super) available: u32,
    /// Sum of their rewards for `seat`.
    pub(super) value: f32,
    /// The judge's estimate of the action, averaged over determinizations.
    pub(super) appeal: f32,
    /// Number of determinizations averaged in `appeal`.
    pub(super) appeal_count: u16,
    /// Unnormalised prior among its siblings.
    pub(super) weight: f32,
    first: Option<Link>,
    next: Option<Link>,
}

/// A place in the arena; never the root's, so that an optional one takes no more room.
type Link = std::num::NonZeroU32;

impl<A> Node<A> {
    /// An action of `seat` without statistics.
    pub(super) const fn new(seat: Seat, sight: Sight<A>) -> Self {
        Self {
            sight,
            seat,
            visits: 0,
            available: 0,
            value: 0.0,
            appeal: 0.0,
            appeal_count: 0,
            weight: 1.0,
            first: None,
            next: None,
        }
    }
}

/// A tree whose nodes lie in one vector, so that adding one seldom allocates.
#[derive(Debug)]
pub(super) struct Tree<A> {
    nodes: Vec<Node<A>>,
    /// Buffer for the next time that a branch becomes the tree.
    spare: Vec<Node<A>>,
    /// Maximum number of nodes.
    max_nodes: usize,
}

impl<A: Copy + Eq> Tree<A> {
    /// An empty tree whose nodes may take `bytes` of memory.
    pub(super) fn new(bytes: usize) -> Self {
        let root = Node::new(Seat::One, Sight::Nothing);
        Self {
            nodes: vec![root],
            spare: Vec::new(),
            max_nodes: bytes / size_of::<Node<A>>(),
        }
    }

    /// Removes all nodes but an empty root.
    pub(super) fn clear(&mut self) {
        self.nodes.truncate(1);
        self.nodes[0] = Node::new(Seat::One, Sight::Nothing);
    }

    pub(super) fn node(&self, id: Id) -> &Node<A> {
        &self.nodes[id.0 as usize]
    }

    pub(super) fn node_mut(&mut self, id: Id) -> &mut Node<A> {
        &mut self.nodes[id.0 as usize]
    }

    /// The children of a node, in the order in which they were added.
    pub(super) fn children(&self, id: Id) -> impl Iterator<Item = Id> {
        let mut next = self.node(id).first;
        std::iter::from_fn(move || {
            let link = next?;
            next = self.nodes[link.get() as usize].next;
            Some(Id(link.get()))
        })
    }

    /// Adds a child to `parent` behind `last`, its last one so far; nothing if the tree is full.
    pub(super) fn add(&mut self, parent: Id, last: Option<Id>, child: Node<A>) -> Option<Id> {
        if self.nodes.len() == self.nodes.capacity() && !self.make_room() {
            return None;
        }
        let link = Link::new(self.nodes.len() as u32)?;
        self.nodes.push(child);
        match last {
            Some(last) => self.node_mut(last).next = Some(link),
            None => self.node_mut(parent).first = Some(link),
        }
        Some(Id(link.get()))
    }

    /// Doubles the capacity, up to the maximum; false if it is reached.
    fn make_room(&mut self) -> bool {
        let len = self.nodes.len();
        let more = len.min(self.max_nodes.saturating_sub(len));
        self.nodes.reserve_exact(more);
        more > 0
    }

    /// The child of `parent` for what was seen of `seat`, added if there is none.
    pub(super) fn follow(&mut self, parent: Id, seat: Seat, sight: Sight<A>) -> Option<Id> {
        let (found, last) = self.find(parent, seat, sight);
        found.or_else(|| self.add(parent, last, Node::new(seat, sight)))
    }

    fn find(&self, parent: Id, seat: Seat, sight: Sight<A>) -> (Option<Id>, Option<Id>) {
        let mut last = None;
        for child in self.children(parent) {
            let node = self.node(child);
            if node.seat == seat && node.sight == sight {
                return (Some(child), last);
            }
            last = Some(child);
        }
        (None, last)
    }

    /// Makes the branch that follows on what was seen the whole tree.
    pub(super) fn descend(&mut self, seat: Seat, sight: Sight<A>) {
        match self.find(Id::ROOT, seat, sight).0 {
            Some(branch) => self.keep(branch),
            None => self.clear(),
        }
    }

    fn keep(&mut self, branch: Id) {
        self.spare.clear();
        let mut root = self.node(branch).clone();
        root.next = None;
        self.spare.push(root);
        let mut copied = 0;
        // A node is copied with all its siblings, so children lie side by side again.
        while copied < self.spare.len() {
            self.copy_children(copied);
            copied += 1;
        }
        swap(&mut self.nodes, &mut self.spare);
    }

    fn copy_children(&mut self, parent: usize) {
        let mut old = self.spare[parent].first.take();
        let mut last: Option<usize> = None;
        while let Some(link) = old {
            let mut child = self.nodes[link.get() as usize].clone();
            old = child.next.take();
            let place = Link::new(self.spare.len() as u32);
            self.spare.push(child);
            match last {
                None => self.spare[parent].first = place,
                Some(sibling) => self.spare[sibling].next = place,
            }
            last = Some(self.spare.len() - 1);
        }
    }

    /// Memory of the tree, in bytes.
    pub(super) fn bytes(&self) -> usize {
        (self.nodes.capacity() + self.spare.capacity()) * size_of::<Node<A>>()
    }
}
