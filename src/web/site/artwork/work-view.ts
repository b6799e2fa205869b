import type { Artwork } from "../../../core/artwork.ts";
import type { Picture } from "../../../core/picture.ts";

/** An artwork as visitors see it: a reserved work is simply not available. */
export interface Work
  extends Pick<
    Artwork,
    "id" | "title" | "year" | "medium" | "dimensions" | "description" | "price" | "saatchiUrl"
  > {
  available: boolean;
  pictures: Picture[];
}

/** The alternative text of a work's picture. */
export function describeWork(work: Pick<Work, "title" | "year" | "medium">): string {
  return `${work.title}, ${work.year}, ${work.medium}`;
}
