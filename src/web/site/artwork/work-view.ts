import type { SizeInOrders } from "@nkar/dimensions/both-units";
import type { SidesOrder } from "@nkar/dimensions/work-dimensions";
import type { Picture } from "../../../core/entities/picture.ts";
import { type Localized, textLanguage } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import type { Artwork } from "../../../core/records/artworks.ts";
import type { PageCode } from "../printed-address.tsx";
import type { ExhibitionOfWork } from "./on-view.tsx";

/** A reserved work is not available. */
export interface Work
  extends Pick<
      Artwork,
      "id" | "title" | "year" | "medium" | "dimensions" | "description" | "price" | "saatchiUrl"
    >,
    Localized {
  /** The dimensions in the words of the page, in centimetres and inches if they can be read. */
  size: string;
  /**
   * The size with the other unit first; undefined if the text states both units or cannot be read.
   */
  turnedSize?: SizeInOrders["otherOrder"] | undefined;
  available: boolean;
  reserved?: boolean;
  pictures: Picture[];
}

export interface PrintOfWork extends Localized {
  address: string;
  title: string;
  /** Price of the cheapest size, `€18.00`; null without priced sizes. */
  from: string | null;
}

/** In cm. */
export interface WorkScale {
  width: number;
  height: number;
  /** Height of the centre above the floor. */
  centre: number;
  /** The cover has the work's proportions. */
  coverIsWhole: boolean;
  /** Null or absent if the size names its sides, or if they are equal. */
  order?: SidesOrder | null;
  /** For a print: the picture on its sheet, in parts of the sheet. */
  printed?: { left: number; top: number; width: number; height: number };
}

export interface ArtworkRights extends Localized {
  attribution: string;
  statement: { name: string; uri: string };
  /** Address of the IIIF manifest; null if the zoom is off, or no picture is stored here. */
  manifest: string | null;
}

/** A series that contains a work, and the works beside it there. */
export interface SeriesOfWork extends Localized {
  address: string;
  title: string;
  /** Null for the first work. */
  previous: WorkBeside | null;
  /** Null for the last work. */
  next: WorkBeside | null;
}

export interface WorkBeside extends Localized {
  address: string;
  title: string;
  /** Null for a print. */
  artworkId: number | null;
}

export interface ArtworkDetail extends Work {
  /** Words about the medium in English; absent if `medium` has them. */
  writtenMedium?: string | undefined;
  prints: PrintOfWork[];
  /** Shown below, each with its cover only. */
  similar: Work[];
  series: SeriesOfWork[];
  onView: ExhibitionOfWork[];
  /** Null if the size is unknown. */
  scale: WorkScale | null;
  rights: ArtworkRights;
  /** Address; null if there is none. */
  sharePicture: string | null;
  /** Null in the exported site. */
  pageCode: PageCode | null;
}

export interface NeighbourWork extends Pick<Work, "id" | "title" | keyof Localized> {
  /** Null without one. */
  picture: Picture | null;
}

export interface PlaceInGallery {
  /** Among the works that the visitor chose; the first follows the last. Null for a single work. */
  neighbours: { previous: NeighbourWork; next: NeighbourWork } | null;
  /** Address of the page of the gallery that lists the work. */
  gallery: string;
}

/** The answer from which the gallery opens an artwork. */
export interface ArtworkSheet {
  /** Title of the document while the artwork is open. */
  title: string;
  work: ArtworkDetail;
  place: PlaceInGallery;
}

/**
 * Returns the alternative text, in the language of the title. Leaves out a medium in another
 * language, because an attribute has only one.
 */
export function describeWork(
  work: Pick<Work, "title" | "year" | "medium"> & Localized,
  language: Language,
): string {
  const { title, year, medium } = work;
  const isMixed = textLanguage(language, work, "title") !== textLanguage(language, work, "medium");
  return isMixed ? `${title}, ${year}` : `${title}, ${year}, ${medium}`;
}
