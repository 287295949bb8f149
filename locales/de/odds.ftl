## Wahrscheinlichkeiten

Under-ruleset_ = Nach { $ruleset }:
names_-unknown-not-counted = { names_-unknown }: nicht gezählt
name_-is-either-tapped-or-wounded-not-both = { $name } ist entweder getappt oder verwundet, nicht beides
Roll-any = jeder
Roll-none = nie

# Ziehen
Play-deck-cards_ = Spielstapel: { cards_ }
turn = Zug
from = Start
to = Ziel
draws = zieht
cards = Karten
at-least = ab
hand-of-8 = Hand (8)
by-drawn_ = nach { $drawn }
all-of-these-together = alles dies zusammen
No-card-of-the-play-deck-is-dead-in-an-opening-hand_ = Keine Karte des Spielstapels ist auf der Anfangshand tot.
Dead-in-an-opening-hand-cards_-of-all_-expected_-in-a-hand-on-average-none-of-them-in-chance_-of-all-hands = Tot auf der Anfangshand: { cards_ } von { $all }, im Mittel { $expected } je Hand; keine davon auf { $chance } aller Hände
Hand-number_-of-seed-seed_ = Hand { $number } zum Startwert { $seed }
never = nie
later = später
first-turn = erster Zug
when-needed = bei Bedarf
opponent-s-turn = Zug des Gegners
at-his-home-site-or-haven = an seinem Heimatort oder Zufluchtsort
no-card-of-a-hand = keine Handkarte
no-agent-in-the-deck = kein Agent im Deck
starts-in-the-pool-already = beginnt schon in der Auswahl
at-a-haven-or-his-home-site = an einem Zufluchtsort oder seinem Heimatort
mind-mind_-left_-influence-left = Geisteskraft { $mind }, noch { $left } Einfluss übrig
at-site_ = { $site-in }
beside-another-resource = neben einer anderen Unterstützung
site_-is-more-than-one-move-away = { $site } ist mehr als eine Bewegung entfernt
no-site-of-the-location-deck = kein Ort des Ortsstapels
a-kind_ = { $kind }
an-kind_ = { $kind }
cards-drawn-to-refill-the-hand-and-cards-exchanged-with-the-sideboard-are-not-counted = Karten, die die Hand auffüllen oder aus dem Reservestapel eingetauscht werden, sind nicht gezählt
a-card-is-dead-in-an-opening-hand-if-its-site-or-something-that-it-needs-is-missing-whether-playing-it-is-wise-does-not-matter = eine Karte ist auf der Anfangshand tot, wenn ihr Ort fehlt oder etwas, was sie braucht; ob es klug ist, sie auszuspielen, spielt keine Rolle

# Beeinflussung
No-faction-of-the-deck-asks-for-an-influence-check_ = Kein Heer des Decks verlangt einen Beeinflussungswurf.
In-play-cards_ = Im Spiel: { $cards }
name_-at-least-number_ = { $name }: mindestens { $number }
name_-more-than-number_ = { $name }: mehr als { $number }
name_-more-than-over_ = { $name }: mehr als { $over }
name_-more-than-over_-a-copy-revealed = { $name }: mehr als { $over }, ein Exemplar offengelegt
the-opponent-has-left_-general-influence-unused = freier Allgemeiner Einfluss des Gegners: { $left }
controlled-by-who_-who-has-left_-unused = unter Kontrolle von { $who }, dessen freier Direkter Einfluss: { $left }
modifier_-for-the-other-side = { $modifier } für die andere Seite
who = wer
adds = Bonus
roll = Wurf
chance = Chance
at-best = bestenfalls
lead-needed = nötiger Vorsprung
chance_-with-items_ = { $chance } mit: { $items }
both-players-roll-his-roll-must-beat-the-opponent-s-by-this-much = beide Spieler würfeln: um so viel muss sein Wurf über dem des Gegners liegen
only-a-covert-company-may-try = nur eine Verborgene Gemeinschaft darf es versuchen
whoever-tries-has-no-followers-all-his-direct-influence-is-free = wer es versucht, hat keine Gefolgsmänner: sein ganzer Direkter Einfluss ist frei
conditional-bonuses-of-card-texts-and-cards-played-before-the-rolls-are-not-counted = an Bedingungen geknüpfte Boni und Karten, die vor den Würfen ausgespielt werden, sind nicht gezählt
conditional-bonuses-of-card-texts-and-cards-played-before-the-roll-are-not-counted = an Bedingungen geknüpfte Boni und Karten, die vor dem Wurf ausgespielt werden, sind nicht gezählt
the-modified-result-must-reach-the-number-on-the-card = das modifizierte Ergebnis muss die Zahl auf der Karte erreichen
the-modified-result-must-be-greater-than-the-number-on-the-card = das modifizierte Ergebnis muss größer sein als die Zahl auf der Karte

