// French words of the page. Written with plain spaces: `typeset` puts the no-break ones in.

/**
 * No-break spaces where French typography wants them: narrow before ? ! ;, full
 * before « : » and inside « guillemets », and around ×.
 * @param {string} s
 */
export const typeset = (s) =>
  s
    .replace(/ (?=[?!;])/g, '\u202f')
    .replace(/ (?=[:»×%])|(?<=[«×]) /g, '\u00a0');

export const words = {
  // The page
  app_name: 'Puissance 4',
  loading: 'Chargement…',
  reload: 'Recharger',
  close: 'Fermer',
  confirm: 'Confirmer',
  no: 'Non',
  more: 'Plus',

  // Sides: colours stand for players without a name
  colour_yellow: 'Jaune',
  colour_red: 'Rouge',
  colour_green: 'Vert',
  colour_blue: 'Bleu',
  colour_orange: 'Orange',
  colour_violet: 'Violet',
  colour_cyan: 'Cyan',
  colour_pink: 'Rose',
  colour_white: 'Blanc',
  colour_black: 'Noir',
  mark_ring: 'anneau',
  mark_star: 'étoile',
  mark_square: 'carré',
  mark_cross: 'croix',
  mark_round: 'rond',
  mark_triangle: 'triangle',
  mark_diamond: 'losange',
  goal_line: 'aligne 4 pions',
  goal_square: 'forme un carré 2 × 2',
  you: 'Vous',
  human: 'Humain',

  // Said aloud
  say_column: '{who} joue colonne {column}.',
  say_cell: '{who} joue en {cell}.',
  say_you_column: 'Vous jouez colonne {column}.',
  say_you_cell: 'Vous jouez en {cell}.',
  say_copied: 'Lien copié.',

  // The board's buttons
  board_label: 'Plateau : {variant}',
  button_column: 'Colonne {column}, {free} {free:place libre|places libres}',
  button_column_full: 'Colonne {column}, pleine',
  column_holds: '{column} ; de bas en haut : {discs}',
  button_cell: 'Case {cell}, libre',
  button_cell_taken: 'Case {cell}, {who}',
  column_short: 'Colonne {column}',
  cell_short: 'Case {cell}',

  // Refusals: one per error code
  error_outside_grid: 'Ce coup est hors de la grille.',
  error_column_full: 'La colonne {column} est pleine : choisissez-en une autre.',
  error_cell_taken: 'La case {cell} est déjà prise.',
  error_game_over: 'La partie est finie.',
  error_unknown_variant: 'Ce plateau n’existe pas.',
  error_bad_notation: 'Le caractère {at} des coups n’est pas lisible.',
  error_incomplete_move: 'Le dernier coup écrit est incomplet.',
  error_unknown_opponent: 'Cet adversaire n’existe pas. Ceux qui existent : {known}.',
  error_unknown_option: 'L’option « {option} » n’existe pas. Celles qui existent : {known}.',
  error_bad_option: 'La valeur de l’option « {option} » n’est pas permise.',
  error_wrong_variant: 'Cet adversaire ne joue pas sur ce plateau.',
  error_too_large: 'Ce plateau est trop grand pour une recherche complète.',
  error_page: 'Un imprévu est arrivé ; la partie est gardée. Si quelque chose ne répond plus, rechargez la page.',
  error_unknown: 'Ce coup est refusé.',

  // Controls
  rooms_label: 'Salles',
  tools_label: 'Réglages et partage',
  sound: 'Son',
  fullscreen: 'Plein écran',
  settings: 'Réglages',
  help: 'Aide',
  share: 'Partager',
  language: 'Langue',
  language_switch: 'Read in English',
  theme: 'Thème',
  theme_dark_label: 'Thème sombre',
  theme_system: 'celui de l’appareil',
  theme_light: 'clair',
  theme_dark: 'sombre',

  // Moves
  moves: 'Coups',
  moves_none: 'Aucun coup pour l’instant',
  move_label: 'Coup {n}, {who} : {move}',
  move_label_time: 'Coup {n}, {who} : {move}, {time}',
  go_start: 'Début',
  go_back: 'Coup précédent',
  go_on: 'Coup suivant',
  go_end: 'Dernier coup',
  why_title: 'Pourquoi ce coup ?',
  why_scores: 'Valeur de chaque coup',

  // Hints: what a move leads to
  hint_win: 'gagne en {n} {n:coup|coups}',
  hint_loss: 'perd en {n} {n:coup|coups}',
  hint_draw: 'match nul',
  hint_won: 'gagne',
  hint_lost: 'perd',
  hint_at_most: 'au plus {value}',
  hint_at_least: 'au moins {value}',
  hint_unknown: 'valeur non cherchée',

  // The same beside estimates, in two or three letters
  short_win: 'G{n}',
  short_loss: 'P{n}',
  short_draw: '=',

  // Seats and new game
  seats: 'Joueurs',
  seat_side: 'Camp {n}',
  of: '{name} : {what}',
  group_levels: 'Niveaux',
  group_opponents: 'Adversaires',
  variants: 'Plateaux',

  // Boards
  variant_classic: 'Classique {width} × {height}',
  variant_wide: 'Grand {width} × {height}',
  variant_twelve: 'Douze colonnes {width} × {height}',
  variant_p4: 'Carré {width} × {height}, {k} à aligner',
  variant_ttt: 'Morpion {width} × {height}, {k} à aligner',
  variant_trio: 'Trio {width} × {height}',
  family_classic: 'Puissance 4',
  family_p4: 'Petits carrés',
  family_ttt: 'Morpion',
  family_trio: 'À trois',
  rule_gravity: 'Chacun à son tour choisit une colonne ; le pion tombe sur la première place libre.',
  rule_free: 'Chacun à son tour prend une case libre, où il veut.',
  rule_line: 'Le premier qui aligne {k} pions, à l’horizontale, à la verticale ou en diagonale, gagne.',
  rule_trio: 'Trois camps jouent à tour de rôle : Jaune et Rouge gagnent en alignant {k} pions, Vert en formant un carré de 2 × 2.',
  rule_draw: 'Si la grille est pleine sans gagnant, c’est un match nul.',

  // Levels and opponents
  level1: 'Débutant',
  level2: 'Apprenti',
  level3: 'Amateur',
  level4: 'Habitué',
  level5: 'Confirmé',
  level6: 'Expert',
  level7: 'Maître',
  level8: 'Parfait',
  level_of: 'niveau {n} sur {total}',
  opponent_random: 'Hasard',
  opponent_bot: 'Robot à règles',
  opponent_placement: 'Placement',
  opponent_note: 'Minimax à note',
  opponent_minimax: 'Minimax complet',
  opponent_rouen: 'Minimax de Rouen',
  opponent_twelve: 'Douze colonnes',
  opponent_mcts: 'Monte-Carlo',
  opponent_expert: 'Moteur expert',
  opponent_perfect: 'Joueur parfait',
  opponent_trio_look: 'Guetteur à trois',
  opponent_trio_maxn: 'Max-n à trois',
  option_depth: 'Profondeur',
  option_rouen_depth: 'Profondeur après son coup',
  option_on: '{name} : oui',
  option_off: '{name} : non',
  option_iterations: 'Parties simulées',
  option_seed: 'Graine du hasard',
  option_nodes: 'Nœuds au plus',
  option_alphabeta: 'Élagage alpha-bêta',
  option_open: 'Compter davantage les lignes ouvertes',
  option_table: 'Se souvenir des positions',

  // Settings
  setting_data: 'Ce qui est gardé',
  setting_reset: 'Tout remettre comme au début',
  setting_reset_confirm: 'Effacer la partie, les scores et les réglages gardés dans ce navigateur ?',

  // Sharing
  share_copy: 'Copier le lien',
  share_send: 'Envoyer…',
  share_qr: 'Code QR du lien',
  share_qr_short: 'Code QR',
  share_qr_large: 'Ce lien est trop long pour un code QR.',
  share_picture: 'Image du plateau',
  share_copy_failed: 'La copie est refusée par le navigateur : sélectionnez le lien et copiez-le.',

  // A link that cannot be opened
  link_bad: 'Ce lien ne peut pas être ouvert : {reason} Rien n’a changé ici.',
  link_unknown_field: 'le champ « {field} » est inconnu.',
  link_missing: 'le champ « {field} » manque.',
  link_twice: 'le champ « {field} » est écrit deux fois.',
  link_bad_encoding: 'le champ « {field} » est mal codé.',
  link_too_long: 'le champ « {field} » est trop long.',
  link_bad_number: 'le champ « {field} » doit être un nombre entier permis.',
  link_bad_choice: 'la valeur du champ « {field} » est inconnue.',
  link_not_here: 'le champ « {field} » ne va pas avec ce genre de lien.',
  link_unknown_variant: 'ce plateau n’existe pas.',
  link_bad_notation: 'le caractère {at} des coups n’est pas lisible.',
  link_incomplete_move: 'le dernier coup est incomplet.',
  link_bad_move: 'le coup écrit au caractère {at} est contraire aux règles.',
  link_bad_opponent: 'cet adversaire n’existe pas ou ne joue pas sur ce plateau.',
  link_bad_seats: 'le nombre ou le genre des joueurs ne va pas avec ce lien.',
  link_game_over: 'la partie est déjà finie : personne n’a pu l’abandonner.',

  // Notices
  address_unknown: 'Il n’y a pas de salle « {room} » ici.',
  notice_storage_off: 'Ce navigateur ne garde rien : la partie sera perdue à la fermeture.',
  notice_storage_bad: 'Des données gardées étaient illisibles : elles sont mises de côté, et la page reprend le reste.',
  notice_storage_newer: 'Des données viennent d’une version plus récente : elles sont mises de côté, intactes.',
  notice_storage_stuck: 'Des données gardées sont illisibles, et il n’y a plus de place pour les mettre de côté : elles restent où elles sont, et la suite n’est pas gardée.',
  notice_storage_full: 'Le navigateur n’a plus de place : la suite n’est plus gardée.',
  notice_book_missing: 'Le livre d’ouvertures n’a pas pu être lu : les premiers coups parfaits seront plus lents.',
  notice_book_bad: 'Le livre d’ouvertures est abîmé ou d’une autre version : il n’est pas utilisé.',
  notice_worker: 'Le moteur de calcul s’était arrêté : il est relancé.',
  notice_update: 'Une mise à jour est prête.',
  notice_update_apply: 'Mettre à jour',
  notice_update_later: 'Plus tard',
  notice_offline: 'La page est prête à fonctionner sans réseau.',
  notice_dismiss: 'Fermer l’avis',
};
