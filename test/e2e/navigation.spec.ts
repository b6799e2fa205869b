import { expectAccessible } from "../support/accessible.ts";
import { artistName, expect, test } from "../support/content.ts";

const titles = [
  ["/", `${artistName} — Abstract Realism Artist from Armenia`, artistName],
  ["/artworks", `Artworks — ${artistName}`, "Artworks"],
  ["/prints", `Prints — ${artistName}`, "Prints"],
  ["/prints/1", `Ararat, First Light, print — ${artistName}`, "Ararat, First Light"],
  ["/about", `About — ${artistName}`, "Biography"],
  ["/exhibitions", `Exhibitions — ${artistName}`, "Exhibitions"],
  ["/contact", `Contact — ${artistName}`, "Get in Touch"],
] as const;

test("NAV-01, NAV-03, NAV-04, NAV-05, NAV-19 every URL shows its page, titled with the artist's name", {
  tag: "@once",
}, async ({ request }) => {
  for (const [path, title, heading] of titles) {
    const html = await (await request.get(path, { failOnStatusCode: true })).text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${heading}<`));
  }
});

test("NAV-09 the navigation stays in view while the page scrolls", async ({ page }) => {
  await page.goto("/artworks");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const bar = await page.getByRole("banner").boundingBox();
  expect(bar?.y).toBe(0);
  await expect(page.getByRole("link", { name: `${artistName}, home` })).toBeInViewport();
});

test("NAV-13 on a small screen a button opens and closes the menu", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/about");
  const toggle = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Main" });
  await expect(menu).toBeHidden();
  await toggle.tap();
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await toggle.tap();
  await expect(menu).toBeHidden();
  await toggle.tap();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();

  await toggle.tap();
  await menu.getByRole("link", { name: "Prints" }).tap();
  await expect(page).toHaveURL("/prints");
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(menu).toBeHidden();
});
