//! The German forms of places with articles: „von den Totensümpfen“, „zum Schicksalsberg“, „auf der
//! Wetterspitze“. Names without a line here follow "von", "nach" and "in" unchanged.

/// A name that takes an article: as it is printed, in the dative, and the words for from, to and at.
type PlaceForms = (&'static str, &'static str, [&'static str; 3]);

/// The printed names of sites and regions that take an article, by name.
#[rustfmt::skip]
const PLACES: &[PlaceForms] = &[
    ("Adlerhorst", "Adlerhorst", ["vom", "zum", "am"]),
    ("Alte Festung der Tiefe", "Alten Festung der Tiefe", ["von der", "zur", "in der"]),
    ("Alte Pukel-Wildnis", "Alten Pukel-Wildnis", ["von der", "zur", "in der"]),
    ("Altes-Puckelland", "Alten Puckelland", ["vom", "zum", "im"]),
    ("Ausläufer des Nebelgebirges", "Ausläufern des Nebelgebirges", ["von den", "zu den", "in den"]),
    ("Bollwerk der Banditen", "Bollwerk der Banditen", ["vom", "zum", "im"]),
    ("Braune Lande", "Braunen Landen", ["von den", "zu den", "in den"]),
    ("Bucht von Belfalas", "Bucht von Belfalas", ["von der", "zur", "in der"]),
    ("Das Auenland", "Auenland", ["vom", "zum", "im"]),
    ("Der Alte Wald", "Alten Wald", ["vom", "zum", "im"]),
    ("Der Einsame Berg", "Einsamen Berg", ["vom", "zum", "am"]),
    ("Der Gramberg", "Gramberg", ["vom", "zum", "am"]),
    ("Der Hohe Paß", "Hohen Paß", ["vom", "zum", "am"]),
    ("Die Ehrwürdigen Hügel", "Ehrwürdigen Hügeln", ["von den", "zu den", "auf den"]),
    ("Die Eisen-Tiefen", "Eisen-Tiefen", ["von den", "zu den", "in den"]),
    ("Die Gemmen-Tiefen", "Gemmen-Tiefen", ["von den", "zu den", "in den"]),
    ("Die Glitzernden Grotten", "Glitzernden Grotten", ["von den", "zu den", "in den"]),
    ("Die Grauen Anfurten", "Grauen Anfurten", ["von den", "zu den", "an den"]),
    ("Die Pûkel-Tiefen", "Pûkel-Tiefen", ["von den", "zu den", "in den"]),
    ("Die Schwefel-Tiefen", "Schwefel-Tiefen", ["von den", "zu den", "in den"]),
    ("Die Steine", "Steinen", ["von den", "zu den", "bei den"]),
    ("Die Unterirdischen Felder", "Unterirdischen Feldern", ["von den", "zu den", "auf den"]),
    ("Die Unterirdischen Gewölbe", "Unterirdischen Gewölben", ["von den", "zu den", "in den"]),
    ("Die Unterirdischen Grotten", "Unterirdischen Grotten", ["von den", "zu den", "in den"]),
    ("Die Unterirdischen Tore", "Unterirdischen Toren", ["von den", "zu den", "an den"]),
    ("Die Versunkenen Tiefen", "Versunkenen Tiefen", ["von den", "zu den", "in den"]),
    ("Die Weißen Türme", "Weißen Türmen", ["von den", "zu den", "bei den"]),
    ("Die Wind-Tiefen", "Wind-Tiefen", ["von den", "zu den", "in den"]),
    ("Die rostenden Tiefen", "rostenden Tiefen", ["von den", "zu den", "in den"]),
    ("Drúadanwald", "Drúadanwald", ["vom", "zum", "im"]),
    ("Dunländische Clanfeste", "Dunländischen Clanfeste", ["von der", "zur", "in der"]),
    ("Dürre Heide", "Dürren Heide", ["von der", "zur", "in der"]),
    ("Eisengebirge", "Eisengebirge", ["vom", "zum", "im"]),
    ("Elbenküste", "Elbenküste", ["von der", "zur", "an der"]),
    ("Ettenöden", "Ettenöden", ["von den", "zu den", "in den"]),
    ("Felsnadel", "Felsnadel", ["von der", "zur", "auf der"]),
    ("Goldhügel", "Goldhügel", ["vom", "zum", "am"]),
    ("Grabstätte der Lossadan", "Grabstätte der Lossadan", ["von der", "zur", "in der"]),
    ("Gundabadberg", "Gundabadberg", ["vom", "zum", "am"]),
    ("Herz des Düsterwaldes", "Herz des Düsterwaldes", ["vom", "zum", "im"]),
    ("Höhlen von Ûlund", "Höhlen von Ûlund", ["von den", "zu den", "in den"]),
    ("Hügel des Einsiedlers", "Hügel des Einsiedlers", ["vom", "zum", "am"]),
    ("Hügelgräberhöhen", "Hügelgräberhöhen", ["von den", "zu den", "auf den"]),
    ("Insel der Lebenden Toten", "Insel der Lebenden Toten", ["von der", "zur", "auf der"]),
    ("Insel der Ulond", "Insel der Ulond", ["von der", "zur", "auf der"]),
    ("Klüfte des Grauen Gebirges", "Klüften des Grauen Gebirges", ["von den", "zu den", "in den"]),
    ("Küste von Andrast", "Küste von Andrast", ["von der", "zur", "an der"]),
    ("Küste von Eriador", "Küste von Eriador", ["von der", "zur", "an der"]),
    ("Lager der Lossadan", "Lager der Lossadan", ["vom", "zum", "im"]),
    ("Lager der Nûrniags", "Lager der Nûrniags", ["vom", "zum", "im"]),
    ("Lager der Ostlinge", "Lager der Ostlinge", ["vom", "zum", "im"]),
    ("Lager der Variags", "Lager der Variags", ["vom", "zum", "im"]),
    ("Mündungen des Anduin", "Mündungen des Anduin", ["von den", "zu den", "an den"]),
    ("Nördliches Rhovanion", "Nördlichen Rhovanion", ["vom", "zum", "im"]),
    ("Oase der Südlinge", "Oase der Südlinge", ["von der", "zur", "in der"]),
    ("Orkstadt", "Orkstadt", ["von der", "zur", "in der"]),
    ("Pferdesteppe", "Pferdesteppe", ["von der", "zur", "in der"]),
    ("Pforte von Rohan", "Pforte von Rohan", ["von der", "zur", "an der"]),
    ("Rothornpaß", "Rothornpaß", ["vom", "zum", "am"]),
    ("Räuberlager", "Räuberlager", ["vom", "zum", "im"]),
    ("Schicksalsberg", "Schicksalsberg", ["vom", "zum", "am"]),
    ("Schwertelfelder", "Schwertelfeldern", ["von den", "zu den", "auf den"]),
    ("Stadt der Waldmenschen", "Stadt der Waldmenschen", ["von der", "zur", "in der"]),
    ("Steinkreis", "Steinkreis", ["vom", "zum", "am"]),
    ("Südlicher Düsterwald", "Südlichen Düsterwald", ["vom", "zum", "im"]),
    ("Südliches Rhovanion", "Südlichen Rhovanion", ["vom", "zum", "im"]),
    ("Tal von Dimril", "Tal von Dimril", ["vom", "zum", "im"]),
    ("Tal von Erech", "Tal von Erech", ["vom", "zum", "im"]),
    ("Talsenke von Ovir", "Talsenke von Ovir", ["von der", "zur", "in der"]),
    ("Thron der Winde", "Thron der Winde", ["vom", "zum", "auf dem"]),
    ("Tiefe Minen", "Tiefen Minen", ["von den", "zu den", "in den"]),
    ("Totensümpfe", "Totensümpfen", ["von den", "zu den", "in den"]),
    ("Trümmer von Thangorodrim", "Trümmern von Thangorodrim", ["von den", "zu den", "in den"]),
    ("Täler des Anduin", "Tälern des Anduin", ["von den", "zu den", "in den"]),
    ("Unterirdische Hallen", "Unterirdischen Hallen", ["von den", "zu den", "in den"]),
    ("Unterirdische Stollen", "Unterirdischen Stollen", ["von den", "zu den", "in den"]),
    ("Verfallener Signalturm", "Verfallenen Signalturm", ["vom", "zum", "am"]),
    ("Waldreich", "Waldreich", ["vom", "zum", "im"]),
    ("Wegfeste der Wasa", "Wegfeste der Wasa", ["von der", "zur", "in der"]),
    ("Westlicher Düsterwald", "Westlichen Düsterwald", ["vom", "zum", "im"]),
    ("Wetterspitze", "Wetterspitze", ["von der", "zur", "auf der"]),
    ("Zornfels", "Zornfels", ["vom", "zum", "am"]),
    ("Zwergenfeste im Blauen Gebirge", "Zwergenfeste im Blauen Gebirge", ["von der", "zur", "in der"]),
    ("Zwergenfeste in den Eisenbergen", "Zwergenfeste in den Eisenbergen", ["von der", "zur", "in der"]),
];

/// A name after the words for from, to and at; an id or a tag after the name stays there.
pub(super) fn forms(name: &str) -> [(&'static str, String); 3] {
    let bare = name.split(" (").next().unwrap_or(name);
    let bare = bare.split(" [").next().unwrap_or(bare);
    let known = PLACES.binary_search_by_key(&bare, |(name, ..)| name).ok().map(|at| PLACES[at]);
    let (_, dative, words) = known.unwrap_or(("", bare, ["von", "nach", "in"]));
    let behind = &name[bare.len()..];
    let form = |at: usize| format!("{} {dative}{behind}", words[at]);
    [("von", form(0)), ("nach", form(1)), ("in", form(2))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_order() {
        assert!(PLACES.is_sorted_by_key(|(name, ..)| name));
    }
}
