## Was Leser von Dateien sagen: Decks, Sammlungen, eigene Karten, Hausregeln, Konfigurationen

the-file-is-empty = die Datei ist leer
the-file-is-binary-not-text = die Datei ist binär, kein Text
the-file-is-document_-not-text = die Datei ist { $document }, kein Text
the-file-has-size_-bytes-more-than-the-limit-of-limit_ = die Datei hat { $size } Bytes, erlaubt: { $limit }
a-Word-document-docx = ein Word-Dokument (docx)
an-Excel-table-xlsx = eine Excel-Tabelle (xlsx)
a-LibreOffice-document-odt = ein LibreOffice-Dokument (odt)
a-LibreOffice-table-ods = eine LibreOffice-Tabelle (ods)
an-Office-file-of-the-old-kind-doc-xls-or-msg = eine Office-Datei der alten Art (doc, xls oder msg)
a-rich-text-document-rtf = ein Rich-Text-Dokument (rtf)
a-PDF-document = ein PDF-Dokument
a-picture = ein Bild
an-archive = ein Archiv
a-mail-whose-text-is-encoded = eine E-Mail mit kodiertem Text
open-it-choose-Save-as-and-Plain-text-txt-and-check-that-file = die Datei öffnen, „Speichern unter“ und „Nur Text (.txt)“ wählen und die neue Datei prüfen
open-it-choose-Save-as-and-CSV-or-copy-the-cells-into-a-text-file-and-check-that-file = die Datei öffnen, „Speichern unter“ und „CSV“ wählen oder die Zellen in eine Textdatei kopieren, und diese prüfen
open-it-and-save-it-as-plain-text-a-table-as-CSV-and-check-that-file = die Datei öffnen und als Text speichern, eine Tabelle als CSV, und diese Datei prüfen
open-it-select-the-list-copy-it-into-a-text-file-and-check-that-file-pdftotext-layout-does-the-same = die Datei öffnen, die Liste markieren, in eine Textdatei kopieren und diese prüfen; `pdftotext -layout` leistet dasselbe
type-the-list-into-a-text-file-or-use-text-recognition-OCR-and-check-that-file = die Liste in eine Textdatei abschreiben oder von einer Texterkennung (OCR) lesen lassen, und diese prüfen
unpack-it-and-check-the-files-in-it = das Archiv entpacken und die Dateien darin prüfen
open-it-in-a-mail-program-copy-the-list-into-a-text-file-and-check-that-file = die E-Mail im Mailprogramm öffnen, die Liste in eine Textdatei kopieren und diese prüfen

## TOML, YAML, JSON und XML. Was ihre Leser selbst sagen, ist englisch und steht in Anführungszeichen.

not-valid-TOML-why_ = kein gültiges TOML: „{ $why }“
not-valid-YAML-why_ = kein gültiges YAML: { $why }
unknown-tag-tag_ = unbekannter Tag `{ $tag }`
bool-needs-true-or-false = `!!bool` braucht true oder false
text_-is-not-a-whole-number-as-int-needs = `{ $text }` ist keine ganze Zahl, wie `!!int` sagt
float-needs-a-number = `!!float` braucht eine Zahl
a-name-cannot-have-the-tag-of-a-number = ein Name kann nicht den Tag einer Zahl haben
the-value-of-binary-is-not-Base64 = der Wert von `!!binary` ist kein Base64
the-value-of-binary-is-not-text = der Wert von `!!binary` ist kein Text
no-defines-the-name-after-this = kein `&` legt den Namen hinter diesem `*` fest
this-repeats-a-value-that-contains-it = dieses `*` wiederholt einen Wert, der es selbst enthält
not-valid-JSON-why_ = kein gültiges JSON: „{ $why }“
not-valid-JSON-the-file-ends-inside-a-list-an-object-or-a-text = kein gültiges JSON: die Datei endet innerhalb einer Liste, eines Objekts oder eines Textes
not-valid-XML-why_ = kein gültiges XML: „{ $why }“
not-valid-XML-no-entity-name_ = kein gültiges XML: die Entität `{ $name }` gibt es nicht
not-valid-XML-the-file-ends-inside-tag_ = kein gültiges XML: die Datei endet in `{ $tag }`
not-valid-YAML-a-key-must-be-a-text = kein gültiges YAML: ein Schlüssel muss ein Text sein
not-valid-language_-key-key_-appears-twice-first-on-line-line_ = kein gültiges { $language }: der Schlüssel `{ $key }` steht zweimal da, zuerst in Zeile { $line }
merge-the-entries-language_-allows-each-key-only-once-in-a-table = die Einträge zusammenlegen: in { $language } steht jeder Schlüssel nur einmal in einer Tabelle
merge-the-entries-TOML-allows-each-section-and-each-key-only-once = die Einträge zusammenlegen: in TOML steht jeder Abschnitt und jeder Schlüssel nur einmal
key-key_-appears-twice = der Schlüssel `{ $key }` steht zweimal da
first-written-here = zuerst hier
section-ours_ = der Abschnitt { $ours }
key-ours_ = der Schlüssel { $ours }
what_-appears-twice = { $what } steht zweimal da
what_-appears-twice-first-on-line-line_ = { $what } steht zweimal da, zuerst in Zeile { $line }
tables-and-lists = Tabellen und Listen
elements = Elemente
what_-are-nested-deeper-than-levels_ = { $what } sind tiefer verschachtelt als { $levels ->
        [one] { $levels } Ebene
       *[other] { $levels } Ebenen
    }
