//! Serves the event of a file on this machine and prints the address of the chief arbiter; what the tests end without a word.

use std::{
    env,
    error::Error,
    io::{Write, stdout},
    path::PathBuf,
};

use kodeks_desk::{EventServer, Listening, Opening, Server};

fn main() -> Result<(), Box<dyn Error>> {
    kodeks_prepared::start()?;
    let file = env::args_os().nth(1).map(PathBuf::from);
    let opening = Opening { file: file.ok_or("name the file of an event")?, ..Opening::default() };
    let server = Server::listen(|| EventServer::open(opening), Listening::default())?;
    println!("{}", server.address_of_the_chief()?);
    stdout().flush()?;
    server.run()?;
    Ok(())
}
