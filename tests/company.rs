//! Starting companies: the worked examples of the rulebooks, the searches against brute force, the
//! limits of every ruleset, the draft, and the real decks.

mod company {
    mod draft;
    mod examples;
    mod limits;
    mod offered;
    mod organisation;
    mod real_decks;
    mod search;
    mod support;
}
