//! `meccg desk`: the page is given out from this machine, and nothing else is.
#![cfg(feature = "desk")]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

struct Desk {
    program: Child,
    address: String,
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

fn desk(page: &str) -> Desk {
    let mut program = Command::new(env!("CARGO_BIN_EXE_meccg"))
        .args(["desk", "--port", "0", "--page", page])
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut line = String::new();
    let out = program.stdout.take().expect("piped");
    BufReader::new(out).read_line(&mut line).expect("it tells where");
    let address = line.trim().trim_start_matches("the page is at http://").trim_end_matches('/');
    Desk { program, address: address.to_owned() }
}

fn ask(desk: &Desk, request: &str) -> String {
    let mut stream = TcpStream::connect(&desk.address).expect("it listens");
    stream.write_all(request.as_bytes()).expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("answered");
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn the_page_is_given_out_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("index.html"), "<p>the page").expect("written");
    let desk = desk(&folder.path().to_string_lossy());
    assert!(desk.address.starts_with("127.0.0.1:"), "{}", desk.address);
    let get = |target: &str| {
        ask(&desk, &format!("GET {target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
    };
    let page = get("/");
    assert!(page.starts_with("HTTP/1.1 200") && page.ends_with("<p>the page"), "{page}");
    assert!(page.contains("nosniff") && page.contains("text/html"), "{page}");
    assert!(get("/../Cargo.toml").starts_with("HTTP/1.1 404"));
    let post = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc";
    assert!(ask(&desk, post).starts_with("HTTP/1.1 405"));
}

#[test]
fn the_network_is_not_let_in_without_a_word() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("index.html"), "").expect("written");
    let page = folder.path().to_string_lossy().into_owned();
    let run = Command::new(env!("CARGO_BIN_EXE_meccg"))
        .args(["desk", "--lan", "--port", "0", "--page", &page])
        .stdin(Stdio::null())
        .output()
        .expect("it runs");
    assert_eq!(run.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&run.stderr).contains("asks for confirmation"));
}
