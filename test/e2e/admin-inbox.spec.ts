import type { Page } from "@playwright/test";
import {
  delayServer,
  expect,
  expectFailure,
  expectToast,
  failServer,
  loseAnswer,
  openAdmin,
  signIn,
  test,
} from "../support/admin.ts";
import { findMessage, messageLine, writeMessage } from "../support/inbox.ts";

// A separate site: these tests change its password.
test.use({ environment: { ARTIST_NAME: "Inbox Keeper", TRUST_PROXY: "true" } });

test("ACO-04, DAT-21 the inbox lists messages newest first and lets the painter read, answer and delete them", {
  tag: "@once",
}, async ({ page }) => {
  const [older, newer] = [`Ani ${Date.now()}`, `Bagrat ${Date.now()}`];
  await writeMessage(page, older, "Is the lake still available?");
  await writeMessage(page, newer, "May I visit the studio?\nOn Sunday?");
  await page.goto("/admin?tab=contact");
  const names = page.getByRole("listitem").locator("button[aria-expanded]");
  await expect(names.first()).toContainText(newer);
  await expect(names.nth(1)).toContainText(older);
  await expect(names.first()).toContainText("Unread");

  await names.first().click();
  await expect(page.getByText("May I visit the studio?")).toBeVisible();
  await expect(names.first()).not.toContainText("Unread");
  await expect(page.getByText(/^Messages arrive here only/)).toBeVisible();
  await expect(messageLine(page, newer).getByRole("link", { name: "Reply" })).toHaveAttribute(
    "href",
    /^mailto:visitor%40example\.com\?subject=Re%3A%20About%20Sevan&body=/,
  );
  await messageLine(page, newer).getByRole("button", { name: "Mark as unread" }).click();
  await expect(names.first()).toContainText("Unread");

  await messageLine(page, newer).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Message deleted successfully");
  await expect(messageLine(page, newer)).toHaveCount(0);
});

test("INB-03 without a mail server, Reply opens the mail program and marks as answered @long", {
  tag: "@once",
}, async ({ page }) => {
  const name = `Eva ${Date.now()}`;
  await writeMessage(page, name, "Do you frame prints?");
  await page.goto("/admin?tab=contact");
  const message = messageLine(page, name);
  await message.getByRole("button", { expanded: false }).click();
  // A browser without a mail program would leave the page.
  await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault()));
  await message.getByRole("link", { name: "Reply" }).click();
  await expect(message.getByLabel("State")).toHaveValue("answered");
  await expectToast(page, "Marked as answered");
  await page.getByRole("button", { name: "Keep as new" }).click();
  await expect(message.getByLabel("State")).toHaveValue("new");
});

test("INB-02 notes survive a tap that closes the message, and a second device @long", {
  tag: "@once",
}, async ({ page, painter }) => {
  const name = `Davit ${Date.now()}`;
  await writeMessage(page, name, "Does the lake ship to Paris?");
  const { id } = await findMessage(painter, name);
  const readNotes = async () => (await findMessage(painter, name)).notes;

  await page.goto("/admin?tab=contact");
  const message = messageLine(page, name);
  const head = message.getByRole("button", { expanded: true });
  const notes = message.getByLabel("Notes, for you alone");
  await message.getByRole("button", { expanded: false }).click();
  await notes.fill("Ships on Friday.");
  // Leaves the focus in the field, as a tap on an iPhone does.
  await head.dispatchEvent("click");
  await expect.poll(readNotes).toBe("Ships on Friday.");

  await message.getByRole("button", { expanded: false }).click();
  await painter.put(`/api/contact/${id}`, { data: { notes: "Shipped." } });
  await message.getByLabel("State").selectOption("Answered");
  await expect(notes).toHaveValue("Shipped.");
  await notes.focus();
  await notes.blur();
  await expect.poll(readNotes).toBe("Shipped.");
});

/** Writes a message and opens it in the admin. */
async function openNotes(page: Page, name: string) {
  await writeMessage(page, name, "May I visit the studio?");
  await page.goto("/admin?tab=contact");
  const message = messageLine(page, name);
  await message.getByRole("button", { expanded: false }).click();
  return { message, notes: message.getByLabel("Notes, for you alone") };
}

