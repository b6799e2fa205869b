import type { Locator } from "@playwright/test";

/** Taps on controls and counts the taps. */
export function finger() {
  let taps = 0;
  return {
    tap: async (control: Locator) => {
      taps += 1;
      await control.tap();
    },
    get taps() {
      return taps;
    },
  };
}
