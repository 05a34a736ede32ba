// Names of boards, moves and opponents, made from the catalogue's ids, and the words of refusals.

/** @typedef {import('../house/text.js').Text} Text */
/** @typedef {{ id: string, width: number, height: number, gravity: boolean, sides: number, goals: string[] }} Variant */

/** How many discs in line the first side needs to win. @param {Variant} variant */
export const lineOf = (variant) => Number(variant.goals[0]?.replace(/\D/g, ''));

/**
 * « Classique 7 × 6 ».
 * @param {Text} text
 * @param {Variant} variant
 */
export function variantName({ t }, variant) {
  const { id, width, height } = variant;
  const facts = { width, height, k: lineOf(variant) };
  if (id === '7x6') return t('variant_classic', facts);
  if (id === '12x6') return t('variant_twelve', facts);
  const family = familyOf(variant);
  return t(family === 'classic' ? 'variant_wide' : `variant_${family}`, facts);
}

/**
 * Boards that are like each other: for three sides, without gravity, smaller than the classic one, and the others.
 * @param {Variant} variant
 */
export function familyOf({ gravity, sides, width, height }) {
  if (sides === 3) return 'trio';
  if (!gravity) return 'ttt';
  return width * height < 42 ? 'p4' : 'classic';
}

/**
 * The rules of a board in a few sentences, from its own data.
 * @param {Text} text
 * @param {Variant} variant
 */
export function variantRules({ t }, variant) {
  const k = lineOf(variant);
  const rules = [t(variant.gravity ? 'rule_gravity' : 'rule_free')];
  rules.push(variant.goals.includes('square') ? t('rule_trio', { k }) : t('rule_line', { k }));
  rules.push(t('rule_draw'));
  return rules.join(' ');
}

/**
 * A cell as players write it: column letter, row digit from the bottom.
 * @param {Variant} variant
 * @param {number} cell
 */
export const cellName = (variant, cell) =>
  String.fromCharCode(97 + (cell % variant.width)) + (Math.floor(cell / variant.width) + 1);

/**
 * A cell in a sentence. Where discs fall, columns have numbers in words: « colonne 4, rangée 3 »;
 * elsewhere a cell is written as players write it: « b2 ».
 * @param {Text} text
 * @param {Variant} variant
 * @param {number} cell
 */
export const cellWords = ({ t }, variant, cell) =>
  variant.gravity
    ? t('cell_at', { column: (cell % variant.width) + 1, row: Math.floor(cell / variant.width) + 1 })
    : cellName(variant, cell);

/**
 * A move as it stands on the screen: its column's number, or its cell, « b2 ». The letters that write
 * columns from the tenth on with one character are for links and files.
 * @param {Variant} variant
 * @param {number} move
 */
export const moveShort = (variant, move) => (variant.gravity ? String(move + 1) : cellName(variant, move));

/**
 * « Colonne 4 » or « Case b2 ».
 * @param {Text} text
 * @param {Variant} variant
 * @param {number} move
 */
export const moveName = ({ t }, variant, move) =>
  variant.gravity
    ? t('column_short', { column: move + 1 })
    : t('cell_short', { cell: cellName(variant, move) });

/**
 * What the button of a move says: the discs of its column and what is free, or its cell and whose it is.
 * @param {Text} text
 * @param {Variant} variant
 * @param {ArrayLike<number>} cells
 * @param {number} move
 * @param {(side: number) => string} colour
 * @param {(side: number) => string} [owner] of a cell, where more is to be said than its colour
 */
export function buttonSaid(text, variant, cells, move, colour, owner = colour) {
  const { width, height, gravity } = variant;
  const { t } = text;
  if (!gravity) {
    const cell = cellName(variant, move);
    return cells[move] ? t('button_cell_taken', { cell, who: owner(cells[move] - 1) }) : t('button_cell', { cell });
  }
  const discs = [];
  for (let at = move; at < width * height; at += width) if (cells[at]) discs.push(colour(cells[at] - 1).toLocaleLowerCase(text.lang));
  const free = height - discs.length;
  const column = t(free ? 'button_column' : 'button_column_full', { column: move + 1, free });
  return discs.length ? t('column_holds', { column, discs: discs.join(', ') }) : column;
}

/**
 * The sentence said when a move is played.
 * @param {Text} text
 * @param {Variant} variant
 * @param {number} move
 * @param {string | null} who null: the reader
 */
export function moveSaid({ t }, variant, move, who) {
  if (variant.gravity) {
    const column = move + 1;
    return who === null ? t('say_you_column', { column }) : t('say_column', { who, column });
  }
  const cell = cellName(variant, move);
  return who === null ? t('say_you_cell', { cell }) : t('say_cell', { who, cell });
}

/**
 * Name of an opponent given by its spec (`level5`, `mcts:iterations=200`): what stands before the
 * colon. What follows is read by the wasm module alone.
 * @param {Text} text
 * @param {string} spec
 */
export function opponentName({ t, has }, spec) {
  const id = spec.split(':')[0] ?? '';
  const key = /^level\d+$/.test(id) ? id : `opponent_${id.replaceAll('-', '_')}`;
  return has(key) ? t(key) : id;
}

/**
 * Name of an opponent's option; some mean something of their own by it.
 * @param {Text} text
 * @param {string} name
 * @param {string} opponent
 */
export function optionName({ t, has }, name, opponent) {
  const key = [`option_${opponent}_${name}`, `option_${name}`].find(has);
  return key ? t(key) : name;
}

/**
 * The reason of a refusal, from an error object of the wasm module.
 * @param {Text} text
 * @param {{ code: string, column?: number, row?: number, at?: number, option?: string, known?: string[] }} error
 */
export function refusal({ t, has }, error) {
  const key = `error_${error.code}`;
  const { column, row } = error;
  return t(has(key) ? key : 'error_unknown', {
    column: column === undefined ? '' : column + 1,
    cell: column === undefined || row === undefined ? '' : String.fromCharCode(97 + column) + (row + 1),
    at: error.at,
    option: error.option ?? '',
    known: error.known?.join(', ') ?? '',
  });
}
