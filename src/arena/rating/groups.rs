//! Who can be compared with whom.
//!
//! With at most a few dozen players, who reaches whom is worked out by Warshall's closure (n³).

use super::Bound;
use super::fit::Points;

/// A player that won or lost everything against those who were left when it was set aside.
pub struct Aside {
    /// The player.
    pub player: usize,
    /// Whether it won or lost everything.
    pub bound: Bound,
    /// The opponents its bound is worked out from; they all have a rating before it.
    pub against: Vec<usize>,
}

/// Players sorted into groups.
pub struct Groups {
    /// Groups whose members all reach each other through points.
    rated: Vec<Vec<usize>>,
    /// Those set aside, in the order in which their bounds can be worked out.
    asides: Vec<Aside>,
    /// Each player's group.
    group: Vec<usize>,
}

impl Groups {
    /// Sorts players by what they played.
    pub fn of(points: &Points) -> Self {
        let mut left: Vec<usize> = (0..points.players()).collect();
        let mut taken = Vec::new();
        while let Some((player, bound)) = next_aside(points, &left) {
            left.retain(|&other| other != player);
            let met = |other: &&usize| points.games(player, **other) > 0.0;
            let against: Vec<usize> = left.iter().filter(met).copied().collect();
            taken.push(Aside {
                player,
                bound,
                against,
            });
        }
        // Those left who reach each other are rated together.
        let reach = closure(&left, |a, b| points.points(a, b) > 0.0);
        let mut group = vec![usize::MAX; points.players()];
        let mut rated: Vec<Vec<usize>> = Vec::new();
        for (at, &player) in left.iter().enumerate() {
            if group[player] != usize::MAX {
                continue;
            }
            let members: Vec<usize> = (0..left.len())
                .filter(|&other| other == at || reach[at][other] && reach[other][at])
                .map(|other| left[other])
                .collect();
            members
                .iter()
                .for_each(|&member| group[member] = rated.len());
            rated.push(members);
        }
        // The last to be set aside is the first to be placed: its opponents have ratings.
        taken.reverse();
        for aside in &mut taken {
            let own = group[aside.against[0]];
            aside.against.retain(|&opponent| group[opponent] == own);
            group[aside.player] = own;
        }
        let mut groups = Self {
            rated,
            asides: taken,
            group,
        };
        groups.number();
        groups
    }

    /// Numbers groups in the order of their first players.
    fn number(&mut self) {
        let mut names: Vec<usize> = Vec::new();
        for &group in &self.group {
            if !names.contains(&group) {
                names.push(group);
            }
        }
        for group in &mut self.group {
            *group = names.iter().position(|name| name == group).unwrap_or(0);
        }
    }

    /// The groups that have ratings.
    pub fn rated(&self) -> &[Vec<usize>] {
        &self.rated
    }

    /// The players with bounds, in the order in which these can be worked out.
    pub fn asides(&self) -> &[Aside] {
        &self.asides
    }

    /// All members of each group, those with bounds included.
    pub fn all(&self) -> Vec<Vec<usize>> {
        let count = self.group.iter().max().map_or(0, |last| last + 1);
        let mut all = vec![Vec::new(); count];
        for (player, &group) in self.group.iter().enumerate() {
            all[group].push(player);
        }
        all
    }

    /// A player's group.
    pub fn group(&self, player: usize) -> usize {
        self.group[player]
    }

    /// Whether a player has a rating or a bound.
    pub fn bound(&self, points: &Points, player: usize) -> Bound {
        let others = 0..points.players();
        let games: f64 = others
            .clone()
            .map(|other| points.games(player, other))
            .sum();
        let made: f64 = others.map(|other| points.points(player, other)).sum();
        let aside = self.asides.iter().find(|aside| aside.player == player);
        match aside {
            _ if games == 0.0 => Bound::Unrated,
            _ if made == games => Bound::AtLeast,
            _ if made == 0.0 => Bound::AtMost,
            Some(aside) => aside.bound,
            None => Bound::Rated,
        }
    }
}

/// Somebody who won or lost everything among those left; preferably somebody without whom the
/// others are still linked by games.
fn next_aside(points: &Points, left: &[usize]) -> Option<(usize, Bound)> {
    let mut found = None;
    for &player in left {
        let games: f64 = left.iter().map(|&other| points.games(player, other)).sum();
        let made: f64 = left.iter().map(|&other| points.points(player, other)).sum();
        let bound = match made {
            _ if games == 0.0 => continue,
            _ if made == games => Bound::AtLeast,
            _ if made == 0.0 => Bound::AtMost,
            _ => continue,
        };
        let others: Vec<usize> = left.iter().copied().filter(|&o| o != player).collect();
        if parts(points, &others) <= parts(points, left) {
            return Some((player, bound));
        }
        found = found.or(Some((player, bound)));
    }
    found
}

/// Into how many parts players fall that are linked by games.
fn parts(points: &Points, players: &[usize]) -> usize {
    let reach = closure(players, |a, b| points.games(a, b) > 0.0);
    (0..players.len())
        .filter(|&at| (0..at).all(|before| !reach[at][before]))
        .count()
}

/// Who reaches whom over any number of links.
fn closure(players: &[usize], linked: impl Fn(usize, usize) -> bool) -> Vec<Vec<bool>> {
    let mut reach: Vec<Vec<bool>> = players
        .iter()
        .map(|&a| players.iter().map(|&b| linked(a, b)).collect())
        .collect();
    for by in 0..players.len() {
        let onward = reach[by].clone();
        for row in reach.iter_mut().filter(|row| row[by]) {
            for (to, &linked) in row.iter_mut().zip(&onward) {
                *to |= linked;
            }
        }
    }
    reach
}
