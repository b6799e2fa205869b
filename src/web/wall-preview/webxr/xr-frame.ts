import { aimedWall, type DetectedPlane, floorHeight } from "../geometry/detected-planes.ts";
import { surfaceKind, type Vector3 } from "../geometry/wall-anchor.ts";

/** A place on a surface: metres in the room, and the way the surface faces. */
interface Spot {
  point: Vector3;
  normal: Vector3;
}

/** What one moment of tracking shows. */
export interface FrameSurfaces {
  /** The place of a wall that is aimed at. */
  wall: Spot | null;
  /** Height of what may be the floor; `sure` when the tracking itself calls it so. */
  floor: { height: number; sure: boolean } | null;
}

function readHit(hit: XRHitTestResult, space: XRReferenceSpace): Spot | null {
  const matrix = hit.getPose(space)?.transform.matrix;
  if (!matrix) return null;
  const [, , , , nx = 0, ny = 0, nz = 0, , , , , , x = 0, y = 0, z = 0] = matrix;
  return { point: [x, y, z], normal: [nx, ny, nz] };
}

function planesIn(frame: XRFrame): XRPlaneSet | undefined {
  try {
    return frame.detectedPlanes;
  } catch {
    // Asking a session for planes that it was not granted is an error by the specification.
    return undefined;
  }
}

function readPlanes(frame: XRFrame, space: XRReferenceSpace): DetectedPlane[] {
  return [...(planesIn(frame) ?? [])].flatMap((plane) => {
    const matrix = frame.getPose(plane.planeSpace, space)?.transform.matrix;
    if (!matrix) return [];
    return [{ pose: [...matrix], outline: plane.polygon, label: plane.semanticLabel }];
  });
}

function rayOf(viewer: XRViewerPose) {
  const [, , , , , , , , bx = 0, by = 0, bz = 0, , x = 0, y = 0, z = 0] = viewer.transform.matrix;
  return { from: [x, y, z], towards: [-bx, -by, -bz] } as const;
}

/**
 * Looks where the middle of the screen points. Planes know a wall as a whole, also where it is
 * blank; where the phone finds none, single points that the ray hits must do.
 */
export function readFrame(
  frame: XRFrame,
  space: XRReferenceSpace,
  viewer: XRViewerPose | undefined,
  rays: XRHitTestSource | undefined,
): FrameSurfaces {
  const planes = readPlanes(frame, space);
  const [hit] = rays ? frame.getHitTestResults(rays) : [];
  const spot = hit ? readHit(hit, space) : null;
  const kind = spot && surfaceKind(spot.normal);
  const level = spot && kind === "floor" ? { height: spot.point[1], sure: false } : null;
  return {
    wall: (viewer && aimedWall(rayOf(viewer), planes)) ?? (kind === "wall" ? spot : null),
    floor: floorHeight(planes) ?? level,
  };
}
