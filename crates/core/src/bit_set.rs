//! A macro for sets with one bit for each item.

/// Makes a type for sets of things that have a number, with one bit for each.
///
/// The thing needs a constant `index()`; the closure makes it from its index. A macro and not a
/// generic type, so that all of it can be constant, and a set is as small as its bits.
///
/// ```
/// use asterism_core::bit_set;
///
/// #[derive(Clone, Copy, PartialEq, Debug)]
/// pub struct Square(u8);
///
/// impl Square {
///     pub const fn index(self) -> usize {
///         self.0 as usize
///     }
/// }
///
/// bit_set! {
///     /// Some of the squares.
///     pub struct SquareSet(u16) of Square, |bit| Square(bit as u8)
/// }
///
/// let squares: SquareSet = [Square(3), Square(5)].into_iter().collect();
/// assert!(squares.contains(Square(3)));
/// assert_eq!(squares.without(SquareSet::only(Square(3))).iter().next(), Some(Square(5)));
/// assert_eq!(format!("{squares:?}"), "{Square(3), Square(5)}");
/// ```
#[macro_export]
macro_rules! bit_set {
    ($(#[$doc:meta])* $visible:vis struct $Set:ident($Bits:ty) of $Item:ty, $from:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        $visible struct $Set($Bits);

        impl $Set {
            /// Nothing.
            pub const EMPTY: Self = Self(0);

            /// Only `item`.
            #[inline]
            pub const fn only(item: $Item) -> Self {
                Self(1 << item.index())
            }

            /// True if the set is empty.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Number of items.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// True if `item` is in the set.
            #[inline]
            pub const fn contains(self, item: $Item) -> bool {
                self.0 >> item.index() & 1 != 0
            }

            /// True if all of `other` is in the set.
            #[inline]
            pub const fn contains_all(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }

            /// Puts `item` in.
            #[inline]
            pub const fn add(&mut self, item: $Item) {
                self.0 |= 1 << item.index();
            }

            /// Takes `item` out.
            #[inline]
            pub const fn remove(&mut self, item: $Item) {
                self.0 &= !(1 << item.index());
            }

            /// The items that are in either.
            #[must_use]
            #[inline]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The items that are in both.
            #[must_use]
            #[inline]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// The items that are not in `other`.
            #[must_use]
            #[inline]
            pub const fn without(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// The `n`-th of it, counted from 0; there must be one.
            #[inline]
            pub fn nth(self, n: u32) -> $Item {
                let make: fn(u32) -> $Item = $from;
                make($crate::Word::nth_one(self.0, n))
            }

            /// Takes one out, each equally likely.
            #[inline]
            pub fn draw(&mut self, dice: &mut $crate::Dice) -> Option<$Item> {
                if self.is_empty() {
                    return None;
                }
                let item = self.nth(dice.below(self.0.count_ones()));
                self.remove(item);
                Some(item)
            }

            /// Everything in it, in order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $Item> + Clone {
                $crate::Word::ones(self.0).map($from)
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<T: IntoIterator<Item = $Item>>(items: T) -> Self {
                let mut set = Self::EMPTY;
                set.extend(items);
                set
            }
        }

        impl Extend<$Item> for $Set {
            fn extend<T: IntoIterator<Item = $Item>>(&mut self, items: T) {
                items.into_iter().for_each(|item| self.add(item));
            }
        }

        impl std::fmt::Debug for $Set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
    };
}
