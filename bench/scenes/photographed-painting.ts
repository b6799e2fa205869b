import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Extent } from "@nkar/plane/extent";
import type { Quad } from "@nkar/plane/homography";
import { toLinearLight } from "@nkar/plane/linear-light";
import { type PhotographedSheet, sheetEdges } from "@nkar/plane/paper-sheets";
import type { PixelGrid } from "@nkar/plane/pixel-grid";
import sharp from "sharp";
import { uniformNumbers } from "../../test/support/random-numbers.ts";
import { type HardWall, hardWallPaint, inFront, windowLight } from "./hard-walls.ts";
import {
  type Camera,
  type Colour,
  type Exposure,
  type Panel,
  placeCamera,
  projectPanel,
  takePhotograph,
} from "./painting-camera.ts";

export const demoPaintings = join(
  import.meta.dirname,
  "../../src/server/operations/first-start/demo/pictures",
);

export const frameKinds = ["none", "thin", "wide", "mat"] as const;
export type FrameKind = (typeof frameKinds)[number];

export interface PaintingScene {
  /** The painting inside its frame, px. */
  painting: Quad;
  /** Cm. */
  size: { width: number; height: number };
  sheet: { kind: PhotographedSheet; corners: Quad } | null;
  frame: FrameKind;
  /** Px of the photograph. */
  extent: Extent;
  distortion: number;
  /** @param files paintings to choose from */
  photograph(files: readonly string[]): Promise<PixelGrid>;
  /** Linear light from the painting itself at shares of its width and height. */
  flatPainting(files: readonly string[]): Promise<(u: number, v: number) => Colour>;
}

interface Chance {
  between(min: number, max: number): number;
  happens(probability: number): boolean;
  oneOf<Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
}

function chance(seed: number): Chance {
  const uniform = uniformNumbers(seed * 7919 + 13);
  for (let round = 0; round < 5; round += 1) uniform();
  return {
    between: (min, max) => min + (max - min) * uniform(),
    happens: (probability) => uniform() < probability,
    oneOf: (choices) => choices[Math.floor(uniform() * choices.length)] ?? choices[0],
  };
}

/** @param amount brightness */
function grey({ between }: Chance, amount: number): Colour {
  return [amount * between(0.9, 1.1), amount, amount * between(0.8, 1.1)];
}

function times(colour: Colour, factor: number): Colour {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor];
}

export function paintingFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jpg") && !/room-|on-the-wall|at-the-easel/.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** Shares of the file, 0 to 1. */
interface Crop {
  file: number;
  size: number;
  left: number;
  top: number;
}

