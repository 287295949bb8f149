## Was das Programm auf der Standardfehlerausgabe sagt: Fehler, Hinweise, was man tun kann

help-help_ = Tipp: { $help }
cards-has-no-effect-here-why_ = `--cards` hat hier keine Wirkung: { $why }
rules-are-explained-with-the-built-in-cards = Regeln werden mit den eingebauten Karten erklärt
the-page-has-the-built-in-cards = die Seite hat die eingebauten Karten
what-is-printed-does-not-depend-on-cards = was gedruckt wird, hängt nicht von Karten ab
name-the-card-files-as-arguments = die Kartendateien als Argumente nennen
before_-and-level_-both-name-rule_ = --{ $before } und --{ $level } nennen beide `{ $rule }`
remove-one-of-them = eines weglassen
no-card-matches = keine Karte passt
no-card-was-found-in-it = keine Karte wurde darin gefunden
no-card-s-name-contains-words_-together = kein Kartenname enthält { $words } zusammen
no-card-s-name-contains-wanted_ = kein Kartenname enthält „{ $wanted }“
ruleset_-has-no-player_-decks = { $ruleset } kennt keine { $player-decks }
read-as-name_ = gelesen als { $name }
choose-another-with-ruleset = mit --ruleset ein anderes wählen
meccg-explain-alone-lists-all-rules = `meccg explain` allein führt alle Regeln auf
meccg-rules-lists-the-rulesets = `meccg rules` führt die Regelwerke auf
meccg-rules-lists-the-rulesets-with-their-players-and-lengths = `meccg rules` führt die Regelwerke mit ihren Spielern und Spiellängen auf
ruleset-name_-has-no-effect-here-every-ruleset-is-used = `--ruleset { $name }` hat hier keine Wirkung: jedes Regelwerk urteilt
remove-it-or-name-a-house-rules-file-to-use-as-well = weglassen oder eine Datei mit Hausregeln nennen, die auch urteilen soll
could-not-be-made-why_ = konnte nicht angelegt werden: { $why }
could-not-be-read-why_ = konnte nicht gelesen werden: { $why }
could-not-be-written-why_ = konnte nicht geschrieben werden: { $why }
the-output-could-not-be-written-why_ = die Ausgabe konnte nicht geschrieben werden: { $why }
the-file-is-read-only-it-was-not-changed = die Datei ist schreibgeschützt; sie wurde nicht geändert
it-is-not-a-regular-file = es ist keine gewöhnliche Datei
why_-the-new-text-is-in-kept_ = { $why }; der neue Text ist in { $kept }
another-program-changed-the-file-meanwhile-it-was-not-overwritten = ein anderes Programm hat die Datei inzwischen geändert; sie wurde nicht überschrieben
this-file-already-exists = diese Datei gibt es schon
force-overwrites-it = --force überschreibt sie
name-it-toml-meccg-convert-writes-other-formats = `.toml` nennen; `meccg convert` schreibt andere Formate
the-file-would-be-too-large = die Datei würde zu groß
nothing-to-exchange-there-are-no-cards-in-the-play-deck-or-the-sideboards = nichts zu tauschen: weder im Spielstapel noch in einem Reservestapel steht eine Karte

## Was Betriebssysteme sagen

it-is-a-folder = es ist ein Ordner
the-disk-is-full = auf dem Datenträger ist kein Platz mehr
the-disk-is-read-only = der Datenträger ist schreibgeschützt
no-card-is-called-names_ = keine Karte heißt { $names }
this-file-or-folder-does-not-exist = es gibt keine solche Datei und keinen solchen Ordner
you-do-not-have-permission = keine Berechtigung
a-part-of-the-path-is-a-file-not-a-folder = ein Teil des Pfads ist eine Datei und kein Ordner
something-with-this-name-already-exists = es gibt schon etwas mit diesem Namen
the-address-is-already-in-use = die Adresse ist schon in Gebrauch
name-another-folder = einen anderen Ordner nennen
nothing-to-exchange-among-the-known-cards = unter den bekannten Karten ist nichts auszutauschen
count_-belong-to-no-card-names_-and-others = { $count ->
        [one] { $count } Name gehört
       *[other] { $count } Namen gehören
    } zu keiner Karte: { $names } und andere
Too-many-levels-of-symbolic-links-os-error-40 = zu viele symbolische Verknüpfungen hintereinander

## Woher Decks kommen

