## Was beim Ändern, Umwandeln und Formatieren von Decks gesagt wird

copies_-name_-added-to-section_-now-now_ = { $copies } { $name } zu { $section } hinzugefügt, jetzt { $now }
taken_-name_-removed-from-section_ = { $taken } { $name } aus { $section } herausgenommen
taken_-name_-moved-to-section_-now-now_ = { $taken } { $name } nach { $section } gelegt, jetzt { $now }
fixes = behebt
brings = bringt
causes = verursacht
verdict_-under-ruleset_ = { $verdict } nach { $ruleset }
the-deck = das Deck
place_-does-not-list-name_ = { $place } enthält kein Exemplar von { $name }
it-is-listed-in-sections_ = die Karte steht in { $sections }
place_-lists-only-copies_-of-name_ = { $place } enthält nur { $copies ->
        [one] { $copies } Exemplar
       *[other] { $copies } Exemplare
    } von { $name }
omit-the-number-to-take-all-of-them = die Zahl weglassen, um alle zu nehmen
sections_-list-name_ = { $name } steht in { $sections }
name-the-section = den Abschnitt nennen
choose-one-with-from = mit --from einen wählen
name_-fits-several-cards-cards_ = „{ $name }“ passt auf mehrere Karten: { $cards }
use-its-id = die Karte mit ihrer Kennung nennen
the-name-of-the-card-is-missing = der Name der Karte fehlt
what_-does-not-ask-for-1-to-99-copies = „{ $what }“ verlangt nicht 1 bis 99 Exemplare
write-it-as-3-Concealment = schreiben wie "3 Concealment"
form_-files-cannot-be-edited-in-place = Dateien dieses Formats lassen sich nicht an Ort und Stelle ändern: { $form }
convert-it-to-a-format-that-can-be-edited = das Deck in ein Format umwandeln, das sich ändern lässt
the-file-is-too-long-for-all-these-changes = die Datei ist zu lang für alle diese Änderungen
remove-what-is-not-part-of-the-deck-from-the-file = aus der Datei entfernen, was nicht zum Deck gehört
format-the-deck-or-convert-it-to-TOML-YAML-or-JSON = das Deck formatieren oder es in TOML, YAML oder JSON umwandeln
there-is-no-exchange-number_ = es gibt keinen Tausch { $number }
meccg-improve-without-apply-lists-them-with-their-numbers = `meccg improve` ohne --apply führt sie mit ihren Nummern auf
these-exchanges-alone-would-break-a-rule-that-the-deck-keeps-each-builds-on-those-before-it = diese Tausche allein würden eine Regel brechen, die das Deck einhält: jeder setzt die vorigen voraus

## Reparaturen

path_-repairs_-done_ = { $path }: { $repairs ->
        [one] { $repairs } Reparatur
       *[other] { $repairs } Reparaturen
    }: { $done }
written_-is-written-name_ = „{ $written }“ heißt jetzt „{ $name }“

## Formatieren

only-decks-in-TOML-YAML-and-JSON-can-be-formatted = nur Decks in TOML, YAML und JSON lassen sich formatieren
correct-line-line_-before-formatting-the-deck = vor dem Formatieren Zeile { $line } berichtigen
formatting-would-change-the-deck-name_ = das Formatieren würde das Deck ändern: { $name }
formatting-would-change-whose-deck-it-is-read-as = das Formatieren würde ändern, als wessen Deck es gelesen wird
formatting-would-change-what-the-deck-says-about-itself = das Formatieren würde ändern, was das Deck von sich sagt
formatting-would-lose-a-comment = beim Formatieren ginge eine Bemerkung verloren
move-it-to-its-own-line = die Bemerkung in eine eigene Zeile schreiben
name_-is-not-an-entry-of-section_ = „{ $name }“ ist kein Eintrag von `{ $section }`
section_-is-not-a-table = `{ $section }` ist keine Tabelle
not-a-table = keine Tabelle

## Umwandeln, und was dabei verloren geht

the-name-of-the-output-file-does-not-show-its-format = der Name der Ausgabedatei verrät ihr Format nicht
add-to-with-one-of-forms_ = mit --to eines davon angeben: { $forms }
line-line_-written_-was-read-as-card_ = Zeile { $line }: „{ $written }“ wurde als { $card } gelesen
line-line_-unknown-heading-heading_ = Zeile { $line }: unbekannte Überschrift „{ $heading }“
line-line_-could-not-be-read-text_ = Zeile { $line } konnte nicht gelesen werden: `{ $text }`
line-line_-unknown-key-key_ = Zeile { $line }: unbekannter Schlüssel `{ $key }`
line-line_-the-value-of-key_-could-not-be-read = Zeile { $line }: der Wert von `{ $key }` konnte nicht gelesen werden
comments_-of-the-file-will-be-lost = { $comments ->
        [one] { $comments } Bemerkung der Datei geht
       *[other] { $comments } Bemerkungen der Datei gehen
    } verloren
