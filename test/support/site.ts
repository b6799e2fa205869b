import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { copyTemplate } from "./demo-template.ts";
import { password, startServer } from "./server.ts";

export { expect } from "@playwright/test";

/** A whole site of this worker's own: the built server on a data folder that nobody else touches. */
export interface Site {
  /** Its address, without a trailing slash; `page.goto("/prints")` starts from it. */
  url: string;
  /** The folder with its database and pictures. */
  dataDir: string;
  /** The admin's password. */
  password: string;
  /** What its server has printed. */
  log(): string;
}

interface WorkerFixtures {
  /**
   * Settings of the server beyond the usual, for a spec that needs them:
   * `test.use({ environment: { ARTIST_NAME: "Anahit" } })` at the top of the file.
   * With `DEMO: "false"` the site starts empty, otherwise with the demo content.
   */
  environment: Record<string, string>;
  site: Site;
}

/** True for what a browser says when the content security policy keeps something from running. */
export function isRefusal(text: string): boolean {
  // The recorder of failed tests reads chosen pictures once more, which no page of ours does.
  if (text.startsWith("Connecting to 'blob:")) return false;
  return /Content Security Policy|requires 'Trusted/i.test(text);
}

/** Playwright's `test` with a running site; `page` and `request` are at home there. */
export const test = base.extend<object, WorkerFixtures>({
  environment: [{}, { option: true, scope: "worker" }],
  site: [
    async ({ environment }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "nkar-site-"));
      try {
        if (environment.DEMO !== "false") copyTemplate(dataDir);
        const server = await startServer({ DATA_DIR: dataDir, DEMO: "true", ...environment });
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
    const refused: string[] = [];
    page.on("console", (line) => {
      // The browser's own view of XML brings styles with it.
      if (page.url().endsWith(".xml")) return;
      if (isRefusal(line.text())) refused.push(`${page.url()}: ${line.text()}`);
    });
    await use(page);
    expect(refused, "what the content security policy has refused").toEqual([]);
  },
});
