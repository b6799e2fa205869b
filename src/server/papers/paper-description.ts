import { findLettersMissingOn } from "@nkar/paper/letters";
import type { Catalogue, Paper, PaperWork, Words } from "@nkar/paper/paper";
import { formatLongDate } from "../../core/format.ts";
import type { CertificateFacts } from "../../core/papers/certificate.ts";
import type { PaperRequest } from "../../core/papers/paper-request.ts";
import { paperTexts } from "../../core/texts/paper.ts";

// The contents of papers as plain data, which the site sends as a message to the drawing process.

/** The contents of labels, a list or a catalogue. */
export interface WorksDescription extends PaperRequest {
  artist: Words;
  /** Time of the request, in ISO 8601. */
  date: string;
  works: (PaperWork & { id: number })[];
  /** The painter's sentence on shipping; may be empty. */
  terms: Words;
  /** The painter's words about the work and the life. */
  sections: Catalogue["sections"];
  history: Catalogue["history"];
  contact: Catalogue["contact"];
}

export interface CertificateDescription extends CertificateFacts {
  kind: "certificate";
  /** Null in a preview. */
  number: number | null;
  /** Number of the copy in its edition; null for an original. */
  copy: number | null;
  /** Absolute address of the page that confirms the certificate. */
  address: string;
}

export type PaperDescription = WorksDescription | CertificateDescription;

/** A preview is one page, which holds fewer works than this. */
const maxPreviewWorks = 20;

/** Leaves out of a preview the works that do not fit on its page. */
export function limitForPreview(description: WorksDescription): WorksDescription {
  const { preview, works } = description;
  return preview ? { ...description, works: works.slice(0, maxPreviewWorks) } : description;
}

/**
 * Returns, as the value of a header, the ids of works with letters that the typefaces lack, and `other`
 * if other texts have such letters; null if the typefaces have all letters.
 */
export function listMissingLetters(description: WorksDescription): string | null {
  const { works, others } = findLettersMissingOn(toPaper(description));
  const ids = description.works.flatMap(({ id }, index) => (works[index]?.length ? [id] : []));
  return [...ids, ...(others.length > 0 ? ["other"] : [])].join(", ") || null;
}

/** Completes a description with the texts of its language. */
export function toPaper(description: PaperDescription): Paper {
  const { kind, language, date } = description;
  const { titles, index, hanging, validUntil } = paperTexts[language];
  const name = titles[kind];
  const day = formatLongDate(date, language);
  if (kind === "certificate") {
    return { name, heading: name, day, ...completeCertificate(description) };
  }
  const heading = description.heading || name;
  // A date without a time would be midnight in UTC, which is the day before in some time zones.
  const lastDay =
    description.validUntil && formatLongDate(`${description.validUntil}T12:00`, language);
  const validity = lastDay && validUntil(lastDay);
  return { ...description, name, heading, day, validity, index, texts: hanging };
}

function completeCertificate(description: CertificateDescription) {
  const { language, artist, number, copy, editionSize: size, works } = description;
  const { certificate: texts } = paperTexts[language];
  const hasCopy = copy !== null && size !== null;
  const [work] = works;
  const copies = hasCopy ? [{ text: texts.copy({ copy, size }) }] : [];
  return {
    ...description,
    number: texts.number(number ?? "–"),
    work: { ...work, lines: [...work.lines, ...copies] },
    statement: hasCopy ? texts.print(artist.text) : texts.original(artist.text),
    signature: texts.signature,
    check: texts.check,
  };
}
