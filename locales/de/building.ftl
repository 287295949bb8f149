## Vervollständigen: der Plan, was dazukommt und warum, was fehlt

the-plan = der Plan
Plan-avatar = Avatar
Plan-theme = Ziel
Plan-region = Gegend
Plan-points = Punkte
Plan-protection = Schutz
Plan-help = Hilfe
Plan-stage = Stufe
Plan-hazards = Gefahren
Plan-sideboard = Reservestapel
Theme-dwarves = Zwerge
Theme-elves = Elben
Theme-dunedain = Dúnedain
Theme-men = Menschen
Theme-hobbits = Hobbits
Theme-orcs = Orks
Theme-trolls = Trolle
Theme-dragons = Drachen
Theme-items = Gegenstände
Theme-factions = Heere
Theme-allies = Verbündete
Theme-deeds = Taten
regions_-names_ =
    { $regions ->
        [one] { $regions } Region
       *[other] { $regions } Regionen
    }: { $names }
sum_-for-kind_ = { $sum } für { $kind }
resources_-worth-points_-kinds_ = { resources_ }, zusammen { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }: { $kinds }
all_-1-of-them-waits-for-its-site-to-come-back = { $all }; 1 davon wartet, bis der Ort zurückkommt
all_-waiting_-of-them-wait-for-their-sites-to-come-back = { $all }; { $waiting } davon warten, bis die Orte zurückkommen
resources_-with-points_-printed-on-them-kinds_ = { resources_ }, aufgedruckt { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }: { $kinds }
creatures_-number_-of-them-foes_-corruption-cards_-and-other-events_ = { creatures_ }, davon { $number } { $foes }; { $corruption_cards ->
        [one] { $corruption_cards } Versuchungskarte
       *[other] { $corruption_cards } Versuchungskarten
    } und { $other_events ->
        [one] { $other_events } anderes Ereignis
       *[other] { $other_events } andere Ereignisse
    }
creatures_-corruption-cards_-and-other-events_ = { creatures_ }, { $corruption_cards ->
        [one] { $corruption_cards } Versuchungskarte
       *[other] { $corruption_cards } Versuchungskarten
    } und { $other_events ->
        [one] { $other_events } anderes Ereignis
       *[other] { $other_events } andere Ereignisse
    }
cards_-more_-more-against-Fallen-wizards = { cards_ }, { $more } mehr gegen Gefallene Zauberer
stage-resources_ =
    { $stage_resources ->
        [one] { $stage_resources } Stufen-Unterstützung
       *[other] { $stage_resources } Stufen-Unterstützungen
    }
cards_-what_ = { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } { $what }
to-cancel-attacks-or-strikes = gegen Angriffe oder Hiebe
to-help-in-fights = für den Kampf
to-help-against-corruption = gegen Versuchung
to-take-hazards-away = gegen Gefahren im Spiel
to-fetch-or-draw-cards = zum Holen oder Ziehen von Karten
to-help-with-influence = für Einfluss
to-untap-or-heal = zum Enttappen oder Heilen
to-help-on-the-way = für den Weg
Orcs-and-Trolls = Orks und Trolle
Undead = Untote
Dragons-and-drakes = Drachen und Drachenwesen
Men = Menschen
beasts-and-spiders = Tiere und Spinnen
creatures-of-the-wild = Kreaturen der Wildnis

# Was dazukommt
added-to-section_ = kommt zu { $section }
where-the-companies-start = wo die Gemeinschaften beginnen
a-haven-of-the-book = ein Zufluchtsort, den das Regelheft nennt
where-the-avatar-is-played = wo der Avatar ausgespielt wird
the-avatar = der Avatar
where-card_-makes-a-haven = wo { $card } einen Zufluchtsort schafft
starts-mind-mind_ = beginnt, Geisteskraft { $mind }
another-for-the-draft-mind-mind_ = noch einer zum Aufdecken, Geisteskraft { $mind }
a-starting-item = ein Anfangsgegenstand
to-join-later-mind-mind_ = kommt später dazu, Geisteskraft { $mind }
marshalling-points_ =
    { $marshalling_points ->
        [one] { $marshalling_points } Siegpunkt
       *[other] { $marshalling_points } Siegpunkte
    }