test("INB-02 notes are saved while the painter types them", { tag: "@once" }, async ({ page }) => {
  const name = `Nare ${Date.now()}`;
  const { message, notes } = await openNotes(page, name);
  await notes.fill("On Friday.");
  await expect(message.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await message.getByRole("button", { expanded: false }).click();
  await expect(notes).toHaveValue("On Friday.");
});

/** Keeps the browser's database busy with the next deletion. @returns a function that ends it */
async function holdDeletions(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const remove = IDBObjectStore.prototype.delete;
    IDBObjectStore.prototype.delete = function (key) {
      const request = remove.call(this, key);
      const repeat = () => {
        document.documentElement.dataset.deletes ??= "held";
        if (document.documentElement.dataset.deletes === "held") {
          this.get(key as IDBValidKey).onsuccess = repeat;
        }
      };
      repeat();
      return request;
    };
  });
  return () =>
    page.evaluate(() => {
      document.documentElement.dataset.deletes = "released";
    });
}

test("KEE-01 a word typed while a save ends stays @long", { tag: "@once" }, async ({
  page,
  painter,
}) => {
  const name = `Zabel ${Date.now()}`;
  const { notes } = await openNotes(page, name);
  const release = await holdDeletions(page);
  await notes.pressSequentially("Sunday");
  await page.locator("html[data-deletes=held]").waitFor();
  await notes.pressSequentially(" at ten.");
  await release();
  await expect.poll(async () => (await findMessage(painter, name)).notes).toBe("Sunday at ten.");
  await expect(notes).toHaveValue("Sunday at ten.");
});

