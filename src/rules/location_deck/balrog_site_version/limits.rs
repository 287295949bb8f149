//! What a ruleset says of `balrog-site-version`.

use crate::cards::model::{CardId, SiteFacts, SiteType};
use crate::rulesets::terms::limits;

limits! {
    BalrogSiteVersion {
        /// The minion cards that he may not use.
        sites: Vec<CardId>,
        /// Also not the minion card of any site of these types.
        site_types: Vec<SiteType>,
        /// Also not the minion card of any Under-deeps site.
        under_deeps: bool,
    }
}

impl BalrogSiteVersion {
    /// Whether it means a site by what it is, not by its name.
    pub fn describes(&self, site: &SiteFacts) -> bool {
        self.site_types.contains(&site.site_type) || (self.under_deeps && site.under_deeps)
    }
}
