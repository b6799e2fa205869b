import { languages } from "./languages.ts";
import { mediaTexts } from "./texts/media.ts";

// Finds the works that the page of a work shows as similar.

/**
 * A picture's colours, six numbers in OKLab: the means of lightness, of green to red and of blue to
 * yellow, then their standard deviations.
 */
export type Palette = readonly number[];

export interface ComparableWork {
  id: number;
  available: boolean;
  hasPicture: boolean;
  /** In cm²; null if unknown. */
  area: number | null;
  /** Words of the medium, as `englishMediumWords` returns them. */
  medium: ReadonlySet<string>;
  palette: Palette | null;
}

/** The most works that a page shows as similar. */
export const maxSimilar = 3;

/**
 * Palettes at this distance or more, in OKLab, count as wholly different. A dark and a light painting
 * are about so far apart.
 */
const maxPaletteDistance = 0.4;

function splitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("colour", "color")
      .match(/\p{L}+/gu) ?? []
  );
}

const sortedKey = (words: string[]) => words.toSorted().join(" ");

/** English words of usual media, by the sorted words of the medium in each language. */
const usualMedia = new Map(
  languages.flatMap((language) => {
    const names: Record<string, string> = mediaTexts[language];
    return Object.entries<string>(mediaTexts.en).map(([key, english]) => [
      sortedKey(splitWords(names[key] ?? english)),
      splitWords(english),
    ]);
  }),
);

/** Returns the words of a medium. A usual medium in any language gets its English words. */
export function englishMediumWords(medium: string): ReadonlySet<string> {
  const words = splitWords(medium);
  return new Set(usualMedia.get(sortedKey(words)) ?? words);
}

// Each difference is from 0 to 1, and 1 if a fact of a work is unknown.

function differenceOfAreas(one: number | null, other: number | null): number {
  if (!one || !other) return 1;
  return 1 - Math.min(one, other) / Math.max(one, other);
}

/** Jaccard distance: oil on canvas is nearer to oil on wood than to watercolour on paper. */
function differenceOfMedia(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = new Set([...one, ...other]);
  const shared = [...one].filter((word) => other.has(word));
  return all.size === 0 ? 1 : 1 - shared.length / all.size;
}

/** 2-Wasserstein distance of normal distributions along the axes: Givens and Shortt, 1984. */
function differenceOfPalettes(one: Palette | null, other: Palette | null): number {
  if (!one || !other) return 1;
  const distance = Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)));
  return Math.min(1, distance / maxPaletteDistance);
}

function difference(one: ComparableWork, other: ComparableWork): number {
  return (
    differenceOfAreas(one.area, other.area) +
    differenceOfMedia(one.medium, other.medium) +
    differenceOfPalettes(one.palette, other.palette)
  );
}

/**
 * Returns the ids of at most `maxSimilar` works that have a picture: available works before others, and
 * among these the most similar first. For an unavailable work, returns available works only, if there
 * are any.
 * @param others equally similar works keep this order; may contain the work itself
 */
export function findSimilar(one: ComparableWork, others: readonly ComparableWork[]): number[] {
  const rankedWorks = others
    .filter(({ id, hasPicture }) => id !== one.id && hasPicture)
    .map((other) => ({ ...other, difference: difference(one, other) }))
    .toSorted((a, b) => Number(b.available) - Number(a.available) || a.difference - b.difference);
  const availableWorks = rankedWorks.filter((each) => each.available);
  const candidates = !one.available && availableWorks.length > 0 ? availableWorks : rankedWorks;
  return candidates.slice(0, maxSimilar).map(({ id }) => id);
}
