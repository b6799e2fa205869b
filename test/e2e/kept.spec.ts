import type { Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expect, test } from "../support/content.ts";
import { finger } from "../support/finger.ts";

// A separate site: its inbox shows these messages only.
test.use({ environment: { ARTIST_NAME: "Often Kept" } });

const keptPrefix = "nkar:kept:";

const keep = (page: Page, title: string) =>
  page.getByRole("button", { name: `Keep ${title}`, exact: true });
const keptLink = (page: Page) => page.locator(".kept-link");

/** Stores works as a former visit did. */
async function hasKept(page: Page, names: string[]): Promise<void> {
  await page.addInitScript(
    ({ prefix, stored }) => {
      for (const [index, name] of stored.entries()) {
        localStorage.setItem(prefix + name, String(index + 1));
      }
    },
    { prefix: keptPrefix, stored: names },
  );
}

/** Returns the names on the device, whose order does not matter. */
function namesOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(
    (prefix) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))
        .sort(),
    keptPrefix,
  );
}

test("SEL-05 three works are kept and asked about with six taps", {
  tag: "@phone",
}, async ({ page, painter }) => {
  const visitor = finger();
  await page.goto("/artworks");
  await expect(keptLink(page)).toBeHidden();
  const titles = ["Ararat, First Light", "Sevan, North Wind", "Letter by the Window"];
  for (const title of titles) {
    await visitor.tap(keep(page, title));
    await expect(keep(page, title)).toHaveAttribute("aria-pressed", "true");
  }
  await visitor.tap(page.getByRole("link", { name: "Kept works: 3" }));
  await expect(page.locator(".work-card h3")).toHaveText(titles);
  await expectAccessible(page);
  await visitor.tap(page.getByRole("link", { name: "Ask about these works" }));
  await expect(page.locator(".enquiry")).toHaveCount(3);
  await expectAccessible(page);
  await page.getByLabel("Name", { exact: true }).fill("Claire");
  await page.getByLabel("Email").fill("claire@example.com");
  await visitor.tap(page.getByRole("button", { name: "Send Message" }));
  await expect(page.getByRole("heading", { name: "Your message is on its way." })).toBeFocused();
  expect(visitor.taps).toBe(6);
  const inbox = await painter.get(resourceAddress("messages"));
  expect(await inbox.json()).toMatchObject([
    { name: "Claire", enquiry: { works: titles.map((title) => ({ title })) } },
  ]);
});

test("SEL-05 two tabs that keep works at once lose none, and show each other's", {
  tag: "@once",
}, async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto("/artworks");
  await keep(page, "Ararat, First Light").click();
  await expect(keptLink(page)).toHaveText("Kept works: 1");
  await other.goto("/prints");
  await keep(other, "Sevan, North Wind").click();
  await keep(page, "Sevan, North Wind").click();
  for (const tab of [page, other]) await expect(keptLink(tab)).toHaveText("Kept works: 3");
  await expect(keptLink(other)).toHaveAttribute("href", /\?works=1,print-2,2$/);
  await keep(page, "Ararat, First Light").click();
  await expect(keptLink(other)).toHaveText("Kept works: 2");
});

test("SEL-05 a page shown again by Back shows what is kept now", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/prints/1");
  await expect(keptLink(page)).toBeHidden();
  // The browser of these tests has no cache for Back, so the page stays and gets its event.
  await page.evaluate((prefix) => {
    localStorage.setItem(`${prefix}print-1`, "1");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  }, keptPrefix);
  await expect(keptLink(page)).toHaveText("Kept works: 1");
  await expect(keep(page, "Ararat, First Light")).toHaveAttribute("aria-pressed", "true");
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(keptLink(page)).toBeHidden();
});

test("SEL-05 an opened work still shows as kept after the next work and back", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/artworks?work=2");
  await keep(page, "Sevan, North Wind").click();
  await expect(keptLink(page)).toHaveText("Kept works: 1");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("link", { name: /^Next work/ }).click();
  const button = (title: string) =>
    dialog.locator(".work-sheet").getByRole("button", { name: `Keep ${title}` });
  await expect(button("Letter by the Window")).toHaveAttribute("aria-pressed", "false");
  await dialog.getByRole("link", { name: /^Previous work/ }).click();
  await expect(button("Sevan, North Wind")).toHaveAttribute("aria-pressed", "true");
});