/** Returns the colours of a part of a painting, sampled bilinearly at shares of its width and height. */
async function openCanvas(
  crop: Crop,
  files: readonly string[],
  proportions: number,
  longSidePx: number,
): Promise<(x: number, y: number) => Colour> {
  const file = await readFile(files[Math.floor(crop.file * files.length)] ?? "");
  const { width: fullWidth = 1, height: fullHeight = 1 } = await sharp(file).metadata();
  const width = Math.floor(crop.size * Math.min(fullWidth, fullHeight * proportions));
  const height = Math.floor(crop.size * Math.min(fullHeight, fullWidth / proportions));
  const scale = Math.min(1, longSidePx / Math.max(width, height));
  const { data, info } = await sharp(file)
    .extract({
      left: Math.floor(crop.left * (fullWidth - width)),
      top: Math.floor(crop.top * (fullHeight - height)),
      width,
      height,
    })
    .resize(Math.max(2, Math.round(width * scale)), Math.max(2, Math.round(height * scale)), {
      fit: "fill",
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const linear = Float32Array.from(data, toLinearLight);
  return (u, v) => {
    const x = Math.min(info.width - 1.001, Math.max(0, u * info.width - 0.5));
    const y = Math.min(info.height - 1.001, Math.max(0, v * info.height - 0.5));
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const at = (top * info.width + left) * 3;
    const channel = (index: number) => {
      const above = at + index;
      const below = above + info.width * 3;
      const [a = 0, b = 0, c = 0, d = 0] = [
        linear[above],
        linear[above + 3],
        linear[below],
        linear[below + 3],
      ];
      const upper = a + (b - a) * (x - left);
      return upper + (c + (d - c) * (x - left) - upper) * (y - top);
    };
    return [channel(0), channel(1), channel(2)];
  };
}

/** Stripes along the side, lit from above, with the grain of wood. */
function moulding(random: Chance, { width, height }: Extent, frameWidth: number): Panel["paint"] {
  const { between, happens } = random;
  const base: Colour = random.oneOf([
    [0.02, 0.02, 0.02],
    [0.35, 0.2, 0.08],
    [0.12, 0.06, 0.03],
    [0.5, 0.36, 0.12],
    [0.75, 0.74, 0.7],
  ]);
  const stripes = Array.from({ length: happens(0.5) ? 1 : 4 }, () => between(0.6, 1.3));
  const relief = between(0, 0.25);
  const grain = between(0, 0.08);
  return (x, y) => {
    const besides = width / 2 - Math.abs(x);
    const above = height / 2 - Math.abs(y);
    const depth = Math.min(besides, above) / frameWidth;
    const isUpright = besides < above;
    const stripe = stripes[Math.min(stripes.length - 1, Math.floor(depth * stripes.length))] ?? 1;
    const lit = isUpright ? 1 : 1 + relief * (y < 0 ? 1 : -1);
    const place = isUpright ? y : x;
    const wood = 1 + grain * Math.sin(place * 1.3 + 9 * depth) * Math.sin(place * 0.37);
    return times(base, stripe * lit * wood);
  };
}

function rectanglePanel(at: Panel["at"], size: Extent, colour: Colour, turned = 0): Panel {
  return { at, ...size, turned, paint: () => colour };
}

/** Furniture, other pictures, a window, a switch, none of them on the painting or the sheet. */
function neighbours(random: Chance, extent: Extent): Panel[] {
  const { between, happens } = random;
  const reach = { x: extent.width / 2, y: extent.height / 2 };
  const panels: Panel[] = [];
  const add = (probability: number, at: Panel["at"], size: Extent, colour: Colour) => {
    if (happens(probability)) panels.push(rectanglePanel(at, size, colour, between(-1, 1)));
  };
  const side = () => (happens(0.5) ? 1 : -1);
  const other = { width: between(20, 60), height: between(20, 60) };
  const beside = side() * (reach.x + between(6, 30) + other.width / 2);
  add(0.35, { x: beside, y: between(-40, 40) }, other, grey(random, between(0.03, 0.8)));
  add(0.25, { x: beside, y: 0 }, scaled(other, 0.8), grey(random, between(0.05, 0.9)));
  const sofa = { width: between(100, 200), height: 80 };
  const below = reach.y + between(12, 50) + sofa.height / 2;
  add(0.45, { x: between(-60, 60), y: below }, sofa, grey(random, between(0.03, 0.4)));
  const floor = { width: 2000, height: 200 };
  add(0.3, { x: 0, y: reach.y + between(25, 90) + 100 }, floor, [0.2, 0.12, 0.07]);
  const door = { width: 90, height: 260 };
  const doorAt = { x: side() * (reach.x + between(15, 60) + 45), y: between(-20, 60) };
  add(0.25, doorAt, door, grey(random, between(0.5, 0.9)));
  const plate = { width: 8, height: 8 };
  add(0.3, { x: side() * (reach.x + between(8, 40)), y: between(-40, 60) }, plate, [0.8, 0.8, 0.8]);
  return panels;
}

function scaled({ width, height }: Extent, factor: number): Extent {
  return { width: width * factor, height: height * factor };
}

function floorBelow({ height }: Extent, random: Chance): Panel {
  const colour = grey(random, random.between(0.05, 0.5));
  return rectanglePanel({ x: 0, y: height / 2 + 150 }, { width: 2000, height: 300 }, colour);
}

/** Returns the light of a warm lamp on one side. */
function lamp({ between }: Chance, around: number): Exposure["light"] {
  const angle = between(0, 2 * Math.PI);
  const [fromX, fromY] = [Math.cos(angle) * around, Math.sin(angle) * around];
  const unevenness = between(0.1, 0.6);
  const warmth = between(0, 1);
  const white: Colour = [1, 1 - 0.16 * warmth, 1 - 0.5 * warmth];
  const strength = between(0.7, 1.05);
  return (x, y) => {
    const squared = ((x - fromX) ** 2 + (y - fromY) ** 2) / (4 * around ** 2);
    return times(white, strength / (1 + unevenness * squared));
  };
}

/** Returns the shadow that a panel casts to one side. */
function castShadow({ between }: Chance, panel: Extent): Exposure["unshadowed"] {
  const [right, down] = [between(-2.5, 2.5), between(0.2, 3)];
  const softness = between(0.15, 0.8);
  const depth = between(0, 0.5);
  return (x, y) => {
    const beyond = Math.max(
      Math.abs(x - right) - panel.width / 2,
      Math.abs(y - down) - panel.height / 2,
    );
    return 1 - depth / (1 + Math.exp(beyond / softness));
  };
}

/** Most walls are bright, some are dim, few are dark. @param kind 0 to 1 */
function chooseBrightness({ between }: Chance, kind: number): number {
  if (kind < 0.6) return between(0.5, 0.86);
  return kind < 0.8 ? between(0.2, 0.5) : between(0.02, 0.15);
}

function wallPaint(random: Chance): (x: number, y: number) => Colour {
  const { between, happens } = random;
  const kind = between(0, 1);
  const brightness = chooseBrightness(random, kind);
  const colour = happens(0.3)
    ? ([brightness * between(0.6, 1), brightness * between(0.7, 1), brightness] as const)
    : grey(random, brightness);
  const roughness = between(0, 0.02);
  return (x, y) =>
    times(colour, 1 + roughness * (Math.sin(x * 2.1 + y * 1.3) + Math.sin(y * 2.7 - x * 0.7)));
}

/** The sheet is in the plane of the painting, a few cm beside it. */
function sheetBeside(random: Chance, kind: PhotographedSheet, hung: Extent): Panel {
  const { between, happens } = random;
  const size = sheetEdges(kind, !happens(0.7));
  const gap = between(2.5, 9);
  const sign = happens(0.5) ? 1 : -1;
  const aside = happens(0.7);
  const at = aside
    ? {
        x: sign * (hung.width / 2 + gap + size.width / 2),
        y: between(-0.4, 0.4) * Math.max(0, hung.height - size.height),
      }
    : {
        x: between(-0.4, 0.4) * Math.max(0, hung.width - size.width),
        y: sign * (hung.height / 2 + gap + size.height / 2),
      };
  const white = between(0.84, 0.92);
  return rectanglePanel(at, size, [white, white, white * 0.99], between(-4, 4));
}

/** Moves the camera away until all panels are within the picture. */
function fitPanels(panels: readonly Panel[], at: (away: number) => Camera, margin: number): Camera {
  for (let away = 40; ; away *= 1.03) {
    const camera = at(away);
    const isInside = panels.every((panel) =>
      projectPanel(camera, panel).every(
        ({ x, y }) =>
          Math.min(x, camera.width - x) > margin * camera.width &&
          Math.min(y, camera.height - y) > margin * camera.height,
      ),
    );
    if (isInside) return camera;
  }
}

/** Returns the smallest centred rectangle around the painting and the sheet. */
function wallReach(hung: Extent, sheet: Panel | null): Extent {
  if (!sheet) return hung;
  return {
    width: Math.max(hung.width, 2 * Math.abs(sheet.at.x) + sheet.width + 4),
    height: Math.max(hung.height, 2 * Math.abs(sheet.at.y) + sheet.height + 4),
  };
}

/** The painting with its mat and frame around the origin, cm. */
interface FramedPainting {
  frame: FrameKind;
  size: Extent;
  /** Painting and mat. */
  opening: Extent;
  /** Painting, mat and frame. */
  hung: Extent;
  frameWidth: number;
}

function framedPainting(random: Chance, proportions: number, long: number): FramedPainting {
  const { between } = random;
  const size = { width: long * Math.min(1, proportions), height: long / Math.max(1, proportions) };
  const frame = random.oneOf(frameKinds);
  const matWidth = frame === "mat" ? between(0.06, 0.14) * long : 0;
  const frameWidth =
    frame === "none" ? 0 : frame === "wide" ? between(0.05, 0.1) * long : between(0.8, 2.2);
  const opening = { width: size.width + 2 * matWidth, height: size.height + 2 * matWidth };
  const hung = { width: opening.width + 2 * frameWidth, height: opening.height + 2 * frameWidth };
  return { frame, size, opening, hung, frameWidth };
}

/** Returns a camera that sees all panels. The first one, with the painting, is about in the middle. */
function chooseCamera(
  random: Chance,
  longSide: number,
  { size, opening }: FramedPainting,
  panels: readonly [Panel, ...Panel[]],
  fromAbove: number | null,
): Camera {
  const { between, happens } = random;
  const long = Math.max(size.width, size.height);
  const isUpright = happens(0.6) ? opening.height > opening.width : happens(0.5);
  const short = Math.round(longSide * 0.75);
  const extent = isUpright
    ? { width: short, height: longSide }
    : { width: longSide, height: short };
  const lens = {
    focalLength: (happens(0.85) ? between(0.65, 0.95) : between(0.95, 1.5)) * longSide,
    distortion: between(-0.03, 0.03),
    centre: { x: between(-0.006, 0.006) * longSide, y: between(-0.006, 0.006) * longSide },
  };
  const [, sheet] = panels;
  const view = {
    aim: {
      x: between(-0.1, 0.1) * long + (sheet?.at.x ?? 0) / 3,
      y: between(-0.1, 0.1) * long + (sheet?.at.y ?? 0) / 3,
    },
    tilt: 35 * Math.sqrt(between(0, 1)) * (happens(0.3) ? 0.3 : 1),
    towards: between(0, 360),
    roll: between(-5, 5),
  };
  const from = fromAbove === null ? view : { ...view, tilt: fromAbove, towards: -90 };
  const at = (away: number) => placeCamera(extent, lens, { ...from, away });
  return fitPanels(panels, at, between(0.015, 0.12));
}

/**
 * A photograph of a painting on a wall, as phones take it: tilted up to 35°, displaced by the lens
 * up to 3 %, blurred, noisy, in uneven warm light.
 * @param longSide px
 * @param wall a plain wall by default, with painting and sheet in one plane
 */
export function paintingScene(
  seed: number,
  longSide: number,
  wall: HardWall | "plain" = "plain",
): PaintingScene {
  const random = chance(seed);
  // Numbers of their own for hard walls, so that the scenes of plain walls stay as they were.
  const wallRandom = chance(seed + 100_003);
  const { between, happens } = random;
  const proportions = Math.exp(between(-0.5, 0.5));
  const usual = between(30, 140);
  const long = wall === "small" ? wallRandom.between(14, 26) : usual;
  const depth = wall === "depth" ? wallRandom.between(1.5, 4) : 0;
  const framed = framedPainting(random, proportions, long);
  const { frame, size, opening, hung, frameWidth } = framed;
  const middle = { x: 0, y: 0 };
  const crop = {
    file: between(0, 1),
    size: between(0.6, 0.98),
    left: between(0, 1),
    top: between(0, 1),
  };
  const hungPanel: Panel = {
    at: middle,
    ...hung,
    turned: 0,
    paint: moulding(random, hung, frameWidth || 1),
  };
  const painting = rectanglePanel(middle, size, [0, 0, 0]);
  const kind = happens(0.75) ? "a4" : "letter";
  const drawnSheet = happens(0.6) ? sheetBeside(random, kind, hung) : null;
  const needsSheet = wall === "depth" || wall === "small";
  const sheet = drawnSheet ?? (needsSheet ? sheetBeside(wallRandom, kind, hung) : null);
  const camera = chooseCamera(
    random,
    longSide,
    framed,
    sheet ? [hungPanel, sheet] : [hungPanel],
    wall === "floor" ? wallRandom.between(20, 38) : null,
  );
  const neighboursOnWall = happens(0.6) ? neighbours(random, wallReach(hung, sheet)) : [];
  const around = wall === "floor" ? [floorBelow(hung, wallRandom)] : neighboursOnWall;
  const mat = grey(random, between(0.7, 0.88));
  const behind = [
    ...around,
    ...[
      ...(frameWidth ? [hungPanel] : []),
      ...(frame === "mat" ? [rectanglePanel(middle, opening, mat)] : []),
    ].map((panel) => inFront(panel, camera, depth)),
  ];
  const plainLight = lamp(random, 2 * long);
  const exposure: Exposure = {
    light: wall === "window" ? windowLight(wallRandom, plainLight) : plainLight,
    unshadowed: castShadow(random, hung),
    blur: (between(0.5, 1.6) * longSide) / 1600,
    noise: between(1, 5),
    quality: Math.round(between(72, 95)),
    seed,
  };
  const plainPaint = wallPaint(random);
  const paint = (wall !== "plain" && hardWallPaint(wall, wallRandom)) || plainPaint;
  const seen = inFront(painting, camera, depth);
  const flatPainting = (files: readonly string[]) =>
    openCanvas(crop, files, proportions, longSide * 0.6);
  return {
    flatPainting,
    painting: projectPanel(camera, seen),
    size,
    sheet: sheet && { kind, corners: projectPanel(camera, sheet) },
    frame,
    extent: { width: camera.width, height: camera.height },
    distortion: camera.distortion,
    async photograph(files) {
      const picture = await flatPainting(files);
      const painted: Panel = {
        ...seen,
        paint: (x, y) => picture(x / seen.width + 0.5, y / seen.height + 0.5),
      };
      const panels = [...behind, painted, ...(sheet ? [sheet] : [])];
      return takePhotograph(camera, paint, panels, exposure);
    },
  };
}
