import type { Locator, Page } from "@playwright/test";
import { expectAccessible, widthOfLongerTexts } from "../support/accessible.ts";
import { entry, expect, fieldMessage, loadedTitles, shownToast, test } from "../support/admin.ts";

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

/** True if a press at the middle of the control reaches it. */
function isUncovered(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && element.contains(hit);
  });
}

const smallWindows = [
  [390, 844, "200%"],
  [844, 390, "100%"],
] as const;

test("a message covers no pressed control of a list or form", { tag: "@once" }, async ({
  page,
}) => {
  await page.route(/\/api\/artworks\//, (route) =>
    route.request().method() === "GET"
      ? route.fallback()
      : route.fulfill({ status: 507, json: { message: "The disk is full" } }),
  );
  for (const [width, height, textSize] of smallWindows) {
    await test.step(`${width} × ${height}, text ${textSize}`, async () => {
      const content = `:root { font-size: ${textSize} }`;
      await page.setViewportSize({ width, height });
      await page.goto("/admin?tab=artworks");
      await page.addStyleTag({ content });
      const control = page.getByRole("combobox", { name: /^Availability of/ }).nth(2);
      await control.evaluate((element) => element.scrollIntoView({ block: "end" }));
      await control.focus();
      await control.selectOption("Reserved");
      await expect(shownToast(page)).toBeVisible();
      await expect.poll(() => isUncovered(control)).toBe(true);
      await page.evaluate(() => scrollTo(0, 0));
      await expect.poll(() => isUncovered(page.getByRole("tab", { name: "Artworks" }))).toBe(true);

      await page.goto("/admin/edit-artwork/1");
      await page.addStyleTag({ content });
      await page.getByLabel("Title").fill("");
      const submit = page.getByRole("button", { name: "Update Artwork" });
      await submit.click();
      await expect(shownToast(page)).toBeVisible();
      await expect.poll(() => isUncovered(submit)).toBe(true);
    });
  }
});

test("LAN-05 every tab is accessible, has large enough targets, and fits 320 px in a language 40 % longer than English", {
  tag: "@phone",
}, async ({ page }) => {
  for (const tab of ["homepage", "artworks", "prints", "exhibitions", "artist", "contact"]) {
    await test.step(tab, async () => {
      await page.goto(`/admin?tab=${tab}`);
      await page.waitForLoadState("networkidle");
      await expectAccessible(page);
      expect(await lowTargets(page)).toEqual([]);
      expect(await overflowAt(page, "200%")).toBe(0);
      expect(await overflowAt(page, "100%")).toBe(0);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await widthOfLongerTexts(page)).toBeLessThanOrEqual(320);
      await page.setViewportSize({ width: 390, height: 844 });
    });
  }
});

test("every form is accessible with its messages", { tag: "@phone" }, async ({ page }) => {
  for (const [path, submit] of [
    ["/admin/edit-artwork/1", "Update Artwork"],
    ["/admin/create-print", "Create Print Edition"],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path);
      await page.getByLabel("Title").first().fill("");
      if (path.includes("artwork")) await page.getByText("For your records").click();
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
});

test("the Admin Portal and the dialogs are accessible", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const session = await context.storageState();
  await context.clearCookies();
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
  await expectAccessible(page);
  await context.addCookies(session.cookies);
  await page.goto("/admin?tab=artworks");
  const [first = ""] = await loadedTitles(page);
  const remove = entry(page, first).getByRole("button", { name: "Delete" });
  await remove.click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(remove).toBeFocused();

  await context.clearCookies();
  await entry(page, first).getByRole("button", { name: "Move Down" }).click();
  await expect(page.getByRole("dialog", { name: "Please sign in again" })).toBeVisible();
  await expectAccessible(page);
});
