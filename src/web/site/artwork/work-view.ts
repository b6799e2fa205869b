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

/** A print edition of a work, as its dialog leads to it. */
export interface PrintOfWork {
  id: number;
  title: string;
  /** Price of the cheapest size in euro; null without sizes. */
  from: number | null;
}

/** What it takes to draw a work in scale. */
export interface WorkScale {
  width: number;
  height: number;
  /** The cover shows the work from edge to edge, so that it can stand for it. */
  coverIsWhole: boolean;
}

/** A work as its own dialog shows it. */
export interface WorkInFull extends Work {
  /** What can still be had of a work that is sold; empty while it is not. */
  prints: PrintOfWork[];
  /** Its edges in cm; null where they cannot be read. */
  scale: WorkScale | null;
}

/** The alternative text of a work's picture. */
export function describeWork(work: Pick<Work, "title" | "year" | "medium">): string {
  return `${work.title}, ${work.year}, ${work.medium}`;
}
