//! `meccg completions` and `meccg man`: completions for shells and the manual page, generated from
//! the program's arguments.

use std::fs;
use std::path::Path;

use clap::CommandFactory;
use clap_mangen::Man;

use crate::cli::args::{
    Arguments, Color, CompletionsArguments, GlobalArguments, ManArguments, OutputArguments,
};
use crate::cli::exit::Exit;
use crate::cli::inputs;
use crate::cli::output::{self, CliError};
use crate::harmless::Carries;
use crate::message::message;
use crate::text::foreign::system_says;

pub(super) fn completions(
    arguments: &CompletionsArguments,
    global: &GlobalArguments,
) -> Result<Exit, CliError> {
    let mut text = Vec::new();
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "meccg", &mut text);
    output::write_to(&arguments.output, global, |out| out.write_all(&text))?;
    Ok(Exit::Legal)
}

pub(super) fn man(arguments: &ManArguments, global: &GlobalArguments) -> Result<Exit, CliError> {
    let mut command = Arguments::command();
    command.build();
    let Some(folder) = &arguments.into else {
        let page = Man::new(command);
        let output = OutputArguments { output: arguments.output.clone(), force: arguments.force };
        output::write_to(&output, global, |out| page.render(&mut *out))?;
        return Ok(Exit::Legal);
    };
    if inputs::is_stdin(folder) {
        let what = message!("standard output is not a folder");
        let help = message!("name a folder, or write one page with `-o -`");
        return Err(CliError::unknown(what, help));
    }
    fs::create_dir_all(folder).map_err(|error| {
        let what = message!("could not be made: {why}", why = system_says(&error));
        let help = message!("name another folder");
        CliError::at(folder, what, help)
    })?;
    pages(&command, "meccg", folder, arguments.force)?;
    Ok(Exit::Legal)
}

/// Writes the page of a command and those of the commands in it.
fn pages(command: &clap::Command, name: &str, folder: &Path, force: bool) -> Result<(), CliError> {
    let path = folder.join(format!("{name}.1"));
    output::may_write_over(&path, force)?;
    let page = Man::new(command.clone()).title(name.to_uppercase());
    output::write_report(Some(&path), Color::Never, Carries::Colours, |out| {
        page.render(&mut *out)
    })?;
    for inner in command.get_subcommands().filter(|inner| inner.get_name() != "help") {
        pages(inner, &format!("{name}-{}", inner.get_name()), folder, force)?;
    }
    Ok(())
}
