import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  apply,
  homographyBetween,
  identity,
  type Quad,
  rectangle,
} from "../../src/core/geometry/homography.ts";
import type { Jpeg } from "../../src/web/photograph/pixels/jpeg.ts";
import type {
  Findings,
  OpenedPhotograph,
  StraightenRequest,
} from "../../src/web/photograph/session.ts";
import type { Answer } from "../../src/web/photograph/worker-messages.ts";
import { brightness, idealPicture, pixelsIn } from "../support/ideal-picture.ts";
import { demoPaintings, paintingFiles, paintingScene } from "../support/photographed-painting.ts";
import { expect, test } from "../support/site.ts";
import { structuralSimilarity } from "../support/structural-similarity.ts";

// The test starts the worker itself.
test.use({ bypassCSP: true });

const assets = join(import.meta.dirname, "../../dist/client/assets");

/** Px of the upright photograph. */
const extent = { width: 600, height: 800 };
const corners: Quad = [
  { x: 120, y: 150 },
  { x: 470, y: 190 },
  { x: 440, y: 660 },
  { x: 90, y: 620 },
];

const request: StraightenRequest = {
  adjustment: { corners, distortion: 0, sheet: null, light: false },
  proportions: 0.75,
  limits: { maxBytes: 1e7, maxPixels: 1e7 },
  printSizes: [],
};

/** Display P3, outside of sRGB: top left, top right, bottom left, bottom right. */
const quarters = [
  [250, 20, 20],
  [20, 240, 20],
  [240, 20, 240],
  [240, 240, 20],
];

/** @param x 0 to 2 @param y 0 to 2 */
type Painting = (x: number, y: number) => number[] | undefined;

const inQuarters: Painting = (x, y) => quarters[Math.floor(x) + 2 * Math.floor(y)];
const inPatches: Painting = (x, y) => [
  (Math.floor(x * 9) * 37 + Math.floor(y * 7) * 71) % 200,
  90,
  120,
];

function uprightPixels(painting: Painting): Buffer {
  const toPainting = homographyBetween(corners, rectangle(2, 2)) ?? identity;
  const wall = [190, 185, 180];
  const pixels = Array.from({ length: extent.width * extent.height }, (_, index) => {
    const [column, row] = [index % extent.width, Math.floor(index / extent.width)];
    const { x, y } = apply(toPainting, { x: column + 0.5, y: row + 0.5 });
    return (x > 0 && x < 2 && y > 0 && y < 2 && painting(x, y)) || wall;
  });
  return Buffer.from(pixels.flat());
}

function segment(marker: number, ...content: readonly Buffer[]): Buffer {
  const all = Buffer.concat(content);
  const start = Buffer.from([0xff, marker, 0, 0]);
  start.writeUInt16BE(all.length + 2, 2);
  return Buffer.concat([start, all]);
}

/** Exif with one entry: to be turned by 90° clockwise. */
const orientation = segment(
  0xe1,
  Buffer.from("Exif\0\0MM\0\x2a\0\0\0\x08\0\x01", "latin1"),
  Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
);

/** sharp itself would convert the colours. */
async function wideProfile(): Promise<Buffer> {
  const sample = sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } });
  const { icc = Buffer.alloc(0) } = await sharp(
    await sample.withIccProfile("p3").jpeg().toBuffer(),
  ).metadata();
  return segment(0xe2, Buffer.from("ICC_PROFILE\0\x01\x01", "latin1"), icc);
}

/** Lies on its side, as phones store it. */
async function photograph(painting: Painting, ...profile: readonly Buffer[]): Promise<Buffer> {
  const jpeg = await sharp(uprightPixels(painting), { raw: { ...extent, channels: 3 } })
    .rotate(270)
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), orientation, ...profile, jpeg.subarray(2)]);
}

type SentResult = Partial<OpenedPhotograph & Findings & Jpeg>;

interface Circumstances {
  /** Aborts the message at once. */
  abort?: boolean;
  /** Gives the worker a helper, or one that is no longer there. */
  helper?: "alive" | "dead";
}

function workerScript(): string {
  return `/assets/${readdirSync(assets).find((name) => /^worker-.*\.js$/.test(name))}`;
}

/** Sends the photograph and one message to the worker. */
function askWorker(
  page: Page,
  file: Buffer,
  message: object,
  { abort = false, helper }: Circumstances = {},
) {
  const text = file.toString("base64");
  const sent = { address: workerScript(), text, message, abort, helper };
  return page.evaluate(async ({ address, text, message, abort, helper }) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const nextOf = (worker: Worker) =>
      new Promise<MessageEvent<Answer>>((resolve, reject) => {
        worker.addEventListener("message", resolve, { once: true });
        worker.addEventListener("error", reject, { once: true });
      });
    const start = async () => {
      const worker = new Worker(address, { type: "module" });
      await nextOf(worker);
      return worker;
    };
    const worker = await start();
    const next = () => nextOf(worker);
    worker.postMessage({ id: 1, method: "open", argument: new Blob([bytes]) });
    const { data: opened } = await next();
    if (helper) {
      const { port1, port2 } = new MessageChannel();
      if (helper === "alive") (await start()).postMessage({ caller: port1 }, [port1]);
      else port1.close();
      worker.postMessage({ helper: port2 }, [port2]);
    }
    worker.postMessage({ id: 2, ...message });
    if (abort) worker.postMessage({ id: 2, method: "abort" });
    const { data: answer } = await next();
    worker.terminate();
    const resultOf = (sent: Answer): SentResult => ("result" in sent && sent.result) || {};
    const result = resultOf(answer);
    const jpeg = result.blob;
    return {
      opened: resultOf(opened),
      found: result.painting,
      reason: "reason" in answer ? answer.reason : null,
      jpeg: jpeg && [...new Uint8Array(await jpeg.arrayBuffer())],
    };
  }, sent);
}

