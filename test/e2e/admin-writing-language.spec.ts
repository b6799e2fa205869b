import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/accessible.ts";
import { expect, expectToast, test } from "../support/admin.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Returns the `lang` of the first element with a text. */
function languageOf(page: Page, text: string): Promise<string | null> {
  const element = page.locator("body").getByText(text).first();
  return element.evaluate((found) => found.closest("[lang]")?.getAttribute("lang") ?? null);
}

test.describe("on a new site", () => {
  test.use({ environment: { DEMO: "false" }, locale: "hy-AM" });

  test("OWN-01 the first evening in Armenian needs no English word, and the pages in four languages show each text with its language", {
    tag: "@once",
  }, async ({ page, browser, site }) => {
    const fill = (field: string, text: string) => page.locator(`[name="${field}"]`).fill(text);
    const save = (name: string) => page.getByRole("button", { name, exact: true }).click();
    await page.goto("/admin");
    const languages = page.getByRole("region", { name: "Ո՞ր լեզվով եք գրում" });
    await expect(languages.getByRole("button").first()).toHaveText("Հայերեն");
    await expectAccessible(page);
    await languages.getByRole("button", { name: "Հայերեն" }).click();
    await expect(languages).toHaveCount(0);
    await page.getByRole("link", { name: "Ձեր անունը" }).click();
    await expect(page.locator("[name=name]")).toBeFocused();
    await expect(page.locator("[name=name]")).toHaveAttribute("lang", "hy");
    await fill("name", "Անահիտ Գրիգորյան");
    await fill("sentence", "Քար եմ նկարում");
    await fill("place", "Գյումրի");
    await save("Պահպանել անունն ու վայրը");
    await expectToast(page, "Անունն ու վայրը պահպանվեցին");
    await expect(page.locator(".toast a")).toHaveAttribute("href", "/hy");
    await page.goto("/admin/create-artwork");
    await fill("images.0", "https://example.com/evening.jpg");
    await fill("title", "Երեկո");
    await fill("description", "Կապույտ կապույտի վրա։");
    await fill("medium", "Կտավ, յուղաներկ");
    await fill("dimensions", "61 × 91 սմ");
    await page.locator("form [type=submit]").click();
    await expect(page.getByRole("heading", { name: "Երեկո" })).toBeVisible();

    for (const [prefix, size, lang] of [
      ["", "61 × 91 cm", "hy"],
      ["/hy", "61 × 91 սմ", "hy"],
      ["/ru", "61 × 91 см", "hy"],
      ["/fr", "61 × 91 cm", "hy"],
    ] as const) {
      await page.goto(`${prefix}/artworks?work=1`);
      for (const text of [
        "Անահիտ Գրիգորյան",
        "Երեկո",
        "Կտավ, յուղաներկ",
        "Կապույտ կապույտի վրա։",
      ]) {
        expect(await languageOf(page, text), prefix + text).toBe(lang);
      }
      await expect(page.locator(".work-dialog")).toContainText(size);
      await expect(page.locator("body")).not.toContainText("Mariam");
      await expect(page.locator("body")).not.toContainText("Armenia");
    }
    const plain = await browser.newPage({ javaScriptEnabled: false });
    for (const prefix of ["", "/hy", "/ru", "/fr"]) {
      await plain.goto(`${site.url}${prefix}/artworks?work=1`);
      const title = plain.getByRole("dialog").getByRole("heading", { name: "Երեկո" });
      await expect(title).toBeInViewport();
      expect(await languageOf(plain, "Կապույտ կապույտի վրա։")).toBe("hy");
    }
    await plain.close();
  });
});

