import type { Dimensions } from "../../core/dimensions/dimensions.ts";
import type { Language } from "../../core/languages.ts";
import type { LabelFormatName, PageSize } from "../../core/papers/label-formats.ts";
import type { PageCode } from "../../web/site/printed-address.tsx";

// Documents are plain data with all words in them, so that they reach another process as JSON.

/** `lang` is absent if the text is in the document's language. */
export interface Words {
  text: string;
  lang?: Language | undefined;
}

/** Upright original, in px. */
export interface PaperPicture {
  /** As in a record: `/media/{hash}.jpg`. */
  address: string;
  width: number;
  height: number;
  /** Alternative text. */
  alt: Words;
}

export interface PaperWork {
  title: Words;
  /** Null for prints. */
  year: string | null;
  /** Medium and size, or the materials and sizes of a print. */
  lines: Words[];
  /** Null if prices are left out, or the painter hides it. */
  price: string | null;
  /** The word for sold or reserved, with a red dot; null for available works. */
  sold: string | null;
  description: Words | null;
  size: Pick<Dimensions, "width" | "height"> | null;
  /** From the upper edge to the tightened wire, in cm; null if it is unknown. */
  wireDrop: number | null;
  picture: PaperPicture | null;
  code: PageCode | null;
}

export interface PaperDocument {
  language: Language;
  page: PageSize;
  /** Title of the file. */
  title: string;
  heading: Words;
  artist: Words;
  /** ISO 8601 */
  date: string;
  /** `date` in words. */
  day: string;
  works: PaperWork[];
}

export interface LabelsDocument extends PaperDocument {
  kind: "labels";
  label: LabelFormatName;
}

export interface PricesDocument extends PaperDocument {
  kind: "prices";
  /** The painter's sentence on shipping; may be empty. */
  terms: Words;
  pictures: boolean;
}

export interface CatalogueDocument extends PaperDocument {
  kind: "catalogue";
  sections: { title: string; text: Words }[];
  worksPerPage: 1 | 2;
  index: string;
  contact: { title: string; lines: string[]; code: PageCode };
}

export interface HangingDocument extends PaperDocument {
  kind: "hanging";
  /** For works without one of their own. */
  wireDrop: number | null;
  words: {
    number: string;
    fromLeft: string;
    centre: string;
    top: string;
    nail: string;
    unknown: string;
  };
  /** Sentences with the scale of a wall, by its number in `1 : 20`. */
  scales: Record<number, string>;
}

/** A work as it was when its certificate was issued, in the words of the certificate. */
export interface CertificateFacts extends PaperDocument {
  /** Null for an original. */
  editionSize: number | null;
}

export interface CertificateDocument extends PaperDocument {
  kind: "certificate";
  /** Lines below the facts of the work: the copy, and the painter's statement. */
  copy: string | null;
  statement: string;
  number: string;
  signature: string;
  /** Above the address of the page that confirms it. */
  check: string;
  code: PageCode;
}

export type AnyPaper =
  | LabelsDocument
  | PricesDocument
  | CatalogueDocument
  | HangingDocument
  | CertificateDocument;
