import type { Page, Route } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import { expectAccessible, listBrokenWords } from "../support/accessible.ts";
import {
  test as contentTest,
  expect,
  expectEnhanced,
  expectFailure,
  expectToast,
  shownToast,
} from "../support/content.ts";

const test = contentTest.extend({
  environment: ({ mail }, use) => use({ SMTP_URL: mail.url, CONTACT_TO: "painter@example.com" }),
});

const contactCall = `**${resourceAddress("messages")}`;

/** Waits past the minimum dwell time of the bot check. */
async function openForm(page: Page) {
  await page.clock.install();
  await page.goto("/contact");
  const form = page.getByRole("main").locator("form");
  const fields = {
    name: form.getByLabel("Name", { exact: true }),
    email: form.getByLabel("Email"),
    subject: form.getByLabel("Subject (optional)"),
    message: form.getByLabel("Message", { exact: true }),
    button: form.getByRole("button"),
  };
  await expectEnhanced(page);
  await page.clock.fastForward(2000);
  return fields;
}

type Form = Awaited<ReturnType<typeof openForm>>;

async function write(form: Form): Promise<void> {
  await form.name.fill("Nare Petrosyan");
  await form.email.fill("nare@example.com");
  await form.subject.fill("Sevan");
  await form.message.fill("Is the lake still free?\nI have a wall of two metres.");
}

test("VAL-01, VAL-02, VAL-03, VAL-04, ASK-06 invalid fields show messages until they are corrected, and keep their input", {
  tag: "@once",
}, async ({ page }) => {
  const form = await openForm(page);
  await form.button.click();
  await expect(form.name).toHaveAccessibleDescription("Name is required");
  await expect(form.email).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(form.subject).toHaveAccessibleDescription("");
  await expect(form.message).toHaveAccessibleDescription("Message is required");
  await expect(form.name).toBeFocused();
  await expectAccessible(page, "main");
  await form.name.fill("A");
  await expect(page.getByText("Name is required")).toBeHidden();
  await expect(page.getByText("Message is required")).toBeVisible();
  await form.email.fill("nare@example.com");
  await form.message.fill("m".repeat(1001));
  await form.button.click();
  await expect(form.message).toHaveAccessibleDescription("Message is too long");
  await expect(form.message).toHaveValue("m".repeat(1001));
});

test("CON-03, CON-04, CON-08, TST-01, TST-02, ERR-01 a message that cannot be sent shows an error and stays in the form, and sending it shows thanks and empties the form", {
  tag: ["@once", "@short"],
}, async ({ page }) => {
  const form = await openForm(page);
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  const answerWith = async (answer: (route: Route) => Promise<void>) => {
    await page.unroute(contactCall);
    await page.route(contactCall, answer);
    await form.button.press("Enter");
  };
  await write(form);
  // The toast stays while something is pressed.
  await page.getByRole("heading", { level: 1 }).hover();
  await page.mouse.down();
  await answerWith((route) => route.fulfill({ status: 503, body: "closed" }));
  const advice = "Please try again or contact me directly via email.";
  await expectFailure(page, "Failed to send message", advice);
  await expect(shownToast(page)).toHaveRole("alert");
  await expectAccessible(page, ".toast:not([hidden])");
  await page.mouse.up();
  await expect(form.message).toHaveValue(/two metres/);
  expect(logged.join("\n")).toContain("503: closed");

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const calls: Record<string, unknown>[] = [];
  await answerWith(async (route) => {
    calls.push(route.request().postDataJSON());
    await answered;
    await route.fulfill({ status: 200, body: "not JSON and not read" });
  });
  await expect(form.button).toBeDisabled();
  await expect(form.button).toHaveText("Sending...");
  answer();
  const thanks = "Thank you for your message. I will get back to you soon.";
  await expectToast(page, "Message sent successfully!", thanks);
  await page.getByText("Write another message").click();
  await expect(form.button).toHaveText("Send Message");
  for (const field of [form.name, form.email, form.subject, form.message]) {
    await expect(field).toHaveValue("");
  }
  const sender = { name: "Nare Petrosyan", email: "nare@example.com" };
  expect(calls).toMatchObject([{ ...sender, message: expect.stringContaining("two metres") }]);
});

