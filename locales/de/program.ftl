## Was das Programm auf der Standardfehlerausgabe sagt: Fehler, Hinweise, was man tun kann

help-help_ = Rat: { $help }
cards-means-nothing-here-why_ = `--cards` bedeutet hier nichts: { $why }
leave-it-out = weglassen
the-explanation-of-a-rule-names-no-cards = die Erklärung einer Regel nennt keine Karten
the-page-has-the-built-in-cards = die Seite hat die eingebauten Karten
what-is-printed-does-not-depend-on-cards = was gedruckt wird, hängt nicht von Karten ab
the-files-to-look-over-are-arguments = die Dateien, die durchgesehen werden, sind Argumente
before_-and-level_-both-name-rule_ = --{ $before } und --{ $level } nennen beide `{ $rule }`
leave-one-out = eines weglassen
no-card-fits = keine Karte passt
read-as-name_ = gelesen als { $name }
no-name-has-wanted_-in-it = in keinem Namen steht „{ $wanted }“
ruleset_-knows-no-player_-decks = { $ruleset } kennt keine { $player-decks }
choose-another-with-ruleset = mit --ruleset ein anderes wählen
meccg-explain-alone-lists-all-rules = `meccg explain` allein führt alle Regeln auf
meccg-rules-lists-the-rulesets = `meccg rules` führt die Regelwerke auf
meccg-rules-lists-the-rulesets-with-their-players-and-lengths = `meccg rules` führt die Regelwerke mit ihren Spielern und Spiellängen auf
ruleset-name_-means-nothing-here-every-ruleset-judges = `--ruleset { $name }` bedeutet hier nichts: jedes Regelwerk urteilt
leave-it-out-or-name-a-file-of-house-rules-that-is-to-judge-too = weglassen oder eine Datei mit Hausregeln nennen, die auch urteilen soll
could-not-be-made-why_ = konnte nicht angelegt werden: { $why }
could-not-be-read-why_ = konnte nicht gelesen werden: { $why }
could-not-be-written-why_ = konnte nicht geschrieben werden: { $why }
the-output-could-not-be-written-why_ = die Ausgabe konnte nicht geschrieben werden: { $why }
the-file-is-read-only-it-is-left-as-it-was = die Datei ist schreibgeschützt; sie bleibt, wie sie war
it-is-no-file-on-a-disk = es ist keine Datei auf einem Datenträger
why_-the-new-text-is-in-kept_ = { $why }; der neue Text ist in { $kept }
the-file-was-changed-by-someone-else-meanwhile-it-is-left-as-they-made-it = jemand anderes hat die Datei inzwischen geändert; sie bleibt, wie er sie gemacht hat
there-is-a-file-of-this-name-already-force-writes-over-it = eine Datei dieses Namens gibt es schon; --force überschreibt sie

## Was Betriebssysteme sagen

No-such-file-or-directory-os-error-2 = es gibt keine solche Datei und keinen solchen Ordner
Permission-denied-os-error-13 = keine Berechtigung
Not-a-directory-os-error-20 = kein Ordner
Is-a-directory-os-error-21 = es ist ein Ordner
is-a-directory = es ist ein Ordner
No-space-left-on-device-os-error-28 = auf dem Datenträger ist kein Platz mehr
Read-only-file-system-os-error-30 = das Dateisystem ist schreibgeschützt
Too-many-levels-of-symbolic-links-os-error-40 = zu viele Verknüpfungen hintereinander
Address-already-in-use-os-error-98 = die Adresse ist schon in Gebrauch

## Woher Decks kommen

mend-that-file-or-take-it-away = diese Datei berichtigen oder wegnehmen
name-the-file = die Datei nennen
name-the-files-or-another-folder = die Dateien nennen oder einen anderen Ordner
name-the-files-or-leave-this-folder-out = die Dateien nennen oder diesen Ordner weglassen
nobody-is-to-look-at-it = niemand soll hineinsehen
no-file-fits-this-pattern = keine Datei passt auf dieses Muster
there-is-no-deck-in-this-folder = in diesem Ordner ist kein Deck
standard-input-is-empty-or-was-read-before = die Standardeingabe ist leer oder wurde schon gelesen
only-one-deck-can-stand-there-name-the-others-by-their-files = dort kann nur ein Deck stehen; die anderen mit ihren Dateien nennen
the-file-is-not-UTF-8 = die Datei ist kein UTF-8
save-it-as-UTF-8-before-it-is-changed = sie als UTF-8 speichern, bevor sie geändert wird

