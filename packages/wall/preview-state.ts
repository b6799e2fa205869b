import type { CameraFailure, CameraRequest, Facing } from "./camera/camera-access.ts";
import { clampScale, type Placement, rotationStep, startPlacement } from "./geometry/wall.ts";
import type { WallMeasure } from "./measure/wall-measure.ts";
import type { HangingSize } from "./work-face.ts";

/**
 * A frozen frame of the camera, or a photograph of the wall. It leaves the device only in a picture
 * that the visitor sends along with a message.
 */
export interface Still {
  canvas: HTMLCanvasElement;
  origin: "camera" | "photo";
}

export interface MeasuredWall {
  still: Still;
  measure: WallMeasure;
}

/**
 *     waiting → instructions → live → calibrating → live → capturing → saved → live
 *
 * This is the main path; `transitions` has all. "calibrating": the visitor chooses how to find the
 * scale. "choosing": they choose a photo. "measuring": they mark a sheet of known size. Calibrating (a
 * frozen frame) and choosing lead to live through measuring. From augmented reality the visitor returns
 * to waiting. A camera failure leads to error, and from there to waiting or choosing. With a kept wall,
 * a preview begins with the instructions.
 */
export type Phase =
  | { name: "waiting" | "instructions" | "calibrating" | "choosing" | "measuring" }
  | { name: "capturing" | "saved" | "augmented reality" }
  | { name: "live"; photoFailed?: boolean }
  | { name: "error"; failure: CameraFailure };

export interface PreviewState {
  phase: Phase;
  camera: CameraRequest | null;
  /** Covers the camera picture. */
  still: Still | null;
  measure: WallMeasure | null;
  size: HangingSize;
  /** True if a print on paper has a white border. */
  bordered: boolean;
  /** Px from the middle of the stage, or cm on a measured wall. */
  placement: Placement;
}

/** The values that each event carries; `unknown` if it carries none. */
interface Events {
  "camera started": unknown;
  "camera failed": { failure: CameraFailure };
  "camera requested": { facing: Facing };
  "preview started": unknown;
  "calibration opened": unknown;
  "calibration closed": unknown;
  "reference chosen": { scale: number };
  "measuring started": { frame: HTMLCanvasElement };
  "photo requested": unknown;
  "photo chosen": { canvas: HTMLCanvasElement };
  measured: { measure: WallMeasure };
  "measuring left": unknown;
  "camera resumed": unknown;
  "augmented reality requested": unknown;
  "capture started": unknown;
  captured: unknown;
  "capture failed": unknown;
  "saved note ended": unknown;
  "size chosen": { size: HangingSize };
  "border switched": unknown;
  moved: { x: number; y: number };
  scaled: { scale: number };
  "rotation changed": { rotation: number };
  rotated: unknown;
  reset: unknown;
}

export type PreviewEvent<Type extends keyof Events = keyof Events> = {
  [Each in Type]: { type: Each } & Events[Each];
}[Type];

export function requestCamera(facing: Facing): PreviewEvent {
  return { type: "camera requested", facing };
}

type Transitions = {
  [Type in keyof Events]?: (state: PreviewState, event: PreviewEvent<Type>) => PreviewState;
};

/** @param keptWall the wall of an earlier preview; with it, the preview starts without a camera */
export function createStartState(
  size: HangingSize,
  keptWall: MeasuredWall | null = null,
): PreviewState {
  return {
    phase: { name: keptWall ? "instructions" : "waiting" },
    camera: keptWall ? null : { facing: "environment" },
    still: keptWall?.still ?? null,
    measure: keptWall?.measure ?? null,
    size,
    bordered: false,
    placement: startPlacement,
  };
}

function changePlacement(state: PreviewState, placement: Partial<Placement>): PreviewState {
  return { ...state, placement: { ...state.placement, ...placement } };
}

/** Returns to the live view with another wall, and resets the placement. */
function goLive(state: PreviewState, still: Still | null, measure: WallMeasure | null) {
  const phase = { name: "live" as const };
  return { ...state, phase, still, measure, placement: startPlacement };
}

/** Leaves the wall: drops still, measure and placement. */
function leaveWall(state: PreviewState, phase: Phase, camera: CameraRequest | null): PreviewState {
  return { ...goLive(state, null, null), phase, camera };
}

const goTo =
  (name: Exclude<Phase["name"], "error">) =>
  (state: PreviewState): PreviewState => ({ ...state, phase: { name } });

const toCamera = {
  "camera requested": (state, { facing }) => leaveWall(state, { name: "waiting" }, { facing }),
} satisfies Transitions;
const toPhoto = {
  "photo requested": (state) => leaveWall(state, { name: "choosing" }, null),
} satisfies Transitions;

const live: Transitions = {
  ...toCamera,
  ...toPhoto,
  "calibration opened": goTo("calibrating"),
  "camera resumed": (state) => goLive(state, null, null),
  // The session needs exclusive use of the camera.
  "augmented reality requested": (state) => leaveWall(state, { name: "augmented reality" }, null),
  "capture started": goTo("capturing"),
};

/** Events that neither a phase nor `inEveryPhase` lists change nothing, such as late ones. */
const transitions: Record<Phase["name"], Transitions> = {
  waiting: { ...toPhoto, "camera started": goTo("instructions") },
  instructions: { ...toCamera, ...toPhoto, "preview started": goTo("live") },
  live,
  calibrating: {
    "calibration closed": goTo("live"),
    "reference chosen": (state, { scale }) => changePlacement(goTo("live")(state), { scale }),
    "measuring started": (state, { frame }) => ({
      ...goTo("measuring")(state),
      still: state.still ?? { canvas: frame, origin: "camera" },
    }),
  },
  choosing: {
    ...toCamera,
    "photo chosen": (state, { canvas }) => ({
      ...goTo("measuring")(state),
      still: { canvas, origin: "photo" },
    }),
  },
  measuring: {
    measured: (state, { measure }) => goLive(state, state.still, measure),
    // A frozen frame without a measure is useless. The camera continues behind it.
    "measuring left": (state) => ({
      ...goTo("live")(state),
      still: state.measure || state.still?.origin !== "camera" ? state.still : null,
    }),
  },
  "augmented reality": { ...toCamera, ...toPhoto },
  capturing: {
    captured: goTo("saved"),
    "capture failed": (state) => ({ ...state, phase: { name: "live", photoFailed: true } }),
  },
  saved: { ...live, "saved note ended": goTo("live") },
  error: { ...toCamera, ...toPhoto },
};

const inEveryPhase: Transitions = {
  // A released camera may still report a failure.
  "camera failed": (state, { failure }) =>
    state.camera ? leaveWall(state, { name: "error", failure }, null) : state,
  "size chosen": (state, { size }) => ({ ...state, size }),
  "border switched": (state) => ({ ...state, bordered: !state.bordered }),
  moved: (state, { x, y }) => changePlacement(state, { x, y }),
  scaled: (state, { scale }) => changePlacement(state, { scale: clampScale(scale) }),
  "rotation changed": (state, { rotation }) => changePlacement(state, { rotation }),
  rotated: (state) =>
    changePlacement(state, { rotation: (state.placement.rotation + rotationStep) % 360 }),
  reset: (state) => changePlacement(state, startPlacement),
};

/** Returns the state after an event; the same state if its phase does not know the event. */
export function nextState<Type extends keyof Events>(
  state: PreviewState,
  event: PreviewEvent<Type>,
): PreviewState {
  const { name } = state.phase;
  const transition: Transitions[Type] = transitions[name][event.type] ?? inEveryPhase[event.type];
  return transition?.(state, event) ?? state;
}
