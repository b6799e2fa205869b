import type { Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import {
  choose,
  createPicture,
  delayServer,
  expect,
  expectToast,
  fillWork,
  signIn,
  test,
} from "../support/admin.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const kept = /^Kept on this (phone|computer)$/;

/** The state of the input, beside the submit button. */
function saveNote(page: Page) {
  return page.locator(".save-note").first();
}

/** The notice of drafts that other forms keep. */
function keptList(page: Page) {
  return page.getByRole("complementary", { name: /^Kept on this/ });
}

function mainPicture(page: Page) {
  return page.getByRole("textbox", { name: "Main Image (required)" });
}

/** Presses a button and answers the browser's question. */
async function answerQuestion(
  page: Page,
  press: () => Promise<void>,
  answer: "accept" | "dismiss",
): Promise<string> {
  const question = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog[answer]();
    return dialog.message();
  });
  await press();
  return question;
}

/** Makes the browser end its connection to the storage at the event `end-connection`. */
async function endConnections(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (...parameters) => {
      const request = open(...parameters);
      request.addEventListener("success", () => {
        addEventListener("end-connection", () => request.result.close(), { once: true });
      });
      return request;
    };
  });
}

function isStored(page: Page, title: string): Promise<boolean> {
  return page.evaluate(async (typed) => {
    const opening = indexedDB.open("nkar-outbox");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const drafts = opening.result.transaction("drafts").objectStore("drafts").getAll();
    await new Promise((resolve) => drafts.addEventListener("success", resolve));
    return drafts.result.some(({ edit }) => edit.title === typed);
  }, title);
}

test("KEE-01 a form that is reloaded while typing offers its text back, until it is discarded", {
  tag: ["@once", "@short"],
}, async ({ page }) => {
  await endConnections(page);
  await page.goto("/admin/create-artwork");
  const title = page.getByLabel("Title");
  await title.fill("Half a thought");
  await expect(saveNote(page)).toHaveText(kept);
  await page.evaluate(() => dispatchEvent(new Event("end-connection")));
  await title.fill("Half a thought, and");
  await expect.poll(() => isStored(page, "Half a thought, and")).toBe(true);
  await title.fill("Half a thought, and more");
  await page.reload();
  await expect(title).toHaveValue("Half a thought, and more");
  await expect(page.getByText(/^Restored from \d\d:\d\d/)).toBeVisible();

  const discard = page.getByRole("button", { name: "Discard" });
  await discard.click();
  await expect(title).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(title).toHaveValue("Half a thought, and more");
  await page.reload();
  await expect(title).toHaveValue("Half a thought, and more");
  await discard.click();
  await expect(title).toHaveValue("");
  await expect.poll(() => isStored(page, "Half a thought, and more")).toBe(false);
  await page.reload();
  await expect(title).toHaveValue("");
});

test("KEE-01 the draft of a work that was deleted elsewhere is saved once the work is restored", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const { id } = await content.addArtwork({ title: "Deleted elsewhere" });
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Description").fill("Blue on blue.");
  await expect(saveNote(page)).toHaveText(kept);
  await painter.delete(resourceAddress("artworks", id));
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue("Blue on blue.");
  const update = page.getByRole("button", { name: "Update Artwork" });
  await update.click();
  await expect(page.getByRole("region", { name: /^This was deleted on/ })).toBeFocused();
  await page.goto("/admin?tab=artworks");
  await page.getByText("Recently deleted").click();
  await page.getByRole("button", { name: "Restore Deleted elsewhere" }).click();
  await expect(page.getByRole("heading", { name: "Deleted elsewhere" })).toBeVisible();
  await page.goto(`/admin/edit-artwork/${id}`);
  await update.click();
  await expectToast(page, "Success", "Artwork updated successfully!");
  expect(await content.artworks()).toContainEqual(
    expect.objectContaining({ title: "Deleted elsewhere", description: "Blue on blue." }),
  );
  await expect(keptList(page)).toHaveCount(0);
});

test("KEE-01 two tabs with the same work show one draft", { tag: "@once" }, async ({
  page,
  context,
  content,
}) => {
  const { id } = await content.addArtwork();
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(`/admin/edit-artwork/${id}`);
  await expect(other.getByLabel("Title")).toBeVisible();
  await page.getByLabel("Description").fill("Blue on blue.");
  await expect(other.getByLabel("Description")).toHaveValue("Blue on blue.");
  await other.getByLabel("Medium").fill("Tempera");
  await expect(page.getByLabel("Medium")).toHaveValue("Tempera");
});

