import { readdir } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startApi } from "../support/api.ts";
import { emptyDatabase } from "../support/databases.ts";
import { noisePicture, pictureForm } from "../support/sample-pictures.ts";

// ABUSE_RUNS sets the number of damaged files. A failure prints its seed; ABUSE_SEED repeats it.
const runs = Number(process.env.ABUSE_RUNS ?? 60);
const seed = process.env.ABUSE_SEED;

async function validPictures(): Promise<Buffer[]> {
  const picture = () => noisePicture(61, 47);
  const frames = [await picture().png().toBuffer(), await picture().negate().png().toBuffer()];
  const animation = () => sharp(frames, { join: { animated: true } });
  const all = [
    picture().jpeg(),
    picture()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Copyright: "Nare" } }),
    picture().toColourspace("cmyk").jpeg(),
    ...[picture().png(), picture().png({ palette: true, progressive: true })],
    ...[picture().webp(), picture().webp({ lossless: true }), picture().gif()],
    ...[animation().gif(), animation().webp()],
  ];
  return Promise.all(all.map((image) => image.toBuffer()));
}

const files = await validPictures();
const extremeNumbers = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff];

/** A place in a file. Half of the damage is in the headers. */
const place = fc.oneof(fc.nat({ max: 200 }), fc.nat({ max: 20_000 }));

type Damage = (bytes: Buffer) => Uint8Array[];

const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.array(fc.tuple(place, fc.nat({ max: 7 })), { minLength: 1, maxLength: 60 }).map(
    (flips): Damage =>
      (bytes) => {
        const flipped = Buffer.from(bytes);
        for (const [at, bit] of flips) flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
        return [flipped];
      },
  ),
  place.map(
    (end): Damage =>
      (bytes) => [bytes.subarray(0, end)],
  ),
  fc
    .tuple(place, fc.constantFrom(...extremeNumbers), fc.boolean())
    .map(([at, value, isBigEndian]): Damage => {
      const number = Buffer.alloc(4);
      number[isBigEndian ? "writeUInt32BE" : "writeUInt32LE"](value);
      return (bytes) => [bytes.subarray(0, at), number, bytes.subarray(at + 4)];
    }),
  // Continues with the end of another file.
  fc.tuple(place, fc.nat(), place).map(
    ([end, other, start]): Damage =>
      (bytes) => [bytes.subarray(0, end), (files[other % files.length] ?? bytes).subarray(start)],
  ),
);

test(`accepts and shows each of ${runs} damaged pictures, or refuses it with 4xx and stores nothing`, async () => {
  const api = await startApi(await emptyDatabase());
  const admin = await api.admin();
  const outcomes = new Map<number, number>();
  const original = fc.nat().map((at) => files[at % files.length] ?? Buffer.alloc(0));
  const damages = fc.array(damage, { minLength: 1, maxLength: 3 });
  const property = fc.asyncProperty(original, damages, async (picture, all) => {
    const bytes = all.reduce((before, each) => Buffer.concat(each(before)), picture);
    const form = pictureForm(bytes.subarray(0, 2_000_000));
    const { status, body } = await admin.call("POST", "/api/upload", form);
    expect(status, JSON.stringify(body)).toBeOneOf([201, 400, 413]);
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
    if (status !== 201) return;
    const shown = await api.app.request(body.imagePath);
    expect(shown.status).toBe(200);
    const metadata = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect(metadata.format).toBe("jpeg");
    expect(metadata.exif).toBeUndefined();
  });
  const repeated = seed ? { seed: Number(seed) } : {};
  await fc.assert(property, { numRuns: runs, ...repeated, endOnFailure: true });
  expect(outcomes.get(400) ?? 0).toBeGreaterThan(runs / 10);
  if (process.env.ABUSE_RUNS) console.log(Object.fromEntries(outcomes));
  const originals = join(api.services.config.mediaDir, "masters");
  const stored = await readdir(originals, { recursive: true, withFileTypes: true }).catch(() => []);
  const storedFiles = stored.filter((entry) => entry.isFile()).length;
  expect(storedFiles).toBeLessThanOrEqual(outcomes.get(201) ?? 0);
}, 3_600_000);
