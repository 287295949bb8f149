//! What the headings of lists mean, in the eight languages of the cards and with the habits of those
//! who write lists. A heading is known by its words: each must be one of the table.

use crate::cards::fold::fold_into;
use crate::decks::model::Section;

/// A class of cards in the play deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlayDeckClass {
    Characters,
    Resources,
    Hazards,
}

impl PlayDeckClass {
    pub(super) const fn section(self) -> Section {
        match self {
            Self::Characters => Section::Characters,
            Self::Resources => Section::Resources,
            Self::Hazards => Section::Hazards,
        }
    }
}

/// What a heading means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heading {
    /// A section, whatever stands above.
    Section(Section),
    /// A class of cards, of the part of the deck that we are in.
    Class(PlayDeckClass),
    /// A kind of cards, which splits a section: `Creatures` under hazards; the class it is of, if it
    /// is of one.
    Kind(Option<PlayDeckClass>),
    /// Minor items: of the pool, or a kind of resources.
    MinorItems,
    /// The starting company.
    Company,
    /// Characters of the pool that are in the play deck, and those that are not.
    InDeck,
    NotInDeck,
    /// Whom the player plays.
    Identity,
    /// Prose follows.
    Notes,
    /// A word over a column: the number of copies, the name of the card.
    Copies,
    Name,
}

/// What a word of a heading says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    /// Nothing of its own: `the`, `my`, `cards`.
    Filler,
    /// A side: `hero`, `minion`.
    Side,
    FallenWizard,
    /// `vs`, `anti`.
    Against,
    Pool,
    Starting,
    Company,
    Deck,
    In,
    Not,
    Solitaire,
    Sideboard,
    Sites,
    Of(PlayDeckClass),
    Kind(Option<PlayDeckClass>),
    Avatar,
    Minor,
    Items,
    Stage,
    Identity,
    Notes,
    Copies,
    Name,
}

/// More words than a heading has.
const MOST_WORDS: usize = 8;

/// What a heading means, without regard to its marks and the count behind it; none where it is no
/// heading that is known.
pub(super) fn meaning(heading: &str) -> Option<Heading> {
    let mut folded = String::with_capacity(heading.len());
    fold_into(heading, &mut folded);
    let mut words = [Word::Filler; MOST_WORDS];
    let mut count = 0;
    for word in folded.split(' ').filter(|word| !word.is_empty()) {
        *words.get_mut(count)? = word_of(word)?;
        count += 1;
    }
    Said { words: words.get(..count)? }.heading()
}

fn word_of(word: &str) -> Option<Word> {
    let found = WORDS.binary_search_by(|(known, _)| (*known).cmp(word)).ok()?;
    WORDS.get(found).map(|(_, word)| *word)
}

/// The words of a heading.
struct Said<'w> {
    words: &'w [Word],
}

