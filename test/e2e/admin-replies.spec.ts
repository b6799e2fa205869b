import { test as adminTest, expect, expectFailure, expectToast } from "../support/admin.ts";
import { findMessage, messageLine, writeMessage } from "../support/inbox.ts";

const test = adminTest.extend({
  environment: ({ mail }, use) =>
    use({ SMTP_URL: mail.url, CONTACT_TO: "me@example.com", TRUST_PROXY: "true" }),
});

const replies = "**/api/contact/*/replies";

test("INB-03, KEE-01 a typed reply survives *Discard* with *Undo*, a failure and a reload, and is sent once", {
  tag: "@once",
}, async ({ page, painter, mail }) => {
  const name = `Nare ${Date.now()}`;
  await writeMessage(page, name, "Is it free?");
  await page.goto("/admin?tab=contact");
  const message = messageLine(page, name);
  await message.getByRole("button", { expanded: false }).click();
  await message.getByRole("button", { name: "Reply" }).click();
  const field = message.getByLabel(`Reply to ${name}`);
  const send = message.getByRole("button", { name: "Send Reply" });
  await expect(field).toHaveValue(`Dear ${name},\n\n`);
  await field.fill("Yes, it is.");
  await message.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(field).toHaveValue("Yes, it is.");
  await expect(message.getByText(/^Kept on this computer$/).first()).toBeVisible();

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
