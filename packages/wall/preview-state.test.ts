import { translation } from "@nkar/plane/homography";
import { expect, test } from "vitest";
import { classifyFailure, findCameraObstacle } from "./camera/camera-access.ts";
import { startPlacement } from "./geometry/wall.ts";
import type { WallMeasure } from "./measure/wall-measure.ts";
import {
  createStartState,
  nextState,
  type PreviewEvent,
  type PreviewState,
} from "./preview-state.ts";
import type { HangingSize } from "./work-face.ts";

const small: HangingSize = { width: 30, height: 40, material: "canvas" };

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
  return events.reduce(nextState, createStartState(small));
}

const live: PreviewEvent[] = [{ type: "camera started" }, { type: "preview started" }];

test("ignores late events", () => {
  const state = stateAfter(...live);
  for (const type of ["camera started", "captured", "saved note ended"] as const) {
    expect(nextState(state, { type })).toBe(state);
  }
  const photo = stateAfter(...live, { type: "photo requested" }, { type: "photo chosen", canvas });
  // The camera has been released.
  expect(nextState(photo, { type: "camera failed", failure: "feed" })).toBe(photo);
});

test("AR-12, AR-13 four rotations are a circle; Reset restores position, rotation and scale", () => {
  const turn = { type: "rotated" } as const;
  expect(stateAfter(...live, turn).placement.rotation).toBe(90);
  expect(stateAfter(...live, turn, turn, turn, turn).placement.rotation).toBe(0);
  const moved = stateAfter(...live, turn, { type: "moved", x: 5, y: 5 });
  const changed = nextState(moved, { type: "scaled", scale: 133 });
  expect(changed.placement.scale).toBe(135);
  expect(nextState(changed, { type: "reset" }).placement).toEqual(startPlacement);
});

test("AR-21 starts every preview with the rear camera and default values", () => {
  expect(createStartState(small)).toMatchObject({
    phase: { name: "waiting" },
    camera: { facing: "environment" },
    still: null,
    measure: null,
    bordered: false,
    placement: startPlacement,
  });
});

test("WAL-09 a kept wall needs no camera, and can be measured again", () => {
  const kept = { still: { canvas, origin: "photo" as const }, measure };
  const start = createStartState(small, kept);
  expect(start).toMatchObject({ phase: { name: "instructions" }, camera: null, ...kept });
  const again = nextState(start, { type: "camera requested", facing: "environment" });
  expect(again).toMatchObject({ phase: { name: "waiting" }, still: null, measure: null });
});

test("WAL-05 a frozen frame that was left unmeasured, and a measure of a camera that runs again, are discarded", () => {
  const frozen = stateAfter(
    ...live,
    { type: "calibration opened" },
    { type: "measuring started", frame: canvas },
  );
  expect(frozen).toMatchObject({ phase: { name: "measuring" }, still: { origin: "camera" } });
  expect(nextState(frozen, { type: "measuring left" }).still).toBeNull();
  const measured = nextState(frozen, { type: "measured", measure });
  const state = nextState(measured, { type: "camera resumed" });
  expect(state).toMatchObject({ still: null, measure: null, placement: startPlacement });
});

test("AR-22, AR-23 shows a failure and requests the camera again on retry", () => {
  const failed = stateAfter(...live, { type: "camera failed", failure: "feed" });
  expect(failed).toMatchObject({ phase: { name: "error", failure: "feed" }, camera: null });
  const again = nextState(failed, { type: "camera requested", facing: "user" });
  expect(again).toMatchObject({ phase: { name: "waiting" }, camera: { facing: "user" } });
});

test.each([
  ["NotAllowedError", "denied"],
  ["SecurityError", "denied"],
  ["NotFoundError", "missing"],
  ["NotReadableError", "busy"],
  ["OverconstrainedError", "missing"],
  ["toString", "other"],
])("ERR-06, ERR-07, ERR-08, ERR-11, ERR-12 the error %s means: %s", (name, failure) => {
  // No instance of Error in WebKit.
  expect(classifyFailure({ name }, "environment")).toBe(failure);
  expect(classifyFailure({ name }, "user")).toBe("no front camera");
});

test("ERR-04, ERR-05 detects insecure pages and unsupported browsers", () => {
  const navigator = { mediaDevices: undefined } as unknown as Navigator;
  expect(findCameraObstacle({ isSecureContext: false, navigator })).toBe("insecure");
  expect(findCameraObstacle({ isSecureContext: true, navigator })).toBe("unsupported");
});
