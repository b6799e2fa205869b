import type { Dimensions } from "../../core/dimensions/dimensions.ts";
import type { Language } from "../../core/languages.ts";
import type { PaperRequest } from "../../core/papers/paper-request.ts";
import type { PageCode } from "../../web/site/printed-address.tsx";

// Papers are plain data, so that they reach another process as messages.

/** `lang` is absent if the text is in the paper's language. */
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

/** The content that all papers have. */
export interface PaperContent extends Pick<PaperRequest, "language" | "page"> {
  artist: Words;
  /** ISO 8601 */
  date: string;
  works: PaperWork[];
}

export interface WorksPaper extends PaperContent, PaperRequest {
  /** The painter's sentence on shipping; may be empty. */
  terms: Words;
  /** The painter's words about the work and the life. */
  sections: { title: string; text: Words }[];
  contact: { title: string; lines: string[]; code: PageCode };
}

/** A work as it was when its certificate was issued, in the words of the certificate. */
export interface CertificateFacts extends PaperContent {
  /** Null for an original. */
  editionSize: number | null;
}

export interface CertificatePaper extends CertificateFacts {
  kind: "certificate";
  number: number;
  copy: number | null;
  code: PageCode;
}

export type Paper = WorksPaper | CertificatePaper;

/** The pictures in the file. */
export function picturesOn(paper: Paper): PaperPicture[] {
  const pictures = paper.works.flatMap(({ picture }) => picture ?? []);
  if (paper.kind === "catalogue") return [...pictures.slice(0, 1), ...pictures];
  const hasPictures = paper.kind === "certificate" || (paper.kind === "prices" && paper.pictures);
  return hasPictures ? pictures : [];
}
