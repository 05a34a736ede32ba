//! A static file server for one person: enough of HTTP to open the built page.

use crate::Result;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::thread;

/// Serves `folder` until the process ends.
pub fn serve(listener: &TcpListener, folder: &Path) -> Result {
    for stream in listener.incoming() {
        // A browser that gives up a connection is no reason to stop serving.
        let Ok(stream) = stream else { continue };
        let folder = folder.to_owned();
        thread::spawn(move || answer(stream, &folder));
    }
    Ok(())
}

fn answer(mut stream: TcpStream, folder: &Path) {
    let mut lines = BufReader::new(&stream).take(16 << 10).lines();
    let Some(Ok(request)) = lines.next() else {
        return;
    };
    // The headers say nothing we need, but must be read before answering.
    while let Some(Ok(header)) = lines.next() {
        if header.is_empty() {
            break;
        }
    }
    let reply = reply(&request, folder);
    // Nobody is left to tell when the browser has gone.
    let _ = stream.write_all(&reply);
}

/// The whole reply to a request line such as `GET /index.html HTTP/1.1`.
fn reply(request: &str, folder: &Path) -> Vec<u8> {
    let mut words = request.split_whitespace();
    let (Some(method @ ("GET" | "HEAD")), Some(target)) = (words.next(), words.next()) else {
        return message("405 Method Not Allowed", "text/plain", b"", true);
    };
    let body = method == "GET";
    let file = file_of(target, folder);
    match file.as_ref().and_then(|file| fs::read(file).ok()) {
        Some(bytes) => message("200 OK", kind(&file.unwrap_or_default()), &bytes, body),
        None => message("404 Not Found", "text/plain", b"not found\n", body),
    }
}

fn message(status: &str, kind: &str, bytes: &[u8], body: bool) -> Vec<u8> {
    // Not cached: a rebuilt page is seen at the next reload.
    let mut reply = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\nConnection: close\r\n\r\n",
        bytes.len()
    )
    .into_bytes();
    if body {
        reply.extend_from_slice(bytes);
    }
    reply
}

/// The file a target names; none when it would lie outside `folder`.
fn file_of(target: &str, folder: &Path) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.trim_start_matches('/');
    let path = Path::new(path);
    let inside = |part: Component| matches!(part, Component::Normal(_));
    if !path.components().all(inside) {
        return None;
    }
    let file = folder.join(path);
    Some(if file.is_dir() {
        file.join("index.html")
    } else {
        file
    })
}

fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(request: &str) -> String {
        String::from_utf8(reply(request, Path::new(env!("CARGO_MANIFEST_DIR")))).unwrap()
    }

    #[test]
    fn files_are_served_with_their_kind_and_length() {
        let reply = source("GET /src/http.rs?v=1 HTTP/1.1");
        assert!(reply.starts_with("HTTP/1.1 200 OK\r\n"));
        let (head, body) = reply.split_once("\r\n\r\n").unwrap();
        assert!(head.contains(&format!("Content-Length: {}", body.len())));
        assert!(body.starts_with("//! A static file server"));
        assert_eq!(kind(Path::new("a.wasm")), "application/wasm");
    }

    #[test]
    fn a_head_request_gets_no_body() {
        let reply = source("HEAD /Cargo.toml HTTP/1.1");
        assert!(reply.starts_with("HTTP/1.1 200 OK"));
        assert!(reply.ends_with("\r\n\r\n"));
    }

    #[test]
    fn nothing_outside_the_folder_is_served() {
        for target in [
            "/../Cargo.toml",
            "/src/../../Cargo.toml",
            "//etc/passwd",
            "/none",
        ] {
            let reply = source(&format!("GET {target} HTTP/1.1"));
            assert!(reply.starts_with("HTTP/1.1 404"), "{target}");
        }
        assert!(source("POST / HTTP/1.1").starts_with("HTTP/1.1 405"));
    }
}
