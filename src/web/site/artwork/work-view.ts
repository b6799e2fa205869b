import type { SizeInOrders } from "@nkar/dimensions/both-units";
import type { SidesOrder } from "@nkar/dimensions/work-dimensions";
import type { Picture } from "../../../core/entities/picture.ts";
import { type Localized, textLanguage } from "../../../core/entities/translation-rules.ts";
import type { Language } from "../../../core/languages.ts";
import type { Artwork } from "../../../core/records/artworks.ts";
import type { PageCode } from "../printed-address.tsx";
import type { ExhibitionOfWork } from "./on-view.tsx";

/** An artwork as cards and labels on pages show it. */
export interface Work
  extends Pick<
      Artwork,
      "id" | "title" | "year" | "medium" | "dimensions" | "description" | "price" | "saatchiUrl"
    >,
    Localized {
  /** The dimensions in the page's language, in centimetres and inches if the site can read them. */
  size: string;
  /**
   * The size with the other unit first. Undefined if the painter stated both units, or if the site
   * cannot read the dimensions.
   */
  turnedSize?: SizeInOrders["otherOrder"] | undefined;
  /** False for a reserved work, too. */
  available: boolean;
  reserved?: boolean;
  pictures: Picture[];
}

/** A print of an artwork, for the artwork's page. */
export interface PrintOfWork extends Localized {
  address: string;
  title: string;
  /** Price of the cheapest size, `€18.00`; null without priced sizes. */
  from: string | null;
}

/** The size of a work on a wall, in cm. */
export interface WorkScale {
  width: number;
  height: number;
  /** Height of the centre above the floor. */
  centre: number;
  /** True if the cover has the work's proportions. */
  coverIsWhole: boolean;
  /** Which side the dimensions state first. Null or absent if they name the sides, or in a square. */
  order?: SidesOrder | null;
  /** For a print: the place of the picture on the sheet, in shares of the sheet's width and height. */
  printed?: { left: number; top: number; width: number; height: number };
}

/** The copyright of an artwork. */
export interface ArtworkRights extends Localized {
  attribution: string;
  statement: { name: string; uri: string };
  /** Address of the IIIF manifest; null if the zoom is off, or no picture is stored here. */
  manifest: string | null;
}

/** A series that contains a work, and the works before and after this work. */
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

/** Everything that the page of an artwork shows. */
export interface ArtworkDetail extends Work {
  /** The medium in English; absent if `medium` is in English. */
  writtenMedium?: string | undefined;
  prints: PrintOfWork[];
  /** Similar works, each with its cover only. */
  similar: Work[];
  series: SeriesOfWork[];
  onView: ExhibitionOfWork[];
  /** Null if the size is unknown. */
  scale: WorkScale | null;
  rights: ArtworkRights;
  /** Address of the picture that visitors can share; null if there is none. */
  sharePicture: string | null;
  /** Null in the exported site. */
  pageCode: PageCode | null;
}

export interface NeighbourWork extends Pick<Work, "id" | "title" | keyof Localized> {
  /** Null for a work without pictures. */
  picture: Picture | null;
}

export interface PlaceInGallery {
  /**
   * The works beside this one among those that match the visitor's filters. The first work follows the
   * last. Null for a single work.
   */
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
 * Returns the alternative text of a work's picture, in the language of the title. Leaves out a medium
 * in another language, because all words of an attribute must have one language.
 */
export function describeWork(
  work: Pick<Work, "title" | "year" | "medium"> & Localized,
  language: Language,
): string {
  const { title, year, medium } = work;
  const isMixed = textLanguage(language, work, "title") !== textLanguage(language, work, "medium");
  return isMixed ? `${title}, ${year}` : `${title}, ${year}, ${medium}`;
}
