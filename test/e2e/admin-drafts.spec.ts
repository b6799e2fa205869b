import type { Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import {
  choose,
  createPicture,
  delayServer,
  expect,
  expectFailure,
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

/** Presses a button and answers the browser's question. */
async function answerQuestion(
  page: Page,
  press: () => Promise<void>,
  answer: "accept" | "dismiss",
) {
  const question = page.waitForEvent("dialog").then((dialog) => dialog[answer]());
  await press();
  await question;
}

test("KEE-01 a form that is reloaded while typing offers its text back, until it is discarded", {
  tag: "@once",
}, async ({ page }) => {
  await page.goto("/admin/create-artwork");
  const title = page.getByLabel("Title");
  await title.fill("Half a thought");
  await expect(saveNote(page)).toHaveText(kept);
  await title.fill("Half a thought, and more");
  await page.reload();
  await expect(title).toHaveValue("Half a thought, and more");
  await expect(page.getByText(/^Restored from \d\d:\d\d/)).toBeVisible();

  const discard = page.getByRole("button", { name: "Discard" });
  await answerQuestion(page, () => discard.click(), "dismiss");
  await expect(title).toHaveValue("Half a thought, and more");
  await answerQuestion(page, () => discard.click(), "accept");
  await expect(title).toHaveValue("");
  await expect(discard).toHaveCount(0);
  await page.reload();
  await expect(title).toHaveValue("");
});

test("KEE-01 a draft is kept after the browser has ended its connection to the storage @long", {
  tag: "@once",
}, async ({ page }) => {
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
  await page.goto("/admin/create-artwork");
  const title = page.getByLabel("Title");
  await title.fill("Before");
  await expect(saveNote(page)).toHaveText(kept);
  await page.evaluate(() => dispatchEvent(new Event("end-connection")));
  const isStored = () =>
    page.evaluate(async () => {
      const request = indexedDB.open("nkar-outbox");
      await new Promise((resolve) => request.addEventListener("success", resolve));
      const drafts = request.result.transaction("drafts").objectStore("drafts").getAll();
      await new Promise((resolve) => drafts.addEventListener("success", resolve));
      return drafts.result.some(({ edit }) => edit.title === "Before and after");
    });
  await title.fill("Before and after");
  await expect.poll(isStored).toBe(true);
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
  await expect(page.getByRole("complementary", { name: /^Kept on this/ })).toHaveCount(0);
});

test("KEE-01 two tabs with the same work show one draft @long", {
  tag: "@once",
}, async ({ page, context, content }) => {
  const { id } = await content.addArtwork();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/admin/edit-artwork/${id}`);
    await expect(tab.getByLabel("Title")).toBeVisible();
  }
  await page.getByLabel("Description").fill("Blue on blue.");
  await expect(other.getByLabel("Description")).toHaveValue("Blue on blue.");
  await other.getByLabel("Medium").fill("Tempera");
  await expect(page.getByLabel("Medium")).toHaveValue("Tempera");
  await expect(saveNote(other)).toHaveText(kept);
  await other.close();
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue("Blue on blue.");
  await expect(page.getByLabel("Medium")).toHaveValue("Tempera");
});

test("KEE-01 drafts are listed in their tab, lead to their form, and can be discarded @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const exhibition = await content.addExhibition();
  const kinds = [
    {
      open: `/admin?tab=exhibitions&edit=${exhibition.id}`,
      field: page.getByRole("listitem").getByLabel("Year"),
      list: "/admin?tab=exhibitions",
      title: exhibition.title,
    },
    {
      open: "/admin?tab=artist",
      field: page.getByLabel("Education"),
      list: "/admin?tab=homepage",
      title: "About Artist",
    },
  ];
  const list = page.getByRole("complementary", { name: /^Kept on this/ });
  for (const { open, field, list: tab, title } of kinds) {
    await page.goto(open);
    await field.fill("47");
    const form = field.locator("xpath=ancestor::form");
    await expect(form.getByText(kept)).toBeVisible();
    await page.goto(tab);
    await list.getByRole("link", { name: title }).click();
    await expect(field).toHaveValue("47");
    await expect(form.getByText(/^Restored from/)).toBeFocused();
    await expect(form.getByText(/^Restored from/)).toBeInViewport();
    await expect(list.getByRole("link", { name: title })).toHaveCount(0);
  }

  await page.goto("/admin?tab=prints");
  const discard = page.getByRole("button", { name: "Discard the changes to About Artist" });
  await answerQuestion(page, () => discard.click(), "accept");
  await expect(discard).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Print Editions Management" })).toBeVisible();
  await expect(discard).toHaveCount(0);
});

test("KEE-02 a save without network says so, is kept through a reload and sent when it is back", {
  tag: "@once",
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

test("KEE-01 a work that is created while the painter types on is edited next @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const title = `Typed on ${Date.now()}`;
  await page.goto("/admin/create-artwork");
  await fillWork(page, title);
  await page
    .getByRole("textbox", { name: "Main Image (required)" })
    .fill("https://example.com/cover.jpg");
  const answer = await delayServer(page, resourceAddress("artworks"), "POST");
  await page.getByRole("button", { name: "Create Artwork" }).click();
  await page.getByLabel("Description").fill("Typed meanwhile.");
  answer();
  await expect(page.getByRole("heading", { name: "Edit Artwork" })).toBeVisible();
  await expect(page.getByLabel("Description")).toBeFocused();
  await expect(saveNote(page)).toHaveText(kept);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Edit Artwork" })).toBeVisible();
  await expect(page.getByText(/^Restored from/)).toBeVisible();
  await page.goto("/admin/create-artwork");
  await expect(page.getByRole("button", { name: "Create Artwork" })).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await page.goto("/admin");
  const list = page.getByRole("complementary", { name: /^Kept on this/ });
  await list.getByRole("link", { name: title }).click();
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
  await page
    .getByRole("textbox", { name: "Main Image (required)" })
    .fill("https://example.com/cover.jpg");
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
  const list = page.getByRole("complementary", { name: /^Kept on this/ });
  await expect(list.getByRole("listitem")).toHaveText(`${title} waits for the network`);
  const session = await context.newCDPSession(page);
  const crash = page.waitForEvent("crash");
  // A crashed page answers no command.
  void session.send("Page.crash").catch(() => {});
  await crash;

  const reopened = await context.newPage();
  await reopened.goto("/admin?tab=artworks");
  await expectToast(reopened, `“${title}” is saved`);
  await expect(reopened.getByRole("complementary", { name: /^Kept on this/ })).toHaveCount(0);
  const created = (await content.artworks()).filter((artwork) => artwork.title === title);
  expect(created).toEqual([
    expect.objectContaining({ images: [expect.stringMatching(/^\/media\//)] }),
  ]);
});

test("KEE-02, KEE-03 without HTTPS, a closed form that waits is sent although browsers offer no locks, and stays a draft if another device changed the field @long", {
  tag: "@once",
}, async ({ page, context, content }) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "locks"));
  const { id, title } = await content.addArtwork({ description: "Blue." });
  const address = resourceAddress("artworks", id);
  await page.route(`**${address}`, (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Description").fill("Blue on blue.");
  await page.getByRole("button", { name: "Update Artwork" }).click();
  await expect(saveNote(page)).toHaveText(/^Waiting for network/);
  await page.getByRole("link", { name: "Back" }).click();
  await content.change(address, { description: "Red." });
  await page.unroute(`**${address}`);
  await context.setOffline(true);
  await context.setOffline(false);
  await expectFailure(page, `“${title}” was not saved`, "Another device changed it too.");
  const list = page.getByRole("complementary", { name: /^Kept on this/ });
  await list.getByRole("link", { name: title }).click();
  await expect(
    page.getByRole("region", { name: "Changed on another device" }).getByRole("definition"),
  ).toHaveText(["YoursBlue on blue.", "Saved elsewhereRed."]);
});

test("KEE-02 a save waits for a file that the device still reads @long", {
  tag: "@once",
}, async ({ page, content }) => {
  await page.addInitScript(() => {
    const read = Blob.prototype.arrayBuffer;
    const { promise: pressed, resolve } = Promise.withResolvers<void>();
    Object.assign(window, { finishReading: resolve });
    Blob.prototype.arrayBuffer = async function () {
      await pressed;
      return read.call(this);
    };
  });
  const { id } = await content.addArtwork();
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Medium").fill("Tempera");
  await page.getByText("More pictures").click();
  const button = page.getByRole("button", { name: "Upload Image for Additional Image 1" });
  await choose(page, button, await createPicture());
  await page.getByRole("button", { name: "Update Artwork" }).click();
  await page.evaluate("finishReading()");
  await expectToast(page, "Success", "Artwork updated successfully!");
  const stored = (await content.artworks()).find((artwork) => artwork.id === id);
  expect(stored).toMatchObject({
    medium: "Tempera",
    images: [expect.anything(), expect.stringMatching(/^\/media\//)],
  });
});

test("KEE-02 a save that is answered late leaves the painter in the form that is open by then @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork({ description: "Blue." });
  const answer = await delayServer(page, resourceAddress("artworks", id), "PATCH");
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Description").fill("Blue on blue.");
  await page.getByRole("button", { name: "Update Artwork" }).click();
  await expect(saveNote(page)).toHaveText("Saving…");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("link", { name: "Add New Artwork" }).click();
  await page.getByLabel("Title").fill("The next work");
  answer();
  await expect(page.locator(".toast-title").first()).toHaveText(/is saved$/);
  await expect(page.getByLabel("Title")).toHaveValue("The next work");
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
  const questions: string[] = [];
  page.once("dialog", (dialog) => {
    questions.push(dialog.message());
    return dialog.dismiss();
  });
  const logout = page.getByRole("button", { name: "Logout" });
  await logout.click();
  await expect
    .poll(() => questions)
    .toEqual([expect.stringContaining("Not saved yet: “About Artist”")]);
  page.once("dialog", (dialog) => dialog.accept());
  await logout.click();
  await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
  await signIn(page, site);
  await page.goto("/admin?tab=artist");
  await expect(page.getByLabel("Education")).toBeVisible();
  await expect(page.getByLabel("Education")).not.toHaveValue("Yerevan");
});