test("KEE-01 the end of a line stays when the notes are saved in between @long", {
  tag: "@once",
}, async ({ page, painter }) => {
  const name = `Arpi ${Date.now()}`;
  const { message, notes } = await openNotes(page, name);
  const saved = page.waitForResponse(
    (response) => response.request().postDataJSON()?.set?.notes === "Call on Friday.\n",
  );
  await notes.pressSequentially("Call on Friday.\n");
  await saved;
  await expect(message.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await notes.pressSequentially("Then frame it.");
  const text = "Call on Friday.\nThen frame it.";
  await expect(notes).toHaveValue(text);
  await expect.poll(async () => (await findMessage(painter, name)).notes).toBe(text);
});

test("KEE-01, KEE-02 notes typed without network survive a reload and are sent when it is back", {
  tag: "@once",
}, async ({ page, context, painter }) => {
  const name = `Sona ${Date.now()}`;
  const { message, notes } = await openNotes(page, name);
  await expect.poll(async () => (await findMessage(painter, name)).read).toBe(true);
  const address = `**/api/contact/${(await findMessage(painter, name)).id}`;
  await page.route(address, (route) => route.abort());
  await notes.fill("Sunday");
  await expect(message.getByText(/^Waiting for network\./)).toBeVisible();
  await notes.fill("Sunday at ten.");
  await page.reload();
  const kept = page.getByRole("complementary", { name: /^Kept on this/ });
  await expect(kept.getByRole("listitem")).toHaveText(
    `Notes on the message from ${name} waits for the network`,
  );
  await kept.getByRole("link").click();
  await expect(notes).toHaveValue("Sunday at ten.");
  await expect(message.getByText(/^Waiting for network\./)).toBeVisible();
  await expect(kept).toBeHidden();
  await page.unroute(address);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(message.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect((await findMessage(painter, name)).notes).toBe("Sunday at ten.");
});

test.describe("with the worker that opens the admin without network", () => {
  test.use({ serviceWorkers: "allow" });

  test("KEE-02 notes on a message that was reloaded without network are sent when it is back @long", {
    tag: "@once",
  }, async ({ page, context, painter }) => {
    const name = `Lilit ${Date.now()}`;
    await writeMessage(page, name, "May I visit the studio?");
    const { id } = await findMessage(painter, name);
    await page.goto(`/admin?tab=contact&message=${id}`);
    await expect.poll(async () => (await findMessage(painter, name)).read).toBe(true);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    const message = messageLine(page, name);
    const notes = message.getByLabel("Notes, for you alone");
    await notes.fill("Sunday at ten.");
    await expect(message.getByText(/^Waiting for network\./)).toBeVisible();
    await page.reload();
    const messages = page.getByText("The messages could not be loaded");
    await expect(messages).toBeVisible();
    const kept = page.getByRole("complementary", { name: /^Kept on this/ });
    await expect(kept.getByRole("listitem")).toContainText("waits for the network");

    await context.setOffline(false);
    await expect(messages).toBeHidden();
    await expect.poll(async () => (await findMessage(painter, name)).notes).toBe("Sunday at ten.");
    await expect(kept).toBeHidden();
  });
});

test("KEE-01 the notes on a message that was deleted elsewhere can be copied and discarded @long", {
  tag: "@once",
}, async ({ page, context, painter }) => {
  const name = `Gayane ${Date.now()}`;
  await writeMessage(page, name, "May I visit the studio?");
  const { id } = await findMessage(painter, name);
  const address = `**/api/contact/${id}`;
  await page.goto(`/admin?tab=contact&message=${id}`);
  await page.route(address, (route) => route.abort());
  await messageLine(page, name).getByLabel("Notes, for you alone").fill("Sunday at ten.");
  await expect(messageLine(page, name).getByText(/^Waiting for network\./)).toBeVisible();
  await painter.delete(`/api/contact/${id}`, { failOnStatusCode: true });
  await page.reload();
  const kept = page.getByRole("complementary", { name: /^Kept on this/ });
  await expect(kept.getByRole("listitem")).toContainText("waits for the network");
  await page.unroute(address);
  await context.setOffline(true);
  await context.setOffline(false);
  await expectFailure(
    page,
    `“Notes on the message from ${name}” was not saved`,
    "It was deleted. Open it below for your text",
  );
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await kept.getByText(`Text of Notes on the message from ${name}`).click();
  await expect(kept.getByText("Sunday at ten.")).toBeVisible();
  await kept.getByRole("button", { name: "Copy the text" }).click();
  await expectToast(page, "Text copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Sunday at ten.");
  await expect(kept).toContainText("The message was deleted.");
  await kept.getByRole("button", { name: /^Discard/ }).click();
  await expect(kept).toBeHidden();
});

test("KEE-03 notes that changed on another device are compared when the painter asks @long", {
  tag: "@once",
}, async ({ page, painter }) => {
  const name = `Tigran ${Date.now()}`;
  await writeMessage(page, name, "May I visit the studio?");
  await page.goto("/admin?tab=contact");
  const message = messageLine(page, name);
  const head = message.getByRole("button", { expanded: false });
  await expect(head).toBeVisible();
  const listedAgain = page.waitForResponse(/\/api\/contact$/);
  await head.click();
  await listedAgain;
  const { id } = await findMessage(painter, name);
  await painter.put(`/api/contact/${id}`, { data: { notes: "On Monday." } });
  const notes = message.getByLabel("Notes, for you alone");
  await notes.pressSequentially("On Friday.");
  await expect(message.getByText("Changed on another device")).toBeVisible();
  await notes.pressSequentially(" Call first.");
  await message.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Changed on another device" });
  await expect(dialog.getByRole("definition")).toHaveText([
    "YoursOn Friday. Call first.",
    "Saved elsewhereOn Monday.",
  ]);
  await dialog.getByRole("button", { name: "Save mine anyway" }).click();
  await expect(message.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect((await findMessage(painter, name)).notes).toBe("On Friday. Call first.");
});

test("INB-02 a state that was not saved is told to the painter on another screen too @long", {
  tag: "@once",
}, async ({ page, painter }) => {
  const name = `Seda ${Date.now()}`;
  const { message } = await openNotes(page, name);
  const { id } = await findMessage(painter, name);
  await failServer(page, `/api/contact/${id}`, "PUT");
  const answer = await delayServer(page, `/api/contact/${id}`, "PUT");
  await message.getByLabel("State").selectOption("Sold");
  await page.getByRole("tab", { name: "Exhibitions" }).click();
  await expect(message).toBeHidden();
  answer();
  await expectFailure(page, "Failed to update message");
});

test("INB-02 a state that was not saved is not shown @long", { tag: "@once" }, async ({
  page,
  painter,
}) => {
  const name = `Vahan ${Date.now()}`;
  await writeMessage(page, name, "May I visit the studio?");
  await page.goto("/admin?tab=contact");
  const message = messageLine(page, name);
  await message.getByRole("button", { expanded: false }).click();
  await expect.poll(async () => (await findMessage(painter, name)).read).toBe(true);
  await page.route("**/api/contact*/**", (route) => route.abort());
  await page.route("**/api/contact", (route) => route.abort());
  await message.getByLabel("State").selectOption("Sold");
  await expectFailure(page, "No answer from the site", "It may be done all the same.");
  await expect(message.getByLabel("State")).toHaveValue("new");
});

test("KEE-02 a state whose answer was lost is set @long", { tag: "@once" }, async ({
  page,
  painter,
}) => {
  const name = `Vahan ${Date.now()}`;
  await writeMessage(page, name, "May I visit the studio?");
  await page.goto("/admin?tab=contact");
  const message = messageLine(page, name);
  await message.getByRole("button", { expanded: false }).click();
  await expect.poll(async () => (await findMessage(painter, name)).read).toBe(true);
  await loseAnswer(page, "/api/contact/*", "PUT");
  const answer = page.waitForResponse((response) => response.request().method() === "PUT");
  await message.getByLabel("State").selectOption("Sold");
  await answer;
  await expect(message.getByLabel("State")).toHaveValue("sold");
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("API-34 the contact tab lists visitor feedback", { tag: "@once" }, async ({ page }) => {
  const words = `Luminous ${Date.now()}`;
  await page.request.post("/api/feedback", { data: { rating: 4, message: words } });
  await page.goto("/admin?tab=contact");
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole("img", { name: "4 of 5" }).first()).toBeVisible();
});

test("each field of a new password can be shown", { tag: "@once" }, async ({ page }) => {
  await page.goto("/admin?tab=contact&open=security");
  const next = page.getByLabel("New password", { exact: true });
  await expect(next).toHaveAttribute("type", "password");
  // Keys, because the lists above move the buttons when they arrive.
  await page.getByRole("button", { name: "Show new password" }).press("Enter");
  await expect(next).toHaveAttribute("type", "text");
  const current = page.getByLabel("Current password", { exact: true });
  await expect(current).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Hide new password" }).press("Enter");
  await expect(next).toHaveAttribute("type", "password");
});

test("changing the password requires the current one and signs out other devices", {
  tag: "@once",
}, async ({ page, site, browser }) => {
  const otherDevice = await browser.newPage({ baseURL: site.url });
  await signIn(otherDevice, site);
  await openAdmin(page, site, "/admin?tab=contact&open=security");
  const next = "quiet Ararat over limewashed walls";
  await page.getByLabel("New password", { exact: true }).fill("aaaaaaaa");
  await expect(page.getByText("Strength: Weak")).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill(next);
  await expect(page.getByText("Strength: Strong")).toBeVisible();

  await page.getByLabel("Current password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expectFailure(page, "Failed to change password", "The current password is not right");
  await expect(page.getByLabel("Current password", { exact: true })).toBeFocused();

  await page.getByLabel("Current password", { exact: true }).fill(site.password);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expectToast(page, "Password changed successfully");
  await expect(page.getByLabel("New password", { exact: true })).toBeEmpty();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Content Management" })).toBeVisible();
  const status = await (await otherDevice.request.get("/api/auth/status")).json();
  expect(status).toMatchObject({ authenticated: false });

  const back = await page.request.put("/api/auth/password", {
    data: { currentPassword: next, newPassword: site.password },
  });
  expect(back.ok()).toBe(true);
  await otherDevice.close();
});
