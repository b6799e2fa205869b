import type { Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import { expectAccessible } from "../support/accessible.ts";
import { test as contentTest, expect, expectEnhanced } from "../support/content.ts";
import { shownToast } from "../support/toast.ts";

const test = contentTest.extend({
  environment: ({ mail }, use) =>
    use({ SMTP_URL: mail.url, CONTACT_TO: "painter@example.com", CONTACT_COPY: "true" }),
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
    copy: form.getByLabel("Send me a copy", { exact: true }),
    button: form.getByRole("button"),
  };
  await expectEnhanced(page);
  await page.clock.fastForward(2000);
  return fields;
}

type Form = Awaited<ReturnType<typeof openForm>>;

async function write(form: Form, subject = "Sevan"): Promise<void> {
  await form.name.fill("Nare Petrosyan");
  await form.email.fill("nare@example.com");
  await form.subject.fill(subject);
  await form.message.fill("Is the lake still free?\nI have a wall of two metres.");
}

test("CON-05, CON-06, NAV-16, NAV-22 page and footer show the stored contact information and profiles", {
  tag: "@once",
}, async ({ request, content }) => {
  await content.change(resourceAddress("contactSettings"), {
    email: "studio@example.org",
    location: "Gyumri, Armenia",
    instagramUrl: "https://photos.example.org/anahit",
    instagramHandle: "@anahit",
    saatchiUrl: "https://market.example.org/anahit",
  });
  const html = await (await request.get("/contact")).text();
  const parts = [/<main.*<\/main>/s, /<footer.*<\/footer>/s].map((part) => part.exec(html)?.[0]);
  for (const part of parts) {
    expect(part).toContain('href="mailto:studio@example.org"');
    expect(part).toMatch(/href="https:\/\/photos.example.org\/anahit"[^>]* target="_blank"/);
    expect(part).toMatch(/href="https:\/\/market.example.org\/anahit"[^>]* target="_blank"/);
    expect(part).toContain("@anahit");
  }
  expect(parts[0]).toContain("Gyumri, Armenia");
});

test("VAL-01, VAL-02, VAL-03, VAL-04 invalid fields show messages and keep their input", {
  tag: "@once",
}, async ({ page }) => {
  const form = await openForm(page);
  await form.button.click();
  await expect(form.name).toHaveAccessibleDescription("Name is required");
  await expect(form.email).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(form.subject).toHaveAccessibleDescription("");
  await expect(form.message).toHaveAccessibleDescription("Message is required");
  await expect(form.name).toBeFocused();
  const bar = await page.getByRole("banner").boundingBox();
  expect((await form.name.boundingBox())?.y).toBeGreaterThan(bar?.height ?? 0);

  await form.name.fill("n".repeat(101));
  await form.email.fill("nare@");
  await form.subject.fill("s".repeat(201));
  await form.message.fill("m".repeat(1001));
  await form.button.click();
  await expect(form.name).toHaveAccessibleDescription("Name is too long");
  await expect(form.email).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(form.subject).toHaveAccessibleDescription("Subject is too long");
  await expect(form.message).toHaveAccessibleDescription("Message is too long");
  await expect(form.message).toHaveValue("m".repeat(1001));

  await form.name.fill("n".repeat(100));
  await form.subject.fill("s".repeat(200));
  await form.message.fill("m".repeat(1000));
  await form.button.click();
  await expect(form.name).toHaveAccessibleDescription("");
  await expect(form.message).toHaveAccessibleDescription("");
  await expect(form.email).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(form.email).toBeFocused();
  await expect(form.button).toHaveText("Send Message");
  await expect(shownToast(page)).toHaveCount(0);

  await form.email.fill("nare@example.com");
  await form.button.click();
  await expect(shownToast(page)).toContainText("Message sent successfully!");
  await expect(form.email).toHaveAccessibleDescription("");
});

test("CON-03, CON-04, CON-08, TST-01 sending a message shows thanks and empties the form", {
  tag: "@once",
}, async ({ page }) => {
  const form = await openForm(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const calls: { method: string; body: Record<string, unknown> }[] = [];
  await page.route(contactCall, async (route) => {
    const request = route.request();
    calls.push({ method: request.method(), body: request.postDataJSON() });
    await answered;
    await route.fulfill({ status: 200, body: "not JSON and not read" });
  });
  await write(form);
  await form.button.click();
  await expect(form.button).toBeDisabled();
  await expect(form.button).toHaveText("Sending...");
  answer();
  await expect(shownToast(page)).toContainText("Message sent successfully!");
  await expect(shownToast(page)).toContainText(
    "Thank you for your message. I will get back to you soon.",
  );
  await expect(page.getByRole("status").locator(".toast")).toBeVisible();
  await expect(form.button).toBeEnabled();
  await expect(form.button).toHaveText("Send Message");
  for (const field of [form.name, form.email, form.subject, form.message]) {
    await expect(field).toHaveValue("");
  }
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    method: "POST",
    body: {
      name: "Nare Petrosyan",
      email: "nare@example.com",
      subject: "Sevan",
      message: expect.stringContaining("two metres"),
    },
  });
});

