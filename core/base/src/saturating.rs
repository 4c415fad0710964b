//! Saturating arithmetic for newtypes.

/// Implements addition and subtraction for a measure around one whole number: a result beyond the least or
/// the greatest number is that number.
///
/// ```
/// #[derive(Debug, PartialEq)]
/// struct Points(u8);
///
/// kodeks_base::saturating!(Points);
///
/// assert_eq!(Points(3) - Points(5), Points(0));
/// assert_eq!(Points(250) + Points(10), Points(255));
/// ```
#[macro_export]
macro_rules! saturating {
    ($measure:ident) => {
        impl std::ops::Add for $measure {
            type Output = $measure;

            fn add(self, other: $measure) -> $measure {
                $measure(self.0.saturating_add(other.0))
            }
        }

        impl std::ops::Sub for $measure {
            type Output = $measure;

            fn sub(self, other: $measure) -> $measure {
                $measure(self.0.saturating_sub(other.0))
            }
        }
    };
}
