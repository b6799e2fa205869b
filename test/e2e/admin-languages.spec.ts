import { expect, expectFailure, fieldMessage, test } from "../support/admin.ts";

// Other tests read the admin in English.
test.use({ environment: { ARTIST_NAME: "Several Languages" } });

test.afterEach(async ({ page }) => {
  await page.request.put("/api/auth/language", { data: { language: "en" } });
});

test("LAN-03 the painter chooses Russian, and the admin and the messages of the server stay Russian", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin?tab=artworks");
  await page.getByRole("button", { name: "Русский" }).click();
  await expect(page.getByRole("heading", { name: "Управление сайтом", level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await page.goto("/admin?tab=contact&open=security");
  await page.getByLabel("Текущий пароль", { exact: true }).fill("not the password");
  const password = "quiet Ararat over limewashed walls";
  await page.getByLabel("Новый пароль", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Изменить пароль" }).click();
  await expectFailure(page, "Не удалось изменить пароль", "Текущий пароль неверен");
  await expect(fieldMessage(page, "Текущий пароль неверен")).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Content Management", level: 1 })).toBeVisible();
});
