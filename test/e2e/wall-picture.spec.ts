import type { Page } from "@playwright/test";
import {
  boxOf,
  expect,
  expectShaded,
  openLive,
  publish,
  quarteredPicture,
  quarters,
  sizes,
  takePhoto,
  test,
} from "./wall-site.ts";

const elsewhere = "https://pictures.example.org/cover.png";

/** @param open allows cross-origin drawing */
async function serveElsewhere(page: Page, open: boolean): Promise<void> {
  const body = await quarteredPicture();
  // Without this header, Playwright allows every origin.
  const headers = { "access-control-allow-origin": open ? "*" : "https://nobody.example.org" };
  await page.route(elsewhere, (route) =>
    route.fulfill({ body, contentType: "image/png", headers }),
  );
}

test("draws another site's picture into the photo with CORS permission @long", {
  tag: "@once",
}, async ({ page, site }) => {
  await serveElsewhere(page, true);
  await openLive(page, await publish(site, "From Elsewhere", sizes, elsewhere));
  const photo = await takePhoto(page);
  const stage = await boxOf(page, ".wall-stage");
  const print = await boxOf(page, ".wall-work");
  const scale = Math.max(stage.width / photo.width, stage.height / photo.height);
  for (const [index, [right, down]] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].entries()) {
    const x = photo.width / 2 + ((right ?? 0) * print.width) / 4 / scale;
    const y = photo.height / 2 + ((down ?? 0) * print.height) / 4 / scale;
    expectShaded(photo.colourAt({ x, y }), quarters[index] ?? "");
  }
});

test("shows another site's picture without CORS permission but disables the photo @long", {
  tag: "@once",
}, async ({ page, site }) => {
  await serveElsewhere(page, false);
  await openLive(page, await publish(site, "Kept Elsewhere", sizes, elsewhere));
  await expect(page.getByText("This picture is kept on another site")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take Photo" })).toBeDisabled();
  expect((await boxOf(page, ".wall-work img")).width).toBeGreaterThan(100);
});
