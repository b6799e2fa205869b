import type { Page } from "@playwright/test";
import { resourceAddress } from "../../src/core/api-routes.ts";
import {
  choose,
  createPicture,
  delayServer,
  expect,
  expectToast,
  fillWork,
  interceptFirst,
  loseAnswers,
  loseLaterRequests,
  signIn,
  test,
} from "../support/admin.ts";
import type { Content } from "../support/content.ts";
import { shownToast } from "../support/toast.ts";

// A separate site: these tests delete works.
test.use({ environment: { ARTIST_NAME: "Second Thoughts" } });

/** Opens a work that costs 100 and types another price. Saves get no answer. */
async function typePrice(page: Page, content: Content): Promise<string> {
  const { id } = await content.addArtwork({ price: 100 });
  const address = resourceAddress("artworks", id);
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Price").fill("1000");
  await loseAnswers(page, address, "PUT");
  return address;
}

async function pressUpdate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Update Artwork" }).click();
}

async function expectPrice(page: Page, address: string, price: number): Promise<void> {
  expect(await (await page.request.get(address)).json()).toMatchObject({ price });
}

async function expectWaiting(page: Page): Promise<void> {
  await expect(page.locator(".save-note")).toHaveText(/^Waiting for network/);
}

test("KEE-02 a price that is put back after a save without an answer is stored @long", {
  tag: "@once",
}, async ({ page, context, content }) => {
  const address = await typePrice(page, content);
  const failure = page.waitForEvent("requestfailed");
  await pressUpdate(page);
  await failure;
  await context.setOffline(true);
  await page.unrouteAll({ behavior: "wait" });
  await expectWaiting(page);
  await page.getByLabel("Price").fill("100");
  await expectWaiting(page);
  await context.setOffline(false);
  await expectToast(page, "Success", "Artwork updated successfully");
  await expectPrice(page, address, 100);
});

/** Presses Update, gets no answer and types the former price. */
async function putBack(page: Page): Promise<void> {
  await pressUpdate(page);
  await expectWaiting(page);
  await page.getByLabel("Price").fill("100");
  await page.unrouteAll({ behavior: "wait" });
}

test("KEE-02 a price that is put back is stored although its form is closed @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const address = await typePrice(page, content);
  await putBack(page);
  await page.goto("/admin?tab=prints");
  await expect(shownToast(page)).toContainText("is saved");
  await expect(shownToast(page)).not.toContainText("another device");
  await expectPrice(page, address, 100);
});

test("KEE-02 a price that is put back while its save is sent is stored if no answer comes @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const address = await typePrice(page, content);
  const answer = await delayServer(page, address, "PUT");
  await pressUpdate(page);
  await page.getByLabel("Price").fill("100");
  answer();
  await expectWaiting(page);
  await page.unrouteAll({ behavior: "wait" });
  await expectToast(page, "Success", "Artwork updated successfully!");
  await expectPrice(page, address, 100);
});

test("KEE-02 a price that is put back is not sent again after its work was deleted @long", {
  tag: "@once",
}, async ({ page, painter, content }) => {
  await page.clock.install();
  const address = await typePrice(page, content);
  await putBack(page);
  await painter.delete(address, { failOnStatusCode: true });
  await page.clock.fastForward(60_000);
  await expect(page.getByText("Deleted on another device")).toBeVisible();
  await expect(page.locator(".save-note")).toHaveText("");
  let attempts = 0;
  page.on("request", (request) => {
    if (request.method() === "PUT") attempts += 1;
  });
  await page.clock.fastForward(60_000);
  await page.evaluate(async () => {
    await fetch("/api/artist");
  });
  expect(attempts).toBe(0);
});

test("KEE-02 a price that is put back is sent again if the site fails @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const address = await typePrice(page, content);
  await pressUpdate(page);
  await expectWaiting(page);
  await page.unrouteAll({ behavior: "wait" });
  await interceptFirst(page, { path: address, method: "PUT" }, (route) =>
    route.fulfill({ status: 500, body: "" }),
  );
  await page.getByLabel("Price").fill("100");
  await expectToast(page, "Success", "Artwork updated successfully!");
  await expectPrice(page, address, 100);
});

test("KEE-02 a picture that is chosen after a price is put back waits for Update @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const address = await typePrice(page, content);
  await pressUpdate(page);
  await expectWaiting(page);
  await page.getByLabel("Price").fill("100");
  await expectWaiting(page);
  const uploaded = page.waitForResponse((response) => response.request().method() === "POST");
  const name = "Upload Image for Additional Image 1";
  await choose(page, page.getByRole("button", { name }), await createPicture());
  await uploaded;
  await expect(page.locator(".save-note")).toHaveText(/^Kept on this/);
  await page.unrouteAll({ behavior: "wait" });
  await pressUpdate(page);
  await expectToast(page, "Success", "Artwork updated successfully!");
  await expectPrice(page, address, 100);
});

