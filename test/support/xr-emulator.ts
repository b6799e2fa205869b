import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type * as Iwer from "iwer";

/** What the emulated phone's tracking can do. */
export interface Tracking {
  /** Finds whole planes and what they are, not only points. */
  planes: boolean;
  /** Points on the wall can be hit: a blank wall gives none. */
  wallHits: boolean;
}

/** A room: the floor 1.5 m below the phone's first place, and a wall two metres ahead. */
export const eyeHeight = 1.5;
export const wallAway = 2;

interface Emulated {
  iwer: typeof Iwer;
  device: Iwer.XRDevice;
}

const emulator = createRequire(import.meta.url).resolve("iwer/build/iwer.min.js");

/**
 * Gives the page a phone that tracks the room. Sessions, spaces, frames and the drawing layer are
 * the emulator's; what there is to be seen is stated here.
 */
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
      // The page's own controls stay in front of what is drawn, as in an overlay.
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
        // Turned so that its y axis faces the phone.
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

      class Room {
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
          // It would otherwise push what the page draws aside.
          this.environmentCanvas.style.position = "absolute";
        }
        computeDepthBuffer() {
          return null;
        }
        /** The first surface that a ray meets, as a pose whose y axis is the surface's normal. */
        computeHitTestResults(ray: ArrayLike<number>) {
          // The emulator turns the phone to where it points only after the first frame's rays.
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
      device.installSEM(Room as unknown as Parameters<typeof device.installSEM>[0]);
      device.installRuntime({ forceInstall: true });
      Object.assign(window, { emulated: { iwer, device } });
    },
    { ...tracking, eyeHeight, wallAway },
  );
}

/** Points the phone: degrees below the horizon. */
export async function pointDown(page: Page, degrees: number): Promise<void> {
  await page.evaluate((below) => {
    const { device } = (window as unknown as { emulated: Emulated }).emulated;
    const half = (-below * Math.PI) / 360;
    device.quaternion.set(Math.sin(half), 0, 0, Math.cos(half));
  }, degrees);
}

/**
 * What was drawn at a point of the wall: red, green, blue, opacity. The phone looks straight ahead.
 * @param right metres from the middle of the screen
 * @param up metres
 */
export function drawnAt(page: Page, right: number, up: number): Promise<number[]> {
  return page.evaluate(
    ({ right, up, wallAway }) => {
      const { device } = (window as unknown as { emulated: Emulated }).emulated;
      return new Promise<number[]>((resolve) => {
        // After the page's own drawing, in the same frame: the picture is gone with its end.
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
