//! The layout of observations: groups of numbers with their names and meanings.

/// Some numbers of an observation that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// Its name.
    pub name: &'static str,
    /// Number of numbers.
    pub size: usize,
    /// Their meaning, in words.
    pub about: &'static str,
}

impl Group {
    /// A group of `size` numbers.
    pub const fn new(name: &'static str, size: usize, about: &'static str) -> Self {
        Self { name, size, about }
    }
}

/// Number of numbers of all groups together.
pub(crate) const fn size(groups: &[Group]) -> usize {
    let (mut sum, mut at) = (0, 0);
    while at < groups.len() {
        sum += groups[at].size;
        at += 1;
    }
    sum
}
