import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type * as Iwer from "iwer";

export interface Tracking {
  planes: boolean;
  /** A blank wall yields no hits. */
  wallHits: boolean;
}

/** Metres. */
export const eyeHeight = 1.5;
export const wallAway = 2;

interface Emulated {
  iwer: typeof Iwer;
  device: Iwer.XRDevice;
}

const emulator = createRequire(import.meta.url).resolve("iwer/build/iwer.min.js");

/** The emulator provides sessions and frames, this function the surfaces. */
export async function emulateXr(page: Page, tracking: Tracking): Promise<void> {
  await page.addInitScript({ path: emulator });
  await page.addInitScript(
    ({ planes, wallHits, eyeHeight, wallAway }) => {
      const iwer = (window as unknown as { IWER: typeof Iwer }).IWER;
      const device = new iwer.XRDevice(
        {
          ...iwer.metaQuest3,
          name: "Phone",
          controllerConfig: undefined,
          supportedFeatures: ["viewer", "local", "hit-test", "dom-overlay"],
          userAgent: navigator.userAgent,
        },
        { stereoEnabled: false, ipd: 0 },
      );
      if (planes) device.supportedFeatures.push("plane-detection");
      device.position.set(0, eyeHeight, 0);
      // Keeps the page's controls in front.
      device.canvasContainer.style.pointerEvents = "none";

      const corners = (x: number, z: number) =>
        [
          [-x, -z],
          [x, -z],
          [x, z],
          [-x, z],
        ].map(([cx, cz]) => new DOMPointReadOnly(cx, 0, cz));
      const turned = Math.SQRT1_2;
      const wall = new iwer.NativePlane(
        new iwer.XRRigidTransform(
          { x: 0, y: 1.3, z: -wallAway },
          { x: turned, y: 0, z: 0, w: turned },
        ),
        corners(2, 1.3),
        "wall" as Iwer.XRSemanticLabels,
      );
      const floor = new iwer.NativePlane(
        new iwer.XRRigidTransform({ x: 0, y: 0, z: -1 }, { x: 0, y: 0, z: 0, w: 1 }),
        corners(2, 1),
        "floor" as Iwer.XRSemanticLabels,
      );

      class Surroundings {
        version = "1";
        environmentCanvas = document.createElement("canvas");
        trackedPlanes = new Set(planes ? [floor, wall] : []);
        trackedMeshes = new Set();
        planesVisible = false;
        boundingBoxesVisible = false;
        meshesVisible = false;
        frames = 0;
        render() {
          this.frames += 1;
        }
        loadEnvironment() {}
        loadDefaultEnvironment() {}
        deleteAll() {}
        constructor() {
          // Keeps the page's drawing in place.
          this.environmentCanvas.style.position = "absolute";
        }
        computeDepthBuffer() {
          return null;
        }
        /** The y axis of the pose is the normal. */
        computeHitTestResults(ray: ArrayLike<number>) {
          // The emulator applies the phone's orientation only after the first frame.
          if (this.frames < 2) return [];
          const [x = 0, y = 0, z = 0] = [ray[12], ray[13], ray[14]];
          const [dx = 0, dy = 0, dz = 0] = [ray[8], ray[9], ray[10]].map((part = 0) => -part);
          const toFloor = dy < 0 ? -y / dy : Number.POSITIVE_INFINITY;
          const toWall = dz < 0 ? (-wallAway - z) / dz : Number.POSITIVE_INFINITY;
          const onFloor = toFloor < toWall;
          if (!onFloor && !wallHits) return [];
          const far = Math.min(toFloor, toWall);
          const at = [x + dx * far, y + dy * far, z + dz * far];
          const turn = onFloor
            ? [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]
            : [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0];
          return [new Float32Array([...turn, ...at, 1])];
        }
      }
      device.installSEM(Surroundings as unknown as Parameters<typeof device.installSEM>[0]);
      device.installRuntime({ forceInstall: true });
      Object.assign(window, { emulated: { iwer, device } });
    },
    { ...tracking, eyeHeight, wallAway },
  );
}

/** @param degrees below the horizon */
export async function pointDown(page: Page, degrees: number): Promise<void> {
  await page.evaluate((below) => {
    const { device } = (window as unknown as { emulated: Emulated }).emulated;
    const half = (-below * Math.PI) / 360;
    device.quaternion.set(Math.sin(half), 0, 0, Math.cos(half));
  }, degrees);
}

/**
 * Returns RGBA. The phone must point straight ahead.
 * @param right metres from the middle of the screen
 * @param up metres
 */
export function drawnAt(page: Page, right: number, up: number): Promise<number[]> {
  return page.evaluate(
    ({ right, up, wallAway }) => {
      const { device } = (window as unknown as { emulated: Emulated }).emulated;
      return new Promise<number[]>((resolve) => {
        // Reads after the page's drawing in the same frame, since the buffer is cleared afterwards.
        device.activeSession?.requestAnimationFrame(() => {
          const gl = device.appCanvas?.getContext("webgl");
          if (!gl) return resolve([]);
          const { width, height } = gl.canvas;
          // The view is 90° high.
          const perMetre = height / 2 / wallAway;
          const colour = new Uint8Array(4);
          const x = Math.round(width / 2 + right * perMetre);
          const y = Math.round(height / 2 + up * perMetre);
          gl.readPixels(x, y, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, colour);
          resolve([...colour]);
        });
      });
    },
    { right, up, wallAway },
  );
}

export function hasSession(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { device } = (window as unknown as { emulated: Emulated }).emulated;
    return device.activeSession !== undefined;
  });
}
