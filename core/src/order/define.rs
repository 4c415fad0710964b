//! The form in which orders are defined.

/// Defines an enum of orders: each with its name and its arguments.
///
/// An argument has a name in Rust, the name that JSON uses, a type, and a shape, which says how it is
/// written and read (see [`shape`](super::shape)). After a semicolon may follow a variant that holds
/// orders defined elsewhere.
macro_rules! define_orders {
    (
        $(#[$about:meta])*
        pub enum $orders:ident {
            $(
                $(#[$doc:meta])*
                $variant:ident $name:literal
                $( ( $single:ident $single_key:literal : $single_type:ty as $single_shape:ident ) )?
                $( {
                    $(
                        $(#[$field_doc:meta])*
                        $field:ident $key:literal : $type:ty as $shape:ident
                    ),+ $(,)?
                } )?
            ),+ $(,)?
            $( ;
                $(#[$group_doc:meta])*
                $group:ident ( $inner:ident )
            )?
        }
    ) => {
        $(#[$about])*
        pub enum $orders {
            $(
                $(#[$doc])*
                $variant $( ( $single_type ) )? $( { $( $(#[$field_doc])* $field: $type, )+ } )?,
            )+
            $( $(#[$group_doc])* $group($inner), )?
        }

        impl $orders {
            const OWN: &'static [&'static str] = &[$( $name ),+];

            /// The names of all orders.
            pub const NAMES: [&'static str; $orders::OWN.len() $( + $inner::NAMES.len() )?] =
                crate::order::join_names(&[$orders::OWN $( , &$inner::NAMES )?]);

            /// Returns the name that JSON and cases use: `give-time`.
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    $( $orders::$variant { .. } => $name, )+
                    $( $orders::$group(order) => order.name(), )?
                }
            }

            /// Returns the arguments, by the names that JSON uses.
            #[must_use]
            pub fn arguments(&self) -> Vec<(&'static str, crate::order::OrderArgument<'_>)> {
                use crate::order::shape::{self, Shape};
                match self {
                    $(
                        $orders::$variant $( ( $single ) )? $( { $( $field ),+ } )? => vec![
                            $( ($single_key, shape::$single_shape::show($single)) )?
                            $( $( ($key, shape::$shape::show($field)) ),+ )?
                        ],
                    )+
                    $( $orders::$group(order) => order.arguments(), )?
                }
            }

            /// Returns what may follow a name in the short form.
            pub(crate) fn example_arguments(name: &str) -> Option<Vec<&'static str>> {
                use crate::order::shape::{self, Shape};
                Some(match name {
                    $(
                        $name => vec![
                            $( shape::$single_shape::EXAMPLE )?
                            $( $( shape::$shape::EXAMPLE ),+ )?
                        ],
                    )+
                    _ => {
                        let elsewhere = None;
                        $( let elsewhere = elsewhere.or($inner::example_arguments(name)); )?
                        return elsewhere;
                    }
                })
            }

            /// Reads the arguments that follow a name in the short form.
            pub(crate) fn read(
                name: &str,
                form: &mut crate::order::ShortForm<'_>,
            ) -> Option<$orders> {
                use crate::order::shape::{self, Shape};
                Some(match name {
                    $(
                        $name => $orders::$variant
                            $( ( { let $single = shape::$single_shape::read(form)?; $single } ) )?
                            $( { $( $field: shape::$shape::read(form)?, )+ } )?,
                    )+
                    _ => {
                        let elsewhere = None;
                        $( let elsewhere = elsewhere.or($inner::read(name, form).map($orders::$group)); )?
                        return elsewhere;
                    }
                })
            }
        }

        /// Writes the order as cases do: `give-time black 3:00`.
        impl std::fmt::Display for $orders {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())?;
                self.arguments()
                    .iter()
                    .try_for_each(|(_, argument)| argument.write_short(f))
            }
        }

        /// Writes the order as a map: its name, then its arguments.
        impl serde::Serialize for $orders {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeMap;
                let mut map = serializer.serialize_map(None)?;
                map.serialize_entry("order", self.name())?;
                for (key, argument) in self.arguments() {
                    argument.write_entries(key, &mut map)?;
                }
                map.end()
            }
        }
    };
}

pub(crate) use define_orders;

/// Joins lists of names into one.
pub(crate) const fn join_names<const ALL: usize>(lists: &[&[&'static str]]) -> [&'static str; ALL] {
    let mut all = [""; ALL];
    let (mut place, mut list) = (0, 0);
    while list < lists.len() {
        let mut inside = 0;
        while inside < lists[list].len() {
            all[place] = lists[list][inside];
            place += 1;
            inside += 1;
        }
        list += 1;
    }
    all
}
