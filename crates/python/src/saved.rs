//! Saves a table as JSON and restores it, for pickles.

use asterism_core::{Record, Seat, SeatRecord, Unreadable};
use serde_json::{Value, json};

use crate::setup::{from_position, replay};
use crate::table::{Chance, Table};

/// Saves a table, so that it can go on elsewhere: its record, or its position and chance if it has
/// none; and the steps that its seats have chosen.
pub fn save(table: &dyn Table) -> Result<Value, Unreadable> {
    let seats = table.seats();
    let chosen: Vec<&[u16]> = Seat::first(seats).map(|seat| table.chosen(seat)).collect();
    let names = vec![SeatRecord::default(); seats];
    let Some(record) = table.record(names) else {
        let Chance { seed, plies } = table.chance();
        let (position, seed) = (table.position(), seed.to_string());
        return Ok(json!({"position": position, "seed": seed, "ply": plies, "chosen": chosen}));
    };
    let record = serde_json::to_value(record?).expect("a record has only text and numbers");
    Ok(json!({"record": record, "chosen": chosen}))
}

/// Restores a saved table.
pub fn restore(saved: &Value) -> Result<Box<dyn Table>, Unreadable> {
    let mut table = match saved.get("record") {
        Some(record) => replay(&Record::read(&record.to_string())?, usize::MAX)?,
        None => read_position(saved).ok_or_else(not_saved)??,
    };
    for seat in Seat::first(table.seats()) {
        let steps = saved["chosen"][seat.index()].as_array();
        for (index, step) in steps.into_iter().flatten().enumerate() {
            choose_again(&mut *table, seat, index, step)?;
        }
    }
    Ok(table)
}

fn not_saved() -> Unreadable {
    Unreadable::new("this is no game that was saved")
}

fn read_position(saved: &Value) -> Option<Result<Box<dyn Table>, Unreadable>> {
    let position = saved.get("position")?;
    let game = position.get("game")?.as_str()?.parse().ok()?;
    let seed = saved.get("seed")?.as_str()?.parse().ok()?;
    let plies = saved.get("ply")?.as_u64()? as u32;
    Some(from_position(game, position, Chance { seed, plies }))
}

/// Chooses the saved step number `index` again, unless it follows from the steps before it.
fn choose_again(
    table: &mut dyn Table,
    seat: Seat,
    index: usize,
    step: &Value,
) -> Result<(), Unreadable> {
    if index < table.chosen(seat).len() {
        return Ok(());
    }
    let step = step.as_u64().ok_or_else(not_saved)? as usize;
    let chosen = table.choose(seat, step);
    chosen.map_err(|refused| Unreadable::new(refused.to_string()))
}

#[cfg(test)]
mod tests {
    use asterism_core::{Dice, Seed, Settings, Viewer};
    use asterism_registry::GameId;

    use super::*;
    use crate::setup::start;

    #[test]
    fn what_was_saved_goes_on_in_the_same_way() {
        for game in GameId::ALL {
            let seats = *game.facts().seats.start();
            let seed = Seed::from_text("saved");
            let begun = start(game, seats, &Settings::new(), seed).unwrap();
            let made_up = begun.determinize(Viewer::Onlooker, &seed.child(1));
            for mut table in [begun, made_up] {
                let mut dice = Dice::quick(2);
                for _ in 0..60 {
                    let mut again = restore(&save(&*table).unwrap()).unwrap();
                    let Some(seat) = table.turn().owed().lowest() else {
                        break;
                    };
                    assert_eq!(table.chosen(seat), again.chosen(seat), "{game}");
                    let mut ids = Vec::new();
                    table.legal(seat, &mut ids);
                    let id = usize::from(dice.pick(&ids));
                    table.choose(seat, id).unwrap();
                    again.choose(seat, id).unwrap();
                    assert_eq!(table.position(), again.position(), "{game}");
                }
            }
        }
    }
}
