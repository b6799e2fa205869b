import type { Language } from "../languages.ts";
import { type Localized, textLanguage } from "./translation-rules.ts";

/** The painter as the site names them. */
export interface Artist extends Localized {
  name: string;
  /** The name as the painter wrote it, before any translation. If absent, that is `name`. */
  writtenName?: string;
  /** One line about the work; may be empty. */
  sentence: string;
  /** Home or place of work; may be empty. */
  place: string;
}

/** In characters, as the other two. */
export const maxNameLength = 80;
export const maxSentenceLength = 160;
export const maxPlaceLength = 80;

/** The painter of the demo content. */
export const defaultArtist: Artist = {
  name: "Mariam Tavrish",
  sentence: "Abstract Realism Artist from Armenia",
  place: "Armenia",
};

/** True if the demo content's texts about the painter apply. Other painters start without them. */
export function isDefaultArtist({
  name,
  writtenName = name,
}: Pick<Artist, "name" | "writtenName">): boolean {
  return writtenName === defaultArtist.name;
}

/** Returns the field that gives `artistLine` its language. */
export function artistLineField({ sentence }: Artist): "sentence" | "place" {
  return sentence ? "sentence" : "place";
}

/**
 * Returns the sentence and the place without a full stop. Leaves out the place if the sentence names
 * it or if the two are in different languages. May be empty.
 */
export function artistLine(artist: Artist, page: Language): string {
  const { sentence, place } = artist;
  const words = sentence.replace(/\.$/, "");
  if (place === "") return words;
  const isMixed = textLanguage(page, artist, "sentence") !== textLanguage(page, artist, "place");
  const isAlone = words.includes(place) || (words !== "" && isMixed);
  const parts = isAlone ? [words] : [words, place];
  return parts.filter((part) => part !== "").join(" · ");
}
