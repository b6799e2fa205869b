import type { PrintSize } from "../../../core/entities/print-size.ts";
import { anchorPose, floorLinePose, type Nudge, type WallAnchor } from "../geometry/wall-anchor.ts";
import { type FrameSurfaces, readFrame } from "./xr-frame.ts";
import { createXrRenderer } from "./xr-renderer.ts";

export type XrPhase = "searching" | "wall found" | "hung" | "ended";

export interface XrSession {
  hang(): void;
  searchAgain(): void;
  nudge(by: Nudge): void;
  show(size: PrintSize): void;
  end(): void;
}

interface XrOptions {
  /** Shown over the camera picture. */
  overlay: HTMLElement;
  image: HTMLImageElement;
  /** Width / height; null fills the size. */
  ratio: number | null;
  size: PrintSize;
  /** For paper only. */
  bordered: boolean;
  onPhase(phase: XrPhase): void;
  onFloor(): void;
}

/**
 * Requires a user gesture.
 * @throws if the browser refuses the session or cannot draw
 */
export async function openXrSession(options: XrOptions): Promise<XrSession> {
  if (!navigator.xr) throw new Error("This browser does not support WebXR");
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
  const { bordered } = options;
  const renderer = createXrRenderer(options.image, options.ratio);
  await renderer.attach(session);
  const space = await session.requestReferenceSpace("local");
  const viewerSpace = await session.requestReferenceSpace("viewer");
  const hitTestSource = await session.requestHitTestSource?.({ space: viewerSpace });
  const wall = createWallSearch(options);
  let { size } = options;
  let shift: Nudge = { right: 0, up: 0 };
  renderer.show(size, bordered);

  function onFrame(_time: number, frame: XRFrame): void {
    session.requestAnimationFrame(onFrame);
    const pose = frame.getViewerPose(space);
    const anchor = wall.update(readFrame(frame, space, pose, hitTestSource));
    renderer.draw(session, pose, {
      work: anchor && anchorPose(anchor, size.height, shift),
      // The floor line lets the visitor check the detected floor.
      floorLine: anchor && !wall.isHung() ? floorLinePose(anchor) : null,
    });
  }
  session.requestAnimationFrame(onFrame);

  return {
    hang: wall.hang,
    searchAgain() {
      shift = { right: 0, up: 0 };
      wall.reset();
    },
    nudge({ right, up }) {
      shift = { right: shift.right + right, up: shift.up + up };
    },
    show(next) {
      size = next;
      renderer.show(next, bordered);
    },
    end() {
      // Rejects after the end of the session.
      session.end().catch(() => undefined);
    },
  };
}

/** Remembers the lowest or labelled floor, and the last wall until the work hangs. */
function createWallSearch({ onPhase, onFloor }: Pick<XrOptions, "onPhase" | "onFloor">) {
  let floor: number | null = null;
  let anchor: WallAnchor | null = null;
  let hung = false;
  return {
    isHung: () => hung,
    update({ wall, floor: found }: FrameSurfaces): WallAnchor | null {
      if (found && (floor === null || found.height < floor || found.labelled)) {
        if (floor === null) onFloor();
        floor = found.height;
      }
      if (wall && !hung) {
        if (!anchor) onPhase("wall found");
        anchor = { ...wall, floor };
      }
      return anchor && { ...anchor, floor };
    },
    hang() {
      hung = anchor !== null;
      if (hung) onPhase("hung");
    },
    reset() {
      hung = false;
      anchor = null;
      onPhase("searching");
    },
  };
}
