//! The table of Among the Stars in every state that looks different. Every position is reached by
//! play.

use asterism_core::{Seat, Viewer};
use asterism_registry::GameId;
use asterism_registry::among_the_stars::{Interaction, Phase, Table, Use};
use insta::assert_snapshot;

use super::stage::{Stage, among_the_stars};
use super::table::{
    every_clause_has_its_card, every_picture_and_id_is_there_once, no_name_breaks_out,
};

const MIRA: Viewer = Viewer::Seat(Seat::One);
const CAROLINE: Viewer = Viewer::Seat(Seat::Two);

/// A readable page, with each part of a map on its own line.
fn shown(html: &str) -> String {
    let parts = [
        "<path",
        "<rect",
        "<g ",
        "<g>",
        "<foreignObject",
        "<use ",
        "<tr",
    ]
    .into_iter();
    parts.fold(super::readable(html), |text, tag| {
        text.replace(tag, &format!("\n{tag}"))
    })
}

/// Values of the buttons called `name`, in the order of the page.
fn sent(html: &str, name: &str) -> Vec<String> {
    let mark = format!("name=\"{name}\"");
    let value = |rest: &str| Some(rest.split_once("value=\"")?.1.split_once('"')?.0.to_owned());
    html.split(&mark).skip(1).filter_map(value).collect()
}

fn actions(html: &str) -> Vec<String> {
    sent(html, "action")
}

fn is_asked(table: &Table) -> bool {
    match table.phase {
        Phase::Keeping(seats)
        | Phase::Selecting(seats)
        | Phase::Removing(seats)
        | Phase::Acting(seats)
        | Phase::Interacting(_, _, seats) => seats.contains(Seat::One),
        Phase::Using(seat, _) | Phase::Revealing(seat, _) => seat == Seat::One,
        Phase::Over => false,
    }
}

/// In the second year or later, so that there is something to see.
fn is_late(table: &Table) -> bool {
    table.year >= 2 && table.turn >= 3
}

fn selecting() -> Stage {
    among_the_stars(3, &[], |table| {
        is_asked(table) && is_late(table) && matches!(table.phase, Phase::Selecting(_))
    })
}

fn acting(seats: usize, settings: &[(&str, &str)]) -> Stage {
    among_the_stars(seats, settings, |table| {
        let card = table.revealed[0].and_then(|card| table.content.location(card));
        let pays = card.is_some_and(|it| it.energy == 1 && it.credits <= 3);
        let rich = table.players[0].credits >= 3;
        let reactors = table.station(Seat::One).reactors();
        let loaded = reactors.filter(|(_, built)| built.load > 0).count();
        let acting = matches!(table.phase, Phase::Acting(_));
        is_asked(table) && is_late(table) && acting && pays && rich && loaded >= 2
    })
}

fn answering(settings: &[(&str, &str)], is_it: impl Fn(Option<Interaction>) -> bool) -> Stage {
    among_the_stars(3, settings, |table| {
        let Phase::Interacting(owner, effect, _) = table.phase else {
            return false;
        };
        is_asked(table) && is_it(table.interaction(owner, effect))
    })
}

fn step_zero(race: &str, is_it: impl Fn(Use) -> bool) -> Stage {
    among_the_stars(
        3,
        &[("race1", race)],
        |table| matches!(table.phase, Phase::Using(Seat::One, step) if is_it(step)),
    )
}

fn tactical() -> Stage {
    among_the_stars(2, &[("virtual", "tactical")], |table| {
        is_asked(table) && is_late(table) && matches!(table.phase, Phase::Removing(_))
    })
}

fn limited() -> Stage {
    acting(3, &[("space", "limited")])
}

fn over() -> Stage {
    among_the_stars(3, &[], |table| matches!(table.phase, Phase::Over))
}

fn looked_at(stage: &mut Stage, seat: Seat) -> String {
    let first = stage.referee.legal(seat).swap_remove(0);
    let id = first.split_once(' ').expect("a card").1;
    stage.pick(&format!("look {id}"));
    first
}

#[test]
fn as_8_a_card_is_looked_at_before_it_is_selected() {
    let mut stage = selecting();
    let html = stage.fragment(MIRA);
    assert!(actions(&html).is_empty(), "only picks");
    let first = looked_at(&mut stage, Seat::One);
    let html = stage.fragment(MIRA);
    assert_snapshot!("ats_select", shown(&html));
    // The card itself, its copies, and the button below.
    let found = actions(&html);
    assert!(
        found.len() >= 2 && found.iter().all(|it| *it == first),
        "{found:?}"
    );
    assert!(html.contains("class=\"as-sign"), "cells with points");
}

#[test]
fn acting_shows_cells_with_their_points() {
    let html = acting(3, &[]).fragment(MIRA);
    assert_snapshot!("ats_act", shown(&html));
    assert!(html.contains("class=\"target choice"));
    assert_eq!(actions(&html), ["discard"], "all else is picked first");
}

