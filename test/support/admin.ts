import { matchesGlob } from "node:path";
import { expect, type FileChooser, type Locator, type Page, type Route } from "@playwright/test";
import sharp from "sharp";
import { test as contentTest } from "./content.ts";
import type { Site } from "./site.ts";

export { expect } from "@playwright/test";
export { expectFailure, expectToast, shownToast } from "./site.ts";

/**
 * Pages start signed in; the tests of a site share one session. They change content, so they
 * share no site with the tests of pages.
 */
export const test = contentTest.extend({
  environment: { ARTIST_NAME: "Anahit at Work" },
  // Drawing transitions takes processor time, and no test of the admin looks at them.
  contextOptions: { reducedMotion: "reduce" },
  storageState: async ({ painter, site }, use) => {
    const { cookies } = await painter.storageState();
    await use({ cookies, origins: [{ origin: site.url, localStorage: [unfoldedNotices] }] });
  },
});

/** Setting that unfolds notices, since most tests look at one and not at the line that hides it. */
const unfoldedNotices = { name: "nkar-notices-unfolded", value: "" };

/** Signs in through the API. */
export async function signIn(page: Page, site: Site): Promise<void> {
  const response = await page.request.post("/api/auth/login", {
    data: { password: site.password },
  });
  expect(response.ok()).toBe(true);
}

export async function openAdmin(page: Page, site: Site, path = "/admin"): Promise<void> {
  await signIn(page, site);
  await page.goto(path);
}

export function fieldMessage(page: Page, text: string): Locator {
  return page.locator(".entry-error").filter({ hasText: text });
}

/** Locates the entry of a list by its title. */
export function entry(page: Page, title: string): Locator {
  return page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

export function titles(page: Page): Promise<string[]> {
  return page.locator("li h3").allTextContents();
}

/** Waits until the list has loaded. */
export async function loadedTitles(page: Page): Promise<string[]> {
  await expect(page.locator("li h3").first()).toBeVisible();
  return titles(page);
}

let pictureCount = 0;

interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Creates a unique picture of `width` × `height` px. Small, to spare the server. */
export async function createPicture(width = 60, height = 80): Promise<PictureFile> {
  pictureCount += 1;
  const colour = {
    r: pictureCount % 250,
    g: Math.floor(Math.random() * 250),
    b: process.pid % 250,
  };
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name: `painting-${pictureCount}.jpg`, mimeType: "image/jpeg", buffer };
}

/** Presses a button that lets the painter choose a file. */
export async function openChooser(page: Page, button: Locator): Promise<FileChooser> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.click()]);
  return chooser;
}

export async function choose(
  page: Page,
  button: Locator,
  files: PictureFile | PictureFile[] | string,
) {
  const chooser = await openChooser(page, button);
  await chooser.setFiles(files);
}

/** Answers the next request with 500, or by `fail`. */
export async function failNextRequest(
  page: Page,
  path: string,
  method: string,
  fail = (route: Route) => route.fulfill({ status: 500, body: "" }),
): Promise<void> {
  let hasFailed = false;
  await page.route(`**${path}`, async (route) => {
    if (hasFailed || route.request().method() !== method) return route.fallback();
    hasFailed = true;
    await fail(route);
  });
}

/**
 * Delays requests until the returned function is called.
 * @param path may contain wildcards; any query matches
 */
export async function delayServer(page: Page, path: string, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => matchesGlob(pathname, path),
    async (route) => {
      if (route.request().method() === method) await promise;
      await route.fallback();
    },
  );
  return resolve;
}

export async function fillWork(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Medium").fill("Oil on canvas");
  await page.getByLabel("Dimensions").fill("24 × 36 inches");
  await page.getByLabel("Description").fill("Evening over the plateau.");
}
