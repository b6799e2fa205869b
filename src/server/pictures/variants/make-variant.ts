import type { OriginalFormat } from "../../../core/entities/picture.ts";
import { type OriginalSource, readOriginal } from "../originals.ts";
import type { Encoding } from "../processing/picture-tasks.ts";
import { type VariantSize, variantName } from "./variant-files.ts";

/**
 * Makes the missing files of a variant, one for each encoding. Decodes the original once. Does not
 * replace files that another instance has made, because they are equal.
 */
export async function makeVariant(
  media: OriginalSource,
  hash: string,
  format: OriginalFormat,
  size: VariantSize,
): Promise<void> {
  const { store, processes } = media;
  const missingEncodings: Encoding[] = [];
  for (const encoding of size.encodings) {
    const storedBytes = await store.size(variantName(hash, size, encoding.format));
    if (storedBytes === null) missingEncodings.push(encoding);
  }
  if (missingEncodings.length === 0) return;

  const original = await readOriginal(media, { hash, format });
  const files = await processes.perform("makeVariants", original, size.box, missingEncodings);
  for (const [index, encoding] of missingEncodings.entries()) {
    const bytes = files[index];
    if (bytes) await store.writeOnce(variantName(hash, size, encoding.format), bytes);
  }
}
