//! The page's own opening books, for the programs whose strongest players read them.

use std::sync::Arc;

use puissance4::solver::book::StoredBook;

/// Every book in `www` that can be read. Without them the strongest players think for long, and
/// where their nodes run out they move otherwise.
pub fn books() -> Vec<Arc<StoredBook>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/www");
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    files
        .map(|file| file.path())
        .filter(|path| path.extension().is_some_and(|end| end == "bin"))
        .filter_map(|path| StoredBook::parse(&std::fs::read(path).ok()?).ok())
        .map(Arc::new)
        .collect()
}
