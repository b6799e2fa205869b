import { expect, test } from "../support/admin.ts";

// Other tests read the admin in English.
test.use({ environment: { ARTIST_NAME: "Several Languages" } });

test("LAN-03 the painter chooses Russian, and the admin stays Russian", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin?tab=artworks");
  await page.getByRole("button", { name: "Русский" }).click();
  await expect(page.getByRole("heading", { name: "Управление сайтом", level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await page.goto("/admin");
  await expect(page.getByRole("tab", { name: "Работы" })).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Content Management", level: 1 })).toBeVisible();
});
