//! Starting companies: the worked examples of the rulebooks, and the searches against brute force.

mod company {
    mod draft;
    mod examples;
    mod organisation;
    mod real_decks;
    mod search;
    mod support;
}
