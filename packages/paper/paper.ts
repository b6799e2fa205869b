import type { LabelName, PageSize } from "./label-formats.ts";

// The papers that this package draws, as data: labels, lists, catalogues and certificates.

export interface Words {
  text: string;
  /** BCP 47; absent if the text is in the paper's language. */
  lang?: string | undefined;
}

export interface PaperPicture {
  /** Passed to `LoadPicture`, which finds the picture by it. */
  address: string;
  /** The original's width upright, in px. */
  width: number;
  height: number;
  /** Alternative text. */
  alt: Words;
}

/** A baseline JPEG with its colour profile. Without a profile, its colours are sRGB. */
export interface PrintPicture {
  jpeg: Uint8Array;
  profile: Uint8Array | null;
}

/**
 * Returns the picture, reduced to the room for it. Null if the original is gone.
 * @param within px at 300 dots per inch; pictures are never enlarged to fill it
 */
export type LoadPicture = (
  address: string,
  within: { width: number; height: number },
) => Promise<PrintPicture | null>;

export interface PaperWork {
  /** The same on all papers of a selection. */
  number: number;
  title: Words;
  year: string | null;
  /** Below the title of a label: medium and size. */
  lines: readonly Words[];
  picture: PaperPicture | null;
  /** As it is written, with its currency; null to leave it out. */
  price: string | null;
  /** The word for sold or reserved, with a red dot, which may stand alone; null for available works. */
  sold: { text: string; dotAlone: boolean } | null;
  description: Words | null;
  /** In cm. */
  size: { width: number; height: number } | null;
  /** From the upper edge to the tightened wire, in cm; null if it is unknown. */
  wireDrop: number | null;
  /** The work's page, for the QR code. */
  address: string;
}

type WorkWith<Field extends keyof PaperWork> = Pick<PaperWork, "title" | Field>;

interface EachPaper {
  /** BCP 47 */
  language: string;
  page: PageSize;
  artist: Words;
  /** The file's title, which readers show in their window. */
  name: string;
  /** The time at which the file is created; ISO 8601. */
  date: string;
}

export interface HeadedPaper extends EachPaper {
  /** A title on the first page. */
  heading: string;
  /** The date as it is written. */
  day: string;
}

export interface Labels extends EachPaper {
  kind: "labels";
  label: LabelName;
  /** True if the artist's name stands on each label. */
  artistName: boolean;
  /** True if each label has a QR code that leads to the work's page. */
  code: boolean;
  /** True if each label has the work's number. */
  numbers: boolean;
  works: readonly WorkWith<"number" | "year" | "lines" | "price" | "sold" | "address">[];
}

export interface PriceList extends HeadedPaper {
  kind: "prices";
  /** True if each work has its picture beside it. */
  pictures: boolean;
  /** True if each work has its number beside it. */
  numbers: boolean;
  works: readonly WorkWith<"number" | "year" | "lines" | "picture" | "price" | "sold">[];
  /** The terms of sale, below the list; may be empty. */
  terms: Words;
  /** The sentence that says until when the prices hold; empty without a last day. */
  validity: string;
  contact: Pick<Catalogue["contact"], "lines">;
}

export interface Catalogue extends HeadedPaper {
  kind: "catalogue";
  /** True if two works share a page, without their descriptions. */
  twoPerPage: boolean;
  works: readonly WorkWith<"year" | "lines" | "picture" | "price" | "sold" | "description">[];
  /** Before the works, such as the artist's statement. */
  sections: readonly { title: string; text: Words }[];
  /** Exhibitions, after the sections. */
  history: { title: string; entries: readonly { year: string; text: Words }[] };
  /** Heading of the list of works at the end. */
  index: string;
  /** At the end, with a QR code of the address. */
  contact: { title: string; lines: readonly string[]; address: string };
}

/** Words of a hanging sheet. Lengths are in cm; those that are text are numbers as written. */
export interface HangingTexts {
  /** Heads of the table's columns. */
  number: string;
  fromLeft: string;
  centre: string;
  top: string;
  nail: string;
  /** Before the titles of works without a size. */
  unknown: string;
  /** Below the drawing. @param drawing `scale`: 20 for 1:20; `height`: of the dashed line */
  scale: (drawing: { scale: number; height: number }) => string;
  /** A note on works taller than `height`, whose centre is not on the line. */
  lower: (height: number) => string;
  /** The width of all works from the first edge to the last, and the space between two of them. */
  widths: (lengths: { width: string; space: string }) => string;
  wall: (width: string) => string;
  /** Says that the works need a wider wall. */
  tooWide: (lengths: { needed: string; wall: string; space: string }) => string;
}

export interface HangingSheet extends HeadedPaper {
  kind: "hanging";
  works: readonly WorkWith<"number" | "size" | "wireDrop" | "picture">[];
  /** True if the outlines of the works contain their pictures. */
  pictures: boolean;
  /** For works without a wire drop of their own, in cm. */
  wireDrop: number | null;
  /** Height of the works' centres above the floor, in cm. */
  centreHeight: number;
  /** In cm; the works have even spaces on it. If null, the spaces are fixed. */
  wallWidth: number | null;
  texts: HangingTexts;
}

export interface Certificate extends HeadedPaper {
  kind: "certificate";
  /** With its word, such as "No. 12". */
  number: string;
  work: WorkWith<"year" | "lines" | "picture">;
  /** The sentence that the artist signs. */
  statement: string;
  /** Below the line for the signature. */
  signature: string;
  /** The words before the address, which say that the certificate can be checked there. */
  check: string;
  /** The page that confirms the certificate. */
  address: string;
}

export type Paper = Labels | PriceList | Catalogue | HangingSheet | Certificate;
