import type { Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import { withUnpublishedQuery } from "../../src/core/unpublished.ts";
import { expectAccessible } from "../support/accessible.ts";
import { delayServer, expect, expectToast, fieldMessage, test } from "../support/admin.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const artistSettings = resourceAddress("artistSettings");

function languageTab(page: Page, name: string) {
  return page.getByRole("tab", { name, exact: true });
}

const update = { name: "Update Artwork" };

test("LAN-02 switching a language on adds a tab to the forms, switching it off removes the tab", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(artistSettings, { translationLanguages: [] });
  await page.goto("/admin?tab=artist");
  const languages = page.getByRole("group", { name: "Languages you write in" });
  const tabs = page.getByRole("tablist", { name: "Language of the texts" });
  await expect(languages.getByRole("checkbox")).toHaveCount(3);
  await expect(tabs).toHaveCount(0);
  const save = page.getByRole("button", { name: "Save Name and Place" });
  await languages.getByLabel("Russian").check();
  await save.click();
  await expectToast(page, "Name and place updated successfully");
  await expect(tabs).toHaveCount(2);
  await expect(tabs.first().getByRole("tab")).toHaveText(["English", "Русский"]);
  await languages.getByLabel("Russian").uncheck();
  await save.click();
  await expect(tabs).toHaveCount(0);
});

test("LAN-02 the fields stay in place when the tabs of the languages load late", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(artistSettings, { translationLanguages: ["hy", "ru"] });
  const { id } = await content.addArtwork({ title: "Roof" });
  const release = await delayServer(page, "/assets/translations-*.js", "GET");
  await page.goto(`/admin/edit-artwork/${id}`);
  const title = page.getByLabel("Title", { exact: true });
  await expect(page.locator(".language-tabs, [role=tabpanel]").first()).toBeVisible();
  /** Distance from the top of the form, px: fonts may move the form itself. */
  const offset = () =>
    title.evaluate((field) => {
      const form = field.closest("form") ?? field;
      return field.getBoundingClientRect().top - form.getBoundingClientRect().top;
    });
  const before = await offset();
  release();
  await expect(languageTab(page, "Русский")).toBeVisible();
  expect(await offset()).toBe(before);
});

test("LAN-02 a work is translated beside its original, and keeps its other texts", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  await content.change(artistSettings, { translationLanguages: ["hy", "ru"] });
  const { id } = await content.addArtwork({ title: "Roof", description: "Two\nlines." });
  const address = resourceAddress("artworks", id);
  await content.change(address, { translations: { hy: { title: "Տանիք" } } });
  await page.goto(`/admin/edit-artwork/${id}`);
  await languageTab(page, "English").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(languageTab(page, "Русский")).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Price ($)")).toBeHidden();
  const panel = page.getByRole("tabpanel", { name: "Русский" });
  await expect(panel.getByRole("textbox")).toHaveCount(3);
  await expect(panel).toContainText("Description in English: Two\nlines.");
  const title = page.getByLabel("Title in Russian", { exact: true });
  await expect(title).toHaveAttribute("lang", "ru");
  await expectAccessible(page);
  await title.fill("Крыша");
  await page.getByRole("button", update).click();
  await expectToast(page, "Success");
  const stored = await (await painter.get(withUnpublishedQuery(address))).json();
  expect(stored).toMatchObject({ title: "Roof", description: "Two\nlines." });
  expect(stored.translations).toEqual({ hy: { title: "Տանիք" }, ru: { title: "Крыша" } });
});

test("LAN-04 a tab proposes translations and says which are older than their originals", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(artistSettings, { translationLanguages: ["ru"] });
  const { id } = await content.addArtwork({ title: "Roof", medium: "Oil on canvas" });
  const address = resourceAddress("artworks", id);
  await content.change(address, { translations: { ru: { title: "Крыша" } } });
  await content.change(address, { title: "Roofs at noon" });
  await page.goto(`/admin/edit-artwork/${id}`);
  await languageTab(page, "Русский").click();
  const panel = page.getByRole("tabpanel", { name: "Русский" });
  await expect(panel).toContainText("Translated from an earlier text: Roof");
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Холст, масло" }).click();
  const medium = page.getByLabel("Medium in Russian", { exact: true });
  await expect(medium).toHaveValue("Холст, масло");
  await expect(medium).toBeFocused();
  await panel.getByRole("button", { name: "It still fits" }).click();
  await expect(panel).not.toContainText("earlier text");
  await expect(page.getByLabel("Title in Russian", { exact: true })).toBeFocused();
});

test("LAN-02 a message in another language's tab opens the tab", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(artistSettings, { translationLanguages: ["ru", "fr"] });
  const { id } = await content.addArtwork();
  await page.goto(`/admin/edit-artwork/${id}?translate=artworks.fr`);
  const description = page.getByLabel("Description in French");
  await description.fill("a".repeat(20_001));
  await languageTab(page, "Русский").click();
  await expect(description).toBeHidden();
  await page.getByRole("button", update).click();
  await expect(description).toBeFocused();
  await expect(fieldMessage(page, "Please keep this under 20000 characters")).toBeVisible();

  await description.fill("Toit.");
  await languageTab(page, "Русский").click();
  await languageTab(page, "English").click();
  await page.getByLabel("Title").fill("");
  await languageTab(page, "Français").click();
  await page.getByRole("button", update).click();
  await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
});

