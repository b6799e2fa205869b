import type { Page } from "@playwright/test";
import { adminApp } from "../../src/core/admin-app-routes.ts";
import { resourceAddress } from "../../src/core/api-routes.ts";
import {
  test as adminTest,
  delayServer,
  expect,
  expectFailure,
  expectToast,
} from "../support/admin.ts";
import { findMessage, messageLine, writeMessage } from "../support/inbox.ts";

const test = adminTest.extend({
  environment: ({ mail }, use) =>
    use({ SMTP_URL: mail.url, CONTACT_TO: "me@example.com", TRUST_PROXY: "true" }),
});

const replies = "**/api/contact/*/replies";
const kept = /^Kept on this (phone|computer)$/;

/** Opens the form that answers a message of `name`. */
async function openReply(page: Page, name: string) {
  await writeMessage(page, name, "Is it free?");
  await page.goto("/admin?tab=contact");
  const message = messageLine(page, name);
  await message.getByRole("button", { expanded: false }).click();
  await message.getByRole("button", { name: "Reply" }).click();
  return { message, field: message.getByLabel(`Reply to ${name}`) };
}

test("INB-03 a typed reply survives a failure and a reload, and is sent once", {
  tag: "@once",
}, async ({ page, mail }) => {
  const name = `Nare ${Date.now()}`;
  const question = { name, email: "asks@example.com", message: "Is it free?", elapsed: 60_000 };
  await page.request.post("/api/contact", { data: question });
  await page.goto("/admin?tab=contact");
  const message = page.getByRole("listitem").filter({ hasText: name });
  await message.getByRole("button", { expanded: false }).click();
  await message.getByRole("button", { name: "Reply" }).click();
  const field = message.getByLabel(`Reply to ${name}`);
  await expect(field).toHaveValue(`Dear ${name},\n\n`);
  await field.fill("Yes, it is.");
  await expect(message.getByText(/^Kept on this/)).toBeVisible();

  await page.route(replies, (route) => route.fulfill({ status: 507, json: { message: "Full" } }));
  await message.getByRole("button", { name: "Send Reply" }).click();
  await expectFailure(page, "Failed to send reply", "Full");
  await page.unroute(replies);
  await page.reload();
  await page
    .getByRole("complementary", { name: /^Kept on this/ })
    .getByRole("link", { name: `Reply to ${name}` })
    .click();
  await expect(field).toHaveValue("Yes, it is.");

  await message.getByRole("button", { name: "Send Reply" }).dblclick();
  await expectToast(page, "Reply on its way", "asks@example.com");
  await expect(message.getByText("Yes, it is.")).toHaveCount(1);
  await expect(message.getByLabel("State")).toHaveValue("answered");
  await expect(message.getByText("Sent", { exact: true })).toBeVisible();
  expect(mail.received.filter(({ to }) => to[0] === question.email)).toHaveLength(1);
});

test("INB-03 a reply that a reload has restored stays open until it is sent", {
  tag: "@once",
}, async ({ page, painter }) => {
  const name = `Ara ${Date.now()}`;
  const { field } = await openReply(page, name);
  await field.fill("Yes, it is.");
  await expect(page.locator(".save-note")).toHaveText([kept, ""]);
  const { id } = await findMessage(painter, name);
  await page.goto(adminApp.message(id));
  await expect(field).toHaveValue("Yes, it is.");
  const answer = await delayServer(page, `/api/contact/${id}/replies`, "POST");
  await page.getByRole("button", { name: "Send Reply" }).click();
  await expect(page.getByRole("button", { name: /^Sending/ })).toBeVisible();
  answer();
  await expectToast(page, "Reply on its way");
});

test("KEE-01 a reply with an expired session asks for the password once, and is kept @long", {
  tag: "@once",
}, async ({ page }) => {
  const { message, field } = await openReply(page, `Narek ${Date.now()}`);
  await field.fill("Yes, it is.");
  await page.context().clearCookies();
  await message.getByRole("button", { name: "Send Reply" }).click();
  await page.getByRole("button", { name: "Not now" }).click();
  const form = message.locator("form").filter({ has: page.getByLabel(/^Reply to/) });
  await expect(form.locator(".save-note")).toHaveText(/^Please sign in to save\. Kept on/);
  await expect(page.getByRole("button", { name: "Not now" })).toHaveCount(0);
});