test("TST-02, TST-26, ERR-01 a message that cannot be sent shows an error and stays in the form", {
  tag: "@once",
}, async ({ page }) => {
  const form = await openForm(page);
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  await page.route(contactCall, (route) => route.fulfill({ status: 503, body: "closed" }));
  await write(form);
  await form.button.click();
  await expect(shownToast(page)).toContainText("Failed to send message");
  await expect(shownToast(page)).toContainText(
    "Please try again or contact me directly via email.",
  );
  await expect(shownToast(page)).toHaveRole("alert");
  const red = await shownToast(page).evaluate(
    (element) => getComputedStyle(element).backgroundColor,
  );
  await expect(form.message).toHaveValue(/two metres/);
  await expect(form.button).toBeEnabled();
  await expect(form.button).toHaveText("Send Message");
  expect(logged.join("\n")).toContain("503: closed");

  await page.unroute(contactCall);
  await page.route(contactCall, (route) => route.abort());
  await form.button.click();
  await expect(shownToast(page)).toContainText("Failed to send message");

  await page.unroute(contactCall);
  await page.route(contactCall, (route) => route.fulfill({ status: 200, body: "" }));
  await form.button.click();
  await expect(shownToast(page)).toContainText("Message sent successfully!");
  await expect(shownToast(page)).not.toHaveCSS("background-color", red);
});

test("TST-27 one toast shows at a time, for 5 seconds or until dismissed", {
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
  await expect(shownToast(page)).toBeVisible();
  await page.clock.runFor(3000);
  await form.button.click();
  await expect(form.button).toBeEnabled();
  await expect(shownToast(page)).toHaveCount(1);
  await page.clock.runFor(3000);
  await expect(shownToast(page)).toHaveCount(1);
  await shownToast(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(shownToast(page)).toHaveCount(0);

  await expect(page.locator(".toast")).not.toHaveCount(0);
  await page.clock.runFor(1_000_000);
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("AUT-09, CON-08, TST-01 a message reaches the painter's mailbox and inbox", {
  tag: "@once",
}, async ({ page, mail, painter }) => {
  const form = await openForm(page);
  const subject = "Sevan, wall of two metres";
  await write(form, subject);
  await form.button.click();
  await expect(shownToast(page)).toContainText("Message sent successfully!");
  const arrived = () => mail.received.find(({ text }) => text.includes(subject));
  await expect.poll(() => arrived()?.to).toEqual(["painter@example.com"]);
  const text = arrived()?.text ?? "";
  expect(text).toMatch(/^Reply-To: Nare Petrosyan <nare@example\.com>\r$/m);
  expect(text).toContain("Is the lake still free?\r\nI have a wall of two metres.");

  const inbox = await (await painter.get(resourceAddress("messages"))).json();
  expect(inbox[0]).toMatchObject({ subject, email: "nare@example.com", read: false });
  await expect
    .poll(async () => (await (await painter.get(resourceAddress("messages"))).json())[0].mailState)
    .toBe("sent");
});

test("ticking the box sends the visitor a copy", {
  tag: "@once",
}, async ({ page, mail }) => {
  const form = await openForm(page);
  await expect(form.copy).not.toBeChecked();
  await expect(form.copy).toHaveAccessibleDescription(/^Once a day at most/);
  await write(form, "Sevan, with a copy");
  await form.copy.press("Space");
  await expectAccessible(page, "main form");
  await form.button.click();
  await expect(shownToast(page)).toContainText("Message sent successfully!");
  await expect(form.copy).not.toBeChecked();
  const copies = () => mail.received.filter(({ to }) => to.includes("nare@example.com"));
  await expect.poll(() => copies().length).toBe(1);
  expect(copies()[0]?.text).toContain("Is the lake still free?");
});

test("ASK-08 a message sent implausibly fast waits and is sent", { tag: "@once" }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/contact");
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.reload();
  await expectEnhanced(page);
  const main = page.getByRole("main");
  const button = main.getByRole("button");
  await main.getByLabel("Name", { exact: true }).fill("Nare");
  await main.getByLabel("Email").fill("nare@example.com");
  await main.getByLabel("Message", { exact: true }).fill("Quickly");
  await button.click();
  await expect(button).toHaveText("Sending...");
  await page.clock.runFor(1500);
  await expect(shownToast(page)).toContainText("Message sent successfully!");
});

test("the time to write counts from the page, not from its script", { tag: "@once" }, async ({
  page,
}) => {
  await page.clock.install();
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/contact-form.enhance-*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  await page.clock.pauseAt(Date.now() + 60_000);
  script.resolve();
  await expectEnhanced(page);
  const form = page.getByRole("main").locator("form");
  await form.getByLabel("Name", { exact: true }).fill("Nare");
  await form.getByLabel("Email").fill("nare@example.com");
  await form.getByLabel("Message", { exact: true }).fill("Written meanwhile");
  await form.getByRole("button").click();
  await expect(shownToast(page)).toContainText("Message sent successfully!");
});
