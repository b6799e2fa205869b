import type { Page } from "@playwright/test";
import { navigation, quickLinks, resourceAddress } from "../../src/core/routes.ts";
import { expect, test } from "../support/content.ts";

const artistName = "Anahit Sarian";
test.use({ environment: { ARTIST_NAME: artistName } });

const titles = [
  ["/", `${artistName} — Abstract Realism Artist from Armenia`, artistName],
  ["/artworks", `Artworks — ${artistName}`, "Artworks"],
  ["/prints", `Prints — ${artistName}`, "Prints"],
  ["/prints/1", `Ararat, First Light, print — ${artistName}`, "Ararat, First Light"],
  ["/about", `About — ${artistName}`, "Biography"],
  ["/exhibitions", `Exhibitions — ${artistName}`, "Exhibitions"],
  ["/contact", `Contact — ${artistName}`, "Get in Touch"],
] as const;

async function openMenu(page: Page) {
  const menu = page.getByRole("navigation", { name: "Main" });
  if (!(await menu.isVisible())) await page.getByRole("button", { name: "Menu" }).click();
  return menu;
}

test("NAV-01, NAV-03, NAV-04, NAV-05, NAV-19 every URL shows its page, titled with the artist's name", {
  tag: "@once",
}, async ({ request }) => {
  for (const [path, title, heading] of titles) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain(`<title>${title}</title>`);
    expect(html, path).toMatch(new RegExp(`<h1[^>]*>${heading}<`));
  }
});

test("NAV-08 unknown paths are 404 pages, below /api JSON", { tag: "@once" }, async ({
  page,
  request,
}) => {
  for (const path of ["/artworks/1", "/prints/1/2", "/about/", "/%E2%82%AC"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toMatch(/<h1[^>]*>404 Page Not Found</);
  }
  const response = await page.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  await expect(page.getByRole("link", { name: "Admin" })).toBeVisible();
  const unknown = await request.get("/api/nowhere");
  expect(unknown.status()).toBe(404);
  expect(Object.keys(await unknown.json())).toContain("message");
});

test("NAV-09 the navigation stays in view while the page scrolls", async ({ page }) => {
  await page.goto("/artworks");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  const bar = await page.getByRole("banner").boundingBox();
  expect(bar?.y).toBe(0);
  await expect(page.getByRole("link", { name: `${artistName}, home` })).toBeInViewport();
});

test("NAV-10 five entries in order link to their pages", async ({ page }) => {
  await page.goto("/exhibitions");
  const entries = (await openMenu(page)).getByRole("link");
  await expect(entries).toHaveText(["Home", "Artworks", "Prints", "About", "Contact"]);
  for (const [index, { href }] of navigation.entries()) {
    await expect(entries.nth(index)).toHaveAttribute("href", href);
  }
  await entries.nth(3).click();
  await expect(page).toHaveURL("/about");
});

test("NAV-11, NAV-12 the active entry is highlighted: Home on the root only, others also on subpaths", async ({
  page,
}) => {
  const active = [
    ["/", ["Home"]],
    ["/artworks?work=2", ["Artworks"]],
    ["/prints/1", ["Prints"]],
    ["/prints/nowhere", ["Prints"]],
    ["/about", ["About"]],
    ["/contact", ["Contact"]],
    ["/exhibitions", []],
  ] as const;
  for (const [path, labels] of active) {
    await page.goto(path);
    await expect(page.locator("#menu [aria-current=page]")).toHaveText([...labels]);
  }
  await page.goto("/prints/1");
  const menu = await openMenu(page);
  const styleOf = (label: string) =>
    menu.getByRole("link", { name: label, exact: true }).evaluate((link) => {
      const line = getComputedStyle(link, "::after");
      return `${getComputedStyle(link).fontStyle} ${line.scale}`;
    });
  expect(await styleOf("Prints")).not.toBe(await styleOf("About"));
});

test("NAV-13 on a small screen a button opens and closes the menu", async ({ page, isMobile }) => {
  await page.goto("/about");
  const toggle = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Main" });
  if (!isMobile) {
    await expect(toggle).toBeHidden();
    await expect(menu).toBeVisible();
    return;
  }
  await expect(menu).toBeHidden();
  await toggle.tap();
  await expect(menu).toBeVisible();
  await toggle.tap();
  await expect(menu).toBeHidden();
  await toggle.tap();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();

  await toggle.tap();
  await menu.getByRole("link", { name: "About" }).tap();
  await expect(menu).toBeHidden();
  await toggle.tap();
  await menu.getByRole("link", { name: "Prints" }).tap();
  await expect(page).toHaveURL("/prints");
  await expect(menu).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/about");
  await expect(menu).toBeHidden();
});

test("NAV-14, NAV-15, NAV-17, NAV-18 the footer shows blurb, quick links, copyright of 2024 and Admin link", async ({
  page,
}) => {
  await page.goto("/prints");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Abstract realism from Armenia");
  await expect(footer).toContainText(`© 2024 ${artistName}`);
  await expect(footer.getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin");
  const links = footer.getByRole("navigation", { name: "Quick Links" }).getByRole("link");
  await expect(links).toHaveText(["Home", "Artworks", "About", "Exhibitions", "Contact"]);
  for (const [index, { href }] of quickLinks.entries()) {
    await expect(links.nth(index)).toHaveAttribute("href", href);
  }
  await links.nth(3).click();
  await expect(page).toHaveURL("/exhibitions");
});

test("NAV-16, NAV-22 the footer links to the profiles and the email of the contact settings", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(resourceAddress("contactSettings"), {
    email: "studio@example.org",
    instagramUrl: "https://photos.example.org/anahit",
    instagramHandle: "@anahit",
    saatchiUrl: "https://market.example.org/anahit",
  });
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading", { name: "Connect" })).toBeVisible();
  const social = footer.getByRole("link", { name: "@anahit" });
  await expect(social).toHaveAttribute("href", "https://photos.example.org/anahit");
  await expect(social).toHaveAttribute("target", "_blank");
  const marketplace = footer.getByRole("link", { name: "Marketplace profile" });
  await expect(marketplace).toHaveAttribute("href", "https://market.example.org/anahit");
  const mail = footer.getByRole("link", { name: "studio@example.org" });
  await expect(mail).toHaveAttribute("href", "mailto:studio@example.org");
  for (const icon of [social, marketplace, mail]) await expect(icon.locator("svg")).toBeVisible();
});
