/**
 * White space, and marks without width that programs leave at the ends of copied texts: byte order marks,
 * soft hyphens and marks of direction. Joiners stay, because they shape the letters beside them.
 */
const invisible = String.raw`[\s\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+`;
const invisibleEnds = new RegExp(`^${invisible}|${invisible}$`, "gu");

/** Returns a text without white space and invisible marks at its ends, by which no reader can tell it. */
export function trimText(text: string): string {
  return text.replaceAll(invisibleEnds, "");
}
