//! Files of other programs in which decks are sent around, recognised by their beginning.

use crate::message::{Message, message};

/// A kind of document from which the text must be extracted first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OtherDocument {
    /// Word, or a program that writes its files.
    Docx,
    /// Excel.
    Xlsx,
    /// `LibreOffice` Writer.
    Odt,
    /// `LibreOffice` Calc.
    Ods,
    /// Word, Excel or Outlook before 2007.
    Office,
    /// Rich text.
    Rtf,
    /// Pages for print.
    Pdf,
    /// A picture or photograph.
    Picture,
    /// An archive of files.
    Archive,
    /// A mail with an encoded text.
    Mail,
}

impl OtherDocument {
    /// The kind of document that some bytes are, if it is one of these.
    pub(super) fn of(bytes: &[u8]) -> Option<Self> {
        const BEGINNINGS: [(&[u8], OtherDocument); 14] = [
            (b"%PDF", OtherDocument::Pdf),
            (b"{\\rtf", OtherDocument::Rtf),
            (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", OtherDocument::Office),
            (b"\x89PNG\r\n", OtherDocument::Picture),
            (b"\xff\xd8\xff", OtherDocument::Picture),
            (b"GIF8", OtherDocument::Picture),
            (b"BM", OtherDocument::Picture),
            (b"II*\0", OtherDocument::Picture),
            (b"MM\0*", OtherDocument::Picture),
            (b"\x1f\x8b", OtherDocument::Archive),
            (b"7z\xbc\xaf", OtherDocument::Archive),
            (b"Rar!\x1a", OtherDocument::Archive),
            (b"BZh", OtherDocument::Archive),
            (b"\xfd7zXZ", OtherDocument::Archive),
        ];
        if bytes.starts_with(b"PK\x03\x04") {
            return Some(Self::of_archive(bytes));
        }
        // The pictures of telephones and of the web have their names further in.
        let inside = bytes.get(4..12).unwrap_or_default();
        let heif = [&b"ftypheic"[..], b"ftypheif", b"ftypmif1", b"ftypavif"].contains(&inside);
        if heif || (bytes.starts_with(b"RIFF") && inside.ends_with(b"WEBP")) {
            return Some(Self::Picture);
        }
        let begins = |&&(beginning, _): &&(&[u8], Self)| bytes.starts_with(beginning);
        match BEGINNINGS.iter().find(begins) {
            // A text may begin with these two letters; a file with a zero byte is not a text.
            Some((b"BM" | b"BZh", kind)) => bytes.iter().take(64).any(|&b| b == 0).then_some(*kind),
            Some((_, kind)) => Some(*kind),
            None => is_encoded_mail(bytes).then_some(Self::Mail),
        }
    }

    /// The content of an archive, by the names of its first files.
    fn of_archive(bytes: &[u8]) -> Self {
        let head = bytes.get(..bytes.len().min(8 << 10)).unwrap_or_default();
        let holds = |name: &[u8]| memchr::memmem::find(head, name).is_some();
        if holds(b"opendocument.text") {
            Self::Odt
        } else if holds(b"opendocument.spreadsheet") {
            Self::Ods
        } else if holds(b"xl/") {
            Self::Xlsx
        } else if holds(b"word/") || holds(b"[Content_Types].xml") {
            Self::Docx
        } else {
            Self::Archive
        }
    }

    /// How to get the text out.
    pub(crate) fn help(self) -> Message {
        match self {
            Self::Docx | Self::Odt | Self::Rtf => {
                message!("open it, choose “Save as” and “Plain text (.txt)”, and check that file")
            }
            Self::Xlsx | Self::Ods => message!(
                "open it, choose “Save as” and “CSV”, or copy the cells into a text file, and check that file"
            ),
            Self::Office => {
                message!("open it and save it as plain text, a table as CSV, and check that file")
            }
            Self::Pdf => message!(
                "open it, select the list, copy it into a text file, and check that file; `pdftotext -layout` does the same"
            ),
            Self::Picture => message!(
                "type the list into a text file, or use text recognition (OCR), and check that file"
            ),
            Self::Archive => message!("unpack it, and check the files in it"),
            Self::Mail => message!(
                "open it in a mail program, copy the list into a text file, and check that file"
            ),
        }
    }

    /// "a Word document".
    pub(crate) fn message(self) -> Message {
        match self {
            Self::Docx => message!("a Word document (docx)"),
            Self::Xlsx => message!("an Excel table (xlsx)"),
            Self::Odt => message!("a LibreOffice document (odt)"),
            Self::Ods => message!("a LibreOffice table (ods)"),
            Self::Office => message!("an Office file of the old kind (doc, xls or msg)"),
            Self::Rtf => message!("a rich text document (rtf)"),
            Self::Pdf => message!("a PDF document"),
            Self::Picture => message!("a picture"),
            Self::Archive => message!("an archive"),
            Self::Mail => message!("a mail whose text is encoded"),
        }
    }
}

/// Whether some bytes are a mail with its text in base64, which must be decoded to be read.
fn is_encoded_mail(bytes: &[u8]) -> bool {
    let head = bytes.get(..bytes.len().min(16 << 10)).unwrap_or_default();
    let Ok(head) = str::from_utf8(head) else { return false };
    let field = |line: &str, name: &str, value: &str| {
        let named = line.get(..name.len()).is_some_and(|own| own.eq_ignore_ascii_case(name));
        let rest = named.then(|| line[name.len()..].strip_prefix(':')).flatten();
        rest.is_some_and(|rest| rest.trim().eq_ignore_ascii_case(value))
    };
    let first = head.lines().next().unwrap_or_default();
    let headed = first.starts_with("From ")
        || first.split_once(": ").is_some_and(|(name, _)| {
            !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
        });
    headed
        && memchr::memmem::find(head.as_bytes(), b"1.0").is_some()
        && head.lines().any(|line| field(line, "mime-version", "1.0"))
        && head.lines().any(|line| field(line, "content-transfer-encoding", "base64"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documents_are_told_by_how_they_begin() {
        let mail = "Received: from a\nMIME-Version: 1.0\nContent-Transfer-Encoding: base64\n\nMyBE";
        for (bytes, kind) in [
            (
                &b"PK\x03\x04\x14\0\0\0[Content_Types].xml word/document.xml"[..],
                OtherDocument::Docx,
            ),
            (b"PK\x03\x04....[Content_Types].xml....xl/workbook.xml", OtherDocument::Xlsx),
            (b"PK\x03\x04..mimetypeapplication/vnd.oasis.opendocument.text", OtherDocument::Odt),
            (
                b"PK\x03\x04..mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
                OtherDocument::Ods,
            ),
            (b"PK\x03\x04..decks/a.txt", OtherDocument::Archive),
            (b"%PDF-1.7\n", OtherDocument::Pdf),
            (b"{\\rtf1\\ansi 3 Dodge}", OtherDocument::Rtf),
            (b"\x89PNG\r\n\x1a\n", OtherDocument::Picture),
            (b"\0\0\0\x18ftypheic", OtherDocument::Picture),
            (mail.as_bytes(), OtherDocument::Mail),
        ] {
            assert_eq!(OtherDocument::of(bytes), Some(kind));
        }
    }

    #[test]
    fn texts_are_none() {
        let mail = "From: me\nMIME-Version: 1.0\nContent-Type: text/plain\n\n3 Dodge\n";
        for text in ["BM\n3 Dodge\n", "3 Dodge", "", "{\"pool\": {}}", "BZh", mail] {
            assert_eq!(OtherDocument::of(text.as_bytes()), None, "{text}");
        }
    }
}
