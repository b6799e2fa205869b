import { readFileSync } from "node:fs";
import {
  moveSideOnto,
  type PlacedParts,
  snapCorner,
  snapSide,
  snapUnplacedCorners,
} from "@nkar/painting-finder/snap";
import {
  applyToQuad,
  distance,
  mapQuad,
  midpoint,
  type Point,
  type Quad,
  rectangle,
  scaling,
  sideEnds,
  translation,
} from "@nkar/plane/homography";
import { lineThrough } from "@nkar/plane/lines";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import sharp from "sharp";
import { slowStart } from "../../packages/controls/slow-start.ts";
import { searchPhotograph } from "../../src/server/pictures/processing/photograph.ts";
import { snapRadius } from "../../src/web/admin/photograph/drag-to-edges.ts";
import { gridSide } from "../../src/web/admin/photograph/edge-finder.ts";
import { uniformNumbers } from "../../test/support/random-numbers.ts";
import { median, printTable } from "../table.ts";
import { type Judgement, judgeOutline } from "./judge-outline.ts";
import {
  type Half,
  type MarkedPhotograph,
  mapFilesByHash,
  readMarks,
} from "./marked-photographs.ts";

/** CSS px of the photograph in the step, on a phone of 412 × 915. */
const stage = { width: 328, height: 300 };

/** A finger that aims without the magnifier misses its mark by up to this, CSS px. */
const fingerError = 12;
/** A finger that aims with the magnifier trembles by up to this, CSS px. */
const tremble = 4;

/** A photograph in the painter's step. Lengths are px of its grid. */
interface Scene {
  grid: PixelGrid;
  marks: Quad;
  /** Px of the grid for each CSS px. */
  scale: number;
  random: () => number;
  judge: (corners: Quad) => Judgement;
}

interface Attempt {
  corners: Quad;
  placed: PlacedParts;
}

/** Returns a random point within a distance of another, in the same unit. */
function pointNear({ x, y }: Point, within: number, random: () => number): Point {
  const angle = 2 * Math.PI * random();
  const away = within * Math.sqrt(random());
  return { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
}

/** Returns where a handle ends, px of the grid, if a finger drags it to a mark under the magnifier. */
function dragTo(mark: Point, from: Point, { random, scale }: Scene): Point {
  const toGo = { x: (mark.x - from.x) / scale, y: (mark.y - from.y) / scale };
  const length = Math.hypot(toGo.x, toGo.y);
  // The finger moves one to four times as far as the handle.
  let [low, high] = [1, 4];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    const { x, y } = slowStart({ x: middle * toGo.x, y: middle * toGo.y });
    if (Math.hypot(x, y) < length) low = middle;
    else high = middle;
  }
  const { x, y } = slowStart(pointNear({ x: low * toGo.x, y: low * toGo.y }, tremble, random));
  return { x: from.x + scale * x, y: from.y + scale * y };
}

/**
 * How a painter moves a part: onto edges, which hold it, or freely under the magnifier. Where edges
 * hold it first, that takes a longer drag, but no second one.
 */
const methods = ["onto edges", "freely"] as const;
type Method = (typeof methods)[number];

function snapOthers(scene: Scene, { corners, placed }: Attempt): Attempt {
  const radius = snapRadius * scene.scale;
  return { placed, corners: snapUnplacedCorners(scene.grid, corners, placed, radius) };
}

function placeCorner(
  scene: Scene,
  { corners, placed }: Attempt,
  index: number,
  method: Method,
): Attempt {
  const mark = scene.marks[index] ?? corners[0];
  const isOntoEdges = method === "onto edges";
  const to = isOntoEdges
    ? pointNear(mark, fingerError * scene.scale, scene.random)
    : dragTo(mark, corners[index] ?? mark, scene);
  const radius = snapRadius * scene.scale;
  const snapped = isOntoEdges && snapCorner(scene.grid, corners, { index, to }, radius);
  const corner = snapped || to;
  const moved = mapQuad(corners, (each, place) => (place === index ? corner : each));
  const next = { ...placed, corners: new Set([...placed.corners, index]) };
  return snapOthers(scene, { corners: moved, placed: next });
}

function placeSide(
  scene: Scene,
  { corners, placed }: Attempt,
  side: number,
  method: Method,
): Attempt {
  const mark = midpoint(sideEnds(scene.marks, side));
  const own = sideEnds(corners, side);
  const { along } = lineThrough(...own);
  const isOntoEdges = method === "onto edges";
  const to = isOntoEdges
    ? pointNear(mark, fingerError * scene.scale, scene.random)
    : dragTo(mark, midpoint(own), scene);
  const moved = moveSideOnto(corners, side, { at: to, along });
  const edge = isOntoEdges && snapSide(scene.grid, moved, side, snapRadius * scene.scale);
  const next = { ...placed, sides: new Set([...placed.sides, side]) };
  return snapOthers(scene, {
    corners: edge ? moveSideOnto(moved, side, edge) : moved,
    placed: next,
  });
}