test.describe("on a filled site", () => {
  test.use({ environment: { ARTIST_NAME: "Changes Her Language" } });

  test("OWN-01 a change says before what it does, and is taken back as one", {
    tag: "@once",
  }, async ({ page, painter, content }) => {
    await content.addArtwork({ title: "Not translated" });
    const read = async () => (await painter.get("/api/artworks?unpublished=true")).json();
    const before = await read();
    await page.goto("/admin?tab=artist");
    const question = page.getByRole("region", { name: "Which language do you write in?" });
    await question.getByRole("button", { name: "Հայերեն" }).click();
    const swap = question.getByRole("button", { name: "Keep my texts; Armenian comes first" });
    await expect(question).toContainText(/\d+ translations change places with their originals/);
    // One of her own texts, before and after.
    const example = (way: string) =>
      question.locator(".ruled", { hasText: way }).getByRole("listitem").first().locator("span");
    await expect(example("My texts are in Armenian already")).toHaveText(["English", "Armenian"]);
    await expect(example("Keep my texts")).toHaveText(["English", "English"]);
    await expectAccessible(page);
    await swap.click();
    await expectToast(page, "You write in Armenian");
    expect(await read()).not.toEqual(before);
    await page.getByRole("tab", { name: "Artworks" }).click();
    await expect(page.getByText("Written in English").first()).toBeVisible();
    // Another device knows the change too.
    await page.evaluate(() => localStorage.clear());
    await page.goto("/admin?tab=artist");
    await question.getByRole("button", { name: "Take back" }).click();
    await expectToast(page, "The change was taken back");
    await expect(question.getByText("Last change")).toHaveCount(0);
    expect(await read()).toEqual(before);
  });

  test("OWN-01 forms begin with her language, and the overview has one line for each", {
    tag: "@once",
  }, async ({ page, painter, content }) => {
    const settings = await (await painter.get("/api/artist-settings")).json();
    const armenian = { writingLanguage: "hy", translationLanguages: ["en", "hy"] };
    await painter.put("/api/artist-settings", { data: { ...settings, ...armenian } });
    const { id } = await content.addArtwork({ title: "Տանիք", medium: "Կտավ, յուղաներկ" });
    await page.goto(`/admin/edit-artwork/${id}`);
    const tab = (name: string) => page.getByRole("tab", { name, exact: true });
    await expect(tab("English")).toBeVisible();
    await expect(tab("Հայերեն")).toHaveAttribute("aria-selected", "true");
    await page.goto("/admin?tab=artworks");
    await expect(page.locator(".card-title[lang=hy]")).toHaveText("Տանիք");
    await page.goto("/admin?tab=artist");
    const overview = page.getByRole("region", { name: "Translations" }).getByRole("group");
    await expect(overview).toHaveText([/^Հայերեն/, /^English/]);
    await overview.last().locator("summary").click();
    await overview.last().getByRole("button", { name: "Oil on canvas" }).first().click();
    const stored = async () => (await painter.get(`/api/artworks/${id}?unpublished=true`)).json();
    await expect.poll(stored).toMatchObject({ translations: { en: { medium: "Oil on canvas" } } });
    await painter.put("/api/artist-settings", { data: { ...settings, writingLanguage: "en" } });
  });

  test("OWN-01 Armenian words in an English field are noticed and moved in one press", {
    tag: "@once",
  }, async ({ page, painter, content }) => {
    const { id } = await content.addArtwork({ title: "Roof" });
    await page.goto(`/admin/edit-artwork/${id}`);
    const title = page.getByLabel("Title", { exact: true });
    await title.fill("Տանիք կեսօրին");
    await page.getByRole("button", { name: "Move it to Armenian" }).click();
    await expect(title).toHaveValue("");
    await expect(page.getByText("Title in Armenian: Տանիք կեսօրին")).toBeVisible();
    await page.getByRole("button", { name: "Update Artwork" }).click();
    await expectToast(page, "Success");
    const stored = async () => (await painter.get(`/api/artworks/${id}`)).json();
    expect(await stored()).toMatchObject({ title: "Տանիք կեսօրին", writtenIn: { title: "hy" } });
    await page.goto(`/admin/edit-artwork/${id}`);
    await title.fill("Roof at noon");
    await page.getByRole("button", { name: "Update Artwork" }).click();
    await expectToast(page, "Success");
    expect(await stored()).toMatchObject({ title: "Roof at noon" });
    expect(await stored()).not.toHaveProperty("writtenIn");
    await page.goto(`/hy/artworks?work=${id}`);
    await expect(page.getByRole("heading", { name: "Տանիք կեսօրին" })).toBeVisible();
  });
});
