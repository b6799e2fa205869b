import { type Matrix4, surfaceKind, type Vector3 } from "./wall-anchor.ts";

/** In metres. */
export interface DetectedPlane {
  /** Plane (x and z along it, y as normal) → reference space. */
  pose: Matrix4;
  /** In x and z of the plane. */
  outline: readonly { x: number; z: number }[];
  /** As in `wall`, `floor`, `table`. */
  label?: string | undefined;
}

/** `direction` has length 1. */
interface ViewerRay {
  origin: Vector3;
  direction: Vector3;
}

/** Walls continue beyond their detected part, because tracking misses blank surfaces. */
const maxBeyondMetres = 1;

function columnOf(pose: Matrix4, column: number): Vector3 {
  const [x = 0, y = 0, z = 0] = pose.slice(column * 4, column * 4 + 3);
  return [x, y, z];
}

function dot(a: Vector3, b: Vector3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function between(from: Vector3, to: Vector3): Vector3 {
  return [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
}

function moved(from: Vector3, along: Vector3, by: number): Vector3 {
  return [from[0] + along[0] * by, from[1] + along[1] * by, from[2] + along[2] * by];
}

/** Without a label, the normal decides. */
export function planeKind({ pose, label }: DetectedPlane): "floor" | "wall" | null {
  if (label) return label === "floor" || label === "wall" ? label : null;
  return surfaceKind(columnOf(pose, 1));
}

/** Returns the height in metres. Labelled floors take precedence over other level planes. */
export function floorHeight(
  planes: readonly DetectedPlane[],
): { height: number; labelled: boolean } | null {
  const floors = planes.filter((plane) => planeKind(plane) === "floor");
  const named = floors.filter(({ label }) => label === "floor");
  const labelled = named.length > 0;
  const heights = (labelled ? named : floors).map(({ pose }) => columnOf(pose, 3)[1]);
  return heights.length > 0 ? { height: Math.min(...heights), labelled } : null;
}

/** Returns the distance in metres from the detected part; 0 within it. */
function beyondOutline({ outline }: DetectedPlane, x: number, z: number): number {
  const xs = outline.map((corner) => corner.x);
  const zs = outline.map((corner) => corner.z);
  const right = Math.max(0, Math.min(...xs) - x, x - Math.max(...xs));
  const down = Math.max(0, Math.min(...zs) - z, z - Math.max(...zs));
  return Math.hypot(right, down);
}

/**
 * Returns the nearest wall hit, otherwise the one missed by least, up to `maxBeyondMetres`. The
 * normal faces the viewer.
 */
export function aimedWall(
  { origin, direction }: ViewerRay,
  planes: readonly DetectedPlane[],
): { point: Vector3; normal: Vector3 } | null {
  const hits = planes
    .filter((plane) => planeKind(plane) === "wall")
    .flatMap((plane) => {
      const [planeOrigin, normal] = [columnOf(plane.pose, 3), columnOf(plane.pose, 1)];
      const approach = dot(direction, normal);
      const away = dot(between(origin, planeOrigin), normal) / approach;
      if (!(away > 0) || !Number.isFinite(away)) return [];
      const point = moved(origin, direction, away);
      const onPlane = between(planeOrigin, point);
      const [x, z] = [dot(onPlane, columnOf(plane.pose, 0)), dot(onPlane, columnOf(plane.pose, 2))];
      const beyond = beyondOutline(plane, x, z);
      if (beyond > maxBeyondMetres) return [];
      const facing = moved([0, 0, 0], normal, approach < 0 ? 1 : -1);
      return [{ point, normal: facing, beyond, away }];
    });
  hits.sort((a, b) => a.beyond - b.beyond || a.away - b.away);
  const [nearest] = hits;
  return nearest ? { point: nearest.point, normal: nearest.normal } : null;
}
