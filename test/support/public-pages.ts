import { site } from "../../src/core/routes.ts";

/** Artwork and print 1 exist in the demo content and the benchmark. */
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