test("KEE-02 a price that is put back stays unsaved if the site refuses it @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const address = await typePrice(page, content);
  await pressUpdate(page);
  await expectWaiting(page);
  await page.unrouteAll({ behavior: "wait" });
  await page.route(`**${address}`, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 403, json: { message: "Not today" } })
      : route.fallback(),
  );
  await page.getByLabel("Price").fill("100");
  await expectToast(page, "Error", "Not today");
  await expect(page.locator(".save-note")).toHaveText(/^Kept on this/);
  await page.unrouteAll({ behavior: "wait" });
  await pressUpdate(page);
  await expectToast(page, "Success", "Artwork updated successfully!");
  await expectPrice(page, address, 100);
});

test("KEE-02, KEE-03 a price that another device has changed is not put back, and says so @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const address = await typePrice(page, content);
  await pressUpdate(page);
  await expectWaiting(page);
  await content.change(address, { price: 1800 });
  await page.unrouteAll({ behavior: "wait" });
  await page.getByLabel("Price").fill("100");
  await expectToast(page, "Success", "Kept from another device: Price.");
  await expectPrice(page, address, 1800);
});

test("AUT-06, KEE-02 a price that is put back is kept if the painter does not sign in now @long", {
  tag: "@once",
}, async ({ page, site, content }) => {
  // The other tests keep their session.
  await page.context().clearCookies();
  await signIn(page, site);
  await page.clock.install();
  const address = await typePrice(page, content);
  let failures = 0;
  page.on("requestfailed", () => {
    failures += 1;
  });
  await pressUpdate(page);
  // The pause before the next attempt is then long enough to press Update.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    expect(failures).toBeGreaterThan(5);
  }).toPass();
  await expectWaiting(page);
  await page.context().clearCookies();
  await page.getByLabel("Price").fill("100");
  await page.unrouteAll({ behavior: "wait" });
  await pressUpdate(page);
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(page.locator(".save-note")).toHaveText(/^Please sign in to save/);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await dialog.getByLabel("Password", { exact: true }).fill(site.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expectToast(page, "Success", "Artwork updated successfully!");
  await expectPrice(page, address, 100);
});

test("KEE-02 a sentence that is put back is stored although its form opens from an older list @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const address = resourceAddress("artistBio");
  await content.change(address, { statement: "Stone." });
  await page.goto("/admin?tab=artist");
  const form = page.locator("form").filter({ has: page.getByLabel("Artist Statement") });
  const statement = form.getByLabel("Artist Statement");
  await statement.fill("Stone and light.");
  await loseAnswers(page, address, "PUT");
  await form.getByRole("button", { name: /^Save/ }).click();
  await expect(form.locator(".save-note")).toHaveText(/^Waiting for network/);
  await statement.fill("Stone.");
  await expect(form.locator(".save-note")).toHaveText(/^Waiting for network/);
  await page.getByRole("tab", { name: "Prints" }).click();
  await expect(page.getByRole("heading", { name: "Print Editions Management" })).toBeVisible();
  await page.getByRole("tab", { name: "About Artist" }).click();
  await expect(form.locator(".save-note")).toHaveText(/^(Waiting for network|Saving)/);
  await page.unrouteAll({ behavior: "wait" });
  await expect(form.locator(".save-note")).toHaveText(/^Saved /);
  await expect(statement).toHaveValue("Stone.");
  expect(await (await page.request.get(address)).json()).toMatchObject({ statement: "Stone." });
});

test("KEE-02 a new work that is discarded without an answer may be on the site, and is taken back once @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const title = `Discarded ${Date.now()}`;
  const address = resourceAddress("artworks");
  await page.goto("/admin/create-artwork");
  await fillWork(page, title);
  const picture = page.getByRole("textbox", { name: "Main Image (required)" });
  await picture.fill("https://example.com/cover.jpg");
  await loseAnswers(page, address, "POST");
  await page.getByRole("button", { name: "Create Artwork" }).click();
  await expectWaiting(page);
  await page.reload();
  await page.getByRole("button", { name: "Discard" }).click();
  const mayExist = /^It may be on the site already/;
  await expect(page.locator(".save-note")).toHaveText(mayExist);
  await page.getByLabel("Title").fill("Another");
  await expect(page.locator(".save-note")).toHaveText(/^Kept on this/);
  await page.getByLabel("Title").fill("");
  await expect(page.locator(".save-note")).toHaveText(mayExist);
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Create Artwork" }).click();
  await expectToast(page, "Artwork created successfully");
  const works = await content.artworks();
  expect(works.filter((work) => work.title === title)).toHaveLength(1);
});

