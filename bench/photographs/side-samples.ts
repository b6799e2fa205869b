// `npm run bench:sides -- FOLDER OUTPUT` writes what train-sides.py learns from. See ../README.md.
import { openSync, readFileSync, writeSync } from "node:fs";
import { parseArgs } from "node:util";
import { coarseSide } from "@nkar/painting-finder/propose";
import { prepareSearchGrids, runToEnd } from "@nkar/painting-finder/search-grids";
import {
  applyToQuad,
  type Homography,
  identity,
  mapQuad,
  type Point,
  type Quad,
  scaling,
  sideEnds,
} from "@nkar/plane/homography";
import { intersection, lineThrough } from "@nkar/plane/lines";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import { findOutlines } from "../../packages/painting-finder/search/outlines.ts";
import { spacings } from "../../packages/painting-finder/search/painting-candidates.ts";
import {
  acrossCount,
  createPlanes,
  planeRow,
} from "../../packages/painting-finder/sides/convolution.ts";
import { alongCount } from "../../packages/painting-finder/sides/side-network.ts";
import {
  middleOfPart,
  pointAt,
  type SideStrip,
  sampleColours,
} from "../../packages/painting-finder/sides/side-strip.ts";
import { decodeReducedGrid, reducedSide } from "../../src/server/pictures/processing/photograph.ts";
import { normalNoise, uniformNumbers } from "../../test/support/random-numbers.ts";
import { hardWalls } from "../scenes/hard-walls.ts";
import { demoPaintings, paintingFiles, paintingScene } from "../scenes/photographed-painting.ts";
import { type MarkedPhotograph, mapFilesByHash, readMarks } from "./marked-photographs.ts";

/** A painting's side that runs more steeply across an outline's is not that side. */
const minCosine = 0.5;

/** Half of the simulated photographs show a plain wall. */
const walls = hardWalls.flatMap((wall) => ["plain", wall] as const);

const colourCount = 3;
const colourBytes = colourCount * alongCount * acrossCount;

/** A photograph in px of its reduced grid. */
interface Scene {
  grid: PixelGrid;
  /** 1,000th of the long side. */
  unit: number;
  painting: Quad;
  frame: Quad | undefined;
  /** Rough outlines of the search, the likeliest first. */
  outlines: readonly Quad[];
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    samples: { type: "string", default: "75000" },
    /** Simulated photographs, numbers 0 and up, with walls of each kind; the benchmark's are 600 and up. */
    simulated: { type: "string", default: "60" },
    seed: { type: "string", default: "1" },
  },
});
const uniform = uniformNumbers(Number(options.seed));
const normal = normalNoise(Number(options.seed) + 1);

function pick<Item>(items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(uniform() * items.length)] ?? items[0];
}

function shake(outline: Quad, deviation: number): Quad {
  return mapQuad(outline, ({ x, y }) => ({
    x: x + deviation * normal(),
    y: y + deviation * normal(),
  }));
}

function resize(outline: Quad): Quad {
  const factor = Math.exp(0.04 * normal());
  const x = outline.reduce((sum, corner) => sum + corner.x / 4, 0);
  const y = outline.reduce((sum, corner) => sum + corner.y / 4, 0);
  return mapQuad(outline, (corner) => ({
    x: x + factor * (corner.x - x),
    y: y + factor * (corner.y - y),
  }));
}

/** Returns an outline such as those of which the search places the sides in its last rounds. */
function fineOutline({ unit, painting, frame }: Scene): Quad {
  const outline = uniform() < 0.8 ? painting : (frame ?? painting);
  return shake(outline, pick([1, 3, 7]) * unit);
}

/** Returns an outline such as those of the first rounds, or one that is nowhere near a painting. */
function coarseOutline({ unit, painting, frame, outlines }: Scene): Quad {
  const kind = uniform();
  if (kind < 0.55) {
    const near = shake(painting, pick([3, 8, 14]) * unit);
    return uniform() < 0.4 ? resize(near) : near;
  }
  const rank = Math.floor(-12 * Math.log(1 - uniform()));
  const rough = outlines[Math.min(rank, outlines.length - 1)];
  if (kind < 0.9 && rough) return shake(rough, 2 * unit);
  if (kind < 0.95 && frame) return shake(frame, pick([3, 8]) * unit);
  return shake(painting, 60 * unit);
}

