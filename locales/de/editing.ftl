## Was beim Ändern, Umwandeln und Formatieren von Decks gesagt wird

copies_-name_-added-to-section_-now-now_ = { $copies } { $name } zu { $section } hinzugefügt, jetzt { $now }
taken_-name_-removed-from-section_ = { $taken } { $name } aus { $section } herausgenommen
taken_-name_-moved-to-section_-now-now_ = { $taken } { $name } nach { $section } gelegt, jetzt { $now }
mends = behebt
brings = bringt
breaks = bricht
verdict_-under-ruleset_ = { $verdict } nach { $ruleset }
the-deck = das Deck
place_-lists-no-name_ = { $place } enthält kein Exemplar von { $name }
it-is-listed-in-sections_ = die Karte steht in { $sections }
place_-lists-only-copies_-of-name_ = { $place } enthält nur { $copies ->
        [one] { $copies } Exemplar
       *[other] { $copies } Exemplare
    } von { $name }
leave-the-number-out-to-take-all-of-them = die Zahl weglassen, um alle zu nehmen
sections_-list-name_ = { $name } steht in { $sections }
say-which-one-is-meant = sagen, welcher Abschnitt gemeint ist
say-which-one-with-from = mit --from sagen, welcher gemeint ist
name_-may-be-cards_ = „{ $name }“ kann { $cards } sein
name-it-by-its-id = die Karte mit ihrer Kennung nennen
correct-the-tag-or-leave-it-out = den Zusatz berichtigen oder weglassen
what_-asks-for-no-number-of-copies-from-1-to-99 = „{ $what }“ verlangt keine Anzahl von 1 bis 99 Exemplaren
write-it-as-3-Concealment = schreiben wie "3 Concealment"
form_-decks-are-not-edited-in-place = Decks in { $form } werden nicht an Ort und Stelle geändert
convert-it-to-a-form-that-can-be-edited = es in ein Format umwandeln, das sich ändern lässt
the-file-is-not-laid-out-so-that-this-can-be-edited-in-place = die Datei ist nicht so angelegt, dass sich das an Ort und Stelle ändern lässt
bring-a-native-deck-into-its-canonical-form-or-convert-any-other-to-one = ein eigenes Deck in seine übliche Form bringen oder ein anderes in eines umwandeln
there-is-no-exchange-number_ = es gibt keinen Tausch { $number }
meccg-improve-without-apply-lists-them-with-their-numbers = `meccg improve` ohne --apply führt sie mit ihren Nummern auf
these-exchanges-by-themselves-would-break-a-rule-that-the-deck-keeps-each-is-found-with-those-before-it-made = diese Tausche würden für sich eine Regel brechen, die das Deck einhält: jeder wurde gefunden, als die vor ihm gemacht waren

## Ausbesserungen

path_-repairs_-done_ = { $path }: { $repairs ->
        [one] { $repairs } Ausbesserung
       *[other] { $repairs } Ausbesserungen
    }: { $done }
written_-is-written-name_ = „{ $written }“ heißt jetzt „{ $name }“

## Formatieren

only-native-decks-have-a-canonical-form-TOML-YAML-and-JSON = nur eigene Decks haben eine übliche Form: TOML, YAML und JSON
line-line_-must-be-mended-before-the-deck-is-formatted = Zeile { $line } muss berichtigt werden, bevor das Deck formatiert wird
formatting-would-change-the-deck-name_ = das Formatieren würde das Deck ändern: { $name }
formatting-would-change-whose-deck-it-is-taken-for = das Formatieren würde ändern, für wessen Deck man es hält
formatting-would-change-what-the-deck-says-of-itself = das Formatieren würde ändern, was das Deck von sich sagt
formatting-would-lose-a-comment = beim Formatieren ginge eine Bemerkung verloren
move-it-on-a-line-of-its-own = sie in eine eigene Zeile schreiben
name_-is-no-entry-of-section_ = „{ $name }“ ist kein Eintrag von `{ $section }`
section_-is-no-table = `{ $section }` ist keine Tabelle
not-a-table = keine Tabelle

## Umwandeln, und was dabei verloren geht