## Konfigurationen, Sammlungen, eigene Karten und Hausregeln eines Laufs

both-pool-and-collection-are-given = --pool und --collection sind beide angegeben
a-pool-is-all-that-a-deck-is-built-from-leave-one-out = ein Deck wird allein aus dem Pool gebaut: eines von beiden weglassen
its-configuration-cannot-be-used-why_ = seine Konfiguration ist nicht zu gebrauchen: { $why }
the-configuration-cannot-be-used-why_ = die Konfiguration ist nicht zu gebrauchen: { $why }
path_-findings_-which-meccg-collection-path_-tells = { $path }: { $findings ->
        [one] { $findings } Befund, den
       *[other] { $findings } Befunde, die
    } `meccg collection { $path }` nennt
mend-the-collection-first-the-deck-is-left-as-it-was = erst die Sammlung berichtigen; das Deck bleibt, wie es war
links-to-cards = Verweise auf Karten
name_-its-what_-are-not-used-above_-lets-configurations-below-it-only-tighten-nested-may-allow = { $name }: nicht benutzt: { $what }; { $above } lässt Konfigurationen darunter nur verschärfen (`nested_may_allow`)
pattern_-is-no-pattern-why_ = `{ $pattern }` ist kein Muster: „{ $why }“
these-house-rules-cannot-be-used = diese Hausregeln sind nicht zu gebrauchen
one_-and-other_-are-both-called-ruleset_-give-one-another-name = `{ $one }` und `{ $other }` heißen beide `{ $ruleset }`: in einer unter `name` einen anderen Namen schreiben
these-cards-cannot-be-used = diese Karten sind nicht zu gebrauchen
is-not-read-it-is-no-file-on-a-disk = wird nicht gelesen: es ist keine Datei auf einem Datenträger
is-not-read-it-must-be-a-toml-file-that-is-not-hidden = wird nicht gelesen: es muss eine .toml-Datei sein, die nicht versteckt ist
is-not-read-it-stands-outside-of-folder_ = wird nicht gelesen: sie steht außerhalb von { $folder }

## Namen auf der Befehlszeile

no-card-of-the-name-name_-has-the-tag-tag_ = keine Karte namens „{ $name }“ hat den Zusatz „{ $tag }“
no-card-of-the-name-named_-has-the-tag-tag_ = keine Karte namens „{ $named }“ hat den Zusatz „{ $tag }“
name_-is-no-site = { $name } ist kein Ort
a-player_-player-may-not-use-sites_ = ein { $player } darf nicht benutzen: { $sites }
name_-is-sites_-of-a-player_-player = „{ $name }“ ist für { $player-acc } { $sites }
no-player-of-ruleset_-may-use-both-from_-and-to_ = kein Spieler von { $ruleset } darf „{ $from }“ und „{ $to }“ benutzen
ruleset_-has-no-site-name_-for-a-player_-player = { $ruleset } hat für { $player-acc } keinen Ort „{ $name }“
the-journey-starts-and-ends-at-name_ = die Reise beginnt und endet an { $name }
say-which-as-in-version_ = schreiben, welcher, etwa „{ $version }“
choose-whose-companies-travel-with-player = mit --player wählen, wessen Gemeinschaften reisen
choose-whose-companies-travel-against-in-odds-hazards = wählen, wessen Gemeinschaften reisen: --against in `odds hazards`
name-a-stop-between-the-two = einen Halt zwischen den beiden nennen
write-journey-Rivendell-Moria = --journey "Rivendell,Moria" schreiben
no-moves-lead-from-from_-to-to_ = keine Bewegung führt von { $from } nach { $to }
a-journey-has-two-stops-at-least = eine Reise hat mindestens zwei Halte
name_-is-no-wanted_ = { $name } ist { $wanted-not }
gold-ring = Goldener Ring
    .not = kein Goldener Ring