test("TST-01 in text of 200 % the thanks on a phone break no word", {
  tag: "@phone",
}, async ({ page }) => {
  await page.route(contactCall, (route) => route.fulfill({ status: 201, json: {} }));
  await page.goto("/ru/contact");
  await expectEnhanced(page);
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  await page.locator("[type=submit]").click();
  await expect(shownToast(page)).toBeVisible();
  expect(await listBrokenWords(page, ".toast:not([hidden])")).toEqual([]);
});

test("an unsent message is still there after a reload and after another page", {
  tag: "@once",
}, async ({ page }) => {
  const form = await openForm(page);
  await write(form);
  await page.reload();
  await expect(form.message).toHaveValue(/I have a wall of two metres/);
  await page.goto("/about");
  await page.goto("/contact");
  await expect(form.message).toHaveValue(/I have a wall of two metres/);
  await page.goto("/contact?about=print&id=1");
  await expectEnhanced(page);
  await expect(form.message).toHaveValue("");
});

test("an unsent message is dropped after an hour", {
  tag: "@once",
}, async ({ page }) => {
  const form = await openForm(page);
  await write(form);
  await page.goto("/about");
  await page.clock.fastForward(61 * 60_000);
  await page.goto("/contact");
  await expectEnhanced(page);
  await expect(form.message).toHaveValue("");
});

test("CON-04 the form stays empty when the page of a sent message is reloaded", {
  tag: "@once",
}, async ({ page }) => {
  const form = await openForm(page);
  await write(form);
  await form.button.click();
  await expect(page.locator("#sent")).toContainText("I have a wall of two metres.");
  await page.reload();
  await expectEnhanced(page);
  await expect(form.message).toHaveValue("");
});

test("CON-03 the browser itself sends the form if the script of its messages does not arrive", {
  tag: "@once",
}, async ({ page }) => {
  await page.route("**/assets/toast-*.js", (route) => route.abort());
  const form = await openForm(page);
  await write(form);
  await form.button.click();
  await expect(page.locator("#sent")).toContainText("I have a wall of two metres.");
  await expectEnhanced(page);
  await expect(form.message).toHaveValue("");
});

test("CON-03 ticks of a message that the server refused stay as they were sent", {
  tag: "@once",
}, async ({ page }) => {
  await page.route("**/assets/toast-*.js", (route) => route.abort());
  await page.goto("/contact?print=1");
  await expectEnhanced(page);
  await page.locator("[name=enquiry]").uncheck();
  await page.locator("[name=shipping]").check();
  await page.locator("[type=submit]").click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expectEnhanced(page);
  await expect(page.locator("[name=enquiry]")).not.toBeChecked();
  await expect(page.locator("[name=shipping]")).toBeChecked();
});

test("TST-27 one toast shows at a time, for 5 seconds unless hovered or something is pressed, or until dismissed", {
  tag: "@once",
}, async ({ page }) => {
  const form = await openForm(page);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.route(contactCall, (route) => route.fulfill({ status: 500, body: "" }));
  await write(form);
  await form.button.click();
  await expect(shownToast(page)).toContainText("Failed to send message");
  await page.clock.runFor(4999);
  await expect(shownToast(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(shownToast(page)).toHaveCount(0);

  await form.button.click();
  await shownToast(page).hover();
  await page.clock.runFor(6000);
  await form.message.hover();
  await page.mouse.down();
  await page.clock.runFor(6000);
  await expect(shownToast(page)).toBeVisible();
  await page.mouse.up();
  await form.button.click();
  await expect(form.button).toBeEnabled();
  await expect(shownToast(page)).toHaveCount(1);
  await shownToast(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(shownToast(page)).toHaveCount(0);

  await expect(page.locator(".toast")).not.toHaveCount(0);
  await page.clock.runFor(1_000_000);
  await expect(page.locator(".toast")).toHaveCount(0);
});
