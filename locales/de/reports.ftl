## Zählungen

decks_ = 
    { $decks ->
        [one] { $decks } Deck
       *[other] { $decks } Decks
    }
errors_ = 
    { $errors ->
        [one] { $errors } Fehler
       *[other] { $errors } Fehler
    }
warnings_ = 
    { $warnings ->
        [one] { $warnings } Warnung
       *[other] { $warnings } Warnungen
    }
lines_ = 
    { $lines ->
        [one] { $lines } Zeile
       *[other] { $lines } Zeilen
    }
number_-legal = { $number } zulässig
number_-illegal = { $number } unzulässig
number_-unreadable = { $number } unlesbar
number_-waived = { $number } ausgenommen
number_-allowed = { $number } erlaubt
errors_-allowed = 
    { $errors ->
        [one] { $errors } Fehler
       *[other] { $errors } Fehler
    } erlaubt
errors_-allowed-by-by_ = 
    { $errors ->
        [one] { $errors } Fehler
       *[other] { $errors } Fehler
    } erlaubt durch { $by }
warnings_-denied-by-by_ = 
    { $warnings ->
        [one] { $warnings } Warnung
       *[other] { $warnings } Warnungen
    } verboten durch { $by }
the-command-line = die Befehlszeile
lines_-read-as-remark = { lines_ } als Bemerkung gelesen
lines_-read-as-remarks = { lines_ } als Bemerkungen gelesen
number_-reason_-names_ = { $number } { $reason } ({ $names })
files_-skipped-reasons_ = { $files ->
        [one] { $files } Datei
       *[other] { $files } Dateien
    } übersprungen: { $reasons }
told_-could-be-a-deck-names_ = { $told }; vielleicht ein Deck: { $names }
told_-could-be-decks-names_ = { $told }; vielleicht Decks: { $names }
names_-and-more_-more = { $names } und { $more } weitere
not-a-deck = kein Deck
not-decks = keine Decks
project-file = Projektdatei
project-files = Projektdateien
SkippedReason-no-deck = kein Deck
SkippedReason-of-the-project = vom Projekt
SkippedReason-empty = leer
SkippedReason-binary = binär
SkippedReason-hidden = versteckt
SkippedReason-ignored = ausgeklammert
SkippedReason-linked = verknüpft
SkippedReason-the-output = die Ausgabe
SkippedReason-not-a-regular-file = keine gewöhnliche Datei

## Der Bericht für Menschen

ruleset_-length_-game = { $ruleset }, { $length }
set-on-the-command-line = auf der Befehlszeile
named-by-the-deck = vom Deck genannt
set-in-the-configuration = in der Konfiguration festgelegt
the-default = voreingestellt
ruleset = Regelwerk
book = Regelheft
player = Spieler
list = Liste
inferred-from-the-cards = aus den Karten erschlossen
waived = ausgenommen
no-reason-given = kein Grund genannt
help = Abhilfe:
see-places_ = siehe { $places }
card-card_ = Karte { $card }
rests-on-a-reading-read_-the-other-reading-other_ = beruht auf einer Lesart: { $read }; die andere Lesart: { $other }
have = Anzahl
need = verlangt
ok = ja
no = nein
number_-or-more = { $number } oder mehr
none = keine
at-most-number_ = höchstens { $number }
least_-to-most_ = { $least } bis { $most }
resources = Unterstützungen
hazards = Gefahren
creatures-among-them = davon Kreaturen
avatars = Avatare
hazard-deck = Gefahrenstapel
    .into = in den Gefahrenstapel
against-Fallen-wizards = gegen Gefallene Zauberer
pool-characters = Charaktere der Auswahl
pool-items = Gegenstände der Auswahl
pool-stage-points = Stufenpunkte der Auswahl
mind-of-agents = Geisteskraft der Agenten
location-deck = Ortsstapel
    .into = in den Ortsstapel
dual-purpose-cards-cards_ = Karten mit zwei Verwendungen: { $cards }
hazards_-name_-side_ = { $hazards } { $name } { $side }
resources_-name_-side_ = { $resources } { $name } { $side }
resources_-name_-one_-and-hazards_-other_ = { $resources } { $name } { $one } und { $hazards } { $other }
rule = Regel
decks = Decks
errors = Fehler
warnings = Warnungen

## Markdown und das Blatt

