//! The importer over small invented databases.
