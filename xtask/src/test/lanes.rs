//! Jobs side by side, each as soon as those it waits for have ended.
//!
//! A job belongs to a lane, and a lane works on a few of its jobs at once: the stages of a test run
//! share one lane, and what is being installed for them has lanes of its own.

use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;

/// What a job does, given what came of those it waited for.
type Work<'a, K, T> = dyn FnOnce(&[(K, T)]) -> T + Send + 'a;

/// One piece of work, known by a name `K`, that ends with a `T`.
pub struct Job<'a, K, T> {
    pub name: K,
    pub lane: usize,
    /// The jobs that have to end first; those that are not in the list are not waited for.
    pub after: Vec<K>,
    pub work: Box<Work<'a, K, T>>,
}

/// What came of the jobs so far, and those that have not begun.
struct Board<'a, K, T> {
    waiting: Vec<Job<'a, K, T>>,
    ended: Vec<(K, T)>,
}

/// Does all `jobs`, those of lane `i` at most `wide[i]` at once, the first ones first. Returns what
/// came of them, in the order they ended.
pub fn run<K, T>(jobs: Vec<Job<'_, K, T>>, wide: &[usize]) -> Vec<(K, T)>
where
    K: Copy + PartialEq + Send,
    T: Clone + Send,
{
    let names: Vec<K> = jobs.iter().map(|job| job.name).collect();
    let mut waiting = jobs;
    for job in &mut waiting {
        job.after.retain(|name| names.contains(name));
    }
    let board = Mutex::new(Board {
        waiting,
        ended: Vec::new(),
    });
    let news = Condvar::new();
    thread::scope(|scope| {
        for (lane, &width) in wide.iter().enumerate() {
            for _ in 0..width {
                let (board, news) = (&board, &news);
                scope.spawn(move || work_off(lane, board, news));
            }
        }
    });
    board
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner)
        .ended
}

/// Does jobs of one lane until none is left.
fn work_off<K, T>(lane: usize, board: &Mutex<Board<'_, K, T>>, news: &Condvar)
where
    K: Copy + PartialEq,
    T: Clone,
{
    let mut state = board.lock().unwrap_or_else(PoisonError::into_inner);
    while state.waiting.iter().any(|job| job.lane == lane) {
        let Some((place, before)) = ready(lane, &state) else {
            state = news.wait(state).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        let Job { name, work, .. } = state.waiting.remove(place);
        drop(state);
        let outcome = work(&before);
        state = board.lock().unwrap_or_else(PoisonError::into_inner);
        state.ended.push((name, outcome));
        news.notify_all();
    }
    // Whoever waits in this lane for a job that has just begun has nothing to wait for any more.
    news.notify_all();
}

/// The first job of this lane that can begin, and what came of those it waited for.
fn ready<K, T>(lane: usize, state: &Board<'_, K, T>) -> Option<(usize, Vec<(K, T)>)>
where
    K: Copy + PartialEq,
    T: Clone,
{
    let of_lane = state.waiting.iter().enumerate();
    of_lane
        .filter(|(_, job)| job.lane == lane)
        .find_map(|(place, job)| {
            let end = |name: &K| state.ended.iter().find(|(other, _)| other == name).cloned();
            let before: Option<Vec<_>> = job.after.iter().map(end).collect();
            Some((place, before?))
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Barrier;

    fn job<'a>(
        name: &'static str,
        lane: usize,
        after: &[&'static str],
        work: impl FnOnce(&[(&'static str, u32)]) -> u32 + Send + 'a,
    ) -> Job<'a, &'static str, u32> {
        Job {
            name,
            lane,
            after: after.to_vec(),
            work: Box::new(work),
        }
    }

    #[test]
    fn a_job_begins_when_those_before_it_have_ended_and_hears_what_came_of_them() {
        let sum = |before: &[(&str, u32)]| 1 + before.iter().map(|(_, n)| n).sum::<u32>();
        let ended = run(
            vec![
                job("third", 0, &["second", "tool"], sum),
                job("second", 0, &["first"], sum),
                job("first", 0, &["not chosen"], sum),
                job("tool", 1, &[], |_| 10),
            ],
            &[2, 1],
        );
        let place = |name| ended.iter().position(|(other, _)| *other == name);
        assert_eq!(ended.len(), 4);
        assert!(place("first") < place("second") && place("second") < place("third"));
        assert_eq!(ended[3], ("third", 13));
    }

    #[test]
    fn a_lane_does_as_many_at_once_as_it_is_wide() {
        // Each of the two waits for the other: one after the other they would never end.
        let both = Barrier::new(2);
        let meet = |_: &[(&str, u32)]| u32::from(both.wait().is_leader());
        let ended = run(vec![job("a", 0, &[], meet), job("b", 0, &[], meet)], &[2]);
        assert_eq!(ended.iter().map(|(_, leads)| leads).sum::<u32>(), 1);
    }

    #[test]
    fn in_a_narrow_lane_the_first_comes_first() {
        let one = |_: &[(&str, u32)]| 1;
        let jobs = vec![
            job("b", 0, &[], one),
            job("a", 0, &[], one),
            job("c", 0, &["a"], one),
        ];
        let order: Vec<&str> = run(jobs, &[1]).into_iter().map(|(name, _)| name).collect();
        assert_eq!(order, ["b", "a", "c"]);
    }
}
