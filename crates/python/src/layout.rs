/// Some numbers of an observation that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// What it is called.
    pub name: &'static str,
    /// How many numbers it has.
    pub size: usize,
    /// What they say.
    pub about: &'static str,
}

impl Group {
    /// A group of `size` numbers.
    pub const fn new(name: &'static str, size: usize, about: &'static str) -> Self {
        Self { name, size, about }
    }
}

/// How many numbers some groups have together.
pub(crate) const fn size(groups: &[Group]) -> usize {
    let (mut sum, mut at) = (0, 0);
    while at < groups.len() {
        sum += groups[at].size;
        at += 1;
    }
    sum
}
