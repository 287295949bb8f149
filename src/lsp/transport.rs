//! Messages over standard input and output. Invalid messages are answered as the protocol says, and
//! the next one is read.

use std::io::{self, BufRead, Write};
use std::thread::{self, JoinHandle};

use crossbeam_channel::{Sender, bounded};
use lsp_server::{Connection, Message};
use serde_json::json;

/// The largest message that is read, in bytes: a document and what JSON adds to it.
const LARGEST: u64 = 32 << 20;

/// How much is kept of a line that is not a head, to find one at its end.
const LONGEST_LINE: usize = 4 << 10;

/// The protocol's codes for a message that is not JSON, and for one that is not a request.
const PARSE_ERROR: i32 = -32_700;

/// A connection over the standard streams, and what to wait for before the program ends.
pub(crate) fn stdio() -> (Connection, JoinHandle<io::Result<()>>) {
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
    let mut incoming = Incoming { input, held: Vec::new() };
    while let Ok(body) = incoming.body() {
        let message = body.and_then(|body| parse(&body).inspect_err(|_| incoming.put_back(&body)));
        let sent = match message {
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

/// The answer to an invalid message, which belongs to no known request.
fn complaint(why: &str) -> Message {
    // The library cannot send a response without an id, so this is a notification, which editors
    // log.
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

/// The input, and the bytes of it that are not used yet.
struct Incoming<'i, R> {
    input: &'i mut R,
    held: Vec<u8>,
}

/// The bytes between the head and the body of a message.
const END_OF_HEAD: &[u8] = b"\r\n\r\n";

/// More bytes than a head has.
const HEAD: usize = 64;

/// The field of a head with the length.
const LENGTH: &[u8] = b"content-length:";

impl<R: BufRead> Incoming<'_, R> {
    /// The body of the next message, or its fault.
    ///
    /// # Errors
    /// When the stream ends.
    fn body(&mut self) -> io::Result<Result<Vec<u8>, String>> {
        let mut length = None;
        loop {
            let line = self.line()?;
            if line.trim_ascii().is_empty() {
                match length {
                    Some(length) => return self.body_of(length),
                    None => continue,
                }
            }
            // An invalid head is skipped, up to the next one with a length, which may follow the
            // rest of a message that was longer than stated.
            length = length_in(&line).or(length);
        }
    }

    /// Puts back the end of an invalid message: the head of the next one may begin there.
    fn put_back(&mut self, body: &[u8]) {
        let end = &body[body.len().saturating_sub(HEAD)..];
        self.held.splice(..0, end.iter().copied());
    }

    /// Reads more of the input.
    ///
    /// # Errors
    /// When the stream ends.
    fn more(&mut self) -> io::Result<()> {
        let come = self.input.fill_buf()?;
        if come.is_empty() {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        self.held.extend_from_slice(come);
        let come = come.len();
        self.input.consume(come);
        Ok(())
    }

    /// The next line with its end; of a long one the end of it.
    fn line(&mut self) -> io::Result<Vec<u8>> {
        let mut looked_at = 0;
        loop {
            if let Some(end) = memchr::memchr(b'\n', &self.held[looked_at..]) {
                return Ok(self.held.drain(..=looked_at + end).collect());
            }
            if self.held.len() > LONGEST_LINE {
                self.held.drain(..self.held.len() - LONGEST_LINE);
            }
            looked_at = self.held.len();
            self.more()?;
        }
    }

    /// The body of `length` bytes. A body cannot contain the head of another message, for JSON has
    /// no line ends in its texts: if it does, the length was wrong, and that message is the next.
    fn body_of(&mut self, length: u64) -> io::Result<Result<Vec<u8>, String>> {
        let too_large = length > LARGEST;
        let (mut left, mut looked_at) = (length, 0_usize);
        loop {
            let here = usize::try_from(left).unwrap_or(usize::MAX).min(self.held.len());
            if let Some(head) = head_in(&self.held[..here], looked_at) {
                self.held.drain(..head);
                return Ok(Err(format!("a message that is shorter than its {length} bytes")));
            }
            if here as u64 == left {
                let body = self.held.drain(..here).collect();
                let why = format!("a message of {length} bytes, more than {LARGEST}");
                return Ok(if too_large { Err(why) } else { Ok(body) });
            }
            if too_large && here > LONGEST_LINE {
                self.held.drain(..here - LONGEST_LINE);
                left -= (here - LONGEST_LINE) as u64;
            }
            looked_at = self.held.len();
            self.more()?;
        }
    }
}

/// The length in a line of a head.
fn length_in(line: &[u8]) -> Option<u64> {
    let line = line.to_ascii_lowercase();
    let at = memchr::memmem::rfind(&line, LENGTH)?;
    std::str::from_utf8(&line[at + LENGTH.len()..]).ok()?.trim().parse().ok()
}

/// Where a head that ends after this many bytes begins.
fn head_in(bytes: &[u8], from: usize) -> Option<usize> {
    let from = from.saturating_sub(END_OF_HEAD.len()).min(bytes.len());
    let mut ends = memchr::memmem::find_iter(&bytes[from..], END_OF_HEAD);
    ends.find_map(|end| {
        let start = (from + end).saturating_sub(HEAD);
        let line = bytes[start..from + end].to_ascii_lowercase();
        let at = memchr::memmem::rfind(&line, LENGTH)?;
        length_in(&line[at..]).map(|_| start + at)
    })
}

/// Writes the remaining messages and waits until they are written.
///
/// # Errors
/// When the output is closed.
pub(crate) fn finish(writer: JoinHandle<io::Result<()>>) -> io::Result<()> {
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
    fn a_wrong_length_costs_its_message_and_no_other() {
        let long = format!("{{\"method\":\"a\",\"params\":\"{}\"}}", "x".repeat(20_000));
        let next = framed("{\"method\":\"b\",\"params\":null}");
        let lengths = [1, 10, long.len() - 1, long.len() + 1, long.len() + 40, 9_000_000, 9 << 30];
        for length in lengths {
            let text = format!("Content-Length: {length}\r\n\r\n{long}{}", next.repeat(3));
            let (methods, complaints) = read(&text);
            assert_eq!((methods, complaints), (vec!["b".to_owned(); 3], 1), "{length}");
        }
    }

    #[test]
    fn the_stream_may_end_anywhere() {
        for text in ["", "Content-Length: 10\r\n\r\n{", "Content-Length: x\r\n\r\n", "\r\n\r\n"] {
            assert_eq!(read(text), (Vec::new(), 0), "{text:?}");
        }
    }
}