the-written-deck-cannot-be-read-back-why_ = das geschriebene Deck lässt sich nicht wieder lesen: { $why }
form_-cannot-say-whose-deck-it-is-it-will-be-read-as-a-taken_-deck-not-a-not_-one = { $form } kann nicht sagen, wessen Deck es ist: man wird es als { $taken-deck } lesen, nicht als { $not-deck }
form_-cannot-say-that-the-avatar-is-name_ = { $form } kann nicht sagen, dass der Avatar { $name } ist
name_-copies_-of-id_-in-the-part_-becomes-another-printing = { $name }: aus { $copies } Exemplar von { $id } { $part-in } wird eines einer anderen Ausgabe
name_-copies_-of-id_-in-the-part_-become-another-printing = { $name }: aus { $copies } Exemplaren von { $id } { $part-in } werden welche einer anderen Ausgabe
name_-copies_-appears-in-the-part_ = { $name }: { $copies } Exemplar taucht { $part-in } auf
name_-copies_-appear-in-the-part_ = { $name }: { $copies } Exemplare tauchen { $part-in } auf
name_-copies_-of-the-part_-cannot-be-written = { $name }: { $copies ->
        [one] { $copies } Exemplar { $part-in } lässt
       *[other] { $copies } Exemplare { $part-in } lassen
    } sich nicht schreiben
name_-copies_-of-the-from_-will-be-read-as-cards-of-the-to_ = { $name }: { $copies ->
        [one] { $copies } Exemplar { $from-in } wird als Karte { $to-in }
       *[other] { $copies } Exemplare { $from-in } werden als Karten { $to-in }
    } gelesen
name_-copies_-in-the-part_-becomes-after_ = { $name }: { $copies } Exemplar { $part-in }, danach { $after }
name_-copies_-in-the-part_-become-after_ = { $name }: { $copies } Exemplare { $part-in }, danach { $after }
a-card-without-a-name = eine Karte ohne Namen
copies_-copies-of-key_-a-file-holds-at-most-most_ = { $copies } Exemplare von { $key }: eine Datei fasst höchstens { $most }
form_-has-no-section-section_-cards_-left-out = { $form } hat keinen Abschnitt `{ $section }`: { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } weggelassen
OCTGN-has-no-card-name_-copies_-left-out = OCTGN hat keine Karte „{ $name }“: { $copies ->
        [one] { $copies } Exemplar
       *[other] { $copies } Exemplare
    } weggelassen
name_-has-no-valid-number-of-copies-text_ = { $name } hat keine gültige Anzahl von Exemplaren (`{ $text }`)
the-name-name_-would-be-read-as-what_ = der Name „{ $name }“ würde als { $what } gelesen
a-heading = Überschrift
a-rule = Trennlinie
the-deck-cannot-be-written-why_ = das Deck lässt sich nicht schreiben: „{ $why }“
form_-cannot-store-what_ = { $form } kann das nicht aufnehmen: { $what }
the-name-of-the-deck = den Namen des Decks
the-player-type = die Art des Spielers
the-avatar-separately-from-the-cards = den Avatar neben den Karten
the-ruleset = das Regelwerk
the-game-length = die Spiellänge
the-mark-of-a-limited-collection = den Vermerk der begrenzten Sammlung
the-author = wer das Deck gemacht hat
the-date = das Datum
the-tags = die Schlagwörter
the-notes = die Notizen
the-starting-companies = die Anfangsgemeinschaften
the-rules-that-the-deck-may-break = die Regeln, die das Deck brechen darf
Part-pool = Auswahl
    .in = in der Auswahl
    .to = in die Auswahl
Part-play-deck = Spielstapel
    .in = im Spielstapel
    .to = in den Spielstapel
Part-hazard-deck = Gefahrenstapel
    .in = im Gefahrenstapel
    .to = in den Gefahrenstapel
Part-sideboard = Reservestapel
    .in = im Reservestapel
    .to = in den Reservestapel
Part-sideboard-vs-fallen-wizard = Reservestapel gegen Gefallene Zauberer
    .in = im Reservestapel gegen Gefallene Zauberer
    .to = in den Reservestapel gegen Gefallene Zauberer
Part-sites = Ortsstapel
    .in = im Ortsstapel
    .to = in den Ortsstapel
Card-N-m = Card Nûm
GCCG = GCCG
LackeyCCG = LackeyCCG
Tabletop-Simulator = Tabletop Simulator
PlayMECCG = PlayMECCG
the-saved-object-names-the-cards-but-has-no-pictures = das gespeicherte Objekt nennt die Karten, hat aber keine Bilder
meccg-json = meccg-json
OCTGN = OCTGN
a-link = ein Link
a-plain-list = eine einfache Liste
the-native-format = das eigene Format
name-another-place = einen anderen Teil nennen
place_-already-lists-name_ = { $place } enthält { $name } schon
