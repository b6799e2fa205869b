import type { APIRequestContext, Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import type { Exhibition } from "../../src/core/entities/exhibition.ts";
import { delayServer, entry, expect, expectToast, test } from "../support/admin.ts";

function conflictDialog(page: Page) {
  return page.getByRole("alertdialog", { name: "Changed on another device" });
}

const update = { name: "Update Artwork" };
const updateExhibition = { name: "Update Exhibition" };

test("KEE-03 a save keeps the fields that only another device changed", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const { id } = await content.addArtwork({ description: "Blue.", availability: "available" });
  const address = resourceAddress("artworks", id);
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Description").fill("Blue on blue.");
  await content.change(address, { availability: "sold", price: 1800 });
  await page.getByRole("button", update).click();
  const merged = "Artwork updated successfully! Kept from another device: Price, Availability.";
  await expectToast(page, "Success", merged);
  expect(await (await painter.get(address)).json()).toMatchObject({
    description: "Blue on blue.",
    availability: "sold",
    price: 1800,
  });
});

test("KEE-03 a field that both changed is shown on both sides, and nothing typed is lost", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const { id } = await content.addArtwork({ price: 2000, availability: "available" });
  const address = resourceAddress("artworks", id);
  await page.goto(`/admin/edit-artwork/${id}`);
  const price = page.getByLabel("Price ($)");
  await price.fill("2200");
  await content.change(address, { price: 1800, availability: "sold" });
  await page.getByRole("button", update).click();
  const dialog = conflictDialog(page);
  await expect(dialog.getByRole("term")).toHaveText(["Price"]);
  await expect(dialog.getByRole("definition")).toHaveText(["Yours2200", "Saved elsewhere1800"]);
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(price).toHaveValue("2200");
  await expect(page.getByRole("button", update)).toBeFocused();

  await page.getByRole("button", update).click();
  await dialog.getByRole("button", { name: "Save mine anyway" }).click();
  await expectToast(page, "Success", "Artwork updated successfully!");
  const stored = await (await painter.get(address)).json();
  expect(stored).toMatchObject({ price: 2200, availability: "sold" });
});

/** Creates an exhibition whose venue is typed once more while it is saved. */
async function typeDuringCreation(page: Page, painter: APIRequestContext) {
  const title = `Begun here ${Date.now()}`;
  const answer = await delayServer(page, resourceAddress("exhibitions"), "POST");
  await page.goto("/admin?tab=exhibitions");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Venue").fill("Studio");
  await page.getByLabel("Location").fill("Gyumri");
  await page.getByRole("button", { name: "Create Exhibition" }).click();
  await expect(page.locator(".save-note").first()).toHaveText("Saving…");
  await page.getByLabel("Venue").fill("Studio, first floor");
  answer();
  await expect(page.getByRole("button", updateExhibition)).toBeEnabled();
  const all = async (): Promise<Exhibition[]> =>
    (await painter.get(resourceAddress("exhibitions"))).json();
  const created = (await all()).find((exhibition) => exhibition.title === title);
  const address = resourceAddress("exhibitions", created?.id ?? 0);
  const stored = async () => (await all()).filter((exhibition) => exhibition.title === title);
  return { address, stored };
}

test("KEE-03 a record that was just created here keeps what another device changed since @long", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const { address, stored } = await typeDuringCreation(page, painter);
  await content.change(address, { location: "Yerevan" });
  await expect(page.locator(".save-note").first()).toHaveText(/^Kept on/);
  await page.reload();
  await expect(page.getByRole("listitem").getByLabel("Venue")).toHaveValue("Studio, first floor");
  await page.getByRole("button", updateExhibition).click();
  await expectToast(page, "Exhibition updated successfully");
  expect(await stored()).toMatchObject([{ venue: "Studio, first floor", location: "Yerevan" }]);
});

