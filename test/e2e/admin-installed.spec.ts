import type { Locator, Page } from "@playwright/test";
import { createPicture, expect, test } from "../support/admin.ts";

/** Sends a form to the admin's worker, as the share sheet of a phone does. */
async function sharePicture(
  page: Page,
  picture: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.evaluate(() => {
    const input = document.createElement("input");
    Object.assign(input, { type: "file", name: "pictures" });
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action: "/admin/share", enctype: "multipart/form-data" });
    form.append(input);
    document.body.append(form);
  });
  const form = page.locator("form[action='/admin/share']");
  await form.locator("input").setInputFiles(picture);
  await form.evaluate((shared: HTMLFormElement) => shared.submit());
}

test.use({ serviceWorkers: "allow" });

/** Waits until the worker controls the page. */
async function installWorker(page: Page): Promise<void> {
  await page.goto("/admin?tab=contact");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  expect(await controllerOf(page)).toContain("/admin/worker.js");
}

function controllerOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
}

function storedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().map(({ url }) => new URL(url).pathname);
  });
}

test("APP-01 the worker stores the admin's own files only, and opens it without a network", {
  tag: "@once",
}, async ({ page, context }) => {
  await installWorker(page);
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  const stored = await storedAddresses(page);
  expect(stored).toContain("/admin");
  expect(stored.filter((path) => !/^\/assets\/[\w-]+\.(js|css)$/.test(path))).toEqual(["/admin"]);
  await page.goto("/artworks");
  expect(await controllerOf(page)).toBeUndefined();

  await context.setOffline(true);
  await page.goto("/admin/create-artwork");
  await expect(page.getByRole("heading", { name: "Create New Artwork" })).toBeVisible();
  await page.goto("/admin");
  const failure = page.getByText("could not be loaded");
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
});

async function storedShares(page: Page): Promise<string[]> {
  return (await storedAddresses(page)).filter((path) => path.startsWith("/admin/share/"));
}

function mainPicture(page: Page): Locator {
  return page.getByRole("textbox", { name: "Main Image (required)" });
}

test("APP-01, KEE-02 a shared picture waits for the sign-in, and is offered until it is used, discarded or the painter logs out", {
  tag: "@once",
}, async ({ page, context, site }) => {
  await installWorker(page);
  await context.clearCookies();
  await sharePicture(page, await createPicture());
  await expect(page).toHaveURL("/admin/create-artwork?shared");
  await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(site.password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Another app shared a picture.")).toBeVisible();
  await page.goto("/admin/create-artwork");
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(mainPicture(page)).toHaveValue(/^\/media\//);
  await expect(page).toHaveURL("/admin/create-artwork");
  await expect.poll(() => storedShares(page)).toEqual([]);

  const offer = page.getByText(/^Another app shared/);
  await sharePicture(page, await createPicture());
  await offer.locator("..").getByRole("button", { name: "Discard" }).click();
  await expect.poll(() => storedShares(page)).toEqual([]);
  await sharePicture(page, await createPicture());
  await expect(offer).toBeVisible();
  await page.goto("/admin");
  page.on("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Admin Portal" })).toBeVisible();
  await expect.poll(() => storedShares(page)).toEqual([]);
});

test("APP-01 pictures that another website sends are not stored", {
  tag: "@once",
}, async ({ page, context, site }) => {
  await installWorker(page);
  const body = `<base href="${site.url}/">`;
  await context.route("http://evil.example/", (route) =>
    route.fulfill({ contentType: "text/html", body }),
  );
  await page.goto("http://evil.example/");
  await sharePicture(page, await createPicture());
  await expect(page.getByText("No picture arrived")).toBeVisible();
  expect(await storedShares(page)).toEqual([]);
});

test("APP-01 the installed admin uses a shared picture at once", {
  tag: "@once",
}, async ({ page }) => {
  // As if the device had opened it as an installed app.
  await page.addInitScript(() => {
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      matchMedia(query === "(display-mode: standalone)" ? "all" : query);
  });
  await installWorker(page);
  await sharePicture(page, await createPicture());
  await expect(mainPicture(page)).toHaveValue(/^\/media\//);
});
