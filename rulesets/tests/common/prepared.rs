//! The editions inside the program as it starts with them, read when it was built: reading them again for every
//! test takes longer than most tests. That their files say the same is a test of its own.

use std::sync::LazyLock;

use kodeks_rulesets::Library;

static STARTED: LazyLock<()> = LazyLock::new(|| kodeks_prepared::start().unwrap());

/// Returns the editions inside the program.
pub fn built_in() -> Library {
    LazyLock::force(&STARTED);
    Library::built_in().unwrap()
}
