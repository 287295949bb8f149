//! Prose around a list: greetings, advice on how to play, signatures.

/// Words that sentences have and names of cards seldom: in several languages, folded to lower case.
const OF_SENTENCES: &[&str] = &[
    "i", "im", "ive", "you", "your", "we", "it", "its", "is", "are", "was", "were", "be", "been",
    "have", "has", "had", "this", "that", "these", "those", "my", "me", "if", "because", "but",
    "so", "very", "can", "could", "should", "would", "please", "thanks", "hello", "hi", "dear",
    "play", "played", "deck", "decks", "cards", "card", "list", "game", "games", "here", "there",
    "when", "what", "how", "why", "some", "not", "do", "does", "dont", "with", "about", "then",
    "than", "them", "they", "he", "she", "will", "get", "use", "want", "like", "good", "sure",
    "think", "changed", "since", "last", "time", "just", "also", "really", "as", "at", "on", "ich",
    "du", "ist", "sind", "nicht", "mein", "meine", "hallo", "danke", "wenn", "aber", "auch",
    "noch", "habe", "hat", "ein", "eine", "wir", "yo", "es", "son", "mi", "hola", "gracias",
    "pero", "muy", "con", "para", "que", "je", "est", "sont", "mon", "ma", "mes", "bonjour",
    "merci", "mais", "pour", "avec", "ciao", "sono", "grazie", "questo", "ho", "dit", "mijn",
    "hoi", "bedankt", "maar", "niet", "minun", "on", "ja", "hei", "kiitos", "too", "many", "much",
    "always", "never", "maybe", "against",
];

/// Words by which letters end.
const CLOSING: &[&str] = &[
    "cheers",
    "regards",
    "greetings",
    "best",
    "yours",
    "sincerely",
    "grusse",
    "gruse",
    "gruß",
    "grüße",
    "viele",
    "liebe",
    "mfg",
    "saludos",
    "cordialement",
    "bisous",
    "amitiés",
    "saluti",
    "groeten",
    "groetjes",
    "terveisin",
    "namárië",
    "bye",
];

/// Whether a line is of the page, forum, mail or program around a list: `Posts: 259`, `Page 2 of 3`.
pub(super) fn is_furniture(text: &str) -> bool {
    const KEYS: &[&str] = &[
        "posts",
        "joined",
        "from",
        "date",
        "subject",
        "sent",
        "cc",
        "bcc",
        "reply-to",
        "message-id",
        "member since",
        "beiträge",
        "registriert",
        "wohnort",
        "betreff",
        "von",
        "gesendet",
        "datum",
        "re",
        "fwd",
        "fw",
        "aw",
        "likes",
        "views",
        "rank",
        "reputation",
        "user",
        "username",
        "posted",
        "posted by",
        "last edited",
        "mensajes",
        "registrado",
        "asunto",
        "fecha",
        "objet",
        "envoyé",
        "inscription",
        "messages",
        "sep",
        "oggetto",
        "data",
    ];
    let lower = text.to_lowercase();
    let lower = lower.trim();
    if let Some((key, value)) = lower.split_once([':', '=']) {
        let key = key.trim();
        // `Location: Germany`: the location deck has a heading of its own.
        let place = matches!(key, "location" | "country" | "ort" | "land");
        let value = value.trim();
        if !value.is_empty()
            && (KEYS.contains(&key) || place && !value.contains(|c: char| c.is_numeric()))
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
    let page = ["page ", "seite ", "página ", "pagina ", "sivu "]
        .iter()
        .find_map(|word| lower.strip_prefix(word));
    let round =
        ["round ", "runde ", "ronda ", "ronde "].iter().find_map(|word| lower.strip_prefix(word));
    page.or(round).is_some_and(|rest| {
        rest.starts_with(|c: char| c.is_ascii_digit()) && rest.split_whitespace().count() <= 12
    })
}

fn words(text: &str) -> impl Iterator<Item = String> {
    let word = |word: &str| {
        word.chars().filter(|c| c.is_alphanumeric()).collect::<String>().to_lowercase()
    };
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
    let telling = all.iter().filter(|word| OF_SENTENCES.contains(&word.as_str())).count();
    // Names of cards are written with capitals; sentences are mostly not.
    let small = text.split_whitespace().filter(|word| word.starts_with(char::is_lowercase)).count();
    let ended = text.ends_with(['.', '!', '?', ':', ',']) || text.contains(". ");
    match all.len() {
        0 => false,
        1 => matches!(
            all[0].as_str(),
            "hi" | "hello" | "hallo" | "hola" | "bonjour" | "ciao" | "thanks" | "hei" | "hoi"
        ),
        2 => telling == 2 || (telling > 0 && ended),
        3 | 4 => telling >= 2 || (telling > 0 && ended && small > 1),
        5..=7 => telling >= 2 || (telling > 0 && (ended || small >= 3)) || (ended && small >= 4),
        _ => telling > 0 || ended || small >= 4 || all.len() > 12,
    }
}

/// Whether a line ends a letter: what follows is a signature.
pub(super) fn is_closing(text: &str) -> bool {
    let first = words(text).next().unwrap_or_default();
    let few = text.split_whitespace().count() <= 5;
    few && CLOSING.contains(&first.as_str())
        && (text.ends_with([',', '!', '.']) || text.split_whitespace().count() <= 3)
}