correct-that-file-or-remove-it = diese Datei berichtigen oder entfernen
name-the-file = die Datei nennen
name-the-files-or-another-folder = die Dateien nennen oder einen anderen Ordner
name-the-files-or-remove-this-folder = die Dateien nennen oder diesen Ordner weglassen
it-is-not-read = sie wird nicht gelesen
no-file-matches-this-pattern = keine Datei passt auf dieses Muster
this-folder-has-no-decks = in diesem Ordner ist kein Deck
standard-input-is-empty-or-was-already-read = die Standardeingabe ist leer oder wurde schon gelesen
standard-input-holds-one-deck-name-the-others-by-file = die Standardeingabe enthält ein Deck; die anderen mit ihren Dateien nennen
the-file-is-not-UTF-8 = die Datei ist kein UTF-8
save-it-as-UTF-8-before-it-is-changed = sie als UTF-8 speichern, bevor sie geändert wird

## Konfigurationen, Sammlungen, eigene Karten und Hausregeln eines Laufs

both-pool-and-collection-are-given = --pool und --collection sind beide angegeben
a-pool-is-already-the-only-source-of-cards-remove-one-of-them = --pool ist schon die einzige Quelle der Karten: eines von beiden weglassen
its-configuration-cannot-be-used-why_ = seine Konfiguration ist nicht zu gebrauchen: { $why }
the-configuration-cannot-be-used-why_ = die Konfiguration ist nicht zu gebrauchen: { $why }
path_-findings_-see-meccg-collection-file_ = { $path }: { $findings ->
        [one] { $findings } Befund
       *[other] { $findings } Befunde
    }; siehe `meccg collection { $file }`
correct-the-collection-first-the-deck-was-not-changed = erst die Sammlung berichtigen; das Deck wurde nicht geändert
links-to-cards = Verweise auf Karten
name_-ignored-what_-above_-lets-configurations-below-it-only-be-stricter-nested-may-allow = { $name }: nicht beachtet: { $what }; { $above } lässt Konfigurationen darunter nur strenger sein (`nested_may_allow`)
pattern_-is-not-a-valid-pattern-why_ = `{ $pattern }` ist kein gültiges Muster: „{ $why }“
these-house-rules-cannot-be-used = diese Hausregeln sind nicht zu gebrauchen
one_-and-other_-are-both-called-ruleset_-change-the-name-of-one = `{ $one }` und `{ $other }` heißen beide `{ $ruleset }`: in einer den `name` ändern
these-cards-cannot-be-used = diese Karten sind nicht zu gebrauchen
is-not-read-it-is-not-a-regular-file = wird nicht gelesen: es ist keine gewöhnliche Datei
is-not-read-it-must-be-a-toml-file-that-is-not-hidden = wird nicht gelesen: es muss eine .toml-Datei sein, die nicht versteckt ist
is-not-read-it-is-outside-folder_ = wird nicht gelesen: sie liegt außerhalb von { $folder }

## Namen auf der Befehlszeile

no-card-named-name_-has-the-tag-tag_ = keine Karte namens „{ $name }“ hat den Zusatz „{ $tag }“
no-card-named-named_-has-the-tag-tag_ = keine Karte namens „{ $named }“ hat den Zusatz „{ $tag }“
name_-is-not-a-site = { $name } ist kein Ort
name_-means-several-regions-regions_ = „{ $name }“ sind mehrere Regionen: { $regions }
the-deck-has-name_-and-nothing-is-taken-out-of-it = das Deck hat { $name }, und nichts wird herausgenommen
the-deck-keeps-cards_-nothing-is-taken-out-of-it = das Deck behält { $cards }: nichts wird herausgenommen
region_-is-a-region-the-deck-stays-near-site_ = { $region } ist eine Region: das Deck bleibt bei { $site }
a-player_-player-may-not-use-sites_ = { $player-nom } darf nicht benutzen: { $sites }
name_-matches-sites_-of-a-player_-player = „{ $name }“ ist für { $player-acc } mehrdeutig: { $sites }
no-player-of-ruleset_-may-use-both-from_-and-to_ = kein Spieler von { $ruleset } darf „{ $from }“ und „{ $to }“ benutzen
ruleset_-has-no-site-name_-for-a-player_-player = { $ruleset } hat für { $player-acc } keinen Ort „{ $name }“
the-journey-starts-and-ends-at-name_ = die Reise beginnt und endet { $name-in }
name-one-version-as-in-version_ = eine Version nennen, etwa „{ $version }“
choose-whose-companies-travel-with-player = mit --player wählen, wessen Gemeinschaften reisen
choose-whose-companies-travel-against-in-odds-hazards = wählen, wessen Gemeinschaften reisen: --against in `odds hazards`
name-a-stop-between-the-two = einen Halt zwischen den beiden nennen
write-journey-Rivendell-Moria = --journey "Rivendell,Moria" schreiben
no-moves-lead-from-from_-to-to_ = keine Bewegung führt { $from-von } { $to-nach }
a-journey-has-at-least-two-stops = eine Reise hat mindestens zwei Halte
name_-is-not-a-wanted_ = { $name } ist { $wanted-not }
name_-is-not-an-wanted_ = { $name } ist { $wanted-not }
gold-ring = Goldener Ring
    .not = kein Goldener Ring
