## Zählungen: andere Meldungen setzen sie ein

copies_ = 
    { $copies ->
        [one] { $copies } Exemplar
       *[other] { $copies } Exemplare
    }
characters_ = 
    { $characters ->
        [one] { $characters } Charakter
       *[other] { $characters } Charaktere
    }
resources_ = 
    { $resources ->
        [one] { $resources } Unterstützung
       *[other] { $resources } Unterstützungen
    }
hazards_ = 
    { $hazards ->
        [one] { $hazards } Gefahr
       *[other] { $hazards } Gefahren
    }
creatures_ = 
    { $creatures ->
        [one] { $creatures } Kreatur
       *[other] { $creatures } Kreaturen
    }
avatars_ = 
    { $avatars ->
        [one] { $avatars } Avatar
       *[other] { $avatars } Avatare
    }
items_ = 
    { $items ->
        [one] { $items } Gegenstand
       *[other] { $items } Gegenstände
    }
stage-points_ = 
    { $stage_points ->
        [one] { $stage_points } Stufenpunkt
       *[other] { $stage_points } Stufenpunkte
    }
n-1-half = 1 halbe
number_-halves = { $number } halbe
as-a-hazard = als Gefahr
as-hazards = als Gefahren
as-a-resource = als Unterstützung
as-resources = als Unterstützungen
did-you-mean-names_ = war { $names } gemeint?
here = hier
help_-or-step_ = { $help }, oder { $step }
help_-step_ = { $help }; { $step }
help_-note_ = { $help } ({ $note })
message_-but-reading_ = { $message }, aber { $reading }

## Karten und ihre Art

race_-skill_ = { $race } mit dem Beruf { $skill }
character = Charakter
    .not = kein Charakter
non-race_-who_ = { $who } (nicht: { $race })
place_-with-a-hoard = { $place } mit einem Drachenschatz
place_-in-region_ = { $place } { $region-in }
place_-in-a-region-type_ = { $place } in einer Region der Art { $region_type }
place_-with-an-race_-automatic-attack = { $place } mit einem Automatischen Angriff ({ $race })
place_-with-a-race_-automatic-attack = { $place } mit einem Automatischen Angriff ({ $race })
place_-that-lists-what_ = { $place }, wo man { $what } ausspielen kann
information = Informationen
minor-items = Geringere Gegenstände
major-items = Bedeutende Gegenstände
greater-items = Legendäre Gegenstände
gold-ring-items = Goldene Ringe
an-avatar = ein Avatar
a-character = ein Charakter
a-resource = eine Unterstützung
a-hazard = eine Gefahr
a-site = ein Ort
a-region = eine Region
a-stage-resource = eine Stufen-Unterstützung
an-agent = ein Agent
a-side_-kind_ = 
    { $kind-is ->
        [CardType-character] ein { $side-pre }Charakter{ $side-post }
        [CardType-site] ein { $side-pre }Ort{ $side-post }
        [CardType-hazard] eine { $side-pre }Gefahr{ $side-post }
        [CardType-region] eine { $side-pre }Region{ $side-post }
       *[other] eine { $side-pre }Unterstützung{ $side-post }
    }
a-side_-kind_-id_ = 
    { $kind-is ->
        [CardType-character] ein { $side-pre }Charakter{ $side-post }
        [CardType-site] ein { $side-pre }Ort{ $side-post }
        [CardType-hazard] eine { $side-pre }Gefahr{ $side-post }
        [CardType-region] eine { $side-pre }Region{ $side-post }
       *[other] eine { $side-pre }Unterstützung{ $side-post }
    } ({ $id })
sided_-id_ = { $sided } ({ $id })
card_-alignment_ = { $card } ({ $alignment })
a-Wizard-s-deck = das Deck eines Zauberers
    .in = im Deck eines Zauberers
a-Ringwraith-s-deck = das Deck eines Ringgeists
    .in = im Deck eines Ringgeists
a-Fallen-wizard-s-deck = das Deck eines Gefallenen Zauberers
    .in = im Deck eines Gefallenen Zauberers
a-Balrog-s-deck = das Deck des Balrogs
    .in = im Deck des Balrogs
a-player_-deck = Deck { $player-of }
a-kind_-player = { $kind-acc }
    .nom = { $kind-nom }
a-Wizard = ein Zauberer
    .of = eines Zauberers
a-Ringwraith = ein Ringgeist
    .of = eines Ringgeists
a-Fallen-wizard = ein Gefallener Zauberer
    .of = eines Gefallenen Zauberers
a-Balrog = der Balrog
    .of = des Balrogs
Wizard = Zauberer
    .one = einen Zauberer
    .none = keinen Zauberer
Ringwraith = Ringgeist
    .one = einen Ringgeist
    .none = keinen Ringgeist
Fallen-wizard = Gefallener Zauberer
    .one = einen Gefallenen Zauberer
    .none = keinen Gefallenen Zauberer
Balrog = Balrog
    .one = den Balrog
    .none = keinen Balrog
play-deck = Spielstapel
    .into = in den Spielstapel
    .in = Spielstapel
sideboard = Reservestapel
    .into = in den Reservestapel
sideboard-against-Fallen-wizards = Reservestapel gegen Gefallene Zauberer
    .into = in den Reservestapel gegen Gefallene Zauberer
starting-cards = Anfangskarten
stage-points = Stufenpunkte
protected-Wizardhavens = geschützte Zufluchtsorte des Zauberers
characters = Charaktere
factions = Heere
allies-and-unique-factions = Verbündete und einzigartige Heere
Orcs = Orks

## Dateien, aus denen nichts zu lesen ist

path_-which-it-extends-is-not-a-house-rules-file = { $path }, worauf sie aufbaut, ist keine Datei mit Hausregeln
give-each-card-its-own-id = jeder Karte eine eigene Kennung geben
the-first-one = die erste
card-id_-is-also-in-path_ = die Karte { $id } ist auch in { $path }
there-is-no-such-file = diese Datei gibt es nicht
check-the-path = den Pfad prüfen
you-have-no-permission-to-read-this-file = für diese Datei fehlt das Leserecht
change-its-permissions = ihre Zugriffsrechte ändern
the-file-could-not-be-read-why_ = die Datei konnte nicht gelesen werden: { $why }
write-a-deck-into-it-or-remove-it = ein Deck hineinschreiben oder die Datei weglassen
deck-files-are-text-save-the-deck-as-TOML-YAML-JSON-or-a-plain-list = Deckdateien sind Text; das Deck als TOML, YAML, JSON oder einfache Liste speichern
decks-are-much-smaller = Decks sind viel kleiner
named-here = hier genannt
ruleset_-has-no-length_-game = { $ruleset } kennt kein { $length }
its-game-lengths-lengths_ = dort gibt es: { $lengths }
set-here = hier verlangt
if-this-one-really-is-larger-raise-max-size = wenn dieses wirklich größer ist, --max-size erhöhen
if-this-one-does-raise-max-entries = wenn dieses doch, --max-entries erhöhen
if-this-is-a-deck-raise-max-depth = wenn dies eines ist, --max-depth erhöhen
for-example-with-deck-DECK = etwa mit --deck DECK
name-its-format-with-input-format = das Format mit --input-format nennen
choose-another-ruleset-with-ruleset-meccg-rules-lists-them-all = mit --ruleset ein anderes Regelwerk wählen; `meccg rules` zeigt alle
meccg-rules-lists-them-all = `meccg rules` zeigt alle
meccg-rules-coe-lists-rules-with-their-names = `meccg rules coe` zeigt Regeln mit ihren Namen
name-its-player-with-player = den Spieler mit --player nennen
meccg-convert-makes-one-from-this-deck = `meccg convert` macht aus diesem Deck eines
meccg-check-says-what-is-wrong-with-it = `meccg check` sagt, was daran falsch ist

## Anfangscharaktere

it-is-what_ = es ist { $what }
avatars-never-start = Avatare sind nie Anfangscharaktere
its-own-text-forbids-it = der eigene Kartentext verbietet es
it-is-a-alignment_-card = es ist eine { $alignment-pre }Karte{ $alignment-post }
it-may-not-be-in-this-player-s-deck = die Karte darf nicht im Deck dieses Spielers sein
needs_-and-no-card-here-allows-it = { $needs }, und keine Karte hier erlaubt es
it-is-an-agent = er ist ein Agent
it-is-an-Orc-or-Troll = er ist ein Ork oder Troll
its-mind-is-over-mind_ = seine Geisteskraft liegt über { $mind }

