//! Cases and what each edition says about them, on a page and beside what is expected.

mod beside;
mod page;

pub use beside::{Beside, beside};
pub use page::{add_case, add_situation, page, told, told_in};
