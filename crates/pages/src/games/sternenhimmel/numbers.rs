//! Numbers in words: gains and probabilities.

/// A number with its sign; the minus is as wide as the plus.
pub(super) fn signed(gain: i8) -> String {
    match gain {
        0 => "0".into(),
        gain if gain < 0 => format!("−{}", gain.unsigned_abs()),
        gain => format!("+{gain}"),
    }
}

/// A probability in percent. A nearly certain event is not called certain.
pub(super) fn share(share: f64) -> String {
    let percent = (share * 100.0).round();
    if share <= 0.0 {
        "–".into()
    } else if share >= 1.0 {
        "sure".into()
    } else {
        format!("{:.0} %", percent.clamp(1.0, 99.0))
    }
}