for (const [reason, refuse] of [
  [
    "refuses to store",
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
    },
  ],
  [
    "forgets what is stored",
    () => {
      Storage.prototype.setItem = () => {};
    },
  ],
  [
    "blocks the storage",
    () => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    },
  ],
] as const) {
  test(`SEL-05 a browser that ${reason} gets a sentence and no error`, {
    tag: "@once",
  }, async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
    await page.addInitScript(refuse);
    await page.goto("/artworks");
    await keep(page, "Sevan, North Wind").click();
    await expect(page.getByRole("alert")).toContainText("This browser lets the site store nothing");
    await expect(keep(page, "Sevan, North Wind")).toHaveAttribute("aria-pressed", "false");
    await expect(keptLink(page)).toBeHidden();
    expect(errors).toEqual([]);
  });
}

test("SEL-05 a full list takes no more, and foreign entries of the storage are passed over", {
  tag: "@once",
}, async ({ page }) => {
  const works = Array.from({ length: 60 }, (_, index) => String(index + 1));
  await hasKept(page, ["<b>", "print-0", "null", ...works]);
  await page.goto("/prints/1");
  await expect(keptLink(page)).toHaveText("Kept works: 60");
  await keep(page, "Ararat, First Light").click();
  await expect(page.getByRole("alert")).toContainText("A list holds 60 works.");
});

test("SEL-05 a list of somebody else is shown, and added to the own list by one press", {
  tag: "@once",
}, async ({ page }) => {
  await hasKept(page, ["5"]);
  await page.goto("/kept?works=print-1,3,5");
  const add = page.getByRole("button", { name: "Keep these works" });
  await expect(keptLink(page)).toHaveText("Kept works: 1");
  expect(await namesOnDevice(page)).toEqual(["5"]);
  await add.click();
  await expect(add).toBeHidden();
  await expect(keptLink(page)).toBeFocused();
  await expect(keptLink(page)).toHaveAttribute("href", /\?works=5,print-1,3$/);
  await expect(page).toHaveURL("/kept?works=print-1,3,5");
});

test("SEL-05 links of the own list leave out what is no longer kept", {
  tag: "@once",
}, async ({ page }) => {
  await hasKept(page, ["1", "print-1", "2"]);
  await page.goto("/kept");
  await expect(page).toHaveURL("/kept?works=1,print-1,2");
  // Its script has arrived.
  await expect(keptLink(page)).toHaveText("Kept works: 3");
  await expect(page.getByRole("button", { name: "Keep these works" })).toBeHidden();
  await keep(page, "Sevan, North Wind").click();
  await expect(page).toHaveURL("/kept?works=1,print-1");
  const ask = page.getByRole("link", { name: "Ask about these works" });
  await expect(ask).toHaveAttribute("href", /\/contact\?works=1,print-1$/);
  const copy = page.getByRole("button", { name: "Copy link" });
  await expect(copy).toHaveAttribute("data-address", "/kept?works=1,print-1");
  await page.getByRole("link", { name: "Français" }).click();
  await expect(page).toHaveURL("/fr/kept?works=1,print-1");
});

test("SEL-05 a kept work that the site no longer shows can be removed from the list", {
  tag: "@once",
}, async ({ page }) => {
  await hasKept(page, ["1", "900"]);
  await page.goto("/kept");
  const remove = page.getByRole("button", { name: "Remove from your list" });
  await remove.click();
  await expect(remove).toBeHidden();
  await expect(keptLink(page)).toHaveText("Kept works: 1");
  expect(await namesOnDevice(page)).toEqual(["1"]);
});

test("SEL-05 without scripts there is nothing to keep, and a list can be asked about", {
  tag: "@once",
}, async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/artworks");
  await expect(page.locator(".keep").first()).toBeHidden();
  await page.goto("/kept?works=2,print-1");
  await expect(page.locator("main button:visible")).toHaveCount(0);
  await expect(page.locator(":is(.work-card, .print-card) img:visible")).toHaveCount(2);
  await page.getByRole("link", { name: "Ask about these works" }).click();
  await expect(page.locator(".enquiry")).toHaveCount(2);
  await context.close();
});
