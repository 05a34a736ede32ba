// French words of Play; what every room needs is in house/fr.js.

export const words = {
  // Sides: colours stand for players without a name
  mark_usual: 'par défaut',

  // Whose turn, what happens
  status_you: 'À vous de jouer',
  status_turn: 'À {who} de jouer',
  status_thinking: '{who} réfléchit…',
  status_answered: '{who} a répondu en {time}',
  status_paused: 'Partie en pause',
  paused_linked: 'Partie reçue : « Reprendre » fait jouer {who}.',
  status_look_back: 'Vous regardez le coup {n} sur {total}',
  status_start: 'Vous regardez le début de la partie',
  result_you_win: 'Victoire ! Vous avez gagné.',
  result_you_lose: 'Défaite : {who} a gagné.',
  result_win: '{who} a gagné.',
  result_draw: 'Match nul.',
  result_stopped: 'Partie arrêtée.',
  result_you_resigned: 'Vous avez abandonné.',
  result_resigned: '{who} a abandonné.',
  result_resigned_win: '{loser} a abandonné : {who} a gagné.',

  // Said aloud
  say_undone: '{n} {n:coup annulé|coups annulés}.',
  say_taken_up: 'La partie reprend.',
  say_redone: '{n} {n:coup rétabli|coups rétablis}.',
  say_new: 'Nouvelle partie : {variant}.',
  say_resumed: 'Partie retrouvée au coup {n}.',
  say_hint: 'Indice : {move}.',
  say_scores_reset: 'Scores remis à zéro.',
  say_no_undo: 'Rien à annuler.',
  say_no_redo: 'Rien à rétablir.',

  // Refusals: one per error code
  error_not_your_turn: 'Ce n’est pas à vous de jouer.',
  error_looking_back: 'Vous regardez un coup déjà joué : continuez d’ici ou revenez à la partie.',
  error_paused: 'La partie est en pause.',
  error_worker: 'Le moteur ne répond pas. Annulez le coup ou choisissez un autre adversaire.',

  // Controls
  panel_label: 'Joueurs et coups',
  status_label: 'État de la partie',
  controls_label: 'Commandes de la partie',
  new_game: 'Nouvelle partie',
  new_short: 'Nouvelle',
  change: 'Changer…',
  change_table: 'Changer de plateau ou de joueurs',
  details: 'Détails de la partie',
  play_again: 'Rejouer',
  undo: 'Annuler',
  redo: 'Rétablir',
  hint: 'Indice',
  resign: 'Abandonner',
  resign_short: 'Abandon',
  resign_ask: 'Abandonner la partie ?',
  resign_ask_trio: 'Abandonner et mettre fin à la partie ?',
  resign_yes: 'Oui, abandonner',
  resign_no: 'Non, continuer',
  resigned_trio: 'Pas de gagnant : un joueur a abandonné.',
  stop: 'Arrêter',
  stop_thinking: 'Jouer maintenant',
  pause: 'Pause',
  resume: 'Reprendre',
  speed: 'Délai entre les coups',

  // Moves
  continue_here: 'Continuer d’ici',
  analyse_game: 'Analyser cette partie',
  why_lit: 'Montrer sur le plateau',
  why_lesson: 'Comment il réfléchit',
  why_minds: 'Ce qu’en pensent les autres IA',
  why_line: 'Suite attendue :',
  why_judging: 'Calcul de la valeur de chaque coup…',
  why_legend_points: 'Estimations de l’adversaire : au-dessus du trait, bon pour lui ; au-dessous, mauvais.',
  why_legend_visits: 'Parties simulées après chaque coup : plus il y en a, plus le coup est prometteur.',
  back_to_game: 'Revenir à la partie',

  // The same beside estimates, in two or three letters
  hint_busy: 'Recherche d’indices…',
  hint_legend_words: 'Ce que donne chaque coup si chacun joue au mieux, et en combien de coups.',
  hint_legend_estimate: '≈ estimations : plus le nombre est grand, mieux c’est.',

  // Seats and new game
  seat_name: 'Nom',
  seat_colour: 'Couleur',
  seat_mark: 'Symbole',
  seat_player: 'Qui joue',
  seat_look: 'Nom, couleur et symbole',
  seed_any: 'au hasard',
  presets: 'Qui joue contre qui ?',
  preset_two: 'Deux joueurs',
  preset_level: 'Moi contre l’ordinateur',
  preset_watch: 'Ordinateur contre ordinateur',
  preset_trio: 'À trois',
  starts: 'Qui commence',
  starts_now: 'Qui joue maintenant',
  from_position: 'Partir de la position affichée',
  starts_me: 'Moi',
  starts_them: 'L’adversaire',
  starts_random: 'Au hasard',
  starts_alternate: 'Chacun son tour',
  score: 'Score {n}',
  scores: 'Scores',
  scores_draws: '{n} {n:nul|nuls}',
  scores_reset: 'Remettre les scores à zéro',
  variant: 'Plateau',
  start_game: 'Commencer',

  // Levels and opponents
  perfect_late: 'Sur ce plateau, exact en fin de partie seulement ; avant, ce sont des estimations.',
  perfect_never: 'À trois, il n’existe pas de jeu parfait : c’est simplement le niveau le plus fort.',
  level_is: 'Niveau {n} sur {total} : {who}.',
  share_level: 'Sur le plateau classique, il marque {share} % des points contre le niveau {n}.',
  share_other: 'Sur le plateau classique, il marque {share} % des points contre « {who} ».',
  lesson: 'Comment il joue',

  // Settings
  setting_floor: 'Temps de réponse minimal',
  setting_seconds: 'Temps de réflexion maximal (sans effet dans un défi)',
  setting_pace: 'Délai entre les coups, ordinateur contre ordinateur',
  setting_coordinates: 'Coordonnées sur le plateau',
  unlimited: 'sans limite',

  // Sharing
  share_position: 'Lien vers cette position',
  share_game: 'Lien vers la partie entière',
  share_challenge: 'Lien vers un défi',
  share_challenge_about: 'Même plateau, même adversaire, même graine aléatoire : à donner à toute une classe.',

  // A link that cannot be opened
  challenge_accepted: 'Défi : {variant}, contre {who}.',

  // Notices
  notice_other_tab: 'Une partie se joue aussi dans un autre onglet : chaque onglet garde la sienne.',
  notice_other_kept: 'La partie de l’autre onglet est mise de côté.',
  earlier_kept: 'La partie précédente est enregistrée.',
  earlier_resume: 'Reprendre ma partie',
  earlier_title: 'Parties précédentes',
  earlier_game: '{who} · {variant}, {n} {n:coup|coups}',
  notice_other_open: 'Reprendre la partie de l’autre onglet',
};
