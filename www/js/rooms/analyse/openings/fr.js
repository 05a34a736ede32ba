// French words of the openings.

export const words = {
  tab_openings: 'Ouvertures',
  openings_title: 'Arbre des ouvertures',
  openings_note: 'Chaque coup, depuis le premier, avec ce qu’il vaut si tous jouent au mieux.',
  openings_row: 'Coup {n}, {who}',
  openings_move: '{move} : {worth}',
  openings_asking: 'Calcul des valeurs…',
  openings_over: 'La partie est finie ici.',
  openings_levels: 'Ce que joue chaque niveau ici',
  openings_level: 'Niveau',
  openings_plays: 'Joue',
  openings_worth: 'Ce que cela vaut',
  openings_thinking: 'réfléchit…',
  openings_silent: 'pas de réponse',
  openings_guesses: 'Rien n’est prouvé ici : ce sont des estimations (≈), du point de vue du camp qui joue.',
  openings_rates: 'Rien n’est prouvé ici : ce sont des estimations (≈), la part des points gagnés dans les parties simulées.',
  openings_some: 'Ce qui commence par ≈ est une estimation.',
};