character-of-this-company = Charakter dieser Gemeinschaft
    .not = kein Charakter dieser Gemeinschaft
creature-a-character-or-a-site-with-automatic-attacks-of-a-race = Kreatur, Charakter oder Ort mit Automatischen Angriffen eines Volks
    .not = weder Kreatur noch Charakter und kein Ort mit Automatischen Angriffen eines Volks
creature-that-can-be-keyed-to-that = Kreatur, die dem zugeordnet werden kann
    .not = keine Kreatur, die dem zugeordnet werden kann
faction-that-an-influence-check-brings-into-play = Heer, das durch einen Beeinflussungswurf ins Spiel kommt
    .not = kein Heer, das durch einen Beeinflussungswurf ins Spiel kommt
card-that-can-be-influenced-away-no-avatar-can-and-an-item-needs-its-bearer-and-a-copy-that-is-revealed = Karte, die durch Einfluss genommen werden kann
    .not = keine Karte, die durch Einfluss genommen werden kann: ein Avatar nie, ein Gegenstand nur mit seinem Träger und einem offengelegten Exemplar
the-deck-has-no-starting-company-to-count-with = das Deck hat keine Anfangsgemeinschaft, mit der sich rechnen lässt
characters_-characters-are-too-many-at-most-most_ = { $characters } Charaktere sind zu viele: höchstens { $most }
name-the-characters-with-character = die Charaktere mit --character nennen
name_-cannot-start-together-with-the-others-that-are-required = { $name } kann nicht mit den anderen beginnen, die verlangt sind
name_-may-not-start-why_ = { $name } darf nicht beginnen: { $why }
name_-is-not-among-the-cards-to-choose-from = { $name } ist keine der Karten, aus denen gewählt wird
a-player_-player-has-no-avatar-name_ = { $player-nom } hat keinen Avatar „{ $name }“
one-of-avatars_ = einer von { $avatars }
these-are-too-many-cards-at-once = das sind zu viele Karten auf einmal
ask-for-fewer-groups-or-fewer-cards-of-each = weniger Gruppen verlangen oder weniger von jeder
no-card-matches-what_ = zu „{ $what }“ passt keine Karte
what_-asks-for-0-cards = „{ $what }“ verlangt 0 Karten
ask-for-at-least-one = mindestens eine verlangen
what_-is-neither-a-card-nor-a-query-why_ = „{ $what }“ ist weder eine Karte noch eine Suche: { $why }

## Suchen