character-of-this-company = Charakter dieser Gemeinschaft
    .not = kein Charakter dieser Gemeinschaft
creature-or-character-and-no-site-with-automatic-attacks-of-a-race = Kreatur, Charakter oder Ort mit Automatischen Angriffen eines Volks
    .not = weder Kreatur noch Charakter und kein Ort mit Automatischen Angriffen eines Volks
creature-that-can-be-keyed-to-that = Kreatur, die dem zugeordnet werden kann
    .not = keine Kreatur, die dem zugeordnet werden kann
faction-that-an-influence-check-brings-into-play = Heer, das durch eine Einflussprobe ins Spiel kommt
    .not = kein Heer, das durch eine Einflussprobe ins Spiel kommt
card-that-can-be-influenced-away-no-avatar-can-and-an-item-needs-its-bearer-and-a-copy-that-is-revealed = Karte, die durch Einfluss genommen werden kann
    .not = keine Karte, die durch Einfluss genommen werden kann: kein Avatar kann es, und ein Gegenstand braucht seinen Träger und ein Exemplar, das offengelegt wird
the-deck-has-no-starting-company-that-could-be-told-of = das Deck hat keine Anfangsgemeinschaft, von der etwas zu sagen wäre
characters_-characters-are-more-than-are-reckoned-with-most_-at-most = mit { $characters } Charakteren wird nicht gerechnet, höchstens mit { $most }
name-the-characters-with-character = die Charaktere mit --character nennen
name_-cannot-start-together-with-the-others-that-are-required = { $name } kann nicht mit den anderen beginnen, die verlangt sind
name_-may-not-start-why_ = { $name } darf nicht beginnen: { $why }
name_-is-not-among-the-cards-to-choose-from = { $name } ist keine der Karten, aus denen gewählt wird
a-player_-player-has-no-avatar-name_ = ein { $player } hat keinen Avatar „{ $name }“
one-of-avatars_ = einer von { $avatars }
too-many-cards-are-asked-for-at-once = es werden zu viele Karten auf einmal verlangt
ask-for-fewer-groups-or-less-of-each = weniger Gruppen verlangen oder weniger von jeder
no-card-fits-what_ = auf „{ $what }“ passt keine Karte
what_-asks-for-no-card = „{ $what }“ verlangt keine Karte
ask-for-one-at-least = mindestens eine verlangen
what_-is-neither-a-card-nor-a-query-why_ = „{ $what }“ ist weder eine Karte noch eine Suche: { $why }

## Suchen

