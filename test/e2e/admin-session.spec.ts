import { resourceAddress } from "../../src/core/api-routes.ts";
import {
  delayServer,
  entry,
  expect,
  expectFailure,
  expectToast,
  loadedTitles,
  openAdmin,
  signIn,
  test,
  titles,
} from "../support/admin.ts";
import { findMessage, messageLine, writeMessage } from "../support/inbox.ts";

test.use({
  environment: { ARTIST_NAME: "Signed Out", TRUST_PROXY: "true" },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
});

test("AUT-06, KEE-02 a closed form that waits asks for no password while the painter types elsewhere @long", {
  tag: "@once",
}, async ({ page, site, painter }) => {
  const name = `Tigran ${Date.now()}`;
  await writeMessage(page, name, "May I visit the studio?");
  const { id } = await findMessage(painter, name);
  const address = `**/api/contact/${id}`;
  // The other tests keep their session.
  await page.context().clearCookies();
  await openAdmin(page, site, `/admin?tab=contact&message=${id}`);
  await expect.poll(async () => (await findMessage(painter, name)).read).toBe(true);
  await page.route(address, (route) => route.abort());
  await messageLine(page, name).getByLabel("Notes, for you alone").fill("Sunday at ten.");
  await expect(page.getByText(/^Waiting for network\./)).toBeVisible();
  await page.getByRole("tab", { name: "About" }).click();
  const statement = page.getByLabel("Artist Statement");
  await statement.fill("");
  await statement.pressSequentially("Every stone ");
  const kept = page.getByRole("complementary", { name: /^Kept on this/ });
  await expect(kept.getByRole("listitem")).toContainText("waits for the network");
  await page.context().clearCookies();
  await page.unroute(address);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(kept.getByRole("listitem")).toContainText("waits for you to sign in");
  await page.keyboard.type("remembers the sun.");
  await expect(statement).toHaveValue("Every stone remembers the sun.");

  const signInAgain = page.getByRole("button", { name: "Sign In", exact: true });
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await signInAgain.click();
  await dialog.getByRole("button", { name: "Not now" }).click();
  let attempts = 0;
  page.on("request", (request) => {
    if (request.method() === "PATCH") attempts += 1;
  });
  // Starts the next attempt of a save that waits for the network.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.evaluate(async () => {
    await fetch("/api/artist");
  });
  expect(attempts).toBe(0);
  await signInAgain.click();
  await page.getByLabel("Password", { exact: true }).fill(site.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expectToast(page, `“Notes on the message from ${name}” is saved`);
  expect((await findMessage(painter, name)).notes).toBe("Sunday at ten.");
  await expect(statement).toHaveValue("Every stone remembers the sun.");
});

