// The help in French; fetched when it is opened.

export const help = {
  keysTitle: 'Clavier',
  keyBoard: 'sur le plateau : choisir, puis jouer (Entrée ou Espace)',
  keyDigits: 'jouer une colonne : la rangée des chiffres, de gauche à droite, avec ou sans Maj',
  keyDigitsMore: 'jouer une colonne, de 1 à {width} : la rangée des chiffres, de gauche à droite, avec ou sans Maj ; les deux touches à droite du 0 sont les colonnes 11 et 12',
  keyStep: 'hors du plateau : parcourir les coups un par un, aller au début ou à la fin',
  keyHome: 'Début',
  keyEnd: 'Fin',
  playTitle: 'Jouer',
  play: [
    'Annuler reprend aussi la réponse de l’adversaire ; Rétablir la rejoue.',
    'Quand l’ordinateur joue contre lui-même, Pause suspend la partie et Arrêter y met fin ; Reprendre la continue où elle en était.',
    'Touchez un coup de la liste pour revoir la position, et « Continuer d’ici » pour reprendre la partie à cet endroit.',
    'Les scores sont ceux de la table : même plateau, mêmes joueurs. Ils reviennent avec elle, et se remettent à zéro dans les réglages.',
    'La partie est enregistrée après chaque coup, même si la page se ferme. Tout fonctionne sans réseau.',
    'Un coup s’écrit par le numéro de sa colonne ; dans les liens, les colonnes 10, 11 et 12 sont a, b et c. Les coordonnées du plateau s’activent dans les réglages.',
    '« Changer… » peut partir de la position affichée, contre n’importe quel adversaire.',
  ],
  hintsTitle: 'Indices',
  hints: [
    'L’indice montre sous chaque colonne ce que vaut le coup, et reste affiché jusqu’à ce qu’on le désactive. Le meilleur coup est entouré.',
    '« gagne en 4 » (▲ 4) : le coup gagne en 4 coups au plus, quoi que fasse l’adversaire ; plus le nombre est petit, plus la victoire est proche. « nul » (=) : personne ne peut forcer la victoire. « perd en 6 » (▽ 6) : contre un jeu parfait le coup perd ; plus le nombre est grand, plus il résiste.',
    '« ≈ +12 » est une estimation : le moteur n’a pas pu aller au bout. Au-dessus de zéro la position paraît bonne pour le camp qui joue, au-dessous mauvaise ; une menace de plus y compte pour une vingtaine de points. À trois, « ≈ 40 % » est la part des points gagnés dans des parties simulées.',
  ],
  developersTitle: 'Pour les développeurs',
  developers: [
    'Le moteur est accessible depuis la console du navigateur : window.puissance4, avec Game (les règles), Solver (le jeu exact), play(coup), qui joue sur ce plateau, et best_move(profondeur), le meilleur coup pour ce plateau. Un coup est une colonne comptée à partir de 0. Prêt à copier :',
  ],
};