const moveLimit = 6;

/** Returns the corner that is furthest off, and the side whose two corners are. */
function findWorstParts({ marks }: Scene, corners: Quad): { corner: number; side: number } {
  const away = corners.map((corner, index) => distance(corner, marks[index] ?? corner));
  const ofSide = away.map((from, side) => Math.min(from, away[(side + 1) % 4] ?? 0));
  return {
    corner: away.indexOf(Math.max(...away)),
    side: ofSide.indexOf(Math.max(...ofSide)),
  };
}

/**
 * Counts the moves of a painter who each time moves the worst corner or the worst side, onto edges or
 * freely, whichever helps most.
 * @param limit this many moves or more count as one number, since each takes long to simulate
 */
function movesUntilRight(scene: Scene, start: Quad, limit: number): number {
  let attempt: Attempt = { corners: start, placed: { corners: new Set(), sides: new Set() } };
  for (let moves = 1; moves < limit; moves += 1) {
    const { corner, side } = findWorstParts(scene, attempt.corners);
    const attempts = methods.flatMap((method) => [
      placeCorner(scene, attempt, corner, method),
      placeSide(scene, attempt, side, method),
    ]);
    const offsets = attempts.map(({ corners }) => scene.judge(corners).offset);
    attempt = attempts[offsets.indexOf(Math.min(...offsets))] ?? attempt;
    if (scene.judge(attempt.corners).verdict === "right") return moves;
  }
  return limit;
}

async function readGrid(path: string): Promise<PixelGrid> {
  const { data, info } = await sharp(readFileSync(path))
    .rotate()
    .resize({ width: gridSide, height: gridSide, fit: "inside", withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Returns the moves until the corners are right: 0 if they are right at first. */
async function countMoves(
  photograph: MarkedPhotograph,
  path: string,
  outlines: readonly Quad[],
): Promise<number> {
  const verdicts = outlines.map((outline) => judgeOutline(outline, photograph));
  const firstRight = verdicts.findIndex(({ verdict }) => verdict === "right");
  if (firstRight >= 0) return Math.min(1, firstRight);
  const grid = await readGrid(path);
  const toGrid = scaling(grid.width / photograph.width, grid.height / photograph.height);
  const fromGrid = scaling(photograph.width / grid.width, photograph.height / grid.height);
  const scene: Scene = {
    grid,
    marks: applyToQuad(toGrid, photograph.painting),
    scale: Math.max(grid.width / stage.width, grid.height / stage.height),
    random: uniformNumbers(Number.parseInt(photograph.sha256.slice(0, 8), 16)),
    judge: (corners) => judgeOutline(applyToQuad(fromGrid, corners), photograph),
  };
  const margin = { x: 0.1 * grid.width, y: 0.1 * grid.height };
  const middle = applyToQuad(
    translation(margin.x, margin.y),
    rectangle(8 * margin.x, 8 * margin.y),
  );
  const starts = outlines.map((outline) => applyToQuad(toGrid, outline));
  const [first = middle, ...others] = starts;
  let fewest = movesUntilRight(scene, first, moveLimit);
  // Taking another outline is a move.
  for (const start of others) {
    fewest = Math.min(fewest, 1 + movesUntilRight(scene, start, fewest - 1));
  }
  return fewest;
}

export async function benchMoves(folder: string, half: Half): Promise<void> {
  const files = mapFilesByHash(folder);
  const rows = [];
  for (const photograph of readMarks(half)) {
    const path = files.get(photograph.sha256);
    if (!path) continue;
    const { painting, alternatives } = await searchPhotograph(readFileSync(path));
    const outlines = painting ? [painting, ...alternatives].map(({ corners }) => corners) : [];
    const moves = await countMoves(photograph, path, outlines);
    rows.push({ photograph: photograph.sha256.slice(0, 16), kind: photograph.kind, moves });
  }
  const counts = rows.map(({ moves }) => moves);
  const atMost = (limit: number) => counts.filter((moves) => moves <= limit).length;
  const many = counts.filter((moves) => moves === moveLimit).length;
  printTable("Moves until the corners are right", rows);
  printTable(`Moves, ${rows.length} photographs of the ${half} half`, [
    {
      median: median(counts),
      "at most 1": atMost(1),
      "at most 2": atMost(2),
      [`${moveLimit} or more`]: many,
    },
  ]);
}