the-name-of-the-output-file-does-not-tell-its-form = der Name der Ausgabedatei verrät ihr Format nicht
say-to-and-one-of-forms_ = --to schreiben und dahinter eines von { $forms }
line-line_-written_-was-read-as-card_ = Zeile { $line }: „{ $written }“ wurde als { $card } gelesen
line-line_-the-heading-heading_-is-not-known = Zeile { $line }: die Überschrift „{ $heading }“ ist nicht bekannt
line-line_-could-not-be-read-text_ = Zeile { $line } konnte nicht gelesen werden: `{ $text }`
line-line_-no-deck-has-a-key-key_ = Zeile { $line }: kein Deck hat einen Schlüssel `{ $key }`
line-line_-the-value-of-key_-could-not-be-read = Zeile { $line }: der Wert von `{ $key }` konnte nicht gelesen werden
comments_-of-the-file-cannot-be-carried-over = 
    { $comments ->
        [one] { $comments } Bemerkung der Datei lässt
       *[other] { $comments } Bemerkungen der Datei lassen
    } sich nicht übernehmen
what-was-written-cannot-be-read-again-why_ = was geschrieben wurde, lässt sich nicht wieder lesen: { $why }
form_-cannot-say-whose-deck-it-is-it-will-be-taken-for-a-taken_-deck-not-a-not_-one = { $form } kann nicht sagen, wessen Deck es ist: man wird es als { $taken-deck } lesen, nicht als { $not-deck }
form_-cannot-say-that-the-avatar-is-name_ = { $form } kann nicht sagen, dass der Avatar { $name } ist
name_-copies_-of-id_-in-the-part_-becomes-another-printing = { $name }: aus { $copies } Exemplar von { $id } { $part-in } wird eines einer anderen Ausgabe
name_-copies_-of-id_-in-the-part_-become-another-printing = { $name }: aus { $copies } Exemplaren von { $id } { $part-in } werden welche einer anderen Ausgabe
name_-copies_-appears-in-the-part_ = { $name }: { $copies } Exemplar taucht { $part-in } auf
name_-copies_-appear-in-the-part_ = { $name }: { $copies } Exemplare tauchen { $part-in } auf
name_-copies_-of-the-part_-cannot-be-said = { $name }: { $copies ->
        [one] { $copies } Exemplar { $part-in } lässt
       *[other] { $copies } Exemplare { $part-in } lassen
    } sich nicht sagen
name_-copies_-of-the-from_-will-be-read-as-cards-of-the-to_ = { $name }: { $copies ->
        [one] { $copies } Exemplar { $from-in } wird als Karte { $to-in }
       *[other] { $copies } Exemplare { $from-in } werden als Karten { $to-in }
    } gelesen
name_-copies_-in-the-part_-becomes-after_ = { $name }: aus { $copies } Exemplar { $part-in } werden { $after }
name_-copies_-in-the-part_-become-after_ = { $name }: aus { $copies } Exemplaren { $part-in } werden { $after }
a-card-without-a-name = eine Karte ohne Namen
copies_-copies-of-key_-a-file-says-at-most-most_ = { $copies } Exemplare von { $key }: eine Datei nennt höchstens { $most }
form_-has-no-place-for-section_-cards_-left-out = { $form } hat keinen Platz für `{ $section }`: { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } weggelassen
OCTGN-has-no-card-name_-copies_-left-out = OCTGN hat keine Karte „{ $name }“: { $copies ->
        [one] { $copies } Exemplar
       *[other] { $copies } Exemplare
    } weggelassen
name_-has-no-quantity-that-counts-text_ = { $name } hat keine Anzahl, die zählt (`{ $text }`)
the-name-name_-would-be-read-as-what_ = der Name „{ $name }“ würde als { $what } gelesen
a-heading = Überschrift
a-rule = Trennlinie
the-deck-cannot-be-written-why_ = das Deck lässt sich nicht schreiben: „{ $why }“
form_-cannot-say-what_ = { $form } kann das nicht sagen: { $what }
the-name-of-the-deck = den Namen des Decks
the-player-type = die Art des Spielers
the-avatar-apart-from-the-cards = den Avatar neben den Karten
the-ruleset = das Regelwerk
the-game-length = die Spiellänge
that-the-collection-is-limited = dass die Sammlung begrenzt ist
the-author = wer es gemacht hat
the-date = das Datum
the-tags = die Schlagwörter
the-notes = die Anmerkungen
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
the-saved-object-names-the-cards-and-shows-no-pictures-of-them = das gespeicherte Objekt nennt die Karten und zeigt keine Bilder von ihnen
meccg-json = meccg-json
OCTGN = OCTGN
a-plain-list = eine einfache Liste
the-native-form = die eigene Form
