# Warum eine Frage an das Regelprogramm keine Antwort hat.

decks-are-built-together-from-a-collection = Decks werden zugleich aus einer Sammlung gebaut
give-a-collection-and-no-opponent = eine Sammlung angeben, und keinen Gegner
choose-another-ruleset = ein anderes Regelwerk wählen
there-is-no-rule-rule_ = eine Regel `{ $rule }` gibt es nicht
say-whose-companies-travel = sagen, wessen Gemeinschaften reisen
this-is-not-a-query = das ist keine Suche
it-stays-as-it-is = es bleibt, wie es ist
one-of-names_ = möglich: { $names }
it-is-not-among-the-files-that-were-given = sie ist nicht unter den angegebenen Dateien
