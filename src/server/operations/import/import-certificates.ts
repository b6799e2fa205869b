import type { ZipReader } from "@nkar/archive/zip-reader";
import { readChecksum } from "@nkar/blobs/checksum";
import type { StoredCertificate } from "../../../core/papers/certificate.ts";
import { certificateFileName } from "../../pictures/originals.ts";
import type { Media } from "../../pictures/pictures.ts";
import { type CatalogueRecords, getCertificatePath } from "../export/catalogue.ts";
import { compareById, type ImportLine } from "./import-plan.ts";

type Certificates = readonly StoredCertificate[];

const toCopyKey = ({ records, recordId, copy }: StoredCertificate) =>
  `${records} ${recordId} ${copy}`;

/**
 * Compares the certificates of an export with those of the site. The number of a certificate is its `id`.
 * Two certificates with one number are an error, and so are two valid certificates of one copy. A
 * different random `code` shows that a certificate with the same number is another one.
 */
function compareCertificates(incoming: Certificates, existing: Certificates): ImportLine[] {
  const existingById = new Map(existing.map((each) => [each.id, each]));
  const allById = new Map([...existing, ...incoming].map((each) => [each.id, each]));
  const validCertificates = [...allById.values()].filter(({ withdrawnAt }) => !withdrawnAt);
  const validByCopy = Map.groupBy(validCertificates, toCopyKey);
  return compareById("certificate", [...incoming], [...existing], (certificate) => {
    const { id, code, withdrawnAt } = certificate;
    if ((existingById.get(id)?.code ?? code) !== code)
      return ["The site has another one of this number"];
    const sameCopy = withdrawnAt ? [] : (validByCopy.get(toCopyKey(certificate)) ?? []);
    return sameCopy
      .filter((other) => other.id !== id)
      .map((other) => `Certificate ${other.id} is of the same copy`);
  });
}

/** Checks the file of a certificate in the export. `pdf` is the beginning of the file's SHA-256. */
async function checkFile(
  zip: ZipReader,
  { id, pdf, bytes }: StoredCertificate,
): Promise<ImportLine[]> {
  const file = getCertificatePath(id);
  const checksum = await readChecksum(zip, file);
  if (checksum?.sha256.startsWith(pdf) && checksum.bytes === bytes) return [];
  const note = checksum ? "is damaged or was changed" : "is not in the export";
  return [{ place: "certificate", subject: file, action: "error", notes: [note] }];
}

/** Plans the import of certificates. An import can only withdraw certificates that the site has already. */
export async function planCertificates(
  zip: ZipReader,
  { store }: Media,
  incoming: Pick<CatalogueRecords, "certificates">,
  existing: Pick<CatalogueRecords, "certificates">,
) {
  const existingById = new Map(existing.certificates.map((each) => [each.id, each]));
  const certificates = incoming.certificates.map((each) => {
    const before = existingById.get(each.id);
    if (before?.code !== each.code) return each;
    return { ...before, withdrawnAt: before.withdrawnAt ?? each.withdrawnAt };
  });
  // A certificate has no file until somebody opens it.
  const newWithFile = certificates.filter(({ id, pdf }) => pdf !== "" && !existingById.has(id));
  const fileErrors = await Promise.all(newWithFile.map((each) => checkFile(zip, each)));
  return {
    certificates,
    lines: [...compareCertificates(certificates, existing.certificates), ...fileErrors.flat()],
    async storeFiles(): Promise<void> {
      for (const { id, pdf } of newWithFile) {
        await store.write(certificateFileName(pdf), await zip.readBytes(getCertificatePath(id)));
      }
    },
  };
}
