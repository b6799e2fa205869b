import type { Locator, Page } from "@playwright/test";
import { apiAddress, calls, resourceAddress } from "../../src/core/api-routes.ts";
import { delayServer, entry, expect, expectToast, test } from "../support/admin.ts";
import type { Content } from "../support/content.ts";
import { finger } from "../support/finger.ts";
import { minimalArtwork } from "../support/samples.ts";
import { boxOf, touchScreen } from "../support/site.ts";

/** Adds works with these titles. @returns them as members, in this order */
async function addWorks(content: Content, titles: readonly string[]) {
  const members: { artwork: number }[] = [];
  for (const title of titles) members.push({ artwork: (await content.addArtwork({ title })).id });
  return members;
}

/** Ten requests at a time. */
async function inTens<Each>(all: Each[], send: (each: Each) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += 10) {
    await Promise.all(all.slice(from, from + 10).map(send));
  }
}

/** The titles of the chosen works in the form, in their order. */
function chosenTitles(page: Page): Locator {
  return page.locator('form .card-grid[data-view="order"] .card-title');
}

function chosenTile(page: Page, title: string): Locator {
  return page.locator("form li").filter({ hasText: title });
}

/** The tile of a work in the dialog that chooses works. */
function offered(page: Page, title: string): Locator {
  return page.getByRole("dialog").getByRole("button", { name: title });
}

async function storedWorks(page: Page, name: "series" | "exhibitions", id: number) {
  return (await (await page.request.get(resourceAddress(name, id))).json()).works;
}

async function openSeries(page: Page, id: number): Promise<void> {
  await page.goto(`/admin?tab=series&edit=${id}`);
}

const update = (page: Page) => page.getByRole("button", { name: "Update Series" });

test("SEL-06 a series of twelve works takes at most 20 taps on a phone", {
  tag: "@phone",
}, async ({ page, painter, content }) => {
  const titles = Array.from({ length: 12 }, (_, index) => `Stone ${index + 1} of twelve`);
  const members = await addWorks(content, titles);
  await page.goto("/admin");
  const counted = finger();
  await counted.tap(page.getByRole("tab", { name: "Artworks" }));
  await counted.tap(page.getByRole("link", { name: "Series" }));
  await counted.tap(page.getByLabel("Title"));
  await page.keyboard.type("Twelve stones");
  await counted.tap(page.getByRole("button", { name: "Choose Works…" }));
  for (const title of titles) await counted.tap(offered(page, `${title} `));
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("12 works chosen");
  await counted.tap(page.getByRole("dialog").getByRole("button", { name: "Done" }));
  await counted.tap(page.getByRole("button", { name: "Create Series" }));
  await expectToast(page, "Series created successfully");
  expect(counted.taps).toBeLessThanOrEqual(20);
  const stored = (await (await painter.get(resourceAddress("series"))).json()).at(-1);
  expect(stored.works).toEqual(members);
  await painter.delete(resourceAddress("series", stored.id));
});

test("SEL-06 a second tap takes a work out, and the order is that of the taps", {
  tag: "@phone",
}, async ({ page, content }) => {
  await addWorks(content, ["Tapped first", "Tapped twice", "Tapped last"]);
  await page.goto("/admin?tab=series");
  await page.getByRole("button", { name: "Choose Works…" }).tap();
  for (const title of ["Tapped twice", "Tapped first", "Tapped last", "Tapped twice"]) {
    await offered(page, title).tap();
  }
  await expect(offered(page, "Tapped twice")).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).tap();
  await expect(chosenTitles(page)).toHaveText(["Tapped first", "Tapped last"]);
});

test("SEL-06 Back closes the dialog alone, also after a reload, and the form keeps the chosen works", {
  tag: "@phone",
}, async ({ page, content }) => {
  await addWorks(content, ["Chosen before Back"]);
  await page.goto("/admin");
  await page.getByRole("tab", { name: "Artworks" }).tap();
  await page.getByRole("link", { name: "Series" }).tap();
  const choose = page.getByRole("button", { name: "Choose Works…" });
  await choose.tap();
  await offered(page, "Chosen before Back").tap();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(chosenTitles(page)).toHaveText(["Chosen before Back"]);
  await expect(choose).toBeFocused();

  await choose.tap();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.reload();
  await expect(choose).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Order" })).toBeVisible();
  await expect(page).toHaveURL(/tab=artworks$/);
});

