import type { Database } from "../database/open.ts";
import type { BlobStore } from "./store/blob-store.ts";
import { ChecksumMismatch, checksumOf } from "./store/checksum.ts";
import { originalName } from "./variants/variant-files.ts";

export interface Original {
  hash: string;
  /** In the store. */
  name: string;
  bytes: number;
}

/** Name of the file of a certificate, which is kept with the original pictures. */
export function certificateFileName(hash: string): string {
  return `masters/${hash.slice(0, 2)}/${hash}.pdf`;
}

/** Straightened pictures have none. Includes the files of certificates. */
export async function listOriginals(query: Database["query"]): Promise<Original[]> {
  const certificates = await query
    .selectFrom("certificates")
    .select(["pdf as hash", "bytes"])
    .where("bytes", ">", 0)
    .execute();
  const rows = await query
    .selectFrom("media")
    .select(["hash", "format", "bytes"])
    .where("bytes", ">", 0)
    .execute();
  return [
    ...rows.map(({ format, ...row }) => ({ ...row, name: originalName(row.hash, format) })),
    ...certificates.map((row) => ({ ...row, name: certificateFileName(row.hash) })),
  ];
}

/**
 * Compares the size of a stored original with its record.
 * @param deep also reads the file and compares its hash
 */
async function findFault(
  store: BlobStore,
  { hash, name, bytes }: Original,
  deep: boolean,
): Promise<"gone" | "damaged" | null> {
  const size = await store.size(name);
  if (size === null) return "gone";
  if (size !== bytes) return "damaged";
  if (!deep) return null;
  try {
    const contents = await checksumOf(store, name);
    return contents?.sha256.startsWith(hash) ? null : "damaged";
  } catch (error) {
    if (error instanceof ChecksumMismatch) return "damaged";
    throw error;
  }
}

/** @returns all originals, and those that are faulty */
export async function checkOriginals(
  { database, store }: { database: Database; store: BlobStore },
  deep: boolean,
  progress: (done: number, total: number) => void,
) {
  const originals = await listOriginals(database.query);
  const faulty: (Original & { fault: "gone" | "damaged" })[] = [];
  for (const [index, original] of originals.entries()) {
    const fault = await findFault(store, original, deep);
    if (fault) faulty.push({ ...original, fault });
    progress(index + 1, originals.length);
  }
  return { originals, faulty };
}