## Listen und Sammlungen

no-card-is-called-name_ = keine Karte heißt „{ $name }“
unknown = unbekannt
no-card-of-this-name-has-the-tag-tag_ = keine Karte dieses Namens hat den Zusatz „{ $tag }“
the-tag-is-ignored = der Zusatz wird nicht beachtet
correct-the-tag-or-remove-it = den Zusatz berichtigen oder streichen
the-number-of-copies-of-name_-is-not-a-whole-number = die Anzahl von { $name } ist keine ganze Zahl
this-entry-is-not-counted = dieser Eintrag zählt nicht
write-the-number-of-copies-at-most-most_ = die Anzahl der Exemplare schreiben, höchstens { $most }
name_-matches-fits_ = „{ $name }“ ist mehrdeutig: { $fits }
read-as-id_ = gelesen als { $id }
write-tags_ = { $tags } schreiben
no-card-is-called-written_-read-as-card_ = keine Karte heißt „{ $written }“: gelesen als { $card }
read-as-card_ = gelesen als { $card }
this-line-is-not-an-entry-a-heading-or-a-comment = diese Zeile ist weder Eintrag noch Überschrift noch Bemerkung
an-entry-is-a-number-and-a-card-s-name-start-remarks-with = ein Eintrag ist eine Zahl und der Name einer Karte; Bemerkungen beginnen mit #
not-understood = nicht lesbar
write-each-card-as-a-key-with-its-copies-as-in-Dodge-3 = jede Karte als Schlüssel mit ihrer Anzahl schreiben, wie in "Dodge" = 3
this-is-not-a-number-of-copies = das ist keine Anzahl von Exemplaren
expected-a-whole-number = eine ganze Zahl erwartet

## Was ein Deck nie ausspielen kann

the-avatar-of-the-deck-may-not-use-it = der Avatar des Decks darf sie nicht benutzen
a-creature-races_ = eine Kreatur ({ $races })
a-race_-permanent-event = ein Permanentes Ereignis ({ $race })
an-race_-permanent-event = ein Permanentes Ereignis ({ $race })
a-resource-kind_ = eine Unterstützung ({ $kind })
needs-an-overt-company-but-the-deck-can-have-none = braucht eine Offene Gemeinschaft, aber das Deck kann keine haben
needs-sites_-which-the-location-deck-does-not-hold = braucht Orte, die dem Ortsstapel fehlen: { $sites }
a-hazard-or-faction-race_ = eine Gefahr oder ein Heer ({ $race })
a-race_-faction = ein Heer ({ $race })
an-race_-faction = ein Heer ({ $race })
an-item-of-points_-corruption-points-or-more = ein Gegenstand mit { $points } Versuchungspunkten oder mehr
a-skill_-agent = ein Agent mit dem Beruf { $skill }
an-agent-who-can-use-magic_ = ein Agent, der { $magic } beherrscht
an-agent-whose-home-site-is-a-homes_ = ein Agent mit einem Heimatort der Art { $homes }
no-site-within-reach-plays-it = an keinem erreichbaren Ort kann man sie ausspielen
only-overt-companies-may-enter-the-sites-that-play-it = nur Offene Gemeinschaften dürfen die Orte betreten, an denen man sie ausspielen kann
it-has-no-use-against-opponent_ = ist gegen { $opponent } ohne Nutzen
no-Under-deeps-site-is-within-reach = kein Ort der Unterirdischen Tiefen ist erreichbar
needs-a-character-who-can-use-magic_-but-the-deck-has-none = braucht einen Charakter, der { $magic } beherrscht, aber das Deck hat keinen
this-character-comes-into-play-only-at-a-home-site-homes_-and-the-deck-has-none = dieser Charakter kommt nur an einem Heimatort ins Spiel ({ $homes }), und das Deck hat keinen davon
no-home-site-of-card_-is-in-the-deck = im Deck ist kein Heimatort von { $card }
no-home-site-of-agents_-is-in-the-deck = 
    { $agents ->
        [one] im Deck ist kein Heimatort von { $agents } Agenten
       *[other] im Deck ist kein Heimatort von { $agents } Agenten
    }
without-homes_-he-is-discarded-at-the-end-of-the-turn-in-which-he-is-revealed-at-home = ohne Heimatort ({ $homes }) wird er am Ende des Zuges abgeworfen, in dem er dort aufgedeckt wird
without-homes_-he-is-not-played-as-a-character-and-as-a-hazard-revealed-at-home-he-is-discarded-at-the-end-of-the-turn = ohne Heimatort ({ $homes }) wird er nicht als Charakter ausgespielt, und als Gefahr, die dort aufgedeckt wird, am Ende des Zuges abgeworfen
add-a-home-site = einen Heimatort aufnehmen
the-deck-has-no-who_-for-it = dafür fehlt dem Deck: { $who }
needs-things_-but-the-deck-can-have-none = braucht { $things }, aber das Deck kann keine haben
needs-number_-things_-but-the-deck-can-have-only-most_ = braucht { $number } { $things }, aber das Deck kommt nur auf { $most }
the-best-roll-of-the-best-character-is-too-low-by-short_ = der beste Wurf des besten Charakters ist um { $short } zu niedrig
a-player-has-one-in-play-at-most = ein Spieler hat höchstens eine davon im Spiel
needs-what_ = nötig ist { $what }
name_-reason_ = { $name } ({ $reason })
card_-can-never-be-used-in-this-deck = { $card } kann in diesem Deck nie von Nutzen sein
cards_-can-never-be-used-in-this-deck = 
    { $cards ->
        [one] { $cards } Karte kann
       *[other] { $cards } Karten können
    } in diesem Deck nie von Nutzen sein
remove-what-cannot-be-used-or-add-what-it-needs = herausnehmen, was nie von Nutzen ist, oder aufnehmen, was es braucht
the-deck-plays-nothing-at-card_ = das Deck spielt { $card-in } nichts aus
the-deck-plays-nothing-at-sites_ = das Deck spielt an { $sites ->
        [one] { $sites } Ort
       *[other] { $sites } Orten
    } nichts aus
nothing-is-played-here = hier wird nichts ausgespielt
remove-sites-that-are-not-on-the-way-or-add-cards-to-play-there = Orte weglassen, die nicht auf dem Weg liegen, oder Karten aufnehmen, die man dort ausspielt
card_-needs-what_-which-the-deck-does-not-hold = { $card } braucht, was im Deck fehlt: { $what }
cards_-need-cards-that-the-deck-does-not-hold = 
    { $cards ->
        [one] { $cards } Karte braucht
       *[other] { $cards } Karten brauchen
    } andere, die das Deck nicht hat
card_-is-for-attacks-that-no-creature-of-the-deck-makes = { $card } gilt Angriffen, die keine Kreatur des Decks macht
cards_-are-for-attacks-that-no-creature-of-the-deck-makes = 
    { $cards ->
        [one] { $cards } Karte gilt
       *[other] { $cards } Karten gelten
    } Angriffen, die keine Kreatur des Decks macht
the-deck-has-no-creature-races_-so-only-other-attacks-are-left-such-as-automatic-attacks = das Deck hat keine solche Kreatur ({ $races }): es bleiben andere Angriffe, etwa Automatische Angriffe
add-such-creatures-or-remove-the-cards-that-are-for-them = solche Kreaturen aufnehmen oder die Karten weglassen, die ihnen gelten
card_-is-for-cards-that-the-deck-does-not-hold = { $card } dient Karten, die das Deck nicht hat
cards_-are-for-cards-that-the-deck-does-not-hold = 
    { $cards ->
        [one] { $cards } Karte dient
       *[other] { $cards } Karten dienen
    } Karten, die das Deck nicht hat
