## Ein Deck als Liste

Pool = Auswahl
Play-deck-characters = Spielstapel: Charaktere
Play-deck-resources = Spielstapel: Unterstützungen
Play-deck-hazards = Spielstapel: Gefahren
Unknown-cards = Unbekannte Karten
MP = SP
places_-of-the-file-could-not-be-read =
    { $places ->
        [one] { $places } Stelle der Datei konnte
       *[other] { $places } Stellen der Datei konnten
    } nicht gelesen werden
meccg-check-tells-which = : `meccg check` sagt, welche

## Worin sich zwei Decks unterscheiden

copies_-to-the-part_ = { $copies } { $part-into }
lines_-of-its-own =
    { $lines ->
        [one] { $lines } eigene Zeile
       *[other] { $lines } eigene Zeilen
    }
the-same-deck = dasselbe Deck
part = Teil
change = Änderung
only-before-told-by-rules_ = nur vorher beanstandet von { $rules }
only-now-told-by-rules_ = nur jetzt beanstandet von { $rules }
the-same-cards-in-the-same-parts-of-the-deck = dieselben Karten in denselben Teilen des Decks
changes_-among-the-cards =
    { $changes ->
        [one] { $changes } Änderung
       *[other] { $changes } Änderungen
    } bei den Karten
only-the-first-deck-is-told-by-rules_ = nur das erste Deck beanstandet { $rules }
only-the-second-deck-is-told-by-rules_ = nur das zweite Deck beanstandet { $rules }
follower_-follows-by_ = { $follower } folgt { $by }
bearer_-bears-item_ = { $bearer } trägt { $item }
