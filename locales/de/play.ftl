## Das Spiel für einen

a-corruption-check-comes-first = zuerst kommt ein Versuchungswurf
an-influence-check-comes-first = zuerst kommt ein Beeinflussungswurf
a-hazard-keeps-the-company-from-doing-anything = eine Gefahr hindert die Gemeinschaft daran, irgendetwas zu tun
cards-must-be-drawn-first = zuerst müssen Karten gezogen werden
a-card-must-be-brought-into-the-play-deck-first = zuerst muss eine Karte in den Spielstapel gebracht werden
the-hand-holds-more-than-cards_ = die Hand ist größer als { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
this-move-does-not-belong-to-the-current-phase = dieser Spielzug gehört nicht in die laufende Phase
a-hazard-that-can-be-played-must-be-played = eine Gefahr, die ausgespielt werden kann, muss ausgespielt werden
the-card-is-not-in-the-hand = die Karte ist nicht auf der Hand
nobody-of-that-name-is-in-play = niemand dieses Namens ist im Spiel
the-company-has-already-acted-in-this-phase = die Gemeinschaft hat in dieser Phase schon gehandelt
it-is-not-a-character = das ist kein Charakter
only-one-character-can-be-played-in-a-turn = je Zug kann nur ein Charakter ausgespielt werden
the-character-is-in-play-already-or-lost = der Charakter ist schon im Spiel oder verloren
a-character-is-played-at-a-haven-or-his-home-site = ein Charakter wird an einem Zufluchtsort oder seinem Heimatort ausgespielt
a-Fallen-wizard-plays-no-character-with-more-than-5-mind = ein Gefallener Zauberer spielt keinen Charakter mit Geisteskraft über 5 aus
with-the-avatar-in-play-a-character-is-played-at-his-site-or-under-direct-influence = ist der Avatar im Spiel, wird ein Charakter an dessen Ort oder unter Direktem Einfluss ausgespielt
the-direct-influence-is-not-enough = der Direkte Einfluss reicht nicht
the-general-influence-is-not-enough = der Allgemeine Einfluss reicht nicht
another-avatar-was-revealed = ein anderer Avatar wurde aufgedeckt
the-player-is-Sauron-and-reveals-no-avatar = der Spieler ist Sauron und deckt keinen Avatar auf
an-avatar-is-played-at-his-home-site-or-a-haven-of-his = ein Avatar wird an seinem Heimatort oder einem seiner Zufluchtsorte ausgespielt
that-company-is-elsewhere = diese Gemeinschaft ist anderswo
the-site-is-not-in-the-location-deck = der Ort ist nicht im Ortsstapel
the-end-of-the-organisation-phase-has-come = das Ende der Organisationsphase ist gekommen
name_-rolls-roll_-and-fails-the-corruption-check = { $name } würfelt { $roll } und besteht die Verführungsprobe nicht
this-move-changes-nothing = dadurch ändert sich nichts
a-character-cannot-follow-a-follower-or-someone-in-another-company = ein Charakter kann keinem Gefolgsmann folgen und niemandem in einer anderen Gemeinschaft
only-companies-at-the-same-site-can-join = nur Gemeinschaften am selben Ort können sich vereinen
companies-that-split-do-not-join-again-in-the-same-phase = geteilte Gemeinschaften vereinen sich nicht wieder in derselben Phase
a-company-that-has-chosen-a-new-site-cannot-change-any-more = eine Gemeinschaft, die einen neuen Ort gewählt hat, kann sich nicht mehr ändern
a-follower-cannot-leave-the-company-on-his-own = ein Gefolgsmann verlässt die Gemeinschaft nicht allein
nobody-would-be-left = niemand bliebe übrig
nobody-bears-the-card = niemand trägt die Karte
the-card-cannot-be-stored = die Karte lässt sich nicht hinterlegen
no-move-leads-there = keine Bewegung führt dorthin
items-can-be-transferred-only-at-one-site = Gegenstände wechseln nur zwischen Charakteren am selben Ort den Träger
the-company-has-already-chosen-a-new-site-or-stays = die Gemeinschaft hat schon einen neuen Ort gewählt oder bleibt
another-company-already-moves-from-this-site-to-that-one = eine andere Gemeinschaft bewegt sich schon von hier dorthin
this-company-cannot-leave-its-haven-together = diese Gemeinschaft kann ihren Zufluchtsort nicht zusammen verlassen
a-Ringwraith-leaves-his-Darkhavens-only-in-a-mode-alone-and-not-by-sea = ein Ringgeist verlässt seine Dunklen Zufluchtsorte nur in einem Modus, nur allein und nicht über das Meer
the-card-is-not-among-the-hazards-that-were-drawn = die Karte ist nicht unter den gezogenen Gefahren
the-hazard-limit-is-reached = die Höchstbeschränkung für Gefahren ist erreicht
the-creature-cannot-be-keyed-to-that = die Kreatur lässt sich dem nicht zuordnen
no-creatures-are-played-on-the-company-this-turn = in diesem Zug werden keine Kreaturen auf die Gemeinschaft ausgespielt
the-creature-is-out-of-play = die Kreatur ist aus dem Spiel
the-program-does-not-know-what-the-card-does = das Programm weiß nicht, was die Karte bewirkt
Doors-of-Night-is-not-in-play = „Tore der Nacht“ ist nicht im Spiel
the-hazard-cannot-be-played-on-that = darauf lässt sich die Gefahr nicht ausspielen
only-one-corruption-card-can-be-played-on-a-character-in-a-turn = je Zug kann nur eine Versuchungskarte auf einen Charakter ausgespielt werden
the-character-has-such-a-card-already = der Charakter hat schon eine solche Karte
the-defender-chooses-untapped-characters-who-face-no-strike-yet = der Verteidiger wählt ungetappte Charaktere, die sich noch keinem Hieb stellen
all-attacks-of-this-creature-are-against-the-same-character = alle Angriffe dieser Kreatur gehen gegen denselben Charakter
each-member-of-the-company-faces-one-strike-of-an-attack = jedes Mitglied der Gemeinschaft stellt sich einem Hieb eines Angriffs
excess-strikes-count-against-those-who-face-one = überzählige Hiebe zählen gegen die, die sich einem stellen
no-strike-is-left-against-this-character = gegen diesen Charakter ist kein Hieb übrig
only-an-untapped-character-can-choose-not-to-tap = nur ein ungetappter Charakter kann wählen, nicht zu tappen
an-attack-is-resolved-first = zuerst wird ein Angriff abgewickelt
only-untapped-characters-of-the-company-who-face-no-strike-tap-in-support = nur ungetappte Charaktere der Gemeinschaft, die sich keinem Hieb stellen, tappen zur Unterstützung
no-company-acts = keine Gemeinschaft handelt
only-an-untapped-character-plays-it = nur ein ungetappter Charakter spielt sie aus
the-unique-card-is-in-play-already-or-lost = die einzigartige Karte ist schon im Spiel oder verloren
he-cannot-play-it = er kann sie nicht ausspielen
the-card-is-not-playable-at-the-site = die Karte ist an dem Ort nicht ausspielbar
the-site-must-be-tapped-already = der Ort muss schon getappt sein
the-company-must-be-a-covert-one = es muss eine Verborgene Gemeinschaft sein
the-site-is-tapped = der Ort ist getappt
he-must-be-untapped = er muss ungetappt sein
he-must-be-with-the-avatar = er muss beim Avatar sein
the-card-is-not-played-on-a-character = die Karte wird nicht auf einen Charakter ausgespielt
the-card-is-not-playable-now-or-not-on-that = die Karte ist jetzt nicht ausspielbar oder nicht darauf
no-card-of-the-game-is-called-name_ = keine Karte des Spiels heißt „{ $name }“
no-site-of-the-game-is-called-name_ = kein Ort des Spiels heißt „{ $name }“
numbers-count-from-1 = Nummern zählen ab 1
verb_-is-not-a-move = „{ $verb }“ ist kein Spielzug
the-line-is-not-a-move = die Zeile ist kein Spielzug
the-line-gives-said_-of-the-needed_-dice-rolls-of-this-move = die Zeile nennt { $said } der { $needed } Würfe dieses Spielzugs
no-such-card-is-called-name_ = keine solche Karte heißt „{ $name }“
the-line-does-not-fit-the-lines-before-it = die Zeile passt nicht zu denen davor
line-line_-is-not-a-count-and-a-card-such-as-3-Orc-guard = Zeile { $line } ist keine Anzahl mit Karte wie „3 Orc-guard“
line-line_-no-hazard-is-called-name_ = Zeile { $line }: keine Gefahr heißt „{ $name }“
more-than-200-hazards = mehr als 200 Gefahren
games_-against-the-hazards-hazards_-under-ruleset_ = { $games ->
        [one] { $games } Spiel
       *[other] { $games } Spiele
    } gegen die Gefahren „{ $hazards }“, nach { $ruleset }
points_-marshalling-points-at-the-end = { $points } Siegpunkte am Ende
the-play-deck-is-exhausted-twice-by-turn-turns_ = der Spielstapel ist bis Zug { $turns } zweimal erschöpft
lost-on-average-characters-lost_-companies-companies_ = im Mittel verloren: { $lost } Charaktere, { $companies } Gemeinschaften
failed_-of-checks_-corruption-checks-fail = { $failed } von { $checks } Versuchungswürfen sind erfolglos
Points-by-turn = Punkte je Zug
spread = Streuung
games = Spiele
points_-by-turn-turn_-on-average-in-games_-of-all_ = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } im Mittel bis Zug { $turn }, in { $games } von { $all ->
        [one] { $all } Spiel
       *[other] { $all } Spielen
    }
