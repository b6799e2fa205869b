import { resourceAddress } from "../../src/core/api-routes.ts";
import { artistName, expect, test } from "../support/content.ts";

test("ABT-01, ABT-02, ABT-03, ABT-04, ABT-05 About shows the stored bio and exhibitions", {
  tag: "@once",
}, async ({ request, content }) => {
  const [first] = await content.artworks();
  const image = first?.images[0] ?? "";
  await content.change(resourceAddress("artistBio"), {
    title: "A Life in Tuff",
    description: "Born in the east.",
    image,
    statement: "I look twice.",
    education: "Yerevan",
    awards: "None yet",
  });
  await content.addExhibition({ title: "Walls of Vanadzor", year: 2031 });
  const html = await (await request.get("/about")).text();
  expect(html).toMatch(/<h1[^>]*>A Life in Tuff</);
  expect(html).toMatch(new RegExp(`<img[^>]* src="${image}"[^>]* alt="Portrait of ${artistName}"`));
  for (const words of ["Born in the east.", "I look twice.", "Yerevan", "None yet"]) {
    expect(html).toContain(words);
  }
  expect(html.match(/class="history-year"/g)).toHaveLength(7);
  expect(html).toMatch(
    /class="history-year">2031<.*Walls of Vanadzor.*Long Room, Vanadzor, Armenia/s,
  );
  expect(html).not.toContain("Where the Light Rests");
});

test("ABT-02, ERR-02 a portrait that fails to load is replaced by a stock picture @long", {
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

test("EXH-01 the arrow keys change tabs", { tag: "@once" }, async ({ page }) => {
  await page.goto("/exhibitions");
  const [solo, group] = [page.getByRole("tab").first(), page.getByRole("tab").last()];
  await expect(group).toHaveAttribute("tabindex", "-1");
  await solo.focus();
  await page.keyboard.press("ArrowRight");
  await expect(group).toBeFocused();
  await expect(group).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toContainText("Table and Field");
  await page.keyboard.press("ArrowRight");
  await expect(solo).toBeFocused();
});
