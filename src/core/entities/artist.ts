import type { Language } from "../languages.ts";
import { type Localized, textLanguage } from "./translation-rules.ts";

/** The painter as the site names them. */
export interface Artist extends Localized {
  name: string;
  /** The name as the painter wrote it, before any translation. Absent if `name` is not translated. */
  writtenName?: string;
  /** One line about the work; may be empty. */
  sentence: string;
  /** Home or place of work; may be empty. */
  place: string;
}

// Lengths are in characters.
export const maxNameLength = 80;
export const maxSentenceLength = 160;
export const maxPlaceLength = 80;

/** The painter of the demo content. */
export const defaultArtist: Artist = {
  name: "Mariam Tavrish",
  sentence: "Abstract Realism Artist from Armenia",
  place: "Armenia",
};

/** True for the painter of the demo content. The demo's texts about the painter are only theirs. */
export function isDefaultArtist({
  name,
  writtenName = name,
}: Pick<Artist, "name" | "writtenName">): boolean {
  return writtenName === defaultArtist.name;
}

/** Returns the field in whose language `artistLine` writes the line. */
export function artistLineField({ sentence }: Artist): "sentence" | "place" {
  return sentence ? "sentence" : "place";
}

/**
 * Returns the sentence and the place without a full stop. Leaves out the place if the sentence names
 * it or if the two are in different languages. May be empty.
 */
export function artistLine(artist: Artist, pageLanguage: Language): string {
  const { place } = artist;
  const sentence = artist.sentence.replace(/\.$/, "");
  if (place === "") return sentence;
  const isMixed =
    textLanguage(pageLanguage, artist, "sentence") !== textLanguage(pageLanguage, artist, "place");
  const isPlaceLeftOut = sentence.includes(place) || (sentence !== "" && isMixed);
  const parts = isPlaceLeftOut ? [sentence] : [sentence, place];
  return parts.filter((part) => part !== "").join(" · ");
}
