import type { Locator, Page } from "@playwright/test";

/** Dismissed toasts stay in the page for a while. */
export function shownToast(page: Page): Locator {
  return page.locator(".toast:not([hidden])");
}
