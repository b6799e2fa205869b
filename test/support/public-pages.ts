import { site } from "../../src/core/routes.ts";
import { screens, screensIn } from "../../src/core/screens.ts";

/** Addresses of public pages that exist in the demo content and in the benchmark. */
export const publicPages: readonly string[] = [
  ...screensIn("sitemap").map((screen) => screens[screen].path),
  site.artwork(1),
  site.print(1),
];
