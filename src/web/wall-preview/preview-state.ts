import { hangingHeight } from "../../core/dimensions/hanging.ts";
import type { Picture } from "../../core/entities/picture.ts";
import type { PrintSize } from "../../core/entities/print-size.ts";
import type { CameraFailure, CameraRequest, Facing } from "./camera/camera-access.ts";
import { clampScale, type Placement, rotationStep, startPlacement } from "./geometry/wall.ts";
import type { WallMeasure } from "./measure/wall-measure.ts";

/** Never leaves the device. */
export interface Still {
  canvas: HTMLCanvasElement;
  origin: "camera" | "photo" | "sample room";
}

/**
 *     closed → waiting → instructions → live → calibrating → live → capturing → saved → live
 *
 * Calibrating (a frozen frame) and choosing (a photo) lead to live through measuring. With WebXR,
 * live leads to xr and back. A camera failure leads to error, and from there to waiting or
 * choosing.
 */
export type Phase =
  | { name: "closed" }
  | { name: "waiting" }
  | { name: "instructions" }
  | { name: "live" }
  | { name: "calibrating" }
  | { name: "choosing" }
  | { name: "measuring" }
  | { name: "xr" }
  | { name: "capturing" }
  | { name: "saved" }
  | { name: "error"; failure: CameraFailure };

export interface PreviewPrint {
  id: number;
  title: string;
  /** If empty, the preview offers the standard sizes. */
  sizes: readonly PrintSize[];
  picture: Picture;
}

export interface PreviewState {
  phase: Phase;
  camera: CameraRequest | null;
  /** Covers the camera picture. */
  still: Still | null;
  measure: WallMeasure | null;
  size: PrintSize;
  /** For paper only. */
  bordered: boolean;
  /** Px from the middle of the stage, or cm on a measured wall. */
  placement: Placement;
}

export type PreviewEvent =
  | { type: "opened"; size: PrintSize }
  | { type: "closed" }
  | { type: "camera started" }
  | { type: "camera failed"; failure: CameraFailure }
  | { type: "camera requested"; facing: Facing }
  | { type: "preview started" }
  | { type: "calibration opened" }
  | { type: "calibration closed" }
  | { type: "reference chosen"; scale: number }
  | { type: "measuring started"; frame: HTMLCanvasElement }
  | { type: "photo requested" }
  | { type: "photo chosen"; canvas: HTMLCanvasElement }
  | { type: "sample room chosen"; canvas: HTMLCanvasElement; measure: WallMeasure }
  | { type: "measured"; measure: WallMeasure }
  | { type: "measuring left" }
  | { type: "went live" }
  | { type: "xr requested" }
  | { type: "xr left" }
  | { type: "capture started" }
  | { type: "captured" }
  | { type: "capture failed" }
  | { type: "saved note ended" }
  | { type: "size chosen"; size: PrintSize }
  | { type: "border switched" }
  | { type: "moved"; x: number; y: number }
  | { type: "scaled"; scale: number }
  | { type: "rotation changed"; rotation: number }
  | { type: "rotated" }
  | { type: "reset" };

export function closedState(size: PrintSize): PreviewState {
  return {
    phase: { name: "closed" },
    camera: null,
    still: null,
    measure: null,
    size,
    bordered: false,
    placement: startPlacement,
  };
}

/** Returns eye level if the floor is known, otherwise the middle of the stage or sheet. */
export function defaultPlacement(measure: WallMeasure | null, size: PrintSize): Placement {
  if (measure?.floor == null) return startPlacement;
  return { ...startPlacement, y: measure.floor - hangingHeight(size.height) };
}

function withSize(state: PreviewState, size: PrintSize): PreviewState {
  const { measure, placement } = state;
  const hung = placement.y === defaultPlacement(measure, state.size).y;
  const y = hung ? defaultPlacement(measure, size).y : placement.y;
  return { ...state, size, placement: { ...placement, y } };
}

function withMeasure(state: PreviewState, measure: WallMeasure | null): PreviewState {
  return {
    ...state,
    phase: { name: "live" },
    measure,
    placement: defaultPlacement(measure, state.size),
  };
}

type Step = (state: PreviewState) => PreviewState;

