// Measures picture encodings on the pictures of a folder: bytes, CPU time and similarity.
// Usage: node_modules/.bin/node bench/encodings.ts FOLDER [WIDTH]
import { globSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { printTable } from "./table.ts";

const [folder = "", width = "1024"] = process.argv.slice(2);

interface EncodingCandidate {
  format: string;
  quality: number;
  effort: string;
  encode(picture: Sharp): Sharp;
}

const candidates: EncodingCandidate[] = [
  ...[45, 50, 55].flatMap((quality) =>
    [2, 3, 4].map((effort) => ({
      format: "AVIF",
      quality,
      effort: String(effort),
      encode: (picture: Sharp) => picture.avif({ quality, effort }),
    })),
  ),
  ...[75, 78, 80, 85].map((quality) => ({
    format: "WebP",
    quality,
    effort: "4",
    encode: (picture: Sharp) => picture.webp({ quality, effort: 4 }),
  })),
  ...[75, 80, 85].map((quality) => ({
    format: "JPEG",
    quality,
    effort: "mozjpeg",
    encode: (picture: Sharp) => picture.jpeg({ quality, mozjpeg: true, progressive: true }),
  })),
];

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

async function brightness(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .toColourspace("b-w")
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const side = 8;
// For values of 0–255.
const stabilisers = { mean: (0.01 * 255) ** 2, variance: (0.03 * 255) ** 2 };

/**
 * Structural similarity of brightness: mean over squares of 8 × 8 px (1 for equal pictures). Wang
 * et al., "Image quality assessment", IEEE Transactions on Image Processing 13 (2004), without the
 * Gaussian window.
 */
function similarity(one: Pixels, other: Pixels): number {
  let sum = 0;
  let squares = 0;
  for (let top = 0; top + side <= one.height; top += side / 2) {
    for (let left = 0; left + side <= one.width; left += side / 2) {
      sum += squareSimilarity(one, other, left, top);
      squares += 1;
    }
  }
  return sum / squares;
}

function squareSimilarity(one: Pixels, other: Pixels, left: number, top: number): number {
  let a = 0;
  let b = 0;
  let aa = 0;
  let bb = 0;
  let ab = 0;
  for (let y = top; y < top + side; y++) {
    for (let x = left; x < left + side; x++) {
      const first = one.data[y * one.width + x] ?? 0;
      const second = other.data[y * one.width + x] ?? 0;
      a += first;
      b += second;
      aa += first * first;
      bb += second * second;
      ab += first * second;
    }
  }
  const count = side * side;
  const [meanA, meanB] = [a / count, b / count];
  const variance = aa / count - meanA ** 2 + bb / count - meanB ** 2;
  const covariance = ab / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + stabilisers.mean) * (2 * covariance + stabilisers.variance)) /
    ((meanA ** 2 + meanB ** 2 + stabilisers.mean) * (variance + stabilisers.variance))
  );
}

const mean = (values: number[]) =>
  values.reduce((sum, value) => sum + value, 0) / (values.length || 1);

const originals = await Promise.all(
  globSync(join(folder, "*.{jpg,jpeg,png}")).map(async (file) => {
    const { data, info } = await sharp(file)
      .rotate()
      .resize({ width: Number(width), withoutEnlargement: true })
      .removeAlpha()
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const open = () => sharp(data, { raw });
    return { open, brightness: await brightness(open()) };
  }),
);
if (originals.length === 0) throw new Error(`There is no picture in "${folder}"`);

sharp.concurrency(1);
const rows = [];
for (const { format, quality, effort, encode } of candidates) {
  const bytes: number[] = [];
  const seconds: number[] = [];
  const similarities: number[] = [];
  for (const original of originals) {
    const before = process.cpuUsage();
    const encoded = await encode(original.open()).toBuffer();
    const used = process.cpuUsage(before);
    bytes.push(encoded.length);
    seconds.push((used.user + used.system) / 1e6);
    similarities.push(similarity(original.brightness, await brightness(sharp(encoded))));
  }
  rows.push({
    format,
    quality,
    effort,
    "kB each": (mean(bytes) / 1000).toFixed(1),
    "CPU s each": mean(seconds).toFixed(2),
    similarity: mean(similarities).toFixed(4),
    "of the worst": Math.min(...similarities).toFixed(4),
  });
}
printTable(`${originals.length} pictures, ${width} px wide`, rows);
