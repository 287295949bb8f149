//! Arguments of `desk`.

use std::path::PathBuf;

use clap::Args;

/// Arguments of `desk`.
#[derive(Debug, Args)]
pub struct DeskArguments {
    /// The folder of the page, as `web/build` makes it; otherwise `page` beside the program,
    /// `share/meccg/page` of the installation, or `web/page/dist` here
    #[arg(long, value_name = "DIR")]
    pub page: Option<PathBuf>,
    /// The port; 0 is any free port
    #[arg(long, value_name = "PORT", default_value_t = 6322)]
    pub port: u16,
    /// Let everybody in the network open the page, such as the phones at a tournament; asks first
    #[arg(long)]
    pub lan: bool,
    /// Do not ask
    #[arg(long, requires = "lan")]
    pub yes: bool,
}
