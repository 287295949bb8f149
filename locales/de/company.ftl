## Anfangsgemeinschaften und das Aufdecken

name_-a-player_-deck = { $name }: { $player-deck }
start = Beginn
pool = Auswahl
    .into = in die Auswahl
sound = in Ordnung
not-sound = fehlerhaft
without-name_-why_ = ohne { $name }: { $why }
at-most-characters_ = höchstens { $characters ->
        [one] { $characters } Charakter
       *[other] { $characters } Charaktere
    }
characters_-with-mind_-mind = { characters_ } mit Geisteskraft { $mind }
items_-names_ = { items_ }: { $names }
stage-resources_-names_ =
    { $stage_resources ->
        [one] { $stage_resources } Stufen-Unterstützung
       *[other] { $stage_resources } Stufen-Unterstützungen
    }: { $names }
Starting-companies-of-a-player_-player-out-of-characters_ = Anfangsgemeinschaften { $player-of } aus { $characters ->
        [one] { $characters } Charakter
       *[other] { $characters } Charakteren
    }
The-company-named-by-the-deck = Die vom Deck genannte Gemeinschaft
companies_-named-by-the-deck =
    { $companies ->
        [one] { $companies } vom Deck genannte Gemeinschaft
       *[other] { $companies } vom Deck genannte Gemeinschaften
    }
mind-mind_-general-influence-used_-used = Geisteskraft { $mind } · Allgemeiner Einfluss: { $used } verbraucht
number_-too-little = { $number } zu wenig
left_-left = { $left } übrig
the-best-organisation-leaves-best_ = bestenfalls { $best }
size-size_ = Größe { $size }
size-size_-halves_-counting-half = Größe { $size } (davon halb gezählt: { $halves })
characters_-size_-hazard-limit-limit_ = { characters_ }, { $size }, höchstens { $limit } Gefahren
leaders_ = { $leaders } Anführer
left = übrig
amount_-against-against_ = +{ $amount } gegen { $against }
short_-short = { $short } zu wenig

# Die Tabelle
Brief-mind = GK
GI-left = AE übrig
DI-left = DE übrig
company-followers-in-brackets = Gemeinschaft (Gefolgsmänner in Klammern)
GI-DI-general-and-direct-influence-left-when-organised-so = AE, DE: Allgemeiner und Direkter Einfluss, der dann übrig bleibt
two-companies-for-they-could-not-leave-their-haven-together = /: zwei Gemeinschaften, weil sie ihren Zufluchtsort nicht zusammen verlassen könnten
they-cannot-leave-their-haven-together-and-part-there-before-they-move = !: sie können ihren Zufluchtsort nicht zusammen verlassen und teilen sich dort, bevor sie ziehen
there-may-be-a-better-organisation-the-search-was-cut = ?: vielleicht geht es besser; die Suche wurde abgebrochen
no-other-character-of-the-pool-can-join = kein weiterer Charakter der Auswahl kann sich anschließen
No-company-could-start = Keine Gemeinschaft könnte beginnen
Only-one-set-of-characters-could-start = Nur eine Auswahl von Charakteren kann beginnen
The-best = Die beste
The-best-shown_ = Die besten { $shown }
best_-of-all_ = { $best } von { $all }
best_-of-more-than-all_-counting-stopped-after-stopped_-steps = { $best } von mehr als { $all } (nach { $stopped } Schritten nicht weiter gezählt)
shown_-companies-could-start-ranked-by-rank_ = { $shown } Gemeinschaften könnten beginnen, geordnet nach { $rank }
best_-that-could-start-ranked-by-rank_ = { $best }, die beginnen könnten, geordnet nach { $rank }
told_-as-far-as-the-search-went = { $told }, soweit gesucht wurde
Measure-mind = Geisteskraft
Measure-direct-influence = Direktem Einfluss
Measure-prowess = Kampfgeschick
Measure-marshalling-points = Siegpunkten
Measure-size = Größe

# Das Aufdecken
Draft-against-opponent_ = Aufdecken gegen { $opponent }
The-worst-that-opponent_-can-leave = Das Schlimmste, was { $opponent } übrig lassen kann
The-worst-that-opponent_-can-leave-as-far-as-the-search-went = Das Schlimmste, was { $opponent } übrig lassen kann, soweit gesucht wurde
you = selbst
both-set-aside = beide beiseitegelegt
company = Gemeinschaft
set-aside = beiseitegelegt
discarded = abgeworfen
not-revealed = nicht aufgedeckt
to-the-play-deck = in den Spielstapel
no-room = kein Platz
any-one-of-names_ = einer von { $names }
any-room_-of-names_ = { $room } von { $names }

## Ein Deck nach jedem Regelwerk

game = Spiel
verdict = Urteil
decided-by = entschieden durch
Brief-starter = 1 Deck
Brief-short = 2 Decks
Brief-long = 3 Decks
Brief-campaign = 4 Decks
written_-rests-on-a-reading = { $written }; beruht auf einer Lesart
legal-under-legal_-of-rulesets_ = zulässig nach { $legal } von { $rulesets ->
        [one] { $rulesets } Regelwerk
       *[other] { $rulesets } Regelwerken
    }
