import type { APIRequestContext, Page } from "@playwright/test";
import { apiAddress, calls } from "../../src/core/api-routes.ts";
import { expectAccessible } from "../support/accessible.ts";
import { type Content, expect, expectEnhanced, expectToast, test } from "../support/content.ts";

/** Opens a room with an unpublished work. @returns the path of its address */
async function openRoom(
  { content, painter }: { content: Content; painter: APIRequestContext },
  fields: object = {},
): Promise<{ address: string; room: number; work: string }> {
  const hidden = await content.addArtwork({ title: "Behind the Door", published: false });
  const works = [{ artwork: hidden.id }, { print: 1 }, { artwork: 1 }];
  const letter = "Dear Anna,\n\nthe first has never left the studio.";
  const { id } = await content.addRoom({ letter, works, ...fields });
  const opened = await painter.post(apiAddress(calls.roomLink, id), { failOnStatusCode: true });
  const { address } = await opened.json();
  return { address: new URL(address).pathname, room: id, work: String(hidden.id) };
}

/** The part of the page about a work. */
function enclosed(page: Page, title: string) {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });
}

test("a visitor reads the letter, looks closely, sees a work on the wall and asks about it (SEL-04)", {
  tag: "@phone",
}, async ({ page, content, painter }) => {
  const { address, work } = await openRoom({ content, painter });
  const outside: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(media|iiif|wall|share)\//.test(pathname)) outside.push(pathname);
  });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "For Anna" })).toBeInViewport();
  await expect(page.getByText("the first has never left the studio.")).toBeInViewport();
  await expectEnhanced(page);
  await expectAccessible(page);
  const hidden = enclosed(page, "Behind the Door");
  await expect(hidden.locator("img").first()).not.toHaveJSProperty("naturalWidth", 0);

  await hidden.getByRole("link", { name: "Look closely" }).click();
  const viewer = page.locator(".zoom-viewer");
  await expect(viewer.getByRole("status")).toHaveText("The whole work");
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();

  await hidden.getByRole("button", { name: "Preview on Your Wall" }).click();
  const preview = page.getByRole("dialog");
  await expect(preview).toContainText("Behind the Door");
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);

  await hidden.getByRole("link", { name: "Behind the Door" }).last().click();
  await expect(page).toHaveURL(`${address}/works/${work}`);
  await page.getByRole("link", { name: "Ask about this work" }).click();
  await expect(page).toHaveURL(`${address}/ask?artwork=${work}`);
  await expectEnhanced(page);
  await page.getByLabel("Name", { exact: true }).fill("Anna");
  await page.getByLabel("Email").fill("anna@example.com");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectToast(page, "Message sent successfully!");
  const [message] = await (await painter.get("/api/contact")).json();
  expect(message.enquiry).toMatchObject({ room: "For Anna", title: "Behind the Door" });
  expect(outside).toEqual([]);
});

test("an unsent message in a room stays in the room (SEL-04)", {
  tag: "@once",
}, async ({ page, content, painter }) => {
  const { address } = await openRoom({ content, painter });
  const message = page.locator("[name=message]");
  await page.goto(`${address}/ask`);
  await expectEnhanced(page);
  await message.fill("I offer 4000 for the one behind the door.");
  await page.goto("/contact");
  await expectEnhanced(page);
  await expect(message).toHaveValue("");
  await page.goto(`${address}/ask`);
  await expect(message).toHaveValue("I offer 4000 for the one behind the door.");
});

test("the wall preview looks in a room as it does on the pages of the site (SEL-04)", {
  tag: "@once",
}, async ({ page, content, painter }) => {
  const { address } = await openRoom({ content, painter });
  /** Opens the preview of the first work on a page. */
  async function startButtonOn(path: string): Promise<Record<string, string>> {
    await page.goto(path);
    await expectEnhanced(page);
    await page.getByRole("button", { name: "Preview on Your Wall" }).first().click();
    const preview = page.getByRole("dialog");
    // This browser has none.
    await expect(preview.getByRole("heading", { name: "Camera Access Required" })).toBeVisible();
    const start = preview.getByRole("button", { name: "Use a photo of your wall" });
    return start.evaluate((button) => {
      const { color, backgroundColor, padding, textDecorationLine } = getComputedStyle(button);
      return { color, backgroundColor, padding, textDecorationLine };
    });
  }
  const inRoom = await startButtonOn(`${address}/works/print-1`);
  expect(inRoom.color).not.toBe(inRoom.backgroundColor);
  expect(inRoom).toEqual(await startButtonOn("/prints/1"));
});

test.describe("in a browser of a person", () => {
  // Openings by programs do not count.
  const system = "Mozilla/5.0 (X11; Linux x86_64)";
  test.use({
    userAgent: `${system} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`,
  });

  test("the painter sees that a room was opened, and closes it at once (SEL-04)", {
    tag: "@once",
  }, async ({ page, content, painter }) => {
    const { address, room } = await openRoom({ content, painter });
    await page.goto(address);
    const link = async () => (await (await painter.get(`/api/rooms/${room}`)).json()).link;
    await expect.poll(async () => (await link()).opened).toBe(1);
    await painter.delete(apiAddress(calls.roomLink, room), { failOnStatusCode: true });
    const again = await page.reload();
    expect(again?.status()).toBe(404);
    await expect(page.getByText("For Anna")).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a room shows its pictures, opens its works and takes a message (SEL-04)", {
    tag: "@once",
  }, async ({ page, content, painter }) => {
    const { address } = await openRoom({ content, painter });
    await page.goto(address);
    await expect(page.getByRole("button", { name: "Preview on Your Wall" })).toHaveCount(0);
    await expect(page.getByRole("main").locator("img").first()).not.toHaveJSProperty(
      "naturalWidth",
      0,
    );
    await page.getByRole("link", { name: "Write back" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Anna");
    await page.getByLabel("Email").fill("anna@example.com");
    await page.getByLabel("Message", { exact: true }).fill("Thank you for the letter.");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.locator("#sent")).toContainText("Thank you for the letter.");
    const [message] = await (await painter.get("/api/contact")).json();
    expect(message.enquiry).toMatchObject({ room: "For Anna", title: "" });
  });
});
