import { site } from "../../src/core/routes.ts";

/** The public screens; of works and prints the first, which demo content and benchmark have. */
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