/** Opens a work that costs 100, types another price and presses Update. The save does not reach the site. */
async function sendPrice(page: Page, content: Content): Promise<string> {
  const { id } = await content.addArtwork({ price: 100 });
  const address = resourceAddress("artworks", id);
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.route(`**${address}`, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await page.getByLabel("Price").fill("1000");
  await pressUpdate(page);
  await expectWaiting(page);
  return address;
}

/** Reloads the form, which then saves again, and gets no answer. */
async function reloadWithoutAnswer(page: Page, address: string): Promise<void> {
  await page.unrouteAll({ behavior: "wait" });
  await loseAnswers(page, address, "PUT");
  const lost = page.waitForEvent("requestfailed", (request) => request.method() === "PUT");
  await page.reload();
  await lost;
}

test("KEE-02 Discard after a save without an answer leaves the form open, with Undo @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const address = await sendPrice(page, content);
  await reloadWithoutAnswer(page, address);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.unrouteAll({ behavior: "wait" });
  await expect(page.locator(".save-note")).toHaveText(/^Saved /);
  await expectPrice(page, address, 100);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Price")).toHaveValue("1000");
  await expect(page.locator(".save-note")).toHaveText(/^Kept on this/);
});

test("KEE-02, KEE-03 Discard after a save without an answer shows what another device saved @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const address = await sendPrice(page, content);
  await reloadWithoutAnswer(page, address);
  await content.change(address, { price: 1800 });
  await page.getByRole("button", { name: "Discard" }).click();
  await page.unrouteAll({ behavior: "wait" });
  await expect(shownToast(page)).toContainText("Kept from another device: Price.");
  await expect(page.getByLabel("Price")).toHaveValue("1800");
  await pressUpdate(page);
  await expectToast(page, "Success", "Artwork updated successfully!");
  await expectPrice(page, address, 1800);
});

async function expectUpdateStores(
  page: Page,
  { address, ...fields }: { address: string; price: number; medium: string },
) {
  await pressUpdate(page);
  await expectToast(page, "Success", "Artwork updated successfully!");
  const stored = await (await page.request.get(address)).json();
  expect(stored).toMatchObject(fields);
}

test("KEE-03 Undo during a merged save keeps what another device changed @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const address = await sendPrice(page, content);
  await reloadWithoutAnswer(page, address);
  await content.change(address, { medium: "Tempera" });
  const merging = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let saves = 0;
  await page.route(`**${address}`, async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    saves += 1;
    if (saves === 2) {
      merging.resolve();
      await answered.promise;
    }
    return route.continue();
  });
  await page.getByRole("button", { name: "Discard" }).click();
  await merging.promise;
  await expect(page.getByLabel("Medium")).toHaveValue("Tempera");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Price")).toHaveValue("1000");
  answered.resolve();
  await expect(page.getByRole("button", { name: "Update Artwork" })).toBeEnabled();
  await expectUpdateStores(page, { address, price: 1000, medium: "Tempera" });
});

test("KEE-03 Undo after Discard keeps what another device changed if the merged save is lost @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const address = await sendPrice(page, content);
  await reloadWithoutAnswer(page, address);
  await content.change(address, { medium: "Tempera" });
  await loseLaterRequests(page, address, "PUT");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Medium")).toHaveValue("Tempera");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Price")).toHaveValue("1000");
  await expect(page.locator(".save-note")).toHaveText(/^Kept on this/);
  await page.unrouteAll({ behavior: "wait" });
  await expectUpdateStores(page, { address, price: 1000, medium: "Tempera" });
});

test("KEE-02 Undo after Discard waits for Update if the input was not sent @long", {
  tag: "@once",
}, async ({ page, content }) => {
  await sendPrice(page, content);
  await page.getByLabel("Price").fill("1500");
  await expect(page.locator(".save-note")).toHaveText(/^Kept on this/);
  await page.reload();
  await page.getByRole("button", { name: "Discard" }).click();
  await expectWaiting(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByLabel("Price")).toHaveValue("1500");
  await expect(page.locator(".save-note")).toHaveText(/^Kept on this/);
});

test("KEE-02 Discard in the list of drafts says that an earlier save may be on the site @long", {
  tag: "@once",
}, async ({ page, content }) => {
  await sendPrice(page, content);
  await page.getByLabel("Price").fill("1500");
  await expect(page.locator(".save-note")).toHaveText(/^Kept on this/);
  await page.goto("/admin?tab=prints");
  const kept = page.getByRole("complementary", { name: /^Kept on this/ });
  await kept.getByRole("button", { name: "Discard" }).click();
  await expect(shownToast(page)).toContainText("An earlier save may be on the site");
});

test("KEE-01 Update closes the form after Discard @long", {
  tag: "@once",
}, async ({ page, content }) => {
  const { id } = await content.addArtwork({ price: 100 });
  await page.goto(`/admin/edit-artwork/${id}`);
  await page.getByLabel("Price").fill("1000");
  await expect(page.locator(".save-note")).toHaveText(/^Kept on this/);
  await page.reload();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await pressUpdate(page);
  await expectToast(page, "Success", "Artwork updated successfully!");
  await expect(page).toHaveURL(/\/admin\?tab=artworks$/);
});