test("KEE-03 a record that was just created here asks about a field that both changed @long", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const { address, stored } = await typeDuringCreation(page, painter);
  await content.change(address, { venue: "Gallery", location: "Yerevan" });
  await page.getByRole("button", updateExhibition).click();
  const dialog = conflictDialog(page);
  await expect(dialog.getByRole("term")).toHaveText(["Venue"]);
  await dialog.getByRole("button", { name: "Save mine anyway" }).click();
  await expectToast(page, "Exhibition updated successfully");
  expect(await stored()).toMatchObject([{ venue: "Studio, first floor", location: "Yerevan" }]);
});

test("KEE-03 a creation that is repeated keeps what another device changed before its answer @long", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const title = `Repeated ${Date.now()}`;
  const address = resourceAddress("exhibitions");
  const { promise: repetition, resolve: answer } = Promise.withResolvers<void>();
  let attempts = 0;
  await page.route(`**${address}`, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    attempts += 1;
    if (attempts > 1) {
      await repetition;
      return route.fallback();
    }
    await route.fetch();
    await route.abort();
  });
  const stored = async () => {
    const exhibitions: Exhibition[] = await (await painter.get(address)).json();
    return exhibitions.filter((exhibition) => exhibition.title === title);
  };
  await page.goto("/admin?tab=exhibitions");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Venue").fill("Studio");
  await page.getByLabel("Location").fill("Gyumri");
  await page.getByRole("button", { name: "Create Exhibition" }).click();
  await expect.poll(stored).toHaveLength(1);
  const [created] = await stored();
  await content.change(`${address}/${created?.id}`, { venue: "Gallery" });
  await page.getByLabel("Location").fill("Yerevan");
  answer();
  await page.getByRole("button", updateExhibition).click();
  await expectToast(page, "Exhibition updated successfully", "Kept from another device: Venue.");
  expect(await stored()).toMatchObject([{ venue: "Gallery", location: "Yerevan" }]);
});

test("KEE-03 the form of a new record edits it if its repeated creation meets another change @long", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const title = `Repeated ${Date.now()}`;
  const address = resourceAddress("exhibitions");
  const stored = async () => {
    const exhibitions: Exhibition[] = await (await painter.get(address)).json();
    return exhibitions.filter((exhibition) => exhibition.title === title);
  };
  await page.route(`**${address}`, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.goto("/admin?tab=exhibitions");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Venue").fill("Studio");
  await page.getByLabel("Location").fill("Gyumri");
  const create = page.getByRole("button", { name: "Create Exhibition" });
  await create.click();
  await expect(page.locator(".save-note").first()).toHaveText(/^Waiting for network/);
  await page.getByLabel("Venue").fill("Studio, first floor");
  const [created] = await stored();
  await content.change(`${address}/${created?.id}`, { venue: "Gallery" });
  await page.unroute(`**${address}`);
  await create.click();
  const dialog = conflictDialog(page);
  await expect(dialog.getByRole("term")).toHaveText(["Venue"]);
  await expect(dialog.getByRole("definition")).toHaveText([
    "YoursStudio, first floor",
    "Saved elsewhereGallery",
  ]);
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("heading", { name: `Edit “${title}”` })).toBeVisible();
  await expect(page).toHaveURL(`/admin?tab=exhibitions&edit=${created?.id}`);
  await page.getByRole("button", updateExhibition).click();
  await dialog.getByRole("button", { name: "Save mine anyway" }).click();
  await expectToast(page, "Exhibition updated successfully");
  expect(await stored()).toMatchObject([{ venue: "Studio, first floor", location: "Gyumri" }]);
});

test("KEE-03 the other version of the settings can be loaded, changed and saved again", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const address = resourceAddress("homepageSettings");
  await content.change(address, { heroQuote: "Before" });
  await page.goto("/admin");
  const quote = page.getByLabel("Hero Quote");
  await expect(quote).toHaveValue("Before");
  await quote.fill("Mine");
  await content.change(address, { heroQuote: "Elsewhere" });
  const save = page.getByRole("button", { name: "Save Changes" });
  await save.click();
  await conflictDialog(page).getByRole("button", { name: "Load the other version" }).click();
  await expect(quote).toHaveValue("Elsewhere");
  for (const text of ["Elsewhere, and mine", "Once more"]) {
    await quote.fill(text);
    await save.click();
    await expectToast(page, "Homepage updated successfully");
    await expect.poll(async () => (await (await painter.get(address)).json()).heroQuote).toBe(text);
  }
  await expect(conflictDialog(page)).toBeHidden();
});

