import { buffer } from "node:stream/consumers";
import type { CertificateInput } from "../../core/entities/certificate.ts";
import { paperRequestSchema } from "../../core/papers/paper-request.ts";
import { paperTexts } from "../../core/texts/paper.ts";
import {
  getCertificate,
  type IssuedCertificate,
  keepCertificateFile,
} from "../catalogue/certificates.ts";
import { getPrint } from "../catalogue/prints/prints.ts";
import { withUnpublished } from "../catalogue/published.ts";
import { getSiteIdentity } from "../catalogue/site-identity.ts";
import { pageCode } from "../pages/page-code.ts";
import { certificateFileName } from "../pictures/originals.ts";
import { sha256Of } from "../pictures/store/checksum.ts";
import type { Services } from "../services.ts";
import type { CertificateDocument, CertificateFacts } from "./documents.ts";
import { describePaper } from "./make-paper.ts";
import { drawPaperFile } from "./paper-process.ts";

type Needs = Pick<Services, "config" | "database" | "media">;

/** @throws Problem 404 */
export async function readCertificateFacts(
  needs: Needs,
  { records, recordId, language, page, details }: CertificateInput,
): Promise<CertificateFacts> {
  const wish = { kind: "labels", records, ids: [recordId], language, page, prices: false };
  const request = paperRequestSchema.parse(wish);
  const { common } = await describePaper(needs, request, "certificate");
  const isPrint = records === "prints";
  const print = isPrint && (await getPrint(withUnpublished(needs.database), recordId));
  const works = common.works.map((work) => {
    if (!details) return work;
    return { ...work, lines: [...(isPrint ? [] : work.lines), { text: details }] };
  });
  return { ...common, works, editionSize: print ? print.editionSize : null };
}

/** Null for an original. */
export function copyLine({ copy, facts }: IssuedCertificate): string | null {
  const { editionSize, language } = facts;
  if (copy === null || editionSize === null) return null;
  return paperTexts[language].certificate.copy({ copy, size: editionSize });
}

function toDocument(certificate: IssuedCertificate, origin: string): CertificateDocument {
  const { id, address, facts } = certificate;
  const texts = paperTexts[facts.language].certificate;
  const { text: artist } = facts.artist;
  const copy = copyLine(certificate);
  return {
    ...facts,
    kind: "certificate",
    copy,
    statement: copy === null ? texts.original(artist) : texts.print(artist),
    number: texts.number(id),
    signature: texts.signature,
    check: texts.check,
    code: pageCode(origin, address),
  };
}

/**
 * Reads the file of a certificate. The first request makes it; from then on it is kept.
 * @throws Problem 404
 */
export async function readCertificateFile(needs: Needs, id: number): Promise<Uint8Array> {
  const { database, media } = needs;
  const certificate = await getCertificate(database, id);
  const kept = certificate.pdf && (await media.store.read(certificateFileName(certificate.pdf)));
  if (kept) return kept;
  const { origin } = await getSiteIdentity(needs);
  const paper = toDocument(certificate, origin);
  const file = await buffer(drawPaperFile(media, { paper, preview: false }));
  const pdf = (await sha256Of(file)).slice(0, 32);
  await media.store.write(certificateFileName(pdf), file);
  const isKept = await keepCertificateFile(database, certificate, { pdf, bytes: file.length });
  return isKept ? file : readCertificateFile(needs, id);
}
