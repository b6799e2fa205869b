import type { Artwork } from "../../../core/entities/artwork.ts";
import type { Picture } from "../../../core/entities/picture.ts";

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
  address: string;
  title: string;
  /** Price of the cheapest size, `€18.00`; null without sizes. */
  from: string | null;
}

/** What a sold work leads on to. */
export interface Alternatives {
  prints: PrintOfWork[];
  /** Address of the contact form, filled in with a commission of the work's size. */
  commission: string;
}

/** What it takes to draw a work in scale; cm. */
export interface WorkScale {
  width: number;
  height: number;
  /** Height of its centre above the floor, as museums hang. */
  centre: number;
  /** The cover shows the work from edge to edge, so that it can stand for it. */
  coverIsWhole: boolean;
}

/** Whose a work is, and where museums' viewers find it. */
export interface ArtworkRights {
  attribution: string;
  statement: { name: string; uri: string };
  /** Address of its IIIF manifest; null where it has none. */
  manifest: string | null;
}

/** A work as its own dialog shows it. */
export interface ArtworkDetail extends Work {
  /** Null while the work itself can be had. */
  alternatives: Alternatives | null;
  /** Its edges in cm; null where they cannot be read. */
  scale: WorkScale | null;
  rights: ArtworkRights;
}

/** The alternative text of a work's picture. */
export function describeWork(work: Pick<Work, "title" | "year" | "medium">): string {
  return `${work.title}, ${work.year}, ${work.medium}`;
}
