//! The limits of each rule in words.

use crate::cards::database::Database;
use crate::cards::model::{CardId, PlayerType};
use crate::rulesets::model::{
    AgainstList, Counted, Duplicates, HalfCreature, Manifestations, PerLength, PerPlayer, Rules,
    Ruleset, StartingSites,
};
use crate::text::{count, list};

/// Puts the limits of a ruleset into words.
pub(super) struct Words<'r> {
    pub(super) ruleset: &'r Ruleset,
    pub(super) database: &'r Database,
}

impl Words<'_> {
    /// The limit of a rule; none where it does not apply.
    pub(super) fn limit(&self, name: &str) -> Option<String> {
        let rules = &self.ruleset.rules;
        rules.get(name)?;
        self.of_copies(rules, name)
            .or_else(|| self.of_play_deck(rules, name))
            .or_else(|| self.of_sides(rules, name))
            .or_else(|| self.of_balrog(rules, name))
            .or_else(|| self.of_sites(rules, name))
            .or_else(|| self.of_sideboard_and_pool(rules, name))
            .or_else(|| self.of_start(rules, name))
            .or_else(|| self.against(rules, name))
            .or_else(|| advice(rules, name))
            .or_else(|| Some("applies".to_owned()))
    }

    fn of_copies(&self, rules: &Rules, name: &str) -> Option<String> {
        Some(match name {
            "unique-copies" => {
                let rule = rules.unique_copies.as_ref()?;
                let joined = match rule.manifestations {
                    Manifestations::Apart => "",
                    Manifestations::ItemsAndFactions => {
                        "; hero and minion version of a unique item or faction are one card"
                    }
                    Manifestations::Resources => {
                        "; resources that are manifestations of one unique card are one card"
                    }
                };
                let pool = from_pool(rule.characters_from_pool);
                format!("{} over {}{joined}{pool}", rule.limit, counted(&rule.counted))
            }
            "copy-limit" => {
                let rule = rules.copy_limit.as_ref()?;
                let pool = from_pool(rule.characters_from_pool);
                format!("{} over {}{pool}", rule.limit, counted(&rule.counted))
            }
            "fallen-wizard-copies" => {
                let rule = rules.fallen_wizard_copies.as_ref()?;
                format!(
                    "fallen-wizard: {} of a character, hero or minion resource over {}",
                    rule.limit,
                    counted(&rule.counted)
                )
            }
            "play-deck-character-copies" => {
                format!("{} of each character", rules.play_deck_character_copies.as_ref()?.limit)
            }
            "avatar-copies" => {
                let rule = rules.avatar_copies.as_ref()?;
                let several = count(rule.duplicated, "avatar");
                let over = counted(&rule.counted);
                self.by_player(&rule.limit, |limit| {
                    format!("{limit} of {several}, 1 of every other, over {over}")
                })
            }
            _ => return None,
        })
    }

    fn of_play_deck(&self, rules: &Rules, name: &str) -> Option<String> {
        Some(match name {
            "play-deck-size" => {
                let rule = rules.play_deck_size.as_ref()?;
                let noun = if rule.whole_play_deck { "cards" } else { "resources" };
                let size = match rule.maximum {
                    Some(maximum) => format!("{} to {maximum} {noun}", rule.minimum),
                    None => format!("{} {noun} or more", rule.minimum),
                };
                let fewer = rule.fewer_if_limited_collection;
                size + if fewer { "; who owns fewer uses all" } else { "" }
            }
            "resource-hazard-parity" => "as many hazards as resources".to_owned(),
            "character-count" => at_most(rules.character_count.as_ref()?.maximum),
            "avatar-count" => self.avatar_count(rules)?,
            "avatar-missing" => "at least 1 in play deck or sideboard".to_owned(),
            "creature-minimum" => self.creature_minimum(rules)?,
            "no-hazards" => "none in the play deck".to_owned(),
            _ => return None,
        })
    }

    fn creature_minimum(&self, rules: &Rules) -> Option<String> {
        let rule = rules.creature_minimum.as_ref()?;
        let minimum = match rule.minimum {
            Some(minimum) => format!("at least {minimum}"),
            None => "at least half of the hazards, rounded up".to_owned(),
        };
        Some(self.by_player(&rule.halves, |halves| {
            let words: Vec<_> = halves.iter().map(|&half| half_creature(half)).collect();
            if words.is_empty() {
                minimum.clone()
            } else {
                format!("{minimum}, of these half each: {}", words.join(", "))
            }
        }))
    }

    fn avatar_count(&self, rules: &Rules) -> Option<String> {
        let rule = rules.avatar_count.as_ref()?;
        Some(self.each_player(|player| {
            let mut words = vec![at_most(*rule.maximum.of(player)?)];
            let different = rule.different.as_ref().and_then(|rule| rule.of(player));
            words.extend(different.map(|different| match different {
                1 => "all of one".to_owned(),
                _ => format!("{different} different ones at most"),
            }));
            let advised = rule.advised.as_ref().and_then(|rule| rule.of(player));
            words.extend(advised.map(|most| format!("more than {most} only against as many")));
            Some(words.join(", "))
        }))
    }

    fn of_sides(&self, rules: &Rules, name: &str) -> Option<String> {
        Some(match name {
            "avatar-alignment" => "of the player's own kind".to_owned(),
            "character-alignment" => {
                self.by_player(&rules.character_alignment.as_ref()?.allowed, |sides| words(sides))
            }
            "resource-alignment" => {
                let rule = rules.resource_alignment.as_ref()?;
                self.each_player(|player| {
                    let sides = words(rule.allowed.of(player)?);
                    let items = rule.items.as_ref().and_then(|items| items.of(player));
                    Some(match items {
                        Some(items) => format!("{sides} (items: {} too)", words(items)),
                        None => sides,
                    })
                })
            }
            "avatar-specific" => "only with that avatar".to_owned(),
            "avatar-declared" => "fallen-wizard: at least 1 copy of it".to_owned(),
            "banned-card" => {
                let rule = rules.banned_card.as_ref()?;
                self.each_player(|player| {
                    let mut cards = rule.cards.of(player)?.clone();
                    let more = rule.more.iter().filter(|ban| ban.is_for(player));
                    cards.extend(more.flat_map(|ban| &ban.cards));
                    let text = "what its own text bars";
                    Some(if cards.is_empty() {
                        text.to_owned()
                    } else {
                        format!("{}, and {text}", self.names(&cards))
                    })
                })
            }
            "agent-mind" => at_most(rules.agent_mind.as_ref()?.maximum),
            _ => return None,
        })
    }

    fn of_balrog(&self, rules: &Rules, name: &str) -> Option<String> {
        Some(match name {
            "balrog-character" => {
                let rule = rules.balrog_character.as_ref()?;
                let races: Vec<_> = rule.races.iter().map(|race| race.word()).collect();
                format!(
                    "balrog: {} with mind below {}, or Balrog-specific",
                    list(&races, "and"),
                    rule.mind_below
                )
            }
            "balrog-faction" => {
                let rule = rules.balrog_faction.as_ref()?;
                let races: Vec<_> = rule.races.iter().map(|race| race.word()).collect();
                format!("balrog: {}", list(&races, "and"))
            }
            "balrog-site-version" => {
                let rule = rules.balrog_site_version.as_ref()?;
                let mut sites = vec![self.names(&rule.sites)];
                sites.extend(rule.site_types.iter().map(|kind| format!("any {kind}")));
                if rule.under_deeps {
                    sites.push("any Under-deeps site".to_owned());
                }
                format!("balrog: not the minion card of {}", list(&sites, "and"))
            }
            _ => return None,
        })
    }

    fn of_sites(&self, rules: &Rules, name: &str) -> Option<String> {
        Some(match name {
            "site-copies" => {
                let rule = rules.site_copies.as_ref()?;
                self.by_player(&rule.havens, |havens| {
                    format!("any number of {}, {} of each other", self.names(havens), rule.limit)
                })
            }
            "site-alignment" => {
                let rule = rules.site_alignment.as_ref()?;
                let sides = self.by_player(&rule.allowed, |sides| words(sides));
                if rule.anyone.is_empty() {
                    sides
                } else {
                    format!("{sides}; anyone: {}", self.names(&rule.anyone))
                }
            }
            "region-card" => "none".to_owned(),
            "haven-missing" => {
                let rule = rules.haven_missing.as_ref()?;
                self.by_player(&rule.havens, |havens| self.names(havens))
            }
            "starting-site" => {
                let rule = rules.starting_site.as_ref()?;
                self.by_player(&rule.start, |start| self.start(start))
            }
            _ => return None,
        })
    }

    fn start(&self, start: &StartingSites) -> String {
        let mut sites: Vec<String> = start.sites.iter().map(|&id| self.name(id)).collect();
        if let Some(any) = &start.any {
            sites.push(format!("any {} site in {}", any.site_type, list(&any.regions, "or")));
        }
        let sites = list(&sites, "or");
        match start.at_most {
            1 => sites,
            most => format!("{sites}, up to {most} of them"),
        }
    }

    fn of_sideboard_and_pool(&self, rules: &Rules, name: &str) -> Option<String> {
        Some(match name {
            "sideboard-size" => self.by_length(&rules.sideboard_size.as_ref()?.maximum),
            "sideboard-vs-fallen-wizard" => {
                at_most(rules.sideboard_vs_fallen_wizard.as_ref()?.maximum)
            }
            "sideboard-avatars" => {
                let rule = rules.sideboard_avatars.as_ref()?;
                let copies = rule.copies.map(|copies| format!(", at most {copies} of it"));
                let several = count(rule.duplicated, "avatar");
                format!("{several} with several copies{}", copies.unwrap_or_default())
            }
            "pool-size" => format!("at most {} characters", rules.pool_size.as_ref()?.maximum),
            "pool-item" => {
                let rule = rules.pool_item.as_ref()?;
                let hoard = if rule.hoard_items { "" } else { ", no hoard items" };
                format!("at most {} minor items, none unique{hoard}", rule.maximum)
            }
            "pool-contents" => "characters and minor items".to_owned(),
            "stage-points" => {
                let rule = rules.stage_points.as_ref()?;
                format!(
                    "fallen-wizard: exactly {}, on at most {} cards, one of them not unique",
                    rule.points, rule.maximum
                )
            }
            _ => return None,
        })
    }

    fn of_start(&self, rules: &Rules, name: &str) -> Option<String> {
        Some(match name {
            "starting-company-size" => {
                let rule = rules.starting_company_size.as_ref()?;
                let size = self.by_player(&rule.maximum, |maximum| format!("1 to {maximum}"));
                size + if rule.draft { "; drafted from the pool" } else { "; no draft" }
            }
            "starting-mind" => at_most(u32::from(rules.starting_mind.as_ref()?.maximum)),
            "starting-character" => {
                let rule = rules.starting_character.as_ref()?;
                self.each_player(|player| {
                    let mut barred = vec!["avatars".to_owned()];
                    if !rule.agents {
                        barred.push("agents".to_owned());
                    }
                    let races = rule.races.as_ref().and_then(|races| races.of(player));
                    barred.extend(races.into_iter().flatten().map(|race| format!("{race}s")));
                    let over = rule.mind_over.as_ref().and_then(|over| over.of(player));
                    barred.extend(over.map(|over| format!("mind over {over}")));
                    Some(format!("no {}, unless a card allows it", list(&barred, "or")))
                })
            }
            "starting-items" => at_most(rules.starting_items.as_ref()?.maximum),
            "starting-influence" => "followers within their leader's direct influence".to_owned(),
            "company-travel" => {
                let rule = rules.company_travel.as_ref()?;
                let mut limits = vec![at_most(u32::from(rule.size))];
                if rule.halves {
                    limits.push("Hobbits and Orc scouts count half".to_owned());
                }
                if rule.one_leader {
                    limits.push("1 leader".to_owned());
                }
                if rule.races_apart {
                    let apart = "no Orc or Troll with an Elf, Dwarf or Dúnadan";
                    limits.push(apart.to_owned());
                }
                limits.join("; ")
            }
            _ => return None,
        })
    }

    fn against(&self, rules: &Rules, name: &str) -> Option<String> {
        Some(match name {
            "no-effect-against" => self.lists(&rules.no_effect_against.as_ref()?.lists),
            "forbidden-against" => self.lists(&rules.forbidden_against.as_ref()?.lists),
            "group-discretion" => self.lists(&rules.group_discretion.as_ref()?.lists),
            "draft-collision" => match rules.draft_collision.as_ref()?.duplicates {
                Duplicates::PlayDecks => "both go to the play decks".to_owned(),
                Duplicates::SetAside => "both are set aside".to_owned(),
                Duplicates::NotRevealed => "whoever reveals later takes another".to_owned(),
            },
            "avatar-collision" => "one player for each avatar".to_owned(),
            "unique-collision" => {
                let joined = rules.unique_collision.as_ref()?.manifestations;
                let joined = if joined { ", manifestations joined" } else { "" };
                format!("one of each in play{joined}")
            }
            _ => return None,
        })
    }

    fn lists(&self, lists: &[AgainstList]) -> String {
        let described = |list: &AgainstList| {
            let mut cards: Vec<String> = list.cards.iter().map(|&id| self.name(id)).collect();
            if list.agent_events {
                cards.push("events that require an agent".to_owned());
            }
            let condition = list.condition.as_ref().map(|words| format!(" ({words})"));
            let cards = format!("{}{}", cards.join(", "), condition.unwrap_or_default());
            if list.unless_same_sites {
                cards
            } else {
                format!("against {}: {cards}", words(&list.opponents))
            }
        };
        lists.iter().map(described).collect::<Vec<_>>().join("; ")
    }

    /// A value in words, for all players at once or for those who have it in common.
    fn by_player<T>(&self, value: &PerPlayer<T>, words: impl Fn(&T) -> String) -> String {
        self.each_player(|player| value.of(player).map(&words))
    }

    /// What each player's words are, said once for those who have them in common.
    pub(super) fn each_player(&self, words: impl Fn(PlayerType) -> Option<String>) -> String {
        let said = self.ruleset.players.iter().map(|&player| {
            let words = words(player).unwrap_or_else(|| "none".to_owned());
            (player.word(), words)
        });
        joined(&grouped(said), "; ", |who, words| format!("{who}: {words}"))
    }

    /// A limit by game length, as in "15 (starter, short), 20 (long)".
    fn by_length(&self, value: &PerLength<PerPlayer<u32>>) -> String {
        self.each_player(|player| {
            let said = self.ruleset.lengths.iter().map(|&length| {
                let limit = value.of(length).and_then(|limit| limit.of(player));
                let words = limit.map_or_else(|| "no limit".to_owned(), |&limit| limit_of(limit));
                (length.word(), words)
            });
            Some(joined(&grouped(said), ", ", |when, words| format!("{words} ({when})")))
        })
    }

    fn name(&self, id: CardId) -> String {
        match self.database.by_id(id) {
            Some(printing) => self.database.card(printing).shown_name().to_owned(),
            None => id.to_string(),
        }
    }

    fn names(&self, ids: &[CardId]) -> String {
        ids.iter().map(|&id| self.name(id)).collect::<Vec<_>>().join(", ")
    }
}

