import { expect, test } from "../support/content.ts";

const artistName = "Anahit of No Works";
test.use({ environment: { DEMO: "false", ARTIST_NAME: artistName } });

test("HOME-02, HOME-04, HOME-07, HOME-16 the home page of an empty site shows the default hero and no sections", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(artistName);
  await expect(page.getByText("Art must bring hope into people's lives.")).toBeVisible();
  await expect(page.locator(".hero img")).toHaveAttribute("src", /^\/assets\/default-hero/);
  await expect(page.getByText("Latest Creation")).toHaveCount(0);
  await expect(page.getByText("Curated Selection")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("heading")).toHaveCount(1);
});

test("GAL-12, GAL-13, PRL-04, PRL-02 an empty gallery and prints list show their empty states", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/artworks");
  await expect(page.getByText("No artworks found")).toBeVisible();
  await expect(page.getByRole("heading", { name: "0 Artworks", exact: true })).toBeVisible();
  await page.goto("/artworks?work=1");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/prints");
  await expect(page.getByText("No prints available at the moment.")).toBeVisible();
  await expect(page.getByText("0 prints available")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Price Calculator" })).toBeVisible();
});

test("ABT-01, ABT-03, ABT-05 About of an empty site shows Biography, a stock portrait and five samples", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Biography");
  const portrait = page.getByRole("img", { name: `Portrait of ${artistName}` });
  await expect(portrait).toHaveAttribute("src", /^\/assets\/default-portrait/);
  const history = page.getByRole("region", { name: "Exhibition History" });
  await expect(history.locator(".history-year")).toHaveText([
    "2023",
    "2022",
    "2021",
    "2020",
    "2019",
  ]);
  await expect(page.getByRole("main").getByRole("heading")).toHaveText([
    "Biography",
    "Exhibition History",
  ]);
});

test("EXH-08 both exhibition tabs show an empty state", { tag: "@once" }, async ({ page }) => {
  await page.goto("/exhibitions");
  await expect(page.getByRole("tabpanel")).toHaveText("No solo exhibitions to display.");
  await page.getByRole("tab", { name: "Group Exhibitions" }).click();
  await expect(page.getByRole("tabpanel")).toHaveText("No group exhibitions to display.");
});

test("NAV-16, NAV-22, CON-05, ERR-03 missing contact settings leave no empty links", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get in Touch");
  await expect(page.getByRole("main")).toContainText("Yerevan, Armenia");
  for (const link of await page.getByRole("link").all()) {
    expect(await link.getAttribute("href")).not.toMatch(/^(mailto:)?$/);
  }
  await expect(page.locator('a[target="_blank"]')).toHaveCount(0);
});
