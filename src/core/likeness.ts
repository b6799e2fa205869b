import { languages } from "./languages.ts";
import { mediaTexts } from "./texts/media.ts";

/** Mean and spread of a picture's colours in OKLab: lightness, green to red, blue to yellow. */
export type Palette = readonly number[];

export interface Likeable {
  id: number;
  available: boolean;
  hasPicture: boolean;
  /** In cm²; null if unknown. */
  area: number | null;
  medium: ReadonlySet<string>;
  palette: Palette | null;
}

export const similarCount = 3;

/** Between a dark and a light painting, or a grey and a vivid one. */
const farPalettes = 0.4;

function splitWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("colour", "color")
      .match(/\p{L}+/gu) ?? []
  );
}

const inAnyOrder = (words: string[]) => words.toSorted().join(" ");

/** English words of usual media by their words in each language. */
const usualMedia = new Map(
  languages.flatMap((language) => {
    const names: Record<string, string> = mediaTexts[language];
    return Object.entries<string>(mediaTexts.en).map(([key, english]) => [
      inAnyOrder(splitWords(names[key] ?? english)),
      splitWords(english),
    ]);
  }),
);

/** Returns the words of a medium, those of a usual one in English. */
export function wordsOfMedium(medium: string): ReadonlySet<string> {
  const words = splitWords(medium);
  return new Set(usualMedia.get(inAnyOrder(words)) ?? words);
}

// Each difference is from 0 to 1, and 1 where something is unknown.

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
  return Math.min(1, distance / farPalettes);
}

function difference(one: Likeable, other: Likeable): number {
  return (
    differenceOfAreas(one.area, other.area) +
    differenceOfMedia(one.medium, other.medium) +
    differenceOfPalettes(one.palette, other.palette)
  );
}

/**
 * Returns the ids of at most three others, the available before the rest, the most alike first. An
 * unavailable one has available ones only, if there are any.
 * @param others in the order that decides between equals; may contain the one itself
 */
export function findAlike(one: Likeable, others: readonly Likeable[]): number[] {
  const ranked = others
    .filter(({ id, hasPicture }) => id !== one.id && hasPicture)
    .map((other) => ({ ...other, difference: difference(one, other) }))
    .toSorted((a, b) => Number(b.available) - Number(a.available) || a.difference - b.difference);
  const available = ranked.filter((each) => each.available);
  const eligible = !one.available && available.length > 0 ? available : ranked;
  return eligible.slice(0, similarCount).map(({ id }) => id);
}