this-asks-what-a-deck-can-play-but-no-deck-is-named = hier wird gefragt, was ein Deck ausspielen kann, aber kein Deck ist genannt
name-the-deck = das Deck nennen
a-field-is-missing-before-this = davor fehlt ein Feld
write-it-without-spaces-as-in-mind-4 = es ohne Leerzeichen schreiben, wie in `mind<=4`
there-is-no-field-name_ = es gibt kein Feld `{ $name }`
the-fields-are-fields_ = die Felder sind { $fields }
a-part-of-a-name-needs-at-least-one-letter = ein Teil eines Namens braucht mindestens einen Buchstaben
name_-needs-a-value-to-compare-with = `{ $name }` braucht einen Wert zum Vergleichen
name_-is-not-a-number-so-it-cannot-be-more-or-less = `{ $name }` ist keine Zahl und kann also nicht mehr oder weniger sein
write-name_-or-name_ = `{ $name }:` oder `{ $name }!=` schreiben
give-a-number-as-in-mind-4 = eine Zahl nennen, wie in `mind<=4`
give-yes-or-no-as-in-unique-yes = `yes` oder `no` nennen, wie in `unique:yes`
give-a-name-as-in-region-The-Shire = einen Namen nennen, wie in `region:"The Shire"`
give-a-value-as-in-race-hobbit = einen Wert nennen, wie in `race:hobbit`
a-number-can-be-compared-with-one-number-only = eine Zahl lässt sich nur mit einer anderen vergleichen
ask-twice-with-or-between = zweimal fragen, mit `or` dazwischen
text_-is-not-a-whole-number = `{ $text }` ist keine ganze Zahl
order-sorts-cards-and-cannot-test-them = `order` ordnet Karten und kann sie nicht prüfen
value_-cannot-be-combined-with-other-values = `{ $value }` lässt sich nicht mit anderen Werten verbinden
the-sets-are-sets_ = die Ausgaben sind { $sets }
there-is-no-set-value_ = es gibt keine Ausgabe `{ $value }`
value_-is-not-a-card-id-such-as-TW-106 = `{ $value }` ist keine Kennung einer Karte wie TW-106
there-is-no-region-value_ = es gibt keine Region „{ $value }“
there-is-no-site-value_ = es gibt keinen Ort „{ $value }“
there-is-no-haven-value_ = es gibt keinen Zufluchtsort „{ $value }“
there-is-no-avatar-value_ = es gibt keinen Avatar „{ $value }“
no-region-site-or-type-of-region-or-site-is-called-value_ = keine Region und kein Ort heißt „{ $value }“, auch keine Art davon
the-query-is-empty = die Suche ist leer
the-query-asks-for-nothing = es wird nichts gesucht
ask-for-facts-as-in-type-character-mind-4-or-for-a-name = nach Angaben fragen, wie in `type:character mind<=4`, oder nach einem Namen
this-bracket-closes-nothing = diese Klammer schließt nichts
remove-it-or-add-the-that-it-should-close = sie entfernen oder die öffnende Klammer setzen, die sie schließen soll
nothing-comes-before-this-or = vor diesem `or` steht nichts
nothing-follows-this-or = hinter diesem `or` steht nichts
nothing-comes-before-this-and = vor diesem `and` steht nichts
nothing-follows-this-and = hinter diesem `and` steht nichts
brackets-and-negations-are-nested-deeper-than-most_-levels = Klammern und Verneinungen sind tiefer verschachtelt als { $most } Ebenen
write-the-query-more-simply = die Suche einfacher schreiben
there-is-nothing-between-these-brackets = zwischen diesen Klammern steht nichts
this-bracket-is-not-closed = diese Klammer ist nicht geschlossen
close-it-with-a = sie mit ) schließen
nothing-follows-this-negation = auf diese Verneinung folgt nichts
order-cannot-be-inside-brackets-or-a-negation = `order` kann nicht in Klammern oder einer Verneinung stehen
put-it-at-the-end-of-the-query = `order` ans Ende der Suche setzen
order-needs-something-to-sort-by = `order` braucht etwas, wonach geordnet wird
write-order-mind-or-order-mind-for-the-greatest-first = `order:mind` schreiben, oder `order:-mind` für das Größte zuerst
cards-cannot-be-sorted-by-name_ = nach `{ $name }` lässt sich nicht ordnen
sort-by-name-id-kind-or-a-number-such-as-mind = nach name, id, kind oder einer Zahl wie mind ordnen
this-quote-is-not-closed = dieses Anführungszeichen ist nicht geschlossen
close-it-with-another = es mit einem weiteren " schließen

## Turnierlisten

lists-are-already-registered-here = hier wurden schon Listen registriert
meccg-roster-check-shows-what-changed-and-force-registers-the-lists-as-they-are-now = `meccg roster check` zeigt, was sich geändert hat, und --force registriert die Listen, wie sie jetzt sind
why_-nothing-is-registered = { $why }; nichts wird registriert
path_-lists_-registered = { $path }: { $lists ->
        [one] { $lists } Liste
       *[other] { $lists } Listen
    } registriert
folder_-has-no-list-named-after-the-deck-or-its-entrant = `{ $folder }` hat keine Liste, die nach dem Deck oder seinem Spieler heißt
write-the-opened-cards-into-a-file-deck_-txt-there = die geöffneten Karten dort in eine Datei `{ $deck }.txt` schreiben

## Die Seite für Browser

the-page-was-not-found-beside-the-program = die Seite wurde nicht neben dem Programm gefunden
web-build-makes-it-name-its-folder-with-page = `web/build` macht sie; ihren Ordner mit --page nennen
this-is-not-the-folder-of-the-page-which-web-build-makes = dies ist nicht der Ordner der Seite, die `web/build` macht
cannot-listen-on-port-port_-why_ = Port { $port } lässt sich nicht öffnen: { $why }
choose-another-with-port = mit --port einen anderen wählen
lan-asks-for-confirmation-but-there-is-no-terminal = `--lan` fragt erst nach, aber es gibt kein Terminal
add-yes-if-everybody-in-the-network-may-open-the-page = --yes schreiben, wenn jeder im Netz die Seite öffnen darf
Everybody-in-your-network-will-be-able-to-open-the-page-Go-on-y-N = Jeder im eigenen Netz wird die Seite öffnen können. Weiter? [j/N]
yes = ja
the-page-is-at-url_ = die Seite ist unter { $url }
in-your-network-at-url_ = im eigenen Netz unter { $url }
press-Ctrl-C-to-stop = mit Strg-C beenden