/** Returns where a point lies between two others of its line: 0 at the first, 1 at the second. */
function shareBetween(from: Point, to: Point, { x, y }: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return ((x - from.x) * dx + (y - from.y) * dy) / (dx ** 2 + dy ** 2);
}

/** Returns the place across of the painting's side for each row along a strip; NaN for none. */
function placesOf([from, to]: [Point, Point], strip: SideStrip): Float32Array {
  const places = new Float32Array(alongCount).fill(Number.NaN);
  const side = lineThrough(from, to);
  const own = lineThrough(...strip.ends);
  const cosine = side.along.x * own.along.x + side.along.y * own.along.y;
  if (cosine < minCosine) return places;
  return places.map((none, row) => {
    const along = middleOfPart(row, alongCount);
    const [outermost, innermost] = [pointAt(strip, along, 0), pointAt(strip, along, acrossCount)];
    const crossing = intersection(lineThrough(outermost, innermost), side);
    const place = acrossCount * shareBetween(outermost, innermost, crossing);
    const isOnSide = Math.abs(shareBetween(from, to, crossing) - 0.5) <= 0.5;
    return isOnSide && place >= 0 && place <= acrossCount - 1 ? place : none;
  });
}

/** Returns the bytes of a sample: colours by channel, row along and place across; places; side. */
function makeSample(scene: Scene): Buffer {
  const [outline, spacing] =
    uniform() < 0.4 ? [fineOutline(scene), spacings.fine] : [coarseOutline(scene), spacings.coarse];
  const side = pick([0, 1, 2, 3]);
  const strip: SideStrip = { ends: sideEnds(outline, side), spacing: 1000 * spacing * scene.unit };
  const planes = createPlanes(colourCount, alongCount);
  sampleColours(scene.grid, strip, planes);
  const colours = new Uint8Array(colourBytes);
  for (let row = 0; row < colourCount * alongCount; row += 1) {
    const values = planeRow(planes, Math.floor(row / alongCount), row % alongCount);
    colours.set(values, row * acrossCount);
  }
  const places = placesOf(sideEnds(scene.painting, side), strip);
  return Buffer.concat([colours, new Uint8Array(places.buffer), Uint8Array.of(side)]);
}

/** @param toGrid from px of the marked corners to px of the grid */
function openScene(
  grid: PixelGrid,
  { painting, frame }: Pick<MarkedPhotograph, "painting" | "frame">,
  toGrid: Homography,
): Scene {
  const { gradients, factor } = runToEnd(prepareSearchGrids(grid, coarseSide));
  return {
    grid,
    unit: Math.max(grid.width, grid.height) / 1000,
    painting: applyToQuad(toGrid, painting),
    frame: frame && applyToQuad(toGrid, frame),
    outlines: findOutlines(gradients).map(({ corners }) => applyToQuad(scaling(factor), corners)),
  };
}

async function openPhotograph(photograph: MarkedPhotograph, path: string): Promise<Scene> {
  const grid = await decodeReducedGrid(readFileSync(path));
  const { width, height } = photograph;
  return openScene(grid, photograph, scaling(grid.width / width, grid.height / height));
}

/** Their corners are exact, while marks are made by hand. */
async function openSimulated(number: number): Promise<Scene> {
  const wall = walls[number % walls.length];
  const scene = paintingScene(number, reducedSide, wall);
  const grid = await scene.photograph(paintingFiles(demoPaintings));
  return openScene(grid, { painting: scene.painting }, identity);
}

const [folder, output] = positionals;
if (!folder || !output) throw new Error("Name the folder of photographs, and a file to write");
const files = mapFilesByHash(folder);
// Nothing may be learned from the half on which the search is judged.
const openers = readMarks("work").map((photograph) => {
  const path = files.get(photograph.sha256);
  if (!path) throw new Error(`Not in the folder: ${photograph.sha256} (${photograph.source})`);
  return () => openPhotograph(photograph, path);
});
const simulated = Array.from({ length: Number(options.simulated) }, (_, number) => number);
openers.push(...simulated.map((number) => () => openSimulated(number)));
const perPhotograph = Math.ceil(Number(options.samples) / openers.length);
const file = openSync(output, "w");
for (const open of openers) {
  const scene = await open();
  for (let index = 0; index < perPhotograph; index += 1) writeSync(file, makeSample(scene));
}
process.stdout.write(`${perPhotograph} samples of each of ${openers.length} photographs\n`);
