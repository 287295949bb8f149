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

## Viele Decks

alike = gleich
both = beide
each = je
by-chance = durch Zufall
ratio = Faktor
file = Datei
other-card = andere Karte
found_-of-decks_-found =
    { $found } von { $decks } { $decks ->
        [one] Deck
       *[other] Decks
    } gefunden
found_-of-decks_-found-more_-of-them-not-shown =
    { $found } von { $decks } { $decks ->
        [one] Deck
       *[other] Decks
    } gefunden, davon { $more } nicht gezeigt
no-two-cards-are-together-in-more-decks-than-chance-predicts = keine zwei Karten sind in mehr Decks zusammen, als der Zufall erwarten lässt
decks_-more-have-allowed-errors-or-replaced-cards-meccg-check-shows-them =
    { $decks ->
        [one] { $decks } weiteres Deck hat erlaubte Fehler oder ersetzte Karten; `meccg check` zeigt sie
       *[other] { $decks } weitere Decks haben erlaubte Fehler oder ersetzte Karten; `meccg check` zeigt sie
    }
decks_-more-have-cards-numbers-or-lines-that-cannot-be-read-meccg-check-shows-them =
    { $decks ->
        [one] { $decks } weiteres Deck hat Karten, Zahlen oder Zeilen, die nicht gelesen werden können; `meccg check` zeigt sie
       *[other] { $decks } weitere Decks haben Karten, Zahlen oder Zeilen, die nicht gelesen werden können; `meccg check` zeigt sie
    }
ask-for-facts-as-in-card-Black-Arrow-legal-coe-items-8-or-for-a-name = nach Angaben fragen, wie in `card:"Black Arrow" legal:coe items>=8`, oder nach einem Namen
ask-twice-with-or-between-if-either-will-do = zweimal fragen, mit `or` dazwischen, wenn eine von beiden genügt
card-takes-one-card = `card` verlangt genau eine Karte
decks-cannot-be-sorted-by-name_ = nach `{ $name }` lassen sich Decks nicht ordnen
sort-by-name-author-avatar-file-date-or-a-number-such-as-points = nach name, author, avatar, file, date oder einer Zahl wie points ordnen
give-a-date-as-in-date-2024-05 = ein Datum angeben, wie in `date>=2024-05`
give-a-name-as-in-card-Black-Arrow-or-a-query-for-cards-in-brackets = einen Namen angeben, wie in `card:"Black Arrow"`, oder eine Suche nach Karten in Klammern
give-a-number-as-in-items-8 = eine Zahl angeben, wie in `items>=8`
give-a-rule-as-in-finding-copy-limit = eine Regel angeben, wie in `finding:copy-limit`
give-a-ruleset-as-in-legal-coe = ein Regelwerk angeben, wie in `legal:coe`
give-a-value-as-in-avatar-Gandalf = einen Wert angeben, wie in `avatar:Gandalf`
give-yes-or-no-as-in-buildable-yes = `yes` oder `no` angeben, wie in `buildable:yes`
legal-takes-a-ruleset-or-yes = `legal` verlangt ein Regelwerk oder `yes`
write-legal-yes-or-errors-0 = `-legal:yes` oder `errors>0` schreiben
name-the-list-of-your-cards = die Liste der eigenen Karten nennen
this-asks-what-a-collection-has-but-no-collection-is-named = hier wird nach einer Sammlung gefragt, aber keine ist genannt
text_-is-not-a-date = `{ $text }` ist kein Datum
the-rulesets-are-names_ = die Regelwerke sind { $names }
write-it-without-spaces-as-in-items-8 = ohne Leerzeichen schreiben, wie in `items>=8`
A-repository-of-decks = Ein Archiv von Decks
Card = Karte
Find = Suchen
From = Von
Until = Bis
any = alle
Legal-under = Zulässig nach
Missing-from-the-collection = Fehlt in der Sammlung
Notes = Notizen
Tag = Schlagwort
The-best-starting-company = Die beste Anfangsgemeinschaft
The-file = Die Datei
a-catalogue-of-decks_-is-in-folder_ =
    { $decks ->
        [one] ein Katalog von { $decks } Deck ist in { $folder }
       *[other] ein Katalog von { $decks } Decks ist in { $folder }
    }
buildable-from-my-collection = aus meiner Sammlung baubar
decks_-legal_-of-them-legal =
    { $decks ->
        [one] { $decks } Deck, davon { $legal } zulässig
       *[other] { $decks } Decks, davon { $legal } zulässig
    }
force-replaces-the-catalogue-in-it = --force ersetzt den Katalog darin
it-is-not-a-folder = es ist kein Ordner
legal-only = nur zulässige
measures-outside-the-band-of-decks-that-won-tournaments = Maße außerhalb der Spanne von Decks, die Turniere gewannen
missing = fehlen
name-author-avatar-tag-file = Name, Verfasser, Avatar, Schlagwort, Datei
outside = außerhalb
show-all = alle zeigen
this-folder-has-a-file-that-does-not-belong-to-a-catalogue-file_ = dieser Ordner hat eine Datei, die zu keinem Katalog gehört: { $file }
this-folder-holds-the-decks = dieser Ordner enthält die Decks
this-folder-is-not-empty = dieser Ordner ist nicht leer
every-version-is-judged-by-today-s-rules = alle Fassungen sind nach den heutigen Regeln beurteilt
not-committed = noch kein Commit
fixed-rules_ = behoben: { $rules }
error-rule_-what_ = Fehler[{ $rule }]: { $what }
error-rule_-what_-by-cards_ = Fehler[{ $rule }]: { $what }, durch { $cards }
git-has-no-version-of-this-file = git hat keine Fassung dieser Datei
commit-it-or-name-a-file-that-is-committed = sie mit git committen oder eine Datei nennen, die git schon hat
git-failed-why_ = git ist gescheitert: „{ $why }“
git-is-not-installed-meccg-reads-the-history-with-it = git ist nicht installiert; damit liest meccg den Verlauf
install-git = git installieren
standard-input-has-no-history = die Standardeingabe hat keinen Verlauf
name-a-file-under-git = eine Datei nennen, die unter git steht
this-rests-on-a-ruling-of-year_-and-this-version-is-older = das beruht auf einer Auslegung von { $year }, und diese Fassung ist älter
this-rests-on-a-ruling-of-year_-before-it-was-not-an-error = das beruht auf einer Auslegung von { $year }; vorher war es kein Fehler
opened-cards = geöffnete Karten
both-decks-should-have-the-same-what_-cards_ = beide Decks sollten darin gleich sein ({ $what }): { $cards }
Changes = Änderungen
