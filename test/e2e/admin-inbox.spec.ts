import type { Page } from "@playwright/test";
import { expect, expectToast, test } from "../support/admin.ts";
import { findMessage, messageLine, writeMessage } from "../support/inbox.ts";

// A separate site: its inbox has no other messages.
test.use({ environment: { ARTIST_NAME: "Inbox Keeper", TRUST_PROXY: "true" } });

/** Writes a message and opens it in the admin. */
async function openMessage(page: Page, name: string) {
  await writeMessage(page, name, "May I visit the studio?\nOn Sunday?");
  await page.goto("/admin?tab=contact");
  const message = messageLine(page, name);
  await message.getByRole("button", { expanded: false }).click();
  const notes = message.getByLabel("Notes, for you alone");
  return { message, notes, save: message.getByRole("button", { name: "Save Notes" }) };
}

test("ACO-04, DAT-21, INB-02, INB-03 the painter reads, notes, answers and deletes a message", {
  tag: ["@once", "@short"],
}, async ({ page }) => {
  const [older, newer] = [`Ani ${Date.now()}`, `Bagrat ${Date.now()}`];
  await writeMessage(page, older, "Is the lake still available?");
  const { message, notes, save } = await openMessage(page, newer);
  const names = page.getByRole("listitem").locator("button[aria-expanded]");
  await expect(names.first()).toContainText(newer);
  await expect(names.nth(1)).toContainText(older);
  await expect(names.nth(1)).toContainText("Unread");
  await expect(names.first()).not.toContainText("Unread");
  await expect(message.getByText("May I visit the studio?")).toBeVisible();
  await expect(page.getByText(/^Messages arrive here only/)).toBeVisible();

  await notes.fill("On Friday.");
  await save.click();
  await expect(message.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await message.getByRole("button", { expanded: false }).click();
  await expect(notes).toHaveValue("On Friday.");

  // A browser without a mail program would leave the page.
  await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault()));
  const reply = message.getByRole("link", { name: "Reply" });
  await expect(reply).toHaveAttribute(
    "href",
    /^mailto:visitor%40example\.com\?subject=Re%3A%20About%20Sevan&body=/,
  );
  // The toast stays while something is pressed.
  await message.getByText("May I visit the studio?").hover();
  await page.mouse.down();
  await reply.press("Enter");
  await expectToast(page, "Marked as answered");
  await expect(message.getByLabel("State")).toHaveValue("answered");
  await page.getByRole("button", { name: "Keep as new" }).press("Enter");
  await page.mouse.up();
  await expect(message.getByLabel("State")).toHaveValue("new");
  await message.getByRole("button", { name: "Mark as unread" }).click();
  await expect(names.first()).toContainText("Unread");

  await message.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Message deleted successfully");
  await expect(message).toHaveCount(0);
});

test("KEE-01, KEE-02 notes typed without network survive a reload and are sent when it is back", {
  tag: "@once",
}, async ({ page, context, painter }) => {
  const name = `Sona ${Date.now()}`;
  const { message, notes, save } = await openMessage(page, name);
  await expect.poll(async () => (await findMessage(painter, name)).read).toBe(true);
  const address = `**/api/contact/${(await findMessage(painter, name)).id}`;
  await page.route(address, (route) => route.abort());
  await notes.fill("Sunday");
  await save.click();
  await expect(message.getByText(/^Waiting for network\./)).toBeVisible();
  await notes.fill("Sunday at ten.");
  await expect(message.getByText(/^Kept on this/)).toBeVisible();
  await save.click();
  await expect(message.getByText(/^Waiting for network\./)).toBeVisible();
  await page.reload();
  const kept = page.getByRole("complementary", { name: /^Kept on this/ });
  await expect(kept.getByRole("listitem")).toContainText(
    `Notes on the message from ${name} waits for the network`,
  );
  await kept.getByRole("link").click();
  await expect(notes).toHaveValue("Sunday at ten.");
  await expect(message.getByText(/^Waiting for network\./)).toBeVisible();
  await page.unroute(address);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(message.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect((await findMessage(painter, name)).notes).toBe("Sunday at ten.");
});

test("INB-02 a message with a filled honeypot lies folded at the end until the painter says it is a person's", {
  tag: "@once",
}, async ({ page }) => {
  const name = `Sona ${Date.now()}`;
  const data = { name, email: "sona@example.com", message: "A visit?", leaveEmpty: "filled" };
  expect((await page.request.post("/api/contact", { data })).status()).toBe(201);
  await page.goto("/admin?tab=contact");
  const message = messageLine(page, name);
  await expect(message).toBeHidden();
  await page.getByText(/^Probably not a person: \d+$/).click();
  await message.getByRole("button", { expanded: false }).click();
  await expect(message.getByText("A visit?")).toBeVisible();
  await message.getByRole("button", { name: "This is a person" }).click();
  await expect(message.getByText("Unread:")).toBeVisible();
  await message.getByRole("button", { expanded: false }).click();
  await expect(message.getByLabel("State")).toHaveValue("new");
});
