//! Words of every day in the eight languages, folded: a single one never means a card, however near one
//! is. They are the most frequent words that are a slip away from a card's name, or a part of one.

use memchr::memmem;

/// Whether a folded word is one of them.
pub(super) fn has(word: &str) -> bool {
    memmem::find(WORDS.as_bytes(), format!("|{word}|").as_bytes()).is_some()
}

/// With strokes between them, so that they weigh less.
const WORDS: &str = "|aber|about|above|after|again|against|agreed|agua|ahora|alku|all|alle|alles|alliance|\
    alors|also|altijd|always|ami|amigo|anche|ancienne|ancora|and|anfang|any|apres|armes|\
    armor|armour|army|arte|article|articulo|auch|aussi|avec|back|bad|bag|balance|battle|\
    beaucoup|beautiful|because|been|before|bene|best|better|bien|big|black|blue|board|bon|\
    book|both|box|brain|break|buch|burning|buy|call|camino|can|card|cards|cartes|casa|\
    challenge|change|char|che|check|chief|choice|class|clock|close|cold|come|comme|comment|\
    con|count|creacion|cream|cut|dag|dancing|danke|dans|dark|darle|das|date|day|days|dead|\
    debut|deck|deep|der|desire|deux|dia|dick|die|doble|donde|done|door|doubled|dove|down|\
    draw|drei|driven|driver|drugs|each|earth|easy|eau|eerste|ei|eight|ein|einde|eine|el|\
    elle|else|encore|end|ende|ending|enemy|enough|eraan|erste|espada|esta|este|every|extra|\
    eye|fair|fall|far|fast|favore|fear|feu|few|fight|figli|fin|final|finale|find|fine|fire|\
    first|five|flores|food|forced|forgotten|four|free|frei|fresh|freund|friend|from|fuego|\
    full|fun|fuoco|game|ganz|gate|gates|geen|gift|giorno|give|goed|gold|gone|good|gracias|\
    gran|grand|grande|grant|great|greek|green|grey|groot|gros|ground|group|guerre|gut|half|\
    hall|hand|hard|hate|haus|have|help|here|hide|hier|high|hijo|hill|hoja|home|homme|hope|\
    horse|hour|house|huis|hund|hundreds|hyva|ici|idea|il|info|into|iron|isla|ja|jetzt|join|\
    jour|just|kaikki|keep|key|kill|king|know|knowledge|koning|koti|kuningas|la|lage|land|\
    las|last|late|later|layer|le|left|legacy|les|less|licht|lie|life|light|like|liquid|list|\
    little|livre|lo|london|long|look|loppu|lord|los|lost|luck|maa|macht|made|mail|main|mais|\
    maladie|many|map|maria|marry|mas|master|maybe|mean|mehr|meiner|men|mind|miss|missing|\
    mit|molto|monia|moon|more|mort|most|much|mucho|mulla|music|muss|must|mutter|muy|nacht|\
    name|namen|near|need|nein|neither|neu|never|new|news|next|nice|niente|niet|night|nights|\
    noche|nog|nombre|none|north|note|nothing|notte|now|nuevo|nuit|nulla|number|nuori|nuovo|\
    nur|nyt|oder|ohne|ok|old|once|only|ook|open|options|ora|order|ordered|other|others|out|\
    over|own|paiva|para|parlando|part|parte|pass|passion|path|people|perche|perfect|\
    perfecto|pero|petits|peur|place|plan|play|player|players|please|poco|point|por|pour|\
    power|premier|presencia|previous|price|primero|primo|principe|prison|proxy|que|qui|\
    quick|rank|rates|re|reaching|read|ready|real|recording|red|referring|remains|reporting|\
    rest|resto|return|returns|rey|ride|right|ring|rings|river|rivier|road|roi|roman|room|\
    rot|round|rover|rule|rules|run|russe|safe|same|sans|sayer|schlecht|schwarz|schwert|sea|\
    searching|second|see|sehr|seite|sell|sempre|set|seven|several|short|show|side|siehe|\
    siete|silent|silver|sin|site|six|sleepless|small|sobre|solo|some|song|sonst|soon|sort|\
    sous|south|spada|spare|spiel|stadt|star|stare|stark|start|starts|still|stone|stop|storm|\
    strange|string|strong|stuff|sub|succes|such|sud|sulla|summer|sur|sure|table|tag|take|\
    tama|tempo|temps|ten|terre|test|thanks|that|the|them|then|there|these|they|thing|things|\
    think|third|this|three|tiempo|tierra|tight|tijd|time|title|today|todo|top|total|tout|\
    tower|trade|tree|tres|trop|trouble|true|try|tuli|tulla|turn|turning|tutto|two|type|una|\
    und|under|une|uno|usa|use|user|uso|vain|vale|veel|vent|vento|very|vesi|viel|violencia|\
    voce|vuur|wacht|wait|wald|walk|want|wanted|war|wares|wasser|watch|water|waters|way|weak|\
    week|weg|wel|well|wenn|west|western|what|when|where|white|who|why|wieder|wild|will|\
    willen|williams|willst|win|wind|winter|wish|with|wolf|wood|word|work|world|wort|year|\
    yes|you|young|your|zeit|zomer|zwei|";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::fold::fold;

    #[test]
    fn words_are_folded_and_in_order() {
        let words: Vec<&str> = WORDS.trim_matches('|').split('|').collect();
        assert!(words.windows(2).all(|pair| pair[0] < pair[1]));
        assert!(words.iter().all(|word| fold(word) == *word));
    }
}
