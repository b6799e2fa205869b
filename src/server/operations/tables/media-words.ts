import type { ArtworkType } from "../../../core/entities/artwork-rules.ts";

// Beginnings of words in English, Armenian, Russian, French and German. A type is told by them only
// if all words of a text agree; "=" marks a whole word.
const beginnings: Record<ArtworkType, string> = {
  oil: "=oil =oils յուղաներկ յուղ маслян масло маслом масле huile öl",
  acrylic: "acryl ակրիլ акрил",
  watercolor: "watercolo aquarel gouache ջրաներկ գուաշ акварел гуаш wasserfarb",
  digital: "digital giclée giclee թվային цифров numérique numerique",
  mixed:
    "mixed collage pastel tempera =ink =inks charcoal pencil graphite etching linocut fresco encaustic խառը կոլաժ պաստել տեմպերա տուշ ածուխ մատիտ օֆորտ լինոփորագր смешан коллаж пастел темпер тушь тушью угол углем углём карандаш офорт линограв mixte détrempe encre fusain crayon eau-forte linograv mischtechnik tusche kohle bleistift radierung",
};

const isType = (word: string): word is ArtworkType => word in beginnings;

const typeByBeginning = Object.entries(beginnings).flatMap(([type, words]) =>
  isType(type) ? words.split(" ").map((word) => [word, type] as const) : [],
);

/** Returns the types that the words of a medium name. Words that name several things at once make it mixed. */
export function typesNamed(medium: string): ArtworkType[] {
  const words = medium
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/water[- ]colo/g, "watercolo")
    .match(/\p{L}+(?:-\p{L}+)*/gu);
  const named = (words ?? []).flatMap((word) =>
    typeByBeginning.filter(([beginning]) =>
      beginning.startsWith("=") ? beginning === `=${word}` : word.startsWith(beginning),
    ),
  );
  return [...new Set(named.map(([, type]) => type))];
}