/// The first cell that is picked shows its ways to pay, and one button builds.
#[test]
fn as_13_the_payment_is_chosen_before_building() {
    let mut stage = acting(3, &[]);
    let builds = stage.referee.legal(Seat::One).into_iter();
    let mut builds = builds.filter(|action| action.starts_with("build"));
    let choice = builds.find(|action| {
        stage.pick(action);
        stage.fragment(MIRA).contains("id=\"pay-1\"")
    });
    let choice = choice.expect("two reactors have cubes");
    let html = stage.fragment(MIRA);
    assert_snapshot!("ats_pay", shown(&html));
    assert_eq!(actions(&html).iter().filter(|it| **it == choice).count(), 2);
    assert!(html.contains("as-ghost") && html.contains("as-going\" d=\"M"));
}

/// Picking on and on reaches all that is listed as legal.
#[test]
fn every_legal_action_can_be_chosen() {
    let stages = [
        acting(3, &[]),
        limited(),
        among_the_stars(3, &[("race1", "minireen")], |table| {
            let acting = matches!(table.phase, Phase::Acting(_)) && is_asked(table);
            acting && is_late(table) && !table.players[0].used && table.discard.len() > 3
        }),
        step_zero("garrn_athak_nok", |step| matches!(step, Use::Trading(_))),
        step_zero("sissaurians", |step| matches!(step, Use::Dropping(_))),
        tactical(),
        selecting(),
    ];
    for mut stage in stages {
        let (mut picks, mut found) = (vec![String::new()], Vec::new());
        let mut next = 0;
        while next < picks.len() {
            stage.pick(&picks[next].clone());
            let html = stage.fragment(MIRA);
            found.extend(actions(&html));
            for pick in sent(&html, "pick") {
                if !picks.contains(&pick) {
                    picks.push(pick);
                }
            }
            next += 1;
        }
        found.sort();
        found.dedup();
        let mut legal = stage.referee.legal(Seat::One);
        legal.sort();
        assert_eq!(found, legal);
    }
}

/// A pick that cannot be is passed over.
#[test]
fn a_pick_that_cannot_be_does_no_harm() {
    let mut stage = acting(3, &[]);
    for pick in [
        "",
        "build",
        "build 9,9",
        "reactor 9,9",
        "salvage",
        "salvage garden",
        "look garden",
        "<b>",
        "swap - -",
        "build 1,0 energy 9",
    ] {
        stage.pick(pick);
        let html = stage.fragment(MIRA);
        assert!(html.contains("id=\"discard\""), "{pick}");
        assert!(!html.contains("<b>&lt;"), "{pick}");
    }
}

#[test]
fn interactions_ask_the_right_player() {
    type Is = fn(Interaction) -> bool;
    let kinds: [(&str, Is, &str); 4] = [
        (
            "school",
            |it| matches!(it, Interaction::PayOrLose { .. }),
            "Pay nothing and lose",
        ),
        (
            "research",
            |it| matches!(it, Interaction::Bid { .. }),
            "Pay 0 credits for 0 points",
        ),
        (
            "embassy",
            |it| matches!(it, Interaction::GiftVp { .. }),
            "gets 1 point, you get 2 points",
        ),
        (
            "market",
            |it| matches!(it, Interaction::TakeCredits { .. }),
            "from Caroline",
        ),
    ];
    for (name, is_it, words) in kinds {
        let stage = answering(&[], |found| found.is_some_and(is_it));
        let html = stage.fragment(MIRA);
        assert_snapshot!(format!("ats_{name}"), shown(&html));
        assert!(html.contains(words), "{name}: {words}");
        assert_eq!(actions(&html), stage.referee.legal(Seat::One), "{name}");
    }
}

#[test]
fn as_26_a_dispute_shows_both_counts() {
    let stage = answering(&[("mode", "aggressive")], |it| it.is_none());
    let html = stage.fragment(MIRA);
    assert_snapshot!("ats_dispute", shown(&html));
    assert!(html.contains("you have ") && html.contains("Caroline has "));
}

#[test]
fn as_39_races_act_before_all_select() {
    let html = step_zero("garrn_athak_nok", |step| step == Use::Asked).fragment(MIRA);
    assert_snapshot!("ats_garrn", shown(&html));
    assert!(html.contains("Look at the hand of Caroline"));
    let mut stage = step_zero("garrn_athak_nok", |step| matches!(step, Use::Trading(_)));
    let swap = stage.referee.legal(Seat::One).swap_remove(0);
    stage.pick(&swap);
    let html = stage.fragment(MIRA);
    assert_snapshot!("ats_trade", shown(&html));
    assert_eq!(actions(&html), [swap], "one button, not one for each pair");
    let stage = step_zero("sissaurians", |step| step == Use::Asked);
    assert_snapshot!("ats_sissaurians", shown(&stage.fragment(MIRA)));
    let mut stage = step_zero("sissaurians", |step| step == Use::Dropping(5));
    looked_at(&mut stage, Seat::One);
    assert_snapshot!("ats_drop", shown(&stage.fragment(MIRA)));
}

