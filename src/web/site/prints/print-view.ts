import { type Picture, pictureAt } from "../../../core/entities/picture.ts";
import { materials } from "../../../core/entities/print-rules.ts";
import type { Localized } from "../../../core/entities/translation-rules.ts";
import { lowestPrice } from "../../../core/pricing.ts";
import type { Print } from "../../../core/records/prints.ts";
import { usePageTexts } from "../../in-language.tsx";
import { useLanguage } from "../../language.ts";
import { maxSimilarWidth, smallCover } from "../artwork/work.ts";

/** A print as cards and pages show it. */
export interface PrintView
  extends Pick<
      Print,
      | "id"
      | "title"
      | "description"
      | "preferredMaterial"
      | "availableSizes"
      | "editionSize"
      | "editionFacts"
    >,
    Localized {
  pictures: Picture[];
}

/**
 * Converts a print's record to the form that cards and pages show.
 * @param pictures by address
 */
export function toPrintView(
  print: Print & Localized,
  pictures: ReadonlyMap<string, Picture>,
): PrintView {
  const { id, title, description, preferredMaterial, availableSizes } = print;
  const { editionSize, editionFacts, translated, writtenIn } = print;
  return {
    id,
    title,
    description,
    preferredMaterial,
    availableSizes,
    editionSize,
    editionFacts,
    translated,
    writtenIn,
    pictures: print.images.map((address) => pictureAt(address, pictures)),
  };
}

/** Returns a print for a card below another print. */
export function toSimilarPrint(
  print: Print & Localized,
  pictures: ReadonlyMap<string, Picture>,
): PrintView {
  const cover = smallCover(print, pictures, maxSimilarWidth);
  return { ...toPrintView(print, pictures), pictures: cover ? [cover] : [] };
}

/**
 * Returns `Paper from €15.60` for each material with sizes, or `Paper` if all these sizes have a price on
 * request. Names the preferred material even if it has no sizes.
 */
export function useMaterialPrices({ preferredMaterial, availableSizes }: PrintView): string[] {
  const { texts, format, sales } = useLanguage();
  const { prints } = usePageTexts();
  return materials.flatMap((each) => {
    const sizes = availableSizes.filter((size) => size.material === each);
    if (sizes.length === 0 && each !== preferredMaterial) return [];
    const material = texts.materials.names[each];
    const lowest = lowestPrice(sizes, sales);
    if (lowest === null) return [material];
    const price = format.money(lowest, sales.currencies.prints);
    // Without spaces that break, a line ends only between two materials.
    return [prints.inMaterial({ material, price }).replaceAll(" ", "\u00a0")];
  });
}
