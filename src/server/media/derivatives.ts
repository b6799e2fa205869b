import type { PictureProcesses } from "./picture-processes.ts";
import type { MasterFormat } from "./picture-tasks.ts";
import { derivativeName, masterName, type Size } from "./recipes.ts";
import type { Storage } from "./storage.ts";

/** The original of a picture that the database knows is not in storage any more. */
export class MasterMissing extends Error {
  constructor(name: string) {
    super(`The original ${name} is missing from the media storage`);
    this.name = "MasterMissing";
  }
}

/**
 * Makes all files of one size of a picture out of its stored original, decoded once for all of
 * them. What comes out depends on nothing but the original and the recipe.
 * @throws MasterMissing when the original is gone
 */
export async function makeSize(
  { storage, processes }: { storage: Storage; processes: PictureProcesses },
  hash: string,
  format: MasterFormat,
  size: Size,
): Promise<void> {
  const name = masterName(hash, format);
  const master = await storage.read(name);
  if (master === null) throw new MasterMissing(name);

  const files = await processes.render(master, size.within, size.encodings);
  for (const [at, encoding] of size.encodings.entries()) {
    const bytes = files[at];
    if (bytes) await storage.write(derivativeName(hash, size, encoding.format), bytes);
  }
}
