//! Everything in the content that play depends on, in the words of the file.

use serde_json::{Value, json};

use crate::cards::Key;
use crate::content::{Content, EndCredits, ObjectiveCard, RaceTile, Rates};
use crate::designs::{Deck, Design, Dispute, Face, Location, Timing};
use crate::effects::{Charge, Cond, Count, Effect, Goal, Interaction, Of, Power, VpPer, Where};

pub(super) fn of(content: &Content) -> Value {
    let words = Words(content);
    let cards = content.designs.iter().filter_map(|it| words.card(it));
    let objectives = content.objectives.iter().map(|it| words.objective(it));
    let races = content.races.iter().map(|it| words.race(it));
    json!({
        "power_reactors": content.reactors,
        "specials_per_player": content.specials_each,
        "cards": cards.collect::<Vec<_>>(),
        "objectives": objectives.collect::<Vec<_>>(),
        "races": races.collect::<Vec<_>>(),
    })
}

/// The content whose cards abilities name.
struct Words<'a>(&'a Content);

impl Words<'_> {
    /// The facts of a card; none for reactors, which are the same in all content.
    fn card(&self, design: &Design) -> Option<Value> {
        let face = match &design.face {
            Face::Reactor => return None,
            Face::Location(location) => self.location(location),
            Face::Conflict(dispute) => self.dispute(dispute),
        };
        Some(json!({ "id": design.id, "name": design.name, "face": face }))
    }

    fn location(&self, it: &Location) -> Value {
        let effects = it.effects.iter().map(|effect| self.effect(effect));
        json!({
            "key": self.key(it.key),
            "deck": match it.deck {
                Deck::Basic => "basic",
                Deck::Special => "special",
            },
            "type": it.kind.word(),
            "credits": it.credits,
            "energy": it.energy,
            "vp": it.vp,
            "timing": match it.timing {
                Timing::Immediate => "immediate",
                Timing::End => "end",
            },
            "max_in_station": it.max_in_station,
            "max_bonus": it.max_bonus,
            "copies": it.copies,
            "marked_four": it.marked_four,
            "ability": effects.collect::<Vec<_>>(),
        })
    }

    fn dispute(&self, it: &Dispute) -> Value {
        json!({
            "credits": it.credits,
            "copies": it.copies,
            "ability": { "kind": "dispute", "count": self.count(it.count), "max": it.max },
        })
    }

    fn objective(&self, it: &ObjectiveCard) -> Value {
        let ability = match it.goal {
            Goal::Most(count, vp) => {
                json!({ "kind": "objective_most", "count": self.count(count), "vp": vp })
            }
            Goal::Lead(count, vp) => {
                json!({ "kind": "objective_most", "count": self.count(count), "vp_per_lead": vp })
            }
            Goal::FirstTo {
                count,
                threshold,
                vp,
            } => json!({
                "kind": "objective_first_to",
                "count": self.count(count),
                "threshold": threshold,
                "vp": vp,
            }),
        };
        json!({ "id": it.id, "name": it.name, "ability": ability })
    }

    fn race(&self, it: &RaceTile) -> Value {
        json!({
            "id": it.id,
            "name": it.name,
            "rates": rates(it.rates),
            "power": it.power.map(power),
            "at_the_end": it.at_the_end.map(|score| self.vp_per(score)),
            "secret_objectives": it.secret_objectives,
        })
    }

    fn effect(&self, effect: &Effect) -> Value {
        match effect {
            Effect::VpPer(it) => self.vp_per(*it),
            Effect::VpIf(cond, vp) => {
                json!({ "kind": "vp_if", "cond": self.cond(*cond), "vp": vp })
            }
            Effect::VpBestOf(options) => {
                let option =
                    |(cond, vp): &(Cond, u8)| json!({ "cond": self.cond(*cond), "vp": vp });
                let options: Vec<Value> = options.iter().map(option).collect();
                json!({ "kind": "vp_best_of", "options": options })
            }
            Effect::CreditsPer { count, each, max } => {
                let count = self.count(*count);
                json!({ "kind": "credits_per", "count": count, "each": each, "max": max })
            }
            Effect::YearIncome(credits) => json!({ "kind": "year_income", "credits": credits }),
            Effect::AddEnergy(to, cubes) => {
                json!({ "kind": "add_energy", "to": charge(*to), "cubes": cubes })
            }
            Effect::VpPerExtraEnergy { each, max_cubes } => {
                json!({ "kind": "vp_per_extra_energy", "each": each, "max_cubes": max_cubes })
            }
            Effect::InvestCredits { max, per, each } => {
                json!({ "kind": "invest_credits", "max": max, "per": per, "each": each })
            }
            Effect::PlaceMinDistance(distance) => {
                json!({ "kind": "place_min_distance", "distance": distance })
            }
            Effect::PlaceNextToReactor => json!({ "kind": "place_adjacent_to", "to": "reactor" }),
            Effect::SealAdjacent => json!({ "kind": "seal_adjacent" }),
            Effect::Interaction(it) => interaction(*it),
        }
    }

    fn vp_per(&self, it: VpPer) -> Value {
        json!({
            "kind": "vp_per",
            "count": self.count(it.count),
            "per": it.per,
            "each": it.each,
            "plus": it.plus,
            "max": it.max,
        })
    }

    fn cond(&self, cond: Cond) -> Value {
        match cond {
            Cond::AtLeast(count, least) => {
                json!({ "count": self.count(count), "at_least": least })
            }
            Cond::AtMost(count, most) => json!({ "count": self.count(count), "at_most": most }),
            Cond::MoreThan(count, other) => {
                json!({ "count": self.count(count), "more_than": self.count(other) })
            }
            Cond::FarthestFromMainReactor => json!({ "farthest_from": "main_reactor" }),
        }
    }

    fn count(&self, count: Count) -> Value {
        match count {
            Count::Locations {
                of,
                place: there,
                itself,
                reactors,
            } => json!({
                "what": "locations",
                "of": self.which(of),
                "where": place(there),
                "self": itself,
                "reactors": reactors,
            }),
            Count::Types(there) => json!({ "what": "types", "where": place(there) }),
            Count::Reactors(there) => json!({ "what": "reactors", "where": place(there) }),
            Count::MainReactor(there) => {
                json!({ "what": "reactors", "main_only": true, "where": place(there) })
            }
            Count::BetweenMainReactor => json!({ "what": "between_main_reactor" }),
            Count::FewestBuiltType => json!({ "what": "fewest_built_type" }),
            Count::YearsRemaining => json!({ "what": "years_remaining" }),
            Count::StationsWithoutCard(key) => {
                json!({ "what": "stations_without_card", "card": self.key(key) })
            }
            Count::StationsWithMore(kind) => {
                json!({ "what": "stations_with_more", "type": kind.word() })
            }
            Count::Credits => json!({ "what": "credits" }),
            Count::Vp => json!({ "what": "vp" }),
        }
    }

    fn which(&self, of: Of) -> Value {
        match of {
            Of::Any => Value::Null,
            Of::Kind(kind) => json!({ "type": kind.word() }),
            Of::Card(key) => json!({ "card": self.key(key) }),
        }
    }

    /// The word for a key: the id of the first card with it, whatever its word in the file is.
    fn key(&self, key: Key) -> &str {
        &self.0.designs[usize::from(key.0)].id
    }
}

