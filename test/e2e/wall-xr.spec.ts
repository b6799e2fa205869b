import type { Page } from "@playwright/test";
import { drawnAt, emulateXr, hasSession, pointDown } from "../support/xr-emulator.ts";
import { expect, openLive, quarters, test } from "./wall-site.ts";

// Tagged for phones: desktops have no WebXR tracking.

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

/** Metres above the phone: 145 cm above the floor. */
const centre = -0.05;

async function expectDrawn(page: Page, right: number, up: number, hex: string): Promise<void> {
  const expected = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  await expect(async () => {
    const seen = await drawnAt(page, right, up);
    const away = [...expected, 255].map((value, each) => Math.abs(value - (seen[each] ?? 0)));
    expect(Math.max(...away), `${seen} instead of ${hex} at ${right}, ${up}`).toBeLessThan(4);
  }).toPass({ timeout: 15_000 });
}

async function expectPrint(page: Page): Promise<void> {
  await expectDrawn(page, -0.13, centre + 0.18, quarters[0]);
  await expectDrawn(page, 0.13, centre + 0.18, quarters[1]);
  await expectDrawn(page, 0.13, centre - 0.18, quarters[2]);
  await expectDrawn(page, -0.13, centre - 0.18, quarters[3]);
  for (const [right, up] of [
    [-0.19, 0],
    [0.19, 0],
    [0, 0.24],
    [0, -0.27],
  ] as const) {
    expect(await drawnAt(page, right, centre + up)).toEqual([0, 0, 0, 0]);
  }
}

test("WAL-03 hangs a print on a blank wall 145 cm above the floor with plane detection", {
  tag: "@phone",
}, async ({ page, print }) => {
  await emulateXr(page, { planes: true, wallHits: false });
  await openLive(page, print);
  await page.getByRole("button", { name: "View in your room" }).click();
  await page.getByRole("button", { name: "Hang it here, 30 × 40 cm" }).click();
  await expectPrint(page);
  for (let press = 0; press < 5; press += 1) {
    await page.getByRole("button", { name: "2 cm left" }).click();
  }
  await expectDrawn(page, -0.23, centre + 0.18, quarters[0]);
  await expect.poll(() => drawnAt(page, 0.13, centre)).toEqual([0, 0, 0, 0]);
  await page.getByRole("button", { name: "Leave the room view" }).click();
  await expect(page.getByRole("button", { name: "Start Preview" })).toBeVisible();
  expect(await hasSession(page)).toBe(false);
});

test("WAL-03 finds the floor, then the wall by hit tests without plane detection @long", {
  tag: "@phone",
}, async ({ page, print }) => {
  await emulateXr(page, { planes: false, wallHits: true });
  await openLive(page, print);
  await pointDown(page, 60);
  await page.getByRole("button", { name: "View in your room" }).click();
  await expect(page.getByText("Now aim at the wall.")).toBeVisible();
  expect(await drawnAt(page, 0, 0)).toEqual([0, 0, 0, 0]);
  await pointDown(page, 0);
  await page.getByRole("button", { name: "Hang it here, 30 × 40 cm" }).click();
  await expectPrint(page);
  await page.getByRole("button", { name: "Elsewhere" }).click();
  await expect(page.getByText("Aim at the place, and hang it.", { exact: true })).toBeVisible();
});
