import type { PictureProcesses } from "../processing/picture-processes.ts";
import type { Encoding, MasterFormat } from "../processing/picture-tasks.ts";
import type { Storage } from "../store/blob-store.ts";
import { derivativeName, masterName, type Size } from "./recipes.ts";

/** The original of a picture that the database knows is not in storage any more. */
export class MasterMissing extends Error {
  constructor(name: string) {
    super(`The original ${name} is missing from the media storage`);
    this.name = "MasterMissing";
  }
}

/**
 * Makes the files of one size of a picture that do not exist yet out of its stored original, decoded
 * once for all of them. What comes out depends on nothing but the original and the recipe, and what
 * another instance has made meanwhile stays.
 * @throws MasterMissing when the original is gone
 */
export async function makeSize(
  { storage, processes }: { storage: Storage; processes: PictureProcesses },
  hash: string,
  format: MasterFormat,
  size: Size,
): Promise<void> {
  const lacking: Encoding[] = [];
  for (const encoding of size.encodings) {
    const made = await storage.size(derivativeName(hash, size, encoding.format));
    if (made === null) lacking.push(encoding);
  }
  if (lacking.length === 0) return;

  const name = masterName(hash, format);
  const master = await storage.read(name);
  if (master === null) throw new MasterMissing(name);

  const files = await processes.render(master, size.within, lacking);
  for (const [at, encoding] of lacking.entries()) {
    const bytes = files[at];
    if (bytes) await storage.writeOnce(derivativeName(hash, size, encoding.format), bytes);
  }
}