# Hiebe
the-named-characters = die genannten Charaktere
    .of = der genannten Charaktere
the-deck-s-starting-characters = die Anfangscharaktere des Decks
    .of = der Anfangscharaktere des Decks
the-possible-starting-characters-with-the-most-mind = die möglichen Anfangscharaktere mit der meisten Geisteskraft
    .of = der möglichen Anfangscharaktere mit der meisten Geisteskraft
by_-against-whose_ = { $by } gegen { $whose }
strikes_-of-prowess-prowess_ = { strikes_ } mit Kampfgeschick { $prowess }
Attack-number_-said_ = Angriff { $number }: { $said }
its-text-says_ = Kartentext: { $says }
its-text-says_-not-counted-here = Kartentext: { $says }: hier nicht gezählt
A-strike = Ein Hieb
A-strike-of-attack-from_ = Ein Hieb des { $from }. Angriffs
A-strike-of-attacks-from_-to-to_ = Ein Hieb des { $from }. bis { $to }. Angriffs
At-the-end = Am Ende
At-the-end-with-the-others-tapping-in-support = Am Ende, wenn die anderen zur Unterstützung tappen
untapped = ungetappt
tapped = getappt
wounded = verwundet
out-of-play = aus dem Spiel
nobody-hurt-hurt_-nobody-out-of-play-lost_ = niemand verwundet: { $hurt }, niemand aus dem Spiel: { $lost }
numbers_-and-a-roll = { $numbers } und ein Wurf
detainment = Verhör
all-against-the-same-character = alle gegen denselben Charakter
nobody-faces-it = niemand stellt sich ihm
faced-by-who_ = es stellen sich ihm: { $who }
strikes_-in-excess-each-1-to-somebody-s-prowess = { strikes_ } darüber hinaus, je -1 auf jemandes Kampfgeschick
defeated-chance_ = besiegt: { $chance }
faces-it = tritt an
prowess = KG
defeats-it = Sieg
fended = Abwehr
ties = erfolglos
detained = verhört
unharmed = unversehrt
not-counted-the-text-of-cards_ = nicht gezählt: der Text von { $cards }
creatures-attack-normally-at-site_-by-its-text-not-as-detainment = Kreaturen greifen nach dem Text von { $site } dort normal an, nicht als Verhör
creatures-other-than-Nazg-l-attack-normally-at-site_-by-its-text-not-as-detainment = andere Kreaturen als Nazgûl greifen nach dem Text von { $site } dort normal an, nicht als Verhör
cannot-be-played-against-opponent_-counted-all-the-same = kann gegen { $opponent } nicht ausgespielt werden: trotzdem gezählt
companies-of-one-side-attack-each-other-only-where-a-Fallen-wizard-leads-one-or-by-the-text-of-a-card-counted-all-the-same = Gemeinschaften einer Seite greifen einander nur an, wo ein Gefallener Zauberer eine davon führt oder ein Kartentext es erlaubt: trotzdem gezählt
lost = weg
taps = tappt
his-more_ = seiner { $more }
the-defender-assigns-strikes-and-support-for-the-fewest-characters-lost-then-for-the-fewest-hurt-the-attacker-for-the-most = der Verteidiger verteilt Hiebe und Unterstützung so, dass möglichst wenige Charaktere aus dem Spiel kommen und dann möglichst wenige verwundet werden, der Angreifer so, dass es möglichst viele sind
an-untapped-character-who-faces-a-strike-taps-the-tables-show-what-happens-if-he-does-not = wer sich ungetappt einem Hieb stellt, tappt; die Tabellen zeigen auch, was geschieht, wenn er ungetappt bleibt
a-creature-s-text-counts-where-it-changes-attacks-prowess-or-strikes-attacks-that-the-defender-may-cancel-and-cards-played-in-the-fight-are-not-counted = vom Text einer Kreatur zählt, was Angriffe, Kampfgeschick oder Hiebe verändert; nicht gezählt sind Angriffe, die der Verteidiger vereiteln darf, und Karten, die im Kampf ausgespielt werden