## Der Balken eines langen Laufs

done_-all_-decks-time_-left = { $done }/{ $all } Decks, noch { $time }
this-is-a-deck-or-a-configuration-a-report-never-overwrites-one = dies ist ein Deck oder eine Konfiguration; ein Bericht überschreibt keines von beiden
write-to-another-file = in eine andere Datei schreiben
this-override-has-no-effect-it-names-no-paths = dieses [[override]] hat keine Wirkung: es nennt keine `paths`
pattern_-matches-no-deck-patterns-start-at-the-configuration-s-folder-as-in-casual = `{ $pattern }` passt auf kein Deck: Muster gehen vom Ordner der Konfiguration aus, wie in `casual/**`
this-override-has-no-effect-it-changes-nothing = dieses [[override]] hat keine Wirkung: es ändert nichts
this-override-has-no-effect-the-configuration-says-the-same-of-all-decks = dieses [[override]] hat keine Wirkung: die Konfiguration sagt dasselbe über alle Decks
this-override-has-no-effect-a-later-one-changes-the-same-decks = dieses [[override]] hat keine Wirkung: ein späteres ändert dieselben Decks
this-override-has-no-effect-it-matches-no-file = dieses [[override]] hat keine Wirkung: es passt auf keine Datei
pattern_-matches-no-file = `{ $pattern }` passt auf keine Datei
nothing-is-repaired-why_ = nichts wird repariert: { $why }
o-new-toml-writes-the-deck-with-the-change-into-a-new-file = `-o new.toml` schreibt das Deck mit der Änderung in eine neue Datei
o-writes-one-deck-but-several-are-named = `-o` schreibt ein Deck, aber mehrere sind genannt
name-one-deck-or-remove-o-to-format-each-deck-in-its-own-file = ein Deck nennen, oder -o weglassen, um jedes in seiner Datei zu formatieren
a-new-deck-is-written-as-TOML-but-this-file-name-means-form_ = ein neues Deck wird als TOML geschrieben, aber dieser Dateiname steht für { $form }
a-new-deck-is-written-as-TOML-but-this-file-name-ends-in-ending_ = ein neues Deck wird als TOML geschrieben, aber dieser Dateiname endet auf `.{ $ending }`
cards_-left-unexamined-the-list-holds-far-more-weak-cards-than-a-deck = { cards_ } nicht angesehen: die Liste enthält weit mehr schwache Karten als ein Deck
nothing-better-was-found-for-copies_-card_-why_ = für { $copies } { $card } wurde nichts Besseres gefunden: { $why }
standard-input-is-not-a-file-that-can-be-repaired = die Standardeingabe ist keine Datei, die sich reparieren lässt
o-FILE-writes-the-repaired-deck-o-to-standard-output = `-o DATEI` schreibt das reparierte Deck, `-o -` auf die Standardausgabe
fix-o-writes-exactly-one-repaired-deck = `--fix -o` schreibt genau ein repariertes Deck
name-one-deck-or-remove-o-to-repair-each-deck-in-its-own-file = ein Deck nennen, oder -o weglassen, um jedes in seiner Datei zu reparieren
one-of-sets_ = eine von { $sets }
there-is-no-set-set_ = es gibt keine Ausgabe `{ $set }`
this-file-is-not-a-register-of-lists-it-was-not-changed = diese Datei ist kein Register von Listen; sie wurde nicht geändert
no-cards-were-found-in-it = darin wurde keine Karte gefunden
name_-is-both-required-and-excluded = { $name } wird verlangt und ausgeschlossen
avatar = Avatar
name_-is-not-placed-with-a-character-only-items-allies-and-permanent-events-are = { $name } liegt nicht bei einem Charakter: das tun nur Gegenstände, Verbündete und Permanente Ereignisse
name_-ignored-what_-a-configuration-beside-a-deck-can-only-be-stricter-if-it-is-yours-name-its-folder-or-the-file-with-config = { $name }: nicht beachtet: { $what }; eine Konfiguration neben einem Deck kann nur strenger sein; ist es die eigene, ihren Ordner nennen oder die Datei mit --config
id_-name_-changes-a-built-in-card-only-files-named-on-the-command-line-may-use-cards-or-config-for-this-configuration = { $id } { $name } ändert eine eingebaute Karte; das dürfen nur Dateien auf der Befehlszeile: --cards angeben, oder --config für diese Konfiguration
an-argument-has-more-than-most_-bytes = ein Argument hat mehr als { $most } Bytes
this-links-to-a-file-that-is-not-a-deck-its-text-is-not-shown = dies verweist auf eine Datei, die kein Deck ist; ihr Text wird nicht gezeigt
name-the-linked-file-if-you-mean-that-one = die verknüpfte Datei nennen, wenn sie gemeint ist
remove-format-or-use-format-json = --format weglassen oder --format json schreiben
write-the-value-of-option_-after = den Wert von `{ $option }` hinter `=` schreiben
option_-takes-a-different-number-of-values = `{ $option }` verlangt eine andere Anzahl von Werten
an-argument-is-not-valid-text = ein Argument ist kein gültiger Text
write-usage_ = `{ $usage }` schreiben
path_-help-shows-what-you-can-write = `{ $path } --help` zeigt, was man schreiben kann
argument_-is-one-argument-too-many = `{ $argument }` ist ein Argument zu viel
path_-has-no-option-option_ = `{ $path }` hat keine Option `{ $option }`
path_-has-no-command-word_ = `{ $path }` hat keinen Befehl `{ $word }`
meant_-judges-the-decks-of-that-folder = `{ $meant }` beurteilt die Decks dieses Ordners
this-file-is-not-under-git-so-it-has-no-history = diese Datei ist nicht unter git und hat daher keinen Verlauf
the-conversation-with-the-editor-ended-before-its-proper-end = das Gespräch mit dem Editor brach vor seinem Ende ab
editors-start-this-command-meccg-check-judges-files = diesen Befehl starten Editoren; `meccg check` beurteilt Dateien
meant_-judges-that-file = `{ $meant }` beurteilt diese Datei
option_-has-no-value = `{ $option }` hat keinen Wert
value_-is-not-a-value-of-option_ = `{ $value }` ist kein Wert von `{ $option }`
a-whole-number-from-least_-to-most_ = eine ganze Zahl von { $least } bis { $most }
path_-needs-missing_ = `{ $path }` braucht { $missing }
option_-is-given-twice = `{ $option }` ist zweimal angegeben
option_-cannot-be-given-with-others_ = `{ $option }` lässt sich nicht zusammen mit { $others } angeben
this-folder-does-not-exist = diesen Ordner gibt es nicht
name-the-folder-of-the-lists = den Ordner der Listen nennen
this-file-is-also-an-input-and-would-be-lost = diese Datei ist auch eine Eingabe und ginge verloren
unknown-hazards-name_ = unbekannte Gefahren `{ $name }`
standard-input-cannot-be-watched = die Standardeingabe kann nicht beobachtet werden
name-a-file-or-a-folder = eine Datei oder einen Ordner nennen
waiting-for-changes-Ctrl-C-ends = wartet auf Änderungen; Strg-C beendet
one-of-known_ = eines von { $known }
path_-findings_-are-fixed-meccg-check-write-baseline-removes-them = { $path }: { $findings } sind behoben; `meccg check --write-baseline` nimmt sie heraus
path_-findings_-is-fixed-meccg-check-write-baseline-removes-it = { $path }: { $findings } ist behoben; `meccg check --write-baseline` nimmt ihn heraus
path_-findings_-of-decks_-saved = { $path }: { $findings } in { $decks } gespeichert
reading-cannot-be-written-as-markdown = `--reading` lässt sich nicht als `markdown` schreiben
decks_-with-warnings-which-deny-warnings-forbids = { $decks } mit Warnungen; `--deny warnings` verbietet das
decks_-with-warnings-which-deny-warnings-in-meccg-toml-forbids = { $decks } mit Warnungen; `deny_warnings` in meccg.toml verbietet das
correct-what-they-warn-of-or-waive-it = beheben, wovor sie warnen, oder eine Ausnahme eintragen
none-of-its-lists-can-be-read-no-catalogue-is-written = keine seiner Listen ist lesbar; es wird kein Katalog geschrieben
standard-output-is-not-a-folder = die Standardausgabe ist kein Ordner
name-a-folder-or-write-one-page-with-o = einen Ordner nennen, oder mit `-o -` eine Seite schreiben
option_-cannot-be-written-as-format_ = `{ $option }` lässt sich nicht als `{ $format }` schreiben
this-file-is-not-a-baseline-it-was-not-changed = diese Datei hält keine früheren Befunde fest; sie wurde nicht geändert
this-baseline-has-version-version_-this-program-reads-version-known_ = diese Datei früherer Befunde hat Version { $version }; dieses Programm liest Version { $known }

