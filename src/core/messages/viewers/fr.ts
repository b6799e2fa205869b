import type { ViewerTexts } from "./en.ts";

// \u00a0 and \u202f are the spaces that French typography puts before : and before ; ! ?

export const fr: ViewerTexts = {
  zoom: {
    help: "Faites glisser, pincez ou tournez la molette. Touches\u00a0: les flèches déplacent, plus et moins zooment, 0 montre l’œuvre entière.",
    close: "Fermer",
    zoom: "Agrandissement",
    out: "Réduire",
    in: "Agrandir",
    showWhole: "Afficher l’œuvre entière",
    move: "Déplacement",
    left: "Vers la gauche",
    up: "Vers le haut",
    down: "Vers le bas",
    right: "Vers la droite",
    whole: "L’œuvre entière",
    smaller: "Plus petite que l’écran",
    enlarged: (times) => `Agrandie ${times} fois`,
    closest: "au plus près possible",
    actualSize: "Taille réelle",
    beyondDetail: "Taille réelle, au-delà du détail de l’image",
    loading: "Chargement…",
    failures: {
      none: "L’image n’a pas pu être chargée. Elle a peut-être été retirée du site, ou la connexion est coupée.",
      coarse:
        "La vue rapprochée n’a pas pu être chargée. Voici l’image telle que la page la montre.",
      parts: "Des parties de l’image n’ont pas pu être chargées.",
    },
    tryAgain: "Réessayer",
    measureAgain: "Mesurer à nouveau",
    outline: "Taille du contour",
    howLarge: "Quelle est la taille de votre écran\u202f?",
    holdCard:
      "Tenez une carte bancaire contre l’écran, son coin dans le coin du contour, et donnez au contour la taille de la carte. Cet appareil s’en souvient.",
    smallerOutline: "Réduire le contour",
    largerOutline: "Agrandir le contour",
    fits: "C’est la bonne taille",
    cancel: "Annuler",
    ruler: "Règle, sur l’œuvre même",
    centimetres: (length) => `${length} cm`,
    inches: (length) => `${length} po`,
  },
};