this-asks-what-a-deck-can-play-and-no-deck-is-told = hier wird gefragt, was ein Deck ausspielen kann, und kein Deck ist genannt
say-which-deck-is-meant = sagen, welches Deck gemeint ist
no-field-stands-before-this = davor steht kein Feld
write-it-without-blanks-as-in-mind-4 = es ohne Leerzeichen schreiben, wie in `mind<=4`
there-is-no-field-name_ = es gibt kein Feld `{ $name }`
the-fields-are-fields_ = die Felder sind { $fields }
this-is-no-part-of-a-name-there-is-no-letter-in-it = das ist kein Teil eines Namens: es steht kein Buchstabe darin
name_-is-not-told-with-what-to-compare = es fehlt, womit `{ $name }` verglichen werden soll
name_-is-no-number-it-is-neither-more-nor-less = `{ $name }` ist keine Zahl: es ist weder mehr noch weniger
write-name_-or-name_ = `{ $name }:` oder `{ $name }!=` schreiben
give-a-number-as-in-mind-4 = eine Zahl nennen, wie in `mind<=4`
give-yes-or-no-as-in-unique-yes = `yes` oder `no` nennen, wie in `unique:yes`
give-a-name-as-in-region-The-Shire = einen Namen nennen, wie in `region:"The Shire"`
give-a-value-as-in-race-hobbit = einen Wert nennen, wie in `race:hobbit`
a-number-is-compared-with-one-other-only = eine Zahl wird nur mit einer anderen verglichen
ask-twice-with-or-between = zweimal fragen, mit `or` dazwischen
text_-is-no-whole-number = `{ $text }` ist keine ganze Zahl
an-order-is-no-test = eine Reihenfolge ist keine Bedingung
value_-stands-beside-other-values = `{ $value }` steht neben anderen Werten
the-sets-are-sets_ = die Ausgaben sind { $sets }
there-is-no-set-value_ = es gibt keine Ausgabe `{ $value }`
value_-is-not-a-card-id-such-as-TW-106 = `{ $value }` ist keine Kennung einer Karte wie TW-106
there-is-no-region-value_ = es gibt keine Region „{ $value }“
there-is-no-site-value_ = es gibt keinen Ort „{ $value }“
there-is-no-haven-value_ = es gibt keinen Zufluchtsort „{ $value }“
there-is-no-avatar-value_ = es gibt keinen Avatar „{ $value }“
there-is-no-region-site-or-type-of-either-called-value_ = keine Region und kein Ort heißt „{ $value }“, auch keine Art davon
the-query-is-empty = die Suche ist leer
nothing-is-asked-for = es wird nichts gesucht
ask-for-facts-as-in-type-character-mind-4-or-for-a-name = nach Angaben fragen, wie in `type:character mind<=4`, oder nach einem Namen
nothing-was-opened-that-this-closes = nichts ist geöffnet, was dies schließt
remove-it-or-put-a-before-what-it-should-close = es wegnehmen oder ein ( vor das setzen, was es schließen soll
nothing-stands-before-this-or = vor diesem `or` steht nichts
nothing-stands-behind-this-or = hinter diesem `or` steht nichts
nothing-stands-before-this-and = vor diesem `and` steht nichts
nothing-stands-behind-this-and = hinter diesem `and` steht nichts
brackets-and-negations-nest-deeper-than-most_-levels = Klammern und Verneinungen stehen tiefer ineinander als { $most } Ebenen
write-the-query-more-simply = die Suche einfacher schreiben
there-is-nothing-between-these-brackets = zwischen diesen Klammern steht nichts
this-bracket-is-not-closed = diese Klammer ist nicht geschlossen
close-it-with-a = sie mit ) schließen
this-negates-nothing = dies verneint nichts
an-order-stands-inside-brackets-or-a-negation = eine Reihenfolge steht in Klammern oder einer Verneinung
put-it-at-the-end-of-the-query = sie ans Ende der Suche setzen
this-says-not-by-what-to-order = es fehlt, wonach geordnet werden soll
write-order-mind-or-order-mind-for-the-greatest-first = `order:mind` schreiben, oder `order:-mind` für das Größte zuerst
name_-has-no-order = nach `{ $name }` lässt sich nicht ordnen
order-by-name-id-kind-or-a-number-such-as-mind = nach name, id, kind oder einer Zahl wie mind ordnen
a-quote-is-opened-and-not-closed = ein Anführungszeichen ist offen geblieben
close-it-with-another = es mit einem weiteren " schließen

## Turnierlisten

lists-were-registered-here-before-meccg-roster-check-tells-what-changed-since-and-force-registers-the-lists-as-they-are = hier wurden schon Listen registriert; `meccg roster check` nennt, was sich seither geändert hat, und --force registriert die Listen, wie sie sind
why_-nothing-is-registered = { $why }; nichts wird registriert
path_-lists_-registered = { $path }: { $lists ->
        [one] { $lists } Liste
       *[other] { $lists } Listen
    } registriert
folder_-holds-no-list-called-like-it-or-its-entrant = { $folder } enthält keine Liste, die wie sie oder ihr Spieler heißt

## Die Seite für Browser

the-page-is-not-beside-the-program = die Seite liegt nicht neben dem Programm
web-build-makes-it-say-where-it-is-with-page = `web/build` macht sie; mit --page sagen, wo sie liegt
this-is-not-the-folder-of-the-page-which-web-build-makes = dies ist nicht der Ordner der Seite, die `web/build` macht
port-port_-cannot-be-listened-at-why_ = auf Port { $port } lässt sich nicht hören: { $why }
choose-another-with-port = mit --port einen anderen wählen
lan-asks-first-and-there-is-nobody-to-ask = `--lan` fragt erst, und niemand ist da, der antwortet
say-yes-if-everybody-in-the-network-may-open-the-page = --yes schreiben, wenn jeder im Netz die Seite öffnen darf
Everybody-in-your-network-will-be-able-to-open-the-page-Go-on-y-N = Jeder im eigenen Netz wird die Seite öffnen können. Weiter? [j/N]
yes = ja
the-page-is-at-url_ = die Seite ist unter { $url }
in-your-network-at-url_ = im eigenen Netz unter { $url }
Ctrl-C-ends-it = Strg-C beendet sie

