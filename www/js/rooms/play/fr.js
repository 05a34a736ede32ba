// French words of Play; what every room needs is in house/fr.js.

export const words = {
  // Sides: colours stand for players without a name
  mark_usual: 'd’usage',

  // Whose turn, what happens
  status_you: 'À vous de jouer',
  status_turn: 'À {who} de jouer',
  status_thinking: '{who} réfléchit…',
  status_thinking_detail: '{time}\u00a0· profondeur\u00a0{depth}\u00a0· {nodes}\u00a0{count:nœud|nœuds}',
  status_answered: '{who} a répondu en {time}',
  status_thinking_nodes: '{time}\u00a0· {nodes}\u00a0{count:nœud|nœuds}',
  status_answered_detail: '{who} a répondu en {time}\u00a0· profondeur\u00a0{depth}\u00a0· {nodes}\u00a0{count:nœud|nœuds}',
  status_paused: 'Partie en pause',
  status_look_back: 'Vous regardez le coup {n} sur {total}',
  status_start: 'Vous regardez le début de la partie',
  result_you_win: 'Victoire ! Vous avez gagné.',
  result_you_lose: 'Défaite : {who} a gagné.',
  result_win: '{who} a gagné.',
  result_draw: 'Match nul',
  result_stopped: 'Partie arrêtée.',
  result_you_resigned: 'Vous avez abandonné.',
  result_resigned: '{who} a abandonné.',
  result_resigned_win: '{loser} a abandonné : {who} a gagné.',

  // Said aloud
  say_undone: '{n} {n:coup annulé|coups annulés}.',
  say_taken_up: 'La partie reprend.',
  say_redone: '{n} {n:coup rétabli|coups rétablis}.',
  say_new: 'Nouvelle partie : {variant}.',
  say_resumed: 'Partie reprise au coup {n}.',
  say_hint: 'Indice : {move}.',
  say_scores_reset: 'Scores remis à zéro.',
  say_no_undo: 'Rien à annuler.',
  say_no_redo: 'Rien à rétablir.',

  // Refusals: one per error code
  error_not_your_turn: 'Ce n’est pas à vous de jouer.',
  error_looking_back: 'Vous regardez un coup passé : continuez d’ici ou revenez à la fin.',
  error_paused: 'La partie est en pause.',
  error_worker: 'Le moteur de calcul ne répond pas. Annulez le coup ou choisissez un autre adversaire.',

  // Controls
  panel_label: 'Joueurs et coups',
  status_label: 'État de la partie',
  controls_label: 'Commandes de la partie',
  new_game: 'Nouvelle partie',
  new_short: 'Nouvelle',
  change: 'Changer…',
  change_table: 'Changer de plateau ou de joueurs',
  play_again: 'Rejouer',
  undo: 'Annuler',
  redo: 'Rétablir',
  hint: 'Indice',
  resign: 'Abandonner',
  resign_short: 'Abandon',
  stop: 'Arrêter',
  stop_thinking: 'Jouer maintenant',
  pause: 'Pause',
  resume: 'Reprendre',
  speed: 'Pause entre les coups',

  // Moves
  continue_here: 'Continuer d’ici',
  analyse_game: 'Analyser cette partie',
  back_to_game: 'Revenir à la partie',

  // The same beside estimates, in two or three letters
  hint_exact: 'Valeurs exactes',
  hint_estimate: 'Estimations',
  hint_busy: 'Recherche d’indices…',

  // Seats and new game
  seat_name: 'Nom',
  seat_colour: 'Couleur',
  seat_mark: 'Marque',
  seat_player: 'Qui joue',
  seat_look: 'Nom, couleur et marque',
  seed_any: 'au hasard',
  presets: 'Parties prêtes',
  preset_two: 'Deux joueurs',
  preset_level: 'Moi contre un niveau',
  preset_watch: 'Regarder deux adversaires',
  preset_trio: 'À trois',
  starts: 'Qui commence',
  starts_me: 'moi',
  starts_them: 'l’adversaire',
  starts_random: 'au hasard',
  starts_alternate: 'chacun son tour',
  score: 'Score {n}',
  scores: 'Scores',
  scores_draws: '{n} {n:nulle|nulles}',
  scores_reset: 'Remettre les scores à zéro',
  variant: 'Plateau',
  start_game: 'Commencer',

  // Levels and opponents
  perfect_late: 'Sur ce plateau, exact en fin de partie seulement ; avant, c’est un avis.',
  perfect_never: 'À trois, aucun jeu n’est parfait : c’est le niveau le plus fort.',

  // Settings
  setting_floor: 'Temps de réponse minimal',
  setting_seconds: 'Temps de réflexion au plus',
  setting_pace: 'Pause entre deux adversaires',
  setting_hints: 'Garder les indices entre les coups',
  unlimited: 'sans limite',

  // Sharing
  share_position: 'Lien vers cette position',
  share_game: 'Lien vers la partie entière',
  share_challenge: 'Lien vers un défi',
  share_challenge_about: 'Même plateau, même adversaire, même hasard : à donner à une classe.',

  // A link that cannot be opened
  challenge_accepted: 'Défi : {who}, {variant}.',

  // Notices
  notice_other_tab: 'Une partie se joue aussi dans un autre onglet : chaque onglet garde la sienne.',
  notice_other_kept: 'La partie d’un autre onglet est gardée à part.',
  earlier_kept: 'La partie d’avant est gardée.',
  earlier_resume: 'Reprendre la partie d’avant',
  earlier_title: 'Parties gardées',
  earlier_game: '{variant}, {n} {n:coup|coups}',
  notice_other_open: 'Reprendre la partie de l’autre onglet',
};
