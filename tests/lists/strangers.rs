//! What players who had not read this program wrote to it, each read as a person reads it or told.

use super::{cards, judged};
use meccg::internals::rules::registry;
use meccg::{Family, LineIndex};

/// The cards of a list by part, and the rules of the findings on its reading with their lines.
pub(super) fn read(path: &str, text: &str) -> (Vec<String>, Vec<String>) {
    let checked = judged(path, text);
    let lines = LineIndex::new(text);
    let reading =
        |rule: &str| registry::find(rule).is_none_or(|rule| rule.family == Family::Reading);
    let told = checked.diagnostics().iter().filter(|found| reading(found.rule));
    let told = told.filter(|found| found.rule != "missing-section").map(|found| {
        let line = found.span().map_or(0, |span| lines.position(span.start).line);
        format!("{line} {}", found.rule)
    });
    let told = told.collect();
    let cards = cards(&checked).into_iter().flat_map(|(part, cards)| {
        cards.into_iter().map(move |(name, copies)| format!("{part}: {copies} {name}"))
    });
    (cards.collect(), told)
}

/// Each list with its cards by part; nothing about it is told.
const HEARD: &[(&str, &[&str])] = &[
    (
        "Resources\n2 Dodge\n2 Cram; Hiding; 3\nConcealment\n",
        &[
            "play-deck.resources: 3 Concealment",
            "play-deck.resources: 2 Cram",
            "play-deck.resources: 2 Dodge",
            "play-deck.resources: 1 Hiding",
        ],
    ),
    (
        "Sideboard\n- 2 Dodge, 1x Eärcaraxë\n  Ahunt, 2 Cram\n- 2 Sapling of the\n  White Tree (good)\n",
        &[
            "sideboard: 2 Cram",
            "sideboard: 2 Dodge",
            "sideboard: 1 Eärcaraxë Ahunt",
            "sideboard: 2 Sapling of the White Tree",
        ],
    ),
    ("Sideboard\n1,Cram\n[ ] 1: Dodge\n", &["sideboard: 1 Cram", "sideboard: 1 Dodge"]),
    // A list that ends with a comma's number.
    ("Hazards\n2 Slayer\nWargs, 2", &["play-deck.hazards: 2 Slayer", "play-deck.hazards: 2 Wargs"]),
    // Numbers in words that are wrapped, lines that are set in, paragraphs that follow each other.
    (
        "Resources: 2 Dodge, two Cram, two\n           Stealth, Hiding\nHazards: 2 Slayer, Wargs, 3\n         Twilight\n",
        &[
            "play-deck.hazards: 2 Slayer",
            "play-deck.hazards: 3 Twilight",
            "play-deck.hazards: 1 Wargs",
            "play-deck.resources: 2 Cram",
            "play-deck.resources: 2 Dodge",
            "play-deck.resources: 1 Hiding",
            "play-deck.resources: 2 Stealth",
        ],
    ),
    // Parts side by side with a column of numbers each, of which the first end earlier.
    (
        "Startkompanie\t#\tHazards\t#\tSB\t#\nBalin\t1\tSlayer\t2\tStealth\t1\nCram\t1\tWargs\t3\tHiding\t2\n\t\tTwilight\t2\tDodge\t1\n\t\t\t\tOrcrist\t1\n",
        &[
            "play-deck.hazards: 2 Slayer",
            "play-deck.hazards: 2 Twilight",
            "play-deck.hazards: 3 Wargs",
            "pool.characters: 1 Balin",
            "pool.items: 1 Cram",
            "sideboard: 1 Dodge",
            "sideboard: 2 Hiding",
            "sideboard: 1 Orcrist",
            "sideboard: 1 Stealth",
        ],
    ),
    // Numbers of parts before a dash, headings of Textile, a list of HTML, other words for copies.
    (
        "PART I – RESOURCES\n2 Dodge\nh3. Hazards\n2 Slayer\n",
        &["play-deck.hazards: 2 Slayer", "play-deck.resources: 2 Dodge"],
    ),
    ("<dl><dt>Resources</dt>\n<dd>2 Dodge</dd></dl>\n", &["play-deck.resources: 2 Dodge"]),
    (
        "Resources\nDodge, qty 3\nCram (qty: 2)\nStealth - qty 2\n2 pieces of Hiding\nOrcrist - 1 pieces\n",
        &[
            "play-deck.resources: 2 Cram",
            "play-deck.resources: 3 Dodge",
            "play-deck.resources: 2 Hiding",
            "play-deck.resources: 1 Orcrist",
            "play-deck.resources: 2 Stealth",
        ],
    ),
    // A paragraph that is wrapped between a number and its name, within a name, before a number.
    (
        "Resources\n2 Dodge, 3 Cram, 2\nStealth, 2 Men of\n  Anfalas, 2 Hiding\n",
        &[
            "play-deck.resources: 3 Cram",
            "play-deck.resources: 2 Dodge",
            "play-deck.resources: 2 Hiding",
            "play-deck.resources: 2 Men of Anfalas",
            "play-deck.resources: 2 Stealth",
        ],
    ),
    (
        "Resources\nDodge [x2]\nCram [x2], Hiding\n[x2], Stealth\n",
        &[
            "play-deck.resources: 2 Cram",
            "play-deck.resources: 2 Dodge",
            "play-deck.resources: 2 Hiding",
            "play-deck.resources: 1 Stealth",
        ],
    ),
    // Cards with a stroke and a tab between; an empty cell between two bars.
    (
        "Resources\n3 Dodge / 2\tStealth\n2x Cram + 2x\tHiding\n",
        &[
            "play-deck.resources: 2 Cram",
            "play-deck.resources: 3 Dodge",
            "play-deck.resources: 2 Hiding",
            "play-deck.resources: 2 Stealth",
        ],
    ),
    (
        "Main|Side|Card\n1||Cram\n3|1|Dodge\n",
        &["play-deck.cards: 1 Cram", "play-deck.cards: 3 Dodge", "sideboard: 1 Dodge"],
    ),
    // The part behind each card of a list without headings.
    (
        "Balin (pool)\n3 Dodge (resources)\n1 Wargs (sideboard)\nMoria (sites)\n",
        &[
            "play-deck.resources: 3 Dodge",
            "pool.cards: 1 Balin",
            "sideboard: 1 Wargs",
            "sites: 1 Moria",
        ],
    ),
    // Names in Japanese brackets with nothing between: each is a copy.
    (
        "リソースカード(3枚)\n「Dodge」「Dodge」「Cram」\n",
        &["play-deck.resources: 1 Cram", "play-deck.resources: 2 Dodge"],
    ),
    // Parts that a list has not, kinds of both classes, kinds of other cards than the characters above.
    (
        "Hazards\n2 Slayer\n\nKein Sideboard\nSin reserva\nSideboard: none\n",
        &["play-deck.hazards: 2 Slayer"],
    ),
    (
        "Characters\nBalin\n\n== The engine ==\n2 Dodge\n\nEreignisse und Kreaturen\n2 Slayer\n",
        &[
            "play-deck.characters: 1 Balin",
            "play-deck.hazards: 2 Slayer",
            "play-deck.resources: 2 Dodge",
        ],
    ),
    (
        "Starting lineup\nBalin\n\nHazards against minions\n2 Slayer\n\nErsatzbank\nCram\n\nPile de lieux\nMoria\n",
        &[
            "play-deck.hazards: 2 Slayer",
            "pool.characters: 1 Balin",
            "sideboard: 1 Cram",
            "sites: 1 Moria",
        ],
    ),
    // Points behind a dash, what a forum has below a list, other ends of letters.
    (
        "Resources\n2 Dodge - 3 MP\n\nRegistered User\nReply with quote\n1. Runde: 6:0 gegen Klaus\n\
         Thu Mar 12, 2003 6:31 pm\nUbicación: Madrid\n\nBis dann,\nKlaus\n",
        &["play-deck.resources: 2 Dodge"],
    ),
    (
        "Hazards\n2 Slayer\nAußerdem spiele ich 3 Wargs und 2 Twilight.\n",
        &[
            "play-deck.hazards: 2 Slayer",
            "play-deck.hazards: 2 Twilight",
            "play-deck.hazards: 3 Wargs",
        ],
    ),
    // Notes end where a heading stands above a card.
    (
        "Resources\n3 Dodge\n\nNotes\nThis deck is good.\n\nSideboard\nStealth\nCram\n",
        &["play-deck.resources: 3 Dodge", "sideboard: 1 Cram", "sideboard: 1 Stealth"],
    ),
    // Columns of parts by other names, and the name in two languages.
    ("Card\tMB\tSB\nDodge\t3\t1\n", &["play-deck.cards: 3 Dodge", "sideboard: 1 Dodge"]),
    ("Carta;Mazo;Reserva\nDodge;3;1\n", &["play-deck.cards: 3 Dodge", "sideboard: 1 Dodge"]),
    ("Karte;Haupt;Side\nDodge;3;1\n", &["play-deck.cards: 3 Dodge", "sideboard: 1 Dodge"]),
    ("Card,Qty,Where\nDodge,3,SB\nCram,2,MD\n", &["play-deck.cards: 2 Cram", "sideboard: 3 Dodge"]),
    (
        "Resources\nDodge\tAusweichen\t3\nCram\t2\n",
        &["play-deck.resources: 2 Cram", "play-deck.resources: 3 Dodge"],
    ),
    // Headings of the pool.
    (
        "Starting five\nBalin\n\nResources\n3 Dodge\n",
        &["play-deck.resources: 3 Dodge", "pool.cards: 1 Balin"],
    ),
    (
        "[start]\nBalin\n\nResources\n3 Dodge\n",
        &["play-deck.resources: 3 Dodge", "pool.cards: 1 Balin"],
    ),
    (
        "Starting Company - 20 mind\nBalin\n\nResources\n3 Dodge\n",
        &["play-deck.resources: 3 Dodge", "pool.characters: 1 Balin"],
    ),
    (
        "Startkompanie:\nBalin\n\nRessourcen\n3 Dodge\n",
        &["play-deck.resources: 3 Dodge", "pool.characters: 1 Balin"],
    ),
    (
        "Personajes de inicio\nBalin\n\nRecursos\n3 Dodge\n",
        &["play-deck.resources: 3 Dodge", "pool.characters: 1 Balin"],
    ),
    (
        "Starting company (Rivendell)\nBalin\n\nResources\n3 Dodge\n",
        &["play-deck.resources: 3 Dodge", "pool.characters: 1 Balin"],
    ),
    (
        "Starting company:\nBalin\n- follower: Kíli\n- item: Cram\n\nResources\n3 Dodge\n",
        &[
            "play-deck.resources: 3 Dodge",
            "pool.characters: 1 Balin",
            "pool.characters: 1 Kíli",
            "pool.items: 1 Cram",
        ],
    ),
    // A sideboard with parts of its own has all of them.
    (
        "Resources\n3 Dodge\nHazards\n3 Slayer\n\nSideboard\nResources\n1 Cram\nHazards\n1 Wargs\nCharacters\n1 Balin\n",
        &[
            "play-deck.hazards: 3 Slayer",
            "play-deck.resources: 3 Dodge",
            "sideboard: 1 Balin",
            "sideboard: 1 Cram",
            "sideboard: 1 Wargs",
        ],
    ),
    // A word that is a kind of other cards moves nothing.
    (
        "Hazards\n3 Slayer\nWizard\n2 Wargs\nGold\n1 Twilight\n",
        &[
            "play-deck.hazards: 3 Slayer",
            "play-deck.hazards: 1 Twilight",
            "play-deck.hazards: 2 Wargs",
        ],
    ),
    // Titles and whom one plays.
    (
        "Wizard: Saruman\n\nCharacters\n3 Saruman\n\nResources\n2 Dodge\n",
        &["play-deck.characters: 3 Saruman", "play-deck.resources: 2 Dodge"],
    ),
    ("Deck: Saruman's Machinery\n\nResources\n2 Dodge\n", &["play-deck.resources: 2 Dodge"]),
    // Headings with notes, and in bold with their totals behind.
    (
        "Resources (2/2)\n2 Dodge\nHazards (1 creature, 0 events)\n1 Slayer\n",
        &["play-deck.hazards: 1 Slayer", "play-deck.resources: 2 Dodge"],
    ),
    ("Resources (updated 12/03/2004)\n2 Dodge\n", &["play-deck.resources: 2 Dodge"]),
    (
        "**Resources** (2)\n2 Dodge\n[b]Hazards[/b] (1)\n1 Slayer\n",
        &["play-deck.hazards: 1 Slayer", "play-deck.resources: 2 Dodge"],
    ),
    // A quotation of a forum, a list in LaTeX.
    (
        "[quote=\"anna\"]\nResources\n[list]\n[*]2 Dodge\n[/list]\n[/quote]\n",
        &["play-deck.resources: 2 Dodge"],
    ),
    (
        "Resources\n\\item 3 Dodge\n\\item Cram\n",
        &["play-deck.resources: 1 Cram", "play-deck.resources: 3 Dodge"],
    ),
    // Whose numbers they are, where gaps and signs say different things.
    (
        "Resources\nCram x2\nGates of Morning      x3 Escape    X2 Dreams of Lore\n",
        &[
            "play-deck.resources: 2 Cram",
            "play-deck.resources: 1 Dreams of Lore",
            "play-deck.resources: 2 Escape",
            "play-deck.resources: 3 Gates of Morning",
        ],
    ),
    // A site, and what is played there.
    (
        "Resources\n2 Orcrist\n\nSites\nMoria => Orcrist\nBree\n",
        &["play-deck.resources: 2 Orcrist", "sites: 1 Bree", "sites: 1 Moria"],
    ),
    // A slip in a name that begins as a heading does.
    (
        "Resources\nWizard River Horses\n2 Dodge\n",
        &["play-deck.resources: 2 Dodge", "play-deck.resources: 1 Wizard’s River-horses"],
    ),
    // A Japanese heading of sites.
    ("地域およびサイト\n裂け谷 モリア\n", &["sites: 1 Moria", "sites: 1 Rivendell"]),
    ("Sideboard\nImportant sideboard cards\n2 Dodge\n", &["sideboard: 2 Dodge"]),
    // Headings: letters that are spaced out, numbers and letters before them, what the mind is.
    (
        "R E S O U R C E S\n2 Dodge\n\nS I T E   D E C K  (1)\nMoria\n",
        &["play-deck.resources: 2 Dodge", "sites: 1 Moria"],
    ),
    (
        "I. Resources: 2 Dodge, Cram\nII. Hazards: Slayer\n",
        &[
            "play-deck.hazards: 1 Slayer",
            "play-deck.resources: 1 Cram",
            "play-deck.resources: 2 Dodge",
        ],
    ),
    (
        "A) RESOURCES\n2 Dodge\nB) HAZARDS\nSlayer\n",
        &["play-deck.hazards: 1 Slayer", "play-deck.resources: 2 Dodge"],
    ),
    (
        "Starting Company (mind 13/20)\nBalin (5)\n\nResources\n2 Dodge\n",
        &["play-deck.resources: 2 Dodge", "pool.characters: 1 Balin"],
    ),
    (
        "Anfangsgruppe: Balin y Kíli con Cram\n",
        &["pool.characters: 1 Balin", "pool.characters: 1 Kíli", "pool.items: 1 Cram"],
    ),
    // Notes end where a heading has their mark.
    (
        "## Resources\n2 Dodge\n\n## Notes\nThis is good.\n\n## Sites\n1 Moria\n",
        &["play-deck.resources: 2 Dodge", "sites: 1 Moria"],
    ),
    (
        "**Resources**\n2 Dodge\n\n**Strategy**\nThis is good.\n\n**Sites**\nMoria\n",
        &["play-deck.resources: 2 Dodge", "sites: 1 Moria"],
    ),
    // A part that stands alone below columns of others.
    (
        "Resources            Hazards\n3 Dodge              3 Slayer\n\nSites\nMoria\nBree\n",
        &[
            "play-deck.hazards: 3 Slayer",
            "play-deck.resources: 3 Dodge",
            "sites: 1 Bree",
            "sites: 1 Moria",
        ],
    ),
    // A list of runs that are wrapped.
    (
        "Hazards: 3 Slayer,\n2 Wargs\nSideboard: 1 Cram,\n2 Dodge\n",
        &[
            "play-deck.hazards: 3 Slayer",
            "play-deck.hazards: 2 Wargs",
            "sideboard: 1 Cram",
            "sideboard: 2 Dodge",
        ],
    ),
    // Ends of letters, pages and wikis.
    ("Sites\nMoria\n\nUn saludo,\nManuel\n", &["sites: 1 Moria"]),
    ("Sites\nMoria\n\nComments welcome!\n\nCiao!\nLuca\n", &["sites: 1 Moria"]),
    ("Sites\nMoria\n[[Category:Decks]]\nBack to top\n以上です。\n", &["sites: 1 Moria"]),
    (
        "Rating: 4.5/5 (12 votes)\nSites\n\\begin{itemize}\nMoria\n\\end{itemize}\n",
        &["sites: 1 Moria"],
    ),
    // Numbers with units, in eight languages.
    (
        "Sideboard\n2枚 Dodge\nCram（２枚）\n二枚 Stealth\nje 2 Hiding\ndos copias de Slayer\n\
         deux exemplaires de Wargs\ndue copie di Twilight\ntwee keer River\nkaksi kappaletta Fog\n\
         Two Orcrists\nboth Glamdrings\na couple of Concealments\n",
        &[
            "sideboard: 2 Concealment",
            "sideboard: 2 Cram",
            "sideboard: 2 Dodge",
            "sideboard: 2 Fog",
            "sideboard: 2 Glamdring",
            "sideboard: 2 Hiding",
            "sideboard: 2 Orcrist",
            "sideboard: 2 River",
            "sideboard: 2 Slayer",
            "sideboard: 2 Stealth",
            "sideboard: 2 Twilight",
            "sideboard: 2 Wargs",
        ],
    ),
    // Ornaments: points as cards have them, prices, smiles, links, hidden text of a chat.
    (
        "Sideboard\n1 Book of Mazarbul [1(5) MP]\n2 Dodge ($0.50)\n2 Cram <3\n2 Stealth xD\n2 Hiding™\n",
        &[
            "sideboard: 1 Book of Mazarbul",
            "sideboard: 2 Cram",
            "sideboard: 2 Dodge",
            "sideboard: 2 Hiding",
            "sideboard: 2 Stealth",
        ],
    ),
    (
        "Sideboard\n2 [Dodge](https://a.example/b?id=3)\n||2 Cram||\n",
        &["sideboard: 2 Cram", "sideboard: 2 Dodge"],
    ),
    // A card by two of its names; a name that is wrapped.
    (
        "Resources\n2 Dodge / Ausweichen\n2 Cram\n",
        &["play-deck.resources: 2 Cram", "play-deck.resources: 2 Dodge"],
    ),
    // A card that begins as a heading does.
    (
        "Sideboard\nWizard’s Ring: 2, Dodge: 2\nWizard’s Ring (1) Cram (1)\n",
        &["sideboard: 1 Cram", "sideboard: 2 Dodge", "sideboard: 3 Wizard’s Ring"],
    ),
    // What wikis write.
    (
        "{| class=\"wikitable\"\n! Qty !! Card !! Part\n|-\n| 2 || Dodge || Resources\n|-\n| 1 || Cram || Resources\n|}\n",
        &["play-deck.resources: 1 Cram", "play-deck.resources: 2 Dodge"],
    ),
    (
        "Resources\n2 [[My Precious]]\n1 [[Cram|Wegzehrung]]\n",
        &["play-deck.resources: 1 Cram", "play-deck.resources: 2 My Precious"],
    ),
    // A card's name as a title, with what a page has below it.
    ("Return of the King\n3 likes\n\nResources\n2 Dodge\n", &["play-deck.resources: 2 Dodge"]),
    ("Resources, by type:\n2 Dodge\n", &["play-deck.resources: 2 Dodge"]),
    // A number before the cards that is their total, not the count of the first.
    (
        "Hazards: 3: 2 Slayer, Wargs\n",
        &["play-deck.hazards: 2 Slayer", "play-deck.hazards: 1 Wargs"],
    ),
    // A page's breaks part no name that is wrapped.
    (
        "Resources<br>\n2 Sapling of the<br>\nWhite Tree<br>\n",
        &["play-deck.resources: 2 Sapling of the White Tree"],
    ),
    ("Total: $28.00\nResources\n2 Dodge @ Rivendell\n", &["play-deck.resources: 2 Dodge"]),
    (
        "Resources\n2x Dod-\nge\n2x Cram\n",
        &["play-deck.resources: 2 Cram", "play-deck.resources: 2 Dodge"],
    ),
    // A card's name that is the heading of the company, and the same name as a card.
    (
        "Fellowship\nBalin\nKíli\n\nResources\n3 Dodge\nFellowship\n\nFellowship\n2 Cram\n",
        &[
            "play-deck.resources: 2 Cram",
            "play-deck.resources: 3 Dodge",
            "play-deck.resources: 2 Fellowship",
            "pool.characters: 1 Balin",
            "pool.characters: 1 Kíli",
        ],
    ),
    // Rows that begin with the part; the part of each card in a column without a head, or below `Mazo`.
    (
        "Pool,Balin,Kíli\nResources,3 Dodge,2 Cram\nSideboard,Cram\n",
        &[
            "play-deck.resources: 2 Cram",
            "play-deck.resources: 3 Dodge",
            "pool.cards: 1 Balin",
            "pool.cards: 1 Kíli",
            "sideboard: 1 Cram",
        ],
    ),
    (
        "1,Balin,Startcharaktere\n3,Dodge,Recursos\n2,Slayer,Peligros\n",
        &[
            "play-deck.hazards: 2 Slayer",
            "play-deck.resources: 3 Dodge",
            "pool.characters: 1 Balin",
        ],
    ),
    (
        "Carta,Cantidad,Mazo\nBalin,1,Startkompanie\nDodge,3,Recursos\n",
        &["play-deck.resources: 3 Dodge", "pool.characters: 1 Balin"],
    ),
    // The id between the name and its count.
    (
        "Resources\nDodge\tTW-209\t3\nCram\tTD-105\t2\n",
        &["play-deck.resources: 2 Cram", "play-deck.resources: 3 Dodge"],
    ),
    // The title of a deck that is a card's name, with the number of the deck.
    ("Deck 2 : Gollum's Fate\n\nResources\n2 Dodge\n", &["play-deck.resources: 2 Dodge"]),
    // A heading and a count of its first card, both with colons.
    (
        "[Deck characters]: Gandalf: 3,Balin.\n",
        &["play-deck.characters: 1 Balin", "play-deck.characters: 3 Gandalf"],
    ),
    // Headings: strokes, figures, counts, signs; what a company's count counts.
    (
        "Pool\nBalin\n\n9 Characters/Wizards:\n3 Gandalf\n2 Elrond\n2 Óin\n2 Kíli\n\nSB = 1\nCram\n",
        &[
            "play-deck.characters: 2 Elrond",
            "play-deck.characters: 3 Gandalf",
            "play-deck.characters: 2 Kíli",
            "play-deck.characters: 2 Óin",
            "pool.cards: 1 Balin",
            "sideboard: 1 Cram",
        ],
    ),
    (
        "Startkompanie (4)\nBalin\nKíli\n2 Cram\n\nStandorte\nMoria\n",
        &[
            "pool.characters: 1 Balin",
            "pool.characters: 1 Kíli",
            "pool.items: 2 Cram",
            "sites: 1 Moria",
        ],
    ),
    (
        "Starting Company (20 mind) - 2 cards\nDori\nNori\n\nWeitere Charaktere\n3 Gandalf\n",
        &["play-deck.characters: 3 Gandalf", "pool.characters: 1 Dori", "pool.characters: 1 Nori"],
    ),
    (
        "Personajes iniciales\nBalin\nCram\n\nOtros personajes\n3 Gandalf\n",
        &["play-deck.characters: 3 Gandalf", "pool.characters: 1 Balin", "pool.items: 1 Cram"],
    ),
    // Hearts, smiles, dots and years behind a count or a name; full-width brackets before a remark.
    (
        "Sideboard\nTwilight (1) <3\nTreebeard <3\nCram (3) :)\nGollum ... why not\nDodge² ... why not\n\
         Gates of Morning（2） - key card\n2 Slayer (was good in 2004)\nNoble Steed (3 Stück) (TW)\n3 of Wargs\nUna Glamdring\n",
        &[
            "sideboard: 3 Cram",
            "sideboard: 2 Dodge",
            "sideboard: 2 Gates of Morning",
            "sideboard: 1 Glamdring",
            "sideboard: 1 Gollum",
            "sideboard: 3 Noble Steed",
            "sideboard: 2 Slayer",
            "sideboard: 1 Treebeard",
            "sideboard: 1 Twilight",
            "sideboard: 3 Wargs",
        ],
    ),
    // Runs: what is tight belongs together, signs on both sides of a number, units, words before the first.
    (
        "Hazards\nGhosts, Foolish Words, 2,Twilight, 3,Wargs\nSlayer, 3 - Cave Worm, 2 - River - Brigands, 3\n",
        &[
            "play-deck.hazards: 3 Brigands",
            "play-deck.hazards: 2 Cave Worm",
            "play-deck.hazards: 1 Foolish Words",
            "play-deck.hazards: 1 Ghosts",
            "play-deck.hazards: 1 River",
            "play-deck.hazards: 3 Slayer",
            "play-deck.hazards: 2 Twilight",
            "play-deck.hazards: 3 Wargs",
        ],
    ),
    (
        "Hazards\nAmbusher 2枚, Cave-drake 2枚\nWe have Slayer, Wargs (3 copies) · Twilight (1 copies)  Giant (2 copies)\n\
         3 times Cave Worm. River. Brigands\nSnowstorm (tre). Ghosts (due). Foolish Words.\n",
        &[
            "play-deck.hazards: 2 Ambusher",
            "play-deck.hazards: 1 Brigands",
            "play-deck.hazards: 3 Cave Worm",
            "play-deck.hazards: 2 Cave-drake",
            "play-deck.hazards: 1 Foolish Words",
            "play-deck.hazards: 2 Ghosts",
            "play-deck.hazards: 2 Giant",
            "play-deck.hazards: 1 River",
            "play-deck.hazards: 1 Slayer",
            "play-deck.hazards: 3 Snowstorm",
            "play-deck.hazards: 1 Twilight",
            "play-deck.hazards: 3 Wargs",
        ],
    ),
    (
        "Resources\nThere are 3~Cram, 1~Dodge and 2# Stealth\n",
        &[
            "play-deck.resources: 3 Cram",
            "play-deck.resources: 1 Dodge",
            "play-deck.resources: 2 Stealth",
        ],
    ),
    // What begins as other forms do and is a list: an item of a forum, an equals sign, marks of a forum.
    ("[*]Resources\n[*]3 Dodge\n", &["play-deck.resources: 3 Dodge"]),
    (
        "Resources = 3\n3 Dodge\n\nSB = 1\nCram\n",
        &["play-deck.resources: 3 Dodge", "sideboard: 1 Cram"],
    ),
    (
        "Draft =>\nBalin\n\nResources =>\n3 Dodge\n",
        &["play-deck.resources: 3 Dodge", "pool.cards: 1 Balin"],
    ),
    (
        "[Recursos]\n= Dodge ×3\n= Cram ×2\n",
        &["play-deck.resources: 2 Cram", "play-deck.resources: 3 Dodge"],
    ),
    ("[code]\n[quote]\nResources\n3 Dodge\n[/quote]\n[/code]\n", &["play-deck.resources: 3 Dodge"]),
    // A remark that is quoted, alone.
    ("Resources\n2 Dodge\n> this is quite good here\n", &["play-deck.resources: 2 Dodge"]),
    // Prose above a list.
    (
        "It makes a grab for both The Balrog and Ancient Black Axe at Under-Gates, which is fun.\n\nResources\n2 Dodge\n",
        &["play-deck.resources: 2 Dodge"],
    ),
];

