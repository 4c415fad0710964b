//! Who answers for a pack: a signature of minisign beside its files, and the keys that somebody trusts.
//!
//! Signed is one line that states the name, the version and the hash of the pack; the same line begins the trusted comment of
//! the signature. So `minisign` itself can make and verify it, and a signature of another pack, another version or other
//! contents fits nowhere else. No byte of the file is free: its first line is one of those that the programs write of themselves.

use std::{collections::BTreeMap, fs, io, path::Path, sync::OnceLock};

use kodeks_base::{
    Complaint, Diagnostic, DiagnosticKind,
    files::{read_text, read_text_itself},
    join_quoted, phrase,
};
use minisign_verify::Signature;
use serde::Deserialize;
use serde_json::{Map, Value as Json, json};

use crate::{
    document::{Node, file_value},
    library::selector::is_name,
    limits,
};

/// The file of a pack's signature.
pub const SIGNATURE: &str = "pack.minisig";

/// The beginning of a comment that the signature does not protect.
const UNTRUSTED: &str = "untrusted comment: ";

/// The text that programs write after that: minisign (and kodeks), and the crate of the name.
const SIGNED_WITH: [&str; 2] = ["signature from minisign secret key", "signature from rsign secret key"];

/// The default unprotected comment of a signature.
pub const UNTRUSTED_COMMENT: &str = SIGNED_WITH[0];

/// How many letters of a key or a signature hold the algorithm and the number of the key.
const WITH_ID: usize = 16;

/// A public key of minisign: `RWQ…`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicKey {
    text: String,
    key: minisign_verify::PublicKey,
}

impl PublicKey {
    /// Reads the line of a public key.
    ///
    /// # Errors
    ///
    /// It is none.
    pub fn parse(text: &str) -> Result<PublicKey, Complaint> {
        match minisign_verify::PublicKey::from_base64(text) {
            Ok(key) => Ok(PublicKey {
                text: text.to_owned(),
                key,
            }),
            Err(_) => Err(Complaint::new(phrase!(
                "K0625",
                "`{text}` is no public key of minisign",
                text = shorten(text)
            ))
            .with_help(phrase!(
                "K0625-help",
                "it has 56 letters and digits and begins with `RW`; minisign writes it into the second line of `minisign.pub`"
            ))),
        }
    }

    /// Reads a public key, or the file of the name that has it in its second line.
    ///
    /// # Errors
    ///
    /// It is none, and there is no file of the name or none in it.
    pub fn from_text_or_file(text: &str) -> Result<PublicKey, Diagnostic> {
        let key = PublicKey::parse(text);
        let path = Path::new(text);
        if key.is_ok() || !path.exists() {
            return key.map_err(Diagnostic::command_line);
        }
        let written = read_text(path)?;
        let line = written.lines().nth(1).unwrap_or_default();
        PublicKey::parse(line).map_err(|wrong| Diagnostic::of_file(text, wrong))
    }

    /// Returns the number by which minisign names it.
    #[must_use]
    pub fn id(&self) -> String {
        id_in(&self.text).unwrap_or_default()
    }