for-things_-but-the-deck-has-none-so-only-an-opponent-s-are-left = dafür fehlt im Deck: { $things }; es bleiben nur die des Gegners
add-such-cards-or-remove-those-that-are-for-them = solche Karten aufnehmen oder die weglassen, die ihnen dienen
add-what-is-needed-or-remove-what-needs-it = aufnehmen, was nötig ist, oder weglassen, was es braucht
card_-replaces-a-gold-ring-but-the-deck-has-none = { $card } ersetzt einen Goldenen Ring, aber das Deck hat keinen
rings_-replace-gold-rings-but-the-deck-has-none = { $rings ->
        [one] { $rings } Besonderer Ring ersetzt
       *[other] { $rings } Besondere Ringe ersetzen
    } Goldene Ringe, aber das Deck hat keinen
card_-replaces-a-gold-ring-but-none-of-the-deck-s-can-become-it = { $card } ersetzt einen Goldenen Ring, aber keiner des Decks kann dazu werden
rings_-replace-gold-rings-but-none-of-the-deck-s-can-become-them = { $rings ->
        [one] { $rings } Besonderer Ring ersetzt
       *[other] { $rings } Besondere Ringe ersetzen
    } Goldene Ringe, aber keiner des Decks kann dazu werden
add-a-gold-ring-of-its-side-that-lists-its-kind = einen Goldenen Ring seiner Seite aufnehmen, auf dem seine Art steht
needs-a-gold-ring = braucht einen Goldenen Ring
add-a-gold-ring-item-and-a-way-to-test-it = einen Goldenen Ring aufnehmen und eine Möglichkeit, ihn zu prüfen
no-site-of-the-location-deck-plays-card_ = { $card } ist an keinem Ort des Ortsstapels ausspielbar
resources_-can-be-played-at-no-site-of-the-location-deck = 
    { $resources ->
        [one] { $resources } Unterstützung ist
       *[other] { $resources } Unterstützungen sind
    } an keinem Ort des Ortsstapels ausspielbar
add-a-site-that-plays-it-or-use-other-cards = einen Ort dafür aufnehmen oder andere Karten nehmen
elsewhere = anderswo
playable-at-places_ = Orte dafür: { $places }
it = diese Karte
no-site-with-a-hoard-lists-class_ = kein Ort mit einem Drachenschatz nennt { $class }
no-site-lists-class_ = kein Ort nennt { $class }
no-movement-leads-to-card_ = keine Bewegung führt { $card-nach }
no-movement-leads-to-sites_ = keine Bewegung führt zu { $sites ->
        [one] { $sites } Ort
       *[other] { $sites } Orten
    }
out-of-reach-of-the-starting-sites = von den Anfangsorten aus nicht erreichbar
add-the-sites-on-the-way-such-as-the-surface-site-of-one-in-the-Under-deeps = die Orte auf dem Weg aufnehmen, etwa den an der Oberfläche für einen in den Unterirdischen Tiefen

## Wessen Karten

the-agents-have-have_-mind-in-all-maximum_-allowed = die Agenten haben zusammen { $have } Punkte Geisteskraft, erlaubt sind { $maximum }
the-agents-have-have_-mind-all_-if-those-of-the-pool-start-maximum_-allowed = die Agenten des Decks haben zusammen { $have } Punkte Geisteskraft, aber { $all }, wenn die der Auswahl Anfangscharaktere sind; erlaubt sind { $maximum }
mind_-mind = Geisteskraft { $mind }
remove-agents-with-at-least-surplus_-mind = Agenten mit einer Geisteskraft von zusammen { $surplus } oder mehr herausnehmen
not-of-this-player = nicht von diesem Spieler
card_-alignment_-is-not-an-avatar-for-deck_ = { $card } ({ $alignment }) ist kein Avatar für { $deck }
remove-it-or-say-with-player-whose-deck-it-is = herausnehmen oder mit `player` sagen, wessen Deck es ist
the-deck-declares-name_-but-holds-no-copy-of-that-avatar = das Deck nennt { $name }, enthält aber kein Exemplar dieses Avatars
declared-here = hier genannt
add-name_-F-to-the-play-deck-or-declare-the-Fallen-wizard-whom-it-holds = „{ $name } [F]“ in den Spielstapel aufnehmen oder den Gefallenen Zauberer nennen, den er enthält
for-another-avatar = für einen anderen Avatar
card_-is-specific_-specific-but-this-deck-declares-no-avatar = { $card } gehört allein „{ $specific }“, aber dieses Deck nennt keinen Avatar
card_-is-specific_-specific-but-this-deck-is-avatar_-s = { $card } gehört allein „{ $specific }“, aber der Avatar dieses Decks ist { $avatar }
remove-it-or-play-specific_ = herausnehmen oder { $specific } spielen
card_-is-whose_-by-its-own-text-but-this-deck-is-avatar_-s = { $card } ist nach dem eigenen Kartentext { $whose }, aber der Avatar dieses Decks ist { $avatar }
no-use = ohne Nutzen
remove-it-it-can-never-be-used = herausnehmen: die Karte kann nie von Nutzen sein
for-avatars_-only = nur für { $avatars }
not-for-avatars_ = nicht für { $avatars }
not-of-The-Balrog-s-following = nicht vom Gefolge des Balrogs
use-an-Orc-or-Troll-with-a-lower-mind-or-a-Balrog-specific-one = einen Ork oder Troll von geringerer Geisteskraft nehmen oder einen, der allein dem Balrog gehört
card_-is-not-an-Orc-or-Troll-not-allowed-in-a-Balrog-s-deck = { $card } ist weder Ork noch Troll: im Deck des Balrogs nicht erlaubt
card_-has-mind-mind_-in-a-Balrog-s-deck-it-must-be-below-limit_ = { $card } hat Geisteskraft { $mind }: im Deck des Balrogs muss sie unter { $limit } liegen
a-faction-of-another-race = ein Heer eines anderen Volks
card_-is-a-faction-that-no-Balrog-may-include = { $card } ist ein Heer, das kein Balrog-Deck enthalten darf
his-factions-are-of-these-races-races_ = seine Heere gehören zu diesen Völkern: { $races }
barred = nicht zugelassen
name_-is-barred-from-deck_-by-its-own-text = { $name } ist nach dem eigenen Kartentext { $deck-in } nicht zugelassen
name_-is-barred-from-deck_ = { $name } ist { $deck-in } nicht zugelassen
remove-it = herausnehmen
name_-is-barred-from-deck_-here = { $name } ist hier { $deck-in } nicht zugelassen
name_-is-barred-from-deck_-here-because-reason_ = { $name } ist hier { $deck-in } nicht zugelassen: { $reason }
of-another-side = von einer anderen Seite
card_-is-sided_-not-allowed-in-deck_ = { $card } ist { $sided }: { $deck-in } nicht erlaubt
use-a-character-of-your-own-side = stattdessen einen Charakter der eigenen Seite nehmen
only-items-of-the-other-side-are-allowed-use-a-resource-of-your-own-side = von der anderen Seite sind nur Gegenstände erlaubt; eine Unterstützung der eigenen Seite nehmen
use-a-resource-of-your-own-side = stattdessen eine Unterstützung der eigenen Seite nehmen
name_-cannot-be-drafted-unmet_-and-no-card-of-the-pool-allows-it = { $name } kann nicht als Anfangscharakter aufgedeckt werden: { $unmet }, und keine Karte der Auswahl erlaubt es
cannot-be-revealed = kann nicht aufgedeckt werden
add-a-card-to-the-pool-that-allows-it-or-remove-the-character = eine Karte, die es erlaubt, in die Auswahl aufnehmen oder den Charakter weglassen
name_-cannot-be-played-unmet_-and-no-card-of-the-deck-allows-it = { $name } kann nicht ausgespielt werden: { $unmet }, und keine Karte des Decks erlaubt es
cannot-be-played = kann nicht ausgespielt werden
add-a-card-that-allows-it-or-remove-the-character = eine Karte aufnehmen, die es erlaubt, oder den Charakter weglassen

## Die Anfangsgemeinschaft

