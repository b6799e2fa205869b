import type { Locator, Page } from "@playwright/test";

/** The toast that is shown; dismissed ones stay in the page for a while. */
export function shownToast(page: Page): Locator {
  return page.locator(".toast:not([hidden])");
}
