import type { Page } from "@playwright/test";
import { expectAccessible, measureLongerTexts } from "../support/accessible.ts";
import { entry, expect, fieldMessage, loadedTitles, test } from "../support/admin.ts";

/** Too low for a thumb. */
function lowTargets(page: Page): Promise<(string | null)[]> {
  return page
    .locator("main :is(button, a.tool, a.button, select):visible")
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map((element) => element.textContent),
    );
}

/** Returns how far the page is wider than the window, in px. */
function overflowAt(page: Page, textSize: "100%" | "200%"): Promise<number> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  }, textSize);
}

test("LAN-05 every tab is accessible, has large enough targets, and fits 320 px in a language 40 % longer than English", {
  tag: "@phone",
}, async ({ page }) => {
  for (const tab of [
    "homepage",
    "artworks",
    "prints",
    "exhibitions",
    "rooms",
    "artist",
    "contact",
  ]) {
    await test.step(tab, async () => {
      await page.goto(`/admin?tab=${tab}`);
      await page.waitForLoadState("networkidle");
      await expectAccessible(page);
      expect(await lowTargets(page)).toEqual([]);
      expect(await overflowAt(page, "200%")).toBe(0);
      expect(await overflowAt(page, "100%")).toBe(0);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await measureLongerTexts(page)).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 390, height: 844 });
    });
  }
});

test("a form with its messages, the dialogs and the Admin Portal are accessible", {
  tag: "@once",
}, async ({ page, context }) => {
  await page.goto("/admin/edit-artwork/1");
  await page.getByLabel("Title").fill("");
  await page.getByText("For your records").click();
  await page.getByLabel("Available as Print?").click();
  await page.getByRole("button", { name: "Update Artwork" }).click();
  await expect(fieldMessage(page, "Title is required")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/admin?tab=exhibitions");
  const [first = ""] = await loadedTitles(page);
  const remove = entry(page, first).getByRole("button", { name: "Delete" });
  await remove.click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await context.clearCookies();
  for (const label of ["Title", "Venue", "Location"]) await page.getByLabel(label).fill("Stones");
  await page.getByRole("button", { name: "Create Exhibition" }).click();
  await expect(page.getByRole("dialog", { name: "Please sign in again" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/edit-artwork/1");
  await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
  await expectAccessible(page);
});
