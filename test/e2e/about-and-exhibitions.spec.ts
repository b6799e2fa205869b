import type { Exhibition } from "../../src/core/entities/exhibition.ts";
import { resourceAddress } from "../../src/core/routes.ts";
import { expect, test } from "../support/content.ts";

test.use({ environment: { ARTIST_NAME: "Anahit of the Rooms" } });

test("ABT-01, ABT-02, ABT-03 About shows the title, the portrait and all sections of the bio", async ({
  page,
  content,
}) => {
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
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A Life in Tuff");
  const portrait = page.getByRole("img", { name: "Portrait of Anahit of the Rooms" });
  await expect(portrait).toBeVisible();
  await expect(portrait).toHaveAttribute("src", image);
  await expect(page.getByText("Born in the east.")).toBeVisible();
  const section = (name: string) =>
    page.locator("section", { has: page.getByRole("heading", { name, exact: true }) });
  await expect(section("Artist Statement")).toContainText("I look twice.");
  await expect(section("Education")).toContainText("Yerevan");
  await expect(section("Awards & Recognition")).toContainText("None yet");
});

test("ABT-01, ABT-03 About uses the title Biography by default and omits empty sections", {
  tag: "@once",
}, async ({ page, content }) => {
  const emptyBio = { title: "", description: "", statement: null, education: null, awards: null };
  await content.change(resourceAddress("artistBio"), emptyBio);
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Biography");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading")).toHaveText(["Biography", "Exhibition History"]);
});

test("ABT-02, ERR-02 a portrait that fails to load is replaced by a stock picture", {
  tag: "@once",
}, async ({ page }) => {
  await page.route("**/media/**", (route) => route.abort());
  await page.goto("/about");
  const portrait = page.getByRole("img", { name: "Portrait of Anahit of the Rooms" });
  await expect(portrait).toHaveAttribute("src", /^\/assets\/default-portrait/);
  await expect(portrait).toBeVisible();
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
});

test("ABT-04, ABT-05, ABT-06 the history lists and links the stored exhibitions instead of samples", async ({
  page,
  content,
}) => {
  await content.addExhibition({ title: "Walls of Vanadzor", year: 2031 });
  await page.goto("/about");
  const history = page.getByRole("region", { name: "Exhibition History" });
  const entries = history.getByRole("listitem");
  await expect(entries).toHaveCount(7);
  await expect(entries.first()).toContainText("2031");
  await expect(entries.first()).toContainText("Walls of Vanadzor");
  await expect(entries.first()).toContainText("Long Room, Vanadzor, Armenia");
  await expect(history.getByText("Where the Light Rests")).toHaveCount(0);
  await history.getByRole("link", { name: "All exhibitions" }).click();
  await expect(page).toHaveURL("/exhibitions");
});

test("EXH-01, EXH-02, EXH-05, EXH-09 the solo and group tabs list their exhibitions, newest first", async ({
  page,
}) => {
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

test("EXH-03, EXH-04, EXH-05, EXH-06, EXH-07 an exhibition card omits unknown fields", {
  tag: "@once",
}, async ({ page, content }) => {
  const [first] = await content.artworks();
  const image = first?.images[0] ?? "";
  const completeExhibition = {
    title: "Full",
    image,
    description: "Ten walls.",
    startDate: "May",
    endDate: "June",
  };
  const shown: [Partial<Exhibition>, string | null, number][] = [
    [{ ...completeExhibition, year: 2099 }, "Duration: May - June", 1],
    [{ title: "Only start", startDate: "May", year: 2098 }, null, 0],
    [{ title: "Only end", endDate: "June", year: 2097 }, null, 0],
    [{ title: "Bare", year: 2096 }, null, 0],
  ];
  for (const [fields] of shown) await content.addExhibition(fields);
  await page.goto("/exhibitions");
  for (const [fields, duration, pictures] of shown) {
    const card = page.getByRole("article").filter({ hasText: `“${fields.title}”` });
    await expect(card).toContainText(`${fields.year}`);
    await expect(card).toContainText("Long Room, Vanadzor, Armenia");
    await expect(card.getByText("Solo", { exact: true })).toBeVisible();
    await expect(card.getByRole("img")).toHaveCount(pictures);
    await expect(card.getByText("Duration")).toHaveText(duration ? [duration] : []);
    await expect(card.getByText("Ten walls.")).toHaveCount(fields.description ? 1 : 0);
  }
});
