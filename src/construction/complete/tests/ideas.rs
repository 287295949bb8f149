//! Fifty ideas of players: named cards are in the deck and can be played there, unwanted ones are
//! not in it, and wanted kinds occur often enough.

use super::*;
use crate::construction::steering::{CompletionWords, Steering};
use crate::prospects::Holdings;

/// An idea: the player, the avatar, the named cards, the site to stay near to, the theme, the
/// wanted and the unwanted cards.
#[derive(Clone, Copy, Default)]
struct Idea {
    player: &'static str,
    avatar: &'static str,
    lock: &'static [&'static str],
    near: Option<&'static str>,
    theme: Option<Theme>,
    want: &'static [&'static str],
    without: &'static [&'static str],
}

const W: Idea = Idea {
    player: "wizard",
    avatar: "Gandalf",
    lock: &[],
    near: None,
    theme: None,
    want: &[],
    without: &[],
};
const R: Idea = Idea { player: "ringwraith", avatar: "The Witch-king", ..W };
const F: Idea = Idea { player: "fallen-wizard", avatar: "Saruman", ..W };
const B: Idea = Idea { player: "balrog", avatar: "The Balrog", ..W };

const IDEAS: [Idea; 50] = [
    Idea { lock: &["The One Ring"], ..W },
    Idea { lock: &["Glamdring"], ..W },
    Idea { lock: &["Narsil", "Reforging"], ..W },
    Idea { lock: &["Sapling of the White Tree"], ..W },
    Idea { avatar: "Saruman", lock: &["Palantír of Orthanc"], ..W },
    Idea { avatar: "Radagast", lock: &["Treebeard", "Quickbeam"], ..W },
    Idea { avatar: "Radagast", lock: &["Gwaihir"], ..W },
    Idea { avatar: "Alatar", lock: &["Arkenstone"], ..W },
    Idea { avatar: "Pallando", lock: &["Durin’s Axe", "Book of Mazarbul"], ..W },
    Idea { lock: &["Red Book of Westmarch"], ..W },
    Idea { lock: &["Riders of Rohan", "Knights of Dol Amroth"], ..W },
    Idea { lock: &["Wood-elves", "Elves of Lindon"], ..W },
    Idea { lock: &["Gollum"], ..W },
    Idea { lock: &["Tom Bombadil", "Goldberry"], ..W },
    Idea { near: Some("Moria"), ..W },
    Idea { near: Some("Edoras"), ..W },
    Idea { near: Some("The Under-gates"), ..W },
    Idea { near: Some("The Lonely Mountain"), ..W },
    Idea { near: Some("Minas Tirith"), avatar: "Pallando", ..W },
    Idea { theme: Some(Theme::Dwarves), avatar: "Pallando", ..W },
    Idea { theme: Some(Theme::Elves), avatar: "Radagast", ..W },
    Idea { theme: Some(Theme::Hobbits), ..W },
    Idea { theme: Some(Theme::Factions), avatar: "Saruman", ..W },
    Idea { theme: Some(Theme::Dragons), avatar: "Alatar", ..W },
    Idea { want: &["3 draws"], ..W },
    Idea { want: &["2 cancels", "3 fetches"], ..W },
    Idea { want: &["12 creatures keyed to Wilderness"], ..W },
    Idea { want: &["4 race:dragon"], ..W },
    Idea { want: &["3 keyword:corruption"], ..W },
    Idea { without: &["race:nazgûl"], ..W },
    Idea { without: &["agent:yes", "Twilight"], ..W },
    Idea { without: &["unique:yes type:hazard"], ..W },
    Idea { lock: &["Daelomin at Home", "Mouth of Sauron"], ..W },
    Idea { lock: &["Uruk-hai"], ..R },
    Idea { lock: &["Fell Rider", "Heralded Lord"], ..R },
    Idea { lock: &["Black Rider"], avatar: "Khamûl the Ringwraith", ..R },
    Idea { lock: &["The Ithil-stone"], ..R },
    Idea { theme: Some(Theme::Orcs), ..R },
    Idea { theme: Some(Theme::Trolls), avatar: "Dwar the Ringwraith", ..R },
    Idea { theme: Some(Theme::Men), avatar: "Ûvatha the Ringwraith", ..R },
    Idea { near: Some("Moria"), ..R },
    Idea { near: Some("Barad-dûr"), ..R },
    Idea { avatar: "Sauron", ..R },
    Idea { avatar: "The Lidless Eye", ..R },
    Idea { want: &["3 draws", "3 cancels"], avatar: "Ren the Ringwraith", ..R },
    Idea { want: &["6 animal type:hazard"], avatar: "Adûnaphel the Ringwraith", ..R },
    Idea { theme: Some(Theme::Items), ..F },
    Idea { avatar: "Radagast", want: &["2 draws"], ..F },
    Idea { lock: &["Orcs of Moria"], ..B },
    Idea { theme: Some(Theme::Orcs), want: &["3 fetches"], ..B },
];

