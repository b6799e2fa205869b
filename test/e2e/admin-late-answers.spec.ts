import type { FileChooser, Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import {
  choose,
  createPicture,
  delayServer,
  expect,
  expectToast,
  interceptFirst,
  loseLaterRequests,
  openChooser,
  test,
} from "../support/admin.ts";
import type { Content } from "../support/content.ts";
import { shownToast } from "../support/toast.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const kept = /^Kept on this (phone|computer)$/;

function saveNote(page: Page) {
  return page.locator(".save-note").first();
}

async function pressUpdate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Update Artwork" }).click();
}

async function openChooserOfSecondPicture(page: Page): Promise<FileChooser> {
  const name = "Upload Image for Additional Image 1";
  return openChooser(page, page.getByRole("button", { name }));
}

test("KEE-01 text typed before the draft is read is kept beside it @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork({ description: "Blue." });
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Description").fill("Blue on blue.");
  await expect(saveNote(page)).toHaveText(kept);
  const release = await delayServer(page, "/assets/drafts-*.js", "GET");
  await page.reload();
  await page.getByLabel("Medium").fill("Tempera");
  release();
  await expect(page.getByLabel("Description")).toHaveValue("Blue on blue.");
  await expect(saveNote(page)).toHaveText(kept);
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue("Blue on blue.");
  await expect(page.getByLabel("Medium")).toHaveValue("Tempera");
});

/**
 * Types into a work while another device changes its medium.
 * @returns the work's path in the API
 */
async function editWhileMediumChanges(page: Page, content: Content): Promise<string> {
  const { id } = await content.addArtwork({ medium: "Oil" });
  const path = resourceAddress("artworks", id);
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Description").fill("Blue.");
  await content.change(path, { medium: "Tempera" });
  return path;
}

/** The message names no change of another device. */
async function expectPlainUpdate(page: Page): Promise<void> {
  await pressUpdate(page);
  await expect(shownToast(page).locator(".toast-description")).toHaveText(
    "Artwork updated successfully!",
  );
}

for (const save of ["first", "second"]) {
  test(`KEE-03 what another device changed is named during the ${save} save, and not again @long`, {
    tag: "@once",
  }, async ({ page, content }) => {
    const path = await editWhileMediumChanges(page, content);
    const answer = await delayServer(page, path, "PUT");
    // The first is refused, the second is merged.
    if (save === "second")
      await interceptFirst(page, { path, method: "PUT" }, (route) => route.continue());
    await pressUpdate(page);
    if (save === "second") await expect(page.getByLabel("Medium")).toHaveValue("Tempera");
    await page.getByLabel("Dimensions").fill("30 × 40 cm");
    answer();
    await expect(shownToast(page)).toContainText("Kept from another device: Medium.");
    await page.getByLabel("Medium").fill("Ink");
    await expectPlainUpdate(page);
  });
}

test("KEE-03 what another device changed is named if the merged save is lost @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const path = await editWhileMediumChanges(page, content);
  await loseLaterRequests(page, path, "PUT");
  await pressUpdate(page);
  await expect(shownToast(page)).toContainText("Kept from another device: Medium.");
  await page.getByLabel("Medium").fill("Ink");
  await page.unrouteAll({ behavior: "wait" });
  await expectPlainUpdate(page);
});

test("KEE-01 a few keys before the draft is read do not replace the text that it keeps @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork({ description: "Blue." });
  const description = page.getByLabel("Description");
  await page.goto(`/admin/edit-artwork/${id}`);
  await description.fill("The text of an hour.");
  await expect(saveNote(page)).toHaveText(kept);
  const release = await delayServer(page, "/assets/drafts-*.js", "GET");
  await page.reload();
  await description.press("End");
  await page.keyboard.type(" And");
  release();
  await expect(saveNote(page)).toHaveText(kept);
  await expect(description).toHaveValue("Blue. And");
  const note = page.locator(".draft-note");
  await expect(note).toContainText(/^An earlier draft from .* is kept separately/);
  await note.getByRole("button", { name: "Open it" }).click();
  await expect(description).toHaveValue("The text of an hour.");
  await page.goto("/admin?tab=artworks");
  const list = page.getByRole("complementary", { name: /^Kept on this/ });
  await expect(list.getByRole("listitem")).toHaveCount(2);
});

test("KEE-01 a draft that is read during a save stays in the form after it @long", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const { id } = await content.addArtwork({ description: "Blue." });
  const address = resourceAddress("artworks", id);
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Description").fill("Blue on blue.");
  await expect(saveNote(page)).toHaveText(kept);
  const release = await delayServer(page, "/assets/drafts-*.js", "GET");
  const answer = await delayServer(page, address, "PUT");
  await page.reload();
  await page.getByLabel("Medium").fill("Tempera");
  await pressUpdate(page);
  release();
  await expect(page.getByLabel("Description")).toHaveValue("Blue on blue.");
  answer();
  await expect(saveNote(page)).toHaveText(kept);
  await pressUpdate(page);
  await expectToast(page, "Success", "Artwork updated successfully!");
  expect(await (await painter.get(address)).json()).toMatchObject({
    description: "Blue on blue.",
    medium: "Tempera",
  });
});