#[test]
fn what_strangers_write_is_heard() {
    let mut wrong = Vec::new();
    for (list, meant) in HEARD {
        let (found, told) = read("a.txt", list);
        let told: Vec<&String> = told.iter().filter(|told| !told.ends_with("meant-card")).collect();
        if found != *meant || !told.is_empty() {
            wrong.push(format!("{list}  heard {found:?}\n  meant {meant:?}\n  told {told:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Each line, in a list of resources, that changes what its card counts: told as an error at the line.
const TOLD: &[&str] = &[
    // Another part.
    "2 Dodge (sideboard)",
    "2 Dodge -> sideboard",
    "2 Dodge [SB]",
    "2 Dodge (side)",
    "2 Dodge (moved to sideboard)",
    "2 Dodge (pool)",
    "2 Dodge (one in side)",
    "3x Dodge, of which one in the side",
    // Struck, or said to be out.
    "❌ 2 Dodge",
    "2 Dodge ✗",
    "2 Dodge 🚫",
    "[s=1]2 Dodge[/s]",
    "<span style=\"text-decoration:line-through\">2 Dodge</span>",
    "2 Dodge (unused)",
    "2 Dodge (replaced)",
    "2 Dodge (optional)",
    "2 Dodge (ersetzt)",
    "2 Dodge (quitada)",
    "2 Dodge (eliminato)",
    "2 Dodge (geschrapt)",
    "2 Dodge (削除)",
    "; 2x Dodge",
    "% 2x Dodge",
    "/* 2x Dodge */",
    // Doubts and amendments.
    "2? Dodge",
    "2 Dodge?",
    "2x Dodge ??",
    "2 Dodge (?)",
    "Dodge 2?",
    "Dodge ~2",
    "Dodge >1",
    "2 Dodge+",
    "2x+ Dodge",
    "2 Dodge (or more)",
    "2 Dodge (at least)",
    "3 Dodge (now two)",
    "3 Dodge, make that two",
    "3 Dodge (sorry, two)",
    // Amounts without a figure.
    "Dodge + 1",
    "Dodge: none",
    "Dodge: many",
    "Dodge: max",
    "Dodge (playset)",
    "Dodge (full set)",
    "Dodge (all of them)",
    "Dodge (a few)",
    "Dodge (in triplicate)",
    // One of two cards.
    "2 Dodge or Vanishment",
    "2x Dodge / Vanishment",
    "2 Dodge -> 2 Vanishment",
    // A card that no database has, written as one.
    "You've Put Your Finger In It",
    // A prefix of one line.
    "SB: 2 Dodge",
    "1 in the side",
    // What a heading says of the cards below.
    "Alternatives:",
    "Wishlist:",
    "Nicht dabei:",
    "For trade:",
    "不採用:",
    "Everything twice:",
    "Zweier:",
    "Full sets:",
    "En double:",
    "Deux de chaque:",
    "In doppia copia:",
    "Tuplana:",
    "Dubbel:",
];

#[test]
fn what_strangers_leave_open_is_told() {
    let mut silent = Vec::new();
    for line in TOLD {
        let list = format!("Resources\n1 Cram\n{line}\nHiding\nStealth\nConcealment\n");
        let checked = judged("a.txt", &list);
        let lines = LineIndex::new(&list);
        let errors =
            checked.diagnostics().iter().filter(|found| found.severity == meccg::Severity::Error);
        let at = |line: usize| {
            let mut spans = errors.clone().filter_map(meccg::Diagnostic::span);
            spans.any(|span| lines.position(span.start).line == line)
        };
        if !at(3) {
            silent.push(format!("{line}: {:?}", read("a.txt", &list)));
        }
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

/// Everyday words and names of sets are no cards.
#[test]
fn words_of_strangers_are_no_cards() {
    let mut cards = Vec::new();
    for word in [
        "Player",
        "Player 1",
        "Succes",
        "Licht",
        "Das Schwert",
        "La espada",
        "El camino",
        "La guerre",
        "La peur",
        "Previous",
        "Return",
        "Armor",
        "Sleepless",
        "Against the Shadow",
        "2 Driver",
        "2 Rover",
        "2 Cream",
        "2 Wares",
        "2 Layer",
        "2 Sayer",
        "2 Rates",
    ] {
        let (found, _) = read("a.txt", &format!("Resources\n1 Cram\n{word}\n2 Stealth\n"));
        let heard = found.iter().filter(|card| !card.contains('?')).count();
        if heard != 2 {
            cards.push(format!("{word}: {found:?}"));
        }
    }
    assert!(cards.is_empty(), "{}", cards.join("\n"));
}

/// A first line that is not known, right above cards, in a list with headings: one finding, and not
/// a title.
#[test]
fn a_first_heading_that_is_not_known_is_told() {
    let list = "Fellowship so far\nBalin\nKíli\n\nResources\n3 Dodge\nHazards\n3 Slayer\n";
    let (_, told) = read("a.txt", list);
    assert_eq!(told, ["1 unknown-heading"]);
    let (_, told) = read("a.txt", "My Dwarves\n\n3 Dodge\n2 Cram\n\nSideboard\n1 Stealth\n");
    assert_eq!(told, [""; 0]);
}

/// A table of two people's decks, and one with a column of numbers that is not known.
#[test]
fn columns_that_are_not_known_are_told() {
    for list in [
        "Card,Anna,Ben\nDodge,3,\nCram,,1\n",
        "Card,Qty,Of which side\nDodge,3,1\n",
        "Card,Qty,+/-\nDodge,3,-1\n",
    ] {
        let (_, told) = read("a.csv", list);
        assert_eq!(told.first().map(String::as_str), Some("1 unheard"), "{list}");
    }
    let (_, told) = read("a.csv", "Card,Qty,Where\nDodge,3,SB\nCram,2,binder\n");
    assert_eq!(told, ["3 unknown-heading"]);
}

/// One slip has one finding.
#[test]
fn a_slip_is_told_once() {
    for line in
        ["Dodge, ditto", "ditto", "Dodge and Twilight, two each", "~~3~~ 2x Dodge", "Dodge p. 12"]
    {
        let (_, told) = read("a.txt", &format!("Resources\n2 Cram\n{line}\n2 Stealth\n"));
        assert_eq!(told.len(), 1, "{line}: {told:?}");
    }
}

/// Notes that have headings and cards, as this program writes them, stay notes.
#[test]
fn notes_that_are_written_stay_notes() {
    let notes = "Well:\n# Sites\n2 Moria\n\\# a\n**Hazards**\n3 Slayer";
    let written = format!(
        "## Resources\n2x Dodge\n\n## Notes\n{}\n",
        notes.replace("\\#", "\\\\#").replace("# Sites", "\\# Sites")
    );
    let checked = judged("a.txt", &written);
    let meccg::Outcome::Judged(judged) = &checked.outcome else { panic!("unread") };
    assert_eq!(judged.deck.notes.as_deref(), Some(notes));
    assert_eq!(judged.deck.entries.len(), 1);
}

/// Numbers of cards that are on another line, dots that are numbers, names in small letters.
#[test]
fn what_belongs_to_another_line_is_told() {
    for (list, line) in [
        ("Resources\n2 Dodge\n2 Cram; Hiding; Stealth; 3\n\nConcealment\n", 3),
        ("Resources\nDodge [x2]\nCram [x2], Hiding\n\n[x2], Stealth\n", 5),
        ("Resources\n2 Cram | 2 Hiding | 2\nStealth\n", 2),
        // Two numbers of one card, or one of the card below.
        ("Resources\n2. Dodge;3\nCram\n", 2),
        // An id in a cell that is another card's.
        ("Resources\nTW-1\tDodge\t2\n", 2),
        ("Resources\nTW-1     Dodge     2\n", 2),
        // A number of strokes in a cell; `sold` in Spanish.
        ("Resources\n| || | Dodge |\n", 2),
        ("Resources\n| Dodge | || |\n", 2),
        ("Resources\n2 Dodge\nOrcrist (vendida)\n", 3),
        ("Hazards\n••• Slayer\t••• Wargs\n•• River\t•• Fog\n••• Twilight\t•• Ambusher\n", 2),
        ("Resources\n2 cram, dodge and a smoke rings as usual\n2 stealth\n", 2),
        ("Resources\n- 2 dodge\n# smoke rings [3] (1 corruption points)\n", 3),
        ("Resources\n2 Dodge\n\nCheers,\n- cram\n- hiding\n", 5),
        ("Resources\n2 Dodge\nI Glamdring (6%)\n", 3),
        // A number beside the only name of its line is no other line's, whatever page or slip joins the two.
        ("Resources\n+++ Dodg<p>e\n++ Stealth\nx8 Snaga-hai\n+ Cram\n", 4),
        ("<p>-- Characters --\n<p>Balin\n2\tTower Raided\n<p>== Resources ==\n<p>3 Dodge\n", 3),
        ("<p>-- Characters --\n<p>Balin\n2 Tower Raided\n<p>== Resources ==\n<p>3 Dodge\n", 3),
        ("<ul><li>3 Dodge</li></ul><p>Things of mine\n4,Stealth\n</p>\n", 2),
        (
            "<table><tr><td>3</td><td>Dodge</td></tr>\n<tr>\nStealth;2\n  Odd thing\n</tr></table>\n",
            3,
        ),
        ("3\nDodge\n", 1),
        // Every line has its roles, or is told.
        (
            "<table><tr><th>#</th><th>Card</th></tr><tr><td>3</td><td>Dodge</td></tr><te\n x3\nStealth\n\
            r><td>2</td><td>Cram</td></tr></table>\n",
            2,
        ),
        ("5,Stone-circle\n x3 / \n", 2),
        (
            "<table><tr><th>#</th><th>Card</th></tr><tr><td>2</td><td>Stealth</td></tをかわす ×3\n\
            3 Cram\nr></table>\n",
            2,
        ),
        ("Resources\n3 Dodge, 5,Stone-circle\n x3 / \n", 2),
    ] {
        let (cards, told) = read("a.txt", list);
        let own = |told: &String| told.starts_with(&format!("{line} "));
        let heard = list.contains("- cram") && cards.len() == 3;
        assert!(heard || told.iter().any(own), "{list}: {cards:?} {told:?}");
    }
}

/// A heading of sites above other cards is told once; they go by class.
#[test]
fn sites_are_not_above_other_cards() {
    let list = "Starting resources\nStarting site\nBalin\nGlamdring\nMoria\n\nHazards\n2 Slayer\n";
    let (found, told) = read("a.txt", list);
    assert_eq!(
        found,
        [
            "play-deck.characters: 1 Balin",
            "play-deck.hazards: 2 Slayer",
            "play-deck.resources: 1 Glamdring",
            "sites: 1 Moria",
        ]
    );
    assert_eq!(told, ["2 unknown-heading"]);
}

/// A remark that is quoted above a list is not its name.
#[test]
fn a_quotation_is_no_title() {
    let checked = judged("a.txt", "> Nice deck\n\nResources\n3 Dodge\n");
    let meccg::Outcome::Judged(judged) = &checked.outcome else { panic!("unread") };
    assert_eq!(judged.deck.name, None);
}

/// A heading of which only its place shows that it is one: what is below goes by class, and the heading
/// is told once.
#[test]
fn headings_are_known_by_their_place() {
    for (list, line, meant) in [
        (
            "## Startriege\nBalin\nBalin\n\n## Resources\n3 Dodge\n",
            1,
            ["play-deck.characters: 2 Balin", "play-deck.resources: 3 Dodge"],
        ),
        (
            "Startriege (2)\n2 Balin\n\nResources (3)\n3 Dodge\n",
            1,
            ["play-deck.characters: 2 Balin", "play-deck.resources: 3 Dodge"],
        ),
        (
            "Resources (3)\n3 Dodge\n\nZusatz (2)\n2 Balin\n",
            4,
            ["play-deck.characters: 2 Balin", "play-deck.resources: 3 Dodge"],
        ),
        (
            "# Resources\n3 Dodge\n\n# Zusatz\n2 Balin\n",
            4,
            ["play-deck.characters: 2 Balin", "play-deck.resources: 3 Dodge"],
        ),
    ] {
        let (found, told) = read("a.txt", list);
        assert_eq!(found, meant, "{list}");
        assert_eq!(told, [format!("{line} unknown-heading")], "{list}");
    }
}

/// Where a number is behind a character, it may be the mind; before one, it counts.
#[test]
fn numbers_in_a_company_count_before_names() {
    // An ally's number is no mind, though allies have one.
    let (found, _) = read("a.txt", "Starting company\nCreature of an Older World x3\nBalin\n");
    assert_eq!(found, ["pool.cards: 3 Creature of an Older World", "pool.characters: 1 Balin"]);
    let (found, _) = read("a.txt", "Starting company\n5 Balin\nKíli (3)\n\nHazards\n2 Slayer\n");
    assert_eq!(
        found,
        ["play-deck.hazards: 2 Slayer", "pool.characters: 5 Balin", "pool.characters: 1 Kíli"]
    );
}

/// A card's name twice is two copies, also where the name is a word of headings.
#[test]
fn a_name_that_is_said_twice_is_no_heading() {
    for list in
        ["Extra stuff:\nHobbits Hobbits\nAbductor Abductor\n", "Resources\nHobbits Hobbits\n"]
    {
        let (found, _) = read("a.txt", list);
        assert_eq!(found.iter().filter(|one| one.contains("Hobbits")).count(), 1, "{found:?}");
        assert!(found.iter().any(|one| one.contains("2 Hobbits")), "{found:?}");
    }
}

/// A number and a name that a title seems to be, whatever marks are around them.
#[test]
fn a_title_takes_no_card() {
    for title in ["Foo: `2 Dodge`", "Total: `2 Dodge`", "Foo: *2 Dodge*"] {
        let (_, told) = read("a.txt", &format!("{title}\n\nResources\n2 Cram\n"));
        assert_eq!(told, ["1 unheard"], "{title}");
    }
}

/// Names with numbers in a sentence of a part, however they are joined: told at the line.
#[test]
fn numbers_that_are_joined_to_names_are_told() {
    let line = "Mine is Cram³ in all of them, of course, and so on";
    let (_, told) = read("a.txt", &format!("Resources\n2 Glamdring\n{line}\n"));
    assert_eq!(told, ["3 unheard"]);
}

#[test]
fn a_comment_of_gccg_that_counts_copies_is_a_card() {
    let signed = ["# Abductor - 2", "# Abductor  2", "# Abductor\t2"];
    let in_words = ["2 copies", "2 pieces", "1 copy", "2 Stück", "2 cards", "2 mal", "two copies"];
    let in_words = in_words.map(|count| format!("# Abductor {count}"));
    for card in signed.into_iter().chain(in_words.iter().map(String::as_str)) {
        let text = format!("####\nDeck\n{card}\n####\n\n# Hazard (3)\n\n3 Cave-drake (TW)\n");
        let (heard, told) = read("deck.txt", &text);
        let is_heard = heard.iter().any(|card| card.ends_with("2 Abductor"));
        assert!(is_heard || told == ["3 unheard"], "{card}: {heard:?}, {told:?}");
    }
    // In the head it is the name of the deck only where the program says that it made the file.
    for (head, line) in [("Hi,\n", 2), ("# GCCG v0.9 Middle-earth deck\n", 0)] {
        let text = format!("{head}# Abductor 2\n\n####\nDeck\n####\n\n3 Cave-drake (TW)\n");
        let (_, told) = read("deck.txt", &text);
        let meant: Vec<String> = [line]
            .into_iter()
            .filter(|line| *line > 0)
            .map(|line| format!("{line} unheard"))
            .collect();
        assert_eq!(told, meant, "{text}");
    }
}
