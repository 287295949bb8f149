//! The `meccg` program: reads the arguments, calls the library, maps the outcome to an exit status.

#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    meccg::command_line(std::env::args_os())
}