test("KEE-06 a picture that is too large stays in its slot when an earlier save is answered @long", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin/create-artwork");
  await page.getByLabel("Title").fill(`Large ${Date.now()}`);
  await page.getByLabel("Medium").fill("Tempera");
  await page.getByLabel("Dimensions").fill("24 × 36 inches");
  await page.getByLabel("Description").fill("Evening over the plateau.");
  await page
    .getByRole("textbox", { name: "Main Image (required)" })
    .fill("https://example.com/cover.jpg");
  const answer = await delayServer(page, resourceAddress("artworks"), "POST");
  await page.getByRole("button", { name: "Create Artwork" }).click();
  await expect(saveNote(page)).toHaveText("Saving…");
  const { buffer, ...file } = await createPicture();
  const large = Buffer.concat([buffer, Buffer.alloc(10 * 1024 * 1024)]);
  const button = page.getByRole("button", { name: "Upload Image for Additional Image 1" });
  await choose(page, button, { ...file, buffer: large });
  const remedy = page.getByRole("button", { name: "Make it smaller for me" });
  await expect(remedy).toBeVisible();
  answer();
  await expect(page.getByRole("heading", { name: "Edit Artwork" })).toBeVisible();
  await expect(remedy).toBeVisible();
});

test("KEE-02 a work that is created again is created once, although its answer was lost @long", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const title = `Again ${Date.now()}`;
  const { id } = await content.addArtwork({ title });
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Description").fill("Blue on blue.");
  await painter.delete(resourceAddress("artworks", id));
  await pressUpdate(page);
  const address = `**${resourceAddress("artworks")}`;
  let isStored = false;
  await page.route(address, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    if (!isStored) await route.fetch();
    isStored = true;
    await route.abort();
  });
  await page.getByRole("button", { name: "Create it again" }).click();
  await expect(saveNote(page)).toHaveText(/^Waiting for network/);
  await page.goto("/admin?tab=prints");
  const drafts = page.getByRole("complementary", { name: /^Kept on this/ });
  await expect(drafts).toContainText("waits for the network");
  await page.unroute(address);
  await page.reload();
  await expect(drafts).toHaveCount(0);
  expect((await content.artworks()).filter((artwork) => artwork.title === title)).toEqual([
    expect.objectContaining({ description: "Blue on blue." }),
  ]);
});

test("KEE-02 a photograph that is taken while a waiting save arrives is kept @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork();
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Medium").fill("Tempera");
  const answer = await delayServer(page, resourceAddress("artworks", id), "PUT");
  await pressUpdate(page);
  const chooser = await openChooserOfSecondPicture(page);
  answer();
  await expect(saveNote(page)).toHaveText(/^Saved /);
  await chooser.setFiles(await createPicture());
  await expectToast(page, "Image uploaded successfully");
  await expect(page.getByRole("heading", { name: "Edit Artwork" })).toBeVisible();
});

test("KEE-02 a waiting save is sent once although a picture is being chosen @long", {
  tag: "@once",
}, async ({ page, context, content }) => {
  const { id } = await content.addArtwork();
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Medium").fill("Tempera");
  await context.setOffline(true);
  await pressUpdate(page);
  await expect(saveNote(page)).toHaveText(/^Waiting for network/);
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") saves.push(request.url());
  });
  const chooser = await openChooserOfSecondPicture(page);
  await context.setOffline(false);
  await expect(saveNote(page)).toHaveText(/^Saved /);
  await chooser.setFiles(await createPicture());
  await expectToast(page, "Image uploaded successfully");
  await expect(saveNote(page)).toHaveText(/^Kept/);
  expect(saves).toHaveLength(1);
});

test("KEE-03 a refusal leaves the keyboard in the field in which the painter types on @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork();
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Title").fill("");
  const answer = await delayServer(page, resourceAddress("artworks", id), "PUT");
  await pressUpdate(page);
  await page.getByLabel("Description").fill("Typed on.");
  answer();
  await expect(page.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Description")).toBeFocused();
});

test("KEE-01, KEE-06 a picture that the server refuses as too large while a save is sent is kept @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id, medium } = await content.addArtwork();
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.route("**/api/upload", (route) =>
    route.fulfill({ status: 413, json: { message: "Too large" } }),
  );
  const refuse = await delayServer(page, "/api/upload", "POST");
  const answer = await delayServer(page, resourceAddress("artworks", id), "PUT");
  await page.getByLabel("Medium").fill("Tempera");
  await expect(saveNote(page)).toHaveText(kept);
  await page.getByLabel("Medium").fill(medium);
  await expect(saveNote(page)).toHaveText("");
  await pressUpdate(page);
  await expect(saveNote(page)).toHaveText("Saving…");
  const name = "Upload Image for Additional Image 1";
  await choose(page, page.getByRole("button", { name }), await createPicture());
  const remedy = page.getByRole("button", { name: "Make it smaller for me" });
  refuse();
  await expect(remedy).toBeVisible();
  answer();
  await expect(saveNote(page)).toHaveText(kept);
  await expect(remedy).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Restored from/)).toBeVisible();
  await expect(remedy).toBeVisible();
});

