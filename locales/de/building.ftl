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
sum_-kind_ = { $sum } { $kind }
resources_-worth-points_-kinds_ = { resources_ }, zusammen { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }: { $kinds }
creatures_-above-all-foes_-corruption-cards_-and-other-events_ = { creatures_ }, vor allem { $foes }; { $corruption_cards ->
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
number_-what_ = { $number } { $what }
cancel-attacks-or-strikes = gegen Angriffe oder Hiebe
help-in-fights = für den Kampf
help-against-corruption = gegen Versuchung
take-hazards-away = gegen Gefahren im Spiel
fetch-or-draw-cards = zum Holen oder Ziehen von Karten
help-with-influence = für Einfluss
untap-or-heal = zum Enttappen oder Heilen
help-on-the-way = für den Weg
Orcs-and-Trolls = Orks und Trolle
the-Undead = Untote
Dragons-and-drakes = Drachen und Drachenwesen
Men = Menschen
beasts-and-spiders = Tiere und Spinnen
creatures-of-the-wild = was in der Wildnis lebt

# Was dazukommt
added-to-section_ = kommt in { $section }
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
source_-has-no-site-at-which-this-player-may-start = kein Ort, an dem dieser Spieler beginnen darf, ist { $source-is ->
        [the-collection] in der Sammlung
       *[other] unter den Karten
    }
source_-has-no-avatar-for-this-deck = kein Avatar für dieses Deck ist { $source-is ->
        [the-collection] in der Sammlung
       *[other] unter den Karten
    }
source_-cannot-reach-points_-with-cards_ = { $points ->
        [one] { $points } Stufenpunkt ist
       *[other] { $points } Stufenpunkte sind
    } mit { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } { $source-is ->
        [the-collection] aus der Sammlung
       *[other] aus den Karten
    } nicht zu erreichen
resource = Unterstützung
hazard = Gefahr
creature = Kreatur
needed_-more-things_-needed-but-source_-can-add-only-there_ = { $needed } { $things } mehr nötig, aber { $source-is ->
        [the-collection] aus der Sammlung kommen
       *[other] von allen Karten kommen
    } nur { $there } in Frage
asked_-more-things_-needed-among-the-hazards-but-source_-has-only-there_ = unter den Gefahren { $asked } { $things } mehr nötig, und es gibt { $source-is ->
        [the-collection] in der Sammlung
       *[other] unter den Karten
    } nur { $there }
no-choice-of-cards-meets-every-demand-error_ = keine Auswahl von Karten erfüllt alles, was verlangt ist: { $error }
cannot-be-completed-to-a-legal-deck = lässt sich nicht zu einem zulässigen Deck vervollständigen
nothing-was-written-partial-writes-what-could-be-added = nichts wurde geschrieben; --partial schreibt, was dazukommen konnte

## Verbessern

nothing-to-exchange-the-deck-can-play-all-of-its-cards = nichts zu tauschen: das Deck kann jede seiner Karten ausspielen
number_-out-copies_-card_-why_ = { $number }  raus { $copies } { $card }: { $why }
in-copies_-card_-why_ = rein { $copies } { $card }: { $why }
make-them-with-apply-and-their-numbers = mit --apply und ihren Nummern ausführen
nobody-influences-it-with-more-than-chance_ = niemand beeinflusst es mit mehr als { $chance } %
