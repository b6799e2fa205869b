import type { PictureProcesses } from "../processing/picture-processes.ts";
import type { Encoding, OriginalFormat } from "../processing/picture-tasks.ts";
import type { BlobStore } from "../store/blob-store.ts";
import { originalName, type VariantSize, variantName } from "./recipes.ts";

/** The original of a picture that the database knows is not in storage any more. */
export class OriginalMissing extends Error {
  constructor(name: string) {
    super(`The original ${name} is missing from the media storage`);
    this.name = "OriginalMissing";
  }
}

/**
 * Makes the files of one size of a picture that do not exist yet out of its stored original, decoded
 * once for all of them. What comes out depends on nothing but the original and the recipe, and what
 * another instance has made meanwhile stays.
 * @throws OriginalMissing when the original is gone
 */
export async function makeVariant(
  { store, processes }: { store: BlobStore; processes: PictureProcesses },
  hash: string,
  format: OriginalFormat,
  size: VariantSize,
): Promise<void> {
  const lacking: Encoding[] = [];
  for (const encoding of size.encodings) {
    const made = await store.size(variantName(hash, size, encoding.format));
    if (made === null) lacking.push(encoding);
  }
  if (lacking.length === 0) return;

  const name = originalName(hash, format);
  const original = await store.read(name);
  if (original === null) throw new OriginalMissing(name);

  const files = await processes.render(original, size.within, lacking);
  for (const [at, encoding] of lacking.entries()) {
    const bytes = files[at];
    if (bytes) await store.writeOnce(variantName(hash, size, encoding.format), bytes);
  }
}