/// Those with the same words together, in the order in which they come first.
fn grouped(said: impl Iterator<Item = (&'static str, String)>) -> Vec<(Vec<&'static str>, String)> {
    let mut groups: Vec<(Vec<&'static str>, String)> = Vec::new();
    for (who, words) in said {
        match groups.iter_mut().find(|(_, other)| *other == words) {
            Some((group, _)) => group.push(who),
            None => groups.push((vec![who], words)),
        }
    }
    groups
}

/// Groups in words; one that holds everybody is said without naming them.
fn joined(
    groups: &[(Vec<&'static str>, String)],
    between: &str,
    said: impl Fn(&str, &str) -> String,
) -> String {
    if let [(_, words)] = groups {
        return words.clone();
    }
    let parts = groups.iter().map(|(who, words)| said(&who.join(", "), words));
    parts.collect::<Vec<_>>().join(between)
}

fn at_most(maximum: u32) -> String {
    if maximum == 0 { "none".to_owned() } else { format!("at most {maximum}") }
}

/// What advice asks of a deck.
fn advice(rules: &Rules, name: &str) -> Option<String> {
    let words = match name {
        "unplayable-resource" => "every item, ally and faction has a site that plays it",
        "idle-site" => "every site plays a card, is a haven or a start",
        "unreachable-site" => {
            return Some(match rules.unreachable_site.as_ref()?.regions {
                0 => "every site can be moved to from the start by site paths".to_owned(),
                most => {
                    let regions = count(most, "region");
                    format!("every site can be moved to from the start, {regions} a turn at most")
                }
            });
        }
        "orphan-ring" => "a gold ring for special rings",
        "missing-enabler" => "the cards that other cards need",
        _ => return None,
    };
    Some(words.to_owned())
}

fn limit_of(maximum: u32) -> String {
    if maximum == 0 { "none".to_owned() } else { maximum.to_string() }
}

fn from_pool(characters_from_pool: bool) -> &'static str {
    if characters_from_pool { "; characters of the play deck come out of the pool" } else { "" }
}

fn counted(parts: &[Counted]) -> String {
    let part = |part: &Counted| match part {
        Counted::PlayDeck => "play deck",
        Counted::Sideboard => "sideboard",
        Counted::SideboardVsFallenWizard => "sideboard against Fallen-wizards",
        Counted::Pool => "starting cards",
    };
    list(&parts.iter().map(part).collect::<Vec<_>>(), "and")
}

const fn half_creature(half: HalfCreature) -> &'static str {
    match half {
        HalfCreature::CreatureEvent => "creatures that are also events",
        HalfCreature::DragonEvent => "Dragons Ahunt and at Home",
        HalfCreature::Agent => "agents",
        HalfCreature::SpawnEvent => "Spawn permanent-events",
    }
}

fn words<T: std::fmt::Display>(values: &[T]) -> String {
    let words: Vec<String> = values.iter().map(ToString::to_string).collect();
    list(&words, "or")
}
