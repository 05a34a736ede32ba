//! Sorting a handful of things.
//!
//! The standard sorts are made for millions of items, and each kind of item gets its own copy of
//! them: for the few moves of a position they would be a fifth of the module that the page
//! downloads. Insertion is as quick there, and a few instructions long.

/// Sorts by a key; what has the same key stays in its order. For lists as long as a board has
/// moves: the time grows with the square of their length.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && key(&items[at - 1]) > key(&items[at]) {
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::sort_by_key;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn as_the_standard_sort(items: Vec<(u8, u32)>) {
            let (mut few, mut all) = (items.clone(), items);
            sort_by_key(&mut few, |item| item.0);
            all.sort_by_key(|item| item.0);
            prop_assert_eq!(few, all);
        }
    }
}
