import type { Page } from "@playwright/test";
import { expect, openLive, test } from "./wall-site.ts";

// What a phone's tracking would say is said by the test; WebGL is the browser's own.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [
      ...(launchOptions.args ?? []),
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
    ];
    await use({ ...launchOptions, args });
  },
});

// WebGL and a camera without a graphics card: every frame is computed.
test.slow();

/** Where the ray through the middle of the screen meets something: the pose, y along the normal. */
type Hit = number[] | null;

const floorHit = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -1.5, -1, 1];
/** A wall two metres ahead, aimed at 20 cm above the phone. */
const wallHit = [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0.2, -2, 1];

async function fakeRoom(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state: { hit: Hit; middle: number[]; ended: number } = {
      hit: null,
      middle: [],
      ended: 0,
    };
    Object.assign(window, { room: state });
    const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    // A square view of 90°, near 0.1 m, far 100 m.
    const projection = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1.002, -1, 0, 0, -0.2002, 0];
    const frame = {
      getHitTestResults: () =>
        state.hit ? [{ getPose: () => ({ transform: { matrix: state.hit } }) }] : [],
      getViewerPose: () => ({
        views: [
          {
            transform: { inverse: { matrix: new Float32Array(identity) } },
            projectionMatrix: new Float32Array(projection),
          },
        ],
      }),
    };
    let context: WebGLRenderingContext | undefined;
    class Session extends EventTarget {
      renderState = {};
      over = false;
      async updateRenderState(change: object) {
        Object.assign(this.renderState, change);
      }
      async requestReferenceSpace() {
        return {};
      }
      async requestHitTestSource() {
        return {};
      }
      requestAnimationFrame(draw: (time: number, frame: unknown) => void) {
        setTimeout(() => {
          if (this.over) return;
          draw(0, frame);
          const pixel = new Uint8Array(4);
          // 10 cm to the right of the middle, and 6 cm above it, on a wall 2 m away.
          context?.readPixels(52, 51, 1, 1, context.RGBA, context.UNSIGNED_BYTE, pixel);
          state.middle = [...pixel];
        }, 40);
      }
      async end() {
        if (this.over) throw new DOMException("", "InvalidStateError");
        this.over = true;
        state.ended += 1;
        this.dispatchEvent(new Event("end"));
      }
    }
    class Layer {
      framebuffer = null;
      constructor(_session: Session, gl: WebGLRenderingContext) {
        context = gl;
        gl.canvas.width = 100;
        gl.canvas.height = 100;
      }
      getViewport() {
        return { x: 0, y: 0, width: 100, height: 100 };
      }
    }
    Object.assign(window, { XRWebGLLayer: Layer });
    Object.assign(WebGLRenderingContext.prototype, { makeXRCompatible: async () => {} });
    Object.defineProperty(navigator, "xr", {
      value: { isSessionSupported: async () => true, requestSession: async () => new Session() },
    });
  });
}

function aim(page: Page, hit: Hit): Promise<void> {
  return page.evaluate((next) => {
    (window as unknown as { room: { hit: Hit } }).room.hit = next;
  }, hit);
}

function colour(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { room: { middle: number[] } }).room.middle);
}

test("where the phone tracks the room, the print is hung on the wall it aims at", async ({
  page,
  print,
}) => {
  await fakeRoom(page);
  await openLive(page, print);
  await page.getByRole("button", { name: "View in your room" }).click();
  await expect(page.getByText("Point the phone at the floor")).toBeVisible();
  await aim(page, floorHit);
  await expect(page.getByText("Now aim at the wall.")).toBeVisible();
  expect((await colour(page))[3]).toBe(0);
  await aim(page, wallHit);
  await page.getByRole("button", { name: "Hang it here, 30 × 40 cm" }).click();
  // 145 cm above the floor is 5 cm below the phone; the upper right quarter is green.
  const green = [0x20, 0xa0, 0x40, 255];
  const away = async () => {
    const seen = await colour(page);
    return Math.max(...green.map((value, channel) => Math.abs(value - (seen[channel] ?? 0))));
  };
  await expect.poll(away).toBeLessThan(4);
  await aim(page, floorHit);
  for (let press = 0; press < 5; press += 1) {
    await page.getByRole("button", { name: "2 cm left" }).click();
  }
  await expect.poll(() => colour(page)).toEqual([0, 0, 0, 0]);
  await page.getByRole("button", { name: "Elsewhere" }).click();
  await expect(page.getByText("Now aim at the wall.")).toBeVisible();
  await page.getByRole("button", { name: "Leave the room view" }).click();
  await expect(page.getByRole("button", { name: "Start Preview" })).toBeVisible();
  const ended = await page.evaluate(
    () => (window as unknown as { room: { ended: number } }).room.ended,
  );
  expect(ended).toBe(1);
});

test("a room view that cannot start offers a photo instead", { tag: "@once" }, async ({
  page,
  print,
}) => {
  await fakeRoom(page);
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException("", "NotAllowedError"));
    Object.assign(navigator.xr ?? {}, { requestSession: refuse });
  });
  await openLive(page, print);
  await page.getByRole("button", { name: "View in your room" }).click();
  await expect(page.getByText("Your browser could not start the room view.")).toBeVisible();
  await page.getByRole("button", { name: "Use a photo of your wall" }).click();
  await expect(page.getByRole("heading", { name: "A photo of your wall" })).toBeVisible();
});
