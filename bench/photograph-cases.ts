// `node bench/photograph-cases.ts FOLDER` writes ten photographs, each before and after straightening.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { PixelGrid } from "../src/web/geometry/brightness.ts";
import { drawBand } from "../src/web/photograph/drawing.ts";
import { findPainting } from "../src/web/photograph/geometry/find-painting.ts";
import { findSheetBeside } from "../src/web/photograph/geometry/find-sheet-beside.ts";
import { searchGrids } from "../src/web/photograph/geometry/search-grids.ts";
import { drawTile } from "../src/web/photograph/pixels/draw-tile.ts";
import { lightField } from "../src/web/photograph/pixels/light-field.ts";
import { projectionOf } from "../src/web/photograph/pixels/projection.ts";
import {
  demoPaintings,
  paintingFiles,
  paintingScene,
} from "../test/support/photographed-painting.ts";

const folder = process.argv[2] ?? "";
if (!folder) throw new Error("Name a folder: node bench/photograph-cases.ts FOLDER");

const firstSeed = 200;
const cases = 10;
const longSide = 1600;
const maxPixels = 1_000_000;

async function write(name: string, { data, width, height }: PixelGrid): Promise<void> {
  const raw = { width, height, channels: 4 } as const;
  await sharp(data, { raw })
    .jpeg({ quality: 90 })
    .toFile(join(folder, `${name}.jpg`));
}

mkdirSync(folder, { recursive: true });
const files = paintingFiles(demoPaintings);
for (let seed = firstSeed; seed < firstSeed + cases; seed += 1) {
  const scene = paintingScene(seed, longSide);
  const photograph = await scene.photograph(files);
  await write(`${seed}-before`, photograph);
  const grids = searchGrids(photograph);
  const painting = findPainting(grids);
  if (!painting) {
    console.log(`${seed}: nothing found`);
    continue;
  }
  const { corners, distortion } = painting;
  const sheet = findSheetBeside(grids, corners, distortion);
  const light = sheet && lightField(photograph, { sheet: sheet.corners, painting: corners });
  const proportions = scene.size.width / scene.size.height;
  const projection = projectionOf(painting, photograph, proportions, maxPixels);
  if (!projection) continue;
  await write(
    `${seed}-after`,
    drawBand({ ...photograph, left: 0, top: 0, projection, light }, drawTile),
  );
  console.log(
    `${seed}: frame ${scene.frame}, ${sheet ? `${sheet.kind}, light corrected` : "no sheet"}`,
  );
}
