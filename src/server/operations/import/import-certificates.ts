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

/** Finds errors: a number belongs to one certificate only, and a copy has one valid certificate. */
function compareCertificates(incoming: Certificates, existing: Certificates): ImportLine[] {
  const existingById = new Map(existing.map((each) => [each.id, each]));
  const after = new Map([...existing, ...incoming].map((each) => [each.id, each]));
  const valid = [...after.values()].filter(({ withdrawnAt }) => !withdrawnAt);
  const lastOfCopy = new Map(valid.map((each) => [toCopyKey(each), each.id]));
  return compareById("certificate", [...incoming], [...existing], (certificate) => {
    const { id, code, withdrawnAt } = certificate;
    if ((existingById.get(id)?.code ?? code) !== code)
      return ["The site has another one of this number"];
    const other = lastOfCopy.get(toCopyKey(certificate)) ?? id;
    return withdrawnAt || other === id ? [] : [`Certificate ${other} is of the same copy`];
  });
}

async function checkFile(
  zip: ZipReader,
  { id, pdf, bytes }: StoredCertificate,
): Promise<ImportLine[]> {
  const file = getCertificatePath(id);
  const actual = await readChecksum(zip, file);
  if (actual?.sha256.startsWith(pdf) && actual.bytes === bytes) return [];
  const note = actual ? "is damaged or was changed" : "is not in the export";
  return [{ place: "certificate", subject: file, action: "error", notes: [note] }];
}

/** Plans the import of certificates. Those of the site stay as issued; an import can withdraw them. */
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
  const withFile = certificates.filter(({ id, pdf }) => pdf !== "" && !existingById.has(id));
  const damaged = await Promise.all(withFile.map((each) => checkFile(zip, each)));
  return {
    certificates,
    lines: [...compareCertificates(certificates, existing.certificates), ...damaged.flat()],
    async storeFiles(): Promise<void> {
      for (const { id, pdf } of withFile) {
        await store.write(certificateFileName(pdf), await zip.readBytes(getCertificatePath(id)));
      }
    },
  };
}