/// Wishes for what sites play, for characters, and for Orcs of a player who needs a card to have any.
const WISHES: [Idea; 14] = [
    Idea { want: &["4 allies"], ..W },
    Idea { want: &["5 factions", "3 greater items"], ..W },
    Idea { want: &["2 gold rings"], ..W },
    Idea { want: &["2 gold rings"], ..R },
    Idea { want: &["4 elf character"], ..W },
    Idea { want: &["3 hoard items"], ..W },
    Idea { want: &["4 agents"], ..R },
    Idea { want: &["3 agents"], ..W },
    Idea { want: &["4 trolls"], ..R },
    Idea { want: &["5 factions"], ..F },
    Idea { want: &["5 ways to draw cards", "6 corruption cards"], ..W },
    Idea { theme: Some(Theme::Orcs), ..F },
    Idea { theme: Some(Theme::Trolls), avatar: "Pallando", ..F },
    Idea { lock: &["Uglúk"], ..F },
];

#[test]
fn wishes_for_cards_of_sites_and_for_characters_are_met() {
    all_are_kept(&WISHES);
}

#[test]
fn fifty_ideas_are_kept() {
    all_are_kept(&IDEAS);
}

fn all_are_kept(ideas: &[Idea]) {
    let judge = Judge::built_in();
    let wrong: Vec<String> = ideas
        .iter()
        .enumerate()
        .flat_map(|(at, idea)| {
            let wrong = wrong(&judge, idea);
            wrong.into_iter().map(move |what| format!("{}: {what}", at + 1))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The parts of an idea that the deck does not meet.
fn wrong(judge: &Judge, idea: &Idea) -> Vec<String> {
    let database = &judge.database;
    let ruleset = judge.library.get("coe").expect("a ruleset");
    let player = PlayerType::from_word(idea.player).expect("a player");
    let length = ruleset.default_length;
    let plan = Plan { name: "An idea", player, avatar: Some(idea.avatar), ruleset, length };
    let text = scaffold(database, &plan).expect("a skeleton");
    let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
    let (lock, without, want) = (owned(idea.lock), owned(idea.without), owned(idea.want));
    let words = CompletionWords { lock: &lock, without: &without, want: &want };
    let steering = match Steering::of(words, database) {
        Ok(steering) => steering,
        Err(error) => return vec![error.what.to_string()],
    };
    let near = idea.near.map(|name| {
        crate::movement::find::usable(database, ruleset, player, name).expect("a site")
    });
    let wish = steering.wish(&CompletionOptions {
        near,
        theme: idea.theme,
        seed: 1,
        ..CompletionOptions::default()
    });
    let completion = judged(judge, &text, |judged, _| {
        complete(&judged.resolved(), judged.chosen.ruleset, judged.chosen.length, &wish)
    });
    let mut editor = Editor::new(source(&text), database, None, None);
    for edit in completion.edits(database) {
        editor.make(&edit).expect("an addition");
    }
    let text = editor.text().to_owned();
    let mut wrong = errors(judge, &text);
    wrong.extend(completion.unmet.iter().map(Message::to_string));
    judged(judge, &text, |judged, _| {
        let deck = judged.resolved();
        let sites: Vec<&Card> = deck.of(Part::LocationDeck).map(|card| card.card).collect();
        let own = Holdings::of(&deck, sites, ruleset.play.reaching_influences);
        for &key in wish.with {
            let Some(card) = deck.cards.iter().find(|card| card.key == key) else {
                wrong.push(format!("no {:?}", database.first_printing(key)));
                continue;
            };
            let hindrance = own.hindrance(card.card);
            wrong.extend(hindrance.map(|why| format!("{}: {why:?}", card.card.name)));
        }
        let held = deck.cards.iter().filter(|card| wish.without.contains(&card.key));
        wrong.extend(held.map(|card| format!("{} was not wished for", card.card.name)));
        if near.is_some_and(|near| deck.cards.iter().all(|card| card.key != near)) {
            wrong.push("the site is not there".to_owned());
        }
        if ["Sauron", "The Lidless Eye"].contains(&idea.avatar) {
            let avatars = deck.cards.iter().filter(|card| card.class == Class::Avatar);
            wrong.extend(avatars.map(|card| format!("{} beside {}", card.card.name, idea.avatar)));
        }
    });
    wrong
}
