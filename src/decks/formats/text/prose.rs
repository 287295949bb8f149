//! Prose around a list: greetings, advice on how to play, signatures.

use super::numbers::{is_among, is_year};
use crate::text::{bare, in_word};

/// Words that sentences have and names of cards seldom: in several languages, folded to lower case.
const OF_SENTENCES: &str = "i|im|ive|you|your|we|it|its|is|are|was|were|be|been|have|has|had|this|\
    that|these|those|my|me|if|because|but|so|very|can|could|should|would|please|thanks|hello|hi|\
    dear|play|played|deck|decks|cards|card|list|game|games|here|there|when|what|how|why|some|not|\
    do|does|dont|with|about|then|than|them|they|he|she|will|get|use|want|like|good|sure|think|\
    changed|since|last|time|just|also|really|as|at|on|ich|du|ist|sind|nicht|mein|meine|hallo|\
    danke|wenn|aber|auch|noch|habe|hat|ein|eine|wir|yo|es|son|mi|hola|gracias|pero|muy|con|para|\
    que|je|est|sont|mon|ma|mes|bonjour|merci|mais|pour|avec|ciao|sono|grazie|questo|ho|dit|mijn|\
    hoi|bedankt|maar|niet|minun|on|ja|hei|kiitos|too|many|much|always|never|maybe|against";

/// Words by which letters end.
const CLOSING: &str = "cheers|regards|greetings|best|yours|sincerely|grusse|gruse|gruß|grüße|viele|liebe|mfg|\
    saludos|cordialement|bisous|amitiés|saluti|groeten|groetjes|terveisin|namárië|bye|à|\
    hasta|abrazos|atentamente|mvg|bien|ciao|amicalement";

/// Beginnings of lines by which letters end.
const CLOSING_PHRASES: &str = "bis dann|bis bald|un saludo|un abrazo|un caro saluto|kind regards|\
    warm regards|mit freundlichen|met vriendelijke|ystävällisin|bonne journée|have fun|good luck|\
    take care|viel spa|viel glück";

/// Whether a line belongs to the page, forum, mail or program around a list: `Posts: 259`, `Page 2
/// of 3`.
pub(super) fn is_furniture(text: &str) -> bool {
    const KEYS: &str = "posts|joined|from|date|subject|sent|cc|bcc|reply-to|message-id|member since|beiträge|\
        registriert|wohnort|betreff|von|gesendet|datum|re|fwd|fw|aw|likes|views|rank|reputation|\
        user|username|posted|posted by|last edited|mensajes|registrado|asunto|fecha|objet|\
        envoyé|inscription|messages|sep|oggetto|data|to|an|tel|phone|email|e-mail|icq|skype|\
        threads|topics|rating|edit|votes|ubicación|newsgroups|dci|player name|deck name|spieler|turnier|\
        torneo|jugador|tournoi|toernooi|turnaus";
    let lower = text.to_lowercase();
    let lower = lower.trim();
    if let Some((key, value)) = lower.split_once([':', '=']) {
        let key = bare(key);
        // `Location: Germany`: the location deck has a heading of its own.
        let place = matches!(key, "location" | "country" | "ort" | "land");
        let value = value.trim();
        // `edit: Cram is now 3`
        let edited = key == "edit" && value.contains(char::is_numeric);
        if !value.is_empty()
            && !edited
            && (is_among(KEYS, key) || place && !value.contains(|c: char| c.is_numeric()))
        {
            return true;
        }
    }
    if lower.starts_with("copyright")
        || lower.starts_with('©')
        || lower.starts_with("(c) ")
        || lower.starts_with("all rights reserved")
    {
        return true;
    }
    if is_of_page(lower) {
        return true;
    }
    // A tag that is not closed.
    if matches!(lower, "[list]" | "[list=1]" | "[list=a]" | "[card]" | "[left]" | "[right]") {
        return true;
    }
    is_written_at(lower) || is_quoted(lower) || is_of_tournament(lower) || starts_as_credit(lower)
}

/// What a page, a wiki or LaTeX has around a list: `3 likes`, `Back to top`, `\\begin{itemize}`.
fn is_of_page(lower: &str) -> bool {
    const WORDS: &str = "back to top|top|comments welcome|feedback welcome|nach oben|以上です|以上|\
        reply with quote|quote|report post|offline|online|member|registered user";
    const COUNTED: &str = "likes|like|replies|reply|reactions|views|votes|shares";
    const BEGINNINGS: [&str; 4] = ["\\begin{", "\\end{", "{|", "[[category:"];
    let counted = lower.trim_start_matches(|c: char| c.is_ascii_digit());
    is_among(WORDS, bare(lower))
        || counted.len() < lower.len() && is_among(COUNTED, counted.trim_start())
        || BEGINNINGS.iter().any(|begins| lower.starts_with(begins))
}

/// Who wrote at what time: `klaus — Today at 12:31`, `Anna, [03.02.2023 12:31]`.
fn is_written_at(lower: &str) -> bool {
    const DAYS: &str = "today|yesterday|heute|gestern|hoy|ayer|aujourd|hier|oggi|ieri|vandaag|\
        gisteren|tänään|eilen|今日|昨日";
    const FEW: usize = 10;
    let bare = lower.trim_end_matches([']', ')']);
    let end = ["uhr", "am", "pm"].iter().find_map(|half| bare.strip_suffix(half)).unwrap_or(bare);
    let end = end.trim_end_matches([']', ')', ' ', '\u{202f}']);
    let bytes = end.as_bytes();
    let [.., colon, ten, one] = bytes else { return false };
    let timed = *colon == b':' && ten.is_ascii_digit() && one.is_ascii_digit();
    let dated = || {
        let digits = |part: &str| part.chars().all(|c| c.is_ascii_digit()) && !part.is_empty();
        end.split(|c: char| c.is_whitespace() || matches!(c, ',' | '[' | '(')).any(|word| {
            is_year(word) || word.split(['.', '/', '-']).filter(|part| digits(part)).count() >= 3
        })
    };
    // `anna 10:02 PM`, `Anna [10:02 PM]`
    let half = || {
        let who = end.rsplit_once([' ', '[', '(']).map_or("", |(who, _)| who);
        bare.ends_with('m')
            && (1..=2).contains(&who.split_whitespace().count())
            && !who.contains(|c: char| c.is_ascii_digit())
    };
    timed
        && lower.split_whitespace().count() <= FEW
        && (DAYS.split('|').any(|day| lower.contains(day))
            || [" um ", " at ", " a las ", " à ", " alle "].iter().any(|at| lower.contains(at))
            || dated()
            || half())
}

