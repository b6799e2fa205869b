import { hangingHeight } from "../../../core/dimensions/hanging.ts";

/** A point or direction in a room: metres, x right, y up, z towards the viewer at the start. */
export type Vector3 = readonly [x: number, y: number, z: number];

/** A rigid motion or projection, 4×4, column by column, as WebGL and WebXR have them. */
export type Matrix4 = readonly number[];

/** How far (cosine) a surface may lean and still count as a wall or as the floor. */
const maxWallUp = 0.3;
const minFloorUp = 0.92;

/** What kind of surface has this outward normal (length 1). */
export function surfaceKind([, up]: Vector3): "floor" | "wall" | null {
  if (up > minFloorUp) return "floor";
  return Math.abs(up) < maxWallUp ? "wall" : null;
}

/** Where a print hangs in a room. */
export interface WallAnchor {
  /** The point of the wall that was aimed at, metres. */
  point: Vector3;
  /** The wall's outward normal as it was measured. */
  normal: Vector3;
  /** Height of the floor in the room's coordinates, metres; null: not found. */
  floor: number | null;
}

/** A print's shift along the wall, metres: to the right and up. */
export interface Nudge {
  right: number;
  up: number;
}

/** How far one press moves a print that hangs, in metres. */
export const nudgeStepMetres = 0.02;

/**
 * The wall's own directions at a point of it, as a map into the room. Walls are upright, so only the
 * yaw is taken from the measured normal.
 */
function onWall(normal: Vector3, at: Vector3): Matrix4 {
  const length = Math.hypot(normal[0], normal[2]) || 1;
  const [nx, nz] = [normal[0] / length, normal[2] / length];
  // The right of someone who faces the wall: up × normal.
  const [rx, rz] = [nz, -nx];
  return [rx, 0, rz, 0, 0, 1, 0, 0, nx, 0, nz, 0, at[0], at[1], at[2], 1];
}

/**
 * The pose of a print on a wall: the height comes from the floor and the hanging rule, or from where
 * was aimed at.
 * @param height of the print as it hangs, cm
 * @returns the map from the print (metres, origin at the middle of its back, z out of the wall)
 */
export function anchorPose(
  { point, normal, floor }: WallAnchor,
  height: number,
  nudge: Nudge,
): Matrix4 {
  const middle = floor === null ? point[1] : floor + hangingHeight(height) / 100;
  const wall = onWall(normal, [point[0], middle, point[2]]);
  return multiply(wall, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, nudge.right, nudge.up, 0, 1]);
}

/** The pose of the line where the floor meets the wall, below the point aimed at; null without a floor. */
export function floorLinePose({ point, normal, floor }: WallAnchor): Matrix4 | null {
  return floor === null ? null : onWall(normal, [point[0], floor, point[2]]);
}

/** The product of two maps; the second is applied first. */
export function multiply(a: Matrix4, b: Matrix4): number[] {
  return Array.from({ length: 16 }, (_, index) => {
    const row = index % 4;
    const column = index - row;
    let sum = 0;
    for (let each = 0; each < 4; each += 1) {
      sum += (a[each * 4 + row] ?? 0) * (b[column + each] ?? 0);
    }
    return sum;
  });
}