worth_-at-sites_ = { $worth } { $sites-in }
for-cards_ = für { $cards }
plays-card_-too = auch dort ist { $card } ausspielbar
to-fill-the-deck = zum Auffüllen
to-fill-the-deck-no-site-here-plays-it = zum Auffüllen: hier kann man sie nirgends ausspielen
corruption = Versuchung
an-event = ein Ereignis
a-creature-keyed-to-sites = eine Kreatur, Orten zugeordnet
a-creature-keyed-to-first_ = eine Kreatur, zugeordnet: { $first }
a-creature-keyed-to-first_-and-more_-more-by-name = eine Kreatur, zugeordnet: { $first } und { $more ->
        [one] { $more } weitere Region
       *[other] { $more } weitere Regionen
    }
a-creature-keyed-to-regions_ = eine Kreatur, zugeordnet: { $regions }
playable-wherever-it-helps = überall ausspielbar, wo sie nützt
cancels-attacks = vereitelt Angriffe
cancels-strikes = vereitelt Hiebe
helps-against-corruption = hilft gegen Versuchung
helps-with-influence = hilft beim Einfluss
helps-in-fights = hilft im Kampf
takes-hazards-away = entfernt Gefahren
fetches-cards = holt Karten
draws-cards = zieht Karten
untaps-or-heals = enttappt oder heilt
helps-on-the-way = hilft auf dem Weg
a-hazard-for-later = eine Gefahr für später
wanted-later = später nützlich
against-a-Fallen-wizard = gegen einen Gefallenen Zauberer
against-players_ = gegen { $players-acc }

# Was fehlt
the-collection = die Sammlung
the-card-database = die Karten
source_-has-no-site-at-which-this-player-may-start = { $source-is ->
        [the-collection] in der Sammlung
       *[other] unter den Karten
    } ist kein Ort, an dem dieser Spieler beginnen darf
source_-has-no-avatar-for-this-deck = { $source-is ->
        [the-collection] in der Sammlung
       *[other] unter den Karten
    } ist kein Avatar für dieses Deck
source_-cannot-reach-points_-with-cards_ = mit { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } { $source-is ->
        [the-collection] aus der Sammlung
       *[other] aus allen Karten
    } { $points ->
        [one] ist { $points } Stufenpunkt
       *[other] sind { $points } Stufenpunkte
    } nicht zu erreichen
resource = Unterstützung
hazard = Gefahr
creature = Kreatur
needed_-more-things_-needed-but-source_-can-add-only-there_ = { $needed } { $things } mehr nötig, aber { $source-is ->
        [the-collection] in der Sammlung
       *[other] unter allen Karten
    } gibt es dafür nur { $there }
needed_-more-things_-needed-but-source_-can-add-none = { $needed } { $things } mehr nötig, aber { $source-is ->
        [the-collection] in der Sammlung
       *[other] unter allen Karten
    } gibt es dafür keine
asked_-more-things_-needed-among-the-hazards-but-source_-has-only-there_ = unter den Gefahren { $asked } { $things } mehr nötig, aber es gibt { $source-is ->
        [the-collection] in der Sammlung
       *[other] unter den Karten
    } nur { $there }
asked_-more-things_-needed-among-the-hazards-but-source_-has-none = unter den Gefahren { $asked } { $things } mehr nötig, aber es gibt { $source-is ->
        [the-collection] in der Sammlung
       *[other] unter den Karten
    } keine
no-choice-of-cards-meets-every-demand-error_ = keine Auswahl von Karten erfüllt alles, was verlangt ist: { $error }
cannot-be-completed-to-a-legal-deck = lässt sich nicht zu einem zulässigen Deck vervollständigen
nothing-was-written-partial-writes-what-could-be-added = nichts wurde geschrieben; --partial schreibt, was dazukommen konnte
with-all-that-could-be-added = mit allem, was dazukommen konnte:

## Verbessern

nothing-to-exchange-the-deck-can-play-all-of-its-cards = nichts zu tauschen: das Deck kann jede seiner Karten ausspielen
number_-out-copies_-card_-why_ = { $number }  raus { $copies } { $card }: { $why }
in-copies_-card_-why_ = rein { $copies } { $card }: { $why }
make-them-with-apply-and-their-numbers = mit --apply und ihren Nummern vornehmen
nobody-influences-it-with-more-than-chance_ = niemand beeinflusst es mit mehr als { $chance } %

