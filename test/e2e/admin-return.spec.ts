import type { Page } from "@playwright/test";
import { site } from "../../src/core/routes.ts";
import {
  entry,
  expect,
  expectToast,
  fillWork,
  loadedTitles,
  test,
  titles,
} from "../support/admin.ts";

// A small window, so that lists are longer than it.
test.use({ viewport: { width: 390, height: 600 } });

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

test("KEE-05 after Back and a save the list is where it was, with the card focused, and marked if it changed", {
  tag: ["@once", "@short"],
}, async ({ page }) => {
  await page.goto("/admin?tab=artworks");
  for (const [leave, isChanged] of [
    [() => page.goBack(), false],
    [() => page.getByRole("button", { name: "Update Artwork" }).click(), true],
  ] as const) {
    const title = (await loadedTitles(page)).at(-3) ?? "";
    const card = entry(page, title);
    const edit = card.getByRole("heading").getByRole("link");
    await edit.scrollIntoViewIfNeeded();
    const top = await scrollTop(page);
    expect(top).toBeGreaterThan(500);
    await edit.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Edit /);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await leave();
    await expect(card).toBeFocused();
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
  await fillWork(page, title);
  await page.getByRole("textbox", { name: "Main Image (required)" }).fill(artwork.images[0]);
  await page.getByRole("button", { name: "Create Artwork" }).click();
  await expect(entry(page, title)).toBeFocused();
  await expect(entry(page, title)).toHaveAttribute("data-changed", /saved|created/);

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
});
