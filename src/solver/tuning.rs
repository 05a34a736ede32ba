//! Every number that was found by trying, in one place. None of them changes
//! an answer, only how soon it is found; `LOG.md` says what each is worth.

/// Boards up to this many cells have a move order of their own; where a number
/// below is two, the first is theirs.
pub const SMALL: u32 = 42;

/// Move order: cells that complete four for the side choosing, in all, on rows
/// where parity helps it, and right above a cell playable now.
pub const OWN: i32 = 8;
pub const OWN_PARITY: i32 = 5;
pub const OWN_NEXT: [i32; 2] = [14, 12];
/// The same of its opponent.
pub const FOE: [i32; 2] = [8, 9];
pub const FOE_PARITY: i32 = 1;
pub const FOE_NEXT: i32 = 0;
/// Each step towards the middle column.
pub const CENTRE: i32 = 1;
/// Moves that force replies until it is one's own turn again.
pub const TEMPO: [i32; 2] = [24, 20];

/// Windows that hold two discs, in 256ths of a threat's point: those of the side
/// choosing and of its opponent.
pub const OWN_WINDOW: i32 = 384;
pub const FOE_WINDOW: i32 = 192;

/// How much a cell's history counts, in quarters: by side, by number of discs, by
/// the disc before; and how slowly it is forgotten, in bits.
pub const HISTORY: [i32; 3] = [4, 3, 2];
pub const HISTORY_PACE: i16 = 3;
/// With this many empty cells or fewer, and on larger boards always, windows and
/// all history but that by side take longer than they save.
pub const FEW_CELLS: u32 = 18;

/// Pairs of questions about near losses and wins before the sign is asked for.
pub const NEAR_PAIRS: u32 = 1;
/// Where to cut the range of distances once the sign is known, in sixteenths
/// from the end nearest to a draw.
pub const CUT: i32 = 4;
/// The same once a near win or loss is known.
pub const NEAR_CUT: i32 = 8;

/// Below this many plies a position and its mirror image share an entry.
pub const MIRROR_PLIES: u32 = 16;
/// With this many empty cells or fewer a node is searched faster than looked up,
pub const TABLE_CELLS: u32 = 7;
/// and with so many it is only looked up in a hash table the cache can hold,
pub const NEAR_CELLS: u32 = 18;
/// of so many buckets: 256 KiB on 7×6.
pub const NEAR_BUCKETS: usize = 1 << 14;
/// Nodes between two calls of the watch.
pub const POLL: u64 = 1 << 14;
