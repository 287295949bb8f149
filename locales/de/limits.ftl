## Was die Regelwerke verlangen: Tabellen ihrer Regeln und ihrer Unterschiede

for = für
limit = Grenze
dual-purpose-cards = Karten mit zwei Verwendungen
region-movement = Bewegung über Regionen
movement-by-player = Bewegung je Spieler
does-not-apply = gilt nicht
does-not-apply-rules_ = gilt nicht: { $rules }
the-same = dasselbe
common_-in-common = { $common } gemeinsam
first_-and-second_-ask-the-same = { $first } und { $second } verlangen dasselbe
who_-words_ = { $who }: { $words }
words_-when_ = { $words } ({ $when })
length_-the-usual-one = { $length } (üblich)
counted-by-type = zählen nach ihrer Art
counted-on-either-side = zählen auf der einen oder der anderen Seite
fallen-wizard-at-most-copies_-of-each-such-hazard-as-resources = Gefallener Zauberer: von jeder solchen Gefahr höchstens { $copies } als Unterstützungen
at-most-regions_-a-turn = höchstens { $regions ->
        [one] { $regions } Region
       *[other] { $regions } Regionen
    } in einem Zug
who_-no-starter-movement = { $who }: keine Bewegung nach den Grundregeln
who_-no-starter-movement-to-or-from-sites-in-region_ = { $who }: keine Bewegung nach den Grundregeln zu oder von Orten in { $region }
who_-no-way-to-or-from-sites-in-region_-through-passage_ = { $who }: kein Weg zu oder von Orten in { $region } durch { $passage }
who_-cards-are-drawn-by-the-number-of-the-new-site = { $who }: Karten werden nach der Zahl des neuen Orts gezogen
at-most-maximum_ = höchstens { $maximum }
no-limit = keine Grenze

# Exemplare
limit_-in-parts_ = { $limit } in { $parts }
parts_-together = { $parts } zusammen
characters-of-the-play-deck-come-out-of-the-pool = Charaktere des Spielstapels kommen aus der Auswahl
hero-and-minion-version-of-a-unique-item-or-faction-are-one-card = Helden- und Schergen-Version eines einzigartigen Gegenstands oder Heers sind eine Karte
resources-that-are-manifestations-of-one-unique-card-are-one-card = Unterstützungen, die Erscheinungsformen einer einzigartigen Karte sind, sind eine Karte
fallen-wizard-limit_-of-a-character-hero-or-minion-resource-in-parts_ = Gefallener Zauberer: { $limit } von einem Charakter, einer Unterstützung der Helden oder der Schergen, in { $parts }
limit_-of-avatars_-1-of-every-other-in-parts_ = { $limit } von { $avatars ->
        [one] { $avatars } Avatar
       *[other] { $avatars } Avataren
    }, 1 von jedem anderen, in { $parts }
limit_-of-each-character = { $limit } von jedem Charakter
limit_-of-each-character-of-one-that-is-not-unique-why_ = { $limit } von jedem Charakter; von einem nicht einzigartigen: { $why }

# Zusammenstellung
least_-to-most_-cards_ = { $least } bis { $most } { $cards }
least_-cards_-or-more = { $least } { $cards } oder mehr
fewer-if-you-own-no-more = weniger, wenn nicht mehr vorhanden sind
at-least-least_ = mindestens { $least }
at-least-half-of-the-hazards-rounded-up = mindestens die Hälfte der Gefahren, aufgerundet
minimum_-of-these-half-each-halves_ = { $minimum }, davon je halb: { $halves }
creatures-that-are-also-events = Kreaturen, die auch Ereignisse sind
Dragons-Ahunt-and-at-Home = Drachen auf der Jagd und daheim
agents = Agenten
Spawn-permanent-events = Permanente Ereignisse der Brut
holds-all-hazards = enthält alle Gefahren
all-of-one = alle von einem
at-most-different_-different-ones = höchstens { $different } verschiedene
more-than-most_-only-against-a-deck-with-as-many = mehr als { $most } nur gegen ein Deck mit ebenso vielen
at-least-1-in-the-deck = mindestens 1 im Deck
none-in-the-play-deck = keine im Spielstapel

