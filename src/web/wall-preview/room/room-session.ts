import type { PrintSize } from "../../../core/print-size.ts";
import {
  anchorPose,
  type Nudge,
  seamPose,
  surfaceKind,
  type Vector3,
  type WallAnchor,
} from "../../../core/wall-anchor.ts";
import { createRoomRenderer } from "./room-renderer.ts";

/** How far the visitor has come. */
export type RoomStage = "seeking" | "wall found" | "hung" | "ended";

/** A print hanging in the visitor's room, as the browser's own tracking sees it. */
export interface RoomSession {
  /** Fixes the print where it is. */
  hang(): void;
  /** Takes it down again, to aim at another place. */
  seekAgain(): void;
  nudge(by: Nudge): void;
  show(size: PrintSize): void;
  end(): void;
}

interface RoomOptions {
  /** The page's controls, shown over the camera's picture. */
  overlay: HTMLElement;
  image: HTMLImageElement;
  size: PrintSize;
  onStage(stage: RoomStage): void;
  onFloor(): void;
}

function readHit(hit: XRHitTestResult, space: XRReferenceSpace) {
  const matrix = hit.getPose(space)?.transform.matrix;
  if (!matrix) return null;
  const [, , , , nx = 0, ny = 0, nz = 0, , , , , , x = 0, y = 0, z = 0] = matrix;
  const point: Vector3 = [x, y, z];
  const normal: Vector3 = [nx, ny, nz];
  return { point, normal };
}

/**
 * Starts looking around the room: the floor gives the height, a wall the place.
 * Must be called in answer to a press of the visitor.
 * @throws when the browser refuses, or cannot draw
 */
export async function openRoom(options: RoomOptions): Promise<RoomSession> {
  if (!navigator.xr) throw new Error("This browser cannot place things in a room");
  const session = await navigator.xr.requestSession("immersive-ar", {
    requiredFeatures: ["hit-test"],
    optionalFeatures: ["dom-overlay", "local-floor"],
    domOverlay: { root: options.overlay },
  });
  session.addEventListener("end", () => options.onStage("ended"));
  try {
    return await watchRoom(session, options);
  } catch (error) {
    await session.end();
    throw error;
  }
}

async function watchRoom(session: XRSession, options: RoomOptions): Promise<RoomSession> {
  const renderer = createRoomRenderer(options.image);
  await renderer.attach(session);
  const space = await session.requestReferenceSpace("local");
  const viewer = await session.requestReferenceSpace("viewer");
  const rays = await session.requestHitTestSource?.({ space: viewer });

  let { size } = options;
  let floor: number | null = null;
  let found: WallAnchor | null = null;
  let hung = false;
  let nudged: Nudge = { right: 0, up: 0 };
  renderer.show(size);

  function look(frame: XRFrame): void {
    const [hit] = rays ? frame.getHitTestResults(rays) : [];
    const seen = hit && readHit(hit, space);
    if (!seen) return;
    const kind = surfaceKind(seen.normal);
    if (kind === "floor" && (floor === null || seen.point[1] < floor)) {
      if (floor === null) options.onFloor();
      [, floor] = seen.point;
    }
    if (kind !== "wall" || hung) return;
    if (!found) options.onStage("wall found");
    found = { ...seen, floor };
  }

  function onFrame(_time: number, frame: XRFrame): void {
    session.requestAnimationFrame(onFrame);
    look(frame);
    const anchor = found && { ...found, floor };
    renderer.draw(session, frame.getViewerPose(space), {
      print: anchor && anchorPose(anchor, size.height, nudged),
      // Shown while aiming: a seam that does not lie on the real one tells that the floor is wrong.
      seam: anchor && !hung ? seamPose(anchor) : null,
    });
  }
  session.requestAnimationFrame(onFrame);

  return {
    hang() {
      hung = found !== null;
      if (hung) options.onStage("hung");
    },
    seekAgain() {
      hung = false;
      found = null;
      nudged = { right: 0, up: 0 };
      options.onStage("seeking");
    },
    nudge({ right, up }) {
      nudged = { right: nudged.right + right, up: nudged.up + up };
    },
    show(next) {
      size = next;
      renderer.show(next);
    },
    end() {
      // A session that has ended by itself refuses to end once more.
      session.end().catch(() => undefined);
    },
  };
}
