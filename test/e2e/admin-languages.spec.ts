import type { Page } from "@playwright/test";
import { admin } from "../../src/core/routes.ts";
import { widthOfLongerTexts } from "../support/accessible.ts";
import { expect, expectFailure, fieldMessage, test } from "../support/admin.ts";

// Other tests read the admin in English.
test.use({ environment: { ARTIST_NAME: "Several Languages" } });

test.afterEach(async ({ page }) => {
  await page.request.put("/api/auth/language", { data: { language: "en" } });
});

test("LAN-03 the painter chooses Russian, and the admin and the messages of the server stay Russian", {
  tag: "@once",
}, async ({ page, site }) => {
  await page.goto("/admin?tab=artworks");
  await page.getByRole("button", { name: "Русский" }).click();
  await expect(page.getByRole("heading", { name: "Управление сайтом", level: 1 })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "ru");
  await page.goto("/admin?tab=contact&open=security");
  const current = page.getByLabel("Текущий пароль", { exact: true });
  const next = page.getByLabel("Новый пароль", { exact: true });
  const change = page.getByRole("button", { name: "Изменить пароль" });
  await current.fill(site.password);
  await next.fill("short");
  await change.click();
  const tooShort = /^Новый пароль должен быть не короче \d+ символов$/;
  await expect(page.locator(".entry-error")).toHaveText(tooShort);
  await current.fill("not the password");
  await next.fill("quiet Ararat over limewashed walls");
  await change.click();
  await expectFailure(page, "Не удалось изменить пароль", "Текущий пароль неверен");
  await expect(fieldMessage(page, "Текущий пароль неверен")).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "Content Management", level: 1 })).toBeVisible();
});

/** Names, and examples of the English texts that the painter writes. */
const englishInRussian = [
  /Instagram|WhatsApp|Telegram/,
  "JavaScript",
  /(?:Escape|Enter)(?=, чтобы)/,
  "https",
  "PIN",
  /JPE?G|PNG|GIF|WebP|HEIC/,
  /CC0|CC BY[A-Z-]*/,
  /Chrome|Linux/,
  "Oil on canvas",
  "hello@example.com",
  "24 × 36 inches",
  "12 May 2026",
  "30 June 2026",
];

/** Texts of the painter. A word in small letters is the name of a choice, such as `oil`. */
async function writtenTexts(page: Page): Promise<string[]> {
  const texts: string[] = [];
  for (const name of ["artworks", "prints", "exhibitions"]) {
    const records: object[] = await (await page.request.get(`/api/${name}`)).json();
    const values = records.flatMap((record): unknown[] => Object.values(record));
    const strings = values.filter((value) => typeof value === "string");
    texts.push(...strings.filter((value) => /[A-Z ]/.test(value)));
  }
  return texts.sort((first, second) => second.length - first.length);
}

/** Texts and labels of the page in its own language. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll("body *:not(script, noscript, template)")];
    const own = elements.filter((element) => element.closest("[lang]")?.localName === "html");
    return own
      .flatMap((element) => [
        ...[...element.childNodes].filter(
          ({ nodeType }) => nodeType === Node.TEXT_NODE && element.localName !== "textarea",
        ),
        ...[...element.attributes].filter(({ name }) =>
          ["alt", "aria-label", "aria-roledescription", "placeholder", "title"].includes(name),
        ),
      ])
      .map((node) => node.nodeValue ?? "")
      .concat(document.title);
  });
}

const tabs = ["homepage", "artworks", "prints", "exhibitions", "artist", "contact"];
const screens = [...tabs.map(admin.tab), admin.createArtwork, admin.createPrint];

test("LAN-05 the tabs of the admin in a language 40 % longer than English fit 320 px", {
  tag: "@once",
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const screen of tabs.map(admin.tab)) {
    await page.goto(screen, { waitUntil: "networkidle" });
    await expect(page.locator("main :is(h2, label)").first()).toBeVisible();
    expect(await widthOfLongerTexts(page), screen).toBeLessThanOrEqual(320);
  }
});

test("LAN-03 the tabs and forms of the Russian admin have no English words @long", {
  tag: "@once",
}, async ({ page }) => {
  await page.request.put("/api/auth/language", { data: { language: "ru" } });
  const known = [...(await writtenTexts(page)), ...englishInRussian];
  const english: string[] = [];
  for (const screen of screens) {
    await page.goto(screen, { waitUntil: "networkidle" });
    await expect(page.locator("main :is(h2, label)").first()).toBeVisible();
    const texts = await shownTexts(page);
    expect(texts.join()).toMatch(/\p{Script=Cyrillic}/u);
    const left = texts.map((text) =>
      known.reduce<string>((rest, each) => rest.split(each).join(""), text),
    );
    english.push(...left.filter((text) => /[a-z]{2}/i.test(text)));
  }
  expect(english).toEqual([]);
});