test("SEL-06 a reload after a save, whose answer came while works were chosen, opens the form with them", {
  tag: "@phone",
}, async ({ page, painter, content }) => {
  await addWorks(content, ["Chosen while saving"]);
  await page.goto("/admin");
  await page.getByRole("tab", { name: "Artworks" }).tap();
  await page.getByRole("link", { name: "Series" }).tap();
  const title = `Saved below a dialog ${Date.now()}`;
  await page.getByLabel("Title").fill(title);
  const respond = await delayServer(page, resourceAddress("series"), "POST");
  await page.getByRole("button", { name: "Create Series" }).tap();
  await page.getByRole("button", { name: "Choose Works…" }).tap();
  await offered(page, "Chosen while saving").tap();
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  respond();
  const { id } = await (await answer).json();
  await expect(
    page.getByRole("heading", { name: `Edit “${title}”`, includeHidden: true }),
  ).toBeAttached();
  await expect(offered(page, "Chosen while saving")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).tap();
  await expect(chosenTitles(page)).toHaveText(["Chosen while saving"]);
  await expect(page).toHaveURL(new RegExp(`edit=${id}$`));
  await page.reload();
  await expect(page.getByLabel("Title").last()).toHaveValue(title);
  await expect(chosenTitles(page)).toHaveText(["Chosen while saving"]);
  await painter.delete(resourceAddress("series", id));
});

test("SEL-06 the dialog stays open when the answer to a save arrives, and the form takes what is chosen then", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  await addWorks(content, ["Chosen after the answer"]);
  await page.goto("/admin?tab=series");
  await page.getByLabel("Title").fill(`Answered below a dialog ${Date.now()}`);
  const respond = await delayServer(page, resourceAddress("series"), "POST");
  await page.getByRole("button", { name: "Create Series" }).click();
  await page.getByRole("button", { name: "Choose Works…" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  respond();
  const { id } = await (await answer).json();
  const update = page.getByRole("button", { name: "Update Series", includeHidden: true });
  await expect(update).toBeAttached();
  await offered(page, "Chosen after the answer").click();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await expect(chosenTitles(page)).toHaveText(["Chosen after the answer"]);
  await update.click();
  await expectToast(page, "Series updated successfully");
  expect(await storedWorks(page, "series", id)).toHaveLength(1);
  await painter.delete(resourceAddress("series", id));
});

test("SEL-06 a finger that rests on a chosen work moves it to another place", {
  tag: "@phone",
}, async ({ page, content }) => {
  const titles = ["Moved by finger", "Second to it", "Third to it"];
  const works = await addWorks(content, titles);
  const { id } = await content.addSeries({ works });
  await openSeries(page, id);
  await chosenTile(page, "Third to it").scrollIntoViewIfNeeded();
  const touch = await touchScreen(page);
  const middleOf = async (title: string): Promise<[number, number]> => {
    const { x, y, width, height } = await boxOf(chosenTile(page, title).locator(".card-picture"));
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(1, 1);
  await expect(page.locator(".drag-badge[aria-roledescription]")).toHaveCount(3);
  const [from, to] = [await middleOf("Moved by finger"), await middleOf("Third to it")];
  await touch("touchStart", from);
  await expect(page.locator("[data-dragged]").first()).toContainText("Moved by finger");
  await touch("touchMove", to);
  await expect(chosenTile(page, "Third to it")).toHaveAttribute("data-target", "true");
  await touch("touchEnd");
  await expect(chosenTitles(page)).toHaveText(["Second to it", "Third to it", "Moved by finger"]);
  await update(page).tap();
  await expectToast(page, "Series updated successfully");
  const [first, ...others] = works;
  expect(await storedWorks(page, "series", id)).toEqual([...others, first]);
});

test("SEL-06 works are chosen, moved and taken out by keyboard, and each change is announced", {
  tag: "@once",
}, async ({ page, content }) => {
  await addWorks(content, ["By key one", "By key two", "By key three"]);
  await page.goto("/admin?tab=series");
  const choose = page.getByRole("button", { name: "Choose Works…" });
  await choose.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("by key");
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(3);
  for (const title of ["By key one", "By key two", "By key three"]) {
    await page.keyboard.press("Tab");
    await expect(offered(page, title)).toBeFocused();
    await page.keyboard.press("Space");
  }
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText("3 works chosen");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(choose).toBeFocused();
  await expect(chosenTitles(page)).toHaveText(["By key one", "By key two", "By key three"]);

  const more = chosenTile(page, "By key three").getByRole("button", { name: "More actions" });
  await more.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const said = page.locator("form [role=status]");
  await expect(said.filter({ hasText: "By key three is now in place 2 of 3." })).toBeAttached();
  await expect(more).toBeFocused();

  await chosenTile(page, "By key one").getByRole("button", { name: "Take Out" }).focus();
  await page.keyboard.press("Enter");
  await expect(said.filter({ hasText: "By key one was taken out." })).toBeAttached();
  await expect(
    chosenTile(page, "By key three").getByRole("button", { name: "Take Out" }),
  ).toBeFocused();
  await expect(chosenTitles(page)).toHaveText(["By key three", "By key two"]);
});

test("SEL-06 a chosen work is picked up and dropped by keyboard", {
  tag: "@once",
}, async ({ page, content }) => {
  const works = await addWorks(content, ["Picked up", "Passed over"]);
  const { id } = await content.addSeries({ works });
  await openSeries(page, id);
  const badge = chosenTile(page, "Picked up").locator(".drag-badge");
  await badge.focus();
  // The script for dragging loads at the first key.
  await page.keyboard.press("Shift");
  await expect(badge).toHaveAttribute("aria-roledescription");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Picked up Picked up.")).toBeAttached();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("Picked up is over Passed over.")).toBeAttached();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Picked up takes the place of Passed over.")).toBeAttached();
  await expect(chosenTitles(page)).toHaveText(["Passed over", "Picked up"]);
});

