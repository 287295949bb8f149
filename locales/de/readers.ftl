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
open-it-choose-Save-as-and-Plain-text-txt-and-check-that-file = die Datei öffnen, „Speichern unter“ und „Nur Text (.txt)“ wählen und diese Datei prüfen
open-it-choose-Save-as-and-CSV-or-copy-the-cells-into-a-text-file-and-check-that = die Datei öffnen, „Speichern unter“ und „CSV“ wählen oder die Zellen in eine Textdatei kopieren, und diese prüfen
open-it-and-save-it-as-plain-text-a-table-as-CSV-and-check-that-file = die Datei öffnen und als Text speichern, eine Tabelle als CSV, und diese Datei prüfen
open-it-mark-the-list-copy-it-into-a-text-file-and-check-that-pdftotext-layout-does-the-same = die Datei öffnen, die Liste markieren, in eine Textdatei kopieren und diese prüfen; `pdftotext -layout` leistet dasselbe
type-the-list-into-a-text-file-or-let-a-program-for-reading-pictures-OCR-do-it-and-check-that = die Liste in eine Textdatei abschreiben oder von einer Texterkennung (OCR) lesen lassen, und diese prüfen
unpack-it-and-check-the-files-in-it = das Archiv entpacken und die Dateien darin prüfen
open-it-in-a-mail-program-copy-the-list-into-a-text-file-and-check-that = die E-Mail im Mailprogramm öffnen, die Liste in eine Textdatei kopieren und diese prüfen

## TOML, YAML, JSON und XML. Was ihre Leser selbst sagen, ist englisch und steht in Anführungszeichen.

not-valid-TOML-why_ = kein gültiges TOML: „{ $why }“
not-valid-YAML-why_ = kein gültiges YAML: { $why }
no-deck-has-a-value-with-the-tag-tag_ = kein Deck hat einen Wert mit dem Tag `{ $tag }`
bool-stands-before-true-or-false-only = `!!bool` steht nur vor true oder false
text_-is-no-whole-number-as-int-says = `{ $text }` ist keine ganze Zahl, wie `!!int` sagt
float-stands-before-a-number-only = `!!float` steht nur vor einer Zahl
a-name-cannot-have-the-tag-of-a-number = ein Name kann nicht den Tag einer Zahl haben
what-stands-behind-binary-is-no-Base64 = was hinter `!!binary` steht, ist kein Base64
what-stands-behind-binary-is-no-text = was hinter `!!binary` steht, ist kein Text
nothing-is-marked-with-and-the-name-that-stands-behind-here = nichts ist mit `&` und dem Namen bezeichnet, der hier hinter `*` steht
what-repeats-holds-this-place-itself = was `*` wiederholt, enthält diese Stelle selbst
not-valid-JSON-why_ = kein gültiges JSON: „{ $why }“
not-valid-XML-why_ = kein gültiges XML: „{ $why }“
not-valid-XML-no-entity-name_ = kein gültiges XML: die Entität `{ $name }` gibt es nicht
not-valid-XML-the-file-ends-inside-tag_ = kein gültiges XML: die Datei endet in `{ $tag }`
not-valid-YAML-a-key-must-be-a-text = kein gültiges YAML: ein Schlüssel muss ein Text sein
not-valid-language_-key-key_-stands-twice-first-on-line-line_ = kein gültiges { $language }: der Schlüssel `{ $key }` steht zweimal da, zuerst in Zeile { $line }
put-the-entries-together-language_-has-each-key-only-once-in-a-table = die Einträge zusammenlegen: in { $language } steht jeder Schlüssel nur einmal in einer Tabelle
put-the-entries-together-TOML-has-each-section-and-each-key-only-once = die Einträge zusammenlegen: in TOML steht jeder Abschnitt und jeder Schlüssel nur einmal
key-key_-stands-twice = der Schlüssel `{ $key }` steht zweimal da
first-written-here = zuerst hier
section-ours_ = der Abschnitt { $ours }
key-ours_ = der Schlüssel { $ours }
what_-stands-twice = { $what } steht zweimal da
what_-stands-twice-first-on-line-line_ = { $what } steht zweimal da, zuerst in Zeile { $line }
tables-and-lists = Tabellen und Listen
elements = Elemente
what_-nest-deeper-than-levels_ = { $what } stehen tiefer ineinander als { $levels ->
        [one] { $levels } Ebene
       *[other] { $levels } Ebenen
    }