## Vervollständigen wie die, die gewinnen: Wünsche, Gründe, was an einer Stelle stehen könnte

card_-is-not-in-the-deck = `{ $card }` ist nicht im Deck
meccg-show-lists-its-cards = `meccg show` listet seine Karten auf
no-other-card-could-replace-it = keine andere Karte könnte sie ersetzen
number_-card_-pro_ = { $number }  { $card }: { $pro }
number_-card_-pro_-but-contra_ = { $number }  { $card }: { $pro }; aber { $contra }
copies_-card_-would-be-added-to-section_-reason_ = { $copies } { $card } { $copies ->
        [one] käme
       *[other] kämen
    } zu { $section }: { $reason }
the-deck-has-card_-in-section_ = das Deck hat { $card } in { $section }
card_-not-added-contra_ = { $card }, nicht aufgenommen: { $contra }
in-its-favour-pro_ = dafür spricht: { $pro }
the-next-best = die nächstbesten
the-rules-the-collection-or-a-wish-keep-it-out-of-this-deck = die Regeln, die Sammlung oder ein Wunsch schließen sie für dieses Deck aus
no-known-winning-deck-has-it = kein bekanntes Deck, das gewonnen hat, enthält sie
more-of-the-decks-that-won-hold-the-cards-that-are-added = mehr siegreiche Decks enthalten die Karten, die dazukommen
other-resources = andere Unterstützungen
playable-at-sites = an Orten ausspielbar
in-percent_-of-the-decks-that-won = in { $percent } % der siegreichen Decks
goes-with-cards_ = passt zu { $cards }
asked-for = gewünscht
card_-is-not-allowed-in-this-deck = { $card } ist in diesem Deck nicht erlaubt
can-play-card_ = kann { $card } ausspielen
card_-needs-it = { $card } braucht diese Karte
card_-can-turn-out-to-be-this-ring = { $card } kann sich als dieser Ring erweisen
card_-why_ = { $card }: { $why }
one-of-those-you-want-kind_ = eine der gewünschten: { $kind }
allows-Orcs-and-Trolls = lässt Orks und Trolle zu
it-is-for-a-Ringwraith-who-is-in-play-and-the-deck-has-none = sie ist für einen Ringgeist im Spiel, und das Deck hat keinen
no-character-of-this-player-can-use-an-item-of-that-side = kein Charakter dieses Spielers kann einen Gegenstand jener Seite benutzen
needs-a-card-that-tests-gold-rings = braucht eine Karte, die Goldene Ringe prüft
it-is-rarer-than-you-want = sie ist seltener als gewünscht
it-is-not-in-the-collection = sie ist nicht in der Sammlung
you-asked-to-leave-it-out = sie soll nicht ins Deck
the-deck-has-other_-a-manifestation-of-the-same-card = im Deck ist { $other }, eine Erscheinungsform derselben Karte
the-deck-has-site_-who-uses-one-version-cannot-use-the-other = im Deck ist { $site }: wer eine Fassung benutzt, kann die andere nicht benutzen
the-deck-has-held_-of-it-already-the-most = das Deck hat schon { $held } davon, mehr sind nicht erlaubt
no-company-of-the-deck-gets-there = keine Gemeinschaft des Decks kommt dorthin
no-card-of-the-deck-is-played-there = keine Karte des Decks wird dort ausgespielt
the-deck-has-other-sites-for-these-cards = das Deck hat andere Orte für diese Karten
plays-cards_ = dort ausspielbar: { $cards }
to-stay-near-it = um in der Nähe zu bleiben
on-the-way-to-site_ = auf dem Weg { $site-nach }
copies_-words_-wanted-but-the-deck-can-have-only-there_ = { $copies } { $words } gewünscht, aber das Deck kann nur { $there } haben
the-theme-theme_-is-not-possible-player_-may-hold-allowed_-of-its-cards-and-this-deck-can-play-there_ = das Ziel { $theme } ist nicht möglich: von den Karten dafür darf { $player-nom } { $allowed } haben, und dieses Deck kann { $there } ausspielen
the-home-of-card_ = der Heimatort von { $card }
what_-in-percent_-of-the-decks-that-won = { $what }; in { $percent } % der siegreichen Decks
an-event-and-half-a-creature = ein Ereignis, das als halbe Kreatur zählt
no-card-or-query-matches-text_ = keine Karte und keine Suche passt zu `{ $text }`
text_-does-not-begin-with-a-number-from-1-to-60 = `{ $text }` beginnt nicht mit einer Zahl von 1 bis 60
write-it-like-3-draws-or-12-creatures-keyed-to-Wilderness = wie "3 draws" oder "12 creatures keyed to Wilderness" schreiben
some-words-of-the-query-are-unknown = einige Wörter der Suche sind unbekannt
cannot-be-completed-with-these-wishes = kann mit diesen Wünschen nicht vervollständigt werden
theme_-cards_ = { $theme }: { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
cards_-that-are-both-creature-and-event-so-never-dead-in-the-hand = { cards_ }, die Kreatur und Ereignis zugleich sind, also nie tot auf der Hand
cards_-that-are-both-creature-and-event-nazgul_-of-them-Nazg-l-so-never-dead-in-the-hand = { cards_ } (davon { $nazgul } Nazgûl), die Kreatur und Ereignis zugleich sind, also nie tot auf der Hand
cards_-of-corruption-which-stay-with-their-bearer-wherever-he-goes = { cards_ } der Versuchung, die bei ihrem Träger bleiben, wohin er auch geht
agents_-waiting-at-sites =
    { $agents ->
        [one] { $agents } Agent
       *[other] { $agents } Agenten
    }, an Orten wartend
agents_-waiting-at-sites-and-events_-for-them =
    { $agents ->
        [one] { $agents } Agent
       *[other] { $agents } Agenten
    }, an Orten wartend, und { $events ->
        [one] { $events } Ereignis
       *[other] { $events } Ereignisse
    } für sie
home_-at-Home-one-more-automatic-attack-at-the-lair = { $home } daheim (ein Automatischer Angriff mehr im Hort)
ahunt_-Ahunt-attacking-in-some-regions = { $ahunt } auf der Jagd (Angriffe in einigen Regionen)
cards_-Dragons-and-drakes = { $cards } Drachen und Drachenwesen
cards_-Dragons-and-drakes-kinds_ = { $cards } Drachen und Drachenwesen: { $kinds }
beasts_-animals-spiders-and-wolves = { $beasts } Tiere, Spinnen und Wölfe
beasts_-animals-spiders-and-wolves-keyed-to-kinds_-of-the-six-types-of-region = { $beasts } Tiere, Spinnen und Wölfe, { $kinds } der sechs Regionsarten zugeordnet
beasts_-creatures-keyed-to-wilderness-or-coastal-sea-which-few-paths-avoid = { $beasts } Kreaturen, Wildnis oder Meeresküste zugeordnet: nur wenige Reiserouten führen daran vorbei
it-is-keyed-only-to-shadow-land-dark-domain-and-the-holds-there = sie ist nur Schattenland, Dunklem Reich und den Horten dort zugeordnet
no-site-of-the-deck-plays-it-but-site_-would = an keinem Ort des Decks ist sie ausspielbar, { $site-in } wäre sie es
in-the-sideboards-of-decks-that-won = in Reservestapeln siegreicher Decks
it-may-not-start-it-is-reason_ = sie darf nicht beginnen: sie ist { $reason }
no-known-deck-has-it-and-why_ = kein bekanntes Deck enthält sie, und { $why }
it-has-no-use-against-a-Fallen-wizard = sie nützt gegen einen Gefallenen Zauberer nichts
it-is-for-certain-attacks-races_-and-the-deck-has-no-such-creature = sie gilt bestimmten Angriffen ({ $races }), und das Deck hat keine solche Kreatur
it-has-no-use-against-some-opponents = sie nützt gegen manche Gegner nichts
it-is-keyed-only-to-shadow-land-and-dark-domain = sie ist nur Schattenland und Dunklem Reich zugeordnet
its-attack-has-only-prowess-prowess_ = ihr Angriff hat nur Kampfgeschick { $prowess }
