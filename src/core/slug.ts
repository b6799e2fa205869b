const maxLength = 60;

/**
 * Returns the words of a title for an address: Latin letters without accents, digits and hyphens.
 * Empty for a title without Latin letters.
 */
export function slugOf(title: string): string {
  const latin = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (!/[a-z]/.test(latin)) return "";
  const words = latin.split(/[^a-z0-9]+/).filter(Boolean);
  let slug = "";
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > maxLength) break;
    slug = longer;
  }
  return slug;
}

/** A record in an address whose words are only for people. */
export interface Place {
  id: number;
  slug: string;
}

/** E.g. `3-winter-light`; `3` without Latin letters. */
export function placeSegment({ id, slug }: Place): string {
  return slug ? `${id}-${slug}` : String(id);
}

/** Returns an address with `:place` instead of the record that it ends with. */
export function namePlace(address: string): string {
  const at = address.lastIndexOf("/") + 1;
  return idOfSegment(address.slice(at)) === null ? address : `${address.slice(0, at)}:place`;
}

/** Returns the id at the beginning of a segment of an address; null without one. */
export function idOfSegment(segment: string): number | null {
  const [, digits] = /^([1-9]\d{0,8})(?:-[a-z0-9-]*)?$/.exec(segment) ?? [];
  return digits === undefined ? null : Number(digits);
}
