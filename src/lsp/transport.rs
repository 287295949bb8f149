//! Messages over standard input and output. What is no message is answered as the protocol says, and the
//! next one is read.

use std::io::{self, BufRead, Read, Write};
use std::thread::{self, JoinHandle};

use crossbeam_channel::{Sender, bounded};
use lsp_server::{Connection, Message};
use serde_json::json;

/// The largest message that is read, in bytes: a document and what JSON adds to it.
const LARGEST: u64 = 32 << 20;

/// So long a line of a head is no head.
const LONGEST_LINE: u64 = 4 << 10;

/// What the protocol calls a message that is no JSON, and one that is no request.
const PARSE_ERROR: i32 = -32_700;

/// A connection over the standard streams, and what to wait for before the program ends.
pub fn stdio() -> (Connection, JoinHandle<io::Result<()>>) {
    let (to_client, outgoing) = bounded::<Message>(0);
    let (to_server, receiver) = bounded::<Message>(0);
    let complaints = to_client.clone();
    // The reader ends with the process: it may wait for a message that never comes.
    thread::spawn(move || read_all(&mut io::stdin().lock(), &to_server, &complaints));
    let writer = thread::spawn(move || {
        let mut out = io::stdout().lock();
        outgoing.into_iter().try_for_each(|message| message.write(&mut out))
    });
    (Connection { sender: to_client, receiver }, writer)
}

/// Reads messages until the stream ends.
fn read_all(input: &mut impl BufRead, to: &Sender<Message>, complaints: &Sender<Message>) {
    while let Ok(body) = read_body(input) {
        let sent = match body.and_then(|body| parse(&body)) {
            Ok(message) => {
                let is_last =
                    matches!(&message, Message::Notification(own) if own.method == "exit");
                if to.send(message).is_err() || is_last {
                    return;
                }
                continue;
            }
            Err(why) => complaints.send(complaint(&why)),
        };
        if sent.is_err() {
            return;
        }
    }
}

/// The answer to what is no message: to no request that anybody knows.
fn complaint(why: &str) -> Message {
    // A response without an id is none of the library's: the notification that editors log.
    let text = format!("{why} ({PARSE_ERROR})");
    let params = json!({ "type": 1, "message": text });
    Message::Notification(lsp_server::Notification {
        method: "window/logMessage".to_owned(),
        params,
    })
}

fn parse(body: &[u8]) -> Result<Message, String> {
    // A list would be read as the fields of a response.
    if body.trim_ascii_start().first() != Some(&b'{') {
        return Err("a message that is no object".to_owned());
    }
    serde_json::from_slice(body).map_err(|error| format!("a message that cannot be read: {error}"))
}

/// The body of the next message, or what is wrong with it.
///
/// # Errors
/// When the stream ends.
fn read_body(input: &mut impl BufRead) -> io::Result<Result<Vec<u8>, String>> {
    let mut length = None;
    loop {
        let mut line = Vec::new();
        if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim();
        if line.is_empty() {
            match length {
                Some(length) => return body(input, length),
                None => continue,
            }
        }
        // A head that is none is passed over, up to the next one that says a length.
        let field = line.split_once(':');
        let field = field.filter(|(name, _)| name.trim().eq_ignore_ascii_case("content-length"));
        if let Some(number) = field.and_then(|(_, value)| value.trim().parse::<u64>().ok()) {
            length = Some(number);
        }
    }
}

fn body(input: &mut impl BufRead, length: u64) -> io::Result<Result<Vec<u8>, String>> {
    if length > LARGEST {
        io::copy(&mut input.by_ref().take(length), &mut io::sink())?;
        return Ok(Err(format!("a message of {length} bytes, more than {LARGEST}")));
    }
    let mut body = Vec::new();
    let read = input.by_ref().take(length).read_to_end(&mut body)?;
    if (read as u64) < length {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(Ok(body))
}

/// Writes what is left and waits until it is out.
///
/// # Errors
/// When nothing can be written any more.
pub fn finish(writer: JoinHandle<io::Result<()>>) -> io::Result<()> {
    writer.join().unwrap_or_else(|_| Err(io::ErrorKind::Other.into()))?;
    io::stdout().flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn framed(body: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{body}", body.len())
    }

    /// The methods of the messages that come through, and the number of complaints.
    fn read(text: &str) -> (Vec<String>, usize) {
        let (to, messages) = crossbeam_channel::unbounded();
        let (complain, complaints) = crossbeam_channel::unbounded();
        read_all(&mut text.as_bytes(), &to, &complain);
        drop((to, complain));
        let method = |message: Message| match message {
            Message::Request(request) => request.method,
            Message::Notification(told) => told.method,
            Message::Response(_) => "response".to_owned(),
        };
        (messages.into_iter().map(method).collect(), complaints.into_iter().count())
    }

    #[test]
    fn what_is_no_message_ends_nothing() {
        let hover = framed("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"a\",\"params\":{}}");
        let broken = framed("{\"jsonrpc\": 2,");
        let not_one = framed("[1, 2]");
        let text = format!("{hover}{broken}{not_one}nonsense\r\n\r\nX: y\r\n{hover}");
        assert_eq!(read(&text), (vec!["a".to_owned(), "a".to_owned()], 2));
    }

    #[test]
    fn one_that_is_too_large_is_passed_over() {
        let large = usize::try_from(LARGEST).expect("small") + 1;
        let text = framed(&" ".repeat(large)) + &framed("{\"method\":\"b\",\"params\":null}");
        assert_eq!(read(&text), (vec!["b".to_owned()], 1));
    }

    #[test]
    fn the_stream_may_end_anywhere() {
        for text in ["", "Content-Length: 10\r\n\r\n{", "Content-Length: x\r\n\r\n", "\r\n\r\n"] {
            assert_eq!(read(text), (Vec::new(), 0), "{text:?}");
        }
    }
}
