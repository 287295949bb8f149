## Die Listen eines Turniers

entrant = Teilnehmer
played-by = Spieler
creatures = Kreaturen
fingerprint = Fingerabdruck
res = Unt
haz = Gef
cre = Kre
side = Res
Opposition-heroes = Helden
Opposition-minions = Schergen
against-against_ = gegen { $against }
verdict_-lists_ = { $verdict }: { $lists ->
        [one] { $lists } Liste
       *[other] { $lists } Listen
    }
lists_ =
    { $lists ->
        [one] { $lists } Liste
       *[other] { $lists } Listen
    }
severity_-in-line-line_ = { $severity } in Zeile { $line }
Pairs = Paare
the-same-sideboard-twice = zweimal derselbe Reservestapel
sideboard-against-minions-cards_ = Reservestapel gegen Schergen: { $cards }
the-sideboards-of-both-decks-are-the-same = die Reservestapel beider Decks sind gleich
the-sideboard-against-minions-differs-cards_ = der Reservestapel gegen Schergen ist anders: { $cards }
path_-does-not-say-who-it-is-played-against-add-the-tag-against-heroes-or-against-minions-or-put-it-in-the-name = { $path } sagt nicht, gegen wen es gespielt wird: das Schlagwort "against heroes" oder "against minions" setzen oder in den Namen schreiben
heroes_-against-heroes-and-minions_-against-minions-one-of-each-is-needed = { $heroes } gegen Helden und { $minions } gegen Schergen; verlangt ist je eines

## Was sich seit der Anmeldung geändert hat

ListState-same = gleich
ListState-changed = geändert
ListState-new = neu
ListState-missing = fehlt
ListState-unreadable = unlesbar
registered-as-before_ = registriert als { $before }
nothing = nichts
own_-state_ = { $own } { $state }
the-starting-items-against-minions-differ-and-should-be-the-same-all-tournament-cards_ = die Anfangsgegenstände gegen Schergen weichen ab und sollten das ganze Turnier dieselben sein: { $cards }