a-deck-needs-three-levels = ein Deck braucht drei Ebenen
the-deck-has-more-than-entries_ = das Deck hat mehr als { $entries ->
        [one] { $entries } Eintrag
       *[other] { $entries } Einträge
    }
no-deck-needs-this-many = so viele braucht kein Deck
a-key-has-more-than-parts_-parts = ein Schlüssel hat mehr als { $parts } Teile
tables-and-lists-are-nested-too-deeply = Tabellen und Listen sind zu tief verschachtelt
the-file-holds-more-values-than-any-such-file-needs = die Datei enthält mehr Werte, als irgendeine solche Datei braucht
the-file-holds-more-than-one-YAML-document = die Datei enthält mehr als ein YAML-Dokument
a-file-holds-one-deck-remove-the-between-the-documents = eine Datei enthält ein Deck: das `---` zwischen den Dokumenten herausnehmen
the-file-is-made-to-exhaust-its-reader = die Datei ist darauf angelegt, das Programm zu überlasten
write-the-deck-without-anchors-and-aliases = das Deck ohne Anker und Verweise schreiben
write-the-name-of-a-section-or-of-a-card-in-quotes = den Namen eines Abschnitts oder einer Karte in Anführungszeichen schreiben

## Werte von anderer Art als erwartet

one-of-words_ = eines von { $words }
the-reader-says_ = „{ $the_reader_says }“
a-number-of-copies-or-a-table-of-copies-and-points = eine Anzahl von Exemplaren oder eine Tabelle von Exemplaren und Punkten
a-value = ein Wert
a-list = eine Liste
a-table = eine Tabelle
a-text = ein Text
true-or-false = true oder false
a-text-in-quotes = ein Text in Anführungszeichen
a-whole-number = eine ganze Zahl
a-whole-number-up-to-255 = eine ganze Zahl bis 255
a-whole-number-from-0-to-255 = eine ganze Zahl von 0 bis 255
a-whole-number-from-0-to-65535 = eine ganze Zahl von 0 bis 65535
a-whole-number-from-128-to-127 = eine ganze Zahl von -128 bis 127
a-number-with-a-fraction = eine Zahl mit Nachkommastellen
one-of-the-known-words = eines der bekannten Wörter
the-number-number_ = die Zahl { $number }
the-text-text_ = der Text „{ $text }“

## Decks

a-format_-deck-is-a-table-of-sections-this-is-what_ = ein Deck in { $format } ist eine Tabelle von Abschnitten; dies ist { $what }
name-the-section-that-each-card-is-in-see-schema-deck-schema-json = bei jeder Karte den Abschnitt nennen, in dem sie steht: siehe `schema/deck.schema.json`
a-date-such-as-2026-11-21 = ein Datum wie 2026-11-21
a-table-of-parts_ = eine Tabelle von { $parts }
a-table-of-card-names-and-copies = eine Tabelle von Kartennamen und Exemplaren
a-number-of-copies-section_-has-no-tables-inside-it = eine Anzahl von Exemplaren: `{ $section }` enthält keine weiteren Tabellen
a-list-of-tables-as-in-name_ = eine Liste von Tabellen, wie in `[[{ $name }]]`
a-rule-that-the-deck-may-break = eine Regel (`rule`), die das Deck brechen darf
a-table-of-names-as-in-example_ = eine Tabelle von Namen, wie in { $example }
a-list-of-texts = eine Liste von Texten
a-saved-object-of-Tabletop-Simulator-is-an-object = ein gespeichertes Objekt von Tabletop Simulator ist ein Objekt
a-list-of-objects = eine Liste von Objekten
an-id-for-each-card = eine Kennung für jede Karte
cards-with-nicknames-as-many-as-ids = Karten mit Namen, so viele wie Kennungen
the-name-of-a-card = der Name einer Karte
a-meccg-json-deck-is-an-object = ein Deck in meccg-json ist ein Objekt
an-object-of-characters-hazards-and-resources = ein Objekt mit characters, hazards und resources
a-list-of-cards = eine Liste von Karten
a-card-as-in-example_ = eine Karte, wie in { $example }
a-card-with-a-name-or-an-id-under-card = eine Karte mit einem Namen unter `name` oder einer Kennung unter `card`
a-name-of-bytes_-is-too-long-for-a-card = ein Name von { $bytes ->
        [one] { $bytes } Byte
       *[other] { $bytes } Bytes
    } ist für eine Karte zu lang