# Versuchung
Corruption-checks-of-whose_ = Versuchungswürfe { $whose-of }
points = Punkte
falls-with = fällt bei
falls = fällt
bears = trägt
makes-none = keinem
nobody-falls-chance_ = niemand fällt: { $chance }
What-brings-corruption-points-borne-alone = Was Versuchungspunkte bringt, allein getragen
best-with = am besten bei
falls-then = fällt dann
most_-or-less = { $most } oder weniger
each-character-makes-one-check-followers-stay-if-their-controller-fails = jeder Charakter legt einen Wurf ab; Gefolgsmänner bleiben, wenn der, dem sie folgen, ihn nicht besteht
conditional-modifiers-of-card-texts-are-not-counted = an Bedingungen geknüpfte Boni aus Kartentexten sind nicht gezählt

# Ringe
The-deck-has-no-gold-ring_ = Das Deck hat keinen Goldenen Ring.
name_-not-in-the-deck = { $name }, nicht im Deck
name_-copies_ = { $name }, { copies_ }
tested-by-a-card = mit einer Karte geprüft
stored-at-a-Darkhaven = an einem Dunklen Zufluchtsort hinterlegt
in-the-avatar-s-own-company = in der Gemeinschaft des Avatars
at-Barad-d-r = in Barad-dûr
how_-one-of-the-deck-s-rings-chance_ = { $how }: ein Ring des Decks mit { $chance }
cards-that-change-the-roll-are-not-counted-add-them-as-a-modifier = Karten, die den Wurf verändern, sind nicht gezählt: als Modifikation angeben

# Kreaturen gegen Reisende
Play-deck-cards_-creatures_ = Spielstapel: { cards_ }, { creatures_ }
Against-the-site-paths-from-the-nearest-haven = Gegen die Reiserouten vom nächsten Zufluchtsort
how-many = Anzahl
none-playable = keine ausspielbar
copies-playable = ausspielbare Exemplare
one-in-the-first-hand = eine auf der Anfangshand
side_-sites_ = { $sites-many } ({ $side })
Turn-turn_-from_-to-to_-the-hazard-player-draws-draws_-and-has-drawn-cards_-by-then = Zug { $turn }: { $from-von } { $to-nach }; der Gefahrenspieler zieht { $draws ->
        [one] { $draws } Karte
       *[other] { $draws } Karten
    }, bis dahin { cards_ }
copies_-playable = { copies_ } ausspielbar
copies_-playable-more_-more-on-a-condition = { copies_ } ausspielbar, { $more } mehr unter einer Bedingung
playable_-one-drawn-by-then-chance_ = { $playable }; bis dahin eines gezogen: { $chance }
to_-on-a-condition = { $to } unter einer Bedingung
Under-deeps-roll-roll_ = Unterirdische Tiefen, Wurf { $roll }
count_-kind_ = { $count } × { $kind }
by-the-printed-paths-cards-that-change-regions-sites-or-keying-are-not-counted = nach den aufgedruckten Reiserouten: Karten, die Regionen, Orte oder Zuordnung verändern, sind nicht gezählt
under-starter-movement-only-the-two-sites-regions-are-known-by-name = bei Bewegung nach den Grundregeln sind nur die Regionen der beiden Orte namentlich bekannt