Points-by-site = Punkte je Ort
Cards-that-achieve-least-per-game = Karten, die am wenigsten bringen, je Spiel
played = ausgespielt
held = gehalten
without-effect-because-the-program-does-not-know-their-texts-blank_-of-resources_-among-the-resources-hazards_-of-all_-among-the-hazards = ohne Wirkung, weil das Programm ihre Texte nicht kennt: { $blank } von { $resources } Unterstützungen, { $hazards } von { $all } Gefahren
Compared-over-the-same-seeds = Verglichen mit denselben Startwerten
name_-scores-points_ = { $name } erzielt { $points } Punkte
name_-scores-more-by-points_ = { $name } erzielt { $points } Punkte mehr
too-few-games-to-tell-which-deck-scores-more = zu wenige Spiele, um zu sagen, welches Deck mehr Punkte erzielt
The-game-of-seed-seed_ = Das Spiel zum Startwert { $seed }
Turn-number_-points_-at-its-end = Zug { $number }: am Ende { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
No-company-starts-the-deck-has-no-characters-for-it-or-no-site-where-one-may-start_ = Keine Gemeinschaft beginnt: dem Deck fehlen dafür die Charaktere oder ein Ort, an dem eine beginnen darf.
The-solitaire-rules-are-those-of-METW-and-MELE-Part-III-what-they-leave-open-follows-the-current-rules_ = Die Regeln des Solitärspiels sind die von METW und MELE, Teil III; was sie offenlassen, folgt den geltenden Regeln.
A-company-that-stays-faces-two-hazards-hazards-that-are-not-played-are-discarded-and-an-empty-hazard-deck-is-reshuffled_ = Einer Gemeinschaft, die bleibt, begegnen zwei Gefahren; nicht ausgespielte werden abgeworfen, und ein leerer Gefahrenstapel wird neu gemischt.
On-guard-cards-agents-as-hazards-most-of-what-the-texts-of-characters-items-allies-and-creatures-add-to-their-numbers-and-the-exchange-of-cards-with-the-sideboard-at-exhaustion-are-left-out_ = Nicht berücksichtigt sind auf die Lauer gelegte Karten, Agenten als Gefahren, das meiste, was die Texte von Charakteren, Gegenständen, Verbündeten und Kreaturen über ihre Werte hinaus bewirken, und der Kartentausch mit dem Reservestapel, wenn der Spielstapel erschöpft ist.
The-player-draws-all-cards-that-a-move-allows-the-hazard-deck-first-plays-the-cards-that-cost-him-most-on-average_ = Der Spieler zieht alle Karten, die eine Bewegung erlaubt; der Gefahrenstapel spielt zuerst die Karten, die ihn im Mittel am meisten kosten.
name_-comes-into-play-at-site_ = { $name } kommt { $site-in } ins Spiel
company_-go-from-from_-to-to_ = { $company }: { $from-von } { $to-nach }
company_-goes-from-from_-to-to_ = { $company }: { $from-von } { $to-nach }
an-attack-on-company_-creature_ = Angriff auf { $company }: { $creature }
hazard_-is-played-on-name_ = { $hazard } wird auf { $name } ausgespielt
hazard_-is-played = { $hazard } wird ausgespielt
company_-enters-site_ = { $company } betritt den Ort „{ $site }“
company_-enter-site_ = { $company } betreten den Ort „{ $site }“
name_-rolls-roll_-and-is-rid-of-card_ = { $name } würfelt { $roll } und wird { $card } los
name_-rolls-roll_-and-keeps-card_ = { $name } würfelt { $roll } und behält { $card }
name_-plays-card_ = { $name } spielt { $card } aus
card_-is-played-by-or-on-name_ = { $card } wird von oder auf { $name } ausgespielt
card_-is-played = { $card } wird ausgespielt
card_-is-stored = { $card } wird hinterlegt
card_-goes-into-the-play-deck = { $card } kommt in den Spielstapel
name_-rolls-roll_-and-wins-faction_ = { $name } würfelt { $roll } und gewinnt { $faction }
name_-rolls-roll_-and-does-not-win-faction_ = { $name } würfelt { $roll } und gewinnt { $faction } nicht
name_-rolls-roll_-and-is-wounded = { $name } würfelt { $roll } und wird verwundet
the-attack-of-creature_-is-defeated = besiegt: { $creature }
the-attack-of-creature_-is-over = vorüber: { $creature }
no-effect-on-name_ = keine Wirkung auf { $name }
name_-is-eliminated = { $name } wird eliminiert
name_-returns-to-the-hand = { $name } kehrt auf die Hand zurück
name_-is-discarded = { $name } wird abgeworfen
write-a-count-and-a-card-on-each-line = je Zeile eine Anzahl und eine Karte schreiben
line-line_-not-legal-by-clause_-why_ = Zeile { $line }: nicht erlaubt nach { $clause }: { $why }
line-line_-why_ = Zeile { $line }: { $why }
moves_-all-of-them-legal = { $moves ->
        [one] { $moves } Spielzug
       *[other] { $moves } Spielzüge
    }, alle erlaubt
the-record-is-a-game-against-the-hazards-name_ = die Aufzeichnung ist ein Spiel gegen die Gefahren „{ $name }“
nothing-to-exchange-no-exchange-gains-more-points-than-chance-explains = nichts zu tauschen: kein Tausch bringt mehr Punkte, als der Zufall erklärt
only-the-untapped-bearer-of-a-corruption-card-can-tap-to-remove-it = nur der ungetappte Träger einer Versuchungskarte kann tappen, um sie loszuwerden
removal-of-the-card-was-already-tried-this-turn = in diesem Zug wurde schon versucht, die Karte zu entfernen
Twenty-solitaire-games = Zwanzig Solitärspiele
characters-lost = verlorene Charaktere
cards-unknown-to-the-game = Karten, die das Spiel nicht kennt
turns = Züge
name-their-file-with-hazards = ihre Datei mit --hazards angeben
plays-in-100-games-plays_ = in 100 Spielen ausgespielt: { $plays }-mal
plays-in-100-games-plays_-points-that-the-exchange-gains-more_-within_ = in 100 Spielen ausgespielt: { $plays }-mal; Punkte, die der Tausch bringt: { $more } ± { $within }
this-ally-may-not-be-attacked = dieser Verbündete darf nicht angegriffen werden
he-cannot-tap-to-cancel-this-attack = er kann nicht tappen, um diesen Angriff abzubrechen
the-company-must-discard-an-item-first = die Gemeinschaft muss zuerst einen Gegenstand ablegen
organising-is-over-nothing-else-can-be-done-in-between = das Organisieren ist vorbei: nichts anderes darf dazwischenkommen
of-companies-that-split-all-but-one-must-move-to-another-site = von geteilten Gemeinschaften müssen alle bis auf eine zu einem anderen Ort ziehen
the-creature-is-not-played-on-such-a-company = die Kreatur wird nicht auf eine solche Gemeinschaft ausgespielt
Orcs-and-Trolls-do-not-play-hero-resources = Orks und Trolle spielen keine Helden-Ressourcen aus
an-avatar-follows-nobody = ein Avatar folgt niemandem
a-Fallen-wizard-plays-Orcs-and-Trolls-only-with-a-stage-resource-that-allows-it = ein Gefallener Zauberer spielt Orks und Trolle nur mit einer Stufen-Ressource aus, die es erlaubt
only-a-character-at-a-haven-or-his-home-site-and-no-avatar-is-discarded = nur ein Charakter an einem Zufluchtsort oder seinem Heimatort wird abgelegt, und kein Avatar
they-may-not-be-one-company-away-from-a-haven = fern von einem Zufluchtsort dürfen sie keine Gemeinschaft sein
cards-can-be-stored-only-at-havens-or-where-their-texts-say = Karten können nur an Zufluchtsorten gelagert werden oder wo ihr Text es sagt
The-Balrog-moves-only-between-sites-of-the-Under-deeps-and-those-above-them = Der Balrog zieht nur zwischen Orten der Unterwelt und denen darüber
this-company-does-not-use-the-version-of-the-site-of-that-side = diese Gemeinschaft nutzt die Fassung des Ortes von dieser Seite nicht
word_-is-not-a-player-wizard-ringwraith-fallen-wizard-or-balrog = „{ $word }“ ist kein Spieler: wizard, ringwraith, fallen-wizard oder balrog
name_-is-not-among-the-cards-of-this-record = „{ $name }“ gehört nicht zu den Karten dieser Aufzeichnung
a-roll-of-two-dice-is-from-2-to-12 = ein Wurf mit zwei Würfeln ergibt 2 bis 12
the-player-cannot-play-name_ = der Spieler kann „{ $name }“ nicht ausspielen
name_-is-tapped-to-cancel-the-attack = { $name } tappt, um den Angriff abzubrechen
card_-is-discarded = { $card } wird abgelegt
company_-remain-the-others-return-to-their-sites-of-origin = { $company } bleiben; die anderen kehren an ihre Herkunftsorte zurück
the-company-that-remains-is-chosen-first = zuerst wird gewählt, welche Gemeinschaft bleibt
the-card-that-was-found-is-taken-first-or-not = zuerst wird die gefundene Karte genommen oder nicht
he-may-not-bear-it = er darf ihn nicht tragen
such-a-card-is-there-already = eine solche Karte ist dort schon
name_-cannot-stand-after-verb_ = „{ $name }“ kann nicht hinter „{ $verb }“ stehen
