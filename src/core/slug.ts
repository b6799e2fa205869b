// The segment of an address that names a record by its id and the words of its title.

/** In characters. */
const maxSlugLength = 60;

/**
 * Returns the words of a title for an address: Latin letters without accents, digits and hyphens.
 * Empty for a title without Latin letters.
 */
export function toSlug(title: string): string {
  const latin = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  if (!/[a-z]/.test(latin)) return "";
  const words = latin.split(/[^a-z0-9]+/).filter(Boolean);
  let slug = "";
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > maxSlugLength) break;
    slug = longer;
  }
  return slug;
}

/** The id and the words by which an address names a record. Only the id decides which record it is. */
export interface RecordAddress {
  id: number;
  slug: string;
}

/** Returns the segment of an address for a record: `3-winter-light`, or `3` without Latin letters. */
export function recordSegment({ id, slug }: RecordAddress): string {
  return slug ? `${id}-${slug}` : String(id);
}

/** Returns an address with `:place` instead of its last segment, if that segment begins with an id. */
export function toRoute(address: string): string {
  const segmentStart = address.lastIndexOf("/") + 1;
  const hasId = parseSegmentId(address.slice(segmentStart)) !== null;
  return hasId ? `${address.slice(0, segmentStart)}:place` : address;
}

/**
 * Returns the route of a table that an address leads to: the address with `:id` in place of its first
 * id, else the route that `toRoute` returns. Undefined if the table has neither.
 */
export function findRoute(
  routes: Pick<ReadonlySet<string>, "has">,
  address: string,
): string | undefined {
  const withId = address.replace(/(?<=\/)[1-9]\d{0,8}(?=\/|$)/, ":id");
  return [withId, toRoute(address)].find((route) => routes.has(route));
}

/** Returns the id at the beginning of a segment of an address; null without one. */
export function parseSegmentId(segment: string): number | null {
  const [, digits] = /^([1-9]\d{0,8})(?:-[a-z0-9-]*)?$/.exec(segment) ?? [];
  return digits === undefined ? null : Number(digits);
}