test("KEE-02 a reply that is edited after its answer was lost is sent too only if the painter agrees @long", {
  tag: "@once",
}, async ({ page, painter }) => {
  const name = `Karen ${Date.now()}`;
  const { message, field } = await openReply(page, name);
  await field.fill("Yes.");
  await page.route(replies, async (route) => {
    await route.fetch();
    await route.abort();
  });
  const send = message.getByRole("button", { name: "Send Reply" });
  await send.click();
  await expect(message.getByText(/^Waiting for network\./).first()).toBeVisible();
  await field.fill("Yes, until Sunday.");
  await expect(message.getByText(kept).first()).toBeVisible();
  await expect(send).toBeEnabled();
  await page.unroute(replies);
  const texts = async () => (await findMessage(painter, name)).replies.map(({ text }) => text);

  await expectFailure(page, "Failed to send reply", "Your earlier text has arrived");
  await expect(message.getByText("Yes.", { exact: true })).toBeVisible();
  expect(await texts()).toEqual(["Yes."]);
  await send.click();
  await expectToast(page, "Reply on its way");
  expect(await texts()).toEqual(["Yes.", "Yes, until Sunday."]);
});

test("KEE-01 a discarded reply can be taken back", { tag: "@once" }, async ({ page }) => {
  const { message, field } = await openReply(page, `Sona ${Date.now()}`);
  await field.fill("Yes, until Sunday.");
  await message.getByRole("button", { name: "Discard" }).click();
  await expectToast(page, "The reply is discarded");
  await expect(field).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(field).toHaveValue("Yes, until Sunday.");
  await expect(message.getByText(kept).first()).toBeVisible();
});

test("KEE-02 a reply that waits for the network can be discarded and taken back @long", {
  tag: "@once",
}, async ({ page, painter }) => {
  const name = `Davit ${Date.now()}`;
  const { message, field } = await openReply(page, name);
  await field.fill("Yes, until Sunday.");
  await page.route(replies, (route) => route.abort());
  const send = message.getByRole("button", { name: "Send Reply" });
  await send.click();
  await expect(message.getByText(/^Waiting for network\./).first()).toBeVisible();
  await message.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(field).toHaveValue("Yes, until Sunday.");
  await expect(message.getByText(kept).first()).toBeVisible();
  await page.unroute(replies);
  await send.click();
  await expectToast(page, "Reply on its way");
  expect((await findMessage(painter, name)).replies).toHaveLength(1);
});

test("KEE-01 the text of a reply is shown after its message was deleted elsewhere @long", {
  tag: "@once",
}, async ({ page, painter }) => {
  const name = `Gor ${Date.now()}`;
  const { message, field } = await openReply(page, name);
  await field.fill("Yes, until Sunday.");
  await expect(message.getByText(kept).first()).toBeVisible();
  const { id } = await findMessage(painter, name);
  await painter.delete(resourceAddress("messages", id), { failOnStatusCode: true });
  await page.reload();
  const list = page.getByRole("complementary", { name: /^Kept on this/ });
  await list.getByRole("link", { name: `Reply to ${name}` }).click();
  await expect(list).toContainText("The message was deleted.");
  await expect(list.getByText("Yes, until Sunday.", { exact: true })).toBeVisible();
});

test("KEE-01 a discarded reply whose answer was lost is not called unsent @long", {
  tag: "@once",
}, async ({ page }) => {
  const { message, field } = await openReply(page, `Lilit ${Date.now()}`);
  await field.fill("Yes, until Sunday.");
  await page.route(replies, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await message.getByRole("button", { name: "Send Reply" }).click();
  await expect(message.getByText(/^Waiting for network\./).first()).toBeVisible();
  await message.getByRole("button", { name: "Discard" }).click();
  await expectToast(page, "The text is discarded", "The reply may have been sent already.");
  await expect(message.getByText("Yes, until Sunday.", { exact: true })).toBeVisible();
});

test("KEE-01 leaving a reply that the device does not keep asks first @long", {
  tag: "@once",
}, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  const { field } = await openReply(page, `Mher ${Date.now()}`);
  await field.fill("Yes, until Sunday.");
  await page.getByRole("tab", { name: "Artworks" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Keep editing" }).click();
  await expect(field).toHaveValue("Yes, until Sunday.");
});
