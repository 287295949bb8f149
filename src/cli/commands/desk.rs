//! `meccg desk`: the page, served from this machine. Its files are read once and only served: no
//! data is received or stored, and decks stay in the browser.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use tiny_http::{Header, Method, Request, Response, Server, StatusCode};

use crate::cli::args::{DeskArguments, GlobalArguments};
use crate::cli::exit::Exit;
use crate::cli::output::{self, CliError};
use crate::cli::page_files::{PageFiles, is_anybody_there};
use crate::message::{message, word};

pub(super) fn run(arguments: &DeskArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    let files = PageFiles::find(arguments.page.as_deref())?;
    if arguments.lan && !arguments.yes && !is_agreed(global)? {
        return Ok(Exit::Illegal);
    }
    let host = if arguments.lan { Ipv4Addr::UNSPECIFIED } else { Ipv4Addr::LOCALHOST };
    let server = Server::http(SocketAddr::from((host, arguments.port))).map_err(|error| {
        let (port, why) = (arguments.port, error.to_string());
        let what = message!("cannot listen on port {port}: {why}", port, why);
        CliError::unknown(what, message!("choose another with --port"))
    })?;
    let port = server.server_addr().to_ip().map_or(arguments.port, |address| address.port());
    tell(port, arguments.lan, global)?;
    for request in server.incoming_requests() {
        // Whoever went away before the answer misses it.
        let _ = answer(&files, request);
    }
    Ok(Exit::Legal)
}

/// Asks whether everybody in the network may open the page.
fn is_agreed(global: &GlobalArguments) -> Result<bool, CliError> {
    if !is_anybody_there() {
        return Err(CliError::unknown(
            message!("`--lan` asks for confirmation, but there is no terminal"),
            message!("add --yes if everybody in the network may open the page"),
        ));
    }
    let locale = global.locale();
    let question =
        locale.word(word!("Everybody in your network will be able to open the page. Go on? [y/N]"));
    output::write_error(global.color, |out| write!(out, "{question} "))?;
    let mut said = String::new();
    io::stdin().read_line(&mut said)?;
    let said = said.trim().to_ascii_lowercase();
    let own = locale.word(word!("yes"));
    Ok(matches!(said.as_str(), "y" | "yes") || own.starts_with(&said) && !said.is_empty())
}

/// Tells where the page is.
fn tell(port: u16, lan: bool, global: &GlobalArguments) -> Result<(), CliError> {
    let locale = global.locale();
    output::print(global.color, |out| {
        let url = format!("http://127.0.0.1:{port}/");
        writeln!(out, "{}", locale.say(&message!("the page is at {url}", url)))?;
        if let Some(address) = own_address().filter(|_| lan) {
            let url = format!("http://{address}:{port}/");
            writeln!(out, "{}", locale.say(&message!("in your network at {url}", url)))?;
            if let Ok(code) = QrCode::new(&url) {
                writeln!(out, "\n{}\n", code.render::<Dense1x2>().build())?;
            }
        }
        writeln!(out, "{}", locale.word(word!("press Ctrl-C to stop")))?;
        out.flush()
    })
}

/// The address of this machine in its network: the one from which it would send. Nothing is sent to
/// find it.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // A documentation address, which no host has (RFC 5737).
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip()).filter(|address| !address.is_unspecified())
}

/// Answers a request with a file; requests of other kinds are refused.
fn answer(files: &PageFiles, request: Request) -> io::Result<()> {
    if !matches!(request.method(), Method::Get | Method::Head) {
        return request.respond(Response::empty(StatusCode(405)));
    }
    let Some(file) = files.get(request.url()) else {
        return request.respond(Response::empty(StatusCode(404)));
    };
    let headers = [
        ("Content-Type", file.media_type),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cache-Control", "no-cache"),
        ("Content-Security-Policy", "frame-ancestors 'none'"),
    ];
    let headers =
        headers.into_iter().filter_map(|(name, value)| Header::from_bytes(name, value).ok());
    let length = Some(file.bytes.len());
    request.respond(Response::new(StatusCode(200), headers.collect(), &*file.bytes, length, None))
}
