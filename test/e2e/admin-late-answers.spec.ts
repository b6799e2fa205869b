import type { Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import { choose, createPicture, delayServer, expect, expectToast, test } from "../support/admin.ts";
import type { Content } from "../support/content.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

function saveNote(page: Page) {
  return page.locator(".save-note").first();
}

async function pressUpdate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Update Artwork" }).click();
}

test("KEE-02 an answer that comes late leaves a photograph that is being straightened open @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork();
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Medium").fill("Tempera");
  const answer = await delayServer(page, resourceAddress("artworks", id), "PATCH");
  await pressUpdate(page);
  await page.getByRole("button", { name: "Straighten Main Image" }).click();
  const step = page.getByRole("dialog", { name: "Straighten the picture" });
  await expect(step).toBeVisible();
  answer();
  await expect(saveNote(page)).toHaveText(/^Saved /);
  await expect(step).toBeVisible();
  await step.getByRole("button", { name: "Top left corner" }).press("ArrowDown");
  await expect(step.getByRole("button", { name: "Straighten" })).toBeEnabled();
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
  await pressUpdate(page);
  await page.getByLabel("Description").fill("Typed on.");
  answer();
  await expect(page.getByLabel("Medium")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Description")).toBeFocused();
});

/** Presses the button of a save that another device's change will refuse. */
async function saveIntoConflict(page: Page, content: Content) {
  const { id } = await content.addArtwork({ price: 2000 });
  const address = resourceAddress("artworks", id);
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Price ($)").fill("2200");
  await content.change(address, { price: 1800 });
  const answer = await delayServer(page, address, "PATCH");
  const sent = page.waitForRequest((request) => request.method() === "PATCH");
  await pressUpdate(page);
  await sent;
  return answer;
}

test("KEE-03 a conflict asks with a note if the painter has typed on, and keeps a picture that arrives @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const answer = await saveIntoConflict(page, content);
  await page.getByLabel("Description").fill("Typed on.");
  await page.getByText("More pictures").click();
  const name = "Upload Image for Additional Image 1";
  await choose(page, page.getByRole("button", { name }), await createPicture());
  answer();
  await expectToast(page, "Image uploaded successfully");
  const question = page.getByRole("region", { name: "Changed on another device" });
  await expect(question).toBeVisible();
  await expect(question).not.toBeFocused();
  await question.getByRole("button", { name: "Load the other version" }).click();
  await expect(page.getByLabel("Price ($)")).toHaveValue("1800");
  await expect(page.getByRole("textbox", { name: "Additional Image 1" })).toHaveValue(/^\/media\//);
  await pressUpdate(page);
  await expectToast(page, "Success", "Artwork updated successfully!");
});
