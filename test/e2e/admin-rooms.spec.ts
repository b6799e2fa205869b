import type { APIRequestContext, Page } from "@playwright/test";
import { apiAddress, calls, resourceAddress } from "../../src/core/api-routes.ts";
import { expectAccessible } from "../support/accessible.ts";
import { entry, expect, expectFailure, expectToast, test } from "../support/admin.ts";
import { finger } from "../support/finger.ts";

const linkPattern = /^http.*\/rooms\/[0-9a-f]{32}$/;

const dialog = (page: Page) => page.getByRole("dialog");
const question = (page: Page) => page.getByRole("alertdialog");

/** Opens a room by the API. @returns its address */
async function openRoom(painter: APIRequestContext, id: number): Promise<string> {
  const response = await painter.post(apiAddress(calls.roomLink, id), { failOnStatusCode: true });
  return (await response.json()).address;
}

async function linkOf(painter: APIRequestContext, id: number) {
  return (await (await painter.get(resourceAddress("rooms", id))).json()).link;
}

test("SEL-04 a room with three works and its copied link takes at most 10 taps on a phone", {
  tag: ["@phone", "@short"],
}, async ({ page, context, painter, content }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const titles = ["First in the room", "Second in the room", "Hidden elsewhere"];
  const works: { artwork: number }[] = [];
  for (const title of titles) {
    const published = title !== "Hidden elsewhere";
    works.push({ artwork: (await content.addArtwork({ title, published })).id });
  }
  await page.goto("/admin");
  const counted = finger();
  await counted.tap(page.getByRole("tab", { name: "Artworks" }));
  await counted.tap(page.getByRole("link", { name: "Private rooms" }));
  await counted.tap(page.getByLabel("Title"));
  await page.keyboard.type("For Anna on the phone");
  await counted.tap(page.getByRole("button", { name: "Choose Works…" }));
  for (const title of titles) {
    await counted.tap(dialog(page).getByRole("button", { name: title }));
  }
  await expect(dialog(page).getByRole("status")).toHaveText("3 works chosen");
  await counted.tap(dialog(page).getByRole("button", { name: "Done" }));
  await counted.tap(page.getByRole("button", { name: "Create Private Room" }));
  await expectToast(page, "Private room created successfully");
  const room = entry(page, "For Anna on the phone");
  await counted.tap(room.getByRole("button", { name: "Open and Copy Link" }));
  await expect(dialog(page).getByRole("status")).toHaveText(/^Copied/);
  expect(counted.taps).toBeLessThanOrEqual(10);

  const address = await dialog(page).getByLabel("Link").inputValue();
  expect(address).toMatch(linkPattern);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  const [stored] = await (await painter.get(resourceAddress("rooms"))).json();
  expect(stored).toMatchObject({ works, link: { opened: 0 } });
  await painter.delete(resourceAddress("rooms", stored.id));
});

test("SEL-04 an open room says until when, and how often and when it was opened", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const { id, title } = await content.addRoom({ title: "Looked at", endsOn: "2099-05-05" });
  await openRoom(painter, id);
  await page.goto("/admin?tab=rooms");
  await expect(entry(page, title)).toContainText("0 works, open until 5 May 2099");
  await expect(entry(page, title)).toContainText("Not opened yet");
  await page.route(`**${resourceAddress("rooms")}`, async (route) => {
    const rooms = await (await route.fetch()).json();
    const link = { createdAt: "", opened: 3, lastOpenedAt: "2026-05-04T12:00:00.000Z" };
    await route.fulfill({ json: rooms.map((room: object) => ({ ...room, link })) });
  });
  await page.reload();
  await expect(entry(page, title)).toContainText(/Opened 3 times, last on 4 May 2026, \d\d:\d\d/);
});