/// Whether a line explains a sign of the list: `* = creatures`, `(*: ideal)`.
pub(super) fn is_legend(line: &str) -> bool {
    let text = line.trim_start_matches(['(', '[', ' ']);
    let sign = text.trim_start_matches(['*', '†', '‡', '+', '°']);
    sign.len() < text.len() && sign.trim_start().starts_with(['=', ':'])
}

/// Who said or made the following text: `Klaus wrote:`, `Edited by Nicholas`.
fn is_quoted(lower: &str) -> bool {
    const WROTE: &str = "wrote|writes|said|schrieb|escribió|a écrit|ha scritto|schreef|kirjoitti";
    let said = lower.strip_suffix(':').unwrap_or_default().trim_end();
    WROTE.split('|').any(|wrote| said.strip_suffix(wrote).is_some_and(|who| who.ends_with(' ')))
}

fn starts_as_credit(lower: &str) -> bool {
    const CREDITS: &str = "gefällt mir |me gusta |j’aime |mi piace |edited by |posted by |\
        written by |last edited |sent from my |tel. |post reply|translated by ";
    CREDITS.split('|').any(|credit| lower.starts_with(credit))
}

/// Pages and rounds: `Page 2 of 3`, `Round 1: won 4-2`, `1. Runde 6:0`, `R1 vs Klaus 4-2`.
fn is_of_tournament(lower: &str) -> bool {
    const NAMED: &str = "page|seite|página|pagina|sivu|round|runde|ronda|ronde|turno|game|spiel";
    let mut words = lower.split(|c: char| c.is_whitespace() || matches!(c, ':' | '.' | ','));
    let (first, second) = (words.next().unwrap_or_default(), words.find(|word| !word.is_empty()));
    let second = second.unwrap_or_default();
    let few = lower.split_whitespace().count() <= 12;
    let number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let named = |word: &str| is_among(NAMED, word);
    if few && (named(first) && second.starts_with(|c: char| c.is_ascii_digit()))
        || (number(first) && named(second) && has_result(lower))
    {
        return true;
    }
    let round = first.strip_prefix('r').is_some_and(number);
    few && round && has_result(lower)
}

/// Whether a text has the result of a game: `4-2`, `6:0`.
fn has_result(lower: &str) -> bool {
    let number = |side: &str| !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit());
    lower.split(' ').any(|word| {
        let parted = word.trim_end_matches(['.', '!', ')']).split_once(['-', ':', '–']);
        parted.is_some_and(|(own, other)| number(own) && number(other))
    })
}

fn words(text: &str) -> impl Iterator<Item = String> {
    let word = |word: &str| word.chars().filter(|c| in_word(*c)).collect::<String>().to_lowercase();
    text.split_whitespace().map(word).filter(|word| !word.is_empty())
}

/// Whether a line reads like a sentence rather than like the name of a card.
pub(super) fn is_prose(text: &str) -> bool {
    if text.contains("http://")
        || text.contains("https://")
        || text.contains("www.")
        || text.contains('@')
    {
        return true;
    }
    let all: Vec<String> = words(text).collect();
    let telling = all.iter().filter(|word| is_among(OF_SENTENCES, word)).count();
    // Names of cards are written with capitals; sentences are mostly not.
    let small = text.split_whitespace().filter(|word| word.starts_with(char::is_lowercase)).count();
    let ended = text.ends_with(['.', '!', '?', ':', ',']) || text.contains(". ");
    match all.len() {
        0 => false,
        1 => is_among("hi|hello|hallo|hola|bonjour|ciao|thanks|thoughts|hei|hoi", &all[0]),
        2 => telling == 2 || (telling > 0 && ended),
        3 | 4 => telling >= 2 || (telling > 0 && ended && small > 1),
        5..=7 => telling >= 2 || (telling > 0 && (ended || small >= 3)) || (ended && small >= 4),
        _ => telling > 0 || ended || small >= 4 || all.len() > 12,
    }
}

/// Whether a line closes a letter, before the signature.
pub(super) fn is_closing(text: &str) -> bool {
    /// Words that letters end with, and names of cards begin with: `Bien Conservado`.
    const COMMON: &str = "bien|best|liebe|viele|à";
    const MORE: &str = "wishes|vous|bientot|alle|euch|an|from|luego";
    let text = text.trim_start_matches('¡');
    let few = text.split_whitespace().count() <= 5;
    let lower = text.to_lowercase();
    if few && CLOSING_PHRASES.split('|').any(|phrase| lower.starts_with(phrase)) {
        return true;
    }
    let mut words = words(text);
    let first = words.next().unwrap_or_default();
    let closes = |word: String| is_among(CLOSING, &word) || is_among(MORE, &word);
    let sure = !is_among(COMMON, &first) || words.all(closes);
    few && is_among(CLOSING, &first)
        && (text.ends_with([',', '!', '.']) || sure && text.split_whitespace().count() <= 3)
}
