import type { Page } from "@playwright/test";
import { adminApp } from "../../src/core/admin-app-routes.ts";
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
  return {
    message,
    field: message.getByLabel(`Reply to ${name}`),
    send: message.getByRole("button", { name: "Send Reply" }),
  };
}

test("INB-03, KEE-01 a typed reply survives a declined *Discard*, a failure and a reload, and is sent once", {
  tag: "@once",
}, async ({ page, painter, mail }) => {
  const name = `Nare ${Date.now()}`;
  const { message, field, send } = await openReply(page, name);
  await expect(field).toHaveValue(`Dear ${name},\n\n`);
  await field.fill("Yes, it is.");
  page.once("dialog", (dialog) => dialog.dismiss());
  await message.getByRole("button", { name: "Discard" }).click();
  await expect(field).toHaveValue("Yes, it is.");
  await expect(message.getByText(kept).first()).toBeVisible();

  await page.route(replies, (route) => route.fulfill({ status: 507, json: { message: "Full" } }));
  await send.click();
  await expectFailure(page, "Failed to send reply", "Full");
  await page.unroute(replies);
  await page.reload();
  await page
    .getByRole("complementary", { name: /^Kept on this/ })
    .getByRole("link", { name: `Reply to ${name}` })
    .click();
  await expect(field).toHaveValue("Yes, it is.");

  const before = mail.received.length;
  await send.dblclick();
  await expectToast(page, "Reply on its way", "visitor@example.com");
  await expect(message.getByText("Yes, it is.")).toHaveCount(1);
  await expect(message.getByLabel("State")).toHaveValue("answered");
  await expect(message.getByText("Sent", { exact: true })).toBeVisible();
  const sent = mail.received.slice(before).filter(({ to }) => to[0] === "visitor@example.com");
  expect(sent).toHaveLength(1);
  expect((await findMessage(painter, name)).replies).toHaveLength(1);
});

test("KEE-02 a reply that is edited after its answer was lost is sent too only if the painter agrees @long", {
  tag: "@once",
}, async ({ page, painter }) => {
  const name = `Karen ${Date.now()}`;
  const { message, field, send } = await openReply(page, name);
  await field.fill("Yes.");
  await page.route(replies, async (route) => {
    await route.fetch();
    await route.abort();
  });
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

test("KEE-01, KEE-02 a reply that another tab has sent closes its form, or leaves what was typed since @long", {
  tag: "@once",
}, async ({ page, context, painter }) => {
  const name = `Lilit ${Date.now()}`;
  const { field } = await openReply(page, name);
  const { id } = await findMessage(painter, name);
  const tab = await context.newPage();
  const inTab = tab.getByLabel(`Reply to ${name}`);
  const send = tab.getByRole("button", { name: "Send Reply" });
  await field.fill("Yes.");
  await tab.goto(adminApp.message(id));
  await expect(inTab).toHaveValue("Yes.");
  await send.click();
  await expectToast(tab, "Reply on its way");
  await expect(field).toBeHidden();

  await page.getByRole("button", { name: "Reply" }).click();
  await field.fill("One more.");
  await tab.reload();
  await expect(inTab).toHaveValue("One more.");
  const answers = [tab, page].map((each) =>
    delayServer(each, `/api/contact/${id}/replies`, "POST"),
  );
  await send.click();
  await expect(page.getByText("Saving…")).toBeVisible();
  await field.fill("One more word.");
  for (const answer of await Promise.all(answers)) answer();
  await expectFailure(page, "Failed to send reply", "Your earlier text has arrived");
  await expect(field).toHaveValue("One more word.");
});
