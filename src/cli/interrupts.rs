//! Interrupts are delayed while a file is being written, so that none leaves a temporary file
//! behind.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use signal_hook::consts::TERM_SIGNALS;
#[cfg(unix)]
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGHUP, SIGIO, SIGPROF, SIGSYS, SIGTRAP, SIGUSR1, SIGUSR2, SIGVTALRM,
    SIGXCPU, SIGXFSZ,
};
use signal_hook::{flag, low_level};

/// The state of the signals that end the program.
struct Interrupts {
    /// Whether a signal ends it at once, which is the default.
    at_once: Arc<AtomicBool>,
    /// The signal that came in the meantime; 0 is none.
    waiting: Arc<AtomicUsize>,
    /// How many files are being written.
    held: Mutex<usize>,
}

/// Other signals that end a program by default and may be sent by another: a closed terminal, a time
/// limit. Those of a fault of the program itself (`SIGSEGV`, `SIGBUS`, `SIGILL`, `SIGFPE`) cannot wait:
/// it would fail again.
#[cfg(unix)]
const ENDING: [i32; 11] = [
    SIGHUP, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGABRT, SIGTRAP, SIGSYS, SIGIO,
];
#[cfg(not(unix))]
const ENDING: [i32; 0] = [];

/// Signals that the library does not know, or takes for harmless, but that end a program by default.
fn is_strange(signal: i32) -> bool {
    #[cfg(unix)]
    return signal == SIGIO || low_level::signal_name(signal).is_none();
    #[cfg(not(unix))]
    low_level::signal_name(signal).is_none()
}

/// The signals of Linux that have no name in the library: a power failure and a fault of a
/// coprocessor, which no processor sends any more, then those of real-time programs.
#[cfg(all(
    target_os = "linux",
    any(target_arch = "x86_64", target_arch = "x86", target_arch = "aarch64", target_arch = "arm")
))]
fn unnamed() -> impl Iterator<Item = i32> {
    [16, 30].into_iter().chain(34..=64)
}
#[cfg(not(all(
    target_os = "linux",
    any(target_arch = "x86_64", target_arch = "x86", target_arch = "aarch64", target_arch = "arm")
)))]
fn unnamed() -> impl Iterator<Item = i32> {
    std::iter::empty()
}

/// The exit status with which shells report a signal.
const fn status(signal: i32) -> i32 {
    128 + signal
}

/// Signal handlers belong to the whole process, so this is its only global state. It is created
/// when the first file is written.
static INTERRUPTS: OnceLock<Interrupts> = OnceLock::new();

/// A bit for each signal that the program was started to ignore, as `nohup` does: they stay
/// ignored. Only Linux has this without unsafe calls.
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

impl Interrupts {
    fn new() -> Self {
        let at_once = Arc::new(AtomicBool::new(true));
        let waiting = Arc::new(AtomicUsize::new(0));
        let ignored = ignored();
        for signal in TERM_SIGNALS.iter().chain(&ENDING).copied().chain(unnamed()) {
            if ignored & (1 << (signal - 1)) != 0 {
                continue;
            }
            // If the system does not allow it, an interrupt ends the program as usual.
            let at_once = Arc::clone(&at_once);
            let _ = if is_strange(signal) {
                flag::register_conditional_shutdown(signal, status(signal), at_once)
            } else {
                flag::register_conditional_default(signal, at_once)
            };
            let number = usize::try_from(signal).unwrap_or_default();
            let _ = flag::register_usize(signal, Arc::clone(&waiting), number);
        }
        // If a file may not grow further, the write fails and is reported, so this signal need not
        // end the program.
        #[cfg(unix)]
        let _ = flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)));
        Self { at_once, waiting, held: Mutex::new(0) }
    }
}

/// While it is there, an interrupt waits; it ends the program as soon as no other holds it.
pub(super) struct Hold(&'static Interrupts);

impl Hold {
    /// Lets interrupts wait.
    pub(super) fn new() -> Self {
        let interrupts = INTERRUPTS.get_or_init(Interrupts::new);
        let mut held = interrupts.held.lock().unwrap_or_else(PoisonError::into_inner);
        *held += 1;
        interrupts.at_once.store(false, Ordering::SeqCst);
        Self(interrupts)
    }

    /// A stream that takes nothing more once an interrupt waits: what would be written is thrown away.
    pub(super) const fn interruptible<W: Write>(&self, to: W) -> impl Write + use<W> {
        Interruptible { to, interrupts: self.0 }
    }
}

struct Interruptible<W> {
    to: W,
    interrupts: &'static Interrupts,
}

impl<W: Write> Write for Interruptible<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.interrupts.waiting.load(Ordering::SeqCst) != 0 {
            return Err(io::Error::other("interrupted"));
        }
        self.to.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

impl Drop for Hold {
    fn drop(&mut self) {
        let mut held = self.0.held.lock().unwrap_or_else(PoisonError::into_inner);
        *held -= 1;
        if *held > 0 {
            return;
        }
        self.0.at_once.store(true, Ordering::SeqCst);
        let came = self.0.waiting.swap(0, Ordering::SeqCst);
        if let Some(signal) = i32::try_from(came).ok().filter(|&signal| signal != 0) {
            let _ = low_level::emulate_default_handler(signal);
            // Only a strange one comes here.
            low_level::exit(status(signal));
        }
    }
}
