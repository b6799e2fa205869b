import { buffer } from "node:stream/consumers";
import { computeSha256 } from "@nkar/blobs/checksum";
import { findLettersMissingOn } from "@nkar/paper/letters";
import { createError } from "../../core/error-messages.ts";
import {
  type CertificateInput,
  type WorkFacts,
  workFactsSchema,
} from "../../core/papers/certificate.ts";
import { paperRequestSchema } from "../../core/papers/paper-request.ts";
import { site } from "../../core/routes.ts";
import { findNextCopy, getCertificate, storeCertificateFile } from "../catalogue/certificates.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { Problem } from "../errors.ts";
import { certificateFileName } from "../pictures/originals.ts";
import type { Services } from "../services.ts";
import { describePaper } from "./describe-paper.ts";
import { toPaper } from "./paper-description.ts";
import { drawPaper } from "./paper-process.ts";

type PaperServices = Pick<Services, "config" | "database" | "media">;

/**
 * Reads what a certificate states about its work, except the size of the edition. That size may still
 * change, so the transaction that stores the certificate reads it.
 * @throws Problem 404 if the record does not exist, 400 if the typefaces lack a letter of its texts
 */
export async function readCertificateFacts(
  services: PaperServices,
  { records, recordId, language, page, details }: CertificateInput,
): Promise<WorkFacts> {
  // Papers of all kinds describe their works alike.
  const labelRequest = { kind: "labels", records, ids: [recordId], language, page, prices: false };
  const paper = await describePaper(services, paperRequestSchema.parse(labelRequest));
  const works = paper.works.map(({ lines, ...work }) => {
    // The lines of an edition name its materials and sizes. Details of the copy replace them.
    const baseLines = records === "prints" && details ? [] : lines;
    return { ...work, lines: details ? [...baseLines, { text: details }] : baseLines };
  });
  const facts = workFactsSchema.parse({ ...paper, works });
  refuseMissingLetters(facts);
  return facts;
}

/** Number of letters that an error names. */
const maxNamedLetters = 12;

function refuseMissingLetters(facts: WorkFacts): void {
  // All typefaces have the letters of numbers and addresses, so these fields need no check.
  const placeholders = { number: 1, copy: null, editionSize: null, address: "" };
  const { works, others } = findLettersMissingOn(
    toPaper({ ...facts, ...placeholders, kind: "certificate" }),
  );
  const letters = [...new Set([...works.flat(), ...others])];
  if (letters.length === 0) return;
  const namedLetters = letters.slice(0, maxNamedLetters).join(" ");
  throw new Problem(400, createError("lettersMissing", { letters: namedLetters }));
}

/**
 * Draws a preview: a certificate without a number, which the site does not store.
 * @returns the page as PNG, and the number of pictures that it lacks
 * @throws Problem 404, 400 or 409 if no such certificate would be issued, or 503 as `drawPaper`
 */
export async function previewCertificate(
  services: PaperServices,
  input: CertificateInput,
  signal: AbortSignal,
) {
  const facts = await readCertificateFacts(services, input);
  const nextCopy = await findNextCopy(services.database, input);
  const { origin } = await getSiteIdentity(services);
  const certificateFields = {
    kind: "certificate",
    number: null,
    address: origin + site.certificate("–"),
  } as const;
  // An original counts as copy 0.
  const paper = { ...facts, ...nextCopy, ...certificateFields, copy: nextCopy.copy || null };
  const { contents, missing } = await drawPaper(services, paper, { signal });
  const page = await services.media.processes.perform("drawFirstPage", await buffer(contents));
  // `drawPaper` counts pictures that are gone, but not that the work has no picture at all.
  return { page, missing: facts.works[0].picture ? missing : 1 };
}

/** Files that the site is reading or drawing, by the address of the certificate. */
const pendingFiles = new Map<string, Promise<Uint8Array>>();

/**
 * Reads the file of a certificate. The first request draws and stores it; concurrent requests
 * share one drawing.
 * @throws Problem 404, or 503 as `drawPaper`
 */
export async function readCertificateFile(
  services: PaperServices,
  id: number,
): Promise<Uint8Array> {
  const { address } = await getCertificate(services.database, id);
  const pending = pendingFiles.get(address);
  if (pending) return pending;
  const reading = readOrDraw(services, id).finally(() => pendingFiles.delete(address));
  pendingFiles.set(address, reading);
  return reading;
}

async function readOrDraw(services: PaperServices, id: number): Promise<Uint8Array> {
  const { database, media } = services;
  const certificate = await getCertificate(database, id);
  const { pdf: storedHash } = certificate;
  const storedFile = storedHash && (await media.store.read(certificateFileName(storedHash)));
  if (storedFile) return storedFile;
  const { origin } = await getSiteIdentity(services);
  const { facts, copy, address } = certificate;
  const certificateFields = { number: id, copy, address: origin + address };
  const paper = { ...facts, ...certificateFields, kind: "certificate" } as const;
  const file = await buffer((await drawPaper(services, paper)).contents);
  // As for originals, the first 32 of 64 hex digits name the file.
  const hash = (await computeSha256(file)).slice(0, 32);
  await media.store.write(certificateFileName(hash), file);
  const fileRow = { pdf: hash, bytes: file.length };
  const isFirst = await storeCertificateFile(database, certificate, fileRow);
  // If another request has stored its drawing first, the certificate has that file.
  return isFirst ? file : readOrDraw(services, id);
}