a-deck-needs-three-levels = ein Deck braucht drei Ebenen
the-deck-has-more-than-entries_ = das Deck hat mehr als { $entries ->
        [one] { $entries } Eintrag
       *[other] { $entries } Einträge
    }
no-deck-needs-so-many = so viele braucht kein Deck
a-key-has-more-than-parts_-parts = ein Schlüssel hat mehr als { $parts } Teile
tables-and-lists-nest-too-deep = Tabellen und Listen stehen zu tief ineinander
the-file-holds-more-values-than-any-such-file-needs = die Datei enthält mehr Werte, als irgendeine solche Datei braucht
the-file-holds-more-than-one-YAML-document = die Datei enthält mehr als ein YAML-Dokument
a-file-is-one-deck-take-the-between-the-documents-away = eine Datei ist ein Deck: das `---` zwischen den Dokumenten herausnehmen
the-file-is-made-to-exhaust-its-reader = die Datei ist darauf angelegt, ihren Leser zu erschöpfen
write-the-deck-without-anchors-and-aliases = das Deck ohne Anker und Verweise schreiben
a-key-is-the-name-of-a-section-or-of-a-card-put-it-in-quotes = ein Schlüssel ist der Name eines Abschnitts oder einer Karte; ihn in Anführungszeichen setzen

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
a-number-with-a-fraction = eine Zahl mit Bruchteil
one-of-a-few-words = eines von wenigen Wörtern
the-number-number_ = die Zahl { $number }
the-text-text_ = der Text „{ $text }“

## Decks

a-format_-deck-is-a-table-of-sections-this-is-what_ = ein Deck in { $format } ist eine Tabelle von Abschnitten, dies ist { $what }
name-the-section-that-each-card-is-in-see-schema-deck-schema-json = bei jeder Karte den Abschnitt nennen, in dem sie steht: siehe `schema/deck.schema.json`
a-date-such-as-2026-11-21 = ein Datum wie 2026-11-21
a-table-of-parts_ = eine Tabelle von { $parts }
a-table-of-card-names-and-copies = eine Tabelle von Kartennamen und Exemplaren
a-number-of-copies-section_-holds-no-further-tables = eine Anzahl von Exemplaren: `{ $section }` enthält keine weiteren Tabellen
a-list-of-tables-as-in-name_ = eine Liste von Tabellen, wie in `[[{ $name }]]`
a-rule-that-the-deck-may-break = eine Regel (`rule`), die das Deck brechen darf
a-table-of-names-as-in-example_ = eine Tabelle von Namen, wie in { $example }
a-list-of-texts = eine Liste von Texten
a-saved-object-of-Tabletop-Simulator-is-an-object = ein gespeichertes Objekt von Tabletop Simulator ist ein Objekt
a-list-of-objects = eine Liste von Objekten
an-id-for-each-card = eine Kennung für jede Karte
cards-with-nicknames-beside-the-ids = Karten mit Namen neben den Kennungen
the-name-of-a-card = der Name einer Karte
a-meccg-json-deck-is-an-object = ein Deck in meccg-json ist ein Objekt
an-object-of-characters-hazards-and-resources = ein Objekt mit characters, hazards und resources
a-list-of-cards = eine Liste von Karten
a-card-as-in-example_ = eine Karte, wie in { $example }
a-card-with-a-name-or-an-id-under-card = eine Karte mit einem Namen unter `name` oder einer Kennung unter `card`
a-name-of-bytes_-is-no-card-s = ein Name von { $bytes ->
        [one] { $bytes } Byte
       *[other] { $bytes } Bytes
    } gehört zu keiner Karte
write-each-card-on-a-line-of-its-own = jede Karte in eine eigene Zeile schreiben
the-deck-has-more-than-waivers_ = das Deck hat mehr als { $waivers ->
        [one] { $waivers } Ausnahme
       *[other] { $waivers } Ausnahmen
    }
