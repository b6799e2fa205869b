import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, inject } from "vitest";
import { copyTemplate } from "../support/demo-template.ts";
import { password, startServer } from "../support/server.ts";
import type { Tab } from "./engines/engine.ts";
import { type EngineName, engines } from "./engines/installed.ts";
import { Visitor } from "./visitor.ts";

declare module "vitest" {
  interface ProvidedContext {
    engine: EngineName;
  }
}

export interface Site {
  /** Without a trailing slash. */
  url: string;
  password: string;
}

export const desktop = { width: 1280, height: 900 };
export const phone = { width: 390, height: 844 };

/** Gives each test a site with demo content and a tab. An engine serves all tests of a worker. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needs of a fixture from it
  .extend("site", async ({}, { onCleanup }): Promise<Site> => {
    const dataDir = mkdtempSync(join(tmpdir(), "nkar-site-"));
    copyTemplate(dataDir);
    const server = await startServer({ DATA_DIR: dataDir, DEMO: "true" });
    onCleanup(async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
    return { url: server.url, password };
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needs of a fixture from it
  .extend("engine", { scope: "worker" }, async ({}, { onCleanup }) => {
    const engine = await engines[inject("engine")].start();
    onCleanup(() => engine.stop());
    return engine;
  })
  .extend("visitor", async ({ site, engine, task }, { onCleanup }) => {
    const tab = await engine.openTab();
    onCleanup(async () => {
      if (task.result?.state === "fail") await saveScreenshot(tab, task.name);
      await tab.close();
    });
    await tab.resize(desktop);
    return new Visitor(tab, site.url);
  });

async function saveScreenshot(tab: Tab, title: string): Promise<void> {
  const name = `${inject("engine")} ${title}`.replaceAll(/\W+/g, "-").toLowerCase();
  mkdirSync("test-results", { recursive: true });
  writeFileSync(`test-results/${name}.png`, await tab.screenshot());
}
