import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openDatabase } from "../../src/server/database/open.ts";
import { startApi } from "../support/api.ts";
import { freshDatabase } from "../support/databases.ts";

// ABUSE_RUNS sets the number of damaged files, ABUSE_SEED the first seed. A failure names its seed.
const runs = Number(process.env.ABUSE_RUNS ?? 60);
const firstSeed = Number(process.env.ABUSE_SEED ?? 1);

async function validPictures(): Promise<Buffer[]> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const picture = () =>
    sharp({ create: { width: 61, height: 47, channels: 3, background: "#888", noise } });
  const frame = { width: 20, height: 20, channels: 4 } as const;
  const frames = await Promise.all(
    ["#900", "#090", "#009"].map((background) =>
      sharp({ create: { ...frame, background } })
        .png()
        .toBuffer(),
    ),
  );
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

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const extremeNumbers = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0xffffffff];

/** Returns a damaged copy of one of the files, the same one for the same seed. */
function damage(files: readonly Buffer[], seed: number): { name: string; bytes: Buffer } {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Entry>(entries: readonly Entry[]) => entries[below(entries.length)];
  let bytes = Buffer.from(pick(files) ?? "");
  // Half of the damage is in the headers.
  const offset = () => below(random() < 0.5 ? Math.min(bytes.length, 200) : bytes.length);
  const range = () => [offset(), offset()].toSorted((a, b) => a - b);
  const damages: Record<string, () => Uint8Array[]> = {
    flipBits() {
      for (let flips = Math.ceil(random() ** 3 * 60); flips >= 0; flips--) {
        const at = offset();
        bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8));
      }
      return [bytes];
    },
    truncate: () => [bytes.subarray(0, below(bytes.length))],
    replaceNumber() {
      const at = Math.max(0, Math.min(offset(), bytes.length - 4));
      const number = Buffer.alloc(4);
      number[random() < 0.5 ? "writeUInt32BE" : "writeUInt32LE"](pick(extremeNumbers) ?? 0);
      return [bytes.subarray(0, at), number, bytes.subarray(at + 4)];
    },
    repeatPart() {
      const [from, to] = range();
      const copies = Array.from({ length: 1 + below(20) }, () => bytes.subarray(from, to));
      return [bytes.subarray(0, to), ...copies, bytes.subarray(to)];
    },
    dropPart() {
      const [from, to] = range();
      return [bytes.subarray(0, from), bytes.subarray(to)];
    },
    splice() {
      const other = pick(files) ?? bytes;
      return [bytes.subarray(0, offset()), other.subarray(below(other.length))];
    },
    insertNoise() {
      const at = offset();
      const noise = Buffer.from(Array.from({ length: 64 }, () => below(256)));
      return [bytes.subarray(0, at), noise, bytes.subarray(at)];
    },
  };
  const applied: string[] = [];
  do {
    const name = pick(Object.keys(damages)) ?? "flipBits";
    applied.push(name);
    bytes = Buffer.concat(damages[name]?.() ?? [bytes]);
  } while (random() < 0.3 && bytes.length > 16);
  return { name: applied.join(", then "), bytes: bytes.subarray(0, 2_000_000) };
}

test(`accepts and shows each of ${runs} damaged pictures, or refuses it with 4xx and stores nothing`, async () => {
  const api = await startApi(await openDatabase(await freshDatabase("SQLite")));
  const admin = await api.admin();
  const files = await validPictures();
  const outcomes = new Map<number, number>();
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const { name, bytes } = damage(files, seed);
    const form = new FormData();
    form.set("image", new Blob([new Uint8Array(bytes)]), "damaged.jpg");
    const { status, body } = await admin.call("POST", "/api/upload", form);
    const message = `seed ${seed}: ${name}, ${bytes.length} bytes, ${JSON.stringify(body)}`;
    expect(status, message).toBeOneOf([201, 400, 413]);
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
    if (status !== 201) continue;
    const shown = await api.app.request(body.imagePath);
    expect(shown.status, message).toBe(200);
    const metadata = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect(metadata.format, message).toBe("jpeg");
    expect(metadata.exif, message).toBeUndefined();
  }
  expect(outcomes.get(400) ?? 0).toBeGreaterThan(runs / 10);
  if (process.env.ABUSE_RUNS) console.log(Object.fromEntries(outcomes));
  const originals = join(api.services.config.mediaDir, "masters");
  const stored = await readdir(originals, { recursive: true, withFileTypes: true }).catch(() => []);
  const storedFiles = stored.filter((entry) => entry.isFile()).length;
  expect(storedFiles).toBeLessThanOrEqual(outcomes.get(201) ?? 0);
}, 3_600_000);