write-each-card-on-its-own-line = jede Karte in eine eigene Zeile schreiben
the-deck-has-more-than-waivers_ = das Deck hat mehr als { $waivers ->
        [one] { $waivers } Ausnahme
       *[other] { $waivers } Ausnahmen
    }
the-file-has-more-words-and-lines-than-such-a-file-needs = die Datei hat mehr Wörter und Zeilen, als eine solche Datei braucht
a-text-in-the-deck-has-bytes_-more-than-a-deck-needs = das Deck enthält einen Text von { $bytes ->
        [one] { $bytes } Byte
       *[other] { $bytes } Bytes
    }, mehr als ein Deck braucht
write-at-most-most_-bytes = höchstens { $most } Bytes schreiben
the-file-seems-cut-off-download-it-again = die Datei scheint abgeschnitten: noch einmal herunterladen
the-deck-has-more-than-tags_ = das Deck hat mehr als { $tags ->
        [one] { $tags } Schlagwort
       *[other] { $tags } Schlagwörter
    }
the-overrides-have-more-than-most_-of-paths = die [[override]] haben mehr als { $most ->
        [one] { $most } Muster
       *[other] { $most } Muster
    } von Pfaden
there-are-more-than-most_ = es gibt mehr als { $most ->
        [one] { $most } [[override]]
       *[other] { $most } [[override]]
    }
waive-each-rule-once = von jeder Regel nur eine Ausnahme eintragen
almost-nothing-in-the-file-can-be-read = fast nichts in der Datei lässt sich lesen
the-list-has-more-headings-and-marks-than-any-deck-needs = die Liste hat mehr Überschriften und Auszeichnungen, als ein Deck braucht
more-than-most_-apply-to-this-folder = mehr als { $most ->
        [one] { $most } Konfiguration gilt
       *[other] { $most } Konfigurationen gelten
    } für diesen Ordner
more-than-most_-of-this-run-bring-their-own-cards-or-house-rules-judge-their-folders-in-separate-runs = mehr als { $most ->
        [one] { $most } Konfiguration
       *[other] { $most } Konfigurationen
    } dieses Laufs bringen eigene Karten oder Hausregeln mit: ihre Ordner einzeln prüfen
more-than-most_-the-rest-is-not-shown = mehr als { $most ->
        [one] { $most } Befund
       *[other] { $most } Befunde
    }; die übrigen werden nicht gezeigt
check-that-this-is-a-deck-file = prüfen, ob dies eine Deckdatei ist
an-OCTGN-deck-has-no-document-type = ein OCTGN-Deck hat keinen Dokumenttyp
remove-the-DOCTYPE-neither-it-nor-its-entities-are-read = `<!DOCTYPE …>` entfernen: weder es noch seine Entitäten werden gelesen
this-OCTGN-deck-is-for-another-game = dieses OCTGN-Deck gehört zu einem anderen Spiel
Middle-earth-decks-have-game-game_ = Decks dieses Spiels haben game="{ $game }"
the-end-of-the-file-is-missing-export-or-download-it-again = das Ende der Datei fehlt: sie neu exportieren oder herunterladen
an-OCTGN-deck-holds-a-deck-this-file-does-not = ein OCTGN-Deck enthält ein `<deck>`, diese Datei nicht
an-OCTGN-deck-is-one-deck-this-is-name_ = ein OCTGN-Deck ist ein `<deck>`, dies ist `<{ $name }>`

## Eigene Karten