impl Said<'_> {
    fn has(&self, word: Word) -> bool {
        self.words.contains(&word)
    }

    fn class(&self) -> Option<PlayDeckClass> {
        self.words.iter().find_map(|word| match word {
            Word::Of(class) => Some(*class),
            Word::Avatar => Some(PlayDeckClass::Characters),
            _ => None,
        })
    }

    fn kind(&self) -> Option<Heading> {
        self.words.iter().find_map(|word| match word {
            Word::Kind(class) => Some(Heading::Kind(*class)),
            Word::Items | Word::Minor | Word::Stage => {
                Some(Heading::Kind(Some(PlayDeckClass::Resources)))
            }
            _ => None,
        })
    }

    fn heading(&self) -> Option<Heading> {
        use Word as W;
        let one = |word| self.words == [word];
        if one(W::Notes) || (self.has(W::Notes) && self.class().is_none()) {
            return Some(Heading::Notes);
        }
        if one(W::Identity) {
            return Some(Heading::Identity);
        }
        if one(W::Copies) {
            return Some(Heading::Copies);
        }
        if self.has(W::Name) {
            let only = |word: &Word| matches!(word, W::Name | W::Filler);
            return self.words.iter().all(only).then_some(Heading::Name);
        }
        // A `Hazard deck` is what players call the hazards of their play deck.
        if self.has(W::Solitaire) {
            return (self.class() == Some(PlayDeckClass::Hazards))
                .then_some(Heading::Section(Section::HazardDeck));
        }
        if self.has(W::Sideboard) || self.has(W::Against) {
            let extra = self.has(W::FallenWizard);
            let section = if extra { Section::SideboardVsFallenWizard } else { Section::Sideboard };
            // `vs.` alone says nothing.
            return (self.words.len() > 1 || self.has(W::Sideboard))
                .then_some(Heading::Section(section));
        }
        if self.has(W::Company) {
            return Some(Heading::Company);
        }
        if self.has(W::Sites) {
            return Some(Heading::Section(Section::Sites));
        }
        if self.has(W::Pool) || self.has(W::Starting) {
            return self.of_pool();
        }
        if self.has(W::In) && self.has(W::Deck) {
            let not = self.has(W::Not);
            return Some(if not { Heading::NotInDeck } else { Heading::InDeck });
        }
        if let Some(class) = self.class() {
            return Some(Heading::Class(class));
        }
        if self.has(W::Minor) && self.has(W::Items) {
            return Some(Heading::MinorItems);
        }
        if let Some(kind) = self.kind() {
            return Some(kind);
        }
        self.has(W::Deck).then_some(Heading::Section(Section::PlayDeckCards))
    }

    /// A part of the pool. `Starting` alone says nothing.
    fn of_pool(&self) -> Option<Heading> {
        use Word as W;
        let section = if self.has(W::Items) || self.has(W::Minor) {
            Section::PoolItems
        } else if self.has(W::Stage) {
            Section::PoolStage
        } else if self.class() == Some(PlayDeckClass::Characters) {
            Section::PoolCharacters
        } else if self.class() == Some(PlayDeckClass::Hazards)
            || !(self.has(W::Pool) || self.words.len() > 1)
        {
            return None;
        } else {
            Section::PoolCards
        };
        Some(Heading::Section(section))
    }
}

const CHARACTERS: Word = Word::Of(PlayDeckClass::Characters);
const RESOURCES: Word = Word::Of(PlayDeckClass::Resources);
const HAZARDS: Word = Word::Of(PlayDeckClass::Hazards);
const OF_RESOURCES: Word = Word::Kind(Some(PlayDeckClass::Resources));
const OF_HAZARDS: Word = Word::Kind(Some(PlayDeckClass::Hazards));
const OF_ANY: Word = Word::Kind(None);

