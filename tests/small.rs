//! The crate without the feature `rooms`, as Play's module is built:
//! `cargo test --no-default-features --test small`. What is left out is refused by name.
#![cfg(not(any(feature = "rooms", target_arch = "wasm32")))]

use puissance4::ai::catalog;
use puissance4::ai::options::SpecError;
use puissance4::game::Variant;

/// Play accepts links to boards that the whole module plays.
#[test]
fn opponents_of_larger_boards_are_checked_but_not_built() {
    for variant in Variant::all() {
        for entry in catalog::OPPONENTS
            .iter()
            .filter(|entry| entry.plays(variant))
        {
            assert!(catalog::check(entry.id, variant).is_ok());
            let built = catalog::build(entry.id, variant);
            if catalog::only_whole(variant) {
                assert_eq!(
                    built.err(),
                    Some(SpecError::LeftOut),
                    "{} {}",
                    entry.id,
                    variant.id()
                );
            } else {
                assert!(built.is_ok(), "{} {}", entry.id, variant.id());
            }
        }
    }
    assert_eq!(
        SpecError::LeftOut.to_string(),
        "this build has no search for this board: it lacks “rooms”"
    );
}

#[test]
fn a_wrong_spec_is_refused_with_its_own_error() {
    let refused = |spec, variant| catalog::build(spec, variant).err();
    assert!(matches!(
        refused("trio-look", Variant::CLASSIC),
        Some(SpecError::WrongVariant { .. })
    ));
    assert!(matches!(
        refused("gargantua", Variant::TRIO),
        Some(SpecError::UnknownOpponent { .. })
    ));
}
