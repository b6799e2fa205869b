import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { entry, expect, fieldMessage, loadedTitles, test } from "../support/admin.ts";
import { shownToast } from "../support/toast.ts";

test("the Admin Portal is accessible", { tag: "@once" }, async ({ page, context }) => {
  await context.clearCookies();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
  await expectAccessible(page);
});

/** Below the minimum height for a mouse or thumb. */
function lowTargets(page: Page): Promise<(string | null)[]> {
  const minHeightPx = (page.viewportSize()?.width ?? 0) < 500 ? 44 : 24;
  return page
    .locator("main :is(button, a.tool, a.button, select):visible")
    .evaluateAll(
      (elements, edge) =>
        elements
          .filter((element) => element.getBoundingClientRect().height < edge)
          .map((element) => element.textContent),
      minHeightPx,
    );
}

test("a message does not cover the navigation", { tag: "@phone" }, async ({
  page,
  context,
  site,
}) => {
  await context.clearCookies();
  await page.goto("/admin");
  await page.getByLabel("Password", { exact: true }).fill(site.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(shownToast(page)).toBeVisible();
  const toast = await shownToast(page).boundingBox();
  const tabs = await page.locator(".tabs").boundingBox();
  expect(toast?.y).toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 0));
});

for (const tab of ["homepage", "artworks", "prints", "exhibitions", "artist", "contact"]) {
  test(`the ${tab} tab is accessible and has large enough targets`, async ({ page }) => {
    await page.goto(`/admin?tab=${tab}`);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
    const overflowing = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(overflowing).toBe(false);
    expect(await lowTargets(page)).toEqual([]);
  });
}

for (const [name, path, submit] of [
  ["Create Artwork", "/admin/create-artwork", "Create Artwork"],
  ["Edit Artwork", "/admin/edit-artwork/1", "Update Artwork"],
  ["Create Print Edition", "/admin/create-print", "Create Print Edition"],
  ["Edit Print Edition", "/admin/edit-print/1", "Update Print Edition"],
] as const) {
  test(`the form ${name} is accessible with its messages`, { tag: "@phone" }, async ({ page }) => {
    await page.goto(path);
    await page.getByLabel("Title").first().fill("");
    await page
      .getByRole("button", { name: "Add Size" })
      .or(page.getByLabel("Available as Print?"))
      .first()
      .click();
    await page.getByRole("button", { name: submit }).click();
    await expect(fieldMessage(page, "Title is required")).toBeVisible();
    await expectAccessible(page);
  });
}

test("the dialogs are accessible", { tag: "@once" }, async ({ page }) => {
  await page.goto("/admin?tab=artworks");
  const [first = ""] = await loadedTitles(page);
  await entry(page, first).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(entry(page, first).getByRole("button", { name: "Delete" })).toBeFocused();

  await page.context().clearCookies();
  await entry(page, first).getByRole("button", { name: "Move Down" }).click();
  await expect(page.getByRole("dialog", { name: "Please sign in again" })).toBeVisible();
  await expectAccessible(page);
});
