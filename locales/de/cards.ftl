## Karten in Worten: das Blatt einer Karte, die Suche

Kind-avatar = Avatar
Kind-character = Charakter
Kind-agent = Agent
Kind-stage-resource = Stufen-Unterstützung
Kind-minor-item = Geringerer Gegenstand
Kind-major-item = Bedeutender Gegenstand
Kind-greater-item = Legendärer Gegenstand
Kind-gold-ring-item = Goldener Ring
Kind-special-item = Besonderer Gegenstand
Kind-ally = Verbündeter
Kind-faction = Heer
Kind-creature = Kreatur
Kind-short-event = Kurzfristiges Ereignis
Kind-long-event = Langfristiges Ereignis
Kind-permanent-event = Permanentes Ereignis
Kind-haven = Zufluchtsort
Kind-free-hold = Freier Ort
Kind-border-hold = Grenzort
Kind-ruins-and-lairs = Ruinen & Horte
Kind-shadow-hold = Schattenhort
Kind-dark-hold = Hort der Dunkelheit
Kind-region = Region
Kind-other = Anderes
SitePlay-information = Informationen
SitePlay-minor-item = Geringere Gegenstände
SitePlay-major-item = Bedeutende Gegenstände
SitePlay-greater-item = Legendäre Gegenstände
SitePlay-gold-ring-item = Goldene Ringe
PlayableOnly-weapon-armor-shield-helmet = Waffen, Rüstungen, Schilde und Helme
PlayableOnly-scroll-of-isildur = Isildurs Schriftrolle
PlayableOnly-palant-ri = Palantíri
PlayableOnly-hero-item = Gegenstände der Helden
PlayableOnly-at-a-price = gegen einen Preis
Rarity-fixed = in festen Startdecks
Rarity-common = häufig
Rarity-uncommon = weniger häufig
Rarity-rare = selten
Rarity-promo = Promo
CompanyKind-hero = Gemeinschaften von Helden
CompanyKind-covert = Verborgene Gemeinschaften
CompanyKind-overt = Offene Gemeinschaften
side_-kind_ =
    { $kind-is ->
        [Kind-character] { $side-pre }Charakter{ $side-post }
        [Kind-ally] { $side-pre }Verbündeter{ $side-post }
        [Kind-faction] { $side-pre }Heer{ $side-post }
        [CardType-site] { $side-pre }Ort{ $side-post }
       *[other] { $kind } ({ $side })
    }
unique-kind_ = { $kind }, einzigartig
resource-and-hazard-in-one = zugleich Unterstützung und Gefahr

# In einer Zeile
mind-mind_ = Geisteskraft { $mind }
DI-figure_ = DE { $figure }
points_-MP = { $points } SP
points_-SP = { $points } StP
CP-points_ = VP { $points }

