//! The imports of the files of a crate from each other.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A path of modules from the root of the crate, followed by names of items.
type Names = Vec<String>;

/// The longest chain of re-exports that is followed.
const MAX_HANDS: usize = 16;

/// An import of one file from another.
#[derive(Clone, Debug)]
pub(crate) struct Arrow<'h> {
    pub(crate) from: &'h str,
    pub(crate) to: &'h str,
    /// One of the imported paths, and its line.
    path: String,
    line: usize,
}

impl Arrow<'_> {
    /// Whether it is a module's import from its own folder.
    pub(crate) fn goes_home(&self) -> bool {
        let (from, to) = (module_of(self.from), module_of(self.to));
        to.len() > from.len() && to.starts_with(&from)
    }
}

impl fmt::Display for Arrow<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} has `{}`", self.line, self.path)
    }
}

/// The module that a file is.
fn module_of(file: &str) -> Names {
    let path = file.strip_prefix("src/").unwrap_or(file);
    let path = path.strip_suffix(".rs").unwrap_or(path);
    let path = path.strip_suffix("/mod").unwrap_or(path);
    match path {
        "lib" => Names::new(),
        // The program is a crate of its own.
        "main" => vec!["(main)".to_owned()],
        _ => path.split('/').map(str::to_owned).collect(),
    }
}

/// The files of a crate, without its tests.
pub(crate) struct House<'h> {
    /// The file of each module.
    modules: BTreeMap<Names, &'h str>,
    read: BTreeMap<&'h str, Read>,
}

impl<'h> House<'h> {
    pub(crate) fn new(files: &'h BTreeMap<String, String>) -> Self {
        let mut modules: BTreeMap<Names, &str> =
            files.keys().map(|file| (module_of(file), file.as_str())).collect();
        let mut read: BTreeMap<&str, Read> = BTreeMap::new();
        for (file, text) in files {
            let tokens = text.parse().unwrap_or_else(|error| panic!("{file}: {error}"));
            let mut own = Read::default();
            own.stream(tokens, &module_of(file));
            read.insert(file, own);
        }
        let tests: BTreeSet<Names> =
            read.values().flat_map(|own| own.tests.iter().cloned()).collect();
        let is_test =
            |module: &[String]| (0..=module.len()).any(|end| tests.contains(&module[..end]));
        modules.retain(|module, _| !is_test(module));
        read.retain(|file, _| !is_test(&module_of(file)));
        Self { modules, read }
    }

    /// All files.
    pub(crate) fn files(&self) -> impl Iterator<Item = &'h str> {
        self.read.keys().copied()
    }

    /// Every import, one for each two files.
    pub(crate) fn arrows(&self) -> Vec<Arrow<'h>> {
        let mut arrows: BTreeMap<(&str, &str), Arrow<'h>> = BTreeMap::new();
        for (&from, own) in &self.read {
            for path in own.uses.iter().map(|import| &import.path).chain(&own.paths) {
                let Some(whole) = self.whole(own, path) else { continue };
                let Some(to) = self.defined_in(&whole, MAX_HANDS).filter(|&to| to != from) else {
                    continue;
                };
                let (path, line) = (path.names.join("::"), path.line);
                arrows.entry((from, to)).or_insert(Arrow { from, to, path, line });
            }
        }
        arrows.into_values().collect()
    }

    /// A path from the root of the crate; `None` if the path does not lead into the crate.
    fn whole(&self, own: &Read, path: &Path) -> Option<Names> {
        let mut names = path.names.iter().peekable();
        let mut base = path.module.clone();
        match names.peek()?.as_str() {
            "crate" | "meccg" => {
                names.next();
                base.clear();
            }
            "self" | "super" => {
                while let Some(name) =
                    names.next_if(|name| matches!(name.as_str(), "self" | "super"))
                {
                    if name == "super" {
                        base.pop();
                    }
                }
            }
            head => {
                let mut others = own.uses.iter().filter(|import| import.path.names != path.names);
                if let Some(import) = others.find(|import| import.name == head) {
                    names.next();
                    base = self.whole(own, &import.path)?;
                } else if !self.modules.contains_key(&[&base[..], &[head.to_owned()]].concat()) {
                    return None;
                }
            }
        }
        base.extend(names.filter(|name| *name != "self").cloned());
        Some(base)
    }

    /// The file that defines the item at a path.
    fn defined_in(&self, whole: &[String], hands: usize) -> Option<&'h str> {
        let mut end = whole.len();
        while !self.modules.contains_key(&whole[..end]) {
            end = end.checked_sub(1)?;
        }
        let file = *self.modules.get(&whole[..end])?;
        let own = &self.read[file];
        let Some(name) = whole.get(end).filter(|_| hands > 0) else { return Some(file) };
        let on = |path: &Path| {
            let mut on = self.whole(own, path)?;
            on.extend_from_slice(&whole[end + 1..]);
            (on != whole).then(|| self.defined_in(&on, hands - 1)).flatten()
        };
        if let Some(import) = own.uses.iter().find(|import| import.name == *name) {
            return on(&import.path).or(Some(file));
        }
        if !own.defined.contains(name) {
            let all = own.uses.iter().filter(|import| import.name == "*");
            for glob in all.filter_map(|import| self.whole(own, &import.path)) {
                let known = self.modules.get(&glob).map(|file| &self.read[file]);
                if known.is_some_and(|known| known.knows(name)) {
                    let on = [&glob[..], &whole[end..]].concat();
                    return self.defined_in(&on, hands - 1);
                }
            }
        }
        Some(file)
    }
}

/// A path as a file writes it.
#[derive(Clone, Debug)]
struct Path {
    /// The module that contains it, including inner modules of the file.
    module: Names,
    names: Names,
    line: usize,
}

