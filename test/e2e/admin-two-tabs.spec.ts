import { expect, test } from "../support/admin.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test("KEE-01 two tabs that type a new work each find their own text after a reload, and a third tab finds what is left", {
  tag: "@once",
}, async ({ page, context }) => {
  const other = await context.newPage();
  const tabs = [
    { tab: page, text: "Typed on the left" },
    { tab: other, text: "Typed on the right" },
  ];
  for (const { tab } of tabs) await tab.goto("/admin/create-artwork");
  for (const { tab, text } of tabs) {
    await tab.getByLabel("Title").fill(text);
    await expect(tab.locator(".save-note").first()).toHaveText(/^Kept on this/);
  }
  for (const { tab, text } of tabs) {
    await tab.reload();
    await expect(tab.getByLabel("Title")).toHaveValue(text);
    await tab.close();
  }
  const third = await context.newPage();
  await third.goto("/admin/create-artwork");
  await expect(third.getByLabel("Title")).toHaveValue("Typed on the right");
});

test("KEE-01 a tab that is loaded anew leaves a new work to the tab that has it open", {
  tag: "@once",
}, async ({ page, context }) => {
  await page.goto("/admin/create-artwork");
  await page.getByLabel("Title").fill("Half a thought");
  await expect(page.locator(".save-note").first()).toHaveText(/^Kept on this/);
  const other = await context.newPage();
  await other.goto("/admin/create-artwork");
  await other.getByLabel("Title").fill("Another thought");
  await expect(page.getByLabel("Title")).toHaveValue("Half a thought");
});

test("KEE-01 a new work is empty while another tab types one", { tag: "@once" }, async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/admin?tab=artworks");
  const create = other.locator('[href="/admin/create-artwork"]:not(aside *)').first();
  await expect(create).toBeVisible();
  await page.goto("/admin/create-artwork");
  await page.getByLabel("Title").fill("Half a thought");
  await expect(page.locator(".save-note").first()).toHaveText(/^Kept on this/);
  await create.click();
  await other.getByLabel("Title").fill("Another thought");
  await expect(page.getByLabel("Title")).toHaveValue("Half a thought");
});