#[test]
fn as_29_the_virtual_players_hand_is_shown() {
    let html = tactical().fragment(MIRA);
    assert_snapshot!("ats_remove", shown(&html));
    assert!(html.contains("Hand of Virtual 2, not yours"));
}

/// A card of the virtual player is worth nothing to the viewer, also when it is looked at.
#[test]
fn as_29_the_virtual_players_cards_are_not_rated_for_the_viewer() {
    let mut stage = tactical();
    for _ in 0..2 {
        let html = stage.fragment(MIRA);
        for rating in ["class=\"note", "class=\"as-sign", "what it would bring"] {
            assert!(!html.contains(rating), "{rating}");
        }
        looked_at(&mut stage, Seat::One);
    }
}

/// On the first turn everybody can still win an objective: its points are only possible.
#[test]
fn as_22_an_objective_is_not_counted_as_won() {
    let mut stage = among_the_stars(3, &[("races", "off")], |table| {
        let turret = |card| table.content.design(card).id == "turret";
        let revealed = table.revealed[0].is_some_and(turret);
        let acting = matches!(table.phase, Phase::Acting(_)) && is_asked(table);
        let mut goals = table
            .objectives
            .iter()
            .map(|it| table.content.objective(it));
        acting
            && revealed
            && goals.any(|it| it.id == "first_line_of_defense")
            && (table.year, table.turn) == (1, 1)
    });
    let html = stage.fragment(MIRA);
    assert!(
        html.contains("<small>maybe +"),
        "apart from what is certain"
    );
    assert!(html.contains(": 2 points now, maybe "));
    let build = stage.referee.legal(Seat::One).swap_remove(0);
    stage.pick(&build);
    assert!(stage.fragment(MIRA).contains("Others can still"), "{build}");
}

#[test]
fn as_38_a_secret_objective_is_kept_and_shown_to_its_player_alone() {
    let stage = among_the_stars(3, &[("race1", "qualeen")], |table| {
        matches!(table.phase, Phase::Keeping(_))
    });
    assert_snapshot!("ats_keep", shown(&stage.fragment(MIRA)));
    assert!(!stage.fragment(CAROLINE).contains("id=\"keep-"));
    let stage = among_the_stars(3, &[("race1", "qualeen")], |table| {
        is_late(table) && is_asked(table)
    });
    assert!(stage.fragment(MIRA).contains("Yours, in secret"));
    assert!(!stage.fragment(CAROLINE).contains("Yours, in secret"));
}

/// While others choose, the own choice is shown, and for whom the table waits.
#[test]
fn as_9_waiting_names_those_who_still_choose() {
    let mut stage = selecting();
    let first = stage.referee.legal(Seat::One).swap_remove(0);
    stage.play(Seat::One, &first);
    let html = stage.fragment(MIRA);
    assert_snapshot!("ats_wait", shown(&html));
    assert!(html.contains("Caroline and Tycho are choosing a card."));
    assert!(html.contains("your choice") && actions(&html).is_empty());
    assert!(!stage.fragment(CAROLINE).contains("your choice"));
}

#[test]
fn an_onlooker_sees_all_stations_and_no_buttons() {
    let html = acting(3, &[]).fragment(Viewer::Onlooker);
    assert_snapshot!("ats_onlooker", shown(&html));
    assert!(!html.contains("name=\"pick\"") && !html.contains("name=\"action\""));
}

#[test]
fn as_32_the_shared_table_shows_every_station() {
    let html = limited().fragment(MIRA);
    assert_snapshot!("ats_limited", shown(&html));
    for player in ["p1", "p2", "p3"] {
        assert!(html.contains(&format!("as-rim {player}")), "{player}");
    }
}

#[test]
fn as_21_the_end_is_scored_line_by_line() {
    let stage = over();
    let html = stage.fragment(MIRA);
    assert_snapshot!("ats_over", shown(&html));
    assert!(html.contains("record.json") && html.contains("Reactors without a cube"));
    assert!(!stage.fragment(Viewer::Onlooker).contains("Play again"));
}

#[test]
fn names_clauses_pictures_and_ids_are_sound() {
    no_name_breaks_out(acting(3, &[]));
    let stages = [
        selecting(),
        acting(3, &[]),
        limited(),
        tactical(),
        step_zero("garrn_athak_nok", |step| matches!(step, Use::Trading(_))),
        over(),
    ];
    for stage in stages {
        every_clause_has_its_card(&stage.page(MIRA), GameId::AmongTheStars);
        for viewer in Viewer::all(stage.referee.seats()) {
            every_picture_and_id_is_there_once(&stage.page(viewer));
        }
    }
}
