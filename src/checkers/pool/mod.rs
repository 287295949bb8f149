//! The pool: characters, items and stage resources that may start.

pub mod pool_contents;
pub mod pool_item;
pub mod pool_size;
pub mod stage_points;