a-company-of-size-have_-cannot-leave-its-haven-at-most-maximum_ = eine Gemeinschaft der Größe { $have } kann ihren Zufluchtsort nicht verlassen: höchstens { $maximum }
a-company-of-size-have_-cannot-be-at-site_-not-a-haven-at-most-maximum_ = eine Gemeinschaft der Größe { $have } kann nicht { $site-in } sein, keinem Zufluchtsort: höchstens { $maximum }
beyond-the-size-of-a-company = über der Größe einer Gemeinschaft
start-as-two-companies = als zwei Gemeinschaften beginnen
a-company-with-more-than-one-leader-cannot-leave-its-haven = eine Gemeinschaft mit mehr als einem Anführer kann ihren Zufluchtsort nicht verlassen
two-leaders-cannot-be-in-one-company-at-site_-not-a-haven = zwei Anführer können nicht in einer Gemeinschaft { $site-in } sein, keinem Zufluchtsort
start-as-two-companies-each-with-one-leader = als zwei Gemeinschaften mit je einem Anführer beginnen
a-leader = ein Anführer
first_-and-second_-cannot-travel-together = { $first } und { $second } können nicht zusammen reisen
first_-and-second_-cannot-be-in-one-company-at-site_-not-a-haven = { $first } und { $second } können nicht in einer Gemeinschaft { $site-in } sein, keinem Zufluchtsort
of-the-race-race_ = Volk: { $race }
Orcs-and-Trolls-start-in-one-company-others_-in-another = Orks und Trolle beginnen in einer Gemeinschaft, { $others } in einer anderen
start-at-a-haven-or-with-fewer-characters = an einem Zufluchtsort beginnen oder mit weniger Charakteren
as-two_-or-split-them-at-the-haven = { $as_two }, oder sie am Zufluchtsort trennen
only-characters-are-listed-here-list-what-they-bear-in-items = hier stehen nur Charaktere; was sie tragen, steht in `items`
move-it-to-the-play-deck = in den Spielstapel legen
card_-may-not-start-why_ = { $card } darf nicht zu Beginn im Spiel sein: { $why }
may-not-start = darf nicht beginnen
start-with-a-card-that-allows-it-or-move-it-to-the-play-deck = mit einer Unterstützung beginnen, die es erlaubt, oder die Karte in den Spielstapel legen
name_-starts-but-is-not-in-the-pool = { $name } beginnt, steht aber nicht in der Auswahl
name_-starts-more-often-than-it-is-in-the-pool-copies_ = { $name } beginnt öfter, als die Auswahl Exemplare hat: { $copies }
not-in-the-pool = nicht in der Auswahl
starting-characters-are-drafted-from-the-pool-add-it-there = Anfangscharaktere kommen aus der Auswahl: dort aufnehmen
no-character-starts-1-to-maximum_-needed = kein Charakter beginnt, nötig sind 1 bis { $maximum }
without-characters = ohne Charaktere
list-its-characters-characters = die Charaktere nennen: characters = ["…"]
have_-characters-start-maximum_-allowed = { $have } Charaktere beginnen, erlaubt sind { $maximum }
one-too-many = einer zu viel
start-with-characters_-fewer = mit { $characters ->
        [one] { $characters } Charakter
       *[other] { $characters } Charakteren
    } weniger beginnen
without-a-draft-the-pool-is-the-starting-company-list-its-characters-there = wo nicht aufgedeckt wird, ist die Auswahl die Anfangsgemeinschaft: die Charaktere dort nennen
remove-characters_-without-a-draft-the-pool-is-the-starting-company = { characters_ } herausnehmen; wo nicht aufgedeckt wird, ist die Auswahl die Anfangsgemeinschaft
card_-follows-two-characters = { $card } folgt zwei Charakteren
the-second = der zweite
the-first = der erste
name-one-controller-for-each-follower = zu jedem Gefolgsmann einen nennen, dem er folgt
name_-is-a-follower-but-is-not-in-the-company = { $name } ist Gefolgsmann, gehört der Gemeinschaft aber nicht an
name_-follows-more-often-than-the-company-has-copies-copies_ = { $name } ist öfter Gefolgsmann, als die Gemeinschaft davon hat: { copies_ }
name_-controls-a-follower-but-is-not-in-the-company = { $name } hat einen Gefolgsmann, gehört der Gemeinschaft aber nicht an
name_-controls-more-often-than-the-company-has-copies-copies_ = { $name } kontrolliert öfter jemanden, als die Gemeinschaft davon hat: { copies_ }
not-in-this-company = nicht in dieser Gemeinschaft
a-follower-and-its-controller-are-in-one-company-name-a-follower-there = ein Gefolgsmann und der, dem er folgt, sind in einer Gemeinschaft: einen Gefolgsmann von dort nennen
a-follower-and-its-controller-are-in-one-company-name-a-controller-there = ein Gefolgsmann und der, dem er folgt, sind in einer Gemeinschaft: einen von dort nennen
in-another-company = in einer anderen Gemeinschaft
alone_-cannot-follow-alone_ = { $alone } kann nicht sich selbst folgen
names_-follow-each-other-in-a-circle = { $names } folgen einander im Kreis
follows = folgt
one-of-them-must-be-under-general-influence = einer von ihnen muss unter Allgemeinem Einfluss stehen
name_-cannot-control-follower_-and-follow-controller_ = { $name } kann nicht { $follower } kontrollieren und { $controller } folgen
a-follower = ein Gefolgsmann
follows-here = folgt hier
followers-have-no-followers-put-one-of-them-under-general-influence = Gefolgsmänner haben keine Gefolgsmänner: einen von ihnen unter Allgemeinen Einfluss stellen
name_-cannot-follow-controller_-card_-allows-only-general-influence-or-who_ = { $name } kann nicht { $controller } folgen: { $card } erlaubt nur Allgemeinen Einfluss oder: { $who }
put-this-character-under-general-influence = diesen Charakter unter Allgemeinen Einfluss stellen
name_-needs-short_-more-direct-influence-for-the-followers = { $name } fehlt für die Gefolgsmänner Direkter Einfluss: { $short }
at-most-all_-direct-influence = Direkter Einfluss höchstens { $all }
put-a-follower-under-general-influence-or-under-another-character = einen Gefolgsmann unter Allgemeinen Einfluss oder den eines anderen Charakters stellen
have_-items-start-maximum_-allowed-in-all = { $have } Anfangsgegenstände, erlaubt sind insgesamt { $maximum }
start-with-items_-fewer = mit { $items ->
        [one] { $items } Gegenstand
       *[other] { $items } Gegenständen
    } weniger beginnen
card_-cannot-be-placed-with-name_ = { $card } kann nicht bei { $name } liegen
place-it-with-a-character-who-can-have-it-or-remove-it = zu einem Charakter legen, der die Karte haben kann, oder weglassen
not-for-this-character = nicht für diesen Charakter
by_-lets-name_-start-but-is-not-placed-with-name_ = { $by } lässt { $name } beginnen, liegt aber nicht bei { $name }
starts-by-a-card-that-is-not-placed-here = beginnt durch eine Karte, die nicht hier liegt
place-it-with-the-character-items-by_-name_-__ = zu dem Charakter legen: items = { "{" } "{ $by }" = "{ $name }" { "}" }
no-minor-item = kein Geringerer Gegenstand
no-item = kein Gegenstand
name_-may-not-be-a-starting-item-it-is-reason_ = { $name } darf kein Anfangsgegenstand sein: { $reason }
use-a-minor-item = einen Geringeren Gegenstand nehmen
use-another-minor-item = einen anderen Geringeren Gegenstand nehmen
list-it-in-the-pool-as-a-copy-of-its-own = in der Auswahl aufführen, als eigenes Exemplar
name_-starts-but-is-only-in-the-section_ = { $name } beginnt, steht aber nur in { $section }
not-a-copy-of-its-own = kein eigenes Exemplar
counted-here = hier gezählt
nobody-bears-item_-bearer_-is-not-in-the-company = niemand trägt { $item }: { $bearer } ist nicht in der Gemeinschaft
nobody-bears-item_-the-company-has-no-such-bearer_-only-copies_ = niemand trägt { $item }: ein solches Exemplar von { $bearer } gibt es nicht, die Gemeinschaft hat nur { copies_ }
borne-by-nobody = von niemandem getragen
give-it-to-a-character-of-the-same-company = einem Charakter derselben Gemeinschaft geben
the-starting-characters-have-have_-mind-in-all-maximum_-allowed = die Anfangscharaktere haben zusammen { $have } Punkte Geisteskraft, erlaubt sind { $maximum }
start-with-surplus_-less-mind-followers-count-in-full-at-their-printed-mind = mit um { $surplus } geringerer Geisteskraft beginnen: Gefolgsmänner zählen voll, mit aufgedruckter Geisteskraft

