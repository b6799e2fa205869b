import { describe, expect, test } from "vitest";
import type { PrintSize } from "../../core/entities/print-size.ts";
import { translation } from "../../core/geometry/homography.ts";
import { type CameraFailure, cameraFailure, cameraObstacle } from "./camera/camera-access.ts";
import { startPlacement } from "./geometry/wall.ts";
import type { WallMeasure } from "./measure/wall-measure.ts";
import { nextState, type PreviewEvent, type PreviewState, startState } from "./preview-state.ts";

const small: PrintSize = { width: 30, height: 40, material: "canvas" };
const tall: PrintSize = { width: 60, height: 120, material: "canvas" };

// The reducer never reads the canvas.
const canvas = {} as HTMLCanvasElement;

const corner = { x: 0, y: 0 };
const measure: WallMeasure = {
  wallToFrame: translation(0, 0),
  corners: [corner, corner, corner, corner],
  sheet: { width: 21, height: 29.7 },
  cornerDeviation: 0.5,
  picture: { width: 1280, height: 720 },
};

function stateAfter(...events: PreviewEvent[]): PreviewState {
  return events.reduce(nextState, startState(small));
}

const live: PreviewEvent[] = [{ type: "camera started" }, { type: "preview started" }];
const photo: PreviewEvent[] = [
  ...live,
  { type: "photo requested" },
  { type: "photo chosen", canvas },
];

test("keeps the white border across sizes and starts without it", () => {
  expect(stateAfter().bordered).toBe(false);
  const bordered: PreviewEvent[] = [...live, { type: "border switched" }];
  expect(stateAfter(...bordered, { type: "size chosen", size: tall }).bordered).toBe(true);
  expect(stateAfter(...bordered, { type: "border switched" }).bordered).toBe(false);
});

describe("phases of the preview", () => {
  test("ignores late events", () => {
    const state = stateAfter(...live);
    for (const type of [
      "camera started",
      "captured",
      "saved note ended",
      "measuring left",
    ] as const) {
      expect(nextState(state, { type })).toBe(state);
    }
    // An earlier note must not end the next capture.
    const capturing = nextState(state, { type: "capture started" });
    expect(nextState(capturing, { type: "saved note ended" })).toBe(capturing);
  });

  test("AR-12, AR-13 completes a circle in four rotations; Reset restores position, rotation and scale", () => {
    const turn = { type: "rotated" } as const;
    expect(stateAfter(...live, turn).placement.rotation).toBe(90);
    expect(stateAfter(...live, turn, turn, turn, turn).placement.rotation).toBe(0);
    const changed = stateAfter(
      ...live,
      turn,
      { type: "scaled", scale: 133 },
      { type: "moved", x: 5, y: 5 },
    );
    expect(changed.placement.scale).toBe(135);
    expect(nextState(changed, { type: "reset" }).placement).toEqual(startPlacement);
  });

  test("AR-21 starts every preview with the rear camera and default values", () => {
    expect(startState(small)).toEqual({
      phase: { name: "waiting" },
      camera: { facing: "environment" },
      still: null,
      measure: null,
      size: small,
      bordered: false,
      placement: startPlacement,
    });
  });
});

test("WAL-09 a kept wall needs no camera, and can be measured again", () => {
  const kept = { still: { canvas, origin: "photo" as const }, measure };
  const start = startState(tall, kept);
  expect(start).toMatchObject({ phase: { name: "instructions" }, camera: null, ...kept });
  expect(start.placement).toEqual(startPlacement);
  const hung = nextState(start, { type: "preview started" });
  expect(hung).toMatchObject({ phase: { name: "live" }, ...kept });
  const again = nextState(start, { type: "camera requested", facing: "environment" });
  expect(again).toMatchObject({ phase: { name: "waiting" }, still: null, measure: null });
});

describe("failures", () => {
  test("AR-22, AR-23 shows a failure and requests the camera again on retry", () => {
    const failed = stateAfter(...live, { type: "camera failed", failure: "feed" });
    expect(failed).toMatchObject({ phase: { name: "error", failure: "feed" }, camera: null });
    const again = nextState(failed, { type: "camera requested", facing: "user" });
    expect(again).toMatchObject({ phase: { name: "waiting" }, camera: { facing: "user" } });
  });

  test("ignores failures of a released camera", () => {
    const state = stateAfter(...photo);
    expect(nextState(state, { type: "camera failed", failure: "feed" })).toBe(state);
  });

  test("ERR-06, ERR-07, ERR-08, ERR-11, ERR-12 maps rejections to failures", () => {
    const failuresByErrorName: [string, CameraFailure][] = [
      ["NotAllowedError", "denied"],
      ["SecurityError", "denied"],
      ["NotFoundError", "missing"],
      ["NotReadableError", "busy"],
      ["OverconstrainedError", "missing"],
      ["toString", "other"],
    ];
    for (const [name, failure] of failuresByErrorName) {
      const error = Object.assign(new Error("no"), { name });
      expect(cameraFailure(error, "environment"), name).toBe(failure);
      expect(cameraFailure(error, "user")).toBe("no front camera");
    }
    expect(cameraFailure("what?", "environment")).toBe("other");
    // In WebKit.
    expect(cameraFailure({ name: "OverconstrainedError" }, "environment")).toBe("missing");
  });

  test("ERR-04, ERR-05 detects insecure pages and unsupported browsers", () => {
    const navigator = { mediaDevices: undefined } as unknown as Navigator;
    expect(cameraObstacle({ isSecureContext: false, navigator })).toBe("insecure");
    expect(cameraObstacle({ isSecureContext: true, navigator })).toBe("unsupported");
  });
});

describe("measured walls", () => {
  test("discards an unmeasured frozen frame but not a photo", () => {
    const frozen = stateAfter(
      ...live,
      { type: "calibration opened" },
      { type: "measuring started", frame: canvas },
    );
    expect(frozen).toMatchObject({ phase: { name: "measuring" }, still: { origin: "camera" } });
    expect(nextState(frozen, { type: "measuring left" }).still).toBeNull();
    expect(stateAfter(...photo, { type: "measuring left" }).still).toMatchObject({
      origin: "photo",
    });
  });

  test("discards the measure when the camera resumes", () => {
    const frozen = stateAfter(
      ...live,
      { type: "calibration opened" },
      { type: "measuring started", frame: canvas },
    );
    const measured = nextState(frozen, { type: "measured", measure });
    const state = nextState(measured, { type: "went live" });
    expect(state).toMatchObject({ still: null, measure: null, placement: startPlacement });
  });
});
