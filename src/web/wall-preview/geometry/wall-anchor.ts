import { hangingHeight } from "../../../core/dimensions/hanging.ts";

/** Metres: x right, y up, z towards the viewer's start. */
export type Vector3 = readonly [x: number, y: number, z: number];

/** 4×4, column by column. */
export type Matrix4 = readonly number[];

/** Limits of the normal's vertical component (cosine) for walls and floors. */
const maxWallUp = 0.3;
const minFloorUp = 0.92;

/** @param normal outward, length 1 */
export function surfaceKind([, up]: Vector3): "floor" | "wall" | null {
  if (up > minFloorUp) return "floor";
  return Math.abs(up) < maxWallUp ? "wall" : null;
}

export interface WallAnchor {
  /** Metres. */
  point: Vector3;
  normal: Vector3;
  /** Metres. Null if unknown. */
  floor: number | null;
}

/** Metres. */
export interface Nudge {
  right: number;
  up: number;
}

export const nudgeStepMetres = 0.02;

const still: Nudge = { right: 0, up: 0 };

/** Uses only the yaw of the measured normal, since walls are upright. */
function onWall(normal: Vector3, [x, y, z]: Vector3, { right, up } = still): Matrix4 {
  const length = Math.hypot(normal[0], normal[2]) || 1;
  const [nx, nz] = [normal[0] / length, normal[2] / length];
  // Right of a viewer who faces the wall: up × normal.
  const [rx, rz] = [nz, -nx];
  const at = [x + rx * right, y + up, z + rz * right];
  return [rx, 0, rz, 0, 0, 1, 0, 0, nx, 0, nz, 0, ...at, 1];
}

/**
 * Returns the pose of a work in metres: origin at the middle of its back, z out of the wall. The
 * hanging rule sets the height if the floor is known.
 * @param height of the work, cm
 */
export function anchorPose(
  { point, normal, floor }: WallAnchor,
  height: number,
  nudge: Nudge,
): Matrix4 {
  const middle = floor === null ? point[1] : floor + hangingHeight(height) / 100;
  return onWall(normal, [point[0], middle, point[2]], nudge);
}

/** The line where floor and wall meet, below the anchor. */
export function floorLinePose({ point, normal, floor }: WallAnchor): Matrix4 | null {
  return floor === null ? null : onWall(normal, [point[0], floor, point[2]]);
}