## Der Spielstapel

the-play-deck-holds-avatars_-maximum_-allowed = der Spielstapel enthält { avatars_ }, erlaubt: { $maximum }
remove-avatars_ = { avatars_ } herausnehmen
the-play-deck-holds-avatars_-advised_-advised = der Spielstapel enthält { avatars_ }, empfohlen: { $advised }
remove-one-unless-the-opponent-s-deck-has-as-many = einen herausnehmen, wenn das Deck des Gegners nicht ebenso viele hat
the-play-deck-holds-kinds_-different-avatars-different_-allowed = der Spielstapel enthält { $kinds } verschiedene Avatare, erlaubt: { $different }
keep-fewer-different-avatars = weniger verschiedene Avatare behalten
the-deck-holds-no-who_ = das Deck enthält { $who-none }
add-a-copy-of-a-who_-to-the-play-deck = { $who-one } in den Spielstapel aufnehmen
the-play-deck-holds-characters_-maximum_-allowed = der Spielstapel enthält { characters_ }, erlaubt: { $maximum }
remove-characters_ = { characters_ } herausnehmen
creatures_-whole_-and-halves_ = { creatures_ } ({ $whole ->
        [one] { $whole } ganze
       *[other] { $whole } ganze
    } und { $halves })
the-hazards-count-as-counted_-at-least-minimum_-needed = die Gefahren zählen als { $counted }, nötig sind mindestens { $minimum }
the-hazards-count-as-counted_-at-least-minimum_-needed-half-of-the-hazards-rounded-up = die Gefahren zählen als { $counted }, nötig sind mindestens { $minimum }: die Hälfte der Gefahren, aufgerundet
add-creatures_-in-place-of-other-hazards = statt anderer Gefahren { creatures_ } aufnehmen
add-creatures_ = { creatures_ } aufnehmen
this-game-has-no-hazard-deck = in diesem Spiel gibt es keinen Gefahrenstapel
move-its-cards-to-play-deck-hazards-or-name-a-solitaire-ruleset = seine Karten nach [play-deck.hazards] legen oder ein Regelwerk für einen Spieler nennen
name_-is-what_-a-hazard-deck-holds-only-hazards = { $name } ist { $what }: ein Gefahrenstapel enthält nur Gefahren
the-play-deck-holds-hazards_-but-this-game-has-a-hazard-deck = der Spielstapel enthält { hazards_ }, aber dieses Spiel hat einen Gefahrenstapel
move-it-to-hazard-deck = nach [hazard-deck] legen
move-them-to-hazard-deck = nach [hazard-deck] legen
this-format-has-no-hazard-deck-convert-the-deck-and-move-it-to-hazard-deck = dieses Format hat keinen Gefahrenstapel: das Deck umwandeln und sie nach [hazard-deck] legen
this-format-has-no-hazard-deck-convert-the-deck-and-move-them-to-hazard-deck = dieses Format hat keinen Gefahrenstapel: das Deck umwandeln und sie nach [hazard-deck] legen
the-play-deck-holds-cards_-maximum_-allowed = der Spielstapel enthält { $cards-is ->
        [resource] { $cards ->
            [one] { $cards } Unterstützung
           *[other] { $cards } Unterstützungen
        }
       *[other] { $cards ->
            [one] { $cards } Karte
           *[other] { $cards } Karten
        }
    }, erlaubt: { $maximum }
remove-cards_ = 
    { $cards-is ->
        [resource] { $cards ->
            [one] { $cards } Unterstützung
           *[other] { $cards } Unterstützungen
        }
       *[other] { $cards ->
            [one] { $cards } Karte
           *[other] { $cards } Karten
        }
    } herausnehmen
the-play-deck-holds-cards_-at-least-minimum_-needed = der Spielstapel enthält { $cards-is ->
        [resource] { $cards ->
            [one] { $cards } Unterstützung
           *[other] { $cards } Unterstützungen
        }
       *[other] { $cards ->
            [one] { $cards } Karte
           *[other] { $cards } Karten
        }
    }, nötig: mindestens { $minimum }
add-cards_ = 
    { $cards-is ->
        [resource] { $cards ->
            [one] { $cards } Unterstützung
           *[other] { $cards } Unterstützungen
        }
       *[other] { $cards ->
            [one] { $cards } Karte
           *[other] { $cards } Karten
        }
    } aufnehmen
add_-or-set-limited-collection-true-if-you-own-no-more = { $add } oder, wenn nicht mehr Karten vorhanden sind, `limited_collection = true` schreiben
the-play-deck-holds-resources_-but-hazards_ = der Spielstapel enthält { resources_ }, aber { hazards_ }
cards_-counted-side_ = 
    { $cards ->
        [one] { $cards } Karte mit zwei Verwendungen zählt
       *[other] { $cards } Karten mit zwei Verwendungen zählen
    } { $side }
cards_-counted-side_-others_-other-side_ = 
    { $cards ->
        [one] { $cards } Karte mit zwei Verwendungen zählt
       *[other] { $cards } Karten mit zwei Verwendungen zählen
    } { $side }, { $others } { $other_side }
add-resources_ = { resources_ } aufnehmen
remove-resources_ = { resources_ } herausnehmen
add-hazards_ = { hazards_ } aufnehmen
remove-hazards_ = { hazards_ } herausnehmen
add-resources_-and-hazards_ = { resources_ } und { hazards_ } aufnehmen
add-resources_-and-remove-hazards_ = { resources_ } aufnehmen und { hazards_ } herausnehmen
remove-resources_-and-add-hazards_ = { resources_ } herausnehmen und { hazards_ } aufnehmen
remove-resources_-and-hazards_ = { resources_ } und { hazards_ } herausnehmen

## Exemplare

copies_-here = hier { copies_ }
keep-one-copy-of-each-except-of-the-one-you-mean-to-play = von jedem ein Exemplar behalten, außer von dem, der gespielt werden soll
card_-in-parts_ = { $card } in { $parts }
card_-in-a-Fallen-wizard-s-deck = { $card } im Deck eines Gefallenen Zauberers
copies_-of-name_-and-the-card-itself-allows-own_ = { copies_ } von { $name }; die Karte selbst erlaubt { $own }
use-only-limit_-if-the-judge-reads-the-rule-that-way = nur { $limit } nehmen, wenn der Schiedsrichter es so liest
the-character-card_-in-the-play-deck = dem Charakter { $card } im Spielstapel
copies_-of-what_-limit_-allowed = { copies_ } von { $what }, erlaubt: { $limit }
remove-copies_ = { copies_ } herausnehmen
name_-which-is-unique = { $name } (einzigartig)
names_-are-manifestations-of-one-unique-card-copies_-limit_-allowed = { $names } sind Erscheinungsformen einer einzigartigen Karte: { copies_ }, erlaubt: { $limit }
keep-one-of-them = eines davon behalten

## Der Ortsstapel

