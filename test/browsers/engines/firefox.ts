import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";
import type { RunningEngine, Tab } from "./engine.ts";

/** Speaks WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<RunningEngine> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: {
      "media.navigator.streams.fake": true,
      "media.navigator.permission.disabled": true,
    },
    timeout: 120_000,
  });
  return {
    async openTab() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      // Its 30 s are too short for a busy machine.
      page.setDefaultTimeout(120_000);
      return { ...tabOf(page), close: () => context.close() };
    },
    stop: () => browser.close(),
  };
}

function tabOf(page: Page): Omit<Tab, "close"> {
  return {
    goto: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    resize: (size) => page.setViewport(size),
    evaluate: async (script, ...parameters) => {
      const result: unknown = await page.evaluate(`(${script})(...${JSON.stringify(parameters)})`);
      return result as Awaited<ReturnType<typeof script>>;
    },
    movePointer: ({ x, y }) => page.mouse.move(x, y),
    pressPointer: () => page.mouse.down(),
    releasePointer: () => page.mouse.up(),
    pressKey: (key) => page.keyboard.press(key),
    typeText: (text) => page.keyboard.type(text),
    async chooseFile(selector, path) {
      const input = await page.$(selector);
      if (!input) throw new Error(`There is no ${selector}`);
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    screenshot: () => page.screenshot(),
  };
}
