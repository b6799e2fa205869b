import type { Page, Route } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import { delayServer, expect, expectFailure, expectToast, test } from "../support/admin.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Answers the saves of a record while the text contains a word. */
async function refuse(page: Page, address: string, answer: Parameters<Route["fulfill"]>[0]) {
  await page.route(`**${address}`, (route) =>
    route.request().postData()?.includes("poison") ? route.fulfill(answer) : route.fallback(),
  );
}

test("KEE-02 a save after an error of the server says the reason in its form until the corrected text is sent", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork({ title: "Refused once" });
  await refuse(page, resourceAddress("artworks", id), {
    status: 507,
    json: { message: "The disk of the site is full", code: "diskFullNotSaved" },
  });
  await page.goto(`/admin/edit-artwork/${id}`);
  const description = page.getByLabel("Description").first();
  const save = page.getByRole("button", { name: "Update Artwork" });
  const reason = page.locator(".form-actions .entry-error");
  await description.fill("poison");
  await save.click();
  await expectFailure(page, "Error");
  await expect(reason).toBeVisible();
  const words = await reason.textContent();
  await page.reload();
  await expect(reason).toHaveText(`${words}`);
  await description.fill("cured");
  await expect(reason).toBeVisible();
  await save.click();
  await expectToast(page, "Success", "Artwork updated successfully!");
  const stored = await page.request.get(resourceAddress("artworks", id));
  expect(await stored.json()).toMatchObject({ description: "cured" });
});

test("KEE-02 a correction that waits for the network is sent when the earlier text is refused", {
  tag: "@once",
}, async ({ page, context, content }) => {
  const { id } = await content.addArtwork({ title: "Corrected without network" });
  const address = resourceAddress("artworks", id);
  await refuse(page, address, { status: 500, body: "" });
  const cutOff = (route: Route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback();
  await page.route(`**${address}`, cutOff);
  await page.goto(`/admin/edit-artwork/${id}`);
  const description = page.getByLabel("Description").first();
  const save = page.getByRole("button", { name: "Update Artwork" });
  const waiting = /^Waiting for network/;
  const note = page.locator(".save-note").first();
  await description.fill("poison");
  await save.click();
  await expect(note).toHaveText(waiting);
  await description.fill("cured");
  await save.click();
  await expect(note).toHaveText(waiting);
  await page.unroute(`**${address}`, cutOff);
  await context.setOffline(true);
  await context.setOffline(false);
  await expectToast(page, "Success", "Artwork updated successfully!");
  const stored = await page.request.get(address);
  expect(await stored.json()).toMatchObject({ description: "cured" });
});

test("KEE-04 a save that a proxy never lets through is discarded while it waits, and taken back", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork({ description: "Blue." });
  const address = resourceAddress("artworks", id);
  await refuse(page, address, { status: 502, body: "" });
  await page.goto(`/admin/edit-artwork/${id}`);
  const description = page.getByLabel("Description").first();
  const waiting = /^Waiting for network/;
  const note = page.locator(".save-note").first();
  await description.fill("poison");
  await page.getByRole("button", { name: "Update Artwork" }).click();
  await expect(note).toHaveText(waiting);
  const answer = await delayServer(page, address, "PATCH");
  await page.reload();
  await expect(note).toHaveText(waiting);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(description).toHaveValue("Blue.");
  answer();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(description).toHaveValue("poison");
  await expect(note).toHaveText(waiting);
});

test("KEE-04 a draft cannot be discarded while its request is sent for the first time", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork({ title: "On its way" });
  await page.goto(`/admin/edit-artwork/${id}`);
  const description = page.getByLabel("Description").first();
  await description.fill("Blue on blue.");
  await expect(page.locator(".save-note").first()).toHaveText(/^Kept on this/);
  await page.reload();
  const discard = page.getByRole("button", { name: "Discard" });
  await expect(discard).toBeEnabled();
  const answer = await delayServer(page, resourceAddress("artworks", id), "PATCH");
  await page.getByRole("button", { name: "Update Artwork" }).click();
  await expect(discard).toBeDisabled();
  answer();
  await expectToast(page, "Success", "Artwork updated successfully!");
});
