import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/setup/chromium.mjs";
import { isShortForm } from "./test/support/test-form.ts";

// Workers inherit the result.
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
  // More than cores, because tests often wait: for pauses of typing, and between polls.
  workers: "150%",
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Time limits end tests that hang; they must not fail a busy machine.
  timeout: 300_000,
  expect: { timeout: 120_000 },
  reporter: "list",
  use: {
    locale: "en-US",
    screenshot: "only-on-failure",
    // Playwright does not see requests that a worker answers.
    serviceWorkers: "block",
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
        // The headless shell otherwise rounds glyph widths.
        "--font-render-hinting=none",
      ],
    },
  },
  // Tests run on both screens unless tagged @once (independent of the screen), @mouse (no touch) or
  // @phone (small screen or touch). The short form runs those tagged @short, each on one screen:
  // journeys of about ten seconds at most, without variations and rare failures.
  projects: [
    {
      name: "desktop",
      grepInvert: /@phone/,
      ...(isShortForm ? { grep: /@(once|mouse).*@short/ } : {}),
      use: {
        viewport: { width: 1440, height: 900 },
        // Drawing transitions takes processor time. Phones show them.
        contextOptions: { reducedMotion: "reduce" },
      },
    },
    {
      name: "phone",
      grepInvert: /@once|@mouse/,
      ...(isShortForm ? { grep: /@short/ } : {}),
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
