import { pluralIn } from "../plural.ts";
import type { PageTexts } from "./en.ts";

const plural = pluralIn("fr");

/** `de Mariam`, `d’Anahit`. */
function de(name: string): string {
  return /^[aeiouœ]/i.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`;
}

// \u00a0 and \u202f are the spaces that French typography puts before : and before ; ! ?

export const fr: PageTexts = {
  frame: {
    skip: "Aller au contenu",
    home: (artist) => `${artist}, accueil`,
    menu: "Menu",
    main: "Menu principal",
    quickLinks: "Liens rapides",
    blurb: "Tableaux originaux et tirages d’art",
    connect: "Me suivre",
    marketplace: "Profil sur la place de marché",
    rights: "Tous droits réservés.",
    language: "Langue",
    admin: "Administration",
    feed: "Nouvelles œuvres",
  },
  screens: {
    home: "Accueil",
    artworks: "Œuvres",
    prints: "Tirages",
    about: "L’artiste",
    exhibitions: "Expositions",
    contact: "Contact",
  },
  home: {
    viewPrints: "Voir les tirages",
    about: "L’artiste",
    scroll: "Faites défiler",
    latest: "Dernière création",
    details: "Voir en détail",
    featured: "Œuvres choisies",
    selection: "Une sélection",
    allArtworks: "Voir toutes les œuvres",
    description: (artist) => `Tableaux originaux et tirages d’art ${de(artist)}.`,
    sharePicture: (artist) => `Un tableau ${de(artist)} au mur d’une galerie`,
  },
  gallery: {
    availability: "Disponibilité",
    filters: { all: "Toutes les œuvres", available: "En vente", sold: "Vendues" },
    view: "Affichage",
    views: { pictures: "En images", scale: "Toutes à la même échelle" },
    artworks: (count) =>
      `${count} ${plural(count, { one: "œuvre", many: "d’œuvres", other: "œuvres" })}`,
    none: "Aucune œuvre trouvée",
    soon: "Les premières œuvres seront bientôt accrochées ici.",
    pages: "Pages",
    previous: "Œuvres précédentes",
    more: "Plus d’œuvres",
    page: (page, pages) => `Page ${page} sur ${pages}`,
    toScale: "Œuvres à la même échelle",
    person: (height) => `Une personne de ${height}`,
    unmeasured: "Hors échelle\u00a0: ses dimensions exactes ne sont pas connues",
    pictures: (count) => plural(count, { one: "image", many: "d’images", other: "images" }),
    description: (artist) => `Tableaux originaux ${de(artist)}.`,
  },
  prints: {
    available: (count) =>
      plural(count, {
        one: `${count} tirage disponible`,
        many: `${count} de tirages disponibles`,
        other: `${count} tirages disponibles`,
      }),
    none: "Aucun tirage disponible pour le moment.",
    description: (artist, min, max) =>
      `Tirages des tableaux ${de(artist)}, sur papier d’art et sur toile, de ${min} à ${max} cm.`,
  },
  print: {
    edition: "Tirage d’art",
    preferred: (material) => `Support conseillé\u00a0: ${material.toLowerCase()}`,
    original: (line) => `L’original\u00a0: ${line}`,
    originalAvailable: "disponible",
    originalSold: "vendu",
    about: "À propos de ce tirage",
    order: "Prêt à commander\u202f?",
    howToOrder: "Écrivez le format et le support souhaités, et où le tirage doit voyager.",
    subject: (title) => `Tirage\u00a0: ${title}`,
    write: "Écrire au sujet de ce tirage",
    back: "Retour aux tirages",
    notFound: "Tirage introuvable",
    notAvailable: "Tirage indisponible",
    notAvailableNow: "Ce tirage n’est pas disponible actuellement.",
    description: (title, artist) =>
      `${title}\u00a0: un tirage d’art ${de(artist)}, sur toile et sur papier.`,
  },
  share: {
    betweenMaterials: " et ",
    edition: (materials) => `Tirage d’art sur ${materials}`,
    sizes: (from, to) => `de ${from} à ${to}`,
  },
  about: {
    portrait: (artist) => `Portrait ${de(artist)}`,
    biography: "Biographie",
    statement: "Démarche artistique",
    education: "Formation",
    awards: "Prix et distinctions",
    history: "Parcours d’expositions",
    allExhibitions: "Toutes les expositions",
    description: (artist) => `La biographie de l’artiste peintre ${artist}.`,
  },
  exhibitions: {
    tabs: { solo: "Expositions personnelles", group: "Expositions collectives" },
    types: { solo: "Personnelle", group: "Collective" },
    none: {
      solo: "Aucune exposition personnelle à afficher.",
      group: "Aucune exposition collective à afficher.",
    },
    title: (title) => `«\u00a0${title}\u00a0»`,
    duration: (start, end) => `Dates\u00a0: ${start} – ${end}`,
    description: (artist) => `Expositions personnelles et collectives ${de(artist)}.`,
  },
  contact: {
    heading: "Me contacter",
    send: "Envoyer le message",
    information: "Coordonnées",
    follow: "Suivre mon travail",
    shop: "Boutique sur la place de marché",
    commission: "Œuvre sur commande",
    name: "Nom",
    email: "E-mail",
    subject: "Objet",
    message: "Message",
    website: "Site web",
    copy: "M’envoyer une copie",
    copyNote:
      "Une fois par jour au plus\u202f; les messages contenant des adresses web ou e-mail ne sont pas copiés.",
    askingAbout: "Votre demande concerne",
    attach: "Joindre ceci à mon message",
    sendWall: "Joindre l’image de mon mur",
    wallNote:
      "Elle se trouve seulement sur votre appareil. Si vous cochez la case, l’artiste la reçoit avec ce message, et personne d’autre ne la voit.",
    tooMany: (minutes) =>
      `Trop de messages. Veuillez réessayer dans ${minutes} ${plural(minutes, { one: "minute", many: "minutes", other: "minutes" })}.`,
    description: (artist) =>
      `Écrivez à ${artist} au sujet d’une œuvre, d’un tirage ou d’une commande.`,
  },
  sending: {
    busy: "Envoi…",
    sent: "Message envoyé\u202f!",
    thanks: "Merci pour votre message. Je vous répondrai bientôt.",
    failed: "Le message n’a pas été envoyé",
    tryAgain: "Veuillez réessayer ou m’écrire directement par e-mail.",
    dismiss: "Fermer la notification",
  },
  sent: {
    question: (title) => `Votre question sur ${title} est en route.`,
    message: "Votre message est en route.",
    answer: (artist, email) => `${artist} vous répondra à l’adresse ${email}.`,
    back: { artwork: "Retour à l’œuvre", print: "Retour au tirage" },
  },
  enquiries: {
    artworkSubject: (title, year) => `${title} (${year})`,
    artwork: (title) => `Bonjour, le tableau «\u00a0${title}\u00a0» m’intéresse.`,
    commission: "Une commande dans l’esprit de cette œuvre",
    commissionSubject: (title, size) =>
      `Commande\u00a0: dans l’esprit de «\u00a0${title}\u00a0», ${size}`,
    commissionMessage: (title, size) =>
      `Bonjour, «\u00a0${title}\u00a0» est vendu. J’aimerais me renseigner sur une commande du même format, ${size}.`,
    print: (title) => `Bonjour, le tirage «\u00a0${title}\u00a0» m’intéresse.`,
    printSize: (title, size, price) =>
      `Bonjour, le tirage «\u00a0${title}\u00a0» m’intéresse\u00a0: ${size}, à ${price}.`,
    border: "avec une marge blanche",
    size: "Un tirage de ce format",
    sizeMessage: (size, price) => `Bonjour, un tirage m’intéresse\u00a0: ${size}, à ${price}.`,
  },
  errors: {
    notFound: "404\u00a0: page introuvable",
    nothingHere: "Rien n’est accroché à cette adresse. Les œuvres sont dans la salle voisine.",
    failure: "Une erreur est survenue",
    notShown: "La page n’a pas pu être affichée. Veuillez réessayer dans un instant.",
    backHome: "Retour à l’accueil",
    reference: (id) => `Référence ${id}`,
  },
  copy: {
    subject: (artist) => `Votre message à ${artist}`,
    footer: (site, time) =>
      `Cette adresse a été indiquée dans le formulaire de contact de ${site}, le ${time}. Si ce n’était pas vous, il n’y a rien à faire\u00a0: l’adresse n’est conservée à aucune autre fin.`,
  },
  iiif: {
    works: (artist) => `Œuvres ${de(artist)}`,
    picture: (place, count) => `Image ${place} sur ${count}`,
    attribution: "Mention obligatoire",
    labels: {
      artist: "Artiste",
      year: "Année",
      medium: "Technique",
      dimensions: "Dimensions",
      size: "Largeur × hauteur",
    },
  },
  feed: {
    title: (artist) => `${artist}\u00a0: nouvelles œuvres`,
    description: (artist) => `Nouveaux tableaux ${de(artist)}`,
  },
};