the-file-holds-more-words-and-lines-than-any-such-file-needs = die Datei hat mehr Wörter und Zeilen, als eine solche Datei braucht
the-deck-holds-a-text-of-bytes_-more-than-a-deck-needs = das Deck enthält einen Text von { $bytes ->
        [one] { $bytes } Byte
       *[other] { $bytes } Bytes
    }, mehr als ein Deck braucht
write-most_-bytes-at-most = höchstens { $most } Bytes schreiben
the-deck-has-more-than-tags_ = das Deck hat mehr als { $tags ->
        [one] { $tags } Schlagwort
       *[other] { $tags } Schlagwörter
    }
a-pattern-of-bytes_-fits-no-path = ein Muster von { $bytes ->
        [one] { $bytes } Byte
       *[other] { $bytes } Bytes
    } passt auf keinen Pfad
the-overrides-have-more-than-most_-of-paths = die [[override]] haben mehr als { $most ->
        [one] { $most } Muster
       *[other] { $most } Muster
    } von Pfaden
there-are-more-than-most_ = es gibt mehr als { $most ->
        [one] { $most } [[override]]
       *[other] { $most } [[override]]
    }
more-than-most_-configurations-stand-above-one-another = mehr als { $most } Konfigurationen stehen übereinander
more-than-most_-configurations-of-this-run-bring-cards-or-house-rules-of-their-own-judge-their-folders-apart = mehr als { $most } Konfigurationen dieses Laufs bringen eigene Karten oder Hausregeln mit: ihre Ordner einzeln prüfen
more-than-most_-findings-no-more-are-told = mehr als { $most } Befunde: weitere werden nicht genannt
a-deck-asks-leave-of-each-rule-once = ein Deck verlangt von jeder Regel einmal eine Ausnahme
hardly-anything-in-the-file-can-be-read = von der Datei ist kaum etwas zu lesen
check-that-this-is-a-deck-file = prüfen, ob dies eine Deckdatei ist
an-OCTGN-deck-has-no-document-type = ein OCTGN-Deck hat keinen Dokumenttyp
remove-the-DOCTYPE-it-is-not-read-nor-are-its-entities = `<!DOCTYPE …>` herausnehmen: es wird nicht gelesen, auch seine Entitäten nicht
this-OCTGN-deck-is-of-another-game = dieses OCTGN-Deck gehört zu einem anderen Spiel
Middle-earth-decks-have-game-game_ = Decks dieses Spiels haben game="{ $game }"
the-file-seems-cut-off-get-it-anew = die Datei scheint abgeschnitten: sie neu besorgen
an-OCTGN-deck-holds-a-deck-this-file-does-not = ein OCTGN-Deck enthält ein `<deck>`, diese Datei nicht
an-OCTGN-deck-is-one-deck-this-is-name_ = ein OCTGN-Deck ist ein `<deck>`, dies ist `<{ $name }>`

## Eigene Karten

