//! Signing a pack as minisign does, and new keys for it.

use std::path::{Path, PathBuf};

use kodeks_base::{
    Complaint, Diagnostic,
    files::{self, read_text},
    phrase, visible,
};
use kodeks_rulesets::{
    PackHead, PublicKey, head_to_sign,
    signature::{SIGNATURE, UNTRUSTED_COMMENT, bytes_of},
};
use minisign::{KeyPair, SecretKeyBox};

/// How many letters a comment of a signature can have.
const COMMENT_LETTERS: usize = 500;

/// How long a password can be, as for minisign.
pub const PASSWORD_BYTES: usize = 1024;

/// How many bytes a secret key has.
const KEY_BYTES: usize = 158;

/// The most work and memory that a password may cost, as minisign sets them: 1 GiB.
const MOST: [u64; 2] = [33_554_432, 1_073_741_824];

/// A secret key with which packs are signed.
pub struct SigningKey {
    secret: minisign::SecretKey,
    public: PublicKey,
}

impl SigningKey {
    /// Opens the file of a secret key; the password is asked for if it has one.
    ///
    /// # Errors
    ///
    /// It cannot be read or is no secret key, or the password is another.
    pub fn open(path: &Path, password: impl FnOnce() -> Result<String, Diagnostic>) -> Result<SigningKey, Diagnostic> {
        let text = read_text(path)?;
        let file = path.display().to_string();
        let wrong = |complaint: Complaint| Diagnostic::of_file(&file, complaint);
        let no_key = || {
            wrong(
                Complaint::new(phrase!("K0626", "this is no secret key of minisign"))
                    .with_help(phrase!("K0626-help", "`minisign -G` and `kodeks sign --new-key FILE` make one")),
            )
        };
        let bytes = bytes_of(text.lines().nth(1).unwrap_or_default());
        let number = |from: usize| {
            let bytes = bytes.get(from..from + 8)?.try_into().ok()?;
            Some(u64::from_le_bytes(bytes))
        };
        let costs = [number(38), number(46)];
        let kept = SecretKeyBox::from(text.clone());
        let secret = match bytes.get(2..4) {
            Some(b"Sc") => {
                let is_dear = |(cost, most): (Option<u64>, u64)| cost.is_none_or(|cost| cost > most);
                if costs.into_iter().zip(MOST).any(is_dear) {
                    return Err(no_key());
                }
                let opened = kept.into_secret_key(Some(password()?));
                opened.map_err(|_| {
                    wrong(Complaint::new(phrase!("K0626-password", "the key does not open with this password")))
                })?
            }
            _ => open_unprotected(kept, &bytes).ok_or_else(no_key)?,
        };
        let public = minisign::PublicKey::from_secret_key(&secret).map_err(|_| no_key())?;
        // A key whose halves do not belong together signs nothing that its public half verifies.
        minisign::sign(Some(&public), &secret, &b""[..], None, None).map_err(|_| no_key())?;
        let public = PublicKey::parse(&public.to_base64()).map_err(wrong)?;
        Ok(SigningKey { secret, public })
    }

    /// Returns the public key that belongs to it.
    #[must_use]
    pub fn public(&self) -> &PublicKey {
        &self.public
    }
}

/// Opens a secret key without a password. minisign itself writes no checksum into such a key.
fn open_unprotected(kept: SecretKeyBox, bytes: &[u8]) -> Option<minisign::SecretKey> {
    let opened = kept.into_unencrypted_secret_key().ok();
    let has_no_checksum = bytes.len() == KEY_BYTES && bytes.starts_with(b"Ed\0\0B2") && bytes.ends_with(&[0; 32]);
    let without = || minisign::SecretKey::from_bytes(bytes).ok();
    opened.or_else(|| without().filter(|_| has_no_checksum))
}

/// A pack that was signed.
pub struct SignedPack {
    /// The pack.
    pub head: PackHead,
    /// The file of the signature.
    pub file: PathBuf,
}

/// Signs the pack in a folder, in place of a signature that is there. The comment is signed, too.
///
/// # Errors
///
/// There is no pack, the comment is no line of text, or the signature cannot be written.
pub fn sign(folder: &Path, key: &SigningKey, comment: Option<&str>) -> Result<SignedPack, Diagnostic> {
    let head = head_to_sign(folder)?;
    let statement = head.statement();
    let comment = comment.map(str::trim).filter(|comment| !comment.is_empty());
    let is_line =
        |comment: &str| comment.chars().count() <= COMMENT_LETTERS && !comment.chars().any(visible::is_unseen);
    if comment.is_some_and(|comment| !is_line(comment)) {
        return Err(Diagnostic::command_line(phrase!(
            "K0801-comment",
            "a comment of a signature is one line of {most} letters at most",
            most = COMMENT_LETTERS
        )));
    }
    let trusted = match comment {
        Some(comment) => format!("{statement}; {comment}"),
        None => statement.clone(),
    };
    let signed = format!("{statement}\n");
    let signature = minisign::sign(None, &key.secret, signed.as_bytes(), Some(&trusted), Some(UNTRUSTED_COMMENT))
        .map_err(|error| Diagnostic::internal(error.to_string()))?;
    let file = folder.join(SIGNATURE);
    files::write(&file, signature.into_string())?;
    Ok(SignedPack { head, file })
}

/// Makes a secret key and the public key that belongs to it: `our.key` and `our.pub`. Without a password anybody who has the
/// file can sign with it.
///
/// # Errors
///
/// One of the files is there already, or cannot be written.
pub fn new_key(path: &Path, password: Option<String>) -> Result<(PublicKey, PathBuf), Diagnostic> {
    let beside = path.with_extension("pub");
    for file in [path, &beside] {
        if file.symlink_metadata().is_ok() {
            let name = file.display().to_string();
            let wrong = phrase!("K0703-there", "there is such a file already");
            return Err(Diagnostic::of_file(&name, wrong).with_help(phrase!("K0703-help-other", "name another file")));
        }
    }
    let internal = |error: minisign::PError| Diagnostic::internal(error.to_string());
    let comment = match password {
        Some(_) => "minisign encrypted secret key",
        None => "minisign unencrypted secret key",
    };
    let pair = match password {
        Some(password) => KeyPair::generate_encrypted_keypair(Some(password)),
        None => KeyPair::generate_unencrypted_keypair(),
    };
    let KeyPair { pk, sk } = pair.map_err(internal)?;
    let key = PublicKey::parse(&pk.to_base64()).map_err(Diagnostic::internal)?;
    let secret = sk.to_box(Some(comment)).map_err(internal)?;
    let public = format!("untrusted comment: minisign public key {}\n{}\n", key.id(), key.as_str());
    files::write_secret(path, secret.to_string())?;
    files::write(&beside, public)?;
    Ok((key, beside))
}