/// The words of headings, folded, in order: English with its abbreviations, German, Spanish, French,
/// Italian, Dutch, Finnish, Japanese.
const WORDS: &[(&str, Word)] = &[
    ("a", Word::Filler),
    ("aantal", Word::Copies),
    ("additional", Word::Filler),
    ("adversite", HAZARDS),
    ("adversites", HAZARDS),
    ("against", Word::Against),
    ("agent", OF_HAZARDS),
    ("agents", OF_HAZARDS),
    ("aliado", OF_RESOURCES),
    ("aliados", OF_RESOURCES),
    ("all", Word::Filler),
    ("alleati", OF_RESOURCES),
    ("alleato", OF_RESOURCES),
    ("allie", OF_RESOURCES),
    ("allies", OF_RESOURCES),
    ("ally", OF_RESOURCES),
    ("amount", Word::Copies),
    ("an", Word::Filler),
    ("and", Word::Filler),
    ("anfangs", Word::Starting),
    ("anfangscharaktere", CHARACTERS),
    ("anmerkung", Word::Notes),
    ("anmerkungen", Word::Notes),
    ("anti", Word::Against),
    ("anzahl", Word::Copies),
    ("artefacts", OF_RESOURCES),
    ("artifact", OF_RESOURCES),
    ("artifacts", OF_RESOURCES),
    ("attacks", OF_HAZARDS),
    ("avatar", Word::Avatar),
    ("avatars", Word::Avatar),
    ("avversita", HAZARDS),
    ("balrog", Word::Side),
    ("banquillo", Word::Sideboard),
    ("baraja", Word::Deck),
    ("beginnende", Word::Starting),
    ("beginning", Word::Starting),
    ("bemerkungen", Word::Notes),
    ("board", Word::Filler),
    ("bondgenoot", OF_RESOURCES),
    ("bondgenoten", OF_RESOURCES),
    ("bronnen", RESOURCES),
    ("caduti", Word::FallenWizard),
    ("caduto", Word::FallenWizard),
    ("caido", Word::FallenWizard),
    ("caidos", Word::FallenWizard),
    ("cantidad", Word::Copies),
    ("card", Word::Filler),
    ("cardname", Word::Name),
    ("cards", Word::Filler),
    ("carta", Word::Filler),
    ("cartas", Word::Filler),
    ("carte", Word::Filler),
    ("cartes", Word::Filler),
    ("char", CHARACTERS),
    ("character", CHARACTERS),
    ("characters", CHARACTERS),
    ("charakter", CHARACTERS),
    ("charaktere", CHARACTERS),
    ("charakterpool", Word::Pool),
    ("chars", CHARACTERS),
    ("combat", OF_ANY),
    ("comment", Word::Notes),
    ("commentaires", Word::Notes),
    ("commenti", Word::Notes),
    ("comments", Word::Notes),
    ("compagnia", Word::Company),
    ("compagnie", Word::Company),
    ("compania", Word::Company),
    ("companies", Word::Company),
    ("company", Word::Company),
    ("contra", Word::Against),
    ("contre", Word::Against),
    ("contro", Word::Against),
    ("copies", Word::Copies),
    ("corruption", OF_HAZARDS),
    ("count", Word::Copies),
    ("creatura", OF_HAZARDS),
    ("creature", OF_HAZARDS),
    ("creatures", OF_HAZARDS),
    ("criatura", OF_HAZARDS),
    ("criaturas", OF_HAZARDS),
    ("ct", Word::Copies),
    ("dans", Word::In),
    ("das", Word::Filler),
    ("de", Word::Filler),
    ("dechu", Word::FallenWizard),
    ("dechus", Word::FallenWizard),
    ("deck", Word::Deck),
    ("defence", OF_ANY),
    ("defense", OF_ANY),
    ("dei", Word::Filler),
    ("del", Word::Filler),
    ("delle", Word::Filler),
    ("der", Word::Filler),
    ("des", Word::Filler),
    ("di", Word::Filler),
    ("die", Word::Filler),
    ("draft", Word::Pool),
    ("du", Word::Filler),
    ("dual", Word::Filler),
    ("dunedain", OF_ANY),
    ("dwarves", OF_ANY),
    ("e", Word::Filler),
    ("el", Word::Filler),
    ("elves", OF_ANY),
    ("en", Word::Filler),
    ("engine", OF_ANY),
    ("ereignis", OF_ANY),
    ("ereignisse", OF_ANY),
    ("eroe", Word::Side),
    ("esine", Word::Items),
    ("esineet", Word::Items),
    ("et", Word::Filler),
    ("evenement", OF_ANY),
    ("evenements", OF_ANY),
    ("event", OF_ANY),
    ("eventi", OF_ANY),
    ("evento", OF_ANY),
    ("eventos", OF_ANY),
    ("events", OF_ANY),
    ("extra", Word::Filler),
    ("faccion", OF_RESOURCES),
    ("facciones", OF_RESOURCES),
    ("factie", OF_RESOURCES),
    ("facties", OF_RESOURCES),
    ("faction", OF_RESOURCES),
    ("factions", OF_RESOURCES),
    ("fallen", Word::FallenWizard),
    ("fallenwizard", Word::FallenWizard),
    ("fallenwizards", Word::Side),
    ("fallenwizardsdeck", Word::Side),
    ("favorite", Word::Filler),
    ("favourite", Word::Filler),
    ("fazione", OF_RESOURCES),
    ("fazioni", OF_RESOURCES),
    ("follower", OF_ANY),
    ("followers", OF_ANY),
    ("for", Word::Filler),
    ("fraktion", OF_RESOURCES),
    ("fraktionen", OF_RESOURCES),
    ("fur", Word::Filler),
    ("fw", Word::FallenWizard),
    ("fws", Word::FallenWizard),
    ("fwsb", Word::Sideboard),
    ("gebeurtenis", OF_ANY),
    ("gebeurtenissen", OF_ANY),
    ("gefahr", HAZARDS),
    ("gefahren", HAZARDS),
    ("gefallene", Word::FallenWizard),
    ("gefallener", Word::FallenWizard),
    ("gegen", Word::Against),
    ("gegenstand", Word::Items),
    ("gegenstande", Word::Items),
    ("gemeinschaft", Word::Company),
    ("generic", Word::Filler),
    ("geringe", Word::Minor),
    ("geringere", Word::Minor),
    ("gevaar", HAZARDS),
    ("gevaren", HAZARDS),
    ("gezelschap", Word::Company),
    ("gli", Word::Filler),
    ("gold", OF_RESOURCES),
    ("good", Word::Filler),
    ("gruppe", Word::Company),
    ("hahmo", CHARACTERS),
    ("hahmot", CHARACTERS),
    ("haven", Word::Sites),
    ("havens", Word::Sites),
    ("haz", HAZARDS),
    ("hazard", HAZARDS),
    ("hazards", HAZARDS),
    ("held", Word::Side),
    ("hero", Word::Side),
    ("heroe", Word::Side),
    ("heros", Word::Side),
    ("het", Word::Filler),
    ("hobbits", OF_ANY),
    ("hulpbron", RESOURCES),
    ("hulpbronnen", RESOURCES),
    ("i", Word::Filler),
    ("ideal", Word::Filler),
    ("identity", Word::Identity),
    ("il", Word::Filler),
    ("im", Word::In),
    ("in", Word::In),
    ("inicial", Word::Starting),
    ("iniciales", Word::Starting),
    ("initial", Word::Starting),
    ("initiale", Word::Starting),
    ("initiales", Word::Starting),
    ("initials", Word::Starting),
    ("initiaux", Word::Starting),
    ("iniziale", Word::Starting),
    ("iniziali", Word::Starting),
    ("item", Word::Items),
    ("items", Word::Items),
    ("joukko", Word::Company),
    ("kaart", Word::Filler),
    ("kaarten", Word::Filler),
    ("karakters", CHARACTERS),
    ("karte", Word::Filler),
    ("karten", Word::Filler),
    ("kartendeck", Word::Deck),
    ("kartenname", Word::Name),
    ("key", Word::Filler),
    ("kleine", Word::Minor),
    ("kleinere", Word::Minor),
    ("kortit", Word::Filler),
    ("kortti", Word::Filler),
    ("kreatur", OF_HAZARDS),
    ("kreaturen", OF_HAZARDS),
    ("l", Word::Filler),
    ("la", Word::Filler),
    ("las", Word::Filler),
    ("le", Word::Filler),
    ("leader", OF_ANY),
    ("leaders", OF_ANY),
    ("les", Word::Filler),
    ("lieu", Word::Sites),
    ("lieux", Word::Sites),
    ("liittolainen", OF_RESOURCES),
    ("liittolaiset", OF_RESOURCES),
    ("list", Word::Filler),
    ("lo", Word::Filler),
    ("localizacion", Word::Sites),
    ("localizaciones", Word::Sites),
    ("locatie", Word::Sites),
    ("locaties", Word::Sites),
    ("location", Word::Sites),
    ("locationdeck", Word::Sites),
    ("locations", Word::Sites),
    ("long", OF_ANY),
    ("longevent", OF_ANY),
    ("longevents", OF_ANY),
    ("los", Word::Filler),
    ("lugar", Word::Sites),
    ("lugares", Word::Sites),
    ("luoghi", Word::Sites),
    ("luogo", Word::Sites),
    ("maghi", Word::Avatar),
    ("magicien", Word::Avatar),
    ("magiciens", Word::Avatar),
    ("mago", Word::Avatar),
    ("magos", Word::Avatar),
    ("main", Word::Filler),
    ("maindeck", Word::Deck),
    ("marshalling", OF_RESOURCES),
    ("mazo", Word::Deck),
    ("mazzo", Word::Deck),
    ("men", OF_ANY),
    ("menor", Word::Minor),
    ("menores", Word::Minor),
    ("mineur", Word::Minor),
    ("mineurs", Word::Minor),
    ("minion", Word::Side),
    ("minor", Word::Minor),
    ("minore", Word::Minor),
    ("minori", Word::Minor),
    ("misc", Word::Filler),
    ("monster", OF_HAZARDS),
    ("monsters", OF_HAZARDS),
    ("movement", OF_ANY),
    ("mp", OF_RESOURCES),
    ("mps", OF_RESOURCES),
    ("naam", Word::Name),
    ("name", Word::Name),
    ("names", Word::Name),
    ("nazgul", OF_HAZARDS),
    ("nel", Word::In),
    ("nicht", Word::Not),
    ("niet", Word::Not),
    ("nimi", Word::Name),
    ("no", Word::Not),
    ("nom", Word::Name),
    ("nombre", Word::Name),
    ("nome", Word::Name),
    ("non", Word::Not),
    ("not", Word::Not),
    ("notas", Word::Notes),
    ("note", Word::Notes),
    ("notes", Word::Notes),
    ("notizen", Word::Notes),
    ("nr", Word::Copies),
    ("num", Word::Copies),
    ("number", Word::Copies),
    ("objet", Word::Items),
    ("objeto", Word::Items),
    ("objetos", Word::Items),
    ("objets", Word::Items),
    ("of", Word::Filler),
    ("oggetti", Word::Items),
    ("oggetto", Word::Items),
    ("olennot", OF_HAZARDS),
    ("olento", OF_HAZARDS),
    ("only", Word::Filler),
    ("opening", Word::Starting),
    ("opmerkingen", Word::Notes),
    ("orcs", OF_ANY),
    ("ort", Word::Sites),
    ("orte", Word::Sites),
    ("ortskarten", Word::Sites),
    ("other", Word::Filler),
    ("others", Word::Filler),
    ("paikat", Word::Sites),
    ("paikka", Word::Sites),
    ("pakka", Word::Deck),
    ("part", Word::Filler),
    ("party", Word::Company),
    ("pas", Word::Not),
    ("peligro", HAZARDS),
    ("peligros", HAZARDS),
    ("pericoli", HAZARDS),
    ("pericolo", HAZARDS),
    ("peril", HAZARDS),
    ("perils", HAZARDS),
    ("permanent", OF_ANY),
    ("permanentevent", OF_ANY),
    ("permanentevents", OF_ANY),
    ("personages", CHARACTERS),
    ("personaggi", CHARACTERS),
    ("personaggio", CHARACTERS),
    ("personaje", CHARACTERS),
    ("personajes", CHARACTERS),
    ("personen", CHARACTERS),
    ("personnage", CHARACTERS),
    ("personnages", CHARACTERS),
    ("plaats", Word::Sites),
    ("plaatsen", Word::Sites),
    ("playdeck", Word::Deck),
    ("point", OF_RESOURCES),
    ("points", OF_RESOURCES),
    ("pool", Word::Pool),
    ("poolcharacters", Word::Pool),
    ("poolitems", Word::Items),
    ("poolstage", Word::Stage),
    ("possible", Word::Filler),
    ("possibly", Word::Filler),
    ("preferred", Word::Filler),
    ("purpose", Word::Filler),
    ("qty", Word::Copies),
    ("quantita", Word::Copies),
    ("quantite", Word::Copies),
    ("quantity", Word::Copies),
    ("quest", OF_RESOURCES),
    ("quests", OF_RESOURCES),
    ("recommended", Word::Filler),
    ("recurso", RESOURCES),
    ("recursos", RESOURCES),
    ("refugio", Word::Sites),
    ("refugios", Word::Sites),
    ("region", Word::Sites),
    ("regionen", Word::Sites),
    ("regiones", Word::Sites),
    ("regioni", Word::Sites),
    ("regions", Word::Sites),
    ("remarks", Word::Notes),
    ("remarques", Word::Notes),
    ("res", RESOURCES),
    ("reserva", Word::Sideboard),
    ("reserve", Word::Sideboard),
    ("resource", RESOURCES),
    ("resources", RESOURCES),
    ("ressource", RESOURCES),
    ("ressourcen", RESOURCES),
    ("ressources", RESOURCES),
    ("resurssi", RESOURCES),
    ("resurssit", RESOURCES),
    ("ring", OF_RESOURCES),
    ("rings", OF_RESOURCES),
    ("ringwraith", Word::Avatar),
    ("ringwraiths", Word::Avatar),
    ("ringwraithsside", Word::Side),
    ("riserva", Word::Sideboard),
    ("risorsa", RESOURCES),
    ("risorse", RESOURCES),
    ("sb", Word::Sideboard),
    ("schergen", Word::Side),
    ("section", Word::Filler),
    ("serviteur", Word::Side),
    ("seurue", Word::Company),
    ("short", OF_ANY),
    ("shortevent", OF_ANY),
    ("shortevents", OF_ANY),
    ("side", Word::Sideboard),
    ("sideboard", Word::Sideboard),
    ("sideboards", Word::Sideboard),
    ("sidedeck", Word::Sideboard),
    ("siervo", Word::Side),
    ("site", Word::Sites),
    ("sitedeck", Word::Sites),
    ("sites", Word::Sites),
    ("siti", Word::Sites),
    ("sitio", Word::Sites),
    ("sitios", Word::Sites),
    ("sito", Word::Sites),
    ("solitaire", Word::Solitaire),
    ("solitar", Word::Solitaire),
    ("special", Word::Filler),
    ("spieldeck", Word::Deck),
    ("spielstapel", Word::Deck),
    ("stage", Word::Stage),
    ("stapel", Word::Deck),
    ("start", Word::Starting),
    ("startcharaktere", CHARACTERS),
    ("startcompany", Word::Company),
    ("startende", Word::Starting),
    ("startgemeinschaft", Word::Company),
    ("startgruppe", Word::Company),
    ("starting", Word::Starting),
    ("startpool", Word::Pool),
    ("strategy", Word::Notes),
    ("suceso", OF_ANY),
    ("sucesos", OF_ANY),
    ("suggested", Word::Filler),
    ("support", OF_ANY),
    ("talon", Word::Deck),
    ("tapahtuma", OF_ANY),
    ("tapahtumat", OF_ANY),
    ("tech", OF_ANY),
    ("tegen", Word::Against),
    ("the", Word::Filler),
    ("tips", Word::Notes),
    ("title", Word::Name),
    ("to", Word::Filler),
    ("total", Word::Filler),
    ("tovenaar", Word::Avatar),
    ("tovenaars", Word::Avatar),
    ("trolls", OF_ANY),
    ("typical", Word::Filler),
    ("und", Word::Filler),
    ("usual", Word::Filler),
    ("utility", OF_ANY),
    ("vaara", HAZARDS),
    ("vaarat", HAZARDS),
    ("van", Word::Filler),
    ("velho", Word::Avatar),
    ("velhot", Word::Avatar),
    ("verbundete", OF_RESOURCES),
    ("verbundeter", OF_RESOURCES),
    ("versus", Word::Against),
    ("voorwerp", Word::Items),
    ("voorwerpen", Word::Items),
    ("vs", Word::Against),
    ("wezen", OF_HAZARDS),
    ("wezens", OF_HAZARDS),
    ("with", Word::Filler),
    ("wizard", Word::Avatar),
    ("wizards", Word::Avatar),
    ("wizardsside", Word::Side),
    ("y", Word::Filler),
    ("zauberer", Word::Avatar),
    ("zuflucht", Word::Sites),
    ("zufluchten", Word::Sites),
    ("アイテム", Word::Items),
    ("イヘント", OF_ANY),
    ("カート", Word::Filler),
    ("キャラクター", CHARACTERS),
    ("クリーチャー", OF_HAZARDS),
    ("サイト", Word::Sites),
    ("サイトホート", Word::Sideboard),
    ("テッキ", Word::Deck),
    ("ハサート", HAZARDS),
    ("リソース", RESOURCES),
    ("資源", RESOURCES),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::fold::fold;

    #[test]
    fn the_table_is_folded_and_in_order() {
        for pair in WORDS.windows(2) {
            assert!(pair[0].0 < pair[1].0, "{} before {}", pair[0].0, pair[1].0);
        }
        for (word, _) in WORDS {
            assert_eq!(fold(word), *word);
        }
    }

    #[test]
    fn headings_have_many_words() {
        use Heading as H;
        use PlayDeckClass as C;
        use Section as S;
        for (heading, meant) in [
            ("Character Draft", H::Section(S::PoolCharacters)),
            ("Draft pool", H::Section(S::PoolCards)),
            ("Character Pool", H::Section(S::PoolCharacters)),
            ("Pool: items", H::Section(S::PoolItems)),
            ("Starting company", H::Company),
            ("Ideal starting company", H::Company),
            ("Minor items", H::MinorItems),
            ("Starting minor items", H::Section(S::PoolItems)),
            ("Starting resources", H::Section(S::PoolCards)),
            ("Stage cards", H::Kind(Some(C::Resources))),
            ("Starting stage cards", H::Section(S::PoolStage)),
            ("In deck", H::InDeck),
            ("Not in deck", H::NotInDeck),
            ("Chars", H::Class(C::Characters)),
            ("Avatars", H::Class(C::Characters)),
            ("Wizards", H::Class(C::Characters)),
            ("Res", H::Class(C::Resources)),
            ("Characters for the Deck", H::Class(C::Characters)),
            ("MP cards", H::Kind(Some(C::Resources))),
            ("Items", H::Kind(Some(C::Resources))),
            ("Creatures", H::Kind(Some(C::Hazards))),
            ("Events", H::Kind(None)),
            ("Haz", H::Class(C::Hazards)),
            ("SB", H::Section(S::Sideboard)),
            ("Sideboard resources", H::Section(S::Sideboard)),
            ("Key Sideboard Cards", H::Section(S::Sideboard)),
            ("vs. FW", H::Section(S::SideboardVsFallenWizard)),
            ("Anti FW cards", H::Section(S::SideboardVsFallenWizard)),
            ("Sideboard vs. Fallen-wizard", H::Section(S::SideboardVsFallenWizard)),
            ("Hazard deck", H::Class(C::Hazards)),
            ("Solitaire hazard deck", H::Section(S::HazardDeck)),
            ("Solitaire hazards", H::Section(S::HazardDeck)),
            ("Havens", H::Section(S::Sites)),
            ("Mazo", H::Section(S::PlayDeckCards)),
            ("Ressourcen", H::Class(C::Resources)),
            ("Gefahren", H::Class(C::Hazards)),
            ("Périls", H::Class(C::Hazards)),
            ("Peligros", H::Class(C::Hazards)),
            ("Personaggi", H::Class(C::Characters)),
            ("Hulpbronnen", H::Class(C::Resources)),
            ("Hahmot", H::Class(C::Characters)),
            ("キャラクター", H::Class(C::Characters)),
            ("Minion Resource", H::Class(C::Resources)),
            ("Notes", H::Notes),
        ] {
            assert_eq!(meaning(heading), Some(meant), "{heading}");
        }
        for other in [
            "",
            "Dodge",
            "Solitaire deck",
            "vs",
            "Starting",
            "The",
            "no heading",
            "Muster Disperses",
        ] {
            assert_eq!(meaning(other), None, "{other}");
        }
    }
}
