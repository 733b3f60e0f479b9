//! The ids that lead to an action.

use arrayvec::ArrayVec;

/// The ids that lead to an action, one after the other. Most actions have one id of their own.
/// Where there would be too many ids, an action is chosen in small steps: the kind of action, then
/// the place.
pub type Path = ArrayVec<u16, 12>;

/// The steps that all these paths share after the first `chosen`: they leave no choice, so nobody
/// is asked for them.
pub(crate) fn common(paths: &[Path], chosen: usize) -> &[u16] {
    let Some((first, others)) = paths.split_first() else {
        return &[];
    };
    let shared = |other: &Path| {
        let pairs = first.iter().zip(other);
        pairs.take_while(|(one, two)| one == two).count()
    };
    let end = others.iter().map(shared).min().unwrap_or(first.len());
    &first[chosen.min(end)..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_common_is_not_asked() {
        for (paths, chosen, rest) in [
            (&[&[1, 2, 3][..]][..], 1, &[2, 3][..]),
            (&[&[1, 2, 3], &[1, 2, 4]], 1, &[2]),
            (&[&[1, 2, 3], &[1, 3, 3]], 1, &[]),
            (&[], 0, &[]),
        ] {
            let paths: Vec<Path> = paths
                .iter()
                .map(|it| it.iter().copied().collect())
                .collect();
            assert_eq!(common(&paths, chosen), rest, "{paths:?}");
        }
    }
}
