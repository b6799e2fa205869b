import { isContent, resourceAt } from "./api-routes.ts";

// Separate from `routes.ts` to keep the first scripts of site and admin small.

/**
 * With `=true` in the query of a read, the signed-in painter gets unpublished records too, and what
 * only the painter reads of a record: if it is published, and its translations.
 */
export const unpublishedQuery = "unpublished";

/** Adds the query to an address of the API at which the painter reads. */
export function withUnpublishedQuery(address: string): string {
  const name = resourceAt(address);
  return name && isContent(name) ? `${address}?${unpublishedQuery}=true` : address;
}

/** The pages that visitors will see of unpublished records. */
export const previews = {
  artwork: (id: number | ":id") => `/admin/preview/artworks/${id}`,
  print: (id: number | ":id") => `/admin/preview/prints/${id}`,
} as const;
