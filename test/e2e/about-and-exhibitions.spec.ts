import { artistName, expect, test } from "../support/content.ts";

test("ABT-02 a portrait that fails to load is replaced by a stock picture @long", {
  tag: "@once",
}, async ({ page }) => {
  await page.route("**/media/**", (route) => route.abort());
  await page.goto("/about");
  const portrait = page.getByRole("img", { name: `Portrait of ${artistName}` });
  await expect(portrait).toHaveAttribute("src", /^\/assets\/default-portrait/);
  await expect(portrait).toBeVisible();
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
});

test("EXH-01, EXH-02, EXH-05, EXH-09 the solo and group tabs list their exhibitions, newest first", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/exhibitions");
  const tabs = page.getByRole("tab");
  const titles = page.getByRole("tabpanel").getByRole("heading");
  await expect(tabs).toHaveText(["Solo Exhibitions", "Group Exhibitions"]);
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Solo Exhibitions");
  await expect(titles).toHaveText([
    "“Where the Plateau Begins”",
    "“Stone, Rain, Stone”",
    "“Small Table”",
  ]);
  await expect(page.getByRole("tabpanel").getByText("Solo", { exact: true })).toHaveCount(3);

  await page.getByRole("tab", { name: "Group Exhibitions" }).click();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Group Exhibitions");
  await expect(titles).toHaveText(["“Table and Field”", "“Abstract, Almost”", "“New Hands”"]);
  await expect(page.getByRole("tabpanel").getByText("Group", { exact: true })).toHaveCount(3);
  await expect(page).toHaveURL("/exhibitions?type=group");
  await page.reload();
  await expect(page.getByRole("tab", { selected: true })).toHaveText("Group Exhibitions");
  await expect(titles.first()).toHaveText("“Table and Field”");
});
