//! Arguments of `desk`.

use std::path::PathBuf;

use clap::Args;

/// Arguments of `desk`.
#[derive(Debug, Args)]
pub struct DeskArguments {
    /// The folder of the page as `web/build` makes it; else `page` beside the program,
    /// `share/meccg/page` of where it is installed, or `web/page/dist` here
    #[arg(long, value_name = "DIR")]
    pub page: Option<PathBuf>,
    /// The port; 0 for any that is free
    #[arg(long, value_name = "PORT", default_value_t = 6322)]
    pub port: u16,
    /// Let everybody in the network open it, such as the phones of a tournament; asks first
    #[arg(long)]
    pub lan: bool,
    /// Do not ask
    #[arg(long, requires = "lan")]
    pub yes: bool,
}
