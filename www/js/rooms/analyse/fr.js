// French words of Analyse; what every room needs is in house/fr.js.

import { words as library } from './library/fr.js';
import { words as openings } from './openings/fr.js';
import { words as puzzles } from './puzzles/fr.js';
import { words as review } from './review/fr.js';

export const words = {
  // The tabs
  tabs_label: 'Outils d’analyse',
  tab_moves: 'Coups',
  tab_setup: 'Composer',
  tab_missing: 'Cette partie de la page n’a pas pu être chargée. Vérifiez la connexion.',
  tab_again: 'Réessayer',
  sheet_open: 'Ouvrir le volet',
  sheet_close: 'Replier le volet',

  // The verdict, in one sentence
  verdict_label: 'Verdict',
  verdict_turn: 'À {who} de jouer',
  verdict_win: '{who} gagne en {n} {n:coup|coups} en jouant {moves}.',
  verdict_won: '{who} gagne en jouant {moves}.',
  verdict_draw: 'Nul si {who} joue {moves}.',
  verdict_draw_all: 'Nul, quel que soit le coup de {who}.',
  verdict_loss: '{who} perd, mais tient encore {n} {n:coup|coups} en jouant {moves}.',
  verdict_loss_all: '{who} perd en {n} {n:coup|coups}, quoi qu’il joue.',
  verdict_lost: '{who} perd, quoi qu’il joue.',
  verdict_better: '{who} semble avoir l’avantage ; meilleur coup : {moves}.',
  verdict_worse: '{who} semble en difficulté ; meilleur coup : {moves}.',
  verdict_even: 'La position semble égale ; meilleur coup : {moves}.',
  verdict_rate: 'Coup le plus prometteur pour {who} : {moves}.',
  verdict_over: '{who} a gagné.',
  verdict_over_draw: 'Match nul : le plateau est plein.',
  moves_or: '{some} ou {last}',
  moves_many: '{some} ou {n} autres',
  in_columns: 'la colonne {moves}',

  // How certain it is
  sure_search: 'prouvé par calcul',
  sure_book: 'prouvé (livre d’ouvertures)',
  sure_over: 'partie finie',
  guess_expert: 'estimation (moteur expert, profondeur {depth})',
  guess_mcts: 'estimation (Monte-Carlo, {nodes} {count:partie|parties})',
  progress: 'Calcul… {n} {n:coup prouvé|coups prouvés} sur {total}',
  progress_nodes: 'Calcul… {n} {n:coup prouvé|coups prouvés} sur {total}, {nodes} positions',
  stop_search: 'Arrêter',
  longer: 'Chercher plus longtemps',
  again: 'Réessayer',
  judge_failed: 'Le moteur n’a pas répondu : les valeurs manquent.',
  judge_stopped: 'Recherche arrêtée.',
  hidden_values: 'Valeurs masquées',
  at_start: 'début',
  at_move: 'coup {n}',
  at_move_of: 'coup {n} sur {total}',

  // Values on the board
  said_best: 'meilleur coup',
  said_guess: 'estimé à {value}',
  said_rate: '{rate} des points en {visits} {count:partie simulée|parties simulées}',
  said_pending: 'valeur en cours de calcul',
  legend_guess: 'Un nombre précédé de ≈ est une estimation : plus il est haut, mieux c’est pour le camp qui joue.',
  legend_rate: '≈ 43 % : la part des points gagnés dans les parties simulées, une estimation.',
  bar_label: 'Avantage : {what}',
  bar_wins: '{who} gagne, prouvé',
  bar_draw: 'nul, prouvé',
  bar_leans: 'penche pour {who}, estimation',
  bar_even: 'égal, estimation',
  bar_unknown: 'inconnu',

  // Threats
  threats: 'Menaces',
  legend_odd: 'case gagnante, rangée impaire',
  legend_even: 'case gagnante, rangée paire',
  legend_ban: 'ne pas jouer ici',
  legend_win: 'case gagnante',
  threats_none: 'Aucune case gagnante en vue.',
  threat_odd: 'case gagnante pour {who}, rangée impaire',
  threat_even: 'case gagnante pour {who}, rangée paire',
  threat_win: 'case gagnante pour {who}',
  threat_ban: 'à ne pas jouer : {who} gagnerait au-dessus',
  cell_light: '{cell}, montrer sur le plateau',
  cell_brief: 'col. {column}, rangée {row}',
  threat_decides_forecast: 'Prévision : {cell} décide. Si rien d’autre ne se passe, {who} y gagne.',
  threat_decides_search: 'Case décisive : {cell}. {who} y gagne ; céder cette case, c’est laisser échapper la victoire (vérifié par calcul).',
  threat_decides_rule: 'Case décisive : {cell}. Par parité, {who} y gagne.',

  // The best line
  line_title: 'Meilleure suite',
  line_none: 'La meilleure suite apparaît avec les valeurs.',
  line_more: '… encore {n} {n:coup|coups}',
  line_step: 'Coup {n} de la suite, {who} : {move}',
  line_ghosts: 'Montrer sur le plateau',
  line_answers: 'Jouer contre le moteur',
  minds: 'Ce qu’en pensent les IA',
  answers_on: 'Le moteur répond à vos coups.',
  answers_busy: 'Le moteur cherche sa réponse.',

  // Moves and variations
  moves_title: 'Coups et variantes',
  moves_empty: 'Jouez un coup, pour l’un ou l’autre camp : il s’inscrit ici. Un autre coup dans la même position ouvre une variante.',
  move_promote: 'En faire la ligne principale',
  move_remove: 'Supprimer à partir d’ici',
  move_new: 'Plateau vide',
  move_earlier: 'Analyse précédente',
  variation_label: 'Variante',
  variation_shown: 'Suite montrée, non enregistrée',
  variation_of: '{label}, variante',
  say_promoted: 'La variante est devenue la ligne principale.',
  say_removed: '{n} {n:coup supprimé|coups supprimés}.',
  removed_undo: 'Annuler',
  no_promote: 'Ce coup est déjà dans la ligne principale.',
  say_at_start: 'Début.',
  say_at_end: 'Fin de la ligne.',
  say_move: 'Coup {n}, {who} : {move}.',

  // Controls
  controls_label: 'Commandes de l’analyse',
  steps_label: 'Parcourir les coups',
  compose: 'Composer',
  play_here: 'Jouer d’ici',

  // Another game on the board
  before_kept: 'L’analyse précédente est enregistrée.',
  before_back: 'Y revenir',

  // Sharing
  share_analysed: 'Lien vers cette position',
  share_line: 'Lien vers la partie analysée',

  // Setting a position
  setup_title: 'Composer une position',
  setup_board: 'Plateau',
  setup_brush: 'Ce que pose un clic',
  setup_in_turn: 'À tour de rôle',
  setup_rubber: 'Gomme',
  setup_whose: 'À qui de jouer',
  setup_keys: 'Au clavier : flèches, Entrée ; 1 ou 2 pose un pion de l’un ou l’autre camp, 0 ou Suppr efface.',
  setup_keys_three: 'Au clavier : flèches, Entrée ; 1, 2 et 3 posent un pion de chaque camp, 0 ou Suppr efface.',
  setup_apply: 'Analyser',
  setup_undo: 'Annuler',
  setup_clear: 'Vider',
  setup_leave: 'Quitter l’éditeur',
  setup_turn: '{counts}. À {who} de jouer.',
  setup_over: '{counts}. La partie est finie.',
  setup_text: 'Position écrite',
  setup_copy: 'Copier',
  setup_copied: 'Position copiée.',
  paste_label: 'Coller des coups, un dessin, une position ou un lien',
  paste_note: 'Par exemple 4435, un dessin rangée par rangée (. x o, ou J et R), ou ..xo.x:',
  paste_read: 'Charger',
  fault_floating: 'Des pions ne reposent sur rien : comblez les cases au-dessous, ou effacez ces pions.',
  fault_counts: 'Nombre de pions impossible ({counts}). {first} commence : chaque camp a autant de pions que celui qui joue après lui, ou un de plus.',
  fault_counts_two: 'Nombre de pions impossible ({counts}). Un camp ne peut avoir qu’un pion de plus que l’autre.',
  fault_both_won: 'Deux camps ont gagné à la fois : effacez un pion de l’un des deux alignements.',
  fault_won_early: 'La partie était déjà gagnée avant le dernier pion : personne n’a pu jouer après.',
  fault_bad_setup: 'Le caractère {at} (« {character} ») est illisible.',
  fault_wrong_size: 'Ce dessin a {width} {width:colonne|colonnes} et {height} {height:rangée|rangées} ; ce plateau en a {columns} et {rows}.',
  fault_column_full: 'Coup {n} : la colonne {column} est déjà pleine.',
  fault_game_over: 'Coup {n} : la partie est déjà finie.',
  fault_outside_grid: 'Coup {n} : hors de ce plateau ({columns} × {rows}).',

  // Help
  help_values: 'Lire les valeurs',
  help_values_text: 'Sous chaque colonne : ▲ gagne, = nul, ▽ perd, avec le nombre de coups du vainqueur jusqu’à la fin si les deux camps jouent au mieux. Le double contour marque les meilleurs coups. On peut jouer pour les deux camps ; un autre coup dans la même position ouvre une variante.',
  help_sure_text: 'Une valeur prouvée est certaine. Un contour en tirets est une estimation : sa profondeur et son moteur sont écrits sous le verdict, et une preuve la remplace dès qu’elle est trouvée.',
  help_keys: 'Clavier',
  help_keys_text: 'Chiffres : jouer une colonne. Hors du plateau, ← → parcourent les coups, ↑ ↓ passent d’une variante à l’autre. T : menaces, B : meilleure suite sur le plateau, E : composer une position.',

  // The tabs' own words
  ...review,
  ...library,
  ...puzzles,
  ...openings,
};