fn place(place: Where) -> Value {
    match place {
        Where::Station => json!("station"),
        Where::Adjacent => json!("adjacent"),
        Where::Within(distance) => json!({ "within": distance }),
    }
}

const fn charge(to: Charge) -> &'static str {
    match to {
        Charge::MainReactor => "main_reactor",
        Charge::AdjacentReactor => "adjacent_reactor",
    }
}

fn interaction(it: Interaction) -> Value {
    match it {
        Interaction::GiftVp { other, own } => {
            json!({ "kind": "gift_vp", "other_vp": other, "self_vp": own })
        }
        Interaction::TakeCredits { total, targets } => {
            json!({ "kind": "take_credits", "total": total, "max_targets": targets })
        }
        Interaction::PayOrLose {
            price,
            penalty,
            own,
        } => json!({
            "kind": "secret_pay_or_lose",
            "price": price,
            "penalty_vp": penalty,
            "self_vp_per_payer": own,
        }),
        Interaction::Bid { max, each, plus } => {
            json!({ "kind": "secret_bid", "max": max, "vp_per_credit": each, "plus": plus })
        }
    }
}

fn power(power: Power) -> Value {
    match power {
        Power::SwapWithOtherHand => json!({ "action": "swap_with_other_hand" }),
        Power::CycleSpecials(count) => json!({ "action": "cycle_specials", "draw": count }),
        Power::BuildFromDiscard => json!({ "action": "build_from_discard" }),
    }
}

fn rates(rates: Rates) -> Value {
    let EndCredits { per, max, beyond } = rates.end_credits;
    json!({
        "year_credits": rates.year_credits,
        "discard_credits": rates.discard_credits,
        "keep_credits_between_years": rates.keeps_credits,
        "main_reactor_has_all_types": rates.main_reactor_has_all_types,
        "end_credits_per_vp": { "value": per, "max_vp": max, "beyond": beyond },
    })
}
