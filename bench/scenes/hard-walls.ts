import type { Camera, Colour, Exposure, Panel } from "./painting-camera.ts";

/**
 * Walls and works that are hard to search. "depth": the painting lies in front of the wall with the
 * sheet. "small": the sheet is larger than the painting. "floor": the work stands on the floor and is
 * seen from above.
 */
export const hardWalls = ["brick", "pattern", "wood", "window", "depth", "small", "floor"] as const;
export type HardWall = (typeof hardWalls)[number];

interface Chance {
  between(min: number, max: number): number;
  happens(probability: number): boolean;
}

type Paint = (x: number, y: number) => Colour;

/** Returns a number from 0 to 1 that belongs to a cell of a grid. */
function noiseAt(column: number, row: number): number {
  const value = Math.sin(column * 127.1 + row * 311.7) * 43_758.5453;
  return value - Math.floor(value);
}

function times([red, green, blue]: Colour, factor: number): Colour {
  return [red * factor, green * factor, blue * factor];
}

function brick({ between, happens }: Chance): Paint {
  const [width, height, joint] = [between(20, 25), between(6, 8), between(0.8, 1.3)];
  const isWhite = happens(0.4);
  const base: Colour = isWhite ? [0.7, 0.68, 0.64] : [0.36, 0.14, 0.09];
  const mortar: Colour = isWhite ? [0.5, 0.49, 0.46] : [0.5, 0.47, 0.42];
  const spread = isWhite ? 0.12 : 0.5;
  return (x, y) => {
    const row = Math.floor(y / height);
    const shifted = x + (row % 2) * (width / 2);
    const column = Math.floor(shifted / width);
    const inJoint = shifted - column * width < joint || y - row * height < joint;
    return inJoint ? mortar : times(base, 1 + spread * (noiseAt(column, row) - 0.5));
  };
}

function pattern({ between, happens }: Chance): Paint {
  const period = between(6, 16);
  const contrast = between(0.12, 0.4);
  const base: Colour = [between(0.4, 0.7), between(0.4, 0.65), between(0.35, 0.6)];
  const areStripes = happens(0.5);
  return (x, y) => {
    const [across, along] = [(2 * Math.PI * x) / period, (2 * Math.PI * y) / period];
    const wave = areStripes
      ? Math.sign(Math.sin(across))
      : Math.sign(Math.sin(across) * Math.sin(along) - 0.25);
    return times(base, 1 + (contrast / 2) * wave);
  };
}

function wood({ between }: Chance): Paint {
  const width = between(9, 16);
  const base: Colour = [between(0.3, 0.5), between(0.18, 0.28), between(0.09, 0.15)];
  return (x, y) => {
    const board = Math.floor(x / width);
    if (x - board * width < 0.4) return times(base, 0.3);
    const grain = Math.sin(y * 0.21 + 9 * noiseAt(board, 0) + 2 * Math.sin(x * 1.7 + y * 0.03));
    return times(base, 0.9 + 0.25 * noiseAt(board, 1) + 0.1 * grain);
  };
}

export function hardWallPaint(wall: HardWall, random: Chance): Paint | null {
  if (wall === "brick") return brick(random);
  if (wall === "pattern") return pattern(random);
  return wall === "wood" ? wood(random) : null;
}

/** Panes of the sun that falls through a window, with soft edges. */
export function windowLight({ between }: Chance, light: Exposure["light"]): Exposure["light"] {
  const [pane, bar, slant] = [between(25, 45), between(3, 7), between(-0.5, 0.5)];
  const [shade, softness] = [between(0.4, 0.7), between(0.3, 1.5)];
  const [left, top] = [between(-40, 0), between(-50, 0)];
  const edge = (inside: number) => 1 / (1 + Math.exp(-inside / softness));
  const within = (at: number) => {
    const place = Math.abs((((at % (pane + bar)) + pane + bar) % (pane + bar)) - pane / 2);
    return edge(pane / 2 - place);
  };
  return (x, y) => {
    const across = x + slant * y - left;
    const isOnWindow =
      edge(across) * edge(2 * (pane + bar) - across) * edge(y - top) * edge(2 * pane - (y - top));
    return times(light(x, y), shade + (1 - shade) * within(across) * within(y - top) * isOnWindow);
  };
}

/** Returns where the camera sees a panel on the wall that lies in front of it. @param depth cm */
export function inFront<Part extends Panel>(panel: Part, camera: Camera, depth: number): Part {
  const [x, y, z] = camera.position;
  const scale = -z / (-z - depth);
  return {
    ...panel,
    at: { x: x + (panel.at.x - x) * scale, y: y + (panel.at.y - y) * scale },
    width: panel.width * scale,
    height: panel.height * scale,
    paint: (u, v) => panel.paint(u / scale, v / scale),
  };
}
