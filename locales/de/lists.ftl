## Ein Deck als Liste

Pool = Auswahl
Play-deck-characters = Spielstapel: Charaktere
Play-deck-resources = Spielstapel: Unterstützungen
Play-deck-hazards = Spielstapel: Gefahren
Unknown-cards = Unbekannte Karten
MP = SP
places_-of-the-file-could-not-be-read = { $places ->
        [one] { $places } Stelle der Datei konnte
       *[other] { $places } Stellen der Datei konnten
    } nicht gelesen werden
see-meccg-check = : siehe `meccg check`

## Worin sich zwei Decks unterscheiden

copies_-to-the-part_ = { $copies } { $part-into }
lines_-of-its-own =
    { $lines ->
        [one] { $lines } eigene Zeile
       *[other] { $lines } eigene Zeilen
    }
the-same-deck = dasselbe Deck
part = Teil
change = Änderung
reported-only-before-rules_ = nur vorher gemeldet: { $rules }
reported-only-now-rules_ = nur jetzt gemeldet: { $rules }
the-same-cards-in-the-same-parts-of-the-deck = dieselben Karten in denselben Teilen des Decks
changes_-among-the-cards =
    { $changes ->
        [one] { $changes } Änderung
       *[other] { $changes } Änderungen
    } bei den Karten
reported-only-for-the-first-deck-rules_ = nur beim ersten Deck gemeldet: { $rules }
reported-only-for-the-second-deck-rules_ = nur beim zweiten Deck gemeldet: { $rules }
follower_-follows-by_ = { $follower } folgt { $by }
bearer_-bears-item_ = { $bearer } trägt { $item }

## Eine Sammlung

Column-side = Seite
copies_-of-cards_ = { copies_ } von { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }

the-collection-is-enough-for-decks_-at-the-same-time = die Sammlung reicht für { $decks ->
        [one] { $decks } Deck
       *[other] { $decks } Decks zugleich
    }
