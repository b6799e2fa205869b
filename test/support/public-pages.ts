import { site } from "../../src/core/routes.ts";

/** The public pages, with the first artwork and print of the demo content and the benchmark. */
export const publicPages: readonly string[] = [
  site.home,
  site.artworks(),
  site.artwork(1),
  site.prints,
  site.print(1),
  site.about,
  site.exhibitions,
  site.contact,
];
