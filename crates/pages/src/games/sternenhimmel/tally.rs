//! The tally of a scored board: how the points of a player came about, and what they were paid.

use asterism_core::Seat;
use asterism_registry::sternenhimmel::{Case, Scored, Space, Star};

use super::stars::bare;
use crate::parts::count;

/// The stars of a player: `10 ×4 + 3, Double Star, 7 swallowed`.
pub(super) fn stars_of(scored: &Scored, seat: Seat) -> String {
    let own = scored.board.spaces().iter().filter_map(|space| {
        let (owner, star) = scored.laid.at(space)?;
        (owner == seat).then_some((space, star))
    });
    let (numbers, others): (Vec<_>, Vec<_>) =
        own.partition(|(space, star)| scored.scoring.left.contains(*space) && star.value() > 0);
    let sum: Vec<String> = numbers.iter().map(|own| counted(scored, *own)).collect();
    let rest = others.iter().map(|own| uncounted(scored, *own));
    let sum = Some(sum.join(" + ")).filter(|sum| !sum.is_empty());
    sum.into_iter().chain(rest).collect::<Vec<_>>().join(", ")
}

/// `10 ×4`, or just `10`.
fn counted(scored: &Scored, (space, star): (Space, Star)) -> String {
    match scored.worth(space) {
        Some((_, factor)) if factor > 1 => format!("{} ×{factor}", star.word()),
        Some(_) | None => star.word().to_owned(),
    }
}

/// A star without points: gone, or a Double Star or a Black Hole.
fn uncounted(scored: &Scored, (space, star): (Space, Star)) -> String {
    let fate = if scored.scoring.swallowed.contains(space) {
        " swallowed"
    } else if scored.scoring.clashed.contains(space) {
        " gone"
    } else {
        ""
    };
    bare(star) + fate
}

/// The star bucks of a player, and who pays them: `first prize 8, pays 2`.
pub(super) fn payment(scored: &Scored, seat: Seat, names: &[String]) -> String {
    let [first_prize, second_prize] = scored.board.prizes;
    let stars = scored.scoring.stars[seat.index()];
    if stars == 0 && scored.scoring.gains[seat.index()] == 0 {
        return "no star left".into();
    }
    let left = |payer: &str| {
        format!(
            "{} left: {payer} pays {stars}",
            count(usize::from(stars), "star")
        )
    };
    match scored.scoring.case {
        Case::Filled(_) => format!("both prizes, {first_prize} and {second_prize}"),
        Case::Survivor(_) => format!("first prize {first_prize}"),
        Case::Nobody => "no star left".into(),
        Case::TiedSecond { first } | Case::Ranked { first, .. } if first == seat => {
            match scored.scoring.compensation() {
                0 => format!("first prize {first_prize}"),
                pays => format!("first prize {first_prize}, pays {pays} to others"),
            }
        }
        Case::TiedFirst | Case::TiedSecond { .. } => left("the bank"),
        Case::Ranked { second, .. } if second == seat => format!("second prize {second_prize}"),
        Case::Ranked { first, .. } => left(&names[first.index()]),
    }
}
