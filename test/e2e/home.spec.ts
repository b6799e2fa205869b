import { resourceAddress } from "../../src/core/api-routes.ts";
import { expect, test } from "../support/content.ts";

test("HOME-01, HOME-03, HOME-06, HOME-11, HOME-12, HOME-13 the hero fills the screen, and at most three featured artworks follow in the order of the settings", {
  tag: "@short",
}, async ({ page, content, isMobile }) => {
  const works = await content.artworks();
  const heroImage = works[0]?.images[0] ?? "";
  await content.change(resourceAddress("homepageSettings"), {
    heroImage,
    heroQuote: "Look twice.",
    // 5 is not featured.
    featuredArtworkIds: ["8", "5", "4", "3"],
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.getByText("Scroll to explore")).toBeInViewport();
  const hero = await page.locator(".hero").boundingBox();
  const bar = await page.getByRole("banner").boundingBox();
  const height = (page.viewportSize()?.height ?? 0) - (bar?.height ?? 0);
  expect(hero?.height).toBeGreaterThanOrEqual(height - 1);
  await expect(page.locator(".hero img")).not.toHaveJSProperty("naturalWidth", 0);
  const [name = "?"] = /[0-9a-f]{32}/.exec(heroImage) ?? [];
  await expect(page.locator(".hero img")).toHaveAttribute("src", new RegExp(name));
  await expect(page.locator(".hero")).toContainText("Look twice.");

  const cards = page.getByRole("region", { name: "Curated Selection" }).getByRole("listitem");
  const expected = [8, 4, 3].map((id) => works.find((work) => work.id === id)?.title ?? "?");
  await expect(cards.getByRole("heading")).toHaveText(expected);
  const [first, last] = [await cards.nth(0).boundingBox(), await cards.nth(2).boundingBox()];
  if (isMobile) expect(last?.y).toBeGreaterThan(first?.y ?? 0);
  else expect(last?.y).toBe(first?.y);
});
