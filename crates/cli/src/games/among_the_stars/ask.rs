//! The question of the turn: whose turn it is, and for what.

use asterism_core::{Names, Notation, Seat, Seats};
use asterism_registry::among_the_stars::{
    AmongTheStars, Interaction, Phase, Power, RevealTime, Table, Use, View,
};

use super::{facts, paint};
use crate::text::count;

/// The question, in one sentence.
pub(super) fn question(view: &View, names: &[String]) -> String {
    let table = &view.table;
    let speech = Speech::new(view, names);
    match table.phase {
        Phase::Keeping(_) => speech.says(
            "keep",
            &format!("one of two objectives in secret{} (AS-38)", example(view)),
        ),
        Phase::Using(seat, step) => speech.using(table, seat, step),
        Phase::Selecting(_) => speech.selecting(table),
        Phase::Removing(_) => speech.says(
            "choose",
            "which card the virtual player removes from the hand that is passed on (AS-29)",
        ),
        Phase::Acting(_) => speech.acting(table),
        Phase::Interacting(owner, effect, _) => speech.interacting(view, owner, effect),
        Phase::Revealing(_, moment) => speech.revealing(moment),
        Phase::Over => "The game is over.".into(),
    }
}

/// An example of an action: one that the viewer may take, if it is the viewer's turn.
fn example(view: &View) -> String {
    let action = view.legal_actions().into_iter().next();
    action.map_or_else(String::new, |action| {
        let action = AmongTheStars::print(action, view.table.content);
        format!(", such as: {action}")
    })
}

/// Grammar of a sentence to or about the players who have to act.
struct Speech<'a> {
    names: &'a [String],
    who: Seats,
    you: Option<Seat>,
}

impl<'a> Speech<'a> {
    fn new(view: &View, names: &'a [String]) -> Self {
        let who = view.table.turn().owed();
        let you = view.viewer.seat().filter(|seat| who.contains(*seat));
        Self { names, who, you }
    }

    /// `Ann`, or `Ann and Vega`.
    fn others(&self) -> String {
        Names::plain(self.names).list(self.who.iter())
    }

    /// `Your turn to keep …`, `Waiting for Ann and Vega to keep …`; a viewer who has to act is only
    /// told about that.
    fn says(&self, verb: &str, rest: &str) -> String {
        match self.you {
            Some(_) => format!("Your turn to {verb} {rest}."),
            None => format!("Waiting for {} to {verb} {rest}.", self.others()),
        }
    }

    /// `You may …`, `Waiting for Ann, who may …`.
    fn may(&self, rest: &str) -> String {
        match self.you {
            Some(_) => format!("You may {rest}."),
            None => format!("Waiting for {}, who may {rest}.", self.others()),
        }
    }

    fn using(&self, table: &Table, seat: Seat, step: Use) -> String {
        match (step, table.unused_power(seat)) {
            (Use::Asked, Some(Power::CycleSpecials(cards))) => self.may(&format!(
                "cycle, once a year: draw {} of the pile, then remove as many of the hand; or pass \
                 (AS-39)",
                count(usize::from(cards), "Special")
            )),
            (Use::Asked, Some(Power::SwapWithOtherHand | Power::BuildFromDiscard) | None) => self
                .may("look at another hand, once a year, and must then trade a card with it; or pass (AS-39)"),
            (Use::Trading(place), _) => {
                let other = facts::place(place, self.names);
                self.says("trade", &format!(
                    "a card of the own hand for one of {other}’s: swap, the card to give, the card \
                     to take (AS-39)"
                ))
            }
            (Use::Dropping(left), _) => {
                let cards = count(usize::from(left), "Special");
                self.says("remove", &format!("{cards} of the hand, one by one, face down (AS-39)"))
            }
        }
    }

    fn selecting(&self, table: &Table) -> String {
        let Some(seat) = self.you else {
            return self.says("select", "a card, face down (AS-8)");
        };
        let next = facts::place(table.beside(seat), self.names);
        self.says(
            "select",
            &format!("a card, face down; the rest goes to {next} (AS-8)"),
        )
    }

    fn acting(&self, table: &Table) -> String {
        let card = self.you.and_then(|seat| table.revealed[seat.index()]);
        let Some(card) = card else {
            return self.says(
                "choose",
                "what to do with the revealed card, in secret (AS-9)",
            );
        };
        let name = paint::card(table.content, card);
        let first = match table.content.dispute(card) {
            Some(dispute) => {
                format!(
                    "apply it for {}",
                    count(usize::from(dispute.credits), "credit")
                )
            }
            None => "build it".into(),
        };
        self.says(
            "choose",
            &format!(
                "what to do with {name}: {first}, build a reactor instead, or discard it (AS-8)"
            ),
        )
    }

    fn interacting(&self, view: &View, owner: Seat, effect: u8) -> String {
        let table = &view.table;
        let card = table.pending[owner.index()];
        let card = card.map_or_else(String::new, |card| paint::card(table.content, card));
        match table.interaction(owner, effect) {
            None => self.says("name", &format!("the player whom {card} is about (AS-26)")),
            Some(Interaction::GiftVp { other, own }) => self.may(&format!(
                "name a player for {card}, who gains {other} VP; it brings {own} VP (AS-11)"
            )),
            Some(Interaction::TakeCredits { total, targets }) => {
                let sum = count(usize::from(total), "credit");
                let most = count(usize::from(targets), "other player");
                self.says("take", &format!(
                    "{sum} in all from up to {most} by {card}{} (AS-40)", example(view)
                ))
            }
            Some(Interaction::PayOrLose { price, penalty, .. }) => {
                let price = count(usize::from(price), "credit");
                self.says("choose", &format!(
                    "in secret: pay {price} or lose {penalty} VP, by {card} of {} (AS-33)",
                    self.names[owner.index()]
                ))
            }
            Some(Interaction::Bid { max, each, .. }) => self.says("choose", &format!(
                "in secret to pay 0 to {max} credits for {each} VP each, by {card} of {} (AS-40)",
                self.names[owner.index()]
            )),
        }
    }

    fn revealing(&self, moment: RevealTime) -> String {
        match moment {
            RevealTime::Turn => self
                .may("reveal the secret objective if it was just fulfilled, or conceal it (AS-38)"),
            RevealTime::End => {
                self.may("reveal the secret objective, so that it is scored, or conceal it (AS-38)")
            }
        }
    }
}
