import type { Edges, Extent } from "@nkar/plane/extent";
import { apply, compose, type Point, rotation, translation } from "@nkar/plane/homography";
import { uniformNumbers } from "../../test/support/random-numbers.ts";
import type { Item, Scene } from "./wall-scene.ts";

interface Chance {
  between(min: number, max: number): number;
  happens(probability: number): boolean;
}

function chance(seed: number): Chance {
  const uniform = uniformNumbers(seed);
  for (let round = 0; round < 5; round += 1) uniform();
  return {
    between: (min, max) => min + (max - min) * uniform(),
    happens: (probability) => uniform() < probability,
  };
}

function plain(brightness: number): Item["paint"] {
  return () => brightness;
}

/** Frame, mat and a picture of blocks. */
function framedPicture({ between, happens }: Chance): Item["paint"] {
  const frame = happens(0.6) ? between(20, 90) : between(180, 250);
  const mat = happens(0.5) ? 0.18 : 0.05;
  const blocks = Array.from({ length: 49 }, () => between(20, 240));
  return (x, y) => {
    const edge = Math.min(x, y, 1 - x, 1 - y);
    if (edge < 0.04) return frame;
    if (edge < mat) return 244;
    return blocks[Math.floor(x * 7) * 7 + Math.floor(y * 7)] ?? 0;
  };
}

function paneled(panes: number): Item["paint"] {
  return (x, y) => {
    const isBar = (at: number) => Math.min((at * panes) % 1, 1 - ((at * panes) % 1)) < 0.06;
    return isBar(x) || isBar(y) ? 215 : 255;
  };
}

function shelf({ between }: Chance): Item["paint"] {
  const books = Array.from({ length: 40 }, () => between(30, 230));
  return (x, y) => (y > 0.93 ? 110 : (books[Math.floor(x * 40)] ?? 0));
}

function overlaps(one: Item, other: Item, margin: number): boolean {
  return (
    Math.abs(one.at.x - other.at.x) < (one.width + other.width) / 2 + margin &&
    Math.abs(one.at.y - other.at.y) < (one.height + other.height) / 2 + margin
  );
}

/** Pictures, a window, other paper, a switch, a shelf and a sofa, none of them on the sheet. */
function furniture(random: Chance, sheet: Item): Item[] {
  const { between, happens } = random;
  const around = (reach: number): Point => ({
    x: sheet.at.x + between(-reach, reach),
    y: sheet.at.y + between(-reach * 0.6, reach * 0.6),
  });
  const item = (probability: number, edges: Edges, at: Point, paint: Item["paint"]): Item[] =>
    happens(probability) ? [{ ...edges, at, turned: between(-1.5, 1.5), paint }] : [];
  const sofa = { width: between(120, 220), height: 90 };
  return [
    ...item(
      0.6,
      { width: between(30, 70), height: between(30, 90) },
      around(110),
      framedPicture(random),
    ),
    ...item(
      0.5,
      { width: between(20, 60), height: between(20, 60) },
      around(110),
      framedPicture(random),
    ),
    ...item(0.35, { width: between(60, 120), height: between(80, 150) }, around(170), paneled(2)),
    ...item(
      0.3,
      { width: between(9, 16), height: between(9, 16) },
      around(70),
      plain(between(225, 250)),
    ),
    ...item(
      0.2,
      { width: between(30, 60), height: between(30, 40) },
      around(100),
      plain(between(225, 250)),
    ),
    ...item(0.5, { width: 8, height: 8 }, around(90), plain(240)),
    ...item(0.3, { width: between(60, 120), height: 28 }, around(120), shelf(random)),
    ...item(
      0.6,
      sofa,
      { x: between(-60, 60), y: sheet.at.y + between(95, 140) },
      plain(between(30, 150)),
    ),
  ].filter((each) => !overlaps(each, sheet, 4));
}

/** A slope, the edge of a shadow and a dark corner of the room. */
function roomLight({ between, happens }: Chance, sheet: Item): Scene["light"] {
  const slope = { x: between(-0.0012, 0.0012), y: between(-0.0012, 0.0012) };
  const angle = between(0, Math.PI);
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  const depth = happens(0.5) ? between(0.1, 0.45) : 0;
  const softness = between(0.6, 12);
  const place = between(-40, 40);
  return ({ x, y }) => {
    const [dx, dy] = [x - sheet.at.x, y - sheet.at.y];
    const shadow = depth / (1 + Math.exp(-(dx * across + dy * down - place) / softness));
    return (1 + slope.x * dx + slope.y * dy) * (1 - shadow);
  };
}

/** Adds the sheet's own shadow to the light. */
function castShadow({ between }: Chance, sheet: Item, light: Scene["light"]): Scene["light"] {
  const [offset, softness, depth] = [between(0.1, 0.5), between(0.1, 0.4), between(0, 0.35)];
  const toSheet = compose(rotation(-(sheet.turned ?? 0)), translation(-sheet.at.x, -sheet.at.y));
  return (at) => {
    const { x: dx, y: dy } = apply(toSheet, at);
    const isOnSheet = Math.abs(dx) < sheet.width / 2 && Math.abs(dy) < sheet.height / 2;
    const beyond = Math.max(
      Math.abs(dx - offset) - sheet.width / 2,
      Math.abs(dy - offset) - sheet.height / 2,
    );
    return light(at) * (isOnSheet ? 1 : 1 - depth / (1 + Math.exp(beyond / softness)));
  };
}

/**
 * A photograph of a furnished wall with one sheet of paper, as phones take it: tilted up to 20°,
 * displaced by the lens up to 1 %, blurred, noisy.
 * @param away cm
 */
export function furnishedWall(
  seed: number,
  away: number,
  edges: Edges,
  picture: Extent,
): { scene: Scene; sheet: Item } {
  const random = chance(seed);
  const { between, happens } = random;
  const longSide = Math.max(picture.width, picture.height);
  const wall = happens(0.7) ? between(150, 222) : between(40, 150);
  const sheet: Item = {
    ...edges,
    at: { x: between(-0.2, 0.2) * away, y: between(-0.12, 0.12) * away },
    turned: between(-5, 5),
    paint: plain(between(238, 252)),
  };
  const focalLength = between(0.68, 0.82) * longSide;
  const view = { yaw: between(-20, 20), pitch: between(-12, 12), roll: between(-4, 4) };
  const camera = { ...picture, away, focalLength, ...view };
  const light = castShadow(random, sheet, roomLight(random, sheet));
  return {
    sheet,
    scene: {
      camera: { ...camera, aim: { x: 0, y: 0 }, distortion: between(-0.01, 0.01) },
      wall,
      items: [...furniture(random, sheet), sheet],
      light,
      blur: (between(0.5, 1.6) * longSide) / 1600,
      noise: between(1, 6),
      seed,
    },
  };
}
