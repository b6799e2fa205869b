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
  const renderer = createXrRenderer(options.image);
  await renderer.attach(session);
  const space = await session.requestReferenceSpace("local");
  const viewerSpace = await session.requestReferenceSpace("viewer");
  const hitTestSource = await session.requestHitTestSource?.({ space: viewerSpace });

  const { bordered } = options;
  let { size } = options;
  let floor: number | null = null;
  let anchor: WallAnchor | null = null;
  let hung = false;
  let shift: Nudge = { right: 0, up: 0 };
  renderer.show(size, bordered);

  function update(surfaces: FrameSurfaces): void {
    const isLower = surfaces.floor && (floor === null || surfaces.floor.height < floor);
    if (surfaces.floor && (isLower || surfaces.floor.labelled)) {
      if (floor === null) options.onFloor();
      floor = surfaces.floor.height;
    }
    if (!surfaces.wall || hung) return;
    if (!anchor) options.onPhase("wall found");
    anchor = { ...surfaces.wall, floor };
  }

  function onFrame(_time: number, frame: XRFrame): void {
    session.requestAnimationFrame(onFrame);
    const pose = frame.getViewerPose(space);
    update(readFrame(frame, space, pose, hitTestSource));
    const current = anchor && { ...anchor, floor };
    renderer.draw(session, pose, {
      print: current && anchorPose(current, size.height, shift),
      // The floor line lets the visitor check the detected floor.
      floorLine: current && !hung ? floorLinePose(current) : null,
    });
  }
  session.requestAnimationFrame(onFrame);

  return {
    hang() {
      hung = anchor !== null;
      if (hung) options.onPhase("hung");
    },
    searchAgain() {
      hung = false;
      anchor = null;
      shift = { right: 0, up: 0 };
      options.onPhase("searching");
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