# Die Zeilen des Blatts
race = Volk
skills = Berufe
keywords = Stichwörter
mind = Geisteskraft
strikes = Hiebe
checks = Würfe
prowess-body = Kampfgeschick/Konstitution
direct-influence = Direkter Einfluss
general-influence = Allgemeiner Einfluss
marshalling-points = Siegpunkte
points_-kind_ = { $points } ({ $kind })
corruption-checks = Versuchungswürfe
corruption-points = Versuchungspunkte
keyed-to = zugeordnet
keyed-by-its-text = nach Kartentext zugeordnet
home-sites = Heimatorte
playable-at = wo ausspielbar
needs = braucht
region-type = Regionsart
next-to = grenzt an
specific-to = allein für
copies-allowed = erlaubte Exemplare
may-not-start-for = beginnt nicht bei
barred-from = nicht zugelassen bei
no-use-against = ohne Nutzen gegen
about-attacks-of = betrifft Angriffe von
rarity = Seltenheit
in-no-company = in keiner Gemeinschaft
copies_-in-the-play-deck = { $copies } im Spielstapel
copies_-in-play-deck-and-sideboard = { $copies } in Spielstapel und Reservestapel
requires = verlangt
is-for = dient für
borne-by = getragen von
who_-with-a-mind-of-at-least-mind_ = { $who } mit mindestens { $mind } Geisteskraft
characters-of-prowess-prowess_-or-more = Charaktere mit Kampfgeschick { $prowess } oder mehr
asks-for-at-least = verlangt mindestens
number_-things_ = { $number } { $things }
asks-for = verlangt
an-overt-company = eine Offene Gemeinschaft
asks-for-sites = verlangt Orte
number_-of-these-sites-places_ = { $number } dieser Orte: { $places }
influence-check = Beeinflussungswurf
over-check_ = über { $check }
only-for = nur für
not-for = nicht für
controlled = Kontrolle
only-by-general-influence-or-by_-for-points_ = nur durch Allgemeinen Einfluss oder: { $by }; für { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
opponent = Gegner
a-player-whose-sites-have-the-same-alignment = ein Spieler, dessen Orte von derselben Seite sind
no-second-copy = kein zweites Exemplar
in-play = im Spiel
with-one-player = bei einem Spieler
with-one-company = bei einer Gemeinschaft
at-one-site = an einem Ort
with-one-character = bei einem Charakter
with-one-item = bei einem Gegenstand
with-one-faction = bei einem Heer
with-one-card = bei einer Karte
against-one-attack = gegen einen Angriff
for-one-check = bei einem Wurf
in-one-turn = in einem Zug
site-type = Ortsart
region = Region
nearest-haven = nächster Zufluchtsort
site-path = Reiseroute
way-from-haven = Weg vom Zufluchtsort
from_-path_ = { $from }: { $path }
playable = ausspielbar
it-is = zugleich
Under-deeps = Unterirdische Tiefen
a-Dragon-s-lair = ein Drachenhort
a-hoard = ein Drachenschatz
attacked-by = Automatische Angriffe
attack-normally = greifen normal an
creatures-keyed-to-it = Kreaturen, die hier ausgespielt werden
creatures-other-than-Nazg-l = andere Kreaturen als Nazgûl
a-Ringwraith-of-your-own = ein eigener Ringgeist
a-creature-of-the-opponent-s-choice = eine Kreatur nach Wahl des Gegners
adjacent-roll = benachbart (Wurf)
site_-roll_ = { $site } ({ $roll })
cards-drawn = gezogene Karten
draw_-by-the-mover-opponent-draw_-by-the-opponent = { $draw } vom Reisenden, { $opponent_draw } vom Gegner
home-of = Heimatort von
kind_-only_-only = { $kind } (nur { $only })
site = Ort
    .not = kein Ort
    .any = jeder Ort
any-kind_ = { $kind-any }
any-Under-deeps-kind_ = { $kind-any } in den Unterirdischen Tiefen
any-non-Under-deeps-kind_ = { $kind-any } außerhalb der Unterirdischen Tiefen
except-kinds_ = außer { $kinds-dat }
in-region_ = { $region-in }
in-a-kind_ = in einer Region der Art { $kind }
with-a-Dragon = mit einem Drachen
without-a-Dragon = ohne Drachen
with-an-attack-of-race_ = mit einem Automatischen Angriff ({ $race })
where-kind_-is-playable = (dort ausspielbar: { $kind })
at-sites-that-the-card-data-do-not-list = an Orten, die in den Kartendaten fehlen
strikes_ =
    { $strikes ->
        [one] { $strikes } Hieb
       *[other] { $strikes } Hiebe
    }
one-strike-for-each-character = ein Hieb für jeden Charakter
one-strike-for-each-wounded-character = ein Hieb für jeden verwundeten Charakter
own_-more-against-some = { $own }, gegen manche mehr
against-some = gegen manche
region_-count_ = { $region } ({ $count })
a-region_ = { $region }
sites_-there = { $sites } dort
a-site-next-to-site_ = ein Ort neben { $site }
anywhere = überall
regions_ =
    { $regions-is ->
        [wilderness] { $regions } Wildnis
        [coastal-sea] { $regions ->
            [one] { $regions } Meeresküste
           *[other] { $regions } Meeresküsten
        }
        [free-domain] { $regions ->
            [one] { $regions } Freies Reich
           *[other] { $regions } Freie Reiche
        }
        [border-land] { $regions ->
            [one] { $regions } Grenzland
           *[other] { $regions } Grenzländer
        }
        [shadow-land] { $regions ->
            [one] { $regions } Schattenland
           *[other] { $regions } Schattenländer
        }
        [dark-domain] { $regions ->
            [one] { $regions } Dunkles Reich
           *[other] { $regions } Dunkle Reiche
        }
       *[region] { $regions ->
            [one] { $regions } Region
           *[other] { $regions } Regionen
        }
    }
text_-with-path_-in-its-site-path = { $text } mit { $path } auf der Reiseroute
with-name_-in-play = mit { $name } im Spiel
without-name_-in-play = ohne { $name } im Spiel
in-a-turn-with-name_-against-the-company = in einem Zug mit { $name } gegen die Gemeinschaft
after-an-attack-of-races_ = nach einem Angriff ({ $races })
if-a-company-member-is-wounded-or-name_-is-in-play = wenn jemand in der Gemeinschaft verwundet oder { $name } im Spiel ist

# Kampf, Einfluss, Ringe
influence = Einfluss
bonus_-against-against_ = { $bonus } gegen { $against }
half-the-body-of-races_ = halbe Konstitution { $races-der }
change_-where-he-does-not-tap = { $change }, wo er nicht tappt
in-a-fight = im Kampf
discarded-on = abgeworfen bei
a-body-check-of-results_ = einem Konstitutionswurf von { $results }
defenders = Verteidiger
the-attacker-s-choice = nach Wahl des Angreifers
attacks = Angriffe
detains = Verhör für
attack-changed = Angriff verändert
in-brackets = in Klammern
for-a-race_ = für { $race-acc }
for-an-race_ = für { $race-acc }
standard-modifications = Standardmodifikationen
tested = geprüft
race_-strikes_-of-prowess_ = { $race }, { $strikes } mit Kampfgeschick { $prowess }
detaining-who_ = Verhör für { $who }
only-against-who_ = nur gegen { $who }
the-attacker-chooses-who-defends = der Angreifer bestimmt, wer sich stellt
attacks_ =
    { $attacks ->
        [one] { $attacks } Angriff
       *[other] { $attacks } Angriffe
    }
attacks_-against-the-same-character = { attacks_ } gegen denselben Charakter
tapping-a-character-cancels-one-of-them-at-most-most_ = für jeden Charakter, den man tappt, wird einer vereitelt, höchstens { $most }
prowess_-prowess = { $prowess } Kampfgeschick
prowess-prowess_ = Kampfgeschick { $prowess }
change_-against-who_ = { $change } gegen { $who }
change_-after-an-attack-of-who_ = { $change } nach einem Angriff von { $who-von }
change_-keyed-to-kind_ = { $change } bei Zuordnung: { $kind }
all-companies = alle Gemeinschaften
kinds_-companies = { $kinds }
body_-body = { $body } Konstitution
at-most-most_ = höchstens { $most }
at-most-double = höchstens das Doppelte
against-who_ = gegen { $who }
only-for-who_ = nur für: { $who }
body_-to-the-body-of-strikes-that-he-faces = { $body } auf die Konstitution von Hieben gegen ihn
against-attacks-that-detain = gegen Angriffe als Verhör
if-he-taps = wenn er dafür getappt wird
no-body-check-discards-him = kein Konstitutionswurf wirft ihn ab
more-than-is-counted-here = mehr, als hier gezählt wird
for-who_ = für { $who }
for-a-keyword_ = für: { $keyword }
if-item_-that-he-bears-is-discarded = wenn er Folgendes trägt und abwirft: { $item }
ring_-with-any-result = { $ring } bei jedem Ergebnis
ring_-with-least_-or-more = { $ring } bei { $least } oder mehr
ring_-with-most_-or-less = { $ring } bei { $most } oder weniger
ring_-with-least_-to-most_ = { $ring } bei { $least } bis { $most }
The-One-Ring = Der Eine Ring
a-Dwarven-Ring = ein Zwergenring
a-spirit-ring = ein Seelenring
a-magic-ring = ein Magischer Ring
a-lesser-ring = ein Geringerer Ring
at-home-at-homes_ = mit Heimatort { $homes }
with-another-race_-faction-in-play = mit einem anderen Heer { $race-der } im Spiel
if-the-player-is-avatar_ = wenn { $avatar } der Spieler ist
with-card_ = mit { $card }
race_-factions = Heere { $race-der }
characters-from-site_ = Charaktere mit dem Heimatort { $site }
characters-of-his-company = Charaktere der eigenen Gemeinschaft
one-lesser-character = einen geringeren Charakter
characters-of-avatar_ = Charaktere von { $avatar }
factions-of-place_ = Heere aus { $place }

# Die Karte im Ganzen
printings = Ausgaben
manifestations = Erscheinungsformen
of-the-same-name = gleichen Namens
other-names = andere Namen
for-a-player_ = für { $player-acc }
only-with-names_-text_ = nur mit { $names }: { $text }
name_-alignment_-card-type_-id_ = { $name } ({ $card_type }, { $alignment }, { $id })
legal-under-every-ruleset = zulässig nach jedem Regelwerk
never-legal-rules_ = nie zulässig ({ $rules })
legal-under-books_-only-rules_ = zulässig nur nach { $books } ({ $rules })
legal-except-under-books_-rules_ = zulässig außer nach { $books } ({ $rules })
id = Kennung
kind = Art
facts = Angaben
cards_ =
    { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
cards_-more_-of-them-not-shown = { cards_ }, davon { $more } nicht gezeigt
a-wounded-character-is-discarded = ein verwundeter Charakter wird abgeworfen
a-wounded-character-is-eliminated = ein verwundeter Charakter wird eliminiert
a-character-who-would-be-wounded-is-not-harmed = ein Charakter, der verwundet würde, bleibt unversehrt
placed-with-item_ = bei { $item }
of-the-side_-side = (Seite: { $side })
with-a-hoard = mit einem Drachenschatz
a-character-who-would-be-wounded-taps-instead = ein Charakter, der verwundet würde, wird stattdessen getappt
a-body-check-that-equals-the-body-discards-the-character = bei einem Konstitutionswurf in Höhe seiner Konstitution wird der Charakter abgeworfen
a-wounded-character-makes-his-body-check-with-change_ = ein verwundeter Charakter legt seinen Konstitutionswurf mit { $change } ab
a-wounded-character-makes-number_-body-checks-with-change_ = ein verwundeter Charakter legt { $number } Konstitutionswürfe mit { $change } ab
does_-unless-he-is-an-avatar = { $does }, außer einem Avatar
each-character-except-an-avatar-faces-them-with-his-mind = jeder Charakter außer einem Avatar stellt sich ihnen mit seiner Geisteskraft
each-character-faces-them-with-his-mind = jeder Charakter stellt sich ihnen mit seiner Geisteskraft
more-happens-to-the-company-after-the-strikes = nach den Hieben widerfährt der Gemeinschaft noch mehr
change_-to-his-corruption-checks = { $change } auf seine Versuchungswürfe
change_-to-influence-checks-against-factions = { $change } auf Beeinflussungswürfe gegen Heere
change_-to-his-body-checks = { $change } auf seine Konstitutionswürfe
points_-corruption-points-for-each-other-of-his-company = Versuchungspunkte für jeden anderen seiner Gemeinschaft: { $points }
points_-corruption-points-for-each-other-of-his-company-unless-he-is-of-the-who_ = Versuchungspunkte für jeden anderen seiner Gemeinschaft: { $points }, außer bei { $who-von }
something-happens-to-the-company-before-the-strikes = vor den Hieben widerfährt der Gemeinschaft etwas
a-query-has-at-most-most_-letters = eine Suche hat höchstens { $most } Buchstaben
