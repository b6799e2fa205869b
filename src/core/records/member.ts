// Separate from `selection.ts`, so that scripts in browsers need no zod.

/** A work in a selection: an artwork or a print, by its id. */
type MemberId = { artwork: number } | { print: number };

/** Returns the collection that a member belongs to, and the member's id. */
export function recordOfMember(member: MemberId): {
  name: "artworks" | "prints";
  id: number;
} {
  return "artwork" in member
    ? { name: "artworks", id: member.artwork }
    : { name: "prints", id: member.print };
}

/** Returns a key such as `artworks/3`: two members have the same key if they are the same work. */
export function memberKey(member: MemberId): string {
  const { name, id } = recordOfMember(member);
  return `${name}/${id}`;
}
