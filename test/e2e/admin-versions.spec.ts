import type { Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import { choose, createPicture, delayServer, expect, expectToast, test } from "../support/admin.ts";
import type { Content } from "../support/content.ts";

function question(page: Page) {
  return page.getByRole("region", { name: "Changed on another device" });
}

/** Opens the form of a work whose price the painter and another device have changed. */
async function changePriceTwice(page: Page, content: Content): Promise<string> {
  const { id } = await content.addArtwork({ price: 2000 });
  const address = resourceAddress("artworks", id);
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Price ($)").fill("2200");
  await content.change(address, { price: 1800 });
  return address;
}

const update = { name: "Update Artwork" };

test("KEE-03 a save keeps what only another device changed, and asks about a field that both changed", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const { id } = await content.addArtwork({ description: "Blue.", availability: "available" });
  const address = resourceAddress("artworks", id);
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Description").fill("Blue on blue.");
  await content.change(address, { availability: "sold", medium: "Tempera" });
  await page.getByRole("button", update).click();
  await expectToast(page, "Success", "Artwork updated successfully!");
  const stored = async () => (await painter.get(address)).json();
  expect(await stored()).toMatchObject({ description: "Blue on blue.", availability: "sold" });

  await page.locator(`[href="/admin/edit-artwork/${id}"]`).first().click();
  const price = page.getByLabel("Price ($)");
  await price.fill("2200");
  await content.change(address, { price: 1800 });
  await page.getByRole("button", update).click();
  await expect(question(page)).toBeFocused();
  await expect(question(page).getByRole("term")).toHaveText(["Price"]);
  const sides = ["Yours2200", "Saved elsewhere1800"];
  await expect(question(page).getByRole("definition")).toHaveText(sides);
  await expect(price).toHaveValue("2200");
  await question(page).getByRole("button", { name: "Save mine anyway" }).click();
  await expectToast(page, "Success", "Artwork updated successfully!");
  expect(await stored()).toMatchObject({ price: 2200, availability: "sold", medium: "Tempera" });
});

test("AUT-06, KEE-03 *Save mine anyway* asks for the password if the session has ended @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const address = await changePriceTwice(page, content);
  await page.getByRole("button", update).click();
  await expect(question(page)).toBeFocused();
  // The press follows a change that is no press.
  await page.getByLabel("Description").fill("Typed on.");
  await page.route(`**${address}`, (route) =>
    route.fulfill({ status: 401, json: { message: "Please sign in again" } }),
  );
  await question(page).getByRole("button", { name: "Save mine anyway" }).click();
  await expect(page.getByRole("dialog", { name: "Please sign in again" })).toBeVisible();
});

test("KEE-03 a refusal leaves the keyboard in the field in which the painter types on @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork();
  const address = resourceAddress("artworks", id);
  await page.goto(`/admin/edit-artwork/${id}`);
  const issues = [{ path: "medium", message: "Not this one" }];
  await page.route(`**${address}`, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({ status: 400, json: { message: "Not this one", issues } })
      : route.fallback(),
  );
  const answer = await delayServer(page, address, "PATCH");
  await page.getByLabel("Medium").fill("Tempera");
  await page.getByRole("button", update).click();
  await page.getByLabel("Description").fill("Typed on.");
  answer();
  await expect(page.getByLabel("Medium")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Description")).toBeFocused();
});

test("KEE-03 a conflict leaves the focus where the painter types on, and keeps a picture that arrives meanwhile", {
  tag: "@once",
}, async ({ page, content }) => {
  const address = await changePriceTwice(page, content);
  const answer = await delayServer(page, address, "PATCH");
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await page.getByRole("button", update).click();
  await sent;
  await page.getByLabel("Description").fill("Typed on.");
  const name = "Upload Image for Additional Image 1";
  await choose(page, page.getByRole("button", { name }), await createPicture());
  answer();
  await expect(question(page)).toBeVisible();
  await expect(question(page)).not.toBeFocused();
  const picture = page.getByRole("textbox", { name: "Additional Image 1" });
  await expect(picture).toHaveValue(/^\/media\//);
  await question(page).getByRole("button", { name: "Load the other version" }).click();
  await expect(page.getByLabel("Price ($)")).toHaveValue("1800");
  await expect(picture).toHaveValue(/^\/media\//);
  await page.getByRole("button", update).click();
  await expectToast(page, "Success", "Artwork updated successfully!");
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