test("SEL-06 a chosen work is moved to a place by its number, and the form stays open", {
  tag: "@once",
}, async ({ page, content }) => {
  const works = await addWorks(content, ["Placed one", "Placed two", "Placed three"]);
  const { id } = await content.addSeries({ works });
  await openSeries(page, id);
  await chosenTile(page, "Placed three").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("button", { name: "Move to Place…" }).locator("visible=true").click();
  await page.getByLabel("Place, 1 to 3").fill("1");
  await page.keyboard.press("Enter");
  await expect(chosenTitles(page)).toHaveText(["Placed three", "Placed one", "Placed two"]);
  await expect(update(page)).toBeEnabled();
  expect(await storedWorks(page, "series", id)).toEqual(works);
});

test("SEL-06 of 300 works a phone draws those in view, and a search finds the last", {
  tag: "@phone",
}, async ({ page, painter, content }) => {
  const [{ images } = { images: [] }] = await content.artworks();
  const address = resourceAddress("artworks");
  const titles = Array.from({ length: 299 }, (_, index) => `Of many ${index + 1}`);
  const ids: number[] = [];
  await inTens(["The last of many", ...titles], async (title) => {
    const data = { ...minimalArtwork, title, images };
    ids.push((await (await painter.post(address, { data, failOnStatusCode: true })).json()).id);
  });
  await page.goto("/admin?tab=series");
  await page.getByRole("button", { name: "Choose Works…" }).tap();
  const dialog = page.getByRole("dialog");
  const tiles = dialog.getByRole("button", { name: "Of many" });
  await expect(tiles).toHaveCount(300);
  const drawn = await tiles.evaluateAll(
    (elements) =>
      elements.filter(
        (element) =>
          element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === true,
      ).length,
  );
  expect(drawn).toBeGreaterThan(0);
  expect(drawn).toBeLessThan(100);
  await tiles.last().scrollIntoViewIfNeeded();
  await expect(dialog.getByRole("button", { name: "Done" })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("searchbox").fill("last many");
  await expect(tiles).toHaveCount(1);
  await tiles.tap();
  await dialog.getByRole("button", { name: "Done" }).tap();
  await expect(chosenTitles(page)).toHaveText(["The last of many"]);
  await inTens(ids, (id) => painter.delete(`${address}/${id}`));
});

test("SEL-06 two devices that change the order ask whose remains, with the titles in both orders", {
  tag: "@once",
}, async ({ page, content }) => {
  const works = await addWorks(content, ["Order one", "Order two"]);
  const { id } = await content.addSeries({ works });
  await openSeries(page, id);
  const remove = chosenTile(page, "Order one").getByRole("button", { name: "Take Out" });
  await remove.click();
  await content.change(resourceAddress("series", id), { works: works.toReversed() });
  await update(page).click();
  const question = page.getByRole("region", { name: "Changed on another device" });
  await expect(question.getByRole("term")).toHaveText(["Works"]);
  const sides = question.getByRole("definition");
  await expect(sides.first().getByRole("listitem")).toHaveText(["Order two"]);
  await expect(sides.last().getByRole("listitem")).toHaveText(["Order two", "Order one"]);
  await question.getByRole("button", { name: "Load the other version" }).click();
  await expect(chosenTitles(page)).toHaveText(["Order two", "Order one"]);
});

test("SEL-06 an earlier version shows the works by title in their order and is brought back", {
  tag: "@once",
}, async ({ page, content }) => {
  const works = await addWorks(content, ["Version one", "Version two"]);
  const { id } = await content.addExhibition({ works });
  await content.change(resourceAddress("exhibitions", id), { works: works.toReversed() });
  await page.goto(`/admin?tab=exhibitions&edit=${id}`);
  const form = page.getByRole("listitem").filter({ has: page.getByText("Earlier versions") });
  await form.getByText("Earlier versions").click();
  await form.getByText(/^Until /).click();
  const sides = form.getByRole("definition");
  await expect(sides.first().getByRole("listitem")).toHaveText(["Version one", "Version two"]);
  await expect(sides.last().getByRole("listitem")).toHaveText(["Version two", "Version one"]);
  await form.getByRole("button", { name: "Bring back this version" }).click();
  await form.getByRole("button", { name: "Update Exhibition" }).click();
  await expectToast(page, "Exhibition updated successfully");
  expect(await storedWorks(page, "exhibitions", id)).toEqual(works);
});

test("SEL-06 works that visitors do not see stay in the form, which says so", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const [seen, hidden, deleted] = await addWorks(content, ["Seen", "Hidden work", "Put away"]);
  const works = [seen, hidden, deleted].flatMap((member) => member ?? []);
  const { id } = await content.addSeries({ works });
  await content.change(resourceAddress("artworks", hidden?.artwork ?? 0), { published: false });
  await painter.delete(resourceAddress("artworks", deleted?.artwork ?? 0));
  await openSeries(page, id);
  await expect(chosenTile(page, "Hidden work")).toContainText("Not on the site");
  await expect(chosenTile(page, "Put away")).toContainText("Recently deleted");
  await chosenTile(page, "Put away").getByRole("button", { name: "Take Out" }).click();
  await update(page).click();
  await expectToast(page, "Series updated successfully");
  const stored = await (
    await painter.get(`${resourceAddress("series", id)}?unpublished=true`)
  ).json();
  expect(stored.works).toEqual([seen, hidden]);
});

