import { encodePixels, type Pixels, renderPixels } from "./pipeline.ts";
import { type Box, derivativeName, type MasterFormat, masterName, type Recipe } from "./recipes.ts";
import type { Storage } from "./storage.ts";

/** The original of a picture that the database knows is not in storage any more. */
export class MasterMissing extends Error {
  constructor(name: string) {
    super(`The original ${name} is missing from the media storage`);
    this.name = "MasterMissing";
  }
}

/** Makes the files that visitors see out of the originals. */
export interface DerivativeMaker {
  /**
   * Renders one recipe from the stored original and stores the result.
   * @throws MasterMissing when the original is gone
   */
  make(hash: string, format: MasterFormat, recipe: Recipe): Promise<void>;
  /** Lets go of the pixels kept for the next encoding of the same size. */
  forgetPixels(): void;
}

/** Makes a maker that reads and writes `storage`. */
export function createDerivativeMaker(storage: Storage): DerivativeMaker {
  // The formats of one size are made one after the other: the last size's pixels are kept, so that
  // the original is decoded once for all three. A file is the same whichever way it came about.
  let kept: { key: string; pixels: Promise<Pixels> } | undefined;

  async function readPixels(name: string, within: Box): Promise<Pixels> {
    const master = await storage.read(name);
    if (master === null) throw new MasterMissing(name);
    return renderPixels(master, within);
  }

  function pixelsOf(name: string, within: Box): Promise<Pixels> {
    const key = `${name} ${within.width}x${within.height}`;
    if (kept?.key === key) return kept.pixels;
    const pixels = readPixels(name, within);
    const entry = { key, pixels };
    kept = entry;
    pixels.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return pixels;
  }

  return {
    async make(hash, format, recipe) {
      const pixels = await pixelsOf(masterName(hash, format), recipe.within);
      const bytes = await encodePixels(pixels, recipe.encoding);
      await storage.write(derivativeName(hash, recipe), bytes);
    },
    forgetPixels() {
      kept = undefined;
    },
  };
}