Deck-check = Deckprüfung
line = Zeile
what-is-wrong = was falsch ist
what-to-do = was zu tun ist
written-in = wo es steht
Roster = Turnierliste
player_-inferred = { $player } (erschlossen)
Player-type = Spielt als
Avatar = Avatar
Ruleset = Regelwerk
Book = Regelheft
Game-length = Spiellänge
Remarks = Bemerkungen
Made-by = Erstellt von
Date = Datum
Fingerprint = Fingerabdruck
all-decks = alle Decks
Counts = Zählung
Odds-of-an-opening-hand = Wahrscheinlichkeiten für die Anfangshand
Findings = Befunde
Nothing-was-found_ = Es wurde nichts gefunden.
no_ = Nr.
what-was-found = was gefunden wurde
Starting-company = Anfangsgemeinschaft
site-not-named = Ort nicht genannt
follower-of-name_ = Gefolgsmann von { $name }
with-items_ = mit { $items }
copies = Anzahl
card = Karte
set = Ausgabe
Player = Spieler
Judge = Schiedsrichter
Date-and-signature = Datum und Unterschrift
Decks = Decks
Starting-characters = Anfangscharaktere
Starting-items = Anfangsgegenstände
Stage-resources = Stufen-Unterstützungen
Other-cards-of-the-pool = Andere Karten der Auswahl
Characters = Charaktere
Resources = Unterstützungen
Hazards = Gefahren
Play-deck = Spielstapel
Hazard-deck = Gefahrenstapel
Sideboard = Reservestapel
Sideboard-against-Fallen-wizards = Reservestapel gegen Gefallene Zauberer
Sites = Orte
Out-of-place-not-counted = Fehl am Platz: nicht gezählt
another-character = ein anderer Charakter
two-creatures-or-more = zwei oder mehr Kreaturen
a-resource-that-gives-points = eine Unterstützung mit Siegpunkten
three-hazards-or-more = drei oder mehr Gefahren

## Diagramme

Marshalling-points = Siegpunkte
of-every-copy-in-pool-and-play-deck-as-printed = alle Exemplare in Auswahl und Spielstapel, wie aufgedruckt
of-every-copy-in-pool-and-play-deck-as-its-player-scores-it = alle Exemplare in Auswahl und Spielstapel, wie sie für den Spieler zählen
Kinds-of-card = Kartenarten
copies-in-pool-play-deck-and-hazard-deck = Exemplare in Auswahl, Spielstapel und Gefahrenstapel
copies-in-pool-and-play-deck = Exemplare in Auswahl und Spielstapel
Mind = Geisteskraft
characters-of-pool-and-play-deck-by-mind = Charaktere aus Auswahl und Spielstapel nach Geisteskraft
Skills = Berufe
characters-of-pool-and-play-deck-one-with-two-skills-counts-for-both = Charaktere aus Auswahl und Spielstapel; wer zwei Berufe hat, zählt für beide
Races = Völker
characters-of-pool-and-play-deck = Charaktere aus Auswahl und Spielstapel
Direct-influence = Direkter Einfluss
characters-of-pool-and-play-deck-by-what-counts-against-all = Charaktere aus Auswahl und Spielstapel nach dem, was gegen alle zählt
Creatures-by-keying = Kreaturen nach Zuordnung
copies-in-the-play-deck-a-creature-counts-wherever-it-can-be-keyed = Exemplare im Spielstapel; eine Kreatur zählt bei jeder ihrer Zuordnungen
places-by-name = benannte Orte
Corruption-points = Versuchungspunkte
resources-of-pool-and-play-deck-by-the-points-they-bring = Unterstützungen aus Auswahl und Spielstapel nach den Punkten, die sie bringen
cards-of-the-location-deck = Karten des Ortsstapels
Sites-by-region = Orte nach Region
no-fixed-region = ohne feste Region
items = Gegenstände
allies = Verbündete
kills = besiegte Kreaturen
miscellaneous = Besonderes
Coastal-Sea = Meeresküste
Free-domain = Freies Reich
Border-land = Grenzland
Wilderness = Wildnis
Shadow-land = Schattenland
Dark-domain = Dunkles Reich
Haven = Zufluchtsort
Free-hold = Freier Ort
Border-hold = Grenzort
Ruins-Lairs = Ruinen & Horte
Shadow-hold = Schattenhort
Dark-hold = Hort der Dunkelheit
n-1-built-in-card-replaced-ids_ = 1 eingebaute Karte ersetzt ({ $ids })
number_-built-in-cards-replaced-ids_ = { $number } eingebaute Karten ersetzt ({ $ids })
place_-a-ruling-of-year_-not-before = { $place } (eine Auslegung von { $year }; vorher nicht)
