//! Fifty ideas of players: named cards are in the deck and can be played there, unwanted ones are
//! not in it, and wanted kinds occur often enough.

use super::*;
use crate::construction::steering::{CompletionWords, Steering};
use crate::prospects::Holdings;

/// An idea of a player, as `ideas.toml` has them; the bench of `complete` builds the same.
#[derive(serde::Deserialize)]
struct Idea {
    player: PlayerType,
    avatar: String,
    #[serde(default)]
    lock: Vec<String>,
    near: Option<String>,
    theme: Option<String>,
    #[serde(default)]
    want: Vec<String>,
    #[serde(default)]
    without: Vec<String>,
    #[serde(default)]
    style: Option<String>,
}

/// The ideas of a list of the file.
fn ideas(list: &str) -> Vec<Idea> {
    let mut lists: BTreeMap<String, Vec<Idea>> =
        toml::from_str(include_str!("ideas.toml")).expect("lists of ideas");
    lists.remove(list).expect("a list")
}

#[test]
fn wishes_for_cards_of_sites_and_for_characters_are_met() {
    all_are_kept(&ideas("wishes"));
}

#[test]
fn fifty_ideas_are_kept() {
    let ideas = ideas("fifty");
    assert_eq!(ideas.len(), 50);
    all_are_kept(&ideas);
}

#[test]
fn fifty_ideas_as_players_type_them_are_kept() {
    let ideas = ideas("typed");
    assert_eq!(ideas.len(), 50);
    all_are_kept(&ideas);
}

/// A theme that stands on what helps hobbits, without any, is none.
#[test]
fn a_theme_needs_cards_that_are_of_it() {
    let judge = Judge::shared();
    let toml = "player = \"ringwraith\"\navatar = \"Ûvatha the Ringwraith\"\ntheme = \"hobbits\"";
    let told = wrong(judge, &toml::from_str(toml).expect("an idea"));
    assert!(
        told.iter().any(|what| what.starts_with("the theme hobbits is not possible")),
        "{told:?}"
    );
}

fn all_are_kept(ideas: &[Idea]) {
    let judge = Judge::shared();
    let wrong: Vec<String> = ideas
        .iter()
        .enumerate()
        .flat_map(|(at, idea)| {
            let wrong = wrong(judge, idea);
            wrong.into_iter().map(move |what| format!("{}: {what}", at + 1))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The parts of an idea that the deck does not meet.
fn wrong(judge: &Judge, idea: &Idea) -> Vec<String> {
    let database = &judge.database;
    let ruleset = judge.library.get("coe").expect("a ruleset");
    let length = ruleset.default_length;
    let (player, avatar) = (idea.player, idea.avatar.as_str());
    let plan = Plan { name: "An idea", player, avatar: Some(avatar), ruleset, length };
    let text = scaffold(database, &plan).expect("a skeleton");
    let words = CompletionWords { lock: &idea.lock, without: &idea.without, want: &idea.want };
    let steering = match Steering::of(words, player, database) {
        Ok(steering) => steering,
        Err(error) => return vec![error.what.to_string()],
    };
    let near = idea.near.as_ref().map(|name| {
        crate::movement::find::usable(database, ruleset, player, name).expect("a site")
    });
    let wish = steering.wish(&CompletionOptions {
        near,
        theme: idea.theme.as_deref().map(|word| Theme::from_word(word).expect("a theme")),
        seed: 1,
        style: idea
            .style
            .as_deref()
            .map_or(Style::Tournament, |word| Style::from_word(word).expect("a style")),
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
        for want in wish.wants {
            let counts = |card: &&DeckCard<'_>| match card.place() {
                Part::PlayDeck => true,
                Part::Pool => card.class == Class::Character,
                _ => false,
            };
            let own = deck.cards.iter().filter(counts);
            let own = own.filter(|card| want.keys.contains(&card.key));
            let there: u32 = own.map(DeckCard::copies).sum();
            if there < want.copies {
                wrong.push(format!("{there} of {} {}", want.copies, want.words));
            }
        }
        let listed = deck.deck.entries.len();
        assert!(listed > 40, "{listed} entries");
        let held = deck.cards.iter().filter(|card| wish.without.contains(&card.key));
        // The avatar stands in the file, from which nothing is taken.
        let held = held.filter(|card| card.class != Class::Avatar);
        wrong.extend(held.map(|card| format!("{} was not wished for", card.card.name)));
        if near.is_some_and(|near| deck.cards.iter().all(|card| card.key != near)) {
            wrong.push("the site is not there".to_owned());
        }
        if ["Sauron", "The Lidless Eye"].contains(&avatar) {
            let avatars = deck.cards.iter().filter(|card| card.class == Class::Avatar);
            wrong.extend(avatars.map(|card| format!("{} beside {avatar}", card.card.name)));
        }
    });
    wrong
}
