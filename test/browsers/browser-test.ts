import { mkdirSync, writeFileSync } from "node:fs";
import { test as base, inject } from "vitest";
import { Sites } from "../support/sites.ts";
import type { Tab } from "./engines/engine.ts";
import { type EngineName, engines } from "./engines/installed.ts";
import { Visitor } from "./visitor.ts";

declare module "vitest" {
  interface ProvidedContext {
    engine: EngineName;
  }
}

export const phone = { width: 390, height: 844 };

/** Gives each test a tab. A site with demo content and an engine serve all tests of a worker. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needs of a fixture from it
  .extend("site", { scope: "worker" }, async ({}, { onCleanup }) => {
    const sites = new Sites();
    onCleanup(() => sites.stop());
    return sites.find({});
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
    await tab.resize({ width: 1280, height: 900 });
    return new Visitor(tab, site.url);
  });

async function saveScreenshot(tab: Tab, title: string): Promise<void> {
  const name = `${inject("engine")} ${title}`.replaceAll(/\W+/g, "-").toLowerCase();
  mkdirSync("test-results", { recursive: true });
  writeFileSync(`test-results/${name}.png`, await tab.screenshot());
}
