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
  type Point,
  type Quad,
  rectangle,
  scaling,
  translation,
} from "@nkar/plane/homography";
import { lineThrough } from "@nkar/plane/lines";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import sharp from "sharp";
import { searchPhotograph } from "../../src/server/pictures/processing/photograph.ts";
import { gridSide } from "../../src/web/admin/photograph/edge-finder.ts";
import { uniformNumbers } from "../../test/support/random-numbers.ts";
import { median, printTable } from "../table.ts";
import { type Judgement, judgeOutline } from "./judge-outline.ts";
import { type MarkedPhotograph, mapFilesByHash, readMarks } from "./marked-photographs.ts";

/** CSS px of the photograph in the step, on a phone of 412 × 915. */
const stage = { width: 328, height: 300 };

/** A finger misses its mark by up to this, CSS px. */
const fingerError = 12;
/** A placed corner snaps to edges within this, CSS px. */
const snapRadius = 24;

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

/** Returns a point as near to the mark as a finger comes. */
function touchNear(mark: Point, { random, scale }: Scene): Point {
  const angle = 2 * Math.PI * random();
  const away = fingerError * scale * Math.sqrt(random());
  return { x: mark.x + away * Math.cos(angle), y: mark.y + away * Math.sin(angle) };
}

function snapOthers(scene: Scene, { corners, placed }: Attempt): Attempt {
  const radius = snapRadius * scene.scale;
  return { placed, corners: snapUnplacedCorners(scene.grid, corners, placed, radius) };
}

/** Taps on a corner. */
function placeCorner(scene: Scene, { corners, placed }: Attempt, index: number): Attempt {
  const finger = touchNear(scene.marks[index] ?? corners[0], scene);
  const radius = snapRadius * scene.scale;
  const corner = snapCorner(scene.grid, corners, { index, to: finger }, radius) ?? finger;
  const moved = mapQuad(corners, (each, place) => (place === index ? corner : each));
  const next = { ...placed, corners: new Set([...placed.corners, index]) };
  return snapOthers(scene, { corners: moved, placed: next });
}

/** Taps on a side. */
function placeSide(scene: Scene, { corners, placed }: Attempt, side: number): Attempt {
  const at = (quad: Quad, place: number) => quad[place % 4] ?? quad[0];
  const [from, to] = [at(scene.marks, side), at(scene.marks, side + 1)];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const { along } = lineThrough(at(corners, side), at(corners, side + 1));
  const moved = moveSideOnto(corners, side, { at: touchNear(middle, scene), along });
  const edge = snapSide(scene.grid, moved, side, snapRadius * scene.scale);
  const next = { ...placed, sides: new Set([...placed.sides, side]) };
  return snapOthers(scene, {
    corners: edge ? moveSideOnto(moved, side, edge) : moved,
    placed: next,
  });
}

const tapLimit = 6;

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
 * Counts taps of a painter who moves the worst corner or the worst side each time, whichever helps
 * more.
 * @param limit this many taps or more count as one number, since each takes long to simulate
 */
function movesUntilRight(scene: Scene, start: Quad, limit: number): number {
  let attempt: Attempt = { corners: start, placed: { corners: new Set(), sides: new Set() } };
  for (let taps = 1; taps < limit; taps += 1) {
    const { corner, side } = findWorstParts(scene, attempt.corners);
    const attempts = [placeCorner(scene, attempt, corner), placeSide(scene, attempt, side)];
    const offsets = attempts.map(({ corners }) => scene.judge(corners).offset);
    attempt = attempts[offsets.indexOf(Math.min(...offsets))] ?? attempt;
    if (scene.judge(attempt.corners).verdict === "right") return taps;
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

/** Returns the taps until the corners are right: 0 if they are right at first. */
async function tapsUntilRight(
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
  let fewest = movesUntilRight(scene, first, tapLimit);
  // Taking another outline costs a tap.
  for (const start of others) {
    fewest = Math.min(fewest, 1 + movesUntilRight(scene, start, fewest - 1));
  }
  return fewest;
}

/** Counts taps on the photographs of the work half only: nobody should tune the step to the others. */
export async function benchTaps(folder: string): Promise<void> {
  const files = mapFilesByHash(folder);
  const rows = [];
  for (const photograph of readMarks("work")) {
    const path = files.get(photograph.sha256);
    if (!path) continue;
    const { painting, alternatives } = await searchPhotograph(readFileSync(path));
    const outlines = painting ? [painting, ...alternatives].map(({ corners }) => corners) : [];
    const taps = await tapsUntilRight(photograph, path, outlines);
    rows.push({ photograph: photograph.sha256.slice(0, 16), kind: photograph.kind, taps });
  }
  const counts = rows.map(({ taps }) => taps);
  const atMost = (limit: number) => counts.filter((taps) => taps <= limit).length;
  const many = counts.filter((taps) => taps === tapLimit).length;
  printTable("Taps until the corners are right", rows);
  printTable(`Taps, ${rows.length} photographs of the work half`, [
    {
      median: median(counts),
      "at most 1": atMost(1),
      "at most 2": atMost(2),
      [`${tapLimit} or more`]: many,
    },
  ]);
}
