//! What the lessons show: the opponents seen from inside, on any position.
//!
//! Everything here asks the real opponents and the real searches, through their observers, their
//! evaluations or their reports; nothing is played again by other code. All functions are pure: the
//! same position and limits give the same answer, and whatever could be long is cut into pieces or
//! stops when its watch says so.
//!
//! - [`trace`] writes down an alpha-beta or minimax search node by node, [`rounds`] Monte-Carlo
//!   search round by round, [`asked`] starts either from a spec;
//! - [`opinions`]: what every opponent thinks of a position;
//! - [`windows`]: the windows of placement and the rules of the bot; [`weigh`]: evaluations taken
//!   apart, disc by disc and run by run;
//! - [`count`]: the trees of tic-tac-toe, counted in pieces; [`depths`]: nodes by depth for plain
//!   minimax, alpha-beta, with order, with a hash table; [`complexity`]: the formulas beside them;
//! - [`three`]: max-n between three sides.

pub mod asked;
pub mod complexity;
pub mod count;
pub mod depths;
pub mod opinions;
pub mod rounds;
pub mod three;
pub mod trace;
pub mod weigh;
pub mod windows;