a-card-file-is-a-table-with-a-list-named-card = eine Kartendatei ist eine Tabelle mit einer Liste `card`
card-is-a-list-of-cards-as-in-card = `card` ist eine Liste von Karten, wie in `[[card]]`
this-file-has-no-cards-the-list-card-is-missing = diese Datei enthält keine Karte: die Liste `card` fehlt
the-file-already-has-a-card-id_ = die Datei hat schon eine Karte { $id }
a-kind_-has-no-what_ = diese Karte ({ $kind }) hat keine { $what }
a-kind_-needs-the-what_ = diese Karte ({ $kind }) braucht die { $what }
facts-of-a-site = Angaben eines Ortes
facts-of-a-region = Angaben einer Region
only-a-character-is-an-avatar = nur ein Charakter ist ein Avatar
a-character-who-is-not-an-avatar-needs-a-mind = ein Charakter, der kein Avatar ist, braucht Geisteskraft
a-kind_-has-no-subtypes = diese Karte ({ $kind }) hat keine Unterarten
a-kind_-needs-its-subtypes = diese Karte ({ $kind }) braucht ihre Unterarten
field_-number_-is-out-of-range-low_-to-high_ = { $field } { $number } ist unmöglich: { $low } bis { $high }
the-name-has-no-letter = der Name hat keinen Buchstaben
names-language_-is-the-English-name-remove-it = names.{ $language } ist der englische Name: entfernen
guid_-is-not-an-OCTGN-id = `{ $guid }` ist keine Kennung von OCTGN
id_-name_-has-the-same-OCTGN-id = { $id } { $name } hat dieselbe Kennung von OCTGN
a-card-cannot-be-a-manifestation-of-itself = eine Karte kann nicht ihre eigene Erscheinungsform sein
there-is-no-card-id_ = es gibt keine Karte { $id }
name_-is-not-the-name-of-a-card = „{ $name }“ ist nicht der Name einer Karte
name_-is-not-the-name-of-a-site = „{ $name }“ ist nicht der Name eines Ortes
name_-is-not-the-name-of-a-region = „{ $name }“ ist nicht der Name einer Region
name_-is-not-the-name-of-an-avatar = „{ $name }“ ist nicht der Name eines Avatars
this-is-not-expected_ = erwartet: { $expected }
the-name-of-a-site-or-a-description-such-as-example_ = der Name eines Ortes oder eine Beschreibung wie { $example }
what-is-playable-at-a-site-or-example_ = was an einem Ort ausgespielt wird, oder { $example }
unknown-or-a-list-of-sites-and-descriptions = "unknown" oder eine Liste von Orten und Beschreibungen
a-number-of-strikes-one-each-or-one-each-wounded = eine Zahl von Hieben, "one-each" oder "one-each-wounded"
found-found_-expected-expected_ = gefunden: { $found }; erwartet: { $expected }
found_-is-out-of-range-expected-expected_ = { $found } liegt nicht im Bereich; erwartet: { $expected }
unknown-word-word_ = unbekanntes Wort `{ $word }`
unknown-field-field_ = unbekanntes Feld `{ $field }`
the-field-field_-is-missing = es fehlt das Feld `{ $field }`
use-known_ = { $known } schreiben
this-number-is-too-large = diese Zahl ist zu groß
this-number-must-not-have-a-fraction = diese Zahl darf keine Nachkommastellen haben
expected-a-word-or-a-table-with-one-key = hier wird ein Wort erwartet oder eine Tabelle mit einem Schlüssel

## Hausregeln

