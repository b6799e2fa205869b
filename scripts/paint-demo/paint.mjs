import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { randomFrom } from "./random.mjs";
import { createSurface, photograph } from "./surface.mjs";

/**
 * Paints one work from an empty canvas. `long` is the long side in pixels.
 * Answers an upright picture as raw RGB.
 */
export function paintWork(work, long) {
  const [ratioX, ratioY] = work.ratio;
  const scale = long / Math.max(ratioX, ratioY);
  const width = Math.round(ratioX * scale);
  const height = Math.round(ratioY * scale);
  const surface = createSurface({ width, height, seed: work.seed });
  const short = Math.min(ratioX, ratioY);
  work.paint(surface, randomFrom(work.seed), {
    W: (ratioX / short) * 1000,
    H: (ratioY / short) * 1000,
  });
  return { data: photograph(surface, work.finish), width, height };
}

/** A sharp picture from raw RGB. */
export const fromRaw = ({ data, width, height }) =>
  sharp(data, { raw: { width, height, channels: 3 } });

/** Writes a JPEG no heavier than `bytes`, giving up quality before size. */
export async function saveJpeg(picture, file, { long, bytes, quality = 82 }) {
  await mkdir(path.dirname(file), { recursive: true });
  const fitted = picture.resize({
    width: long,
    height: long,
    fit: "inside",
    kernel: "lanczos3",
    withoutEnlargement: true,
  });
  const { data, info } = await fitted.raw().toBuffer({ resolveWithObject: true });
  let result;
  for (let attempt = quality; attempt >= 50; attempt -= 4) {
    result = await sharp(data, { raw: info }).jpeg({ quality: attempt, mozjpeg: true }).toBuffer();
    if (result.length <= bytes) break;
  }
  await writeFile(file, result);
  return result.length;
}