# Seiten
sides_-items-items_-too = { $sides } (Gegenstände: auch { $items })
balrog-races_ = Balrog: { $races }
balrog-races_-with-mind-below-mind_-or-Balrog-specific = Balrog: { $races } mit Geisteskraft unter { $mind }, oder was allein dem Balrog gehört
what-its-own-text-bars = was der eigene Kartentext nicht zulässt
cards_-and-what-its-own-text-bars = { $cards } und was der eigene Kartentext nicht zulässt
most_-in-parts_ = { $most } in { $parts }
most_-in-parts_-and-among-those-who-start = { $most } in { $parts } und unter denen, die beginnen
those-who-need-a-card-to-be-revealed-or-played-have-one = wer zum Aufdecken oder Ausspielen eine Karte braucht, hat eine
fallen-wizard-at-least-1-copy-of-it = Gefallener Zauberer: mindestens 1 Exemplar davon
of-the-player-s-own-kind = von der Art des Spielers
only-with-that-avatar = nur mit diesem Avatar

# Ortsstapel
one-with-a-starting-site = einer, mit einem Anfangsort
players_-his-home-site = { $players }: sein Heimatort
any-number-of-havens_-limit_-of-each-other = { $havens }: beliebig viele; { $limit } von jedem anderen
sides_-anyone-cards_ = { $sides }; alle: { $cards }
balrog-not-the-minion-card-of-sites_ = Balrog: nicht die Schergen-Karte dieser Orte: { $sites }
none-but-why_ = keine, aber { $why }
any-kind_-site-in-regions_ = jeder Ort der Art { $kind } in { $regions }
up-to-most_-of-them = bis zu { $most } davon
at-most-companies_-in-all = insgesamt höchstens { $companies ->
        [one] { $companies } Gemeinschaft
       *[other] { $companies } Gemeinschaften
    }
at-most-companies_-except-at-a-haven = höchstens { $companies ->
        [one] { $companies } Gemeinschaft
       *[other] { $companies } Gemeinschaften
    }, außer an einem Zufluchtsort

# Reservestapel
avatars_-with-several-copies = { avatars_ } mit mehreren Exemplaren
avatars_-with-several-copies-at-most-copies_ = { avatars_ } mit mehreren Exemplaren, davon höchstens { $copies }

# Auswahl
characters-and-minor-items = Charaktere und Geringere Gegenstände
characters-minor-items-and-stage-resources = Charaktere, Geringere Gegenstände und Stufen-Unterstützungen
at-most-most_-characters = höchstens { $most } Charaktere
at-most-most_-minor-items-none-unique = höchstens { $most } Geringere Gegenstände, keiner einzigartig
at-most-most_-minor-items-none-unique-no-hoard-items = höchstens { $most } Geringere Gegenstände, keiner einzigartig, keine Hortgegenstände
all-but-number_-which-may-be-exchanged = alle bis auf { $number }, die getauscht werden dürfen
fallen-wizard-exactly-points_-on-at-most-most_-cards-at-least-one-of-them-not-unique = Gefallener Zauberer: genau { $points }, auf höchstens { $most } Karten, davon mindestens eine nicht einzigartig
fallen-wizard-those-that-need-at-most-points_-and-nothing-that-comes-later-one-cards_ = Gefallener Zauberer: solche, die nicht mehr als { $points ->
        [one] { $points } Stufenpunkt
       *[other] { $points } Stufenpunkte
    } verlangen und nichts, was später kommt; einmal { $cards }