house-rules = Hausregeln
the-house-rules-cannot-be-read-why_ = die Hausregeln lassen sich nicht lesen: { $why }
the-house-rules-to-extend-cannot-be-read-why_ = die Hausregeln, auf denen diese aufbauen, lassen sich nicht lesen: { $why }
paths-are-from-the-folder-of-the-file-that-names-them = Pfade gelten vom Ordner der Datei aus, in der sie stehen
name-a-ruleset-such-as-coe-standard-or-a-file-that-ends-in-toml = ein Regelwerk wie `coe/standard` nennen oder eine Datei, die auf .toml endet
these-house-rules-extend-themselves-round_ = diese Hausregeln bauen auf sich selbst auf: { $round }
extend-a-ruleset-of-a-rulebook-in-one-of-them = in einer von ihnen auf dem Regelwerk eines Regelhefts aufbauen
more-than-most_-files-of-house-rules-extend-one-another = mehr als { $most } Dateien mit Hausregeln bauen aufeinander auf
merge-some-of-them = einige davon zusammenlegen
the-house-rules-are-not-a-valid-ruleset-why_ = die Hausregeln sind kein gültiges Regelwerk: { $why }
house-rules-cannot-be-called-name_ = Hausregeln können nicht „{ $name }“ heißen
set-a-name-of-letters-digits-and-dashes = unter `name` einen Namen aus Buchstaben, Ziffern und Strichen schreiben
name_-is-the-name-of-a-rulebook = `{ $name }` ist der Name eines Regelhefts
choose-another-name = unter `name` einen anderen schreiben
key_-has-no-effect-on-a-rule-that-does-not-apply = `{ $key }` hat bei einer Regel, die nicht gilt, keine Wirkung
remove-one-of-the-two = eines von beiden weglassen
tables-by-name-each-with-read-and-other = Tabellen mit Namen, jede mit `read` und `other`
to-lift-a-limit-switch-its-rule-off-with-applies-false = um eine Grenze aufzuheben, die Regel mit `applies = false` abschalten
key_-of-the-rule-rule_-has-a-wrong-value-expected-expects_ = `{ $key }` der Regel `{ $rule }` hat einen falschen Wert; erwartet: { $expects }
base_-does-not-have-the-rule-rule_-missing_-must-be-set = { $base } kennt die Regel `{ $rule }` nicht; anzugeben: { $missing }
set-every-limit-of-the-rule-or-remove-it = jede Grenze der Regel nennen oder die Regel weglassen
key_-is-empty-no-deck-could-be-judged = `{ $key }` ist leer: kein Deck könnte beurteilt werden
name-at-least-one-or-remove-it = mindestens eines nennen oder den Schlüssel weglassen
the-usual-length-usual_-is-not-among-the-lengths = die übliche Spiellänge, { $usual }, ist keine der Spiellängen
set-default-length-to-one-of-the-lengths = unter `default-length` eine schreiben, die gespielt wird
limit_-of-the-rule-rule_-has-no-value-for-whom_-a-limit-cannot-be-removed = `{ $limit }` der Regel `{ $rule }` hat keinen Wert für { $whom }: eine Grenze kann nicht wegfallen
give-it-a-value-or-switch-the-rule-off-with-applies-false = einen Wert dafür schreiben oder die Regel mit `applies = false` abschalten
a-player_-player = { $player-acc }
a-length_-game = ein { $length }
a-player_-player-in-a-length_-game = { $player-acc } in einem { $length }
a-ban = ein Verbot
the-rule-rule_ = die Regel `{ $rule }`
what_-cannot-have-key_ = `{ $key }` gehört nicht hierher: { $what }
write-now_-at-the-top-of-the-file-above-all-rules = `{ $now }` oben in die Datei schreiben, vor alle [rules.…]
key_-is-no-longer-a-limit-of-the-rule-rule_ = `{ $key }` ist keine Grenze der Regel `{ $rule }` mehr
the-house-rules-are-not-TOML-why_ = die Hausregeln sind kein TOML: „{ $why }“
the-rule-rule_-must-be-a-table = die Regel `{ $rule }` muss eine Tabelle sein
to-switch-it-off-write-applies-false-in-it = um sie abzuschalten, darin `applies = false` schreiben
rule_-is-about-reading-deck-files-which-no-ruleset-changes = `{ $rule }` handelt vom Lesen der Deckdateien, und das ändert kein Regelwerk
write-an-id-of-a-printed-set-such-as-TW-106 = eine Kennung einer gedruckten Ausgabe wie TW-106 schreiben
correct-the-tag = den Zusatz berichtigen
name-a-card-or-its-id-such-as-TW-106 = eine Karte nennen oder ihre Kennung wie TW-106
name_-matches-cards_ = „{ $name }“ passt auf { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
write-one-or-several-of-names_ = eine oder mehrere davon schreiben: { $names }
a-card-id-such-as-TW-106 = die Kennung einer Karte wie TW-106
a-table-with-keys_ = eine Tabelle mit { $keys }
a-list-each-what_ = eine Liste, darin je { $what }
what_-or-a-table-of-them-by-player = { $what }, oder eine Tabelle davon nach Spielern
what_-or-a-table-of-them-by-game-length = { $what }, oder eine Tabelle davon nach Spiellängen
there-is-no-ruleset-name_ = es gibt kein Regelwerk `{ $name }`
there-is-no-rule-name_ = es gibt keine Regel `{ $name }`
the-severity-of-name_-cannot-be-changed = die Schwere von `{ $name }` lässt sich nicht ändern

## Register, gespielte Partien

this-register-has-version-version_-this-program-reads-version-known_ = dieses Register hat Version { $version }; dieses Programm liest Version { $known }
name_-gives-no-marshalling-points = { $name } gibt keine Siegpunkte
the-game-has-no-player = das Spiel hat keinen Spieler
write-a-table-player-for-each-player = eine Tabelle [[player]] für jeden Spieler schreiben
the-game-has-players_-and-ruleset_-is-for-needed_ = das Spiel hat { $players ->
        [one] { $players } Spieler
       *[other] { $players } Spieler
    }, und { $ruleset } ist für { $needed }
name-a-ruleset-for-this-many-players-rulesets_ = ein Regelwerk für so viele Spieler nennen: { $rulesets }
n-0-copies-of-name_ = 0 Exemplare von { $name }
points_-is-printed-on-it = aufgedruckt ist { $points }
none-are-printed-on-it = es sind keine aufgedruckt
name_-cannot-be-worth-points_-printed_ = { $name } kann nicht { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } wert sein: { $printed }
write-points-that-no-card-gives-in-player-other = Punkte, die keine Karte gibt, unter [[player.other]] schreiben
copies_-copies-of-name_-are-in-play-but-the-card-is-unique = { $copies } Exemplare von { $name } sind im Spiel, aber die Karte ist einzigartig
links-to-cards-begin-with-https-or-http = Verweise auf Karten beginnen mit https:// oder http://
a-link-cannot-contain-spaces-quotes-backslashes-or = ein Verweis darf weder Leerzeichen noch Anführungszeichen, umgekehrte Schrägstriche, `<` oder `>` enthalten
text_-not-a-card-id-such-as-TW-106 = { $text }: keine Kennung einer Karte wie TW-106
text_-not-a-printed-number-such-as-4-2-4-6-3-or-2 = { $text }: keine gedruckte Zahl wie 4, +2, 4(6), (3) oder 2*
a-number-in-house-rules-is-at-most-most_ = eine Zahl in Hausregeln ist höchstens { $most }
write-it-without-line-breaks-and-invisible-characters = ohne Zeilenenden und unsichtbare Zeichen schreiben
a-text-of-a-card-must-fit-on-one-line = ein Text einer Karte muss in eine Zeile passen
the-files-that-a-configuration-names-have-more-than-most_-bytes-together = die Dateien, die eine Konfiguration nennt, haben zusammen mehr als { $most } Bytes
a-text-in-house-rules-must-fit-on-one-line = ein Text in Hausregeln muss in eine Zeile passen
a-text-in-house-rules-has-at-most-most_-characters = ein Text in Hausregeln hat höchstens { $most } Zeichen
shorten-it = kürzen
less_-of-the-rule-rule_-is-less-than-its-than_-no-deck-could-be-legal = `{ $less }` der Regel `{ $rule }` ist kleiner als ihr `{ $than }`: kein Deck könnte zulässig sein
set-both-a-limit-that-is-left-out-has-the-value-of-base_ = beide angeben; eine weggelassene Grenze hat den Wert aus { $base }
the-title-has-no-letter = der `title` hat keinen Buchstaben
title_-is-the-title-of-a-rulebook = „{ $title }“ ist der Titel eines Regelhefts
give-the-house-rules-a-title-of-their-own = den Hausregeln einen eigenen `title` geben
an-avatar-has-no-mind = ein Avatar hat keine Geisteskraft
a-hazard-belongs-to-no-side-its-alignment-is-neutral = eine Gefahr gehört keiner Seite: ihr `alignment` ist neutral
a-creature-needs-its-what_ = einer Kreatur fehlt: { $what }
id_-is-also-called-name_-but-its-facts-differ = { $id } heißt auch { $name }, hat aber andere Angaben
give-both-cards-the-same-facts-or-this-card-another-name = beiden dieselben Angaben geben oder der Karte einen anderen Namen
there-is-no-deck-in-this-link = in diesem Link ist kein Deck
copy-the-whole-link-from-meccg-or-https-to-its-end = den ganzen Link kopieren, von `meccg:` oder `https:` bis zum Ende
the-link-is-cut-off-or-changed = der Link ist abgeschnitten oder verändert
copy-the-whole-link-again = den ganzen Link noch einmal kopieren
a-newer-version-of-meccg-made-this-link = dieser Link stammt von einer neueren Version von meccg
update-meccg-or-ask-for-the-deck-as-a-file = meccg aktualisieren oder um das Deck als Datei bitten
