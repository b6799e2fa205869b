import { createHash } from "node:crypto";
import { textured } from "../support/sample-pictures.ts";

/** A PNG of random noise. @param side width and height in px */
export async function uniquePicture(side: number) {
  const bytes = Buffer.from(await textured(side, side).png({ compressionLevel: 1 }).toBuffer());
  return { bytes, hash: createHash("sha256").update(bytes).digest("hex").slice(0, 32) };
}
