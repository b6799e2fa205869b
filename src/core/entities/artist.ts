/** The painter as the site names them. */
export interface Artist {
  name: string;
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
export function isDefaultArtist({ name }: Pick<Artist, "name">): boolean {
  return name === defaultArtist.name;
}

/** The sentence, and the place unless the sentence names it; no full stop; may be empty. */
export function artistLine({ sentence, place }: Artist): string {
  const words = sentence.replace(/\.$/, "");
  const parts = words.includes(place) ? [words] : [words, place];
  return parts.filter((part) => part !== "").join(" · ");
}
