// Measures tiling for each kind of original. Usage: node bench/tiling.ts [PICTURE]
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { allowedSize, type ZoomLimit } from "../src/core/zoom.ts";
import { cutTiles, readPictureSize } from "../src/server/pictures/processing/pipeline.ts";
import { packTiles } from "../src/server/pictures/zoom/tile-packs.ts";

const [width, height] = [6000, 4000];
const limits: ZoomLimit[] = ["4000", "full"];
const program = fileURLToPath(import.meta.url);

/** Raw pixels with strokes and grain, like a painting. */
async function paint(): Promise<Buffer> {
  const strokes = await sharp({
    create: {
      width: width / 2,
      height: height / 2,
      channels: 3,
      background: "#806040",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .blur(1.5)
    .png()
    .toBuffer();
  return sharp(strokes).resize(width, height, { kernel: "cubic" }).raw().toBuffer();
}

async function makeOriginals(folder: string, given?: string): Promise<Map<string, string>> {
  const raw = given
    ? await sharp(given).resize(width, height, { fit: "cover" }).removeAlpha().raw().toBuffer()
    : await paint();
  const picture = () => sharp(raw, { raw: { width, height, channels: 3 } });
  const originals = {
    "JPEG, baseline": picture().jpeg({ quality: 92 }),
    "JPEG, progressive": picture().jpeg({ quality: 92, progressive: true }),
    "JPEG, turned by EXIF": picture().jpeg({ quality: 92 }).withMetadata({ orientation: 6 }),
    PNG: picture().png({ compressionLevel: 3 }),
    "PNG, interlaced": picture().png({ compressionLevel: 3, progressive: true }),
  };
  const files = new Map<string, string>();
  for (const [kind, original] of Object.entries(originals)) {
    const file = join(folder, `${files.size}`);
    writeFileSync(file, await original.toBuffer());
    files.set(kind, file);
  }
  return files;
}

/** In MB. Linux only: `getrusage` would include the parent's. */
function peakMemory(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** In a child process, so that the peak is that of one picture. */
async function measureOne(file: string, limit: ZoomLimit): Promise<void> {
  // The baseline includes the original.
  const original = readFileSync(file);
  const before = peakMemory();
  const begun = performance.now();
  const size = allowedSize(await readPictureSize(original), limit);
  const packs = await packTiles(await cutTiles(original, size, 80), size);
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const cells = [
    `${(original.length / 1e6).toFixed(1)} MB`,
    `${((performance.now() - begun) / 1000).toFixed(1)} s`,
    `${((userCPUTime + systemCPUTime) / 1e6).toFixed(1)} s`,
    `${(packs.reduce((sum, { length }) => sum + length, 0) / 1e6).toFixed(1)} MB`,
    `${packs.length}`,
    `${before} MB`,
    `${peakMemory()} MB`,
  ];
  console.log(cells.join(" | "));
}

const [, , first, file, limit] = process.argv;
if (first === "one" && file && limit) {
  await measureOne(file, limit === "full" ? "full" : "4000");
} else {
  const folder = mkdtempSync(join(tmpdir(), "nkar-tiling-"));
  try {
    console.log(`${width} × ${height} px, ${((width * height * 3) / 1e6).toFixed(0)} MB of pixels`);
    console.log("original | limit | file | time | processor | tiles | files | before | peak");
    for (const [kind, original] of await makeOriginals(folder, first)) {
      for (const each of limits) {
        const { stdout } = spawnSync(process.execPath, [program, "one", original, each], {
          encoding: "utf8",
          env: { ...process.env, MALLOC_ARENA_MAX: "2" },
        });
        console.log(`${kind} | ${each} | ${stdout.trim()}`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
