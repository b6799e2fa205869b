import { expect, expectToast, loseRequest, test } from "../support/admin.ts";
import { shownToast } from "../support/toast.ts";

test("ADM-07, ADM-08 the dashboard has six tabs, homepage first, each with its own URL", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin");
  const selected = page.getByRole("tab", { selected: true });
  await expect(page.getByRole("tab")).toHaveText([
    "Homepage",
    "Artworks",
    "Prints",
    "Exhibitions",
    "About Artist",
    "Contact",
  ]);
  await expect(selected).toHaveText("Homepage");

  await page.getByRole("tab", { name: "About Artist" }).click();
  await expect(page).toHaveURL(/\/admin\?tab=artist$/);
  await page.reload();
  await expect(selected).toHaveText("About Artist");
  await page.goBack();
  await expect(selected).toHaveText("Homepage");
});

test("the arrow keys, Home and End move between tabs, Enter selects one", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin");
  await page.getByRole("tab", { name: "Homepage" }).focus();
  for (const [key, name] of [
    ["ArrowLeft", "Contact"],
    ["Home", "Homepage"],
    ["End", "Contact"],
    ["ArrowRight", "Homepage"],
    ["ArrowRight", "Artworks"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole("tab", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Artworks", level: 2 })).toBeVisible();
});

test("FAW-12 a tab, Cancel and Back leave changes that the device does not keep only after a confirmation", {
  tag: "@once",
}, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  await page.goto("/admin?tab=artworks");
  const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const title = page.getByLabel("Title");
  const openForm = async () => {
    await page.getByRole("link", { name: "Add New Artwork" }).click();
    await title.fill("Half a thought");
  };
  await openForm();
  for (const leave of [
    () => page.getByRole("link", { name: "Cancel" }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await dialog.getByRole("button", { name: "Keep editing" }).click();
    await expect(page).toHaveURL(/create-artwork$/);
    await expect(title).toHaveValue("Half a thought");
    await leave();
    await dialog.getByRole("button", { name: "Leave" }).click();
    await expect(page).toHaveURL(/\/admin\?tab=artworks$/);
    await openForm();
    await expect(title).toHaveValue("Half a thought");
  }

  await page.goBack();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await page.getByRole("tab", { name: "Homepage" }).click();
  await page.getByLabel("Hero Quote").fill("Half a thought");
  await page.getByRole("tab", { name: "Artworks" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Artworks", level: 2 })).toBeVisible();
});

test("a form whose script cannot be loaded says so and can be retried @long", {
  tag: "@once",
}, async ({ page }) => {
  await page.route("**/assets/artwork-form-*", (route) => route.abort());
  await page.goto("/admin/create-artwork");
  await expect(page.getByText("This screen could not be loaded")).toBeVisible();
  await page.unroute("**/assets/artwork-form-*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Create New Artwork" })).toBeVisible();
});

test("failed backups and full disks are shown above the first tab, with what to do", {
  tag: "@once",
}, async ({ page }) => {
  const message = "The last backup failed, and older ones remain. The disk is too full.";
  const since = "2026-05-17T09:00:00.000Z";
  await page.goto("/admin");
  await expect(page.getByRole("tab", { name: "Homepage" })).toBeVisible();
  const notice = page.getByRole("region", { name: "Your website needs a hand" });
  await expect(notice).toBeHidden();

  await page.route("**/api/alerts", (route) =>
    route.fulfill({ json: { alerts: [{ kind: "backup", message, since }], newestBackup: null } }),
  );
  await page.reload();

  await expect(notice).toContainText(`${message} (since 17 May 2026)`);
  await expect(notice).toContainText("Please send this to whoever looks after your website.");
});

test("the admin works if its notices cannot be loaded @long", { tag: "@once" }, async ({
  page,
}) => {
  await page.route("**/assets/notices-*", (route) => route.abort());
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Content Management" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Homepage" })).toBeVisible();
});

test("a list that fails to load shows an error and can be retried", { tag: "@once" }, async ({
  page,
}) => {
  await page.route("**/api/exhibitions?*", (route) => route.abort());
  await page.goto("/admin?tab=exhibitions");
  await expect(page.getByText("The exhibitions could not be loaded")).toBeVisible();
  await page.unroute("**/api/exhibitions?*");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("listitem").first()).toBeVisible();
});

test("KEE-02 a failed list is read when the network is back, and again if this read fails", {
  tag: "@once",
}, async ({ page }) => {
  await page.route("**/api/exhibitions?*", (route) => route.abort());
  await page.goto("/admin?tab=exhibitions");
  const failure = page.getByText("The exhibitions could not be loaded");
  await expect(failure).toBeVisible();
  await page.unroute("**/api/exhibitions?*");
  await loseRequest(page, "/api/exhibitions?*", "GET");
  // Not Playwright's offline mode: some requests right after its end fail.
  await page.evaluate(() => {
    dispatchEvent(new Event("offline"));
    dispatchEvent(new Event("online"));
  });
  await expect(failure).toBeHidden();
  await expect(page.getByRole("listitem").first()).toBeVisible();
});

test("CCH-04, CCH-05 a list stays cached when the painter changes tabs", {
  tag: "@once",
}, async ({ page }) => {
  let requestCount = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/artworks") requestCount += 1;
  });
  await page.goto("/admin?tab=artworks");
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await page.getByRole("tab", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await page.getByRole("tab", { name: "Artworks" }).click();
  await expect(page.getByRole("listitem").first()).toBeVisible();
  expect(requestCount).toBe(1);
});

test("TST-27 one toast shows at a time and closes by itself unless hovered", {
  tag: "@once",
}, async ({ page }) => {
  await page.clock.install();
  await page.goto("/admin?tab=contact&open=settings");
  const save = page.getByRole("button", { name: "Save Contact Settings" });
  await expect(save).toBeVisible();
  // The time of the page stands still except in `runFor`.
  await page.clock.pauseAt(Date.now() + 60_000);
  const toasts = page.locator(".toast");
  const shown = shownToast(page);
  for (const count of [1, 2]) {
    await save.press("Enter");
    await expect
      .poll(async () => {
        await page.clock.runFor(50);
        return toasts.count();
      })
      .toBe(count);
    await expect(shown).toHaveCount(1);
  }
  await expectToast(page, "Contact settings updated successfully");

  await shown.getByRole("link", { name: "View on site" }).hover();
  await page.clock.runFor(6000);
  await expect(shown).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5000);
  await expect(shown).toHaveCount(0);
  await expect(toasts).toHaveCount(2);
  await page.clock.fastForward(1_000_000);
  await expect(toasts).toHaveCount(0);
});

test("the way from a public page to the admin raises no error", { tag: "@once" }, async ({
  page,
}) => {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.goto("/about");
  await page.evaluate(() => location.assign("/admin"));
  await expect(page.getByRole("heading", { name: "Content Management" })).toBeVisible();
  expect(errors).toEqual([]);
});
