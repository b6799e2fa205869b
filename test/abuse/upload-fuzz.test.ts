import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openDatabase } from "../../src/server/database/open.ts";
import { startApi } from "../support/api.ts";
import { freshDatabase } from "../support/databases.ts";
import { mutate } from "./mutations.ts";

// ABUSE_RUNS sets how many damaged files are tried, ABUSE_SEED where the numbering starts: a
// failure names the seed of its file.
const runs = Number(process.env.ABUSE_RUNS ?? 60);
const firstSeed = Number(process.env.ABUSE_SEED ?? 1);

/** Small real pictures of every kind that is taken. */
async function soundFiles(): Promise<Buffer[]> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 61, height: 47, channels: 3, background: "#888", noise } as const;
  const picture = () => sharp({ create });
  const frames = await Promise.all(
    ["#900", "#090", "#009"].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 4, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = () => sharp(frames, { join: { animated: true } });
  return Promise.all([
    picture().jpeg().toBuffer(),
    picture()
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Copyright: "Nare" } })
      .toBuffer(),
    picture().toColourspace("cmyk").jpeg().toBuffer(),
    picture().png().toBuffer(),
    picture().png({ palette: true, progressive: true }).toBuffer(),
    picture().webp().toBuffer(),
    picture().webp({ lossless: true }).toBuffer(),
    picture().gif().toBuffer(),
    animation().gif().toBuffer(),
    animation().webp().toBuffer(),
  ]);
}

test(`${runs} damaged pictures: each is taken and shown, or refused with 4xx, and nothing is left of a refused one`, async () => {
  const api = await startApi(await openDatabase(await freshDatabase("SQLite")));
  const admin = await api.admin();
  const files = await soundFiles();
  const outcomes = new Map<number, number>();
  let kept = 0;
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const { name, bytes } = mutate(files, seed);
    const form = new FormData();
    form.set("image", new Blob([new Uint8Array(bytes)]), "damaged.jpg");
    const { status, body } = await admin.call("POST", "/api/upload", form);
    const what = `seed ${seed}: ${name}, ${bytes.length} bytes, ${JSON.stringify(body)}`;
    expect(status, what).toBeOneOf([201, 400, 413]);
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
    if (status !== 201) continue;
    kept += 1;
    const shown = await api.app.request(body.imagePath);
    expect(shown.status, what).toBe(200);
    const metadata = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect(metadata.format, what).toBe("jpeg");
    expect(metadata.exif, what).toBeUndefined();
  }
  expect(outcomes.get(400) ?? 0).toBeGreaterThan(runs / 10);
  if (process.env.ABUSE_RUNS) console.log(Object.fromEntries(outcomes));
  const masters = join(api.services.config.mediaDir, "masters");
  const stored = await readdir(masters, { recursive: true, withFileTypes: true }).catch(() => []);
  expect(stored.filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(kept);
}, 3_600_000);
