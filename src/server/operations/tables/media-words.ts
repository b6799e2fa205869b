import type { ArtworkType } from "../../../core/entities/artwork-rules.ts";

// Finds types of artworks, such as oil, in the words of a medium.

/** Beginnings of words in English, Armenian, Russian, French and German; "=" marks a whole word. */
const beginnings: Record<ArtworkType, string> = {
  oil: "=oil =oils =масл յուղաներկ յուղ маслян масло маслом масле huile öl",
  acrylic: "acryl ակրիլ акрил",
  watercolor: "watercolo aquarel gouache ջրաներկ գուաշ акварел гуаш wasserfarb",
  digital: "digital giclée giclee թվային цифров numérique numerique",
  mixed:
    "mixed collage pastel tempera =ink =inks charcoal pencil graphite etching linocut lithograph woodcut monotype fresco encaustic խառը կոլաժ պաստել տեմպերա տուշ ածուխ մատիտ օֆորտ լինոփորագր смешан коллаж пастел темпер тушь тушью угол углем углём карандаш графит сангин энкаустик офорт линограв литограф mixte détrempe encre fusain crayon eau-forte gravure linograv mischtechnik tusche kohle bleistift radierung",
};

/** Russian labels shorten ground and paint: "х/м" is oil on canvas. */
const abbreviations = [
  [/(?<!\p{L})(?:[хкдо]|двп)\s?\/\s?м(?!\p{L})/gu, "масло"],
  [/(?<!\p{L})[хкб]\s?\/\s?акр?(?!\p{L})/gu, "акрил"],
  [/(?<!\p{L})б\s?\/\s?акв(?!\p{L})/gu, "акварель"],
] as const;

const isType = (word: string): word is ArtworkType => word in beginnings;

const typeByBeginning = Object.entries(beginnings).flatMap(([type, words]) =>
  isType(type) ? words.split(" ").map((word) => [word, type] as const) : [],
);

/** Returns the types that the words of a medium name: several for "oil and acrylic". */
export function findNamedTypes(medium: string): ArtworkType[] {
  const plainMedium = medium
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/water[- ]colo/g, "watercolo");
  const fullMedium = abbreviations.reduce(
    (text, [abbreviation, paint]) => text.replaceAll(abbreviation, paint),
    plainMedium,
  );
  const compounds = fullMedium.match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
  const words = compounds.flatMap((word) => [word, ...word.split("-")]);
  const matches = words.flatMap((word) =>
    typeByBeginning.filter(([beginning]) =>
      beginning.startsWith("=") ? beginning === `=${word}` : word.startsWith(beginning),
    ),
  );
  return [...new Set(matches.map(([, type]) => type))];
}
