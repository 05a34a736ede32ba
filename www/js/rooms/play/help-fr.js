// The help in French; fetched when it is opened.

export const help = {
  keysTitle: 'Clavier',
  keyBoard: 'sur le plateau : choisir, puis jouer (Entrée ou Espace)',
  keyDigits: 'jouer une colonne : la rangée des chiffres, de gauche à droite, avec ou sans Maj',
  keyDigitsMore: 'jouer une colonne, de 1 à {width} : la rangée des chiffres, de gauche à droite, avec ou sans Maj ; les deux touches à droite du 0 sont les colonnes 11 et 12',
  keyStep: 'hors du plateau : revoir les coups, un par un, au début, à la fin',
  playTitle: 'Jouer',
  play: [
    'Annuler reprend aussi la réponse de l’adversaire ; Rétablir la rejoue.',
    'L’indice montre ce que vaut chaque coup et reste affiché jusqu’à ce qu’on l’éteigne.',
    'Quand deux adversaires jouent entre eux, Pause les retient et Arrêter met fin à la partie ; Reprendre la continue où elle en était.',
    'Touchez un coup de la liste pour revoir la position, et « Continuer d’ici » pour reprendre la partie à cet endroit.',
    'Les scores sont ceux de la table : même plateau, mêmes joueurs. Ils reviennent avec elle, et se remettent à zéro dans les réglages.',
    'La partie est gardée après chaque coup, même si la page se ferme. Tout fonctionne sans réseau.',
  ],
};
