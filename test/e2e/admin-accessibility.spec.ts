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

/** Returns how far the page is wider than the window, in px. */
function overflowAt(page: Page, textSize: "100%" | "200%"): Promise<number> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  }, textSize);
}

test("a message does not cover the navigation and takes presses on its controls only", {
  tag: "@phone",
}, async ({ page, context, site }) => {
  await context.clearCookies();
  await page.goto("/admin");
  await page.getByLabel("Password", { exact: true }).fill(site.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(shownToast(page)).toBeVisible();
  const toast = await shownToast(page).boundingBox();
  const tabs = await page.locator(".tabs").boundingBox();
  expect(toast?.y).toBeGreaterThanOrEqual((tabs?.y ?? 0) + (tabs?.height ?? 0));
  const close = await shownToast(page).getByRole("button", { name: "Dismiss" }).boundingBox();
  const isPressed = (box: typeof toast) =>
    page.evaluate(
      ({ x, y }) => Boolean(document.elementFromPoint(x + 10, y + 10)?.closest(".toast")),
      { x: box?.x ?? 0, y: box?.y ?? 0 },
    );
  expect(await isPressed(close)).toBe(true);
  expect(await isPressed(toast)).toBe(false);
});

for (const tab of ["homepage", "artworks", "prints", "exhibitions", "artist", "contact"]) {
  test(`the ${tab} tab is accessible and has large enough targets`, async ({ page }) => {
    await page.goto(`/admin?tab=${tab}`);
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
    expect(await lowTargets(page)).toEqual([]);
    expect(await overflowAt(page, "100%")).toBe(0);
    expect(await overflowAt(page, "200%")).toBe(0);
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
    expect(await overflowAt(page, "200%")).toBe(0);
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