a-card-file-is-a-table-with-a-list-card = eine Kartendatei ist eine Tabelle mit einer Liste `card`
card-is-a-list-of-cards-as-in-card = `card` ist eine Liste von Karten, wie in `[[card]]`
there-is-no-card-in-this-file-no-list-card = in dieser Datei steht keine Karte: es fehlt die Liste `card`
there-is-a-card-id_-before-this-one = eine Karte { $id } steht schon vor dieser
a-kind_-has-no-what_ = diese Karte ({ $kind }) hat keine { $what }
a-kind_-needs-the-what_ = diese Karte ({ $kind }) braucht die { $what }
facts-of-a-site = Angaben eines Ortes
facts-of-a-region = Angaben einer Region
only-a-character-is-an-avatar = nur ein Charakter ist ein Avatar
a-character-that-is-no-avatar-needs-a-mind = ein Charakter, der kein Avatar ist, braucht Geisteskraft
a-kind_-has-no-subtypes = diese Karte ({ $kind }) hat keine Unterarten
a-kind_-needs-its-subtypes = diese Karte ({ $kind }) braucht ihre Unterarten
field_-number_-is-out-of-range-low_-to-high_ = { $field } { $number } ist unmöglich: { $low } bis { $high }
the-name-has-no-letter = im Namen steht kein Buchstabe
names-language_-is-the-English-name-leave-it-out = names.{ $language } ist der englische Name: weglassen
guid_-is-no-OCTGN-id = `{ $guid }` ist keine Kennung von OCTGN
the-OCTGN-id-is-that-of-id_-name_-too = die Kennung von OCTGN ist auch die von { $id } { $name }
a-card-is-no-manifestation-of-itself = eine Karte ist keine Erscheinungsform ihrer selbst
there-is-no-card-id_ = es gibt keine Karte { $id }
name_-is-not-the-name-of-a-card = „{ $name }“ ist nicht der Name einer Karte
name_-is-not-the-name-of-a-site = „{ $name }“ ist nicht der Name eines Ortes
name_-is-not-the-name-of-a-region = „{ $name }“ ist nicht der Name einer Region
name_-is-not-the-name-of-an-avatar = „{ $name }“ ist nicht der Name eines Avatars
this-is-not-expected_ = erwartet: { $expected }
the-name-of-a-site-nor-a-description-such-as-example_ = der Name eines Ortes oder eine Beschreibung wie { $example }
what-is-playable-at-a-site-nor-example_ = was an einem Ort ausgespielt wird, oder { $example }
unknown-nor-a-list-of-sites-and-descriptions = "unknown" oder eine Liste von Orten und Beschreibungen
a-number-of-strikes-nor-one-each-or-one-each-wounded = eine Zahl von Hieben, "one-each" oder "one-each-wounded"
found_-stands-where-expected_-is-expected = da steht: { $found }; erwartet: { $expected }
found_-is-out-of-range-expected_-is-expected = { $found } ist unmöglich; erwartet: { $expected }
word_-is-not-one-of-the-words-known-here = `{ $word }` ist keines der Wörter, die hier bekannt sind
there-is-no-field-field_-here = ein Feld `{ $field }` gibt es hier nicht
the-field-field_-is-missing = es fehlt das Feld `{ $field }`
there-are-known_ = es gibt { $known }
this-number-is-beyond-all-sense = diese Zahl ist jenseits aller Vernunft
a-number-with-a-fraction-says-nothing-here = eine Zahl mit Bruchteil sagt hier nichts
a-word-is-expected-here-or-a-table-of-one-key = hier wird ein Wort erwartet oder eine Tabelle mit einem Schlüssel

## Hausregeln