    /// Returns it as minisign writes it: `RWQ…`.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

/// Returns as much of a text as a message can have.
fn shorten(text: &str) -> String {
    let mut said: String = text.chars().take(60).collect();
    if said.len() < text.len() {
        said.push('…');
    }
    said
}

/// Returns the bytes of a text in base64, as far as it is one.
pub fn bytes_of(base64: &str) -> Vec<u8> {
    let digit = |letter: u8| match letter {
        b'A'..=b'Z' => Some(letter - b'A'),
        b'a'..=b'z' => Some(letter - b'a' + 26),
        b'0'..=b'9' => Some(letter - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    };
    let digits: Vec<u8> = base64.bytes().map_while(digit).collect();
    digits
        .chunks(4)
        .flat_map(|four| {
            let bits = |place: usize| u32::from(four.get(place).copied().unwrap_or(0));
            let whole = bits(0) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3);
            let [_, bytes @ ..] = whole.to_be_bytes();
            bytes.into_iter().take(four.len().saturating_sub(1))
        })
        .collect()
}

/// Returns the number of the key that a key or a signature in base64 bears.
fn id_in(base64: &str) -> Option<String> {
    let bytes = bytes_of(base64.get(..WITH_ID)?);
    let id: [u8; 8] = bytes.get(2..10)?.try_into().ok()?;
    Some(format!("{:016X}", u64::from_le_bytes(id)))
}

/// A signature beside the files of a pack.
#[derive(Debug)]
pub(crate) struct PackSignature {
    text: String,
    /// The number of the key that it says it is by.
    key: String,
    /// The key, once it has been verified by one that somebody trusts.
    by: OnceLock<PublicKey>,
}

impl PackSignature {
    /// Takes a file, whose statement has to be that of the pack.
    pub(crate) fn read(text: &str, statement: &str) -> Result<PackSignature, Complaint> {
        let no_signature = || {
            let wrong = phrase!("K0621", "this is no signature of a pack, or it was changed or cut off");
            Complaint::new(wrong).with_help(signed_anew())
        };
        if text.len() > limits::SIGNATURE_BYTES || text.contains('\r') || !text.ends_with('\n') {
            return Err(no_signature());
        }
        let lines: Vec<&str> = text.lines().collect();
        let [first, signature, comment, _] = lines[..] else {
            return Err(no_signature());
        };
        let first = first.strip_prefix(UNTRUSTED);
        let key = id_in(signature);
        let (Some(true), Some(key), Ok(_)) =
            (first.map(|with| SIGNED_WITH.contains(&with)), key, Signature::decode(text))
        else {
            return Err(no_signature());
        };
        let stated = comment.split_once(": ").map_or("", |(_, comment)| comment);
        if !stated.starts_with("kodeks pack ") {
            return Err(no_signature());
        }
        let stated = stated.split("; ").next().unwrap_or_default();
        if stated == statement {
            Ok(PackSignature { text: text.to_owned(), key, by: OnceLock::new() })
        } else {
            Err(Complaint::new(phrase!(
                "K0622",
                "the signature is of something else than this pack: it is of `{signed}`, and here is `{found}`",
                signed = shortened_statement(stated),
                found = statement
            ))
            .with_help(signed_anew()))
        }
    }

    /// Returns the number of the key that it says it is by.
    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    /// Returns the key, once it has been verified.
    pub(crate) fn by(&self) -> Option<&PublicKey> {
        self.by.get()
    }

    /// Verifies that it is by one of these keys, over the statement of a pack.
    pub(crate) fn verify(
        &self,
        label: &str,
        statement: &str,
        keys: &[PublicKey],
        by_whom: &str,
    ) -> Result<(), Complaint> {
        if let Some(key) = keys.iter().find(|key| self.is_by(key, statement)) {
            self.by.get_or_init(|| key.clone());
            return Ok(());
        }
        let key = &self.key;
        Err(if keys.iter().any(|one| one.id() == *key) {
            Complaint::new(phrase!(
                "K0622-key",
                "the signature of {label} is not by the key `{key}` that it names: it or the pack was changed",
                label,
                key
            ))
            .with_help(signed_anew())
        } else {
            Complaint::new(phrase!(
                "K0624",
                "{label} is signed by the key `{key}`, but `{by_whom}` asks for {ids}",
                label,
                key,
                by_whom,
                ids = ids_of(keys)
            ))
            .with_help(phrase!(
                "K0624-help",
                "ask the body for its key; only where it has a new one, write that instead"
            ))
        })
    }

    fn is_by(&self, key: &PublicKey, statement: &str) -> bool {
        let signed = format!("{statement}\n");
        Signature::decode(&self.text)
            .is_ok_and(|signature| key.key.verify(signed.as_bytes(), &signature, false).is_ok())
    }
}

/// Returns as much of what a signature states as a message can have: the longest statement has some hundred letters.
fn shortened_statement(text: &str) -> String {
    text.chars().take(200).collect()
}

fn signed_anew() -> kodeks_base::Phrase {
    phrase!(
        "signed-anew",
        "get the pack anew from the body that signed it; if it is your own, sign it with `kodeks sign`"
    )
}

/// Says that a pack is not signed where somebody asks for these keys.
pub(crate) fn unsigned_error(label: &str, keys: &[PublicKey], by_whom: &str) -> Complaint {
    Complaint::new(phrase!(
        "K0623",
        "{label} is not signed, but `{by_whom}` asks for the key {ids}",
        label,
        by_whom,
        ids = ids_of(keys)
    ))
    .with_help(phrase!("K0623-help", "get the pack with its `pack.minisig` from the body that signed it"))
}

fn ids_of(keys: &[PublicKey]) -> String {
    let ids: Vec<String> = keys.iter().map(PublicKey::id).collect();
    join_quoted(ids.iter().map(String::as_str))
}

/// Reads the signature beside a pack in a folder, if there is one.
pub(crate) fn beside(folder: &Path) -> Option<Result<String, Diagnostic>> {
    let path = folder.join(SIGNATURE);
    match fs::symlink_metadata(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        _ => Some(read_text_itself(&path)),
    }
}

/// Which keys sign the packs of which body, and who says so.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signers {
    said_by: String,
    by_body: BTreeMap<String, Vec<PublicKey>>,
}

