import type { IslandTexts } from "./en.ts";

// \u00a0 and \u202f are the spaces that French typography puts before : and before ; ! ?

export const fr: IslandTexts = {
  links: {
    newTab: "(s’ouvre dans un nouvel onglet)",
    socialProfile: "Profil sur un réseau social",
  },
  work: {
    available: "Disponible",
    sold: "Vendu",
    priceOnRequest: "Prix sur demande",
    inScaleLabel: (size, person) =>
      `L’œuvre, ${size}, au mur entre une personne de ${person} et une chaise`,
    inScale: (size, person) => `À l’échelle\u00a0: ${size}, à côté d’une personne de ${person}`,
    lookClosely: "Regarder de près",
    interested: "Cette œuvre vous intéresse\u202f?",
    buy: "Acheter sur la place de marché",
    likeThis: "Un tableau comme celui-ci",
    ask: "Se renseigner sur cette œuvre",
    askCommission: "Se renseigner sur une commande de ce format",
    manifestTitle: "Cette œuvre pour les visionneuses des musées, selon la norme IIIF",
    manifest: "manifeste",
    rights: {
      "In copyright": "Protégé par le droit d’auteur",
      "CC0, no rights reserved": "CC0, aucun droit réservé",
    },
  },
  dialog: {
    close: "Fermer",
    works: "Œuvres",
    previous: "Précédente",
    next: "Suivante",
    work: "dans la galerie",
    loading: "Chargement de l’œuvre",
  },
  carousel: {
    role: "carrousel",
    picture: (number, total) => `image ${number} sur ${total}`,
    previous: "Image précédente",
    next: "Image suivante",
    show: (number) => `Afficher l’image ${number}`,
  },
  prints: {
    print: (title) => `${title}, tirage`,
    asPrint: "en tirage",
    asPrintFrom: (price) => `en tirage, à partir de ${price}`,
    availableAsPrint: "Disponible en tirage",
    noPicture: "Image indisponible",
  },
  materials: {
    heading: "Support",
    names: { paper: "Papier", canvas: "Toile" },
    choices: { paper: "Papier d’art", canvas: "Toile" },
    finishes: { paper: "Surface lisse", canvas: "Belle texture" },
    sizesIn: { paper: "Formats sur papier", canvas: "Formats sur toile" },
    noSizesIn: { paper: "Aucun format sur papier", canvas: "Aucun format sur toile" },
    showSizesIn: {
      paper: "Afficher les formats sur papier",
      canvas: "Afficher les formats sur toile",
    },
  },
  sizes: {
    custom: "Format sur mesure",
    calculate: "Calculer le prix",
    ask: (size, price) => `Se renseigner\u00a0: ${size}, ${price}`,
    askThis: "Se renseigner sur ce format",
    dpi: (dpi) => `${dpi} ppp`,
    soft: (dpi) => `Moins de ${dpi} ppp\u00a0: flou de près`,
    marginsBeside: {
      paper: (width) => `${width} cm de blanc à gauche et à droite`,
      canvas: (width) => `${width} cm de toile nue à gauche et à droite`,
    },
    marginsAbove: {
      paper: (width) => `${width} cm de blanc en haut et en bas`,
      canvas: (width) => `${width} cm de toile nue en haut et en bas`,
    },
    width: "Largeur (cm)",
    height: "Hauteur (cm)",
    widthRange: (min, max) => `La largeur doit être comprise entre ${min} et ${max} cm`,
    heightRange: (min, max) => `La hauteur doit être comprise entre ${min} et ${max} cm`,
  },
  calculator: {
    heading: "Calcul du prix",
    enter: "Indiquez les dimensions pour connaître le prix",
    subject: (size) => `Un tirage de ${size}`,
    email: "Écrire à l’artiste",
  },
  commission: {
    number: "J’accepte un nombre limité de commandes par an.",
    details: [
      "Format au choix",
      "Réalisation en 4 à 8 semaines",
      "Des nouvelles au fil du travail",
    ],
  },
  onYourWall: {
    heading: "Sur votre mur",
    explanation:
      "Voyez ce tirage à sa vraie taille chez vous, à travers votre caméra ou sur une photo de votre mur.",
    open: "Voir sur votre mur",
    failed: "L’aperçu n’a pas pu être chargé. Veuillez réessayer.",
  },
  share: {
    copy: "Copier le lien",
    share: "Partager",
    copied: "Lien copié",
  },
  fields: {
    optional: "(facultatif)",
  },
};
