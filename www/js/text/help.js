// The help: rules, keys, opponents. Long texts, loaded when help or a chooser opens.

/** @typedef {import('./index.js').Lang} Lang */
/** @typedef {{ title: string, body: string[] }} Section */

/**
 * @typedef {object} Help
 * @property {Section[]} sections
 * @property {string} keysTitle
 * @property {[keys: string, does: string][]} keys
 * @property {string} opponentsTitle
 * @property {Record<string, string>} opponents what each of the catalogue does, by id
 */

/** @type {Help} */
const fr = {
  sections: [
    {
      title: 'Jouer',
      body: [
        'Touchez une colonne, ou cliquez dessus : le pion tombe. Au morpion, touchez une case.',
        'Une colonne pleine ou un coup interdit ne fait rien perdre : la page dit pourquoi, et c’est encore à vous.',
        'Annuler reprend votre coup et la réponse de l’adversaire ; Rétablir les rejoue. Un coup de la liste se regarde d’un clic, et la partie peut continuer de là.',
      ],
    },
    {
      title: 'Adversaires et niveaux',
      body: [
        'Huit niveaux, de Débutant à Parfait, chacun plus fort que le précédent ; ou un adversaire précis avec ses options. Le panneau « Pourquoi ce coup ? » raconte comment il a choisi.',
        'Pendant qu’il réfléchit, « Jouer maintenant » lui fait jouer le meilleur coup trouvé jusque-là.',
      ],
    },
    {
      title: 'Indices',
      body: [
        'L’indice donne la valeur de chaque coup : plus elle est grande, mieux c’est pour vous. Les valeurs exactes disent qui gagne et quand ; les autres sont des estimations et portent ce nom.',
      ],
    },
    {
      title: 'Partager et garder',
      body: [
        'La partie, les scores et les réglages restent dans ce navigateur, rien n’est envoyé. Un lien ou son code QR ouvre la même position, la partie entière, ou un défi : même plateau, même adversaire, même hasard.',
        'Après une première visite, la page fonctionne sans réseau.',
      ],
    },
  ],
  keysTitle: 'Touches',
  keys: [
    ['← →', 'choisir une colonne (ou une case avec ↑ ↓)'],
    ['Entrée, Espace', 'jouer'],
    ['1 à 9', 'jouer dans cette colonne'],
    ['U', 'annuler'],
    ['R', 'rétablir'],
    ['H', 'indice'],
    ['N', 'nouvelle partie'],
    ['?', 'aide'],
  ],
  opponentsTitle: 'Comment ils jouent',
  opponents: {
    random: 'Joue n’importe quel coup permis.',
    bot: 'Suit trois règles : gagner ou bloquer, prolonger un alignement sans offrir la victoire, sinon jouer au hasard.',
    placement: 'Donne des points à chaque place selon l’alignement qu’elle complète, bloque ou prépare, et prend la meilleure.',
    note: 'Regarde quelques coups en avant et compare les points de placement des deux camps.',
    minimax: 'Suit toutes les parties jusqu’à leur fin : parfait, mais seulement sur les petits plateaux.',
    rouen: 'Compte les pions qui se suivent dans les quatre directions, quelques coups en avant.',
    twelve: 'Élagage alpha-bêta sur cinq coups, groupes de deux et de trois ; une victoire rapide vaut plus.',
    mcts: 'Joue des milliers de parties au hasard et garde le coup qui réussit le mieux.',
    expert: 'Cherche de plus en plus profond, se souvient des positions, et connaît les menaces et leur parité.',
    perfect: 'Calcule la valeur exacte de la position et ne se trompe pas là où il arrive au bout.',
  },
};

/** @type {Help} */
const en = {
  sections: [
    {
      title: 'Playing',
      body: [
        'Touch or click a column: the disc falls. In tic-tac-toe, touch a cell.',
        'A full column or a forbidden move costs nothing: the page says why, and it is still your turn.',
        'Undo takes back your move and the opponent’s answer; Redo plays them again. Click a move of the list to look at it, and the game can go on from there.',
      ],
    },
    {
      title: 'Opponents and levels',
      body: [
        'Eight levels, from Beginner to Perfect, each stronger than the one before; or a given opponent with its options. The panel “Why this move?” tells how it chose.',
        'While it thinks, “Play now” makes it play the best move found so far.',
      ],
    },
    {
      title: 'Hints',
      body: [
        'A hint gives the value of each move: the larger, the better for you. Exact values say who wins and when; the others are estimates and are called so.',
      ],
    },
    {
      title: 'Sharing and keeping',
      body: [
        'The game, scores and settings stay in this browser, nothing is sent. A link or its QR code opens the same position, the whole game, or a challenge: same board, same opponent, same chance.',
        'After a first visit, the page works without a network.',
      ],
    },
  ],
  keysTitle: 'Keys',
  keys: [
    ['← →', 'choose a column (or a cell, with ↑ ↓)'],
    ['Enter, Space', 'play'],
    ['1 to 9', 'play in that column'],
    ['U', 'undo'],
    ['R', 'redo'],
    ['H', 'hint'],
    ['N', 'new game'],
    ['?', 'help'],
  ],
  opponentsTitle: 'How they play',
  opponents: {
    random: 'Plays any legal move.',
    bot: 'Follows three rules: win or block, extend a line without giving the win away, otherwise play at random.',
    placement: 'Gives each place points for the line it completes, blocks or prepares, and takes the best.',
    note: 'Looks a few moves ahead and compares both sides’ placement points.',
    minimax: 'Follows every game to its end: perfect, but only on small boards.',
    rouen: 'Counts discs that follow each other in the four directions, a few moves ahead.',
    twelve: 'Alpha-beta five moves deep, groups of two and three; a faster win is worth more.',
    mcts: 'Plays thousands of random games and keeps the move that does best.',
    expert: 'Searches deeper and deeper, remembers positions, and knows threats and their parity.',
    perfect: 'Works out the exact value of the position and makes no mistake where it gets to the end.',
  },
};

/** @type {Record<Lang, Help>} */
export const help = { fr, en };

/**
 * The help of a language, ready to be shown.
 * @param {import('./index.js').Text} text
 * @returns {Help}
 */
export function helpFor({ lang, fill }) {
  const { sections, keys, opponents, keysTitle, opponentsTitle } = help[lang];
  return {
    sections: sections.map(({ title, body }) => ({ title: fill(title), body: body.map((line) => fill(line)) })),
    keysTitle: fill(keysTitle),
    keys: keys.map(([names, does]) => [fill(names), fill(does)]),
    opponentsTitle: fill(opponentsTitle),
    opponents: Object.fromEntries(Object.entries(opponents).map(([id, about]) => [id, fill(about)])),
  };
}
