//! The named characters of HTML that pasted lists hold: those of HTML 4, but for its Greek and its
//! mathematics. The two thousand of HTML 5 would weigh as much as all decks of a league.

/// The names of U+00A0 to U+00FF, in order.
const LATIN: &str = "\
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr \
    deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest \
    Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig \
    agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml \
    eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

/// The others, each before its character.
const OTHERS: &str = "amp&|apos'|gt>|lt<|quot\"|num#|lpar(|rpar)|ast*|comma,|colon:|semi;|equals=|lsqb[|\
    rsqb]|Tab\t|NewLine\n|OEligŒ|oeligœ|ScaronŠ|scaronš|YumlŸ|fnofƒ|circˆ|tilde\u{2dc}|\
    ensp\u{2002}|emsp\u{2003}|thinsp\u{2009}|zwnj\u{200c}|zwj\u{200d}|ndash–|mdash—|\
    lsquo‘|rsquo’|sbquo‚|ldquo“|rdquo”|bdquo„|dagger†|bull•|hellip…|prime′|lsaquo‹|\
    rsaquo›|euro€|trade™";

/// The character of a name.
pub(super) fn named(name: &str) -> Option<char> {
    let of_latin = || LATIN.split(' ').zip('\u{a0}'..).find(|&(known, _)| known == name);
    let mut others = OTHERS.split('|').filter_map(|known| known.strip_prefix(name)?.parse().ok());
    // A letter behind the name is of a longer one.
    let of_others = others.find(|c: &char| !name.is_empty() && !c.is_ascii_alphabetic());
    of_others.or_else(|| of_latin().map(|(_, c)| c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_those_of_html() {
        assert_eq!(LATIN.split(' ').count(), 96);
        let told = ["nbsp", "not", "Agrave", "szlig", "ucirc", "Ucirc", "yuml", "rsquo", "amp"];
        let found: String = told.into_iter().filter_map(named).collect();
        assert_eq!(found, "\u{a0}¬ÀßûÛÿ’&");
        assert_eq!(named("ucIrc"), None);
        assert_eq!(named(""), None);
        assert_eq!(named("g"), None);
        let others: String =
            ["Tab", "NewLine", "lt", "quot", "apos", "Scaron", "scaron", "zwj", "trade"]
                .into_iter()
                .filter_map(named)
                .collect();
        assert_eq!(others, "\t\n<\"'Šš\u{200d}™");
    }
}
