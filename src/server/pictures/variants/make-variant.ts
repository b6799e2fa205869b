import type { OriginalFormat } from "../../../core/entities/picture.ts";
import type { PictureProcesses } from "../processing/picture-processes.ts";
import type { Encoding } from "../processing/picture-tasks.ts";
import type { BlobStore } from "../store/blob-store.ts";
import { originalName, type VariantSize, variantName } from "./variant-files.ts";

export class OriginalMissing extends Error {
  constructor(name: string) {
    super(`The original ${name} is missing from the blob store`);
    this.name = "OriginalMissing";
  }
}

/**
 * Makes only missing files and decodes the original once. Leaves files of another instance, which
 * are equal.
 */
export async function makeVariant(
  { store, processes }: { store: BlobStore; processes: PictureProcesses },
  hash: string,
  format: OriginalFormat,
  size: VariantSize,
): Promise<void> {
  const missing: Encoding[] = [];
  for (const encoding of size.encodings) {
    const made = await store.size(variantName(hash, size, encoding.format));
    if (made === null) missing.push(encoding);
  }
  if (missing.length === 0) return;

  const name = originalName(hash, format);
  const original = await store.read(name);
  if (original === null) throw new OriginalMissing(name);

  const files = await processes.makeVariants(original, size.within, missing);
  for (const [index, encoding] of missing.entries()) {
    const bytes = files[index];
    if (bytes) await store.writeOnce(variantName(hash, size, encoding.format), bytes);
  }
}