house-rules = Hausregeln
the-house-rules-cannot-be-read-why_ = die Hausregeln lassen sich nicht lesen: { $why }
the-house-rules-to-extend-cannot-be-read-why_ = die Hausregeln, auf denen diese aufbauen, lassen sich nicht lesen: { $why }
paths-are-from-the-folder-of-the-file-that-names-them = Pfade gelten vom Ordner der Datei aus, in der sie stehen
name-a-ruleset-such-as-coe-standard-or-a-file-that-ends-in-toml = ein Regelwerk wie `coe/standard` nennen oder eine Datei, die auf .toml endet
these-house-rules-extend-themselves-round_ = diese Hausregeln bauen auf sich selbst auf: { $round }
extend-a-ruleset-of-a-rulebook-in-one-of-them = in einer von ihnen auf dem Regelwerk eines Regelhefts aufbauen
more-than-most_-files-of-house-rules-extend-one-another = mehr als { $most } Dateien mit Hausregeln bauen aufeinander auf
put-some-of-them-together = einige davon zusammenlegen
the-house-rules-make-no-ruleset-why_ = die Hausregeln ergeben kein Regelwerk: { $why }
house-rules-cannot-be-called-name_ = Hausregeln können nicht „{ $name }“ heißen
say-a-name-of-letters-digits-and-dashes = unter `name` einen Namen aus Buchstaben, Ziffern und Strichen schreiben
name_-is-the-name-of-a-rulebook = `{ $name }` ist der Name eines Regelhefts
say-another-name = unter `name` einen anderen schreiben
key_-says-nothing-of-a-rule-that-does-not-apply = `{ $key }` sagt nichts bei einer Regel, die nicht gilt
leave-out-one-of-the-two = eines von beiden weglassen
tables-by-name-each-with-read-and-other = Tabellen mit Namen, jede mit `read` und `other`
to-lift-a-limit-switch-its-rule-off-with-applies-false = um eine Grenze aufzuheben, die Regel mit `applies = false` abschalten
key_-of-the-rule-rule_-cannot-be-that-expected-expects_ = `{ $key }` der Regel `{ $rule }` kann das nicht sein; erwartet: { $expects }
base_-does-not-have-the-rule-rule_-missing_-must-be-said = { $base } kennt die Regel `{ $rule }` nicht: { $missing } muss gesagt werden
say-every-limit-of-the-rule-or-leave-it-out = jede Grenze der Regel nennen oder die Regel weglassen
key_-is-empty-no-deck-could-be-judged = `{ $key }` ist leer: kein Deck könnte beurteilt werden
name-at-least-one-or-leave-it-out = mindestens eines nennen oder den Schlüssel weglassen
the-usual-length-usual_-is-not-among-the-lengths = die übliche Spiellänge, { $usual }, ist keine der Spiellängen
say-a-default-length-that-is-played = unter `default-length` eine schreiben, die gespielt wird
limit_-of-the-rule-rule_-says-nothing-for-whom_-a-limit-cannot-be-taken-away = `{ $limit }` der Regel `{ $rule }` sagt nichts für { $whom }: eine Grenze kann nicht wegfallen
say-a-value-for-it-or-switch-the-rule-off-with-applies-false = einen Wert dafür schreiben oder die Regel mit `applies = false` abschalten
a-player_-player = { $player-acc }
a-length_-game = ein { $length }
a-player_-player-in-a-length_-game = { $player-acc } in einem { $length }
a-ban = ein Verbot
the-rule-rule_ = die Regel `{ $rule }`
what_-cannot-say-key_ = `{ $key }` gehört nicht hierher: { $what }
write-now_-at-the-top-of-the-file-above-all-rules = `{ $now }` oben in die Datei schreiben, vor alle [rules.…]
key_-is-no-longer-a-limit-of-the-rule-rule_ = `{ $key }` ist keine Grenze der Regel `{ $rule }` mehr
the-house-rules-are-no-TOML-why_ = die Hausregeln sind kein TOML: „{ $why }“
the-rule-rule_-is-a-table-of-what-it-says = die Regel `{ $rule }` ist eine Tabelle dessen, was sie sagt
to-switch-it-off-say-applies-false-in-it = um sie abzuschalten, darin `applies = false` schreiben
rule_-is-about-reading-deck-files-which-no-ruleset-changes = `{ $rule }` handelt vom Lesen der Deckdateien, und das ändert kein Regelwerk
ids-are-those-of-the-printed-sets-such-as-TW-106 = Kennungen sind die der gedruckten Ausgaben, etwa TW-106
correct-the-tag = den Zusatz berichtigen
name-a-card-or-its-id-such-as-TW-106 = eine Karte nennen oder ihre Kennung wie TW-106
name_-is-cards_ = „{ $name }“ ist der Name von { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
write-which-names_-or-several-of-them = schreiben, welche: { $names }; oder mehrere davon
a-card-id-such-as-TW-106 = die Kennung einer Karte wie TW-106
a-table-with-keys_ = eine Tabelle mit { $keys }
a-list-each-what_ = eine Liste, darin je { $what }
what_-or-a-table-of-such-by-player = { $what }, oder eine Tabelle davon nach Spielern
what_-or-a-table-of-such-by-game-length = { $what }, oder eine Tabelle davon nach Spiellängen
there-is-no-ruleset-name_ = es gibt kein Regelwerk `{ $name }`
there-is-no-rule-name_ = es gibt keine Regel `{ $name }`
nobody-can-choose-the-severity-of-name_ = die Schwere von `{ $name }` kann niemand wählen

## Register, gespielte Partien

this-is-version-version_-of-a-register-known_-is-known = dies ist Version { $version } eines Registers; bekannt ist { $known }
the-game-has-no-player = das Spiel hat keinen Spieler
write-a-table-player-for-each-player = eine Tabelle [[player]] für jeden Spieler schreiben
the-game-has-players_-and-ruleset_-is-for-needed_ = das Spiel hat { $players ->
        [one] { $players } Spieler
       *[other] { $players } Spieler
    }, und { $ruleset } ist für { $needed }
name-a-ruleset-for-so-many-metw-multiplayer-is-one-for-3-to-5-metw-solitaire-for-1 = ein Regelwerk für so viele nennen: `metw/multiplayer` ist eines für 3 bis 5, `metw/solitaire` für 1
name_-is-no-card-that-gives-marshalling-points = { $name } ist keine Karte, die Siegpunkte gibt
n-0-copies-of-name_ = 0 Exemplare von { $name }
points_-is-printed-on-it = aufgedruckt ist { $points }
none-are-printed-on-it = es sind keine aufgedruckt
name_-cannot-be-worth-points_-printed_ = { $name } kann keine { $points ->
        [one] { $points } Siegpunkt
       *[other] { $points } Siegpunkte
    } wert sein: { $printed }
write-points-that-no-card-gives-in-player-other = Punkte, die keine Karte gibt, unter [[player.other]] schreiben
copies_-of-name_-are-in-play-but-it-is-unique = { $copies } Exemplare von { $name } sind im Spiel, aber die Karte ist einzigartig
links-to-cards-begin-with-https-or-http = Verweise auf Karten beginnen mit https:// oder http://
a-link-holds-no-blanks-quotes-backslashes-or-marks-of-tags = ein Verweis enthält keine Leerzeichen, Anführungszeichen, umgekehrten Schrägstriche oder Zeichen von Tags
text_-not-a-card-id-such-as-TW-106 = { $text }: keine Kennung einer Karte wie TW-106
a-number-in-house-rules-is-most_-at-most = eine Zahl in Hausregeln ist höchstens { $most }
write-it-without-ends-of-lines-and-invisible-characters = ohne Zeilenenden und unsichtbare Zeichen schreiben
a-text-in-house-rules-stands-in-one-line = ein Text in Hausregeln steht in einer Zeile
a-text-in-house-rules-has-most_-characters-at-most = ein Text in Hausregeln hat höchstens { $most } Zeichen
shorten-it = kürzen
less_-of-the-rule-rule_-is-less-than-its-than_-no-deck-could-be-legal = `{ $less }` der Regel `{ $rule }` ist kleiner als ihr `{ $than }`: kein Deck könnte legal sein
say-both-what-is-not-said-is-that-of-base_ = beide angeben; was nicht gesagt ist, gilt wie in { $base }
the-title-has-no-letter = der `title` hat keinen Buchstaben
title_-is-the-title-of-a-rulebook = „{ $title }“ ist der Titel eines Regelhefts
give-the-house-rules-a-title-of-their-own = den Hausregeln einen eigenen `title` geben
an-avatar-has-no-mind = ein Avatar hat keine Geisteskraft
a-hazard-is-of-no-side-its-alignment-is-neutral = eine Gefahr gehört keiner Seite: ihr Alignment ist neutral
a-creature-needs-its-what_ = einer Kreatur fehlt: { $what }
id_-is-called-name_-too-and-its-facts-differ = { $id } heißt auch { $name }, und ihre Angaben sind andere
give-both-the-same-facts-or-the-card-another-name = beiden dieselben Angaben geben oder der Karte einen anderen Namen
there-is-no-deck-in-this-link = in diesem Link ist kein Deck
copy-the-whole-link-from-meccg-or-https-to-its-end = den ganzen Link kopieren, von `meccg:` oder `https:` bis zum Ende
the-link-is-cut-off-or-changed = der Link ist abgeschnitten oder verändert
copy-the-whole-link-again = den ganzen Link noch einmal kopieren
the-link-is-of-a-newer-program = der Link stammt von einem neueren Programm
update-meccg-or-ask-for-the-deck-as-a-file = meccg erneuern, oder um das Deck als Datei bitten
