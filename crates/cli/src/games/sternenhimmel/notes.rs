//! Notes beside the actions of a list: the gain of completing a board, as far as the viewer can
//! tell.

use asterism_registry::sternenhimmel::{Action, Prospect, Size, View};

/// The note of an action: its gain if it completes a board, otherwise nothing.
pub(super) fn note(view: &View, action: Action) -> String {
    match gain(view, action) {
        Some(gain) => format!("completes {}: {gain}", action.sign),
        None => String::new(),
    }
}

/// The viewer's own gain if the star fills the last empty space of its board (ST-9). Only these are
/// worked out: they are few, and the others depend on what is to come.
pub(super) fn gain(view: &View, action: Action) -> Option<String> {
    let seat = view.viewer.seat()?;
    let field = view.table.field_of(action.sign)?;
    if view.table.empty.of(field).len() != 1 {
        return None;
    }
    let forecast = view.forecast(field, Some((action.space, action.star)))?;
    let about = if forecast.exact { "" } else { "about " };
    Some(format!("{about}{}", range(&forecast.seats[seat.index()])))
}

fn range(prospect: &Prospect) -> String {
    let (least, most) = prospect.gain;
    if least == most {
        return signed(least);
    }
    let mean = prospect.mean;
    format!("{} to {} (mean {mean:.1})", signed(least), signed(most))
}

fn signed(gain: i8) -> String {
    if gain == 0 {
        "0".into()
    } else {
        format!("{gain:+}")
    }
}

/// The heading of the actions that fill one space.
pub(super) fn group(view: &View, action: Action) -> String {
    let Action { sign, space, .. } = action;
    match view.table.content.board(sign).size(space) {
        Size::Large => format!("{sign} {space}, face down (ST-7)"),
        Size::Small => format!("{sign} {space}, face up (ST-7)"),
    }
}
