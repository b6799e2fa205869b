import type { Language } from "../languages.ts";
import { type Localized, textLanguage } from "./translation-rules.ts";

/** The painter as the site names them. */
export interface Artist extends Localized {
  name: string;
  /** The name as the painter wrote it; absent if `name` is. */
  writtenName?: string;
  /** One line about the work; may be empty. */
  sentence: string;
  /** Home or place of work; may be empty. */
  place: string;
}

/** Longest name, in characters. */
export const maxNameLength = 80;
export const maxSentenceLength = 160;
export const maxPlaceLength = 80;

/** The painter of the specification and the demo content. */
export const defaultArtist: Artist = {
  name: "Mariam Tavrish",
  sentence: "Abstract Realism Artist from Armenia",
  place: "Armenia",
};

/** True if the specified texts about the painter apply. Another painter starts without them. */
export function isDefaultArtist({
  name,
  writtenName = name,
}: Pick<Artist, "name" | "writtenName">): boolean {
  return writtenName === defaultArtist.name;
}

/** The field that states the language of `artistLine`. */
export function lineField({ sentence }: Artist): "sentence" | "place" {
  return sentence ? "sentence" : "place";
}

/**
 * Returns the sentence and the place without a full stop. Leaves out the place if the sentence names
 * it or if the two are in different languages. May be empty.
 */
export function artistLine(artist: Artist, page: Language): string {
  const { sentence, place } = artist;
  const words = sentence.replace(/\.$/, "");
  const isMixed = textLanguage(page, artist, "sentence") !== textLanguage(page, artist, "place");
  const isAlone = words.includes(place) || (words !== "" && isMixed);
  const parts = isAlone ? [words] : [words, place];
  return parts.filter((part) => part !== "").join(" · ");
}