## Der Balken eines langen Laufs

done_-all_-decks-time_-left = { $done }/{ $all } Decks, noch { $time }
there-is-a-deck-or-a-configuration-of-this-name-no-report-is-written-over-it = so heißt schon ein Deck oder eine Konfiguration; kein Bericht wird darüber geschrieben
this-override-has-no-effect-it-names-no-paths = dieses [[override]] hat keine Wirkung: es nennt keine `paths`
pattern_-fits-no-deck-patterns-go-on-from-the-folder-of-the-configuration-as-in-casual = `{ $pattern }` passt auf kein Deck: Muster gehen vom Ordner der Konfiguration aus, wie in `casual/**`
this-override-has-no-effect-it-says-nothing-of-its-decks = dieses [[override]] hat keine Wirkung: es sagt nichts über seine Decks
this-override-has-no-effect-the-configuration-says-the-same-of-all-decks = dieses [[override]] hat keine Wirkung: die Konfiguration sagt dasselbe über alle Decks
this-override-has-no-effect-a-later-one-says-otherwise-of-the-same-decks = dieses [[override]] hat keine Wirkung: ein späteres sagt über dieselben Decks anderes
this-override-has-no-effect-it-fits-no-file = dieses [[override]] hat keine Wirkung: es passt auf keine Datei
nothing-is-repaired-why_ = nichts wird repariert: { $why }
o-new-toml-writes-the-deck-with-the-change-into-a-new-file = `-o new.toml` schreibt das Deck mit der Änderung in eine neue Datei
o-new-toml-writes-the-deck-with-the-change-into-a-new-file-meccg-fmt-brings-native-decks-into-the-usual-layout = `-o new.toml` schreibt das Deck mit der Änderung in eine neue Datei; `meccg fmt` bringt eigene Deckdateien in die übliche Form
o-writes-one-deck-and-several-are-named = `-o` schreibt ein Deck, und mehrere sind genannt
name-one-deck-or-leave-o-out-to-format-each-in-its-own-file = ein Deck nennen, oder -o weglassen, um jedes in seiner Datei zu ordnen
the-skeleton-of-a-deck-is-TOML-and-this-name-is-that-of-form_ = das Gerüst eines Decks ist TOML, und dieser Name ist der von { $form }
nothing-better-was-found-for-copies_-card_-why_ = nichts Besseres fand sich für { $copies } { $card }: { $why }
path_-it-may-be-a-deck-and-was-not-judged-reason_-which-deny-skipped-forbids = { $path }: es kann ein Deck sein und wurde nicht beurteilt ({ $reason }), was `--deny skipped` verbietet
standard-input-cannot-be-repaired-in-place = die Standardeingabe kann nicht an ihrem Ort repariert werden
o-FILE-writes-the-repaired-deck-o-to-standard-output = `-o FILE` schreibt das reparierte Deck, `-o -` auf die Standardausgabe
fix-o-writes-one-repaired-deck-and-not-one-is-named = `--fix -o` schreibt ein repariertes Deck, und nicht eines ist genannt
name-one-deck-or-leave-o-out-to-repair-each-in-its-own-file = ein Deck nennen, oder -o weglassen, um jedes in seiner Datei zu reparieren
one-of-sets_ = eines von { $sets }
there-is-no-set-set_ = es gibt kein Set `{ $set }`
this-file-is-no-register-of-lists-it-is-left-as-it-was = diese Datei ist kein Verzeichnis von Listen; sie bleibt, wie sie war
no-card-could-be-found-in-it = darin fand sich keine Karte
name_-is-both-required-and-excluded = { $name } wird verlangt und ausgeschlossen
avatar = Avatar
name_-is-no-card-that-is-placed-with-a-character-items-allies-and-permanent-events-are = { $name } ist keine Karte, die bei einem Charakter liegt: das sind Gegenstände, Verbündete und dauerhafte Ereignisse
name_-its-what_-are-not-used-a-configuration-beside-a-deck-only-tightens-if-it-is-yours-name-its-folder-or-the-file-with-config = { $name }: nicht benutzt: { $what }; eine Konfiguration neben einem Deck verschärft nur; ist es die eigene, ihren Ordner angeben oder die Datei mit --config
id_-name_-changes-a-built-in-card-which-only-files-do-that-the-command-line-names-say-cards-or-config-for-this-configuration = { $id } { $name } ändert eine eingebaute Karte, was nur Dateien tun, die auf der Befehlszeile stehen: --cards angeben, oder --config für diese Konfiguration
an-argument-has-more-than-most_-bytes = ein Argument hat mehr als { $most } Bytes
this-is-a-link-to-a-file-that-is-no-deck-nothing-of-it-is-shown = dies ist ein Verweis auf eine Datei, die kein Deck ist; nichts daraus wird gezeigt
name-the-file-that-it-links-to-if-you-mean-that = die Datei nennen, auf die er verweist, wenn sie gemeint ist
leave-format-out-or-ask-for-json = --format weglassen oder json verlangen
path_-cannot-be-read = { $path } kann nicht gelesen werden
path_-findings_-are-mended-meccg-check-write-baseline-forgets-them = { $path }: { $findings } sind behoben; `meccg check --write-baseline` vergisst sie
path_-findings_-is-mended-meccg-check-write-baseline-forgets-it = { $path }: { $findings } ist behoben; `meccg check --write-baseline` vergisst ihn
path_-findings_-of-decks_-kept = { $path }: { $findings } in { $decks } festgehalten
statistics-has-no-form-format_ = `--statistics` gibt es nicht in der Form `{ $format }`
this-file-is-no-baseline-it-is-left-as-it-was = diese Datei hält keine früheren Befunde fest; sie bleibt, wie sie war
this-is-version-version_-of-a-baseline-known_-is-known = dies ist Version { $version } einer Datei früherer Befunde; bekannt ist { $known }
a-value-of-option_-stands-behind = ein Wert von `{ $option }` steht hinter `=`
this-is-not-the-number-of-values-that-option_-takes = so viele Werte nimmt `{ $option }` nicht
an-argument-is-no-text = ein Argument ist kein Text
write-usage_ = `{ $usage }` schreiben
path_-help-tells-what-can-be-written = `{ $path } --help` sagt, was geschrieben werden kann
argument_-is-one-argument-too-many = `{ $argument }` ist ein Argument zu viel
path_-has-no-option-option_ = `{ $path }` hat keine Option `{ $option }`
path_-has-no-command-word_ = `{ $path }` hat keinen Befehl `{ $word }`
meant_-judges-that-file = `{ $meant }` beurteilt diese Datei
option_-has-no-value = `{ $option }` hat keinen Wert
value_-is-no-value-of-option_ = `{ $value }` ist kein Wert von `{ $option }`
a-whole-number-from-least_-to-most_ = eine ganze Zahl von { $least } bis { $most }
path_-lacks-missing_ = bei `{ $path }` fehlt { $missing }
option_-is-given-twice = `{ $option }` steht zweimal da
option_-cannot-be-given-with-others_ = `{ $option }` verträgt sich nicht mit { $others }
there-is-no-such-folder = diesen Ordner gibt es nicht
name-the-folder-of-the-lists = den Ordner der Listen nennen
this-file-is-read-here-and-would-be-lost = diese Datei wird hier gelesen und ginge verloren
write-to-another-one = in eine andere schreiben
there-are-no-hazards-name_ = Hindernisse `{ $name }` gibt es nicht
standard-input-cannot-be-watched = die Standardeingabe kann nicht beobachtet werden
name-a-file-or-a-folder = eine Datei oder einen Ordner nennen
waiting-for-changes-Ctrl-C-ends = wartet auf Änderungen; Strg-C beendet
one-of-known_ = eines von { $known }
page_-is-no-address-of-a-page = `{ $page }` ist keine Adresse einer Seite
write-it-whole-as-in-https-decks-example = ganz schreiben, wie https://decks.example/
