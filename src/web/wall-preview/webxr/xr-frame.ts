import { aimedWall, type DetectedPlane, floorHeight } from "../geometry/detected-planes.ts";
import { surfaceKind, type Vector3 } from "../geometry/wall-anchor.ts";

/** Metres; unit normal. */
interface SurfacePoint {
  point: Vector3;
  normal: Vector3;
}

export interface FrameSurfaces {
  wall: SurfacePoint | null;
  /** Metres. `labelled`: detected as a floor. */
  floor: { height: number; labelled: boolean } | null;
}

function readHit(hit: XRHitTestResult, space: XRReferenceSpace): SurfacePoint | null {
  const matrix = hit.getPose(space)?.transform.matrix;
  if (!matrix) return null;
  const [, , , , nx = 0, ny = 0, nz = 0, , , , , , x = 0, y = 0, z = 0] = matrix;
  return { point: [x, y, z], normal: [nx, ny, nz] };
}

function detectedPlanesOf(frame: XRFrame): XRPlaneSet | undefined {
  try {
    return frame.detectedPlanes;
  } catch {
    // Throws if the session lacks plane detection.
    return undefined;
  }
}

function readPlanes(frame: XRFrame, space: XRReferenceSpace): DetectedPlane[] {
  return [...(detectedPlanesOf(frame) ?? [])].flatMap((plane) => {
    const matrix = frame.getPose(plane.planeSpace, space)?.transform.matrix;
    if (!matrix) return [];
    return [{ pose: [...matrix], outline: plane.polygon, label: plane.semanticLabel }];
  });
}

function viewerRay(viewerPose: XRViewerPose) {
  const [, , , , , , , , bx = 0, by = 0, bz = 0, , x = 0, y = 0, z = 0] =
    viewerPose.transform.matrix;
  return { origin: [x, y, z], direction: [-bx, -by, -bz] } as const;
}

/** Prefers detected planes, because a blank wall yields no hits. */
export function readFrame(
  frame: XRFrame,
  space: XRReferenceSpace,
  viewerPose: XRViewerPose | undefined,
  hitTestSource: XRHitTestSource | undefined,
): FrameSurfaces {
  const planes = readPlanes(frame, space);
  const [hit] = hitTestSource ? frame.getHitTestResults(hitTestSource) : [];
  const surfacePoint = hit ? readHit(hit, space) : null;
  const kind = surfacePoint && surfaceKind(surfacePoint.normal);
  const floorHit =
    surfacePoint && kind === "floor" ? { height: surfacePoint.point[1], labelled: false } : null;
  return {
    wall:
      (viewerPose && aimedWall(viewerRay(viewerPose), planes)) ??
      (kind === "wall" ? surfacePoint : null),
    floor: floorHeight(planes) ?? floorHit,
  };
}
