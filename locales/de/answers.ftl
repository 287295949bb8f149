# Warum eine Frage an das Regelprogramm keine Antwort hat.

decks-are-built-together-from-a-collection = Decks werden zugleich aus einer Sammlung gebaut
give-a-collection-and-no-opponent = eine Sammlung angeben, und keinen Gegner
choose-another-ruleset = ein anderes Regelwerk wählen
say-whose-companies-travel = sagen, wessen Gemeinschaften reisen
this-is-not-a-query = das ist keine Suche
it-stays-as-it-is = es bleibt, wie es ist
one-of-names_ = möglich: { $names }
it-is-not-among-the-files-that-were-given = sie ist nicht unter den angegebenen Dateien
name-where-the-journey-begins-and-where-it-ends = nennen, wo die Reise beginnt und wo sie endet
name-a-card-of-the-deck = eine Karte des Decks nennen
an-empty-name-asks-for-all-rules = ein leerer Name fragt nach allen Regeln
field_-says-something-of-other_-which-is-not-asked-for = `{ $field }` sagt etwas über `{ $other }`, wonach nicht gefragt ist
ask-for-other_-or-leave-field_-out = nach `{ $other }` fragen, oder `{ $field }` weglassen
field_-and-other_-are-two-questions = `{ $field }` und `{ $other }` sind zwei Fragen
ask-for-one-of-them = nach einem davon fragen
nothing-attacks-the-company = nichts greift die Gemeinschaft an
name-a-card-that-attacks-or-give-a-prowess = eine Karte nennen, die angreift, oder ein Kampfgeschick angeben
this-is-not-JSON-why_ = das ist kein JSON: { $why }
this-is-not-a-question-why_ = das ist keine Frage: { $why }
games_-are-not-played-for-a-question = { $games } werden für eine Frage nicht gespielt
ask-for-1-to-most_ = 1 bis { $most } verlangen
