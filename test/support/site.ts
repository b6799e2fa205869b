import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { copyTemplate } from "./demo-template.ts";
import { password, startServer } from "./server.ts";

export { expect } from "@playwright/test";

/** The name of the demo site, so that its layout is tested. */
export const artistName = "Mariam Tavrish";

/** The built server. Successive files of a worker share it if they ask for the same environment. */
export interface Site {
  /** Without a trailing slash. */
  url: string;
  dataDir: string;
  password: string;
  log(): string;
}

interface WorkerFixtures {
  /** Additional settings. `DEMO: "false"` starts without demo content. */
  environment: Record<string, string>;
  site: Site;
}

function isPolicyViolation(text: string): boolean {
  // Playwright's trace recorder reads pictures again as blobs; the site does not.
  if (text.startsWith("Connecting to 'blob:")) return false;
  return /Content Security Policy|requires 'Trusted/i.test(text);
}

/** Fails on violations of the content security policy. */
export const test = base.extend<object, WorkerFixtures>({
  environment: [{}, { option: true, scope: "worker" }],
  site: [
    async ({ environment }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "nkar-site-"));
      try {
        if (environment.DEMO !== "false") copyTemplate(dataDir);
        const server = await startServer({
          DATA_DIR: dataDir,
          DEMO: "true",
          ARTIST_NAME: artistName,
          ...environment,
        });
        await use({ url: server.url, dataDir, password, log: server.log });
        await server.stop();
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 60_000 },
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