test("SEL-06 a work that was deleted for good meanwhile is named and can be taken out", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  const [kept, gone] = await addWorks(content, ["Here to stay", "Gone for good"]);
  await page.goto("/admin?tab=series");
  await page.getByLabel("Title").fill("With one gone");
  await page.getByRole("button", { name: "Choose Works…" }).click();
  await offered(page, "Here to stay").click();
  await offered(page, "Gone for good").click();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await painter.delete(resourceAddress("artworks", gone?.artwork ?? 0));
  const trash = await (await painter.get(resourceAddress("trash"))).json();
  const { id } = trash.find((each: { title: string }) => each.title === "Gone for good");
  await painter.delete(resourceAddress("trash", id));
  const create = page.getByRole("button", { name: "Create Series" });
  await create.click();
  const work = `artworks/${gone?.artwork}`;
  await expect(page.locator("form .entry-error")).toHaveText(
    `Gone for good, place 2: There is no work ${work} any more. Take it out of the list.`,
  );
  await expect(page.getByRole("button", { name: "Choose Works…" })).toBeFocused();
  await chosenTile(page, "Gone for good").getByRole("button", { name: "Take Out" }).click();
  await create.click();
  await expectToast(page, "Series created successfully");
  const stored = (await (await painter.get(resourceAddress("series"))).json()).at(-1);
  expect(stored.works).toEqual([kept]);
  await painter.delete(resourceAddress("series", stored.id));
});

test("SEL-06 Print… at an exhibition takes its own artworks in their order", {
  tag: "@once",
}, async ({ page, content }) => {
  const works = await addWorks(content, ["Hung first", "Hung second"]);
  const turned = works.toReversed();
  const { title } = await content.addExhibition({ title: "To be printed", works: turned });
  await page.goto("/admin?tab=exhibitions");
  const asked = page.waitForRequest(`**${apiAddress(calls.makePaper)}`);
  await entry(page, title).getByRole("button", { name: "Print…" }).click();
  expect((await asked).postDataJSON().ids).toEqual(turned.map(({ artwork }) => artwork));
});

test("SEL-06 the painter orders the series", { tag: "@once" }, async ({ page, content }) => {
  const { title: first } = await content.addSeries({ title: "Ordered first" });
  const { title: second } = await content.addSeries({ title: "Ordered second" });
  await page.goto("/admin?tab=series");
  const headings = page.locator("li h3").filter({ hasText: "Ordered" });
  await expect(headings).toHaveText([first, second]);
  await entry(page, second).getByRole("button", { name: "More actions" }).click();
  await entry(page, second).getByRole("button", { name: "Move Up" }).click();
  await expectToast(page, "Series order saved");
  await page.reload();
  await expect(headings).toHaveText([second, first]);
});