name_-can-never-be-played-the-location-deck-does-not-hold-homes_ = { $name } kann nie ausgespielt werden: im Ortsstapel fehlt { $homes }
never-played = nie ausgespielt
add-homes_-to-the-sites = { $homes } zu den Orten aufnehmen
The-Balrog-may-not-use-the-minion-version-of-card_ = der Balrog darf die Schergen-Version von { $card } nicht benutzen
the-minion-version = die Schergen-Version
use-card_-B-id_ = „{ $card } [B]“ ({ $id }) nehmen
there-is-no-Balrog-version-of-this-site-remove-it = von diesem Ort gibt es keine Balrog-Version: herausnehmen
the-location-deck-lacks-the-haven-name_ = im Ortsstapel fehlt der Zufluchtsort { $name }
add-name_-id_-to-the-sites = „{ $name }“ ({ $id }) zu den Orten aufnehmen
the-deck-has-no-location-deck-so-no-starting-site = das Deck hat keinen Ortsstapel, also keinen Anfangsort
list-the-sites-under-sites = die Orte unter [sites] aufführen
card_-is-a-region-card-but-this-ruleset-uses-none = { $card } ist eine Regionskarte, aber dieses Regelwerk benutzt keine
remove-it-unless-you-agree-on-region-movement = herausnehmen, wenn nicht Bewegung über Regionen vereinbart ist
card_-alignment_-is-a-site-that-a-player_-player-may-not-use = { $card } ({ $alignment }) ist ein Ort, den { $player-nom } nicht benutzen darf
use-sides_-sites = { $sides-sites } nehmen
copies_-of-name_-alignment_-limit_-allowed-not-a-haven-of-this-player = { copies_ } von { $name } ({ $alignment }), erlaubt: { $limit }; für diesen Spieler kein Zufluchtsort
the-location-deck-holds-no-starting-site-for-this-player = der Ortsstapel enthält keinen Ort, an dem der Spieler beginnen darf
add-wanted_ = aufnehmen: { $wanted }
no-company-may-start-at-card_ = keine Gemeinschaft darf { $card-in } beginnen
no-starting-site = kein Anfangsort
start-at-wanted_ = dort beginnen: { $wanted }
a-company-starts-at-name_-which-is-not-in-the-location-deck = eine Gemeinschaft beginnt { $name-in }; der Ort steht nicht im Ortsstapel
not-in-the-location-deck = nicht im Ortsstapel
add-name_ = „{ $name }“ aufnehmen
have_-companies-start-most_-allowed = { $have } Gemeinschaften beginnen, erlaubt: { $most }
name-at-most-most_-companies-they-can-split-later = höchstens { $most } Gemeinschaften nennen; sie können sich später teilen
have_-companies-start-at-name_-not-a-haven-most_-allowed = { $have } Gemeinschaften beginnen { $name-in }, keinem Zufluchtsort; erlaubt: { $most }
put-the-characters-into-one-company-companies-split-only-at-a-haven = die Charaktere in eine Gemeinschaft stellen: sie teilt sich nur an einem Zufluchtsort
the-companies-start-at-have_-sites-at-most_-allowed = die Gemeinschaften beginnen an { $have } Orten, erlaubt: { $at_most }
several-companies-may-start-at-one-site = an einem Ort dürfen mehrere Gemeinschaften beginnen
card_ = „{ $card }“
any-site-type_-site-in-regions_ = ein Ort der Art { $site_type } in { $regions }
site-type_-in-regions_ = { $site_type } in { $regions }

## Der Gegner

the-opponent-is-Fallen-wizard-name_-the-Wizard-cannot-be-played = der Gegner ist der Gefallene Zauberer { $name }: der Zauberer kann nicht ausgespielt werden
replace-him-before-the-game-with-other-Wizards-even-from-outside-the-deck = ihn vor dem Spiel durch andere Zauberer ersetzen, auch von außerhalb des Decks
the-opponent-is-Wizard-name_-who-gives-way-to-your-Fallen-wizard = der Gegner ist der Zauberer { $name }, der dem eigenen Gefallenen Zauberer weicht
the-opponent-may-replace-him-before-the-game-with-other-Wizards = der Gegner darf ihn vor dem Spiel durch andere Zauberer ersetzen
both-players-play-name_-the-opponent-as-a-as-whom_-player = beide Spieler spielen { $name }, der Gegner als { $as_whom }
both-players-play-name_ = beide Spieler spielen { $name }
only-one-of-you-can-have-this-avatar-in-play-agree-who-plays-another = nur einer kann diesen Avatar im Spiel haben: vereinbaren, wer einen anderen spielt
the-opponent-s-avatar-too = auch der Avatar des Gegners
both-players-may-start-with-name_ = beide Spieler können mit { $name } beginnen
both-players-may-start-with-name_-who-is-not-unique = beide Spieler können mit { $name } beginnen, der nicht einzigartig ist
name_-is-a-manifestation-of-card_-with-whom-the-opponent-may-start = { $name } ist eine Erscheinungsform von { $card }, womit der Gegner beginnen kann
revealed-together-both-are-discarded = gleichzeitig aufgedeckt, werden beide abgeworfen
be-ready-to-start-without-this-stage-resource = damit rechnen, ohne diese Stufen-Unterstützung zu beginnen
revealed-together-both-go-to-the-play-decks = gleichzeitig aufgedeckt, kommen beide in die Spielstapel
be-ready-to-start-without-this-character = damit rechnen, ohne diesen Charakter zu beginnen
revealed-together-both-are-set-aside = gleichzeitig aufgedeckt, werden beide beiseitegelegt
whoever-reveals-later-must-reveal-another-character = wer später aufdeckt, muss einen anderen aufdecken
have-another-character-ready-in-the-pool = einen anderen Charakter in der Auswahl bereithalten
have-another-character-ready-if-the-judge-reads-it-that-way = einen anderen Charakter bereithalten, wo der Schiedsrichter es so liest
both_-what_ = { $both }: { $what }
also-in-the-opponent-s-pool = auch in der Auswahl des Gegners
card_-may-not-be-used-in-a-game-against-opponent_ = { $card } darf in einem Spiel gegen { $opponent } nicht eingesetzt werden
card_-may-not-be-used-in-a-game-against-opponent_-condition_ = { $card } darf in einem Spiel gegen { $opponent } nicht eingesetzt werden: { $condition }
forbidden = verboten
remove-it-for-this-game = für dieses Spiel herausnehmen
the-playing-group-decides-whether-card_-may-be-used-against-opponent_ = die Spieler entscheiden, ob { $card } gegen { $opponent } eingesetzt werden darf
the-playing-group-decides-whether-card_-may-be-used-against-opponent_-condition_ = die Spieler entscheiden, ob { $card } gegen { $opponent } eingesetzt werden darf: { $condition }
to-be-agreed = zu vereinbaren
agree-on-it-before-the-game = vor dem Spiel vereinbaren
card_-has-no-use-against-opponent_-by-its-own-text = { $card } ist nach dem eigenen Kartentext gegen { $opponent } ohne Nutzen
name_-cannot-be-used-against-against_ = { $name } kann gegen { $against } nicht eingesetzt werden
name_-is-of-little-use-against-against_-condition_ = { $name } nützt wenig gegen { $against }: { $condition }
no-use-here = hier ohne Nutzen
replace-it-when-you-know-who-you-will-meet = ersetzen, sobald der Gegner bekannt ist
both-decks-hold-the-unique-name_-only-one-can-be-in-play = beide Decks enthalten { $name }, eine einzigartige Karte: nur eine kann im Spiel sein
name_-and-the-opponent-s-his-name_-id_-are-one-unique-card = { $name } und { $his_name } ({ $id }) des Gegners sind eine einzigartige Karte
the-opponent-has-it-too = der Gegner hat sie auch
whoever-plays-it-first-keeps-it-from-the-other = wer sie zuerst ausspielt, verwehrt sie dem anderen

## Die Auswahl

the-play-deck-holds-characters_-who-are-not-left-in-the-pool-exchanged_-allowed = der Spielstapel enthält { $characters ->
        [one] { $characters } Charakter, der
       *[other] { $characters } Charaktere, die
    } nicht aus der Auswahl übrig { $characters ->
        [one] ist
       *[other] sind
    }; erlaubt: { $exchanged }
copies_-not-left-in-the-pool = { copies_ } nicht aus der Auswahl übrig
list-surplus_-more-of-them-in-the-pool-or-remove-surplus_-from-the-play-deck = 
    { $surplus ->
        [one] { $surplus } Charakter mehr davon in der Auswahl aufführen oder einen aus dem Spielstapel nehmen
       *[other] { $surplus } Charaktere mehr davon in der Auswahl aufführen oder ebenso viele aus dem Spielstapel nehmen
    }