test("AUT-06, KEE-02 notes that save themselves ask for no password while the painter types @long", {
  tag: "@once",
}, async ({ page, site, painter }) => {
  const name = `Vahan ${Date.now()}`;
  await writeMessage(page, name, "May I visit the studio?");
  const { id } = await findMessage(painter, name);
  await page.context().clearCookies();
  await openAdmin(page, site, `/admin?tab=contact&message=${id}`);
  await expect.poll(async () => (await findMessage(painter, name)).read).toBe(true);
  // An expired session would also refuse the list, which is read again at some time after the mark.
  const address = `**/api/contact/${id}`;
  const refusal = { status: 401, json: { message: "Please sign in" } };
  await page.route(address, (route) => route.fulfill(refusal));
  const notes = messageLine(page, name).getByLabel("Notes, for you alone");
  await notes.fill("Sunday ");
  await expect(page.getByText(/^Please sign in to save\. Kept on this/)).toBeVisible();
  await page.keyboard.type("at ten.");
  await expect(notes).toHaveValue("Sunday at ten.");
  await expect(page.getByText(/^Please sign in to save\. Kept on this/)).toBeVisible();

  await messageLine(page, name).getByRole("button", { name: "Sign In to Save" }).click();
  await page.unroute(address);
  await page.getByLabel("Password", { exact: true }).fill(site.password);
  await page.getByRole("dialog").getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(messageLine(page, name).getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect((await findMessage(painter, name)).notes).toBe("Sunday at ten.");
});

test("AUT-06, KEE-02 an expired session asks for no password in a field in which the painter types @long", {
  tag: "@once",
}, async ({ page, site, content }) => {
  const { id } = await content.addArtwork();
  const address = resourceAddress("artworks", id);
  // The other tests keep their session.
  await page.context().clearCookies();
  await openAdmin(page, site, `/admin/edit-artwork/${id}`);
  await page.getByLabel("Medium").fill("Tempera");
  const refusal = { status: 401, json: { message: "Please sign in" } };
  await page.route(`**${address}`, (route) =>
    route.request().method() === "PATCH" ? route.fulfill(refusal) : route.fallback(),
  );
  const update = page.getByRole("button", { name: "Update Artwork" });
  const answer = await delayServer(page, address, "PATCH");
  await update.click();
  const description = page.getByLabel("Description");
  await description.fill("Typed ");
  answer();
  await page.keyboard.press("End");
  await page.keyboard.type("on.");
  await expect(description).toHaveValue("Typed on.");
  await expect(page.getByText(/^Kept on this (phone|computer)$/)).toBeVisible();

  await update.click();
  await page.getByLabel("Password", { exact: true }).fill(site.password);
  await page.unroute(`**${address}`);
  await page.getByRole("dialog").getByRole("button", { name: "Sign In", exact: true }).click();
  await expectToast(page, "Success", "Artwork updated successfully!");
});

test("AUT-06 a list that the network brings back asks for no password while the painter types @long", {
  tag: "@once",
}, async ({ page, site, content }) => {
  const { title } = await content.addExhibition();
  // The other tests keep their session.
  await page.context().clearCookies();
  await page.route("**/api/exhibitions*", (route) => route.abort());
  await openAdmin(page, site, "/admin?tab=exhibitions");
  await expect(page.getByText("The exhibitions could not be loaded")).toBeVisible();
  const name = page.getByLabel("Title");
  await name.fill("Every stone ");
  await page.context().clearCookies();
  await page.unroute("**/api/exhibitions*");
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  const signInAgain = page.getByRole("button", { name: "Sign In", exact: true });
  await expect(signInAgain).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.type("remembers the sun.");
  await expect(name).toHaveValue("Every stone remembers the sun.");

  await signInAgain.click();
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await page.getByLabel("Password", { exact: true }).fill(site.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(signInAgain).toHaveCount(0);
  await expect(name).toHaveValue("Every stone remembers the sun.");
});

test("AUT-06 a sign-in in another tab ends the line that asks for one @long", {
  tag: "@once",
}, async ({ page, site }) => {
  await page.context().clearCookies();
  await page.route("**/api/exhibitions*", (route) => route.abort());
  await openAdmin(page, site, "/admin?tab=exhibitions");
  await expect(page.getByText("The exhibitions could not be loaded")).toBeVisible();
  await page.getByLabel("Title").fill("Every stone");
  await page.context().clearCookies();
  await page.unroute("**/api/exhibitions*");
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  const line = page.getByText("Please sign in again");
  await expect(line).toBeVisible();
  await signIn(page, site);
  // A tab that is shown again; Playwright's pages are never hidden.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(line).toHaveCount(0);
  await expect(page.getByText("The exhibitions could not be loaded")).toHaveCount(0);
});

test("AUT-06 a tab that the painter opens asks for the password @long", { tag: "@once" }, async ({
  page,
  site,
}) => {
  await page.context().clearCookies();
  await openAdmin(page, site);
  await expect(page.getByLabel("Hero Quote")).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole("tab", { name: "Exhibitions" }).click();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByLabel("Password", { exact: true }).fill(site.password);
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Exhibitions", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit" }).first()).toBeVisible();
});

test("AUT-06 two quick moves after the session expired ask once, and show what is stored @long", {
  tag: "@once",
}, async ({ page, site }) => {
  await page.context().clearCookies();
  await openAdmin(page, site, "/admin?tab=artworks");
  const stored = await loadedTitles(page);
  const [, second = "", third = ""] = stored;
  await page.context().clearCookies();
  await page.evaluate(
    (moved) => {
      for (const title of moved) {
        const buttons = [...document.querySelectorAll<HTMLElement>("button[title='Move Up']")];
        buttons.find((button) => button.textContent === `Move Up ${title}`)?.click();
      }
    },
    [second, third],
  );
  await expect.poll(() => titles(page)).not.toEqual(stored);
  await page.getByRole("button", { name: "Not now" }).click();
  await expectFailure(page, "Failed to update artwork order", "Please sign in");
  await expect.poll(() => titles(page)).toEqual(stored);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("AUT-06 a work that is opened after the session has expired opens after the sign-in @long", {
  tag: "@once",
}, async ({ page, site, content }) => {
  const title = `Later ${Date.now()}`;
  await content.addArtwork({ title });
  await page.context().clearCookies();
  await openAdmin(page, site, "/admin?tab=artworks");
  const edit = entry(page, title).getByRole("link", { name: title }).first();
  await expect(edit).toBeVisible();
  await page.context().clearCookies();
  await edit.click();
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await expect(page.getByText("This page opens after you sign in.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to the admin" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByLabel("Password", { exact: true }).fill(site.password);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
});
