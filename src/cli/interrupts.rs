//! Interrupts are delayed while a file is being written, so that none leaves a temporary file
//! behind.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use signal_hook::consts::TERM_SIGNALS;
#[cfg(unix)]
use signal_hook::consts::{
    SIGALRM, SIGHUP, SIGPROF, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
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

/// Other signals that end a program by default: a closed terminal, a time limit.
#[cfg(unix)]
const ENDING: [i32; 7] = [SIGHUP, SIGXCPU, SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2];
#[cfg(not(unix))]
const ENDING: [i32; 0] = [];

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
        for &signal in TERM_SIGNALS.iter().chain(&ENDING) {
            if ignored & (1 << (signal - 1)) != 0 {
                continue;
            }
            // If the system does not allow it, an interrupt ends the program as usual.
            let _ = flag::register_conditional_default(signal, Arc::clone(&at_once));
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
        }
    }
}
