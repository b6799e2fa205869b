import { expect, openLive, test } from "./wall-site.ts";

// model-viewer draws by WebGL.
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

// Software WebGL computes every frame.
test.slow();

/** Requests of the page to the device. */
type Asking = typeof globalThis & { requestedSessions: unknown[] };

test("WAL-03 asks for a session on a wall at true size, and offers a photo if there is none", {
  tag: "@phone",
}, async ({ page, print }) => {
  await page.addInitScript(() => {
    const sessions: unknown[] = [];
    (globalThis as Asking).requestedSessions = sessions;
    const xr = {
      isSessionSupported: async (mode: string) => mode === "immersive-ar",
      requestSession(mode: string, { optionalFeatures }: { optionalFeatures: string[] }) {
        sessions.push([mode, optionalFeatures.includes("hit-test")]);
        return Promise.reject(new DOMException("No tracking", "NotSupportedError"));
      },
    };
    Object.defineProperty(navigator, "xr", { value: xr });
  });
  await openLive(page, print);
  await page.getByRole("button", { name: "View in your room" }).click();
  await expect(page.locator("video")).toHaveCount(0);
  const viewer = page.locator("model-viewer");
  await expect(viewer).toHaveAttribute("ar-placement", "wall");
  await expect(viewer).toHaveAttribute("ar-scale", "fixed");
  const start = page.getByRole("button", { name: "Start Preview" });
  await expect(start).toBeEnabled({ timeout: 120_000 });
  // In metres: 30 × 40 cm.
  expect(
    await viewer.evaluate((element) => {
      const { x, y } = (
        element as unknown as { getDimensions(): { x: number; y: number } }
      ).getDimensions();
      return [x, y].map((side) => Math.round(side * 1000));
    }),
  ).toEqual([300, 400]);
  await start.click();
  await expect(page.getByRole("alert")).toHaveText("Your browser could not start the room view.");
  expect(await page.evaluate(() => (globalThis as Asking).requestedSessions)).toEqual([
    ["immersive-ar", true],
  ]);
  await page.getByRole("button", { name: "Use the camera" }).click();
  await expect(page.locator("video")).toBeVisible();
});
