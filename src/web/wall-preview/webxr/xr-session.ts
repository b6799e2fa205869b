import type { PrintSize } from "../../../core/entities/print-size.ts";
import { anchorPose, type Nudge, seamPose, type WallAnchor } from "../geometry/wall-anchor.ts";
import { type FrameSurfaces, readFrame } from "./xr-frame.ts";
import { createXrRenderer } from "./xr-renderer.ts";

/** How far the visitor has come. */
export type XrPhase = "seeking" | "wall found" | "hung" | "ended";

/** A print hanging in the visitor's room, as the browser's own tracking sees it. */
export interface XrSession {
  /** Fixes the print where it is. */
  hang(): void;
  /** Takes it down again, to aim at another place. */
  seekAgain(): void;
  nudge(by: Nudge): void;
  show(size: PrintSize): void;
  end(): void;
}

interface XrOptions {
  /** The page's controls, shown over the camera's picture. */
  overlay: HTMLElement;
  image: HTMLImageElement;
  size: PrintSize;
  /** Paper has a white border around the picture. */
  bordered: boolean;
  onPhase(stage: XrPhase): void;
  onFloor(): void;
}

/**
 * Starts looking around the room: the floor gives the height, a wall the place.
 * Must be called in answer to a press of the visitor.
 * @throws when the browser refuses, or cannot draw
 */
export async function openXrSession(options: XrOptions): Promise<XrSession> {
  if (!navigator.xr) throw new Error("This browser cannot place things in a room");
  const session = await navigator.xr.requestSession("immersive-ar", {
    requiredFeatures: ["hit-test"],
    optionalFeatures: ["plane-detection", "dom-overlay"],
    domOverlay: { root: options.overlay },
  });
  session.addEventListener("end", () => options.onPhase("ended"));
  try {
    return await trackWall(session, options);
  } catch (error) {
    await session.end();
    throw error;
  }
}

async function trackWall(session: XRSession, options: XrOptions): Promise<XrSession> {
  const renderer = createXrRenderer(options.image);
  await renderer.attach(session);
  const space = await session.requestReferenceSpace("local");
  const viewer = await session.requestReferenceSpace("viewer");
  const rays = await session.requestHitTestSource?.({ space: viewer });

  const { bordered } = options;
  let { size } = options;
  let floor: number | null = null;
  let found: WallAnchor | null = null;
  let hung = false;
  let nudged: Nudge = { right: 0, up: 0 };
  renderer.show(size, bordered);

  function take(sight: FrameSurfaces): void {
    const below = sight.floor && (floor === null || sight.floor.height < floor);
    if (sight.floor && (below || sight.floor.sure)) {
      if (floor === null) options.onFloor();
      floor = sight.floor.height;
    }
    if (!sight.wall || hung) return;
    if (!found) options.onPhase("wall found");
    found = { ...sight.wall, floor };
  }

  function onFrame(_time: number, frame: XRFrame): void {
    session.requestAnimationFrame(onFrame);
    const pose = frame.getViewerPose(space);
    take(readFrame(frame, space, pose, rays));
    const anchor = found && { ...found, floor };
    renderer.draw(session, pose, {
      print: anchor && anchorPose(anchor, size.height, nudged),
      // Shown while aiming: a seam that does not lie on the real one tells that the floor is wrong.
      seam: anchor && !hung ? seamPose(anchor) : null,
    });
  }
  session.requestAnimationFrame(onFrame);

  return {
    hang() {
      hung = found !== null;
      if (hung) options.onPhase("hung");
    },
    seekAgain() {
      hung = false;
      found = null;
      nudged = { right: 0, up: 0 };
      options.onPhase("seeking");
    },
    nudge({ right, up }) {
      nudged = { right: nudged.right + right, up: nudged.up + up };
    },
    show(next) {
      size = next;
      renderer.show(next, bordered);
    },
    end() {
      // A session that has ended by itself refuses to end once more.
      session.end().catch(() => undefined);
    },
  };
}