card_-is-what_-it-cannot-be-in-the-pool = { $card } ist { $what }: das kann nicht in der Auswahl sein
avatars-never-start-move-it-to-the-play-deck = Avatare sind nie Anfangscharaktere: in den Spielstapel legen
move-it-to-the-hazards = zu den Gefahren legen
only-minor-items-may-start-move-it-to-the-resources = nur Geringere Gegenstände dürfen beginnen: zu den Unterstützungen legen
the-pool-holds-starting-items_-maximum_-allowed = die Auswahl enthält { $starting_items ->
        [one] { $starting_items } Anfangsgegenstand
       *[other] { $starting_items } Anfangsgegenstände
    }, erlaubt: { $maximum }
remove-items_ = { items_ } herausnehmen
card_-may-not-be-a-starting-item-it-is-reason_ = { $card } darf kein Anfangsgegenstand sein: { $reason }
barred-by-its-own-text = vom eigenen Kartentext ausgeschlossen
unique = einzigartig
a-hoard-item = ein Hortgegenstand
the-pool-holds-characters_-maximum_-allowed = die Auswahl enthält { characters_ }, erlaubt: { $maximum }
choose-at-most-stage-resources_-with-stage-points_-in-all = höchstens { $stage_resources ->
        [one] { $stage_resources } Stufen-Unterstützung
       *[other] { $stage_resources } Stufen-Unterstützungen
    } mit zusammen { $stage_points ->
        [one] { $stage_points } Stufenpunkt
       *[other] { $stage_points } Stufenpunkten
    } wählen
the-pool-holds-stage-resources_-with-stage-points_-in-all-exactly-points_-needed = die Auswahl enthält { $stage_resources ->
        [one] { $stage_resources } Stufen-Unterstützung
       *[other] { $stage_resources } Stufen-Unterstützungen
    } mit zusammen { $stage_points ->
        [one] { $stage_points } Stufenpunkt
       *[other] { $stage_points } Stufenpunkten
    }, nötig sind genau { $points }
the-pool-holds-stage-resources_-maximum_-allowed = die Auswahl enthält { $stage_resources ->
        [one] { $stage_resources } Stufen-Unterstützung
       *[other] { $stage_resources } Stufen-Unterstützungen
    }, erlaubt: { $maximum }
all-stage-resources-of-the-pool-are-unique = alle Stufen-Unterstützungen der Auswahl sind einzigartig
at-least-one-that-is-not-unique-is-needed = mindestens eine, die nicht einzigartig ist, ist nötig
its-own-text-bars-it-from-starting = der eigene Kartentext lässt sie nicht beginnen
it-is-not-a-permanent-event = es ist kein Permanentes Ereignis
card_-may-not-be-a-starting-stage-resource-reason_ = { $card } darf nicht als Stufen-Unterstützung beginnen: { $reason }
choose-another = eine andere wählen
it-is-played-on-a-site-at-which-nobody-starts = man spielt sie auf einen Ort aus, an dem niemand beginnt
name_-cannot-be-put-into-play-at-the-start-why_ = { $name } kann nicht zu Beginn ins Spiel kommen: { $why }
move-it-to-the-play-deck-and-use-stage-resources-that-can-start = in den Spielstapel legen und Stufen-Unterstützungen nehmen, die beginnen können
copies_-of-name_-start-but-only-one-can-be-put-into-play-why_ = 
    { $copies ->
        [one] { $copies } Exemplar
       *[other] { $copies } Exemplare
    } von { $name } zu Beginn, von denen nur eines ins Spiel kommen kann: { $why }
copies_-of-name_-start-but-only-most_-can-be-put-into-play-why_ = 
    { $copies ->
        [one] { $copies } Exemplar
       *[other] { $copies } Exemplare
    } von { $name } zu Beginn, von denen nur { $most } ins Spiel kommen können: { $why }
use-other-stage-resources-in-place-of-copies_ = für { copies_ } andere Stufen-Unterstützungen nehmen
cannot-start = kann nicht beginnen
the-company-starts-at-one-site-which-takes-one = die Gemeinschaft beginnt an einem Ort, und der nimmt nur eine auf
its-own-text-allows-no-second-one-in-play = der eigene Kartentext erlaubt keine zweite im Spiel
nobody-can-have-two-of-it = niemand kann zwei davon haben
it-needs-number_-characters-but-at-most-start_-start = sie verlangt { $number } Charaktere, und höchstens { $start } beginnen
it-needs-number_-stage-points-but-the-game-begins-with-start_ = sie verlangt { $number } Stufenpunkte, und das Spiel beginnt mit { $start }
it-needs-a-protected-Wizardhaven-but-no-starting-site-is-one = sie verlangt einen geschützten Zufluchtsort des Zauberers, und kein Anfangsort ist einer
it-needs-factions-or-allies-but-none-is-in-play = sie verlangt Heere oder Verbündete, und es ist nichts davon im Spiel
it-is-played-on-the-Fallen-wizard-who-never-starts = man spielt sie auf den Gefallenen Zauberer selbst aus, der nie beginnt
no-character-who-starts-can-have-it = keiner der Anfangscharaktere kann sie haben
it-needs-named_-in-play = sie verlangt im Spiel: { $named }
it-is-played-on-the-starting-site-which-must-be-where-to_ = man spielt sie auf den Anfangsort aus, und der muss sein: { $where_to }
name_-cannot-be-placed-with-bearer_-by-its-own-text = { $name } kann nach dem eigenen Kartentext nicht bei { $bearer } liegen
place-it-with-a-character-whom-its-text-allows = zu einem Charakter legen, den der Kartentext erlaubt

## Lesen der Datei

name_-matches-fits_-read-as-the-alignment_-card = „{ $name }“ ist mehrdeutig: { $fits }; gelesen als { $alignment-pre }Karte{ $alignment-post }
write-taken_-if-you-mean-that-otherwise-others_ = { $taken } schreiben, wenn das gemeint ist, sonst { $others }
name_-matches-fits_-read-as-taken_ = „{ $name }“ ist mehrdeutig: { $fits }; gelesen als { $taken }
written_ = „{ $written }“
key_-cannot-have-this-value = `{ $key }` kann diesen Wert nicht haben
expected-expected_ = erwartet: { $expected }
write-expected_-the-rest-of-the-deck-was-judged-without-it = zu schreiben: { $expected }; der Rest des Decks wurde ohne diesen Wert beurteilt
no-avatar-is-called-name_ = kein Avatar heißt „{ $name }“
name_-is-not-an-avatar-of-whose_ = „{ $name }“ ist kein Avatar { $whose-of }
the-avatars-of-whose_-names_ = die Avatare { $whose-of }: { $names }
the-file-is-not-UTF-8-it-was-read-as-Windows-1252 = die Datei ist kein UTF-8; sie wurde als Windows-1252 gelesen
save-the-file-as-UTF-8 = die Datei als UTF-8 speichern
this-heading-says-cards_-but-there-is-counted_ = die Überschrift nennt { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }, darunter steht aber { $counted }
this-heading-says-cards_-but-there-are-counted_ = die Überschrift nennt { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }, darunter stehen aber { $counted }
cards_-under-it = 
    { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } darunter
