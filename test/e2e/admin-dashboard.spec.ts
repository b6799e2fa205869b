import { expect, loadedTitles, test } from "../support/admin.ts";

test("with text of 200 % on a phone the chosen tab is seen whole", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/admin");
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  for (const name of ["Prints", "Artworks"]) {
    const tab = page.getByRole("tab", { name });
    await tab.click();
    await expect(tab).toBeInViewport({ ratio: 1 });
    // Fails if something else lies over it.
    await tab.click({ trial: true });
  }
});

test("ADM-07, ADM-08, CCH-04, CCH-05 the dashboard has six tabs with their own URLs, reached by keys too, and keeps loaded lists", {
  tag: ["@once", "@short"],
}, async ({ page }) => {
  const names = ["Homepage", "Artworks", "Prints", "Exhibitions", "About Artist", "Contact"];
  await page.goto("/admin");
  const selected = page.getByRole("tab", { selected: true });
  await expect(page.getByRole("tab")).toHaveText(names);
  await expect(selected).toHaveText("Homepage");
  await page.getByRole("tab", { name: "About Artist" }).click();
  await expect(page).toHaveURL(/\/admin\?tab=artist$/);
  await page.reload();
  await expect(selected).toHaveText("About Artist");
  await page.goBack();
  await expect(selected).toHaveText("Homepage");

  await selected.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Artworks" })).toBeFocused();
  await page.keyboard.press("Enter");
  await loadedTitles(page);
  let lists = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/artworks") lists += 1;
  });
  await page.getByRole("tab", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await page.getByRole("tab", { name: "Artworks" }).click();
  await loadedTitles(page);
  expect(lists).toBe(0);
});

test("FAW-12, KEE-01 Cancel and Back keep changes that the device does not keep, until the page closes", {
  tag: "@once",
}, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  await page.goto("/admin?tab=artworks");
  const title = page.getByLabel("Title");
  await page.getByRole("link", { name: "Add New Artwork" }).click();
  await title.fill("Half a thought");
  for (const leave of [
    () => page.getByRole("link", { name: "Cancel" }).click(),
    () => page.goBack(),
  ]) {
    await leave();
    await loadedTitles(page);
    await page.getByRole("link", { name: "Add New Artwork" }).click();
    await expect(title).toHaveValue("Half a thought");
  }
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
});