/// A file of keys that somebody trusts.
#[derive(Deserialize)]
#[serde(rename = "the trust file", deny_unknown_fields)]
struct TrustFile {
    signers: SignersPart,
}

file_value! {
    /// The keys that sign the packs of a body: one public key of minisign for each, or a list of them.
    SignersPart(Signers),
    {
        "type": "object",
        "propertyNames": { "pattern": "^[a-z0-9-]+$" },
        "additionalProperties": {
            "anyOf": [
                { "type": "string", "pattern": PUBLIC_KEY },
                { "type": "array", "items": { "type": "string", "pattern": PUBLIC_KEY }, "minItems": 1 }
            ]
        }
    },
    |node| Signers::of(node),
    |signers| signers.to_json()
}

/// The pattern of a public key.
const PUBLIC_KEY: &str = "^RW[A-Za-z0-9+/]{54}$";

file_value! {
    /// A public key of minisign.
    KeyText(PublicKey),
    { "type": "string", "pattern": PUBLIC_KEY },
    |node| PublicKey::parse(node.text()?).map_err(|wrong| node.error(wrong)),
    |key| key.as_str()
}

impl Signers {
    /// Reads a file of keys that somebody trusts: a table `signers`, with the keys of each body.
    ///
    /// # Errors
    ///
    /// It cannot be read, or something in it is not as it should be.
    pub fn read(path: &Path) -> Result<Signers, Diagnostic> {
        let name = path.display().to_string();
        let node = Node::from_toml_of(DiagnosticKind::File, &name, &read_text(path)?)?;
        let TrustFile { signers } = node.read()?;
        Ok(signers.0)
    }

    fn of(node: &Node) -> Result<Signers, Diagnostic> {
        let mut by_body = BTreeMap::new();
        for (body, node) in node.entries()? {
            if !is_name(body) {
                let wrong = phrase!("K0510", "`{text}` is not the name of a pack", text = body);
                return Err(node.error_at_key(wrong));
            }
            let texts = node.texts()?;
            let keys: Result<Vec<_>, _> = texts.iter().map(|text| PublicKey::parse(text)).collect();
            let keys = keys.map_err(|wrong| node.error(wrong))?;
            if keys.is_empty() {
                let wrong = phrase!("K0625-none", "no key is named for `{body}`", body);
                return Err(node.error(wrong));
            }
            by_body.insert(body.clone(), keys);
        }
        Ok(Signers { said_by: node.file().to_owned(), by_body })
    }

    fn to_json(&self) -> Map<String, Json> {
        self.by_body
            .iter()
            .map(|(body, keys)| {
                let keys: Vec<&str> = keys.iter().map(PublicKey::as_str).collect();
                let keys = match keys[..] {
                    [key] => json!(key),
                    _ => json!(keys),
                };
                (body.clone(), keys)
            })
            .collect()
    }

    /// Whether no body is named.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_body.is_empty()
    }

    /// Returns the keys that sign the packs of a body, if it is named.
    pub(crate) fn of_body(&self, body: &str) -> Option<&[PublicKey]> {
        self.by_body.get(body).map(Vec::as_slice)
    }

    /// Returns the bodies that are named.
    pub(crate) fn bodies(&self) -> impl Iterator<Item = &str> {
        self.by_body.keys().map(String::as_str)
    }

    /// Returns the file that says so.
    pub(crate) fn said_by(&self) -> &str {
        &self.said_by
    }
}