test("LAN-02, KEE-03 a translation that both devices changed is named on both sides @long", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(artistSettings, { translationLanguages: ["ru"] });
  const { id } = await content.addArtwork();
  const address = resourceAddress("artworks", id);
  await page.goto(`/admin/edit-artwork/${id}?translate=artworks.ru`);
  await page.getByLabel("Title in Russian").fill("Крыша");
  await page.getByLabel("Medium in Russian").fill("Масло");
  await content.change(address, { translations: { ru: { title: "Кровля" } } });
  await page.getByRole("button", update).click();
  const dialog = page.getByRole("alertdialog", { name: "Changed on another device" });
  await expect(dialog.getByRole("term")).toHaveText(["Title in Russian"]);
  await expect(dialog.getByRole("definition")).toHaveText(["YoursКрыша", "Saved elsewhereКровля"]);
  await dialog.getByRole("button", { name: "Load the other version" }).click();
  await expect(page.getByLabel("Title in Russian")).toHaveValue("Кровля");
  await expect(page.getByLabel("Medium in Russian")).toHaveValue("Масло");
});

test("LAN-02, KEE-03 an earlier translation is compared with the present one and brought back", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  await content.change(artistSettings, { translationLanguages: ["ru"] });
  const { id } = await content.addPrint();
  const address = resourceAddress("prints", id);
  await content.change(address, { translations: { ru: { title: "Кровля" } } });
  await content.change(address, { translations: { ru: { title: "Крыша" } } });
  await page.goto(`/admin/edit-print/${id}`);
  await page.getByText("Earlier versions").click();
  const version = page.getByText(/^Until /).first();
  await expect(version).toContainText("Print Title in Russian");
  await version.click();
  await expect(page.getByRole("definition")).toHaveText(["ThenКровля", "NowКрыша"]);
  await page.getByRole("button", { name: "Bring back this version" }).first().click();
  await page.getByRole("button", { name: "Update Print Edition" }).click();
  await expect(page).toHaveURL(/tab=prints/);
  const stored = await (await painter.get(withUnpublishedQuery(address))).json();
  expect(stored.translations).toEqual({ ru: { title: "Кровля" } });
});

test("LAN-02, KEE-01 a reload offers an unsaved translation back", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(artistSettings, { translationLanguages: ["hy"] });
  const { id } = await content.addArtwork();
  await page.goto(`/admin/edit-artwork/${id}`);
  await languageTab(page, "Հայերեն").click();
  await page.getByLabel("Title in Armenian").fill("Տանիք");
  await expect(page.locator(".save-note").first()).toHaveText(/^Kept on this (phone|computer)$/);
  await page.reload();
  await languageTab(page, "Հայերեն").click();
  await expect(page.getByLabel("Title in Armenian")).toHaveValue("Տանիք");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Title in Armenian")).toHaveValue("");
});

test("LAN-02 a text that is not translated yet is listed, and the link leads to its field", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(artistSettings, { translationLanguages: ["ru"] });
  const title = `Long wall ${Date.now()}`;
  const { id } = await content.addExhibition({ title });
  await content.change(resourceAddress("exhibitions", id), {
    translations: { ru: { title: "Длинная стена" } },
  });
  const openList = async () => {
    await page.goto("/admin?tab=artist");
    await page.getByText(/^Russian: \d+ of \d+ texts$/).click();
  };
  await openList();
  const missing = page.getByRole("region", { name: "Translations" });
  const entry = missing.getByRole("listitem").filter({ hasText: title });
  await expect(entry).toHaveText(`${title} Exhibition, 2 texts`);
  await entry.getByRole("link").click();
  const form = page.getByRole("listitem").filter({ hasText: `Edit “${title}”` });
  await expect(form.getByLabel("Title in Russian")).toHaveValue("Длинная стена");
  await expect(form.getByLabel("Venue in Russian")).toBeFocused();

  await openList();
  await page.getByLabel("Place", { exact: true }).fill("Not saved yet");
  for (const tab of ["Русский", "English"]) {
    const sentence = page.getByLabel("A sentence about your work in Russian");
    await missing.getByRole("link", { name: "Name and place" }).click();
    await expect(page.getByLabel("Artist name in Russian")).toBeFocused();
    await expect(sentence).toBeVisible();
    await languageTab(page, tab).first().click();
  }
});

test("LAN-02 an exhibition is created with its translations, and the next form begins in English", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  await content.change(artistSettings, { translationLanguages: ["ru"] });
  await page.goto("/admin?tab=exhibitions");
  const form = page.getByRole("region", { name: "Add New Exhibition" });
  const title = `New walls ${Date.now()}`;
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Venue").fill("Long Room");
  await form.getByLabel("Location").fill("Gyumri");
  await form.getByRole("tab", { name: "Русский" }).click();
  await form.getByLabel("Title in Russian").fill("Новые стены");
  await form.getByRole("button", { name: "Create Exhibition" }).click();
  await expectToast(page, "Exhibition created successfully");
  await expect(form.getByRole("tab", { selected: true })).toHaveText("English");
  const list = resourceAddress("exhibitions");
  const exhibitions: { id: number; title: string }[] = await (await painter.get(list)).json();
  const { id } = exhibitions.find((each) => each.title === title) ?? { id: 0 };
  const address = resourceAddress("exhibitions", id);
  const stored = await (await painter.get(withUnpublishedQuery(address))).json();
  expect(stored.translations).toEqual({ ru: { title: "Новые стены" } });
  await painter.delete(address, { failOnStatusCode: true });
});
