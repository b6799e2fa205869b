import type { Page } from "@playwright/test";
import {
  boxOf,
  chooseSize,
  expect,
  expectShaded,
  hungWork,
  openLive,
  openPreview,
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

test("draws another site's picture into the photo with CORS permission, and shares it @long", {
  tag: "@once",
}, async ({ page, site }) => {
  await serveElsewhere(page, true);
  await page.addInitScript(() => {
    const shared: { title: string | undefined; files: string[] }[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ title, files = [] }: ShareData) => {
        shared.push({ title, files: files.map(({ name, type }) => `${name} ${type}`) });
      },
    });
  });
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
  await page.getByRole("button", { name: "Share photo" }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: object[] }).shared);
  expect(shared).toEqual([{ title: "From Elsewhere", files: [`${photo.name} image/png`] }]);
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

test("reports a picture that does not load and a photo that fails @long", {
  tag: "@once",
}, async ({ page, site }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (answer) => answer(null);
  });
  await page.route(elsewhere, (route) => route.abort());
  const print = await publish(site, "Lost Elsewhere", sizes, elsewhere);
  await openPreview(page, print);
  await page.getByRole("button", { name: "Start Preview" }).click();
  await expect(page.getByText("picture could not be loaded")).toBeVisible();
  await expect(page.getByRole("button", { name: "Take Photo" })).toBeDisabled();

  await page.unroute(elsewhere);
  await serveElsewhere(page, true);
  await page.getByRole("button", { name: "Close preview" }).click();
  await openLive(page, print);
  await page.getByRole("button", { name: "Take Photo" }).click();
  await expect(page.getByRole("alert")).toContainText("The photo could not be made");
  await expect(page.getByRole("button", { name: "Take Photo" })).toBeEnabled();
});

test("draws an optional white border on paper, also in the photo, and none on canvas", {
  tag: "@once",
}, async ({ page, print }) => {
  await openLive(page, print);
  const border = page.getByRole("checkbox", { name: "White border" });
  await expect(border).not.toBeChecked();
  const sheet = await boxOf(page, ".wall-work");
  expect(await boxOf(page, ".wall-work img")).toEqual(sheet);
  await border.check();
  expect(await boxOf(page, ".wall-work")).toEqual(sheet);
  // 2.4 of 30 cm.
  const inner = await boxOf(page, ".wall-work img");
  expect((inner.x - sheet.x) / sheet.width).toBeCloseTo(0.08, 2);
  expect((sheet.x2 - inner.x2) / sheet.width).toBeCloseTo(0.08, 2);

  const photo = await takePhoto(page);
  const stage = await boxOf(page, ".wall-stage");
  const scale = Math.max(stage.width / photo.width, stage.height / photo.height);
  const at = (cm: number) => ({
    x: photo.width / 2 + (cm * sheet.width) / 30 / scale,
    y: photo.height / 2 - sheet.height / 4 / scale,
  });
  const [red = 0, green = 0, blue = 0] = photo.colourAt(at(-13.8));
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(12);
  expect(red).toBeGreaterThan(140);
  expectShaded(photo.colourAt(at(-11.5)), quarters[0]);

  const ask = page.getByRole("link", { name: "Ask about this size" });
  await expect(ask).toHaveAttribute("href", /border=white$/);
  await chooseSize(page, "60 × 80 cm");
  await expect(border).toBeDisabled();
  expect(await boxOf(page, ".wall-work img")).toEqual(await boxOf(page, ".wall-work"));
  await expect(hungWork(page)).toBeVisible();
  await expect(ask).not.toHaveAttribute("href", /white/);
});
