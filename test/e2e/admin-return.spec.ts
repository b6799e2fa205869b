import type { Page } from "@playwright/test";
import { site } from "../../src/core/routes.ts";
import { entry, expect, expectToast, loadedTitles, test, titles } from "../support/admin.ts";

// A small window, so that lists are longer than it.
test.use({ viewport: { width: 390, height: 600 } });

/** Scrolls to a record in the second half of the list. */
async function openLowerRecord(page: Page): Promise<{ title: string; top: number }> {
  const shown = await loadedTitles(page);
  const title = shown.at(-3) ?? "";
  const edit = entry(page, title).getByRole("heading").getByRole("link");
  await edit.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(500);
  await edit.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Edit /);
  return { title, top };
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

test("KEE-05 after a save, Cancel and Back the list is where it was, with the card focused, and marked if it changed", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin?tab=artworks");
  for (const [leave, isChanged] of [
    [() => page.getByRole("link", { name: "Cancel" }).click(), false],
    [() => page.goBack(), false],
    [() => page.getByRole("button", { name: "Update Artwork" }).click(), true],
  ] as const) {
    const { title, top } = await openLowerRecord(page);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await leave();
    const card = entry(page, title);
    await expect(card).toBeFocused();
    await expect(card).toBeInViewport();
    if (isChanged) await expect(card).toHaveAttribute("data-changed", /saved|created/);
    else await expect(card).not.toHaveAttribute("data-changed");
    await expect.poll(async () => Math.abs((await scrollTop(page)) - top)).toBeLessThan(300);
  }
});

test("KEE-05, APP-06 a new artwork is focused and marked, and can be hung first, shown on the homepage and shared", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  // Chromium on Linux has no dialog to share.
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (shared: ShareData) => Object.assign(window, { shared }),
    });
  });
  await page.goto("/admin?tab=artworks");
  const [artwork] = await (await painter.get("/api/artworks")).json();
  const title = `New at ${Date.now()}`;
  await page.getByRole("link", { name: "Add New Artwork" }).click();
  for (const label of ["Title", "Medium", "Dimensions", "Description"]) {
    await page.getByLabel(label).fill(title);
  }
  await page.getByRole("textbox", { name: "Main Image (required)" }).fill(artwork.images[0]);
  await page.getByRole("button", { name: "Create Artwork" }).click();
  await expect(entry(page, title)).toBeFocused();
  await expect(entry(page, title)).toHaveAttribute("data-changed", /saved|created/);
  await expect(entry(page, title)).toBeInViewport();

  await entry(page, title).getByRole("button", { name: "Hang it first" }).click();
  await expectToast(page, "Artwork position updated successfully");
  await expect(entry(page, title)).toBeFocused();
  await expect.poll(async () => (await titles(page))[0]).toBe(title);
  await entry(page, title).getByRole("button", { name: "Show on the homepage" }).click();
  await expectToast(page, "Featured");
  const created = (await content.artworks()).find((each) => each.title === title);
  expect(created).toMatchObject({ featured: true });
  await entry(page, title).getByRole("button", { name: "Share" }).click();
  const shared = () => page.evaluate(() => Reflect.get(window, "shared"));
  await expect
    .poll(shared)
    .toEqual({ title, url: new URL(site.artwork(created?.id ?? 0), page.url()).href });

  await entry(page, title).getByRole("link", { name: "Offer prints of it" }).click();
  await expect(page.getByLabel("Print Title")).toHaveValue(title);
  await expect(page.getByLabel("Reference Artwork")).toHaveValue(`${created?.id}`);
});