async function expectQuarters(file: Buffer): Promise<void> {
  const middles = await sharp(file, { ignoreIcc: true })
    .resize(2, 2, { kernel: "nearest" })
    .removeAlpha()
    .raw()
    .toBuffer();
  for (const [index, value] of quarters.flat().entries()) {
    expect(Math.abs((middles[index] ?? 0) - value), `value ${index}`).toBeLessThan(8);
  }
}

test("PHO-01 a photograph lying on its side becomes a straight JPEG in its wide colours", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/about");
  const message = { method: "straighten", argument: request };
  const sent = await photograph(inQuarters, await wideProfile());
  const { jpeg, opened } = await askWorker(page, sent, message);
  expect(opened).toMatchObject(extent);
  const file = Buffer.from(jpeg ?? []);
  const { icc, width = 0, height = 0, exif } = await sharp(file).metadata();
  expect(exif).toBeUndefined();
  expect(width / height).toBeCloseTo(0.75, 2);
  expect(icc?.toString("latin1").replaceAll("\0", "")).toMatch(/P3/);
  await expectQuarters(file);
});

test("PHO-01 the policy of the worker's script allows WebAssembly and nothing else", {
  tag: "@once",
}, async ({ request }) => {
  const policyOf = async (address: string) =>
    (await request.get(address)).headers()["content-security-policy"] ?? "";
  const ofWorker = await policyOf(workerScript());
  expect(ofWorker).toMatch(/^default-src 'none';.*; script-src 'wasm-unsafe-eval';/);
  const other = readdirSync(assets).find((name) => /^main-.*\.js$/.test(name));
  expect(await policyOf(`/assets/${other}`)).not.toContain("wasm");
});

test("PHO-01 a photograph without a profile stays in sRGB", { tag: "@once" }, async ({ page }) => {
  await page.goto("/about");
  const message = { method: "straighten", argument: request };
  const { jpeg } = await askWorker(page, await photograph(inQuarters), message);
  const file = Buffer.from(jpeg ?? []);
  const { icc } = await sharp(file).metadata();
  expect(icc?.toString("latin1").replaceAll("\0", "") ?? "").not.toMatch(/P3/);
  await expectQuarters(file);
});

test("PHO-01 a picture is whole although a helper ended without an answer @long", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/about");
  const message = { method: "straighten", argument: request };
  const sent = await photograph(inQuarters);
  const { jpeg } = await askWorker(page, sent, message, { helper: "dead" });
  await expectQuarters(Buffer.from(jpeg ?? []));
});

test("PHO-01 the second encoding is not visible @long", { tag: "@once" }, async ({ page }) => {
  await page.goto("/about");
  const scene = paintingScene(258, 1200);
  const seen = await scene.photograph(paintingFiles(demoPaintings));
  const raw = { width: seen.width, height: seen.height, channels: 4 } as const;
  const sent = await sharp(seen.data, { raw }).jpeg({ quality: 90 }).toBuffer();
  const { painting: corners, distortion, size } = scene;
  const adjustment = { corners, distortion, sheet: null, light: false };
  const argument = { ...request, adjustment, proportions: size.width / size.height };
  const message = { method: "straighten", argument };
  const { jpeg } = await askWorker(page, sent, message, { helper: "alive" });
  const straightened = await pixelsIn(Buffer.from(jpeg ?? []));
  const { width, height } = straightened;
  // One px is left out at each edge.
  const ideal = idealPicture(await pixelsIn(sent), straightened, (u, v) =>
    scene.seenAt((u * width + 1) / (width + 2), (v * height + 1) / (height + 2)),
  );
  const similarity = structuralSimilarity(brightness(straightened), ideal, width);
  expect(similarity).toBeGreaterThan(0.98);
});

test("PHO-01 the worker finds the painting", { tag: "@once" }, async ({ page }) => {
  await page.goto("/about");
  const message = { method: "find" };
  const { found } = await askWorker(page, await photograph(inPatches), message);
  const seen = found?.corners ?? [];
  const offsets = corners.map(({ x, y }, index) =>
    Math.hypot(x - (seen[index]?.x ?? 0), y - (seen[index]?.y ?? 0)),
  );
  expect(Math.max(...offsets)).toBeLessThan(2);
});

test("PHO-01 an aborted request ends before the picture is drawn @long", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/about");
  // Very wide, so that drawing takes several slices of time.
  const argument = { ...request, proportions: 40 };
  const message = { method: "straighten", argument };
  const { jpeg, reason } = await askWorker(page, await photograph(inQuarters), message, {
    abort: true,
  });
  expect(reason).toBe("failed");
  expect(jpeg).toBeUndefined();
});
