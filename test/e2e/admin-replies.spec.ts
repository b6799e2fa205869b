import { test as adminTest, expect, expectFailure, expectToast } from "../support/admin.ts";
import { type MailServer, receiveMail } from "../support/receive-mail.ts";

const test = adminTest.extend<object, { mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern
    async ({}, use) => {
      const mail = await receiveMail();
      await use(mail);
      await mail.close();
    },
    { scope: "worker" },
  ],
  environment: [
    async ({ mail }, use) => use({ SMTP_URL: mail.url, CONTACT_TO: "me@example.com" }),
    { scope: "worker" },
  ],
});

test("INB-03 a typed reply survives a failure and a reload, and is sent once", {
  tag: "@once",
}, async ({ page, mail }) => {
  const name = `Nare ${Date.now()}`;
  const question = { name, email: "nare@example.com", message: "Is it free?", elapsed: 60_000 };
  await page.request.post("/api/contact", { data: question });
  await page.goto("/admin?tab=contact");
  const message = page.getByRole("listitem").filter({ hasText: name });
  await message.getByRole("button", { expanded: false }).click();
  await message.getByRole("button", { name: "Reply" }).click();
  const field = message.getByLabel(`Reply to ${name}`);
  await expect(field).toHaveValue(`Dear ${name},\n\n`);
  await field.fill("Yes, it is.");
  await expect(message.getByText(/^Kept on this/)).toBeVisible();

  const replies = "**/api/contact/*/replies";
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
  await expectToast(page, "Reply on its way", "nare@example.com");
  await expect(message.getByText("Yes, it is.")).toHaveCount(1);
  await expect(message.getByLabel("State")).toHaveValue("answered");
  await expect(message.getByText("Sent", { exact: true })).toBeVisible();
  expect(mail.received.filter(({ to }) => to[0] === question.email)).toHaveLength(1);
});
