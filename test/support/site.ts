import {
  type APIRequestContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { receiveMail } from "./receive-mail.ts";
import { type Site, Sites } from "./sites.ts";

export { expect } from "@playwright/test";
export { artistName, type Site } from "./sites.ts";

interface TestFixtures {
  /**
   * Additional settings. `DEMO: "false"` starts without demo content. Successive files of a worker
   * share a site if they ask for the same environment.
   */
  environment: Record<string, string>;
  site: Site;
}

/**
 * All files have these, because Playwright starts another worker and browser for a file with other
 * fixtures.
 */
interface WorkerFixtures {
  sites: Sites;
  /** Signed-in clients of the API by the address of their site. */
  painters: Map<string, APIRequestContext>;
  mail: Awaited<ReturnType<typeof receiveMail>>;
}

function isPolicyViolation(text: string): boolean {
  // Playwright's trace recorder reads pictures again as blobs; the site does not.
  if (text.startsWith("Connecting to 'blob:")) return false;
  return /Content Security Policy|requires 'Trusted/i.test(text);
}

/** Fails on violations of the content security policy. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern
    async ({}, use) => {
      const sites = new Sites();
      await use(sites);
      await sites.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  painters: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern
    async ({}, use) => {
      const painters = new Map<string, APIRequestContext>();
      await use(painters);
      for (const painter of painters.values()) await painter.dispose();
    },
    { scope: "worker" },
  ],
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern
    async ({}, use) => {
      const mail = await receiveMail();
      await use(mail);
      await mail.close();
    },
    { scope: "worker" },
  ],
  environment: [{}, { option: true }],
  site: [
    async ({ sites, environment }, use) => use(await sites.find(environment)),
    { timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  page: async ({ page }, use) => {
    const violations: string[] = [];
    page.on("console", (line) => {
      // The browser's built-in XML viewer brings its own styles.
      if (page.url().endsWith(".xml")) return;
      if (isPolicyViolation(line.text())) violations.push(`${page.url()}: ${line.text()}`);
    });
    await use(page);
    expect(violations, "violations of the content security policy").toEqual([]);
  },
});

/** Waits until the scripts of the page have taken over its forms, links and lists. */
export async function expectEnhanced(page: Page): Promise<void> {
  await expect(page.locator("[data-enhance]:not([data-enhanced])")).toHaveCount(0);
}

/** Toasts hide after 5 seconds. */
export function shownToast(page: Page): Locator {
  return page.locator(".toast:not([hidden])");
}

/**
 * Waits for a toast that no other call has met. Hidden toasts stay in the page, so that a busy
 * machine misses none.
 * @param description substring
 */
export async function expectToast(
  page: Page,
  title: string,
  description = "",
  toasts = ".toast",
): Promise<void> {
  const met = page
    .locator(`${toasts}:not([data-met])`)
    .filter({ has: page.getByText(title, { exact: true }) });
  await expect(met.last()).toContainText(description);
  await met.evaluateAll((elements) => {
    for (const element of elements) element.setAttribute("data-met", "");
  });
}

export function expectFailure(page: Page, title: string, description?: string): Promise<void> {
  return expectToast(page, title, description, ".toast-destructive");
}

/** Returns the place of a shown part in the window, px. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not on the screen`);
  return { ...box, x2: box.x + box.width, y2: box.y + box.height };
}

/** Returns a function that puts fingers on the screen, moves or lifts them. */
export async function touchScreen(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", ...points: [x: number, y: number][]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
}

type Place = readonly [x: number, y: number];

/** Moves one or several fingers over the screen in straight lines, in ten steps. */
export async function swipe(page: Page, ...fingers: { from: Place; to: Place }[]): Promise<void> {
  const touch = await touchScreen(page);
  const placesAt = (part: number) =>
    fingers.map(({ from, to }): [number, number] => [
      from[0] + (to[0] - from[0]) * part,
      from[1] + (to[1] - from[1]) * part,
    ]);
  await touch("touchStart", ...placesAt(0));
  for (let step = 1; step <= 10; step += 1) await touch("touchMove", ...placesAt(step / 10));
  await touch("touchEnd");
}