for-decks_-at-the-same-time-the-collection-lacks-copies_-of-cards_ = für { $decks ->
        [one] { $decks } Deck
       *[other] { $decks } Decks zugleich
    } fehlt der Sammlung: { copies_ } von { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
lacking = fehlen
owned = vorhanden
sets = Ausgaben

## Packungen

no-card-of-the-set-set_-is-in-packs = keine Karte der Ausgabe { $set } ist in Packungen
the-sheet-of-the-rarity-rarity_-of-set_-has-places_ = der Druckbogen der Seltenheit „{ $rarity }“ von { $set } hat { $places ->
        [one] { $places } Platz
       *[other] { $places } Plätze
    }
the-number-of-packs-is-from-1-to-most_ = möglich sind 1 bis { $most } Packungen
choose-another-set = eine andere Ausgabe wählen
let-a-pack-hold-fewer-cards-of-this-rarity = weniger Karten dieser Seltenheit in die Packung tun
open-fewer-packs-or-at-least-one = weniger Packungen öffnen, oder wenigstens eine
text_-does-not-say-what-a-pack-holds = „{ $text }“ sagt nicht, was eine Packung enthält
write-numbers-with-rarities-as-in-1-rare-3-uncommon-11-common-at-most-most_-of-each = Zahlen mit Seltenheiten schreiben, wie in „1 rare, 3 uncommon, 11 common“; von jeder höchstens { $most }
number_-rarity_ = { $number } { $rarity }
the-card-database-of-the-Council-of-Elrond-gives-the-rarity-of-each-card-and-how-often-it-is-on-the-printing-sheet-of-its-rarity = die Kartendatenbank des Council of Elrond nennt die Seltenheit jeder Karte, und wie oft sie auf dem Druckbogen ihrer Seltenheit ist
by-the-same-source-fixed-cards-are-only-in-starter-decks-and-promo-cards-in-no-pack = nach derselben Quelle sind feste Karten nur in Startdecks und Promokarten in keiner Packung
a-pack-of-The-Wizards-holds-15-cards-says-Middle-Earth-the-Wizards-Guide-non-com-metw = eine Packung von „The Wizards“ enthält 15 Karten, sagt „Middle Earth: the Wizards Guide“ (non.com/metw)
a-pack-holds-cards_ = eine Packung enthält { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
of-these-are-holds_ = davon { $holds }
each-pack-is-drawn-by-chance-from-the-whole-sheets-and-no-place-of-a-sheet-is-in-a-pack-twice = jede Packung wird zufällig aus den ganzen Bögen gezogen, und kein Platz eines Bogens ist zweimal in einer Packung
both-sheets-of-common-cards-are-in-packs-alike = beide Bögen häufiger Karten sind in Packungen gleich oft
packs_-of-set_-seed-seed_-holds_-in-each = { $packs ->
        [one] { $packs } Packung
       *[other] { $packs } Packungen
    } von { $set }, Startwert { $seed }: in jeder { $holds }
known-told_ = bekannt: { $told }
assumed-told_ = angenommen: { $told }
rarity_-times_-on-its-sheet = { $rarity }, { $times ->
        [one] einmal
       *[other] { $times }-mal
    } auf ihrem Bogen

## Der Weg von einem Ort zum anderen

from_-to-to_ = { $from-von } { $to-nach }
for-a-player_-player-under-ruleset_ = für { $player-acc } nach { $ruleset }
The-shortest-way-crosses-regions_ = Der kürzeste Weg führt durch { $regions ->
        [one] { $regions } Region
       *[other] { $regions } Regionen
    }
By-Under-deeps-movement = Mit Bewegung in den Unterirdischen Tiefen
By-starter-movement = Mit Bewegung nach den Grundregeln
With-region-movement-allowed-at-most-regions_-a-turn = Mit Bewegung über Regionen, höchstens { $regions ->
        [one] { $regions } Region
       *[other] { $regions } Regionen
    } in einem Zug
The-company-of-the-Ringwraith-himself-uses-site-paths-alone-and-none-over-coastal-seas-from-a-Darkhaven-to-any-other-site-it-needs-a-card-that-allows-it_ = Die Gemeinschaft des Ringgeists selbst benutzt nur Reiserouten, und keine über Meeresküsten; von einem Dunklen Zufluchtsort zu jedem anderen Ort braucht sie eine Karte, die es erlaubt.
title_-no-moves-lead-there = { $title }: keine Bewegung führt dorthin
title_-turns_ = { $title }: { $turns ->
        [one] { $turns } Zug
       *[other] { $turns } Züge
    }
move = Bewegung
turn-turn_-could-end-at-sites_-as-well = Zug { $turn } könnte auch hier enden: { $sites }
site-path-path_ = Reiseroute { $path }
regions-ways_ = Regionen { $ways }
ways_-or-way_ = { $ways }; oder { $way }
other-sites_ =
    { $other_sites ->
        [one] { $other_sites } anderer Ort
       *[other] { $other_sites } andere Orte
    }
Letter-coastal-sea = m
Letter-free-domain = f
Letter-border-land = g
Letter-wilderness = w
Letter-shadow-land = s
Letter-dark-domain = d

## Die letzte Abrechnung eines Spiels

called_-by-ruleset_ = { $called } nach { $ruleset }
Free-Council = Freier Rat
Free-Council-Audience-with-Sauron-Day-of-Reckoning-or-Day-of-Decision = Freier Rat, Saurons Letzter Kriegsrat, Tag der Abrechnung oder Tag der Entscheidung
Free-Council-or-Audience-with-Sauron = Freier Rat oder Saurons Letzter Kriegsrat
Audience-with-Sauron = Saurons Letzter Kriegsrat
Audience-with-Sauron-and-Free-Council = Saurons Letzter Kriegsrat und Freier Rat
Saurons-Letzter-Kriegsrat = Saurons Letzter Kriegsrat
worth-nothing-cards_ = ohne Punkte: { $cards }
not-counted-what-the-text-of-cards_-does-to-the-points-of-other-cards-write-points-for-these-or-the-difference-in-player-other = nicht gezählt: wie der Text von { $cards } die Punkte anderer Karten ändert; bei diesen `points` schreiben oder den Unterschied unter [[player.other]]
counted-as-stored-where-the-text-asks-cards_-write-points-for-what-was-stored-elsewhere = gezählt wie dort hinterlegt, wo der Text es verlangt: { $cards }; für anderswo Hinterlegtes `points` schreiben
counted-without-the-number-in-brackets-cards_-write-points-where-the-condition-of-the-text-holds = gezählt ohne die Zahl in Klammern: { $cards }; `points` schreiben, wo die Bedingung des Textes erfüllt ist
no-card-that-gives-points = keine Karte, die Punkte gibt
Totals = Summen
Readings = Lesarten:
read_-the-other-reading-other_ = { $read }; die andere Lesart: { $other }
name_-reveals-cards_-for-nothing = { $name } legt { $cards } vergeblich offen
changes-nothing = ändert nichts
total = Summe
what_-from-before_-to-after_ = { $what }: von { $before } auf { $after }
what_-from-before_-to-after_-as-by_ = { $what }: von { $before } auf { $after }, denn { $by }
the-avatar-of-name_-was-eliminated = der Avatar von { $name } wurde eliminiert
player_-reveals-name_ = { $player } legt { $name } offen
Marshalling-points-by-kind = Siegpunkte nach Kategorien
An-eliminated-avatar-costs-points = Ein eliminierter Avatar kostet Punkte
A-kind-of-which-the-opponent-has-none-counts-double = Eine Kategorie, von der der Gegner nichts hat, zählt doppelt
A-kind-of-which-no-opponent-has-a-card-in-play-counts-double = Eine Kategorie, von der kein Gegner eine Karte im Spiel hat, zählt doppelt
No-more-than-half-comes-from-one-kind = Höchstens die Hälfte kommt aus einer Kategorie
Players-reveal-their-copies-of-the-opponent-s-unique-cards = Die Spieler legen ihre Exemplare der einzigartigen Karten des Gegners offen
Players-reveal-their-copies-and-manifestations-of-the-opponent-s-unique-cards = Die Spieler legen ihre Exemplare und Erscheinungsformen der einzigartigen Karten des Gegners offen
name_-wins-with-more_-to-fewer_ = { $name } gewinnt mit { $more } zu { $fewer }
name_-says_ = { $name } { $says }
name_-wins-the-avatar-of-other_-was-eliminated = { $name } gewinnt: der Avatar von { $other } wurde eliminiert
both-lose-both-avatars-were-eliminated = beide verlieren: beide Avatare wurden eliminiert
the-file-says-that-both-won-whoever-won-first-has-won = die Datei sagt, dass beide gewonnen haben: es gewinnt, wer zuerst gewonnen hat
first_-to-second_-says_ = { $first } zu { $second }: { $says }
totals_-says_ = { $totals }: { $says }
name_-has-points_ = { $name } hat { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    }
name_-wins-the-avatars-of-others_-were-eliminated = { $name } gewinnt: die Avatare von { $others } wurden eliminiert
the-game-is-lost-the-avatar-of-name_-was-eliminated = das Spiel ist verloren: der Avatar von { $name } wurde eliminiert
all-lose-all-avatars-were-eliminated = alle verlieren: alle Avatare wurden eliminiert
the-file-says-that-several-won-whoever-won-first-has-won = die Datei sagt, dass mehrere gewonnen haben: es gewinnt, wer zuerst gewonnen hat
the-game-ends-in-a-tie = das Spiel endet unentschieden
the-game-ends-in-a-tie-and-both-win = das Spiel endet unentschieden, und beide gewinnen
the-game-ends-in-a-tie-and-all-who-share-it-win = das Spiel endet unentschieden, und alle daran Beteiligten gewinnen
wins-with-The-One-Ring = gewinnt mit dem Einen Ring
wins-The-One-Ring-is-at-Barad-d-r = gewinnt: der Eine Ring ist in Barad-dûr
wins-The-One-Ring-is-at-Barad-d-r-or-destroyed-at-Mount-Doom = gewinnt: der Eine Ring ist in Barad-dûr oder am Schicksalsberg vernichtet
wins-The-One-Ring-is-destroyed-at-Mount-Doom = gewinnt: der Eine Ring ist am Schicksalsberg vernichtet

## Was für ein Spiel ein Regelwerk meint

tournament-game = Turnierspiel
tournament-rulings = Regelauslegungen für Turniere
standard-game = Fortgeschrittenen-Regeln
multi-player-game = Spiel mit mehr als zwei Spielern
solitaire-game = Solitärspiel
starter-game = Grundregeln
Ringwraith-against-Wizard = Ringgeist gegen Zauberer
advanced-rules = Fortgeschrittenen-Regeln
more-than-two-players = mehr als zwei Spieler
solitaire = Solitärspiel
basic-rules = Grundregeln
standard-game-two-decks = Fortgeschrittenen-Regeln, zwei Decks