const toPhase =
  (name: Exclude<Phase["name"], "error">): Step =>
  (state) => ({ ...state, phase: { name } });

/** Late events change nothing. */
const allowedPhases: Partial<Record<PreviewEvent["type"], readonly Phase["name"][]>> = {
  opened: ["closed"],
  "camera started": ["waiting"],
  "camera requested": ["error", "choosing", "live", "saved"],
  "preview started": ["instructions"],
  "calibration opened": ["live", "saved"],
  "calibration closed": ["calibrating"],
  "reference chosen": ["calibrating"],
  "measuring started": ["calibrating"],
  "photo requested": ["error", "waiting", "instructions", "live", "saved", "xr"],
  "photo chosen": ["choosing"],
  "sample room chosen": ["choosing"],
  measured: ["measuring"],
  "measuring left": ["measuring"],
  "went live": ["live", "saved"],
  "xr requested": ["live", "saved"],
  "xr left": ["xr"],
  "capture started": ["live", "saved"],
  captured: ["capturing"],
  "capture failed": ["capturing"],
  "saved note ended": ["saved"],
};

export function nextState(state: PreviewState, event: PreviewEvent): PreviewState {
  const from = allowedPhases[event.type];
  if (from && !from.includes(state.phase.name)) return state;
  return step(state, event);
}

function step(state: PreviewState, event: PreviewEvent): PreviewState {
  const { placement } = state;
  switch (event.type) {
    case "opened":
      return {
        ...closedState(event.size),
        phase: { name: "waiting" },
        camera: { facing: "environment" },
      };
    case "closed":
      return closedState(state.size);
    case "camera started":
      return toPhase("instructions")(state);
    case "camera failed":
      // A released camera may still report a failure.
      if (!state.camera) return state;
      return {
        ...withMeasure(state, null),
        phase: { name: "error", failure: event.failure },
        camera: null,
        still: null,
      };
    case "camera requested":
      return {
        ...withMeasure(state, null),
        phase: { name: "waiting" },
        camera: { facing: event.facing },
        still: null,
      };
    case "preview started":
    case "calibration closed":
    case "capture failed":
    case "saved note ended":
      return toPhase("live")(state);
    case "calibration opened":
      return toPhase("calibrating")(state);
    case "reference chosen":
      return toPhase("live")({ ...state, placement: { ...placement, scale: event.scale } });
    case "measuring started":
      return toPhase("measuring")({
        ...state,
        still: state.still ?? { canvas: event.frame, origin: "camera" },
      });
    case "photo requested":
      return toPhase("choosing")({ ...withMeasure(state, null), camera: null, still: null });
    case "photo chosen":
      return toPhase("measuring")({ ...state, still: { canvas: event.canvas, origin: "photo" } });
    case "sample room chosen":
      return withMeasure(
        { ...state, still: { canvas: event.canvas, origin: "sample room" } },
        event.measure,
      );
    case "measured":
      return withMeasure(state, event.measure);
    case "measuring left":
      // A frozen frame without a measure is useless. The camera continues behind it.
      if (state.measure || state.still?.origin !== "camera") return toPhase("live")(state);
      return toPhase("live")({ ...state, still: null });
    case "went live":
      return withMeasure({ ...state, still: null }, null);
    case "xr requested":
      // The session needs exclusive use of the camera.
      return toPhase("xr")({ ...withMeasure(state, null), camera: null, still: null });
    case "xr left":
      return toPhase("waiting")({ ...state, camera: { facing: "environment" } });
    case "capture started":
      return toPhase("capturing")(state);
    case "captured":
      return toPhase("saved")(state);
    case "size chosen":
      return withSize(state, event.size);
    case "border switched":
      return { ...state, bordered: !state.bordered };
    case "moved":
      return { ...state, placement: { ...placement, x: event.x, y: event.y } };
    case "scaled":
      return { ...state, placement: { ...placement, scale: clampScale(event.scale) } };
    case "rotation changed":
      return { ...state, placement: { ...placement, rotation: event.rotation } };
    case "rotated":
      return {
        ...state,
        placement: { ...placement, rotation: (placement.rotation + rotationStep) % 360 },
      };
    case "reset":
      return { ...state, placement: defaultPlacement(state.measure, state.size) };
  }
}
