import { resourceAddress } from "../../src/core/api-routes.ts";
import { addUnpublishedQuery } from "../../src/core/unpublished.ts";
import { expectAccessible } from "../support/accessible.ts";
import { expect, expectToast, test } from "../support/admin.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const artistSettings = resourceAddress("artistSettings");

test("LAN-02 a language that is switched on adds a tab to the forms", {
  tag: ["@once", "@short"],
}, async ({ page, content }) => {
  await content.change(artistSettings, { translationLanguages: [] });
  await page.goto("/admin?tab=artist");
  const languages = page.getByRole("group", { name: "Languages you translate into" });
  const tabs = page.getByRole("tablist", { name: "Language of the texts" });
  await expect(tabs).toHaveCount(0);
  await languages.getByLabel("Russian").check();
  await page.getByRole("button", { name: "Save Name and Place" }).click();
  await expectToast(page, "Name and place updated successfully");
  await expect(tabs.first().getByRole("tab")).toHaveText(["English", "Русский"]);
});

test("LAN-02, LAN-04 a work is translated beside its original, with proposals and older translations marked", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  await content.change(artistSettings, { translationLanguages: ["hy", "ru"] });
  const { id } = await content.addArtwork({ title: "Roof", medium: "Oil on canvas" });
  const address = resourceAddress("artworks", id);
  const hy = { title: "Տանիք" };
  await content.change(address, { translations: { hy, ru: { title: "Крыша" } } });
  await content.change(address, { title: "Roofs at noon" });
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByRole("tab", { name: "Русский", exact: true }).click();
  await expect(page.getByLabel("Price ($)")).toBeHidden();
  const panel = page.getByRole("tabpanel", { name: "Русский" });
  await expect(panel.getByRole("textbox")).toHaveCount(3);
  await expect(panel).toContainText("Medium in English: Oil on canvas");
  await expect(panel).toContainText("Translated from an earlier text: Roof");
  await expectAccessible(page);

  const title = page.getByLabel("Title in Russian", { exact: true });
  const medium = page.getByLabel("Medium in Russian", { exact: true });
  await expect(title).toHaveAttribute("lang", "ru");
  await panel.getByRole("button", { name: "Холст, масло" }).click();
  await expect(medium).toHaveValue("Холст, масло");
  await panel.getByRole("button", { name: "It still fits" }).click();
  await expect(panel).not.toContainText("earlier text");
  await title.fill("Крыши");
  await page.getByRole("button", { name: "Update Artwork" }).click();
  await expectToast(page, "Success");
  const stored = await (await painter.get(addUnpublishedQuery(address))).json();
  const ru = { title: "Крыши", medium: "Холст, масло" };
  expect(stored).toMatchObject({ title: "Roofs at noon", translations: { hy, ru } });
});
