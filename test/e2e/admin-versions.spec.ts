import { resourceAddress } from "../../src/core/api-routes.ts";
import { expect, expectToast, test } from "../support/admin.ts";

test("KEE-03 a save keeps what only another device changed, and asks about a field that both changed", {
  tag: ["@once", "@short"],
}, async ({ page, painter, content }) => {
  const { id } = await content.addArtwork({ description: "Blue.", availability: "available" });
  const address = resourceAddress("artworks", id);
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Description").fill("Blue on blue.");
  await content.change(address, { availability: "sold", medium: "Tempera" });
  await page.getByRole("button", { name: "Update Artwork" }).click();
  await expectToast(page, "Success", "Artwork updated successfully!");
  const stored = async () => (await painter.get(address)).json();
  expect(await stored()).toMatchObject({ description: "Blue on blue.", availability: "sold" });

  await page.locator(`[href="/admin/edit-artwork/${id}"]`).first().click();
  const question = page.getByRole("region", { name: "Changed on another device" });
  const price = page.getByLabel("Price ($)");
  await price.fill("2200");
  await content.change(address, { price: 1800 });
  await page.getByRole("button", { name: "Update Artwork" }).click();
  await expect(question).toBeFocused();
  await expect(question.getByRole("term")).toHaveText(["Price"]);
  const sides = ["Yours2200", "Saved elsewhere1800"];
  await expect(question.getByRole("definition")).toHaveText(sides);
  await expect(price).toHaveValue("2200");
  await question.getByRole("button", { name: "Save mine anyway" }).click();
  await expectToast(page, "Success", "Artwork updated successfully!");
  expect(await stored()).toMatchObject({ price: 2200, availability: "sold", medium: "Tempera" });

  await page.locator(`[href="/admin/edit-artwork/${id}"]`).first().click();
  await price.fill("2300");
  await content.change(address, { price: 1900 });
  await page.getByRole("button", { name: "Update Artwork" }).click();
  await question.getByRole("button", { name: "Load the other version" }).click();
  await expect(price).toHaveValue("1900");
});

test("KEE-07 an earlier version of a print is compared with the present one and brought back", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const { id } = await content.addPrint({ description: "First words." });
  const address = resourceAddress("prints", id);
  await content.change(address, { description: "Later words.", status: "discontinued" });
  await page.goto(`/admin/edit-print/${id}`);
  await page.getByText("Earlier versions").click();
  const version = page.getByText(/^Until /);
  await expect(version).toContainText("Description, Status");
  await version.click();
  await expect(page.getByRole("definition")).toHaveText([
    "ThenFirst words.",
    "NowLater words.",
    "ThenActive",
    "NowDiscontinued",
  ]);
  await page.getByLabel("Description").fill("Typed meanwhile.");
  const bringBack = page.getByRole("button", { name: "Bring back this version" });
  await expect(bringBack).toBeDisabled();
  await page.getByLabel("Description").fill("Later words.");
  await bringBack.click();
  await page.getByRole("button", { name: "Update Print Edition" }).click();
  await expect(page).toHaveURL(/tab=prints/);
  const stored = await (await painter.get(address)).json();
  expect(stored).toMatchObject({ description: "First words.", status: "active" });
  const versions = await (await painter.get(`${address}/versions`)).json();
  expect(versions).toMatchObject([
    { record: { description: "Later words." } },
    { record: { description: "First words." } },
  ]);
});