/// A name that a file imports: its own, or `*` for all of a module's.
struct Import {
    name: String,
    path: Path,
}

/// The content of a file.
#[derive(Default)]
struct Read {
    uses: Vec<Import>,
    paths: Vec<Path>,
    /// The names of its items.
    defined: BTreeSet<String>,
    /// The modules of tests that it declares.
    tests: Vec<Names>,
}

impl Read {
    fn knows(&self, name: &str) -> bool {
        self.defined.contains(name) || self.uses.iter().any(|import| import.name == name)
    }

    fn stream(&mut self, tokens: TokenStream, module: &[String]) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            at = self.item(&tokens, at, module);
        }
    }

    /// Reads the item at a token, and returns the start of the next.
    fn item(&mut self, tokens: &[TokenTree], at: usize, module: &[String]) -> usize {
        if is_test_mark(tokens, at) {
            return self.skip(tokens, at + 2, module);
        }
        let (word, line) = match &tokens[at] {
            TokenTree::Group(group) => {
                self.stream(group.stream(), module);
                return at + 1;
            }
            TokenTree::Ident(word) => (word.to_string(), word.span().start().line),
            _ => return at + 1,
        };
        match (word.as_str(), tokens.get(at + 1)) {
            ("use", Some(next)) if !is_punct(next, '<') => {
                let end = tokens[at..].iter().position(|token| is_punct(token, ';'));
                let end = end.map_or(tokens.len(), |end| at + end);
                self.tree(
                    &tokens[at + 1..end],
                    &Path { module: module.to_vec(), names: Vec::new(), line },
                );
                end
            }
            ("mod", Some(TokenTree::Ident(name))) => match tokens.get(at + 2) {
                Some(TokenTree::Group(group)) => {
                    let inner = [module, &[name.to_string()]].concat();
                    self.stream(group.stream(), &inner);
                    at + 3
                }
                _ => at + 2,
            },
            (
                "struct" | "enum" | "union" | "trait" | "type" | "const" | "static" | "fn",
                Some(TokenTree::Ident(name)),
            ) => {
                self.defined.insert(name.to_string());
                at + 2
            }
            (_, Some(next)) if is_punct(next, '!') => {
                if let Some(TokenTree::Group(group)) = tokens.get(at + 2) {
                    self.made_by_macro(group.stream());
                }
                at + 2
            }
            _ if is_joined(tokens, at) => at + 1,
            _ => self.path(tokens, at, Path { module: module.to_vec(), names: vec![word], line }),
        }
    }

    /// Passes over an item of the tests.
    fn skip(&mut self, tokens: &[TokenTree], start: usize, module: &[String]) -> usize {
        for at in start..tokens.len() {
            match (&tokens[at], tokens.get(at + 1)) {
                (TokenTree::Ident(word), Some(TokenTree::Ident(name))) if word == "mod" => {
                    self.tests.push([module, &[name.to_string()]].concat());
                }
                (TokenTree::Group(group), _) if group.delimiter() == Delimiter::Brace => {
                    return at + 1;
                }
                (token, _) if is_punct(token, ';') => return at + 1,
                _ => {}
            }
        }
        tokens.len()
    }

    /// A path in the code, of more than one name.
    fn path(&mut self, tokens: &[TokenTree], mut at: usize, mut path: Path) -> usize {
        while let Some(TokenTree::Ident(name)) = tokens.get(at + 3)
            && is_joined(tokens, at + 3)
        {
            path.names.push(name.to_string());
            at += 3;
        }
        // If a macro provides the rest, the path is unknown here.
        let goes_on = matches!(tokens.get(at + 3), Some(rest) if is_punct(rest, '$'));
        if path.names.len() > 1 && !goes_on {
            self.paths.push(path);
        }
        at + 1
    }

    /// The tree of a `use` after the names before it.
    fn tree(&mut self, tokens: &[TokenTree], before: &Path) {
        let mut path = before.clone();
        let mut name = None;
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            match token {
                TokenTree::Ident(word) if word == "as" => {
                    name = tokens.get(at + 1).map(ToString::to_string);
                    break;
                }
                TokenTree::Ident(word) => path.names.push(word.to_string()),
                TokenTree::Group(group) => {
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    for branch in inner.split(|token| is_punct(token, ',')) {
                        self.tree(branch, &path);
                    }
                    return;
                }
                token if is_punct(token, '*') => name = Some("*".to_owned()),
                // As in the code: what a macro provides is unknown here.
                token if is_punct(token, '$') => return,
                _ => {}
            }
            at += 1;
        }
        let last = path.names.iter().rfind(|name| *name != "self");
        if let (false, Some(name)) = (path.names.is_empty(), name.or_else(|| last.cloned())) {
            self.uses.push(Import { name, path });
        }
    }

    /// The types that a macro like `words!` makes: names before braces.
    fn made_by_macro(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for pair in tokens.windows(2) {
            if let [TokenTree::Ident(name), TokenTree::Group(group)] = pair
                && group.delimiter() == Delimiter::Brace
            {
                self.defined.insert(name.to_string());
            }
        }
    }
}

/// Whether the tokens here are `#[cfg(test)]`.
fn is_test_mark(tokens: &[TokenTree], at: usize) -> bool {
    matches!(
        (&tokens[at], tokens.get(at + 1)),
        (hash, Some(TokenTree::Group(group)))
            if is_punct(hash, '#') && group.stream().to_string().replace(' ', "") == "cfg(test)"
    )
}

/// Whether `::` comes before a token.
fn is_joined(tokens: &[TokenTree], at: usize) -> bool {
    at >= 2 && tokens[at - 2..at].iter().all(|token| is_punct(token, ':'))
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}