this-pattern-has-bytes_-more-than-any-path-needs = dieses Muster hat { $bytes ->
        [one] { $bytes } Byte
       *[other] { $bytes } Bytes
    }, mehr als jeder Pfad braucht
page_-is-not-the-address-of-a-page = `{ $page }` ist nicht die Adresse einer Seite
write-it-whole-as-in-https-decks-example = die ganze Adresse schreiben, wie https://decks.example/
add-to-the-files-or-remove-stdin-filename = - zu den Dateien nehmen oder --stdin-filename weglassen
allow-and-only-both-name-rule_ = --allow und --only nennen beide `{ $rule }`
choose-another-name-or-change-the-format-with-meccg-convert = einen anderen Namen wählen oder das Format mit `meccg convert` ändern
name-it-with-stdin-filename = sie mit --stdin-filename benennen
a-baseline-names-each-deck-by-its-path-and-standard-input-has-none = frühere Befunde stehen unter dem Pfad ihres Decks, und die Standardeingabe hat keinen
stdin-filename-names-standard-input-which-is-not-read-here = `--stdin-filename` benennt die Standardeingabe, die hier nicht gelesen wird
the-file-holds-no-moves-of-a-game = die Datei enthält keine Spielzüge
the-report-and-the-record-cannot-be-written-to-one-file = Bericht und Aufzeichnung lassen sich nicht in dieselbe Datei schreiben
this-file-holds-settings-and-is-never-overwritten = diese Datei enthält Einstellungen und wird nie überschrieben
this-file-name-means-other_-but-the-deck-is-written-as-written_ = dieser Name gehört zu `{ $other }`, aber das Deck wird als `{ $written }` geschrieben
write-a-record-with-meccg-solitaire-DECK-record-FILE = eine Aufzeichnung mit `meccg solitaire DECK --record DATEI` schreiben
write-one-of-them-to-another-file = eines von beiden in eine andere Datei schreiben
check-that-this-is-the-right-file = prüfen, ob das die richtige Datei ist
card-that-starts-in-a-pool = Karte, die in der Auswahl beginnt
    .not = keine Karte, die in der Auswahl beginnt