function conflictDialog(page: Page) {
  return page.getByRole("alertdialog", { name: "Changed on another device" });
}

/** Presses the button of a save that another device's change will refuse. */
async function saveIntoConflict(page: Page, content: Content) {
  const { id } = await content.addArtwork({ price: 2000 });
  const address = resourceAddress("artworks", id);
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Price ($)").fill("2200");
  await content.change(address, { price: 1800 });
  const answer = await delayServer(page, address, "PUT");
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await pressUpdate(page);
  await sent;
  return answer;
}

test("KEE-03 a conflict asks with a note while a picture is being chosen @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const answer = await saveIntoConflict(page, content);
  const chooser = await openChooserOfSecondPicture(page);
  answer();
  await expect(page.getByRole("button", { name: "Compare" })).toBeVisible();
  await expect(conflictDialog(page)).toHaveCount(0);
  await chooser.setFiles(await createPicture());
  await expectToast(page, "Image uploaded successfully");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(conflictDialog(page)).toBeVisible();
});

for (const side of ["Save mine anyway", "Load the other version"]) {
  test(`KEE-03 “${side}” keeps a picture that arrives while the painter compares @long`, {
    tag: "@once",
  }, async ({ page, content }) => {
    const answer = await saveIntoConflict(page, content);
    const upload = await delayServer(page, "/api/upload", "POST");
    const name = "Upload Image for Additional Image 1";
    await choose(page, page.getByRole("button", { name }), await createPicture());
    answer();
    await page.getByRole("button", { name: "Compare" }).click();
    upload();
    await expectToast(page, "Image uploaded successfully");
    await conflictDialog(page).getByRole("button", { name: side }).click();
    const second = page.getByRole("textbox", { name: "Additional Image 1" });
    if (side === "Save mine anyway") {
      await expectToast(page, "Success", "Artwork updated successfully!");
      await page.goBack();
    } else await expect(page.getByLabel("Price ($)")).toHaveValue("1800");
    await expect(second).toHaveValue(/^\/media\//);
  });
}

test("KEE-03 a conflict leaves a photograph that is being straightened open @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const answer = await saveIntoConflict(page, content);
  await page.getByRole("button", { name: "Straighten Main Image" }).click();
  const step = page.getByRole("dialog", { name: "Straighten the picture" });
  const corner = step.getByRole("button", { name: "Top left corner" });
  await corner.focus();
  answer();
  await expect(page.locator(".draft-note")).toContainText("Changed on another device");
  await expect(conflictDialog(page)).toHaveCount(0);
  await expect(corner).toBeFocused();
});

test("KEE-03 a conflict leaves the field that the painter has gone to @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const answer = await saveIntoConflict(page, content);
  const availability = page.getByLabel("Availability");
  await availability.focus();
  answer();
  await expect(page.getByRole("button", { name: "Compare" })).toBeVisible();
  await expect(conflictDialog(page)).toHaveCount(0);
  await expect(availability).toBeFocused();
});

test("KEE-03 Compare asks nothing if the painter has typed the other version meanwhile @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const answer = await saveIntoConflict(page, content);
  const price = page.getByLabel("Price ($)");
  await price.focus();
  answer();
  const compare = page.getByRole("button", { name: "Compare" });
  await expect(compare).toBeVisible();
  await price.fill("1800");
  await compare.click();
  await expect(compare).toHaveCount(0);
  await expect(conflictDialog(page)).toHaveCount(0);
  await expect(saveNote(page)).toHaveText("");
});

test("KEE-03, LAN-02 a conflict leaves the language and the field in which the painter types on @long", {
  tag: "@once",
}, async ({ page, content }) => {
  await content.change(resourceAddress("artistSettings"), { translationLanguages: ["ru"] });
  const answer = await saveIntoConflict(page, content);
  await page.getByRole("tab", { name: "Русский" }).click();
  const title = page.getByRole("tabpanel").getByRole("textbox").first();
  await title.pressSequentially("Кры");
  answer();
  await expect(page.getByRole("button", { name: "Compare" })).toBeVisible();
  await page.keyboard.type("ша");
  await expect(title).toBeFocused();
  await expect(title).toHaveValue("Крыша");
  await page.getByRole("button", { name: "Compare" }).click();
  const dialog = conflictDialog(page);
  await expect(dialog.getByRole("term")).toHaveText(["Price"]);
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByRole("tab", { name: "Русский" })).toHaveAttribute("aria-selected", "true");
});

test("KEE-02 an answer that comes late leaves a photograph that is being straightened open @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork();
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Medium").fill("Tempera");
  const answer = await delayServer(page, resourceAddress("artworks", id), "PUT");
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