# Gemeinschaft
n-1-to-most_ = 1 bis { $most }
drafted-from-the-pool = aus der Auswahl aufgedeckt
no-draft = ohne Aufdecken
mind-over-mind_ = Charaktere mit Geisteskraft über { $mind }
no-barred_-unless-a-card-allows-it = keine { $barred }, wenn keine Karte es erlaubt
Hobbits-and-Orc-scouts-count-half = Hobbits und Ork-Kundschafter zählen halb
n-1-leader = 1 Anführer
no-Orcs-or-Trolls-with-peoples_ = keine Orks oder Trolle mit { $peoples-von }
followers-within-their-controller-s-direct-influence = Gefolgsmänner unter dem Direkten Einfluss dessen, dem sie folgen

# Gegner
against-opponents_-cards_ = gegen { $opponents-acc }: { $cards }
cards_-condition_ = { $cards } ({ $condition })
events-that-require-an-agent = Ereignisse, die einen Agenten verlangen
events-that-require-an-agent-but-cards_ = Ereignisse, die einen Agenten verlangen, außer { $cards }
one-of-each-in-play = von jeder eine im Spiel
one-of-each-in-play-manifestations-joined = von jeder eine im Spiel, Erscheinungsformen zusammen
both-go-to-the-play-decks = beide kommen in die Spielstapel
both-are-set-aside = beide werden beiseitegelegt
whoever-reveals-later-takes-another = wer später aufdeckt, nimmt einen anderen
one-player-for-each-avatar = ein Spieler für jeden Avatar
a-Wizard-gives-way-to-the-Fallen-wizard-of-his-name = ein Zauberer weicht dem Gefallenen Zauberer seines Namens

# Rat
every-site-plays-a-card-is-a-haven-or-a-start = an jedem Ort wird etwas ausgespielt, oder er ist Zufluchtsort oder Anfangsort
every-item-ally-and-faction-has-a-site-that-plays-it = für jeden Gegenstand, jeden Verbündeten und jedes Heer ein Ort
only-cards-that-the-deck-can-play = nur Karten, die das Deck ausspielen kann
the-cards-that-other-cards-need = die Karten, die andere brauchen
a-gold-ring-for-special-rings = ein Goldener Ring für besondere Ringe
every-site-can-be-moved-to-from-the-start-by-site-paths = jeder Ort ist vom Anfang über Reiserouten erreichbar
every-site-can-be-moved-to-from-the-start-regions_-a-turn-at-most = jeder Ort ist vom Anfang erreichbar, höchstens { $regions ->
        [one] { $regions } Region
       *[other] { $regions } Regionen
    } in einem Zug
a-faction-is-won-by-reaching-its-number = ein Heer gewinnt, wer seine Zahl erreicht
a-faction-is-won-by-more-than-its-number = ein Heer gewinnt, wer mehr als seine Zahl erreicht
modifier_-to-the-roll = { $modifier } auf den Wurf
points-are-added-up = Punkte werden zusammengezählt
loses-the-game = verliert das Spiel
puts-its-player-out-of-the-game-the-last-player-wins = lässt seinen Spieler ausscheiden; wer allein übrig bleibt, gewinnt
costs-costs_-marshalling-points = kostet { $costs } Siegpunkte
kinds-that-the-opponent-lacks-are-doubled = Kategorien, die dem Gegner fehlen, zählen doppelt
kinds-of-which-no-opponent-has-a-card-in-play-are-doubled = Kategorien, von denen kein Gegner eine Karte im Spiel hat, zählen doppelt
no-kind-gives-more-than-half = keine Kategorie gibt mehr als die Hälfte
cards-are-revealed = Karten werden offengelegt
cards-and-manifestations-are-revealed = Karten und Erscheinungsformen werden offengelegt
keyed-to-keyed_ = zugeordnet: { $keyed }
races_-keyed-to-a-shadow-land = { $races }, einem Schattenland zugeordnet
races_-always = { $races } immer
agents-always = Agenten immer
influence-checks = Beeinflussungswürfe
influence-on-the-other-side = Einfluss auf die andere Seite
detainment-of-minions = Angriffe als Verhör
final-scoring-in-order = letzte Abrechnung, der Reihe nach
an-eliminated-avatar = ein eliminierter Avatar
equal-totals = gleiche Summen
