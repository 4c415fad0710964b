//! `kodeks sign`: a body's signature beside its pack.

use std::{
    env,
    io::{self, BufRead, IsTerminal, Read},
    path::{Path, PathBuf},
};

use clap::Args;
use kodeks_authoring::{PASSWORD_BYTES, SigningKey, new_key, sign};
use kodeks_base::{Diagnostic, files::why, phrase};
use kodeks_draw::terminal::{Page, Role};
use kodeks_rulesets::head_to_sign;
use kodeks_words::Words;
use serde_json::json;

use crate::{
    Exit, help,
    library::{Format, LanguageArgs},
};

/// Sign a pack with a secret key of minisign, so that others can tell that it is yours and unchanged
#[derive(Args, Debug)]
#[command(subcommand_help_heading = help::WRITE, after_help = "\
The signature is written into pack.minisig, beside pack.toml. From then on the pack is refused wherever it is read if a
file of it that counts for rulings was changed, until it is signed again; cases are no part of that. Signed is one line with
name, version and hash, which --text prints, so that minisign can sign and verify it as well. The password of a key is
asked for; KODEKS_MINISIGN_PASSWORD gives it to a script, or a line on standard input.

Those who get the pack trust your public key, in the [event] of an event file, signers = { our-league = \"RWQ…\" }, or in a
file of their own that --trust or KODEKS_TRUST names, with a table [signers].

Examples:
  kodeks sign --new-key our.key
  kodeks sign our-league --key our.key
  kodeks sign our-league --key our.key --comment \"decided by the board on 1 March 2026\"
  kodeks check our-league --signed-by our.pub
  kodeks sign our-league --text > text; minisign -V -m text -x our-league/pack.minisig -p our.pub")]
pub struct SignArguments {
    /// The folder of the pack
    #[arg(value_name = "PACK", required_unless_present = "new_key")]
    pack: Option<PathBuf>,

    /// The file of the secret key, as minisign or --new-key wrote it
    #[arg(long, value_name = "FILE", required_unless_present_any = ["text", "new_key"])]
    key: Option<PathBuf>,

    /// Have this comment signed, too; whoever verifies the pack with minisign reads it
    #[arg(long, value_name = "TEXT", requires = "key")]
    comment: Option<String>,

    /// Write nothing; print the line that is signed
    #[arg(long, conflicts_with = "key")]
    text: bool,

    /// Make a new secret key in this file, and its public key beside it, ending in .pub
    #[arg(long, value_name = "FILE", conflicts_with_all = ["pack", "key", "text"])]
    new_key: Option<PathBuf>,

    /// Make the new key without a password: whoever has its file can sign with it
    #[arg(long, requires = "new_key")]
    no_password: bool,

    /// Form of the answer
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,

    #[command(flatten)]
    spoken: LanguageArgs,
}

/// Signs a pack, or makes a key.
pub fn run(arguments: &SignArguments) -> Result<Exit, Diagnostic> {
    let words = Words::new(arguments.spoken.language());
    if let Some(file) = &arguments.new_key {
        return make_key(arguments, file, &words);
    }
    let folder = arguments.pack.as_deref().unwrap_or(Path::new("."));
    let Some(key) = &arguments.key else {
        let head = head_to_sign(folder)?;
        let line = || {
            let mut page = Page::new();
            page.verbatim([(head.statement(), Role::Plain)]);
            page
        };
        arguments.format.print(|| json!({ "text": format!("{}\n", head.statement()) }), line);
        return Ok(Exit::Done);
    };
    let key = SigningKey::open(key, || password(&words, false))?;
    let signed = sign(folder, &key, arguments.comment.as_deref())?;
    let public = key.public();
    let file = signed.file.display().to_string();
    let json = || {
        json!({
            "pack": signed.head.name,
            "edition": signed.head.edition.to_string(),
            "version": signed.head.version.to_string(),
            "hash": signed.head.hash,
            "signed_by": public.as_str(),
            "signature": file,
        })
    };
    let said = || {
        let told = [("pack", signed.head.label().into()), ("key", public.id().into()), ("file", file.clone().into())];
        let mut page = Page::new();
        page.text(0, Role::Plain, &words.say_with("sign-signed", &told));
        let trusted = format!("{} = \"{}\"", signed.head.name, public.as_str());
        trust(&mut page, &trusted, &words);
        page
    };
    arguments.format.print(json, said);
    Ok(Exit::Done)
}

/// Makes a key and says where it is.
fn make_key(arguments: &SignArguments, file: &Path, words: &Words) -> Result<Exit, Diagnostic> {
    let password = if arguments.no_password { None } else { Some(password(words, true)?) };
    let (public, beside) = new_key(file, password)?;
    let (secret, beside) = (file.display().to_string(), beside.display().to_string());
    let json = || {
        json!({
            "secret_key": secret,
            "public_key_file": beside,
            "public_key": public.as_str(),
            "key": public.id(),
        })
    };
    let said = || {
        let told = [("secret", secret.clone().into()), ("public", beside.clone().into())];
        let mut page = Page::new();
        page.text(0, Role::Plain, &words.say_with("sign-new-key", &told));
        trust(&mut page, public.as_str(), words);
        page
    };
    arguments.format.print(json, said);
    Ok(Exit::Done)
}

/// Says what those who get the packs have to trust, in a line of its own.
fn trust(page: &mut Page, key: &str, words: &Words) {
    page.text(0, Role::Plain, &words.say("sign-trust"));
    page.verbatim([(format!("  {key}"), Role::Article)]);
}

/// Returns the password of a key: from the environment, the terminal or a line of standard input; one for a new key is
/// asked for twice.
fn password(words: &Words, is_new: bool) -> Result<String, Diagnostic> {
    let unread = |error: &io::Error| {
        let wrong = phrase!("K0626-unread", "the password cannot be read: {why}", why = why(error));
        Diagnostic::command_line(wrong)
    };
    if let Ok(password) = env::var("KODEKS_MINISIGN_PASSWORD") {
        return Ok(password);
    }
    if !io::stdin().is_terminal() {
        let mut line = String::new();
        io::stdin().lock().take(PASSWORD_BYTES as u64 + 2).read_line(&mut line).map_err(|error| unread(&error))?;
        return Ok(line.trim_end_matches(['\n', '\r']).to_owned());
    }
    let ask = |said: &str| rpassword::prompt_password(format!("{} ", words.say(said))).map_err(|error| unread(&error));
    let password = ask("sign-password")?;
    if is_new && ask("sign-password-again")? != password {
        let wrong = phrase!("K0626-twice", "the passwords are not the same");
        return Err(Diagnostic::command_line(wrong));
    }
    Ok(password)
}
