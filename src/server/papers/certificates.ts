import { buffer } from "node:stream/consumers";
import { sha256Of } from "@nkar/blobs/checksum";
import { missingOn } from "@nkar/paper/letters";
import { createError } from "../../core/error-messages.ts";
import {
  type CertificateInput,
  type WorkFacts,
  workFactsSchema,
} from "../../core/papers/certificate.ts";
import { paperRequestSchema } from "../../core/papers/paper-request.ts";
import { site } from "../../core/routes.ts";
import { findNextCopy, getCertificate, keepCertificateFile } from "../catalogue/certificates.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { Problem } from "../errors.ts";
import { certificateFileName } from "../pictures/originals.ts";
import type { Services } from "../services.ts";
import { describePaper } from "./describe-paper.ts";
import { withTexts } from "./paper-description.ts";
import { drawPaper } from "./paper-process.ts";

type Needs = Pick<Services, "config" | "database" | "media">;

/**
 * Reads all but the size of the edition, which may change before the certificate is stored.
 * @throws Problem 404, or 400 if the certificate would lack a letter
 */
export async function readCertificateFacts(
  needs: Needs,
  { records, recordId, language, page, details }: CertificateInput,
): Promise<WorkFacts> {
  const wish = { kind: "labels", records, ids: [recordId], language, page, prices: false };
  const paper = await describePaper(needs, paperRequestSchema.parse(wish));
  const works = paper.works.map(({ lines, ...work }) => {
    const kept = records === "prints" && details ? [] : lines;
    return { ...work, lines: details ? [...kept, { text: details }] : kept };
  });
  const facts = workFactsSchema.parse({ ...paper, works });
  refuseMissingLetters(facts);
  return facts;
}

function refuseMissingLetters(facts: WorkFacts): void {
  // Numbers and addresses have letters that all typefaces have.
  const numbers = { number: 1, copy: null, editionSize: null, address: "" };
  const { works, others } = missingOn(withTexts({ ...facts, ...numbers, kind: "certificate" }));
  const letters = [...new Set([...works.flat(), ...others])];
  if (letters.length === 0) return;
  throw new Problem(
    400,
    createError("lettersMissing", { letters: letters.slice(0, 12).join(" ") }),
  );
}

/**
 * Draws a preview: a certificate without a number, which is not stored.
 * @returns the page as PNG, and the number of pictures that it lacks
 * @throws Problem 404, 400 or 409 if no such certificate would be issued, or 503 as `drawPaper`
 */
export async function previewCertificate(
  needs: Needs,
  wish: CertificateInput,
  signal: AbortSignal,
) {
  const facts = await readCertificateFacts(needs, wish);
  const next = await findNextCopy(needs.database, wish);
  const { origin } = await getSiteIdentity(needs);
  const own = {
    kind: "certificate",
    number: null,
    address: origin + site.certificate("–"),
  } as const;
  const paper = { ...facts, ...next, ...own, copy: next.copy || null };
  const { contents, missing } = await drawPaper(needs, paper, { signal });
  const page = await needs.media.processes.perform("drawFirstPage", await buffer(contents));
  return { page, missing: facts.works[0].picture ? missing : 1 };
}

/** Files being read or drawn, by the address of the certificate. */
const pendingFiles = new Map<string, Promise<Uint8Array>>();

/**
 * Reads the file of a certificate. The first request draws and stores it; concurrent requests
 * share one drawing.
 * @throws Problem 404, or 503 as `drawPaper`
 */
export async function readCertificateFile(needs: Needs, id: number): Promise<Uint8Array> {
  const { address } = await getCertificate(needs.database, id);
  const known = pendingFiles.get(address);
  if (known) return known;
  const read = readOrDraw(needs, id).finally(() => pendingFiles.delete(address));
  pendingFiles.set(address, read);
  return read;
}

async function readOrDraw(needs: Needs, id: number): Promise<Uint8Array> {
  const { database, media } = needs;
  const certificate = await getCertificate(database, id);
  const kept = certificate.pdf && (await media.store.read(certificateFileName(certificate.pdf)));
  if (kept) return kept;
  const { origin } = await getSiteIdentity(needs);
  const { facts, copy, address } = certificate;
  const own = { kind: "certificate", number: id, copy, address: origin + address } as const;
  const file = await buffer((await drawPaper(needs, { ...facts, ...own })).contents);
  const pdf = (await sha256Of(file)).slice(0, 32);
  await media.store.write(certificateFileName(pdf), file);
  const isKept = await keepCertificateFile(database, certificate, { pdf, bytes: file.length });
  return isKept ? file : readOrDraw(needs, id);
}
