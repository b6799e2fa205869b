import { hashOfAddress } from "../../core/entities/picture.ts";
import { addressesIn } from "../../server/operations/export/catalogue.ts";
import { readRecords } from "../../server/operations/export/collect.ts";
import type { Progress } from "../../server/operations/zip/zip.ts";
import type { BlobStore } from "../../server/pictures/store/blob-store.ts";
import { ChecksumMismatch, checksumOf } from "../../server/pictures/store/checksum.ts";
import { isOriginalFormat, originalName } from "../../server/pictures/variants/variant-files.ts";
import type { Site } from "../site.ts";
import { formatBytes } from "../terminal.ts";
import { type Check, startReport } from "./result.ts";

interface Original {
  hash: string;
  /** In the store. */
  name: string;
  bytes: number;
}

async function listOriginals({ query }: Site["database"]): Promise<Original[]> {
  const rows = await query.selectFrom("media").select(["hash", "format", "bytes"]).execute();
  return rows.map(({ hash, format, bytes }) => ({
    hash,
    name: isOriginalFormat(format) ? originalName(hash, format) : "",
    bytes,
  }));
}

type Condition = "whole" | "gone" | "damaged";

/** @param deep also reads the file and compares its hash */
async function checkOriginal(
  { hash, name, bytes }: Original,
  store: BlobStore,
  deep: boolean,
): Promise<Condition> {
  const size = await store.size(name);
  if (size === null) return "gone";
  if (size !== bytes) return "damaged";
  if (!deep) return "whole";
  try {
    const contents = await checksumOf(store, name);
    return contents?.sha256.startsWith(hash) ? "whole" : "damaged";
  } catch (error) {
    if (error instanceof ChecksumMismatch) return "damaged";
    throw error;
  }
}

async function findBroken(
  originals: Original[],
  { media }: Site,
  { deep, progress }: { deep: boolean; progress: Progress },
): Promise<{ original: Original; condition: Condition }[]> {
  const broken = [];
  for (const [index, original] of originals.entries()) {
    const condition = await checkOriginal(original, media.store, deep);
    if (condition !== "whole") broken.push({ original, condition });
    progress("Checking pictures", index + 1, originals.length);
  }
  return broken;
}

async function countStrayFiles(store: BlobStore, originals: Original[]): Promise<number> {
  const known = new Set(originals.map(({ name }) => name));
  let stray = 0;
  for await (const { name } of store.list("masters")) stray += known.has(name) ? 0 : 1;
  return stray;
}

export function checkPictures(deep: boolean): Check {
  return async (site, progress) => {
    const { results, report } = startReport("pictures");
    const originals = await listOriginals(site.database);
    const addresses = addressesIn(await readRecords(site.database));
    const shown = new Set(addresses.flatMap((address) => hashOfAddress(address) ?? []));

    const broken = await findBroken(originals, site, { deep, progress });
    for (const { original, condition } of broken) {
      const where = shown.has(original.hash) ? "shown on the site" : "not shown anywhere";
      report(
        "problem",
        `The original ${original.name} is ${condition} (${where}): restore a backup, or upload it again.`,
      );
    }

    const known = new Set(originals.map(({ hash }) => hash));
    const unknown = [...shown].filter((hash) => !known.has(hash));
    for (const hash of unknown) {
      report(
        "problem",
        `A record shows the picture ${hash}, which the site does not have: upload it again.`,
      );
    }
    if (broken.length + unknown.length === 0) {
      report(
        "ok",
        `${originals.length} originals are where they belong${deep ? " and whole" : ""}.`,
      );
    }

    const unused = originals.filter(({ hash }) => !shown.has(hash));
    if (unused.length > 0) {
      const size = formatBytes(unused.reduce((sum, { bytes }) => sum + bytes, 0));
      report(
        "advice",
        `${unused.length} uploaded pictures (${size}) are shown nowhere, or only in the trash: clean removes those that nothing shows.`,
      );
    }
    const stray = await countStrayFiles(site.media.store, originals);
    if (stray > 0) {
      report("advice", `${stray} files among the originals belong to no picture; they do no harm.`);
    }
    return results;
  };
}
