//! `serve`: builds the page and serves it to this machine's browsers.

use crate::args::Args;
use crate::{Result, build, http, process};
use std::io::{ErrorKind, Write};
use std::net::{Ipv4Addr, TcpListener};

const PORT: u16 = 8080;
/// How many ports are tried before giving up.
const TRIES: u16 = 50;

pub fn run(words: &[String]) -> Result {
    let args = Args::parse(words, &["--port"], &[])?;
    let port = args.number("--port")?.unwrap_or(PORT);
    build::site()?;
    let listener = listen(port)?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    println!("\nThe page is at http://localhost:{}/", address.port());
    println!("(stop with Ctrl+C)");
    // Whoever reads this through a pipe is waiting for the address.
    let _ = std::io::stdout().flush();
    http::serve(&listener, &process::root().join("dist"))
}

/// Listens on `port`, or on the next one that is free.
fn listen(port: u16) -> Result<TcpListener> {
    for candidate in port..=port.saturating_add(TRIES) {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, candidate)) {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) => return Err(format!("port {candidate}: {error}")),
        }
    }
    Err(format!(
        "port {port} and the {TRIES} after it are all taken"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_port_is_passed_over() {
        let first = listen(18_080).unwrap();
        let taken = first.local_addr().unwrap().port();
        let second = listen(taken).unwrap();
        assert!(second.local_addr().unwrap().port() > taken);
    }
}
