import type { Dimensions } from "@nkar/dimensions/parse";
import type { CertificateFacts, Words } from "../../core/papers/certificate.ts";
import type { PaperRequest } from "../../core/papers/paper-request.ts";

// Papers are plain data, so that they reach another process as messages.

/** The lines of a label, and the picture. */
export type CertifiedWork = CertificateFacts["works"][0];

export interface PaperWork extends CertifiedWork {
  /** Null if prices are left out, or the painter hides it. */
  price: string | null;
  /** The word for sold or reserved, with a red dot; null for available works. */
  sold: string | null;
  description: Words | null;
  size: Pick<Dimensions, "width" | "height"> | null;
  /** From the upper edge to the tightened wire, in cm; null if it is unknown. */
  wireDrop: number | null;
  /** Absolute, of its page. */
  address: string;
}

export interface WorksPaper extends Pick<CertificateFacts, "artist" | "date">, PaperRequest {
  works: PaperWork[];
  /** The painter's sentence on shipping; may be empty. */
  terms: Words;
  /** The painter's words about the work and the life. */
  sections: { title: string; text: Words }[];
  contact: { title: string; lines: string[]; address: string };
}

export interface CertificatePaper extends CertificateFacts {
  kind: "certificate";
  number: number;
  copy: number | null;
  /** Absolute, of the page that confirms it. */
  address: string;
}

export type Paper = WorksPaper | CertificatePaper;
