import { expectAccessible } from "../support/accessible.ts";
import { artistName, expect, test } from "../support/content.ts";

test("NAV-01, NAV-03, NAV-04, NAV-05, NAV-19 every URL shows its page, titled with the artist's name", {
  tag: ["@once", "@short"],
}, async ({ request }) => {
  for (const [path, title, heading] of [
    ["/", "Abstract Realism Artist from Armenia", artistName],
    ["/artworks", "Artworks", "Artworks"],
    ["/prints", "Prints", "Prints"],
    ["/prints/1", "Ararat, First Light, print", "Ararat, First Light"],
    ["/about", "About", "Biography"],
    ["/exhibitions", "Exhibitions", "Exhibitions"],
    ["/contact", "Contact", "Get in Touch"],
  ] as const) {
    const html = await (await request.get(path, { failOnStatusCode: true })).text();
    const whole = path === "/" ? `${artistName} — ${title}` : `${title} — ${artistName}`;
    expect(html).toContain(`<title>${whole}</title>`);
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${heading}<`));
  }
});

test("NAV-09 the navigation stays in view while the page scrolls", async ({ page }) => {
  await page.goto("/artworks");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const bar = await page.getByRole("banner").boundingBox();
  expect(bar?.y).toBe(0);
});

test("NAV-09 the frame of a wide window is the same around every page", {
  tag: "@once",
}, async ({ page }) => {
  for (const width of [1440, 1800, 2560]) {
    await page.setViewportSize({ width, height: 1300 });
    await page.goto("/");
    const placesOf = () =>
      page.locator(".site-name, .menu, .site-footer-columns > *").evaluateAll((parts) =>
        // The right edge of the menu, because its width depends on the typeface that has loaded.
        parts.map((part) => part.getBoundingClientRect()[part.matches(".menu") ? "right" : "x"]),
      );
    const places = await placesOf();
    for (const path of ["/artworks", "/prints", "/about", "/contact", "/artworks?work=1"]) {
      await page.goto(path);
      expect(await placesOf(), `${path} at ${width}`).toEqual(places);
    }
  }
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
  await page.getByRole("button", { name: "Close" }).tap();
  await expect(menu).toBeHidden();
  await toggle.tap();
  await menu.getByRole("link", { name: "Prints" }).tap();
  await expect(page).toHaveURL("/prints");
  await expect(menu).toBeHidden();
});

test("NAV-01 a browser may fetch the pages of works ahead, except where a dialog shows them", {
  tag: "@once",
}, async ({ page, content }) => {
  const [first] = await content.artworks();
  const { id } = await content.addSeries({ works: first ? [{ artwork: first.id }] : [] });
  /** Counts links to works that the rules leave out, and all. */
  const countWorks = async (path: string) => {
    await page.goto(path);
    return page.locator("main").evaluate((main) => {
      const text = document.querySelector("script[type=speculationrules]")?.textContent ?? "{}";
      const rules: { not?: { selector_matches?: string } }[] =
        JSON.parse(text).prefetch[0].where.and;
      const selector = rules.find(({ not }) => not?.selector_matches)?.not?.selector_matches ?? "";
      const works = Array.from(main.querySelectorAll("a[data-work]"));
      return [works.filter((link) => link.matches(selector)).length, works.length];
    });
  };
  for (const path of ["/", "/artworks"]) {
    const [leftOut = 0, all] = await countWorks(path);
    expect(leftOut, path).toBeGreaterThan(0);
    expect(leftOut, path).toBe(all);
  }
  expect(await countWorks(`/series/${id}`)).toEqual([0, 2]);
});
