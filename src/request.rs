//! What can be asked: a request is declared once, and from that come its fields in JSON, its schema, its options on the
//! command line, and what is taken where nothing is said.

use std::fmt;

use serde::de::{Error as _, Unexpected};
use serde::{Deserialize, Deserializer};

/// A number of a request, from `LEAST` to `MOST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounded<T, const LEAST: i64, const MOST: i64>(T);

/// How many of something are shown: none would be no answer.
pub type AtLeastOne = Bounded<usize, 1, 4_294_967_295>;

impl<T: Copy, const LEAST: i64, const MOST: i64> Bounded<T, LEAST, MOST> {
    /// A number that is known to be within the bounds.
    pub(crate) const fn of(number: T) -> Self {
        Self(number)
    }

    /// The number; `None` if it is beyond the bounds.
    pub fn new(number: T) -> Option<Self>
    where
        T: TryInto<i64>,
    {
        let within = number.try_into().is_ok_and(|number| (LEAST..=MOST).contains(&number));
        within.then_some(Self(number))
    }

    /// The number.
    pub const fn get(self) -> T {
        self.0
    }
}

impl<T: fmt::Display, const LEAST: i64, const MOST: i64> fmt::Display for Bounded<T, LEAST, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de, T, const LEAST: i64, const MOST: i64> Deserialize<'de> for Bounded<T, LEAST, MOST>
where
    T: TryFrom<i64>,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = i64::deserialize(deserializer)?;
        let within = (LEAST..=MOST).contains(&number).then(|| T::try_from(number).ok());
        within.flatten().map(Self).ok_or_else(|| {
            let expected = format!("a number from {LEAST} to {MOST}");
            D::Error::invalid_value(Unexpected::Signed(number), &expected.as_str())
        })
    }
}

#[cfg(feature = "schema")]
impl<T, const LEAST: i64, const MOST: i64> schemars::JsonSchema for Bounded<T, LEAST, MOST> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Bounded".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "minimum": LEAST, "maximum": MOST })
    }
}

#[cfg(feature = "clap")]
impl<T, const LEAST: i64, const MOST: i64> clap::builder::ValueParserFactory
    for Bounded<T, LEAST, MOST>
where
    T: TryFrom<i64, Error: std::error::Error + Send + Sync + 'static>
        + Clone
        + Send
        + Sync
        + 'static,
{
    type Parser =
        clap::builder::MapValueParser<clap::builder::RangedI64ValueParser<T>, fn(T) -> Self>;

    fn value_parser() -> Self::Parser {
        use clap::builder::TypedValueParser as _;
        clap::builder::RangedI64ValueParser::new().range(LEAST..=MOST).map(Self)
    }
}

/// Declares requests. `= VALUE` behind a field is what is taken where nothing is said, `#[arg(…)]` before it says more of its
/// option on the command line.
macro_rules! requests {
    ($($(#[doc = $about:literal])* $name:ident {
        $($(#[doc = $doc:literal])* $(#[arg($($arg:tt)*)])? $field:ident: $type:ty $(= $usual:expr)?,)*
    })*) => {$(
        $(#[doc = $about])*
        #[derive(Clone, Debug, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "clap", derive(clap::Args))]
        #[serde(deny_unknown_fields, default)]
        pub struct $name {
            $(
                $(#[doc = $doc])*
                #[cfg_attr(feature = "clap", arg(long $(, $($arg)*)? $(, default_value_t = $usual)?))]
                pub $field: $type,
            )*
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: requests!(@usual $($usual)?)),* }
            }
        }
    )*};
    (@usual) => { Default::default() };
    (@usual $usual:expr) => { $usual };
}
pub(crate) use requests;

#[cfg(test)]
mod tests {
    use super::Bounded;

    /// The bounds belong to the numbers; what is beyond them is told.
    #[test]
    fn numbers_have_bounds() {
        let read = serde_json::from_str::<Bounded<u8, 1, 30>>;
        assert_eq!(read("1").expect("a number").get(), 1);
        assert_eq!(read("30").expect("a number").get(), 30);
        for beyond in ["0", "31", "-1", "257"] {
            let told = read(beyond).expect_err(beyond).to_string();
            let said = format!("invalid value: integer `{beyond}`, expected a number from 1 to 30");
            assert!(told.starts_with(&said), "{told}");
        }
        assert_eq!(Bounded::<u8, 1, 30>::new(30).map(Bounded::get), Some(30));
        assert_eq!(Bounded::<u8, 1, 30>::new(31), None);
    }
}
