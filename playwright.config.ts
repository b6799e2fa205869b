import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/setup/chromium.mjs";

// Looked up once: the worker processes, which read this file too, inherit the answer.
if (process.env.NKAR_TEST_CHROMIUM === undefined) {
  const chromium = findChromium();
  process.env.NKAR_TEST_CHROMIUM = chromium && !chromium.own ? chromium.path : "";
}
const systemChromium = process.env.NKAR_TEST_CHROMIUM;

export default defineConfig({
  testDir: "test/e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./test/support/demo-template.ts",
  // Every worker has a browser and a server of its own, and waits more than it computes.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A change is judged on machines of any pace; at one's desk a test that wavers shows at once.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    locale: "en-US",
    // Recording every test, to throw nearly all of it away, takes a quarter of the processor's time.
    trace: "on-first-retry",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(systemChromium ? { executablePath: systemChromium } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Letters as wide as visitors' screens draw them: the headless shell rounds them otherwise.
        "--font-render-hinting=none",
      ],
    },
  },
  // Every test is told on both screens but those tagged: `@once`, where nothing depends on the
  // screen; `@mouse`, what a finger has no part in; `@phone`, what only a small screen or touch has.
  projects: [
    {
      name: "desktop",
      grepInvert: /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      grepInvert: /@once|@mouse/,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
