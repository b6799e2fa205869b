import { expect, test } from "../support/admin.ts";

test("APP-05 the first steps open their field, fold, tick themselves off and disappear", {
  tag: "@once",
}, async ({ page, request }) => {
  const settings = await (await request.get("/api/homepage-settings")).json();
  const withoutHero = { ...settings, heroImage: "" };
  await page.request.put("/api/homepage-settings", { data: withoutHero });
  await page.goto("/admin");
  const steps = page.getByRole("group").filter({ hasText: "First steps" });
  // The demo content has a portrait, works and contact settings.
  await expect(steps.getByText("3 of 7 done")).toBeVisible();
  await steps.getByRole("link", { name: "Your name" }).click();
  await expect(page.getByLabel("Artist name")).toBeFocused();
  await page.getByLabel("Place", { exact: true }).fill("Gyumri");
  await page.getByRole("button", { name: "Save Name and Place" }).click();
  await page.getByRole("tab", { name: "Homepage" }).click();
  await steps
    .getByRole("link", { name: "A large picture and a sentence for the homepage" })
    .click();
  await expect(page.getByLabel("Hero Quote")).toBeFocused();
  const portrait = steps.getByText("A portrait and words about you");
  await page.getByText("First steps: 5 of 7 done").click();
  await expect(portrait).toBeHidden();
  // The browser reports the fold later than it shows it.
  const stored = () => page.evaluate(() => localStorage.getItem("nkar-first-steps"));
  await expect.poll(stored).toBe("later");
  await page.reload();
  await expect(page.getByText("First steps: 5 of 7 done")).toBeVisible();
  await expect(portrait).toBeHidden();

  await page.getByText("First steps: 5 of 7 done").click();
  await steps.getByRole("button", { name: "Send me a test message" }).click();
  await expect(page.getByText("You have sent this to yourself")).toBeVisible();
  await page.getByRole("tab", { name: "Homepage" }).click();
  await expect(page.getByText("First steps: 6 of 7 done")).toBeVisible();
  await page.request.put("/api/homepage-settings", { data: settings });
  await page.getByRole("tab", { name: "Homepage" }).click();
  await expect(steps).toHaveCount(0);
});