choose-another-file-or-change-the-permissions = eine andere Datei wählen oder die Rechte ändern
the-search-query_-finds-such-cards = die Suche `{ $query }` findet solche Karten
name-a-file-in-it = eine Datei darin nennen
name-two-sites = zwei Orte nennen
name_-is-not-an-avatar-of-a-player_-player = { $name } ist kein Avatar { $player-of }
name_-is-unique-nobody-bears-two-of-it = { $name } ist einzigartig: niemand trägt zwei davon
name_-may-not-bear-item_-who-may-by_ = { $name } darf { $item } nicht tragen; wer darf: { $by }
search-for-the-companies-of-the-player-whose-avatar-he-is-players_ = Gemeinschaften des Spielers suchen, dessen Avatar er ist: { $players }
this-is-a-file-not-a-folder = das ist eine Datei, kein Ordner
the-number-of-copies-of-name_-cannot-be-read-it-is-not-counted = die Anzahl von { $name } ist nicht lesbar und zählt nicht
the-numbers-of-copies-of-name_-and-more_-cannot-be-read-they-are-not-counted = die Anzahlen von { $name } und { $more ->
        [one] { $more } weiteren Karte
       *[other] { $more } weiteren Karten
    } sind nicht lesbar und zählen nicht
lines_-cannot-be-read-meccg-check-shows-where = { $lines ->
        [one] { $lines } Zeile ist nicht lesbar
       *[other] { $lines } Zeilen sind nicht lesbar
    }; `meccg check` zeigt, wo