test("KEE-02 a save without network says so, is kept through a reload and sent when it is back", {
  tag: ["@once", "@short"],
}, async ({ page, context, content }) => {
  const { id } = await content.addArtwork({ description: "Blue." });
  const address = resourceAddress("artworks", id);
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Description").fill("Blue on blue.");
  await page.route(`**${address}`, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: "Update Artwork" }).click();
  const waiting = /^Waiting for network\. Kept on this (phone|computer)/;
  await expect(saveNote(page)).toHaveText(waiting);
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue("Blue on blue.");
  await expect(saveNote(page)).toHaveText(waiting);
  await page.unroute(`**${address}`);
  await context.setOffline(true);
  await context.setOffline(false);
  await expectToast(page, "Success", "Artwork updated successfully!");
  expect((await content.artworks()).find((artwork) => artwork.id === id)).toMatchObject({
    description: "Blue on blue.",
  });
});

test("KEE-01 a work that is created while the painter types on is edited next", {
  tag: "@once",
}, async ({ page, content }) => {
  const title = `Typed on ${Date.now()}`;
  await page.goto("/admin/create-artwork");
  await fillWork(page, title);
  await mainPicture(page).fill("https://example.com/cover.jpg");
  const answer = await delayServer(page, resourceAddress("artworks"), "POST");
  await page.getByRole("button", { name: "Create Artwork" }).click();
  await page.getByLabel("Description").fill("Typed meanwhile.");
  answer();
  await expect(page.getByRole("heading", { name: "Edit Artwork" })).toBeVisible();
  await expect(page.getByLabel("Description")).toBeFocused();
  await page.goto("/admin/create-artwork");
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.goto("/admin");
  await keptList(page).getByRole("link", { name: title }).click();
  await expect(page.getByText(/^Restored from/)).toBeVisible();
  await page.getByRole("button", { name: "Update Artwork" }).click();
  await expectToast(page, "Success", "Artwork updated successfully!");
  expect((await content.artworks()).filter((artwork) => artwork.title === title)).toEqual([
    expect.objectContaining({ description: "Typed meanwhile." }),
  ]);
});

test("KEE-08 a missing title is named without the network, and nothing invalid waits", {
  tag: "@once",
}, async ({ page, context }) => {
  await page.goto("/admin/create-artwork");
  await fillWork(page, "");
  await mainPicture(page).fill("https://example.com/cover.jpg");
  await expect(saveNote(page)).toHaveText(kept);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Create Artwork" }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription("Title is required");
  await expect(saveNote(page)).toHaveText(kept);
  await context.setOffline(false);
});

test("KEE-01, KEE-02 a closed form that waits is listed, survives a crash of the tab and is sent with its picture", {
  tag: "@once",
}, async ({ page, context, content }) => {
  await page.route("**/api/upload", (route) => route.abort());
  await page.goto("/admin/create-artwork");
  const title = `Waiting ${Date.now()}`;
  await fillWork(page, title);
  const button = page.getByRole("button", { name: "Upload Image for Main Image (required)" });
  await choose(page, button, await createPicture());
  await expect(page.getByText("The upload broke off.")).toBeVisible();
  await page.getByRole("button", { name: "Create Artwork" }).click();
  await expect(saveNote(page)).toHaveText(/^Waiting for the picture\./);
  await page.getByRole("link", { name: "Back" }).click();
  const line = keptList(page).getByRole("listitem");
  await expect(line).toContainText(`1 draft: ${title} waits for the network`);
  await expect(line.getByRole("button", { name: "Discard" })).toBeEnabled();
  const session = await context.newCDPSession(page);
  const crash = page.waitForEvent("crash");
  // A crashed page answers no command.
  void session.send("Page.crash").catch(() => {});
  await crash;

  const reopened = await context.newPage();
  await reopened.goto("/admin?tab=artworks");
  await expectToast(reopened, `“${title}” is saved`);
  await expect(keptList(reopened)).toHaveCount(0);
  const created = (await content.artworks()).filter((artwork) => artwork.title === title);
  expect(created).toEqual([
    expect.objectContaining({ images: [expect.stringMatching(/^\/media\//)] }),
  ]);
});

test("KEE-01 logging out asks before it deletes drafts from the device", {
  tag: "@once",
}, async ({ page, site }) => {
  // The other tests keep their session. Signing in again would end it.
  await page.context().clearCookies();
  await signIn(page, site);
  await page.goto("/admin?tab=artist");
  await page.getByLabel("Education").fill("Yerevan");
  await expect(page.getByText(kept)).toBeVisible();
  const logout = page.getByRole("button", { name: "Logout" });
  const question = await answerQuestion(page, () => logout.click(), "dismiss");
  expect(question).toContain("Not saved yet: “About Artist”");
  await expect(page.getByLabel("Education")).toHaveValue("Yerevan");
  await answerQuestion(page, () => logout.click(), "accept");
  await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
  await signIn(page, site);
  await page.goto("/admin?tab=artist");
  await expect(page.getByLabel("Education")).toBeVisible();
  await expect(page.getByLabel("Education")).not.toHaveValue("Yerevan");
});
