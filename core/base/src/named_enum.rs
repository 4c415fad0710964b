//! Enums with a stable word for each variant.

/// Declares an enum whose variants each have one stable word, by which files and programs name them.
///
/// ```
/// kodeks_base::named! {
///     /// Who has the white pieces.
///     #[derive(Clone, Copy, Debug, PartialEq)]
///     pub enum Whose {
///         /// The player at home.
///         Home = "home",
///         /// The guest.
///         Guest = "guest",
///     }
/// }
///
/// assert_eq!(Whose::ALL, [Whose::Home, Whose::Guest]);
/// assert_eq!(Whose::Guest.name(), "guest");
/// assert_eq!(Whose::from_name("home"), Some(Whose::Home));
/// assert_eq!(Whose::from_name("stranger"), None);
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$about:meta])*
        pub enum $type:ident {
            $( $(#[$doc:meta])* $variant:ident = $name:literal, )+
        }
    ) => {
        $(#[$about])*
        pub enum $type {
            $( $(#[$doc])* $variant, )+
        }

        impl $type {
            /// All of them, in the order of their declaration.
            pub const ALL: [$type; [$( $name ),+].len()] = [$( $type::$variant ),+];

            /// Returns the stable word by which files and programs name it.
            #[must_use]
            #[inline]
            pub const fn name(self) -> &'static str {
                match self {
                    $( $type::$variant => $name, )+
                }
            }

            /// Returns the one that this word names.
            #[must_use]
            pub fn from_name(name: &str) -> Option<$type> {
                $type::ALL.into_iter().find(|one| one.name() == name)
            }
        }
    };
}