look-for-a-missing-or-an-extra-card-or-correct-the-number = nach einer fehlenden oder überzähligen Karte suchen oder die Zahl berichtigen
the-file-does-not-name-its-player-legal-as-others_-not-as-taken_ = die Datei nennt ihren Spieler nicht: zulässig als { $others }, nicht als { $taken }
write-keys_ = { $keys } schreiben
written_-is-card_ = „{ $written }“ ist { $card }
this-name-is-not-exact = dieser Name ist nicht genau geschrieben
these-names-are-not-exact = diese Namen sind nicht genau geschrieben
names_-told_ = { $names }: { $told }
write-names-as-they-are-printed-on-the-cards = Namen so schreiben, wie sie auf den Karten stehen
card_-is-what_-but-listed-under-section_ = { $card } ist { $what }, steht aber unter { $section }
counted-as-what_ = zählt als { $what }
move-it-to-section_ = nach { $section } legen
the-location-deck = Ortsstapel
card_-is-what_-it-cannot-be-in-place_ = { $card } ist { $what } und kann hier nicht stehen: { $place }
counted-nowhere = nirgends gezählt
move-it-to-sites = zu den Orten (sites) legen
move-it-out-of-sites = aus den Orten (sites) nehmen
the-file-has-no-play-deck-so-nothing-about-it-was-judged = die Datei hat keinen Spielstapel, also wurde nichts dazu beurteilt
list-its-cards-under-play-deck-characters-resources-and-hazards = die Karten unter [play-deck.characters], .resources und .hazards aufführen
the-file-has-no-location-deck-so-no-sites-were-judged = die Datei hat keinen Ortsstapel, also wurden keine Orte beurteilt
this-format-has-no-sites-convert-the-deck-and-add-them = dieses Format hat keine Orte: das Deck umwandeln und sie aufnehmen
the-file-has-no-pool-of-starting-characters-and-items = die Datei hat keine Auswahl von Anfangscharakteren und Gegenständen
list-them-under-pool-characters-and-pool-items = sie unter [pool.characters] und [pool.items] aufführen
the-collection-lacks-copies_-of-cards_ = der Sammlung { $copies ->
        [one] fehlt
       *[other] fehlen
    } { copies_ } von { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
find-in-any-printing-lacking_ = zu besorgen, in beliebiger Ausgabe: { $lacking }
player_-decks-are-judged-by-names_ = { $player-decks } werden beurteilt von { $names }
name_-judges-players_-decks-this-is-a-player_-deck = { $name } beurteilt { $players-decks }; dies ist ein { $player-deck }
not-in-this-ruleset = nicht in diesem Regelwerk
the-quantity-of-name_-is-written_-not-a-whole-number-from-1-to-99 = die Anzahl von { $name } ist { $written }, keine ganze Zahl von 1 bis 99
write-how-many-copies-the-deck-holds-or-remove-the-entry = schreiben, wie viele Exemplare das Deck enthält, oder den Eintrag streichen
section_-lists-card_-twice = { $section } führt { $card } zweimal auf
added-up-that-is-copies_ = zusammen { copies_ }
first-listed-here = zuerst hier aufgeführt
write-one-entry-with-copies_ = einen Eintrag mit { $copies ->
        [one] { $copies } Exemplar
       *[other] { $copies } Exemplaren
    } schreiben
read-as-name_-id_-correct-the-tag-or-remove-it = gelesen als { $name } ({ $id }); den Zusatz berichtigen oder streichen
no-card-has-the-id-name_ = keine Karte hat die Kennung { $name }
write-an-id-of-a-printed-set-such-as-TW-106-or-a-name = eine Kennung einer gedruckten Ausgabe wie TW-106 schreiben oder einen Namen
no-card-has-a-similar-name-check-the-spelling = keine Karte hat einen ähnlichen Namen: die Schreibweise prüfen
unknown-heading-the-cards-below-it-were-sorted-by-type = unbekannte Überschrift; die Karten darunter wurden nach ihrer Art eingeordnet
not-known = nicht bekannt
write-Pool-Characters-Resources-Hazards-Sideboard-or-Sites = Pool, Characters, Resources, Hazards, Sideboard oder Sites schreiben
deck-files-have-no-key-value_-here = Deckdateien haben hier keinen Schlüssel `{ $value }`
unknown-its-contents-were-not-judged = unbekannt; sein Inhalt wurde nicht beurteilt
the-rule-name_-cannot-be-waived = von der Regel `{ $name }` gibt es keine Ausnahme
remove-the-waiver = die Ausnahme streichen
there-is-no-rule-name_-to-waive = die Ausnahme nennt die Regel `{ $name }`, die es nicht gibt
waives-nothing = bewirkt nichts
an-entry-is-a-quantity-and-a-card-s-name-start-remarks-with = ein Eintrag ist eine Anzahl und der Name einer Karte; Bemerkungen beginnen mit #
the-deck-waives-name_-but-does-not-break-it = das Deck nennt eine Ausnahme von `{ $name }`, bricht die Regel aber nicht

## Der Reservestapel

names_-have-several-copies-each-only-avatars_-may = von { $names } gibt es je mehrere Exemplare; das ist nur bei { $avatars ->
        [one] { $avatars } Avatar
       *[other] { $avatars } Avataren
    } erlaubt
copies_-of-name_-in-play-deck-and-sideboards-limit_-allowed = { copies_ } von { $name } in Spielstapel und Reservestapeln, erlaubt: { $limit }
the-sideboard-holds-cards_-none-allowed-in-a-length_-game = der Reservestapel enthält { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }; in einem { $length } ist keiner erlaubt
the-sideboard-holds-cards_-maximum_-allowed-in-a-length_-game = der Reservestapel enthält { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }, erlaubt in einem { $length }: { $maximum }
this-ruleset-has-no-sideboard-against-Fallen-wizards = dieses Regelwerk kennt keinen Reservestapel gegen Gefallene Zauberer
remove-the-section = den Abschnitt streichen
the-sideboard-against-Fallen-wizards-holds-cards_-maximum_-allowed = der Reservestapel gegen Gefallene Zauberer enthält { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }, erlaubt: { $maximum }
the-other-one = die andere
only-one-can-be-in-play-whoever-plays-it = nur eine kann im Spiel sein, wer sie auch ausspielt
card_-may-not-start-beside-first_-they-are-the-same-character = { $card } darf nicht neben { $first } beginnen: sie sind derselbe Charakter
copies_-of-name_-in-play-deck-and-sideboards = { copies_ } von { $name } in Spielstapel und Reservestapeln
help_-write-key_ = { $help }: { $key } schreiben
remove-one-of-them-from-the-companies = einen von ihnen aus den Gemeinschaften nehmen
remove-it-or-declare-specific_ = die Karte herausnehmen oder { $specific } als Avatar nennen
the-same-character = derselbe Charakter

## Was eine Liste sagt und nicht gezählt wird

the-number-beside-card_-is-not-its-count = die Zahl neben { $card } ist nicht die Anzahl
not-counted = nicht gezählt
this-lists-several-decks = hier stehen mehrere Decks
write-the-number-of-copies-right-before-the-name-or-remove-it = die Anzahl direkt vor den Namen setzen oder sie streichen
named-but-not-counted-cards_ = genannt, aber nicht gezählt: { $cards }
give-each-card-its-own-line-or-move-other-text-into-the-notes = jeder Karte eine eigene Zeile geben oder anderen Text in die Notizen setzen
this-card-is-struck-through-but-counted = diese Karte ist durchgestrichen, aber gezählt
in-the-deck-or-not = im Deck oder nicht?
delete-the-line-or-remove-the-stroke = die Zeile löschen oder die Durchstreichung entfernen
the-list-says-said_-about-this-card-but-has-it-in-another-part = die Liste sagt „{ $said }“ über diese Karte, führt sie aber in einem anderen Teil
in-which-part = in welchem Teil?
move-the-line-to-its-part-or-delete-the-remark = die Zeile in ihren Teil verschieben oder die Bemerkung löschen
the-list-says-said_-about-this-card-but-counts-it = die Liste sagt „{ $said }“ über diese Karte, zählt sie aber
delete-the-card-or-the-remark = die Karte oder die Bemerkung löschen
which-of-them-is-meant = welches davon ist gemeint?
keep-one-of-them-or-give-each-deck-its-own-file = eines davon behalten oder jedem Deck eine eigene Datei geben
line-line_-it-is-unclear-whether-text_-counts = Zeile { $line }: unklar, ob `{ $text }` zählt
lines-read-as-remarks-lines_ = als Bemerkungen gelesene Zeilen: { $lines }
this-is-a-deck-of-Cockatrice-which-has-no-cards-of-this-game = dies ist ein Deck für Cockatrice, das keine Karten dieses Spiels hat
export-it-as-text-with-a-number-and-a-name-on-each-line-and-check-that-file = als Text ausgeben, je Zeile eine Anzahl und ein Name, und diese Datei prüfen
this-is-an-order-for-a-print-shop-it-names-pictures-not-cards = dies ist ein Auftrag für eine Druckerei: er nennt Bilder, keine Karten
check-the-list-from-which-it-was-made = die Liste prüfen, aus der er gemacht ist
the-id-is-that-of-name_-the-file-says-written_ = die Kennung ist die von { $name }, die Datei sagt „{ $written }“
read-as-name_-id_-correct-the-id-or-the-name = gelesen als { $name } ({ $id }); Kennung oder Namen berichtigen
the-id-and-the-name-differ = Kennung und Name widersprechen sich