test("KEE-03 the other version keeps what only this device changed @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork({ price: 2000, description: "Blue." });
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Price ($)").fill("2200");
  await page.getByLabel("Description").fill("Blue on blue.");
  await content.change(resourceAddress("artworks", id), { price: 1800 });
  await page.getByRole("button", update).click();
  await conflictDialog(page).getByRole("button", { name: "Load the other version" }).click();
  await expect(page.getByLabel("Price ($)")).toHaveValue("1800");
  await expect(page.getByLabel("Description")).toHaveValue("Blue on blue.");
});

test("KEE-03 an exhibition that another device changed is not replaced @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const title = `Light ${Date.now()}`;
  const { id } = await content.addExhibition({ title, venue: "Old hall" });
  await page.goto("/admin?tab=exhibitions");
  await entry(page, title)
    .getByRole("button", { name: /^Edit / })
    .click();
  const form = page.getByRole("listitem").filter({ hasText: `Edit “${title}”` });
  await form.getByLabel("Venue").fill("My hall");
  await content.change(resourceAddress("exhibitions", id), { venue: "Their hall" });
  await form.getByRole("button", { name: "Update Exhibition" }).click();
  await expect(conflictDialog(page).getByRole("definition")).toContainText([
    "My hall",
    "Their hall",
  ]);
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

test("KEE-03 settings show their earlier versions", { tag: "@once" }, async ({ page, content }) => {
  const address = resourceAddress("contactSettings");
  await content.change(address, { location: "Gyumri" });
  await content.change(address, { location: "Dilijan" });
  await page.goto("/admin?tab=contact&open=settings");
  await expect(page.getByLabel("Location")).toHaveValue("Dilijan");
  await page.getByText("Earlier versions").click();
  const latest = page.getByText(/^Until /).first();
  await latest.click();
  await page.getByRole("button", { name: "Bring back this version" }).first().click();
  await page.getByRole("button", { name: "Save Contact Settings" }).click();
  await expectToast(page, "Contact settings updated successfully");
  await expect(page.getByLabel("Location")).toHaveValue("Gyumri");
});

test("KEE-03 a work that another device deleted can be created again from what was typed @long", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const { id } = await content.addArtwork({ title: "Deleted elsewhere" });
  await page.goto(`/admin/edit-artwork/${id}`);
  const description = `Blue on blue, ${Date.now()}.`;
  await page.getByLabel("Description").fill(description);
  await painter.delete(resourceAddress("artworks", id), { failOnStatusCode: true });
  await page.getByRole("button", update).click();
  const dialog = page.getByRole("alertdialog", { name: "Deleted on another device" });
  await dialog.getByRole("button", { name: "Create it again" }).click();
  await expectToast(page, "Artwork created successfully");
  await expect(page).toHaveURL(/tab=artworks/);
  const artworks = await content.artworks();
  expect(artworks.map((artwork) => artwork.description)).toContain(description);
});

test("KEE-03 a work that was restored meanwhile is updated instead of created again @long", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const title = `Restored ${Date.now()}`;
  const { id } = await content.addArtwork({ title });
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Description").fill("Blue on blue.");
  await painter.delete(resourceAddress("artworks", id), { failOnStatusCode: true });
  await page.getByRole("button", update).click();
  const again = page.getByRole("button", { name: "Create it again" });
  await expect(again).toBeVisible();
  const [deleted] = await (await painter.get("/api/trash")).json();
  await painter.post(`/api/trash/${deleted.id}/restore`, { failOnStatusCode: true });
  await again.click();
  await expectToast(page, "Success", "Artwork updated successfully!");
  expect((await content.artworks()).filter((artwork) => artwork.title === title)).toEqual([
    expect.objectContaining({ id, description: "Blue on blue." }),
  ]);
});
