// Who the opponents are, in French; fetched with the help.

export const help = {
  levels: 'Huit niveaux, du débutant au parfait : chacun bat nettement le précédent. On peut aussi choisir un adversaire et le régler.',
  opponents: {
    random: 'Joue au hasard.',
    middle: 'Fait la liste des coups possibles, rangée du haut d’abord, et joue celui du milieu.',
    bot: 'Trois règles : compléter ou bloquer trois pions, en prolonger deux sans rien offrir, sinon le hasard.',
    placement: 'Note chaque case où un pion peut tomber et prend la meilleure ; ne regarde pas plus loin.',
    note: 'Minimax à profondeur choisie, qui note le plateau comme « Placement ».',
    minimax: 'Suit toutes les parties jusqu’à leur fin ; parfait, mais seulement sur les petits plateaux.',
    rouen: 'Minimax qui donne 1, 5, 50 ou 1\u202f000 points à chaque suite d’un, deux, trois ou quatre pions.',
    twelve: 'Alpha-bêta à profondeur 5, pensé pour douze colonnes ; préfère gagner vite.',
    flat: 'Monte-Carlo sans arbre : le même nombre de parties au hasard après chaque coup, et le coup qui en gagne le plus.',
    mcts: 'Monte-Carlo : joue des milliers de parties au hasard et retient le coup le plus prometteur.',
    expert: 'Fort sur tous les plateaux à deux : cherche de plus en plus profond et voit venir les menaces.',
    perfect: 'Le plus fort : exact dès que la fin de la partie est à sa portée ; avant cela, il suit l’estimation du moteur expert.',
    'trio-look': 'À trois : gagne ou bloque dès son prochain coup, s’il le peut.',
    'trio-maxn': 'À trois : cherche plusieurs coups à l’avance, chaque camp jouant pour lui.',
  },
  licences: 'Licences des composants tiers',
};
