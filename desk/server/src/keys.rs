//! Keys: what nobody can guess.

use data_encoding::HEXLOWER;
use kodeks_base::{Diagnostic, phrase};
use sha2::{Digest, Sha256};

/// Returns a new key: 128 random bits, hexadecimal.
///
/// # Errors
///
/// The machine gives no random numbers.
pub fn new_key() -> Result<String, Diagnostic> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|error| {
        Diagnostic::command_line(phrase!(
            "K0932-random",
            "this machine gives no random numbers: {error}",
            error = error.to_string()
        ))
    })?;
    Ok(HEXLOWER.encode(&bytes))
}

/// Returns the SHA-256 of a text, hexadecimal.
#[must_use]
pub fn hash(text: &[u8]) -> String {
    HEXLOWER.encode(&Sha256::digest(text))
}

/// Returns the token that a page shows to prove that it was not called from a strange one: it is worked out from the key of the
/// device, which a strange page does not know.
#[must_use]
pub fn token(key: &str) -> String {
    hash(format!("token {key}").as_bytes())
}

#[cfg(test)]
mod tests {
    use super::{hash, new_key, token};

    #[test]
    fn no_two_keys_are_the_same_and_a_token_does_not_tell_its_key() {
        let (one, other) = (new_key().unwrap(), new_key().unwrap());
        assert_eq!(one.len(), 32);
        assert_ne!(one, other);
        assert_ne!(token(&one), token(&other));
        assert!(!token(&one).contains(&one));
    }

    #[test]
    fn a_hash_is_that_of_sha_256() {
        let of_nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        assert_eq!(hash(b""), of_nothing);
    }
}