test("SEL-04 a new link is made after a question, and the former one ends", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const { id, title } = await content.addRoom({ title: "Sent twice" });
  const former = await openRoom(painter, id);
  await page.goto("/admin?tab=rooms");
  const renew = entry(page, title).getByRole("button", { name: "New Link" });
  await renew.click();
  await expect(question(page)).toContainText("The link that you have sent will lead nowhere.");
  await question(page).getByRole("button", { name: "New Link" }).click();
  const field = dialog(page).getByLabel("Link");
  await expect(field).toHaveValue(linkPattern);
  await expectAccessible(page);
  await expect(field).not.toHaveValue(former);
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await expect(renew).toBeFocused();
});

test("SEL-04 Close Now closes a room after a question, at once", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const { id, title } = await content.addRoom({ title: "To be closed" });
  await openRoom(painter, id);
  await page.goto("/admin?tab=rooms");
  const close = entry(page, title).getByRole("button", { name: "Close Now" });
  await close.click();
  await question(page).getByRole("button", { name: "Cancel" }).click();
  expect(await linkOf(painter, id)).not.toBeNull();
  await close.click();
  await question(page).getByRole("button", { name: "Close Now" }).click();
  await expectToast(page, "Room closed");
  await expect(entry(page, title)).toContainText("closed");
  await expect(close).toHaveCount(0);
  expect(await linkOf(painter, id)).toBeNull();
});

test("SEL-04 a room that has ended says so, and is opened again with a later day", {
  tag: "@once",
}, async ({ page, content }) => {
  const { title } = await content.addRoom({ title: "Over by now", endsOn: "2024-01-31" });
  await page.goto("/admin?tab=rooms");
  const room = entry(page, title);
  await expect(room).toContainText("ended on 31 January 2024");
  await expect(room.getByRole("button", { name: "Link" })).toHaveCount(0);
  await room.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("listitem").filter({ has: page.getByLabel("Open until") });
  await form.getByLabel("Open until").fill("2099-01-31");
  await form.getByRole("button", { name: "Update Private Room" }).click();
  await expectToast(page, "Private room updated successfully");
  await expect(room.getByRole("button", { name: "Open and Copy Link" })).toBeVisible();
});

test("SEL-04 a browser that does not copy shows the link to copy it by hand", {
  tag: "@once",
}, async ({ page, content }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "clipboard", { value: undefined }),
  );
  const { title } = await content.addRoom({ title: "Copied by hand" });
  await page.goto("/admin?tab=rooms");
  await entry(page, title).getByRole("button", { name: "Open and Copy Link" }).click();
  await expect(dialog(page).getByRole("status")).toHaveText("Not copied yet");
  const field = dialog(page).getByLabel("Link");
  await expect(field).toBeFocused();
  const selected = () =>
    field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    );
  expect(await selected()).toMatch(linkPattern);
});

test("SEL-04 two devices that change a room's letter ask whose remains", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addRoom({ title: "Two devices", letter: "Dear Anna" });
  await page.goto(`/admin?tab=rooms&edit=${id}`);
  const form = page.getByRole("listitem").filter({ has: page.getByLabel("Letter") });
  await form.getByLabel("Letter").fill("Dear Anna, from the phone");
  await content.change(resourceAddress("rooms", id), { letter: "Dear Anna, from the desk" });
  await form.getByRole("button", { name: "Update Private Room" }).click();
  const asked = page.getByRole("region", { name: "Changed on another device" });
  await expect(asked.getByRole("term")).toHaveText(["Letter"]);
});

test("SEL-04 a last day that is typed in part is refused, so that the room does not stay open", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const { id } = await content.addRoom({ title: "Until the fair", works: [] });
  await page.goto(`/admin?tab=rooms&edit=${id}`);
  const update = page.getByRole("button", { name: "Update Private Room" });
  const day = page.locator("form").filter({ has: update }).getByLabel("Open until");
  await day.click();
  await page.keyboard.type("1231");
  await update.click();
  await expectFailure(page, "Failed to update the private room");
  await expect(day).toBeFocused();
  await day.fill("2026-12-31");
  await update.click();
  await expectToast(page, "Private room updated successfully");
  const stored = await (await painter.get(resourceAddress("rooms", id))).json();
  expect(stored.endsOn).toBe("2026-12-31");
});
