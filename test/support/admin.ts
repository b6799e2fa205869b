import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import type { Site } from "./site.ts";
import { shownToast } from "./toast.ts";

/** Signs in without the form, for journeys that are about something else. */
export async function signIn(page: Page, site: Site): Promise<void> {
  const response = await page.request.post("/api/auth/login", {
    data: { password: site.password },
  });
  expect(response.ok()).toBe(true);
}

/** Signs in and opens one of the painter's screens. */
export async function openAdmin(page: Page, site: Site, path = "/admin"): Promise<void> {
  await signIn(page, site);
  await page.goto(path);
}

/** Expects the one toast to say this; `description` may be a part of it. */
export async function expectToast(page: Page, title: string, description?: string) {
  const toast = shownToast(page);
  await expect(toast.locator(".toast-title")).toHaveText(title);
  if (description !== undefined) {
    await expect(toast.locator(".toast-description")).toContainText(description);
  }
}

/** Expects a failure toast, which is destructive in style. */
export async function expectFailure(page: Page, title: string, description?: string) {
  await expectToast(page, title, description);
  await expect(shownToast(page)).toHaveClass(/\btoast-destructive\b/);
}

/** The card or line of a list that has this title. */
export function entry(page: Page, title: string): Locator {
  return page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}

/** Titles of the list's cards in their order. */
export function titles(page: Page): Promise<string[]> {
  return page.locator("li h3").allTextContents();
}

let painted = 0;

interface PaintedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * A picture that no other test has: `width` × `height` px, as a file to choose. Small, because the
 * server makes all its sizes while the tests go on.
 */
export async function paint(width = 60, height = 80): Promise<PaintedFile> {
  painted += 1;
  const colour = { r: painted % 250, g: Math.floor(Math.random() * 250), b: process.pid % 250 };
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return { name: `painting-${painted}.jpg`, mimeType: "image/jpeg", buffer };
}

/** Chooses files, or the one at a path, through the file chooser that a button opens. */
export async function choose(
  page: Page,
  button: Locator,
  files: PaintedFile | PaintedFile[] | string,
) {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), button.click()]);
  await chooser.setFiles(files);
}

/** Lets every call of `method` to a path fail as a broken server would. */
export async function breakServer(page: Page, path: string, method: string): Promise<void> {
  await page.route(`**${path}`, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, body: "" })
      : route.fallback(),
  );
}

/** Lets calls of `method` to a path wait until the returned function is called. */
export async function holdServer(page: Page, path: string, method: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}
