/** Words of wall labels in English, French, Russian and Armenian. `\b` knows no other letters than English ones. */
function words(pattern: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, "iu");
}

/** Matches a text that says nothing else. */
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, "iu");

/** Labels before a fact, such as "Size: 60 × 80 cm". */
const label = (pattern: string) =>
  new RegExp(`^(?:${pattern})\\s{0,3}(?::|՝|[–—-])\\s{0,3}(\\S.*)$`, "iu");

export const labels = {
  medium: label(
    "medium|media|technique|materials?|support|matériaux|техника|материалы?|техника и материал|տեխնիկա|նյութ(?:եր)?(?:ը|ն)?",
  ),
  dimensions: label(
    "dimensions?|sizes?|measurements?|dimensions \\(.{1,20}\\)|taille|format|размеры?|размер картины|габариты|չափս?(?:եր)?(?:ը|ն)?",
  ),
  year: label(
    "year|date|created|painted|completed|année|date de création|год|год создания|дата|дата создания|տարի(?:ն)?|տարեթիվ(?:ը)?|թվական(?:ը)?|ստեղծվել է",
  ),
  price: label("price|cost|prix|tarif|цена|стоимость|գին(?:ը|ն)?|արժեք(?:ը|ն)?"),
} as const;

/** Paints by the types that the site has; others are "mixed". */
export const paints = {
  oil: words(
    "oils?|huiles?|масл(?:о|ом|яные)|масл\\.|(?:х|к|д|о|двп)\\s?/\\s?м|յուղաներկ(?:ով)?|յուղ",
  ),
  acrylic: words("acrylics?|acryliques?|акрил(?:ом|овые)?|(?:х|к|б)\\s?/\\s?акр?|ակրիլ(?:ով|իկ)?"),
  watercolor: words(
    "water-?\\s?colou?rs?|aquarelles?|gouaches?|акварель(?:ю)?|б\\s?/\\s?акв|гуашь(?:ю)?|ջրաներկ(?:ով)?|գուաշ(?:ով)?",
  ),
  digital: words(
    "digital painting|gicl[ée]e|peinture numérique|цифровая живопись|թվային (?:գեղանկար|նկար)",
  ),
  mixed: words(
    "mixed media|collage|tempera|pastels?|encaustic|charcoal|graphite|pencil|ink|etching|linocut|lithograph|woodcut|monotype|technique(?:s)? mixte(?:s)?|fusain|crayon|encre|gravure|eau-forte|linogravure|détrempe|смешанная техника|коллаж|темпера|пастель|энкаустика|уголь|графит|карандаш|тушь|офорт|линогравюра|литография|сангина|խառը տեխնիկա|կոլաժ|տեմպերա|պաստել|ածուխ|մատիտ|տուշ|օֆորտ|լինոփորագրություն",
  ),
} as const;

/** Grounds, which Russian and Armenian name first: "Холст, масло". */
export const grounds = words(
  "canvas|linen|panel|board|cardboard|paper|wood|toile|lin|panneau|bois|carton|papier|холст|лён|лен|картон|бумага|дерево|доска|оргалит|двп|фанера|կտավ|վուշ|թուղթ|ստվարաթուղթ|փայտ|տախտակ",
);

export const soldWords = whole(
  "sold|sold out|vendue?|продан[ао]?|վաճառված(?: է)?|վաճառված|nfs|not for sale",
);

/** "Price on request" in the words of painters, which the import reads as one. */
export const onRequestWords = whole(
  "p\\.?o\\.?a\\.?|(?:price )?(?:up)?on (?:request|application|inquiry|enquiry)|price on demand|inquire|enquire|(?:prix )?sur demande|(?:цена )?по запросу|договорная|(?:գինը )?պայմանագրային|(?:գինը )?ըստ հարցման",
);