name-the-characters = die Charaktere nennen
a-card-added-after-this-would-be-read-differently = eine Karte dahinter würde anders gelesen
add-a-letter-or-remove-it = einen Buchstaben hinzufügen oder es entfernen
cannot-be-edited-in-place-why_ = lässt sich nicht an Ort und Stelle ändern: { $why }
check-the-spelling = die Schreibweise prüfen
choose-another-file = eine andere Datei wählen
choose-another-format-or-remove-strict = ein anderes Format wählen oder --strict entfernen
correct-the-configuration = die Konfiguration berichtigen
correct-the-decks-that-cannot-be-read-or-leave-them-out = die Decks berichtigen, die nicht gelesen werden können, oder sie weglassen
correct-the-list-or-move-it-out-of-the-folder = die Liste berichtigen oder aus dem Ordner nehmen
correct-what-is-shown-above = berichtigen, was oben gezeigt wird
file_-cannot-be-read-why_ = `{ $file }` kann nicht gelesen werden: { $why }
it-cannot-be-read = es kann nicht gelesen werden
leave-it-out-or-add-it-to-the-cards = die Karte weglassen oder zu den Karten hinzufügen
leave-it-out-or-choose-another-player-or-ruleset = die Karte weglassen oder einen anderen Spieler oder ein anderes Regelwerk wählen
meccg-check-shows-why = `meccg check` zeigt den Grund
meccg-check-write-baseline-makes-one = `meccg check --write-baseline` legt eine an
meccg-collection-shows-what-cannot-be-read-in-it = `meccg collection` zeigt, was darin nicht gelesen werden kann
meccg-completions-help-lists-the-shells = `meccg completions --help` nennt die Shells
meccg-roster-lock-makes-a-register = `meccg roster lock` legt ein Register an
move-it-to-its-place-by-hand = den Text von Hand an seinen Platz bringen
name-a-card-or-ask-for-facts-of-cards = eine Karte nennen oder nach Eigenschaften von Karten fragen
name-a-file = eine Datei nennen
name-a-folder-that-can-be-read = einen Ordner nennen, der gelesen werden kann
name-a-site = einen Ort nennen
name-another-avatar-in-the-deck = im Deck einen anderen Avatar nennen
name-one-of-them-or-a-site = eine davon nennen oder einen Ort
take-the-card-out-of-the-deck-first = die Karte zuerst aus dem Deck nehmen
name-a-site-of-this-player-or-choose-another-player = einen Ort dieses Spielers nennen oder einen anderen Spieler wählen
name-another-card = eine andere Karte nennen
name-another-file-with-baseline = mit --baseline eine andere Datei nennen
name-fewer-characters = weniger Charaktere nennen
name-it-once = die Karte einmal nennen
name-its-folder-with-page = ihren Ordner mit --page nennen
name-one-of-its-cards = eine seiner Karten nennen
name-the-file-to-judge-it-or-move-it-out-of-the-folder = die Datei nennen, um sie zu prüfen, oder sie aus dem Ordner nehmen
name-those-before-it-too = auch die davor nennen
name-two-sites-of-one-player = zwei Orte eines Spielers nennen
not-written = nicht geschrieben
o-new-toml-writes-the-deck-with-the-change-into-a-new-file-meccg-fmt-brings-this-one-into-the-usual-layout = `-o new.toml` schreibt das Deck mit der Änderung in eine neue Datei; `meccg fmt` bringt diese in die übliche Form
path_-nothing-to-repair = { $path }: nichts zu reparieren
remove-it-or-write-what-it-should-exclude = sie entfernen oder schreiben, was sie ausschließen soll
remove-pool = --pool entfernen
remove-them-or-write-what-they-should-ask-for = sie entfernen oder schreiben, wonach sie fragen sollen
require-fewer-or-other-characters = weniger oder andere Charaktere verlangen
run-the-command-again = den Befehl noch einmal ausführen
save-it-in-a-file-and-name-that = sie in einer Datei speichern und diese nennen
skipped-reason_-but-it-may-be-a-deck-which-deny-skipped-forbids = übersprungen ({ $reason }), aber vielleicht ein Deck; `--deny skipped` verbietet das
something-else-is-on-the-line-of-name_ = auf der Zeile von { $name } steht noch etwas anderes
standard-input-is-the-conversation-with-the-editor-not-a-file = die Standardeingabe ist das Gespräch mit dem Editor, keine Datei
the-changes-are-too-close-to-each-other = die Änderungen liegen zu dicht beieinander
the-copies-of-name_-are-not-written-as-a-plain-number = die Exemplare von { $name } stehen dort nicht als einfache Zahl
the-file-has-no-section-section_ = die Datei hat keinen Abschnitt { $section }
this-override-has-no-effect-each-deck-that-it-matches-has-its-own-ruleset-or-length = dieses [[override]] hat keine Wirkung: jedes Deck, auf das es passt, hat sein eigenes Regelwerk oder seine eigene Länge
what_-matches-no-card-of-the-play-deck = `{ $what }` passt auf keine Karte des Spielstapels
without-name_-the-file-would-be-read-differently = ohne { $name } würde die Datei anders gelesen
write-fewer-or-simpler-patterns = weniger oder einfachere Muster schreiben
write-it-with-letters-that-are-valid-text = es mit Zeichen schreiben, die gültiger Text sind
write-order-and-a-field-to-sort-by = `order:` und ein Feld schreiben, nach dem sortiert werden soll
write-something-on-both-sides-of-it-or-remove-it = auf beiden Seiten etwas schreiben oder es entfernen
write-the-set-and-the-number-of-the-card = die Ausgabe und die Nummer der Karte schreiben
write-to-another-place-or-make-room = an eine andere Stelle schreiben oder Platz schaffen
without-text_-leaves-out-cards_-names_ = `--without { $text }` lässt { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } weg: { $names }
